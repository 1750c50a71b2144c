/// The words of a text, as bytes: what is kept as a list of names is looked through without making texts of them.
public struct WordList {
  private let source: SourceBytes

  public init(_ text: String) { source = SourceBytes(text.utf8) }

  /// Calls `body` with where each word begins and how long it is. Between words stand colons, semicolons, and what is smaller
  /// than a digit: blanks, ends of lines, full stops, commas and brackets.
  ///
  /// - Parameter body: is also given the byte behind the word, 0 at the end.
  /// - Complexity: O(bytes), eight at a time.
  public func forEach(_ body: (ByteView, _ start: Int, _ length: Int, _ next: UInt8) -> Void) {
    let view = source.view
    var at = 0
    while at < view.count {
      let end = Self.end(view, at)
      if end > at { body(view, at, end - at, view[end]) }
      at = end + 1
    }
  }

  /// Where the first byte stands, from an offset on, that is inside of no word. The padding of the bytes is none.
  @inline(__always)
  private static func end(_ view: ByteView, _ start: Int) -> Int {
    var at = start
    while true {
      let bytes = view.word(at: at)
      // `:` and `;` differ from `:` by less than 2.
      let outside = highBits(bytes, below: 0x30) | highBits(bytes ^ (ones &* 0x3A), below: 2)
      if outside != 0 { return at + outside.trailingZeroBitCount >> 3 }
      at += 8
    }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The high bits of bytes below a number of at most 128, the lowest of which is right, others not always: a byte borrows
  /// from the next. After "Bit Twiddling Hacks" by Sean Eron Anderson, `hasless`.
  @inline(__always)
  private static func highBits(_ bytes: UInt64, below limit: UInt64) -> UInt64 {
    (bytes &- ones &* limit) & ~bytes & (ones << 7)
  }
}
