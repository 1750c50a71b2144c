internal import Diagnostics
internal import SourceText

/// A property list in the old style of OpenStep, which Xcode's projects are written in.
indirect enum PropertyList: Sendable {
  case text(String)
  case list([PropertyList])
  case map(PropertyMap)
  /// `<0fbd77>`: nothing that a project needs.
  case data

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [PropertyList] { if case .list(let items) = self { items } else { [] } }
  var map: PropertyMap { if case .map(let entries) = self { entries } else { PropertyMap() } }
  /// The texts of a list.
  var texts: [String] { list.compactMap(\.text) }
}

/// What a map of a property list says of its keys; of several entries with one key, the last one counts.
struct PropertyMap: Sendable {
  /// In the order of the text.
  private(set) var entries: [(key: String, value: PropertyList)] = []
  /// Where the entries stand, once there are many. Most maps have fewer than ten, which are searched faster than hashed.
  private var places = [String: Int]()

  private static let many = 64

  subscript(key: String) -> PropertyList? {
    if entries.count < Self.many { return entries.last { $0.key == key }?.value }
    return places[key].map { entries[$0].value }
  }

  mutating func append(_ key: String, _ value: PropertyList) {
    entries.append((key, value))
    if entries.count > Self.many {
      places[key] = entries.count - 1
    } else if entries.count == Self.many {
      for (place, entry) in entries.enumerated() { places[entry.key] = place }
    }
  }
}

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

  static func read(_ source: SourceBytes) throws(PropertyListFault) -> PropertyList {
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
    return value
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

  private mutating func readValue(depth: Int) throws(PropertyListFault) -> PropertyList {
    guard depth < Self.deepest else {
      throw PropertyListFault(offset: at, message: "more than \(Self.deepest) levels of nesting")
    }
    try skipSpace()
    switch byte {
    case UInt8(ascii: "{"):
      at += 1
      var entries = PropertyMap()
      while try !skip(UInt8(ascii: "}")) {
        let key = try readText("a key or '}'")
        guard try skip(UInt8(ascii: "=")) else {
          var fault = unexpected("'=' behind the key '\(key)'")
          // JSON is a form that other programs write.
          if byte == UInt8(ascii: ":") { fault.gravity = .note }
          throw fault
        }
        entries.append(key, try readValue(depth: depth + 1))
        guard try skip(UInt8(ascii: ";")) else { throw unexpected("';' behind the value of '\(key)'") }
      }
      return .map(entries)
    case UInt8(ascii: "("):
      at += 1
      var items: [PropertyList] = []
      while try !skip(UInt8(ascii: ")")) {
        items.append(try readValue(depth: depth + 1))
        if try skip(UInt8(ascii: ",")) { continue }
        guard try skip(UInt8(ascii: ")")) else { throw unexpected("',' or ')' in a list") }
        break
      }
      return .list(items)
    case UInt8(ascii: "<") where Self.isHexadecimal(bytes[at + 1]):
      let start = at
      while !isAtEnd, byte != UInt8(ascii: ">") { at += 1 }
      guard !isAtEnd else { throw PropertyListFault(offset: start, message: "data without end; expected '>'") }
      at += 1
      return .data
    default: return .text(try readText("a value"))
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Bytes of texts without quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: byte >= 0x80
    }
  }

  private mutating func readText(_ wanted: String) throws(PropertyListFault) -> String {
    try skipSpace()
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try readQuoted(byte) }
    let start = at
    while Self.isPlain(byte) { at += 1 }
    guard at > start else { throw unexpected(wanted) }
    return source.text(start..<at)
  }

  private mutating func readQuoted(_ quote: UInt8) throws(PropertyListFault) -> String {
    let start = at
    at += 1
    while byte != quote, byte != UInt8(ascii: "\\"), !isAtEnd { at += 1 }
    if byte == quote, !isAtEnd {
      // Most texts have nothing to replace.
      defer { at += 1 }
      return source.text(start + 1..<at)
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
    return String(decoding: text, as: UTF8.self)
  }
}
