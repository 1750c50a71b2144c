import Foundation
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

/// What neither SwiftPM nor Xcode compile is no source: hidden files, such as locks of editors, and folders that are taken as a whole.
@Test(arguments: [1, 4]) func whatIsNeverCompiledIsNoSource(_ jobs: Int) throws {
  let folder = try TemporaryFolder()
  for path in [
    "A/a.swift", "A/._a.swift", "A/.a.swift", "A/Demo.playground/Contents.swift", "A/Demo.playground/Sources/x.swift",
    "A/Images.xcassets/x.swift", "A/Model.xcdatamodeld/M.xcdatamodel/x.swift", "A/Docs.docc/x.swift",
    "A/My.app/x.swift",
  ] { try folder.write("let x = 0\n", to: path) }
  try folder.write("layers: {}\n", to: "A/.rules.yml")
  try FileManager.default.createSymbolicLink(
    atPath: folder.path + "/A/.#a.swift", withDestinationPath: "user@host.123:456")
  let tree = FileTree(root: folder.path, also: [".rules.yml"], jobs: jobs)
  #expect(tree.files == ["A/My.app/x.swift", "A/a.swift"])
  #expect(tree.others == ["A/.rules.yml"])
  #expect(tree.errors.isEmpty)
  #expect(FileTree(root: folder.path, starts: ["A/.a.swift"], jobs: jobs).files == ["A/.a.swift"])
  #expect(!FileTree.reaches("A/.a.swift") && !FileTree.reaches("A/Demo.playground/Contents.swift"))
  // What is not saved yet is no more of a source than what is.
  let unsaved = HeldFiles(contents: [
    "A/.b.swift": .bytes([]), "A/Demo.playground/Contents.swift": .bytes([]), "A/b.swift": .bytes([]),
  ])
  #expect(
    SourceFolder(folder.path, held: unsaved).tree(jobs: jobs).files == ["A/My.app/x.swift", "A/a.swift", "A/b.swift"])
}

/// Another checkout of the same repository is not walked; a submodule, and the checkout of another repository, are.
@Test(arguments: [1, 4]) func otherCheckoutsAreNotWalked(_ jobs: Int) throws {
  let folder = try TemporaryFolder()
  for path in [
    "a.swift", "trees/one/a.swift", "trees/two/Sources/a.swift", "Sub/a.swift", "trees/one/Sub/a.swift",
    "Other/a.swift",
  ] { try folder.write("let x = 0\n", to: path) }
  try folder.write("", to: ".git/index")
  for place in [".git/worktrees/one", ".git/worktrees/two", ".git/worktrees/one/modules/Sub", ".git/modules/Sub"] {
    try folder.write("ref: refs/heads/main\n", to: place + "/HEAD")
    try folder.write("", to: place + "/index")
  }
  try folder.write("", to: "Elsewhere/.git/worktrees/other/HEAD")
  try folder.write("gitdir: \(folder.path)/.git/worktrees/one\n", to: "trees/one/.git")
  try folder.write("gitdir: ../../.git/worktrees/two\n", to: "trees/two/.git")
  try folder.write("gitdir: ../.git/modules/Sub\n", to: "Sub/.git")
  try folder.write("gitdir: \(folder.path)/.git/worktrees/one/modules/Sub\n", to: "trees/one/Sub/.git")
  try folder.write("gitdir: \(folder.path)/Elsewhere/.git/worktrees/other\n", to: "Other/.git")
  func files(_ root: String = "", _ starts: [String] = [""]) -> [String] {
    FileTree(root: folder.path + root, starts: starts, jobs: jobs).files
  }
  #expect(files() == ["Other/a.swift", "Sub/a.swift", "a.swift"])
  // What was named is wanted, and from inside the others are.
  #expect(files("", ["trees/one"]) == ["trees/one/Sub/a.swift", "trees/one/a.swift"])
  #expect(files("/trees/two") == ["Sources/a.swift"])
  try folder.write("gitdir: \(folder.path)/.git/worktrees/two\n", to: "trees/one/inner/.git")
  try folder.write("let x = 0\n", to: "trees/one/inner/a.swift")
  #expect(files("/trees/one") == ["Sub/a.swift", "a.swift"])
  let unsaved = HeldFiles(contents: ["trees/two/Sources/b.swift": .bytes([]), "Sub/b.swift": .bytes([])])
  #expect(
    SourceFolder(folder.path, held: unsaved).tree(jobs: jobs).files
      == ["Other/a.swift", "Sub/a.swift", "Sub/b.swift", "a.swift"])
}
