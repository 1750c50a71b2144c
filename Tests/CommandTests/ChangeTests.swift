import Foundation
import Testing
import TestSupport

private let bad = "struct A { var r: R }\n"

/// `--staged` and `--changed-since`, in repositories.
@Suite(.enabled(if: gitTool != nil, "git is not installed"))
struct ChangeTests {
  @Test func onlyWhatIsNewIsShown() throws {
    let project = try GitProject(["A/Old.swift": "struct Old { var r: R }\n"])
    #expect(try project.lint("--staged").output == "no new findings since HEAD in 3 files, 2 layers; 1 older\n")
    try project.write("\n\n" + bad, to: "A/A.swift")
    try project.write("\n\n// moved\nstruct Old { var r: R }\n", to: "A/Old.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/A.swift:3 layer-crossing"])
    #expect(try project.findings("--staged").isEmpty, "nothing is staged")
    try project.git("add", ".")
    let result = try project.lint("--staged")
    #expect(result.code == 1)
    #expect(result.output.contains("A/A.swift:3:19: error: 'A' names 'R' of 'B' [layer-crossing]"))
    #expect(result.output.hasSuffix("\n1 new error since HEAD in 3 files, 2 layers; 1 older\n"))
    #expect(try project.findings("--staged", "B").isEmpty)
    #expect(try project.findings().count == 2)
  }

  /// A run that finds no cache keeps what it has found out of both states, not of the older one alone.
  @Test func bothStatesAreKept() throws {
    let project = try GitProject()
    try project.write(bad, to: "A/A.swift")
    try project.git("add", ".")
    let caches = try TemporaryFolder()
    let words = ["--staged", "--verbose", "--cache-path", caches.path]
    let results = try (0..<2).map { _ in try project.lint(words[0], words[1], words[2], words[3]) }
    #expect(results.allSatisfy { $0.code == 1 } && results[0].output == results[1].output)
    #expect(results.map { $0.errors.contains("nothing has changed") } == [false, true])
  }

  /// What was kept of the older state knows of all its files, of those that did not differ, too.
  @Test func olderStatesAreKeptWhole() throws {
    let project = try GitProject(["A/Old.swift": "struct Old { var r: R }\n"])
    try project.write("struct New { var r: R }\n", to: "A/New.swift")
    try project.git("add", "-A")
    #expect(try project.findings("--staged") == ["A/New.swift:1 layer-crossing"])
    try project.git("reset", "-q", "--hard")
    try project.write("struct A { var r: R }\n", to: "A/A.swift")
    try project.git("add", "-A")
    #expect(try project.findings("--staged") == ["A/A.swift:1 layer-crossing"])
  }

  @Test func theIndexIsJudgedNotTheWorkingTree() throws {
    let project = try GitProject()
    // Staged bad, mended on disk.
    try project.write("\n" + bad, to: "A/A.swift")
    try project.git("add", ".")
    try project.write("struct A {}\n", to: "A/A.swift")
    #expect(try project.findings("--staged") == ["A/A.swift:2 layer-crossing"])
    #expect(try project.lint("--staged").output.contains("  2 | struct A { var r: R }\n"))
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    // Staged good, bad on disk; a file only on disk does not exist.
    try project.git("add", ".")
    try project.write(bad, to: "A/A.swift")
    try project.write("struct N { var r: R }\n", to: "A/New.swift")
    #expect(try project.findings("--staged").isEmpty)
    #expect(try project.findings("--changed-since", "HEAD").count == 2)
    // Deleted on disk, staged all the same.
    try project.git("add", "A/New.swift")
    try project.remove("A/New.swift")
    #expect(try project.findings("--staged") == ["A/New.swift:1 layer-crossing"])
    // What was only announced has no content yet.
    try project.git("reset", "-q", "--hard")
    try project.write("struct N { var r: R }\n", to: "A/New.swift")
    try project.git("add", "--intent-to-add", "A/New.swift")
    #expect(try project.lint("--staged").output == "no new findings since HEAD in 2 files, 2 layers\n")
  }

  @Test func filesThatDidNotChangeMayBecomeIllegal() throws {
    // Rules.
    let project = try GitProject(["A/A.swift": bad])
    try project.write("layers:\n  A: { paths: [A], uses: [B] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    try project.commit("allowed")
    #expect(try project.findings().isEmpty)
    try project.write("layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/A.swift:1 layer-crossing"])
    #expect(try project.findings("--staged").isEmpty, "the rules that are staged count, not those on disk")
    try project.git("add", ".")
    #expect(try project.findings("--staged") == ["A/A.swift:1 layer-crossing"])
    // A declaration that moves into another layer.
    try project.git("checkout", "-q", "HEAD", ".")
    try project.write(
      "layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n  C: { paths: [C] }\n", to: ".boundary-lint.yml")
    try project.write("struct T {}\n", to: "A/T.swift")
    try project.write("struct C {}\n", to: "C/C.swift")
    try project.write("struct A { var t: T }\n", to: "A/A.swift")
    try project.commit("three layers")
    try project.git("mv", "A/T.swift", "C/T.swift")
    #expect(try project.findings("--staged") == ["A/A.swift:1 layer-crossing"])
  }

  @Test func manifestsAreReadAsStaged() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Low"), .target(name: "High", dependencies: [DEPENDENCY]),
      ])

      """
    let project = try GitProject(isCommitted: false)
    for file in ["A", "B", ".boundary-lint.yml"] { try project.remove(file) }
    try project.write(manifest.replacing("DEPENDENCY", with: "\"Low\""), to: "Package.swift")
    try project.write("public struct L {}\n", to: "Sources/Low/L.swift")
    try project.write("import Low\nstruct H { var l: L }\n", to: "Sources/High/H.swift")
    try project.commit("package")
    try project.write(manifest.replacing("DEPENDENCY", with: ""), to: "Package.swift")
    #expect(try project.findings("--staged").isEmpty)
    #expect(
      try project.findings("--changed-since", "HEAD").contains("Sources/High/H.swift:1 undeclared-target-dependency"))
    try project.git("add", ".")
    try project.write(manifest.replacing("DEPENDENCY", with: "\"Low\""), to: "Package.swift")
    #expect(try project.findings("--staged").contains("Sources/High/H.swift:1 undeclared-target-dependency"))
  }

  /// One target of a manifest is not the other, though both name the same.
  @Test(arguments: ["", "\n    "]) func targetsAreToldApart(_ space: String) throws {
    func manifest(_ ofA: String, _ ofB: String) -> String {
      """
      let package = Package(name: "P", targets: [
        .target(name: "A",\(space) dependencies: [\(ofA)]), .target(name: "X"),
        .target(name: "B",\(space) dependencies: [\(ofB)]),
      ])

      """
    }
    let project = try GitProject(isCommitted: false)
    for file in ["A", "B", ".boundary-lint.yml"] { try project.remove(file) }
    for name in ["A", "B", "X"] { try project.write("public struct \(name) {}\n", to: "Sources/\(name)/\(name).swift") }
    try project.write(manifest("\"X\"", ""), to: "Package.swift")
    try project.commit("package")
    try project.write(manifest("", "\"X\""), to: "Package.swift")
    #expect(try project.findings("--changed-since", "HEAD").count == 1)
    try project.git("reset", "-q", "--hard")
    #expect(try project.lint("baseline", "write").code == 0)
    try project.write(manifest("", "\"X\""), to: "Package.swift")
    #expect(try project.findings().count == 2, "one is new, and an entry is stale")
    // One that has another name takes its entry along, also where that is without a target.
    for entry in ["\"declaration\": \"A\", ", ""] {
      let text = try project.text(".boundary-lint-baseline.json")
      try project.write(text.replacing("\"declaration\": \"A\", ", with: entry), to: ".boundary-lint-baseline.json")
      try project.write(
        manifest("\"X\"", "").replacing("name: \"A\"", with: "name: \"A2\"").replacing(
          "A2\",", with: "A2\", path: \"Sources/A\","),
        to: "Package.swift")
      #expect(try project.findings().isEmpty, "\(entry)")
    }
    try project.write(manifest("\"X\"", ""), to: "Package.swift")
    #expect(try project.findings().isEmpty, "the target of an entry that was written without it")
  }

  @Test func countsAndLinesTellWhichOneIsNew() throws {
    let project = try GitProject(["A/A.swift": "func f() {\n  let old = R()\n}\n"])
    try project.write("func f() {\n  let new = R()\n  let old   = R()\n}\n", to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/A.swift:2 layer-crossing"])
    try project.write("func f() {\n  let other = R()\n}\n", to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD").isEmpty, "as many as before")
    // A line stays as old as it is when the function around it has another name; another line in one is new.
    try project.write("func g() {\n  let old = R()\n}\n", to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    try project.write("func g() {\n  let new = R()\n  let old = R()\n}\n", to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/A.swift:2 layer-crossing"])
    try project.write("func g() {\n  let new = R()\n}\n", to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/A.swift:2 layer-crossing"])
  }

  @Test func renamesAndMovesCarryTheirFindings() throws {
    let filler = (0..<40).map { "func f\($0)() -> Int { \($0) }\n" }.joined()
    let project = try GitProject(["A/Old näme.swift": "struct Old { var r: R }\n" + filler])
    try project.git("mv", "A/Old näme.swift", "A/New – name.swift")
    try project.write("struct Old { let x = 1; var r: R }\nstruct N { var r: R }\n" + filler, to: "A/New – name.swift")
    try project.git("add", ".")
    #expect(try project.findings("--staged") == ["A/New – name.swift:2 layer-crossing"])
    #expect(try project.findings("--changed-since", "HEAD") == ["A/New – name.swift:2 layer-crossing"])
    try project.git("reset", "-q", "--hard")
    // A declaration that goes whole to another file takes its findings along, once.
    try project.write(filler, to: "A/Old näme.swift")
    try project.write("\n\nstruct Old {\n  var r: R\n}\n", to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    try project.write("struct Old { var r: R }\n", to: "A/Copy.swift")
    #expect(try project.findings("--changed-since", "HEAD").count == 1)
  }

  /// What an editor renames is unknown to git until it is added.
  @Test(arguments: ["", "x"]) func renamesThatGitWasNotToldCarryTheirFindings(_ inner: String) throws {
    let filler = (0..<40).map { "func f\($0)() -> Int { \($0) }\n" }.joined()
    let project = try GitProject(inner: inner, ["A/Old näme.swift": "struct Old {\n  var r: R\n}\n" + filler])
    try project.remove("A/Old näme.swift")
    try project.write(
      "struct New {\n  let x = 1\n  var r: R\n}\nstruct N { var r: R }\n" + filler, to: "A/New – name.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/New – name.swift:5 layer-crossing"])
    // Git's own index is as it was.
    #expect(try project.git("status", "--short", "-z").said.contains("?? "))
    try project.git("add", "-A")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/New – name.swift:5 layer-crossing"])
  }

  /// Whoever moves to another layer, or is used from another one, crosses another line than before.
  @Test func movesToOtherLayersBringFindings() throws {
    let rules = "layers:\n  A: { paths: [A], uses: [] }\n  B: { paths: [B] }\n  C: { paths: [C], uses: [] }\n"
    let project = try GitProject([
      ".boundary-lint.yml": rules, "A/Old.swift": "struct Old { var r: R; let number = 1 }\n",
      "C/C.swift": "struct C {}\n",
      "B/Rest.swift": "struct Rest {}\n",
    ])
    try project.git("mv", "A/Old.swift", "C/Old.swift")
    #expect(try project.findings("--staged") == ["C/Old.swift:1 layer-crossing"])
    #expect(try project.findings("--changed-since", "HEAD") == ["C/Old.swift:1 layer-crossing"])
    try project.git("reset", "-q", "--hard")
    try project.git("mv", "A/Old.swift", "A/New.swift")
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    try project.git("reset", "-q", "--hard")
    try project.git("mv", "B/B.swift", "C/B.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/Old.swift:1 layer-crossing"])
  }

  /// What has nothing to do with layers is as old in another one.
  @Test func movesToOtherLayersBringNothingElse() throws {
    let project = try GitProject([
      "A/Old.swift": "import Foundation\nstruct Old { func f() { print(FileManager.default); let number = 1 } }\n"
    ])
    #expect(try project.findings() == ["A/Old.swift:2 hidden-singleton"])
    try project.git("mv", "A/Old.swift", "B/Old.swift")
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    #expect(try project.findings("--staged").isEmpty)
    #expect(try project.findings() == ["B/Old.swift:2 hidden-singleton"])
  }

  /// A finding about a file names it.
  @Test func filesThatAreSpokenOfMayBeRenamed() throws {
    let project = try GitProject(["C/Lost.swift": "struct Lost { let one = 1; let two = 2 }\n"])
    try project.git("mv", "C/Lost.swift", "C/Still lost.swift")
    #expect(try project.findings() == ["C/Still lost.swift:1 unassigned-file"])
    #expect(try project.findings("--staged").isEmpty)
    try project.git("mv", "C/Still lost.swift", "C/Lost.swift")
    #expect(try project.lint("baseline", "write").code == 0)
    for path in ["C/By git.swift", "C/By text.swift"] {
      try project.git("mv", "C/Lost.swift", path)
      if path == "C/By text.swift" { try FileManager.default.removeItem(atPath: project.path + "/.git") }
      #expect(try project.findings().isEmpty, "\(path)")
      #expect(try project.lint("baseline", "prune").code == 0)
      #expect(try project.text(".boundary-lint-baseline.json").contains("\"name\": \"'\(path)' belongs to no layer\""))
      if path == "C/By git.swift" {
        try project.git("mv", path, "C/Lost.swift")
        #expect(try project.lint("baseline", "write").code == 0)
      }
    }
  }

  @Test func deletionsBringNothing() throws {
    let project = try GitProject(["A/Old.swift": "struct Old { var r: R }\n"])
    try project.git("rm", "-q", "A/Old.swift")
    #expect(try project.lint("--staged").output == "no new findings since HEAD in 2 files, 2 layers\n")
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    // Out of the index, still on disk: for git a deletion and an untracked file.
    try project.git("reset", "-q", "--hard")
    try project.git("rm", "-q", "--cached", "A/Old.swift")
    #expect(try project.findings("--staged").isEmpty)
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
  }

  @Test func firstCommit() throws {
    let project = try GitProject(isCommitted: false)
    let none = try project.lint("--staged")
    #expect(none.code == 0 && none.errors.hasPrefix("note: no Swift file in the index below "), "\(none.errors)")
    try project.write(bad, to: "A/A.swift")
    try project.git("add", ".")
    let result = try project.lint("--staged")
    #expect(result.code == 1 && result.output.hasSuffix("\n1 new error in 2 files, 2 layers\n"), "\(result.output)")
    let since = try project.lint("--changed-since", "HEAD")
    #expect(since.code == 2 && since.errors.hasPrefix("error: --changed-since HEAD: no such commit"))
  }

  @Test func branchesAreComparedWhereTheyParted() throws {
    let project = try GitProject(["A/Old.swift": "struct Old { var r: R }\n"])
    try project.git("checkout", "-qb", "feature")
    try project.write(bad, to: "A/A.swift")
    try project.commit("bad")
    try project.git("checkout", "-q", "main")
    try project.write("struct Old {}\n", to: "A/Old.swift")
    try project.commit("mended")
    try project.git("checkout", "-q", "--detach", "feature")
    // What was mended on the other branch since is no fault of this one.
    #expect(try project.findings("--changed-since", "main") == ["A/A.swift:1 layer-crossing"])
    let result = try project.lint("--changed-since", "mian")
    #expect(result.code == 2 && result.errors == "error: --changed-since mian: no such commit; did you mean 'main'?\n")
    // A clone on a server has what its remote has.
    try project.git("update-ref", "refs/remotes/origin/trunk", "HEAD")
    #expect(
      try project.lint("--changed-since", "trunk").errors
        == "error: --changed-since trunk: no such commit; did you mean 'origin/trunk'?\n")
    #expect(try project.lint("--changed-since", "--help").code == 2)
    // Without a common history the commit itself counts, and it is said.
    try project.git("checkout", "-q", "--orphan", "other")
    try project.git("commit", "-qm", "alone")
    let alone = try project.lint("--changed-since", "main")
    #expect(alone.errors.contains("note: the history that HEAD shares with 'main' is not there"))
    #expect(alone.output.contains("2 new errors since main"), "\(alone.output)")
  }

  @Test func rootMayBeAFolderOfTheRepository() throws {
    let project = try GitProject(inner: "apps/my app")
    try project.folder.write("struct Elsewhere {}\n", to: "other/E.swift")
    try project.write(bad, to: "A/A.swift")
    try project.git("add", ".")
    try project.remove("A/A.swift")
    #expect(try project.findings("--staged") == ["A/A.swift:1 layer-crossing"])
    try project.write(bad, to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/A.swift:1 layer-crossing"])
    #expect(try project.findings("--staged", "--root", project.path, in: "/") == ["A/A.swift:1 layer-crossing"])
  }

  @Test func ignoredFilesDoNotChange() throws {
    let project = try GitProject([".gitignore": "A/Made\n"])
    try project.write("struct Made { var r: R }\n", to: "A/Made/M.swift")
    #expect(try project.findings() == ["A/Made/M.swift:1 layer-crossing"])
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    #expect(try project.lint("--staged").output == "no new findings since HEAD in 2 files, 2 layers\n")
  }

  @Test func exceptionsAreThoseOfEachState() throws {
    let project = try GitProject(["A/A.swift": "var r: R?  // boundary-lint:allow layer-crossing -- why\n"])
    try project.write("var r: R?\n", to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/A.swift:1 layer-crossing"])
    #expect(try project.lint("baseline", "write").code == 0)
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    #expect(try project.findings("--staged").isEmpty)
    try project.git("add", "A")
    #expect(try project.findings("--staged") == ["A/A.swift:1 layer-crossing"], "the baseline is not staged")
    try project.commit("in the baseline")
    try project.write("var x = 1\n", to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD") == [".boundary-lint-baseline.json:4 stale-baseline"])
  }

  @Test func rulesThatCouldNotBeReadBeforeAreTold() throws {
    let project = try GitProject([".boundary-lint.yml": "layers: [\n", "A/A.swift": bad])
    try project.write("layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    let result = try project.lint("--changed-since", "HEAD")
    #expect(result.code == 1)
    #expect(
      result.errors.hasPrefix(
        "note: what was found at HEAD can't be told, so everything counts as new: .boundary-lint.yml:"))
    #expect(result.output.hasSuffix("\n1 new error since HEAD in 2 files, 2 layers\n"))
    // Rules that can't be read now are no answer.
    try project.commit("mended")
    try project.write("layers: [\n", to: ".boundary-lint.yml")
    #expect(try project.lint("--staged").code == 0)
    try project.git("add", ".")
    #expect(try project.lint("--staged").code == 2)
  }

  @Test func otherRulesFilesAreReadAsStaged() throws {
    let project = try GitProject([
      "strict.rules": "layers:\n  A: { paths: [A], uses: [B] }\n  B: { paths: [B] }\n", "A/A.swift": bad,
    ])
    #expect(try project.findings("--staged", "--rules", "strict.rules").isEmpty)
    try project.write("layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n", to: "strict.rules")
    try project.git("add", ".")
    try project.remove("strict.rules")
    #expect(try project.findings("--staged", "--rules", "strict.rules") == ["A/A.swift:1 layer-crossing"])
  }

  @Test func linksAreFollowedAsStaged() throws {
    let project = try GitProject(["B/Real.swift": "struct X { var r: R }\n"])
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/A/Link.swift", withDestinationPath: "../B/Real.swift")
    try project.git("add", ".")
    try project.remove("A/Link.swift")
    #expect(try project.findings("--staged") == ["A/Link.swift:1 layer-crossing"])
    try project.write("struct X {}\n", to: "B/Real.swift")
    #expect(try project.findings("--staged") == ["A/Link.swift:1 layer-crossing"])
    try project.git("add", "B")
    #expect(try project.findings("--staged").isEmpty)
  }

  /// What is read from the index alone is what is read from disk: sources, manifests, projects, workspaces, rules.
  @Test(arguments: ["Shop", "Bakery", "Garden", "wiring/Scaffold", "wiring/Fusion01", "singletons/Atlas"])
  func theIndexAloneIsEnough(_ fixture: String) throws {
    let folder = try TemporaryFolder()
    let root = folder.path + "/app"
    try FileManager.default.copyItem(atPath: House.path("Fixtures/" + fixture), toPath: root)
    let project = try #require(gitTool)
    let before = try run(["--root", root, "--format", "json"])
    for command in [["init", "-q"], ["add", "-A"]] {
      let result = try project.run(["-C", folder.path] + command, environment: GitProject.environment)
      #expect(result.code == 0, "\(result.said)")
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: root) {
      try FileManager.default.removeItem(atPath: root + "/" + file)
    }
    let after = try run(
      ["--staged", "--root", root, "--format", "json"], environment: GitProject.environment)
    #expect(after.code == before.code && before.code < 2, "\(before.errors) \(after.errors)")
    #expect(after.errors == before.errors)
    #expect(
      after.output
        == before.output.replacing("\"unknown\":0}", with: "\"unknown\":0,\"since\":null,\"older\":0}"))
  }

  @Test func conflictsAreNoState() throws {
    let project = try GitProject()
    try project.git("checkout", "-qb", "side")
    try project.write("struct A { let x = 1 }\n", to: "A/A.swift")
    try project.commit("one")
    try project.git("checkout", "-q", "main")
    try project.write("struct A { let x = 2 }\n", to: "A/A.swift")
    try project.commit("two")
    try project.git("merge", "-q", "side", mayFail: true)
    let result = try project.lint("--staged")
    #expect(result.code == 2 && result.errors.hasPrefix("A/A.swift: error: is not merged yet"), "\(result.errors)")
    // What stands between the markers is not read, so nobody can say that all is well.
    for arguments in [["--changed-since", "HEAD"], ["--no-cache"], ["layers"]] {
      let result = try run(arguments, in: project.path)
      #expect(result.code == 2 && result.errors.hasPrefix("A/A.swift: error: holds a conflict"), "\(result.errors)")
    }
    let index = try run(["index", "-o", "x.facts", "A/A.swift"], in: project.path)
    #expect(index.code == 2 && index.errors.contains("A/A.swift: error: holds a conflict"), "\(index.errors)")
  }

  @Test func withoutGitItSaysSo() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A.swift")
    for arguments in [["--staged"], ["--changed-since", "HEAD"]] {
      let outside = try run(arguments, in: folder.path, environment: ["GIT_CEILING_DIRECTORIES": folder.path + "/.."])
      #expect(outside.code == 2 && outside.errors.contains("not a git repository"), "\(outside.errors)")
      let without = try run(arguments, in: folder.path, environment: ["PATH": "/nowhere"])
      #expect(without.code == 2 && without.errors.contains("git could not be run"), "\(without.errors)")
    }
    #expect(try run(["--staged", "--changed-since", "HEAD"], in: folder.path).errors.contains("expected one of them"))
    #expect(try run(["graph", "--staged"], in: folder.path).errors.contains("no flag of 'graph'"))
  }

  @Test func settingsOfARepositoryStartNothing() throws {
    let project = try GitProject()
    let trap = project.folder.path + "/trap.sh"
    try "#!/bin/sh\ntouch '\(project.folder.path)/sprung'\ncat\n".write(toFile: trap, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: trap)
    for setting in ["core.fsmonitor", "core.pager", "diff.external", "diff.x.textconv", "diff.x.command"] {
      try project.git("config", setting, trap)
    }
    try project.write("*.swift diff=x\n", to: ".gitattributes")
    try project.git("config", "core.hooksPath", project.folder.path + "/hooks")
    for hook in ["post-index-change", "post-checkout", "fsmonitor-watchman"] {
      try project.folder.write("#!/bin/sh\ntouch '\(project.folder.path)/sprung'\n", to: "hooks/" + hook)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: project.folder.path + "/hooks/" + hook)
    }
    try project.git("-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "add", ".")
    try? project.remove("sprung")
    try project.write(bad, to: "A/A.swift")
    #expect(try project.findings("--changed-since", "HEAD").count == 1)
    #expect(try project.findings("--staged").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/sprung"))
  }
}
