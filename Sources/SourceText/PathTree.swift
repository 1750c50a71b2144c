/// Paths as a tree of folders, so that a pattern looks only at what its parts lead to, and takes a folder as a whole.
public struct PathTree {
  private struct Node {
    var name: [UInt8]
    /// The index behind the last node below this one: its next sibling, when it has one.
    var end: Int
    /// The paths at and below the node.
    var paths: Range<Int>
  }

  /// Each node stands in front of what is below it; the first is the root.
  private var nodes: [Node]
  /// For nodes with many children that were asked for one by its name: all of them by theirs.
  private var children = [Int: [[UInt8]: [Int]]]()
  private let count: Int

  /// - Parameter paths: relative to the root. The tree is smallest when they are sorted.
  /// - Complexity: O(parts of the paths).
  public init(_ paths: [String]) {
    count = paths.count
    nodes = [Node(name: [], end: 0, paths: 0..<paths.count)]
    // The last path, and the folders around it, from the root inwards, as nodes; then the path itself.
    var last: [UInt8] = []
    var open = [0]
    for (index, path) in paths.enumerated() {
      let path = Array(path.utf8)
      // How many folders it shares with the last, and where what is its own begins.
      var (depth, start, at) = (0, 0, 0)
      while at < path.count, at < last.count, path[at] == last[at] {
        at += 1
        guard path[at - 1] == UInt8(ascii: "/") else { continue }
        if at - 1 > start { depth += 1 }
        start = at
      }
      close(&open, to: depth, at: index)
      for part in path[start...].split(separator: UInt8(ascii: "/")) {
        open.append(nodes.count)
        nodes.append(Node(name: Array(part), end: 0, paths: index..<index))
      }
      last = path
    }
    close(&open, to: 0, at: paths.count)
    nodes[0].end = nodes.count
  }

  private mutating func close(_ open: inout [Int], to depth: Int, at path: Int) {
    while open.count > depth + 1 {
      let node = open.removeLast()
      nodes[node].end = nodes.count
      nodes[node].paths = nodes[node].paths.lowerBound..<path
    }
  }

  /// The paths that a pattern matches, or a folder above of, in their order.
  ///
  /// - Complexity: O(parts of the pattern) for a plain one, beside what it finds.
  public mutating func matches(_ glob: Glob) -> [Range<Int>] {
    // Where each node stands in the pattern; the last position is its end.
    var found: [Range<Int>] = []
    var pending: [(node: Int, reached: [Bool])] = [(0, glob.begun)]
    while let (node, reached) = pending.popLast() {
      if reached[glob.parts.count] {
        found.append(nodes[node].paths)
        continue
      }
      for child in next(node, glob, reached) {
        let then = glob.reached(from: reached, over: nodes[child].name)
        if then.contains(true) { pending.append((child, then)) }
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The children that a pattern can lead to.
  private mutating func next(_ node: Int, _ glob: Glob, _ reached: [Bool]) -> [Int] {
    let positions = reached.indices.filter { reached[$0] }
    if positions.count == 1, let part = glob.plainPart(positions[0]) { return self.child(of: node, named: part) }
    return allChildren(of: node)
  }

  private func allChildren(of node: Int) -> [Int] {
    var all: [Int] = []
    var child = node + 1
    while child < nodes[node].end {
      all.append(child)
      child = nodes[child].end
    }
    return all
  }

  private mutating func child(of node: Int, named name: [UInt8]) -> [Int] {
    if let known = children[node] { return known[name] ?? [] }
    let all = allChildren(of: node)
    // A few are looked through as fast as a table is asked.
    if all.count > 8 {
      let made = Dictionary(grouping: all) { nodes[$0].name }
      children[node] = made
      return made[name] ?? []
    }
    return all.filter { nodes[$0].name == name }
  }
}
