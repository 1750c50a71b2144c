import Foundation
import TestSupport
import Testing

/// The graph of boundaries can be drawn, cut down and compared like every other.
@Suite struct WiringGraphTests {
  private static let model = """
    import Boundaries
    final class ModelBoundary: Boundary {
      struct Plugin: PluginBoundary { var storage: InputPort<Storage> }
      typealias Dependencies = BoundaryList.Add<Plugin>
      var orders: InputPort<Orders> { makeInputPort(implementation: Orders()) }
    }
    protocol Storage {}
    protocol Orders {}
    """
  private static let storage = """
    import Boundaries
    final class StorageBoundary: AdapterBoundary {
      typealias PluginAdaptee = ModelBoundary.Plugin
      func makePlugin() -> ModelBoundary.Plugin { ModelBoundary.Plugin(storage: makeInputPort(implementation: Disk())) }
    }
    """
  private static let app = """
    import Boundaries
    final class AppBoundary: RootBoundary {
      typealias Subboundaries = BoundaryList.Add<ModelBoundary>.Add<StorageBoundary>
      lazy var storage: StorageBoundary.Resolved = resolver(for: StorageBoundary.self).resolved()
      lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self).resolve(plugin: storage).resolved()
    }
    """

  private func project() throws -> GitProject {
    let project = try GitProject()
    try project.write(Self.model, to: "Model.swift")
    try project.write(Self.storage, to: "Storage.swift")
    try project.write(Self.app, to: "App.swift")
    try project.commit("wired")
    return project
  }

  /// "name change" of each node and "from → to kind change" of each edge.
  private func drawn(_ project: GitProject, _ arguments: String...) throws -> [String] {
    let result = try project.lint(["graph", "--level", "boundary", "-f", "json"] + arguments, in: project.path)
    #expect(result.code == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let nodes = try #require(object?["nodes"] as? [[String: Any]])
    let edges = try #require(object?["edges"] as? [[String: Any]])
    #expect(nodes.map { $0["id"] as? Int } == Array(nodes.indices))
    func change(_ part: [String: Any]) -> String { (part["change"] as? String).map { " " + $0 } ?? "" }
    func name(_ edge: [String: Any], _ end: String) -> String {
      (edge[end] as? Int).flatMap { nodes[$0]["name"] as? String } ?? "?"
    }
    return nodes.map { "\($0["name"] ?? "")\(change($0))" }
      + edges.map { "\(name($0, "from")) → \(name($0, "to")) \($0["kind"] ?? "")\(change($0))" }
  }

  @Test func whatIsAroundABoundaryIsDrawn() throws {
    let project = try project()
    #expect(
      try drawn(project, "--focus", "StorageBoundary") == [
        "AppBoundary", "ModelBoundary.Plugin", "StorageBoundary", "AppBoundary → StorageBoundary contains",
        "StorageBoundary → ModelBoundary.Plugin adapts",
      ])
    #expect(try drawn(project, "--focus", "Boundaries").count { !$0.contains("→") } == 4)
    let wrong = try project.lint("graph", "--level", "boundary", "--focus", "StorageBundary")
    #expect(wrong.code == 2 && wrong.errors.contains("no boundary of this name; did you mean 'StorageBoundary'?"))
  }

  @Test func violationsAloneAreDrawn() throws {
    let project = try project()
    #expect(try drawn(project, "--only-violations").isEmpty)
    try project.write(Self.app.replacing(".resolve(plugin: storage)", with: ""), to: "App.swift")
    #expect(try drawn(project, "--only-violations") == ["AppBoundary"])
    try project.write(
      Self.app.replacing(
        "  lazy var storage: StorageBoundary.Resolved = resolver(for: StorageBoundary.self).resolved()\n", with: ""),
      to: "App.swift")
    #expect(
      try drawn(project, "--only-violations").suffix(1) == ["AppBoundary → StorageBoundary contains"])
    let dot = try project.lint("graph", "--level", "boundary").output
    #expect(dot.contains("arrowhead=diamond, label=\"contains\\lunwired-boundary\\l\", color=red"), "\(dot)")
  }

  @Test func aChangeIsDrawn() throws {
    let project = try project()
    #expect(
      try project.lint("graph", "--level", "boundary", "--diff", "HEAD").errors.contains("nothing is new or gone"))
    // A comment is no change, and neither is a file's new name.
    try project.git("mv", "Model.swift", "Moved.swift")
    #expect(try drawn(project, "--diff", "HEAD").isEmpty)
    // A port more, an adapter less.
    try project.write(
      Self.model.replacing(
        "  var orders", with: "  var carts: InputPort<Carts> { makeInputPort(implementation: C()) }\n  var orders"),
      to: "Moved.swift")
    try project.remove("Storage.swift")
    try project.write(
      Self.app.replacing(".Add<StorageBoundary>", with: ""), to: "App.swift")
    #expect(
      try drawn(project, "--diff", "HEAD") == [
        "AppBoundary", "ModelBoundary changed", "ModelBoundary.Plugin worse", "StorageBoundary removed",
        "AppBoundary → StorageBoundary contains removed", "StorageBoundary → ModelBoundary.Plugin adapts removed",
      ])
    let dot = try project.lint("graph", "--level", "boundary", "--diff", "HEAD").output
    #expect(dot.contains("ModelBoundary\\l+ carts: Carts\\l• orders: Orders\\l"), "\(dot)")
    #expect(dot.contains("arrowhead=diamond, label=\"contains\", color=\"#8c959f\""), "\(dot)")
  }

  @Test func containersAreBoxesInMermaid() throws {
    let text = try project().lint("graph", "--level", "boundary", "-f", "mermaid").output
    #expect(
      text == """
        flowchart TB
          subgraph c0["AppBoundary"]
            n0[["AppBoundary"]]
            n1["ModelBoundary<br/>#8226; orders#58; Orders"]
            n3["StorageBoundary"]
          end
          n2{{"ModelBoundary.Plugin<br/>#8226; storage#58; Storage"}}
          n1 --> n2
          n3 -.->|"adapts"| n2

        """)
  }

  @Test func aPageShowsPorts() throws {
    let page = try project().lint("graph", "--level", "boundary", "-f", "html").output
    #expect(page.contains("<h2>Picture of boundaries</h2>") && page.contains("<svg class=\"picture\""))
    #expect(page.contains("<td>ModelBoundary</td><td>Boundaries</td><td>orders</td><td>Orders</td>"))
    #expect(page.contains("<small>contains</small>") && page.contains("<small>adapts</small>"))
  }
}
