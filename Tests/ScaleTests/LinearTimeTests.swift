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
  ("files that extend one type", 1_200),
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

private func expectLinear(
  _ name: String, _ small: [MadeFile], _ large: [MadeFile], atMost limit: Double = 9,
  _ work: @escaping @Sendable (Lint) -> Void
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
      let before = seconds(smallPath, work)
      let ratio = seconds(largePath, work) / max(before, 0.005)
      ratios.withLock { $0.append(ratio) }
      if ratio <= limit { return }
    }
  }
  let found = ratios.withLock { $0 }
  #expect((found.min() ?? .infinity) <= limit, "\(name): \(found)")
}

private func seconds(_ root: String, _ work: (Lint) -> Void) -> Double {
  let start = System.processorSeconds()
  guard let lint = try? Lint(LintRequest(root: root, jobs: 1)) else { return .infinity }
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
