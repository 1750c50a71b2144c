import Foundation
import Testing
import TestSupport

private let bad = "struct A { var r: R }\n"

/// Changes in checkouts of all forms: shallow, sparse, with further working trees and submodules.
@Suite(.enabled(if: gitTool != nil, "git is not installed"))
struct CheckoutTests {
  @Test func whatAShallowCloneLacksIsTold() throws {
    let project = try GitProject()
    let first = try project.git("rev-parse", "HEAD").said.trimmingCharacters(in: .newlines)
    try project.write(bad, to: "A/A.swift")
    try project.commit("second")
    let other = try TemporaryFolder()
    try project.git("clone", "-q", "--depth", "1", "file://" + project.folder.path, other.path + "/clone")
    let result = try run(
      ["--changed-since", first], in: other.path + "/clone", environment: GitProject.environment)
    #expect(result.code == 2)
    #expect(
      result.errors
        == "error: --changed-since \(first): no such commit; the clone is shallow: 'git fetch --unshallow' brings "
        + "what it lacks\n")
  }

  @Test func worktreesAndTheirHooksAreAtHome() throws {
    let project = try GitProject(inner: "app")
    let other = try TemporaryFolder()
    try project.git("worktree", "add", "-q", other.path + "/tree", "-b", "side")
    let tree = other.path + "/tree/app"
    try bad.write(toFile: tree + "/A/A.swift", atomically: true, encoding: .utf8)
    try project.git("add", ".", in: other.path + "/tree")
    #expect(try project.findings("--staged", in: tree) == ["A/A.swift:1 layer-crossing"])
    #expect(try project.findings("--staged").isEmpty)
    // A hook of that working tree, with the variables that git sets for it, and an index of its own for `commit -a`.
    let hook = "#!/bin/sh\n\"\(tool.path(percentEncoded: false))\" --staged --root app\n"
    try hook.write(toFile: project.folder.path + "/.git/hooks/pre-commit", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: project.folder.path + "/.git/hooks/pre-commit")
    #expect(try project.git("commit", "-qm", "bad", in: other.path + "/tree", mayFail: true).code == 1)
    try project.git("reset", "-q", in: other.path + "/tree")
    let refused = try project.git("commit", "-qam", "bad", in: other.path + "/tree", mayFail: true)
    #expect(refused.code == 1 && refused.said.contains("A/A.swift:1:19: error"), "\(refused.said)")
    try "struct A { let x = 1 }\n".write(toFile: tree + "/A/A.swift", atomically: true, encoding: .utf8)
    try project.git("commit", "-qam", "good", in: other.path + "/tree")
  }

  /// A hook of one repository may lint another.
  @Test func variablesOfAnotherRepositoryMeanNothing() throws {
    let project = try GitProject(inner: "app")
    let other = try GitProject()
    try project.write(bad, to: "A/A.swift")
    try project.git("add", ".")
    let git = other.path + "/.git"
    for variables in [
      ["GIT_DIR": git], ["GIT_DIR": git, "GIT_INDEX_FILE": git + "/index", "GIT_WORK_TREE": other.path],
      ["GIT_INDEX_FILE": "/no/such/index"], ["GIT_DIR": "nonsense"],
    ] {
      let result = try project.lint("--staged", "--root", project.path, in: other.path, environment: variables)
      #expect(result.code == 1 && result.output.contains("A/A.swift:1:19: error"), "\(variables): \(result.errors)")
    }
    // Its own, relative to where the hook runs.
    let own = try project.lint(
      "--staged", "--root", "app", in: project.folder.path,
      environment: ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index"])
    #expect(own.code == 1 && own.output.contains("A/A.swift:1:19: error"), "\(own.errors)")
  }

  @Test func submodulesAreReadAsRecorded() throws {
    let kit = try GitProject()
    for file in ["A", "B", ".boundary-lint.yml"] { try kit.remove(file) }
    try kit.write("struct K {}\n", to: "K.swift")
    try kit.commit("kit")
    let project = try GitProject()
    try project.git("submodule", "--quiet", "add", kit.folder.path, "A/Kit")
    try project.commit("with a kit")
    #expect(try project.lint("--staged").output == "no new findings since HEAD in 3 files, 2 layers\n")
    // Not committed in the submodule: only the working tree has it.
    try project.write("struct K { var r: R }\n", to: "A/Kit/K.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/Kit/K.swift:1 layer-crossing"])
    #expect(try project.findings("--staged").isEmpty)
    // Committed there, not recorded here.
    try project.git("commit", "-qam", "uses R", in: project.path + "/A/Kit")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/Kit/K.swift:1 layer-crossing"])
    #expect(try project.findings("--staged").isEmpty)
    try project.git("add", "A/Kit")
    #expect(try project.findings("--staged") == ["A/Kit/K.swift:1 layer-crossing"])
    try project.git("commit", "-qm", "newer kit")
    #expect(try project.findings("--staged").isEmpty)
    #expect(try project.findings("--changed-since", "HEAD~1") == ["A/Kit/K.swift:1 layer-crossing"])
    try project.git("rm", "-qf", "A/Kit")
    let gone = try project.lint("--staged")
    #expect(gone.code == 0 && gone.errors.hasPrefix("A/Kit: note: the submodule is gone"))
  }

  /// What git was told not to look at has changed all the same.
  @Test(arguments: ["--assume-unchanged", "--skip-worktree"])
  func filesThatGitDoesNotLookAtAreRead(_ flag: String) throws {
    let project = try GitProject(["A/A.swift": bad])
    try project.git("update-index", flag, "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    try project.write(bad.replacing("R }", with: "R; let s: R }"), to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/A.swift:1 layer-crossing"])
    #expect(try project.findings("--staged").isEmpty)
  }

  @Test func sparseFilesAreStillThere() throws {
    let project = try GitProject(["A/A.swift": bad])
    try project.git("update-index", "--skip-worktree", "B/B.swift")
    try project.remove("B/B.swift")
    #expect(try project.lint("--staged").output == "no new findings since HEAD in 2 files, 2 layers; 1 older\n")
  }
}
