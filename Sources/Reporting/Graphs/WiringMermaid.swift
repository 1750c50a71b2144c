internal import Layering
internal import Wiring

/// The wiring as a flowchart of Mermaid (*Flowcharts*, mermaid.js.org): containers as subgraphs, plugins as hexagons, roots with a
/// double frame, what is shared as drums, adapters dotted towards what they implement, what is broken in red; of a change, what it adds
/// in green and what it removes grey.
public enum WiringMermaid {
  public static func render(_ picture: WiringPicture) -> String {
    var text = "flowchart TB\n"
    let nesting = WiringNesting(picture)
    text += nesting.render { node, indent in
      "\(indent)n\(node.id)\(shape(node))\n"
    } open: { node, indent in
      "\(indent)subgraph c\(node.id)[\"\(MermaidGraph.escaped(node.title))\"]\n"
    } close: {
      "\($0)end\n"
    }
    var looks = MermaidLooks()
    let edges = picture.edges.filter { !nesting.isNested($0) }
    for (index, edge) in edges.enumerated() {
      var label = edge.broken
      switch edge.kind {
      case .depends: break
      case .contains, .adapts: label.insert(edge.kind.rawValue, at: 0)
      case .accessesSingleton: label.insert("\(edge.count)", at: 0)
      }
      if !edge.conditions.isEmpty { label.append("if " + edge.conditions.joined(separator: ", ")) }
      let isSolid = edge.kind == .depends || edge.kind == .contains
      let arrow = isSolid && edge.change != .removed ? "-->" : "-.->"
      let words = label.isEmpty ? "" : "|\"\(MermaidGraph.escaped(label.joined(separator: ", ")))\"|"
      text += "  n\(edge.from) \(arrow)\(words) n\(edge.to)\n"
      looks.add(edge: index, edge.change, isBroken: edge.isBroken)
    }
    for node in picture.nodes {
      looks.add(node: node.id, node.change, isBroken: node.isBroken)
      if node.isLocator { looks.add(locator: node.id) } else if node.isShared { looks.add(singleton: node.id) }
    }
    return text + looks.text
  }

  private static func shape(_ node: WiringPicture.Node) -> String {
    let label = "\"" + node.lines.map { MermaidGraph.escaped($0) }.joined(separator: "<br/>") + "\""
    if node.isShared { return "[(\(label))]" }
    if node.roles.contains(.plugin) { return "{{\(label)}}" }
    return node.roles.contains(.root) ? "[[\(label)]]" : "[\(label)]"
  }
}
