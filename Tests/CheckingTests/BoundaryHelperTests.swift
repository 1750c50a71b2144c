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

/// Of two boundaries of one name messages name the module.
@Test func boundariesOfOneNameAreToldApart() throws {
  let app = """
    import Boundaries
    final class App: RootBoundary {
      PORT
    }
    @main struct Main { static func main() { let root = App.Resolved(); _ = root.face } }

    """
  let code = """
    //- Package.swift
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "P", targets: [.executableTarget(name: "Phone"), .executableTarget(name: "Watch")])

    """
  let port = "var face: InputPort<Int> { makeInputPort(implementation: 3) }"
  let phone = "//- Sources/Phone/App.swift\n" + app.replacing("PORT", with: port)
  let watch = "//- Sources/Watch/App.swift\n" + app.replacing("PORT", with: port.replacing("face", with: "other"))
  #expect(
    try judged(code + phone + watch, only: ["unregistered-dependency"]) == [
      "Sources/Watch/App.swift:5 uses 'face' of 'root', which nothing provides; 'App' of 'Phone' has it, and is not visible "
        + "here"
    ])
}

/// A name that means nothing where all is known that could be meant, is a fault; where anything may be, it is unknown.
@Test(arguments: [
  ("", "Nowhere", true), ("import Foundation", "Nowhere", true), ("import Elsewhere", "Nowhere", false),
  ("", "A.Nowhere", true), ("", "Boundaries.Nowhere", false), ("", "T", false),
  ("//- Other.swift\n@_exported import Elsewhere", "Nowhere", false),
])
func namesOfNothingAreTold(_ imported: String, _ name: String, _ isTold: Bool) throws {
  let code = """
    //- App.swift
    import Boundaries
    final class A: Boundary {}
    final class B<T>: Boundary { typealias Dependencies = BoundaryList.Add<A>.Add<\(name)> }
    \(imported)
    """
  let fault = "App.swift:3 '\(name)' in 'Dependencies' of 'B' names no boundary"
  #expect(try judged(code, only: ["broken-contract"]) == (isTold ? [fault] : []))
}

/// Whatever says of what `.init()` is, says that a root is built.
@Test(arguments: [
  ("func f() -> Root.Resolved { .init() }", true), ("func f() -> Root.Resolved { return .init() }", true),
  ("func f() { let root: Root.Resolved = .init() }", true), ("func f(_ root: Root.Resolved = .init()) {}", true),
  ("final class V { lazy var root: Root.Resolved = .init() }", true), ("func f() -> Other { .init() }", false),
  ("func f() { let root: Root.Resolved = make(.init()) }", false),
])
func rootsAreBuiltByInitializersWithoutAName(_ code: String, _ isBuilt: Bool) throws {
  let project = """
    //- rules
    layers:
      Start: { paths: [Start], uses: anything, composition-root: true }
      Screens: { paths: [Screens], uses: anything }
    //- Start/Root.swift
    import Boundaries
    final class Root: RootBoundary {}
    struct Other {}
    //- Screens/Screen.swift
    \(code)

    """
  #expect(
    try judged(project, only: ["misplaced-construction"])
      == (isBuilt ? ["Screens/Screen.swift:1 'Root' is built outside the composition root"] : []))
}

/// What `makePlugin()` leaves to a function of the file, or to a static one, is read there; what it may leave to several is not.
@Test(arguments: [
  ("make(self)", "func make(_ a: Disk) -> Model.Plugin {", 1),
  ("return make(self)", "private func make(_ a: Disk) -> Model.Plugin {", 1),
  ("let plugin = make(self); return plugin", "func make(_ a: Disk) -> Model.Plugin {", 1),
  ("Makers.make(for: self)", "enum Makers { static func make(for a: Disk) -> Model.Plugin {", 1),
  ("make(self)", "func make(_ a: Disk) -> Model.Plugin { fatalError() }\nfunc make(other: Disk) -> Model.Plugin {", 0),
  ("make(self)", "func make(_ a: Disk, _ more: Int...) -> Model.Other {", 0),
  ("make(self)", "struct Makers { func make(_ a: Disk) -> Model.Plugin {", 0),
])
func pluginsAreMadeByFunctions(_ body: String, _ maker: String, _ count: Int) throws {
  let code = """
    //- App.swift
    import Boundaries
    final class Model: Boundary {
      struct Plugin: PluginBoundary { var log: InputPort<Int>; var sink: InputPort<Int> }
      struct Other: PluginBoundary { var log: InputPort<Int> }
    }
    final class Disk: AdapterBoundary {
      typealias PluginAdaptee = Model.Plugin
      func makePlugin() -> PluginAdaptee { \(body) }
    }
    \(maker)
      .init(log: a.makeInputPort(implementation: 3))
    }\(maker.hasPrefix("enum") || maker.hasPrefix("struct") ? " }" : "")

    """
  #expect(try judged(code, only: ["incomplete-adapter"]).count == count)
}
