internal import SourceFacts

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
  private func heritage() -> [Heritage] {
    var result: [Heritage] = []
    for file in files.indices {
      let (declarations, inherited) = (files[file].declarations, files[file].inherited)
      // Most files have types that inherit, some have none.
      if inherited.isEmpty { continue }
      let references = files[file].references
      for index in declarations.indices {
        let names = declarations[index].inherited.indices
        if names.isEmpty { continue }
        let symbol = symbolOfDeclaration[file][index]
        guard symbol != Symbol.none else { continue }
        for name in names {
          for reference in inherited[name].references.indices where references[reference].context == .inheritance {
            result.append(Heritage(symbol: symbol, file: Int32(file), reference: UInt32(reference)))
          }
        }
      }
    }
    return result
  }

  /// Finds the types that symbols inherit from.
  ///
  /// - Returns: what was written.
  mutating func resolveSupertypes() -> [Heritage] {
    var all = heritage()
    supertypes = [[Int32]](repeating: [], count: symbols.count)
    // Two passes: what a type inherits may be found through what its outer types inherit. What is looked up at file level
    // stays what it is, except for what aliases compose.
    for _ in 0..<2 {
      var fresh = [[Int32]](repeating: [], count: symbols.count)
      for index in all.indices {
        if !all[index].isSettled { resolve(&all[index]) }
        let (symbol, found) = (all[index].symbol, all[index].found)
        guard found != Symbol.none, found != symbol, !fresh[Int(symbol)].contains(found) else { continue }
        fresh[Int(symbol)].append(found)
        for part in composedTypes(ofAlias: found) where part != symbol && !fresh[Int(symbol)].contains(part) {
          fresh[Int(symbol)].append(part)
        }
      }
      supertypes = fresh
    }
    return all
  }

  private func resolve(_ heritage: inout Heritage) {
    let file = Int(heritage.file)
    let reference = files[file].references[Int(heritage.reference)]
    heritage.found = Symbol.none
    if let found = resolveType(file, reference), found.isComplete { heritage.found = found.symbol }
    heritage.isSettled = !mayMean(file, reference) || isPlain(reference, file)
  }

  /// The type that something written names, now that all ancestors are known.
  func type(of heritage: Heritage) -> Int32 {
    if heritage.isSettled { return heritage.found }
    var known = heritage
    resolve(&known)
    return known.found
  }
}
