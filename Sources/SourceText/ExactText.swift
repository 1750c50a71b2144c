/// A text that equals another only where all bytes are equal. Texts of Swift are equal, too, where the same letters are put
/// together in other ways, which paths of most systems keep apart.
public struct ExactText: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static func == (left: ExactText, right: ExactText) -> Bool {
    PathText.isSame(left.text, right.text)
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether the text is made of these bytes.
  public func isSame(as bytes: ArraySlice<UInt8>) -> Bool {
    let isSame = unsafe utf8.withContiguousStorageIfAvailable { text in
      unsafe bytes.withUnsafeBufferPointer { unsafe text.elementsEqual($0) }
    }
    // Only texts of other systems are not stored as UTF-8.
    return isSame ?? utf8.elementsEqual(bytes)
  }

  /// Whether the text has no letters but those of ASCII, so that there is one way to write it. O(bytes).
  public var isASCII: Bool {
    let all = unsafe utf8.withContiguousStorageIfAvailable { bytes in unsafe bytes.reduce(0, |) }
    // Only texts of other systems are not stored as UTF-8.
    return (all ?? utf8.reduce(0, |)) < 0x80
  }

  /// Whether all bytes of the text are so. O(bytes).
  @inline(__always)
  func allBytesSatisfy(_ isSo: (UInt8) -> Bool) -> Bool {
    let all = unsafe utf8.withContiguousStorageIfAvailable { bytes in unsafe bytes.allSatisfy(isSo) }
    // Only texts of other systems are not stored as UTF-8.
    return all ?? utf8.allSatisfy(isSo)
  }
}
