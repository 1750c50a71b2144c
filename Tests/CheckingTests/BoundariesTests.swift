import TestSupport
import Testing

/// A boundary `A`, a boundary `B` that depends on it, and a root that wires both.
private func wired(_ a: String, uses: String, root: String = "") -> String {
  """
  //- App.swift
  import Boundaries
  \(a)
  final class B: Boundary {
    typealias Dependencies = BoundaryList.Add<A>
    func use() { \(uses) }
  }
  final class Root: RootBoundary {
    typealias Subboundaries = BoundaryList.Add<A>.Add<B>
    lazy var a: A.Resolved = resolver(for: A.self).resolved()
    lazy var b: B.Resolved = resolver(for: B.self).resolve(dependency: a).resolved()
    \(root)
  }

  """
}

/// A boundary `A` with a plugin that has a port `disk`, two adapters of it, and a root that resolves the adapters.
private func plugged(_ ports: String, given: String = "disk: makeInputPort(implementation: 1)", a: String) -> String {
  """
  //- App.swift
  import Boundaries
  final class A: Boundary {
    struct Plugin: PluginBoundary { \(ports) }
    typealias Dependencies = BoundaryList.Add<Plugin>
  }
  final class Live: AdapterBoundary {
    typealias PluginAdaptee = A.Plugin
    func makePlugin() -> A.Plugin { .init(\(given)) }
  }
  final class Mock: AdapterBoundary {
    typealias PluginAdaptee = A.Plugin
    func makePlugin() -> A.Plugin { .init(\(given)) }
  }
  final class Root: RootBoundary {
    typealias Subboundaries = BoundaryList.Add<A>.Add<Live>.Add<Mock>
    lazy var live: Live.Resolved = resolver(for: Live.self).resolved()
    lazy var mock: Mock.Resolved = resolver(for: Mock.self).resolved()
    \(a)
  }

  """
}

private let resolvedA = "lazy var a: A.Resolved = resolver(for: A.self).resolve(plugin: live).resolved()"
private let port = "{ makeInputPort(implementation: 1) }"

@Test(arguments: [
  WiringCase(
    "a generic argument of a base class is no boundary that is inherited",
    wired(
      "final class A: Boundary {}\nclass Host<T> {}\nfinal class Screen: Host<A> {}\nlet screen = Screen()", uses: "")
  ),
  WiringCase(
    "what a boundary inherits is its own",
    wired(
      """
      class Base: Boundary { var base: InputPort<Int> \(port) }
      final class A: Base {}
      """, uses: "_ = dependencies.base; _ = dependencies.bass  // expect: [unregistered-dependency] 'bass'\n",
      root: "func use() { _ = a.base }")),
  WiringCase(
    "what a protocol adds to a boundary is its own",
    wired(
      """
      protocol HasLog: AnyBoundary {}
      extension HasLog { var log: InputPort<Int> \(port) }
      final class A: Boundary, HasLog {}
      """, uses: "_ = dependencies.log", root: "func use() { _ = a.log }")),
  WiringCase(
    "what an extension of the library's class adds is each boundary's own",
    wired(
      "extension AnyBoundary { var log: InputPort<Int> \(port) }\nfinal class A: Boundary {}",
      uses: "_ = dependencies.log", root: "func use() { _ = a.log }")),
  WiringCase(
    "what is declared anew is there once",
    wired(
      """
      class Base: Boundary { var base: InputPort<Int> \(port) }
      final class A: Base { override var base: InputPort<Int> \(port) }
      """, uses: "_ = dependencies.base")),
  WiringCase(
    "what extensions of a resolved boundary add is no port that is missed",
    wired(
      "final class A: Boundary {}\nextension A.Resolved { var twice: Int { 2 } }", uses: "",
      root: "func use() { _ = a.twice }")),
  WiringCase(
    "aliases of the library's classes are followed",
    wired(
      """
      typealias Base = Boundaries.Boundary
      final class A: Base { var a: InputPort<Int> \(port) }
      typealias Feature = AnyBoundary & BoundaryProtocol
      final class C: Feature {}  // expect: [unwired-boundary] no container contains 'C'
      """, uses: "_ = dependencies.a")),
  WiringCase(
    "a class whose base is of elsewhere may be a boundary",
    """
    //- App.swift
    import Boundaries
    import Features
    final class A: FeatureBase {}
    final class C {}
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>
        .Add<C>  // expect: [broken-contract] 'C' in 'Subboundaries' of 'Root' names no boundary
    }

    """),
  WiringCase(
    "a boundary is not advised to depend on itself",
    """
    //- App.swift
    import Boundaries
    final class A {}
    final class B: Boundary {
      typealias Dependencies = BoundaryList
        // expect: [broken-contract] 'A' in 'Dependencies' of 'B' names no boundary
        .Add<A>
    }

    """),
  WiringCase(
    "a port may come from another member",
    wired(
      """
      final class A: Boundary {
        lazy var ledger = makeLedger()
        lazy var own = self.makeLedger()
        lazy var same = ledger
        lazy var other = self.log
        lazy var still = InputPort<Int>.constant(3)
        lazy var number = makeNumber()
        var log: InputPort<Int> { makeInputPort(implementation: 1) }
        func makeLedger() -> InputPort<Int> { makeInputPort(implementation: 1) }
        func makeNumber() -> Int { 3 }
      }
      extension InputPort { static func constant(_ interface: Interface) -> InputPort { fatalError() } }
      """,
      uses: """
        _ = (dependencies.ledger, dependencies.own, dependencies.same, dependencies.other, dependencies.still)
            _ = dependencies.number  // expect: [unregistered-dependency] 'number'

        """)),
  WiringCase(
    "an optional has members of its own",
    wired(
      "final class A: Boundary { var log: InputPort<Int> { makeInputPort(implementation: 1) } }",
      uses: "_ = dependencies.log",
      root: """
        var late: A.Resolved?
          func use() {
            _ = late.map { $0.log }
            _ = late.orNil()
            _ = late?.lag  // expect: [unregistered-dependency] 'lag'
          }
        """) + "extension Optional { func orNil() -> Self { self } }"),
])
func unitsOfBoundariesAreRead(_ example: WiringCase) throws { try example.check() }

@Test(arguments: [
  WiringCase(
    "branches of '#if' in a chain are read",
    plugged(
      "let disk: InputPort<Int>",
      a: """
        lazy var a: A.Resolved = resolver(for: A.self)
            #if DEBUG
            .resolve(plugin: mock)
            #else
            .resolve(plugin: self.live)
            #endif
            .resolved()
        """)),
  WiringCase(
    "what a branch of '#if' in a chain hands over in vain is found",
    wired(
      "final class A: Boundary {}", uses: "",
      root: """
        lazy var other: A.Resolved = resolver(for: A.self)
            #if DEBUG
            .resolve(dependency: b)  // expect: [unwired-boundary] 'B' is handed to 'A', which does not depend on it
            .resolved()
            #elseif TEST
            #if os(iOS)
            .resolved()
            #endif
            #else
            .resolved()
            #endif
        """)),
  WiringCase(
    "a boundary that branches of '#if' declare is one",
    wired(
      """
      #if os(iOS)
      final class A: Boundary { var touch: InputPort<Int> \(port) }
      #else
      final class A: Boundary { var click: InputPort<Int> \(port) }
      #endif
      """,
      uses: """
        _ = dependencies.touch; _ = dependencies.click
            _ = dependencies.drag  // expect: [unregistered-dependency] 'drag'

        """)),
  WiringCase(
    "a root that branches of '#if' declare is one",
    """
    //- App.swift
    import Boundaries
    final class A: Boundary {}
    final class B: Boundary {}
    #if os(iOS)
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>
      lazy var a: A.Resolved = resolver(for: A.self).resolved()
    }
    #else
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>.Add<B>
      lazy var a: A.Resolved = resolver(for: A.self).resolved()
      lazy var b: B.Resolved = resolver(for: B.self).resolved()
    }
    #endif

    """),
  WiringCase(
    "all boundaries that an alias may stand for are contained",
    """
    //- App.swift
    import Boundaries
    final class Base: Boundary {}
    final class Mock: Boundary { var a: InputPort<Int> \(port) }
    final class Live: Boundary {
      typealias Dependencies = BoundaryList.Add<Base>
      var a: InputPort<Int> \(port)
    }
    #if DEBUG
    typealias A = Mock
    #else
    typealias A = Live
    #endif
    final class B: Boundary {
      typealias Dependencies = BoundaryList.Add<A>
      func use() { _ = dependencies.a }
      func misuse() { _ = dependencies.b }  // expect: [unregistered-dependency] 'b'
    }
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>.Add<B>.Add<Base>
      lazy var base: Base.Resolved = resolver(for: Base.self).resolved()
      #if DEBUG
      lazy var a: A.Resolved = resolver(for: A.self).resolved()
      #else
      lazy var a: A.Resolved = resolver(for: A.self).resolve(dependency: base).resolved()
      #endif
      lazy var b: B.Resolved = resolver(for: B.self).resolve(dependency: a).resolved()
    }

    """),
])
func conditionsInBoundariesAreAlternatives(_ example: WiringCase) throws { try example.check() }

@Test(arguments: [
  WiringCase(
    "a plugin is made of what it stores",
    plugged(
      """
      let disk: InputPort<Int>; var copy: InputPort<Int> { disk }
          static var none: InputPort<Int>? { nil }
      """, a: resolvedA + "\nfunc use() { _ = a }")),
  WiringCase(
    "a stored variable of a plugin is passed",
    """
    //- App.swift
    import Boundaries
    final class A: Boundary {
      struct Plugin: PluginBoundary { var disk: InputPort<Int>; var cloud: InputPort<Int> { didSet {} } }
      typealias Dependencies = BoundaryList.Add<Plugin>
    }
    final class Live: AdapterBoundary {
      typealias PluginAdaptee = A.Plugin
      func makePlugin() -> A.Plugin {
        .init(disk: makeInputPort(implementation: 1))  // expect: [incomplete-adapter] 'A.Plugin' is made without 'cloud'
      }
    }

    """),
  WiringCase(
    "what a computed property builds is not kept",
    """
    //- App.swift
    import Boundaries
    final class Root: RootBoundary { var screen: InputPort<Int> \(port) }
    struct Content: View {
      static var previews: some View { Content(screen: Root.Resolved().screen) }
      func use() { _ = previews.frame }
    }
    enum A { static var made: Root.Resolved { Root.Resolved() } }  // expect: [misplaced-construction] 'Root'

    """),
  WiringCase(
    "what a static property stores is kept",
    """
    //- App.swift
    import Boundaries
    final class Root: RootBoundary {}
    enum A { static let root = Root.Resolved() }  // expect: [broken-contract] the root 'Root' is kept in the static 'root'
    enum B { static let root: Root.Resolved = .init() }  // expect: [broken-contract] the static 'root'
    enum C { static let root = { Root.Resolved() }() }  // expect: [broken-contract] the static 'root'
    enum D { static var root = Root.Resolved() { didSet {} } }  // expect: [broken-contract] the static 'root'
    enum E { static var root: Root.Resolved? { didSet {} } }  // expect: [broken-contract] the static 'root'

    """),
  WiringCase(
    "a boundary that is built by its type is built directly",
    wired("final class A: Boundary {}", uses: "")
      + "struct Screen { let a: A = .init() }  // expect: [misplaced-construction] 'A' is built directly\n"),
])
func boundariesAreBuiltByContainers(_ example: WiringCase) throws { try example.check() }

@Test(arguments: [
  WiringCase(
    "what is listed twice is wrong at the list",
    """
    //- App.swift
    import Boundaries
    final class A: Boundary {}
    final class B: Boundary {
      typealias Dependencies = BoundaryList.Add<A>
        .Add<A>  // expect: [broken-contract] 'A' stands twice in 'Dependencies' of 'B'
    }
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>.Add<B>
        .Add<A>  // expect: [broken-contract] 'A' stands twice in 'Subboundaries' of 'Root'
      lazy var a: A.Resolved = resolver(for: A.self).resolved()
      lazy var b: B.Resolved = resolver(for: B.self).resolve(dependency: a).resolve(dependency: a).resolved()
    }
    """),
  WiringCase(
    "a step of the other kind",
    """
    //- App.swift
    import Boundaries
    struct Plug: PluginBoundary { var x: InputPort<Int> }
    final class A: Boundary {}
    final class Live: AdapterBoundary { func makePlugin() -> Plug { Plug(x: makeInputPort(implementation: 2)) } }
    final class B: Boundary { typealias Dependencies = BoundaryList.Add<A>.Add<Plug> }
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<A>.Add<B>.Add<Live>
      lazy var a: A.Resolved = resolver(for: A.self).resolved()
      lazy var live: Live.Resolved = resolver(for: Live.self).resolved()
      lazy var b: B.Resolved = resolver(for: B.self)
        .resolve(plugin: a)  // expect: [unwired-boundary] 'A' is handed to 'B' as a plugin
        .resolve(dependency: live)  // expect: [unwired-boundary] 'Live' is handed to 'B' as itself
        .resolved()
    }
    """),
])
func faultsOfListsAndStepsAreSaidWhereTheyAre(_ example: WiringCase) throws { try example.check() }

/// The library's names for classes stand for its base class and protocols, which may be written out, and refined.
@Test(arguments: [
  ("final class Live: AdapterBoundary {", ""),
  ("final class Live: AnyBoundary, AdapterBoundaryProtocol {", ""),
  ("final class Live: Boundary {", "extension Live: AdapterBoundaryProtocol {}"),
  ("final class Live: Boundary, Storage {", "protocol Storage: AdapterBoundaryProtocol where PluginAdaptee == Plug {}"),
])
func protocolsMayBeWrittenOut(_ adapter: String, _ rest: String) throws {
  for (container, more) in [
    ("AnyBoundary, ContainerBoundaryProtocol", ""), ("Boundary", "extension Inner: ContainerBoundaryProtocol {}"),
  ] {
    try WiringCase(
      "protocols",
      """
      //- App.swift
      import Boundaries
      struct Plug: PluginBoundary { var x: InputPort<Int> }
      final class User: Boundary {
        typealias Dependencies = BoundaryList.Add<Plug>
        func use() { _ = (dependencies.x, dependencies.y) }  // expect: [unregistered-dependency] 'y'
      }
      \(adapter)
        func makePlugin() -> Plug { Plug(x: makeInputPort(implementation: 2)) }
      }
      \(rest)
      final class Inner: \(container) {
        typealias Subboundaries = BoundaryList.Add<User>.Add<Live>
        lazy var live: Live.Resolved = resolver(for: Live.self).resolved()
        lazy var user: User.Resolved = resolver(for: User.self).resolve(plugin: live).resolved()
      }
      \(more)
      final class Root: AnyBoundary, RootBoundaryProtocol {
        typealias Subboundaries = BoundaryList.Add<Inner>
        lazy var inner: Inner.Resolved = resolver(for: Inner.self).resolved()
      }
      """
    ).check()
  }
}

/// What a written initialiser of a plugin must be given, is the compiler's to say, unless all of them take all ports.
@Test(arguments: [
  ("", "disk: .one, tape: .one", nil), ("", "disk: .one", "'tape'"),
  ("public init(disk: InputPort<Int>, tape: InputPort<Int>) { fatalError() }", "disk: .one", "'tape'"),
  ("public init(disk: InputPort<Int>, tape: InputPort<Int>? = nil) { fatalError() }", "disk: .one", nil),
  ("public init(disk: InputPort<Int>, tape: InputPort<Int> = .none) { fatalError() }", "disk: .one", nil),
  ("init(_ disk: InputPort<Int>, _ tape: InputPort<Int>) { fatalError() }", ".one, .one", nil),
  (
    "init(disk: InputPort<Int>, tape: InputPort<Int>) { fatalError() }\ninit(both: InputPort<Int>) { fatalError() }",
    "both: .one", nil
  ),
])
func initialisersOfPlugins(_ initializers: String, _ given: String, _ missing: String?) throws {
  let code = plugged(
    "var disk: InputPort<Int>; var tape: InputPort<Int>\n" + initializers, given: given, a: resolvedA)
  let found = try judged(code, only: ["incomplete-adapter"])
  #expect(found.allSatisfy { missing.map($0.contains) ?? false } && found.isEmpty == (missing == nil), "\(found)")
}

/// What holds a resolved boundary, has its ports and nothing else.
@Test(arguments: [
  ("func f(_ root: Root.Resolved) { print(root.MEMBER) }", true),
  ("func f(_ root: Root.Resolved) -> Any { root.MEMBER }", true),
  ("func f(_ root: Root.Resolved?) { root?.MEMBER.show() }", true),
  ("func f() { let root = Root.Resolved(); root.MEMBER.show() }", true),
  ("func f() { let root: Root.Resolved = .init(); run { root.MEMBER.show() } }", true),
  ("enum Keep { static let root = Root.Resolved() }; func f() { print(Keep.root.MEMBER) }", true),
  ("let root = Root.Resolved(); func f() { print(root.MEMBER) }", true),
  ("final class D { init(root: Root.Resolved) { root.MEMBER.show() } }", true),
  ("func f(_ root: Root.Resolved?) { root?.MEMBER.show(); guard let root else { return }; root.b.show() }", true),
  (
    "func f(_ root: Root.Resolved?) { root?.b.show(); guard let root = other(root) else { return }; root.MEMBER.show() }",
    false
  ),
  ("func f(_ root: Root.Resolved) { let root = root.b; print(root.MEMBER); root.MEMBER.show() }", false),
  ("func f(_ root: Root.Resolved) { [1].forEach { root in root.MEMBER.show() } }", false),
  ("func f() { var root = Root.Resolved(); root = other(); root.MEMBER.show() }", false),
  ("func f(_ root: Root) { root.MEMBER.show() }", false), ("func f() { other.root.MEMBER.show() }", false),
])
func whatIsResolvedHasItsPorts(_ code: String, _ isKnown: Bool) throws {
  let wiring = wired(
    "final class A: Boundary { var a: InputPort<Int> \(port) }", uses: "", root: "var b: InputPort<Int> \(port)")
  for (name, isThere) in [("b", true), ("c", false)] {
    let found = try judged(
      wiring + code.replacing("MEMBER", with: name) + "\n", only: ["unregistered-dependency"])
    #expect(found.count == (isKnown && !isThere ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.contains("uses 'c' of 'root', which nothing provides") })
  }
}

@Test func anAdapterWithoutItsFunctionIsTold() throws {
  let code = """
    //- App.swift
    import Boundaries
    final class M: Boundary {
      struct Plugin: PluginBoundary { var a: InputPort<Int> }
      typealias Dependencies = BoundaryList.Add<Plugin>
    }
    final class S: AdapterBoundary { typealias PluginAdaptee = M.Plugin }
    """
  #expect(
    try judged(code, only: ["incomplete-adapter"]) == [
      "App.swift:6 'S' adapts 'M.Plugin' and has no 'makePlugin()'"
    ])
}
