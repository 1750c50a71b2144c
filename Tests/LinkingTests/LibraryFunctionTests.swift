import Diagnostics
import Linting
import TestSupport
import Testing

/// A global that is called like a function of the system may be either, where that can be seen.
@Suite struct LibraryFunctionTests {
  private func findings(_ declared: String, _ call: String, _ importing: String = "import Foundation") throws -> Int {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers: { A: { paths: [A], uses: [] }, B: { paths: [B] } }
      //- A/A.swift
      \(importing)
      func use() { _ = \(call) }
      //- B/B.swift
      struct Odd {}
      \(declared)

      """
    ).write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.count
  }

  @Test(arguments: [
    ("func strlen(_ odd: Odd) -> Int { 3 }", "strlen(\"abc\")"), ("func getenv(_ odd: Odd) {}", "getenv(\"HOME\")"),
    ("func mkdir(_ odd: Odd, _ mode: Int) {}", "mkdir(\"notes\", 0o700)"),
    ("func NSLog(_ odd: Odd) {}", "NSLog(\"a\")"),
    ("func withAnimation(_ odd: () -> Odd) {}", "withAnimation { 1 }"),
    ("func CFRelease(_ odd: Odd) {}", "CFRelease(a)"),
    ("func localtime(_ odd: Odd) {}", "localtime(&now)"), ("func umask(_ odd: Odd) {}", "umask(0)"),
  ])
  func systemsFunctionsMayBeMeant(_ declared: String, _ call: String) throws {
    #expect(try findings(declared, call) == 0)
    #expect(try findings(declared, call, "") == 1)
  }

  @Test func othersAreTheRepositorys() throws {
    #expect(try findings("func strlength(_ odd: Odd) -> Int { 3 }", "strlength(\"abc\")") == 1)
  }

  /// What a call's labels rule out is declared elsewhere: by the system, a library, or a file that is not read.
  @Test(arguments: [
    ("func convert(_ x: Int, as y: Int) -> Int { x }", "convert(1)", 0),
    ("func convert(_ x: Int, as y: Int) -> Int { x }", "[1].map { convert($0) }", 0),
    ("func convert(_ x: Int, as y: Int) -> Int { x }", "convert(1, as: 2)", 1),
    ("func convert(_ x: Int, as y: Int = 1) -> Int { x }", "convert(1)", 1),
    ("func convert(_ x: Int...) -> Int { 1 }", "convert(1, 2)", 1),
    ("func convert(_ x: Int) -> Int { x }", "[1].map(convert)", 1),
    ("func convert() -> Int { 1 }", "convert(1)", 0), ("func convert() -> Int { 1 }", "convert()", 1),
    ("func fade<R>(unless: Bool, _ body: () -> R) -> R { body() }", "fade { 1 }", 0),
    ("func fade<R>(unless: Bool = false, _ body: () -> R) -> R { body() }", "fade { 1 }", 1),
    ("func fade<R>(unless: Bool, _ body: () -> R) -> R { body() }", "fade(unless: true) { 1 }", 1),
    ("let convert = { (x: Int) in x }", "convert(1)", 1),
    ("func <> (a: Odd, b: Odd) -> Odd { a }", "1 <> 2", 0),
    ("func <> (a: Odd, b: Odd) -> Odd { a }\n//- B/C.swift\nfunc <> (a: Odd, b: Int) -> Odd { a }", "1 <> 2", 0),
    ("infix operator <>\nfunc <> (a: Odd, b: Odd) -> Odd { a }", "1 <> 2", 1),
    // What is added to a type of elsewhere may have the name of what that type has.
    ("extension String { static func localizedWithFormat(token: Int) {} }", "String.localizedWithFormat(\"%d\", 1)", 0),
    ("extension String { static func localizedWithFormat(token: Int) {} }", "String.localizedWithFormat(token: 1)", 1),
    ("extension URL { static func temporaryPlace(named: Int) {} }", "URL.temporaryPlace", 0),
    ("extension URL { static var temporaryPlace: Int { 1 } }", "URL.temporaryPlace", 1),
  ])
  func labelsTellWhetherItIsMeant(_ declared: String, _ call: String, _ count: Int) throws {
    #expect(try findings(declared, call) == count)
  }

  @Test func whatIsAddedIsMeantWhereItFitsInside() throws {
    let added = "extension URL { func lastComponents(dropping: Int) {}; func joining(safe: String) {} }"
    func count(_ body: String) throws -> Int {
      try findings(added, "1 }\nextension URL { func g() { \(body) }")
    }
    #expect(try count("print(lastComponents); joining(\"a\"); self.joining(\"a\"); _ = self.lastComponents") == 0)
    #expect(try count("lastComponents(dropping: 1); self.joining(safe: \"a\")") == 2)
  }
}
