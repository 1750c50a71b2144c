internal import Layering

/// The colours of a flowchart: Mermaid is told them behind the nodes and edges, by their numbers.
struct MermaidLooks {
  private var edges: [Look: [Int]] = [:]
  private var nodes: [Look: [Int]] = [:]

  private enum Look: String, CaseIterable {
    case broken, added, removed, singleton, locator

    /// Of edges; nil where they have none.
    var ofEdges: String? {
      switch self {
      case .broken: "stroke:#cf222e,stroke-width:2px,color:#cf222e"
      case .added: "stroke:#1a7f37,stroke-width:2px,color:#1a7f37"
      case .removed: "stroke:#8c959f,color:#8c959f"
      case .singleton, .locator: nil
      }
    }

    var ofNodes: String {
      switch self {
      case .broken: "stroke:#cf222e,stroke-width:2px"
      case .added: "stroke:#1a7f37,stroke-width:2px"
      case .removed: "stroke:#8c959f,color:#8c959f,stroke-dasharray:4"
      case .singleton: "fill:#fff3c4,color:#1f2328"
      case .locator: "fill:#ffd8b5,color:#1f2328"
      }
    }

    init?(_ change: PictureChange?, isBroken: Bool) {
      switch change {
      case .removed: self = .removed
      case .better: self = .added
      case _ where isBroken: self = .broken
      case .added: self = .added
      case .worse, .changed, nil: return nil
      }
    }
  }

  mutating func add(edge: Int, _ change: PictureChange?, isBroken: Bool) {
    if let look = Look(change, isBroken: isBroken) { edges[look, default: []].append(edge) }
  }

  mutating func add(node: Int, _ change: PictureChange?, isBroken: Bool) {
    if let look = Look(change, isBroken: isBroken) { nodes[look, default: []].append(node) }
  }

  mutating func add(singleton node: Int) { nodes[.singleton, default: []].append(node) }
  mutating func add(locator node: Int) { nodes[.locator, default: []].append(node) }

  var text: String {
    var text = ""
    for look in Look.allCases {
      guard let edges = edges[look], let style = look.ofEdges else { continue }
      text += "  linkStyle \(edges.map(String.init).joined(separator: ",")) \(style)\n"
    }
    for look in Look.allCases {
      guard let nodes = nodes[look] else { continue }
      text += "  classDef \(look.rawValue) \(look.ofNodes)\n"
      text += "  class \(nodes.map { "n\($0)" }.joined(separator: ",")) \(look.rawValue)\n"
    }
    return text
  }
}
