/// The words of a text, as bytes: what is kept as a list of names is looked through without making texts of them.
public struct WordList {
  private let source: SourceBytes

  public init(_ text: String) { source = SourceBytes(Array(text.utf8)) }

  /// Calls `body` with where each word begins and how long it is. Words are letters, digits, underscores and what is beyond
  /// ASCII; anything else stands between them.
  ///
  /// - Parameter body: is also given the byte behind the word, 0 at the end.
  public func forEach(_ body: (ByteView, _ start: Int, _ length: Int, _ next: UInt8) -> Void) {
    let view = source.view
    var at = 0
    while at < view.count {
      let start = at
      while at < view.count, Self.isInside(view[at]) { at += 1 }
      if at > start { body(view, start, at - start, view[at]) }
      at += 1
    }
  }

  private static func isInside(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
