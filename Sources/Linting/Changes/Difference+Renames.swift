internal import Diagnostics
internal import Modules
internal import SourceText

extension Difference {
  /// What declarations of the older state are called in the newer one, as far as a finding that is left may be told by it.
  ///
  /// The older name is declared, and the newer was, in no file of the change: else a declaration has moved, and is no other.
  ///
  /// - Complexity: O(size of the files of the change), and nothing where no finding that is left could be one that is gone.
  static func renamedNames(
    _ left: [Int], _ after: Side, _ olds: some Sequence<Key>, _ before: Side, _ renames: [String: String],
    _ differing: Set<String>
  ) -> RenamedNames {
    if left.isEmpty { return RenamedNames() }
    let places = Set(olds.map { [$0.edge.check, $0.edge.file] })
    guard left.contains(where: { places.contains([after.edge($0).check, after.path($0)]) }) else {
      return RenamedNames()
    }
    var (gone, come) = (Set<String>(), Set<String>())
    var (names, conflicting) = ([String: String](), Set<String>())
    let moved = Set(renames.values)
    func outline(_ path: String, _ folder: SourceFolder) -> DeclarationOutline? {
      guard path.hasSuffix(".swift"), !ModuleMap.isManifest(path) else { return nil }
      return (try? folder.bytes(of: path)).map { DeclarationOutline($0) }
    }
    for path in differing.inOrder() {
      let old = outline(path, before.folder)
      if let old { gone.formUnion(old.names) }
      let new = outline(renames[path] ?? path, after.folder)
      // Each file once, by its older name.
      if let new, renames[path] != nil || !moved.contains(path) || old != nil { come.formUnion(new.names) }
      guard let old, let new else { continue }
      for (name, other) in RenamedDeclarations(from: old, to: new).names {
        if names[name].map({ $0 != other }) == true { conflicting.insert(name) }
        names[name] = other
      }
    }
    let isShared = Dictionary(grouping: names.values) { $0 }.filter { $0.value.count > 1 }
    let refused = names.filter {
      come.contains($0.key) || gone.contains($0.value) || conflicting.contains($0.key) || isShared[$0.value] != nil
    }
    // What alone names something is known by its lines.
    let named = Set(olds.flatMap { RenamedNames.prefixes(of: $0.edge.name) })
    return RenamedNames(
      names.filter { name in
        named.contains(name.key) && !RenamedNames.prefixes(of: name.key).contains { refused[$0] != nil }
      })
  }
}
