import Testing

// Values whose types are written where they are given: by a function that a variable holds, by the environment, by a stream that may
// fail.

private let others = """

  //- M/T.swift
  import SwiftUI
  struct Order { func ship() {} }
  struct Other { func save() {} }
  struct Client {
    var fetch: () -> Order
    var all: () async throws -> [Order]
    var maybe: @Sendable (Int) -> Order?
    var any: (() -> Order)?
    var take: (Order) -> Void
    var pair: () -> (Int, Order)
    var set: () -> Set<Order>
    var map: () -> [Int: Order]
    var result: () -> Result<Order, Other>
    var other: (Order) -> Other
    var number: (Order) -> Int?
    static var live: () -> Order = { Order() }
  }
  final class Model { var selected: Order?; enum Parts { final class Cart { let first = Order() } } }
  //- M/E.swift
  extension Order { func save() {} }
  """

@Suite struct GivenValueTests {
  private func used(_ code: String) throws -> [String] {
    try members("//- M/X.swift\n" + code + others).filter { $0.hasPrefix("X.swift: ") }
      .map { String($0.dropFirst("X.swift: ".count)) }
  }

  @Test(arguments: [
    "client.fetch().save()", "for order in try await client.all() { order.save() }", "client.maybe(1)?.save()",
    "let order = client.fetch(); order.save()",
  ])
  func functionsInVariablesGiveWhatIsWritten(_ body: String) throws {
    #expect(try used("func f(client: Client) async throws { \(body) }") == ["Order.save"])
    #expect(
      try used("struct S { let client: Client; func f() async throws { \(body) } }") == ["Order.save"])
  }

  @Test func andSoDoFunctionsOfTypesAndOfSelf() throws {
    #expect(try used("struct S { let load: (Int) -> Order; func f() { load(1).save() } }") == ["Order.save"])
    #expect(try used("struct S { let load: (Int) -> Order; func f() { self.load(1).save() } }") == ["Order.save"])
  }

  @Test(arguments: [
    "client.take(order).save()", "client.pair().save()", "client.set().save()", "client.map().save()",
    "client.result().save()", "client.number(order).save()", "client.fetch.save()",
  ])
  func whatElseTheyAreWrittenWithTheyDoNotGive(_ body: String) throws {
    #expect(try used("func f(client: Client, order: Int) { \(body) }") == [])
  }

  @Test(arguments: [
    ("@Environment(Model.self) private var model", "model.selected?.save()", true),
    ("@Environment(Model.self) var model", "self.model.selected?.save()", true),
    ("@Environment(Model.Parts.Cart.self) var cart", "cart.first.save()", true),
    ("@Environment(\\.model) var model", "model.selected?.save()", false),
    ("@Environment(Elsewhere.self) var model", "model.selected?.save()", false),
  ])
  func theEnvironmentHoldsWhatItIsAskedFor(_ property: String, _ body: String, _ isTold: Bool) throws {
    let found = try used("import SwiftUI\nstruct V: View { \(property)\nfunc f() { \(body) } }")
    #expect(found == (isTold ? ["Order.save"] : []))
  }

  @Test(arguments: [
    ("AsyncThrowingStream<Order, any Error>", true), ("some AsyncSequence<Order, any Error>", true),
    ("any AsyncSequence<Order, Never>", true), ("AsyncStream<Order>", true),
    ("AsyncThrowingStream<Int, Order>", false), ("Elsewhere<Order, any Error>", false),
  ])
  func streamsGiveWhatIsWrittenFirst(_ type: String, _ isTold: Bool) throws {
    let loop = "for try await order in s { order.save() }"
    #expect(try used("func f(s: \(type)) async throws { \(loop) }") == (isTold ? ["Order.save"] : []))
    #expect(
      try used("struct S { let s: \(type); func f() async throws { \(loop) } }") == (isTold ? ["Order.save"] : []))
  }
}
