import SourceText
import Testing

/// Text is measured as a terminal shows it.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Cart", 4), ("é", 1), ("e\u{301}", 1), ("名前", 4), ("カ", 2), ("ｶ", 1), ("한글", 4), ("（）", 4), ("🎈", 2),
    ("👩‍👧", 2), ("❤️", 2), ("❤", 1), ("…", 1), ("→", 1), ("\u{200B}", 0), ("a名b", 4),
  ])
  func columns(_ text: String, _ width: Int) { #expect(DisplayWidth.of(text) == width) }

  @Test func partsHaveRoom() {
    let text: Substring = "ab名前cd"
    let ends = (-1...9).map { String(DisplayWidth.prefix(text, columns: $0)) }
    #expect(ends == ["", "", "a", "ab", "ab", "ab名", "ab名", "ab名前", "ab名前c", "ab名前cd", "ab名前cd"])
    let starts = (-1...9).map { String(DisplayWidth.suffix(text, columns: $0)) }
    #expect(starts == ["", "", "d", "cd", "cd", "前cd", "前cd", "名前cd", "b名前cd", "ab名前cd", "ab名前cd"])
  }

  @Test func wideTextIsBrokenByItsColumns() {
    #expect(Wrapping.lines("名前 名前 ab", head: "because: ", width: 18) == ["because: 名前 名前", "         ab"])
    #expect(Wrapping.lines("ab cd", head: "名前: ", width: 10) == ["名前: ab", "      cd"])
  }
}
