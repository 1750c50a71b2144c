/// A few symbols, of which most others are told apart by a bit.
struct FewSymbols: Sendable {
  private var symbols = Set<Int32>()
  private var bits: UInt64 = 0

  var isEmpty: Bool { symbols.isEmpty }

  mutating func insert(_ symbol: Int32) {
    symbols.insert(symbol)
    bits |= 1 << UInt64(symbol & 63)
  }

  @inline(__always)
  func contains(_ symbol: Int32) -> Bool { bits & 1 << UInt64(symbol & 63) != 0 && symbols.contains(symbol) }
}
