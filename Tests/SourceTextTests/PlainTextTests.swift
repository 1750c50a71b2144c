import Foundation
import SourceText
import Testing

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("plain # é🎈\ttext", "plain # é🎈\ttext"), ("\u{1B}[2J", "\\u{1b}[2J"), ("a\nb\r", "a\\u{a}b\\u{d}"),
    ("\u{9B}\u{7F}\0", "\\u{9b}\\u{7f}\\u{0}"),
    ("\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}", "\\u{202e}\\u{2066}\\u{200f}\\u{61c}\\u{2028}"),
    ("x ##[add-mask]y", "x ##\\u{5b}add-mask]y"), ("##vso[task]", "##vso\\u{5b}task]"),
    ("###teamcity[x", "###teamcity\\u{5b}x"),
    // These begin no command.
    ("#[x] # #[ ##-[ ##a b[ a[0]", "#[x] # #[ ##-[ ##a b[ a[0]"), ("a::b", "a::b"), ("::x", "::x"),
  ])
  func textIsObeyedByNobody(_ text: String, _ expected: String) {
    #expect(PlainText.safe(text) == expected)
    #expect(PlainText.safe(PlainText.safe(text)) == expected)
  }

  @Test(arguments: [
    ("::error::x", "\\u{3a}:error::x"), (" \t ::x", " \t \\u{3a}:x"), ("a ::x", "a ::x"), (": :", ": :"), ("", ""),
    ("  ", "  "),
    ("\n::x", "\\u{a}::x"),
  ])
  func linesBeginNoCommand(_ text: String, _ expected: String) {
    #expect(PlainText.line(text) == expected)
  }

  @Test func stringsOfJSONHoldNothingThatTerminalsObey() {
    #expect(JSONText.quoted("é\u{9B}\u{202E}\u{2028}\u{1B}\n\"\\") == "\"é\\u009b\\u202e\\u2028\\u001b\\n\\\"\\\\\"")
  }

  /// Texts that need nothing are taken as they are; a single character that means something is enough to look closer.
  @Test func eachCharacterIsLookedAt() throws {
    for value in UInt32(0)..<0x180 {
      let text = "a" + String(try #require(Unicode.Scalar(value))) + "b"
      let back = try JSONSerialization.jsonObject(
        with: Data(JSONText.quoted(text).utf8), options: .fragmentsAllowed)
      #expect(back as? String == text)
      let means = "&<>\"'\t\n\r".contains(text[text.index(after: text.startIndex)])
      if !means { #expect(XMLText.escaped(text) == PlainText.safe(text)) }
      #expect(means == XMLText.escaped(text).hasPrefix("a&"))
    }
  }
}

@Suite struct PathTextTests {
  @Test(arguments: [
    ("Tuist/Config.swift", true), ("App/Tuist/Templates/a.swift", true), ("Tuist", false), ("App/Tuist", false),
    ("Tuist2/a.swift", false), ("MyTuist/a.swift", false), ("Tuis/t/a.swift", false), ("/Tuist/a.swift", true),
    ("a//Tuist/b", true), ("", false), ("tuist/a.swift", false),
  ])
  func pathsStandBelowFoldersOfWholeNames(_ path: String, _ isBelow: Bool) {
    #expect(PathText.isBelow(path, folder: "Tuist") == isBelow)
  }

  @Test(arguments: [
    ("a", "", true), ("b/a", "", false), ("b/a", "b", true), ("b/c/a", "b", false), ("bc/a", "b", false),
    ("b", "b", false), ("b/", "b", false), ("c/a", "b", false), ("", "", false), ("é/b/a", "é/b", true),
  ])
  func filesStandInTheirFoldersAlone(_ path: String, _ folder: String, _ isDirectly: Bool) {
    #expect(PathText.isDirectly(path, in: folder[...]) == isDirectly)
  }

  @Test(arguments: [
    ("a", true), ("a/b.c/d", true), ("", false), ("a/", false), ("/a", false), ("a//b", false), ("./a", false),
    ("a/../b", false), ("a/.b", false), ("a.", true),
  ])
  func plainPathsLeadWhereTheySay(_ path: String, _ isPlain: Bool) {
    #expect(PathText.isPlain(path) == isPlain)
  }

  @Test(arguments: ["", "a", "Package.swift of more than fifteen bytes", "é", "a long text with e\u{301} in it"])
  func textsAreComparedWithBytes(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(text.isSame(as: bytes[...]) && !text.isSame(as: (bytes + [0])[...]))
    #expect(text.isASCII == bytes.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [
    ("a", "/b", "/b/a"), ("./a//b/", "/c", "/c/a/b"), ("../a", "/b/c", "/b/a"), ("../../../a", "/b", "/a"),
    ("/x/./y/../z", "/b", "/x/z"),
    ("", "/b", "/b"), (".", "/", "/"),
  ])
  func pathsAreJoined(_ path: String, _ folder: String, _ expected: String) {
    #expect(PathText.absolute(path, in: folder) == expected)
  }
}

/// A text is found wherever it stands, and not where only its beginning does, nor behind the end of the file.
@Test(arguments: [
  ("a boundary-lint: b", true), ("boundary-lint:", true), ("bboundary-lint:", true), ("boundary-lint", false),
  ("boundary-boundary-lint:", true), ("boundary-lint boundary", false), ("b", false), ("", false),
])
func textsAreFoundInFiles(_ text: String, _ isThere: Bool) {
  let source = SourceBytes(Array("// a long file that was here before boundary-lint:".utf8))
  source.replace(with: Array(text.utf8))
  #expect(source.view.holds("boundary-lint:") == isThere)
}
