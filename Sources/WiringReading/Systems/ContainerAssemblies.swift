internal import Diagnostics
internal import Linking
internal import SourceFacts

// Types that fill a container once somebody makes them: Swinject's assemblies. One that nobody names fills none.

extension ContainerRecogniser {
  /// The assemblies of the project that no code but tests and previews names, where others are handed to an assembler: without
  /// one in sight, they are somebody else's to apply.
  ///
  /// Names are compared as they are written, so whatever else is called so counts as a use. What others can name, and what a
  /// file says that is made for the runtime of Objective-C, may be made out of sight.
  func findIdleAssemblies(_ chains: [Code.Chain]) -> Set<Int32> {
    guard !language.assemblies.isEmpty, chains.contains(where: { makesGiver($0) && !tests.contains($0.site) }) else {
      return []
    }
    var found = Set<Int32>()
    var hasOthers = false
    for file in files where !tests.isTest(file) {
      for (index, fact) in code.table.files[file].declarations.enumerated()
      where (fact.kind == .class || fact.kind == .struct) && !fact.inherited.isEmpty && fact.attributes.isEmpty {
        let id = DeclarationID(file: file, index: index)
        guard let symbol = code.table.symbol(of: id), isAssembly(id) else { continue }
        if isOffered(symbol) { hasOthers = true } else { found.insert(symbol) }
      }
    }
    let named = named(among: found)
    return hasOthers || !named.isEmpty ? found.subtracting(named) : []
  }

  /// Whether a chain stands in one of them.
  func isIdle(_ chain: Code.Chain) -> Bool {
    !idleAssemblies.isEmpty
      && code.enclosingType(chain.file, chain.fact.declaration).map { idleAssemblies.contains($0.symbol) } ?? false
  }

  /// Whether a type conforms to a protocol of the library whose types fill containers, and to nothing else that may make it.
  private func isAssembly(_ id: DeclarationID) -> Bool {
    let inherited = code.inherited(id)
    return inherited.count == 1
      && inherited.allSatisfy { type in
        type.parts.last.map { language.assemblies.contains($0.name) } == true && code.symbol(type, in: id.file) == nil
      }
  }

  /// Whether code outside of the run may name a type.
  private func isOffered(_ symbol: Int32) -> Bool {
    var at = symbol
    while at != Symbol.none, code.table.symbols[Int(at)].access >= .public { at = code.table.symbols[Int(at)].parent }
    return at == Symbol.none
  }

  /// Of types, those whose names stand anywhere outside of their own bodies, and of tests and previews.
  ///
  /// - Complexity: O(names), and O(references + declarations) of the files with a body or a preview in them.
  private func named(among types: Set<Int32>) -> Set<Int32> {
    var open = [UInt32: [Int32: Set<DeclarationID>]]()
    for type in types {
      open[code.table.symbols[Int(type)].name, default: [:]][type] = Set(code.table.bodies(of: type))
    }
    var found = Set<Int32>()
    for file in code.table.files.indices where !tests.isTest(file) && !open.isEmpty {
      for name in code.table.nameMaps[file] {
        guard let candidates = open[name] else { continue }
        for (type, bodies) in candidates where isNamed(name, outside: bodies, in: file) {
          found.insert(type)
          open[name]?[type] = nil
        }
        if open[name]?.isEmpty ?? false { open[name] = nil }
      }
    }
    return found
  }

  private func isNamed(_ name: UInt32, outside bodies: Set<DeclarationID>, in file: Int) -> Bool {
    let (summary, map) = (code.table.files[file], code.table.nameMaps[file])
    let own = bodies.filter { $0.file == file }.map { code.fact($0).range.offsets }
    // Elsewhere a look at the names is enough.
    if own.isEmpty, !tests.hasPreviews(file) { return true }
    func isOutside(_ start: UInt32) -> Bool {
      !own.contains { $0.contains(Int(start)) }
        && !tests.contains(Site(file: file, start: Int(start), end: Int(start)))
    }
    return summary.references.contains { reference in
      let segments = summary.segments[Int(reference.segmentStart)...].prefix(Int(reference.segmentCount))
      return (map[Int(reference.name)] == name || segments.contains { map[Int($0.name)] == name })
        && isOutside(reference.start)
    }
      || summary.declarations.indices.contains {
        map[Int(summary.declarations[$0].name)] == name && !bodies.contains(DeclarationID(file: file, index: $0))
      }
  }
}
