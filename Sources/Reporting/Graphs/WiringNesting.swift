/// What stands in what, in a drawing of the wiring: a unit in the first container that contains it.
struct WiringNesting {
  private let picture: WiringPicture
  /// For each node what it holds.
  private var held: [[Int]]
  private var isHeld: [Bool]

  init(_ picture: WiringPicture) {
    self.picture = picture
    held = Array(repeating: [], count: picture.nodes.count)
    isHeld = Array(repeating: false, count: picture.nodes.count)
    // What a change did to a list of what is contained is drawn as an edge.
    for edge in picture.edges where Self.isNested(edge) && !isHeld[edge.to] {
      held[edge.from].append(edge.to)
      isHeld[edge.to] = true
    }
    for node in held.indices { held[node].sort() }
  }

  /// Whether an edge is drawn by what stands in what.
  static func isNested(_ edge: WiringPicture.Edge) -> Bool {
    edge.kind == .contains && edge.from != edge.to && edge.change == nil && edge.broken.isEmpty
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
    var isDrawn = [Bool](repeating: false, count: picture.nodes.count)
    func draw(_ index: Int, _ indent: String) {
      if isDrawn[index] { return }
      isDrawn[index] = true
      let inside = held[index].filter { !isDrawn[$0] }
      if inside.isEmpty {
        text += node(picture.nodes[index], indent)
        return
      }
      text += open(picture.nodes[index], indent) + node(picture.nodes[index], indent + "  ")
      for other in inside { draw(other, indent + "  ") }
      text += close(indent)
    }
    for index in picture.nodes.indices where !isHeld[index] { draw(index, "  ") }
    // Containers that contain each other have no outermost one.
    for index in picture.nodes.indices { draw(index, "  ") }
    return text
  }
}
