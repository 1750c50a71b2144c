internal import SourceFacts
internal import SourceText

/// The names of all files, each once: open addressing over one arena of bytes.
package struct NameIndex {
  package private(set) var text: [UInt8] = []
  private(set) var ends: [UInt32] = []
  private var hashes: [UInt32] = []
  /// Index + 1, 0 for a free slot. Invariant: a power of two, at most half full.
  private var slots: [UInt32] = [UInt32](repeating: 0, count: 1 << 12)

  package var count: Int { ends.count }

  package func range(_ name: Int) -> Range<Int> { (name == 0 ? 0 : Int(ends[name - 1]))..<Int(ends[name]) }

  func string(_ name: Int) -> String { String(decoding: text[range(name)], as: UTF8.self) }

  /// The index of a name, when it is known.
  package func find(_ name: String) -> Int? { find(Array(name.utf8)[...]) }

  /// The index of a name, when it is known.
  func find(_ bytes: ArraySlice<UInt8>) -> Int? {
    if bytes.isEmpty { return nil }
    var slot = Int(NameHash.short(NameHash.of(bytes))) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if text[range(index)].elementsEqual(bytes) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The index of a name, made when it is new. O(length), amortised.
  mutating func intern(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    intern(bytes, hash: bytes.isEmpty ? 0 : NameHash.short(NameHash.of(bytes)))
  }

  private mutating func intern(_ bytes: some RandomAccessCollection<UInt8>, hash: UInt32) -> UInt32 {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash {
        let range = range(index)
        if range.count == bytes.count, isSame(range.lowerBound, bytes) { return UInt32(index) }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    text.append(contentsOf: bytes)
    ends.append(UInt32(text.count))
    hashes.append(hash)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return UInt32(ends.count - 1)
  }

  /// Whether the bytes stand at `start`. Precondition: as many bytes stand there.
  @inline(__always)
  private func isSame(_ start: Int, _ bytes: some RandomAccessCollection<UInt8>) -> Bool {
    var at = start
    for byte in bytes {
      if text[at] != byte { return false }
      at += 1
    }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for index in hashes.indices {
      var slot = Int(hashes[index]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// The index of each name of a file.
  mutating func add(_ summary: FileSummary) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(summary.nameCount)
    var start = 0
    let (text, ends, hashes) = (summary.nameText, summary.nameEnds, summary.nameHashes)
    for name in ends.indices {
      let end = Int(ends[name])
      result.append(intern(text[start..<end], hash: hashes[name]))
      start = end
    }
    return result
  }
}
