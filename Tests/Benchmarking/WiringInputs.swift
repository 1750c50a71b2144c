extension ScaleInput {
  /// Sizes of what dependency-injection systems wire.
  static let wirings: [ScaleInput] = [
    ScaleInput("boundaries in one file", 2_000) { size in [MadeFile("Sources/All.swift", boundaries(size))] },
    ScaleInput("boundaries in many files", 2_000) { size in
      boundaries(size).split(separator: "\n\n").enumerated().map { index, text in
        MadeFile("Sources/B\(index).swift", "import Boundaries\n" + text + "\n")
      }
    },
    ScaleInput("boundaries as layers", 2_000) { size in
      [
        MadeFile(
          ".boundary-lint.yml",
          "layers:\n  All:\n    boundaries: [\"B*\"]\n  Rest:\n    paths: [Sources]\n    ports: [interfaces]\n"),
        MadeFile("Sources/All.swift", boundaries(size)),
      ]
    },
    ScaleInput("boundaries that need each other", 2_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Boundaries\n\n"
            + lines(size) {
              """
              final class B\($0): Boundary {
                typealias Dependencies = BoundaryList.Add<B\(($0 + 1) % size)>
                var p\($0): InputPort<P\($0)> { makeInputPort(implementation: I\($0)()) }
              }
              protocol P\($0) {}
              struct I\($0): P\($0) {}
              """
            })
      ]
    },
    ScaleInput("ports of one boundary", 5_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Boundaries\nfinal class B: Boundary {\n"
            + lines(size) { "  var p\($0): InputPort<P\($0)> { makeInputPort(implementation: I\($0)()) }" }
            + "}\n" + lines(size) { "protocol P\($0) {}\nstruct I\($0): P\($0) {}" })
      ]
    },
    ScaleInput("uses of ports", 10_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          boundaries(4) + "final class U: Boundary {\n  typealias Dependencies = BoundaryList.Add<B1>\n"
            + lines(size) { "  func f\($0)() { _ = self.dependencies.p\($0 % 3) }" } + "}\n")
      ]
    },
    ScaleInput("registrations of Fusion", 5_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Fusion\nfunc register() {\n"
            + lines(size) {
              "  Container.global.register(singleton: P\($0).self) { c in "
                + "I\($0)(next: c.resolve(P\(($0 + 1) % size).self)) }"
            } + "}\n"
            + lines(size) {
              """
              protocol P\($0) {}
              final class I\($0): P\($0) { init(next: P\(($0 + 1) % size)) {} }
              final class Screen\($0) { @Inject var p: P\($0) }
              """
            })
      ]
    },
    ScaleInput("identifiers of one type", 8_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Fusion\nprotocol P {}\nstruct I: P {}\nfunc register() {\n"
            + lines(size) { "  Container.main.bind(.singleton, to: P.self, id: \"k\($0)\") { _ in I() }" } + "}\n"
            + lines(size) {
              "func f\($0)() { Container.main.bind(to: P.self, id: \"f\") { _ in I() } }\n"
                + "func g\($0)() { _ = Container.main.resolveAssert(P.self, id: \"\($0.isMultiple(of: 2) ? "k" : "n")\($0)\") }"
            })
      ]
    },
    ScaleInput("functions that fill a container", 4_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Fusion\n" + lines(size) { "func f\($0)(_ c: Container) { f\($0 + 1)(c) }" }
            + "func f\(size)(_ c: Container) { c.bind(to: Int.self) { _ in 1 } }\n")
      ]
    },
    ScaleInput("functions of one name that fill a container", 8_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Swinject\nlet container = Container()\n"
            + lines(size) {
              """
              final class S\($0) {}
              enum Feature\($0) {
                static func register(in container: Container) { container.register(S\($0).self) { _ in S\($0)() } }
              }
              enum Group\($0) { static func setUp\($0)(_ container: Container) { Feature\($0).register(in: container) } }
              func start\($0)() { Group\($0).setUp\($0)(container); _ = container.resolve(S\($0).self)! }
              """
            })
      ]
    },
    ScaleInput("what debug builds alone register", 8_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Swinject\nlet container = Container()\n#if DEBUG\nfunc fill() {\n"
            + lines(size) { "  container.register(S\($0).self) { _ in S\($0)() }" } + "}\n#endif\n"
            + lines(size) { "final class S\($0) {}\nfunc use\($0)() { _ = container.resolve(S\($0).self)! }" }
            + lines(size) { "func go\($0)() { use\($0)() }" })
      ]
    },
    ScaleInput("services beside functions of the container", 8_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Fusion\n"
            + lines(size) {
              """
              final class Thing\($0) {}
              extension Container {
                @Service(.singleton) var feature\($0)service = Thing\($0)()
                func makeView\($0)Model() -> Int { 1 }
              }
              func use\($0)() { _ = Container.main.makeView\($0)Model() }
              """
            })
      ]
    },
    ScaleInput("boundaries that list what is of elsewhere", 8_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Boundaries\nimport Other\n"
            + lines(size) {
              "final class Feature\($0)Boundary: Boundary { typealias Dependencies = BoundaryList.Add<Library\($0)ThingBoundary> }"
            })
      ]
    },
    ScaleInput("types written of what Fusion resolves", 4_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Fusion\nfinal class A {}\nfunc f() {\n"
            + lines(size) { "  let x\($0): A = Container.main.resolveAssert()" } + "}\n"
            + lines(size) { "func f\($0)() -> A { Container.main.resolveAssert() }" })
      ]
    },
    ScaleInput("services of Fusion", 5_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Fusion\nextension Container {\n"
            + lines(size) {
              "  @Service(.singleton) var s\($0): P\($0) = I\($0)(next: Container.main.s\(max(0, $0 - 1)))"
            }
            + "}\n"
            + lines(size) {
              """
              protocol P\($0) {}
              final class I\($0): P\($0) { init(next: P\(max(0, $0 - 1))) {} }
              func use\($0)() { _ = Container.s\($0) }
              """
            })
      ]
    },
    ScaleInput("containers of Fusion", 2_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Fusion\n"
            + lines(size) {
              """
              let c\($0) = Container(\($0 == 0 ? "" : "parent: c\($0 - 1)"))
              func register\($0)() { c\($0).register(P\($0).self) { c in I\($0)() } }
              func use\($0)() { _ = c\($0).resolve(P\($0 / 2).self) }
              protocol P\($0) {}
              struct I\($0): P\($0) {}
              """
            })
      ]
    },
    ScaleInput("registrations of Swinject", 5_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Swinject\nfinal class A: Assembly {\n  func assemble(container: Container) {\n"
            + lines(size) {
              "    container.register(P\($0).self) { r in I\($0)(next: r.resolve(P\(($0 + 1) % size).self)!) }"
                + ".inObjectScope(.container)"
            } + "  }\n}\n"
            + lines(size) {
              "protocol P\($0) {}\nfinal class I\($0): P\($0) { init(next: P\(($0 + 1) % size)) {} }"
            })
      ]
    },
    ScaleInput("what nobody registers in Swinject", 4_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Swinject\nlet container = Container()\nfunc register() {\n"
            + lines(size) { "  container.register(ServiceNumber\($0).self) { _ in ServiceNumber\($0)() }" }
            + "}\nfunc use() {\n" + lines(size) { "  _ = container.resolve(OtherThing\($0).self)!" } + "}\n"
            + lines(size) { "final class ServiceNumber\($0) {}\nfinal class OtherThing\($0) {}" })
      ]
    },
    ScaleInput("factories", 5_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import FactoryKit\nextension Container {\n"
            + lines(size) {
              """
                var p\($0): Factory<any P\($0)> { self { I\($0)(next: self.p\(($0 + 1) % size)()) }.singleton }
                var u\($0): Factory<I\($0)> { self { I\($0)(next: self.q\($0)()) }.unique }
                var q\($0): Factory<any P\($0)> { self { fatalError() } }
              """
            }
            + "}\n"
            + lines(size) {
              """
              protocol P\($0) {}
              final class I\($0): P\($0) {
                @Injected(\\.u\(max(0, $0 - 1))) var u
                init(next: Any) {}
              }
              func use\($0)(_ container: Container) {
                _ = container.q\($0)()
                Container.shared.q\($0 / 2 * 2).register { Container.shared.p\($0)() }
              }
              """
            })
      ]
    },
    ScaleInput("a factory that asks for many", 5_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import FactoryKit\nfinal class S {}\nextension Container {\n"
            + "  var all: Factory<[S]> { self { [\n" + lines(size) { "    self.p\($0)()," } + "  ] }.singleton }\n"
            + lines(size) { "  var p\($0): Factory<S> { self { _ = self.all; return S() }.unique }" } + "}\n")
      ]
    },
    ScaleInput("factories of one scaffold", 5_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Scaffold\n@Abstract(Sendable.self)\nfinal class Root: AbstractRoot {\n"
            + lines(size) { "  @Shared func p\($0)() -> P\($0) { I\($0)(next: p\(max(0, $0 - 1))()) }" } + "}\n"
            + lines(size) {
              """
              protocol P\($0): Sendable {}
              final class I\($0): P\($0) { init(next: P\(max(0, $0 - 1))) {} }
              func use\($0)(_ root: AbstractRoot) { _ = root.p\($0)() }
              """
            })
      ]
    },
    ScaleInput("scaffolds", 2_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Scaffold\n"
            + lines(size) {
              """
              @Abstract
              final class R\($0): AbstractR\($0) {
                @Single func p\($0)() -> P\($0) { I\($0)() }
                func child\($0)() -> AbstractR\(($0 + 1) % size) { R\(($0 + 1) % size)() }
              }
              protocol P\($0) {}
              final class I\($0): P\($0) {}
              func use\($0)(_ root: AbstractR\($0)) { _ = root.child\($0)().p\(($0 + 1) % size)() }
              """
            })
      ]
    },
    ScaleInput("witnesses", 2_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import ProtocolWitness\n"
            + lines(size) {
              """
              @ProtocolWitness
              final class W\($0) { func f\($0)(_ a: Int) -> Int { a } }
              struct M\($0) { let w: W\($0).Witness; func g() -> Int { w.f\($0)(1) } }
              func make\($0)() -> M\($0) { M\($0)(w: .live(W\($0)())) }
              """
            })
      ]
    },
    ScaleInput("values beside witnesses", 4_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import ProtocolWitness\nstruct Q { init(value: Int) {} }\nfunc use() {\n"
            + lines(size) { "  let q\($0): Q = .init(value: \($0))" } + "}\n"
            + lines(size) { "@ProtocolWitness final class W\($0) { func f\($0)() {} }" })
      ]
    },
    ScaleInput("witnesses in local names", 4_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import ProtocolWitness\n@ProtocolWitness final class W { func go() {} }\nfunc use() {\n"
            + lines(size) { "  let w\($0) = W.Witness(go: {}); w\($0).go()" } + "}\nenum All {\n"
            + lines(size) { "  static let v\($0) = Value(\($0))" } + "}\n")
      ]
    },
    ScaleInput("branches in which a resolver goes on", 4_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Boundaries\nfinal class Leaf: Boundary {}\nfinal class Root: RootBoundary {\n  func build() {\n"
            + "    let half = resolver(for: Leaf.self)\n"
            + lines(size) { "    if is\($0) { let half = half.resolve(dependency: d\($0)); use(half) }" } + "  }\n}\n")
      ]
    },
    ScaleInput("factories behind one function", 4_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Swinject\nlet container = Container()\nfunc help(_ r: Resolver) { _ = r.resolve(S0.self)! }\n"
            + lines(size) { "protocol S\($0) {}\nfinal class I\($0): S\($0) {}" } + "func fill() {\n"
            + lines(size) { "  container.register(S\($0).self) { r in \($0 > 0 ? "help(r); " : "")return I\($0)() }" }
            + "}\n")
      ]
    },
    ScaleInput("what one function asks a container for", 4_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Swinject\n" + lines(size) { "final class S\($0) {}\nfinal class U\($0) { init(_ s: S\($0)) {} }" }
            + "func fill(_ container: Container) {\n"
            + lines(size) { "  container.register(S\($0).self) { _ in S\($0)() }" }
            + "}\nfunc use(_ container: Container) {\n"
            + lines(size) { "  let s\($0) = container.resolve(S\($0).self)!\n  _ = U\($0)(s\($0))" } + "}\n")
      ]
    },
    ScaleInput("adapters in a row", 500) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import AdapterStack\n"
            + lines(size) { adapter($0, composing: $0 == 0 ? "" : ", S\($0 - 1)") }
            + "struct Provider: S\(size - 1)AdapterStack {\n" + lines(size) { "  let v\($0): Int" } + "}\n")
      ]
    },
    ScaleInput("adapters beside each other", 2_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import AdapterStack\n"
            + lines(size) { adapter($0) + "struct Provider\($0): S\($0)AdapterStack { let v\($0): Int }" })
      ]
    },
    ScaleInput("adapters of one provider", 2_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import AdapterStack\nprotocol App {}\n"
            + lines(size) { adapter($0) }
            + "@Adapter(App.self)\nprotocol AppAdapter: App, \((0..<size).map { "S\($0)" }.joined(separator: ", ")) {}\n"
            + "struct Provider: AppAdapterStack {\n" + lines(size) { "  let v\($0): Int" } + "}\n")
      ]
    },
    ScaleInput("providers that can't have what their stacks need", 2_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import AdapterStack\n"
            + lines(size) {
              """
              struct X\($0) {}
              struct Y\($0) {}
              protocol A\($0) {}
              protocol B\($0) {}
              @Adapter(A\($0).self)
              protocol A\($0)Adapter: A\($0) { var store\($0): X\($0) { get } }
              @Adapter(B\($0).self)
              protocol B\($0)Adapter: B\($0) { var store\($0): Y\($0) { get } }
              struct P\($0): A\($0)AdapterStack, B\($0)AdapterStack { let store\($0) = X\($0)() }
              """
            })
      ]
    },
    ScaleInput("conformances beside adapters", 4_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import AdapterStack\n"
            + lines(size) {
              """
              protocol S\($0) {}
              @Adapter(S\($0).self)
              protocol S\($0)Adapter: S\($0) {}
              struct T\($0): LibraryProtocol\($0) {}
              """
            })
      ]
    },
  ]

  /// A service and the adapter of it, which needs a property.
  private static func adapter(_ index: Int, composing: String = "") -> String {
    """
    protocol S\(index) { func f\(index)() -> Int }
    @Adapter(S\(index).self)
    protocol S\(index)Adapter: S\(index)\(composing) { var v\(index): Int { get } }
    extension S\(index)Adapter { func f\(index)() -> Int { v\(index) } }

    """
  }

  /// A container with boundaries, each of which depends on its neighbour and shows a port.
  private static func boundaries(_ size: Int) -> String {
    var text = "import Boundaries\n\n"
    for index in 0..<size {
      let dependency = index == 0 ? "" : "\n  typealias Dependencies = BoundaryList.Add<B\(index - 1)>"
      let need = index == 0 ? "" : "next: self.dependencies.p\(index - 1)"
      text += """
        final class B\(index): Boundary {\(dependency)
          var p\(index): InputPort<P\(index)> { makeInputPort(implementation: I\(index)(\(need))) }
        }
        protocol P\(index) {}
        struct I\(index): P\(index) { init(next: (any P\(max(0, index - 1)))? = nil) {} }


        """
    }
    text += "final class Root: RootBoundary {\n  typealias Subboundaries = BoundaryList\n"
    text += lines(size) { "    .Add<B\($0)>" }
    text += lines(size) {
      "  lazy var b\($0): B\($0).Resolved = { resolver(for: B\($0).self)"
        + ($0 == 0 ? "" : ".resolve(dependency: b\($0 - 1))") + ".resolved() }()"
    }
    return text + "}\n"
  }
}
