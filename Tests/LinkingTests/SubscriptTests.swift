import TestSupport
import Testing

/// Subscripts are members without a name: their labels tell which is meant.
@Suite struct SubscriptTests {
  private static let others = """

    //- M/Remote.swift
    struct Remote { var parts: [Remote] = []; subscript(own i: Int) -> Int { i }; subscript(column: Int) -> Int { column } }
    struct Shelf { var all: [Remote]; var one: Remote?; var byKey: [String: Remote]; var words: [String] }
    protocol Columns { subscript(named name: String) -> Int { get } }
    //- M/X.swift
    extension Remote { subscript(column name: String) -> Int { get { 0 } set {} }
      subscript(column name: String, or other: Int) -> Int { other } }
    extension Array { subscript(safe i: Int) -> Element? { nil } }
    struct Mine: Columns { subscript(named name: String) -> Int { 0 }; subscript(page n: Int) -> Int { n } }
    """

  private func used(_ code: String, beside other: String = "") throws -> [String] {
    try members("//- M/A.swift\n" + code + Self.others + other).filter { $0.hasPrefix("A.swift: ") }
      .map { String($0.dropFirst("A.swift: ".count)) }
  }

  @Test(arguments: [
    "func f(_ r: Remote) { _ = r[column: \"a\"] }", "func f(_ r: Remote?) { _ = r?[column: \"a\", or: 1] }",
    "func f(_ s: Shelf) { _ = s.all[0][column: \"a\"] }", "func f(_ s: Shelf) { _ = s.one![column: \"a\"] }",
    "func f(_ s: Shelf) { s.all.forEach { print($0[column: \"a\"]) } }",
    "func f() { var r = Remote(); r[column: \"a\"] = 1 }", "func f() { _ = Remote()[column: \"a\"] }",
    "struct S { var r: Remote; func f() { _ = self.r[column: \"a\"] } }",
    "extension Remote { func f() { _ = self[column: \"a\"] } }",
  ])
  func labelsTellWhatExtensionsAdd(_ code: String) throws {
    let labels = code.contains("or: 1") ? "column:or:" : "column:"
    #expect(try used(code) == ["Remote.subscript(\(labels))"])
  }

  @Test(arguments: [
    "func f(_ s: Shelf) { _ = s.all[safe: 1]?.parts }", "func f(_ s: Shelf) { _ = s.words[safe: 1] }",
    "func f(_ xs: [Int]) { _ = xs[safe: 1] }",
  ])
  func listsHaveThemToo(_ code: String) throws { #expect(try used(code).first == "Array.subscript(safe:)") }

  @Test(arguments: [
    // What the type's own file declares, what has no label, and labels that none has.
    "func f(_ r: Remote) { _ = r[own: 1]; _ = r[1] }", "func f(_ r: Remote) { _ = r[column: 1, of: 2]; _ = r[of: 1] }",
    "func f(_ m: [String: Remote]) { _ = m[\"a\", default: Remote()] }",
    // Of what has the subscript, nothing is known, or it is another's.
    "func f() { _ = made()[column: \"a\"] }", "func f(_ c: some Columns) { _ = c[named: \"a\"] }",
    "func f(_ s: String) { _ = s[safe: 1] }", "func f(_ s: Set<Int>) { _ = s[safe: 1] }",
    // Dictionaries, types and captures.
    "func f(_ column: String) { let a = [column: 1]; g(column) { [column] in [column: 2] } }",
    "func f(_ n: Int) -> [Int: Int] { switch n { case 1: [n: 1]\ndefault: [:] } }",
    "func f() { let r = Remote()\n  [column: 1] }",
  ])
  func othersSayNothing(_ code: String) throws { #expect(try used(code) == []) }

  /// What two files add with the same labels is no one's.
  @Test func subscriptsOfSeveralFilesAreAmbiguous() throws {
    let other = "\n//- M/Y.swift\nextension Remote { subscript(column i: Int) -> Int { i } }"
    #expect(try used("func f(_ r: Remote) { _ = r[column: \"a\"] }", beside: other) == [])
    #expect(
      try used("func f(_ r: Remote) { _ = r[column: \"a\", or: 1] }", beside: other) == ["Remote.subscript(column:or:)"]
    )
  }
}
