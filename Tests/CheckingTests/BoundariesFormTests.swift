import TestSupport
import Testing

/// Of what another module may declare nothing is known, however near its name is.
@Test(arguments: [("", 3), ("import Payments\n", 0), ("import Foundation\n", 3)])
func namesOfOtherModulesAreNoSlips(_ imports: String, _ count: Int) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    \(imports)final class ScreensBoundary: Boundary { typealias Dependencies = BoundaryList.Add<ScreenBoundary> }
    final class Root: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<ScreensBoundary>.Add<ScreenBoundary>
      lazy var screen = resolver(for: ScreenBoundary.self).resolved()
    }

    """, only: ["broken-contract"])
  #expect(found.count == count, "\(found)")
  #expect(found.isEmpty || found.contains { $0.contains("did you mean 'ScreensBoundary'?") }, "\(found)")
}

/// Namespaces may be called like types that the system has in others, of which no class of the library has one. Of what else a
/// container inherits nothing is known, and nothing is claimed.
@Test(arguments: ["RootBoundary", "Boundaries.RootBoundary", "UIResponder, RootBoundary"])
func namespacesAreCalledLikeTypesOfTheSystem(_ inherited: String) throws {
  let found = try judged(
    """
    //- Clock.swift
    import Boundaries
    enum Clock { final class Module: Boundary { typealias Dependencies = BoundaryList } }
    enum Message { final class Module: Boundary { typealias Dependencies = BoundaryList.Add<Clock.Module> } }
    //- App.swift
    import Boundaries
    import UIKit
    final class App: \(inherited) {
      typealias Subboundaries = BoundaryList.Add<Clock.Module>.Add<Message.Module>
      lazy var clock: Clock.Module.Resolved = resolver(for: Clock.Module.self).resolved()
      lazy var message: Message.Module.Resolved = resolver(for: Message.Module.self).resolved()
    }

    """, only: ["broken-contract", "unwired-boundary"])
  #expect(found == ["App.swift:6 'Message.Module' is resolved without 'Clock.Module'"])
}

/// Who depends on nothing may say so.
@Test func emptyListsDependOnNothing() throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class A: Boundary {
      struct Plugin: PluginBoundary { typealias Dependencies = BoundaryList; var disk: InputPort<Int> }
    }
    final class Root: RootBoundary { typealias Subboundaries = BoundaryList.Add<A> }
    extension Root { typealias Dependencies = BoundaryList }

    """, only: ["broken-contract"])
  #expect(found == [])
}

/// What an adapter says instead of its plugin, a plugin in the place of its adapter, and functions that are named alone.
@Test(arguments: [
  (
    "typealias PluginAdaptee = A", "BoundaryList.Add<S>", ".init(disk: x)",
    ["'A' is no plugin; did you mean 'A.Plugin'?"]
  ),
  (
    "typealias PluginAdaptee = A.Plugin", "BoundaryList.Add<S>.Add<A.Plugin>", ".init(disk: x)",
    ["the plugin 'A.Plugin' is listed in 'Subboundaries' of 'Root'"]
  ),
  (
    "typealias PluginAdaptee = A.Plugin", "BoundaryList.Add<S>",
    "{ let make = PluginAdaptee.init(disk:); return make(x) }()", []
  ),
])
func adaptersAndPluginsAreToldApart(_ says: String, _ list: String, _ made: String, _ expected: [String]) throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class A: Boundary { struct Plugin: PluginBoundary { var disk: InputPort<Int> } }
    final class S: AdapterBoundary {
      \(says)
      func makePlugin() -> A.Plugin { \(made) }
    }
    final class Root: RootBoundary { typealias Subboundaries = \(list) }

    """, only: ["broken-contract", "missing-adapter", "incomplete-adapter"])
  #expect(found.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? "" } == expected, "\(found)")
}

/// What a container resolves itself has its ports, where no type is written, too.
@Test func whatAResolverGivesHasItsPorts() throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    final class A: Boundary { var a: InputPort<Int> { makeInputPort(implementation: 1) } }
    final class Parts: ContainerBoundary {
      typealias Subboundaries = BoundaryList.Add<A>
      lazy var other = resolver(for: A.self).resolved()
      func f() { print(other.a, other.b, dependencies.a) }
    }

    """, only: ["unregistered-dependency"])
  #expect(found.count == 2 && found.contains { $0.contains("uses 'b' of 'other'") }, "\(found)")
  #expect(found.contains { $0.contains("'A' has it, and is a part of this, not a dependency") }, "\(found)")
}

/// What makes another plugin than it is to is said once: of that one it may be complete.
@Test func anotherPluginIsSaidOnce() throws {
  let found = try judged(
    """
    //- App.swift
    import Boundaries
    protocol I {}
    struct Imp: I {}
    struct P1: PluginBoundary { var one: InputPort<I> }
    struct P2: PluginBoundary { var q: InputPort<I> }
    final class Ad: AdapterBoundary {
      typealias PluginAdaptee = P1
      func makePlugin() -> P2 { .init(q: makeInputPort(implementation: Imp())) }
    }

    """, only: ["broken-contract", "incomplete-adapter"])
  #expect(found == ["App.swift:8 'makePlugin()' of 'Ad' returns 'P2'"])
}
