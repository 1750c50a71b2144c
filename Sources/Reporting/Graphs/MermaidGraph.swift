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
    var looks = MermaidLooks()
    for (index, edge) in picture.edges.enumerated() {
      let condition = edge.conditions.isEmpty ? "" : " if " + edge.conditions.joined(separator: ", ")
      let arrow = edge.kind == .uses && edge.change != .removed ? "-->" : "-.->"
      text += "  n\(edge.from) \(arrow)|\(quoted(edge.countText + condition))| n\(edge.to)\n"
      looks.add(edge: index, edge.change, isBroken: edge.illegal > 0)
    }
    for node in picture.nodes {
      looks.add(node: node.id, node.change, isBroken: false)
      switch node.shared {
      case nil: break
      case .locator: looks.add(locator: node.id)
      case .singleton, .global: looks.add(singleton: node.id)
      }
    }
    return text + looks.text
  }

  /// What is shared is a drum.
  private static func declaration(_ node: PictureNode) -> String {
    let (open, close) = node.shared == nil ? ("[", "]") : ("[(", ")]")
    return "n\(node.id)\(open)\(quoted(node.label))\(close)\n"
  }

  private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// A text for between quotes. Everything but letters, digits and a few harmless marks becomes a numbered entity, so that neither
  /// Mermaid nor the HTML that it makes reads anything into it. Controls are made visible.
  static func escaped(_ text: String) -> String {
    PlainText.safe(text).escaping { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
        || " _./+-,".unicodeScalars.contains(scalar)
      return isPlain ? nil : "#\(visible(scalar));"
    }
  }

  /// Control characters stand for nothing in HTML: the sign for something that can't be shown takes their place.
  private static func visible(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? 0xFFFD : scalar.value
  }
}
