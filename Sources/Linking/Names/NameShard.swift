internal import SourceFacts
internal import SourceText

/// The names of all files whose hashes begin alike, each once.
struct NameShard: Sendable {
  /// How many there are: a power of two, and more than there are threads on most machines.
  static let count = 16

  private(set) var text: [UInt8] = []
  private(set) var ends: [UInt32] = []
  private(set) var slots = NameSlots()

  /// The shard to which names of a hash belong.
  @inline(__always)
  static func of(_ hash: UInt32) -> Int { Int(hash >> 28) }

  /// A shard and the number of a name in it as one number, and back.
  @inline(__always)
  private static func joined(_ shard: Int, _ number: UInt32) -> UInt32 {
    precondition(number < 1 << 28, "too many names")
    return UInt32(shard) << 28 | number
  }

  @inline(__always)
  static func split(_ joined: UInt32) -> (shard: Int, number: UInt32) { (Int(joined >> 28), joined & ((1 << 28) - 1)) }

  /// Gathers the shards of one part of the work.
  ///
  /// - Parameters:
  ///   - starts: where the names of each file begin in `numbers`.
  ///   - shards: which ones.
  ///   - numbers: where the shard of each name and its number there go.
  /// - Complexity: O(names of all files), whose hashes are looked at; more only for those of the shards.
  static func gather(
    _ files: [FileSummary], _ starts: [Int], _ shards: Range<Int>, into numbers: Cells<UInt32>
  ) -> [NameShard] {
    var result = [NameShard](repeating: NameShard(), count: shards.count)
    let (first, own) = (UInt32(shards.lowerBound), UInt32(shards.count))
    var names = [Int](repeating: 0, count: batch)
    var slots = [UInt64](repeating: 0, count: batch)
    var known = [Range<UInt32>](repeating: 0..<0, count: batch)
    for file in files.indices {
      let (text, ends, hashes) = (files[file].nameText, files[file].nameEnds, files[file].nameHashes)
      for begin in stride(from: 0, to: hashes.count, by: batch) {
        // Which names belong to the shards nobody could guess, so nothing branches on it.
        var count = 0
        for name in begin..<min(begin + batch, hashes.count) {
          names[count] = name
          count &+= UInt32(truncatingIfNeeded: of(hashes[name])) &- first < own ? 1 : 0
        }
        // Tables are larger than what processors keep at hand, so they are asked for many names at a time: none waits for
        // the one before. First what may be known, then where its text stands.
        for at in 0..<count {
          let hash = hashes[names[at]]
          slots[at] = result[of(hash) - shards.lowerBound].slots.entry(hash)
        }
        for at in 0..<count {
          let hash = hashes[names[at]]
          known[at] = result[of(hash) - shards.lowerBound].place(of: slots[at], hash)
        }
        for at in 0..<count {
          let name = names[at]
          let range = (name == 0 ? 0 : Int(ends[name - 1]))..<Int(ends[name])
          let shard = of(hashes[name])
          let number =
            known[at].lowerBound != nowhere && known[at].count == range.count
              && text.isSame(range, as: result[shard - shards.lowerBound].text, from: Int(known[at].lowerBound))
            ? NameSlots.name(in: slots[at])
            : result[shard - shards.lowerBound].intern(text, range, hashes[name])
          numbers[starts[file] + name] = joined(shard, number)
        }
      }
    }
    return result
  }

  /// How many names are looked up at a time.
  private static let batch = 1024
  private static let nowhere = UInt32.max

  /// Where the name's text stands that a slot gives; `nowhere` where it is of another hash.
  @inline(__always)
  private func place(of slot: UInt64, _ hash: UInt32) -> Range<UInt32> {
    guard slot >> 32 == UInt64(hash), slot != 0 else { return Self.nowhere..<Self.nowhere }
    let name = Int(NameSlots.name(in: slot))
    return (name == 0 ? 0 : ends[name - 1])..<ends[name]
  }

  private mutating func intern(_ bytes: BlockView<UInt8>, _ range: Range<Int>, _ hash: UInt32) -> UInt32 {
    let known = slots.first(hash) { name in
      let start = name == 0 ? 0 : Int(ends[name - 1])
      return Int(ends[name]) - start == range.count && bytes.isSame(range, as: text, from: start)
    }
    if let known { return UInt32(known) }
    bytes.append(range, to: &text)
    ends.append(UInt32(text.count))
    slots.insert(UInt32(ends.count - 1), hash)
    return UInt32(ends.count - 1)
  }
}

/// A table of names by hash: open addressing over numbers.
struct NameSlots: Sendable {
  /// A name's hash, and below it its number and 1; 0 for a free slot. Invariant: a power of two, at most half full.
  private var slots = [UInt64](repeating: 0, count: 1 << 8)
  private var used = 0
  /// The number of the first name, which the slots leave out.
  private var first: UInt32 = 0

  /// The number of the name that a slot of a table gives that begins with the name 0.
  @inline(__always)
  static func name(in slot: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: slot) &- 1 }

  /// What stands where names of a hash are looked for first; 0 for nothing.
  @inline(__always)
  func entry(_ hash: UInt32) -> UInt64 { slots[Int(hash) & (slots.count - 1)] }

  /// The first name of a hash that is the one.
  @inline(__always)
  func first(_ hash: UInt32, where isIt: (Int) -> Bool) -> Int? {
    var slot = Int(hash) & (slots.count - 1)
    while case let entry = slots[slot], entry != 0 {
      if entry >> 32 == UInt64(hash) {
        let name = Int(UInt32(truncatingIfNeeded: entry) - 1 + first)
        if isIt(name) { return name }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a name. Precondition: it is none of the table's.
  mutating func insert(_ name: UInt32, _ hash: UInt32) {
    put(UInt64(hash) << 32 | UInt64(name - first + 1))
    used += 1
    if used * 2 <= slots.count { return }
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 4)
    for entry in old where entry != 0 { put(entry) }
  }

  private mutating func put(_ entry: UInt64) {
    var slot = Int(truncatingIfNeeded: entry >> 32) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }

  /// The same table when `first` names stand before its own.
  func behind(_ first: UInt32) -> NameSlots {
    var moved = self
    moved.first = first
    return moved
  }
}
