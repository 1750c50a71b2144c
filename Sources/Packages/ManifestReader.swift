internal import Modules
internal import Diagnostics
internal import SourceText
internal import SwiftReading

/// Reads a manifest without running it.
///
/// It follows what manifests are made of: literals, variables, functions, closures, loops over lists, members of
/// extensions, mutation of `package.targets`. Of a condition, all branches count, since a linter reads for every platform.
/// What is beyond it is unknown, and noted with its place. Mentions of what may change a target are looked for in the whole
/// file, so that what was not followed is noticed, too.
///
/// All that it asks of itself and that is more than a line is `mutating`, since the compiler copies it for any other call.
struct ManifestReader: ~Copyable {
  var lexer: Lexer
  let path: String
  /// The index of the manifest among all that are read.
  let file: Int
  var index = 0
  var variables = ManifestScopes()
  var functions = [String: [ManifestFunction]]()
  /// Static functions and variables of types, by their names.
  var members = [String: [ManifestMember]]()
  /// Types of the manifest that are made by initializers of their own.
  var typesWithInitializer = Set<Substring>()
  /// Types that the manifest declares.
  var ownTypes = Set<Substring>()
  /// The tokens of types and extensions.
  var bodies: [(type: Substring, tokens: Range<Int>)] = []
  var packages: [ManifestValue] = []
  /// The calls of `Project`.
  var projects: [ManifestValue] = []
  /// Products and packages added behind the package's declaration.
  var added: [(label: String?, value: ManifestValue)] = []
  /// What is done to the list of targets behind it.
  var edits: [TargetsEdit] = []
  /// What is added to the dependencies of a target behind its declaration, and whether something may be taken out.
  var addedDependencies: [(target: String, value: ManifestValue, mayRemove: Bool)] = []
  /// What else is done to targets behind their declarations.
  var changes: [TargetChange] = []
  /// Methods of packages that the manifest declares, and initializers, by the name "init".
  var packageMethods = [String: [ManifestFunction]]()
  /// How many of them run.
  var packageDepth = 0
  /// Tokens that name dependencies or targets, and have been followed.
  var followed = Set<Int>()
  /// Functions that are not followed and make targets.
  var unfollowed = Set<String>()
  /// Whether the packages that it depends on change in a way that can't be told.
  var changesPackages = false
  /// Where targets change in a way that can't be told.
  var unknownChange: UnknownChange?
  var notes: [Problem] = []
  /// What the function at hand has returned so far.
  var returned: [ManifestValue] = []
  /// Whether it has returned for certain, so that nothing behind that runs.
  var hasReturned = false
  /// How many conditions decided about it when it began.
  var conditionsOfRun = 0
  /// What the last statement is worth, if it is an expression.
  var expression: ManifestValue?
  /// How many conditions decide about the statement at hand.
  var conditions = 0
  /// How deep expressions and blocks are nested.
  var depth = 0
  /// How deep they are followed: deeper than in any manifest that means no harm, and not as deep as a thread's stack.
  static let deepest = 64
  /// How much may still be evaluated: more than any manifest needs that means no harm.
  var room: Int
  /// The type that the place of an expression asks for, when that is known.
  var expected: Substring = ""
  /// The token where the expression at hand ends at the latest.
  var limit = Int.max
  /// Whether a brace behind a call begins a block.
  var isHead = false
  /// String literals that say what stands in the text, as they were read.
  var literals: [(text: String, offset: Int)] = []
  /// Whether it is a manifest of Tuist: `.name`, which it does not declare, is worth its name, and what is done to targets is
  /// done to the value of the variable that holds them.
  var keepsNames = false
  /// The members of instances, by their names; of a package's manifest those of the types that it declares.
  var instanceMembers = [String: [ManifestMember]]()
  /// The initializers that it declares, by their types.
  var initializers = [Substring: [ManifestFunction]]()
  /// The values of the cases of enumerations, in order; nil where some of these carry others.
  var cases = [Substring: [ManifestValue]?]()
  /// The type in whose member the statement at hand stands.
  var type: Substring?
  /// The names of the file by their numbers: most words are looked at several times.
  let names: [String]
  /// Asked for only where there is something to say.
  private lazy var lines = LineTable(lexer.source)

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - lexer: a lexer whose buffer holds the manifest; to make one costs as much as to run it.
  ///   - path: how messages name it.
  ///   - file: its index among all that are read.
  static func read(with lexer: inout Lexer, path: String, file: Int) -> Manifest {
    var reader = ManifestReader(lexer, path: path, file: file)
    reader.noteDamage()
    let end = reader.lexer.tokens.count
    reader.declare(until: end, in: nil)
    reader.index = 0
    reader.readStatements(until: end)
    reader.findUnfollowedChanges()
    var manifest = reader.manifest()
    lexer = reader.lexer
    manifest.toolsVersion = ToolsVersion(of: lexer.source)
    return manifest
  }

  init(_ lexer: consuming Lexer, path: String, file: Int) {
    lexer.run()
    room = (1 << 16) + 16 * lexer.tokens.count
    self.path = path
    self.file = file
    names = lexer.namesByIndex
    self.lexer = lexer
  }

  // MARK: - Tokens

  var token: Token { lexer.tokens[min(index, lexer.tokens.count - 1)] }
  var kind: TokenKind { token.kind }
  func tokenAt(_ position: Int) -> Token { lexer.tokens[min(position, lexer.tokens.count - 1)] }
  /// What a word says, without back ticks; "" for any other token.
  @inline(__always)
  func text(_ token: Token) -> String {
    token.kind == .word ? names[Int(token.payload)] : token.kind == .dollar ? written(token) : ""
  }
  @inline(__always)
  var word: String { text(token) }
  /// Whether the token at hand is written like a keyword, as few names are.
  var isKeyword: Bool { kind == .word && token.payload < Keyword.count }
  /// What stands in the file for a token that is neither a word nor a bracket.
  func written(_ token: Token) -> String {
    lexer.source.text(Int(token.start)..<Int(token.start) + Int(token.payload))
  }
  func isOperator(_ token: Token, _ text: String) -> Bool { token.kind == .op && written(token) == text }

  func behind(_ position: Int) -> Int { (lexer.partner(of: position) ?? position) + 1 }
  /// The tokens between a bracket and its partner; none when that is missing.
  func inside(_ position: Int) -> Range<Int> { position + 1..<max(position + 1, behind(position) - 1) }
  var place: ManifestPlace { ManifestPlace(offset: Int(token.start)) }

  mutating func note(_ message: String, _ place: ManifestPlace) {
    let (line, column) = lines.locate(place.offset)
    if notes.contains(where: { $0.line == line && $0.gravity == .note }) { return }
    notes.append(Problem(message, path: path, line: line, column: column, gravity: .note))
  }

  /// Says what makes it likely that something was lost: there is no telling what.
  private mutating func noteDamage() {
    if lexer.hasConflict {
      notes.append(.conflict(in: path))
    }
    if lexer.source.isUTF16 { notes.append(Problem("is in UTF-16, and is not read; Swift expects UTF-8", path: path)) }
    for position in 0..<lexer.tokens.count {
      switch tokenAt(position).kind {
      case .leftParen, .leftSquare, .leftBrace, .rightParen, .rightSquare, .rightBrace:
        if tokenAt(position).payload != Token.noMatch { continue }
      default: continue
      }
      noteDamage("a bracket without its partner; targets around it may be lost", at: Int(tokenAt(position).start))
      return
    }
  }

  /// Says what no compiler would take.
  mutating func noteDamage(_ message: String, at offset: Int) {
    let (line, column) = lines.locate(offset)
    notes.append(Problem(message, path: path, line: line, column: column, gravity: .warning))
  }

  // MARK: - Statements

  mutating func readStatements(until end: Int) {
    while index < end, kind != .endOfFile, !hasReturned {
      let start = index
      readStatement(until: end)
      if index == start { index = behind(index) }
    }
  }

  mutating func readStatement(until end: Int) {
    expression = nil
    switch kind {
    case .poundIf, .poundElseif, .poundElse, .poundEndif:
      if kind == .poundIf { conditions += 1 }
      if kind == .poundEndif { conditions -= 1 }
      skipDirective()
    case .at:
      index += 2
      if kind == .leftParen, !token.flags.contains(.spaceBefore) { index = behind(index) }
    case .word where !isKeyword: readMutation()
    case .word:
      switch word {
      case "let", "var": readVariables()
      case "func":
        // Those of the file are known already.
        if let (name, function) = readFunction(), functions[name]?.contains(where: { $0.body == function.body }) != true
        {
          functions[name, default: []].append(function)
        }
      case "if", "switch": expression = readConditional()
      case "guard", "do", "else", "while", "repeat", "defer": readBlock(until: end)
      case "for": readLoop()
      case "case", "default": while index < end, kind != .colon, kind != .endOfFile { index = behind(index) }
      case "extension", "struct", "enum", "class", "actor", "protocol":
        while kind != .leftBrace, kind != .endOfFile { index += 1 }
        index = behind(index)
      case "import":
        index += 1
        while kind == .word || kind == .period, !token.flags.contains(.newlineBefore) { index += 1 }
      case "return":
        index += 1
        if index < end { returned.append(evaluate()) }
        if conditions == conditionsOfRun { hasReturned = true }
      case "private", "fileprivate", "public", "internal", "final", "lazy", "break", "continue": index += 1
      default: readMutation()
      }
    case .dollar: readMutation()
    case .leftSquare, .leftParen, .period, .stringOpen, .number, .backslash, .op: expression = evaluate()
    default: index = behind(index)
    }
  }

  func isDirective(_ kind: TokenKind) -> Bool {
    kind == .poundIf || kind == .poundElseif || kind == .poundElse || kind == .poundEndif
  }

  mutating func skipDirective() {
    index += 1
    while kind != .endOfFile, !token.flags.contains(.newlineBefore) { index = behind(index) }
  }

  /// What a condition binds is not known.
  private mutating func readBlock(until end: Int) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return index = behind(index) }
    let keyword = word
    index += 1
    let isTrue = keyword == "guard" ? comparison() : nil
    let bound = readBindings { $0.kind == .leftBrace }
    guard kind == .leftBrace, index < end else { return }
    if isTrue == true {
      index = behind(index)
      return
    }
    let isCondition = keyword != "do" && keyword != "defer" && keyword != "repeat" && isTrue == nil
    if isCondition { conditions += 1 }
    let outer = variables.enter()
    if keyword != "guard" { for (name, value) in bound { variables.declare(name, value) } }
    let close = behind(index)
    index += 1
    readStatements(until: close - 1)
    index = close
    variables.leave(outer)
    if isCondition { conditions -= 1 }
    if keyword == "repeat", word == "while" {
      index += 1
      _ = evaluate()
    }
    if keyword == "guard" { for (name, value) in bound { variables.declare(name, value) } }
  }

  /// Follows a loop once for each element, or once for all when they can't be told.
  private mutating func readLoop() {
    index += 1
    while kind == .word, ["case", "let", "var", "try", "await"].contains(word) { index += 1 }
    let name = word
    let start = place
    while kind != .endOfFile, kind != .leftBrace, word != "in" { index = behind(index) }
    guard word == "in" else { return }
    index += 1
    let wasHead = isHead
    isHead = true
    var sequence = evaluate()
    isHead = wasHead
    var isSkipping = word == "where"
    let condition = index + 1
    while kind != .leftBrace, kind != .endOfFile { index = behind(index) }
    guard kind == .leftBrace else { return }
    if isSkipping {
      let closure = ManifestFunction(parameters: [.init(label: nil, name: name)], body: condition..<index)
      if let kept = filter(sequence, by: closure) { (sequence, isSkipping) = (kept, false) }
    }
    let close = behind(index)
    let body = ManifestFunction(parameters: [.init(label: nil, name: name)], body: inside(index))
    // What a loop does to all elements of a list that is known is under no condition.
    isSkipping =
      isSkipping || !sequence.isCertainList || body.body.contains { ["continue", "break"].contains(text(tokenAt($0))) }
    if isSkipping { conditions += 1 }
    _ = map(sequence, body, start)
    if isSkipping { conditions -= 1 }
    expression = nil
    index = close
  }

  private mutating func readVariables() {
    repeat {
      index += 1
      readVariable()
    } while kind == .comma
  }

  private mutating func readVariable() {
    guard kind == .word else { return }
    let name = word
    index += 1
    let outer = expected
    defer { expected = outer }
    if kind == .colon {
      index += 1
      while kind != .equal, kind != .endOfFile, kind != .leftBrace, !token.flags.contains(.newlineBefore) {
        if kind == .leftSquare { index += 1 } else { index = behind(index) }
        if kind == .word { expected = word[...] }
      }
    }
    if kind == .equal {
      index += 1
      if kind == .leftBrace, keepsNames, tokenAt(behind(index)).kind != .leftParen {
        // A closure, which is called like a function.
        functions[name] = [readClosure()]
        return
      }
      let value = evaluate()
      if case .call("init", _, _) = value, name == "package" { packages.append(value) }
      variables.declare(name, bounded(value, place))
    } else if kind == .leftBrace {
      // A computed variable.
      let close = behind(index)
      let value = run(inside(index))
      variables.declare(name, value)
      index = close
    } else {
      variables.declare(name, .nothing)
    }
  }
}
