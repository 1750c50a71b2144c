import Diagnostics
import Foundation
import Linting
import TestSupport
import Testing

/// A file in several targets belongs to each, and the rules of each hold.
@Suite struct SharedFileTests {
  /// What is found where the targets 'App' and 'Widget' share `S.swift`, over a link.
  private func found(
    _ rules: String, _ both: String, only: [String], hasOwn: Bool = true
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let project = """
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "App"), .target(name: "Widget"), .target(name: "C")])
      //- rules
      \(rules)
      //- Sources/App/A.swift
      struct A {}
      //- Sources/App/Both/S.swift
      \(both)
      //- Sources/C/C.swift
      public struct C { public init() {} }
      \(hasOwn ? "//- Sources/Widget/W.swift\nstruct W {}" : "")
      """
    try ExampleProject(project).write(to: folder)
    let widget = folder.path + "/Sources/Widget"
    try FileManager.default.createDirectory(atPath: widget, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: widget + "/Both", withDestinationPath: "../App/Both")
    var request = LintRequest(root: folder.path, jobs: 1)
    request.only = only
    let lint = try Lint(request)
    return lint.report().findings.map { "\($0.place.path):\($0.place.line) \($0.finding.message)" }
  }

  @Test func importsAreJudgedForEach() throws {
    for layer in ["App", "Widget"] {
      let rules = """
        layers:
          App: { modules: [App]\(layer == "App" ? ", imports: { deny: [UIKit] }" : "") }
          Widget: { modules: [Widget]\(layer == "Widget" ? ", imports: { deny: [UIKit] }" : "") }
        """
      #expect(
        try found(rules, "import UIKit", only: ["forbidden-import"])
          == ["Sources/App/Both/S.swift:1 '\(layer)' imports 'UIKit'"])
    }
  }

  @Test func waysBeginInEach() throws {
    let rules = """
      layers:
        App: { modules: [App], uses: [C] }
        Widget: { modules: [Widget], uses: [C] }
        C: { modules: [C] }
      never-reaches: { Widget: [C] }
      independent: [[App, Widget]]
      """
    #expect(
      try found(rules, "import C\nstruct S { let c: C }", only: ["indirect-crossing"])
        == ["Sources/App/Both/S.swift:2 'Widget' reaches 'C' in one step"])
  }

  @Test func targetsDependOnWhatTheirFilesImport() throws {
    let undeclared = try found("", "import C", only: ["undeclared-target-dependency"])
    #expect(
      undeclared.sorted() == [
        "Sources/App/Both/S.swift:1 'App' imports 'C', which its target does not depend on",
        "Sources/App/Both/S.swift:1 'Widget' imports 'C', which its target does not depend on",
      ])
  }

  /// What only the other target has is a use of its layer, so a permission for it is no idle one.
  @Test func permissionsAreUsedWhereCrossingsWouldBe() throws {
    func found(_ uses: String, _ only: String) throws -> [String] {
      let rules = """
        layers:
          App: { modules: [App], uses: \(uses) }
          Widget: { modules: [Widget], uses: [] }
        """
      return try self.found(rules, "struct S { let w: W? }", only: [only])
    }
    #expect(try found("[Widget]", "unused-permission").isEmpty)
    #expect(try found("[]", "layer-crossing") == ["Sources/App/Both/S.swift:1 'App' names 'W' of 'Widget'"])
  }

  /// What one of the targets may do, such as a composition root, the other may not.
  @Test func portsAndSharedInstancesAreJudgedForEach() throws {
    for (app, widget, isTold) in [
      ("composition-root: true", "", true), ("composition-root: true", "composition-root: true", false), ("", "", true),
    ] {
      let rules = """
        layers:
          App: { modules: [App], uses: anything\(app.isEmpty ? "" : ", " + app) }
          Widget: { modules: [Widget], uses: [C]\(widget.isEmpty ? "" : ", " + widget) }
          C: { modules: [C], ports: [protocols] }
        """
      let code = "import C\nimport Foundation\nstruct S { let c: C; func f() { UserDefaults.standard.synchronize() } }"
      let by = app.isEmpty ? "App" : "Widget"
      #expect(
        try found(rules, code, only: ["port-bypass", "hidden-singleton"])
          == (isTold
            ? [
              "Sources/App/Both/S.swift:3 '\(by)' names 'C', which is no port of 'C'",
              "Sources/App/Both/S.swift:3 'S' hides its use of 'UserDefaults.standard'",
            ] : []))
    }
  }

  /// What belongs to no layer is no composition root.
  @Test func sharedFilesOfNoLayerAreNoRoots() throws {
    let code = "import Foundation\nstruct S { func f() { UserDefaults.standard.synchronize() } }"
    #expect(
      try found("layers: { C: { modules: [C] } }", code, only: ["hidden-singleton"])
        == ["Sources/App/Both/S.swift:2 'S' hides its use of 'UserDefaults.standard'"])
  }

  /// A target may have nothing but what it shares, and be the only one that a layer has.
  @Test func sharedFilesAreEnough() throws {
    let rules = """
      layers:
        Widget: { modules: [Widget], imports: { deny: [UIKit] } }
        C: { modules: [C] }
      """
    #expect(
      try found(rules, "import UIKit", only: ["forbidden-import", "unassigned-file"], hasOwn: false)
        == [
          "Sources/App/A.swift:1 'Sources/App/A.swift' belongs to no layer",
          "Sources/App/Both/S.swift:1 'Widget' imports 'UIKit'",
        ])
  }
}

/// What a check says of one branch of `#if`, it says of the others.
@Test func allBranchesCount() throws {
  let found = try judged(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Models] }
      Data: { paths: [Data] }
      Models: { types: { attribute: [Model] } }
    never-reaches: { UI: [Kit] }
    //- Data/C.swift
    #if os(Linux)
    struct Inner {}
    #else
    @Model struct Inner {}
    #endif
    //- UI/U.swift
    func f(_ a: Inner) {}
    """, only: ["layer-crossing"])
  #expect(found == ["UI/U.swift:1 'UI' names 'Inner' of 'Data'"])
}

/// A property is of the type that its initial value makes, where none is written.
@Test(arguments: [
  ("public let store = Store()", true), ("public var store = Store.init(row: 1)", true),
  ("public static let store = Store()", false), ("public private(set) var store = Store()", true),
  ("public let store: any Sendable = Store()", false), ("public let size = Store().size", false),
  ("public let store = Store.shared.size", false), ("public let stores = [Store()].count", false),
  ("public let make = { Store() }", false), ("let store = Store()", false), ("public let store = Box(Store())", false),
])
func madeTypesAreShown(_ property: String, _ isTold: Bool) throws {
  let found = try judged(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Core] }
      Core: { paths: [Core], uses: [Data] }
      Data: { paths: [Data] }
    //- Core/Port.swift
    public struct Port { \(property) }
    struct Box { init(_ any: Any) {} }
    //- Data/Store.swift
    public struct Store: Sendable { let size = 1; static let shared = Store() }
    //- UI/Use.swift
    func draw(_ r: Port) {}
    """, only: ["leaked-type"])
  #expect(found == (isTold ? ["Core/Port.swift:1 'Port.store' shows 'Store' of 'Data', which 'UI' may not use"] : []))
}

@Test(arguments: [
  // An associated type and a parameter of a name that a framework has, too.
  (
    "imports: { deny: [SwiftUI] }",
    "import SwiftUI\npublic protocol Port { associatedtype Image; func render() -> Image }", ""
  ),
  (
    "imports: { deny: [SwiftUI] }",
    "import SwiftUI\npublic struct Port<Image> { public func take() -> Image { fatalError() } }", ""
  ),
  (
    "imports: { deny: [SwiftUI] }",
    "import SwiftUI\npublic struct Port { public func take() -> Image { fatalError() } }",
    "'Port.take' shows 'Image' of 'SwiftUI'"
  ),
  // Parts of modules.
  (
    "imports: { allow: [CoreData.NSManagedObjectID] }",
    "import CoreData\npublic struct Port { public var id: NSManagedObjectID }", ""
  ),
  (
    "imports: { allow: [CoreData.NSManagedObjectID] }",
    "import CoreData\npublic struct Port { public var id: NSManagedObject }",
    "'Port.id' shows 'NSManagedObject' of 'CoreData'"
  ),
  (
    "imports: { deny: [\"CoreData.NSManagedObject*\"] }",
    "import CoreData\npublic struct Port { public var id: NSManagedObject }",
    "'Port.id' shows 'NSManagedObject' of 'CoreData'"
  ),
  (
    "imports: { deny: [\"CoreData.NSFetch*\"] }",
    "import CoreData\npublic struct Port { public var id: NSManagedObject }", ""
  ),
])
func typesOfElsewhereLeakAsTheyAreImported(_ imports: String, _ port: String, _ expected: String) throws {
  let found = try judged(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Core], \(imports) }
      Core: { paths: [Core] }
    //- Core/Port.swift
    \(port)
    //- UI/Use.swift
    func draw<P: Port>(_ r: P) {}
    """, only: ["leaked-type"])
  #expect(found.map { $0.contains(expected) } == (expected.isEmpty ? [] : [true]), "\(found)")
}

/// What a superclass is made of comes with the class.
@Test func argumentsOfSuperclassesAreShown() throws {
  let found = try judged(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Core] }
      Core: { paths: [Core], uses: [Data] }
      Data: { paths: [Data] }
    //- Core/Port.swift
    public class Base<T> {}
    public final class Port: Base<Record> {}
    //- Data/Record.swift
    public struct Record {}
    //- UI/Use.swift
    func draw(_ r: Port) {}
    """, only: ["leaked-type"])
  #expect(found.count == 1 && found[0].contains("'Port' shows 'Record' of 'Data'"), "\(found)")
}
