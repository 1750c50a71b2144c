import TestSupport
import Testing

/// Types that macros make are claimed, lead on and show as written ones do.
@Suite struct SynthesisedTypeTests {
  private static let layers = """
    //- rules
    layers:
      App: { paths: [App.swift], uses: [Data] }
      Data: { paths: [Data.swift], uses: [Hidden] }
      Hidden: { paths: [Hidden.swift] }
    never-reaches: { App: Hidden }
    //- Hidden.swift
    public struct Secret: Sendable {}
    public protocol Base {}
    protocol CartService { func cart() }

    """

  @Test func theyAreClaimedByTheirNames() throws {
    let code = """
      //- rules
      layers:
        Ports: { types: { named: ["Abstract*", Witness, "*Stack"] }, uses: anything }
        Impl: { paths: [Data.swift], uses: anything }
        App: { paths: [App.swift], uses: [Ports] }
      //- Data.swift
      import Scaffold
      import ProtocolWitness
      import AdapterStack
      @Abstract final class Root: AbstractRoot { @Single func n() -> Int { 1 } }
      @ProtocolWitness final class API { func load() {} }
      protocol S {}
      @Adapter(S.self) protocol SAdapter: S {}
      //- App.swift
      struct Screen<P: SAdapterStack> { let root: any AbstractRoot; let api: API.Witness }
      struct Other { let root: Root }
      """
    #expect(try judged(code, only: ["layer-crossing"]) == ["App.swift:2 'App' names 'Root' of 'Impl'"])
  }

  @Test(arguments: [
    (
      "import Scaffold\n@Abstract final class A: AbstractA { func secret() -> Secret { Secret() } }", "any AbstractA",
      true
    ),
    ("import Scaffold\n@Abstract final class A: AbstractA { let secret: [Secret] = [] }", "any AbstractA", true),
    ("import Scaffold\n@Abstract(Base.self) final class A: AbstractA {}", "any AbstractA", true),
    (
      "import Scaffold\n@Abstract final class A: AbstractA { func n() -> Int { _ = Secret(); return 1 } }", "AbstractA",
      false
    ),
    (
      "import Scaffold\n@Abstract final class A: AbstractA { private func secret() -> Secret { Secret() } }",
      "AbstractA", false
    ),
    ("import Scaffold\n@Abstract final class A: AbstractA { private(set) var secret: Secret? }", "AbstractA", false),
    (
      "import Scaffold\n@Abstract final class A: AbstractA {}\nextension A { func s() -> Secret { Secret() } }",
      "AbstractA", false
    ),
    (
      "import ProtocolWitness\n@ProtocolWitness final class A { func secret() -> Secret { Secret() } }", "A.Witness",
      true
    ),
    (
      "import AdapterStack\nprotocol S {}\n@Adapter(S.self) protocol SAdapter: S { var s: Secret { get } }",
      "any SAdapterStack", true
    ),
    (
      "import AdapterStack\nprotocol S {}\n@Adapter(S.self) protocol SAdapter: S, CartService {}", "any SAdapterStack",
      true
    ),
    ("import AdapterStack\nprotocol S {}\n@Adapter(S.self) protocol SAdapter: S {}", "any SAdapterStack", false),
  ])
  func theyLeadToWhatTheyShow(_ data: String, _ named: String, _ reaches: Bool) throws {
    let code = Self.layers + "//- Data.swift\n\(data)\n//- App.swift\nstruct Screen { let it: \(named) }\n"
    let found = try judged(code, only: ["indirect-crossing"])
    #expect(found.map { $0.hasPrefix("App.swift:1 'App' reaches 'Hidden'") } == (reaches ? [true] : []), "\(found)")
  }

  @Test func stacksLeadToTheStacksThatTheyAreMadeOf() throws {
    let code =
      Self.layers.replacing("    public struct", with: "public struct") + """
        //- Data.swift
        import AdapterStack
        protocol A {}
        protocol B {}
        @Adapter(A.self) protocol AAdapter: A {}
        @Adapter(B.self) protocol BAdapter: B, A {}
        extension AAdapter { func f() -> Secret { Secret() } }
        //- App.swift
        struct Screen: BAdapterStack {}
        """
    #expect(try judged(code, only: ["indirect-crossing"]) == ["App.swift:1 'App' reaches 'Hidden' in 4 steps"])
  }

  /// What a protocol that `@Abstract` makes requires is shown to who names it, and a witness that is a port shows its closures.
  @Test(arguments: [
    (
      "import Scaffold\n@Abstract final class A: AbstractA { func s() -> Secret { Secret() } }", "any AbstractA",
      "'AbstractA.s'"
    ),
    ("import Scaffold\n@Abstract final class A: AbstractA { func s() -> Secret { Secret() } }", "A", nil),
    (
      "import Scaffold\n@Abstract final class A: AbstractA { private func s() -> Secret { Secret() } }",
      "any AbstractA", nil
    ),
    (
      "import ProtocolWitness\n@ProtocolWitness public final class A { public func s() -> Secret { Secret() } }",
      "A.Witness", "'A.Witness'"
    ),
    ("import ProtocolWitness\n@ProtocolWitness final class A { func s() -> Secret { Secret() } }", "A.Witness", nil),
  ])
  func theyShowTheirUsersTypes(_ data: String, _ named: String, _ shower: String?) throws {
    let code = Self.layers + "//- Data.swift\n\(data)\n//- App.swift\nstruct Screen { let it: \(named) }\n"
    #expect(
      try judged(code, only: ["leaked-type"])
        == (shower.map { ["Data.swift:2 \($0) shows 'Secret' of 'Hidden', which 'App' may not use"] } ?? []))
  }

  @Test func portsThatMacrosMakeShowTypes() throws {
    let code = """
      //- rules
      layers:
        App: { paths: [App.swift], uses: [Data] }
        Data: { paths: [Data.swift], uses: [Hidden], ports: [A.Witness, AbstractB] }
        Hidden: { paths: [Hidden.swift] }
      //- Hidden.swift
      struct Secret {}
      //- Data.swift
      import ProtocolWitness
      import Scaffold
      @ProtocolWitness final class A { func s() -> Secret { Secret() } }
      @Abstract final class B: AbstractB { func s() -> Secret { Secret() } }
      @Abstract final class C: AbstractC { func s() -> Secret { Secret() } }
      //- App.swift
      struct Screen { let a: A.Witness; let b: any AbstractB }
      """
    #expect(
      try judged(code, only: ["leaked-type"]) == [
        "Data.swift:3 'A.Witness' shows 'Secret' of 'Hidden', which 'App' may not use",
        "Data.swift:4 'AbstractB.s' shows 'Secret' of 'Hidden', which 'App' may not use",
      ])
  }
}
