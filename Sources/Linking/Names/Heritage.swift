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
  /// What the heads of types and extensions say they inherit from, in order.
  private func heritage(of heirs: [(file: Int32, declaration: UInt32)], jobs: Int) -> [Heritage] {
    Threads.flatMap(count: heirs.count, least: 256, jobs: jobs) { [self] part in
      var result: [Heritage] = []
      for (file, index) in heirs[part] {
        let summary = files[Int(file)]
        let symbol = symbolOfDeclaration[Int(file), Int(index)]
        guard symbol != Symbol.none else { continue }
        for name in summary.declarations[Int(index)].inherited.indices {
          for reference in summary.inherited[name].references.indices
          where summary.references[reference].context == .inheritance {
            result.append(Heritage(symbol: symbol, file: file, reference: UInt32(reference)))
          }
        }
        // `protocol P where Self: A` inherits from A.
        if summary.declarations[Int(index)].kind == .protocol {
          for reference in boundReferences(of: summary.declarations[Int(index)], in: Int(file)) {
            result.append(Heritage(symbol: symbol, file: file, reference: UInt32(reference)))
          }
        }
      }
      return result
    }
  }

  /// Finds the types that symbols inherit from, and their ancestors.
  ///
  /// - Parameter heirs: types and extensions that inherit from something, in order.
  /// - Returns: what was written, and what it names now that all ancestors are known.
  mutating func resolveSupertypes(of heirs: [(file: Int32, declaration: UInt32)], jobs: Int) -> [Heritage] {
    var all = heritage(of: heirs, jobs: jobs)
    let known = conformancesOfSystem()
    // Two passes: what a type inherits may be found through what its outer types inherit. What is looked up at file level
    // stays what it is, except for what aliases compose.
    for _ in 0..<2 {
      resolve(&all, jobs: jobs)
      var pairs: [(symbol: Int32, listed: Int32)] = []
      pairs.reserveCapacity(all.count)
      for heritage in all where heritage.found != Symbol.none && heritage.found != heritage.symbol {
        pairs.append((heritage.symbol, heritage.found))
        for part in composedTypes(ofAlias: heritage.found) where part != heritage.symbol {
          pairs.append((heritage.symbol, part))
        }
      }
      pairs += known
      supertypes = SymbolLists(pairs, count: symbols.count)
    }
    gatherAncestors(jobs: jobs)
    resolve(&all, jobs: jobs)
    return all
  }

  /// Finds out what was written names, by what is known of supertypes.
  private func resolve(_ all: inout [Heritage], jobs: Int) {
    let parts = jobs == 1 ? 1 : jobs * 16
    _ = Threads.edit(&all, parts: parts, jobs: jobs) { [self, count = all.count] all, part in
      let share = Threads.share(part, of: parts, in: count)
      var memory = LookupMemory()
      var last = Symbol.none
      for index in share where !all[index].isSettled {
        let file = Int(all[index].file)
        if all[index].file != last {
          last = all[index].file
          // In most files too little is written for a memory to be worth its making.
          let isLong = index + 4 < share.upperBound && all[index + 4].file == last
          memory = isLong ? LookupMemory(names: files[file].nameCount) : LookupMemory()
        }
        let reference = files[file].references[Int(all[index].reference)]
        let isAtFileLevel = isAtFileLevel(reference, file)
        // `Module.Name` is found without a look at any type.
        if isAtFileLevel, let type = typeInModule(file, reference, &memory) {
          (all[index].found, all[index].isSettled) = (type, true)
          continue
        }
        let found = resolveType(file, reference, &memory)
        all[index].found = found.flatMap { $0.isComplete ? $0.symbol : nil } ?? Symbol.none
        all[index].isSettled = !mayMean(file, reference) || isAtFileLevel && isOneName(reference)
      }
    }
  }

  /// Whether what a reference begins with is looked up at file level: it stands in the head of no nested type, unless no type has
  /// such a member.
  private func isAtFileLevel(_ reference: ReferenceFact, _ file: Int) -> Bool {
    reference.flags.isDisjoint(with: [.isSelf, .hasModuleSelector, .isImplicitMember])
      && (kind(nameMaps[file][Int(reference.name)]) & (Self.isMember | Self.isParameter) == 0
        || beginning(of: reference, in: file) == ReferenceFact.noDeclaration)
  }
}
