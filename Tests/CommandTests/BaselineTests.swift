import Foundation
import Testing
import TestSupport

private let name = ".boundary-lint-baseline.json"

/// A project of two layers whose debt is written down.
private struct Debtor {
  let folder: TemporaryFolder

  init(
    rules: String = "",
    _ files: [String: String] = ["A/A.swift": "struct A { var b: R }\nstruct A2 { var b: R; var c: R }\n"]
  ) throws {
    folder = try TemporaryFolder()
    try folder.write("layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n" + rules, to: ".boundary-lint.yml")
    try folder.write("struct R {}\n", to: "B/B.swift")
    try folder.write("import Foundation\nstruct Other {}\n", to: "A/Other.swift")
    for (path, text) in files { try folder.write(text, to: path) }
  }

  /// What the tool says: the same with a cache, when that has seen the project, and without.
  func lint(_ arguments: String...) throws -> CommandResult {
    let result = try run(["--root", folder.path, "--no-cache"] + arguments)
    for _ in 0..<2 {
      let other = try run(["--root", folder.path] + arguments)
      #expect((other.code, other.output, other.errors) == (result.code, result.output, result.errors))
    }
    return result
  }

  @discardableResult func baseline(_ arguments: String...) throws -> CommandResult {
    let result = try run(["baseline"] + arguments + ["--root", folder.path])
    #expect(result.code == 0, "\(result.errors)")
    return result
  }
  var text: String { (try? String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)) ?? "" }

  func move(_ from: String, _ to: String) throws {
    let url = URL(filePath: folder.path)
    try FileManager.default.createDirectory(
      at: url.appending(path: to).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: url.appending(path: from), to: url.appending(path: to))
  }

  func git(_ arguments: String...) throws {
    let result = try #require(gitTool).run(
      ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false", "-C", folder.path]
        + arguments)
    #expect(result.code == 0, "\(result.said)")
  }
}

@Suite struct BaselineTests {
  /// The use of a member is known by where it stands, as that of a name is: one more elsewhere is new.
  @Test func usesOfMembersAreKnownByTheirPlace() throws {
    let project = try Debtor([
      "A/A.swift": "func show(_ o: Order) { o.persistedCopy() }\nfunc hide(_ o: Order) {}\n",
      "A/Order.swift": "struct Order {}\n", "B/B.swift": "extension Order { func persistedCopy() {} }\n",
    ])
    try project.baseline("write")
    #expect(try project.lint().code == 0)
    try project.folder.write(
      "func show(_ o: Order) {}\nfunc hide(_ o: Order) { o.persistedCopy() }\n", to: "A/A.swift")
    let moved = try project.lint()
    #expect(moved.code == 1 && moved.output.contains("A/A.swift:2:27: warning"), "\(moved.output)")
  }

  /// With a baseline, too, nothing is linted twice, unless what it excuses has to be looked for.
  @Test func excusedReportsAreKept() throws {
    let project = try Debtor()
    try project.baseline("write")
    func isKept() throws -> Bool {
      _ = try project.lint()
      return try run(["--root", project.folder.path, "--verbose"]).errors.contains("has changed since the last run")
    }
    #expect(try isKept())
    try project.folder.write("// A note.\nstruct A { var b: R }\nstruct A2 { var b: R; var c: R }\n", to: "A/A.swift")
    #expect(try isKept())
    let text = project.text
    try project.folder.write(text.replacing("A2.c", with: "A2"), to: name)
    #expect(try project.lint().code == 1 && isKept())
    try project.folder.write(text, to: name)
    #expect(try project.lint().code == 0)
    // Declarations are known again by their text, comments included.
    try project.move("A/A.swift", "A/Moved.swift")
    #expect(try project.lint().code == 0 && !isKept())
    try project.folder.write("struct A { /* A note. */ var b: R }\n", to: "A/Moved.swift")
    #expect(try project.lint().code == 1 && !isKept())
  }

  @Test func writtenDebtIsExcused() throws {
    let project = try Debtor()
    #expect(try project.lint().code == 1)
    let written = try project.baseline("write", "--reason", "before the  rules", "--owner", "team-a")
    #expect(written.output == "\(name): 3 entries for 3 findings\n")
    #expect(!project.text.contains("line"))
    let result = try project.lint()
    #expect(result.code == 0)
    #expect(result.output == "no findings in 3 files, 2 layers; 3 in the baseline\n")
    let shown = try project.baseline("show").output
    #expect(shown.contains("A/A.swift: 'A2.c' → 'R' [layer-crossing]\n  owner: team-a\n  reason: before the rules\n"))
    #expect(shown.hasSuffix("layer-crossing: 3\n\(name): 3 entries for 3 findings\n"))
    #expect(try project.lint("--no-baseline").code == 1)
  }

  @Test func moreThanTheCountIsNew() throws {
    let project = try Debtor(["A/A.swift": "func f() { _ = R(); _ = R() }\n"])
    try project.baseline("write")
    #expect(project.text.contains("\"count\": 2"))
    try project.folder.write("func f() { _ = R(); _ = R(); _ = R() }\n", to: "A/A.swift")
    let result = try project.lint()
    #expect(result.code == 1 && result.output.contains("A/A.swift:1:34: error") && result.output.contains("1 error in"))
  }

  @Test func linesMayMove() throws {
    let project = try Debtor()
    try project.baseline("write")
    try project.folder.write(
      "\n\n// moved\nstruct A2 {\n  var c: R\n  var b: R\n}\nstruct A { let x = 1; var b: R }\n", to: "A/A.swift")
    #expect(try project.lint().code == 0)
  }

  @Test func staleEntriesAreErrorsAndPruned() throws {
    let project = try Debtor(["A/A.swift": "func f() { _ = R(); _ = R() }\nvar g: R?\n"])
    try project.baseline("write")
    try project.folder.write("func f() { _ = R() }\n", to: "A/A.swift")
    let before = project.text
    let result = try project.lint()
    #expect(result.code == 1)
    #expect(
      result.output.contains("\(name):4:5: error: the baseline excuses 'R' in 'A/A.swift' 2 times, which is too many"))
    #expect(result.output.contains("\(name):5:5: error: the baseline excuses 'R' in 'A/A.swift', which is gone"))
    #expect(result.output.contains("instead: 'boundary-lint baseline prune' takes out what is stale"))
    let other = project.folder.path + "/debt.json"
    try before.write(toFile: other, atomically: true, encoding: .utf8)
    #expect(
      try project.lint("--baseline", other).output.contains(
        "instead: 'boundary-lint baseline prune --baseline \(other)' takes out what is stale"))
    #expect(project.text == before, "a lint run never writes the baseline")
    #expect(try project.baseline("show").output.contains(": stale, 1 found"))
    #expect(try project.baseline("prune").output == "\(name): 1 entry for 1 finding, 2 fewer than before\n")
    #expect(try project.lint().code == 0)
    #expect(try project.baseline("prune").output == "\(name): 1 entry for 1 finding, as many as before\n")
    // To prune adds nothing.
    try project.folder.write("func f() { _ = R(); _ = R() }\n", to: "A/A.swift")
    try project.baseline("prune")
    #expect(try project.lint().code == 1)
  }

  /// Two branches write their debt; git can't merge what both added in one place.
  @Test func conflictsArePruned() throws {
    let project = try Debtor(["A/A.swift": "func f() { _ = R(); _ = R() }\nvar g: R?\n"])
    try project.baseline("write")
    let clean = project.text
    let entries = clean.split(separator: "\n").filter { $0.hasPrefix("    {") }.map(String.init)
    try #require(entries.count == 2)
    let more = entries[0].replacing("\"count\": 2", with: "\"count\": 3")
    let (head, end) = ("{\n  \"version\": 1,\n  \"entries\": [\n", "\n  ]\n}\n")
    let (ours, theirs) = ("\(more)\n\(entries[1])", entries[0])
    // As git shows it, and as it does with `merge.conflictStyle=diff3`, where both sides have added the file.
    for (line, text) in [
      (4, "\(head)<<<<<<< HEAD\n\(ours)\n=======\n\(theirs)\n>>>>>>> side\(end)"),
      (1, "<<<<<<< HEAD\n\(head)\(ours)\(end)||||||| 12ab\n=======\n\(head)\(theirs)\(end)>>>>>>> side\n"),
    ] {
      try project.folder.write(text, to: name)
      let refused = try project.lint()
      #expect(
        refused.code == 2
          && refused.errors.contains("\(name):\(line):1: error: a conflict of a merge; 'boundary-lint baseline prune'"),
        "\(refused.errors)")
      for action in ["prune", "write"] {
        try project.folder.write(text, to: name)
        try project.baseline(action)
        #expect(project.text == clean, "\(action): \(project.text)")
      }
      #expect(try project.lint().code == 0)
    }
    // What another version means by its entries isn't known.
    let other = head.replacing("1", with: "2")
    let newer = "<<<<<<< HEAD\n\(head)\(ours)\(end)=======\n\(other)\(theirs)\(end)>>>>>>> side\n"
    try project.folder.write(newer, to: name)
    #expect(try run(["baseline", "prune", "--root", project.folder.path]).code == 2 && project.text == newer)
  }

  /// What is about several places is the same finding whichever of them comes first.
  @Test(.enabled(if: gitTool != nil, "git is not installed"))
  func cyclesAreKnownWithoutTheirPlace() throws {
    let project = try GitProject([
      ".boundary-lint.yml": """
      layers:
        A: { paths: [A], uses: anything }
        B: { paths: [B], uses: anything }
        C: { paths: [C], uses: anything }
      independent: [[A, C]]

      """,
      "A/M.swift": "struct M { var r: R }\n", "A/N.swift": "struct N { var r: R }\n",
      "B/B.swift": "struct R { var m: M?; var c: C? }\n", "C/C.swift": "struct C {}\n",
    ])
    #expect(try run(["baseline", "write", "--root", project.path]).code == 0)
    try project.commit("debt")
    let written = try project.text(name)
    #expect(written.contains("dependency-cycle") && written.contains("indirect-crossing"))
    func isKnown() throws {
      for arguments in [[], ["--changed-since", "HEAD"], ["--no-baseline", "--changed-since", "HEAD"]] {
        let result = try run(arguments, in: project.path, environment: GitProject.environment)
        #expect(result.code == 0, "\(arguments): \(result.output)")
      }
    }
    // A use more before the first, then one less.
    try project.write("struct Early { var r: R }\n", to: "A/Early.swift")
    try isKnown()
    #expect(try run(["baseline", "prune", "--root", project.path]).code == 0)
    #expect(try project.text(name) == written)
    try project.remove("A/Early.swift")
    try project.write("struct M {}\n", to: "A/M.swift")
    try isKnown()
  }

  @Test func nothingIsSaidOfChecksThatDidNotRun() throws {
    let project = try Debtor()
    try project.baseline("write")
    try project.folder.write("struct A {}\n", to: "A/A.swift")
    #expect(try project.lint("--skip", "layer-crossing").code == 0)
    #expect(try project.lint("--only", "stale-baseline", "--skip", "layer-crossing").code == 0)
    // What a run of one folder shows is that folder's.
    #expect(try run([project.folder.path + "/B"]).code == 0)
  }

  /// What they judge has to run, whatever is asked for, and only theirs is told.
  @Test func checksOfExceptionsRunWhatTheyJudge() throws {
    let project = try Debtor()
    try project.baseline("write")
    try project.folder.write(
      """
      struct A { var b: Int; var c: R }
      struct A2 { var b: Int; var c: Int }  // boundary-lint:allow layer-crossing -- idle

      """, to: "A/A.swift")
    func checks(_ only: String...) throws -> [String] {
      let result = try project.lint("-f", "xcode", "--only", only.joined(separator: ","))
      return result.output.split(separator: "\n").filter { $0.hasSuffix("]") }.compactMap {
        $0.split(separator: "[").last.map { String($0.dropLast()) }
      }.sorted()
    }
    let stale = ["stale-baseline", "stale-baseline", "stale-baseline"]
    #expect(try checks("stale-baseline") == stale)
    #expect(try checks("unused-suppression") == ["unused-suppression"])
    #expect(try checks("unused-suppression", "stale-baseline") == stale + ["unused-suppression"])
    #expect(try checks("layer-crossing") == ["layer-crossing"])
    #expect(try checks("layer-crossing", "stale-baseline") == ["layer-crossing"] + stale)
    // Of checks that are asked for beside them the findings count, too.
    #expect(try checks("unassigned-file", "unused-suppression") == ["unused-suppression"])
  }

  @Test func expiredEntriesExcuseNothing() throws {
    let project = try Debtor()
    try project.baseline("write", "--expires", "9999-12-31")
    #expect(try project.lint().code == 0)
    try project.folder.write(project.text.replacing("9999-12-31", with: "2020-01-31"), to: name)
    let result = try project.lint()
    #expect(result.code == 1)
    #expect(result.output.contains("; the baseline excused it until 2020-01-31\n"))
    #expect(!result.output.contains("stale-baseline"))
    #expect(try project.baseline("show").output.contains("expired: 2020-01-31"))
    // What stands is written again with the day that it has, unless another is asked for.
    #expect(try project.baseline("write").output.contains(" expired, which --expires renews\n"))
    #expect(try project.lint().code == 1)
    #expect(!(try project.baseline("write", "--expires", "9999-11-30").output.contains("expired")))
    #expect(project.text.contains("9999-11-30") && !project.text.contains("2020-01-31"))
    #expect(try project.baseline("write", "--expires", "9999-10-31").code == 0)
    #expect(project.text.contains("9999-11-30"), "a day that has not passed is kept")
    #expect(try project.lint().code == 0)
  }

  @Test func whatPeopleWroteIsKept() throws {
    let project = try Debtor()
    try project.baseline("write", "--reason", "old")
    try project.folder.write(
      "struct A { var b: R }\nstruct A2 { let b = 1, c = 2 }\nstruct New { var b: R }\n", to: "A/A.swift")
    let result = try project.baseline("write", "--reason", "new")
    #expect(result.output == "\(name): 2 entries for 2 findings, 1 fewer than before\n")
    #expect(
      project.text.contains("\"A.b\", \"name\": \"R\", \"count\": 1") && project.text.contains("\"reason\": \"old\""))
    #expect(project.text.components(separatedBy: "\"reason\": \"new\"").count == 2)
  }

  @Test func suppressedFindingsAreNoDebt() throws {
    let project = try Debtor(["A/A.swift": "var a: R?  // boundary-lint:allow layer-crossing -- why\n"])
    #expect(try project.baseline("write").output == "\(name): 0 entries for 0 findings\n")
    #expect(try project.lint().code == 0)
  }

  /// What has another name in its file, or became several, is no new debt; what is still there, is mended, and others are new.
  @Test func renamedDeclarationsTakeTheirEntriesAlong() throws {
    let project = try Debtor(["A/A.swift": "func a(_ r: R, _ q: R) {}\nfunc b(_ r: R) {}\n"])
    try project.baseline("write", "--reason", "old")
    try project.folder.write("func a1(_ r: R) {}\nfunc a2(_ r: R) {}\nfunc b(_ r: R) {}\n", to: "A/A.swift")
    #expect(try project.lint().code == 0)
    #expect(try project.baseline("show").output.contains("'R' (2 times) [layer-crossing]: now in 'a1', 'a2'\n"))
    #expect(try project.baseline("prune").output == "\(name): 3 entries for 3 findings, as many as before\n")
    #expect(project.text.contains("\"a2\"") && !project.text.contains("\"a\""))
    #expect(project.text.split(separator: "\"reason\": \"old\"").count == 4)
    // One more than there were, and one that is mended while another comes.
    try project.folder.write(
      "func a3(_ r: R, _ q: R) {}\nfunc a2(_ r: R) {}\nfunc b() {}\nfunc c(_ r: R) {}\n", to: "A/A.swift")
    let result = try project.lint("--format", "xcode")
    #expect(result.code == 1)
    let told = result.output.split(separator: "\n").map { $0.split(separator: "/").last ?? "" }
    #expect(told.filter { $0.contains("names 'R'") }.count == 2, "\(told)")
    #expect(told.filter { $0.contains("stale") }.count == 1, "\(told)")
  }

  /// What stands in a file of its own as it was is no new debt, though the old file is still there.
  @Test func declarationsThatMoveTakeTheirEntriesAlong() throws {
    let project = try Debtor()
    try project.baseline("write")
    try project.folder.write("struct A { var b: R }\n", to: "A/A.swift")
    try project.folder.write("struct A2 { var b: R; var c: R }\n", to: "A/A2.swift")
    #expect(try project.lint().code == 0)
    #expect(try project.baseline("show").output.contains(": now in A/A2.swift"))
    // With another text it is another.
    try project.folder.write("struct A2 { let other = 1; var b: R; var c: R }\n", to: "A/A2.swift")
    #expect(try project.lint().code == 1)
  }

  @Test func renamedFilesAreKnownByTheirDeclarations() throws {
    let project = try Debtor()
    try project.baseline("write")
    try project.move("A/A.swift", "A/Deep/B.swift")
    #expect(try project.lint().code == 0)
    #expect(try project.baseline("show").output.contains(": now in A/Deep/B.swift"))
    try project.baseline("prune")
    #expect(project.text.contains("\"A/Deep/B.swift\"") && !project.text.contains("\"A/A.swift\""))
    // Another declaration of the same name is another.
    try project.move("A/Deep/B.swift", "A/C.swift")
    try project.folder.write("struct A { let other = 1; var b: R }\n", to: "A/C.swift")
    let result = try project.lint()
    #expect(result.code == 1 && result.output.contains("A/C.swift:1:34: error"))
  }

  @Test(.enabled(if: gitTool != nil, "git is not installed"))
  func renamedFilesAreKnownByGit() throws {
    let filler = (0..<40).map { "func f\($0)() -> Int { \($0) }\n" }.joined()
    let project = try Debtor(["A/A é.swift": "struct A { var b: R }\n" + filler])
    try project.baseline("write")
    try project.git("init", "-q")
    try project.git("add", ".")
    try project.git("commit", "-qm", "debt")
    #expect(try project.lint().output.hasSuffix("; 1 in the baseline, as many as at HEAD\n"))
    // The declaration changes, too: only version control knows that the file is the same.
    try project.git("mv", "A/A é.swift", "A/New name.swift")
    try project.folder.write("struct A { let other = 1; var b: R }\n" + filler, to: "A/New name.swift")
    #expect(try project.lint().code == 0)
    try project.git("commit", "-qam", "renamed")
    #expect(try project.lint().code == 0)
    // So it does where the declaration has another name, too.
    try project.git("mv", "A/New name.swift", "A/Newest.swift")
    try project.folder.write("struct Newest { let other = 1; var b: R }\n" + filler, to: "A/Newest.swift")
    #expect(try project.lint().code == 0)
    try project.baseline("prune")
    #expect(project.text.contains("A/Newest.swift") && project.text.contains("Newest.b\""))
    try project.folder.write("struct Newest {}\n" + filler, to: "A/Newest.swift")
    try project.baseline("prune")
    let result = try project.lint()
    #expect(result.code == 0 && result.output.hasSuffix("; 0 in the baseline, 1 fewer than at HEAD\n"))
  }

  /// Commit by commit it is the same file, however little of it is left.
  @Test(.enabled(if: gitTool != nil, "git is not installed"))
  func renamedFilesAreFollowedThroughTheCommits() throws {
    func text(_ generation: Int, of parts: Int) -> String {
      "struct A {\n  var b: R\n"
        + (0..<20).map { "  func f\($0)() -> Int { \($0 < parts ? generation * 100 + $0 : $0) }\n" }.joined() + "}\n"
    }
    let project = try GitProject(["A/A.swift": text(0, of: 0)])
    #expect(try project.lint("baseline", "write").code == 0)
    try project.commit("debt")
    for (name, next) in [("A", "B"), ("B", "C")] {
      try project.git("mv", "A/\(name).swift", "A/\(next).swift")
      try project.commit("renamed")
      for generation in 1...4 {
        try project.write(text(generation, of: generation * 5), to: "A/\(next).swift")
        #expect(try project.lint().code == 0)
        try project.commit("changed")
        #expect(try project.lint().code == 0)
        #expect(try project.lint("--changed-since", "HEAD~1").code == 0)
      }
    }
    try project.git("mv", "A/C.swift", "A/D.swift")
    #expect(try project.lint("--staged").code == 0)
    #expect(try project.lint("baseline", "prune").code == 0)
    #expect(try project.text(name).contains("A/D.swift"))
  }

  @Test(.enabled(if: gitTool != nil, "git is not installed"))
  func debtIsComparedWithACommitThatPeopleKnow() throws {
    let project = try GitProject(["A/A.swift": "struct A { var b: R }\n"])
    #expect(try project.lint("baseline", "write").code == 0)
    try project.commit("debt")
    try project.git("tag", "start")
    try project.write("struct A2 {}\n", to: "A/A2.swift")
    try project.commit("more")
    let start = try project.git("rev-parse", "--short", "start").said.filter { $0 != "\n" }
    for (arguments, commit) in [
      ([], "HEAD"), (["--staged"], "HEAD"), (["--changed-since", "HEAD"], "HEAD"),
      (["--changed-since", "start"], start),
    ] {
      let output = try run(arguments, in: project.path, environment: GitProject.environment).output
      #expect(output.hasSuffix("; 1 in the baseline, as many as at \(commit)\n"), "\(arguments): \(output)")
    }
  }

  @Test(.enabled(if: gitTool != nil, "git is not installed"))
  func rootMayBeAFolderOfARepository() throws {
    let project = try Debtor()
    let outer = try TemporaryFolder()
    try FileManager.default.moveItem(atPath: project.folder.path, toPath: outer.path + "/app")
    #expect(try run(["baseline", "write", "--root", outer.path + "/app"]).code == 0)
    let all = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-C", outer.path]
    for command in [
      ["init", "-q"], ["add", "."], ["commit", "-qm", "debt"], ["mv", "app/A/A.swift", "app/A/Z.swift"],
    ] {
      #expect(try gitTool?.run(all + command).code == 0)
    }
    let result = try run(["--root", outer.path + "/app"])
    #expect(result.code == 0 && result.output.contains("3 in the baseline, as many as at HEAD"), "\(result.output)")
  }

  @Test func anotherFileMayBeNamed() throws {
    let project = try Debtor()
    let outside = try TemporaryFolder()
    let path = outside.path + "/debt.json"
    #expect(try project.lint("--baseline", path).code == 2)
    #expect(try run(["baseline", "write", "--root", project.folder.path, "--baseline", path]).code == 0)
    #expect(project.text.isEmpty)
    #expect(try project.lint("--baseline", path).code == 0)
    #expect(try project.lint().code == 1)
    try project.folder.write("struct A {}\n", to: "A/A.swift")
    #expect(try project.lint("--baseline", path).output.contains("\(path):4:5: error: the baseline excuses"))
  }

  @Test func whatHasToBeMadeIsNamed() throws {
    let project = try Debtor()
    let path = project.folder.path + "/debts/old.json"
    let missing = try project.lint("--baseline", path)
    #expect(missing.code == 2 && missing.errors.contains("'boundary-lint baseline write --baseline \(path)' makes it"))
    let write = ["baseline", "write", "--root", project.folder.path, "--baseline", path]
    let refused = try run(write)
    #expect(
      refused.code == 2
        && refused.errors.contains("its folder is not there; make '\(project.folder.path)/debts' first"),
      "\(refused.errors)")
    try FileManager.default.createDirectory(atPath: project.folder.path + "/debts", withIntermediateDirectories: false)
    #expect(try run(write).code == 0)
    #expect(try project.lint("--baseline", path).code == 0)
  }

  @Test func foreignFilesAreNotOverwritten() throws {
    let project = try Debtor()
    try project.folder.write("{\"lockfileVersion\": 3}\n", to: name)
    let result = try run(["baseline", "write", "--root", project.folder.path])
    #expect(result.code == 2 && result.errors.contains("\(name):1:1: error: no baseline of boundary-lint"))
    #expect(project.text == "{\"lockfileVersion\": 3}\n")
    // Other commands have no use for it.
    #expect(try run(["graph", "--root", project.folder.path]).code == 0)
  }

  @Test func linksAreNotWrittenThrough() throws {
    let project = try Debtor()
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.path + "/" + name, withDestinationPath: outside.path + "/target")
    let result = try run(["baseline", "write", "--root", project.folder.path])
    #expect(result.code == 2 && result.errors.contains("is a link"))
    #expect(!FileManager.default.fileExists(atPath: outside.path + "/target"))
  }

  @Test(arguments: [
    (["baseline"], "takes one of write, prune, show"),
    (["baseline", "wirte"], "did you mean 'write'?"),
    (["baseline", "prune"], "no baseline to prune"),
    (["baseline", "show"], "no baseline to show"),
    (["baseline", "prune", "--reason", "x"], "are for 'baseline write'"),
    (["baseline", "write", "--expires", "tomorrow"], "expected a day such as 2026-12-31"),
    (["--baseline", "x", "--no-baseline"], "expected one of them"),
    (["graph", "--baseline", "x"], "no flag of 'graph'"),
  ])
  func mistakesAreTold(_ arguments: [String], _ text: String) throws {
    let project = try Debtor()
    let result = try run(arguments, in: project.folder.path)
    #expect(result.code == 2 && result.errors.contains(text), "\(result.errors)")
    #expect(project.text.isEmpty)
  }
}
