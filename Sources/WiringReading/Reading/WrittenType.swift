internal import SourceFacts

/// A type as it is written, taken apart: `BoundaryList.Add<A>.Add<M.Plugin>` is the names `BoundaryList`, `Add`, `Add`, of
/// which the last two have one argument each.
///
/// Comments and line ends may stand anywhere. What is no path of names with generic arguments (tuples, functions,
/// collections) gives nil.
struct WrittenType {
  struct Part {
    var name: String
    /// Byte offset in the file.
    var start: Int
    var arguments: [WrittenType] = []
  }

  var parts: [Part]
  /// Byte offsets in the file.
  var range: Range<Int>
  /// Whether `?` or `!` stands behind it.
  var isOptional = false

  /// The path without arguments: "M.Plugin".
  var path: String { parts.map(\.name).joined(separator: ".") }

  /// As written, comments and white space left out.
  var text: String {
    parts.map { part in
      part.name + (part.arguments.isEmpty ? "" : "<" + part.arguments.map(\.text).joined(separator: ", ") + ">")
    }.joined(separator: ".")
  }

  /// What an optional may hold: `T` of `T?`, `T!` and `Optional<T>`.
  var wrapped: WrittenType? {
    if parts.count == 1, parts[0].name == "Optional" { return parts[0].arguments.first }
    if !isOptional { return nil }
    var type = self
    type.isOptional = false
    return type
  }

  /// Reads the text of a type that begins at the byte `start` of its file.
  ///
  /// - Complexity: O(bytes); nesting is bounded by `deepest`.
  init?(_ text: String, at start: Int) {
    var reader = TypeTextReader(bytes: Array(text.utf8), start: start)
    guard let type = reader.readType(0), reader.isAtEnd else { return nil }
    self = type
  }

  fileprivate init(parts: [Part], range: Range<Int>) {
    self.parts = parts
    self.range = range
  }

  /// A path of these parts, of which there is at least one.
  init(parts: [Part]) {
    self.parts = parts
    let last = parts[parts.count - 1]
    range = parts[0].start..<last.start + last.name.utf8.count
  }
}

private struct TypeTextReader {
  let bytes: [UInt8]
  let start: Int
  var at = 0

  static let deepest = 64

  init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return at == bytes.count
    }
  }

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
      case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
        var depth = 0
        while at < bytes.count {
          if bytes[at] == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") {
            depth += 1
            at += 2
          } else if bytes[at] == UInt8(ascii: "*"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
            depth -= 1
            at += 2
            if depth == 0 { break }
          } else {
            at += 1
          }
        }
      default: return
      }
    }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipSpace()
    guard at < bytes.count, bytes[at] == byte.asciiValue else { return false }
    at += 1
    return true
  }

  private mutating func readName() -> (String, Int)? {
    skipSpace()
    let isTicked = at < bytes.count && bytes[at] == UInt8(ascii: "`")
    if isTicked { at += 1 }
    let begin = at
    while at < bytes.count {
      let byte = bytes[at]
      let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      guard isLetter || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_") || byte >= 0x80 else { break }
      at += 1
    }
    guard at > begin else { return nil }
    let name = String(decoding: bytes[begin..<at], as: UTF8.self)
    if isTicked { _ = take("`") }
    return (name, start + begin - (isTicked ? 1 : 0))
  }

  private var atArgumentEnd: Bool {
    mutating get {
      skipSpace()
      return at < bytes.count && (bytes[at] == UInt8(ascii: ",") || bytes[at] == UInt8(ascii: ">"))
    }
  }

  /// A generic argument that is no path, such as `(A) -> B`: one part with the whole text as its name.
  private mutating func readOpaque() -> WrittenType? {
    skipSpace()
    let begin = at
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where at > begin && bytes[at - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ">"), UInt8(ascii: ","):
        if depth == 0 {
          guard at > begin else { return nil }
          let name = String(decoding: bytes[begin..<at], as: UTF8.self)
          return WrittenType(parts: [WrittenType.Part(name: name, start: start + begin)])
        }
        if bytes[at] == UInt8(ascii: ">") { depth -= 1 }
      default: break
      }
      at += 1
    }
    return nil
  }

  /// `any`, `some` and a trailing `?` or `!` are passed over.
  mutating func readType(_ depth: Int) -> WrittenType? {
    guard depth < Self.deepest else { return nil }
    var parts: [WrittenType.Part] = []
    skipSpace()
    let isBracketed = take("(")
    while true {
      guard let (name, offset) = readName() else { return nil }
      if parts.isEmpty, name == "any" || name == "some", at < bytes.count, bytes[at] != UInt8(ascii: ".") {
        skipSpace()
        if at < bytes.count, bytes[at] != UInt8(ascii: ","), bytes[at] != UInt8(ascii: ">") { continue }
      }
      var part = WrittenType.Part(name: name, start: offset)
      if take("<") {
        while true {
          let before = at
          if let argument = readType(depth + 1), atArgumentEnd {
            part.arguments.append(argument)
          } else {
            at = before
            guard let argument = readOpaque() else { return nil }
            part.arguments.append(argument)
          }
          if take(",") { continue }
          guard take(">") else { return nil }
          break
        }
      }
      parts.append(part)
      skipSpace()
      if at + 1 < bytes.count, bytes[at] == UInt8(ascii: ":"), bytes[at + 1] == UInt8(ascii: ":") {
        at += 2
      } else if !take(".") {
        break
      }
    }
    if isBracketed, !take(")") { return nil }
    var type = WrittenType(parts: parts, range: parts[0].start..<start + at)
    while take("?") || take("!") { type.isOptional = true }
    return type
  }
}
