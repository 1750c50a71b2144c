internal import SourceText

/// How far a run of bytes of one kind reaches, sixteen or eight bytes at a time: arithmetic on all of them, where a loop over bytes
/// would end in a branch that nobody can foresee.
///
/// Vectors are compared with vectors: to compare one with a number, the standard library goes from lane to lane. Source of the way
/// to compare the bytes of a word side by side: H. S. Warren, *Hacker's Delight*, second edition, section 6-1.
enum ByteRuns {
  typealias Bytes = SIMD16<UInt8>

  private static let high: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  @inline(__always)
  private static func all(_ byte: UInt8) -> Bytes { Bytes(repeating: byte) }

  /// For each byte below 0x80, its high bit set where the byte is at least `least`.
  @inline(__always)
  private static func reach(_ word: UInt64, _ least: UInt8) -> UInt64 { word &+ each(0x80 &- least) }

  /// How many of the eight bytes, from the first on, are spaces.
  @inline(__always)
  static func spaces(_ word: UInt64) -> Int { (word ^ each(UInt8(ascii: " "))).trailingZeroBitCount &>> 3 }

  /// How many of the first eight bytes, and of the last, are ASCII letters, digits or `_`, from the first of them on.
  @inline(__always)
  static func identifierBytes(_ bytes: Bytes) -> (first: Int, second: Int) {
    let isLetter = ((bytes | all(0x20)) &- all(UInt8(ascii: "a"))) .< all(26)
    let isDigit = (bytes &- all(UInt8(ascii: "0"))) .< all(10)
    let others = (.!(isLetter .| isDigit .| (bytes .== all(UInt8(ascii: "_"))))).words
    return (others.first.trailingZeroBitCount &>> 3, others.second.trailingZeroBitCount &>> 3)
  }

  /// How many of the bytes, from the first on, are neither control characters nor one of two others.
  @inline(__always)
  static func plainBytes(_ bytes: Bytes, _ one: UInt8, _ other: UInt8) -> Int {
    bytesBefore((bytes .< all(UInt8(ascii: " "))) .| (bytes .== all(one)) .| (bytes .== all(other)))
  }

  /// How many of the bytes, from the first on, end no line.
  @inline(__always)
  static func bytesInLine(_ bytes: Bytes) -> Int {
    bytesBefore((bytes .== all(0x0A)) .| (bytes .== all(0x0D)))
  }

  /// How many bytes stand before the first that is set.
  @inline(__always)
  private static func bytesBefore(_ mask: SIMDMask<SIMD16<Int8>>) -> Int {
    let (first, second) = mask.words
    return (first != 0 ? first.trailingZeroBitCount : 64 &+ second.trailingZeroBitCount) &>> 3
  }

  /// Whether one of the eight bytes is a capital letter of ASCII.
  @inline(__always)
  static func holdsCapital(_ word: UInt64) -> Bool {
    // Without their high bits, no sum reaches from one byte into the next.
    let plain = word & ~high
    let letters = reach(plain, UInt8(ascii: "A")) & ~reach(plain, UInt8(ascii: "Z") + 1)
    return letters & ~word & high != 0
  }
}
