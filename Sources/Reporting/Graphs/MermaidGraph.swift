public import Layering
internal import Linking
internal import SourceText

/// A picture as a flowchart of Mermaid (*Flowcharts*, mermaid.js.org), which GitHub and GitLab draw in Markdown: layers as
/// subgraphs, what the rules do not allow in red; of a change, what it adds in green and what it removes dotted and grey.
public enum MermaidGraph {
  public static func render(_ picture: Picture) -> String {
    var text = "flowchart TB\n"
    let clusters = Set(picture.nodes.compactMap(\.cluster)).inOrder()
    for (index, name) in clusters.enumerated() {
      text += "  subgraph c\(index)[\(quoted(name))]\n"
      for node in picture.nodes where node.cluster == name { text += "    " + declaration(node) }
      text += "  end\n"
    }
    for node in picture.nodes where node.cluster == nil { text += "  " + declaration(node) }
    var (illegal, added, removed) = ([Int](), [Int](), [Int]())
    for (index, edge) in picture.edges.enumerated() {
      let condition = edge.conditions.isEmpty ? "" : " if " + edge.conditions.joined(separator: ", ")
      let arrow = edge.kind == .uses && edge.change != .removed ? "-->" : "-.->"
      text += "  n\(edge.from) \(arrow)|\(quoted(edge.countText + condition))| n\(edge.to)\n"
      switch edge.change {
      case .removed: removed.append(index)
      case .better: added.append(index)
      case _ where edge.illegal > 0: illegal.append(index)
      case .added: added.append(index)
      case .worse, nil: break
      }
    }
    for (edges, look) in [
      (illegal, "stroke:#cf222e,stroke-width:2px,color:#cf222e"),
      (added, "stroke:#1a7f37,stroke-width:2px,color:#1a7f37"), (removed, "stroke:#8c959f,color:#8c959f"),
    ] where !edges.isEmpty {
      text += "  linkStyle \(edges.map(String.init).joined(separator: ",")) \(look)\n"
    }
    for (name, look, change) in [
      ("added", "stroke:#1a7f37,stroke-width:2px", PictureChange.added),
      ("removed", "stroke:#8c959f,color:#8c959f,stroke-dasharray:4", .removed),
    ] {
      let nodes = picture.nodes.filter { $0.change == change }
      if nodes.isEmpty { continue }
      text += "  classDef \(name) \(look)\n  class \(nodes.map { "n\($0.id)" }.joined(separator: ",")) \(name)\n"
    }
    for (name, colour) in [("singleton", "#fff3c4"), ("locator", "#ffd8b5")] {
      let nodes = picture.nodes.filter { look($0) == name }
      if nodes.isEmpty { continue }
      text += "  classDef \(name) fill:\(colour),color:#1f2328\n"
      text += "  class \(nodes.map { "n\($0.id)" }.joined(separator: ",")) \(name)\n"
    }
    return text
  }

  /// The class of a node of something shared.
  private static func look(_ node: PictureNode) -> String? {
    switch node.shared {
    case nil: nil
    case .locator: "locator"
    case .singleton, .global: "singleton"
    }
  }

  /// What is shared is a drum.
  private static func declaration(_ node: PictureNode) -> String {
    let (open, close) = node.shared == nil ? ("[", "]") : ("[(", ")]")
    return "n\(node.id)\(open)\(quoted(node.label))\(close)\n"
  }

  /// A text in quotes. Everything but letters, digits and a few harmless marks becomes a numbered entity, so that neither
  /// Mermaid nor the HTML that it makes reads anything into it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.escaping { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
        || " _./+-,".unicodeScalars.contains(scalar)
      return isPlain ? nil : "#\(visible(scalar));"
    }
    return "\"" + escaped + "\""
  }

  /// Control characters stand for nothing in HTML: the sign for something that can't be shown takes their place.
  private static func visible(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? 0xFFFD : scalar.value
  }
}
