internal import Layering
import Diagnostics
import Linking
import Linting
import TestSupport
import Testing

private let project = """
  //- Domain/Order.swift
  #if DEBUG
  import Data
  struct Preview { var record: OrderRecord }
  #elseif os(Linux)
  struct OnLinux { var record: OrderRecord }
  #else
  struct Elsewhere { var record: OrderRecord }
  #endif
  func body() {
    #if DEBUG && os(Linux)
      _ = OrderRecord()
    #endif
    #if swift(>=5.9)
      _ = 1
    #else
      _ = OrderRecord()
    #endif
  }
  //- Data/OrderRecord.swift
  final class OrderRecord {}
  """

/// The findings and types of the project under some conditions: "line: conditions", and the names of the domain's types.
private func look(_ conditions: String) throws -> (findings: [String], types: [String]) {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Domain: { paths: [Domain], uses: [] }
      Data: { paths: [Data], uses: [Domain] }
    conditions: \(conditions)
    \(project)
    """
  ).write(to: folder)
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  let table = lint.architecture.table
  let types = table.symbols.indices.filter {
    table.symbols[$0].isNominalOrAlias && !table.symbols[$0].isExternal && table.symbols[$0].file == 1
  }
  return (
    lint.report().findings.map { "\($0.place.line): \($0.conditions.joined(separator: " "))" },
    types.map { table.qualifiedName($0) }
  )
}

@Test func withoutSettingsAllBranchesCount() throws {
  let (found, types) = try look("{}")
  #expect(
    found == [
      "3: DEBUG", "5: os(Linux) !(DEBUG)", "7: !(os(Linux)) !(DEBUG)", "11: DEBUG && os(Linux)", "16: !(swift(>=5.9))",
    ])
  #expect(types == ["Preview", "OnLinux", "Elsewhere"])
}

/// What stands behind a long chain of `#elseif` is under as many conditions: each of its findings tells the nearest ones.
@Test func ofManyConditionsTheNearestAreTold() throws {
  let folder = try TemporaryFolder()
  let chain =
    (0..<100).map { "#\($0 == 0 ? "if" : "elseif") F\($0)\nlet v\($0): OrderRecord? = nil\n" }.joined() + "#endif"
  try ExampleProject(
    """
    //- rules
    layers: { Domain: { paths: [Domain] }, Data: { paths: [Data] } }
    //- Domain/D.swift
    \(chain)
    //- Data/R.swift
    class OrderRecord {}
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.conditions)
  #expect(found.count == 100 && found[31].count == 32 && found[31].last == "!(F0)")
  #expect(found[99].count == 33 && found[99].first == "F99" && found[99].suffix(2) == ["!(F68)", "…"])
}

@Test func whatIsKnownToBeFalseIsLeftOut() throws {
  #expect(
    try look("{ DEBUG: off }").findings == ["5: os(Linux)", "7: !(os(Linux))", "16: !(swift(>=5.9))"])
  #expect(try look("{ DEBUG: off, os(Linux): off }").types == ["Elsewhere"])
  #expect(try look("{ DEBUG: on }").types == ["Preview"])
  #expect(try look("{ DEBUG: on }").findings == ["3: ", "11: DEBUG && os(Linux)", "16: !(swift(>=5.9))"])
  #expect(try look("{ DEBUG: off, os(Linux): on, \"swift(>=6)\": on }").findings == ["5: "])
}

/// There is one system, and it has the libraries that it has.
@Test(arguments: [
  ("{ os(Linux): on }", ["L", "N", "Z"]), ("{ os(macOS): on }", ["D", "M", "N", "Z"]),
  ("{ canImport(Darwin): off }", ["L", "N", "Z"]),
  ("{ os(iOS): off }", ["D", "L", "M", "N", "Z"]), ("{ os(Linux): on, os(macOS): on }", ["D", "L", "M", "N", "Z"]),
])
func oneSystemIsOn(_ conditions: String, _ expected: [String]) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers: { A: { paths: [A] } }
    conditions: \(conditions)
    //- A/A.swift
    #if canImport(Darwin)
    struct D {}
    #endif
    #if os(Linux) || os(Android)
    struct L {}
    #endif
    #if os(macOS)
    struct M {}
    #endif
    #if !os(iOS)
    struct N {}
    #endif
    struct Z {}
    """
  ).write(to: folder)
  let table = try Lint(LintRequest(root: folder.path, jobs: 1)).architecture.table
  #expect(table.symbols.indices.map { table.qualifiedName($0) }.sorted() == expected)
}

@Test func whatIsDeclaredUnderAContraryConditionIsNotMeant() throws {
  #expect(
    try edges(
      """
      //- M/Linux.swift
      #if os(Linux) || os(Android)
      func f(_ h: Handle) {}
      #endif
      func g(_ h: Handle) {}
      //- M/X.swift
      #if os(Linux)
      struct Handle {}
      #endif
      //- M/Windows.swift
      #if os(Windows)
      struct Handle {}
      func h(_ h: Handle) {}
      #endif
      """) == ["M/Linux.swift: Handle"])
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Windows: { paths: ["*Windows.swift"], uses: [] }
      Unix: { paths: ["*Unix.swift"], uses: [] }
    //- HandleWindows.swift
    #if os(Windows)
    struct Handle {}
    #endif
    //- HandleUnix.swift
    #if !os(Windows)
    struct Handle {}
    func f(_ h: Handle) {}
    #endif
    let either: Handle?
    """
  ).write(to: folder)
  let lint = try Lint(LintRequest(root: folder.path, jobs: 1))
  #expect(lint.report().findings.filter { $0.finding.check == "layer-crossing" }.map(\.place.line) == [5])
}

/// What is true or false as it is written needs no setting.
@Test(arguments: [
  ("#if false\nlet x: Record?\n#endif", []), ("#if !true\nlet x: Record?\n#else\nlet x: Record?\n#endif", [4]),
  ("#if true\nlet x: Record?\n#else\nlet x: Record?\n#endif", [2]),
  ("#if DEBUG && false\nlet x: Record?\n#elseif DEBUG\nlet x: Record?\n#else\nlet x: Record?\n#endif", [4, 6]),
  ("#if DEBUG\nlet x: Record?\n#elseif true\nlet x: Record?\n#elseif X\nlet x: Record?\n#endif", [2, 4]),
  ("#if false\n#if DEBUG\nlet x: Record?\n#endif\n#endif\n#if trueish || FALSE\nlet x: Record?\n#endif", [7]),
])
func literalsAreKnown(_ text: String, _ lines: [Int]) throws {
  let folder = try TemporaryFolder()
  try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: ".boundary-lint.yml")
  try folder.write(text + "\n", to: "A/A.swift")
  try folder.write("struct Record {}\n", to: "B/B.swift")
  let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
  #expect(report.findings.map(\.place.line) == lines)
}

/// Comments at the beginning and at the end of a branch, and attributes, are a branch's as all else is.
@Test(arguments: [
  "#if DEBUG\n// boundary-lint:allow layer-crossing -- for tests\nlet a: OrderRecord? = nil\n#endif",
  "#if !DEBUG\nlet b = 1\n#else\n// boundary-lint:allow layer-crossing -- for tests\nlet a: OrderRecord? = nil\n#endif",
  "struct S {\n#if DEBUG\n// boundary-lint:allow-begin layer-crossing -- for tests\nvar a: OrderRecord?\n// boundary-lint:allow-end\n#endif\n}",
  "#if DEBUG\n@OrderRecord\n#endif\nclass A {}",
  "class A {\n#if os(Linux)\n@objc\n#elseif DEBUG\n@OrderRecord\n#endif\nfunc f() {}\n}",
]) func whatStandsAtTheEdgesOfABranchIsIts(_ source: String) throws {
  func found(_ conditions: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers: { Domain: { paths: [Domain], uses: [] }, Data: { paths: [Data] } }
      conditions: \(conditions)
      //- Domain/A.swift
      \(source)
      //- Data/OrderRecord.swift
      @globalActor final class OrderRecord {}
      """
    ).write(to: folder)
    let report = try Lint(LintRequest(root: folder.path, jobs: 1)).report()
    return report.findings.map { "\($0.finding.check): \($0.conditions.joined(separator: ", "))" }
  }
  #expect(try found("{ DEBUG: off }") == [])
  let isExcused = source.contains("allow")
  let conditions = source.contains("os(") ? "DEBUG, !(os(Linux))" : "DEBUG"
  let all = try found("{}")
  #expect(all == (isExcused ? [] : ["layer-crossing: " + conditions]))
}
