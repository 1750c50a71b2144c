internal import Diagnostics

// Edges of the wiring that are there in some builds alone.

extension WiringPicture {
  /// Tells edges under which conditions of `#if` the places that make them stand, as far as all of these do.
  mutating func tell(_ conditions: (Site) -> [String], of edgesAt: [Site: Set<Int>]) {
    var found = [Int: Set<String>]()
    for (site, here) in edgesAt {
      let text = conditions(site).reversed().joined(separator: " && ")
      for edge in here { found[edge, default: []].insert(text) }
    }
    for (edge, texts) in found where !texts.contains("") && !texts.contains(where: { texts.contains("!(\($0))") }) {
      edges[edge].conditions = texts.sorted()
    }
  }
}
