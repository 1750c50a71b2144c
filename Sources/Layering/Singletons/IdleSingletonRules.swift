internal import Linking
public import RulesLanguage
internal import SourceFacts
internal import SourceText

/// What `singletons` says of nothing: composition roots that are nowhere, permissions, classes and names for what nobody has.
public enum IdleSingletonRules {
  /// What is to be said of each.
  ///
  /// - Complexity: O(symbols × names, and patterns × files).
  public static func find(_ architecture: Architecture) -> [Placed<String>] {
    let rules = architecture.rules.singletons
    return rules.compositionRoots.compactMap { entry in
      note(root: entry.value, architecture).map { Placed($0, at: entry.place) }
    }
      + rules.allow.compactMap { entry in
        near(entry.value, architecture).map { Placed("'\(entry.value)' allows nothing here" + $0, at: entry.place) }
      }
      + rules.classes.compactMap { entry in
        near(entry.name.value, architecture).map {
          Placed("'\(entry.name.value)' is nothing that is shared here" + $0, at: entry.name.place)
        }
      }
      + rules.names.compactMap { entry in
        if architecture.table.isNamedAnywhere(entry.value) { return nil }
        let members = architecture.table.symbols.lazy.filter { $0.isStatic && !$0.isType }
        let near = Suggestion.phrase(for: entry.value, among: Set(members.map { architecture.table.text($0.name) }))
        return Placed("nothing is called '\(entry.value)'" + near, at: entry.place)
      }
  }

  private static func note(root: String, _ architecture: Architecture) -> String? {
    if root.contains("/") {
      let glob = Glob(root)
      return architecture.paths.contains { glob.matches($0) } ? nil : "the pattern '\(root)' matches no Swift file"
    }
    let table = architecture.table
    func isMeant(_ index: Int) -> Bool {
      let symbol = table.symbols[index]
      guard symbol.kind.isNominal || symbol.isExternal else { return false }
      return Glob.matches(name: table.text(symbol.name), pattern: root)
        || symbol.parent != Symbol.none && Glob.matches(name: table.qualifiedName(index), pattern: root)
    }
    if table.symbols.indices.contains(where: isMeant) { return nil }
    if root.contains("*") { return "the pattern '\(root)' matches no type" }
    let names = Set(table.symbols.lazy.filter { $0.kind.isNominal }.map { table.text($0.name) })
    return "no type is called '\(root)'" + Suggestion.phrase(for: root, among: names)
  }

  /// The known instance or type that a name which is nowhere in the source is nearly, as a question; it may be a framework's, but
  /// that is a slip.
  private static func near(_ name: String, _ architecture: Architecture) -> String? {
    let parts = name.split(separator: ".")
    guard let type = parts.first, let first = type.utf8.first, first >= 0x41, first <= 0x5A, !name.contains("*"),
      parts.contains(where: { architecture.table.names.find(String($0)) == nil })
    else { return nil }
    let known = KnownSingletons.names.union(architecture.shared.instances.map(\.name))
    let candidates =
      parts.count == 1 ? Set(known.compactMap { $0.split(separator: ".").first.map(String.init) }) : known
    guard !candidates.contains(name), let near = Suggestion.nearest(to: name, among: candidates) else { return nil }
    return "; did you mean '\(near)'?"
  }
}

extension KnownSingletons {
  /// All known instances as rules name them: "URLSession.shared".
  fileprivate static var names: Set<String> {
    var names = Set<String>()
    for (_, text) in table {
      for word in text.split(whereSeparator: \.isWhitespace) {
        let parts = word.split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { continue }
        for member in parts[1].split(separator: "|") { names.insert("\(parts[0]).\(member)") }
      }
    }
    return names
  }
}
