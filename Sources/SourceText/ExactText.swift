/// A text that equals another only where all bytes are equal. Texts of Swift are equal, too, where the same letters are put
/// together in other ways, which paths of most systems keep apart.
public struct ExactText: Hashable, Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static func == (left: ExactText, right: ExactText) -> Bool {
    let isSame = unsafe left.text.utf8.withContiguousStorageIfAvailable { left in
      unsafe right.text.utf8.withContiguousStorageIfAvailable { right in
        unsafe left.count == right.count && left.elementsEqual(right)
      }
    }
    // Only texts of other systems are not stored as UTF-8.
    return isSame.flatMap { $0 } ?? left.text.utf8.elementsEqual(right.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
