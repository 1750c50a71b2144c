internal import Diagnostics

// Anchors, aliases and merge keys, for files that others have laid down.

extension YAMLReader {
  /// Reads the anchor at hand, and moves behind the blanks that follow it; nil where there is none, or none is read.
  mutating func readAnchor() throws -> String? {
    guard anchors != nil, byte() == UInt8(ascii: "&") else { return nil }
    let name = try readName()
    try skipBlanks()
    return name
  }

  /// What an anchor stands for from here on.
  mutating func keep(_ node: YAMLNode, as anchor: String?) {
    guard let anchor else { return }
    anchors?[anchor] = (node, node.weight)
  }

  /// What the alias at hand stands for.
  mutating func readAlias() throws -> YAMLNode {
    let start = column
    let name = try readName()
    guard let (node, weight) = anchors?[name] else {
      throw stop("the alias '\(name)' stands for nothing; expected an anchor before it", column: start)
    }
    room -= weight
    guard room > 0 else { throw stop("aliases that stand for too much", column: start) }
    return node
  }

  /// The name behind `&` or `*`.
  private mutating func readName() throws -> String {
    position += 1
    let start = position
    while !atEnd, !isBreak, !" \t,[]{}".utf8.contains(byte()) { position += 1 }
    if position == start { throw stop("a name is expected here") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The entries of a mapping with those that merge keys take over: what it has itself counts first, and of several mappings the
  /// first.
  func merged(_ entries: [YAMLEntry]) throws -> [YAMLEntry] {
    guard anchors != nil, entries.contains(where: { $0.key == "<<" }) else { return entries }
    var result = entries.filter { $0.key != "<<" }
    var known = Set(result.map(\.key))
    for entry in entries where entry.key == "<<" {
      let sources: [YAMLNode]
      if case .sequence(let nodes) = entry.value.value { sources = nodes } else { sources = [entry.value] }
      for source in sources {
        guard case .mapping(let others) = source.value else {
          throw stop("\(source.kind) to be merged; expected a mapping", line: entry.line, column: entry.column)
        }
        result += others.filter { known.insert($0.key).inserted }
      }
    }
    return result
  }
}

extension YAMLNode {
  /// The number of values in it, with itself.
  fileprivate var weight: Int {
    switch value {
    case .sequence(let nodes): nodes.reduce(1) { $0 + $1.weight }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.weight }
    case .null, .boolean, .number, .string: 1
    }
  }
}
