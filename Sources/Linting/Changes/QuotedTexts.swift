internal import SourceText

/// What stands between quotation marks in some files, each of which is read once.
struct QuotedTexts {
  private let folder: SourceFolder
  private var texts = [String: Set<Substring>]()

  init(_ folder: SourceFolder) { self.folder = folder }

  /// Whether a text stands in a file, between two quotation marks and without any in it.
  ///
  /// - Complexity: O(1), behind the first question about a file.
  mutating func hold(_ text: String, in file: String) -> Bool {
    if let known = texts[file] { return known.contains(text[...]) }
    let bytes = (try? folder.bytes(of: file)) ?? []
    // Whichever of two neighbouring marks opens: what is in front of the first, and behind the last, stands between none.
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
    let found = Set(parts.dropFirst().dropLast())
    texts[file] = found
    return found.contains(text[...])
  }
}
