internal import SourceFacts

// What look-up needs of all types at once.

extension SymbolTable {
  /// What a name is of anything; names that came after the files' own are of nothing but what was made for them.
  @inline(__always)
  func kind(_ name: UInt32) -> UInt8 { Int(name) < kinds.count ? kinds[Int(name)] : 0 }

  /// Marks the names that are a generic parameter or associated type of anything.
  mutating func noteParameters() {
    for name in KnownTypes.allParameters {
      if let known = names.find(name) { kinds[known] |= Self.isParameter }
    }
    for file in files.indices {
      for declaration in files[file].declarations where declaration.kind.isNominal {
        for index in declaration.generics.indices {
          kinds[Int(nameMaps[file][Int(files[file].generics[index])])] |= Self.isParameter
        }
      }
    }
  }

  /// Works out for each type what it inherits from and conforms to, over any number of steps, breadth first.
  ///
  /// - Complexity: O(supertypes reached), at most 512 for a type.
  mutating func gatherAncestors() {
    var starts: [Int32] = [0]
    var all: [Int32] = [Symbol.none]
    starts.reserveCapacity(symbols.count + 1)
    all.removeAll()
    // Which type a symbol was last reached from: no set is needed.
    var mark = [Int32](repeating: Symbol.none, count: symbols.count)
    for symbol in symbols.indices {
      let first = all.count
      if symbol < supertypes.count, !supertypes[symbol].isEmpty {
        let own = Int32(symbol)
        mark[symbol] = own
        func add(_ types: [Int32], _ all: inout [Int32], _ mark: inout [Int32]) {
          for type in types {
            let type = underlying(type)
            if mark[Int(type)] != own, all.count - first < 512 {
              mark[Int(type)] = own
              all.append(type)
            }
          }
        }
        add(supertypes[symbol], &all, &mark)
        var next = first
        while next < all.count {
          if Int(all[next]) < supertypes.count { add(supertypes[Int(all[next])], &all, &mark) }
          next += 1
        }
      }
      starts.append(Int32(all.count))
    }
    (ancestors, ancestorStarts) = (all, starts)
  }
}
