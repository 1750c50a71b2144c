/// The type that an expression makes, where its form tells: `T(…)`, `T { … }`, behind `return`, `try` and `await`.
enum MadeType {
  /// - Parameters:
  ///   - text: the expression or the `return` statement.
  ///   - start: its byte offset in the file.
  static func read(_ text: String, at start: Int) -> WrittenType? {
    guard let path = path(text, at: start), path.isCalled else { return nil }
    var parts = path.parts
    if parts.last?.name == "init", parts.count > 1 { parts.removeLast() }
    return parts.last?.name.first?.isUppercase == true ? WrittenType(parts: parts) : nil
  }

  /// The type in front of a static member: `T` of `T.f(…)` and `T.x`.
  static func owner(_ text: String, at start: Int) -> WrittenType? {
    guard var parts = path(text, at: start)?.parts, parts.popLast()?.name.first?.isLowercase == true,
      parts.last?.name.first?.isUppercase == true
    else { return nil }
    return WrittenType(parts: parts)
  }

  /// The one name that an expression is.
  static func name(_ text: String, at start: Int) -> String? {
    guard let (parts, isCalled) = path(text, at: start), !isCalled, parts.count == 1 else { return nil }
    return parts[0].name.first?.isNumber == true ? nil : parts[0].name
  }

  /// The names of an expression that is a path of them.
  static func plainPath(_ text: String, at start: Int) -> [WrittenType.Part]? {
    guard let (parts, isCalled) = path(text, at: start), !isCalled else { return nil }
    return parts
  }

  /// The path of names that an expression is or, with nothing behind that, calls.
  static func path(_ text: String, at start: Int) -> (parts: [WrittenType.Part], isCalled: Bool)? {
    let bytes = Array(Blanks.withoutComments(text).utf8)
    let at = value(in: bytes)
    let open = bytes[at...].firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
    let end = open ?? bytes.lastIndex { $0 != UInt8(ascii: ";") && $0 > 0x20 }.map { $0 + 1 } ?? at
    guard at < end, let type = WrittenType(String(decoding: bytes[at..<end], as: UTF8.self), at: start + at),
      open.map({ closesAtEnd(bytes, $0) }) ?? true
    else { return nil }
    return (type.parts, open != nil)
  }

  /// What may stand in front of an expression and changes nothing of its type.
  private static let effects = ["return", "try", "await"]

  /// Where an expression begins behind such words, one of which may be forced, and the blanks around them.
  static func value(in bytes: [UInt8]) -> Int {
    var at = 0
    skipping: while true {
      while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x09 || bytes[at] == 0x0D {
        at += 1
      }
      for word in effects {
        let end = at + word.utf8.count
        guard end < bytes.count, bytes[at..<end].elementsEqual(word.utf8) else { continue }
        let behind = skippingForce(bytes, at: end)
        if behind < bytes.count, bytes[behind] <= 0x20 {
          at = behind
          continue skipping
        }
      }
      return at
    }
  }

  /// The type that an expression ends in, as in `SQLite() as any Database`, or that it is forced to be.
  static func cast(_ text: String, at start: Int) -> WrittenType? {
    let bytes = Array(Blanks.withoutComments(text).utf8)
    // A conversion in a single expression: nothing else may stand around it.
    guard !bytes.contains(0x0A), !bytes.contains(UInt8(ascii: ";")), let end = endOfLastConversion(in: bytes),
      let type = WrittenType(String(decoding: bytes[end...], as: UTF8.self), at: start + end)
    else { return nil }
    return type.parts.last?.name.first?.isUppercase == true ? type : nil
  }

  /// Where the type begins that the last conversion names, which may be forced.
  private static func endOfLastConversion(in bytes: [UInt8]) -> Int? {
    let word = Array(" as".utf8)
    for start in stride(from: bytes.count - word.count - 1, through: 0, by: -1)
    where bytes[start..<start + word.count].elementsEqual(word) {
      let end = skippingForce(bytes, at: start + word.count)
      if end < bytes.count, bytes[end] == 0x20 { return end + 1 }
    }
    return nil
  }

  /// The offset behind an exclamation mark, where one stands.
  private static func skippingForce(_ bytes: [UInt8], at: Int) -> Int {
    at < bytes.count && bytes[at] == UInt8(ascii: "!") ? at + 1 : at
  }

  /// Whether what begins and ends like a literal is one, in the form in which all write it, be it with a sign: not
  /// `"a" + b + "c"`, `"\(a)"`, `#"a"#` or `0x10`.
  static func isPlainLiteral(_ text: String) -> Bool {
    guard text.hasPrefix("\"") else {
      let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
      return ["true", "false", "nil"].contains(text) || !digits.isEmpty && digits.allSatisfy(\.isNumber)
    }
    let inside = text.dropFirst().dropLast()
    return text.count > 1 && text.hasSuffix("\"") && !inside.contains("\"") && !inside.contains("\\")
  }

  /// The type that a literal has where nothing else says one.
  static func literal(_ text: String) -> String? {
    if text == "true" || text == "false" { return "Bool" }
    // What an interpolation holds changes nothing, but quotes inside may be another literal's.
    if text.hasPrefix("\"") {
      return text.count > 1 && text.hasSuffix("\"") && !text.dropFirst().dropLast().contains("\"") ? "String" : nil
    }
    let parts = (text.hasPrefix("-") ? text.dropFirst() : text[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      part.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
        && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: "_") }
    }
    return !areDigits || parts.count > 2 ? nil : parts.count == 1 ? "Int" : "Double"
  }

  /// The name of the function of a plain call, `f(…)`: its bytes in the file.
  static func call(_ text: String, at start: Int) -> Range<Int>? {
    let bytes = Array(Blanks.withoutComments(text).utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), open > 0, closesAtEnd(bytes, open) else { return nil }
    return bytes[..<open].allSatisfy(isName) ? start..<start + open : nil
  }

  /// Whether the bracket at `open` and those of trailing closures behind it, with their labels, reach to the end.
  private static func closesAtEnd(_ bytes: [UInt8], _ open: Int) -> Bool {
    var depth = 0
    var isInString = false
    var isInLabel = false
    for at in open..<bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\""), bytes[at - 1] != UInt8(ascii: "\\") { isInString.toggle() }
      if isInString { continue }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
        if isInLabel { return false }
        depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case 0x20, 0x0A, 0x09, 0x0D: break
      case UInt8(ascii: ":") where depth == 0 && isInLabel: isInLabel = false
      case UInt8(ascii: ";") where depth == 0 && !isInLabel: break
      case _ where depth > 0: break
      case _ where isName(byte): isInLabel = true
      default: return false
      }
    }
    return depth == 0 && !isInLabel
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}
