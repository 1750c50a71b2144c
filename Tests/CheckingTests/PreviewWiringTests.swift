import TestSupport
import Testing

/// Previews are programs of their own: what they register, they have for themselves.
@Suite struct PreviewWiringTests {
  private static let previews = [
    "#Preview { let _ = REGISTER\n  Screen() }", "#Preview(\"A\") {\n  REGISTER\n  return Screen()\n}",
    "struct Previews: PreviewProvider { static var previews: some View { let _ = REGISTER\n  Screen() } }",
    "struct Previews {}\nextension Previews: PreviewProvider { static var previews: some View { let _ = REGISTER; Screen() } }",
    "struct Outer: View {\n  #Preview { let _ = REGISTER; Screen() }\n}",
  ]

  @Test(arguments: previews)
  func registrationsOfPreviewsAreTheirOwn(_ preview: String) throws {
    for (module, wrapper, register) in [
      ("Resolver", "Injected", "Resolver.register { Fake() as Auth }"),
      ("Fusion", "Inject", "Container.main.set(Fake(), as: Auth.self)"),
    ] {
      let code = """
        //- Screen.swift
        import \(module)
        protocol Auth {}
        struct Screen: View { @\(wrapper) var auth: Auth }
        @main struct App { static func main() { _ = Screen() } }
        \(preview.replacing("REGISTER", with: register))

        """
      let found = try judged(code, only: ["unregistered-dependency"])
      #expect(found == ["Screen.swift:3 injects 'Auth', which nothing provides; only previews register it"], "\(found)")
    }
  }

  /// What a preview puts in a factory's place leaves the program's as it is.
  @Test(arguments: previews)
  func previewsReplaceNothing(_ preview: String) throws {
    let code = """
      //- Screen.swift
      import FactoryKit
      extension Container {
        var one: Factory<One> { self { One(self.other()) } }
        var other: Factory<Other> { self { Other(self.one()) } }
        var kept: Factory<One?> { promised() }
      }
      struct Screen: View { @Injected(\\.kept) var kept }
      \(preview.replacing("REGISTER", with: "Container.shared.one.register { One() }"))
      \(preview.replacing("REGISTER", with: "Container.shared.kept.register { One() }").replacing("Previews", with: "More"))

      """
    let found = try judged(code, only: ["registration-cycle", "unregistered-dependency"])
    #expect(
      found == [
        "Screen.swift:3 'one' → 'other' → 'one': the factory recurses without end",
        "Screen.swift:7 'kept' of 'Container.shared' is asked for, and nobody registers it",
      ], "\(found)")
  }

  /// What stands beside previews is the program's.
  @Test func whatStandsBesideCounts() throws {
    let code = """
      //- Screen.swift
      import Resolver
      protocol Auth {}
      #Preview { Screen() }
      func boot() { Resolver.register { Fake() as Auth } }
      struct Screen: View { @Injected var auth: Auth }

      """
    #expect(try judged(code, only: ["unregistered-dependency"]) == [])
  }
}
