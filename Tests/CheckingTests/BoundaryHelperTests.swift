import TestSupport
import Testing

/// A function that resolves whatever it is given builds what it is given.
@Test(arguments: [("simple(A.self)", true), ("self.simple(A.self)", true), ("other(A.self)", false)])
func helpersResolve(_ call: String, _ isResolved: Bool) throws {
  let code = """
    //- App.swift
    import Boundaries
    extension ContainerBoundary {
      func simple<B: BoundaryProtocol>(_ b: B.Type) -> B.Resolved { resolver(for: b).resolved() }
      func other<B: BoundaryProtocol>(_ b: B.Type) -> B.Resolved { fatalError() }
    }
    final class A: Boundary {}
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>
      lazy var a: A.Resolved = \(call)
    }
    """
  let fault = "App.swift:8 'Root' contains 'A' and does not resolve it"
  #expect(try judged(code, only: ["unwired-boundary"]) == (isResolved ? [] : [fault]))
}
