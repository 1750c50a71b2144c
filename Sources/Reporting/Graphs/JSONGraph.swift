internal import Diagnostics
public import Layering
internal import Linking
internal import SourceText

/// A picture as JSON: `{"version":1,"level","nodes":[{"id","name","cluster"}],"edges":[{"from","to","count","illegal"}]}`;
/// edges of other kinds than plain uses have a `kind`, and those that all stand under `#if` their `conditions`. In
/// a picture of a change, nodes and edges have a `change`, and edges that were there `before` a count of then.
public enum JSONGraph {
  public static func render(_ picture: Picture) -> String {
    let nodes = picture.nodes.map { node in
      "{\"id\":\(node.id),\"name\":\(JSONText.quoted(node.label)),"
        + "\"cluster\":\(node.cluster.map { JSONText.quoted($0) } ?? "null")\(kind(node))"
        + (node.change.map { ",\"change\":\"\($0.rawValue)\"}" } ?? "}")
    }
    let edges = picture.edges.map { edge in
      "{\"from\":\(edge.from),\"to\":\(edge.to),\"count\":\(edge.count),\"illegal\":\(edge.illegal)"
        + (edge.kind == .uses ? "" : ",\"kind\":\"\(edge.kind.rawValue)\"")
        + (edge.change.map { ",\"change\":\"\($0.rawValue)\"" } ?? "")
        + (edge.before.map { ",\"before\":{\"count\":\($0.count),\"illegal\":\($0.illegal)}" } ?? "")
        + (edge.conditions.isEmpty
          ? "}" : ",\"conditions\":[\(edge.conditions.map { JSONText.quoted($0) }.joined(separator: ","))]}")
    }
    return "{\"version\":1,\"level\":\"\(picture.level.rawValue)\",\"nodes\":[\n" + nodes.joined(separator: ",\n")
      + "\n],\"edges\":[\n" + edges.joined(separator: ",\n") + "\n]}\n"
  }

  /// Said of what is shared; everything else is a piece of code.
  private static func kind(_ node: PictureNode) -> String {
    switch node.shared {
    case nil: ""
    case .locator: ",\"kind\":\"locator\""
    case .singleton, .global: ",\"kind\":\"singleton\""
    }
  }
}
