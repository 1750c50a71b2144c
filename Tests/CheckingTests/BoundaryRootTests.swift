import Testing

/// A root that everybody can reach is one, wherever it is built.
@Test(arguments: [
  ("final class App { static var root: Root.Resolved! }", "static"),
  ("enum Keep { static var root: Root.Resolved? }", "static"),
  ("var root: Root.Resolved = make()", "global"), ("enum Keep { static let root = Root.Resolved() }", "static"),
  ("enum Keep { static let root: Root.Resolved = .init() }", "static"),
  ("enum Keep { static var root: Root.Resolved { make() } }", nil), ("let root = { Root.Resolved() }", nil),
  ("let root: () -> Root.Resolved = { Root.Resolved() }", nil), ("let root = { Root.Resolved() }()", "global"),
  ("enum Keep { static let root: @Sendable (Int) -> Root.Resolved = { _ in Root.Resolved() } }", nil),
  ("final class App { var root: Root.Resolved! }", nil),
  ("enum Keep { static var root: A.Resolved? }", nil),
  ("struct Home_Previews: PreviewProvider { static let root = Root.Resolved() }", nil),
  ("enum Keep { static let root: Resolved<Root> = make() }", "static"),
  ("enum Keep { static let root = { let made = Root.Resolved(); return made }() }", "static"),
  ("struct Holder { init(_ r: Root.Resolved) {} }; enum Keep { static let root = Holder(Root.Resolved()) }", "static"),
  ("enum Keep { static let root: String = Root.Resolved().a.title }", nil),
  ("enum Keep { static let root = { let made = Root.Resolved(); return made.a.title }() }", nil),
  ("enum Keep { static let root = [Root.Resolved()].map { $0.a.title } }", nil),
  ("enum Keep { static let root: Int = count(Root.Resolved()) }", nil),
  // In the root's own code, and by another name.
  ("extension Root { static let root = Resolved() }", "static"),
  ("extension Root { static let root = Self.Resolved() }", "static"),
  ("extension Root { static let root: Resolved = .init() }", "static"),
  ("extension Root { static let root: Self.Resolved = make() }", "static"),
  ("extension Root { static let root = Resolved.init() }", "static"),
  ("extension Root { static func root() -> Resolved { Resolved() } }", nil),
  ("extension A { static let root: Resolved? = nil }", nil), ("let root = Resolved()", nil),
  ("extension Root { struct Resolved {}; static let root = Resolved() }", nil),
  ("extension Root { enum Keep { static let root = Resolved() } }", "static"),
  ("extension Root { enum Keep { static let root: Resolved = make() } }", "static"),
  ("extension Root { enum Keep { static let root: Self.Resolved = make() } }", nil),
  // Written as a generic type, wherever that is.
  ("enum Keep { static let root = Resolved<Root>() }", "static"),
  ("enum Keep { static let root = Boundaries.Resolved<Root>.init() }", "static"),
  ("extension A { static let root = Resolved<Root>() }", "static"),
  ("extension Root { static let root = Resolved<A>() }", nil),
  ("extension Root { static let root: Resolved<A> = make() }", nil),
  ("let root = Whole(); typealias Whole = Root.Resolved", "global"),
  ("let root = Part(); typealias Part = A.Resolved", nil),
])
func rootsAreNotShared(_ code: String, _ kind: String?) throws {
  let wiring = """
    //- App.swift
    import Boundaries
    final class A: Boundary {}
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>
      lazy var a: A.Resolved = resolver(for: A.self).resolved()
    }

    """
  let found = try judged(wiring + code + "\n", only: ["broken-contract"])
  #expect(found == (kind.map { ["App.swift:7 the root 'Root' is kept in the \($0) 'root'"] } ?? []))
}
