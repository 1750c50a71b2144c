internal import SourceText

/// What the members of scopes are, by name: open addressing over (scope, name).
///
/// A scope is a symbol, a module or a file without module, in one space of numbers. The table is cut into regions by the hash,
/// and nothing overflows into another one, so that threads can fill them side by side.
package struct ScopeMap {
  /// Key and value lie side by side: most look-ups touch one line of memory. The key is kept in halves, without which each slot
  /// would have a gap of a quarter.
  private struct Slot: BitwiseCopyable {
    private var scope = UInt32.max
    private var name = UInt32.max
    var value = Symbol.none

    init() {}

    init(key: UInt64, value: Int32) {
      (scope, name) = (UInt32(truncatingIfNeeded: key >> 32), UInt32(truncatingIfNeeded: key))
      self.value = value
    }

    var key: UInt64 { UInt64(scope) << 32 | UInt64(name) }
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

  /// An empty table.
  ///
  /// - Parameters:
  ///   - room: how many names are to come.
  ///   - jobs: how many threads there may be.
  init(room: Int, jobs: Int) {
    self.init()
    var size = slots.count
    while size * 2 < room * 3 { size *= 2 }
    if size > slots.count { slots = Threads.fill(count: size, with: Slot(), parts: 0, jobs: jobs) { _, _ in }.filled }
  }

  /// Puts symbols first, one after the other, and notes with each which was first before it.
  ///
  /// - Parameters:
  ///   - keys: what they are looked up by.
  ///   - first: the number of the first of them; the others follow it.
  ///   - symbols: all that there are, with them.
  ///   - jobs: how many threads there may be.
  mutating func add(_ keys: [UInt64], first: Int, to symbols: inout [Symbol], jobs: Int) {
    let parts = max(1, min(jobs, Self.regions))
    while !hasRoom(for: keys) { grow() }
    let size = slots.count
    let added = Threads.lend(&slots) { slots in
      Threads.edit(&symbols, parts: parts, jobs: jobs) { symbols, part in
        let own = Threads.share(part, of: parts, in: Self.regions)
        var counts = [Int](repeating: 0, count: Self.regions)
        for (index, key) in keys.enumerated() {
          let region = Self.region(of: key)
          guard own.contains(region) else { continue }
          let at = Self.slot(key, size) { slots[$0].key }
          if slots[at].key == UInt64.max { counts[region] += 1 } else { symbols[first + index].next = slots[at].value }
          slots[at] = Slot(key: key, value: Int32(first + index))
        }
        return counts
      }
    }
    for counts in added { counts.indices.forEach { self.counts[$0] += counts[$0] } }
  }

  /// Whether all of these can be added without a region becoming so full that looking into it takes long.
  private func hasRoom(for keys: [UInt64]) -> Bool {
    var counts = self.counts
    Threads.lend(&counts) { counts in for key in keys { counts[Self.region(of: key)] += 1 } }
    return counts.allSatisfy { $0 * 8 * Self.regions <= slots.count * 7 }
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
