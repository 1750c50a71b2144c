internal import SourceFacts
internal import SourceText

// The braces behind variables and subscripts.

extension SourceReader {
  /// Whether the `{` at `position` opens accessors rather than code.
  mutating func startsAccessors(at position: Int) -> Bool {
    guard tokenAt(position).kind == .leftBrace else { return false }
    var at = position + 1
    while tokenAt(at).kind == .at { at = behindAttribute(at) }
    return accessorKeyword(at: at)
  }

  /// Whether an accessor's keyword, perhaps behind a modifier, stands at `position`.
  private mutating func accessorKeyword(at position: Int) -> Bool {
    var at = position
    switch word(tokenAt(at)) {
    case Keyword.mutating.rawValue, Keyword.nonmutating.rawValue, Keyword.consuming.rawValue,
      Keyword.borrowing.rawValue, Keyword.__consuming.rawValue, Keyword._consuming.rawValue,
      Keyword._borrowing.rawValue, Keyword.nonisolated.rawValue:
      if tokenAt(at + 1).kind == .word { at += 1 }
    default: break
    }
    switch word(tokenAt(at)) {
    case Keyword.get.rawValue, Keyword.set.rawValue, Keyword.willSet.rawValue, Keyword.didSet.rawValue,
      Keyword._read.rawValue, Keyword._modify.rawValue, Keyword.read.rawValue, Keyword.modify.rawValue,
      Keyword.unsafeAddress.rawValue, Keyword.unsafeMutableAddress.rawValue, Keyword.initializer.rawValue,
      Keyword.addressWithOwner.rawValue, Keyword.addressWithNativeOwner.rawValue,
      Keyword.mutableAddressWithOwner.rawValue, Keyword.mutableAddressWithNativeOwner.rawValue:
      break
    default: return false
    }
    // A word like `get` can also be a name: an accessor goes on with a body, a parameter, an effect or the next one.
    let next = tokenAt(at + 1)
    switch next.kind {
    case .leftBrace, .rightBrace, .at, .poundIf, .poundEndif: return true
    case .leftParen:
      // `set(value) {`, `init(value) {` against a call.
      return tokenAt(behind(at + 1)).kind == .leftBrace
    case .word:
      return next.flags.contains(.newlineBefore)
        ? accessorKeyword(at: at + 1)
        : `is`(next, .async) || `is`(next, .throws) || `is`(next, .rethrows) || accessorKeyword(at: at + 1)
    case .semicolon: return tokenAt(at + 2).kind == .rightBrace || accessorKeyword(at: at + 2)
    default: return false
    }
  }

  /// Reads the braces behind a variable or subscript: accessors, or the code of a getter.
  mutating func readAccessors(of declaration: Int) {
    let outer = (accessors, changing)
    accessors = []
    changing = declaration >= 0 && summary.declarations[declaration].kind == .var ? declaration : -1
    let hadLeft = mayHaveLeft
    // What a local variable's accessors return is not the function's.
    if isLocal { closures &+= 1 }
    readAccessorsOrGetter(of: declaration)
    if isLocal { closures &-= 1 }
    mayHaveLeft = hadLeft
    if !accessors.isEmpty, declaration >= 0 {
      if accessors.contains(.isObserved), overrides(declaration) { accessors.remove(.isObserved) }
      summary.declarations[declaration].flags.formUnion(accessors)
    }
    (accessors, changing) = outer
  }

  /// Whether a declaration stands for what a superclass declares.
  private func overrides(_ declaration: Int) -> Bool {
    summary.declarations[declaration].modifiers.indices.contains {
      summary.modifiers[$0].name == Keyword.override.rawValue
    }
  }

  private mutating func readAccessorsOrGetter(of declaration: Int) {
    guard startsAccessors(at: index) else {
      readCode(of: declaration)
      return
    }
    advance()
    guard enter() else {
      _ = skip(.rightBrace)
      return
    }
    defer { leave() }
    let local = isLocal
    isLocal = true
    readAccessorList(of: declaration)
    isLocal = local
    _ = skip(.rightBrace)
  }

  /// Reads the code of a function or a getter, and notes what it gives.
  mutating func readCode(of declaration: Int) {
    let open = index
    readBody()
    if keepsChains, declaration >= 0 { noteResult(of: declaration, body: open) }
  }

  private mutating func readAccessorList(of declaration: Int) {
    while kind != .rightBrace && !atClauseEnd {
      let start = index
      if kind == .poundIf {
        readConditional { $0.readAccessorList(of: declaration) }
        continue
      }
      readAttributes()
      while kind == .word, !accessorIsHere { advance() }
      let scope = openScope()
      let accessor = word(token)
      switch accessor {
      case Keyword.set.rawValue, Keyword._modify.rawValue: accessors.insert(.hasSetter)
      case Keyword.willSet.rawValue, Keyword.didSet.rawValue: accessors.formUnion([.hasSetter, .isObserved])
      default: break
      }
      if kind == .word { advance() }
      if kind == .leftParen {
        if peek(1).kind == .word { bind(peek(1).payload, type: typeOfChanging) }
        skipBalanced()
      } else if let name = Self.valueName(in: accessor) {
        bind(name, type: typeOfChanging)
      }
      skipEffects()
      if kind == .leftBrace {
        if accessor == Keyword.get.rawValue { readCode(of: declaration) } else { readBody() }
      }
      closeScope(scope)
      _ = skip(.semicolon)
      if index == start { skipBalanced() }
    }
  }

  /// What is known of the value that an accessor is given: it is of the type of the variable.
  private var typeOfChanging: NameID {
    changing < 0 ? ModifierFact.noDetail : summary.declarations[changing].name | LocalName.isVariable
  }

  /// What an accessor calls the value that it is given, unless it names it itself.
  private static func valueName(in accessor: UInt32) -> NameID? {
    switch accessor {
    case Keyword.set.rawValue, Keyword.willSet.rawValue, Keyword.initializer.rawValue: Keyword.newValue.rawValue
    case Keyword.didSet.rawValue: Keyword.oldValue.rawValue
    default: nil
    }
  }

  private var accessorIsHere: Bool {
    mutating get {
      switch word(token) {
      case Keyword.mutating.rawValue, Keyword.nonmutating.rawValue, Keyword.consuming.rawValue,
        Keyword.borrowing.rawValue, Keyword.__consuming.rawValue, Keyword.nonisolated.rawValue:
        false
      default: true
      }
    }
  }
}
