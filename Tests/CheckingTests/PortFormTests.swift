import TestSupport
import Testing

/// In what forms ports are said and named.
@Suite struct PortFormTests {
  private func found(_ ports: String, _ data: String, _ use: String) throws -> [String] {
    try judged(
      """
      //- .boundary-lint.yml
      layers: { Screens: { paths: [Screens], uses: [Data] }, Data: { paths: [Data], ports: [\(ports)] } }
      //- Data/D.swift
      \(data)
      //- Screens/S.swift
      \(use)
      """, only: ["port-bypass"])
  }

  /// A call of a type is one of its initializer.
  @Test func initializersArePorts() throws {
    let tagged = "struct Cart {\n  // boundary-lint:port\n  init(id: Int) {}\n}"
    #expect(try found("tagged", tagged, "let cart = Cart(id: 1), other = Cart.init(id: 1)") == [])
    #expect(try found("\"Cart.init*\"", "struct Cart { init(id: Int) {} }", "let cart = Cart(id: 1)") == [])
    #expect(
      try found("tagged", tagged, "func f(_ cart: Cart) {}") == [
        "Screens/S.swift:1 'Screens' names 'Cart', which is no port of 'Data'"
      ])
    #expect(try found("tagged", "struct Cart { init(id: Int) {} }", "let cart = Cart(id: 1)").count == 1)
  }

  /// A comment stands above all that is declared behind it.
  @Test func tagsAreOfAllNames() throws {
    let data = """
      // boundary-lint:port
      let one = 1, two = 2
      let three = 3
      enum State {
        // boundary-lint:port
        case open(Int), shut
        /// Neither here, nor there.
        case lost
      }
      // boundary-lint:port
      let four = { let inner = 1; return inner }(), five = 5
      """
    #expect(try found("tagged", data, "let a = one, b = two, c = State.open(1), d = State.shut, e = four + five") == [])
    #expect(
      try found("tagged", data, "let a = three, b = State.lost") == [
        "Screens/S.swift:1 'Screens' names 'three', which is no port of 'Data'",
        "Screens/S.swift:1 'Screens' names 'State', which is no port of 'Data'",
      ])
  }
}

/// Whatever operator writes a variable, it is written.
@Test(arguments: ["+=", "<<=", ">>=", "&<<=", "&>>=", "|=", "="])
func operatorsWrite(_ operation: String) throws {
  let code = """
    //- Sources/A/A.swift
    enum Flags { static var mask = 0 }
    //- Sources/B/B.swift
    func write() { Flags.mask \(operation) 4 }
    //- Sources/C/C.swift
    func use() -> Int { Flags.mask }
    """
  #expect(try judged(code, only: ["hidden-global"]).count == 2)
  let compared = code.replacing("Flags.mask \(operation) 4", with: "_ = Flags.mask < 4, _ = Flags.mask >> 4")
  #expect(try judged(compared, only: ["hidden-global"]) == [])
}

/// What rules call by a class or protocol of the system is what inherits from one that does.
@Test func hierarchiesOfTheSystemAreKnown() throws {
  func found(_ selector: String, _ type: String) throws -> [String] {
    try judged(
      """
      //- .boundary-lint.yml
      layers: { Own: { types: { \(selector) }, uses: [] }, Rest: { paths: ["**"], uses: anything } }
      //- A.swift
      \(type) { var other: Other? }
      struct Other {}
      //- B.swift
      extension UIViewController: Themed {}
      extension Decodable: Read {}
      protocol Themed {}
      protocol Read {}
      typealias Stored = Codable & Read
      typealias Loop = Loop & Read
      extension Apart: Encodable {}
      class Base: UITableViewController {}
      """, only: ["layer-crossing"])
  }
  for (selector, type) in [
    ("inherit: UIViewController", "class A: UITableViewController"), ("inherit: UIResponder", "class A: UIButton"),
    ("inherit: UIViewController", "class A: Base"), ("inherit: NSObject", "class A: UIKit.UIView"),
    ("conform: Decodable", "struct A: Codable"), ("conform: Equatable", "struct A: Strideable"),
    ("conform: Error", "struct A: LocalizedError"), ("conform: View", "struct A: InsettableShape"),
    ("conform: Themed", "class A: UINavigationController"), ("conform: Themed", "class A: Base"),
    ("conform: Sendable", "enum A: Error"), ("conform: Codable", "struct A: Decodable, Encodable"),
    ("conform: Codable", "struct A: Decodable & Encodable"),
    ("conform: \"Cod*\"", "struct A: Encodable, Swift.Decodable"),
    ("conform: Stored", "struct A: Decodable, Read, Encodable"), ("conform: Stored", "struct A: Stored"),
    ("conform: Codable", "struct Apart: Decodable"), ("conform: Codable", "struct A: Stored"),
  ] {
    let found = try found(selector, type)
    #expect(found.contains("A.swift:1 'Own' names 'Other' of 'Rest'"), "\(selector), \(type): \(found)")
  }
  for (selector, type) in [
    ("inherit: UIViewController", "class A: UIView"), ("conform: Decodable", "struct A: Encodable"),
    ("conform: Themed", "class A: UIView"), ("inherit: Decodable", "class A: Base, Codable"),
    ("conform: Codable", "struct A: Encodable"), ("conform: Stored", "struct A: Codable"),
    ("conform: Loop", "struct A: Read"),
  ] {
    let found = try found(selector, type)
    #expect(found.allSatisfy { !$0.hasPrefix("A.swift:1") }, "\(selector), \(type): \(found)")
  }
}
