internal import SourceText

/// How far a run of bytes of one kind reaches, eight bytes at a time: arithmetic on a word, where a loop over bytes would end
/// in a branch that nobody can foresee.
///
/// The bytes of a word are looked at in little-endian order. Source of the way to compare them side by side: H. S. Warren,
/// *Hacker's Delight*, second edition, section 6-1.
enum ByteRuns {
  private static let high: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// For each byte below 0x80, its high bit set where the byte is at least `least`.
  @inline(__always)
  private static func reach(_ word: UInt64, _ least: UInt8) -> UInt64 { word &+ each(0x80 &- least) }

  /// How many of the eight bytes, from the first on, are spaces.
  @inline(__always)
  static func spaces(_ word: UInt64) -> Int { (word ^ each(UInt8(ascii: " "))).trailingZeroBitCount &>> 3 }

  /// How many of the eight bytes, from the first on, are ASCII letters, digits or `_`.
  @inline(__always)
  static func identifierBytes(_ word: UInt64) -> Int {
    // Without their high bits, no sum reaches from one byte into the next.
    let plain = word & ~high
    let lowered = plain | each(0x20)
    let letters = reach(lowered, UInt8(ascii: "a")) & ~reach(lowered, UInt8(ascii: "z") + 1)
    let digits = reach(plain, UInt8(ascii: "0")) & ~reach(plain, UInt8(ascii: "9") + 1)
    let others = reach(plain ^ each(UInt8(ascii: "_")), 1)
    return (~(letters | digits | ~others) & high | word & high).trailingZeroBitCount &>> 3
  }

  /// How many of the eight bytes, from the first on, are neither control characters nor one of two others.
  @inline(__always)
  static func plainBytes(_ word: UInt64, _ one: UInt8, _ other: UInt8) -> Int {
    let (first, second) = (word ^ each(one), word ^ each(other))
    // What borrows from the next byte is itself a hit, so the first one is right.
    let hits =
      (first &- each(1)) & ~first | (second &- each(1)) & ~second | (word &- each(UInt8(ascii: " "))) & ~word
    return (hits & high).trailingZeroBitCount &>> 3
  }

  /// Whether one of the eight bytes is a capital letter of ASCII.
  @inline(__always)
  static func holdsCapital(_ word: UInt64) -> Bool {
    let plain = word & ~high
    let letters = reach(plain, UInt8(ascii: "A")) & ~reach(plain, UInt8(ascii: "Z") + 1)
    return letters & ~word & high != 0
  }
}
