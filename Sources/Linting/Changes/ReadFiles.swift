internal import Modules
internal import SourceText

/// Which files a run reads, as far as their names tell.
struct ReadFiles {
  /// Files that are read beside those with well-known names, relative to the root.
  private(set) var others: Set<String>

  /// Specifications include others, and projects name files of settings, under any name.
  private static let endings: [StaticString] = [
    ".swift", ".pbxproj", ".xcworkspacedata", ".yml", ".yaml", ".xcconfig",
  ]
  private static let names: Set<String> = Set(
    (Root.rulesNames + Project.otherNames + [BaselineFile.name]).map { $0.lastComponent(separatedBy: "/") }
  )

  init(others: Set<String>) { self.others = others }

  mutating func add(_ path: String) { others.insert(path) }

  /// Whether a file is read.
  func hold(_ path: String) -> Bool {
    for ending in Self.endings where PathText.ends(path, with: ending) { return true }
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    return Self.names.contains(name) || others.contains(path)
  }

  /// Whether the name of a file that is read may end with a text, such as `.yml`.
  func mayEnd(with ending: String) -> Bool {
    Self.endings.contains { ending == $0.description } || Self.names.contains { $0.hasSuffix(ending) }
      || others.contains { $0.hasSuffix(ending) }
  }
}
