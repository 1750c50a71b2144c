internal import SourceFacts
internal import SourceText

// What look-up needs of all types at once.

extension SymbolTable {
  /// What a name is of anything; names that came after the files' own are of nothing but what was made for them.
  @inline(__always)
  func kind(_ name: UInt32) -> UInt8 { Int(name) < kinds.count ? kinds[Int(name)] : 0 }

  /// Whether a declaration, a module or an extended type has a name.
  @inline(__always)
  package func isDeclared(_ name: UInt32) -> Bool { kind(name) & Self.isDeclared != 0 }

  /// Notes what a name is, which may have come after the files' own.
  mutating func note(_ name: UInt32, is kind: UInt8) {
    while kinds.count <= Int(name) { kinds.append(0) }
    kinds[Int(name)] |= kind
  }

  /// Marks the names that are a generic parameter or associated type of anything.
  ///
  /// - Parameter parameters: those of the repository.
  mutating func note(parameters: [UInt32]) {
    KnownTypes.forEachParameter { bytes, start, length in
      if let known = names.find(bytes, start, length) { kinds[known] |= Self.isParameter }
    }
    for name in parameters { kinds[Int(name)] |= Self.isParameter }
  }

  /// Works out for each type what it inherits from and conforms to, over any number of steps, breadth first.
  ///
  /// - Complexity: O(supertypes reached), at most 512 for a type.
  mutating func gatherAncestors(jobs: Int) {
    // What aliases stand for is to be told by the supertypes alone.
    ancestors = SymbolLists()
    let parts = symbols.count < 4096 ? 1 : jobs
    let lists = Threads.map(count: parts, jobs: jobs, makeState: { 0 }) { [self] _, part in
      gatherAncestors(of: Threads.share(part, of: parts, in: symbols.count))
    }
    ancestors = SymbolLists(joining: lists, count: symbols.count)
  }

  private func gatherAncestors(of part: Range<Int>) -> SymbolLists.Some {
    var lists = SymbolLists.Some()
    // Which type a symbol was last reached from: no set is needed.
    var mark = [Int32](repeating: Symbol.none, count: symbols.count)
    for own in supertypes.listing(part) {
      lists.append(own) { all, first in
        var next = first
        var places = supertypes.range(own)
        mark[Int(own)] = own
        while true {
          for place in places {
            let type = underlying(supertypes.listed(place))
            if mark[Int(type)] != own, all.count - first < 512 {
              mark[Int(type)] = own
              all.append(type)
            }
          }
          if next == all.count { break }
          places = supertypes.range(all[next])
          next += 1
        }
      }
    }
    return lists
  }
}
