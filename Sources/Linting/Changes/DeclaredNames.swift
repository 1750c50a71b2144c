internal import SourceText

/// What the files of a folder declare and extend, by the names that edges have: what is still there was not renamed.
struct DeclaredNames {
  private let folder: SourceFolder
  private var names = [ExactText: Set<String>]()

  init(_ folder: SourceFolder) { self.folder = folder }

  /// Whether one declaration of a file may be called like another now: nothing has that part of its name any more by which the two
  /// differ. O(size of the file) for the first of a file.
  mutating func mayBeCalled(_ new: String, what was: String, in path: String) -> Bool {
    if names[ExactText(path)] == nil { names[ExactText(path)] = read(path) }
    let (parts, others) = (was.split(separator: "."), new.split(separator: "."))
    let same = zip(parts, others).prefix { $0 == $1 }.count
    return names[ExactText(path)]?.contains(parts.prefix(same + 1).joined(separator: ".")) == false
  }

  private func read(_ path: String) -> Set<String> {
    guard path.hasSuffix(".swift"), let bytes = try? folder.bytes(of: path) else { return [] }
    let outline = DeclarationOutline(bytes)
    return outline.names.union(outline.extended.map { "extension " + $0 })
  }
}
