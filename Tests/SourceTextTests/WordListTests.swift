import Testing

@testable import SourceText

/// Lists of names are looked through word by word.
@Suite struct WordListTests {
  private func words(_ text: String) -> [String] {
    var found: [String] = []
    WordList(text).forEach { bytes, start, length, next in
      let word = String(decoding: (start..<start + length).map { bytes[$0] }, as: UTF8.self)
      found.append(word + (next == 0 ? "$" : String(UnicodeScalar(next))))
    }
    return found
  }

  @Test func wordsAreToldWithWhatStandsBehindThem() {
    #expect(words("") == [])
    #expect(words(" \n ") == [])
    #expect(words("a") == ["a$"])
    #expect(
      words("  map flatMap\nFileHandle.standardInput,standardOutput;A:b(c)") == [
        "map ", "flatMap\n", "FileHandle.", "standardInput,", "standardOutput;", "A:", "b(", "c)",
      ])
  }

  /// Eight bytes are looked at together: words of any length, at any place, with digits, underscores and what is beyond ASCII.
  @Test func wordsOfAnyLengthAreFoundAtAnyPlace() {
    let letters = Array("a9_Zé0zA日b5Y_c8Xd")
    for length in 1...letters.count {
      let word = String(letters.prefix(length))
      for before in 0...9 {
        for (separator, next) in [(" ", " "), ("\n", "\n"), (";", ";"), (":", ":"), (".", "."), ("", "$")] {
          let blanks = String(repeating: " ", count: before)
          #expect(words(blanks + word + separator) == [word + next])
          if !separator.isEmpty {
            #expect(words(word + separator + word + blanks) == [word + next, word + (before == 0 ? "$" : " ")])
          }
        }
      }
    }
  }
}
