internal import SourceFacts
internal import SourceText

/// The distinct names of one file: open addressing over the file's own bytes, nothing copied while lexing.
///
/// The table is filled with the keywords once and copied from that image for each file, which costs a few kilobytes and
/// gives every file indices that depend on its bytes alone.
struct NameTable: ~Copyable {
  /// Where a name's text stands.
  struct Entry: BitwiseCopyable {
    /// Offset in the file, or in the keyword text for keywords.
    var start: UInt32
    var length: UInt32
    var hash: UInt64
  }

  private(set) var entries = FlatArray<Entry>(capacity: 2048)
  /// Index + 1 of the entry, 0 for a free slot. Invariant: a power of two, at most half full.
  private var slots: FlatArray<UInt32>
  private var mask: Int
  private let wiringWords: WiringWords
  /// What the names of the file tell of wiring.
  private(set) var hints: WiringWords.Hints = []

  /// The number of keywords; names of the file have this index or a higher one.
  static var keywordCount: Int { Keyword.count }

  /// A table that holds the keywords and nothing else.
  private struct Image: Sendable {
    static let size = 1024
    /// The text of all keywords, one behind the other.
    let text: SourceBytes
    var entries: [Entry] = []
    var slots = [UInt32](repeating: 0, count: Self.size)

    init() {
      let spellings = Array(Keyword.spellings.utf8).split(separator: UInt8(ascii: " "))
      text = SourceBytes(Array(spellings.joined()))
      var start = 0
      for spelling in spellings {
        let hash = NameHash.of(spelling)
        entries.append(Entry(start: UInt32(start), length: UInt32(spelling.count), hash: hash))
        var slot = Int(truncatingIfNeeded: hash >> 32) & (Self.size - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (Self.size - 1) }
        slots[slot] = UInt32(entries.count)
        start += spelling.count
      }
    }
  }

  /// Made once for all threads.
  private static let image = Image()

  /// - Parameters:
  ///   - words: more words that hint at dependency injection.
  ///   - systems: the modules of dependency-injection systems.
  init(words: [String] = [], systems: [String] = []) {
    wiringWords = WiringWords(words, systems: systems)
    slots = FlatArray(capacity: Image.size)
    mask = Image.size - 1
    entries.replace(with: Self.image.entries)
    slots.replace(with: Self.image.slots)
  }

  /// The texts of all keywords, by their indices.
  static let keywords = Keyword.spellings.split(separator: " ").map(String.init)

  /// Where the text of keywords stands.
  static var keywordText: ByteView { image.text.view }

  /// The number of names, keywords included.
  var count: Int { entries.count }

  /// Forgets the names of the file before.
  mutating func reset() {
    entries.truncate(to: Self.keywordCount)
    slots.replace(with: Self.image.slots)
    mask = Image.size - 1
    hints = []
  }

  /// The name of the `length` bytes at `start`. O(length), amortised.
  @inline(__always)
  mutating func intern(_ bytes: ByteView, _ start: Int, _ length: Int) -> NameID {
    intern(bytes, start, length, NameHash.of(bytes, start, length))
  }

  /// The same of a name whose hash is at hand.
  @inline(__always)
  mutating func intern(_ bytes: ByteView, _ start: Int, _ length: Int, _ hash: UInt64) -> NameID {
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while true {
      let value = slots[slot]
      if value == 0 { return insert(bytes, slot, start, length, hash) }
      let entry = entries[Int(value) &- 1]
      if entry.hash == hash && Int(entry.length) == length
        && (length <= 8 || isSame(bytes, value, start, length))
      {
        return value &- 1
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Whether the bytes are those of the entry. Only asked from nine bytes on: the hash of up to eight is a bijection.
  @inline(__always)
  private func isSame(_ bytes: ByteView, _ value: UInt32, _ start: Int, _ length: Int) -> Bool {
    if Int(value) <= Self.keywordCount { return true }
    return bytes.equal(Int(entries[Int(value) &- 1].start), start, length: length)
  }

  @inline(never)
  private mutating func insert(_ bytes: ByteView, _ slot: Int, _ start: Int, _ length: Int, _ hash: UInt64) -> NameID {
    entries.append(Entry(start: UInt32(start), length: UInt32(length), hash: hash))
    slots[slot] = UInt32(entries.count)
    if hints != [.word, .system] {
      hints.formUnion(wiringWords.hints(hash))
      if WiringWords.isMade(bytes, start, length) { hints.insert(.word) }
    }
    if entries.count * 2 > mask { grow() }
    return UInt32(entries.count - 1)
  }

  private mutating func grow() {
    let size = (mask + 1) * 4
    slots.truncate(to: 0)
    for _ in 0..<size { slots.append(0) }
    mask = size - 1
    for index in 0..<entries.count {
      var slot = Int(truncatingIfNeeded: entries[index].hash >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}
