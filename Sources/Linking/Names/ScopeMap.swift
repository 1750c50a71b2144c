internal import SourceText

/// What the members of scopes are, by name: open addressing over (scope, name).
///
/// A scope is a symbol, a module or a file without module, in one space of numbers. The table is cut into regions by the hash,
/// and nothing overflows into another one, so that threads can fill them side by side.
package struct ScopeMap {
  /// Key and value lie side by side: most look-ups touch one line of memory.
  private struct Slot: BitwiseCopyable {
    var key = UInt64.max
    var value = Symbol.none
  }

  private static let regions = 16

  private var slots: [Slot]
  /// For each region how many names it holds.
  private var counts: [Int]

  /// None.
  init() {
    slots = [Slot](repeating: Slot(), count: 1 << 12)
    counts = [Int](repeating: 0, count: Self.regions)
  }

  /// A table of symbols, numbered as their keys are.
  ///
  /// - Parameters:
  ///   - room: how many names are to come, these included.
  ///   - jobs: how many threads there may be.
  /// - Returns: the table, and for each symbol the one before it with the same key, or `Symbol.none`.
  static func gather(_ keys: [UInt64], room: Int, jobs: Int) -> (map: ScopeMap, next: [Int32]) {
    var size = 1 << 12
    while size * 2 < room * 3 { size *= 2 }
    while true {
      if let made = gather(keys, size: size, jobs: jobs) { return made }
      // A region was full: names fell unevenly.
      size *= 2
    }
  }

  private static func gather(_ keys: [UInt64], size: Int, jobs: Int) -> (map: ScopeMap, next: [Int32])? {
    let parts = max(1, min(jobs, regions))
    let (slots, filled) = Threads.fill(count: size, with: Slot(), parts: 1, jobs: jobs) { slots, _ in
      Threads.fill(count: keys.count, with: Symbol.none, parts: parts, jobs: jobs) { next, part in
        let own = Threads.share(part, of: parts, in: regions)
        var counts = [Int](repeating: 0, count: regions)
        for (symbol, key) in keys.enumerated() {
          let region = region(of: key)
          guard own.contains(region) else { continue }
          let at = slot(key, size) { slots[$0].key }
          if slots[at].key == UInt64.max {
            counts[region] += 1
            if isFull(counts[region], size) { return [Int]() }
          } else {
            next[symbol] = slots[at].value
          }
          slots[at] = Slot(key: key, value: Int32(symbol))
        }
        return counts
      }
    }
    guard let (next, counts) = filled.first.map({ ($0.filled, $0.results) }), !counts.contains([]) else { return nil }
    var map = ScopeMap()
    map.slots = slots
    map.counts = counts.reduce([Int](repeating: 0, count: regions)) { zip($0, $1).map { $0 + $1 } }
    return (map, next)
  }

  private static func hash(_ key: UInt64) -> UInt64 { key &* 0x9E37_79B9_7F4A_7C15 }
  private static func region(of key: UInt64) -> Int { Int(truncatingIfNeeded: hash(key) >> 60) }
  private static func isFull(_ count: Int, _ size: Int) -> Bool { count * 3 * regions > size * 2 }

  /// The slot of a key, or the free one where it would be. `read` gives the key in a slot.
  @inline(__always)
  private static func slot(_ key: UInt64, _ size: Int, _ read: (Int) -> UInt64) -> Int {
    let mask = size / regions - 1
    let first = region(of: key) * (mask + 1)
    var at = Int(truncatingIfNeeded: hash(key) >> 24) & mask
    while case let known = read(first + at), known != key, known != UInt64.max { at = (at + 1) & mask }
    return first + at
  }

  private func slot(_ key: UInt64) -> Int { Self.slot(key, slots.count) { slots[$0].key } }

  static func key(_ scope: UInt32, _ name: UInt32) -> UInt64 { UInt64(scope) << 32 | UInt64(name) }

  /// The first symbol of the name in the scope, or -1.
  package func first(_ scope: UInt32, _ name: UInt32) -> Int32 { slots[slot(Self.key(scope, name))].value }

  /// Puts a symbol first.
  ///
  /// - Returns: the one that was first before, or -1.
  mutating func insert(_ scope: UInt32, _ name: UInt32, _ symbol: Int32) -> Int32 {
    let key = Self.key(scope, name)
    let at = slot(key)
    let before = slots[at]
    slots[at] = Slot(key: key, value: symbol)
    if before.key == UInt64.max {
      counts[Self.region(of: key)] += 1
      if Self.isFull(counts[Self.region(of: key)], slots.count) { grow() }
    }
    return before.value
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for entry in old where entry.key != UInt64.max { slots[slot(entry.key)] = entry }
  }
}
