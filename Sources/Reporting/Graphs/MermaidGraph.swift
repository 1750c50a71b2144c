public import Layering
internal import Linking

/// A picture as a flowchart of Mermaid (*Flowcharts*, mermaid.js.org), which GitHub and GitLab draw in Markdown: layers as
/// subgraphs, what the rules do not allow in red.
public enum MermaidGraph {
  public static func render(_ picture: Picture) -> String {
    var text = "flowchart TB\n"
    let clusters = Set(picture.nodes.compactMap(\.cluster)).sorted()
    for (index, name) in clusters.enumerated() {
      text += "  subgraph c\(index)[\(quoted(name))]\n"
      for node in picture.nodes where node.cluster == name { text += "    n\(node.id)[\(quoted(node.label))]\n" }
      text += "  end\n"
    }
    for node in picture.nodes where node.cluster == nil { text += "  n\(node.id)[\(quoted(node.label))]\n" }
    var illegal: [Int] = []
    for (index, edge) in picture.edges.enumerated() {
      let part = edge.illegal > 0 && edge.illegal < edge.count ? "\(edge.illegal) of " : ""
      text += "  n\(edge.from) -->|\"\(part)\(edge.count)\"| n\(edge.to)\n"
      if edge.illegal > 0 { illegal.append(index) }
    }
    if !illegal.isEmpty {
      let list = illegal.map(String.init).joined(separator: ",")
      text += "  linkStyle \(list) stroke:#cf222e,stroke-width:2px,color:#cf222e\n"
    }
    return text
  }

  /// A text in quotes. Everything but letters, digits and a few harmless marks becomes a numbered entity, so that neither
  /// Mermaid nor the HTML that it makes reads anything into it.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
        || " _./+-,".unicodeScalars.contains(scalar)
      if isPlain { result.unicodeScalars.append(scalar) } else { result += "#\(visible(scalar));" }
    }
    return result + "\""
  }

  /// Control characters stand for nothing in HTML: the sign for something that can't be shown takes their place.
  private static func visible(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? 0xFFFD : scalar.value
  }
}
