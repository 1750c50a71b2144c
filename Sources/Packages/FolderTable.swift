internal import SourceText

/// The folders that hold some files, at any depth, each by a number. The root is the first one.
struct FolderTable {
  /// Each stands behind the one that holds it.
  private(set) var paths: [Substring] = [""]
  /// For each folder the one that holds it; for the root the root.
  private(set) var parents = [0]
  /// For each file its folder.
  private(set) var ofFile: [Int] = []
  private var numbers: [Substring: Int] = ["": 0]

  /// - Complexity: O(length of the paths).
  init(_ files: [String]) {
    ofFile.reserveCapacity(files.count)
    var last = 0
    for file in files {
      // Files of one folder mostly follow each other.
      if !PathText.isDirectly(file, in: paths[last]) { last = insert(SourcePath.folder(of: file[...])) }
      ofFile.append(last)
    }
  }

  private mutating func insert(_ folder: Substring) -> Int {
    var (path, new) = (folder, [Substring]())
    while true {
      if var number = numbers[path] {
        for path in new.reversed() {
          parents.append(number)
          number = paths.count
          numbers[path] = number
          paths.append(path)
        }
        return number
      }
      new.append(path)
      path = SourcePath.folder(of: path)
    }
  }

  /// The paths in the order of their bytes.
  var inOrder: [String] { paths.map { String($0) }.inOrder(by: PathText.isBefore) }

  /// Whether a folder holds any of the files.
  func hold(_ folder: String) -> Bool { number(of: folder) != nil }

  /// The number of a folder; nil where it holds none of the files.
  func number(of folder: String) -> Int? { numbers[folder[...]] }
}
