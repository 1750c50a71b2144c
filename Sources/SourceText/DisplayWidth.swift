/// How many columns of a terminal text takes.
///
/// Source: Unicode Standard Annex #11, *East Asian Width*: what is wide or full-width, and emoji, take two.
public enum DisplayWidth {
  /// The blocks of wide characters; those of emoji the standard library knows.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  /// The columns of a text. O(bytes).
  public static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns of a character.
  public static func of(_ character: Character) -> Int {
    // A sequence is as wide as what it begins with, or as an emoji where a variation selector makes it one.
    guard let first = character.unicodeScalars.first, first.value >= 0x80 || character.unicodeScalars.count > 1 else {
      return 1
    }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    if wide.contains(where: { $0.contains(first.value) }) { return 2 }
    // What combines with nothing in front of it, and what is not seen.
    return [.nonspacingMark, .enclosingMark, .format].contains(first.properties.generalCategory) ? 0 : 1
  }

  /// As much of a text's end as has room in some columns.
  public static func suffix(_ text: Substring, columns: Int) -> Substring {
    var (start, left) = (text.endIndex, columns)
    while start > text.startIndex {
      let before = text.index(before: start)
      left -= of(text[before])
      if left < 0 { break }
      start = before
    }
    return text[start...]
  }

  /// As much of a text's beginning as has room in some columns.
  public static func prefix(_ text: Substring, columns: Int) -> Substring {
    var (end, left) = (text.startIndex, columns)
    while end < text.endIndex {
      left -= of(text[end])
      if left < 0 { break }
      end = text.index(after: end)
    }
    return text[..<end]
  }
}
