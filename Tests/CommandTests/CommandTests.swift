import Foundation
import Testing
import TestSupport

/// What the tool does as a process: output, exit code, manners.
struct CommandResult {
  var code: Int32
  var output: String
  var errors: String
}

/// The tool that was built beside the tests.
let tool: URL = {
  // The test bundle stands in the folder of products on every platform.
  let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
  let folder = bundle ?? Bundle.main.bundleURL
  return folder.appending(path: "boundary-lint")
}()

/// The caches of all runs of the tests: most of what is tested is tested with a cache, too.
private let caches: String = {
  atexit { try? FileManager.default.removeItem(atPath: caches) }
  let name = "boundary-lint-caches-\(ProcessInfo.processInfo.processIdentifier)"
  return House.scratch.appending(path: name).path(percentEncoded: false)
}()

func run(_ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]) throws -> CommandResult {
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments
  if let folder { process.currentDirectoryURL = URL(filePath: folder) }
  process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": caches]) { $1 }
    .merging(environment) { $1 }
  let output = Pipe()
  let errors = Pipe()
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  let complaint = errors.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return CommandResult(
    code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
    errors: String(decoding: complaint, as: UTF8.self))
}

private let shop = House.path("Fixtures/Shop")

@Suite struct CommandTests {
  @Test func findingsEndWithOne() throws {
    let result = try run(["check", "--root", shop])
    #expect(result.code == 1)
    #expect(result.output.contains("[layer-crossing]"))
    #expect(result.output.contains("because: .boundary-lint.yml:"))
    #expect(result.output.contains("instead: "))
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.errors.isEmpty)
  }

  @Test func cleanProjectEndsWithZero() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "Sources/A/A.swift")
    let result = try run([], in: folder.path)
    #expect(result.code == 0)
    #expect(result.output == "no findings in 1 file, 1 module\n")
  }

  @Test func warningsEndWithZeroUnlessStrict() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers:\n  A: { paths: [A] }\n", to: ".boundary-lint.yml")
    try folder.write("struct A {}\n", to: "A/A.swift")
    try folder.write("struct B {}\n", to: "B/B.swift")
    #expect(try run(["--root", folder.path]).code == 0)
    #expect(try run(["--root", folder.path, "--strict"]).code == 1)
    #expect(try run(["--root", folder.path, "--strict", "--skip", "unassigned-file"]).code == 0)
  }

  @Test func wrongRulesEndWithTwo() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers:\n  A: { paths: [A], uses: [C] }\n  B: { paths: [Bb] }\n", to: ".boundary-lint.yml")
    try folder.write("struct A {}\n", to: "A/A.swift")
    let result = try run(["--root", folder.path])
    #expect(result.code == 2)
    #expect(result.errors.contains(".boundary-lint.yml:2:27: error: no layer 'C'"))
    #expect(result.output.isEmpty)
  }

  @Test func patternsThatMatchNothingEndWithTwo() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  A: { paths: [Sorces/A] }\n  B: { modules: [Bb] }\n", to: ".boundary-lint.yml")
    try folder.write("struct A {}\n", to: "Sources/A/A.swift")
    try folder.write("struct B {}\n", to: "Sources/B/B.swift")
    let result = try run(["--root", folder.path])
    #expect(result.code == 2)
    #expect(
      result.errors.contains(
        ".boundary-lint.yml:2:16: error: the pattern 'Sorces/A' matches no Swift file; did you mean 'Sources/A'?"))
    #expect(result.errors.contains(".boundary-lint.yml:3:18: error: no module 'Bb'; there are A, B; did you mean 'B'?"))
  }

  @Test func layersThatOverlapEndWithTwo() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  A: { paths: [\"*/Model\"] }\n  B: { paths: [Cart] }\n  C: { paths: [Cart/Model/C.swift] }\n",
      to: ".boundary-lint.yml")
    for file in ["Cart/Model/A.swift", "Cart/Model/C.swift", "Cart/B.swift", "Shop/Model/A.swift"] {
      try folder.write("struct X {}\n", to: file)
    }
    let result = try run(["--root", folder.path])
    #expect(result.code == 2)
    #expect(result.errors.contains("both match Cart/Model/A.swift"))
    #expect(!result.errors.contains("C.swift'"))
  }

  @Test func twoRulesFilesEndWithTwo() throws {
    let folder = try TemporaryFolder()
    try folder.write("exclude: [X]\n", to: ".boundary-lint.yml")
    try folder.write("exclude: [X]\n", to: "boundary-lint.yml")
    try folder.write("struct A {}\n", to: "A.swift")
    let result = try run(["--root", folder.path])
    #expect(result.code == 2)
    #expect(result.errors.contains("expected one rules file"))
  }

  @Test(arguments: [
    (["--formt", "json"], "no flag '--formt'; did you mean '--format'?"),
    (["--format", "jsn"], "did you mean 'json'?"),
    (["grph"], "did you mean 'graph'?"),
    (["lint"], "did you mean 'check'?"),
    (["help", "grph"], "no command 'grph'; did you mean 'graph'?"),
    (["--config", "x"], "no flag '--config'; did you mean '--rules'?"),
    (["--reporter=json"], "did you mean '--format'?"),
    (["--exclude", "Pods"], "'exclude' belongs to the rules file"),
    (["--fix"], "nothing is mended by itself"),
    (["--only", "layer-crosing"], "did you mean 'layer-crossing'?"),
    (["why", "A"], "takes two names"),
    (["--uses", "A: B"], "no flag of 'check'"),
    (["explain", "layer-crosing"], "did you mean 'layer-crossing'?"),
    (["graph", "--level", "modul"], "did you mean 'module'?"),
    (["graph", "--strict"], "no flag of 'graph'"),
    (["--jobs", "none"], "expected a number"),
    (["--root"], "expected a value"),
    (["--root", ""], "--root: expected a folder"),
    (["--changed-since", ""], "--changed-since: expected a commit, branch or tag"),
    (["graph", "--diff="], "--diff: expected a commit, branch or tag"),
    (["--root", "/no/such/folder"], "expected a folder"),
  ])
  func mistakesNameTheNearestThing(_ arguments: [String], _ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A.swift")
    let result = try run(arguments, in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains(text), "\(result.errors)")
  }

  @Test func emptyProjectIsNoAnswer() throws {
    let folder = try TemporaryFolder()
    let result = try run([], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("no Swift file"))
  }

  @Test func pathsNarrowWhatIsShown() throws {
    let all = try run(["--root", shop, "--format", "json"])
    let domain = try run(["--format", "json", shop + "/Sources/Shop/Domain"])
    #expect(domain.code == 1)
    #expect(domain.output.count < all.output.count)
    #expect(!domain.output.contains("\"path\":\"Sources/Shop/Presentation/"))
  }

  @Test func jsonIsValidAndSorted() throws {
    let result = try run(["--root", shop, "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(object?["version"] as? Int == 1)
    let findings = try #require(object?["findings"] as? [[String: Any]])
    let keys = findings.map { ($0["path"] as? String ?? "", $0["line"] as? Int ?? 0, $0["column"] as? Int ?? 0) }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 })
    for finding in findings {
      for key in [
        "check", "severity", "path", "line", "column", "endColumn", "message", "because", "instead", "from", "to",
        "chain",
      ] {
        #expect(finding[key] != nil, "\(key)")
      }
    }
  }

  @Test func closedPipeEndsQuietly() throws {
    let folder = try TemporaryFolder()
    let names = (0..<20_000).map { "  var v\($0): Record\n" }.joined()
    try folder.write("layers:\n  A: { paths: [A], uses: [] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    try folder.write("struct A {\n\(names)}\n", to: "A/A.swift")
    try folder.write("struct Record {}\n", to: "B/B.swift")
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "\"$0\" --root \"$1\" | head -1", tool.path(percentEncoded: false), folder.path]
    let errors = Pipe()
    shell.standardError = errors
    shell.standardOutput = Pipe()
    try shell.run()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(complaint.isEmpty, "\(String(decoding: complaint, as: UTF8.self))")
  }

  @Test func linksAreFollowedOrTold() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try other.write("struct B {}\n", to: "Sub/B.swift")
    try folder.write("struct A {}\n", to: "Sources/A/A.swift")
    try folder.write("struct C {}\n", to: "Sources/A/Deep/C.swift")
    let manager = FileManager.default
    let sources = folder.path + "/Sources/A/"
    try manager.createSymbolicLink(atPath: sources + "Out", withDestinationPath: other.path + "/Sub")
    try manager.createSymbolicLink(atPath: sources + "Deep/Loop", withDestinationPath: folder.path + "/Sources")
    try manager.createSymbolicLink(atPath: sources + "File.swift", withDestinationPath: other.path + "/Sub/B.swift")
    let result = try run([], in: folder.path)
    #expect(result.code == 0)
    #expect(result.output == "no findings in 3 files, 1 module\n")
    #expect(result.errors == "Sources/A/Out: note: a link to a folder outside the root is not followed\n")
  }

  @Test func unreadableFilesEndWithTwo() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "Sources/A/A.swift")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Sources/A/B.swift.d", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Sources/A/Gone.swift", withDestinationPath: "/no/such/file")
    let result = try run([], in: folder.path)
    #expect(result.code == 2)
    #expect(result.errors.contains("Sources/A/Gone.swift: error: "))
  }

  @Test func colourOnlyWhenAsked() throws {
    #expect(try run(["--root", shop, "--color", "always"]).output.contains("\u{1B}[1;31merror"))
    #expect(!(try run(["--root", shop]).output.contains("\u{1B}")))
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers:\n  A: { paths: [A], uses: [] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    try folder.write("struct A { var b: Record /* \u{1B}[31m */ }\n", to: "A/A\u{1B}[2J.swift")
    try folder.write("struct Record {}\n", to: "B/B.swift")
    let result = try run(["--root", folder.path])
    #expect(result.code == 1)
    #expect(!result.output.contains("\u{1B}"))
    try folder.write("layers:\n  \"A\\x1b[2J\": { paths: [A], uses: [C] }\n", to: ".boundary-lint.yml")
    let refused = try run(["--root", folder.path])
    #expect(refused.code == 2)
    #expect(!refused.errors.contains("\u{1B}"))
    #expect(!(try run(["\u{1B}[2J"]).errors.contains("\u{1B}")))
  }

  @Test func explainShowsEveryCheck() throws {
    let list = try run(["explain"]).output
    for id in ["layer-crossing", "forbidden-import", "dependency-cycle", "unassigned-file", "unused-permission"] {
      #expect(list.contains(id))
      #expect(try run(["explain", id]).output.contains("REFUSED"))
    }
  }

  @Test func whyShowsEdgesOrAChain() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A { var b: B }\n", to: "Sources/M/A.swift")
    try folder.write("struct B { var c: C }\n", to: "Sources/M/B.swift")
    try folder.write("struct C {}\n", to: "Sources/M/C.swift")
    #expect(try run(["why", "A", "B"], in: folder.path).output.contains("Sources/M/A.swift:1:19: 'A.b' names 'B'"))
    let chain = try run(["why", "A", "C"], in: folder.path).output
    #expect(chain.contains("0 direct uses"))
    #expect(chain.contains("Sources/M/A.swift:1:19: 'A.b' names 'B'"))
    #expect(chain.contains("Sources/M/B.swift:1:19: 'B.c' names 'C'"))
    #expect(try run(["why", "C", "A"], in: folder.path).output.contains("no chain"))
    #expect(try run(["why", "Aa", "B"], in: folder.path).errors.contains("did you mean 'A'?"))
  }

  @Test func layersShowsWhatIsAllowedAndUsed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        App: { paths: [App], uses: [Domain, Data] }
        Domain: { paths: [Domain] }
        Data: { paths: ["Data/{part}/**"], uses: [Domain], ports: [protocols] }
      """, to: ".boundary-lint.yml")
    try folder.write("struct A { let d: D, e: D; let f: F }\n", to: "App/A.swift")
    try folder.write("struct D { let f: F }\n", to: "Domain/D.swift")
    try folder.write("struct F {}\nprotocol Unused {}\n", to: "Data/Files/F.swift")
    try folder.write("struct X {}\n", to: "Helpers/X.swift")
    let output = try run(["layers"], in: folder.path).output
    #expect(
      output == """
        App: 1 file
          may use  Data, Domain
          uses     Domain (2)
          uses     Data (1)
        Domain: 1 file
          may use  no other layer
          uses     Data (1, not allowed)
        Data: 1 file
          slices   Files
          may use  Domain

        rows use columns: a number of references; o allowed and not used; . not allowed; ! not allowed and used
                    1   2   3
        1 App       -   2   1
        2 Domain    .   -  !1
        3 Data      .   o   -

        unused permissions:
          .boundary-lint.yml:4: 'Data' may use 'Domain'

        ports that nobody outside uses:
          Data/Files/F.swift:2: 'Unused' of 'Data/Files'

        in no layer: 1 file
          Helpers/X.swift

        """)
  }

  @Test func foldersAddToTheRules() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        A: { paths: [A], uses: [B, C], imports: { deny: [UIKit] } }
        B: { paths: [B] }
        C: { paths: [C], uses: [B] }
      checks: { layer-crossing: error }
      """, to: ".boundary-lint.yml")
    try folder.write(
      """
      layers:
        A: { uses: [B], imports: { deny: [SQLite], allow: [UIKit], reason: it draws }, reason: it moves out }
        Inner: { paths: [Inner], uses: [C] }
      """, to: "A/Deep/.boundary-lint.yml")
    try folder.write(
      "checks: { layer-crossing: { severity: warning, reason: old } }\n", to: "A/Deep/Old/.boundary-lint.yml")
    try folder.write("struct A { let c: C }\n", to: "A/A.swift")
    try folder.write("import UIKit\nimport SQLite\nstruct D { let b: B; let c: C }\n", to: "A/Deep/D.swift")
    try folder.write("struct O { let c: C }\n", to: "A/Deep/Old/O.swift")
    try folder.write("struct I { let c: C; let a: A }\n", to: "A/Deep/Inner/I.swift")
    try folder.write("struct B {}\n", to: "B/B.swift")
    try folder.write("struct C { let b: B }\n", to: "C/C.swift")
    // From within a folder that has rules, the root is that of the rules above it.
    let result = try run(["--format", "xcode"], in: folder.path + "/A/Deep")
    #expect(
      result.output.replacing(folder.path + "/", with: "") == """
        A/Deep/D.swift:2:8: error: 'A' imports 'SQLite' (A/Deep/.boundary-lint.yml:2 denies 'SQLite': it draws) [forbidden-import]
        A/Deep/D.swift:3:29: error: 'A' names 'C' of 'C' (A/Deep/.boundary-lint.yml:2 lets 'A' use only 'B': it moves out) [layer-crossing]
        A/Deep/Inner/I.swift:1:29: error: 'Inner' names 'A' of 'A' (A/Deep/.boundary-lint.yml:3 lets 'Inner' use only 'C') [layer-crossing]
        A/Deep/Old/O.swift:1:19: warning: 'A' names 'C' of 'C' (A/Deep/.boundary-lint.yml:2 lets 'A' use only 'B': it moves out) [layer-crossing]

        """, "\(result.errors)")
  }

  /// What a folder denies it takes from what the layer may use above, and gives nothing back.
  @Test(arguments: ["uses: [B, C]", "uses: { deny: [D] }", "uses: anything"]) func foldersTakeAway(_ uses: String)
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  A: { paths: [A], \(uses) }\n  B: { paths: [B] }\n  C: { paths: [C] }\n  D: { paths: [D] }\n",
      to: ".boundary-lint.yml")
    try folder.write("layers: { A: { uses: { deny: [B] } } }\n", to: "A/Deep/.boundary-lint.yml")
    try folder.write("struct A { let b: B; let c: C }\n", to: "A/A.swift")
    try folder.write("struct E { let b: B; let c: C; let d: D }\n", to: "A/Deep/E.swift")
    for name in ["B", "C", "D"] { try folder.write("struct \(name) {}\n", to: "\(name)/\(name).swift") }
    let result = try run(["--format", "xcode"], in: folder.path)
    let found = result.output.split(separator: "\n").map { $0.split(separator: " (")[0].split(separator: "error: ")[1] }
    #expect(
      found == ["'A' names 'B' of 'B'"] + (uses.hasSuffix("anything") ? [] : ["'A' names 'D' of 'D'"]), "\(result)")
  }

  @Test func looseningNeedsAReason() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        A: { paths: [A], uses: [B], imports: { deny: [UIKit] } }
        B: { paths: [B] }
        C: { paths: [C] }
      """, to: ".boundary-lint.yml")
    try folder.write(
      """
      include: [X]
      layers:
        A: { paths: [Q], uses: [B, C], imports: { allow: [UIKit] } }
        B: { uses: anything }
        D: { uses: [] }
        Inner: { paths: [Inner], uses: [C] }
        None: { paths: [Nothing] }
      checks: { layer-crossing: off, unassigned-file: { exclude: [X] } }
      """, to: "A/.boundary-lint.yml")
    for file in ["A/A.swift", "A/Inner/I.swift", "B/B.swift", "C/C.swift"] {
      try folder.write("struct X {}\n", to: file)
    }
    let result = try run([], in: folder.path)
    #expect(result.code == 2)
    #expect(
      result.errors == """
        A/.boundary-lint.yml:1:1: error: 'include' belongs to the root's rules, .boundary-lint.yml; expected one of root, layers, independent, never-reaches, checks; or 'root: true', if this is a project of its own, or 'exclude: [A]' in .boundary-lint.yml, where it is another's
        A/.boundary-lint.yml:3:8: error: 'paths' of 'A' belongs to where the layer is declared, .boundary-lint.yml:2; a folder may add only uses, imports, reason, unless 'root: true' makes it a project of its own
        A/.boundary-lint.yml:3:30: error: lets 'A' use 'C', which .boundary-lint.yml:2 does not; expected a 'reason' for it
        A/.boundary-lint.yml:3:53: error: lets 'A' import 'UIKit', which .boundary-lint.yml:2 does not; expected a 'reason' for it
        A/.boundary-lint.yml:4:8: error: lets 'B' use 'A', which .boundary-lint.yml:3 does not; expected a 'reason' for it
        A/.boundary-lint.yml:5:3: error: a layer of a folder is told by 'paths' in it; layers of .boundary-lint.yml are A, B, C
        A/.boundary-lint.yml:6:28: error: lets 'Inner' use 'C', which .boundary-lint.yml:2 does not let 'A'; expected a 'reason' for it
        A/.boundary-lint.yml:7:19: error: the pattern 'Nothing' matches no Swift file
        A/.boundary-lint.yml:8:11: error: loosens 'layer-crossing', which is error by default; expected a 'reason' for it
        A/.boundary-lint.yml:8:32: error: loosens 'unassigned-file', which is warning by default; expected a 'reason' for it

        """)
    // A project of its own below the root is left alone, and is its own root.
    try folder.write("root: true\ninclude: [Inner]\n", to: "A/.boundary-lint.yml")
    #expect(try run([], in: folder.path).output == "no findings in 2 files, 3 layers\n")
    #expect(try run([], in: folder.path + "/A").output == "no findings in 1 file, 1 module\n")
  }

  @Test func findingsStandInRulesAndManifests() throws {
    let folder = try TemporaryFolder()
    let rules = try TemporaryFolder()
    try rules.write("# é\nlayers:\n  A: { paths: [A], uses: [B] }\n  B: { paths: [B] }\n", to: "r.yml")
    try folder.write("struct A {}\n", to: "A/A.swift")
    try folder.write("struct B {}\n", to: "B/B.swift")
    let result = try run(["--rules", rules.path + "/r.yml", "--only", "unused-permission"], in: folder.path)
    #expect(result.output.contains("r.yml:3:27: warning: 'A' may use 'B', and does not"), "\(result.output)")
    #expect(result.output.contains("^"))
  }

  @Test func findingsStandInTheManifestThatSaysIt() throws {
    let folder = try TemporaryFolder()
    let targets = [".target(name: \"A\")", ".target(name: \"B\", dependencies: [\"A\"])"]
    try folder.write(
      "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", targets: [\n  \(targets[0])])\n",
      to: "Package.swift")
    try folder.write(
      "// swift-tools-version: 5.9\nlet package = Package(name: \"P\", targets: [\n  \(targets[0]),\n  \(targets[1])])\n",
      to: "Package@swift-5.9.swift")
    try folder.write("struct A {}\n", to: "Sources/A/A.swift")
    try folder.write("struct B {}\n", to: "Sources/B/B.swift")
    let output = try run(["--only", "unused-target-dependency"], in: folder.path).output
    #expect(output.hasPrefix("Package@swift-5.9.swift:4:37: warning: 'B' depends on 'A'"), "\(output)")
  }

  @Test func cutsAreShown() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  A: { paths: [A], uses: anything }\n  B: { paths: [B], uses: anything }\n", to: ".boundary-lint.yml")
    try folder.write("struct A { let b: B; let c: C }\n", to: "A/A.swift")
    try folder.write("struct B { let a: A }\nstruct C {}\n", to: "B/B.swift")
    let output = try run([], in: folder.path).output
    #expect(output.contains("  cut:     B/B.swift:1: 'B' → 'A', 1 reference\n"), "\(output)")
    let json = try run(["--format", "json"], in: folder.path).output
    #expect(json.contains("\"cuts\":[{\"path\":\"B/B.swift\",\"line\":1,"))
  }

  @Test func versionAndHelp() throws {
    #expect(try run(["--version"]).output.hasPrefix("boundary-lint "))
    let help = try run(["--help"]).output
    for command in ["check", "graph", "layers", "why", "explain"] { #expect(help.contains("  \(command)")) }
    #expect(!help.contains("dump"))
    #expect(try run(["graph", "--help"]).output.contains("--level"))
    for (words, flags) in [
      (["help"], ["--help"]), (["help", "graph"], ["graph", "--help"]), (["version"], ["--version"]),
      (["--help", "Sources"], ["--help"]),
    ] {
      let result = try run(words)
      #expect(try result.code == 0 && result.output == run(flags).output, "\(words)")
    }
  }
}

@Suite struct SingletonListTests {
  @Test func listsWhatIsSharedWithItsReaders() throws {
    let result = try run(["layers", "--singletons", "--root", House.path("Fixtures/singletons/Journal")])
    #expect(result.code == 0)
    #expect(
      result.output.hasPrefix(
        """
        APIClient.instance: 3 readers, 5 uses
          class declared, declared in Services.swift:
        """))
    #expect(result.output.contains("  Journal: DetailViewController (2), EntryListViewController (3)\n"))
    #expect(result.output.contains("  not hidden: own type 1, composition root 2\n"))
    #expect(try run(["graph", "--singletons"]).code == 2)
  }
}
