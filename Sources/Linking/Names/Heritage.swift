internal import SourceFacts
internal import SourceText

/// What a declaration writes that its type inherits from or conforms to.
struct Heritage: BitwiseCopyable, Sendable {
  var symbol: Int32
  var file: Int32
  var reference: UInt32
  /// The type that it names, or `Symbol.none` where that can't be told.
  var found = Symbol.none
  /// No supertype can make another of it.
  var isSettled = false
}

extension SymbolTable {
  /// All that types say they inherit from, in the order of files and declarations.
  private func heritage(jobs: Int) -> [Heritage] {
    Threads.flatMap(count: files.count, least: 16, jobs: jobs) { [self] part in
      var result: [Heritage] = []
      for file in part { addHeritage(in: file, to: &result) }
      return result
    }
  }

  private func addHeritage(in file: Int, to result: inout [Heritage]) {
    let (declarations, inherited) = (files[file].declarations, files[file].inherited)
    // Most files have types that inherit, some have none.
    if inherited.isEmpty { return }
    let references = files[file].references
    for index in declarations.indices {
      let names = declarations[index].inherited.indices
      if names.isEmpty { continue }
      let symbol = symbolOfDeclaration[file, index]
      guard symbol != Symbol.none else { continue }
      for name in names {
        for reference in inherited[name].references.indices where references[reference].context == .inheritance {
          result.append(Heritage(symbol: symbol, file: Int32(file), reference: UInt32(reference)))
        }
      }
    }
  }

  /// Finds the types that symbols inherit from, and their ancestors.
  ///
  /// - Returns: what was written, and what it names now that all ancestors are known.
  mutating func resolveSupertypes(jobs: Int) -> [Heritage] {
    var all = heritage(jobs: jobs)
    supertypes = [[Int32]](repeating: [], count: symbols.count)
    // Two passes: what a type inherits may be found through what its outer types inherit. What is looked up at file level
    // stays what it is, except for what aliases compose.
    for _ in 0..<2 {
      all = resolved(all, jobs: jobs)
      var fresh = [[Int32]](repeating: [], count: symbols.count)
      for heritage in all {
        let (symbol, found) = (heritage.symbol, heritage.found)
        guard found != Symbol.none, found != symbol, !fresh[Int(symbol)].contains(found) else { continue }
        fresh[Int(symbol)].append(found)
        for part in composedTypes(ofAlias: found) where part != symbol && !fresh[Int(symbol)].contains(part) {
          fresh[Int(symbol)].append(part)
        }
      }
      supertypes = fresh
    }
    gatherAncestors()
    return resolved(all, jobs: jobs)
  }

  /// What was written with what it names, by what is known of supertypes.
  private func resolved(_ all: [Heritage], jobs: Int) -> [Heritage] {
    Threads.flatMap(count: all.count, least: 64, jobs: jobs) { [self] part in
      all[part].map { heritage in
        if heritage.isSettled { return heritage }
        let file = Int(heritage.file)
        let reference = files[file].references[Int(heritage.reference)]
        var found = heritage
        found.found = Symbol.none
        if let type = resolveType(file, reference), type.isComplete { found.found = type.symbol }
        found.isSettled = !mayMean(file, reference) || isPlain(reference, file)
        return found
      }
    }
  }
}
