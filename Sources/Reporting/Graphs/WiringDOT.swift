internal import Layering
internal import SourceText
internal import Wiring

/// The wiring in the language of Graphviz (*The DOT Language*, graphviz.org): plugins dashed, adapters with an arrow to what they
/// implement, containers as clusters, roots with a double frame, what is shared as drums, what is broken in red; of a change, what it
/// adds in green and what it removes grey.
public enum WiringDOT {
  public static func render(_ picture: WiringPicture) -> String {
    var text = "digraph wiring {\n  rankdir=TB;\n  newrank=true;\n"
    text += "  node [shape=box, style=\"filled\", fillcolor=\"#f6f8fa\", fontname=\"Helvetica\"];\n"
    text += "  edge [fontname=\"Helvetica\", fontsize=10, color=\"#57606a\"];\n"
    let nesting = WiringNesting(picture)
    text += nesting.render { node, indent in
      "\(indent)n\(node.id) [\(look(node).joined(separator: ", "))];\n"
    } open: { node, indent in
      "\(indent)subgraph cluster_\(node.id) {\n\(indent)  label=\(quoted([node.title]));\n"
        + "\(indent)  color=\"#d0d7de\";\n"
    } close: {
      "\($0)}\n"
    }
    for edge in picture.edges where !nesting.isNested(edge) {
      let look = look(edge)
      text += "  n\(edge.from) -> n\(edge.to)\(look.isEmpty ? "" : " [\(look.joined(separator: ", "))]");\n"
    }
    return text + "}\n"
  }

  private static func look(_ edge: WiringPicture.Edge) -> [String] {
    var look: [String] = []
    var lines = edge.broken
    switch edge.kind {
    case .depends: break
    case .contains:
      look.append("arrowhead=diamond")
      lines.insert("contains", at: 0)
    case .adapts: look += ["arrowhead=empty", "style=dashed"]
    case .accessesSingleton:
      look.append("style=dashed")
      lines.insert("\(edge.count)", at: 0)
    }
    if !edge.conditions.isEmpty { lines.append("#if " + edge.conditions.joined(separator: ", ")) }
    if !lines.isEmpty { look.append("label=\(quoted(lines))") }
    switch edge.change {
    case .removed: look += ["color=\"#8c959f\"", "fontcolor=\"#8c959f\""]
    case .better: look += ["color=\"#1a7f37\"", "fontcolor=\"#1a7f37\""]
    case _ where edge.isBroken: look += ["color=red", "fontcolor=red", "penwidth=2"]
    case .added: look += ["color=\"#1a7f37\"", "fontcolor=\"#1a7f37\"", "penwidth=2"]
    case .worse, .changed, nil: break
    }
    return look
  }

  private static func look(_ node: WiringPicture.Node) -> [String] {
    var look = ["label=\(quoted(node.lines))"]
    if node.isShared {
      look += ["shape=cylinder", "fillcolor=\"\(node.isLocator ? "#ffd8b5" : "#fff3c4")\""]
    } else {
      if node.roles.contains(.plugin) { look.append("style=\"filled,dashed\"") }
      if node.roles.contains(.root) { look.append("peripheries=2") }
      if node.isLocator { look.append("fillcolor=\"#ffd8b5\"") }
    }
    switch node.change {
    case .removed: look += ["color=\"#8c959f\"", "fontcolor=\"#8c959f\""]
    case _ where node.isBroken: look += ["color=red", "fontcolor=red", "penwidth=2"]
    case .added, .better: look += ["color=\"#1a7f37\"", "penwidth=2"]
    case .worse, .changed, nil: break
    }
    return look
  }

  /// Lines as a quoted string of DOT, flush left behind the first.
  private static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      PlainText.safe(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "\"" + (escaped.count == 1 ? escaped[0] : escaped.joined(separator: "\\l") + "\\l") + "\""
  }
}

extension WiringPicture.Node {
  /// What a drawing says of it: what it is called, its ports, the checks that found it broken. Of a change, the ports that it adds have a `+`,
  /// those that it removes a `-`.
  var lines: [String] {
    let ports = ports.map { port in
      let sign = port.change == .added ? "+" : port.change == .removed ? "-" : "•"
      return "\(sign) \(port.name)" + (port.interface.map { ": " + $0 } ?? "")
    }
    return [title] + ports + broken.map { "[\($0)]" }
  }
}
