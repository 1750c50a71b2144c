import Foundation
import Testing
import TestSupport

private let preCommit = ExternalTool("pre-commit")
private let bad = "struct A { var r: R }\n"

/// The framework of pre-commit.com, with the hooks that this repository offers it.
@Suite(.enabled(if: preCommit != nil && gitTool != nil, "pre-commit or git is not installed"))
struct PreCommitTests {
  /// A repository that offers the hooks, and one that uses them.
  private struct User {
    let offer: TemporaryFolder
    let project: GitProject
    let environment: [String: String]

    init() throws {
      offer = try TemporaryFolder()
      try offer.write(House.text(".pre-commit-hooks.yaml"), to: ".pre-commit-hooks.yaml")
      project = try GitProject()
      for command in [["init", "-q"], ["add", "."], ["commit", "-qm", "hooks"]] {
        let result = try #require(gitTool).run(["-C", offer.path] + command, environment: GitProject.environment)
        #expect(result.code == 0, "\(result.said)")
      }
      let revision = try #require(gitTool).run(["-C", offer.path, "rev-parse", "HEAD"]).said.dropLast()
      try project.write(
        "repos:\n  - repo: \(offer.path)\n    rev: \(revision)\n    hooks: [{ id: boundary-lint-system }]\n",
        to: ".pre-commit-config.yaml")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      environment = GitProject.environment.merging([
        "PATH": tool.deletingLastPathComponent().path(percentEncoded: false) + ":" + path,
        "PRE_COMMIT_HOME": offer.path + "/.cache", "PRE_COMMIT_COLOR": "never",
      ]) { $1 }
      try project.commit("with hooks")
      #expect(try run("install").code == 0)
    }

    func run(_ arguments: String...) throws -> (code: Int32, said: String) {
      try #require(preCommit).run(arguments, in: project.path, environment: environment)
    }

    func commit() throws -> (code: Int32, said: String) {
      try #require(gitTool).run(["-C", project.path, "commit", "-qm", "change"], environment: environment)
    }
  }

  @Test func manifestIsValid() throws {
    let result = try #require(preCommit).run(["validate-manifest", House.path(".pre-commit-hooks.yaml")])
    #expect(result.code == 0, "\(result.said)")
  }

  @Test func whatIsStagedIsJudged() throws {
    let user = try User()
    try user.project.write(bad, to: "A/A.swift")
    try user.project.git("add", ".")
    let refused = try user.commit()
    #expect(
      refused.code == 1 && refused.said.contains("A/A.swift:1:19: error: 'A' names 'R' of 'B'"), "\(refused.said)")
    // Staged good, bad on disk.
    try user.project.write("struct A { let x = 1 }\n", to: "A/A.swift")
    try user.project.git("add", ".")
    try user.project.write(bad, to: "A/A.swift")
    let good = try user.commit()
    #expect(good.code == 0 && good.said.contains("boundary-lint") && good.said.contains("Passed"), "\(good.said)")
    // Staged bad, good on disk.
    try user.project.git("add", ".")
    try user.project.write("struct A {}\n", to: "A/A.swift")
    #expect(try user.commit().code == 1)
    #expect(try user.project.text("A/A.swift") == "struct A {}\n")
  }

  /// What stands already is none of what a commit brings that changes no source, or nothing.
  @Test func whatNobodyReadsBringsNothing() throws {
    let user = try User()
    try user.project.write(bad, to: "A/A.swift")
    try user.project.git("add", ".")
    try user.project.git("commit", "-qm", "bad", "--no-verify")
    try user.project.write("hello\n", to: "README.md")
    try user.project.git("add", ".")
    let result = try user.commit()
    #expect(result.code == 0 && result.said.contains("Passed"), "\(result.said)")
    let empty = try #require(gitTool).run(
      ["-C", user.project.path, "commit", "-qm", "nothing", "--allow-empty"], environment: user.environment)
    #expect(empty.code == 0 && empty.said.contains("Passed"), "\(empty.said)")
  }

  /// The framework passes no names of files that are gone.
  @Test func whatOnlyDeletesIsJudged() throws {
    let user = try User()
    try user.project.write("// boundary-lint:allow-file layer-crossing -- on its way out\n" + bad, to: "A/A.swift")
    try user.project.write("struct Other {}\n", to: "B/Other.swift")
    try user.project.git("add", ".")
    #expect(try user.commit().code == 0)
    try user.project.git("rm", "-q", "B/B.swift")
    let result = try user.commit()
    #expect(
      result.code == 1
        && result.said.contains("A/A.swift:1:4: error: the suppression of 'layer-crossing' excuses nothing"),
      "\(result.said)")
  }

  @Test func allFilesAndRangesAreJudgedAsAsked() throws {
    let user = try User()
    try user.project.write(bad, to: "A/A.swift")
    try user.project.git("add", ".")
    try user.project.git("commit", "-qm", "bad", "--no-verify")
    let all = try user.run("run", "--all-files")
    #expect(all.code == 1 && all.said.contains("A/A.swift:1:19: error"), "\(all.said)")
    #expect(try user.run("run", "--from-ref", "HEAD~1", "--to-ref", "HEAD").code == 1)
    try user.project.write("struct More {}\n", to: "A/More.swift")
    try user.project.git("add", ".")
    #expect(try user.commit().code == 0)
    #expect(try user.run("run", "--from-ref", "HEAD~1", "--to-ref", "HEAD").code == 0)
  }

  @Test func itsOwnHookIsLeftToIt() throws {
    let user = try User()
    let result = try user.project.lint("hook", "install")
    #expect(result.code == 2 && result.errors.contains("belongs to pre-commit"), "\(result.errors)")
  }
}
