internal import Layering
import Diagnostics
import Linking
import Linting
import Testing
import TestSupport

/// Where each type of a project belongs, as "Type: Layer/slice", and the problems with its rules.
private func layers(_ project: String) throws -> (types: [String], problems: [String]) {
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  let architecture = lint.architecture
  let types = architecture.table.symbols.indices.filter { architecture.table.symbols[$0].isNominalOrAlias }.map {
    index in
    let membership = architecture.membership(of: Int32(index))
    return "\(architecture.table.qualifiedName(index)): \(architecture.name(of: membership) ?? "none")"
  }
  return (types.sorted(), lint.problems.filter { $0.gravity == .error }.map(\.text))
}

@Test func capturesMakeSlices() throws {
  let (types, problems) = try layers(
    """
    //- rules
    layers:
      Features: { paths: ["{team}/Features/{feature}/**", "*/Features/*.swift", "Buy/Features/Shared"] }
      Routes: { paths: ["Routes/{name}Route.swift"] }
      Kits: { modules: ["{name}Kit"] }
    //- Buy/Features/Cart/A.swift
    struct BuyCart { struct Row {} }
    //- Buy/Features/Shared/A.swift
    struct Shared {}
    //- Sell/Features/Cart/Deep/A.swift
    struct SellCart {}
    //- Sell/Features/Coordinator.swift
    struct Coordinator {}
    //- Routes/CartRoute.swift
    struct CartRoute {}
    //- Sources/NetKit/A.swift
    struct Net {}
    """)
  #expect(problems.isEmpty, "\(problems)")
  #expect(
    types == [
      "BuyCart.Row: Features/Cart/Buy", "BuyCart: Features/Cart/Buy", "CartRoute: Routes/Cart",
      "Coordinator: Features", "Net: Kits/Net", "SellCart: Features/Cart/Sell", "Shared: Features",
    ])
}

@Test func testsAreInNoSliceUnlessTheRulesSaySo() throws {
  let project = """
    //- Sources/FeatureCart/A.swift
    struct Cart {}
    //- Tests/FeatureCartTests/A.swift
    struct CartTests {}
    //- rules
    layers:
      Features: { modules: ["Feature{feature}"] }
    """
  #expect(try layers(project).types == ["Cart: Features/Cart", "CartTests: Features"])
  #expect(
    try layers(project + "\ntests: { exempt: [] }").types == ["Cart: Features/Cart", "CartTests: Features/CartTests"])
}

@Test func typesGoWhereTheyBelong() throws {
  let (types, problems) = try layers(
    """
    //- rules
    layers:
      Domain: { paths: [Domain] }
      Records: { types: { inherit: [NSManagedObject] }, uses: [Domain] }
      Views: { types: [{ conform: View }, { named: "*Screen", attribute: "@MainActor" }] }
      Big: { types: { named: BigScreen } }
    //- Domain/Order.swift
    struct Order {}
    class Record: NSManagedObject { struct Key {} }
    final class OrderRecord: Record {}
    class Plain: Base, NSManagedObject {}
    extension OrderRecord { enum State {} }
    protocol Shown: View {}
    struct Row: Shown {}
    struct Cell {}
    @MainActor struct CartScreen {}
    @MainActor struct BigScreen {}
    struct OtherScreen {}
    typealias Managed = NSManagedObject
    typealias MyView = View & Sendable
    class Item: Managed {}
    class SubItem: Kept {}
    struct Line: MyView {}
    //- Data/More.swift
    typealias Kept = Item
    extension OrderRecord { enum Far {} }
    extension Cell: Shown {}
    """)
  #expect(problems.isEmpty, "\(problems)")
  #expect(
    types.filter { !$0.hasPrefix("NS") && !$0.hasPrefix("View") && !$0.hasPrefix("Base") } == [
      "BigScreen: Big", "CartScreen: Views", "Cell: Views", "Item: Records", "Kept: none", "Line: Views",
      "Managed: Domain", "MyView: Domain", "Order: Domain", "OrderRecord.Far: none", "OrderRecord.State: Records",
      "OrderRecord: Records", "OtherScreen: Domain", "Plain: Domain", "Record.Key: Records", "Record: Records",
      "Row: Views", "Shown: Views", "SubItem: Records",
    ])
}

/// What a project with layers finds: "File.swift:1: message".
func layerFindings(_ project: String) throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map {
    "\($0.place.path):\($0.place.line): \($0.finding.message)"
  }
}

/// Who names a nested type that is claimed by what it is does not use the type around it.
@Test func whatStandsInFrontOfAClaimedTypeIsNoUse() throws {
  let found = try layerFindings(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [] }
      Mocks: { types: { named: "Mock*" }, uses: [] }
      Data: { paths: [Data], uses: [] }
    //- UI/A.swift
    struct Screen { struct MockThing { struct Deep {} }; struct Part {} }
    extension Screen.MockThing { func x() {} }
    struct MockOther {
      let a: Screen.MockThing?
      let b: Screen.MockThing.Deep?
      let c: Screen.Part?
    }
    let d: Screen.MockThing? = nil
    let e: Screen.Row? = nil
    //- Data/D.swift
    extension Screen { struct Row {} }
    """)
  #expect(
    found == [
      "Data/D.swift:1: 'Data' names 'Screen' of 'UI'", "UI/A.swift:6: 'Mocks' names 'Screen.Part' of 'UI'",
      "UI/A.swift:8: 'UI' names 'Screen.MockThing' of 'Mocks'", "UI/A.swift:9: 'UI' names 'Screen.Row' of 'Data'",
    ])
}

/// An alias of several protocols brings them all.
@Test func whatAnAliasComposesIsConformedTo() throws {
  let (types, problems) = try layers(
    """
    //- rules
    layers:
      Models: { types: { conform: Model } }
    //- A.swift
    protocol Model {}
    protocol Named {}
    typealias First = Named & Model
    typealias Second = Model & Named
    typealias Third = First & Sendable
    typealias Plain = Named
    struct A: First {}
    struct B: Second {}
    struct C: Third {}
    struct D: Plain {}
    """)
  #expect(problems.isEmpty, "\(problems)")
  #expect(types.filter { $0.hasSuffix(": Models") } == ["A: Models", "B: Models", "C: Models"])
}

/// Projects whose targets nobody can ask: a folder that is called like tests, and of which a file imports what tests import.
@Test func foldersOfTestsAreKnownByTheirImports() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers: { App: { paths: [App] } }
    exhaustive: true
    //- App/App.swift
    struct App {}
    //- AppTests/AppTests.swift
    import XCTest
    //- AppTests/Helpers/Sample.swift
    struct Sample {}
    //- ABTests/Flag.swift
    struct Flag {}
    //- ABTests/Tests/FlagTests.swift
    import XCTest
    """
  ).write(to: folder)
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  #expect(report.findings.map(\.place.path) == ["ABTests/Flag.swift"])
}

@Test func claimsThatNothingDecidesAreMistakes() throws {
  let (_, problems) = try layers(
    """
    //- rules
    layers:
      A: { types: { named: "Cart*" } }
      B: { types: { named: "*View" } }
      C: { types: { conform: Nothng } }
      D: { paths: ["D/{one}/**", "{one}/D/**"] }
      E: { paths: [E/**], slices: { uses: { Cart: [Serch] } }, modules: ["{x}"] }
    //- D/D/A.swift
    struct CartView {}
    struct CartRow {}
    struct RowView {}
    protocol Nothing {}
    //- D/E/A.swift
    struct A {}
    //- E/D/A.swift
    struct B {}
    """)
  let text = problems.joined(separator: "\n")
  #expect(text.contains("'named: *View' of 'B' and 'named: Cart*' of 'A' in line 2 both match 'CartView'"), "\(text)")
  #expect(text.contains("no type is meant by 'conform: Nothng'; did you mean 'Nothing'?"), "\(text)")
  #expect(text.contains("no slice 'Serch' in 'E'"), "\(text)")
}

@Test func aThirdClaimSettlesATie() throws {
  let project = """
    //- rules
    layers:
      HTTP: { modules: ["HTTP*"] }
      Apps: { modules: ["*Server"SETTLED] }
    //- Sources/HTTPServer/A.swift
    struct A {}
    //- Sources/HTTPCore/B.swift
    struct B {}
    //- Sources/EchoServer/C.swift
    struct C {}
    """
  let open = try layers(project.replacing("SETTLED", with: ""))
  #expect(open.problems.joined().contains("both match Sources/HTTPServer/A.swift"), "\(open.problems)")
  let settled = try layers(project.replacing("SETTLED", with: ", HTTPServer"))
  #expect(settled.problems.isEmpty, "\(settled.problems)")
  #expect(settled.types == ["A: Apps", "B: HTTP", "C: Apps"])
}

@Test func pathsWinOverModules() throws {
  let (types, problems) = try layers(
    """
    //- rules
    layers:
      Models: { paths: ["**/Models"] }
      Cart: { modules: [Cart] }
      All: { paths: [Sources] }
    //- Sources/Cart/Models/A.swift
    struct A {}
    //- Sources/Cart/B.swift
    struct B {}
    //- Sources/Shop/Models/C.swift
    struct C {}
    //- Sources/Shop/D.swift
    struct D {}
    """)
  #expect(problems.isEmpty, "\(problems)")
  #expect(types == ["A: Models", "B: Cart", "C: Models", "D: All"])
}

/// Where both match the same files, too, as long as something is left to the layer of modules.
@Test(arguments: [
  ("[Cart, Shop]", []), ("[Cart]", ["'Cart' of 'Kit' matches the same files as 'Sources/Cart/A.swift' of 'Models'"]),
])
func pathsWinOverModulesOfTheSameFiles(_ modules: String, _ expected: [String]) throws {
  let (types, problems) = try layers(
    """
    //- rules
    layers:
      Models: { paths: [Sources/Cart/A.swift] }
      Kit: { modules: \(modules) }
    //- Sources/Cart/A.swift
    struct A {}
    //- Sources/Shop/B.swift
    struct B {}
    """)
  #expect(problems.map { text in expected.contains { text.contains($0) } } == expected.map { _ in true }, "\(problems)")
  if expected.isEmpty { #expect(types == ["A: Models", "B: Kit"]) }
}

@Test func portsCanBeTagged() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      A: { paths: [A], uses: [B] }
      B: { paths: [B], ports: [tagged] }
    //- A/A.swift
    let a: (One, Two, Nine, Three, Four, Five)
    //- B/B.swift
    // boundary-lint:port
    struct One {}
    /* boundary-lint:port */ struct Two {}
    /**
     * boundary-lint:port
     */
    struct Nine {}
    // boundary-lint:portly
    struct Three {}
    // boundary-lint:port
    private struct Four {}
    // boundary-lint:port -- what others show of it
    struct Five {}
    """
  ).write(to: folder)
  var request = LintRequest(root: folder.path, jobs: 1)
  request.only = ["port-bypass"]
  let report = try Lint(request).report()
  // What is private is out of sight, and so no use of it is known.
  #expect(report.findings.map(\.finding.message) == ["'A' names 'Three', which is no port of 'B'"])
}

/// A tag above an extension is one of all that it adds, and the type in front of a port may be named for it.
@Test func portsAreMembersToo() throws {
  let found = try layerFindings(
    """
    //- rules
    layers:
      A: { paths: [A], uses: [B] }
      B: { paths: [B], ports: { tagged: true, names: ["Cart.open*", "Keys.*"] } }
      C: { paths: [C] }
    //- A/A.swift
    let a = Cart.openCart(), b = Keys.main, c = Order.Row.self, d = Order.made
    let e: Cart? = Cart.closeCart()
    func f(_ p: Price) { p.cartLabel(); p.cartPrice() }
    //- B/B.swift
    enum Cart { static func openCart() {}; static func closeCart() -> Cart? { nil } }
    enum Keys { static let main = 1 }
    struct Order {}
    // boundary-lint:port
    extension Order { struct Row {}; static let made = 1 }
    // boundary-lint:port
    extension Price { func cartLabel() {} }
    extension Price { func cartPrice() {} }
    //- C/C.swift
    struct Price {}
    """)
  #expect(
    found.filter { !$0.contains("'C'") } == [
      "A/A.swift:2: 'A' names 'Cart', which is no port of 'B'",
      "A/A.swift:2: 'A' names 'Cart', which is no port of 'B'",
      "A/A.swift:3: 'A' uses the member 'Price.cartPrice', which is no port of 'B' (uses-member)",
    ])
}

/// Precedence groups are named by operators and by other groups; a conformance can be added from the other side.
@Test func groupsOfPrecedenceAreNamed() throws {
  let found = try layerFindings(
    """
    //- rules
    layers: { Domain: { paths: [Domain] }, Data: { paths: [Data], uses: [Domain] } }
    //- Domain/A.swift
    infix operator <->: DataGroup
    precedencegroup OwnGroup { associativity: left; higherThan: AdditionPrecedence, DataGroup; lowerThan: OtherGroup }
    infix operator <+>: OwnGroup
    prefix operator √
    //- Data/D.swift
    precedencegroup DataGroup { higherThan: AdditionPrecedence }
    precedencegroup OtherGroup {}
    """)
  #expect(
    found == [
      "Domain/A.swift:1: 'Domain' names 'DataGroup' of 'Data'",
      "Domain/A.swift:2: 'Domain' names 'DataGroup' of 'Data'",
      "Domain/A.swift:2: 'Domain' names 'OtherGroup' of 'Data'",
    ])
}

/// What to do about a conformance is not to declare another protocol.
@Test(arguments: [
  ("[Domain]", "let an extension in 'Data' add the conformance, or move the protocol to 'Domain'"),
  ("[]", "move 'Stored' to 'Domain' or, where 'Data' needs it, too, to a new layer that both may use"),
]) func conformancesCanBeAddedFromTheOtherSide(_ uses: String, instead: String) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers: { Domain: { paths: [Domain] }, Data: { paths: [Data], uses: \(uses) } }
    //- Domain/A.swift
    struct Order: Stored {}
    //- Data/D.swift
    protocol Stored {}
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  #expect(found.map(\.finding.instead) == [instead])
}

/// Who may not be told of another is shown where both could meet, if there is such a layer.
@Test(arguments: [("[Base]", "'Base', which both may use"), ("[]", "a new layer that both may use")])
func theWayOutNamesALayerThatIsThere(_ uses: String, _ place: String) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      A: { paths: [A], uses: \(uses) }
      B: { paths: [B], uses: \(uses) }
      Base: { paths: [Base] }
    //- A/A.swift
    let b: B
    //- B/B.swift
    struct B {}
    //- Base/Base.swift
    struct Base {}
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.instead)
  #expect(found == ["declare what 'A' needs as a protocol in \(place), and let 'B' conform to it"])
}

/// Which of several declarations a name means need not be known where all belong to one layer.
@Test(arguments: [
  (["Feat/A.swift": "func logEvent(_ x: String) {}", "Feat/B.swift": "func logEvent(_ x: Int) {}"], true),
  (["Feat/A.swift": "func logEvent(_ x: String) {}", "Dom/B.swift": "func logEvent(_ x: Int) {}"], false),
  (["Feat/A.swift": "func logEvent(_ x: String) {}", "Low/B.swift": "func logEvent(_ x: Int) {}"], false),
  (["Feat/A.swift": "func logEvent(_ x: String) {}", "Low/B.swift": "func logEvent(name: String) {}"], true),
  (["Feat/A.swift": "func logEvent(name: String) {}", "Low/B.swift": "func logEvent(_ x: String) {}"], false),
])
func overloadsOfOneLayerLeadThere(_ files: [String: String], _ isFound: Bool) throws {
  let folder = try TemporaryFolder()
  try folder.write(
    "layers: { Dom: { paths: [Dom], uses: [Low] }, Feat: { paths: [Feat] }, Low: { paths: [Low] } }\n",
    to: ".boundary-lint.yml")
  try folder.write("func run() { logEvent(\"x\") }\nfunc other() { print(1) }\n", to: "Dom/D.swift")
  try folder.write("func print(_ x: Int) {}\n", to: "Feat/P.swift")
  try folder.write("func print(_ x: Bool) {}\n", to: "Feat/Q.swift")
  for (path, text) in files { try folder.write(text + "\n", to: path) }
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map {
    "\($0.place.path):\($0.place.line): \($0.finding.message)"
  }
  #expect(found == (isFound ? ["Dom/D.swift:1: 'Dom' names 'logEvent' of 'Feat'"] : []))
}

/// Names are looked up where the rules can say anything by them, and nowhere else.
@Test(arguments: [
  ("{ paths: [App], uses: anything }", ["Core.swift", "Feature.swift"]),
  ("{ paths: [App], uses: [Core, Feature] }", ["Core.swift", "Feature.swift"]),
  ("{ paths: [App], uses: [Feature] }", ["App.swift", "Core.swift", "Feature.swift"]),
  ("{ paths: [App], uses: anything, imports: { deny: [UIKit] } }", ["App.swift", "Core.swift", "Feature.swift"]),
  ("{ paths: [App], uses: anything, ports: { protocols: true } }", ["App.swift", "Core.swift", "Feature.swift"]),
  (
    "{ paths: [\"App/{part}/**\"], uses: anything, slices: independent }", ["App.swift", "Core.swift", "Feature.swift"]
  ),
])
func onlyBoundLayersAreLookedInto(_ app: String, _ expected: [String]) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      App: \(app)
      Feature: { paths: [Feature], uses: [Core] }
      Core: { paths: [Core] }
    //- App/Main/App.swift
    let app = 1
    //- Feature/Feature.swift
    let feature = 1
    //- Core/Core.swift
    let core = 1
    """
  ).write(to: folder)
  let architecture = try Lint(LintRequest(root: folder.path, jobs: 1)).architecture
  let files = architecture.filesUnderRules.compactMap {
    architecture.paths[$0].split(separator: "/").last.map(String.init)
  }
  #expect(files.sorted() == expected)
}
