/// What stands in what, in a drawing of the wiring: a unit in the first container that contains it. That others contain it, too, is
/// drawn as an edge.
struct WiringNesting {
  private let picture: WiringPicture
  /// For each node what it holds.
  private var held: [[Int]]
  /// For each node what holds it.
  private var holder: [Int?]

  init(_ picture: WiringPicture) {
    self.picture = picture
    held = Array(repeating: [], count: picture.nodes.count)
    holder = Array(repeating: nil, count: picture.nodes.count)
    // Above each node one that is nearer to the outermost of those that hold it.
    var above = Array(picture.nodes.indices)
    for edge in picture.edges where Self.mayBeNested(edge) && holder[edge.to] == nil {
      var outermost = edge.from
      while above[outermost] != outermost {
        above[outermost] = above[above[outermost]]
        outermost = above[outermost]
      }
      // What contains what contains it has no place in itself.
      if outermost == edge.to { continue }
      held[edge.from].append(edge.to)
      holder[edge.to] = edge.from
      above[edge.to] = outermost
    }
    for node in held.indices { held[node].sort() }
  }

  /// Whether an edge may be drawn by what stands in what: what a change did to a list of what is contained is drawn as an edge.
  private static func mayBeNested(_ edge: WiringPicture.Edge) -> Bool {
    edge.kind == .contains && edge.from != edge.to && edge.change == nil && edge.broken.isEmpty
  }

  /// Whether an edge is drawn by what stands in what.
  func isNested(_ edge: WiringPicture.Edge) -> Bool {
    Self.mayBeNested(edge) && holder[edge.to] == edge.from
  }

  /// Writes all nodes, each once.
  ///
  /// - Parameters:
  ///   - node: a node, with the blanks in front of its line.
  ///   - open: what begins the box of a container, and `close` what ends it.
  func render(
    node: (WiringPicture.Node, String) -> String, open: (WiringPicture.Node, String) -> String,
    close: (String) -> String
  ) -> String {
    var text = ""
    func draw(_ index: Int, _ indent: String) {
      if held[index].isEmpty {
        text += node(picture.nodes[index], indent)
        return
      }
      text += open(picture.nodes[index], indent) + node(picture.nodes[index], indent + "  ")
      for other in held[index] { draw(other, indent + "  ") }
      text += close(indent)
    }
    for index in picture.nodes.indices where holder[index] == nil { draw(index, "  ") }
    return text
  }
}
