internal import Diagnostics
internal import SourceText

/// What is wrong with a property list, and where.
struct PropertyListFault: Error, Equatable {
  /// Byte offset.
  var offset: Int
  /// What was read and what was expected.
  var message: String
  /// How grave it is: what another program wrote is no damage.
  var gravity = Problem.Gravity.warning
}

/// Reads `{ key = value; }`, `( value, )`, `"text"`, `text`, `<data>`, with comments of both kinds.
///
/// - Complexity: linear in the bytes. Nesting deeper than `deepest` is a fault.
struct PropertyListReader {
  private static let deepest = 128

  private let source: SourceBytes
  private let bytes: ByteView
  private var at = 0
  /// The values of lists and maps that have ended, each one's side by side.
  private var nodes: [PropertyList.Node] = []
  /// Those of lists and maps that have not ended, the innermost ones' last.
  private var pending: [PropertyList.Node] = []
  /// Texts in which something had to be replaced.
  private var replaced: [UInt8] = []

  static func read(_ source: SourceBytes) throws(PropertyListFault) -> PropertyValue {
    var reader = PropertyListReader(source)
    if reader.has([0xEF, 0xBB, 0xBF]) { reader.at = 3 }
    try reader.skipSpace()
    if reader.has(Array("<?xml".utf8)) || reader.has(Array("<plist".utf8)) {
      throw PropertyListFault(
        offset: reader.at, message: "an XML property list; expected the form that Xcode writes",
        gravity: .note)
    }
    let value = try reader.readValue(depth: 0)
    try reader.skipSpace()
    if !reader.isAtEnd { throw reader.unexpected("the end of the file") }
    let bytes = source.copy(0..<source.count) + reader.replaced
    return PropertyValue(value, of: PropertyList(bytes, reader.nodes))
  }

  private init(_ source: SourceBytes) {
    self.source = source
    bytes = source.view
  }

  private var isAtEnd: Bool { at >= bytes.count }

  /// The byte at hand; 0 at the end.
  private var byte: UInt8 { bytes[at] }

  /// Whether the bytes at hand are these.
  private func has(_ text: [UInt8]) -> Bool {
    at + text.count <= bytes.count && text.indices.allSatisfy { bytes[at + $0] == text[$0] }
  }

  /// What is at hand, for messages.
  private func unexpected(_ wanted: String) -> PropertyListFault {
    if isAtEnd { return PropertyListFault(offset: at, message: "the end of the file; expected \(wanted)") }
    for mark in ["<<<<<<<", "=======", ">>>>>>>"] where has(Array(mark.utf8)) {
      return PropertyListFault(
        offset: at, message: "'\(mark)', a mark of a merge conflict; expected \(wanted)", gravity: .error)
    }
    let shown = byte > 0x20 && byte < 0x7F ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
    return PropertyListFault(offset: at, message: "\(shown); expected \(wanted)")
  }

  private mutating func skipSpace() throws(PropertyListFault) {
    while true {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C: at += 1
      case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "/"):
        while !isAtEnd, byte != 0x0A, byte != 0x0D { at += 1 }
      case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "*"):
        let start = at
        at += 2
        repeat {
          at = bytes.firstIndex(of: UInt8(ascii: "*"), from: at) + 1
        } while at < bytes.count && byte != UInt8(ascii: "/")
        guard at < bytes.count else {
          throw PropertyListFault(offset: start, message: "a comment without end; expected '*/'")
        }
        at += 1
      default: return
      }
    }
  }

  private mutating func skip(_ wanted: UInt8) throws(PropertyListFault) -> Bool {
    try skipSpace()
    guard byte == wanted else { return false }
    at += 1
    return true
  }

  private mutating func readValue(depth: Int) throws(PropertyListFault) -> PropertyList.Node {
    guard depth < Self.deepest else {
      throw PropertyListFault(offset: at, message: "more than \(Self.deepest) levels of nesting")
    }
    try skipSpace()
    switch byte {
    case UInt8(ascii: "{"):
      at += 1
      let first = pending.count
      while try !skip(UInt8(ascii: "}")) {
        let key = try readText("a key or '}'")
        guard try skip(UInt8(ascii: "=")) else {
          var fault = unexpected("'=' behind the key '\(text(key))'")
          // JSON is a form that other programs write.
          if byte == UInt8(ascii: ":") { fault.gravity = .note }
          throw fault
        }
        pending.append(key)
        pending.append(try readValue(depth: depth + 1))
        guard try skip(UInt8(ascii: ";")) else { throw unexpected("';' behind the value of '\(text(key))'") }
      }
      return end(.map, from: first)
    case UInt8(ascii: "("):
      at += 1
      let first = pending.count
      while try !skip(UInt8(ascii: ")")) {
        pending.append(try readValue(depth: depth + 1))
        if try skip(UInt8(ascii: ",")) { continue }
        guard try skip(UInt8(ascii: ")")) else { throw unexpected("',' or ')' in a list") }
        break
      }
      return end(.list, from: first)
    case UInt8(ascii: "<") where Self.isHexadecimal(bytes[at + 1]):
      let start = at
      while !isAtEnd, byte != UInt8(ascii: ">") { at += 1 }
      guard !isAtEnd else { throw PropertyListFault(offset: start, message: "data without end; expected '>'") }
      at += 1
      return PropertyList.Node(kind: .data)
    default: return try readText("a value")
    }
  }

  /// Ends a list or map, of which the values are pending.
  private mutating func end(_ kind: PropertyList.Node.Kind, from first: Int) -> PropertyList.Node {
    let node = PropertyList.Node(kind: kind, start: nodes.count, count: pending.count - first)
    for at in first..<pending.count { nodes.append(pending[at]) }
    pending.removeLast(node.count)
    return node
  }

  /// What a text says, for messages.
  private func text(_ node: PropertyList.Node) -> String {
    if node.start < bytes.count { return source.text(node.start..<node.start + node.count) }
    let start = node.start - bytes.count
    return String(decoding: replaced[start..<start + node.count], as: UTF8.self)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// For each byte whether it may be one of a text without quotes.
  private let isPlain = (0...UInt8.max).map(Self.isPlain)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: byte >= 0x80
    }
  }

  private mutating func readText(_ wanted: String) throws(PropertyListFault) -> PropertyList.Node {
    try skipSpace()
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readQuoted(byte) }
    let start = at
    while isPlain[Int(byte)] { at += 1 }
    guard at > start else { throw unexpected(wanted) }
    return PropertyList.Node(kind: .text, start: start, count: at - start)
  }

  private mutating func readQuoted(_ quote: UInt8) throws(PropertyListFault) -> PropertyList.Node {
    let start = at
    at += 1
    while byte != quote, byte != UInt8(ascii: "\\"), !isAtEnd { at += 1 }
    if byte == quote, !isAtEnd {
      // Most texts have nothing to replace.
      defer { at += 1 }
      return PropertyList.Node(kind: .text, start: start + 1, count: at - start - 1)
    }
    var text = source.copy(start + 1..<at)
    while !isAtEnd, byte != quote {
      let read = byte
      at += 1
      guard read == UInt8(ascii: "\\"), !isAtEnd else {
        text.append(read)
        continue
      }
      let next = byte
      at += 1
      switch next {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        var value: UInt32 = 0
        var digits = 0
        while digits < 4, Self.isHexadecimal(byte) {
          value = value << 4 | UInt32(byte & 15) + (byte > UInt8(ascii: "9") ? 9 : 0)
          (at, digits) = (at + 1, digits + 1)
        }
        text += Array(String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8)
      default: text.append(next)
      }
    }
    guard !isAtEnd else { throw PropertyListFault(offset: start, message: "a text without end; expected a quote") }
    at += 1
    defer { replaced += text }
    return PropertyList.Node(kind: .text, start: bytes.count + replaced.count, count: text.count)
  }
}
