/// For each symbol a list of symbols; all lists stand in one array.
///
/// Few symbols have one, so those that have are told by one bit each, and numbered by counting these bits.
package struct SymbolLists: Sendable {
  private var all: [Int32] = []
  /// Where each list begins and ends, in the order of their symbols.
  private var places: [Place] = []
  /// For each 64 symbols which of them have a list, and how many lists stand before theirs.
  private var words: [Word] = []

  private struct Place: BitwiseCopyable {
    var start: Int32 = 0
    var end: Int32 = 0
  }

  private struct Word: BitwiseCopyable {
    var bits: UInt64 = 0
    var before: Int32 = 0
  }

  /// None.
  init() {}

  /// Lists of the second of each pair for the first, in the order of the pairs, each once.
  ///
  /// - Parameter count: how many symbols there are.
  /// - Complexity: O(pairs × length of the lists, which are short, + symbols / 64).
  init(_ pairs: [(symbol: Int32, listed: Int32)], count: Int) {
    number(pairs.lazy.map(\.symbol), count)
    // How long a list can be stands below zero until it has its place.
    for pair in pairs { places[rank(pair.symbol)].end -= 1 }
    all = [Int32](repeating: Symbol.none, count: pairs.count)
    var next: Int32 = 0
    for pair in pairs {
      let rank = rank(pair.symbol)
      var place = places[rank]
      if place.end < 0 {
        (place, next) = (Place(start: next, end: next), next - place.end)
      }
      if !all[Int(place.start)..<Int(place.end)].contains(pair.listed) {
        all[Int(place.end)] = pair.listed
        place.end += 1
      }
      places[rank] = place
    }
  }

  /// Numbers the symbols that have a list.
  private mutating func number(_ symbols: some Sequence<Int32>, _ count: Int) {
    words = [Word](repeating: Word(), count: (count + 63) / 64)
    for symbol in symbols { words[Int(symbol) >> 6].bits |= 1 << UInt64(symbol & 63) }
    var before: Int32 = 0
    for index in words.indices {
      words[index].before = before
      before += Int32(words[index].bits.nonzeroBitCount)
    }
    places = [Place](repeating: Place(), count: Int(before))
  }

  /// The number of the list of a symbol that has one.
  @inline(__always)
  private func rank(_ symbol: Int32) -> Int {
    let word = words[Int(symbol) >> 6]
    return Int(word.before) + (word.bits & (1 << UInt64(symbol & 63) &- 1)).nonzeroBitCount
  }

  /// Whether no symbol has a list.
  var isEmpty: Bool { all.isEmpty }

  /// Whether a symbol has no list.
  func isEmpty(_ symbol: Int32) -> Bool { range(symbol).isEmpty }

  /// The list of a symbol; empty for one that came later.
  package subscript(symbol: Int32) -> ArraySlice<Int32> { all[range(symbol)] }

  /// Where the list of a symbol stands among all: who goes through it that way keeps hold of nothing that threads share.
  @inline(__always)
  func range(_ symbol: Int32) -> Range<Int> {
    let index = Int(symbol) >> 6
    if index >= words.count || words[index].bits & 1 << UInt64(symbol & 63) == 0 { return 0..<0 }
    let place = places[rank(symbol)]
    return Int(place.start)..<Int(place.end)
  }

  /// Those of some symbols that have a list, in order.
  ///
  /// - Complexity: O(lists + symbols / 64).
  func listing(_ symbols: Range<Int>) -> [Int32] {
    var found: [Int32] = []
    let first = symbols.lowerBound >> 6
    for index in first..<max(first, min((symbols.upperBound + 63) >> 6, words.count)) {
      var bits = words[index].bits
      while bits != 0 {
        let symbol = index << 6 | bits.trailingZeroBitCount
        if symbols.contains(symbol) { found.append(Int32(symbol)) }
        bits &= bits - 1
      }
    }
    return found
  }

  /// What stands at a place of all lists.
  @inline(__always)
  func listed(_ place: Int) -> Int32 { all[place] }

  /// The lists of some symbols, one behind the other.
  struct Some: Sendable {
    fileprivate var all: [Int32] = []
    fileprivate var lists: [(symbol: Int32, start: Int)] = []

    /// Adds the list of a symbol that has none yet.
    ///
    /// - Parameter make: is given what stands behind all lists, to append to, and where that begins.
    mutating func append(_ symbol: Int32, _ make: (inout [Int32], Int) -> Void) {
      lists.append((symbol, all.count))
      make(&all, all.count)
    }
  }

  /// All of these.
  ///
  /// - Parameter count: how many symbols there are.
  init(joining parts: [Some], count: Int) {
    number(parts.lazy.flatMap { $0.lists.lazy.map(\.symbol) }, count)
    all.reserveCapacity(parts.reduce(0) { $0 + $1.all.count })
    for part in parts {
      let first = all.count
      all += part.all
      for (index, list) in part.lists.enumerated() {
        let end = index + 1 < part.lists.count ? part.lists[index + 1].start : part.all.count
        places[rank(list.symbol)] = Place(start: Int32(first + list.start), end: Int32(first + end))
      }
    }
  }
}
