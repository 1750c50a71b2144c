internal import SourceFacts
internal import SourceText

// Where declarations begin, the lists that hold them, and the choice of what to read.

extension SourceReader {
  // MARK: - Lists

  /// Reads a whole file. A stray closing bracket ends nothing here.
  mutating func readFile() {
    while kind != .endOfFile {
      let start = index
      if kind == .semicolon {
        advance()
      } else {
        readItem()
      }
      if index == start { advance() }
    }
  }

  /// Reads statements and declarations up to a `}`, an enclosing clause's end or the end of the file.
  mutating func readItems() {
    while kind != .rightBrace && !atClauseEnd {
      let start = index
      if kind == .semicolon {
        advance()
      } else {
        readItem()
      }
      if index == start { skipBalanced() }
      lastItem = start
    }
  }

  /// Reads one statement, declaration or expression.
  mutating func readItem() {
    switch kind {
    case .poundIf:
      if behindConditionalAttributes(index) != nil {
        readDeclaration(inMembers: false)
      } else {
        readConditional { $0.readItems() }
      }
    case .poundSourceLocation: skipSourceLocation()
    default:
      if index >= noDeclarationBefore, startsDeclaration(at: index, inMembers: false) {
        readDeclaration(inMembers: false)
      } else {
        // A run of modifiers without a declaration is looked through once.
        if index >= noDeclarationBefore, isModifier(at: index) { noDeclarationBefore = behindPrefix(index).position }
        readStatement()
      }
    }
  }

  /// Reads a `{ … }` of members, whose declarations get the current owner as parent.
  mutating func readMembers() {
    guard skip(.leftBrace) else { return }
    guard enter() else {
      _ = skip(.rightBrace)
      return
    }
    defer { leave() }
    let local = isLocal
    readMemberList()
    isLocal = local
    _ = skip(.rightBrace)
  }

  private mutating func readMemberList() {
    while kind != .rightBrace && !atClauseEnd {
      let start = index
      switch kind {
      case .semicolon: advance()
      case .poundSourceLocation: skipSourceLocation()
      case .poundIf where behindConditionalAttributes(index) == nil:
        readConditional { $0.readMemberList() }
      default:
        if startsDeclaration(at: index, inMembers: true) { readDeclaration(inMembers: true) }
      }
      if index == start { skipBalanced() }
    }
  }

  // MARK: - Look-ahead

  /// Whether a declaration begins at `position`.
  @inline(__always)
  mutating func startsDeclaration(at position: Int, inMembers: Bool) -> Bool {
    let first = tokenAt(position)
    // Most tokens decide at once.
    switch first.kind {
    case .word:
      let name = word(first)
      if modifiers.contains(name) { return looksLikeDeclaration(at: position, inMembers: inMembers) }
      return introducers.contains(name)
        && looksLikeDeclaration((position, false, false), inMembers: inMembers)
    case .at, .pound, .poundIf: return looksLikeDeclaration(at: position, inMembers: inMembers)
    default: return false
    }
  }

  /// The words that declarations begin with, behind their modifiers.
  static let introducers: [Keyword] = [
    .import, .class, .enum, .struct, .protocol, .associatedtype, .typealias, .extension, .func, .subscript, .deinit,
    .operator, .precedencegroup, .let, .var, .case, .initializer, .actor, .macro,
  ]

  @inline(never)
  private mutating func looksLikeDeclaration(at position: Int, inMembers: Bool) -> Bool {
    looksLikeDeclaration(behindPrefix(position), inMembers: inMembers)
  }

  @inline(never)
  private mutating func looksLikeDeclaration(
    _ prefix: (position: Int, hasAttribute: Bool, hasModifier: Bool), inMembers: Bool
  ) -> Bool {
    let token = tokenAt(prefix.position)
    if prefix.hasAttribute {
      switch token.kind {
      case .rightBrace, .endOfFile, .poundEndif: return true
      case .stringOpen: return false
      default: break
      }
    }
    if token.kind == .pound {
      return prefix.hasAttribute || prefix.hasModifier || inMembers
    }
    guard let keyword = Keyword(name: word(token)) else {
      return inMembers && (prefix.hasAttribute || prefix.hasModifier)
    }
    switch keyword {
    case .import, .class, .enum, .struct, .protocol, .associatedtype, .typealias, .extension, .func, .subscript,
      .deinit, .operator, .precedencegroup, .let, .var:
      return true
    case .inout where inMembers: return false
    case .case: return inMembers
    case .initializer:
      return inMembers || prefix.hasModifier || prefix.hasAttribute
    case .actor:
      let next = tokenAt(prefix.position + 1)
      if isIdentifier(next) || isContextual(next) { return true }
      return false
    case .macro: return isIdentifier(tokenAt(prefix.position + 1))
    default: return inMembers && (prefix.hasAttribute || prefix.hasModifier)
    }
  }

  /// A keyword that may be a name.
  private mutating func isContextual(_ token: Token) -> Bool {
    token.kind == .word && token.payload > Keyword.wildcard.rawValue
  }

  // MARK: - Declarations

  /// Reads a declaration. The token at hand begins one, see `startsDeclaration`.
  mutating func readDeclaration(inMembers: Bool) {
    guard enter() else { return }
    defer { leave() }
    // What the header says belongs to the declaration: its facts get the index that it is about to have.
    let savedOwner = owner
    let savedContext = context
    let savedExtra = extraFlags
    defer {
      owner = savedOwner
      context = savedContext
      extraFlags = savedExtra
    }
    let references = summary.references.count
    extraFlags = []
    if !isLocal { owner = UInt32(truncatingIfNeeded: summary.declarations.count) }
    let prefix = readPrefix()
    let own = owner
    let parent = savedOwner
    switch word(token) {
    case Keyword.import.rawValue: readImport(prefix, parent)
    case Keyword.class.rawValue: readNominal(.class, prefix, parent, references)
    case Keyword.struct.rawValue: readNominal(.struct, prefix, parent, references)
    case Keyword.enum.rawValue: readNominal(.enum, prefix, parent, references)
    case Keyword.protocol.rawValue: readNominal(.protocol, prefix, parent, references)
    case Keyword.actor.rawValue: readNominal(.actor, prefix, parent, references)
    case Keyword.extension.rawValue: readExtension(prefix, parent, references)
    case Keyword.associatedtype.rawValue: readAlias(.associatedtype, prefix, parent, references)
    case Keyword.typealias.rawValue: readAlias(.typealias, prefix, parent, references)
    case Keyword.func.rawValue: readFunction(.func, prefix, parent, references)
    case Keyword.initializer.rawValue: readFunction(.initializer, prefix, parent, references)
    case Keyword.deinit.rawValue: readFunction(.deinit, prefix, parent, references)
    case Keyword.subscript.rawValue: readFunction(.subscript, prefix, parent, references)
    case Keyword.macro.rawValue: readFunction(.macro, prefix, parent, references)
    case Keyword.let.rawValue: readVariables(.let, prefix, parent, references)
    case Keyword.var.rawValue: readVariables(.var, prefix, parent, references)
    case Keyword.case.rawValue where inMembers: readCases(prefix, parent, references)
    case Keyword.operator.rawValue: readOperator(prefix, parent)
    case Keyword.precedencegroup.rawValue: readPrecedenceGroup(prefix, parent)
    default:
      if kind == .pound { readMacroExpansion(prefix, parent, references) }
    }
    // `@abi(…)` holds a declaration of its own.
    if prefix.abi > 0, !isLocal, own < UInt32(truncatingIfNeeded: summary.declarations.count) {
      readABI(at: prefix.abi, outer: own)
    }
    if !isLocal, owner >= UInt32(truncatingIfNeeded: summary.declarations.count) {
      disown(from: references, to: savedOwner)
    }
  }

  /// Gives references of a declaration that turned out to be none to what encloses it.
  private mutating func disown(from start: Int, to outer: UInt32) {
    let count = UInt32(truncatingIfNeeded: summary.declarations.count)
    for index in start..<summary.references.count where summary.references[index].declaration >= count {
      summary.references[index].declaration = outer
    }
    for index in summary.chains.indices.reversed() {
      guard summary.chains[index].declaration >= count, summary.chains[index].declaration != outer else { break }
      summary.chains[index].declaration = outer
    }
  }

  /// Appends a declaration, unless it is local.
  ///
  /// - Returns: its index, or -1.
  mutating func declare(
    _ kind: DeclarationKind, _ prefix: Prefix, parent: UInt32, name: NameID, nameRange: ByteRange
  ) -> Int {
    guard !isLocal else {
      if localTypes > 0 { noteOtherMember(tokenAt(index - 1)) }
      return -1
    }
    summary.declarations.append(
      DeclarationFact(
        kind: kind, access: prefix.access, flags: prefix.flags, name: name, nameRange: nameRange,
        range: ByteRange(prefix.start, prefix.start), parent: parent, condition: condition,
        attributes: prefix.attributes, modifiers: prefix.modifiers, generics: FactRange(), inherited: FactRange(),
        type: ByteRange(start: nameRange.end, end: nameRange.end), references: FactRange(), labels: FactRange()))
    return summary.declarations.count - 1
  }

  /// Completes a declaration when its last token has been read.
  mutating func finish(_ declaration: Int, references: Int) {
    guard declaration >= 0 else { return }
    summary.declarations[declaration].range.end = UInt32(previousEnd)
    summary.declarations[declaration].references = FactRange(references, summary.references.count)
  }

  /// The name at hand without its ticks.
  mutating func nameRange(_ token: Token) -> ByteRange {
    ByteRange(Int(token.start), end(of: token))
  }
}
