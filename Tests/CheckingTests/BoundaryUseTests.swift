import Diagnostics
import Linting
import TestSupport
import Testing

/// A boundary asks for ports that its code sees: what is internal to another module is none of them.
@Test func portsOfOtherModulesArePublic() throws {
  let project = """
    //- Package.swift
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "Cart"), .target(name: "Orders"), .executableTarget(name: "App", dependencies: ["Cart", "Orders"]),
    ])
    //- Sources/Cart/Cart.swift
    import Boundaries
    public final class Cart: Boundary {
      var log: InputPort<Int> { makeInputPort(implementation: 3) }
      var count: InputPort<Int> { makeInputPort(implementation: 3) }
    }
    extension Cart { package var total: InputPort<Int> { makeInputPort(implementation: 3) } }
    public extension Cart { var cart: InputPort<Int> { makeInputPort(implementation: 3) } }
    final class Inner: Boundary {
      typealias Dependencies = BoundaryList.Add<Cart>
      func f() { print(dependencies.log) }
    }
    //- Sources/Orders/Orders.swift
    import Boundaries
    public final class Orders: Boundary { public var log: InputPort<Int> { makeInputPort(implementation: 3) } }
    //- Sources/App/main.swift
    import Boundaries
    import Cart
    import Orders
    final class View: Boundary {
      typealias Dependencies = BoundaryList.Add<Cart>.Add<Orders>
      func f() { print(dependencies.log, dependencies.count, dependencies.total, dependencies.cart) }
    }
    func g(_ cart: Cart.Resolved) { print(cart.log) }

    """
  #expect(
    try judged(project, only: ["unregistered-dependency", "ambiguous-port"]) == [
      "Sources/App/main.swift:6 'View' uses 'count' of its dependencies, which nothing provides; it is internal to the module of "
        + "'Cart'",
      "Sources/App/main.swift:8 uses 'log' of 'cart', which nothing provides; it is internal to the module of 'Cart'",
    ])
}

/// Whatever stands for a boundary, or for its dependencies, what is asked of these is required.
@Test(arguments: [
  "run { [weak self] in guard let strongSelf = self else { return }; print(strongSelf.dependencies.b) }",
  "run { [weak self] in guard let strongSelf = self else { return }; strongSelf.dependencies.b.go() }",
  "run { [me = self] in print(me.dependencies.b) }", "run { [unowned this = self] in this.dependencies.b.go() }",
  "let deps = self.dependencies; print(deps.b)", "let deps = self.dependencies; deps.b.go()",
  "run { [weak self] in guard let dependencies = self?.dependencies else { return }; print(dependencies.b) }",
  "if let deps = self?.dependencies { deps.b.go() }", "print(self!.dependencies.b)", "(self.dependencies).b.go()",
  "run { [dependencies] in print(dependencies.b) }", "run { [deps = self.dependencies] in deps.b.go() }",
  "let dependencies = self.dependencies; print(dependencies.b)", "let me = self; let b = me.dependencies.b",
  "func inner() { print(self.dependencies.b) }", "print(dependencies.b)", "other(self).dependencies.c(dependencies.b)",
])
func dependenciesHaveOtherNames(_ code: String) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class A: Boundary { var a: InputPort<Int> { makeInputPort(implementation: 1) } }
    final class B: Boundary {
      typealias Dependencies = BoundaryList.Add<A>
      func f() { \(code) }
    }

    """, only: ["unregistered-dependency"])
  #expect(found == ["App.swift:5 'B' uses 'b' of its dependencies, which nothing provides"], "\(found)")
}

/// What stands for something else is nobody's dependencies.
@Test(arguments: [
  "let me = other; me.dependencies.b.go()", "struct Local { func f() { let me = self; print(me.dependencies.b) } }",
  "print(dependencies.boundary1.a, dependencies.boundary20)", "print(dependencies.all, self.dependencies.all)",
  "let deps = self?.dependencies; _ = deps.map { $0.a }", "let me = self; print(me.dependencies.a, me.b)",
])
func otherDependenciesAreNoOnes(_ code: String) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class A: Boundary { var a: InputPort<Int> { makeInputPort(implementation: 1) } }
    extension AnyBoundaryList { var all: [Int] { [] } }
    final class B: Boundary {
      typealias Dependencies = BoundaryList.Add<A>
      let b = 3
      func f() { \(code) }
    }

    """, only: ["unregistered-dependency"])
  #expect(found == [], "\(found)")
}

/// A generic adapter adapts the plugins that lists name it with.
@Test(arguments: [
  ("Memory<A.Plugin>", "Memory<A.Other>", []), ("InMemory", "Memory<A.Other>", []),
  ("Memory<A.Plugin>", "Memory<Int>", ["App.swift:4 nobody adapts the plugin 'A.Other'"]),
])
func genericAdaptersAdapt(_ first: String, _ second: String, _ expected: [String]) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class A: Boundary {
      struct Plugin: PluginBoundary { var disk: InputPort<Int> }
      struct Other: PluginBoundary { var net: InputPort<Int> }
      typealias Dependencies = BoundaryList.Add<Plugin>.Add<Other>
    }
    typealias InMemory = Memory<A.Plugin>
    final class Memory<P>: AdapterBoundary where P: PluginBoundary {
      typealias PluginAdaptee = P
      func makePlugin() -> P { fatalError() }
    }
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>.Add<\(first)>.Add<\(second)>
      lazy var a: A.Resolved = resolver(for: A.self).resolve(plugin: disk).resolve(plugin: net).resolved()
      lazy var disk: \(first).Resolved = resolver(for: \(first).self).resolved()
      lazy var net: \(second).Resolved = resolver(for: \(second).self).resolved()
    }

    """, only: ["missing-adapter", "unwired-boundary", "broken-contract"])
  #expect(found == expected, "\(found)")
}

private let parts = """
  //- App.swift
  import Boundaries
  final class A: Boundary {}
  final class B: Boundary {}
  final class C: Boundary { typealias Dependencies = BoundaryList.Add<A>.Add<B> }
  final class Root: RootBoundary {
    typealias Subboundaries = BoundaryList.Add<A>.Add<B>.Add<C>
    lazy var a: A.Resolved = resolver(for: A.self).resolved()
    lazy var b: B.Resolved = resolver(for: B.self).resolved()

  """

/// A resolver that is kept under a local name goes on where that stands.
@Test(arguments: [
  ("let half = resolver(for: C.self); return half.resolve(dependency: a).resolve(dependency: b).resolved()", []),
  (
    "let half = self.resolver(for: C.self).resolve(dependency: a); let all = half.resolve(dependency: b)\n"
      + "return all.resolved()", []
  ),
  ("let half = resolver(for: C.self).resolve(dependency: a); return half.resolved()", ["without 'B'"]),
  (
    "let half = resolver(for: C.self).resolve(dependency: a)\n"
      + "return isOld ? half.resolved() : half.resolve(dependency: b).resolved()", ["without 'B'"]
  ),
  (
    "let first = self.a; let other = resolver(for: B.self).resolved()\n"
      + "return resolver(for: C.self).resolve(dependency: first).resolve(dependency: other).resolved()", []
  ),
  (
    "let other = resolver(for: B.self).resolved()\n"
      + "return resolver(for: C.self).resolve(dependency: other).resolved()", ["without 'A'"]
  ),
  ("let half = resolver(for: C.self).resolve(dependency: a); finish(half)", []),
  // What a name holds that is given two values is not told.
  (
    "let half = resolver(for: C.self).resolve(dependency: a)\n"
      + "if isOld { let half = half.resolve(dependency: b); return half.resolved() }\nreturn half.resolved()", []
  ),
  (
    "var half = resolver(for: C.self).resolve(dependency: a)\nif isOld { half = half.resolve(dependency: b) }\n"
      + "return half.resolved()", []
  ),
])
func keptResolversGoOn(_ body: String, _ expected: [String]) throws {
  let found = try judged(
    parts + "lazy var c: C.Resolved = {\n\(body)\n}()\n}\n", only: ["unwired-boundary", "broken-contract"])
  #expect(found.count == expected.count && found.first?.contains(expected.first ?? "") ?? true, "\(found)")
}

/// What is written of a property is what its resolver gives.
@Test(arguments: [
  ("lazy var c: B.Resolved = resolver(for: A.self).resolved()", true),
  ("lazy var c: B.Resolved = { resolver(for: A.self).resolved() }()", true),
  ("lazy var c: B.Resolved = { let half = resolver(for: A.self); return half.resolved() }()", true),
  ("func c() -> B.Resolved { resolver(for: A.self).resolved() }", true),
  ("var c: Resolved<B> { resolver(for: A.self).resolved() }", true),
  ("var c: Both { resolver(for: A.self).resolved() }", false),
  ("var c: A.Resolved { resolver(for: A.self).resolved() }", false),
  ("var c: B.Resolved { let a = resolver(for: A.self).resolved(); use(a); return b }", false),
  ("var c: B.Resolved { use(resolver(for: A.self).resolved()); return b }", false),
])
func declaredTypesFitResolvers(_ code: String, _ isFault: Bool) throws {
  let found = try judged(parts + code + "\n}\n", only: ["broken-contract"])
  #expect(found.count == (isFault ? 1 : 0), "\(found)")
  #expect(found.allSatisfy { $0.contains("'c' resolves 'A' and is declared as '") }, "\(found)")
}

/// A `makePlugin()` that hands on to another member is judged by what that makes.
@Test(arguments: [
  ("build() }\nprivate func build() -> A.Plugin { A.Plugin(disk: port) }", true),
  ("return self.build(3) }\nfunc build(_ n: Int) -> PluginAdaptee { .init(disk: port) }", true),
  ("plugin }\nprivate lazy var plugin = PluginAdaptee(disk: port)", true),
  (
    "self.plugin }\nvar plugin: A.Plugin { let p = build(); return p }\nfunc build() -> A.Plugin { .init(disk: port) }",
    true
  ),
  ("build() }\nfunc build() -> A.Plugin { A.Plugin(disk: port, net: port) }", false),
  ("build() }\nfunc build() -> A.Plugin { build() }", false),
  ("A.Plugin(disk: disk(), net: port) }\nfunc disk() -> InputPort<Int> { A.Plugin(disk: port) }", false),
])
func handedOnPluginsAreWhole(_ maker: String, _ isFault: Bool) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class A: Boundary {
      struct Plugin: PluginBoundary { var disk: InputPort<Int>; var net: InputPort<Int> }
      typealias Dependencies = BoundaryList.Add<Plugin>
    }
    final class S: AdapterBoundary {
      typealias PluginAdaptee = A.Plugin
      func makePlugin() -> A.Plugin { \(maker)
    }

    """, only: ["incomplete-adapter"])
  #expect(found.count == (isFault ? 1 : 0), "\(found)")
  #expect(found.allSatisfy { $0.contains("'A.Plugin' is made without 'net'") }, "\(found)")
}

/// What starts a server of Vapor puts it together.
@Test(arguments: [
  ("import Vapor\npublic func configure(_ app: Application) async throws { let root = Root.Resolved() }", false),
  ("import Vapor\nfunc prepare(_ app: Application) { let root = Root.Resolved() }", true),
  ("import Vapor\nstruct Screen { func configure(_ app: Application) { let root = Root.Resolved() } }", true),
  ("func configure(_ app: Application) { let root = Root.Resolved() }", true),
  ("import Vapor\nfunc configure() { let root = Root.Resolved() }", true),
])
func serversAreConfigured(_ code: String, _ isFault: Bool) throws {
  let found = try judged(
    "//- Root.swift\nimport Boundaries\nfinal class Root: RootBoundary {}\n//- Start.swift\n\(code)\n",
    only: ["misplaced-construction"])
  #expect(found.count == (isFault ? 1 : 0), "\(found)")
}

/// An alias of what is resolved holds the same unit.
@Test(arguments: ["typealias R = A.Resolved", "typealias R = Resolved<A>", "typealias S = A.Resolved\ntypealias R = S"])
func aliasesOfResolvedUnits(_ alias: String) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class A: Boundary { var a: InputPort<Int> { makeInputPort(implementation: 1) } }
    struct Screen { let inner: R; func show() { print(inner.a, inner.b) } }
    \(alias)
    """, only: ["unregistered-dependency"])
  #expect(found == ["App.swift:3 uses 'b' of 'inner', which nothing provides"])
}

/// What a private extension declares, its file alone sees; a port that may be nil is none, and need not be passed.
@Test func portsThatAreNone() throws {
  let project = """
    //- Model.swift
    import Boundaries
    final class Model: Boundary {}
    final class Net: PluginBoundary {}
    extension Net {
      struct Plugin { var get: InputPort<Int>; var retry: InputPort<Int>? }
      static func make(_ get: InputPort<Int>) -> Plugin { Plugin(get: get) }
    }
    //- More.swift
    import Boundaries
    private extension Model { var facade: InputPort<Int> { makeInputPort(implementation: 3) } }
    //- View.swift
    import Boundaries
    final class View: Boundary {
      typealias Dependencies = BoundaryList.Add<Model>
      func f() { print(dependencies.facade) }
    }

    """
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter {
    ["unregistered-dependency", "incomplete-adapter"].contains($0.finding.check)
  }
  #expect(
    found.map(\.finding.message) == [
      "'View' uses 'facade' of its dependencies, which nothing provides; it is fileprivate in 'Model'"
    ])
  #expect(found.map(\.finding.instead) == ["take 'fileprivate' away in 'Model', or do without it"])
}

/// Who asks for a port by a slip writes it right, inside of the boundary as well as outside.
@Test func slipsAreMendedWhereTheyAre() throws {
  let project = """
    //- App.swift
    import Boundaries
    final class App: RootBoundary {
      var root: InputPort<Int> { makeInputPort(implementation: 3) }
      static func start() {
        let app = App.Resolved()
        print(app.roott)
      }
    }

    """
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  #expect(
    found.filter { $0.finding.check == "unregistered-dependency" }.map(\.finding.instead) == [
      "write 'root', or provide 'roott'"
    ])
}

/// A local name of what a property, a parameter or another name holds is that, whatever it is given later: it stays of its type.
@Test(arguments: [
  ("let m = model; print(m.order)", true), ("let m = self.model; print(m.order)", true),
  ("let m: Model.Resolved = model; print(m.order)", true), ("let m = given; print(m.order)", true),
  ("let m = given\n    let n = m\n    print(n.order)", true), ("let m = model; print(m.orders)", false),
  ("var m = model; m = other(); print(m.order)", true), ("let model = Other(); let m = model; print(m.order)", false),
])
func localNamesOfResolvedUnitsAreFollowed(_ code: String, _ isTold: Bool) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class Model: Boundary { var orders: InputPort<Int> { makeInputPort(implementation: 3) } }
    struct Other { let order = 1 }
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<Model>
      lazy var model: Model.Resolved = resolver(for: Model.self).resolved()
      func f(_ given: Model.Resolved) {
        \(code)
      }
    }
    """, only: ["unregistered-dependency"])
  #expect(found.count == (isTold ? 1 : 0), "\(found)")
  #expect(found.allSatisfy { $0.contains("uses 'order' of ") })
}

/// Of ports that have one type together, each is one.
@Test(arguments: [
  ("dependencies.first", nil), ("dependencies.second", nil), ("dependencies.third", nil),
  ("dependencies.four", "'Core' uses 'four' of its dependencies, which nothing provides"),
])
func portsOfOneType(_ use: String, _ fault: String?) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class Other: Boundary { private(set) lazy var unused, third: InputPort<Int> }
    final class Core: Boundary {
      struct Needs: PluginBoundary { let first, second: InputPort<Int> }
      typealias Dependencies = BoundaryList.Add<Needs>.Add<Other>
      func f() { print(\(use)) }
    }
    final class Disk: AdapterBoundary {
      func makePlugin() -> Core.Needs { Core.Needs(second: makeInputPort(implementation: 1)) }
    }
    """, only: ["unregistered-dependency", "incomplete-adapter"])
  #expect(found == (fault.map { ["App.swift:6 " + $0] } ?? []) + ["App.swift:9 'Core.Needs' is made without 'first'"])
}

/// Of whatever value is known to be a resolved unit, its ports are known.
@Test(arguments: [
  ("func f(_ u: UI.Resolved?) { print(u?.two) }", "UI.Resolved"),
  ("func f(_ u: UI.Resolved?) -> Any? { u?.two }", "UI.Resolved"),
  ("func f(_ u: UI.Resolved?) { u!.two.go() }", "u"),
  ("func f(_ u: UI.Resolved) { run { u.two.go() } }", "u"),
  ("func f(_ u: UI.Resolved) { _ = [1].map { _ in u.two } }", "UI.Resolved"),
  ("func f(_ u: UI.Resolved?) { if let u = u { _ = u.two } }", "UI.Resolved"),
  ("func f(_ u: UI.Resolved?) { if let u { print(u.two) } }", "u"),
  ("func f(_ u: UI.Resolved?) { guard let u else { return }; u.two.go() }", "UI.Resolved"),
  ("func f() { _ = make().two }", "make()"), ("func f() { self.make().two.go() }", "make()"),
  ("func f() { let made = make(); run { made.two.go() } }", "make()"), ("func f() { print(global().two) }", "global()"),
  ("func f() { _ = resolver(for: UI.self).resolved().two }", "UI.Resolved"),
  ("let kept: UI.Resolved? = nil; func f() { if let kept = kept { _ = kept.two } }", "kept"),
  ("let kept: UI.Resolved? = nil; func f() { guard let u = kept else { return }; run { u.two.go() } }", "u"),
  ("let kept: Other? = nil; func f() { if let kept = kept { _ = kept.two } }", nil),
  ("func f(_ u: UI.Resolved?) { print(u?.one, u.map { $0 }, u?.extra, u.size) }", nil),
  ("func f(_ u: Other?) { print(u?.two) }", nil), ("func f() { print(other().two, many().two) }", nil),
  ("func f(_ u: [UI.Resolved]) { print(u.two) }", nil), ("func f<U>(_ u: U) { print(u.two) }", nil),
  ("func f(_ u: UI.Resolved) { func g(u: Other) { print(u.two) } }", nil),
])
func portsOfWhateverIsResolved(_ code: String, _ holder: String?) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class UI: Boundary { var one: InputPort<Int> { makeInputPort(implementation: 1) } }
    final class R: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<UI>
      lazy var ui: UI.Resolved = resolver(for: UI.self).resolved()
      func make() -> UI.Resolved { ui }
      func other() -> Other { Other() }
      func many(_ n: Int) -> Other { Other() }
      func many() -> UI.Resolved { ui }
      \(code)
    }
    //- Other.swift
    import Boundaries
    struct Other { let two = 2 }
    func global() -> UI.Resolved { fatalError() }
    extension Resolved { var extra: Int { 3 } }
    extension Optional { var size: Int { 3 } }

    """, only: ["unregistered-dependency"])
  #expect(
    found == (holder.map { ["App.swift:10 'R' uses 'two' of '\($0)', which nothing provides"] } ?? []), "\(found)")
}

/// What a unit contains is not among its own ports; what it depends on may be anything where an entry is unknown.
@Test(arguments: [
  ("final class R: RootBoundary { typealias Subboundaries = BoundaryList.Add<Nope>; PORT }", "R", true),
  ("final class R: RootBoundary { typealias Subboundaries = Lists.all; PORT }", "R", true),
  ("final class R: ContainerBoundary { typealias Subboundaries = BoundaryList.Add<Nope>; PORT }", "R", true),
])
func ownPortsAreKnownWhateverIsContained(_ unit: String, _ name: String, _ isFound: Bool) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    \(unit.replacing("PORT", with: "var start: InputPort<Int> { makeInputPort(implementation: 1) }"))
    final class D {
      let root: \(name).Resolved
      init(_ r: \(name).Resolved) { root = r }
      func f() { print(root.start, root.begin) }
    }

    """, only: ["unregistered-dependency"])
  #expect(found == (isFound ? ["App.swift:6 uses 'begin' of 'root', which nothing provides"] : []))
}
