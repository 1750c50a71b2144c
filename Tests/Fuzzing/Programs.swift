import Diagnostics
import Linting
import SourceText

/// Whole programs of mutated files, which are linked, checked and placed: files that are each read well may still meet in
/// ways that nobody thought of.
struct Programs {
  /// Where each program is written before it is linted: what ended the run is still there.
  private let folder: String

  /// - Parameter folder: nil for one among the system's temporary files.
  init(folder: String?) {
    self.folder =
      folder ?? (System.environment("TMPDIR") ?? "/tmp") + "/source-fuzzer-\(UInt32(System.seconds() * 1000))"
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "A"), .target(name: "B", dependencies: ["A"]), .testTarget(name: "C", dependencies: ["A", "B"]),
    ])
    """

  private static let rules = [
    "layers: { A: { paths: [Sources/A] }, B: { paths: [Sources/B], uses: [] }, C: { paths: [Tests/C], uses: [A] } }\n",
    "layers: { A: { paths: ['Sources/A/{part}/**'], slices: independent, uses: [B] }, B: { paths: [Sources/B] } }\n",
    "singletons: { default-arguments: forbid }\n",
  ]
  private static let places = ["Sources/A/One", "Sources/A/Two", "Sources/B", "Tests/C"]

  /// Lints one program after the other.
  ///
  /// - Returns: how many findings there were.
  /// - Throws: where something can't be written, the rules are refused, or a finding has no place.
  func run(_ executions: Int, _ mutator: inout Mutator) throws -> Int {
    for place in Self.places where !System.makeFolders(folder + "/" + place) {
      throw Fault(text: "can't make \(folder)/\(place)")
    }
    try System.write(Array(Self.manifest.utf8), toFile: folder + "/Package.swift")
    var findings = 0
    for execution in 0..<executions {
      let rules = Self.rules[execution % Self.rules.count]
      try System.write(Array(rules.utf8), toFile: folder + "/.boundary-lint.yml")
      for (index, file) in mutator.program(of: 8).enumerated() {
        try System.write(file, toFile: folder + "/" + Self.places[index % Self.places.count] + "/F\(index).swift")
      }
      let report = try Lint(LintRequest(root: folder, jobs: 1)).report()
      for placed in report.findings where !placed.isPlaced {
        throw Fault(text: "execution \(execution), \(placed.place): \(placed.finding.message)")
      }
      findings += report.findings.count
    }
    return findings
  }

  struct Fault: Error { var text: String }
}

extension PlacedFinding {
  /// Whether it can be shown: each of its places is one, and the text of its line reaches there.
  fileprivate var isPlaced: Bool {
    places.allSatisfy { $0.line >= 1 && $0.column >= 1 && $0.endColumn >= $0.column }
      && sourceLine.utf8.count + sourceOffset + 1 >= place.column
  }
}
