import TestSupport
import Testing

/// A singleton that is what another registration gives, and nothing beside it, keeps nothing: it gives that a longer life.
@Suite struct PinnedInstanceTests {
  @Test(arguments: [
    ("ASK", true), ("return ASK", true), ("ASK as P", true), ("return ASK as any P", true),
    ("let i = ASK; return i", true), ("let i = ASK; i.number = 3; return i", true),
    ("let i = ASK; return i as P", true), ("Holder(ASK)", false), ("let i = ASK; return Holder(i)", false),
    ("let h = Holder(); h.p = ASK; return h", false), ("let i = ASK; let h = Holder(); h.p = i; return h", false),
  ])
  func whatIsGivenAsItIsIsNotKept(_ body: String, _ isPinned: Bool) throws {
    for (module, registrations) in [
      (
        "Swinject",
        """
        c.register(Impl.self) { _ in Impl() }.inObjectScope(.transient)
        c.register(P.self) { r in \(body.replacing("ASK", with: "r.resolve(Impl.self)!")) }.inObjectScope(.container)
        """
      ),
      (
        "Fusion",
        """
        c.bind(.transient, to: Impl.self) { _ in Impl() }
        c.bind(.singleton, to: P.self) { r in \(body.replacing("ASK", with: "r.resolveAssert(Impl.self)")) }
        """
      ),
    ] {
      let code = """
        //- App.swift
        import \(module)
        protocol P {}
        final class Impl: P { var number = 0 }
        final class Holder: P { var p: P?; init(_ p: P? = nil) { self.p = p } }
        func fill(_ c: Container) {
          \(registrations)
        }

        """
      let found = try judged(code, only: ["captive-dependency"])
      #expect(found.isEmpty == isPinned, "\(module): \(found)")
    }
    let factories = """
      //- App.swift
      import FactoryKit
      protocol P {}
      final class Impl: P { var number = 0 }
      final class Holder: P { var p: P?; init(_ p: P? = nil) { self.p = p } }
      extension Container {
        var impl: Factory<Impl> { self { Impl() }.unique }
        var p: Factory<P> { self { \(body.replacing("ASK", with: "self.impl()")) }.singleton }
      }

      """
    let found = try judged(factories, only: ["captive-dependency"])
    #expect(found.isEmpty == isPinned, "\(found)")
  }
}
