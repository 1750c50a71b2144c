import Diagnostics
import Linting
import TestSupport
import Testing

private func findings(_ project: String) throws -> [PlacedFinding] {
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
}

/// What moves takes along what it names, as far as that may not be used where it goes; an extension that can't go lets the type go.
@Test func whatMovesTakesAlongWhatItNames() throws {
  let found = try findings(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
      Domain: { paths: [Domain] }
    //- UI/U.swift
    struct Banner { enum Tone { case red } }
    let failure: Failure
    let plain: Plain
    extension Plain { var banner: Banner { Banner() } }
    extension Loaded { var count: Int { 1 } }
    //- Data/D.swift
    struct Record {}
    enum Failure: Error { case bad(Record), other(Sort) }
    enum Plain { case one }
    struct Loaded {}
    let tone: Banner.Tone = .red
    //- Domain/S.swift
    struct Sort {}
    """)
  #expect(
    Array(Set(found.map { "\($0.place.path):\($0.place.line): \($0.finding.instead)" })).sorted() == [
      "Data/D.swift:5: move 'Banner.Tone' out of 'Banner', to 'Domain', which both may use",
      "UI/U.swift:2: move 'Failure' to 'Domain', which both may use; so has to go what it names: 'Record'",
      "UI/U.swift:3: move 'Plain' to 'Domain', which both may use",
      "UI/U.swift:4: move 'Plain' to 'Domain', which both may use",
      "UI/U.swift:5: move the extension to 'Data', or give 'Data' a function that does the same",
    ])
}

/// Nothing is sent where what its file imports may not be imported.
@Test(arguments: [
  ("deny: [SwiftUI]", "import SwiftUI", "to 'UI' or, where 'Data' needs it, too, to a new layer that both may use"),
  ("deny: [CoreData]", "import SwiftUI", "to 'Domain', which both may use"),
  ("allow: [Foundation]", "import SwiftUI", "to 'UI' or, where 'Data' needs it, too, to a new layer that both may use"),
  ("allow: [Foundation]", "import Foundation", "to 'Domain', which both may use"),
])
func whatMovesMayBeImportedThere(_ imports: String, _ own: String, _ place: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
      Domain: { paths: [Domain], imports: { \(imports) } }
    //- UI/U.swift
    let palette: Palette
    //- Data/D.swift
    \(own)
    enum Palette { case red }
    //- Domain/S.swift
    struct Sort {}
    """)
  #expect(found.map(\.finding.instead) == ["move 'Palette' " + place])
}

/// An extension for one type alone belongs to that, with all that it says of it; where that may not know what is extended, it can't go.
@Test(arguments: [("[Core]", true), ("[]", false)])
func extensionsForOneTypeGoToIt(_ uses: String, _ isMoved: Bool) throws {
  let found = try findings(
    """
    //- .boundary-lint.yml
    layers:
      Core: { paths: [Core] }
      Files: { paths: [Files], uses: \(uses) }
    //- Core/Handler.swift
    protocol Handler {}
    extension Handler where Self == FileHandler { static func file() -> FileHandler { FileHandler() } }
    extension Handler { func other() { _ = FileHandler() } }
    //- Files/FileHandler.swift
    struct FileHandler {}
    """)
  let moving = "move the extension, which is for 'FileHandler' alone, to 'Files'"
  #expect(found.map { $0.finding.instead == moving } == [isMoved, isMoved, isMoved, false])
}

/// Of much that has to go along it is said how much, and what only stands in front of another name stays where it is.
@Test(arguments: [
  ("enum Failure: Error { case a(Client.Login) }", "'Client.Login'"),
  ("enum Failure: Error { case a(A, B, C), b(A) }", "'A', 'B' and 'C'"),
  ("enum Failure: Error { case a(A, B, C); func f() { _ = (D(), Client(), A()) } }", "'A', 'B', 'C' and 2 more"),
])
func whatGoesAlongIsCounted(_ moved: String, _ along: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      UI: { paths: [UI] }
      Data: { paths: [Data], uses: [UI] }
    //- UI/U.swift
    let failure: Failure
    //- Data/D.swift
    struct Client { struct Login {} }
    struct A {}
    struct B {}
    struct C {}
    struct D {}
    \(moved)
    """)
  #expect(
    found.map(\.finding.instead) == [
      "move 'Failure' to 'UI', or to a layer that it may use; so has to go what it names: " + along
    ])
}

/// No protocol stands in for a constant of a file.
@Test func constantsOfFilesAreMoved() throws {
  let found = try findings(
    """
    //- rules
    layers:
      UI: { paths: [UI] }
      Data: { paths: [Data], uses: [UI] }
    //- UI/U.swift
    func show() { print(hint) }
    //- Data/D.swift
    let hint = "none"
    """)
  #expect(found.map(\.finding.instead) == ["move 'hint' to 'UI', or to a layer that it may use"])
}

/// No protocol stands in for what another layer adds to a type that is not its own.
@Test func whatIsAddedToTypesOfOthersMoves() throws {
  let protocols = "declare what 'Domain' needs as a protocol in 'Domain', and let 'Data' conform to it"
  func moving(_ name: String) -> String { "move '\(name)' to 'Domain', or to a layer that it may use" }
  let found = try findings(
    """
    //- rules
    layers:
      Domain: { paths: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
    //- Domain/D.swift
    struct Trail { var name = "" }
    protocol Saving {}
    func f(_ trail: Trail) -> String { trail.cachedName }
    func g(_ saving: any Saving) { saving.saveLater() }
    func h(_ store: Store) { store.clearAll() }
    //- Data/D.swift
    final class Store {}
    extension Store { func clearAll() {} }
    extension Trail { var cachedName: String { name } }
    extension Saving { func saveLater() {} }
    """)
  #expect(
    found.map { "\($0.place.line): \($0.finding.instead)" } == [
      "3: " + moving("Trail.cachedName"), "4: " + moving("Saving.saveLater"), "5: " + protocols, "5: " + protocols,
    ])
}

/// The same of a type of a third layer.
@Test(arguments: ["OrderDTO(Order())", "OrderDTO(id: 1).savedTitle"])
func whatIsAddedToTypesOfThirdLayersMoves(_ use: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
      Domain: { paths: [Domain] }
    //- Domain/D.swift
    struct Order { var id = 0 }
    struct OrderDTO { var id: Int }
    //- Data/D.swift
    extension OrderDTO { init(_ order: Order) { id = order.id }; var savedTitle: String { "" } }
    //- UI/U.swift
    func show() { _ = \(use) }
    """)
  let name = use.hasSuffix("Title") ? "savedTitle" : "init(_:)"
  #expect(found.map(\.finding.instead) == ["move 'OrderDTO.\(name)' to 'Domain', which both may use"])
}

/// Who may not name the type of the third layer gets its values behind a protocol, and may ask that for more.
@Test func whatIsAddedToTypesOutOfReachIsAskedOfProtocols() throws {
  let found = try findings(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Domain] }
      Data: { paths: [Data], uses: [Domain, Store] }
      Store: { paths: [Store], uses: [Domain] }
      Domain: { paths: [Domain] }
    //- Store/S.swift
    final class Cache { var size = 0 }
    //- Data/D.swift
    extension Cache { func clearAll() {} }
    //- Domain/D.swift
    struct Order {}
    //- UI/U.swift
    func show(_ cache: Cache) { cache.clearAll() }
    """)
  let advice = "declare what 'UI' needs as a protocol in 'Domain', which both may use, and let"
  #expect(found.map(\.finding.instead) == ["Store", "Data"].map { "\(advice) '\($0)' conform to it" })
}

/// What a protocol has goes with the protocol: nothing can be taken out of it, and another one would ask for the same.
@Test func whatAProtocolHasMovesWithIt() throws {
  let found = try findings(
    """
    //- rules
    layers:
      Domain: { paths: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
    //- Domain/D.swift
    struct Box<S: Source> {
      typealias All = [S.Item]
    }
    func load(_ source: any Source) { source.loadAll(); source.loadTwice() }
    //- Data/D.swift
    protocol Source { typealias Item = Int; func loadAll() }
    extension Source { func loadTwice() {} }
    """)
  #expect(
    found.map { "\($0.place.line): \($0.finding.instead)" }
      == [1, 2, 4, 4, 4].map { "\($0): move 'Source' to 'Domain', or to a layer that it may use" })
}

/// A record, and a function of a file, that name nothing of their layer move: nobody else has such a value, or is asked for it.
@Test(arguments: [
  ("struct Receipt: Codable { let order: Int }", "Receipt(order: 1)", true),
  ("struct Receipt { let order: Order; init(_ o: Order) { order = o } }", "Receipt(Order())", true),
  ("struct Receipt { let order: Int }\nextension Receipt { func pay() {} }", "Receipt(order: 1)", false),
  ("struct Receipt { let order: Int; func pay() {} }", "Receipt(order: 1)", false),
  ("struct Receipt { let order: Int; var isPaid: Bool { true } }", "Receipt(order: 1)", false),
  ("struct Receipt { let row: Row }", "Receipt(row: r)", false), ("struct Receipt {}", "Receipt()", false),
  ("final class Receipt { let order: Int }", "Receipt(order: 1)", false),
  ("func receipt(_ o: Order) -> String { String(o.id) }", "receipt(Order())", true),
  ("func receipt(_ o: Order) -> String { Row().text }", "receipt(Order())", false),
  ("func receipt(_ o: Order) -> String { o.storedText }", "receipt(Order())", false),
])
func recordsAndFunctionsMove(_ declaration: String, _ use: String, _ isMoved: Bool) throws {
  let found = try findings(
    """
    //- rules
    layers:
      Domain: { paths: [Domain] }
      UI: { paths: [UI], uses: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
    //- Domain/D.swift
    struct Order { var id = 0 }
    //- UI/U.swift
    func show() { _ = \(use) }
    //- Data/D.swift
    \(declaration)
    //- Data/R.swift
    struct Row { let text = "" }
    extension Order { var storedText: String { "" } }
    """)
  let name = declaration.hasPrefix("func") ? "receipt" : "Receipt"
  #expect(
    found.map(\.finding.instead) == [
      isMoved
        ? "move '\(name)' to 'Domain', which both may use"
        : "declare what 'UI' needs as a protocol in 'Domain', which both may use, and let 'Data' conform to it"
    ])
}

/// A record that is handed out goes by a protocol that is there; one that is built of what code has can't.
@Test(arguments: [("var r: Receipt?", "name"), ("let r = Receipt(order: 1)", "move"), ("let r = Receipt()", "let")])
func recordsThatAreBuiltMove(_ use: String, _ expected: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      Domain: { paths: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
    //- Domain/D.swift
    protocol Paid { var order: Int { get } }
    \(use)
    //- Data/D.swift
    struct Receipt: Paid { var order = 0 }
    """)
  #expect(found.map { String($0.finding.instead.prefix { $0 != " " }) } == [expected])
}

/// An extension goes to a layer that may use all of it; the type goes only where there is none, and a composition root is the last that
/// is named.
@Test(arguments: [
  ("Boot: { paths: [Boot], uses: anything, composition-root: true }", "'Boot', which may use both 'DTOs' and 'Models'"),
  (
    "Boot: { paths: [Boot], uses: anything, composition-root: true }, Web: { paths: [Web], uses: [DTOs, Models, Domain] }",
    "'Web', which may use both 'DTOs' and 'Models'"
  ),
  (
    "Jobs: { paths: [Jobs], uses: [DTOs, Models] }, Web: { paths: [Web], uses: [DTOs, Models, Domain] }",
    "'Jobs' or 'Web', which may use both 'DTOs' and 'Models'"
  ),
  ("Web: { paths: [Web], uses: [DTOs, Domain] }", nil),
])
func extensionsMoveBeforeTheirTypes(_ others: String, _ place: String?) throws {
  let found = try findings(
    """
    //- rules
    layers: { DTOs: { paths: [DTOs], uses: [Domain] }, Models: { paths: [Models], uses: [Domain] }, Domain: { paths: [Domain] }, \(others) }
    //- Models/M.swift
    final class OrderModel { var customer = CustomerModel() }
    final class CustomerModel {}
    //- DTOs/O.swift
    struct OrderResponse { let id: Int }
    extension OrderModel {
      var dto: OrderResponse { _ = CustomerModel(); return OrderResponse(id: 1) }
    }
    //- Domain/D.swift
    struct Order {}
    """)
  let expected =
    place.map { "move the extension to " + $0 }
    ?? "move 'OrderModel' to 'Domain', which both may use; so has to go what it names: 'CustomerModel'"
  #expect(found.map(\.finding.instead) == [expected, expected])
}

/// An extension whose members its own file uses, or nobody else may, stays below who else may use both.
@Test(arguments: [("", "func responses(of model: OrderModel) -> OrderResponse { model.dto }"), ("fileprivate ", "")])
func extensionsStayWhereTheyAreUsed(_ access: String, _ user: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      DTOs: { paths: [DTOs] }
      Models: { paths: [Models] }
      Web: { paths: [Web], uses: [DTOs, Models] }
    //- Models/M.swift
    final class OrderModel {}
    //- DTOs/O.swift
    struct OrderResponse { let id: Int }
    extension OrderModel {
      \(access)var dto: OrderResponse { OrderResponse(id: 1) }
    }
    \(user)
    //- Web/W.swift
    struct Web {}
    """)
  #expect(!found.isEmpty && found[0].finding.instead.hasPrefix("move 'OrderModel' to 'DTOs'"))
}

/// An enumeration that names nothing of its layer goes alone, and before its extension.
@Test func enumerationsMoveBeforeTheirExtensions() throws {
  let found = try findings(
    """
    //- rules
    layers:
      App: { paths: [App], uses: anything }
      UI: { paths: [UI], uses: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
      Domain: { paths: [Domain] }
    //- App/A.swift
    struct App {}
    //- Data/D.swift
    enum Failure: Error { case offline }
    //- UI/U.swift
    struct Banner {}
    extension Failure { var banner: Banner { Banner() } }
    //- Domain/D.swift
    struct Order {}
    """)
  #expect(found.map(\.finding.instead) == ["move 'Failure' to 'Domain', which both may use"])
}

/// A record that moves, since it is named elsewhere, too, takes along no extension of others.
@Test(arguments: [
  ("let row: OrderRow", "move 'OrderRow' to 'Domain', which both may use"),
  ("let other: Int", "move the extension to 'Data', or give 'Data' a function that does the same"),
])
func extensionsOfRecordsThatMoveStay(_ use: String, _ expected: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      UI: { paths: [UI], uses: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
      Domain: { paths: [Domain] }
    //- Data/D.swift
    struct OrderRow { let id: Int }
    //- UI/U.swift
    extension OrderRow { var title: String { "" } }
    \(use)
    //- Domain/D.swift
    struct Order {}
    """)
  #expect(Set(found.map(\.finding.instead)) == [expected])
}

/// Code can't be moved into a layer that is made of types of a kind.
@Test(arguments: [
  ("uses: [Models]", "to a layer that 'Models' may use"), ("uses: []", "to a new layer that both may use"),
])
func nothingMovesToLayersOfTypes(_ uses: String, _ place: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      Models: { types: { named: "*Model" }, uses: [] }
      Data: { paths: [Data], \(uses) }
    //- Rest/CartModel.swift
    struct CartModel { let state: State }
    //- Data/D.swift
    enum State { case open }
    """
  ).filter { $0.finding.check == "layer-crossing" }
  #expect(found.map(\.finding.instead) == ["move 'State' " + place])
}

/// What an extension does with the layer around it does not move to a type of another; what stands alone does.
@Test(arguments: [
  (
    "Client().session.send(self)", "declare what 'Domain' needs as a protocol in 'Domain', and let 'Data' conform to it"
  ),
  (
    "Session().send(self)",
    "move 'Order.storeRemotely' to 'Domain', or to a layer that it may use; so has to go what it names: 'Session'"
  ),
  ("print(self)", "move 'Order.storeRemotely' to 'Domain', or to a layer that it may use"),
])
func workStaysWithWhatItWorksWith(_ body: String, _ advice: String) throws {
  let found = try findings(
    """
    //- rules
    layers:
      Domain: { paths: [Domain] }
      Data: { paths: [Data], uses: [Domain] }
    //- Domain/Order.swift
    struct Order {}
    func close(_ order: Order) { order.storeRemotely() }
    //- Data/D.swift
    struct Client { let session: Session }
    struct Session { func send(_ order: Order) {} }
    extension Order { func storeRemotely() { \(body) } }
    """)
  #expect(found.map(\.finding.instead) == [advice])
}
