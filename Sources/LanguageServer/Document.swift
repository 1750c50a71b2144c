internal import SourceText

/// A file that is open in the editor.
struct Document: Sendable {
  /// As the editor calls it.
  let address: String
  /// Absolute.
  let path: String
  var version: Int?
  var bytes: [UInt8]

  /// Whether the disk holds something else.
  var isUnsaved: Bool { (try? System.bytes(of: path)) != bytes }

  /// The text of a line.
  ///
  /// - Parameter number: from 0.
  /// - Complexity: O(bytes).
  func line(_ number: Int) -> Substring? {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.indices.contains(number) ? lines[number] : nil
  }
}
