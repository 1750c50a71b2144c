internal import SourceText

/// The files of the run, by their paths.
struct FileIndices {
  private let files: [String]
  /// Those whose names may be written in other bytes, too.
  private let others: [String: Int]

  /// - Parameter files: in the order of their bytes.
  /// - Complexity: O(length of the paths).
  init(_ files: [String]) {
    self.files = files
    others = Dictionary(
      files.indices.lazy.filter { !files[$0].isASCII }.map { (files[$0], $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index of a file; of several with the same letters the first one. O(log files).
  subscript(path: String) -> Int? {
    let place = PathText.place(of: path, in: files)
    let same = place < files.count && PathText.isSame(files[place], path) ? place : nil
    guard !others.isEmpty, let other = others[path] else { return same }
    return min(other, same ?? other)
  }
}
