import Diagnostics
import Linting
import TestSupport
import Testing

private func advice(_ check: String, _ text: String) throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(text).write(to: folder)
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter { $0.finding.check == check }
    .map(\.finding.instead)
}

private let named = "name 'OrderStoring' of 'Domain', to which 'RecordStore' conforms"
private let handed =
  "let the composition root make it, and hand it in as 'OrderStoring' of 'Domain', to which 'RecordStore' conforms"
private let declared =
  "declare what 'UI' needs as a protocol in 'Domain', which both may use, and let 'Data' conform to it"

private let layers = """
  //- rules
  layers:
    Domain: { paths: [Domain] }
    Data: { paths: [Data], uses: [Domain] }
    UI: { paths: [UI], uses: [Domain] }
  """

/// A protocol that is there, and has what is asked, needs no second one beside it.
@Suite struct ProtocolAdviceTests {
  /// What a value is asked for, the protocol has; what makes one, the composition root does.
  @Test(arguments: [
    ("struct A { let store: RecordStore }", named),
    ("struct A { let store: [RecordStore]; func f(_ o: Order) { store.first?.save(o) } }", named),
    ("struct A { let store: RecordStore; func f(_ o: Order) { store.save(o); print(store.limit) } }", named),
    ("struct A { let store: RecordStore; func f(_ o: Order) { store.purge() } }", declared),
    ("struct A { let store: RecordStore; func f(_ o: Order) { store.save(o, force: true) } }", declared),
    ("struct A { let store: RecordStore }\nextension A { func f() { store.purge() } }", declared),
    ("func f(_ store: RecordStore) { store.save(Order()) }", named),
    ("func f(_ store: RecordStore) { store.purge() }", declared),
    ("struct A { let store = RecordStore(); func f() { store.save(Order()) } }", handed),
    ("func f() { RecordStore.init().save(Order()) }", handed),
    ("func f() { RecordStore.shared.save(Order()) }", handed),
    ("func f() { print(RecordStore.path()) }", declared), ("func f() { print(RecordStore.self) }", declared),
    ("struct A { @ObservedObject var store: RecordStore }", declared),
  ])
  func protocolsThatAreThereAreNamed(_ source: String, _ expected: String) throws {
    let found = try advice(
      "layer-crossing",
      """
      \(layers)
      //- Domain/D.swift
      struct Order { var id = 0 }
      protocol OrderStoring { func save(_ o: Order); var limit: Int { get } }
      //- Data/R.swift
      final class RecordStore: OrderStoring {
        static let shared = RecordStore()
        static func path() -> String { "" }
        var limit = 3
        func save(_ o: Order) {}
        func save(_ o: Order, force: Bool) {}
        func purge() {}
      }
      //- UI/U.swift
      \(source)
      """)
    #expect(found == [expected])
  }

  /// Only what the layer may use, and what says something of a value, is named; of several, each.
  @Test(arguments: [
    ("Loading", "protocol Loading { func load() }", "name 'Loading' of 'Domain', to which 'Store' conforms"),
    (
      "Loading, Saving", "protocol Loading { func load() }\nprotocol Saving { func save() }",
      "name 'Loading' of 'Domain' or 'Saving' of 'Domain', to which 'Store' conforms"
    ),
    ("Loading, Hidden", "protocol Loading { func load() }", "name 'Loading' of 'Domain', to which 'Store' conforms"),
    ("Hidden", "protocol Loading { func load() }", declared), ("Loading", "protocol Loading {}", declared),
    ("Loading", "protocol Loading { associatedtype Item; func load() -> Item }", declared),
    ("Loading", "fileprivate protocol Loading { func load() }", declared),
    ("Shown", "protocol Loading { func load() }", "name 'Shown' of 'UI', to which 'Store' conforms"),
    ("Making", "protocol Making { func made() -> Store }", declared),
  ])
  func protocolsOutOfSightAreNot(_ conformances: String, _ protocols: String, _ expected: String) throws {
    let found = try advice(
      "layer-crossing",
      """
      \(layers)
      //- Domain/D.swift
      \(protocols)
      //- Data/R.swift
      protocol Hidden { func load() }
      final class Store: \(conformances) {
        func load() {}
        func save() {}
        func made() -> Store { self }
      }
      //- UI/U.swift
      protocol Shown { func load() }
      struct A { let store: Store }
      """
    ).filter { advice in
      !["let an extension", "move '", "declare what 'Domain'"].contains { advice.hasPrefix($0) }
    }
    #expect(found == [expected])
  }

  @Test func slicesNameProtocolsBesideThem() throws {
    let found = try advice(
      "slice-crossing",
      """
      //- rules
      layers:
        Features: { paths: ["Features/{feature}/**"], slices: independent, uses: [Kit] }
        Kit: { paths: [Kit] }
      //- Kit/K.swift
      protocol CartShowing { func showCart() }
      //- Features/Cart/C.swift
      final class CartScreen: CartShowing { func showCart() {} ; func closeCart() {} }
      //- Features/Shop/S.swift
      struct Shop { let cart: CartScreen; func f() { cart.showCart() } }
      //- Features/Shop/T.swift
      struct Tab { let cart: CartScreen; func f() { cart.closeCart() } }
      """)
    let shared =
      "move what both need to 'Kit', which no slice owns, or declare in 'Shop' a protocol that code above the slices implements with "
      + "'Cart'"
    let named = "name 'CartShowing' of 'Kit', to which 'CartScreen' conforms"
    #expect(found == [named, named, shared, shared])
  }

  @Test(arguments: [
    ("[protocols]", "name 'Storing' of 'Data', to which 'RecordStore' conforms"),
    ("[Query]", "name a port of 'Data' instead, or make 'RecordStore' one"),
  ])
  func portsToWhichATypeConformsAreNamed(_ ports: String, _ expected: String) throws {
    let found = try advice(
      "port-bypass",
      """
      //- rules
      layers:
        Screens: { paths: [Screens], uses: [Data] }
        Data: { paths: [Data], ports: \(ports) }
      //- Data/R.swift
      protocol Storing { func save() }
      struct Query {}
      final class RecordStore: Storing { func save() {} }
      //- Screens/S.swift
      struct Screen { let store: RecordStore }
      """)
    #expect(found == [expected])
  }
}
