public import SourceFacts
public import SourceText

/// Blocks by their keys, in one file that many processes use at once: what runs have found out, for the runs after them.
///
/// The file is a head and segments, one behind the other; a segment is a directory, sorted by key, and the blocks. It is
/// used as it stands, without decoding. Each directory and each block carries a digest, so that whatever is damaged, cut off
/// or half written is as if it were not there. A file is only ever added to, at its end and under a lock, or replaced as
/// a whole by renaming: who has it open keeps what he saw.
///
/// - Head: 16 bytes that name the format, then the identity of who wrote it, 16 bytes.
/// - Segment: a mark, the number of blocks, the size of the segment and the digest of the directory, 8 bytes each; then the
///   directory, of `Row.size` bytes for each block; then the blocks, each beginning at a multiple of 8 bytes.
///
/// All numbers are in the machine's order: the identity has to tell machines of another order apart.
public final class FactStore: Sendable {
  static let format = Array("boundary-lint c1".utf8)
  static let headSize = 32
  static let mark: UInt64 = 0x73_6567_6D65_6E74
  static let segmentHead = 32

  /// Where a block lies, in a directory: its key, where it begins from the start of the segment, its size, and half its digest.
  enum Row { static let size = 40 }

  struct Segment: Sendable {
    /// From the start of the file.
    let start: Int
    let size: Int
    let directory: ByteBlock
    var count: Int { directory.count / Row.size }
  }

  public let path: String
  /// Whether nothing is to be added.
  let isSealed: Bool
  let identity: ContentDigest
  let file: OpenFile?
  /// The same file, where it can be mapped.
  private let mapping: MappedFile?
  /// In the order of the file; empty when the file is missing, damaged at its head, or was written by another.
  let segments: [Segment]
  /// Whether something stands behind the last segment: what a writer that died has left.
  let hasDebris: Bool

  /// Opens the store at `path`.
  ///
  /// - Parameter identity: what the blocks depend on beside their keys: the program, its version, the machine.
  /// - Complexity: O(segments + size of their directories).
  public init(_ path: String, identity: ContentDigest) {
    self.path = path
    isSealed = false
    self.identity = identity
    let file = OpenFile(path)
    self.file = file
    mapping = file.flatMap { MappedFile($0, path: path) }
    var segments: [Segment] = []
    var at = 0
    if let file, file.copy(0, Self.headSize)?.bytes.elementsEqual(Self.head(identity)) == true {
      at = Self.headSize
      while let segment = Self.segment(file, at) {
        segments.append(segment)
        at += segment.size
      }
    }
    self.segments = segments
    hasDebris = at != file?.count ?? 0
  }

  /// The store as it stands now, to which nothing is added.
  public init(sealing store: FactStore) {
    (path, isSealed, identity) = (store.path, true, store.identity)
    (file, mapping, segments, hasDebris) = (store.file, store.mapping, store.segments, store.hasDebris)
  }

  static func head(_ identity: ContentDigest) -> [UInt8] {
    var head = Numbers()
    head.bytes = format
    head.add(identity.high)
    head.add(identity.low)
    return head.bytes
  }

  /// The segment that begins at an offset, when a whole one does.
  private static func segment(_ file: OpenFile, _ start: Int) -> Segment? {
    guard let head = file.copy(start, segmentHead), head.wideNumber(at: 0) == mark,
      let count = Int(exactly: head.wideNumber(at: 8)), let size = Int(exactly: head.wideNumber(at: 16)),
      size <= file.count - start, size % ByteBlock.alignment == 0, count <= size / Row.size,
      segmentHead + count * Row.size <= size,
      let directory = file.copy(start + segmentHead, count * Row.size),
      ContentDigest(of: directory).high == head.wideNumber(at: 24)
    else { return nil }
    return Segment(start: start, size: size, directory: directory)
  }

  func key(_ row: Int, _ segment: Segment) -> ContentDigest {
    let at = row * Row.size
    return ContentDigest(high: segment.directory.wideNumber(at: at), low: segment.directory.wideNumber(at: at + 8))
  }

  /// The row of a key. O(log blocks).
  private func row(_ key: ContentDigest, _ segment: Segment) -> Int? {
    let row = (0..<segment.count).partitioningIndex { !(self.key($0, segment) < key) }
    return row < segment.count && self.key(row, segment) == key ? row : nil
  }

  /// What stands in a part of the file, or nil where it does not reach: where it is mapped, as it lies there, and else a copy.
  private func part(_ start: Int, _ size: Int) -> ByteBlock? {
    guard let mapping, start % ByteBlock.alignment == 0 else { return file?.copy(start, size) }
    return unsafe mapping.memory(start, size).map { unsafe ByteBlock(base: $0, count: size, owner: mapping) }
  }

  /// A block as it stands in the file, or nil when it does not lie in its segment, or its bytes are not those that were
  /// written.
  func block(_ row: Int, _ segment: Segment) -> ByteBlock? {
    let (directory, at) = (segment.directory, row * Row.size)
    guard let start = Int(exactly: directory.wideNumber(at: at + 16)),
      let size = Int(exactly: directory.wideNumber(at: at + 24)), start >= Self.segmentHead + directory.count,
      start <= segment.size, size <= segment.size - start,
      let block = part(segment.start + start, size),
      ContentDigest(of: block).high == directory.wideNumber(at: at + 32)
    else { return nil }
    return block
  }

  /// Whether there is a block with this key, as far as directories tell. O(log blocks), for each segment.
  public func has(_ key: ContentDigest) -> Bool { segments.contains { row(key, $0) != nil } }

  /// The size of the block with this key, as far as directories tell; 0 when there is none.
  func blockSize(of key: ContentDigest) -> Int {
    for segment in segments.reversed() {
      guard let row = row(key, segment) else { continue }
      return Int(clamping: segment.directory.wideNumber(at: row * Row.size + 24))
    }
    return 0
  }

  /// The block with this key, the newest when there are several. O(log blocks + size), for each segment.
  public func block(_ key: ContentDigest) -> ByteBlock? {
    for segment in segments.reversed() {
      if let row = row(key, segment), let block = block(row, segment) { return block }
    }
    return nil
  }
}

extension OpenFile {
  /// What stands in a part of the file, or nil where it does not reach.
  fileprivate func copy(_ start: Int, _ size: Int) -> ByteBlock? {
    guard start <= count, size <= count - start else { return nil }
    return unsafe ByteBlock(count: size) { unsafe read($0, at: start) }
  }
}

extension ContentDigest {
  /// The digest of a block.
  init(of block: ByteBlock) { self = unsafe block.withMemory { unsafe ContentDigest(of: $0) } }
}

/// Numbers of 64 bits in the machine's order.
struct Numbers {
  var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number.littleEndian >> UInt64(shift)))
    }
  }
}
