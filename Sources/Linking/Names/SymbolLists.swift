/// For each symbol a list of symbols; all lists stand in one array.
///
/// Few symbols have one, so nothing is done for those that have none.
package struct SymbolLists: Sendable {
  private var all: [Int32] = []
  /// For each symbol where its list begins and ends.
  private var places: [Place] = []

  private struct Place: BitwiseCopyable {
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// None.
  init() {}

  /// Lists of the second of each pair for the first, in the order of the pairs, each once.
  ///
  /// - Parameter count: how many symbols there are.
  /// - Complexity: O(pairs × length of the lists, which are short).
  init(_ pairs: [(symbol: Int32, listed: Int32)], count: Int) {
    places = [Place](repeating: Place(), count: count)
    // How long a list can be stands below zero until it has its place.
    for pair in pairs { places[Int(pair.symbol)].end -= 1 }
    all = [Int32](repeating: Symbol.none, count: pairs.count)
    var next: Int32 = 0
    for pair in pairs {
      var place = places[Int(pair.symbol)]
      if place.end < 0 {
        (place, next) = (Place(start: next, end: next), next - place.end)
      }
      if !all[Int(place.start)..<Int(place.end)].contains(pair.listed) {
        all[Int(place.end)] = pair.listed
        place.end += 1
      }
      places[Int(pair.symbol)] = place
    }
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
    if Int(symbol) >= places.count { return 0..<0 }
    let place = places[Int(symbol)]
    return Int(place.start)..<Int(place.end)
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
    places = [Place](repeating: Place(), count: count)
    all.reserveCapacity(parts.reduce(0) { $0 + $1.all.count })
    for part in parts {
      let first = all.count
      all += part.all
      for (index, list) in part.lists.enumerated() {
        let end = index + 1 < part.lists.count ? part.lists[index + 1].start : part.all.count
        places[Int(list.symbol)] = Place(start: Int32(first + list.start), end: Int32(first + end))
      }
    }
  }
}
