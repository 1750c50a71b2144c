/// The hash by which names are told apart: the same for equal bytes wherever they stand, in every process and on every
/// machine. Up to eight bytes it is a bijection of them, for each length.
///
/// Multiplies and folds eight bytes at a time; the multiplier is 2^64 divided by the golden ratio (D. Knuth, *The Art of
/// Computer Programming*, volume 3, section 6.4).
public enum NameHash {
  @usableFromInline static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The hash of `length` bytes of a file. Precondition: `length > 0`.
  @inlinable @inline(__always)
  public static func of(_ bytes: ByteView, _ start: Int, _ length: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: length) &* multiplier
    var at = start
    var left = length
    while left > 8 {
      hash = step(hash, bytes.word(at: at))
      at &+= 8
      left &-= 8
    }
    return finish(hash, bytes.word(at: at) &<< UInt64(truncatingIfNeeded: 64 &- left &* 8))
  }

  /// The hash of the first `length` bytes of a word in little-endian order. Precondition: one to eight.
  @inlinable @inline(__always)
  public static func of(_ word: UInt64, _ length: Int) -> UInt64 {
    finish(
      UInt64(truncatingIfNeeded: length) &* multiplier, word &<< UInt64(truncatingIfNeeded: 64 &- length &* 8))
  }

  /// The hash of the first `length` bytes of two words. Precondition: nine to sixteen.
  @inlinable @inline(__always)
  public static func of(_ first: UInt64, _ second: UInt64, _ length: Int) -> UInt64 {
    finish(
      step(UInt64(truncatingIfNeeded: length) &* multiplier, first),
      second &<< UInt64(truncatingIfNeeded: 128 &- length &* 8))
  }

  /// The hash of some bytes. Precondition: not empty.
  public static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    func word(_ part: ArraySlice<UInt8>) -> UInt64 {
      var word: UInt64 = 0
      for byte in part { word = word >> 8 | UInt64(byte) << 56 }
      return word >> UInt64(64 - part.count * 8)
    }
    var hash = UInt64(bytes.count) &* multiplier
    var rest = bytes
    while rest.count > 8 {
      hash = step(hash, word(rest.prefix(8)))
      rest = rest.dropFirst(8)
    }
    return finish(hash, word(rest) << UInt64(64 - rest.count * 8))
  }

  @inlinable @inline(__always)
  static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* multiplier
    return mixed ^ (mixed >> 29)
  }

  /// - Parameter tail: the last one to eight bytes, in the high end.
  @inlinable @inline(__always)
  static func finish(_ hash: UInt64, _ tail: UInt64) -> UInt64 {
    var hash = (hash ^ tail) &* multiplier
    hash ^= hash >> 32
    return hash &* multiplier
  }

  /// The better half of a hash.
  @inlinable @inline(__always)
  public static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}
