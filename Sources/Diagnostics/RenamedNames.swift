/// What declarations are called now, by the qualified names that they had.
public struct RenamedNames: Sendable {
  /// The new name by the old one, both qualified.
  public let names: [String: String]
  /// The last parts of names that are not the same in both.
  private let words: [Substring: Substring]

  public init(_ names: [String: String] = [:]) {
    self.names = names
    let last = { (name: String) in name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...] }
    words = Dictionary(names.map { (last($0), last($1)) }) { min($0, $1) }
  }

  public var isEmpty: Bool { names.isEmpty }

  /// The present name of what was called so; of a member of something renamed, by that.
  public func current(_ name: String) -> String {
    if names.isEmpty { return name }
    for known in Self.prefixes(of: name) {
      if let new = names[known] { return new + name.dropFirst(known.count) }
    }
    return name
  }

  /// A qualified name and the names of what is around it, the innermost first.
  public static func prefixes(of name: String) -> [String] {
    var (prefixes, rest) = ([name], name[...])
    while let dot = rest.lastIndex(of: ".") {
      rest = name[..<dot]
      prefixes.append(String(rest))
    }
    return prefixes
  }

  /// The same of a name as it stands in code, without what is around it.
  public func current(word: Substring) -> Substring { words[word] ?? word }

  /// The edge by the present names of what it names and of where it stands.
  public func current(_ edge: Edge) -> Edge {
    var edge = edge
    edge.name = current(edge.name)
    let marker = "extension "
    edge.declaration = edge.declaration.map {
      $0.hasPrefix(marker) ? marker + current(String($0.dropFirst(marker.count))) : current($0)
    }
    return edge
  }
}
