import Checking
import Diagnostics
import Linting
import Reporting
import TestSupport
import Testing

private func findings(_ setting: String) throws -> (findings: [Finding], json: String) {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Domain: { paths: [Domain], uses: [] }
      Data: { paths: [Data], uses: [Domain] }
    \(setting)
    //- Domain/Order.swift
    func keep(_ draft: Draft) { draft.title.persistedCopy(in: "orders") }
    //- Data/Data.swift
    extension String { func persistedCopy(in table: String) {} }
    """
  ).write(to: folder)
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  return (report.findings.map(\.finding), ReportFormat.json.render(report, ReportStyle()))
}

/// What is known of the member is said.
@Test(
  arguments: [
    ("func keep(_ draft: Draft) { draft.title.persistedCopy(in: \"orders\") }", true),
    ("func keep(_ draft: String) { draft.persistedCopy(in: \"orders\") }", false),
    ("func keep(_ order: Order) { order.sentCopy() }", false), ("let kept = Order.sent()", false),
    ("let kept = Order(sent: 1)", false), ("extension Order { func keep() { self.sentCopy() } }", false),
  ]) func namesAloneAreCalledSo(_ source: String, isByName: Bool) throws
{
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Domain: { paths: [Domain], uses: [] }
      Data: { paths: [Data], uses: [Domain] }
    //- Domain/Order.swift
    struct Order {}
    \(source)
    //- Data/Data.swift
    extension String { func persistedCopy(in table: String) {} }
    extension Order { func sentCopy() {}; static func sent() -> Order { Order() }; init(sent: Int) {} }
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
  #expect(found.count == 1)
  #expect(found.first?.message.hasSuffix(isByName ? ", by its name (uses-member)" : "' (uses-member)") == true)
}

/// What a name alone tells is a warning, whatever the check's own severity is, and marked.
@Test func memberUsesHaveTheirOwnSeverity() throws {
  let (found, json) = try findings("checks: { layer-crossing: error }")
  #expect(found.map(\.severity) == [.warning])
  #expect(found.first?.edge == .usesMember)
  #expect(
    found.first?.message == "'Domain' uses the member 'String.persistedCopy' of 'Data', by its name (uses-member)")
  #expect(json.contains("\"edge\":\"uses-member\""))
  #expect(try findings("uses-member: error").findings.map(\.severity) == [.error])
}

/// In an extension of a type of elsewhere, unqualified, behind `self` and behind its name.
@Test func whatExtensionsAddToTypesOfElsewhereIsTheirs() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers: { Domain: { paths: [Domain] }, Data: { paths: [Data] } }
    //- Data/Data.swift
    extension String { func storedOnDisk() {}; func count(_ a: Int) {}; static func madeOfNothing() {} }
    extension Collection { func storedOnTape() {} }
    //- Domain/Order.swift
    extension String {
      func one() { storedOnDisk() }
      func two() { self.storedOnDisk() }
      func three() { count(1) }
    }
    extension Collection { func four() { storedOnTape() } }
    func five() { String.madeOfNothing() }
    """
  ).write(to: folder)
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  #expect(report.findings.map(\.place.line) == [2, 3, 6, 7])
  #expect(report.findings.allSatisfy { $0.finding.edge == .usesMember })
}

/// What stands in an extension is called as it is in the type, whatever is written in front of that.
@Test func extensionsAreCalledLikeTheirTypes() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers: { A: { paths: [Sources/Mod/A], uses: [] }, B: { paths: [Sources/Mod/B], uses: [] } }
    //- Sources/Mod/A/A.swift
    extension Mod.Box { func one(_ l: Lid) {} }
    extension Swift.String { func two(_ l: Lid) {} }
    extension Bag.Machine { func three(_ l: Lid) {}; struct In { func four(_ l: Lid) {} } }
    extension [Int] { func five(_ l: Lid) {} }
    extension Box { func six(_ l: Lid) {} }
    extension Far.Off { func seven(_ l: Lid) {} }
    struct Box {}
    enum Bag { struct Machine {} }
    //- Sources/Mod/B/B.swift
    struct Lid {}
    """
  ).write(to: folder)
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  #expect(
    report.findings.map(\.finding.from.name) == [
      "Box.one", "String.two", "Bag.Machine.three", "Bag.Machine.In.four", "Array.five", "Box.six", "Far.Off.seven",
    ])
}

@Test func memberUsesCanBeLeftOut() throws {
  #expect(try findings("uses-member: off").findings.isEmpty)
  #expect(try findings("checks: { layer-crossing: off }").findings.isEmpty)
  #expect {
    _ = try findings("uses-member: eror")
  } throws: { error in
    (error as? LintFailure)?.problems.first?.text.contains(
      "'eror'; expected error, warning or off; did you mean 'error'?")
      ?? false
  }
}

/// A permission is used where there would be a finding without it, and nowhere else.
@Test(arguments: ["error", "warning", "off"])
func permissionsThatMembersNeedAreUsed(_ severity: String) throws {
  func found(_ uses: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers:
        Domain: { paths: [Domain], uses: [\(uses)] }
        Data: { paths: [Data] }
      uses-member: \(severity)
      checks: { unused-permission: warning }
      //- Domain/Order.swift
      func keep(_ draft: Draft) { draft.title.persistedCopy(in: "orders") }
      //- Data/Data.swift
      extension String { func persistedCopy(in table: String) {} }
      """
    ).write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map {
      "\($0.finding.check) \($0.finding.severity.word)"
    }
  }
  #expect(try found("") == (severity == "off" ? [] : ["layer-crossing \(severity)"]))
  #expect(try found("Data") == (severity == "off" ? ["unused-permission warning"] : []))
}

private func messages(_ text: String) throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(text).write(to: folder)
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding).map {
    "\($0.message) [\($0.check)]"
  }
}

/// What tests or a program add to a type of the system stands behind a type of no file.
@Test func membersOfTheSystemsTypesAreNoTestCode() throws {
  let found = try messages(
    """
    //- rules
    tests: { paths: ["**/Mocks"], hidden: true }
    //- Sources/Shop/A.swift
    extension Int { static let answer = 42; init(row: String) { self = 1 } }
    //- Sources/Shop/B.swift
    let answer = Int.answer + Int(row: ""), other = Int.mockedAnswer
    //- Sources/Shop/Mocks/T.swift
    extension Int { static let mockedAnswer = 42 }
    """)
  #expect(found == ["production code uses the member 'Int.mockedAnswer' of the tests (uses-member) [test-crossing]"])
}

/// Code belongs to the layer that claims its type, whatever the layer of its file may use.
@Test func membersAreUsedByTheLayerOfTheirType() throws {
  let found = try messages(
    """
    //- rules
    layers:
      Screens: { paths: [Screens], uses: [ViewModels, Kit] }
      ViewModels: { types: { named: "*ViewModel" }, uses: [Vault, Kit] }
      Kit: { paths: [Kit], uses: [] }
      Vault: { paths: [Vault], uses: [Kit] }
    checks: { unused-permission: warning }
    //- Screens/Cart.swift
    struct CartScreen { let model: CartViewModel; let kit: Kit
      func show(_ o: Order) { o.lockedCopy() } }
    struct CartViewModel { func load(_ o: Order) { o.lockedCopy(); o.screenTitle() } }
    //- Screens/Title.swift
    extension Order { func screenTitle() {} }
    //- Kit/Order.swift
    struct Order {}
    struct Kit {}
    //- Vault/V.swift
    extension Order { func lockedCopy() {} }
    """)
  #expect(
    found == [
      "'Screens' uses the member 'Order.lockedCopy' of 'Vault' (uses-member) [layer-crossing]",
      "'ViewModels' uses the member 'Order.screenTitle' of 'Screens' (uses-member) [layer-crossing]",
    ])
}

/// A file imports for the layer of its types, where that is one; else for its own.
@Test func importsAreForTheLayerOfAllThatAFileDeclares() throws {
  let found = try messages(
    """
    //- rules
    layers:
      Screens: { paths: [Screens], uses: [ViewModels], imports: { deny: [Network] } }
      ViewModels: { types: { named: "*ViewModel" }, imports: { deny: [UIKit] } }
    //- Loose/Loose.swift
    import UIKit
    import Network
    final class LooseViewModel {}
    //- Screens/Cart.swift
    import UIKit
    import Network
    final class CartViewModel {}
    extension CartViewModel { func load() {} }
    //- Screens/Mixed.swift
    import UIKit
    import Network
    final class MixedViewModel {}
    struct MixedScreen { let model: MixedViewModel }
    """)
  #expect(
    found == [
      "'ViewModels' imports 'UIKit' [forbidden-import]", "'ViewModels' imports 'UIKit' [forbidden-import]",
      "'Screens' imports 'Network' [forbidden-import]",
    ])
}

/// The same of modules of the project: what the file's own layer may not use, that of its types may.
@Test func modulesAreImportedByTheLayerOfAllThatAFileDeclares() throws {
  let found = try messages(
    """
    //- Package.swift
    let package = Package(name: "P", targets: [.target(name: "App", dependencies: ["Data", "Theme"]), .target(name: "Data"), .target(name: "Theme")])
    //- rules
    layers:
      Screens: { paths: [Sources/App], uses: [ViewModels, Theme] }
      ViewModels: { types: { named: "*ViewModel" }, uses: [Data] }
      Data: { modules: [Data], uses: [] }
      Theme: { modules: [Theme], uses: [] }
    checks: { unused-permission: warning }
    //- Sources/App/Cart.swift
    import Data
    import Theme
    final class CartViewModel {}
    //- Sources/App/Screen.swift
    import Theme
    import Data
    struct Screen { let model: CartViewModel }
    //- Sources/Data/D.swift
    public struct Store {}
    //- Sources/Theme/T.swift
    public struct Theme {}
    """)
  #expect(
    found == [
      "'ViewModels' imports 'Theme', a module of 'Theme' [layer-crossing]",
      "'Screens' imports 'Data', a module of 'Data' [layer-crossing]",
    ])
}

/// And of slices: a type that another layer claims is in none.
@Test func slicesImportByWhatTheirFilesDeclare() throws {
  let found = try judged(
    """
    //- rules
    layers:
      Features: { modules: ["Feature{f}"], slices: independent, uses: [] }
      ViewModels: { types: { named: "*ViewModel" }, uses: [Features] }
    //- Sources/FeatureCart/Model.swift
    import FeatureSearch
    final class CartViewModel {}
    //- Sources/FeatureCart/Cart.swift
    import FeatureSearch
    struct Cart {}
    //- Sources/FeatureSearch/Search.swift
    public struct Search {}
    """, only: ["slice-crossing", "layer-crossing"])
  #expect(
    found == ["Sources/FeatureCart/Cart.swift:1 'Cart' imports 'FeatureSearch' of 'Search', both slices of 'Features'"])
}

/// What two branches of `#if` declare is one name for whoever uses it, and one finding.
@Test func namesOfSeveralBranchesAreToldOnce() throws {
  let found = try judged(
    """
    //- rules
    layers:
      A: { paths: [A], uses: [] }
      C: { paths: [C] }
    //- A/A.swift
    public struct A: Meta {}
    //- C/C.swift
    #if compiler(>=6.2)
    public typealias Meta = Sendable
    #else
    public typealias Meta = Any
    #endif
    """, only: ["layer-crossing"])
  #expect(found.count == 1, "\(found)")
}

/// A method that is added to a type of elsewhere may be one more of its own: what is called like one of the system's is not claimed,
/// nor a call with other arguments than it takes.
@Test(arguments: [
  (
    "extension URL { func deletingPathExtension(_ times: Int) {} }", "func f(u: URL) { u.deletingPathExtension() }",
    false
  ),
  (
    "extension URL { func deletingPathExtension(_ times: Int) {} }", "func f(u: URL) { u.deletingPathExtension(2) }",
    false
  ),
  ("extension URL { func deletingOwnMark(_ times: Int) {} }", "func f(u: URL) { u.deletingOwnMark(2) }", true),
  (
    "extension UIColor { func withAlphaComponent(_ a: Alpha) {} }", "func f(c: UIColor) { c.withAlphaComponent(1) }",
    false
  ),
  (
    "extension Buffer { func writeString(_ f: Filter, twice: Bool) {} }", "func f(b: Buffer) { b.writeString(1) }",
    false
  ),
  (
    "extension Buffer { func writeString(_ f: Filter, twice: Bool) {} }",
    "func f(b: Buffer) { b.writeString(1, twice: true) }", true
  ),
  (
    "extension Future { func whenItEnds(on q: Int, _ body: () -> Void) {} }", "func f(u: Future) { u.whenItEnds {} }",
    false
  ),
  (
    "extension Future { func whenItEnds(on q: Int, _ body: () -> Void) {} }",
    "func f(u: Future) { u.whenItEnds(on: 1) {} }", true
  ),
  (
    "extension Future { func onBothEnds(_ a: () -> Void, failed: () -> Void) {} }",
    "func f(u: Future) { u.onBothEnds {} failed: {} }", true
  ),
  (
    "extension Future { func whenItEnds(_ body: () -> Void...) {} }", "func f(u: Future) { u.whenItEnds({}, {}) }", true
  ),
])
func methodsOfTypesOfElsewhere(_ added: String, _ user: String, _ isClaimed: Bool) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [] }
      Data: { paths: [Data], uses: [] }
    //- UI/U.swift
    import Library
    \(user)
    //- Data/D.swift
    import Library
    \(added)
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  #expect(found.map(\.finding.check) == (isClaimed ? ["layer-crossing"] : []))
}

/// The compiler makes an initializer of properties: that is what is used, not the first of them.
@Test func initializersThatTheCompilerMakesBearTheirName() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Api] }
      Api: { paths: [Api], uses: [Data] }
      Data: { paths: [Data], uses: [] }
    //- UI/U.swift
    func f(s: Service) { s.mail(.init(text: "", size: 1)) }
    //- Api/Service.swift
    struct Service { func mail(_ mail: Mail) {} }
    //- Data/Mail.swift

    struct Mail {
      var text: String
      var size = 0
    }
    """
  ).write(to: folder)
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  let found = report.findings.map(\.finding)
  #expect(found.map(\.message) == ["'UI' uses the member 'Mail.init(text:size:)' of 'Data' (uses-member)"])
  #expect(found.map(\.to.name) == ["Mail.init(text:size:)"])
  // It is declared where the type is.
  #expect(
    ReportFormat.json.render(report, ReportStyle()).contains(
      "\"name\":\"Mail.init(text:size:)\",\"path\":\"Data/Mail.swift\",\"line\":2"))
}

/// A library that any file of a module imports may bring members of any name; a framework of the system to the files alone that import
/// it, beyond the common ones, whose members are known.
@Test(arguments: [
  ("StoreKit", "", 2), ("CoreData", "", 2), ("SwiftUI", "import SwiftUI", 2), ("StoreKit", "import StoreKit", 0),
  ("Alamofire", "", 0),
])
func frameworksOfTheSystemCountForFiles(_ module: String, _ own: String, _ count: Int) throws {
  let found = try judged(
    """
    //- rules
    layers:
      Up: { paths: [Up] }
      Low: { paths: [Low] }
    //- Low/Look.swift
    extension Font { static let lowTitle = Font.system(size: 10) }
    extension View { func lowCard() -> some View { self } }
    //- Low/Shop.swift
    import \(module)
    //- Up/Screen.swift
    \(own)
    func look() { show(title().font(.lowTitle)); show(title().lowCard()) }
    """, only: ["layer-crossing"])
  #expect(found.count == count, "\(found)")
}
