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
    // Most rules have no slip.
    var known: Known?
    func near(_ name: String) -> String {
      let all = known ?? Known(architecture)
      known = all
      return Self.near(name, all)
    }
    return rules.compositionRoots.compactMap { entry in
      note(root: entry.value, architecture).map { Placed($0, at: entry.place) }
    }
      + rules.allow.compactMap { entry in
        isIdle(entry.value, architecture)
          ? Placed("'\(entry.value)' allows nothing here" + near(entry.value), at: entry.place) : nil
      }
      + rules.classes.compactMap { entry in
        // A class is given to what nobody here knows, too.
        let name = entry.name.value
        let near = isIdle(name, architecture) ? near(name) : ""
        return near.isEmpty ? nil : Placed("'\(name)' is nothing that is shared here" + near, at: entry.name.place)
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

  /// Whether a pattern means nothing that is shared here and nothing that is known to be shared elsewhere: what the rules of a
  /// team say of frameworks need not be used in each of its projects.
  private static func isIdle(_ pattern: String, _ architecture: Architecture) -> Bool {
    if SharedClass(rawValue: pattern) != nil { return false }
    let table = architecture.table
    // What is named in the source may be shared in a way that is not seen.
    if !pattern.contains("*"), pattern.split(separator: ".").allSatisfy({ table.names.find(String($0)) != nil }) {
      return false
    }
    let meant = SingletonPattern(pattern)
    if architecture.shared.instances.contains(where: { meant.means($0.name, of: $0.typeName, table) }) { return false }
    return !KnownSingletons.named.contains { meant.means($0.name, of: $0.type, table) }
  }

  /// What is shared, here or elsewhere, by the names that rules have for it.
  private struct Known {
    let names: Suggestion.Candidates
    /// The types that the names begin with.
    let types: Suggestion.Candidates

    init(_ architecture: Architecture) {
      let all = Set(KnownSingletons.named.map(\.name)).union(architecture.shared.instances.map(\.name))
      names = Suggestion.Candidates(all)
      types = Suggestion.Candidates(Set(all.compactMap { $0.split(separator: ".").first.map(String.init) }))
    }
  }

  /// The known instance or type that a name is nearly, as a question; it may be a framework's, but that is a slip.
  private static func near(_ name: String, _ known: Known) -> String {
    let parts = name.split(separator: ".")
    guard let type = parts.first, let first = type.utf8.first, first >= 0x41, first <= 0x5A, !name.contains("*") else {
      return ""
    }
    let all = parts.count == 1 ? known.types : known.names
    guard !all.contains(name), let near = all.nearest(to: name) else { return "" }
    return "; did you mean '\(near)'?"
  }
}

extension KnownSingletons {
  /// All known instances as rules name them, "URLSession.shared", with the names of their types.
  fileprivate static let named: [(name: String, type: String)] = {
    var names = Set<String>()
    for (_, text) in table {
      for word in text.split(whereSeparator: \.isWhitespace) {
        let parts = word.split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { continue }
        for member in parts[1].split(separator: "|") { names.insert("\(parts[0]).\(member)") }
      }
    }
    return names.map { ($0, $0.split(separator: ".").first.map(String.init) ?? "") }
  }()
}
