import Foundation
import Testing
import TestSupport

private let bad = "struct A { let r: R }\n"
private let strict = "layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n"
private let lax = "layers:\n  A: { paths: [A], uses: [B] }\n  B: { paths: [B] }\n"

/// Links of a repository lead where git says, in each of two states.
@Suite(.enabled(if: gitTool != nil, "git is not installed")) struct LinkedFilesTests {
  private func link(_ path: String, to target: String, in project: GitProject) throws {
    let place = project.path + "/" + path
    try? FileManager.default.removeItem(atPath: place)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
  }

  /// A repository whose rules stand behind a link.
  private func project(_ rules: String, in file: String = "r.yml", _ files: [String: String] = [:]) throws -> GitProject
  {
    let project = try GitProject(files.merging([file: rules]) { $1 }, isCommitted: false)
    try link(".boundary-lint.yml", to: file, in: project)
    try project.commit("first")
    return project
  }

  @Test func rulesBehindALinkAreReadAsStaged() throws {
    let project = try project(strict)
    try project.write(bad, to: "A/A.swift")
    try project.git("add", ".")
    try project.write(lax, to: "r.yml")
    #expect(try project.findings("--staged") == ["A/A.swift:1 layer-crossing"])
    try project.git("add", ".")
    #expect(try project.findings("--staged").isEmpty)
    try project.remove(".boundary-lint.yml")
    try project.remove("r.yml")
    #expect(try project.findings("--staged").isEmpty)
  }

  @Test func otherRulesAreAChange() throws {
    let project = try project(lax, ["A/A.swift": bad])
    try project.write(strict, to: "r.yml")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/A.swift:1 layer-crossing"])
    #expect(try project.findings("--staged").isEmpty)
    try project.git("add", ".")
    #expect(try project.findings("--staged") == ["A/A.swift:1 layer-crossing"])
    try project.commit("strict")
    try project.write(lax, to: "other.yml")
    try link(".boundary-lint.yml", to: "other.yml", in: project)
    try project.git("add", ".")
    #expect(try project.lint("--staged").output.hasPrefix("no new findings"))
  }

  /// Source that several projects of a repository share is what git says, though it lies outside of the root.
  @Test func sharedSourceOutsideOfTheRootIsReadAsGitHasIt() throws {
    let project = try GitProject(inner: "app")
    try project.folder.write("struct S { var r: R }\n", to: "shared/S.swift")
    try link("A/S.swift", to: "../../shared/S.swift", in: project)
    try project.commit("shared")
    let older = "no new findings since HEAD in 3 files, 2 layers; 1 older\n"
    #expect(try project.lint("--changed-since", "HEAD").output == older)
    #expect(try project.lint("--staged").output == older)
    try project.folder.write("struct S { var r: R; var q: R }\n", to: "shared/S.swift")
    let new = ["A/S.swift:1 layer-crossing"]
    #expect(try project.findings("--changed-since", "HEAD") == new)
    #expect(try project.lint("--staged").output == older)
    try project.git("add", "-A")
    try project.folder.write("struct S {}\n", to: "shared/S.swift")
    #expect(try project.findings("--staged") == new)
    #expect(try project.lint("--changed-since", "HEAD").output.hasPrefix("no new findings"))
    try project.git("commit", "-qm", "more")
    #expect(try project.lint("--staged").output == older.replacing("1 older", with: "2 older"))
    try project.git("checkout", "-q", ".")
    #expect(try project.findings("--changed-since", "HEAD~1") == new)
    // What git does not have yet was not there.
    try project.folder.write("struct N { var r: R }\n", to: "shared/N.swift")
    try link("A/N.swift", to: "../../shared/N.swift", in: project)
    #expect(try project.findings("--changed-since", "HEAD") == ["A/N.swift:1 layer-crossing"])
  }

  @Test func rulesOutsideOfTheRootAreReadAsGitHasThem() throws {
    let project = try GitProject(inner: "app", ["A/A.swift": bad])
    try project.folder.write(lax, to: "r.yml")
    try link(".boundary-lint.yml", to: "../r.yml", in: project)
    try project.commit("lax")
    try project.folder.write(strict, to: "r.yml")
    let new = ["A/A.swift:1 layer-crossing"]
    #expect(try project.findings("--changed-since", "HEAD") == new)
    #expect(try project.findings("--staged").isEmpty)
    try project.git("add", "-A")
    try project.folder.write(lax, to: "r.yml")
    #expect(try project.findings("--staged") == new)
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
  }

  /// What a submodule's manifest is stands in no commit of it, if it is a link out of all that is linted.
  @Test func manifestsOfSubmodulesBehindLinksAreRefused() throws {
    let kit = try GitProject()
    for file in ["A", "B", ".boundary-lint.yml"] { try kit.remove(file) }
    try kit.folder.write("struct Kit {}\n", to: "Sources/K/Kit.swift")
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("let package = Package(name: \"Kit\")\n", to: "Package.swift")
    try link("Package.swift", to: elsewhere.path + "/Package.swift", in: kit)
    try kit.commit("linked")
    let project = try GitProject()
    try project.git("submodule", "--quiet", "add", kit.folder.path, "Sub")
    let result = try project.lint("--staged")
    #expect(result.code == 2)
    #expect(
      result.errors.hasPrefix(
        "Sub/Package.swift: error: is a link that leads out of the root, so what is staged behind it can't be told"),
      "\(result)")
    #expect(try project.lint("--changed-since", "HEAD").code == 0)
  }

  /// A path is the source whose name it has, though it is a link; so the report calls it.
  @Test(arguments: ["../../elsewhere/S.txt", "../shared/S.txt"])
  func linksAreNamedAsTheyStand(_ target: String) throws {
    let project = try GitProject(inner: "app", ["../elsewhere/S.txt": bad, "shared/S.txt": bad])
    try link("A/S.swift", to: target, in: project)
    for arguments in [["A/S.swift"], ["A/S.swift", "A/A.swift"], ["A/S.swift", "--root", "."]] {
      let result = try run(arguments, in: project.path)
      #expect(result.code == 1 && result.output.contains("A/S.swift:1:19: error"), "\(result)")
      #expect(result.output.hasSuffix("1 error in 3 files, 2 layers\n"), "\(result)")
    }
    try project.git("add", "-A")
    #expect(try project.lint("--staged", "A/S.swift").output.contains("A/S.swift:1"))
  }

  /// Over links of links and of folders.
  @Test func linksAreFollowedStepByStep() throws {
    let project = try project(lax, in: "real/deep/r.yml")
    try link("way", to: "real", in: project)
    try link("one.yml", to: "./way/../real/deep/r.yml", in: project)
    try link(".boundary-lint.yml", to: "one.yml", in: project)
    try project.write(bad, to: "A/A.swift")
    try project.git("add", ".")
    try project.write(strict, to: "real/deep/r.yml")
    #expect(try project.findings("--staged").isEmpty)
    try project.git("add", ".")
    #expect(try project.findings("--staged") == ["A/A.swift:1 layer-crossing"])
  }

  /// A folder that is linked into a target's is compiled with it: in git, too, whatever the disk says.
  @Test func linkedFoldersAreStaged() throws {
    let project = try GitProject([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A", path: "A"), .target(name: "B", path: "B")])
      """, "Shared/S.swift": "import B\n",
    ])
    #expect(try project.findings("--only", "undeclared-target-dependency").isEmpty)
    try link("A/Shared", to: "../Shared", in: project)
    let found = ["Shared/S.swift:1 undeclared-target-dependency"]
    #expect(try project.findings("--only", "undeclared-target-dependency") == found)
    #expect(try project.findings("--changed-since", "HEAD", "--only", "undeclared-target-dependency") == found)
    #expect(try project.findings("--staged", "--only", "undeclared-target-dependency").isEmpty)
    try project.git("add", ".")
    try project.remove("A/Shared")
    #expect(try project.findings("--staged", "--only", "undeclared-target-dependency") == found)
    #expect(try project.findings("--only", "undeclared-target-dependency").isEmpty)
  }

  @Test func linksThatLeadNowhereAreNotTakenForNoRules() throws {
    let project = try project(strict)
    let ends = [
      ("gone.yml", "can't be read: a link to 'gone.yml', where there is no file"),
      (".boundary-lint.yml", "can't be read: links that lead in a circle"),
      ("A", "can't be read: a link to 'A', where there is no file"),
      ("../r.yml", "is a link that leads out of the root"), ("/etc/passwd", "is a link that leads out of the root"),
    ]
    for (target, text) in ends {
      try link(".boundary-lint.yml", to: target, in: project)
      try project.git("add", ".")
      let result = try project.lint("--staged")
      #expect(result.code == 2 && result.errors.hasPrefix(".boundary-lint.yml: error: \(text)"), "\(result.errors)")
    }
  }

  @Test func baselinesManifestsAndRulesOfFoldersAreFollowed() throws {
    let project = try GitProject(["A/A.swift": bad, "A/r.yml": lax, "p.txt": "// swift-tools-version:5.9\n"])
    try project.write(
      "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"All\", path: \".\")])\n",
      to: "p.txt")
    try link("Package.swift", to: "p.txt", in: project)
    #expect(try project.lint("baseline", "write").code == 0)
    try FileManager.default.moveItem(
      atPath: project.path + "/.boundary-lint-baseline.json", toPath: project.path + "/b.json")
    try link(".boundary-lint-baseline.json", to: "b.json", in: project)
    try project.write("layers: { A: { uses: [B], reason: of old } }\n", to: "A/r.yml")
    try link("A/.boundary-lint.yml", to: "r.yml", in: project)
    try project.git("add", ".")
    for arguments in [["-f", "json"], ["-f", "json", "--staged"]] {
      let result = try run(arguments, in: project.path, environment: GitProject.environment)
      #expect(result.output.contains("\"check\":\"stale-baseline\""), "\(result)")
      #expect(!result.output.contains("\"check\":\"layer-crossing\"") && result.errors.isEmpty, "\(result)")
    }
  }
}
