internal import SourceFacts

/// A type as it is written, taken apart: `BoundaryList.Add<A>.Add<M.Plugin>` is the names `BoundaryList`, `Add`, `Add`, of
/// which the last two have one argument each.
///
/// Comments and line ends may stand anywhere. What is no path of names with generic arguments (tuples, functions,
/// collections) gives nil, unless it is asked for: then it is one part, named `()`, `->`, `[]`, `[:]` or `&`, with its types as
/// arguments, a function's result last. With labels, attributes or `inout` it gives nil all the same.
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
    parts.map { Self.spell($0.name, $0.arguments.map(\.text)) }.joined(separator: ".")
  }

  /// Whether it is a path of names.
  var isPath: Bool { !["[]", "[:]", "()", "&"].contains(parts[0].name) && !parts[0].name.hasSuffix("->") }

  /// A part as it is written.
  static func spell(_ name: String, _ arguments: [String]) -> String {
    let all = arguments.joined(separator: ", ")
    switch name {
    case "[]": return "[\(all)]"
    case "[:]": return "[" + arguments.joined(separator: ": ") + "]"
    case "&": return arguments.joined(separator: " & ")
    case "()": return arguments.isEmpty ? "Void" : "(\(all))"
    case _ where name.hasSuffix("->"):
      return "(" + arguments.dropLast().joined(separator: ", ") + ") \(name) " + (arguments.last ?? "")
    default: return arguments.isEmpty ? name : "\(name)<\(all)>"
    }
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
  ///
  /// - Parameter structures: whether tuples, functions and collections count, too.
  init?(_ text: String, at start: Int, structures: Bool = false) {
    var reader = TypeTextReader(bytes: Array(text.utf8), start: start, structures: structures)
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
  let structures: Bool
  var at = 0

  static let deepest = 64

  init(bytes: [UInt8], start: Int, structures: Bool) {
    self.bytes = bytes
    self.start = start
    self.structures = structures
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

  /// A collection, a tuple or a function; what is alone in its brackets is itself.
  private mutating func readStructure(_ depth: Int) -> WrittenType? {
    let begin = at
    var arguments: [WrittenType] = []
    let name: String
    if take("[") {
      guard let element = readType(depth + 1) else { return nil }
      arguments = [element]
      name = take(":") ? "[:]" : "[]"
      if name == "[:]" {
        guard let value = readType(depth + 1) else { return nil }
        arguments.append(value)
      }
      guard take("]") else { return nil }
    } else {
      guard take("(") else { return nil }
      while !take(")") {
        if !arguments.isEmpty, !take(",") { return nil }
        guard let argument = readType(depth + 1) else { return nil }
        arguments.append(argument)
      }
      let end = at
      if let arrow = readArrow() {
        guard let result = readType(depth + 1) else { return nil }
        arguments.append(result)
        name = arrow
      } else {
        at = end
        if arguments.count == 1 { return arguments[0] }
        name = "()"
      }
    }
    let part = WrittenType.Part(name: name, start: start + begin, arguments: arguments)
    return WrittenType(parts: [part], range: start + begin..<start + at)
  }

  /// `->` with the effects in front of it.
  private mutating func readArrow() -> String? {
    var words: [String] = []
    while let (name, _) = readName() {
      guard name == "async" || name == "throws" else { return nil }
      words.append(name)
    }
    skipSpace()
    guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "-"), bytes[at + 1] == UInt8(ascii: ">") else { return nil }
    at += 2
    return (words + ["->"]).joined(separator: " ")
  }

  /// `any`, `some` and a trailing `?` or `!` are passed over.
  mutating func readType(_ depth: Int) -> WrittenType? {
    guard let first = readMember(depth) else { return nil }
    guard structures, take("&") else { return first }
    var arguments = [first]
    repeat {
      guard let next = readMember(depth) else { return nil }
      arguments.append(next)
    } while take("&")
    let part = WrittenType.Part(name: "&", start: arguments[0].range.upperBound, arguments: arguments)
    return WrittenType(parts: [part], range: arguments[0].range.lowerBound..<start + at)
  }

  /// A member of a composition, or what is none.
  private mutating func readMember(_ depth: Int) -> WrittenType? {
    guard depth < Self.deepest else { return nil }
    var parts: [WrittenType.Part] = []
    skipSpace()
    if structures, at < bytes.count, bytes[at] == UInt8(ascii: "[") || bytes[at] == UInt8(ascii: "(") {
      guard var type = readStructure(depth) else { return nil }
      while take("?") || take("!") { type.isOptional = true }
      return type
    }
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
