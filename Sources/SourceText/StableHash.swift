/// A hash that is the same in every process, on every machine: FNV-1a over 64 bits, each part closed by a zero byte, with a
/// last mixing step. It tells things apart; it keeps nobody from making two that are equal.
///
/// Source: G. Fowler, L. C. Noll, P. Vo, *The FNV Non-Cryptographic Hash Algorithm*.
public struct StableHash: Sendable {
  @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  @inlinable
  mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  public mutating func add(_ text: String) { add(text.utf8) }

  @inlinable
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
    add(0 as UInt8)
  }

  public var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }

  /// 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
