import Diagnostics
import Linting
import TestSupport
import Testing

/// What one branch of an `#if` without `#else` binds hides behind it in the builds that have it, and so it is told of the others alone.
@Suite struct KnownConditionTests {
  private static let uses = """
    //- Data/D.swift
    let pageSize = 1
    func load() {}
    struct Row {}
    //- Domain/U.swift
    func a(_ x: Int?) {
      #if DEBUG
      guard let pageSize = x else { return }
      #endif
      print(pageSize)
    }
    func b() {
      #if DEBUG
      func load() {}
      #endif
      load()
    }
    func c() {
      #if DEBUG
      struct Row {}
      #endif
      _ = Row()
    }
    func d() {
      do {
        #if DEBUG
        let pageSize = 1
        #endif
        [1].forEach { _ in print(pageSize) }
      }
    }
    """

  @Test(arguments: [
    ("DEBUG: on", false), ("DEBUG: off", true), ("RELEASE: on", true),
  ])
  func loneBranchesHideWhereTheyHold(_ known: String, _ isTold: Bool) throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      "//- rules\nlayers:\n  Domain: { paths: [Domain], uses: [] }\n  Data: { paths: [Data], uses: [Domain] }\n"
        + "conditions: { \(known) }\n" + Self.uses
    ).write(to: folder)
    let findings = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
    #expect(findings.map(\.place.line) == (isTold ? [5, 11, 17, 24] : []))
    // What the rules say is so is not said again.
    #expect(findings.allSatisfy { $0.conditions == (known == "DEBUG: off" ? [] : ["!(DEBUG)"]) })
  }

  /// What the rules say of a condition is not said again of each finding under it.
  @Test func conditionsThatAreKnownAreNotTold() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers:
        Up: { paths: [Up] }
        Low: { paths: [Low] }
      conditions: { "os(iOS)": on, DEBUG: off }
      //- Low/Row.swift
      struct Row {}
      //- Up/Use.swift
      #if os(iOS)
      let a: Row? = nil
      #if FLAG
      let b: Row? = nil
      #endif
      #endif
      #if DEBUG
      let c: Row? = nil
      #elseif true
      let d: Row? = nil
      #endif
      """
    ).write(to: folder)
    let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
    #expect(found.map { [String($0.place.line)] + $0.conditions } == [["2"], ["4", "FLAG"], ["10"]])
  }
}
