internal import Layering
internal import SourceText
internal import Wiring

/// The wiring as JSON: `{"version":1,"level":"boundary","nodes":[{"id","name","system","module","path","roles","ports","broken"}],"edges":[{"from",
/// "to","kind","broken"}]}`, and `conditions` of edges that all stand under `#if`; what all code shares has the `kind` "singleton" or "locator", and edges to it that of
/// "accesses-singleton". In a picture of a change, what differs has a `change`.
public enum WiringJSON {
  public static func render(_ picture: WiringPicture) -> String {
    let nodes = picture.nodes.map { node -> String in
      let kind = node.isLocator ? "\"kind\":\"locator\"," : node.isShared ? "\"kind\":\"singleton\"," : ""
      return "{\"id\":\(node.id),\"name\":\(JSONText.quoted(node.name)),"
        + "\"system\":\(node.system.map { JSONText.quoted($0) } ?? "null"),"
        + "\"module\":\(node.place?.module.map { JSONText.quoted($0) } ?? "null"),"
        + "\"path\":\(node.place.map { JSONText.quoted($0.path) } ?? "null"),"
        + "\"roles\":[\(roles(node.roles).map { "\"\($0)\"" }.joined(separator: ","))],"
        + "\"ports\":[\(node.ports.map(port).joined(separator: ","))],\(kind)"
        + "\"broken\":\(list(node.broken))\(change(node.change))}"
    }
    let edges = picture.edges.map { edge in
      "{\"from\":\(edge.from),\"to\":\(edge.to),\"kind\":\"\(edge.kind.rawValue)\","
        + (edge.kind == .accessesSingleton ? "\"count\":\(edge.count),\"hidden\":\(edge.hidden)," : "")
        + (edge.conditions.isEmpty ? "" : "\"conditions\":\(list(edge.conditions)),")
        + "\"broken\":\(list(edge.broken))\(change(edge.change))}"
    }
    return "{\"version\":1,\"level\":\"boundary\",\"nodes\":[\n" + nodes.joined(separator: ",\n")
      + "\n],\"edges\":[\n" + edges.joined(separator: ",\n") + "\n]}\n"
  }

  private static func port(_ port: WiringPicture.Port) -> String {
    "{\"key\":\(JSONText.quoted(port.key)),"
      + "\"identifier\":\(port.identifier.map { JSONText.quoted($0) } ?? "null"),"
      + "\"interface\":\(port.interface.map { JSONText.quoted($0) } ?? "null"),"
      + "\"lifetime\":\"\(port.lifetime.rawValue)\"\(change(port.change))}"
  }

  private static func change(_ change: PictureChange?) -> String {
    change.map { ",\"change\":\"\($0.rawValue)\"" } ?? ""
  }

  private static func list(_ checks: [String]) -> String {
    "[" + checks.map { JSONText.quoted($0) }.joined(separator: ",") + "]"
  }

  private static func roles(_ roles: Unit.Roles) -> [String] {
    let all: [(Unit.Roles, String)] = [
      (.boundary, "boundary"), (.plugin, "plugin"), (.adapter, "adapter"), (.container, "container"), (.root, "root"),
    ]
    return all.filter { roles.contains($0.0) }.map(\.1)
  }
}
