// Values inside a line: quoted and plain scalars, flow collections; and block scalars.

extension YAMLReader {
  /// Reads a flow collection or a scalar.
  mutating func readInline(inFlow: Bool = false) throws -> YAMLNode {
    switch byte() {
    case UInt8(ascii: "["): return try readFlowSequence()
    case UInt8(ascii: "{"): return try readFlowMapping()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try readQuoted()
    case UInt8(ascii: "&") where anchors != nil:
      let anchor = try readAnchor()
      let node = try readInline(inFlow: inFlow)
      keep(node, as: anchor)
      return node
    case UInt8(ascii: "*") where anchors != nil: return try readAlias()
    case UInt8(ascii: "&"): throw stop("an anchor, which is not read here")
    case UInt8(ascii: "*"): throw stop("'*' begins an alias; put the value in quotes")
    case UInt8(ascii: "!"): throw stop("'!' begins a tag; put the value in quotes")
    case UInt8(ascii: "|"), UInt8(ascii: ">"): throw stop("a block of text can only stand behind a key")
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
      throw stop("'\(Character(UnicodeScalar(byte())))' can't begin a value; put it in quotes")
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw stop("'\(Character(UnicodeScalar(byte())))' where a value is expected")
    default: return try readPlain(inFlow: inFlow)
    }
  }

  /// What to do where a colon ends a value: of a text it is a part only in quotes.
  var hintAtText: String { byte() == UInt8(ascii: ":") ? "; a text with ': ' in it needs quotes around it" : "" }

  // MARK: - Flow collections

  /// Skips blanks, line ends and comments inside a flow collection.
  private mutating func skipFlow() throws {
    while true {
      try skipBlanks()
      guard !atEnd, isBreak else { return }
      nextLine()
    }
  }

  private mutating func enterFlow() throws {
    depth += 1
    guard depth < Self.deepest else { throw stop("nested more than \(Self.deepest) deep") }
    position += 1
    try skipFlow()
  }

  private mutating func readFlowSequence() throws -> YAMLNode {
    let (startLine, startColumn) = (line, column)
    try enterFlow()
    defer { depth -= 1 }
    var items: [YAMLNode] = []
    while byte() != UInt8(ascii: "]") {
      if atEnd { throw stop("the list that begins in line \(startLine) is not closed; expected ']'") }
      let item = try readInline(inFlow: true)
      let itemLine = line
      try skipFlow()
      if byte() == UInt8(ascii: ":"), line == itemLine {
        items.append(try readPair(behind: item))
        try skipFlow()
      } else {
        items.append(item)
      }
      if byte() == UInt8(ascii: ",") {
        position += 1
        try skipFlow()
      } else if byte() != UInt8(ascii: "]") {
        throw stop(
          atEnd ? "the list that begins in line \(startLine) is not closed; expected ']'" : "expected ',' or ']'")
      }
    }
    position += 1
    return YAMLNode(value: .sequence(items), line: startLine, column: startColumn)
  }

  /// `[key: value]` is a list of one mapping. (YAML 1.2.2, 7.4.1, single pairs.)
  private mutating func readPair(behind key: YAMLNode) throws -> YAMLNode {
    guard case .string(let name) = key.value, isBlank(1) || "[{\"',]".utf8.contains(byte(1)) else {
      throw stop("a key inside a list; put it in braces")
    }
    position += 1
    try skipFlow()
    let isEmpty = byte() == UInt8(ascii: ",") || byte() == UInt8(ascii: "]")
    let value = isEmpty ? YAMLNode(value: .null, line: line, column: column) : try readInline(inFlow: true)
    let entry = YAMLEntry(key: name, line: key.line, column: key.column, value: value)
    return YAMLNode(value: .mapping(try merged([entry])), line: key.line, column: key.column)
  }

  private mutating func readFlowMapping() throws -> YAMLNode {
    let (startLine, startColumn) = (line, column)
    try enterFlow()
    defer { depth -= 1 }
    var entries: [YAMLEntry] = []
    var seen = Set<String>()
    while byte() != UInt8(ascii: "}") {
      if atEnd { throw stop("the mapping that begins in line \(startLine) is not closed; expected '}'") }
      let (keyLine, keyColumn) = (line, column)
      let isQuoted = byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'")
      let key = isQuoted ? try readQuoted() : try readPlain(inFlow: true)
      guard case .string(let name) = key.value else {
        throw stop("\(key.kind) as a key; put it in quotes", line: keyLine, column: keyColumn)
      }
      guard seen.insert(name).inserted else {
        throw stop("the key '\(name)' stands here a second time", line: keyLine, column: keyColumn)
      }
      // The colon stands on the line of its key.
      try skipBlanks()
      guard byte() == UInt8(ascii: ":"), isQuoted || [0x20, 0x0A, 0x0D].contains(byte(1)) else {
        throw stop("expected ': ' behind the key '\(name)'")
      }
      position += 1
      try skipFlow()
      let value =
        byte() == UInt8(ascii: ",") || byte() == UInt8(ascii: "}")
        ? YAMLNode(value: .null, line: line, column: column) : try readInline(inFlow: true)
      entries.append(YAMLEntry(key: name, line: keyLine, column: keyColumn, value: value))
      try skipFlow()
      if byte() == UInt8(ascii: ",") {
        position += 1
        try skipFlow()
      } else if byte() != UInt8(ascii: "}") {
        throw stop(
          atEnd
            ? "the mapping that begins in line \(startLine) is not closed; expected '}'"
            : "expected ',' or '}'" + hintAtText)
      }
    }
    position += 1
    return YAMLNode(value: .mapping(try merged(entries)), line: startLine, column: startColumn)
  }

  // MARK: - Quoted scalars

  mutating func readQuoted() throws -> YAMLNode {
    let (startLine, startColumn) = (line, column)
    let quote = byte()
    position += 1
    var text: [UInt8] = []
    while true {
      if atEnd || isBreak {
        throw stop("a quoted value that does not end on its line", line: startLine, column: startColumn)
      }
      let value = byte()
      if value == quote {
        if quote == UInt8(ascii: "'"), byte(1) == quote {
          text.append(quote)
          position += 2
          continue
        }
        position += 1
        return YAMLNode(value: .string(String(decoding: text, as: UTF8.self)), line: startLine, column: startColumn)
      }
      if value == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try readEscape(into: &text)
        continue
      }
      text.append(value)
      position += 1
    }
  }

  private mutating func readEscape(into text: inout [UInt8]) throws {
    let named: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\""): 0x22,
      UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "0"): 0, UInt8(ascii: " "): 0x20,
    ]
    if let value = named[byte(1)] {
      text.append(value)
      position += 2
      return
    }
    let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][byte(1)]
    let value = digits.flatMap { number(at: position + 2, digits: $0) }
    if let value, (0xD800...0xDFFF).contains(value) { throw stop(surrogate(value)) }
    guard let digits, let value, let scalar = Unicode.Scalar(value) else {
      throw stop(
        "an escape that is not known; expected one of \\n \\t \\r \\b \\f \\\" \\\\ \\/ \\0 \\x41 \\u0041 \\U0001F600")
    }
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
    position += 2 + digits
  }

  /// The hexadecimal number of so many digits that stands at a place; nil where there is none.
  private func number(at start: Int, digits: Int) -> UInt32? {
    guard start + digits <= bytes.count else { return nil }
    return UInt32(String(decoding: bytes[start..<(start + digits)], as: UTF8.self), radix: 16)
  }

  /// What there is to say of half a pair, of which JSON makes one character and YAML does not.
  private func surrogate(_ first: UInt32) -> String {
    var wanted = "the character itself, or \\U and its eight digits"
    if first < 0xDC00, byte(6) == UInt8(ascii: "\\"), byte(7) == UInt8(ascii: "u"),
      let second = number(at: position + 8, digits: 4), (0xDC00...0xDFFF).contains(second)
    {
      let digits = String(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), radix: 16, uppercase: true)
      wanted = "\\U" + String(repeating: "0", count: 8 - digits.count) + digits + ", or the character itself"
    }
    return "half of a surrogate pair, which YAML does not join; expected " + wanted
  }

  // MARK: - Plain scalars

  mutating func readPlain(inFlow: Bool) throws -> YAMLNode {
    let (startLine, startColumn, start) = (line, column, position)
    let first = byte()
    if (first == UInt8(ascii: "-") || first == UInt8(ascii: "?") || first == UInt8(ascii: ":")),
      [0, 0x20, 0x0A, 0x0D].contains(byte(1)) || (inFlow && ",[]{}".utf8.contains(byte(1)))
    {
      throw stop("'\(Character(UnicodeScalar(first)))' where a value is expected")
    }
    // In flow style readers of YAML 1.1 take every '?' for a complex key, and ':' in front for an empty one.
    if "&*!|>%@`#,[]{}\"'".utf8.contains(first) || inFlow && "?:".utf8.contains(first) {
      throw stop("'\(Character(UnicodeScalar(first)))' can't begin a plain word; put it in quotes")
    }
    while !atEnd, !isBreak {
      let value = byte()
      if value == 0x09 { throw stop("a tab; YAML is indented with spaces") }
      if value == UInt8(ascii: ":"),
        [0, 0x20, 0x0A, 0x0D].contains(byte(1)) || (inFlow && ",[]{}".utf8.contains(byte(1)))
      {
        break
      }
      if value == UInt8(ascii: "#"), position > start, bytes[position - 1] == 0x20 { break }
      if inFlow, ",[]{}".utf8.contains(value) { break }
      if inFlow, value == UInt8(ascii: "?") { throw stop("'?' in flow style; put the value in quotes") }
      position += 1
    }
    var end = position
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    guard end > start else { throw stop("expected a value") }
    position = end
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    if text == "<<", anchors == nil { throw stop("a merge key, which is not read here", column: startColumn) }
    if !inFlow { while byte() == 0x20 && byte(1) == 0x20 { position += 1 } }
    try skipToColonOrEnd(inFlow)
    return YAMLNode(value: Self.resolve(text), line: startLine, column: startColumn)
  }

  /// Blanks between a plain key and its colon.
  private mutating func skipToColonOrEnd(_ inFlow: Bool) throws {
    var at = position
    while at < bytes.count, bytes[at] == 0x20 { at += 1 }
    if at < bytes.count, bytes[at] == UInt8(ascii: ":") { position = at }
  }

  /// What a plain scalar is to readers of YAML 1.1 and of 1.2 alike. Words that only 1.1 takes for truth values
  /// (`on`, `off`, `yes`, `no`) are truth values here, so that nobody's reader disagrees on their being strings.
  static func resolve(_ text: String) -> YAMLNode.Value {
    switch text {
    case "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return .boolean(true)
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return .boolean(false)
    default: break
    }
    return isNumber(text) ? .number(text) : .string(text)
  }

  /// Whether any YAML reader could take the text for a number or a date: digits with signs, dots, underscores, colons,
  /// exponents.
  private static func isNumber(_ text: String) -> Bool {
    let lower = text.lowercased()
    if [".inf", "-.inf", "+.inf", ".nan", "="].contains(lower) { return true }
    var body = Substring(lower)
    if body.first == "-" || body.first == "+" { body.removeFirst() }
    if body.hasPrefix("0x") || body.hasPrefix("0o") || body.hasPrefix("0b") {
      return body.dropFirst(2).allSatisfy { $0.isHexDigit || $0 == "_" }
    }
    guard let first = body.first, first.isNumber || first == ".", body.contains(where: \.isNumber) else { return false }
    // Numbers, times and dates: `1_000`, `1e3`, `12:30`, `2026-01-31`, `2026-01-31T10:00:00Z`.
    return body.allSatisfy { $0.isNumber || "._:+-e tz".contains($0) }
  }

  // MARK: - Block scalars

  /// Reads `|` or `>` text, which is indented more than its key.
  mutating func readBlockScalar(parent: Int) throws -> YAMLNode {
    let (startLine, startColumn) = (line, column)
    let folded = byte() == UInt8(ascii: ">")
    position += 1
    var chomping = UInt8(ascii: " ")
    if byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") {
      chomping = byte()
      position += 1
    }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte()) {
      throw stop("an indentation indicator; indent the text more than its key instead")
    }
    try skipBlanks()
    guard atEnd || isBreak else { throw stop("unexpected text behind '\(folded ? ">" : "|")'") }
    if !atEnd { nextLine() }
    var lines: [String] = []
    var indentation = 0
    // The longest of the blank lines before the text.
    var (blank, blankLine) = (0, 0)
    while !atEnd {
      var spaces = 0
      while byte(spaces) == 0x20 { spaces += 1 }
      let isEmpty = position + spaces >= bytes.count || byte(spaces) == 0x0A || byte(spaces) == 0x0D
      if isEmpty {
        if indentation == 0, spaces > blank { (blank, blankLine) = (spaces, line) }
        if indentation > 0 && spaces > indentation {
          lines.append(String(repeating: " ", count: spaces - indentation))
        } else {
          lines.append("")
        }
        position += spaces
        if atEnd { break }
        nextLine()
        continue
      }
      if indentation == 0 {
        guard spaces >= parent else { break }
        if blank > spaces {
          throw stop("a blank line that is indented more than the text behind it", line: blankLine, column: blank + 1)
        }
        indentation = spaces
      }
      guard spaces >= indentation else { break }
      position += indentation
      if byte() == 0x09 { throw stop("a tab; YAML is indented with spaces") }
      let start = position
      while !atEnd, !isBreak { position += 1 }
      lines.append(String(decoding: bytes[start..<position], as: UTF8.self))
      if atEnd { break }
      nextLine()
    }
    // The last line of a file need not be closed; then the text ends without a break, too.
    let isOpen = atEnd && bytes.last != 0x0A && bytes.last != 0x0D
    return YAMLNode(
      value: .string(Self.join(lines, folded: folded, chomping: chomping, isOpen: isOpen)), line: startLine,
      column: startColumn)
  }

  private static func join(_ lines: [String], folded: Bool, chomping: UInt8, isOpen: Bool) -> String {
    var lines = lines
    var trailing = 0
    while lines.last == "" {
      lines.removeLast()
      trailing += 1
    }
    var text = ""
    if folded {
      var pendingBreaks = 0
      let first = lines.firstIndex { !$0.isEmpty } ?? 0
      text = String(repeating: "\n", count: first)
      lines.removeFirst(first)
      for (index, line) in lines.enumerated() {
        if index > 0 {
          if line.isEmpty {
            pendingBreaks += 1
            continue
          }
          // The first line is not empty, so one before this one is not, either.
          let previous = lines[..<index].last { !$0.isEmpty } ?? ""
          let literal = line.hasPrefix(" ") || previous.hasPrefix(" ")
          if pendingBreaks > 0 {
            text += String(repeating: "\n", count: pendingBreaks + (literal ? 1 : 0))
          } else {
            text += literal ? "\n" : " "
          }
        }
        pendingBreaks = 0
        text += line
      }
    } else {
      text = lines.joined(separator: "\n")
    }
    if isOpen, trailing == 0 { return text }
    if lines.isEmpty { return chomping == UInt8(ascii: "+") ? String(repeating: "\n", count: trailing) : "" }
    switch chomping {
    case UInt8(ascii: "-"): return text
    case UInt8(ascii: "+"): return text + String(repeating: "\n", count: trailing + 1)
    default: return text + "\n"
    }
  }
}
