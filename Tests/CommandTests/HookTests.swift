import Foundation
import Testing
import TestSupport

private let bad = "struct A { var r: R }\n"

extension GitProject {
  fileprivate var hooks: String { folder.path + "/.git/hooks" }
  fileprivate var hook: String { hooks + "/pre-commit" }

  fileprivate func place(_ text: String, at path: String, permissions: Int = 0o755) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  fileprivate func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// What stands in the folder of hooks, less the samples that git brings.
  fileprivate func listing(_ folder: String? = nil) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder ?? hooks).filter { !$0.hasSuffix(".sample") }.sorted()
  }

  /// A commit of everything, by a program that knows a short search path only.
  fileprivate func commitAll(_ environment: [String: String] = [:]) throws -> (code: Int32, said: String) {
    try git("add", "-A")
    return try #require(gitTool).run(
      ["-C", folder.path, "commit", "-qm", "change"],
      environment: Self.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }.merging(environment) { $1 })
  }
}

@Suite(.enabled(if: gitTool != nil, "git is not installed"))
struct HookTests {
  @Test func badCommitsAreRefused() throws {
    let project = try GitProject(inner: "it's an app")
    let installed = try project.lint("hook", "install")
    #expect(installed.code == 0 && installed.output == ".git/hooks/pre-commit: written\n", "\(installed.errors)")
    let text = try String(contentsOfFile: project.hook, encoding: .utf8)
    #expect(try project.lint("hook", "install").output == ".git/hooks/pre-commit: as it should be\n")
    #expect(try String(contentsOfFile: project.hook, encoding: .utf8) == text)
    try project.write(bad, to: "A/A.swift")
    let refused = try project.commitAll()
    #expect(
      refused.code == 1 && refused.said.contains("A/A.swift:1:19: error: 'A' names 'R' of 'B'"), "\(refused.said)")
    #expect(
      refused.said.hasSuffix(
        "nothing is committed; 'git commit --no-verify' does so all the same; paths begin in 'it's an app'\n"))
    // What is staged counts.
    try project.write("struct A { let x = 1 }\n", to: "A/A.swift")
    try project.git("add", "-A")
    try project.write(bad, to: "A/A.swift")
    let good = try project.git("commit", "-qm", "good")
    #expect(good.said.isEmpty, "\(good.said)")
    #expect(try project.lint("hook", "uninstall").output == ".git/hooks/pre-commit: removed\n")
    #expect(try project.listing().isEmpty)
    #expect(try project.lint("hook", "uninstall").output == ".git/hooks/pre-commit: not there, nothing to take out\n")
    #expect(try project.commitAll().code == 0)
  }

  @Test(arguments: [
    "#!/bin/sh\necho theirs; exit 0\n", "#!/usr/bin/env bash\nset -eu\nexec echo theirs\n", "echo theirs\n",
  ])
  func scriptsAreKept(_ theirs: String) throws {
    let project = try GitProject()
    try project.place(theirs, at: project.hook, permissions: 0o750)
    #expect(
      try project.lint("hook", "install").output == ".git/hooks/pre-commit: kept, and boundary-lint put first\n")
    #expect(try project.lint("hook", "install").output == ".git/hooks/pre-commit: as it should be\n")
    #expect(try project.permissions(project.hook) == 0o750)
    try project.write(bad, to: "A/A.swift")
    let refused = try project.commitAll()
    #expect(refused.code == 1 && refused.said.contains("[layer-crossing]") && !refused.said.contains("theirs"))
    try project.write("struct A { let x = 1 }\n", to: "A/A.swift")
    let good = try project.commitAll()
    #expect(good.code == 0 && good.said == "theirs\n", "\(good.said)")
    #expect(try project.lint("hook", "uninstall").output == ".git/hooks/pre-commit: boundary-lint taken out\n")
    #expect(try String(contentsOfFile: project.hook, encoding: .utf8) == theirs)
    #expect(try project.permissions(project.hook) == 0o750)
    #expect(try project.listing() == ["pre-commit"])
  }

  /// Whoever has taken the last mark out has not taken the tool out.
  @Test func aBlockWithoutItsEndIsTakenOut() throws {
    let project = try GitProject()
    let theirs = "#!/bin/sh\necho theirs\n"
    try project.place(theirs, at: project.hook)
    #expect(try project.lint("hook", "install").code == 0)
    let text = try String(contentsOfFile: project.hook, encoding: .utf8)
    let cut = text.replacing("# <<< boundary-lint\n", with: "")
    #expect(cut != text)
    try project.place(cut, at: project.hook)
    #expect(try project.lint("hook", "install").code == 0)
    #expect(try String(contentsOfFile: project.hook, encoding: .utf8) == text)
    try project.place(cut, at: project.hook)
    #expect(try project.lint("hook", "uninstall").output == ".git/hooks/pre-commit: boundary-lint taken out\n")
    #expect(try String(contentsOfFile: project.hook, encoding: .utf8) == theirs)
  }

  /// A shell says no more than that it does not find a name. What is missing lets nothing pass.
  @Test(arguments: ["bin", "it's \"my\" $HOME; bin"]) func aMissingToolIsTold(_ name: String) throws {
    let project = try GitProject()
    let folder = try TemporaryFolder()
    let bin = folder.path + "/" + name
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    let copy = bin + "/boundary-lint"
    try FileManager.default.createSymbolicLink(
      atPath: copy, withDestinationPath: tool.path(percentEncoded: false))
    try project.place("#!/bin/sh\necho theirs\n", at: project.hook)
    func install() throws -> String {
      let result = try #require(ExternalTool("env")).run(
        [copy, "hook", "install", "--root", project.path], environment: GitProject.environment)
      #expect(result.code == 0, "\(result.said)")
      return result.said
    }
    #expect(try install().hasSuffix("kept, and boundary-lint put first\n"))
    #expect(try install() == ".git/hooks/pre-commit: as it should be\n")
    try project.write("struct A { let x = 1 }\n", to: "A/A.swift")
    #expect(try project.commitAll().said == "theirs\n")
    try FileManager.default.moveItem(atPath: copy, toPath: folder.path + "/boundary-lint")
    try project.write("struct A { let y = 1 }\n", to: "A/A.swift")
    let refused = try project.commitAll()
    #expect(
      refused.code == 1
        && refused.said
          == "boundary-lint is not on the PATH of this git, nor in \(bin); nothing is committed: install it, "
          + "and say 'boundary-lint hook install', or commit without by 'git commit --no-verify'\n",
      "\(refused.said)")
    #expect(try project.commitAll(["PATH": folder.path + ":/usr/bin:/bin"]).said == "theirs\n")
    #expect(try project.lint("hook", "uninstall").output == ".git/hooks/pre-commit: boundary-lint taken out\n")
    #expect(try String(contentsOfFile: project.hook, encoding: .utf8) == "#!/bin/sh\necho theirs\n")
  }

  @Test func whatIsNoScriptIsChained() throws {
    let project = try GitProject()
    let script = "#!/usr/bin/awk -f\nBEGIN { print \"theirs\"; exit code }\n"
    try project.place(script, at: project.hook)
    let installed = try project.lint("hook", "install")
    #expect(
      installed.output
        == ".git/hooks/pre-commit: now pre-commit.before-boundary-lint, and run first\n.git/hooks/pre-commit: written\n"
    )
    #expect(try project.lint("hook", "install").output == ".git/hooks/pre-commit: as it should be\n")
    // Who has put another in its place in the meantime has two to keep.
    let ours = try String(contentsOfFile: project.hook, encoding: .utf8)
    try project.place(script, at: project.hook)
    let twice = try project.lint("hook", "install")
    #expect(twice.code == 2)
    #expect(
      twice.errors.hasPrefix(
        ".git/hooks/pre-commit.before-boundary-lint: error: is there already, from an earlier install"))
    try project.place(ours, at: project.hook)
    try project.write(bad, to: "A/A.swift")
    let refused = try project.commitAll()
    #expect(refused.code == 1 && refused.said.hasPrefix("theirs\n") && refused.said.contains("[layer-crossing]"))
    try project.place(
      script.replacing("exit code", with: "exit 3"), at: project.hooks + "/pre-commit.before-boundary-lint")
    let theirs = try project.commitAll()
    #expect(theirs.code == 1 && theirs.said == "theirs\n", "\(theirs.said)")
    #expect(
      try project.lint("hook", "uninstall").output
        == ".git/hooks/pre-commit: removed\n.git/hooks/pre-commit.before-boundary-lint: pre-commit again\n")
    #expect(try project.listing() == ["pre-commit"])
  }

  /// A hook that somebody has taken out comes back with none of two installs.
  @Test func whatWasTakenOutStaysOut() throws {
    let project = try GitProject()
    try project.place("#!/usr/bin/awk -f\nBEGIN { print \"theirs\" }\n", at: project.hook)
    #expect(try project.lint("hook", "install").code == 0)
    try FileManager.default.removeItem(atPath: project.hook)
    #expect(
      try project.lint("hook", "install").output
        == ".git/hooks/pre-commit: written\n"
        + ".git/hooks/pre-commit.before-boundary-lint: left from an earlier install, and not run\n")
    #expect(try project.lint("hook", "install").output == ".git/hooks/pre-commit: as it should be\n")
    try project.write("struct A { let x = 1 }\n", to: "A/A.swift")
    #expect(try project.commitAll().said.isEmpty)
  }

  @Test func linksAndSleepingHooksAreKeptAsTheyAre() throws {
    let project = try GitProject()
    try project.place("#!/bin/sh\necho theirs\n", at: project.path + "/scripts/hook")
    try FileManager.default.createSymbolicLink(atPath: project.hook, withDestinationPath: "../../scripts/hook")
    #expect(try project.lint("hook", "install").code == 0)
    #expect(try project.text("scripts/hook") == "#!/bin/sh\necho theirs\n", "nothing is written through a link")
    #expect(try project.commitAll().said == "theirs\n")
    #expect(try project.lint("hook", "uninstall").code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.hook) == "../../scripts/hook")
    // A hook that is not executable does not run, and does not begin to.
    try FileManager.default.removeItem(atPath: project.hook)
    try project.place("#!/bin/sh\necho sleeping\n", at: project.hook, permissions: 0o644)
    #expect(try project.lint("hook", "install").output.contains("git did not run it, not being executable"))
    try project.write("struct A { let x = 1 }\n", to: "A/A.swift")
    let good = try project.commitAll()
    #expect(good.code == 0 && good.said.isEmpty, "\(good.said)")
    #expect(try project.lint("hook", "uninstall").code == 0)
    #expect(try project.permissions(project.hook) == 0o644)
  }

  @Test func linesThatWereAddedSurvive() throws {
    let project = try GitProject()
    #expect(try project.lint("hook", "install").code == 0)
    let text = try String(contentsOfFile: project.hook, encoding: .utf8)
    try project.place(text + "echo added\n", at: project.hook)
    #expect(try project.lint("hook", "install", "--strict").output == ".git/hooks/pre-commit: brought up to date\n")
    #expect(try project.lint("hook", "uninstall").output == ".git/hooks/pre-commit: boundary-lint taken out\n")
    #expect(try String(contentsOfFile: project.hook, encoding: .utf8) == "#!/bin/sh\necho added\n")
    #expect(try project.lint("hook", "uninstall").output == ".git/hooks/pre-commit: holds nothing of boundary-lint\n")
  }

  /// Each project of a repository has its line, and takes out no other.
  @Test func projectsShareAHook() throws {
    let project = try GitProject(inner: "it's one")
    let (name, rules) = (".git/hooks/pre-commit", "layers: { A: { paths: [A] }, B: { paths: [B] } }\n")
    try project.folder.write(rules, to: "two/.boundary-lint.yml")
    try project.folder.write("struct R {}\n", to: "two/B/B.swift")
    try project.folder.write("struct A {}\n", to: "two/A/A.swift")
    try project.commit("second")
    #expect(try project.lint("hook", "install").output == "\(name): written\n")
    let two = project.folder.path + "/two"
    #expect(try project.lint("hook", "install", in: two).output == "\(name): brought up to date\n")
    for place in [project.path, two] {
      #expect(try project.lint("hook", "install", in: place).output == "\(name): as it should be\n")
    }
    for file in ["it's one/A/A.swift", "two/A/A.swift"] {
      try project.folder.write(bad, to: file)
      let refused = try project.commitAll()
      #expect(refused.code == 1 && refused.said.contains("A/A.swift:1:19: error: 'A' names 'R' of 'B'"), "\(file)")
      try project.folder.write("struct A {}\n", to: file)
    }
    #expect(
      try project.lint("hook", "uninstall", "--root", ".", in: project.folder.path).output
        == "\(name): holds nothing for the root of the repository; runs for 'it's one', 'two'\n")
    // A project that is gone can't be judged, and its line can be taken out.
    try FileManager.default.removeItem(atPath: two)
    #expect(try project.commitAll().code == 1)
    #expect(
      try project.lint("hook", "uninstall", "--root", "two", in: project.folder.path).output
        == "\(name): 'two' taken out; runs for 'it's one'\n")
    #expect(try project.commitAll().code == 0)
    #expect(try project.lint("hook", "uninstall").output == "\(name): removed\n")
  }

  @Test func hooksPathIsRespected() throws {
    let project = try GitProject(inner: "app")
    try project.git("config", "core.hooksPath", ".githooks")
    let installed = try project.lint("hook", "install")
    #expect(
      installed.output
        == ".githooks: made\n.githooks/pre-commit: written\n.githooks is part of the repository: commit the hook\n")
    let text = try String(contentsOfFile: project.folder.path + "/.githooks/pre-commit", encoding: .utf8)
    #expect(text.contains("\nboundary-lint hook run --root 'app' || exit 1\n"), "no folder of this machine: \(text)")
    #expect(try project.listing().isEmpty)
    try project.write(bad, to: "A/A.swift")
    let folder = tool.deletingLastPathComponent().path(percentEncoded: false)
    #expect(try project.commitAll(["PATH": folder + ":/usr/bin:/bin"]).said.contains("[layer-crossing]"))
    let missing = try project.commitAll()
    #expect(missing.code == 1, "a hook without its tool lets nothing pass")
    #expect(
      missing.said.hasPrefix("boundary-lint is not on the PATH of this git; nothing is committed: "), "\(missing.said)")
    // Hooks of all repositories are nobody's in particular.
    try project.git("config", "--unset", "core.hooksPath")
    try project.folder.write("[core]\n\thooksPath = \(project.folder.path)/all\n", to: "global")
    let global = try project.lint(
      "hook", "install", environment: ["GIT_CONFIG_GLOBAL": project.folder.path + "/global"])
    #expect(global.code == 2 && global.errors.contains("for all repositories (scope global)"), "\(global.errors)")
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/all"))
  }

  @Test(arguments: [
    ("#!/bin/sh\n. \"$(dirname \"$0\")/_/husky.sh\"\n", "husky", ".husky/pre-commit"),
    ("#!/bin/sh\ncall_lefthook() { :; }\n", "lefthook", "lefthook.yml"),
    (
      "#!/usr/bin/env bash\n# File generated by pre-commit: https://pre-commit.com\n", "pre-commit",
      ".pre-commit-config.yaml"
    ),
    ("#!/usr/bin/env ruby\n# Entrypoint for Overcommit hook integration.\n", "overcommit", ".overcommit.yml"),
  ])
  func hooksOfOtherToolsAreLeftToThem(_ text: String, _ tool: String, _ file: String) throws {
    let project = try GitProject()
    try project.place(text, at: project.hook)
    let result = try project.lint("hook", "install")
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(
      result.errors.contains("belongs to \(tool)") && result.errors.contains("add th") && result.errors.contains(file))
    #expect(try String(contentsOfFile: project.hook, encoding: .utf8) == text)
    #expect(try project.listing() == ["pre-commit"])
    // What was asked for is in what is to be added.
    try project.write("checks: { dependency-cycle: off }\n", to: "my rules.yml")
    let errors = try project.lint("hook", "install", "--strict", "--rules", "my rules.yml").errors
    let expected =
      tool == "overcommit"
      ? "[boundary-lint, hook, run, --rules, \"my rules.yml\", --strict]"
      : "boundary-lint hook run --rules 'my rules.yml' --strict"
    #expect(errors.contains(expected), "\(errors)")
  }

  @Test func rulesThatAreNotThereAreTold() throws {
    let project = try GitProject()
    for name in ["nope.yml", "A"] {
      let result = try project.lint("hook", "install", "--rules", name)
      #expect(result.code == 2 && result.errors == "\(name): error: no such file; expected a rules file for the hook\n")
    }
    #expect(try project.listing().isEmpty)
  }

  @Test func huskyIsKnownByItsFolder() throws {
    let project = try GitProject()
    try project.place("", at: project.folder.path + "/.husky/_/h")
    try project.git("config", "core.hooksPath", ".husky/_")
    #expect(try project.lint("hook", "install").errors.contains(".husky/_/pre-commit belongs to husky"))
    #expect(try project.listing(project.folder.path + "/.husky/_") == ["h"])
  }

  @Test func linkedWorkingTreesShareTheHook() throws {
    let project = try GitProject()
    let other = try TemporaryFolder()
    try project.git("worktree", "add", "-q", other.path + "/tree", "-b", "side")
    #expect(try project.lint("hook", "install", in: other.path + "/tree").code == 0)
    #expect(try project.listing() == ["pre-commit"])
    try bad.write(toFile: other.path + "/tree/A/A.swift", atomically: true, encoding: .utf8)
    let refused = try project.git("commit", "-qam", "bad", in: other.path + "/tree", mayFail: true)
    #expect(refused.code == 1 && refused.said.contains("A/A.swift:1:19"), "\(refused.said)")
  }

  @Test(arguments: [
    (["hook"], "takes one of install, uninstall, run"),
    (["hook", "instal"], "did you mean 'install'?"),
    (["hook", "install"], "not a git repository"),
    (["hook", "run"], "not a git repository"),
    (["hook", "install", "--staged"], "no flag of 'hook'"),
    (["hook", "uninstall", "--root", "gone"], "not a git repository"),
  ])
  func mistakesAreTold(_ arguments: [String], _ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A.swift")
    let result = try run(arguments, in: folder.path, environment: ["GIT_CEILING_DIRECTORIES": folder.path + "/.."])
    #expect(result.code == 2 && result.errors.contains(text), "\(result.errors)")
  }
}
