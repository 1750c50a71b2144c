internal import SourceFacts
internal import SourceText

// Attributes and modifiers, and the look-ahead past them.

extension SourceReader {
  /// Attributes and modifiers in front of a declaration.
  struct Prefix {
    var start: Int
    var attributes: FactRange
    var modifiers: FactRange
    var access = AccessLevel.internal
    var flags: DeclarationFlags = []
    /// The token of the parenthesis of `@abi(…)`, or 0.
    var abi = 0
  }

  /// Attributes of the compiler whose arguments are no expressions.
  private static let builtInAttributes: [StaticString] = [
    "available", "objc", "inline", "abi", "convention", "attached", "freestanding", "backDeployed", "derivative",
    "differentiable", "transpose", "exclusivity", "specialize", "specialized", "lifetime", "section", "export",
    "storageRestrictions", "nonexhaustive", "diagnose", "escaping", "autoclosure", "unchecked", "retroactive",
    "discardableResult", "frozen", "inlinable", "usableFromInline", "testable", "preconcurrency", "objcMembers",
    "nonobjc", "dynamicMemberLookup", "dynamicCallable", "propertyWrapper", "resultBuilder", "main", "unknown",
    "noescape", "concurrent", "safe", "unsafe", "c", "used", "const", "isolated", "warn_unqualified_access",
    "requires_stored_property_inits", "rethrows", "reasync", "NSCopying", "NSManaged", "IBAction", "IBOutlet",
    "IBDesignable", "IBInspectable", "GKInspectable", "UIApplicationMain", "NSApplicationMain", "Sendable",
  ]

  /// Whether an attribute of this name belongs to the language. Names that begin with an underscore do.
  mutating func isBuiltInAttribute(_ token: Token) -> Bool {
    let entry = lexer.names.entries[Int(token.payload)]
    let start = Int(token.start)
    let first = lexer.bytes[start]
    if first == UInt8(ascii: "_") {
      return !(lexer.has("_implements", at: start) || lexer.has("_typeEraser", at: start))
    }
    for name in Self.builtInAttributes where name.utf8CodeUnitCount == Int(entry.length) {
      if lexer.has(name, at: start) { return true }
    }
    return false
  }

  /// Reads attributes and modifiers. Attributes inside `#if` are read in every branch.
  mutating func readPrefix() -> Prefix {
    let start = Int(token.start)
    let attributes = summary.attributes.count
    abi = 0
    readAttributes()
    let modifiers = summary.modifiers.count
    var prefix = Prefix(
      start: start, attributes: FactRange(attributes, summary.attributes.count), modifiers: FactRange(), abi: abi)
    readModifiers(&prefix)
    prefix.modifiers = FactRange(modifiers, summary.modifiers.count)
    return prefix
  }

  mutating func readAttributes() {
    while true {
      if kind == .at {
        readAttribute()
      } else if kind == .poundIf, behindConditionalAttributes(index) != nil {
        readConditional { reader in
          while reader.kind == .at { reader.readAttribute() }
        }
      } else {
        return
      }
    }
  }

  /// Reads `@Name<A>(arguments)`.
  mutating func readAttribute() {
    advance()
    guard isAttributeName(token), !token.flags.contains(.newlineBefore) else { return }
    let nameToken = token
    let start = Int(token.start)
    let saved = context
    context = .attribute
    defer { context = saved }
    var last = token
    let builtIn = isBuiltInAttribute(nameToken)
    let reference = builtIn ? -1 : record(nameToken, [.isType, .isAttribute])
    advance()
    while true {
      if kind == .period || kind == .colonColon, peek(1).kind == .word {
        advance()
        last = token
        extend(reference, token)
        advance()
      } else if kind == .leftAngle, !token.flags.contains(.spaceBefore) {
        let point = checkpoint()
        if !readGenericArguments() {
          restore(point)
          break
        }
      } else {
        break
      }
    }
    let nameRange = ByteRange(start, previousEnd)
    var arguments = ByteRange(start, start)
    var values = FactRange()
    if kind == .leftParen, takesArguments(nameToken, index) {
      let open = Int(token.start)
      if builtIn {
        readBuiltInArguments(nameToken)
      } else if `is`(peek(1), .unsafe), peek(2).kind == .rightParen {
        // `@MainActor(unsafe)` is a word of the language.
        skipBalanced()
      } else {
        let start = scratchArguments.count
        readArguments(keeps: true)
        values = moveArguments(from: start)
      }
      arguments = ByteRange(open + 1, max(open + 1, previousEnd - 1))
    }
    summary.attributes.append(
      AttributeFact(name: last.payload, nameRange: nameRange, arguments: arguments, values: values))
  }

  /// A word that is no declaration's keyword: `@ func` is an attribute that is being typed.
  private mutating func isAttributeName(_ token: Token) -> Bool {
    guard token.kind == .word else { return false }
    switch word(token) {
    case Keyword.func.rawValue, Keyword.var.rawValue, Keyword.let.rawValue, Keyword.class.rawValue,
      Keyword.struct.rawValue, Keyword.enum.rawValue, Keyword.protocol.rawValue, Keyword.extension.rawValue,
      Keyword.initializer.rawValue, Keyword.import.rawValue, Keyword.typealias.rawValue, Keyword.case.rawValue:
      return false
    default: return true
    }
  }

  /// Whether a parenthesis behind an attribute's name holds its arguments. Of those that stand before types and have none, it is the
  /// type's: `@escaping(Int) -> Void`.
  mutating func takesArguments(_ name: Token, _ position: Int) -> Bool {
    if tokenAt(position).flags.contains(.spaceBefore) { return takesSpacedArguments(name, position) }
    let start = Int(name.start)
    switch lexer.length(of: name) {
    case 8:
      return !lexer.has("escaping", at: start) && !lexer.has("noescape", at: start) && !lexer.has("Sendable", at: start)
    case 11: return !lexer.has("autoclosure", at: start)
    default: return true
    }
  }

  /// Whether a parenthesis behind white space holds an attribute's arguments: where a declaration follows it, or the
  /// language's own attributes have them. In front of a type it is the type's.
  private mutating func takesSpacedArguments(_ name: Token, _ position: Int) -> Bool {
    if tokenAt(position).flags.contains(.newlineBefore) { return false }
    let start = Int(name.start)
    if lexer.has("available", at: start) || lexer.has("objc", at: start) || lexer.has("inline", at: start) {
      return true
    }
    let next = tokenAt(behind(position))
    guard next.kind == .word, !next.flags.contains(.escaped), let keyword = Keyword(name: next.payload) else {
      return false
    }
    switch keyword {
    case .func, .var, .let, .class, .struct, .enum, .protocol, .extension, .initializer, .subscript, .typealias,
      .static, .public, .private, .internal, .fileprivate:
      return true
    default: return false
    }
  }

  /// Reads the declaration in the arguments of `@abi(…)`, which stand behind `position`, as a member of `outer`.
  mutating func readABI(at position: Int, outer: UInt32) {
    let end = index
    index = position
    owner = outer
    readDeclarationInArguments()
    index = end
  }

  private mutating func readDeclarationInArguments() {
    advance()
    if startsDeclaration(at: index, inMembers: true) { readDeclaration(inMembers: true) }
    while kind != .rightParen && !atClauseEnd { skipBalanced() }
    _ = skip(.rightParen)
  }

  // MARK: - Modifiers

  private mutating func readModifiers(_ prefix: inout Prefix) {
    while kind == .word, isModifier(at: index) {
      let name = token.payload
      var detail = ModifierFact.noDetail
      advance()
      if kind == .leftParen, takesDetail(name), peek(1).kind == .word, peek(2).kind == .rightParen {
        detail = peek(1).payload
        index += 3
      }
      summary.modifiers.append(ModifierFact(name: name, detail: detail))
      note(name, detail, &prefix)
    }
  }

  private mutating func note(_ name: NameID, _ detail: NameID, _ prefix: inout Prefix) {
    let level: AccessLevel?
    switch name {
    case Keyword.private.rawValue: level = .private
    case Keyword.fileprivate.rawValue: level = .fileprivate
    case Keyword.internal.rawValue: level = .internal
    case Keyword.package.rawValue: level = .package
    case Keyword.public.rawValue: level = .public
    case Keyword.open.rawValue: level = .open
    default: level = nil
    }
    if let level, detail == ModifierFact.noDetail {
      prefix.access = level
      prefix.flags.insert(.hasAccess)
      return
    }
    switch name {
    case Keyword.static.rawValue, Keyword.class.rawValue: prefix.flags.insert(.isStatic)
    case Keyword.lazy.rawValue: prefix.flags.insert(.isLazy)
    case Keyword.final.rawValue: prefix.flags.insert(.isFinal)
    case Keyword.weak.rawValue, Keyword.unowned.rawValue: prefix.flags.insert(.isWeak)
    default: break
    }
  }

  private mutating func takesDetail(_ name: NameID) -> Bool {
    switch name {
    case Keyword.private.rawValue, Keyword.fileprivate.rawValue, Keyword.internal.rawValue, Keyword.package.rawValue,
      Keyword.public.rawValue, Keyword.open.rawValue, Keyword.unowned.rawValue, Keyword.nonisolated.rawValue:
      true
    default: false
    }
  }

  /// Whether the word at `position` is a declaration modifier; `class` only when a declaration follows it.
  @inline(__always)
  mutating func isModifier(at position: Int) -> Bool {
    let name = word(tokenAt(position))
    return modifiers.contains(name) || name == Keyword.class.rawValue && isModifyingClass(at: position)
  }

  @inline(never)
  private mutating func isModifyingClass(at position: Int) -> Bool {
    startsDeclaration(at: position + 1, inMembers: false) || `is`(tokenAt(position + 1), .override)
  }

  /// The modifiers of declarations, but for `class`.
  static let modifiers: [Keyword] = [
    .private, .fileprivate, .internal, .package, .public, .open, .static, .unowned, .nonisolated, .final, .required,
    .optional, .lazy, .dynamic, .infix, .prefix, .postfix, .__consuming, .borrowing, .consuming, .mutating,
    .nonmutating, .convenience, .override, .weak, .indirect, .isolated, .async, .distributed, ._const, ._local,
    .__setter_access, .reasync, .sending,
  ]

  // MARK: - Look-ahead

  /// The position behind the attributes and modifiers that begin at `position`.
  mutating func behindPrefix(_ position: Int) -> (position: Int, hasAttribute: Bool, hasModifier: Bool) {
    var at = position
    var hasAttribute = false
    while true {
      if tokenAt(at).kind == .at {
        at = behindAttribute(at)
        hasAttribute = true
      } else if tokenAt(at).kind == .poundIf, let next = behindConditionalAttributes(at) {
        at = next
        hasAttribute = true
      } else {
        break
      }
    }
    var hasModifier = false
    while modifiers.contains(word(tokenAt(at))) {
      hasModifier = true
      let name = tokenAt(at).payload
      at += 1
      if tokenAt(at).kind == .leftParen, name != Keyword.open.rawValue, takesDetail(name) {
        at = behind(at)
      }
    }
    return (at, hasAttribute, hasModifier)
  }

  /// The position behind the attribute at `position`.
  mutating func behindAttribute(_ position: Int) -> Int {
    var at = position + 1
    guard isAttributeName(tokenAt(at)) else { return at }
    let name = tokenAt(at)
    at += 1
    while true {
      if tokenAt(at).kind == .period || tokenAt(at).kind == .colonColon, tokenAt(at + 1).kind == .word {
        at += 2
      } else if tokenAt(at).kind == .leftAngle, !tokenAt(at).flags.contains(.spaceBefore), let next = behindAngles(at) {
        at = next
      } else {
        break
      }
    }
    if tokenAt(at).kind == .leftParen, takesArguments(name, at) { at = behind(at) }
    return at
  }

  /// The position behind the `>` that closes the `<` at `position`, when it is near.
  mutating func behindAngles(_ position: Int) -> Int? {
    var angles = 0
    var at = position
    // Hardly anything has more; the bound keeps hostile input linear.
    while at < position + 512 {
      switch tokenAt(at).kind {
      case .leftAngle: angles += 1
      case .rightAngle: angles -= 1
      case .endOfFile, .rightBrace, .rightParen, .rightSquare, .semicolon: return nil
      default: break
      }
      at = behind(at)
      if angles == 0 { return at }
    }
    return nil
  }

  /// When the `#if` block at `position` holds nothing but attributes and what follows is a declaration, the position
  /// behind its `#endif`.
  mutating func behindConditionalAttributes(_ position: Int) -> Int? {
    var at = position
    var found = false
    while true {
      switch tokenAt(at).kind {
      case .poundIf where at == position, .poundElseif: at = behindCondition(at + 1)
      case .poundElse: at += 1
      case .poundEndif:
        guard found else { return nil }
        let next = tokenAt(at + 1)
        return next.kind == .at || next.kind == .poundIf || startsDeclaration(at: at + 1, inMembers: true)
          ? at + 1 : nil
      case .at:
        found = true
        at = behindAttribute(at)
      default: return nil
      }
    }
  }
}
