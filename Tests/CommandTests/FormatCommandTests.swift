import Foundation
import Testing
import TestSupport

private let shop = House.path("Fixtures/Shop")

/// Several formats in one run, and where they go.
@Suite struct FormatCommandTests {
  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func severalFormatsInOneRun() throws {
    let folder = try TemporaryFolder()
    let result = try run([
      "--root", shop, "--format", "sarif=\(folder.path)/out.sarif", "--format=junit=\(folder.path)/a=b.xml", "-f",
      "xcode",
    ])
    #expect(result.code == 1)
    #expect(result.output.contains("[layer-crossing]") && result.errors.isEmpty)
    #expect(try text(folder.path + "/out.sarif").contains("\"version\":\"2.1.0\""))
    #expect(try text(folder.path + "/a=b.xml").hasPrefix("<?xml"))
  }

  /// A report is what its file's name says, unless a format is given.
  @Test(arguments: [
    ("a.json", "{\"version\":1"), ("a.b.SARIF", "{\"$schema\""), ("a.md", "#"), ("a.htm", "<!doctype html"),
    ("a.txt", "Sources/"), ("json", "Sources/"), ("a.xml", "Sources/"),
  ])
  func namesAskForFormats(_ name: String, _ beginning: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    #expect(try run(["--root", shop, "-o", path]).code == 1)
    #expect(try text(path).lowercased().hasPrefix(beginning.lowercased()))
    #expect(try run(["--root", shop, "-f", "xcode", "-o", path]).code == 1)
    #expect(try text(path).hasPrefix(shop))
  }

  /// A dash is standard output, as elsewhere, and letters of flags may stand together.
  @Test func dashesAreStandardOutput() throws {
    let folder = try TemporaryFolder()
    let plain = try run(["--root", shop, "--no-cache"])
    for arguments in [
      ["-o", "-"], ["-f", "text=-"], ["-f", "text=-", "-f", "json", "-o", folder.path + "/out.json"],
    ] {
      let result = try run(["--root", shop, "--no-cache"] + arguments)
      #expect((result.code, result.output) == (plain.code, plain.output), "\(arguments): \(result.errors)")
    }
    #expect(try text(folder.path + "/out.json").hasPrefix("{\"version\":1"))
    #expect(try run(["--root", shop, "-f", "text=-", "-f", "json"]).errors.contains("both go to standard output"))
    #expect(try run(["graph", "--root", shop, "-f", "dot=-", "-o", "-"]).output.hasPrefix("digraph"))
    let both = try run(["--root", shop, "--no-cache", "-qv"])
    #expect(both.output == plain.output && both.errors.contains("checking"))
    #expect(try run(["--root", shop, "-qx"]).errors.contains("no flag '-x'"))
    #expect(try run(["--root", shop, "-q=v"]).errors.contains("--quiet takes no value"))
  }

  /// A place in which nothing can be kept is not passed over.
  @Test func cachesNeedAFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    for path in ["file", "file/inner/deep"] {
      let result = try run(["--root", shop, "--cache-path", folder.path + "/" + path])
      #expect(result.code == 2 && result.errors.contains("/file' is no folder"), "\(result.errors)")
    }
    #expect(try run(["--root", shop, "--cache-path", folder.path + "/new/deep"]).code == 1)
  }

  @Test func filesAloneAreSaidInALine() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--root", shop, "--format", "gitlab=\(folder.path)/q.json"]
    let result = try run(arguments)
    #expect(result.code == 1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("boundary-lint: ") && result.errors.contains(" errors in "))
    #expect(try run(arguments + ["--quiet"]).errors.isEmpty)
  }

  @Test func oneFormatMayGoToAFileByOutput() throws {
    let folder = try TemporaryFolder()
    let result = try run(["--root", shop, "-f", "markdown", "-o", folder.path + "/m.md", "-f", "json=\(folder.path)/j"])
    #expect(result.code == 1 && result.output.isEmpty)
    #expect(try text(folder.path + "/m.md").hasPrefix("## boundary-lint: "))
  }

  @Test(arguments: [
    (["-f", "sarif", "-f", "text"], "both go to standard output; expected '--format text=FILE'"),
    (["-f", "sarif=x", "-f", "text=x"], "both go to 'x'"),
    (["-f", "sarif=x", "-f", "text=./a/../x"], "both go to './a/../x'"),
    (["-f", "sarif="], "expected a file behind '='"),
    (["-f", "sarif=x", "-o", "y"], "every --format says already where it goes"),
    (["-f", "sarif=-", "-o", "y"], "every --format says already where it goes"),
    (["-f", "sariff=x"], "did you mean 'sarif'?"),
    (["graph", "-f", "dot", "-f", "json"], "'graph' writes one format"),
    (["graph", "-f", "dot=x", "-o", "y"], "--output y: --format dot says already where it goes"),
    (["graph", "-f", "dot=-", "-o", "x"], "--output x: --format dot says already where it goes"),
    (["suppressions", "-f", "sarif"], "expected one of text, json"),
  ])
  func mistakesAreTold(_ arguments: [String], _ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A.swift")
    let result = try run(arguments, in: folder.path)
    #expect(result.code == 2 && result.errors.contains(text), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
  }

  /// What writes one format takes its file there, too.
  @Test func oneFormatHasItsFile() throws {
    let folder = try TemporaryFolder()
    for (arguments, name, text) in [
      (["graph"], "dot", "digraph"), (["suppressions"], "json", "{\"version\":1"),
      (["layers", "--unknown"], "json", "{\"version\":1"),
    ] {
      let path = folder.path + "/" + arguments[0]
      let result = try run(arguments + ["--root", shop, "-f", "\(name)=\(path)"])
      #expect(result.code == 0 && result.output.isEmpty, "\(result.errors)")
      #expect(try self.text(path).hasPrefix(text))
    }
  }

  /// Comments that can't be understood are listed, too.
  @Test func suppressionsThatAreNoneAreListed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "// boundary-lint:allow all -- x\nlet a = 1 // boundary-lint:disable hidden-singleton -- y\n", to: "A.swift")
    let list = try run(["suppressions"], in: folder.path).output
    #expect(
      list == "A.swift:1:24: not understood: no check 'all'\nA.swift:2:14: not understood: no directive 'disable'\n"
        + "0 suppressions of 0 findings; 2 not understood\n", "\(list)")
    let json = try run(["suppressions", "-f", "json"], in: folder.path).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((object?["faults"] as? [[String: Any]])?.map { $0["line"] as? Int } == [1, 2])
  }

  /// Who is in which layer, and what of it is test code, is told file by file.
  @Test func membersAreListed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        Features: { paths: ["F/{feature}/**"] }
        Records: { types: { named: "*Record" } }
      """, to: ".boundary-lint.yml")
    try folder.write("struct Cart {}\nstruct CartRecord { struct Row {} }\n", to: "F/Cart/Cart.swift")
    try folder.write("struct Fake {}\n", to: "F/Tests/Fake.swift")
    try folder.write("struct Rest {}\n", to: "Rest.swift")
    #expect(
      try run(["layers", "--members"], in: folder.path).output == """
        F/Cart/Cart.swift: Features/Cart
        F/Cart/Cart.swift:2: 'CartRecord': Records
        F/Tests/Fake.swift: Features (test)
        Rest.swift: no layer

        """)
    #expect(try run(["layers"], in: folder.path).output.hasPrefix("Features: 2 files; 1 file of test code\n"))
    #expect(try run(["layers", "--members", "--unknown"], in: folder.path).errors.contains("four lists"))
  }

  @Test func pathThatCanNotBeWrittenEndsWithTwo() throws {
    let result = try run(["--root", shop, "-f", "json=/no/such/folder/x"])
    #expect(result.code == 2 && result.errors.contains("/no/such/folder/x: error: "))
  }

  /// What of the wiring can't be told is no finding; that there is any is said.
  @Test func whatIsUnknownIsCounted() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Boundaries
      final class Root: RootBoundary { typealias Subboundaries = OtherList<Int>; lazy var made = make() }
      """, to: "A.swift")
    for flags in [[], ["--no-cache"], []] {
      #expect(
        try run(flags, in: folder.path).output == "no findings in 1 file, 1 module; 1 place of the wiring unknown\n")
      #expect(try run(flags + ["-f", "json"], in: folder.path).output.contains("\"unknown\":1"))
    }
  }

  /// A run without an answer leaves no report of an earlier one, and says in each form that it has none.
  @Test(arguments: [
    ("text", "the run came to no end: 1 error, and nothing is judged"), ("json", "\"finished\":false"),
    ("sarif", "{\"executionSuccessful\":false"), ("github", "::error file=A/U.swift,title=boundary-lint::is in UTF-16"),
    ("junit", "errors=\"1\""), ("checkstyle", "severity=\"error\" message=\"is in UTF-16"),
    ("gitlab", "\"severity\":\"major\""), ("markdown", "| error | | `A/U.swift` | is in UTF-16"),
    ("html", "<tr class=\"error\"><td>error</td>"), ("xcode", "A/U.swift: error: is in UTF-16"),
  ])
  func runsWithoutAnAnswerAreReportedSo(_ format: String, _ part: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A/A.swift")
    #expect(try run(["--format", format + "=report"], in: folder.path).code == 0)
    #expect(try !text(folder.path + "/report").contains(part))
    try Data([0xFF, 0xFE, 0x41, 0]).write(to: URL(filePath: folder.path + "/A/U.swift"))
    #expect(try run(["--format", format + "=report"], in: folder.path).code == 2)
    #expect(try text(folder.path + "/report").contains(part))
    // People read it on standard error, and Xcode opens no relative paths.
    let result = try run(["--format", format], in: folder.path)
    #expect(format == "text" || format == "xcode" ? result.output.isEmpty : result.output.contains(part))
    #expect(result.errors.hasPrefix("/") == (format == "xcode"))
    // So do mistakes of the rules.
    try folder.write("layers: {}\n", to: ".boundary-lint.yml")
    #expect(try run(["--format", format + "=report"], in: folder.path).code == 2)
    #expect(try text(folder.path + "/report").contains("no layers; expected a mapping"))
  }

  /// What ends a run before it begins stands at its place, too, also below the root.
  @Test(arguments: [
    (".boundary-lint.yml", "lyers: {}\n"), ("Sub/.boundary-lint.yml", "exclude: [x]\n"),
    (".boundary-lint-baseline.json", "hello\n"), ("Package.swift", "<<<<<<< a\n=======\n>>>>>>> b\n"),
  ])
  func problemsOfRulesAreAbsoluteForXcode(_ path: String, _ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { Sub: { paths: [Sub] } }\n", to: ".boundary-lint.yml")
    try folder.write("struct S {}\n", to: "Sub/S.swift")
    try folder.write(text, to: path)
    for (arguments, place) in [(["--root", folder.path], ""), ([], "/Sub")]
    where !path.hasPrefix("Sub") || place.isEmpty {
      let result = try run(arguments + ["--quiet", "-f", "xcode"], in: folder.path + place)
      #expect(result.code == 2 && result.output.isEmpty && !result.errors.isEmpty)
      for line in result.errors.split(separator: "\n") {
        #expect(line.hasPrefix("/") && line.contains("/\(path):"), "\(result.errors)")
      }
    }
  }

  @Test func githubSummaryIsAppended() throws {
    let folder = try TemporaryFolder()
    try folder.write("before\n", to: "page.md")
    let page = ["GITHUB_STEP_SUMMARY": folder.path + "/page.md", "GITHUB_WORKSPACE": House.path("Fixtures")]
    let result = try run(["--root", shop, "--format", "github"], environment: page)
    #expect(result.output.contains("::error file=Shop/Sources/"))
    #expect(try text(folder.path + "/page.md").hasPrefix("before\n## boundary-lint: "))
    _ = try run(["--root", shop, "--format", "text"], environment: page)
    #expect(try text(folder.path + "/page.md").components(separatedBy: "## boundary-lint").count == 2)
  }

  /// Servers of any service read these, and look for files from the root of the repository.
  @Test(arguments: ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"])
  func filesAreNamedFromTheRepository(_ variable: String) throws {
    for (format, part) in [("junit", " file=\"Shop/Sources/"), ("checkstyle", "<file name=\"Shop/Sources/")] {
      let arguments = ["--root", shop, "--format", format]
      #expect(try run(arguments, environment: [variable: House.path("Fixtures")]).output.contains(part))
      #expect(try !run(arguments, environment: [variable: "/nowhere"]).output.contains(part))
    }
  }

  @Test func columnsCountWhatTheReaderCounts() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    try folder.write("struct A { /* é🎈 */ var b: R }\n", to: "A/A.swift")
    try folder.write("struct R {}\n", to: "B/B.swift")
    let json = try run(["--root", folder.path, "-f", "json"]).output
    // é is two bytes and one unit, the balloon four bytes and two units.
    #expect(json.contains("\"column\":32,\"endColumn\":33"))
    #expect(try run(["--root", folder.path, "-f", "sarif"]).output.contains("\"startColumn\":29,\"endColumn\":30"))
    #expect(try run(["--root", folder.path, "-f", "github"]).output.contains("col=29,endColumn=30"))
  }

  @Test func suppressionsAreListed() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    try folder.write(
      "struct A {\n  // boundary-lint:allow layer-crossing -- it moves \u{1B}[31m\n  var b: R\n}\n", to: "A/A.swift")
    try folder.write("struct R {}\n", to: "B/B.swift")
    #expect(try run(["--root", folder.path]).code == 0)
    let list = try run(["suppressions", "--root", folder.path])
    #expect(
      list.output
        == "A/A.swift:2:6: layer-crossing (1) in line 3\n  allows: var b: R\n  reason: it moves \\u{1b}[31m\n"
        + "1 suppression of 1 finding\n")
    let json = try run(["suppressions", "--root", folder.path, "--format", "json"]).output
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [String: Any])
  }

  /// Where it is said to cut something, every form with advice says what.
  @Test(arguments: ["text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "markdown", "html"])
  func cutsAreSaidInEveryForm(_ format: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "checks: { dependency-cycle: { levels: [type] } }\n", to: ".boundary-lint.yml")
    try folder.write("struct A { let b: B? }\n", to: "A/A.swift")
    try folder.write("struct B { let a: A?; let c: A? }\n", to: "B/B.swift")
    let said = try run(["-f", format, "--only", "dependency-cycle"], in: folder.path).output
    let text = said.replacing("&#39;", with: "'").replacing("&apos;", with: "'").replacing("\\", with: "")
    #expect(text.contains("'A' → 'B', 1 reference") && text.contains("A/A.swift"), "\(said)")
  }
}
