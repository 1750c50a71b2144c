import SourceText
import TestSupport
import Testing

/// However many threads look, files come in the order of the bytes of their paths, whatever stands beside them: `a.swift`
/// before `a/`, `a-b` before both, and what is not gone into is not there.
@Test func filesComeInTheOrderOfTheirBytes() throws {
  let folder = try TemporaryFolder()
  let names = ["a", "a-b", "a.b", "a0", "B", "é", "z_"]
  var paths: [String] = []
  for outer in names {
    paths.append("\(outer).swift")
    for inner in names {
      paths += ["\(outer)/\(inner).swift", "\(outer)/\(inner)/x.swift", "\(outer)/\(inner)/deep/er/x.swift"]
    }
  }
  for path in paths + ["a/Pods/x.swift", ".build/x.swift", "a/App.xcodeproj/x.swift", "a/note.txt"] {
    try folder.write("let x = 0\n", to: path)
  }
  try folder.write("", to: "a0/a/App.xcworkspace/contents.xcworkspacedata")
  try folder.write("layers: {}\n", to: "a-b/rules.yml")
  let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  for jobs in [1, 2, 7, 64] {
    let tree = FileTree(root: folder.path, also: ["rules.yml"], jobs: jobs)
    #expect(tree.files == sorted, "with \(jobs) threads")
    #expect(tree.bundles == ["a/App.xcodeproj", "a0/a/App.xcworkspace"])
    #expect(tree.others == ["a-b/rules.yml"])
    #expect(tree.errors.isEmpty)
    #expect(
      FileTree(root: folder.path, starts: ["z_", "a/a", "a"], jobs: jobs).files
        == sorted.filter { $0.hasPrefix("a/") || $0.hasPrefix("z_/") })
  }
}
