/// For each symbol a list of symbols; all lists stand in one array.
package struct SymbolLists: Sendable {
  private var all: [Int32] = []
  /// For each symbol where its list begins; then the end of the last.
  private var starts: [Int32] = [0]

  /// None.
  init() {}

  /// Lists of the second of each pair for the first, in the order of the pairs, each once.
  ///
  /// - Parameter count: how many symbols there are.
  /// - Complexity: O(pairs × length of the lists, which are short).
  init(_ pairs: [(symbol: Int32, listed: Int32)], count: Int) {
    var ends = [Int32](repeating: 0, count: count + 1)
    for pair in pairs { ends[Int(pair.symbol) + 1] += 1 }
    for symbol in 0..<count { ends[symbol + 1] += ends[symbol] }
    // Where the next of each list goes: in the end, where the next list begins.
    var listed = [Int32](repeating: Symbol.none, count: pairs.count)
    for pair in pairs {
      listed[Int(ends[Int(pair.symbol)])] = pair.listed
      ends[Int(pair.symbol)] += 1
    }
    starts.reserveCapacity(count + 1)
    all.reserveCapacity(pairs.count)
    var next = 0
    for symbol in 0..<count {
      let first = all.count
      while next < Int(ends[symbol]) {
        if !all[first...].contains(listed[next]) { all.append(listed[next]) }
        next += 1
      }
      starts.append(Int32(all.count))
    }
  }

  /// Whether no symbol has a list.
  var isEmpty: Bool { all.isEmpty }

  /// Whether a symbol has no list.
  func isEmpty(_ symbol: Int32) -> Bool {
    Int(symbol) + 1 >= starts.count || starts[Int(symbol)] == starts[Int(symbol) + 1]
  }

  /// The list of a symbol; empty for one that came later.
  package subscript(symbol: Int32) -> ArraySlice<Int32> {
    isEmpty(symbol) ? [] : all[Int(starts[Int(symbol)])..<Int(starts[Int(symbol) + 1])]
  }

  /// Where the list of a symbol stands among all: who goes through it that way keeps hold of nothing that threads share.
  @inline(__always)
  func range(_ symbol: Int32) -> Range<Int> {
    isEmpty(symbol) ? 0..<0 : Int(starts[Int(symbol)])..<Int(starts[Int(symbol) + 1])
  }

  /// What stands at a place of all lists.
  @inline(__always)
  func listed(_ place: Int) -> Int32 { all[place] }

  /// Adds the list of the next symbol.
  ///
  /// - Parameter make: is given what stands behind all lists, to append to, and where that begins.
  mutating func append(_ make: (inout [Int32], Int) -> Void) {
    make(&all, all.count)
    starts.append(Int32(all.count))
  }

  /// The lists of some symbols and of those that follow them.
  init(joining parts: [SymbolLists]) {
    all.reserveCapacity(parts.reduce(0) { $0 + $1.all.count })
    starts.reserveCapacity(parts.reduce(1) { $0 + $1.starts.count - 1 })
    for part in parts {
      let first = Int32(all.count)
      all += part.all
      for start in part.starts.dropFirst() { starts.append(first + start) }
    }
  }
}
