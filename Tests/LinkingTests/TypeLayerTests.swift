import Testing

/// A file of which layers claim all types is in no need of one of its own.
@Test func filesWhoseTypesAreClaimedAreAssigned() throws {
  func found(_ more: String) throws -> [String] {
    try layerFindings(
      """
      //- rules
      layers:
        UI: { paths: [UI], uses: [Records] }
        Records: { types: { named: "*MO" } }
      exhaustive: true
      //- UI/A.swift
      struct Screen { let order: OrderMO }
      //- Records/R.swift
      import Foundation
      class OrderMO { struct Row {} }
      extension OrderMO { func kept() {} }
      \(more)
      """)
  }
  #expect(try found("enum StateMO { case a }").isEmpty)
  #expect(try found("func load() {}") == ["Records/R.swift:1: 'Records/R.swift' belongs to no layer"])
  #expect(try found("struct Helper {}") == ["Records/R.swift:1: 'Records/R.swift' belongs to no layer"])
  #expect(
    try found("private struct Helper {}\nfileprivate let limit = 1\nprivate extension Int { var a: Int { 1 } }").isEmpty
  )
  #expect(try found("struct R_Previews: PreviewProvider {}\n#Preview { Text(\"a\") }").isEmpty)
}

/// What only its file can see is of the layer of the types that it serves, and held to its rules.
@Test func helpersGoWithTheTypesOfTheirFile() throws {
  func found(_ more: String) throws -> [String] {
    try layerFindings(
      """
      //- rules
      layers:
        Views: { types: { conform: [View] }, uses: [Models] }
        Models: { types: { named: "*Model" }, uses: [Services] }
        Services: { types: { named: "*Service" } }
      //- Cart.swift
      struct CartView: View { let name = name() }
      private func name() -> String { CartService().name }
      private extension String { struct A { var service: CartService? } }
      \(more)
      //- CartService.swift
      class CartService { var name = "" }
      //- CartModel.swift
      class CartModel { let service = CartService() }
      """)
  }
  #expect(
    try found("") == [2, 3].map { "Cart.swift:\($0): 'Views' names 'CartService' of 'Services'" })
  // Of two layers none is nearer.
  #expect(try found("class OtherModel {}") == ["Cart.swift:1: 'Cart.swift' belongs to no layer"])
}
