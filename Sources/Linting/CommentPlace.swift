internal import SourceFacts
internal import SourceText
internal import SwiftReading

/// Where a comment can stand.
public enum CommentPlace {
  /// Whether a suppression that is put before a byte of a source would be one: not so in a string, or in another comment.
  ///
  /// - Parameters:
  ///   - source: the bytes of a file.
  ///   - offset: where a line begins.
  /// - Complexity: O(bytes).
  public static func takesSuppression(_ source: [UInt8], at offset: Int) -> Bool {
    let mark = Array("// boundary-lint:allow x -- x\n".utf8)
    let draft = SourceBytes(source[..<offset] + mark + source[offset...])
    var reader = SourceReader(reading: draft)
    return reader.read().suppressions.contains { fact in
      Int(fact.range.start) >= offset && Int(fact.range.end) <= offset + mark.count
    }
  }
}
