internal import SourceText

/// What a finding is about, without lines: where it stands and what it names. It stays the same when lines move.
///
/// What is about several places at once is shown at one of them. That one is another as soon as a reference is added before it or
/// taken away, and no part of what is found: two edges of such a check are equal whatever their files.
public struct Edge: Sendable, Hashable, Comparable {
  public var check: String
  /// Relative to the root.
  public var file: String
  /// The declaration that names, or nil at file level.
  public var declaration: String?
  /// What is named: a declaration, else a module, else what the finding says.
  public var name: String

  public init(check: String, file: String, declaration: String?, name: String) {
    self.check = check
    self.file = file
    self.declaration = declaration
    self.name = name
  }

  /// The same edge in a file of another name. Where the file is what the finding speaks of, that name goes along.
  public func moved(to path: String) -> Edge {
    var edge = self
    edge.file = path
    edge.name = name.replacing("'\(file)'", with: "'\(path)'")
    return edge
  }

  /// What is left of it when the file does not count.
  public var anywhere: Edge { moved(to: "") }

  /// What is left of it when the declaration does not count.
  public var anyDeclaration: Edge { Edge(check: check, file: file, declaration: nil, name: name) }

  /// Whether it is about several places, of which its file holds one: all that need each other, all ways from one to another.
  fileprivate var isAnywhere: Bool { check == "dependency-cycle" || check == "indirect-crossing" }

  /// Whether it is a cycle of some of those that need each other in another one, which has become smaller then.
  public func isPart(of larger: Edge) -> Bool {
    guard isCycle, larger.isCycle else { return false }
    let (own, all) = (quoted, larger.quoted)
    return own.count < all.count && own.isSubset(of: all)
  }

  /// Whether it tells of several that need each other.
  public var isCycle: Bool { check == "dependency-cycle" }

  /// What stands in quotes in what the finding says.
  private var quoted: Set<Substring> {
    let parts = name.split(separator: "'", omittingEmptySubsequences: false)
    return Set(parts.indices.lazy.filter { $0 % 2 == 1 }.map { parts[$0] })
  }

  public static func == (left: Edge, right: Edge) -> Bool {
    left.check == right.check && left.name == right.name && left.declaration == right.declaration
      && (left.file == right.file || left.isAnywhere)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(check)
    if !isAnywhere { hasher.combine(file) }
    hasher.combine(declaration)
    hasher.combine(name)
  }

  public static func < (left: Edge, right: Edge) -> Bool {
    (left.file, left.check, left.declaration ?? "", left.name)
      < (right.file, right.check, right.declaration ?? "", right.name)
  }
}

extension Edge {
  /// The edge of a finding in the file of this path.
  public init(_ finding: Finding, path: String) {
    self.init(
      check: finding.check, file: path, declaration: finding.from.name,
      name: finding.to.name ?? finding.to.module ?? finding.message)
  }
}

extension PlacedFinding {
  public var edge: Edge { Edge(finding, path: place.path) }
}

extension Array where Element == PlacedFinding {
  /// By path, line, column, check and message: the order in which findings are shown.
  public func inOrder() -> [PlacedFinding] {
    sorted { left, right in
      if left.place.path != right.place.path {
        return PathText.isBefore(left.place.path, right.place.path)
      }
      return (left.place.line, left.place.column, left.finding.check, left.finding.message)
        < (right.place.line, right.place.column, right.finding.check, right.finding.message)
    }
  }
}

extension Report {
  /// What stands and what is excused, in order.
  public var all: [PlacedFinding] { excused.isEmpty ? findings : (findings + excused).inOrder() }

  /// For each of the findings in `all` a number that tells it from the others and stays the same when lines move: a hash of
  /// its edge, and which of the edge's findings it is.
  public var fingerprints: [String] {
    var seen = [Edge: Int]()
    return all.map { placed in
      let edge = placed.edge
      let ordinal = seen[edge, default: 0]
      seen[edge] = ordinal + 1
      var hash = StableHash()
      for part in [edge.check, edge.isAnywhere ? "" : edge.file, edge.declaration ?? "", edge.name, String(ordinal)] {
        hash.add(part)
      }
      return hash.text
    }
  }
}
