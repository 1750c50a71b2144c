internal import SourceText
internal import Diagnostics
public import Layering
internal import Linking

/// A picture in the language of Graphviz (*The DOT Language*, graphviz.org): layers as clusters, what the rules do not
/// allow in red, counts on the edges; of a change, what it adds in green and what it removes dashed and grey; members that are known by their names dotted, accesses of what is shared dashed.
public enum DOTGraph {
  public static func render(_ picture: Picture) -> String {
    var text = "digraph architecture {\n"
    text +=
      "  rankdir=TB;\n  newrank=true;\n  node [shape=box, style=\"rounded,filled\", fillcolor=\"#f6f8fa\", fontname=\"Helvetica\"];\n"
    text += "  edge [fontname=\"Helvetica\", fontsize=10, color=\"#57606a\"];\n"
    let clusters = Dictionary(grouping: picture.nodes.filter { $0.cluster != nil }, by: { $0.cluster! })
    for (index, name) in clusters.keys.inOrder().enumerated() {
      text += "  subgraph cluster_\(index) {\n    label=\(quoted(name));\n    color=\"#d0d7de\";\n"
      for node in clusters[name]! { text += "    " + declaration(node) }
      text += "  }\n"
    }
    for node in picture.nodes where node.cluster == nil { text += "  " + declaration(node) }
    for edge in picture.edges {
      var label = edge.countText
      if !edge.conditions.isEmpty { label += " #if " + edge.conditions.joined(separator: ", ") }
      var attributes = ["label=\(quoted(label))"]
      switch edge.change {
      case .removed: attributes += ["color=\"#8c959f\"", "fontcolor=\"#8c959f\"", "style=dashed"]
      case .better: attributes += ["color=\"#1a7f37\"", "fontcolor=\"#1a7f37\""]
      case _ where edge.illegal > 0: attributes += ["color=red", "fontcolor=red", "penwidth=2"]
      case .added: attributes += ["color=\"#1a7f37\"", "fontcolor=\"#1a7f37\"", "penwidth=2"]
      case .worse, .changed, nil: break
      }
      switch edge.kind {
      case _ where edge.change == .removed: break
      case .uses: break
      case .contains: attributes.append("arrowhead=diamond")
      case .adapts: attributes += ["arrowhead=empty", "style=dashed"]
      case .usesMember: attributes.append("style=dotted")
      case .accessesSingleton: attributes.append("style=dashed")
      }
      text += "  n\(edge.from) -> n\(edge.to) [\(attributes.joined(separator: ", "))];\n"
    }
    return text + "}\n"
  }

  private static func declaration(_ node: PictureNode) -> String {
    let look =
      switch node.shared {
      case nil: ""
      case .locator: ", shape=cylinder, fillcolor=\"#ffd8b5\""
      case .singleton, .global: ", shape=cylinder, fillcolor=\"#fff3c4\""
      }
    let change =
      switch node.change {
      case .added: ", color=\"#1a7f37\", penwidth=2"
      case .removed: ", color=\"#8c959f\", fontcolor=\"#8c959f\", style=\"rounded,dashed\""
      case .worse, .better, .changed, nil: ""
      }
    return "n\(node.id) [label=\(quoted(node.label))\(look)\(change)];\n"
  }

  /// A quoted string of DOT. A backslash begins an escape in labels, so it is doubled. Controls are made visible.
  static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { PlainText.safe(String($0)) }
    let escaped = lines.joined(separator: "\n").escaping { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: nil
      }
    }
    return "\"" + escaped + "\""
  }
}
