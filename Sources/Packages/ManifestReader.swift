internal import Modules
internal import Diagnostics
internal import SourceText
internal import SwiftReading

/// Reads a manifest without running it.
///
/// It evaluates what manifests are made of: literals, variables, concatenation, string interpolation, helper functions
/// of one expression, `map`, mutation of `package.targets`. Of a conditional, all branches count, since a linter reads
/// for every platform. What is beyond it is noted, once, with its place.
struct ManifestReader: ~Copyable {
  struct Function {
    var parameters: [(label: String?, name: String, isVariadic: Bool, defaultValue: Int?)]
    /// The first token of the body's only expression.
    var body: Int
  }

  var lexer: Lexer
  let path: String
  /// The index of the manifest among all that are read.
  let file: Int
  var index = 0
  var variables = [String: ManifestValue]()
  var functions = [String: Function]()
  var package: ManifestValue?
  /// Targets and products added behind the package's declaration.
  var added: [ManifestValue] = []
  var notes: [Problem] = []
  var calls = 0
  /// The offsets of string literals, in order, by what they say.
  var literals = [String: [Int]]()
  let lines: LineTable

  /// Reads the manifest that `source` holds.
  ///
  /// - Parameters:
  ///   - path: how messages name it.
  ///   - file: its index among all that are read.
  static func read(_ source: SourceBytes, path: String, file: Int) -> Manifest {
    var reader = ManifestReader(source, path: path, file: file)
    reader.readStatements(until: reader.lexer.tokens.count)
    var manifest = reader.manifest()
    manifest.toolsVersion = ToolsVersion(of: source)
    return manifest
  }

  private init(_ source: SourceBytes, path: String, file: Int) {
    lexer = Lexer(reading: source)
    lexer.run()
    self.path = path
    self.file = file
    lines = LineTable(source)
  }

  // MARK: - Tokens

  var token: Token { lexer.tokens[min(index, lexer.tokens.count - 1)] }
  var kind: TokenKind { token.kind }
  func tokenAt(_ position: Int) -> Token { lexer.tokens[min(position, lexer.tokens.count - 1)] }
  @inline(never)
  func text(_ token: Token) -> String {
    guard token.kind == .word else { return "" }
    let text = lexer.text(of: token)
    return token.flags.contains(.escaped) ? text.filter { $0 != "`" } : text
  }
  var word: String { text(token) }

  func behind(_ position: Int) -> Int { (lexer.partner(of: position) ?? position) + 1 }
  var place: ManifestPlace { ManifestPlace(offset: Int(token.start)) }

  mutating func note(_ message: String, _ place: ManifestPlace) {
    let (line, column) = lines.locate(place.offset)
    if notes.contains(where: { $0.line == line }) { return }
    notes.append(Problem(message, path: path, line: line, column: column, gravity: .note))
  }

  // MARK: - Statements

  private mutating func readStatements(until end: Int) {
    while index < end, kind != .endOfFile {
      let start = index
      readStatement(until: end)
      if index == start { index = behind(index) }
    }
  }

  private mutating func skipDirective() {
    index += 1
    while kind != .endOfFile, !token.flags.contains(.newlineBefore) { index = behind(index) }
  }

  private mutating func readStatement(until end: Int) {
    switch kind {
    case .poundIf, .poundElseif, .poundElse, .poundEndif: skipDirective()
    case .at:
      index += 2
      if kind == .leftParen, !token.flags.contains(.spaceBefore) { index = behind(index) }
    case .word:
      switch word {
      case "let", "var": readVariable()
      case "func": readFunction()
      case "if", "guard", "do", "else", "while", "switch":
        // All branches count.
        index += 1
        while index < end, kind != .leftBrace, kind != .endOfFile { index = behind(index) }
        if kind == .leftBrace { readBraces() }
      case "for": readLoop()
      case "extension", "struct", "enum", "class": readType()
      case "import":
        index += 1
        while kind == .word || kind == .period, !token.flags.contains(.newlineBefore) { index += 1 }
      case "static", "private", "fileprivate", "public", "internal", "mutating", "final", "return": index += 1
      default: readMutation()
      }
    default: index = behind(index)
    }
  }

  private mutating func readBraces() {
    let close = behind(index)
    index += 1
    readStatements(until: close - 1)
    index = close
  }

  private mutating func readVariable() {
    index += 1
    guard kind == .word else { return }
    let name = word
    index += 1
    if kind == .colon {
      index += 1
      while kind != .equal, kind != .endOfFile, kind != .leftBrace, !token.flags.contains(.newlineBefore) {
        index = behind(index)
      }
    }
    let value: ManifestValue
    if kind == .equal {
      index += 1
      value = evaluate()
    } else if kind == .leftBrace {
      // A computed property of one expression.
      let close = behind(index)
      index += 1
      if word == "return" { index += 1 }
      value = evaluate()
      index = close
    } else {
      return
    }
    // Behind `#else`, another value of the same name: lists count together.
    if case .list(let earlier)? = variables[name], case .list(let later) = value {
      variables[name] = .list(earlier + later)
    } else {
      variables[name] = value
    }
    if case .call("Package", _, _) = value { package = value }
  }

  private mutating func readFunction() {
    index += 1
    let name = word
    index += 1
    guard kind == .leftParen else { return }
    let close = behind(index)
    index += 1
    var parameters: [(label: String?, name: String, isVariadic: Bool, defaultValue: Int?)] = []
    while index < close - 1 {
      let first = word
      var second = first
      index += 1
      if kind == .word {
        second = word
        index += 1
      }
      var isVariadic = false
      var defaultValue: Int?
      while index < close - 1, kind != .comma {
        if kind == .op, lexer.text(of: token) == "..." { isVariadic = true }
        if kind == .equal { defaultValue = index + 1 }
        index = behind(index)
      }
      parameters.append((first == "_" ? nil : first, second, isVariadic, defaultValue))
      if kind == .comma { index += 1 }
    }
    index = close
    while kind != .leftBrace, kind != .endOfFile, kind != .rightBrace { index = behind(index) }
    guard kind == .leftBrace else { return }
    let end = behind(index)
    var body = index + 1
    if text(tokenAt(body)) == "return" { body += 1 }
    functions[name] = Function(parameters: parameters, body: body)
    index = end
  }

  /// Static members of extensions stand for values: `.product` shorthands.
  private mutating func readType() {
    while kind != .leftBrace, kind != .endOfFile { index += 1 }
    guard kind == .leftBrace else { return }
    let close = behind(index)
    index += 1
    while index < close - 1 {
      if word == "static", text(tokenAt(index + 1)) == "let" || text(tokenAt(index + 1)) == "var" {
        index += 1
        readVariable()
      } else {
        index = behind(index)
      }
    }
    index = close
  }

  /// A loop over the targets usually sets compiler flags; one that changes more is noted.
  private mutating func readLoop() {
    let start = place
    while kind != .leftBrace, kind != .endOfFile { index += 1 }
    guard kind == .leftBrace else { return }
    let close = behind(index)
    for position in index..<min(close, lexer.tokens.count) {
      let name = text(tokenAt(position))
      if name == "dependencies" || name == "testTarget" || name == "executableTarget" {
        note("this loop is not run, so what it changes in the targets is not known", start)
        break
      }
    }
    index = close
  }

  /// `package.targets.append(x)`, `package.targets += x`, `list.append(contentsOf: x)`.
  private mutating func readMutation() {
    var names: [String] = []
    let start = place
    while kind == .word {
      names.append(word)
      index += 1
      if kind == .period || kind == .postfixQuestion || kind == .postfixExclamation { index += 1 }
    }
    var value: ManifestValue?
    if kind == .op, lexer.text(of: token) == "+=" {
      index += 1
      value = evaluate()
    } else if kind == .equal {
      index += 1
      value = evaluate()
    } else if kind == .leftParen, names.last == "append" || names.last == "insert" {
      names.removeLast()
      let close = behind(index)
      index += 1
      if tokenAt(index + 1).kind == .colon { index += 2 }
      value = evaluate()
      index = close
    } else if kind == .leftParen {
      if names == ["Package"] {
        index -= 1
        package = evaluate()
      } else {
        index = behind(index)
      }
      return
    }
    guard let value else { return }
    if names.count == 1, let name = names.first {
      variables[name] = .list(Self.elements(variables[name]) + Self.elements(value))
    } else if names.count == 2, names[0] == "package" {
      added.append(.call(name: names[1], arguments: [(nil, value)], place: start))
    }
  }

  static func elements(_ value: ManifestValue?) -> [ManifestValue] {
    switch value {
    case nil: []
    case .list(let values): values
    case .some(let value): [value]
    }
  }
}
