import Foundation
import Testing
import TestSupport

/// What commands make of rules with depth.
@Suite struct RulesCommands {
  @Test func theMatrixFollowsTheRulesOfFolders() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        Domain: { paths: [Domain], uses: [Util] }
        Data: { paths: [Data], uses: [Domain] }
        Util: { paths: [Util] }
      """, to: ".boundary-lint.yml")
    try folder.write(
      """
      layers:
        Domain: { uses: [], reason: orders stand alone }
        Secrets: { paths: [Secret] }
      """, to: "Domain/Orders/.boundary-lint.yml")
    try folder.write("struct A { let u: U }\n", to: "Domain/Orders/A.swift")
    try folder.write("struct B { let u: U }\n", to: "Domain/B.swift")
    try folder.write("struct S {}\n", to: "Domain/Orders/Secret/S.swift")
    try folder.write("struct D { let s: S }\n", to: "Data/D.swift")
    try folder.write("struct U {}\n", to: "Util/U.swift")
    let output = try run(["layers"], in: folder.path).output
    #expect(output.contains("  uses     Util (2, 1 of them not allowed)"), "\(output)")
    #expect(output.contains("1 Domain     -   . 1!1"), "\(output)")
    // What a folder declares inside of a layer is a part of it.
    #expect(!output.contains("unused permissions"), "\(output)")
  }

  /// What the README shows of its first command is what that says.
  @Test func theREADMEShowsARealFinding() throws {
    let readme = try String(contentsOfFile: House.path("README.md"), encoding: .utf8)
    let shown = readme.components(separatedBy: "```text\n")[1].components(separatedBy: "```")[0]
    let output = try run(["check", "--root", House.path("Fixtures/Shop")]).output
    #expect(output.contains(shown))
    let count = readme.components(separatedBy: "ends with ")[1].components(separatedBy: " findings")[0]
    #expect(output.contains("\n\(count) errors in "))
  }

  @Test func patternsThatMatchNothingAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      exclude: ["**/Generated", Old]
      layers:
        A: { paths: [A], uses: [B] }
        B: { paths: [B], ports: ["*Route", "@Port", "B/API/**", "B/Out/**", "@Door"] }
      tests: { paths: [T] }
      checks: { layer-crossing: { exclude: [A, Legacy] } }
      """, to: ".boundary-lint.yml")
    try folder.write("struct Row {}\n", to: "A/Row.swift")
    try folder.write("struct B {}\n", to: "B/Out/B.swift")
    try folder.write("@Door struct C {}\n", to: "B/C.swift")
    try folder.write("struct Old {}\n", to: "Old/Old.swift")
    try folder.write("struct T {}\n", to: "T/T.swift")
    let result = try run([], in: folder.path)
    #expect(result.code == 0)
    #expect(
      result.errors == """
        .boundary-lint.yml:1:11: note: the pattern '**/Generated' excludes no Swift file
        .boundary-lint.yml:4:28: note: '*Route' makes nothing a port of 'B'
        .boundary-lint.yml:4:38: note: '@Port' makes nothing a port of 'B'
        .boundary-lint.yml:4:47: note: 'B/API/**' makes nothing a port of 'B'
        .boundary-lint.yml:6:42: note: the pattern 'Legacy' excludes nothing from 'layer-crossing'

        """)
    // Where the rules are broken, the mistakes alone are told.
    try folder.write("exclude: [Nothing]\nlayers: { A: { paths: [A], uses: [C] } }\n", to: ".boundary-lint.yml")
    #expect(!(try run([], in: folder.path).errors.contains("note:")))
  }

  /// What the rules name is test code beside test targets, not in their place.
  @Test func testPathsStandBesideTestTargets() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "let package = Package(name: \"P\", targets: [.target(name: \"Core\"), .testTarget(name: \"CoreTests\")])",
      to: "Package.swift")
    try folder.write("struct A {}\n", to: "Sources/Core/A.swift")
    try folder.write("struct M {}\n", to: "Sources/Core/Mocks/M.swift")
    try folder.write("struct T {}\n", to: "Tests/CoreTests/T.swift")
    let rules = "layers: { Core: { paths: [Sources/Core/A.swift] } }\nexhaustive: true\ntests: "
    try folder.write(rules + "{ paths: [\"**/Mocks\"] }\n", to: ".boundary-lint.yml")
    #expect(try run([], in: folder.path).code == 0)
    try folder.write(rules + "{ paths: [] }\n", to: ".boundary-lint.yml")
    let output = try run([], in: folder.path).output
    #expect(output.contains("Mocks/M.swift:1:1: error") && output.contains("CoreTests/T.swift:1:1: error"))
  }

  /// With a slip in them all code would be judged as what it is not.
  @Test func testPathsThatMatchNothingEndWithTwo() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct M {}\n", to: "Sources/Mocks/M.swift")
    try folder.write("struct A {}\n", to: "Sources/App/A.swift")
    let none = "the pattern '%' matches no Swift file"
    for (pattern, near) in [
      ("Sources/Mcoks", "Sources/Mocks"), ("**/Mcoks", "**/Mocks"), ("Sources/Mock/**", "Sources/Mocks"),
      ("Nowhere", nil),
    ] {
      try folder.write("tests: { hidden: true, paths: [Sources/Mocks, \"\(pattern)\"] }\n", to: ".boundary-lint.yml")
      let result = try run([], in: folder.path)
      let text = none.replacing("%", with: pattern) + (near.map { "; did you mean '\($0)'?" } ?? "")
      #expect(result.code == 2 && result.errors == ".boundary-lint.yml:1:47: error: \(text)\n", "\(result.errors)")
    }
    // A list of none says that nothing is test code.
    try folder.write("tests: { paths: [] }\n", to: ".boundary-lint.yml")
    #expect(try run([], in: folder.path).code == 0)
    try folder.write("include: [Sources/Ap]\n", to: ".boundary-lint.yml")
    #expect(
      try run([], in: folder.path).errors.contains("'Sources/Ap' matches no Swift file; did you mean 'Sources/App'?"))
  }

  /// The manifests of Tuist describe the project, and are none of its code.
  @Test func manifestsOfTuistNeedNoLayer() throws {
    let folder = try TemporaryFolder()
    try folder.write("exhaustive: true\nlayers: { App: { paths: [Sources/App] } }\n", to: ".boundary-lint.yml")
    try folder.write("struct A {}\n", to: "Sources/App/A.swift")
    try folder.write("import ProjectDescription\nlet project = Project(name: \"P\")\n", to: "Project.swift")
    try folder.write("import ProjectDescription\n", to: "Tuist/ProjectDescriptionHelpers/Module.swift")
    #expect(try run([], in: folder.path).code == 0)
    try folder.write("struct Project {}\n", to: "Project.swift")
    #expect(
      try run([], in: folder.path).output.contains("Project.swift:1:1: error: 'Project.swift' belongs to no layer"))
  }

  /// What is asked for by name is told, also where the rules turn it off; what they leave out of it stays out.
  @Test func whatIsAskedForRuns() throws {
    let folder = try TemporaryFolder()
    let layers = "layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n"
    try folder.write("struct A { var r: R }\n", to: "A/A.swift")
    try folder.write("struct Old { var r: R }\n", to: "A/Old.swift")
    try folder.write("struct R {}\n", to: "B/B.swift")
    for (setting, count) in [("off", 2), ("{ severity: off, exclude: [A/Old.swift] }", 1)] {
      try folder.write(layers + "checks: { layer-crossing: \(setting) }\n", to: ".boundary-lint.yml")
      #expect(try run([], in: folder.path).code == 0)
      let result = try run(["--only", "layer-crossing"], in: folder.path)
      #expect(result.code == 1 && result.output.contains("\(count) error"), "\(result.output)")
    }
  }

  @Test func modulesThatAreKeptAwayInVainAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        App: { paths: [Code/App], uses: anything, imports: { deny: [UIKti, UIKit, UIKits, Network, NIOHTTP1], deny-public: ["Rx*", RxSwfit.Observable] } }
        Data: { paths: [Code/Data], imports: { deny: [App, Cart, Vapor], deny-exported: [RxSwift] } }
        Features: { paths: ["Code/Features/{feature}/**"] }
      never-reaches: { Data: [UIKiit, GRDB, C], App: { of: [RxSwitf] } }
      """, to: ".boundary-lint.yml")
    try folder.write("import UIKit\nimport RxSwift\nimport Networks\nimport NIOHTTP2\n", to: "Code/App/A.swift")
    try folder.write("struct D {}\n", to: "Code/Data/D.swift")
    try folder.write("struct C {}\n", to: "Code/Features/Cart/C.swift")
    let result = try run(["--only", "unassigned-file"], in: folder.path)
    #expect(
      result.errors == """
        .boundary-lint.yml:2:63: note: no file imports 'UIKti'; did you mean 'UIKit'?
        .boundary-lint.yml:2:126: note: no file imports 'RxSwfit'; did you mean 'RxSwift'?
        .boundary-lint.yml:3:49: note: 'App' is a layer, and no file imports a module of this name; 'uses' says which layers may be used
        .boundary-lint.yml:5:25: note: no file imports 'UIKiit'; did you mean 'UIKit'?
        .boundary-lint.yml:5:39: note: 'C' is a type, and no layer, slice, module or boundary
        .boundary-lint.yml:5:55: note: no file imports 'RxSwitf'; did you mean 'RxSwift'?

        """)
    #expect(result.code == 0)
  }

  /// Findings call slices by their own names.
  @Test func slicesGoByTheirOwnNames() throws {
    let folder = try TemporaryFolder()
    let layers = "layers:\n  Features: { paths: [\"F/{feature}/**\"] }\n  Screens: { paths: [\"S/{screen}/**\"] }\n"
    try folder.write(layers, to: ".boundary-lint.yml")
    try folder.write("struct Pay { let row: Row }\n", to: "F/Checkout/Pay.swift")
    try folder.write("struct Row {}\nstruct Home {}\n", to: "F/Cart/Row.swift")
    try folder.write("struct First {}\n", to: "F/Both/A.swift")
    try folder.write("struct Second {}\n", to: "S/Both/B.swift")
    try folder.write("struct Start {}\n", to: "S/Home/B.swift")
    func why(_ from: String, _ to: String) throws -> String {
      let result = try run(["why", from, to], in: folder.path)
      return result.output + result.errors
    }
    #expect(
      try why("Checkout", "Cart")
        == "slice Features/Checkout → slice Features/Cart: 1 direct use\n  F/Checkout/Pay.swift:1:23: 'Pay.row' names 'Row'\n"
    )
    #expect(try why("Chekout", "Cart").contains("function 'Chekout'; did you mean 'Features/Checkout'?"))
    #expect(try why("Both", "Cart").hasPrefix("error: 'Both' is ambiguous: Features/Both, Screens/Both\n"))
    // What else has the name comes first.
    #expect(try why("Checkout", "Home").hasPrefix("slice Features/Checkout → type Home: "))
    for rule in ["never-reaches: { Checkout: [Cart] }", "independent: [[Cart, Checkout]]"] {
      try folder.write(layers + rule + "\n", to: ".boundary-lint.yml")
      #expect(
        try run(["check", "--only", "indirect-crossing"], in: folder.path).output.contains("'Checkout' reaches 'Cart'"))
    }
    try folder.write(layers + "independent: [[Both, Checkout]]\n", to: ".boundary-lint.yml")
    #expect(
      try run([], in: folder.path).errors.contains(
        "no layer, slice, module or boundary 'Both'; did you mean 'Features/Both'?"))
  }

  @Test func whatSingletonsAndConditionsNameInVainIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      singletons:
        composition-root: [AppAssemby, AppAssembly, "*Wiring", "Sources/*/Wirng/**", "Sources/**", Outer.Inner]
        allow: [FileManger.default, FileManager.default, NEThing.shared, NSWorkspace.shared, "Bundel.*", Trackr.shared]
      conditions:
        "os(iOs)": on
        "os(Linux)": on
        "os(Plan9)": on
        "canImport(UIKt)": off
        "canImport(Vapor)": off
        "os(Lnux)": on
        DEBUG: off
        DEBUGG: off
        TRIAL: on
        PAID: on
      """, to: ".boundary-lint.yml")
    try folder.write(
      """
      final class AppAssembly {}
      final class Tracker { static let shared = Tracker() }
      enum Outer { enum Inner {} }
      #if PAID && !os(Lnux) && canImport(UIKit)
      #endif
      """, to: "Sources/App/A.swift")
    let result = try run([], in: folder.path)
    #expect(
      result.errors == """
        .boundary-lint.yml:2:22: note: no type is called 'AppAssemby'; did you mean 'AppAssembly'?
        .boundary-lint.yml:2:47: note: the pattern '*Wiring' matches no type
        .boundary-lint.yml:2:58: note: the pattern 'Sources/*/Wirng/**' matches no Swift file
        .boundary-lint.yml:3:11: note: 'FileManger.default' allows nothing here; did you mean 'FileManager.default'?
        .boundary-lint.yml:3:52: note: 'NEThing.shared' allows nothing here
        .boundary-lint.yml:3:88: note: 'Bundel.*' allows nothing here
        .boundary-lint.yml:3:100: note: 'Trackr.shared' allows nothing here; did you mean 'Tracker.shared'?
        .boundary-lint.yml:5:3: note: no '#if' in these files names 'os(iOs)'; did you mean 'os(iOS)'?
        .boundary-lint.yml:7:3: note: no '#if' in these files names 'os(Plan9)'
        .boundary-lint.yml:8:3: note: no '#if' in these files names 'canImport(UIKt)'; did you mean 'canImport(UIKit)'?
        .boundary-lint.yml:12:3: note: no '#if' in these files names 'DEBUGG'; did you mean 'DEBUG'?
        .boundary-lint.yml:13:3: note: no '#if' in these files names 'TRIAL'

        """)
    #expect(result.code == 0)
    #expect(
      try run(["--condition", "os=on"], in: folder.path).errors.contains(
        "'os' asks for nothing; expected one such as os(macOS)"))
  }

  /// Slips in names that switch a check off without a word.
  @Test func namesOfNothingAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      final class Tracker { static let shared = Tracker(), main = 1 }
      final class Locator { func add<T>(_ t: T.Type, _ m: () -> T) {}; func get<T>(_ t: T.Type) -> T { fatalError() } }
      @propertyWrapper struct Located<T> { var wrappedValue: T }
      protocol Router {}
      """, to: "Sources/App/A.swift")
    try folder.write(
      """
      singletons:
        names: [main, shraed]
        classes: { Trackr.shared: io, Elsewhere.shared: io, Tracker.shared: state }
      containers:
        - { register: "Locator.add(_:)", resolve: ["Locator.get(_:)", "@Located"], provides: [Router, Rotuer] }
      """, to: ".boundary-lint.yml")
    let result = try run([], in: folder.path)
    #expect(
      result.errors == """
        .boundary-lint.yml:2:17: note: nothing is called 'shraed'; did you mean 'shared'?
        .boundary-lint.yml:3:14: note: 'Trackr.shared' is nothing that is shared here; did you mean 'Tracker.shared'?
        .boundary-lint.yml:5:97: note: no source asks for 'Rotuer'; did you mean 'Router'?

        """)
    #expect(result.code == 0)
    try folder.write(
      """
      containers:
        - { register: "Locator.add(_:)", resolve: ["Locator.get(_:)", "@Locatd"] }
      """, to: ".boundary-lint.yml")
    let wrong = try run([], in: folder.path)
    #expect(wrong.errors == ".boundary-lint.yml:2:65: error: no attribute '@Locatd'; did you mean 'Located'?\n")
    #expect(wrong.code == 2)
  }

  @Test func pathsBeginInTheWorkingDirectory() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "Project/Sources/A/A.swift")
    let result = try run(["check", "--root", "Project", "Sources"], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("Sources: error: no such file or folder; paths begin in the working directory"))
    #expect(result.errors.contains("expected 'Project/Sources'"))
    #expect(try run(["check", "--root", "Project", "Project/Sources"], in: folder.path).code == 0)
    #expect(
      try run(["check", "--root", "Project", "Nowhere"], in: folder.path).errors
        == "Nowhere: error: no such file or folder\n")
  }

  /// What `checks` say of a check is the most that a finding of it counts for, also in a folder.
  @Test func checksLimitWhatMembersCountFor() throws {
    let folder = try TemporaryFolder()
    try folder.write("func f(_ o: Order) { o.persistedCopy() }\n", to: "S/S.swift")
    try folder.write("extension Order { func persistedCopy() {} }\n", to: "D/D.swift")
    try folder.write("struct Order {}\n", to: "K/K.swift")
    let layers = "layers: { S: { paths: [S], uses: [K] }, D: { paths: [D], uses: [K] }, K: { paths: [K] } }\n"
    for (root, below, text) in [
      ("uses-member: error", "", "1 error in"), ("checks: { layer-crossing: error }", "", "1 warning in"),
      ("uses-member: error\nchecks: { layer-crossing: warning }", "", "1 warning in"),
      ("uses-member: error", "checks: { layer-crossing: { severity: warning, reason: x } }", "1 warning in"),
      (
        "uses-member: error\nchecks: { layer-crossing: warning }", "checks: { layer-crossing: error }", "1 error in"
      ),
    ] {
      try folder.write(layers + root + "\n", to: ".boundary-lint.yml")
      try folder.write(below + "\n", to: "S/.boundary-lint.yml")
      let result = try run([], in: folder.path)
      #expect(result.output.contains("(uses-member)") && result.output.contains(text), "\(root): \(result.output)")
    }
  }

  /// Folders that hold no source of anybody's own can't be taken in.
  @Test func patternsOfWhatIsLeftOutSaySo() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A/A.swift")
    try folder.write("struct P {}\n", to: "Pods/P.swift")
    try folder.write("include: [A, Pods]\nlayers: { P: { paths: [\"Pods/**\"] } }\n", to: ".boundary-lint.yml")
    let errors = try run([], in: folder.path).errors
    #expect(errors.contains("the pattern 'Pods' matches no Swift file; 'Pods' is left out always\n"), "\(errors)")
    for (key, reason) in [
      ("exclude: Sources/A/**", "'exclude' in line 1 leaves it out"),
      ("include: [Sources/B]", "'include' in line 1 does not hold it"),
    ] {
      let other = try TemporaryFolder()
      try other.write(
        "\(key)\nlayers: { A: { paths: Sources/A/** }, B: { paths: Sources/B } }\n", to: ".boundary-lint.yml")
      for name in ["A", "B"] { try other.write("", to: "Sources/\(name)/F.swift") }
      let said = try run(["--no-cache"], in: other.path).errors
      #expect(said.contains("the pattern 'Sources/A/**' matches no Swift file; \(reason)\n"), "\(said)")
    }
    #expect(errors.contains("the pattern 'Pods/**' matches no Swift file; 'Pods' is left out always\n"))
    for line in ["include: [Sources/A, Sources/B]", "tests: { paths: [Sources/A] }", "modules: { A: Sources/A }"] {
      let other = try TemporaryFolder()
      try other.write("exclude: [Sources/A]\n\(line)\n", to: ".boundary-lint.yml")
      for name in ["A", "B"] { try other.write("", to: "Sources/\(name)/F.swift") }
      let said = try run(["--no-cache"], in: other.path).errors
      #expect(
        said.contains("the pattern 'Sources/A' matches no Swift file; 'exclude' in line 1 leaves it out\n"), "\(said)")
    }
  }

  /// A brace that nothing closes begins no capture.
  @Test func patternsWithAnOpenBraceSaySo() throws {
    for (pattern, isTold) in [("S/{name/**", true), ("S/{na/me}", true), ("S/a}{b", true), ("S/a}/**", false)] {
      for rules in ["layers: { A: { paths: \"\(pattern)\" } }\n", "tests: { paths: \"\(pattern)\" }\n"] {
        let folder = try TemporaryFolder()
        try folder.write("", to: "S/A/F.swift")
        try folder.write(rules, to: ".boundary-lint.yml")
        let said = try run([], in: folder.path).errors
        #expect(said.contains("'\(pattern)' matches no Swift file; its '{' is not closed") == isTold, "\(said)")
        #expect(said.contains("'\(pattern)'"), "\(said)")
      }
    }
  }

  /// A selector that can't be read selects nothing: what is told is what is wrong with it, and nothing of other layers.
  @Test func selectorsThatCannotBeReadSelectNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\nstruct B: P {}\nprotocol P {}\n", to: "A/A.swift")
    try folder.write(
      "layers:\n  A: { types: { inherits: [P] } }\n  B: { types: { nmed: [A] } }\n  C: { types: { inherit: [] } }\n",
      to: ".boundary-lint.yml")
    let result = try run([], in: folder.path)
    #expect(result.code == 2)
    #expect(
      result.errors.split(separator: "\n").count == 3 && !result.errors.contains("the same types"), "\(result.errors)")
  }

  /// Files that the rules put into modules are in no other, and one without files is none.
  @Test(arguments: ["Lib/L.swift", "Sources/Old/L.swift"])
  func modulesWithoutFilesAreNone(_ path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct L {}\n", to: path)
    try folder.write("public struct T {}\n", to: "Two/T.swift")
    let lib = path.split(separator: "/").dropLast().joined(separator: "/")
    try folder.write("modules: { Lib: \(lib), Two: Two }\n", to: ".boundary-lint.yml")
    #expect(try run([], in: folder.path).output == "no findings in 2 files, 2 modules\n")
    let listed = try run(["layers"], in: folder.path).output
    #expect(listed.split(separator: "\n").filter { !$0.hasPrefix(" ") } == ["Lib: 1 file", "Two: 1 file"], "\(listed)")
    try folder.write("import Two\nstruct L { var t: T? }\n", to: path)
    #expect(try run(["why", "Lib", "Two"], in: folder.path).output.contains("2 direct uses"))
  }

  /// What holds types and no files has something; the only module is named; conditions that nothing asks for are told.
  @Test func listsSayWhatThereIs() throws {
    let folder = try TemporaryFolder()
    let views = "struct AView { struct BView {} }\nstruct Other {}\n#if DEBUG\n#endif\n"
    try folder.write(views, to: "Sources/M/A.swift")
    let rules = "layers:\n  M: { modules: [M] }\n  Views: { types: { named: \"*View\" } }\n"
    try folder.write(rules, to: ".boundary-lint.yml")
    #expect(try run(["layers"], in: folder.path).output.contains("Views: 1 type\n"))
    #expect(try run(["layers"], in: folder.path).output.contains("M: 1 file\n"))
    let idle = try run(["graph", "--condition", "DEBG=off"], in: folder.path)
    #expect(
      idle.code == 0
        && idle.errors == "note: --condition: no '#if' in these files names 'DEBG'; did you mean 'DEBUG'?\n",
      "\(idle.errors)")
    #expect(try run(["graph", "--condition", "DEBUG=off"], in: folder.path).errors.isEmpty)
    try folder.write("layers:\n  M: { modules: [Xyz] }\n", to: ".boundary-lint.yml")
    #expect(try run([], in: folder.path).errors.contains("no module 'Xyz'; the only module is 'M'\n"))
  }

  /// A slip in the name of one of the system's modules is told, though nobody imports that. `package import` shows it, too.
  @Test func slipsInNamesOfTheSystemAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("package import CoreData\ninternal import SwiftUI\nstruct A {}\n", to: "A/A.swift")
    try folder.write("struct B {}\n", to: "B/B.swift")
    try folder.write(
      "layers:\n  A: { paths: [A], imports: { deny-public: [CoreData, SwiftUI], deny: [AVKitt, MapKitt, Nukes, WidgetKid] } }\n"
        + "  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    let result = try run([], in: folder.path)
    #expect(result.errors.split(separator: "\n").count == 3, "\(result.errors)")
    for name in ["AVKit", "MapKit", "WidgetKit"] { #expect(result.errors.contains("did you mean '\(name)'?")) }
    #expect(result.output.contains("1 error in"), "\(result.output)")
    #expect(result.output.contains("'A' imports 'CoreData' and shows it to the package"))
  }

  /// What a target does not list it gets through others, and importing that is a finding.
  @Test func whatComesThroughOthersIsToldApart() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- Package.swift
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Base"), .target(name: "Store", dependencies: ["Base"]), .target(name: "App", dependencies: ["Store"]),
        ])
      //- Sources/Base/Base.swift
      public struct Base {}
      //- Sources/Store/Store.swift
      import Base
      //- Sources/App/App.swift
      import Store
      """
    ).write(to: folder)
    let layers = try run(["layers", "--root", folder.path]).output
    #expect(layers.contains("App: 1 file\n  may use  Store\n  through  Base\n  uses     Store (1)\n"), "\(layers)")
    #expect(layers.contains("Store: 1 file\n  may use  Base\n  uses     Base (1)\n"))
  }
}
