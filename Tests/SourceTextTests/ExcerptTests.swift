import SourceText
import Testing

/// Of a long line a window is shown, and columns are counted in no more than a window's time.
@Suite struct ExcerptTests {
  @Test func shortLinesAreWhole() {
    let table = LineTable(Array("a\nlet é = 1\r\n".utf8))
    #expect(table.excerpt(ofLine: 2, around: 5..<7) == ("let é = 1", 0))
    #expect(table.excerpt(ofLine: 3, around: 1..<1) == ("", 0))
    #expect(table.excerpt(ofLine: 9, around: 1..<1) == ("", 0))
  }

  @Test(arguments: [1, 2, 159, 200, 4_000, 8_990, 9_001])
  func longLinesAreCut(_ column: Int) {
    let line = String(repeating: "0123456789", count: 900)
    let table = LineTable(Array("x\n\(line)\ny".utf8))
    let (text, offset) = table.excerpt(ofLine: 2, around: column..<(column + 3))
    #expect(text.utf8.count < 400)
    let meant = Array(text.utf8).dropFirst(column - 1 - offset).prefix(min(3, 9_001 - column))
    #expect(meant.elementsEqual(line.utf8.dropFirst(column - 1).prefix(3)))
    #expect(text.hasPrefix("…") == (column > 161) && text.hasSuffix("…") == (column < 8_800))
  }

  @Test func scalarsAreNotCut() {
    let line = String(repeating: "é🎈", count: 400)
    let table = LineTable(Array(line.utf8))
    for column in stride(from: 1, to: line.utf8.count, by: 7) {
      #expect(!table.excerpt(ofLine: 1, around: column..<(column + 1)).text.contains("\u{FFFD}"))
    }
  }

  /// What is long itself is cut, too.
  @Test func placesMayBeLong() {
    let table = LineTable([UInt8](repeating: UInt8(ascii: "a"), count: 100_000))
    #expect(table.excerpt(ofLine: 1, around: 50..<90_000).text.utf8.count < 600)
  }

  @Test func columnsInUnitsOfUTF16() {
    let line = "aé🎈" + String(repeating: "é🎈x", count: 1_000)
    for text in ["é\n\(line)", "é\naé🎈"] {
      let table = LineTable(Array(text.utf8))
      let last = text.split(separator: "\n")[1]
      var column = 1
      for character in last {
        #expect(
          table.utf16Column(column, ofLine: 2)
            == String(decoding: last.utf8.prefix(column - 1), as: UTF8.self).utf16.count + 1)
        column += String(character).utf8.count
      }
    }
    #expect(LineTable(lengths: [3, 4]).utf16Column(3, ofLine: 2) == 3)
  }
}

@Test func theEndOfANameIsBehindItsTick() {
  let table = LineTable(Array("let `a` = `b`.c, d = `e".utf8))
  #expect(table.endOfName(4..<5) == 7)
  #expect(table.endOfName(4..<7) == 7)
  #expect(table.endOfName(10..<11) == 13)
  #expect(table.endOfName(10..<15) == 15)
  #expect(table.endOfName(14..<15) == 15)
  #expect(table.endOfName(21..<22) == 22)
  #expect(LineTable(lengths: [23]).endOfName(4..<5) == 5)
}
