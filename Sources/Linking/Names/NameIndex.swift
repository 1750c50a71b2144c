internal import SourceFacts
package import SourceText

/// The names of all files, each once: one arena of bytes, and tables of numbers by hash.
///
/// A name's hash says to which shard of the tables it belongs. So threads gather the names of all files without a word to
/// each other, and what numbers names get does not depend on how many threads there are.
package struct NameIndex {
  package private(set) var text: [UInt8] = []
  private var ends: [UInt32] = []
  private var slots = [NameSlots](repeating: NameSlots(), count: NameShard.count)

  init() {}

  package var count: Int { ends.count }

  package func range(_ name: Int) -> Range<Int> { (name == 0 ? 0 : Int(ends[name - 1]))..<Int(ends[name]) }

  func string(_ name: Int) -> String { String(decoding: text[range(name)], as: UTF8.self) }

  /// The index of a name, when it is known.
  package func find(_ name: String) -> Int? { find(Array(name.utf8)[...]) }

  /// The index of a name, when it is known.
  func find(_ bytes: ArraySlice<UInt8>) -> Int? { bytes.isEmpty ? nil : find(bytes, Self.hash(of: bytes)) }

  /// The hash of a name; that of an empty one is 0.
  private static func hash(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.isEmpty ? 0 : NameHash.short(NameHash.of(bytes))
  }

  private func find(_ bytes: ArraySlice<UInt8>, _ hash: UInt32) -> Int? {
    slots[NameShard.of(hash)].first(hash) { name in text[range(name)].elementsEqual(bytes) }
  }

  /// The index of the name that stands somewhere, when it is known.
  package func find(_ bytes: ByteView, _ start: Int, _ length: Int) -> Int? {
    let hash = NameHash.short(NameHash.of(bytes, start, length))
    return slots[NameShard.of(hash)].first(hash) { name in
      guard case let range = range(name), range.count == length else { return false }
      return range.indices.allSatisfy { text[$0] == bytes[start + $0 - range.lowerBound] }
    }
  }

  /// The index of a name, made when it is new. O(length), amortised.
  mutating func intern(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let hash = Self.hash(of: bytes)
    if let known = find(bytes, hash) { return UInt32(known) }
    let name = UInt32(ends.count)
    text.append(contentsOf: bytes)
    ends.append(UInt32(text.count))
    slots[NameShard.of(hash)].insert(name, hash)
    return name
  }

  /// Gathers the names of all files.
  ///
  /// - Returns: the index, and which of its numbers the names of each file have.
  static func gather(_ files: [FileSummary], jobs: Int) -> (index: NameIndex, maps: NameMaps) {
    var starts = [0]
    starts.reserveCapacity(files.count + 1)
    for file in files { starts.append(starts[starts.count - 1] + file.nameCount) }
    let parts = max(1, min(jobs, NameShard.count))
    let total = starts[files.count]
    // A name's shard and its number there come first; then the number is moved behind those of the shards before.
    var (numbers, shards) = Threads.fill(count: total, with: UInt32(0), parts: parts, jobs: jobs) {
      [starts] cells, part in
      NameShard.gather(files, starts, Threads.share(part, of: parts, in: NameShard.count), into: cells)
    }
    let all = shards.flatMap { $0 }
    var first: [UInt32] = [0]
    for shard in all { first.append(first[first.count - 1] + UInt32(shard.ends.count)) }
    _ = Threads.edit(&numbers, parts: parts, jobs: jobs) { [first] cells, part in
      for at in Threads.share(part, of: parts, in: total) {
        let (shard, number) = NameShard.split(cells[at])
        cells[at] = first[shard] + number
      }
    }
    var index = NameIndex()
    index.slots = zip(all, first).map { $0.slots.behind($1) }
    (index.text, index.ends) = Threads.both(jobs: jobs) {
      // Some names will be made that no file has.
      joined(all.map(\.text), room: 1 << 14)
    } _: {
      ends(all, room: 1 << 10)
    }
    return (index, NameMaps(numbers: numbers, starts: starts))
  }

  private static func joined<Element>(_ lists: [[Element]], room: Int) -> [Element] {
    var all: [Element] = []
    all.reserveCapacity(lists.reduce(room) { $0 + $1.count })
    for list in lists { all += list }
    return all
  }

  /// Where the names of all shards end, one behind the other.
  private static func ends(_ shards: [NameShard], room: Int) -> [UInt32] {
    var ends: [UInt32] = []
    ends.reserveCapacity(shards.reduce(room) { $0 + $1.ends.count })
    var bytes: UInt32 = 0
    for shard in shards {
      for end in shard.ends { ends.append(end + bytes) }
      bytes += UInt32(shard.text.count)
    }
    return ends
  }
}

/// For each file, which numbers its names have in the index of all.
public struct NameMaps: Sendable {
  @usableFromInline let numbers: [UInt32]
  @usableFromInline let starts: [Int]

  /// None.
  init() { (numbers, starts) = ([], [0]) }

  fileprivate init(numbers: [UInt32], starts: [Int]) { (self.numbers, self.starts) = (numbers, starts) }

  @inlinable @inline(__always)
  public subscript(file: Int) -> NameMap {
    NameMap(numbers: numbers, start: starts[file], count: starts[file + 1] - starts[file])
  }
}

/// The numbers of one file's names.
public struct NameMap: RandomAccessCollection, Sendable {
  @usableFromInline let numbers: [UInt32]
  @usableFromInline let start: Int
  public let count: Int

  @inlinable @inline(__always)
  init(numbers: [UInt32], start: Int, count: Int) { (self.numbers, self.start, self.count) = (numbers, start, count) }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { count }

  /// Whether a name of the file has a number. O(names).
  public func contains(_ number: UInt32) -> Bool { numbers[start..<start + count].contains(number) }

  /// Whether one of the file's names is among those that are marked. O(names).
  @inlinable
  public func contains(anyOf isMarked: [Bool]) -> Bool {
    for place in start..<start + count where isMarked[Int(numbers[place])] { return true }
    return false
  }

  @inlinable @inline(__always)
  public subscript(name: Int) -> UInt32 {
    precondition(name >= 0 && name < count, "index out of range")
    return numbers[start + name]
  }
}
