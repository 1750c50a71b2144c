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

  /// Where a line is, in bytes, without its end.
  ///
  /// - Parameter number: from 0.
  /// - Complexity: O(bytes).
  func line(_ number: Int) -> Range<Int>? {
    var (start, left) = (0, number)
    while left > 0 {
      guard let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      start = end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
      left -= 1
    }
    return start..<(bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count)
  }

  /// What its lines end with.
  var lineEnd: String {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    return bytes[end] == 0x0A ? "\n" : bytes[end...].starts(with: [0x0D, 0x0A]) ? "\r\n" : "\r"
  }
}
