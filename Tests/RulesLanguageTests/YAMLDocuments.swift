/// Documents by chance, always the same for a seed: well-formed ones in every style that the reader knows, the same with a
/// few bytes changed, and words of YAML thrown together.
struct YAMLDocuments {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  private mutating func one<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  mutating func document() -> String {
    switch below(10) {
    case 0..<5: return wellFormed()
    case 5..<8: return changed(wellFormed())
    default: return soup()
    }
  }

  // MARK: - Well-formed

  private static let plain = [
    "a", "layers", "Domain", "Sources/App/**", "*", "**/*.swift", "a b", "it's", "x:y", "http://x.y", "a#b", "-a", "a-",
    "?a", ":a", "off", "No", "true", "null", "~", "1", "1.5", "0x1F", "1_000", "2026-01-31", "1:30", ".5", "1e3", "v1",
    "=", ".inf", "é", "ü b", "日本", "🙂", "a,b", "[a", "a]", "{x}", "a}b", "@a", "`a`", "%a", "&a", "!a", "|", ">a",
    "a?b", "[a?b]", ":a", "a\\n", "\"a", "a\"", "'a", "<<", "-", "--", "---", "...", "- a", "a: b", "a :b", "# a",
    "0o7", "0b1", "+1", "1.",
    "1e", "e1", "y", "N", "2026-13-01", "12e", "0x", "1,2",
  ]
  private static let keys = ["a", "b", "c", "layers", "uses", "a b", "x.y", "'q'", "\"d\"", "k/1", "é", "@scope/x"]

  private mutating func wellFormed() -> String {
    var text = chance(10) ? "---\n" : ""
    if chance(10) { text = "\u{FEFF}" + text }
    if chance(10) { text += "# comment\n\n" }
    text += block(0, 3)
    if chance(5) { text += "...\n" }
    if chance(10) { text = text.replacing("\n", with: "\r\n") }
    if chance(10), text.last?.isNewline == true { text.removeLast() }
    return text
  }

  private mutating func block(_ indentation: Int, _ depth: Int) -> String {
    let pad = String(repeating: " ", count: indentation)
    var text = ""
    if chance(65) {
      var used: Set<String> = []
      for _ in 0...below(4) {
        var key = one(Self.keys)
        if used.contains(key) && chance(95) { key += "\(used.count)" }
        used.insert(key)
        text += pad + key + (chance(5) ? " :" : ":") + value(indentation, depth)
      }
    } else {
      for _ in 0...below(3) {
        if depth > 0, chance(20) {
          // `- key: value`
          let inner = block(indentation + 2, depth - 1)
          text += pad + "- " + inner.dropFirst(indentation + 2)
        } else {
          text += pad + "-" + value(indentation, depth)
        }
        if chance(5) { text += "\n" }
      }
    }
    return text
  }

  /// What stands behind a colon or a dash, with the end of the line.
  private mutating func value(_ indentation: Int, _ depth: Int) -> String {
    let end = (chance(10) ? "  # told" : chance(5) ? " " : "") + "\n" + (chance(5) ? "\n" : "")
    switch below(10) {
    case 0..<2 where depth > 0: return end + block(indentation + one([1, 2, 2, 4]), depth - 1)
    case 2 where depth > 0: return "\n" + String(repeating: " ", count: indentation) + "- a\n"
    case 3: return end
    case 4: return " " + blockText(indentation)
    case 5..<7: return " " + flow(2) + end
    default: return (chance(90) ? " " : "   ") + scalar() + end
    }
  }

  private mutating func blockText(_ indentation: Int) -> String {
    let pad = String(repeating: " ", count: indentation + one([1, 2, 3]))
    var text = one(["|", ">"]) + one(["", "", "-", "+"]) + (chance(10) ? " # told" : "") + "\n"
    for _ in 0...below(4) {
      switch below(6) {
      case 0: text += "\n"
      case 1: text += pad + "  more\n"
      case 2: text += pad + "# no comment\n"
      default: text += pad + one(["one two", "three: four", "- five", "six "]) + "\n"
      }
    }
    return text
  }

  private mutating func scalar() -> String {
    switch below(6) {
    case 0:
      return "'" + one(["", "a", "it''s", "a: b", "# no", "\\n", "é"]) + "'"
    case 1:
      return "\""
        + one([
          "", "a", "\\n", "\\\"", "\\\\", "\\x41", "\\u00e9", "\\U0001F642", "\\/", "\\0", "\\t", "\\e", "é", "a # b",
        ])
        + "\""
    default: return one(Self.plain)
    }
  }

  private mutating func flow(_ depth: Int) -> String {
    let space = chance(20) ? one(["", "\n   ", "  ", " # told\n    "]) : " "
    var parts: [String] = []
    let isList = chance(50)
    for _ in 0..<below(4) {
      let inner = depth > 0 && chance(30) ? flow(depth - 1) : scalar()
      parts.append(isList ? inner : one(Self.keys) + (chance(90) ? ": " : ":") + (chance(5) ? "" : inner))
    }
    var text = parts.joined(separator: "," + space)
    if chance(10), !parts.isEmpty { text += "," }
    return isList ? "[" + text + "]" : "{" + (chance(50) ? " " : "") + text + (chance(50) ? " " : "") + "}"
  }

  // MARK: - Not so well formed

  private mutating func changed(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0...below(3) where !scalars.isEmpty {
      let place = below(scalars.count)
      switch below(4) {
      case 0: scalars.remove(at: place)
      case 1: scalars.insert(scalars[below(scalars.count)], at: place)
      case 2: scalars.swapAt(place, below(scalars.count))
      default:
        scalars.insert(one(Array(" \n:-#'\"[]{},&*!|>%@`?\t\u{85}\u{2028}\u{7F}\u{FEFF}\r".unicodeScalars)), at: place)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private mutating func soup() -> String {
    let words = [
      "a", "b", ": ", ":", "\n", "\n", "\n  ", "\n    ", " ", "- ", "-", "'", "\"", "[", "]", "{", "}", ", ", "#",
      " # c", "|", ">",
      "|-\n", ">\n ", "&x ", "*x", "!t ", "? ", "%", "@", "---\n", "...", "\t", "1", "true", "~", "\\", "\\n", "<<",
      "\r\n", "\r",
    ]
    return (0...below(14)).map { _ in one(words) }.joined()
  }
}
