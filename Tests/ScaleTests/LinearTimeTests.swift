import Benchmarking
import Checking
import Diagnostics
import Layering
import Linting
import SourceText
import Synchronization
import Testing

/// Small sizes of inputs that once took quadratic time. Four times the input takes four times as long, and what is quadratic
/// sixteen times; a busy machine stays below nine (three tries). `boundary-lint-benchmarks scale` tries all inputs at size.
@Test(arguments: [
  ("layers", 600), ("layers that must not reach each other", 800),
  ("layers that see the members of one type", 1_280), ("folders with rules", 480), ("a cycle of layers", 480),
  ("a cycle of modules", 480), ("a row of modules", 480),
  ("slices that must not reach each other", 1_200),
  ("boundaries in one file", 160), ("boundaries in many files", 200), ("boundaries that need each other", 400),
  ("suppressions on top of each other", 1_200), ("suppressions of blocks inside each other", 2_000),
  ("files that extend one type", 1_200), ("files in which one type asks for another", 1_200),
  ("functions that fill a container", 600), ("functions of one name that fill a container", 320),
  ("what debug builds alone register", 3_200), ("services beside functions of the container", 480),
  ("boundaries that list what is of elsewhere", 480), ("providers that can't have what their stacks need", 320),
  ("identifiers of one type", 600),
  ("what nobody registers in Swinject", 800), ("factories", 600), ("a factory that asks for many", 1_200),
  ("types written of what Fusion resolves", 1_200),
  ("functions of one name in many files", 2_400), ("methods of one name in many types", 4_800),
  ("methods of one name in many extensions", 2_400), ("methods of one name that take implicit members", 2_000),
  ("overloads behind a value", 2_000), ("uses of what has to go along with much", 1_200),
  ("members of lists that other types are given", 2_000),
  ("accesses of one type", 800), ("constants of one class", 2_000), ("witnesses in local names", 800),
  ("branches in which a resolver goes on", 800), ("what one function asks a container for", 1_200),
  ("factories behind one function", 600), ("adapters of one provider", 400), ("conformances beside adapters", 1_200),
])
func checkTakesLinearTime(_ name: String, _ size: Int) throws {
  let input = try #require(ScaleInput.all.first { $0.name == name })
  expectLinear(name, input.make(size / 4), input.make(size)) { _ = $0.report() }
}

/// Classes of constants that hold each other in a row are no deeper a question than a few of them.
@Test func rowsOfConstantsAreLookedAlongAShortWay() {
  func project(_ size: Int) -> [MadeFile] {
    let row = (0..<size).map { "final class C\($0) { let n = 1; let next: C\($0 + 1)?; static let leaf = C\($0)() }\n" }
    return [
      MadeFile("Sources/Row.swift", row.joined() + "final class C\(size) { let n = 1 }\n"),
      MadeFile("Sources/Uses.swift", "func f() { print(C0.leaf) }\n"),
    ]
  }
  expectLinear("a row of constants", project(200), project(800)) { lint in
    #expect(lint.report().findings.isEmpty)
  }
}

/// Rules come to old code by a baseline, and old code has types of thousands of lines.
@Test func writingABaselineTakesLinearTime() {
  func project(_ size: Int) -> [MadeFile] {
    let methods = (0..<size).map { "  func f\($0)() { print(\"some text\", \($0)); _ = B\($0)() }\n" }
    return [
      MadeFile(".boundary-lint.yml", "layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n"),
      MadeFile("A/A.swift", "final class Huge {\n\(methods.joined())}\n"),
      MadeFile("B/B.swift", (0..<size).map { "struct B\($0) {}\n" }.joined()),
    ]
  }
  expectLinear("a baseline", project(300), project(1_200)) { lint in
    let baseline = lint.makeBaseline(
      Baseline.Entry(edge: Edge(check: "", file: "", declaration: nil, name: ""), count: 0, fingerprint: nil))
    #expect(baseline.entries.count.isMultiple(of: 300) && !baseline.entries.isEmpty)
  }
}

/// Folders are moved, and all that they name is called otherwise, while the baseline says what it said.
@Test(arguments: ["B", "Old"]) func entriesAreHeldAgainstWhatIsFoundInLinearTime(_ former: String) {
  func project(_ size: Int) -> [MadeFile] {
    let entries = (0..<size).map {
      #"{"check": "layer-crossing", "file": "Gone/F\#($0).swift", "declaration": "f\#($0)", "name": "\#(former)\#($0)", "count": 1}"#
    }
    let baseline = #"{"version": 1, "entries": ["# + entries.joined(separator: ",\n") + "]}\n"
    return [
      MadeFile(".boundary-lint.yml", "layers:\n  A: { paths: [A], uses: [] }\n  B: { paths: [B] }\n"),
      MadeFile(".boundary-lint-baseline.json", baseline),
      MadeFile("A/A.swift", (0..<size).map { "func f\($0)(_: B\($0)) {}\n" }.joined()),
      MadeFile("B/B.swift", (0..<size).map { "struct B\($0) {}\n" }.joined()),
    ]
  }
  expectLinear("entries of \(former)", project(300), project(1_200)) { lint in
    let found = Dictionary(grouping: lint.report().findings, by: \.finding.check).mapValues(\.count)
    #expect((found["layer-crossing"] ?? 0) >= 300 && found["stale-baseline"] == found["layer-crossing"])
  }
}

/// Each use is held against each branch that declares its name, once: what is cubic takes 64 times as long.
@Test func drawingHoldsUsesAgainstBranchesOnce() {
  func project(_ size: Int) -> [MadeFile] {
    let branches = (0..<size).map { "#\($0 == 0 ? "if" : "elseif") A\($0)\nstruct T {}\nlet a\($0) = T()\n" }
    return [MadeFile("Sources/T.swift", branches.joined() + "#endif\n")]
  }
  expectLinear("branches", project(100), project(400), atMost: 24) { lint in
    let picture = Picture(lint.architecture, level: .file)
    #expect(picture.nodes.count == 1)
  }
}

/// Hooks name each file that a commit holds, and editors may ask about many.
@Test func pathsThatAreAskedForAreFoundFast() {
  func project(_ size: Int) -> [MadeFile] {
    (0..<size).map { MadeFile("Sources/F\($0)/A.swift", "") } + [MadeFile("Sources/Last.swift", "import A\n")]
  }
  func paths(_ size: Int) -> [String] {
    (0..<size).flatMap { ["Sources/F\($0)", "Sources/F\($0)/A.swift", "Tests/F\($0)"] }
  }
  let sizes = (400, 1_600)
  expectLinear(
    "paths that are asked for", project(sizes.0), project(sizes.1), paths: (paths(sizes.0), paths(sizes.1))
  ) { lint in
    #expect(lint.problems.count.isMultiple(of: sizes.0) && lint.report().findings.isEmpty)
  }
}

/// What stands in many folders, each with a description of its own.
@Test(arguments: [
  ("packages without targets", 300), ("projects of their own", 600),
])
func foldersTakeLinearTime(_ name: String, _ size: Int) {
  func project(_ size: Int) -> [MadeFile] {
    switch name {
    case "packages without targets":
      return (0..<size).flatMap { number in
        [
          MadeFile(
            "P\(number)/Package.swift",
            "// swift-tools-version: 5.9\nlet package = Package(name: \"P\(number)\", targets: all())\n"),
          MadeFile("P\(number)/Sources/M\(number)/A.swift", "struct A {}\n"),
          MadeFile("P\(number)/Tests/M\(number)Tests/A.swift", "struct T {}\n"),
        ]
      }
    default:
      return [MadeFile(".boundary-lint.yml", "layers: { A: { paths: [S] } }\n"), MadeFile("S/A.swift", "")]
        + (0..<size).flatMap { number in
          [
            MadeFile("P/F\(number)/A.swift", ""), MadeFile("P/F\(number)/B.swift", ""),
            MadeFile("P/F\(number)/.boundary-lint.yml", "root: true\n"),
          ]
        }
    }
  }
  expectLinear(name, project(size), project(4 * size)) { _ = $0.report() }
}

/// Functions of one name that a file imports are gathered once for all of its calls: what does it for each is cubic.
@Test func importedFunctionsAreGatheredOnce() {
  func project(_ size: Int) -> [MadeFile] {
    func functions(_ from: Int) -> String {
      (from..<from + size / 2).map { "public struct T\($0) {}\npublic func render(_ l: T\($0)) {}\n" }.joined()
    }
    return [
      MadeFile(
        "Package.swift",
        "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\", dependencies: [\"A\"])])\n"
      ),
      MadeFile("Sources/A/A.swift", functions(0)), MadeFile("Sources/A/B.swift", functions(size / 2)),
      MadeFile(
        "Sources/B/B.swift", "import A\n" + (0..<size).map { "func u\($0)(a: Int) { render(a) }\n" }.joined()),
      MadeFile(".boundary-lint.yml", "layers:\n  A: { modules: [A] }\n  B: { modules: [B], uses: [A] }\n"),
    ]
  }
  expectLinear("functions that a file imports", project(300), project(1_200), atMost: 24) { _ = $0.report() }
}

/// Folders of a preset's names in each of many features.
@Test func presetsAreFittedInLinearTime() {
  func project(_ size: Int) -> [MadeFile] {
    (0..<size).flatMap { number in
      ["Views", "ViewModels", "Models", "Services"].map { MadeFile("App/F\(number)/\($0)/X\($0)\(number).swift", "") }
    }
  }
  let rules = Array(
    """
    layers:
      View: { paths: ["**/Views", "**/*View.swift"], uses: [ViewModel] }
      ViewModel: { paths: ["**/ViewModels", "**/*ViewModel.swift"], uses: [Model] }
      Model: { paths: ["**/Models", "**/*Model.swift"], uses: [Service] }
      Service: { paths: ["**/Services", "**/*Service.swift"], uses: [] }
    """.utf8)
  expectLinear("a preset", project(60), project(240)) { lint in
    #expect((try? Freeze(lint.request, preset: "preset", rules: rules, reason: "today"))?.layers == 4)
  }
}

private func expectLinear(
  _ name: String, _ small: [MadeFile], _ large: [MadeFile], atMost limit: Double = 9,
  paths: (small: [String], large: [String]) = ([], []), _ work: @escaping @Sendable (Lint) -> Void
) {
  let ratios = Mutex<[Double]>([])
  let place = "\(System.environment("TMPDIR") ?? "/tmp")/scale-tests-\(System.processID)-\(name)"
  let smallFolder = MadeFolder(place + "-small")
  let largeFolder = MadeFolder(place + "-large")
  #expect(throws: Never.self) {
    try smallFolder.write(small)
    try largeFolder.write(large)
  }
  let (smallPath, largePath) = (smallFolder.path, largeFolder.path)
  // On a thread with a worker's stack: frames of a debug build are many times larger than those of a release.
  Threads.run(1) {
    for _ in 0..<3 {
      let before = seconds(smallPath, paths.small, work)
      let ratio = seconds(largePath, paths.large, work) / max(before, 0.005)
      ratios.withLock { $0.append(ratio) }
      if ratio <= limit { return }
    }
  }
  let found = ratios.withLock { $0 }
  #expect((found.min() ?? .infinity) <= limit, "\(name): \(found)")
}

private func seconds(_ root: String, _ paths: [String], _ work: (Lint) -> Void) -> Double {
  let start = System.processorSeconds()
  var request = LintRequest(root: root, jobs: 1)
  request.paths = paths
  guard let lint = try? Lint(request) else { return .infinity }
  work(lint)
  return System.processorSeconds() - start
}

/// Every input is one that the tool has an answer to.
@Test(arguments: ScaleInput.all.map(\.name))
func inputsAreSound(_ name: String) throws {
  let input = try #require(ScaleInput.all.first { $0.name == name })
  let folder = MadeFolder("\(System.environment("TMPDIR") ?? "/tmp")/scale-inputs-\(System.processID)-\(name)")
  try folder.write(input.make(name.hasPrefix("megabytes") ? 0 : 4))
  let path = folder.path
  let fault = Mutex<String?>(nil)
  Threads.run(1) {
    do throws(LintFailure) {
      let lint = try Lint(LintRequest(root: path, jobs: 1))
      let errors = lint.problems.filter { $0.gravity == .error }
      if !errors.isEmpty { fault.withLock { $0 = errors[0].text } }
    } catch {
      fault.withLock { $0 = error.problems.map(\.text).joined(separator: "\n") }
    }
  }
  #expect(fault.withLock { $0 } == nil)
}
