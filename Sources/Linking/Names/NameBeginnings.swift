internal import SourceText

/// Which bytes names of a length begin with: in a small program most words of a long list are told apart from all names by
/// that alone.
struct NameBeginnings {
  /// For each first byte the lengths that names have, modulo the width of a number.
  private var lengths: [UInt64]

  /// More names begin with nearly anything.
  static let most = 4096

  /// - Complexity: O(names), of a small program; of another nothing is looked at, and any name is taken for possible.
  init(_ names: NameIndex) {
    lengths = [UInt64](repeating: names.count > Self.most ? .max : 0, count: 256)
    if names.count > Self.most { return }
    for name in 0..<names.count {
      let range = names.range(name)
      if !range.isEmpty { lengths[Int(names.text[range.lowerBound])] |= Self.bit(range.count) }
    }
  }

  /// Whether a word can be one of the names.
  @inline(__always)
  func mayHold(_ bytes: ByteView, _ start: Int, _ length: Int) -> Bool {
    lengths[Int(bytes[start])] & Self.bit(length) != 0
  }

  @inline(__always)
  private static func bit(_ length: Int) -> UInt64 { 1 << (UInt64(length) & 63) }
}
