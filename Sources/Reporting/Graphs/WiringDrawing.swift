public import Checking
public import Diagnostics
internal import SourceText
public import Wiring

/// The wiring of a project as a picture: boundaries with their ports, plugins, adapters, containers around what they
/// build, and what is broken with the id of the check that says so.
public struct WiringDrawing {
  private let wiring: WiringGraph
  /// For each unit the ids of checks that found it broken.
  private var broken = [Int: Set<String>]()
  /// For each tie the same.
  private var brokenTies = [Int: Set<String>]()
  /// The units that are drawn: those of test code are not.
  private let units: [Int]
  private let isDrawn: Set<Int>
  /// For each unit the container that holds it: the first that lists it.
  private let holders: [Int: Int]
  /// For each container the units that it holds.
  private let held: [Int: [Int]]
  private let shared: SharedInWiring

  /// - Parameters:
  ///   - wiring: what is drawn.
  ///   - shared: what all code shares, and who reaches it.
  ///   - findings: of these, the ones that stand at a unit or a tie make it red.
  ///   - isTest: whether a file is test code.
  public init(_ wiring: WiringGraph, _ shared: SharedInWiring, findings: [Finding], isTest: (Int) -> Bool) {
    self.wiring = wiring
    units = wiring.units.indices.filter { unit in
      let found = wiring.units[unit]
      if isTest(found.site.file) { return false }
      // A default container that nobody uses is only the library's.
      guard found.symbol == nil, found.roles.contains(.root) else { return true }
      return wiring.ports(of: unit).contains { !$0.isTest } || shared.edges.contains { $0.to == unit }
        || shared.locators.contains(unit)
    }
    self.shared = shared
    let isDrawn = Set(units)
    self.isDrawn = isDrawn
    holders = Dictionary(
      wiring.ties.filter { $0.kind == .contains && $0.to != $0.from && isDrawn.contains($0.from) }.map {
        ($0.to, $0.from)
      },
      uniquingKeysWith: { first, _ in first })
    held = Dictionary(grouping: units.filter { [holders] in holders[$0] != nil }) { [holders] in holders[$0] ?? $0 }
    let tiesAt = Dictionary(grouping: wiring.ties.indices) { wiring.ties[$0].site }
    let unitsAt = Dictionary(grouping: units) { wiring.units[$0].site }
    let names = Dictionary(grouping: units, by: { wiring.units[$0].name })
    for finding in findings {
      let ties = tiesAt[finding.site] ?? []
      for tie in ties { brokenTies[tie, default: []].insert(finding.check) }
      if !ties.isEmpty { continue }
      let here = unitsAt[finding.site] ?? []
      let found = here.isEmpty ? names[finding.from.name ?? ""] ?? [] : here
      for unit in found { broken[unit, default: []].insert(finding.check) }
    }
  }

  // MARK: - DOT

  /// In the language of Graphviz: plugins dashed, adapters with an arrow to what they implement, containers as clusters,
  /// roots with a double frame, what is broken in red.
  public func dot() -> String {
    var text = "digraph wiring {\n  rankdir=TB;\n  newrank=true;\n"
    text += "  node [shape=box, style=\"filled\", fillcolor=\"#f6f8fa\", fontname=\"Helvetica\"];\n"
    text += "  edge [fontname=\"Helvetica\", fontsize=10, color=\"#57606a\"];\n"
    var drawn = Set<Int>()
    for unit in units where holders[unit] == nil { text += declaration(unit, "  ", &drawn) }
    // Containers that contain each other have no outermost one.
    for unit in units where !drawn.contains(unit) { text += declaration(unit, "  ", &drawn) }
    for (index, tie) in wiring.ties.enumerated() where tie.kind != .contains {
      guard drawn.contains(tie.from), drawn.contains(tie.to) else { continue }
      var attributes = tie.kind == .adapts ? ["arrowhead=empty", "style=dashed"] : []
      if let checks = brokenTies[index] {
        attributes += ["color=red", "fontcolor=red", "penwidth=2", "label=\(quoted(checks.inOrder()))"]
      }
      text += "  n\(tie.from) -> n\(tie.to)\(attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]");\n"
    }
    for node in shared.nodes {
      let colour = node.isLocator ? "#ffd8b5" : "#fff3c4"
      text += "  n\(node.id) [label=\(quoted([node.name])), shape=cylinder, fillcolor=\"\(colour)\"];\n"
    }
    for edge in shared.edges {
      var attributes = ["style=dashed", "label=\"\(edge.count)\""]
      if edge.hidden > 0 { attributes += ["color=red", "fontcolor=red", "penwidth=2"] }
      text += "  n\(edge.from) -> n\(edge.to) [\(attributes.joined(separator: ", "))];\n"
    }
    return text + "}\n"
  }

  private func declaration(_ unit: Int, _ indent: String, _ drawn: inout Set<Int>) -> String {
    guard drawn.insert(unit).inserted else { return "" }
    let inside = (held[unit] ?? []).filter { !drawn.contains($0) }
    let node = "\(indent)n\(unit) [\(look(unit).joined(separator: ", "))];\n"
    if inside.isEmpty { return node }
    var text = "\(indent)subgraph cluster_\(unit) {\n\(indent)  label=\(quoted([wiring.units[unit].name]));\n"
    text += "\(indent)  color=\"#d0d7de\";\n  " + node
    for other in inside { text += declaration(other, indent + "  ", &drawn) }
    return text + "\(indent)}\n"
  }

  private func look(_ unit: Int) -> [String] {
    let found = wiring.units[unit]
    var lines = [found.name]
    for port in ports(unit) { lines.append("• " + port.key.name + (port.interface.map { ": " + $0 } ?? "")) }
    lines += (broken[unit] ?? []).inOrder().map { "[\($0)]" }
    var look = ["label=\(quoted(lines))"]
    if found.roles.contains(.plugin) { look.append("style=\"filled,dashed\"") }
    if found.roles.contains(.root) { look.append("peripheries=2") }
    if shared.locators.contains(unit) { look.append("fillcolor=\"#ffd8b5\"") }
    if broken[unit] != nil { look += ["color=red", "fontcolor=red", "penwidth=2"] }
    return look
  }

  private func ports(_ unit: Int) -> [Port] {
    wiring.ports(of: unit).filter { !$0.isInternal && !$0.isTest && !$0.isProvided }
  }

  /// Lines as a quoted string of DOT, flush left behind the first.
  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      PlainText.safe(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "\"" + (escaped.count == 1 ? escaped[0] : escaped.joined(separator: "\\l") + "\\l") + "\""
  }

  // MARK: - JSON

  /// `{"version":1,"level":"boundary","nodes":[{"id","name","system","roles","ports","broken"}],"edges":[{"from","to","kind",
  /// "broken"}]}`; what all code shares has the `kind` "singleton" or "locator", and edges to it that of
  /// "accesses-singleton".
  public func json() -> String {
    let nodes = units.map { unit -> String in
      let found = wiring.units[unit]
      let ports = ports(unit).map { port in
        "{\"key\":\(JSONText.quoted(port.key.name)),"
          + "\"identifier\":\(port.key.identifier.map { JSONText.quoted($0) } ?? "null"),"
          + "\"interface\":\(port.interface.map { JSONText.quoted($0) } ?? "null"),"
          + "\"lifetime\":\"\(port.lifetime.rawValue)\"}"
      }
      return "{\"id\":\(unit),\"name\":\(JSONText.quoted(found.name)),\"system\":\(JSONText.quoted(found.system)),"
        + "\"roles\":[\(roles(found).map { "\"\($0)\"" }.joined(separator: ","))],"
        + "\"ports\":[\(ports.joined(separator: ","))],"
        + (shared.locators.contains(unit) ? "\"kind\":\"locator\"," : "") + "\"broken\":\(list(broken[unit]))}"
    }
    let others = shared.nodes.map { node in
      "{\"id\":\(node.id),\"name\":\(JSONText.quoted(node.name)),\"system\":null,\"roles\":[],\"ports\":[],"
        + "\"kind\":\"\(node.isLocator ? "locator" : "singleton")\",\"broken\":[]}"
    }
    let edges = wiring.ties.indices.filter {
      isDrawn.contains(wiring.ties[$0].from) && isDrawn.contains(wiring.ties[$0].to)
    }
    .map { index -> String in
      let tie = wiring.ties[index]
      return "{\"from\":\(tie.from),\"to\":\(tie.to),\"kind\":\"\(tie.kind)\",\"broken\":\(list(brokenTies[index]))}"
    }
    let accesses = shared.edges.map { edge in
      "{\"from\":\(edge.from),\"to\":\(edge.to),\"kind\":\"accesses-singleton\",\"count\":\(edge.count),"
        + "\"hidden\":\(edge.hidden),\"broken\":[]}"
    }
    return "{\"version\":1,\"level\":\"boundary\",\"nodes\":[\n" + (nodes + others).joined(separator: ",\n")
      + "\n],\"edges\":[\n" + (edges + accesses).joined(separator: ",\n") + "\n]}\n"
  }

  private func list(_ checks: Set<String>?) -> String {
    "[" + (checks ?? []).inOrder().map { JSONText.quoted($0) }.joined(separator: ",") + "]"
  }

  private func roles(_ unit: Unit) -> [String] {
    let all: [(Unit.Roles, String)] = [
      (.boundary, "boundary"), (.plugin, "plugin"), (.adapter, "adapter"), (.container, "container"), (.root, "root"),
    ]
    return all.filter { unit.roles.contains($0.0) }.map(\.1)
  }
}
