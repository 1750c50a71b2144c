public import Diagnostics

/// Reads the part of YAML 1.1 and 1.2 that rules need: block and flow collections, plain and quoted scalars, `|` and `>`
/// blocks, comments. JSON is flow style.
///
/// Law: a document that is accepted means to any YAML reader what it means here. What other readers could take
/// differently, or what rules have no use for, is refused with its place; the README lists it, and a test holds list
/// and reader against PyYAML. Files that others have laid down may have anchors, where they are asked for.
///
/// Source: *YAML Ain't Markup Language* 1.2.2, chapters 5 to 8.
///
/// - Complexity: linear in the text.
public struct YAMLReader {
  struct Stop: Error {
    var problem: Problem
  }

  let bytes: [UInt8]
  let path: String?
  var position = 0
  var line = 1
  /// The offset of the current line's first byte.
  var lineStart = 0
  /// Collections nested deeper than this are refused, which bounds the stack.
  static let deepest = 64
  var depth = 0
  /// What anchors stand for, with the number of values in it; nil where these are refused.
  var anchors: [String: (node: YAMLNode, weight: Int)]?
  /// How many values aliases may still stand for.
  var room = 1 << 16

  /// Reads a document.
  ///
  /// - Parameter readsAnchors: whether anchors, aliases and merge keys are read, as files need that others have laid down.
  /// - Throws: the first problem. What stands behind a fault of the syntax can't be trusted, so one is all there is.
  public static func read(_ bytes: [UInt8], path: String?, readsAnchors: Bool = false) throws(Problem) -> YAMLNode {
    var reader = YAMLReader(bytes: bytes, path: path)
    if readsAnchors { reader.anchors = [:] }
    do {
      return try reader.readDocument()
    } catch let stop as Stop {
      throw stop.problem
    } catch {
      preconditionFailure("the reader throws nothing but its own stop")
    }
  }

  private init(bytes: [UInt8], path: String?) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  // MARK: - Bytes

  func byte(_ offset: Int = 0) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }
  var atEnd: Bool { position >= bytes.count }
  var column: Int { position - lineStart + 1 }
  var isBreak: Bool { byte() == 0x0A || byte() == 0x0D }

  func stop(_ message: String, line: Int? = nil, column: Int? = nil) -> Stop {
    Stop(problem: Problem(message, path: path, line: line ?? self.line, column: column ?? self.column))
  }

  mutating func nextLine() {
    if byte() == 0x0D, byte(1) == 0x0A { position += 1 }
    position += 1
    line += 1
    lineStart = position
  }

  /// Skips blanks and a comment up to the end of the line.
  mutating func skipBlanks() throws {
    let start = position
    while byte() == 0x20 { position += 1 }
    if byte() == 0x09 { throw stop("a tab; YAML is indented with spaces") }
    if byte() == UInt8(ascii: "#") {
      if position > start || position == lineStart || position == 0 {
        while !atEnd && !isBreak { position += 1 }
      }
    }
  }

  /// Skips blank and comment lines. Ends at the first byte of content on a line.
  mutating func skipLines() throws {
    while true {
      try skipBlanks()
      if atEnd { return }
      guard isBreak else { return }
      nextLine()
    }
  }

  // MARK: - Documents and blocks

  private mutating func readDocument() throws -> YAMLNode {
    try checkCharacters()
    try checkConflict()
    try skipLines()
    if has("%") && column == 1 { throw stop("a directive, which is not read here") }
    let isBegun = has("---") && column == 1 && isBlank(3)
    if isBegun {
      position += 3
      try skipLines()
    }
    // What has begun may end with nothing in it.
    if isDocumentMark, !isBegun || has("---") { throw stop("a second document; expected one alone") }
    let isEmpty = atEnd || isDocumentMark
    let node = isEmpty ? YAMLNode(value: .null, line: line, column: column) : try readBlock(parent: 0)
    try skipLines()
    var isEnded = false
    while column == 1, has("..."), isBlank(3) {
      position += 3
      try endLine()
      try skipLines()
      isEnded = true
    }
    if !atEnd {
      if isDocumentMark || isEnded { throw stop("a second document; expected one alone") }
      throw stop("unexpected text; expected a key at the same indentation as the ones before, or the end of the file")
    }
    return node
  }

  /// Whether a document ends here.
  private var isDocumentMark: Bool { column == 1 && (has("---") || has("...")) && isBlank(3) }

  /// Refuses characters that YAML does not allow, and those at which only YAML 1.1 breaks lines.
  private func checkCharacters() throws {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let good = bytes[..<firstFault()]
      let lineStart = good.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      throw stop(
        "bytes that are no UTF-8", line: good.count(where: { $0 == 0x0A }) + 1, column: good.count - lineStart + 1)
    }
    var (line, lineStart, offset) = (1, 0, 0)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: (line, lineStart) = (line + 1, offset + 1)
      case 0x85, 0x2028, 0x2029:
        throw stop("a line break that not every YAML reader knows", line: line, column: offset - lineStart + 1)
      case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF:
        throw stop("a control character that YAML does not allow", line: line, column: offset - lineStart + 1)
      default: break
      }
      offset += UTF8.width(scalar)
    }
  }

  /// Where the first bytes stand that are no UTF-8. Precondition: there are some.
  private func firstFault() -> Int {
    var (parser, rest, offset) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }

  /// Refuses what a merge has left open.
  private func checkConflict() throws {
    if let line = Self.conflict(in: bytes) {
      throw stop("a conflict of a merge; expected one of its sides", line: line, column: 1)
    }
  }

  /// The line at which a merge has left both sides, if one has. No quoted text goes over lines, and no block begins with its line, so it
  /// is nothing else.
  public static func conflict(in bytes: [UInt8]) -> Int? {
    var line = 1
    for (index, byte) in bytes.enumerated() where byte == 0x0A || index == 0 {
      if byte == 0x0A { line += 1 }
      if bytes[(byte == 0x0A ? index + 1 : 0)...].starts(with: "<<<<<<< ".utf8) { return line }
    }
    return nil
  }

  private func has(_ text: String) -> Bool { bytes[min(position, bytes.count)...].starts(with: text.utf8) }

  func isBlank(_ offset: Int) -> Bool {
    let value = byte(offset)
    return value == 0 || value == 0x20 || value == 0x0A || value == 0x0D
  }

  /// Reads a value that stands on lines of its own, indented by more than `parent` columns.
  private mutating func readBlock(parent: Int) throws -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw stop("nested more than \(Self.deepest) deep") }
    if byte() == UInt8(ascii: "-"), isBlank(1) { return try readSequence() }
    if try keyEnd() != nil { return try readMapping() }
    let node = try readInline()
    try endLine()
    return node
  }

  /// Requires that nothing but a comment stands on the rest of the line.
  private mutating func endLine() throws {
    try skipBlanks()
    if !atEnd && !isBreak { throw stop("unexpected text behind a value" + (hintAtColon() ?? hintAtText)) }
  }

  /// What is missing where a line that can't be read has a bracket right behind a colon, as in `A:{`.
  private func hintAtColon() -> String? {
    let line = bytes[lineStart..<position]
    let colon = line.indices.dropLast().first {
      bytes[$0] == UInt8(ascii: ":") && (bytes[$0 + 1] == UInt8(ascii: "{") || bytes[$0 + 1] == UInt8(ascii: "["))
    }
    guard let colon, !line[..<colon].contains(where: { $0 == 0x22 || $0 == 0x27 }) else { return nil }
    let key = line[..<colon].split { $0 == 0x20 || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ",") }.last ?? []
    return "; expected a space behind the ':' of '\(String(decoding: key, as: UTF8.self))'"
  }

  private mutating func readSequence() throws -> YAMLNode {
    let (startLine, indentation) = (line, column)
    var items: [YAMLNode] = []
    while !atEnd, column == indentation, byte() == UInt8(ascii: "-"), isBlank(1) {
      let itemLine = line
      position += 1
      try skipBlanks()
      let anchor = try readAnchor()
      let item: YAMLNode
      if atEnd || isBreak {
        try skipLines()
        item =
          atEnd || column <= indentation
          ? YAMLNode(value: .null, line: itemLine, column: indentation) : try readBlock(parent: indentation)
      } else if byte() == UInt8(ascii: "|") || byte() == UInt8(ascii: ">") {
        item = try readBlockScalar(parent: indentation)
      } else {
        item = try readBlock(parent: indentation)
      }
      items.append(item)
      keep(item, as: anchor)
      try skipLines()
      if !atEnd && column > indentation {
        throw stop("an indentation that fits no list item before it; a plain value goes on over one line only")
      }
    }
    return YAMLNode(value: .sequence(items), line: startLine, column: indentation)
  }

  /// What stands at hand that looks like a space and is none.
  private var foreignBlank: String? {
    switch (byte(), byte(1), byte(2)) {
    case (0xC2, 0xA0, _): "a no-break space"
    case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80): "a space that is not U+0020"
    default: nil
    }
  }

  private mutating func readMapping() throws -> YAMLNode {
    let (startLine, indentation) = (line, column)
    var entries: [YAMLEntry] = []
    var seen = [String: Int]()
    while !atEnd, column == indentation {
      if byte() == UInt8(ascii: "-"), isBlank(1) { throw stop("a list item where a key is expected") }
      if isDocumentMark { break }
      guard try keyEnd() != nil else { throw stop("expected 'key: value'") }
      if let blank = foreignBlank { throw stop("\(blank) in front of a key, where only spaces can stand") }
      let keyLine = line
      let key = try readKey()
      if let first = seen[key] {
        throw stop(
          "the key '\(key)' stands here a second time; the first is in line \(first)", line: keyLine,
          column: indentation)
      }
      seen[key] = keyLine
      position += 1  // the colon
      try skipBlanks()
      let anchor = try readAnchor()
      let value: YAMLNode
      if atEnd || isBreak {
        let place = (line, column)
        try skipLines()
        if !atEnd, column > indentation || (column == indentation && byte() == UInt8(ascii: "-") && isBlank(1)) {
          value = try readBlock(parent: indentation)
        } else {
          value = YAMLNode(value: .null, line: place.0, column: place.1)
        }
      } else if byte() == UInt8(ascii: "|") || byte() == UInt8(ascii: ">") {
        value = try readBlockScalar(parent: indentation)
      } else {
        if byte() == UInt8(ascii: "-"), isBlank(1) { throw stop("a list must begin on a line of its own") }
        value = try readInline()
        try endLine()
      }
      keep(value, as: anchor)
      entries.append(YAMLEntry(key: key, line: keyLine, column: indentation, value: value))
      try skipLines()
      if !atEnd && column > indentation {
        throw stop("an indentation that fits no key before it; a plain value goes on over one line only")
      }
    }
    return YAMLNode(value: .mapping(try merged(entries)), line: startLine, column: indentation)
  }

  /// The offset of the colon that ends a key on this line, or nil when no key begins here.
  private func keyEnd() throws -> Int? {
    var at = position
    if byte() == UInt8(ascii: "?"), isBlank(1) { throw stop("a complex key; keys are plain or quoted words") }
    if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") {
      let quote = byte()
      at += 1
      while at < bytes.count, bytes[at] != quote, bytes[at] != 0x0A {
        if quote == UInt8(ascii: "\""), bytes[at] == UInt8(ascii: "\\") { at += 1 }
        at += 1
      }
      at += 1
      while at < bytes.count, bytes[at] == 0x20 { at += 1 }
      guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { return nil }
      return at + 1 >= bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[at + 1]) ? at : nil
    }
    if "[{".utf8.contains(byte()) { return nil }
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D {
      if bytes[at] == UInt8(ascii: ":"), at + 1 >= bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[at + 1]) {
        return at
      }
      if bytes[at] == UInt8(ascii: "#"), at > position, bytes[at - 1] == 0x20 { return nil }
      at += 1
    }
    return nil
  }

  private mutating func readKey() throws -> String {
    let start = column
    let node: YAMLNode
    if byte() == UInt8(ascii: "\"") || byte() == UInt8(ascii: "'") {
      node = try readQuoted()
      try skipBlanks()
    } else {
      node = try readPlain(inFlow: false)
    }
    guard byte() == UInt8(ascii: ":") else { throw stop("expected ':' behind the key") }
    guard case .string(let key) = node.value else {
      throw stop("\(node.kind) as a key; put it in quotes", column: start)
    }
    if key == "<<", anchors == nil { throw stop("a merge key, which is not read here", column: start) }
    return key
  }
}
