import TestSupport
import Testing

// What may be declared where nobody reads is not claimed for the repository.

private let globals = """

  //- M/G.swift
  let name = 1, count = 2, rawValue = 3, title = 4, sharedCart = 5
  func lowercased() {}
  struct Component {}
  struct State {}
  struct ID {}
  struct Element {}
  struct Cart {}
  """

@Test(arguments: [
  LookupRule(
    "members of a type of the system that is extended",
    "//- M/X.swift\nextension String { func f(_ c: Cart) { print(count, lowercased(), sharedCart) } }" + globals,
    ["M/X.swift: Cart", "M/X.swift: sharedCart"]),
  LookupRule(
    "its types", "//- M/X.swift\nextension Calendar { func f(_ c: Component, _ d: Cart) {} }" + globals,
    ["M/X.swift: Cart"]),
  LookupRule(
    "types of classes of the interface frameworks",
    "//- M/X.swift\nextension UIView { func f(_ m: ContentMode, _ c: Cart) {} }\nclass C: UICollectionViewCell { var h: ConfigurationUpdateHandler? }\nstruct S { var m: ContentMode }\n//- M/Y.swift\nstruct ContentMode {}\nstruct ConfigurationUpdateHandler {}"
      + globals, ["M/X.swift: Cart", "M/X.swift: ContentMode"]),
  LookupRule(
    "members and types of a superclass of elsewhere, also over one of the repository",
    "//- M/X.swift\nclass V: Base { var s: State; var c: Cart; func f() { print(title) } }\n//- M/B.swift\nclass Base: UIControl {}"
      + globals, ["M/X.swift: Base", "M/X.swift: Cart"]),
  LookupRule(
    "what a library wires them by brings classes no types",
    "//- M/X.swift\nclass V: RootBoundary { var s: State; typealias L = List<State> }\n\n//- M/Y.swift\nclass W: V { var s: State }\n//- M/Z.swift\nclass U: Far, Boundary { var s: State }"
      + globals, ["M/X.swift: State", "M/Y.swift: State", "M/Y.swift: V"]),
  LookupRule(
    "a superclass of a library that nobody reads may have members of any name",
    "//- M/X.swift\nimport Far\nclass V: FarView { func f() { print(sharedCart) } }\n//- M/Y.swift\nclass W: V { func f() { print(sharedCart) } }"
      + globals, ["M/Y.swift: V"]),
  LookupRule(
    "one of the interface frameworks has none of a project's, nor has a protocol",
    "//- M/X.swift\nimport Far\nclass V: UIControl { func f() { print(sharedCart) } }\n//- M/Y.swift\nimport Far\nstruct W: FarView { func f() { print(sharedCart) } }"
      + globals, ["M/X.swift: sharedCart", "M/Y.swift: sharedCart"]),
  LookupRule(
    "nor one that no library is imported for",
    "//- M/X.swift\nimport SwiftUI\nclass V: FarView { func f() { print(sharedCart) } }" + globals,
    ["M/X.swift: sharedCart"]),
  LookupRule(
    "members that protocols of the system bring",
    "//- M/X.swift\nenum E: Int { case a; func f() { print(rawValue, name) } }" + globals, ["M/X.swift: name"]),
  LookupRule(
    "a protocol has the types of what it refines, and a concrete type the module's",
    "//- M/X.swift\nprotocol L: Identifiable { func f(_ i: ID) }\nextension Plain where Self: Sequence { func f(_ e: Element) {} }\nprotocol Plain {}\n//- M/Y.swift\nstruct S: Identifiable { var id: ID }"
      + globals, ["M/Y.swift: ID"]),
  LookupRule(
    "in expressions, too",
    "//- M/X.swift\nextension Plain where Self: Sequence { func f() { Element.g(); Cart.g() } }\nextension Calendar { func f() { _ = Component.self } }\nprotocol Plain {}\n//- M/Y.swift\nstruct S: Sendable { func f() { Element.g() } }\nclass V: UIControl { func f() { State() } }"
      + globals, ["M/X.swift: Cart", "M/Y.swift: Element", "M/Y.swift: State"]),
  LookupRule(
    "in other types they are the repository's",
    "//- M/X.swift\nstruct S: Sendable { var s: State; func f(_ c: Component) { print(count, title) } }" + globals,
    ["M/X.swift: Component", "M/X.swift: State", "M/X.swift: count", "M/X.swift: title"]),
  LookupRule(
    "a function that overloads one of the system",
    "//- M/X.swift\nfunc f() { print(1); _ = max(1, 2); assert(true); print(cart: 1) }\n//- M/Y.swift\nfunc print(cart: Int) {}\nfunc max(_ a: Int, _ b: Int) -> Int { a }\nfunc assert(_ a: Bool) {}",
    ["M/X.swift: print"]),
  LookupRule(
    "of a bound that is of elsewhere",
    "//- M/X.swift\nfunc f<R: Repo, C: Collection>(_ r: R, _ i: C.Index, _ k: [Int].Element) {}\n//- M/Y.swift\nprotocol Repo {}\nextension Repo { typealias Index = Int }\nextension Optional { typealias Element = Wrapped }",
    ["M/X.swift: Repo"]),
  LookupRule(
    "parameters of a type of the system",
    "//- M/X.swift\nextension Section where Parent: View { func f(_ c: Content, _ d: Cart) {} }\nextension Binding { func f(_ c: Content) {} }\n//- M/C.swift\nstruct Content {}"
      + globals, ["M/X.swift: Cart", "M/X.swift: Content"]),
  LookupRule(
    "what the compiler makes for coding",
    "//- M/X.swift\nstruct A: Codable { func f() { g(CodingKeys.self) } }\n//- M/Y.swift\nstruct B { func f() { g(CodingKeys.self) } }\nextension C { func f(_ k: CodingKeys) {} }\nstruct C {}\nextension C: Encodable {}\n//- M/K.swift\nenum CodingKeys: CodingKey {}",
    ["M/Y.swift: CodingKeys"]),
  LookupRule(
    "what an extension demands something of is the type's own parameter, in all of its extensions",
    "//- M/X.swift\nextension Box where Wheel: Cart {}\nextension Kit.Tray where Self.Spoke == Cart {}\n//- M/Y.swift\nextension Box { func f(_ w: Wheel, _ s: Spoke) {} }\n//- M/Z.swift\nextension Kit.Tray { func f(_ s: Spoke, _ w: Wheel) {} }\n//- M/W.swift\nstruct Wheel {}\nstruct Spoke {}"
      + globals, ["M/X.swift: Cart", "M/Y.swift: Spoke", "M/Z.swift: Wheel"]),
  LookupRule(
    "the other side of what it demands is not",
    "//- M/X.swift\nextension Box where Item == Wheel { func f(_ i: Item, _ w: Wheel) {} }\n//- M/W.swift\nstruct Wheel {}\nstruct Item {}"
      + globals, ["M/X.swift: Wheel"]),
  LookupRule(
    "a type of the system with and without its module's name",
    "//- M/X.swift\nlet a: String.One? = nil, b: Swift.String.Two? = nil\nextension Swift.Array { func f(_ e: Element) {} }\n//- M/Y.swift\nextension Swift.String { struct One {} }\nextension String { struct Two {} }"
      + globals, ["M/X.swift: String.One", "M/X.swift: String.Two"]),
  LookupRule(
    "what macros of the system make",
    "//- M/X.swift\n@Observable class A { func f() { access(keyPath: 1); withMutation(keyPath: 1) {} } }\n//- M/Y.swift\nclass B { func f() { access(keyPath: 1); withMutation(keyPath: 1) {} } }\n//- M/G.swift\nfunc access(keyPath: Int) {}\nfunc withMutation(keyPath: Int, _ f: () -> Void) {}",
    ["M/Y.swift: access", "M/Y.swift: withMutation"]),
  LookupRule(
    "what other macros may make: of the repository, and of elsewhere, and likely of one word",
    "//- M/X.swift\n@Buildable struct A { func f(_ b: Builder, _ c: CartRow) { build() } }\nextension A { func g(_ b: Builder) {} }\n@Reducer struct B { func f(_ b: Builder) { build() } }\n//- M/Y.swift\n@MainActor struct C { func f(_ b: Builder) { build() } }\n@Wide struct D { func f(_ b: Builder) {} }\n//- M/Z.swift\nstruct Builder {}\nstruct CartRow {}\nfunc build() {}\n@attached(member, names: named(Builder), named(build)) macro Buildable() = #externalMacro(module: \"K\", type: \"B\")\n@globalActor actor Wide { static let shared = Wide() }",
    [
      "M/X.swift: Buildable", "M/X.swift: Builder", "M/X.swift: CartRow", "M/Y.swift: Builder", "M/Y.swift: Wide",
      "M/Y.swift: build",
    ]),
  LookupRule(
    "parameters of further types of the standard library",
    "//- M/X.swift\nextension KeyPath { func f(_ r: Root, _ c: Cart) {} }\nextension Slice { func f(_ b: Base) {} }\n//- M/Y.swift\nstruct S { func f(_ r: Root, _ b: Base) {} }\n//- M/R.swift\nstruct Root {}\nstruct Base {}"
      + globals, ["M/X.swift: Cart", "M/Y.swift: Base", "M/Y.swift: Root"]),
  LookupRule(
    "types of one word that types of the platforms declare, in what extends and what inherits from them",
    "//- M/X.swift\nextension UIFont { func f(_ w: Weight, _ c: Cart) {} }\nclass V: UIStackView { func f(_ d: Distribution, _ w: Weight) {} }\n//- M/W.swift\nstruct Weight {}\nenum Distribution {}"
      + globals, ["M/X.swift: Cart", "M/X.swift: Weight"]),
  LookupRule(
    "modifiers of views, in views",
    "//- M/X.swift\nstruct V: View { func f() { task {}; background(1); sharedCart } }\n//- M/Y.swift\nstruct S { func f() { task {}; background(1) } }\n//- M/F.swift\nfunc task(_ f: () -> Void) {}\nfunc background(_ a: Int) {}"
      + globals, ["M/X.swift: sharedCart", "M/Y.swift: background", "M/Y.swift: task"]),
])
func whatMayBeOfElsewhereIsNotClaimed(_ rule: LookupRule) throws {
  #expect(try edges(rule.text) == rule.edges)
}

@Test func whatNoImportLeadsToIsNotSeen() throws {
  let modules = """
    //- Sources/Core/C.swift
    public struct Order {}
    //- Sources/Other/K.swift
    import Core
    extension Order { public struct Row {} }
    //- Sources/App/R.swift
    struct Row {}
    //- Sources/App/A.swift
    import Core
    extension Order { func f(_ r: Row) {} }
    """
  #expect(try edges(modules).filter { $0.hasPrefix("App/") } == ["App/A.swift: Order", "App/A.swift: Row"])
  // Whatever file of a module imports it, all of them see it.
  let seen = modules + "\n//- Sources/Between/B.swift\nimport Other\n//- Sources/App/I.swift\nimport Between"
  #expect(try edges(seen).filter { $0.hasPrefix("App/") } == ["App/A.swift: Order", "App/A.swift: Order.Row"])
}
