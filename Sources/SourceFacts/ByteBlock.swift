public import SourceText

/// Bytes that never change, in one piece: an allocation of their own, or a part of a file in memory.
///
/// Architecture invariant: what lives in a block is found by offsets alone, so that a block means the same wherever it
/// lies, and can be written to a file and used from there as it stands.
@safe
public final class ByteBlock: @unchecked Sendable {
  /// Aligned to `alignment`.
  @usableFromInline let base: UnsafeRawPointer
  /// The size in bytes.
  public let count: Int
  /// What the memory belongs to; nil when it is the block's own.
  private let owner: AnyObject?

  /// Where blocks begin in memory, and parts of them that are to be blocks: a multiple of it.
  public static let alignment = 8

  /// Memory of others.
  ///
  /// - Parameters:
  ///   - base: where it begins: at a multiple of `alignment`.
  ///   - count: its size in bytes.
  ///   - owner: what keeps the memory as it is; without one the block frees it, which `System.allocate` has given.
  @unsafe
  public init(base: UnsafeRawPointer, count: Int, owner: AnyObject?) {
    unsafe self.base = base
    self.count = count
    self.owner = owner
  }

  /// Memory that `fill` fills; nil when it can't.
  public convenience init?(count: Int, fill: (UnsafeMutableRawBufferPointer) -> Bool) {
    var writer = BlockWriter(count: count)
    guard unsafe writer.fill(fill) else { return nil }
    self.init(writer)
  }

  /// A copy of `bytes`.
  public convenience init(_ bytes: [UInt8]) {
    var writer = BlockWriter(count: bytes.count)
    writer.append(bytes)
    self.init(writer)
  }

  /// What was written.
  public convenience init(_ writer: consuming BlockWriter) {
    let count = writer.count
    let (base, owner) = unsafe writer.finish()
    unsafe self.init(base: base, count: count, owner: owner)
  }

  deinit {
    if owner == nil { unsafe System.deallocate(UnsafeMutableRawPointer(mutating: base), max(count, 1)) }
  }

  /// A part of the block, which it keeps alive; nil when it lies outside or does not begin at a multiple of `alignment`.
  public func part(_ range: Range<Int>) -> ByteBlock? {
    guard range.lowerBound >= 0, range.upperBound <= count, range.lowerBound % Self.alignment == 0 else { return nil }
    return unsafe ByteBlock(base: base + range.lowerBound, count: range.count, owner: self)
  }

  /// `count` elements that begin `offset` bytes from the start. Precondition: they lie inside, aligned for what they are.
  public func elements<Element: BitwiseCopyable>(
    at offset: Int, count: Int, as type: Element.Type = Element.self
  ) -> BlockView<Element> {
    precondition(
      offset >= 0 && count >= 0 && offset + count * MemoryLayout<Element>.stride <= self.count
        && offset % MemoryLayout<Element>.alignment == 0, "elements outside their block")
    return unsafe BlockView(
      block: self, base: (base + offset).assumingMemoryBound(to: Element.self), count: count)
  }

  /// The rows of a part of a summary, of which the number is `part`. Precondition, which `SummaryLayout` sees to: the block
  /// says where they are, and they lie inside.
  @inlinable @inline(__always)
  func rows<Fact: BitwiseCopyable>(_ part: Int) -> BlockView<Fact> {
    let place = unsafe base + (8 + part * 8)
    let (start, count) = unsafe (place.load(as: UInt32.self), place.load(fromByteOffset: 4, as: UInt32.self))
    return unsafe BlockView(
      block: self, base: (base + Int(start) * 4).assumingMemoryBound(to: Fact.self), count: Int(count))
  }

  /// The 32-bit number that stands `offset` bytes from the start, in the machine's order.
  public func number(at offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset + 4 <= count && offset % 4 == 0, "a number outside its block")
    return unsafe base.load(fromByteOffset: offset, as: UInt32.self)
  }

  /// The number of one, two or four bytes that stands `offset` bytes from the start, in the machine's order. Precondition: it
  /// lies inside, at a multiple of its size.
  func field(at offset: Int, size: Int) -> UInt32 {
    precondition(offset >= 0 && offset + size <= count && offset % size == 0, "a field outside its block")
    switch size {
    case 1: return UInt32(unsafe base.load(fromByteOffset: offset, as: UInt8.self))
    case 2: return UInt32(unsafe base.load(fromByteOffset: offset, as: UInt16.self))
    default: return unsafe base.load(fromByteOffset: offset, as: UInt32.self)
    }
  }

  /// The 64-bit number that stands `offset` bytes from the start, in the machine's order.
  public func wideNumber(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= count && offset % 8 == 0, "a number outside its block")
    return unsafe base.load(fromByteOffset: offset, as: UInt64.self)
  }

  /// Hands out the memory, for the time of the call.
  @unsafe
  public func withMemory<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(self) { unsafe body(UnsafeRawBufferPointer(start: base, count: count)) }
  }

  /// All bytes.
  public var bytes: BlockView<UInt8> { elements(at: 0, count: count) }
}

/// Plain values in a row inside of a block, read where they lie.
@safe
public struct BlockView<Element: BitwiseCopyable>: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let block: ByteBlock
  @usableFromInline let base: UnsafePointer<Element>
  public let count: Int

  @inlinable @inline(__always)
  init(block: ByteBlock, base: UnsafePointer<Element>, count: Int) {
    self.block = block
    unsafe self.base = base
    self.count = count
  }

  @inlinable @inline(__always)
  public var startIndex: Int { 0 }

  @inlinable @inline(__always)
  public var endIndex: Int { count }

  @inlinable @inline(__always)
  public var indices: Range<Int> { 0..<count }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of range")
    return withExtendedLifetime(block) { unsafe base[index] }
  }

  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try withExtendedLifetime(block) { try unsafe body(UnsafeBufferPointer(start: base, count: count)) }
  }
}

extension BlockView<UInt8> {
  /// Whether the bytes in a range are those that stand in `other` from `start` on. Precondition: the range lies inside, and as
  /// many bytes stand there.
  public func isSame(_ range: Range<Int>, as other: [UInt8], from start: Int) -> Bool {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count && start >= 0 && start + range.count <= other.count,
      "bytes outside their block")
    if range.isEmpty { return true }
    return unsafe other.withUnsafeBytes { other in
      withExtendedLifetime(block) {
        let (left, right) = unsafe (UnsafeRawPointer(base + range.lowerBound), other.baseAddress! + start)
        let count = range.count
        // What is left over behind whole words is compared with what stands before it once more.
        if count >= 8 {
          var at = 0
          while at + 8 < count {
            if unsafe !Self.isSame(left, right, at, as: UInt64.self) { return false }
            at += 8
          }
          return unsafe Self.isSame(left, right, count - 8, as: UInt64.self)
        }
        if count >= 4 {
          return unsafe Self.isSame(left, right, 0, as: UInt32.self)
            && Self.isSame(left, right, count - 4, as: UInt32.self)
        }
        for at in 0..<count where unsafe !Self.isSame(left, right, at, as: UInt8.self) { return false }
        return true
      }
    }
  }

  @unsafe @inline(__always)
  private static func isSame<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ offset: Int, as type: Word.Type
  ) -> Bool {
    unsafe left.loadUnaligned(fromByteOffset: offset, as: type)
      == right.loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// Appends the bytes in a range to others. Precondition: the range lies inside.
  public func append(_ range: Range<Int>, to others: inout [UInt8]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "bytes outside their block")
    withExtendedLifetime(block) {
      unsafe others.append(contentsOf: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
    }
  }

  /// The text in a range of bytes; what is no UTF-8 is replaced by U+FFFD. Precondition: the range lies inside.
  @inline(never)
  public func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a text outside its block")
    return withExtendedLifetime(block) {
      unsafe String(decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
    }
  }
}

/// Puts a block of a known size together, part by part, each at a multiple of four bytes.
@safe
public struct BlockWriter: ~Copyable {
  private let memory: UnsafeMutableRawPointer
  /// What the memory belongs to, retained; nil when it is to be the block's own.
  private let owner: Unmanaged<AnyObject>?
  /// The size in bytes.
  let count: Int
  /// Where the next part begins.
  public private(set) var position = 0

  /// - Parameter shared: where the block may take its memory from.
  public init(count: Int, in shared: BlockMemory? = nil) {
    self.count = count
    if let (memory, owner) = unsafe shared?.take(count) {
      unsafe (self.memory, self.owner) = (memory, .passRetained(owner))
    } else {
      unsafe (memory, owner) = (System.allocate(max(count, 1), alignment: ByteBlock.alignment), nil)
    }
  }

  deinit {
    if let owner = unsafe owner { unsafe owner.release() } else { unsafe System.deallocate(memory, max(count, 1)) }
  }

  /// The size of `count` elements with what fills them up to a multiple of four bytes.
  public static func size<Element: BitwiseCopyable>(_ count: Int, of type: Element.Type) -> Int {
    (count * MemoryLayout<Element>.stride + 3) & ~3
  }

  /// Adds a part. Precondition: the block has room for it.
  ///
  /// Elements are written as they stand in memory: for equal ones to give equal bytes, their type has no gaps.
  public mutating func append<Element: BitwiseCopyable>(_ elements: [Element]) {
    unsafe elements.withUnsafeBytes { unsafe append($0) }
  }

  /// Adds a part. Precondition: the block has room for it.
  public mutating func append<Element: BitwiseCopyable>(_ elements: borrowing FlatArray<Element>) {
    unsafe elements.withMemory { unsafe append($0) }
  }

  private mutating func append(_ source: UnsafeRawBufferPointer) {
    let size = source.count
    precondition(position + size <= count, "a block is too small for what is written")
    if let start = source.baseAddress { unsafe (memory + position).copyMemory(from: start, byteCount: size) }
    let end = min((size + 3) & ~3, count - position)
    for at in size..<Swift.max(size, end) {
      unsafe (memory + position).storeBytes(of: 0, toByteOffset: at, as: UInt8.self)
    }
    position += end
  }

  /// Adds rows that are given as columns, one for each field of so many bytes. Precondition: the block has room for them, and
  /// each column has the rows.
  mutating func append(_ columns: ArraySlice<[UInt32]>, _ rows: Range<Int>, _ sizes: [Int]) {
    let stride = sizes.reduce(0, +)
    precondition(position + rows.count * stride <= count, "a block is too small for what is written")
    var offset = position
    for (column, size) in zip(columns, sizes) {
      var at = offset
      for row in rows {
        switch size {
        case 1: unsafe memory.storeBytes(of: UInt8(truncatingIfNeeded: column[row]), toByteOffset: at, as: UInt8.self)
        case 2: unsafe memory.storeBytes(of: UInt16(truncatingIfNeeded: column[row]), toByteOffset: at, as: UInt16.self)
        default: unsafe memory.storeBytes(of: column[row], toByteOffset: at, as: UInt32.self)
        }
        at += stride
      }
      offset += size
    }
    position += rows.count * stride
  }

  /// Lets another write all of it.
  fileprivate mutating func fill(_ body: (UnsafeMutableRawBufferPointer) -> Bool) -> Bool {
    guard unsafe body(UnsafeMutableRawBufferPointer(start: memory, count: count)) else { return false }
    position = count
    return true
  }

  /// Gives the memory away. Precondition: all of it was written.
  fileprivate consuming func finish() -> (base: UnsafeRawPointer, owner: AnyObject?) {
    precondition(position == count, "a block has room that nothing fills")
    let result = unsafe (UnsafeRawPointer(memory), owner?.takeRetainedValue())
    discard self
    return unsafe result
  }
}
