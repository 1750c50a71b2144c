import Diagnostics
import Linting
import TestSupport
import Testing

/// What is advised where dependency injection is at fault can be done.
@Test(arguments: [
  ("import Scaffold\n@Abstract actor A: AbstractA {}", "make 'A' a class or a struct, or write the protocol by hand"),
  ("import Scaffold\n@Abstract func f() {}", "take '@Abstract' out"),
  (
    "import Scaffold\nclass A {}\n@Abstract extension A {}",
    "write '@Abstract' where 'A' is declared, if that is a class or a struct"
  ),
  ("import ProtocolWitness\n@ProtocolWitness func f() {}", "take '@ProtocolWitness' out"),
  (
    "import ProtocolWitness\n@ProtocolWitness final class Api { func go() {} }\nfinal class V { weak var api: Api?; init() {} }",
    "write 'Api.Witness', without 'weak'"
  ),
  (
    """
    import ProtocolWitness
    @ProtocolWitness(ignoreGenericFunctions: true) final class Api { func go() {}; func decode<T>(_ t: T.Type) {} }
    struct V { let api: Api.Witness; func f() { api.decode(Int.self) } }
    """, "hold the class that 'Api.Witness' is made of, where that has 'decode', or do without it"
  ),
  ("import AdapterStack\nprotocol P {}\n@Adapter(P.self) func f() {}", "take '@Adapter' out"),
  (
    "import AdapterStack\nprotocol P: AnyObject {}\n@Adapter(P.self) protocol PAdapter: P, AnyObject {}",
    "take 'AnyObject' out"
  ),
  (
    "import AdapterStack\nprotocol P {}\n@Adapter(P.self) protocol PAdapter: P, AnyObject {}",
    "let 'P' inherit from 'AnyObject' instead"
  ),
  (
    "import Fusion\nContainer.main.bind(.singleton, to: Int.self) { c in c.resolveAssert(Int.self) + 1 }",
    "make 'Int' of something else than itself"
  ),
  (
    """
    import FactoryKit
    final class Billing: SharedContainer { static let shared = Billing(); let manager = ContainerManager() }
    extension Billing { var maps: Factory<Int?> { promised() } }
    final class V { @Injected(\\Billing.maps) var m }
    """, "register it where the program starts: 'Billing.shared.maps.register { … }'"
  ),
  (
    """
    import Boundaries
    final class ModelBoundary: Boundary {
      typealias Dependencies = BoundaryList.Add<Plugin>.Add<OtherBoundary>
      struct Plugin: PluginBoundary { let store: InputPort<any Sendable> }
    }
    final class OtherBoundary: Boundary {}
    final class DiskBoundary: AdapterBoundary {
      func makePlugin() -> ModelBoundary.Plugin { ModelBoundary.Plugin(store: makeInputPort(implementation: 3)) }
    }
    final class AppBoundary: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<ModelBoundary>.Add<DiskBoundary>.Add<OtherBoundary>
      lazy var disk: DiskBoundary.Resolved = resolver(for: DiskBoundary.self).resolved()
      lazy var other: OtherBoundary.Resolved = resolver(for: OtherBoundary.self).resolved()
      lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self)
        .resolve(plugin: other).resolve(dependency: other).resolved()
    }
    """, "hand over an adapter of 'ModelBoundary.Plugin'"
  ),
])
func adviceOnWiringCanBeFollowed(_ code: String, _ advice: String) throws {
  let folder = try TemporaryFolder()
  try ExampleProject("//- A.swift\n" + code).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  #expect(found.contains { $0.finding.instead == advice }, "\(found.map(\.finding.instead))")
}

/// What is isolated to a global actor is `Sendable`, whatever the actor is called.
@Test(arguments: [("@DatabaseIsolation", true), ("@MainActor", true), ("@Other", false), ("", false)])
func classesOfGlobalActorsAreSendable(_ attribute: String, _ isSendable: Bool) throws {
  let code = """
    //- A.swift
    import Scaffold
    @globalActor actor DatabaseIsolation { static let shared = DatabaseIsolation() }
    @propertyWrapper struct Other { var wrappedValue: Int }
    \(attribute) final class Store { var n = 1 }
    @Abstract final class A: AbstractA { @Single func f() -> Store { Store() } }
    """
  #expect(try judged(code, only: ["broken-contract"]).isEmpty == isSendable)
}

/// An adapter of another plugin is told as that.
@Test func adaptersOfOtherPluginsAreTold() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- App.swift
    import Boundaries
    final class A: Boundary {
      struct Plugin: PluginBoundary { let x: InputPort<Int> }
      typealias Dependencies = BoundaryList.Add<Plugin>
    }
    final class B: Boundary {
      struct Plugin: PluginBoundary { let z: InputPort<Int> }
      typealias Dependencies = BoundaryList.Add<Plugin>
    }
    final class ForA: AdapterBoundary { func makePlugin() -> A.Plugin { .init(x: makeInputPort(implementation: 1)) } }
    final class ForB: AdapterBoundary { func makePlugin() -> B.Plugin { .init(z: makeInputPort(implementation: 1)) } }
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>.Add<B>.Add<ForA>.Add<ForB>
      lazy var forA: ForA.Resolved = resolver(for: ForA.self).resolved()
      lazy var forB: ForB.Resolved = resolver(for: ForB.self).resolved()
      lazy var a: A.Resolved = resolver(for: A.self).resolve(plugin: forB).resolved()
      lazy var b: B.Resolved = resolver(for: B.self).resolve(plugin: forB).resolved()
    }
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  #expect(
    found.map(\.finding.message) == [
      "'ForB' adapts 'B.Plugin', and is handed to 'A', which does not depend on it, and 'A.Plugin' is missing"
    ])
  #expect(found.map(\.finding.instead) == ["hand over an adapter of 'A.Plugin'"])
}

/// Of boundaries of one name, it is said of which module each is; what tests call so, is none of them.
@Test(arguments: [false, true])
func namesakesAreToldApart(_ areTests: Bool) throws {
  let found = try judged(
    """
    //- Package.swift
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "Alpha"), .target(name: "Beta"),
      .executableTarget(name: "App", dependencies: ["Alpha", "Beta"]), .testTarget(name: "AppTests"),
    ])
    //- Sources/Alpha/A.swift
    import Boundaries
    public final class Model: Boundary {}
    //- Sources/Beta/B.swift
    import Boundaries
    public final class \(areTests ? "Other" : "Model"): Boundary {}
    //- Tests/AppTests/T.swift
    import Boundaries
    final class Model: Boundary {}
    //- Sources/App/main.swift
    import Boundaries
    import Alpha
    import Beta
    final class List: Boundary { typealias Dependencies = BoundaryList.Add<Alpha.Model> }
    final class Main: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<Alpha.Model>.Add<List>
      lazy var a: Alpha.Model.Resolved = resolver(for: Alpha.Model.self).resolved()
      lazy var list: List.Resolved = resolver(for: List.self).resolved()
    }

    """, only: ["unwired-boundary"])
  let line = "Sources/App/main.swift:8 'List' is resolved without 'Model'" + (areTests ? "" : " of 'Alpha'")
  #expect(found.contains(line), "\(found)")
}
