import Foundation
import Testing
import TestSupport

/// How one thing comes to use another.
@Suite struct WhyTests {
  /// What can't be meant is said, and how to say what is.
  @Test func namesThatCannotBeMeantAreTold() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "One"), .target(name: "Two", dependencies: ["One"])])
      //- Sources/One/A.swift
      import Logging
      public struct Job { struct Item {} }
      extension Logger { func note() {} }
      //- Sources/Two/B.swift
      struct Job { struct Item { let other: One.Job.Item } }
      """
    ).write(to: folder)
    func errors(_ from: String, _ to: String) throws -> String {
      try run(["why", from, to], in: folder.path).errors.components(separatedBy: "\nsee ")[0]
    }
    #expect(
      try errors("Logging", "Two")
        == "error: 'Logging' is a module of elsewhere, of which no uses are known; it can only be what is used")
    #expect(
      try errors("Logger", "Two")
        == "error: 'Logger' is declared elsewhere; expected a layer, slice, module, type or function of the project")
    #expect(
      try errors("Job", "Two")
        == "error: 'Job' is ambiguous: Job in Sources/One/A.swift, Job in Sources/Two/B.swift; write 'One.Job', with the module "
        + "that is meant")
    #expect(try errors("Two.Job.Item", "One.Job.Item") == "")
  }

  @Test func whyKnowsFunctionsSlicesAndForeignModules() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { A: { paths: [\"A/{part}/**\"], slices: anything } }\n", to: ".boundary-lint.yml")
    try folder.write(
      """
      func start() { Maker.make() }
      func start(_ fast: Bool) { stop(); }
      struct Idle { func rest() { start() }; func none() {} }
      let kept = "draft".persistedCopy()
      """, to: "A/One/A.swift")
    try folder.write(
      """
      import UIKit
      struct Maker { static func make() {}; let view: UIView }
      func stop() {}
      """, to: "A/Two/B.swift")
    try folder.write("extension String { func persistedCopy() -> String { self } }\n", to: "A/Two/String.swift")
    func why(_ from: String, _ to: String) throws -> String {
      let result = try run(["why", from, to], in: folder.path)
      return result.output + result.errors
    }
    let members = "of a member behind a value only uses count whose name alone tells what it belongs to\n"
    #expect(
      try why("start", "stop")
        == "function start → function stop: 1 direct use\n  A/One/A.swift:2:28: 'start' names 'stop'\n")
    #expect(
      try why("start", "Maker.make")
        == "function start → function Maker.make: 1 direct use\n  A/One/A.swift:1:16: 'start' names 'Maker.make'\n"
        + members)
    #expect(try why("kept", "persistedCopy").contains("'kept' uses the member 'String.persistedCopy', by its name"))
    #expect(
      try why("Idle.rest", "stop") == """
        function Idle.rest → function stop: 0 direct uses
        shortest chain:
          A/One/A.swift:3:29: 'Idle.rest' names 'start'
          A/One/A.swift:2:28: 'start' names 'stop'

        """)
    #expect(try why("Idle.none", "stop").contains("no chain leads"))
    #expect(try why("A/One", "A/Two").hasPrefix("slice A/One → slice A/Two: 3 direct uses"))
    #expect(
      try why("Idle", "UIKit") == """
        type Idle → module UIKit: 0 direct uses
        shortest chain:
          A/One/A.swift:3:29: 'Idle.rest' names 'start'
          A/One/A.swift:1:16: 'start' names 'Maker'
          A/Two/B.swift:1:8: the file imports 'UIKit'

        """)
    #expect(try why("A/Two", "UIKit").contains("1 direct use\n  A/Two/B.swift:1:8: the file imports 'UIKit'"))
    #expect(try why("UIKit", "start").contains("'UIKit' is a module of elsewhere"))
  }

  /// Who names what stands in a type uses the type.
  @Test func whyCountsWhatStandsInAType() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Outer { struct In { struct Deep {} }; var own: In? }\n", to: "A/O.swift")
    try folder.write("struct User { var i: Outer.In.Deep? }\nstruct Other {}\n", to: "A/U.swift")
    #expect(
      try run(["why", "User", "Outer"], in: folder.path).output
        == "type User → type Outer: 1 direct use\n  A/U.swift:1:31: 'User.i' names 'Outer.In.Deep'\n")
    #expect(try run(["why", "Other", "Outer"], in: folder.path).output.contains("no chain leads"))
    // So does who uses a member of it.
    try folder.write("extension Outer.In { func doSomethingRare() {} }\n", to: "A/M.swift")
    try folder.write("struct Asker { func f() { other().doSomethingRare() } }\n", to: "A/V.swift")
    for type in ["Outer", "Outer.In"] {
      #expect(
        try run(["why", "Asker", type], in: folder.path).output.contains(
          "1 direct use\n  A/V.swift:1:35: 'Asker.f' uses the member 'Outer.In.doSomethingRare'"))
    }
    #expect(
      try run(["graph", "--level", "type", "--focus", "Outer.In"], in: folder.path).errors
        .contains("what stands in a type is drawn with it: expected 'Outer'"))
  }

  /// What branches of `#if` declare is used once, whoever counts.
  @Test func usesOfBranchesAreOne() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers: { A: { paths: [A], uses: [B] }, B: { paths: [B] }, C: { paths: [C], uses: [A] } }\nnever-reaches: { C: [B] }\n",
      to: ".boundary-lint.yml")
    try folder.write("#if DEBUG\ntypealias Meta = Int\n#else\ntypealias Meta = String\n#endif\n", to: "B/B.swift")
    try folder.write("func f(_: Meta) {}\n", to: "A/A.swift")
    try folder.write("func g() { f(1) }\n", to: "C/C.swift")
    #expect(
      try run(["why", "A", "B"], in: folder.path).output
        == "layer A → layer B: 1 direct use\n  A/A.swift:1:11: 'f' names 'Meta'\n")
    #expect(try run(["layers"], in: folder.path).output.contains("uses     B (1)"))
    for level in ["layer", "file"] {
      let drawn = try run(["graph", "--level", level, "-f", "json"], in: folder.path).output
      #expect(drawn.contains("\"from\":0,\"to\":1,\"count\":1,"), "\(drawn)")
    }
    let found = try run([], in: folder.path).output
    #expect(found.contains("[indirect-crossing]") && !found.contains("2 references"), "\(found)")
  }

  /// Where nothing of what is imported is named, modules lead on.
  @Test func whyGoesOverModulesWhereNamesDoNotLead() throws {
    let folder = try TemporaryFolder()
    try folder.write("import Mid\nstruct Top {}\n", to: "Sources/Top/T.swift")
    try folder.write("import Base\nstruct Mid {}\n", to: "Sources/Mid/M.swift")
    try folder.write("public struct Base {}\n", to: "Sources/Base/B.swift")
    let found = try run(["why", "Top", "Base"], in: folder.path).output
    #expect(found.contains("over modules:\n  Sources/Top/T.swift:1:8: Top → Mid, by 'Mid'\n"), "\(found)")
  }

  /// An import is a use of the module, and of the layer that it belongs to.
  @Test func whyListsImports() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: ["B"]), .target(name: "B", dependencies: ["C"]), .target(name: "C")])
      """, to: "Package.swift")
    try folder.write("@_exported import B\n", to: "Sources/A/A.swift")
    try folder.write("@_exported import C\npublic struct B {}\n", to: "Sources/B/B.swift")
    try folder.write("public struct C {}\n", to: "Sources/C/C.swift")
    let direct = "1 direct use\n  Sources/A/A.swift:1:19: the file imports 'B'\n"
    let chain =
      "0 direct uses\nshortest chain:\n  Sources/A/A.swift:1:19: the file imports 'B'\n  "
      + "Sources/B/B.swift:1:19: 'B' exports 'C' again\n"
    for (rules, kind) in [
      ("", "module"), ("layers: { A: { modules: [A] }, B: { modules: [B] }, C: { modules: [C] } }\n", "layer"),
      ("layers: { L: { modules: [\"{part}\"] } }\n", "slice"),
    ] {
      try folder.write(rules, to: ".boundary-lint.yml")
      let (head, name) = kind == "slice" ? ("slice L/", "L/") : (kind + " ", "")
      #expect(try run(["why", name + "A", name + "B"], in: folder.path).output == "\(head)A → \(head)B: " + direct)
      #expect(try run(["why", name + "A", name + "C"], in: folder.path).output == "\(head)A → \(head)C: " + chain)
      #expect(try run(["why", name + "C", name + "A"], in: folder.path).output.contains("no chain leads"))
    }
  }

  /// Programs read the same: each use with its place, and what leads on where there is none.
  @Test func whyAnswersPrograms() throws {
    struct Answer: Decodable {
      struct Step: Decodable {
        let path: String
        let line: Int
        let column: Int
        let text: String
        let conditions: String?
      }
      let version: Int
      let from: String
      let to: String
      let direct: [Step]
      let chain: [Step]
      let level: String?
    }
    let folder = try TemporaryFolder()
    try folder.write("import Mid\n#if DEBUG\nfunc show(_ l: Low) {}\n#endif\n", to: "Sources/Top/T.swift")
    try folder.write("struct Low {}\n", to: "Sources/Top/L.swift")
    try folder.write("import Base\nstruct Mid {}\n", to: "Sources/Mid/M.swift")
    try folder.write("public struct Base {}\n", to: "Sources/Base/B.swift")
    func why(_ from: String, _ to: String) throws -> Answer {
      let result = try run(["why", from, to, "--format", "json"], in: folder.path)
      return try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    }
    let direct = try why("show", "Low")
    #expect((direct.version, direct.from, direct.to) == (1, "function show", "type Low"))
    #expect(
      direct.direct.map { "\($0.path):\($0.line):\($0.column) \($0.text)" } == [
        "Sources/Top/T.swift:3:16 'show' names 'Low'"
      ])
    #expect(direct.direct.first?.conditions == "DEBUG" && direct.chain.isEmpty && direct.level == nil)
    let wide = try why("Top", "Base")
    #expect(wide.direct.isEmpty && wide.level == "module" && wide.chain.count == 2)
    #expect(try why("Base", "Top").chain.isEmpty)
    let file = folder.path + "/why.json"
    #expect(try run(["why", "Top", "Mid", "-f", "json", "-o", file], in: folder.path).output.isEmpty)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("{\"version\":1,\"from\":\"module Top\""))
    #expect(
      try run(["why", "Top", "Mid", "-f", "yaml"], in: folder.path).errors.contains("expected one of text, json"))
  }

  /// What counts as a direct use counts as a step: a chain over members is the shortest where it is, here and in checks. Of two that
  /// are equally short, the one over names is told, and an import is one step.
  @Test func theShortestChainMayLeadOverMembers() throws {
    let folder = try TemporaryFolder()
    let rules =
      "layers:\n  Far: { modules: [Far], uses: [Near] }\n  Near: { modules: [Near], uses: [Data] }\n"
      + "  Data: { modules: [Data] }\nnever-reaches: { Far: [Data] }\n"
    try folder.write(rules, to: ".boundary-lint.yml")
    try folder.write(
      "func far(_ a: First, _ b: Last) {}\nfunc show(_ a: First) { \"x\".nearFormat() }\n", to: "Sources/Far/F.swift")
    try folder.write("extension String { func nearFormat() { _ = Row() } }\n", to: "Sources/Near/Format.swift")
    try folder.write(
      "struct First { let second: Second }\nstruct Second { let row: Row }\n", to: "Sources/Near/N.swift")
    try folder.write("struct Last {}\n", to: "Sources/Near/O.swift")
    try folder.write("struct Row {}\n", to: "Sources/Data/D.swift")
    func why(_ from: String, _ to: String) throws -> String { try run(["why", from, to], in: folder.path).output }
    let byMember = """
      Sources/Far/F.swift:2:29: 'show' uses the member 'String.nearFormat', by its name (uses-member)
        Sources/Near/Format.swift:1:44: 'String.nearFormat' names 'Row'

      """
    #expect(try why("show", "Row") == "function show → type Row: 0 direct uses\nshortest chain:\n  " + byMember)
    #expect(try why("Far", "Data").hasSuffix(byMember.replacing(", by its name", with: "")))
    #expect(
      try why("far", "Row").contains("'far' names 'First'\n  Sources/Near/N.swift:1:28: 'First.second' names 'Second'"))
    // Names lead there, so that it is an error.
    let found = try run([], in: folder.path).output
    #expect(found.contains("Sources/Far/F.swift:2:29: error: 'Far' reaches 'Data' in 2 steps"), "\(found)")
    try folder.write("struct Last { let row: Row }\n", to: "Sources/Near/O.swift")
    #expect(try why("Far", "Data").contains("'far' names 'Last'\n  Sources/Near/O.swift:1:24: 'Last.row' names 'Row'"))
    #expect(
      try run([], in: folder.path).output.contains("Sources/Far/F.swift:1:27: error: 'Far' reaches 'Data' in 2 steps"))
    // An import that leads there at once is shorter than two names.
    try folder.write(rules + "checks: { layer-crossing: off }\n", to: ".boundary-lint.yml")
    try folder.write("import Data\nfunc far(_ a: Last) {}\n", to: "Sources/Far/F.swift")
    #expect(
      try run([], in: folder.path).output.contains("Sources/Far/F.swift:1:8: error: 'Far' reaches 'Data' in one step"))
  }

  /// What checks reach by members, this does, too; what members of one file do among themselves is said not to be followed.
  @Test func whyFollowsMembers() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers: { Far: { paths: [Far], uses: [Near] }, Near: { paths: [Near], uses: [Data] }, Data: { paths: [Data] } }\n",
      to: ".boundary-lint.yml")
    try folder.write(
      "func far() { \"x\".nearFormat() }\nstruct Own { func a() { b() }; func b() {} }\n", to: "Far/F.swift")
    try folder.write(
      "extension String { func nearFormat() { hidden() }; func hidden() { _ = Row() } }\n", to: "Near/N.swift")
    try folder.write("struct Row {}\n", to: "Data/D.swift")
    func why(_ from: String, _ to: String) throws -> String { try run(["why", from, to], in: folder.path).output }
    let chain = """
      0 direct uses
      shortest chain:
        Far/F.swift:1:18: 'far' uses the member 'String.nearFormat' (uses-member)
        Near/N.swift:1:72: 'String.hidden' names 'Row'

      """
    #expect(try why("Far", "Data") == "layer Far → layer Data: " + chain)
    #expect(try why("far", "Row").contains("shortest chain:\n  Far/F.swift:1:18: 'far' uses the member"))
    #expect(try why("far", "String.hidden").contains("no chain leads"))
    let own = "where a file names its own members without their type, or behind a value, that is not followed\n"
    #expect(try why("Own.a", "Own.b").contains("no chain leads") && why("Own.a", "Own.b").contains(own))
    #expect(try !why("Data", "Far").contains(own))
  }
}
