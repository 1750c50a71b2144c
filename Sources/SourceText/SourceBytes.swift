/// The bytes of one file, for reading without bounds checks.
///
/// Invariant: `padding` NUL bytes follow the last byte of the file, so a look-ahead of up to `padding` bytes past any
/// position at or before `count` stays inside the allocation. Reading past the padding is a programming error and is
/// caught in debug builds.
///
/// Architecture invariant: this file and `FlatArray.swift` hold all raw memory that the reading loops touch.
@safe
public final class SourceBytes: @unchecked Sendable {
  /// NUL bytes that follow the file's own bytes.
  public static let padding = 32

  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes of the file, without the padding.
  public private(set) var count: Int

  /// An empty buffer that can hold `capacity` bytes before it grows.
  public init(capacity: Int = 1 << 16) {
    self.capacity = max(capacity, 16)
    self.count = 0
    unsafe base = Self.allocate(self.capacity)
    finish(count: 0)
  }

  /// A copy of `bytes`.
  public convenience init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count)
    replace(with: bytes)
  }

  deinit { unsafe System.deallocate(base, capacity + Self.padding) }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe System.allocate(capacity + padding, alignment: 1).bindMemory(to: UInt8.self, capacity: capacity + padding)
  }

  /// Replaces the contents, keeping the allocation when it is large enough.
  public func replace(with bytes: some Collection<UInt8>) {
    let count = bytes.count
    reserve(count)
    unsafe _ = UnsafeMutableBufferPointer(start: base, count: count).update(fromContentsOf: bytes)
    finish(count: count)
  }

  /// Makes room for `wanted` bytes. The contents are lost when the buffer grows.
  func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    unsafe System.deallocate(base, capacity + Self.padding)
    capacity = max(wanted, capacity * 2)
    unsafe base = Self.allocate(capacity)
  }

  /// Fills the buffer from `fill`, which gets the free memory and its size and returns how many bytes it wrote, or a
  /// negative number on failure.
  ///
  /// - Returns: whether `fill` succeeded.
  func fill(_ wanted: Int, from fill: (UnsafeMutablePointer<UInt8>, Int) -> Int) -> Bool {
    reserve(wanted)
    let written = unsafe fill(base, capacity)
    guard written >= 0 else {
      finish(count: 0)
      return false
    }
    precondition(written <= capacity, "a reader wrote past the buffer that it was given")
    finish(count: written)
    return true
  }

  private func finish(count: Int) {
    self.count = count
    unsafe (base + count).update(repeating: 0, count: Self.padding)
  }

  /// Whether the file begins with the mark of UTF-16, which no reader of UTF-8 takes.
  public var isUTF16: Bool { view[0] == 0xFF && view[1] == 0xFE || view[0] == 0xFE && view[1] == 0xFF }

  /// The bytes as the reading loops see them. Valid until the buffer is filled anew or freed.
  public var view: ByteView { unsafe ByteView(base: base, count: count) }

  /// Hands out the memory of the file's bytes, for the time of the call.
  func withMemory<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// The bytes in `range`, copied.
  public func copy(_ range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a copy reaches outside the file")
    return unsafe [UInt8](UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// The text in `range`; bytes that are no UTF-8 are replaced by U+FFFD.
  public func text(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a text reaches outside the file")
    return unsafe String(
      decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
  }
}

/// A file's bytes and their padding, read without bounds checks in release builds.
///
/// Invariant: whoever holds a view keeps its `SourceBytes` alive and unchanged.
@safe
public struct ByteView: BitwiseCopyable {
  @usableFromInline let base: UnsafeMutablePointer<UInt8>
  /// The number of bytes of the file, without the padding.
  public let count: Int

  init(base: UnsafeMutablePointer<UInt8>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// The byte at `offset`; 0 in the padding. A NUL inside the file reads the same.
  @inlinable @inline(__always)
  public subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count + SourceBytes.padding, "read outside the file and its padding")
    return unsafe base[offset]
  }

  /// The eight bytes from `offset` on, in little-endian order. Precondition: `offset <= count + padding - 8`.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count + SourceBytes.padding, "read outside the file and its padding")
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The sixteen bytes from `offset` on. Precondition: `offset <= count + padding - 16`.
  @inlinable @inline(__always)
  public func vector(at offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset + 16 <= count + SourceBytes.padding, "read outside the file and its padding")
    return unsafe UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Whether the `length` bytes at `left` and at `right` are equal.
  @inlinable @inline(__always)
  public func equal(_ left: Int, _ right: Int, length: Int) -> Bool {
    var at = 0
    while at &+ 8 <= length {
      if word(at: left &+ at) != word(at: right &+ at) { return false }
      at &+= 8
    }
    let rest = length &- at
    if rest == 0 { return true }
    let shift = UInt64(truncatingIfNeeded: 64 &- rest &* 8)
    return (word(at: left &+ at) &<< shift) == (word(at: right &+ at) &<< shift)
  }

  /// Whether a text stands anywhere in the file, or behind an offset. O(bytes) where its first byte is rare.
  public func holds(_ text: StaticString, from start: Int = 0) -> Bool {
    text.withUTF8Buffer { text in
      guard let first = unsafe text.first else { return true }
      var at = firstIndex(of: first, from: start)
      while at + text.count <= count {
        if unsafe UnsafeBufferPointer(start: base + at, count: text.count).elementsEqual(text) { return true }
        at = firstIndex(of: first, from: at + 1)
      }
      return false
    }
  }

  /// The offset of the first byte at or after `offset` that equals `byte`, or `count`. Uses the C library's search.
  public func firstIndex(of byte: UInt8, from offset: Int) -> Int {
    guard offset < count else { return count }
    return unsafe findByte(base + offset, byte, count - offset).map { $0 + offset } ?? count
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The first eight bytes and the last, each as a number in little-endian order: a byte that is set has all its bits set.
  @inlinable @inline(__always)
  public var words: (first: UInt64, second: UInt64) {
    let lanes = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: lanes[0]), UInt64(littleEndian: lanes[1]))
  }
}
