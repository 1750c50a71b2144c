import Foundation
import Testing
import TestSupport

private let full = "/dev/full"
private let shell = "/bin/sh"

/// What can't be written is told, and what was there stays.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: full), "no device that is full"))
struct WriteFailureTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: ".boundary-lint.yml")
    try folder.write("struct A { let b: B }\n", to: "A/A.swift")
    try folder.write("struct B {}\n", to: "B/B.swift")
    return folder
  }

  /// A line for the shell, with the tool as `$0`.
  private func script(_ line: String, in folder: TemporaryFolder) throws -> (code: Int32, said: String) {
    let shell = try #require(ExternalTool("sh"))
    return try shell.run(["-c", line, tool.path], in: folder.path, environment: ["XDG_CACHE_HOME": folder.path + "/c"])
  }

  /// A report that an earlier run has left does not stand for one that could not write another.
  @Test func otherReportsAreWritten() throws {
    let folder = try project()
    for order in ["-f sarif=\(full) -f json=report", "-f json=report -f sarif=\(full)"] {
      try folder.write("old\n", to: "report")
      let result = try script("\"$0\" \(order)", in: folder)
      #expect(result.code == 2 && result.said == "\(full): error: can't be written: No space left on device\n")
      #expect(try String(contentsOfFile: folder.path + "/report", encoding: .utf8).contains("layer-crossing"))
    }
  }

  @Test func fullDisksAreTold() throws {
    let folder = try project()
    let other = try TemporaryFolder()
    let facts = other.path + "/full.facts"
    try FileManager.default.createSymbolicLink(atPath: facts, withDestinationPath: full)
    for (line, place) in [
      ("-o \(full)", full), ("-f sarif=\(full)", full), ("graph -o \(full)", full),
      ("suppressions -f json -o \(full)", full),
      ("index A/A.swift -o \(facts)", facts),
    ] {
      let result = try script("\"$0\" \(line)", in: folder)
      #expect(
        result.code == 2 && result.said == "\(place): error: can't be written: No space left on device\n", "\(line)")
    }
    for line in ["", "graph", "manual", "--version"] {
      let result = try script("\"$0\" \(line) >\(full)", in: folder)
      #expect(result.code == 2, "\(line)")
      #expect(result.said == "standard output: error: can't be written: No space left on device\n", "\(line)")
    }
  }

  /// What nobody reads any more needs no word, and what nobody hears changes no answer.
  @Test func closedPipesAreSilent() throws {
    let folder = try project()
    #expect(try script("(\"$0\" graph; \"$0\" manual) | true", in: folder).said == "")
    #expect(try script("(\"$0\" -f json; echo $? >code) | true; exit $(cat code)", in: folder).code == 1)
    #expect(try script("\"$0\" --no-such-flag 2>\(full)", in: folder).code == 2)
    #expect(try script("\"$0\" -q -o out.txt 2>\(full)", in: folder).code == 1)
  }

  @Test(arguments: ["", "--baseline b.json"])
  func baselinesAreWrittenWholeOrNotAtAll(_ flag: String) throws {
    let folder = try project()
    let name = flag.isEmpty ? ".boundary-lint-baseline.json" : "b.json"
    #expect(try script("\"$0\" baseline write \(flag)", in: folder).code == 0)
    let before = FileManager.default.contents(atPath: folder.path + "/" + name)
    let result = try script("ulimit -f 0; \"$0\" baseline write --owner me \(flag)", in: folder)
    #expect(result.code == 2)
    #expect(result.said == "\(name): error: can't be written: File too large\n")
    #expect(FileManager.default.contents(atPath: folder.path + "/" + name) == before && before?.isEmpty == false)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("new") }
    #expect(left.isEmpty)
  }

  /// A link outside of the project is followed to the file, which is replaced.
  @Test func baselinesBehindLinksElsewhereAreReplaced() throws {
    let folder = try project()
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: other.path + "/link", withDestinationPath: "real.json")
    try other.write("{ \"version\": 1, \"entries\": [] }\n", to: "real.json")
    #expect(try script("\"$0\" baseline write --owner me --baseline \(other.path)/link", in: folder).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: other.path + "/link") == "real.json")
    #expect(try String(contentsOfFile: other.path + "/real.json", encoding: .utf8).contains("\"me\""))
  }

  /// What a run reads is not what it writes over.
  @Test(arguments: [
    "-o .boundary-lint.yml", "graph -o ./.boundary-lint.yml", "-f json=A/.boundary-lint.yml",
    "-o .boundary-lint-baseline.json", "-o A/A.swift",
  ])
  func rulesAreNotWrittenOver(_ line: String) throws {
    let folder = try project()
    let before = FileManager.default.contents(atPath: folder.path + "/.boundary-lint.yml")
    let result = try script("\"$0\" \(line)", in: folder)
    #expect(result.code == 2 && result.said.contains("not written over; expected another name"), "\(result.said)")
    #expect(FileManager.default.contents(atPath: folder.path + "/.boundary-lint.yml") == before)
  }

  /// Nor is what the command line names, what describes a project, or a file of these by another name.
  @Test(arguments: [
    ("--rules own.yml -o own.yml", "own.yml"), ("--rules own.yml graph -o ./own.yml", "own.yml"),
    ("what-if own.yml -o own.yml", "own.yml"), ("--baseline debt.json -f json=debt.json", "debt.json"),
    ("check --facts a.facts -o a.facts", "a.facts"), ("-o other.txt", ".boundary-lint.yml"),
    ("-o P.xcodeproj/project.pbxproj", "P.xcodeproj/project.pbxproj"), ("-o project.yml", "project.yml"),
    ("-o base.yml", "base.yml"), ("graph -o Debug.xcconfig", "Debug.xcconfig"),
    ("-o .git/config", ".git/config"),
  ])
  func inputsAreNotWrittenOver(_ line: String, _ kept: String) throws {
    let folder = try project()
    let made = try script(
      """
      cp .boundary-lint.yml own.yml; ln .boundary-lint.yml other.txt; "$0" baseline write --baseline debt.json
      "$0" index -o a.facts */*.swift; mkdir P.xcodeproj .git; echo 'name: P' >project.yml; echo a: b >base.yml; echo 'A = B' >Debug.xcconfig; echo '[core]' >.git/config
      echo '// !$*UTF8*$!' >P.xcodeproj/project.pbxproj
      """, in: folder)
    #expect(made.code == 0, "\(made.said)")
    let before = FileManager.default.contents(atPath: folder.path + "/" + kept)
    let result = try script("\"$0\" \(line)", in: folder)
    #expect(result.code == 2 && result.said.contains("not written over; expected another name"), "\(result.said)")
    #expect(FileManager.default.contents(atPath: folder.path + "/" + kept) == before && before?.isEmpty == false)
  }

  /// Where there is no room for the new one, the old one stays.
  @Test(arguments: ["graph -f json -o out", "-o out", "why A B -o out"])
  func reportsAreWrittenWholeOrNotAtAll(_ line: String) throws {
    let folder = try project()
    try folder.write("old", to: "out")
    let result = try script("ulimit -f 0; \"$0\" \(line)", in: folder)
    #expect(result.code == 2 && result.said.contains("out: error: can't be written: File too large"), "\(result.said)")
    #expect(FileManager.default.contents(atPath: folder.path + "/out") == Data("old".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.contains("new") })
    _ = try script("chmod 600 out; \"$0\" \(line)", in: folder)
    #expect(FileManager.default.contents(atPath: folder.path + "/out") != Data("old".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/out")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// A file stays what it is: one with two names, what a descriptor stands for, and one that nobody may write.
  @Test func filesStayWhatTheyAre() throws {
    let folder = try project()
    try folder.write("old", to: "out")
    #expect(try script("ln out twin; \"$0\" -q -o out; cmp out twin && test out -ef twin", in: folder).code == 0)
    let text = try script("{ echo before; \"$0\" graph -f json -o /dev/stdout; echo after; } >all; cat all", in: folder)
      .said
    #expect(text.hasPrefix("before\n{\"version\"") && text.hasSuffix("after\n"), "\(text)")
    let names = try script(
      "\"$0\" -q -f json=one; ln -s one link; \"$0\" -q -o link", in: folder)
    #expect(names.said.contains("link: error: is a link, and not written through"), "\(names.said)")
  }

  /// What is named is no file: a layer, a module.
  @Test func namesAreNoInputs() throws {
    let folder = try project()
    try folder.write("old", to: "A.txt")
    #expect(try script("ln A.txt B.txt; cp A.txt why; \"$0\" why A B -o A.txt", in: folder).code == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/g", withDestinationPath: ".git")
    let made = try script("mkdir .git; echo '[core]' >.git/config; \"$0\" -q -o g/config", in: folder)
    #expect(made.code == 2 && made.said.contains("belongs to git"), "\(made.said)")
    #expect(try script("\"$0\" baseline write --baseline project.yml", in: folder).code == 2)
  }

  /// A work tree may stand in the folder of its repository.
  @Test(.enabled(if: gitTool != nil, "git is not installed"))
  func workTreesInsideOfGitAreWritten() throws {
    let project = try GitProject()
    try project.git("worktree", "add", "-q", ".git/trees/one")
    let path = project.path + "/.git/trees/one"
    let result = try run(["-q", "-o", "out.txt"], in: path, environment: GitProject.environment)
    #expect(result.errors.isEmpty && FileManager.default.fileExists(atPath: path + "/out.txt"), "\(result.errors)")
    for file in [".git", "../../config", "../../HEAD", "../one/.git"] {
      let before = FileManager.default.contents(atPath: path + "/" + file)
      let refused = try run(["-q", "-o", file], in: path, environment: GitProject.environment)
      #expect(refused.code == 2 && refused.errors.contains("belongs to git"), "\(file): \(refused.errors)")
      #expect(FileManager.default.contents(atPath: path + "/" + file) == before && before?.isEmpty == false)
    }
  }
}
