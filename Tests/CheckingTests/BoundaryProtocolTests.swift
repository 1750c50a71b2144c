import TestSupport
import Testing

// What boundaries get from protocols of the project, and what they keep to themselves.

/// An adapter's protocol may say which plugin it adapts, and how it is made.
@Test(arguments: [
  ("where PluginAdaptee == Model.Plugin", "func makePlugin() -> Model.Plugin { .init(x: 3) }", "", nil),
  ("where PluginAdaptee == Model.Plugin", "", "func makePlugin() -> PluginAdaptee { .init(x: 3) }", nil),
  ("", "typealias PluginAdaptee = Model.Plugin; func makePlugin() -> PluginAdaptee { .init(x: 3) }", "", nil),
  ("", "func makePlugin() -> Model.Plugin { .init(x: 3) }", "", nil),
  ("where PluginAdaptee: Marked", "func help() {}", "", "the adapter 'Disk' does not say which plugin it adapts"),
  ("where PluginAdaptee == Model.Plugin", "", "", "'Disk' adapts 'Model.Plugin' and has no 'makePlugin()'"),
  (
    "where PluginAdaptee == Model.Plugin", "func makePlugin() -> Model.Plugin { .init(y: 3) }", "",
    "'Model.Plugin' is made without 'x'"
  ),
])
func protocolsSayWhatIsAdapted(_ demand: String, _ extended: String, _ own: String, _ fault: String?) throws {
  let code = """
    //- App.swift
    import Boundaries
    protocol Marked {}
    final class Model: Boundary {
      struct Plugin: PluginBoundary { var x: InputPort<Int> }
      typealias Dependencies = BoundaryList.Add<Plugin>
      var m: InputPort<Int> { makeInputPort(implementation: dependencies.x) }
    }
    protocol Making: AdapterBoundary \(demand) {}
    extension Making { \(extended) }
    final class Disk: Boundary, Making { \(own) }
    """
  let found = try judged(code, only: ["incomplete-adapter", "broken-contract"])
  #expect(found.count == (fault == nil ? 0 : 1), "\(found)")
  #expect(found.allSatisfy { $0.contains(fault ?? "") }, "\(found)")
  let missing = try judged(code, only: ["missing-adapter"])
  #expect(missing.isEmpty == (fault?.hasPrefix("the adapter") != true), "\(missing)")
}

/// What a protocol demands of a list, no list says.
@Test(arguments: [("where Dependencies == BoundaryList.Add<Log>", true), ("", false)])
func protocolsDemandLists(_ demand: String, _ isThere: Bool) throws {
  let code = """
    //- App.swift
    import Boundaries
    final class Log: Boundary { var log: InputPort<Int> { makeInputPort(implementation: 1) } }
    protocol Logs: Boundary \(demand) {}
    final class View: Boundary, Logs {
      var v: InputPort<Int> { makeInputPort(implementation: dependencies.log) }
    }
    """
  #expect(try judged(code, only: ["unregistered-dependency"]).isEmpty == isThere)
}

/// Two adapters for one plugin are two for one place; one that is handed over twice is one.
@Test(arguments: [
  ("one).resolve(plugin: two", "'Two' is handed to 'Model' for 'Model.Plugin', as 'One' is"),
  ("one).resolve(plugin: one", "'One' is handed to 'Model' twice"),
])
func whatIsHandedOverTwiceIsNamed(_ steps: String, _ fault: String) throws {
  let code = """
    //- App.swift
    import Boundaries
    final class Model: Boundary {
      struct Plugin: PluginBoundary { var x: InputPort<Int> }
      typealias Dependencies = BoundaryList.Add<Plugin>
    }
    final class One: AdapterBoundary { func makePlugin() -> Model.Plugin { .init(x: makeInputPort(implementation: 1)) } }
    final class Two: AdapterBoundary { func makePlugin() -> Model.Plugin { .init(x: makeInputPort(implementation: 2)) } }
    final class App: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<Model>.Add<One>.Add<Two>
      lazy var one: One.Resolved = resolver(for: One.self).resolved()
      lazy var two: Two.Resolved = resolver(for: Two.self).resolved()
      lazy var model: Model.Resolved = resolver(for: Model.self).resolve(plugin: \(steps)).resolved()
    }
    """
  #expect(try judged(code, only: ["unwired-boundary"]) == ["App.swift:12 \(fault)"])
}

/// What is there and no port is said to be there; a port that is seen in its file is one there.
@Test(arguments: [
  ("fileprivate var x: InputPort<Int>", false, nil),
  ("fileprivate var x: InputPort<Int>", true, "; it is fileprivate in 'M'"),
  ("private var x: InputPort<Int>", false, "; it is private in 'M'"),
  ("var x: Int", false, "; 'M' has it, and not as an 'InputPort'"),
  ("static var x: InputPort<Int>", true, "; 'M' has it, and not as an 'InputPort'"),
  ("func x() -> InputPort<Int>", false, "; 'M' has it, and not as an 'InputPort'"), ("var other: Int", false, ""),
])
func whatIsHiddenIsThere(_ declaration: String, _ isElsewhere: Bool, _ words: String?) throws {
  let code = """
    //- M.swift
    import Boundaries
    final class M: Boundary { \(declaration) { makeInputPort(implementation: 1) } }
    \(isElsewhere ? "//- V.swift\nimport Boundaries" : "")
    final class V: Boundary {
      typealias Dependencies = BoundaryList.Add<M>
      var v: InputPort<Int> { makeInputPort(implementation: dependencies.x) }
    }
    """
  let found = try judged(code, only: ["unregistered-dependency"])
  let place = isElsewhere ? "V.swift:4" : "M.swift:6"
  #expect(found == (words.map { ["\(place) 'V' uses 'x' of its dependencies, which nothing provides\($0)"] } ?? []))
}
