internal import SourceText
internal import SwiftReading

// String literals of a manifest: escapes, lines, interpolations.

extension ManifestReader {
  /// The text of the literal at hand, behind which it moves.
  mutating func string() -> ManifestValue {
    if let text = plainText() { return .text(text) }
    let start = place
    let isMultiline = token.flags.contains(.multiline)
    let pounds = written(token).utf8.prefix { $0 == UInt8(ascii: "#") }.count
    let indentation = isMultiline ? self.indentation() : ""
    var text = ""
    var isKnown = true
    var isPlain = !isMultiline
    index += 1
    while kind != .stringClose, kind != .endOfFile {
      if kind == .stringSegment {
        var part = written(token)
        if isMultiline {
          var lines = part.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          for line in lines.indices.dropFirst() where lines[line].hasPrefix(indentation) {
            lines[line].removeFirst(indentation.count)
          }
          if tokenAt(index - 1).kind == .stringOpen { lines.removeFirst() }
          if tokenAt(index + 1).kind == .stringClose { lines = lines.dropLast() }
          part = lines.joined(separator: "\n")
        }
        isPlain = isPlain && !part.utf8.contains(UInt8(ascii: "\\"))
        guard let unescaped = Self.unescape(part, pounds: pounds) else {
          isKnown = false
          index += 1
          continue
        }
        text += unescaped
        index += 1
      } else if kind == .interpolationOpen {
        index += 1
        isPlain = false
        if case .text(let part) = evaluate() { text += part } else { isKnown = false }
        while kind != .interpolationClose, kind != .endOfFile, kind != .stringClose { index = behind(index) }
        if kind == .interpolationClose { index += 1 }
      } else {
        break
      }
    }
    if kind == .stringClose { index += 1 }
    if isPlain { literals.append((text, start.offset)) }
    return isKnown ? .text(text) : .unknown(start)
  }

  /// The text of the literal at hand where it says what stands there, as most do, and moves behind it; nil for any other.
  private mutating func plainText() -> String? {
    if token.flags.contains(.multiline) { return nil }
    let isEmpty = tokenAt(index + 1).kind == .stringClose
    let segment = tokenAt(index + 1)
    let range = isEmpty ? 0..<0 : Int(segment.start)..<Int(segment.start + segment.payload)
    guard isEmpty || segment.kind == .stringSegment && tokenAt(index + 2).kind == .stringClose else { return nil }
    let bytes = lexer.source.view
    for at in range where bytes[at] == UInt8(ascii: "\\") { return nil }
    let text = lexer.source.text(range)
    literals.append((text, place.offset))
    index += isEmpty ? 2 : 3
    return text
  }

  /// What stands before the quotes that close the literal of several lines at hand.
  private mutating func indentation() -> String {
    var position = index + 1
    while tokenAt(position).kind != .stringClose, tokenAt(position).kind != .endOfFile { position += 1 }
    guard tokenAt(position - 1).kind == .stringSegment else { return "" }
    let last = written(tokenAt(position - 1))
    return last.lastIndex { $0.isNewline }.map { String(last[last.index(after: $0)...]) } ?? ""
  }

  /// A part of a literal with its escapes replaced; nil when one is none.
  private static func unescape(_ text: String, pounds: Int) -> String? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let escape = "\\" + String(repeating: "#", count: pounds)
    var result = ""
    var rest = text[...]
    while let next = rest.first {
      guard rest.hasPrefix(escape) else {
        result.append(next)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(escape.count)
      switch rest.popFirst() {
      case "n": result += "\n"
      case "t": result += "\t"
      case "r": result += "\r"
      case "0": result += "\0"
      case "\"": result += "\""
      case "'": result += "'"
      case "\\": result += "\\"
      case "u":
        guard rest.popFirst() == "{", let close = rest.firstIndex(of: "}"),
          let value = UInt32(rest[..<close], radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: close)...]
      case let end? where end.isNewline: break
      default: return nil
      }
    }
    return result
  }
}

extension String {
  /// Whether a name begins with a capital letter, as types do.
  var isCapitalised: Bool {
    var bytes = utf8.makeIterator()
    guard let letter = bytes.next() else { return false }
    // What stands behind a letter may be a part of it.
    if letter | (bytes.next() ?? 0) >= 0x80 { return first?.isUppercase == true }
    return letter >= UInt8(ascii: "A") && letter <= UInt8(ascii: "Z")
  }
}
