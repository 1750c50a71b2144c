internal import Modules
import Diagnostics
import Linting
import Testing
import TestSupport

/// The targets that a manifest declares, as "Name: dependencies", with a `?` where these can't be told and a `~` behind those
/// that only one branch of a conditional lists. Declarations of one target are one.
private func targets(_ manifest: String) throws -> (targets: [String], problems: [Problem]) {
  let folder = try TemporaryFolder()
  try folder.write("// swift-tools-version: 6.0\nimport PackageDescription\n" + manifest, to: "Package.swift")
  for name in ["App", "Core", "Net"] { try folder.write("struct \(name)X {}\n", to: "Sources/\(name)/X.swift") }
  let project = Project(root: folder.path, jobs: 1)
  let described = project.modules.modules.compactMap(\.target).map { target in
    let names =
      target.dependencies.map { $0.name + ($0.isCertain ? "" : "~") } + (target.dependenciesAreKnown ? [] : ["?"])
    return "\(target.name): \(names.joined(separator: " "))"
  }
  return (described, project.problems)
}

/// Of `if` and `switch` as expressions all branches count, wherever they stand; what only one of them gives is not certain.
@Test(arguments: [
  "func uses(_ n: String) -> [Target.Dependency] { switch n { case \"App\": [\"Core\"]; default: [] } }",
  "func uses(_ n: String) -> [Target.Dependency] {\n  switch n {\n  case \"App\", \"Net\": [\"Core\"]\n  default: []\n  }\n}",
  "func uses(_ n: String) -> [Target.Dependency] { if isOn(n) { [\"Core\"] } else { [] } }",
  "func uses(_ n: String) -> [Target.Dependency] { let d = switch n { case \"App\": [\"Core\"]; default: [] }; return d }",
  "func uses(_ n: String) -> [Target.Dependency] {\n  let d: [Target.Dependency] = if isOn(n) { [\"Core\"] } else if isOn(n) { [] } else { [] }\n  return d\n}",
  "func uses(_ n: String) -> [Target.Dependency] { switch n { case \"App\": return [\"Core\"]\n default: return [] } }",
  "func uses(_ n: String) -> [Target.Dependency] { switch n { case \"App\": if n == n { [\"Core\"] } else { [] }; default: [] } }",
  "func uses(_ n: String) -> [Target.Dependency] { isOn(n) ? [\"Core\"] : [] }",
  "func uses(_ n: String) -> [Target.Dependency] {\n  var d: [Target.Dependency] = []\n  if isOn(n) { d.append(\"Core\") }\n  return d\n}",
  "func uses(_ n: String) -> [Target.Dependency] {\n  var d: [Target.Dependency] = []\n  switch n {\n  case \"App\": d += [\"Core\"]\n  default: break\n  }\n  return d\n}",
  "func uses(_ n: String) -> [Target.Dependency] { guard isOn(n) else { return [] }; return [\"Core\"] }",
  "func uses(_ n: String) -> [Target.Dependency] {\n  switch n {\n  #if os(Linux)\n  case \"App\": [\"Core\"]\n  #endif\n  @unknown default: []\n  }\n}",
  "let uses = { (n: String) -> [Target.Dependency] in switch n { case \"App\": [\"Core\"]; default: [] } }",
])
func branchesOfConditionalsCount(_ declaration: String) throws {
  let made =
    declaration.hasPrefix("let")
    ? "{ n in .target(name: n, dependencies: { switch n { case \"App\": [\"Core\"]; default: [] } }()) }"
    : "{ .target(name: $0, dependencies: uses($0)) }"
  let (found, problems) = try targets(
    "\(declaration)\nlet package = Package(name: \"P\", targets: [\"App\", \"Core\"].map \(made))")
  #expect(found == ["App: Core~", "Core: Core~"])
  #expect(problems.isEmpty, "\(problems)")
}

/// What is added to one target of the list counts for that one alone.
@Test(arguments: [
  ("package.targets[0].dependencies.append(\"Net\")", "App: Core Net"),
  ("package.targets.first { $0.name == \"App\" }?.dependencies.insert(\"Net\", at: 0)", "App: Core Net"),
  ("package.targets.first(where: { $0.name == \"App\" })!.dependencies += [\"Net\"]", "App: Core Net"),
  ("if isOn() { package.targets[0].dependencies += [\"Net\"] }", "App: Core Net~"),
  ("package.targets[0].dependencies = [\"Net\"]", "App: Core~ Net"),
  ("package.targets[0].dependencies.removeAll()", "App: Core~ ?"),
])
func dependenciesOfOneTargetOfTheListAreFollowed(_ behind: String, _ expected: String) throws {
  let (found, _) = try targets(
    """
    let package = Package(name: "P", targets: [
      .target(name: "App", dependencies: ["Core"]), .target(name: "Core"), .target(name: "Net"),
    ])
    \(behind)
    """)
  #expect(found == [expected, "Core: ", "Net: "])
}

/// Whole targets of branches count, too.
@Test(arguments: [
  "func made(_ n: String) -> Target { switch n { case \"App\": .target(name: n, dependencies: [\"Net\", \"Core\"]); default: .target(name: n, dependencies: [\"Core\"]) } }",
  "func made(_ n: String) -> Target {\n  if isOn(n) {\n    .target(name: n, dependencies: [\"Net\", \"Core\"])\n  } else {\n    .target(name: n, dependencies: [\"Core\"])\n  }\n}",
  "func made(_ n: String) -> Target {\n  if isOn(n) { return .target(name: n, dependencies: [\"Net\", \"Core\"]) }\n  return .target(name: n, dependencies: [\"Core\"])\n}",
  "func made(_ n: String) -> Target {\n  switch n {\n  case \"App\": .target(name: n, dependencies: [\"Net\", \"Core\"])\n  case \"Net\": .target(name: n, dependencies: [\"Core\"])\n  default: fatalError(\"no such target\")\n  }\n}",
])
func targetsOfBranchesCount(_ declaration: String) throws {
  let (found, problems) = try targets(
    "\(declaration)\nlet package = Package(name: \"P\", targets: [\"App\", \"Net\"].map(made) + [.target(name: \"Core\")])"
  )
  #expect(found == ["App: Net~ Core", "Net: Net~ Core", "Core: "])
  #expect(problems.isEmpty, "\(problems)")
}

/// What stands in all branches, in a loop over a known list or under no condition at all is certain.
@Test func whatAllBranchesListIsCertain() throws {
  let (found, problems) = try targets(
    """
    let mode = "x", other = "Net"
    let both: [Target.Dependency] = switch mode { case "x": ["Core", "Net"]; case let some where some.isEmpty: ["Core"]; default: ["Core"] }
    var looped: [Target.Dependency] = []
    for name in ["Core", other] { looped.append(.byName(name: name)) }
    var skipping: [Target.Dependency] = []
    for name in ["Core", "Net"] where name != mode { skipping.append(.byName(name: name)) }
    do { skipping.append("App") }
    var count = 0
    repeat { count += 1 } while count < 3
    let unread = count
    let package = Package(name: "P", targets: [
      .target(name: "App", dependencies: both), .target(name: "Core", dependencies: looped),
      .target(name: "Net", dependencies: skipping),
    ])
    """)
  #expect(found == ["App: Core Net~", "Core: Core Net", "Net: Core~ Net~ App"])
  #expect(problems.isEmpty, "\(problems)")
}

/// The cases of an enumeration are a list; what one gives beside its raw value is not followed.
@Test func casesOfAnEnumerationAreTargets() throws {
  let (found, problems) = try targets(
    """
    enum Module: String, CaseIterable {
      case core = "Core", App
      var needs: [Target.Dependency] { self == .core ? [] : ["Core"] }
    }
    let package = Package(
      name: "P",
      targets: Module.allCases.map { .target(name: $0.rawValue, path: "Sources/\\($0.rawValue)") }
        + [.target(name: "Net", dependencies: [.init(stringLiteral: Module.core.rawValue)] + Module.App.needs)])
    """)
  #expect(found.map { $0.prefix { $0 != ":" } } == ["Core", "App", "Net"])
  #expect(problems.allSatisfy { $0.text.contains("a dependency of the target 'Net' can't be told") }, "\(problems)")
}

/// What stands behind a missing comma is an element all the same, and that it is missing is said.
@Test func missingCommasLoseNothing() throws {
  let (found, problems) = try targets(
    """
    let package = Package(
      name: "P",
      targets: [
        .target(name: "App", dependencies: [.product(name: "Core", package: "c")
          .product(name: "Net", package: "n")])
        .target(name: "Core")
        .target(name: "Net", dependencies: ["Core"]),
      ])
    """)
  #expect(found == ["App: Core Net", "Core: ", "Net: Core"])
  #expect(
    problems.map(\.text) == [
      "Package.swift:7:7: warning: a comma is missing in front of '.product(…)'",
      "Package.swift:8:5: warning: a comma is missing in front of '.target(…)'",
      "Package.swift:9:5: warning: a comma is missing in front of '.target(…)'",
    ])
}

/// However many are missing: the reader goes on from one to the next, not down.
@Test func manyMissingCommasAreNoNesting() throws {
  let names = (0..<1000).map { "D\($0)" }
  let list = names.map { ".product(name: \"\($0)\", package: \"p\")" }.joined(separator: "\n")
  let (found, problems) = try targets(
    "let package = Package(name: \"P\", targets: [.target(name: \"App\", dependencies: [\n\(list)\n])])")
  #expect(found == ["App: " + names.joined(separator: " ")])
  #expect(problems.count { $0.text.contains("a comma is missing") } == names.count - 1)
}

@Test func damagedManifestsSaySo() throws {
  func problems(_ manifest: String) throws -> [String] { try targets(manifest).problems.map(\.text) }
  let conflict = """
    let package = Package(name: "P", targets: [
    <<<<<<< HEAD
      .target(name: "App"),
    =======
      .target(name: "App", dependencies: ["Core"]),
    >>>>>>> side
      .target(name: "Core"),
    ])
    """
  #expect(
    try problems(conflict) == [
      "Package.swift: error: holds a conflict of a merge, which is not read; expected one of its sides"
    ])
  #expect(
    try problems("") == ["Package.swift:1:1: warning: no 'Package(…)' that can be read; folders stand for targets"])
  #expect(try problems("let package = Package.made()")[0].hasPrefix("Package.swift:1:1: note: no 'Package(…)'"))
  #expect(
    try problems("let package = Package(name: \"P\", targets: [.target(name: \"App\" .target(name: \"Core\")])")
      .contains("Package.swift:3:22: warning: a bracket without its partner; targets around it may be lost"))
  #expect(
    try problems("let package = Package(name: \"P\", targets: [.target(name: \"App\")]))").contains {
      $0.contains("bracket")
    })
  #expect(try problems("let package = Package(name: \"P (\", targets: [.target(name: \"App\")]) // )").isEmpty)
}

/// What a function or a loop is given is compared with texts that are written beside it.
@Test(arguments: [
  ("{ .target(name: $0, dependencies: $0 == \"App\" ? [\"Core\"] : []) }", ["App: Core", "Core: "]),
  ("{ n in .target(name: n, dependencies: n != \"Core\" ? [\"Core\"] : []) }", ["App: Core", "Core: "]),
  ("{ .target(name: $0, dependencies: $0 == mode ? [\"Core\"] : []) }", ["App: Core~", "Core: Core~"]),
  ("{ .target(name: $0, dependencies: mode == \"App\" ? [\"Core\"] : []) }", ["App: Core~", "Core: Core~"]),
  ("{ .target(name: $0, dependencies: $0 == \"App\" && isOn ? [\"Core\"] : []) }", ["App: Core~", "Core: Core~"]),
  ("{ .target(name: $0, dependencies: $0 == \"A\" + \"pp\" ? [\"Core\"] : []) }", ["App: Core~", "Core: Core~"]),
  ("{ .target(name: $0, dependencies: $0 != \"App\" + end ? [] : [\"Core\"]) }", ["App: Core~", "Core: Core~"]),
  ("{ .target(name: $0, dependencies: $0 == \"App\" ?? end ? [\"Core\"] : []) }", ["App: Core~", "Core: Core~"]),
  ("{ .target(name: $0, dependencies: $0 + \"s\" == \"Apps\" ? [\"Core\"] : []) }", ["App: Core", "Core: "]),
  ("{ .target(name: $0, dependencies: $0 + end == \"Apps\" ? [\"Core\"] : []) }", ["App: Core~", "Core: Core~"]),
])
func textsThatAreGivenAreCompared(_ closure: String, _ expected: [String]) throws {
  let (found, _) = try targets(
    """
    let mode = "App"
    let end = "s"
    let package = Package(name: "P", targets: ["App", "Core"].map \(closure))
    """)
  #expect(found == expected)
}

/// A number between brackets asks for an element of the list itself, be that a list, too; where its place can't be told, for any.
@Test(arguments: [
  ("let groups: [[Target.Dependency]] = [[\"Core\", \"App\"], [\"Net\"]]", "groups[1]", "Net"),
  ("let groups: [[Target.Dependency]] = [[\"Core\", \"App\"], [\"Net\"]]", "groups[0]", "Core App"),
  ("let groups: [[Target.Dependency]] = [[\"Core\", \"App\"], [\"Net\"]]", "[groups[0][1]]", "App"),
  ("let groups: [[Target.Dependency]] = [[\"Core\"]] + [[\"Net\"], []]", "groups[1]", "Net"),
  ("let groups: [[Target.Dependency]] = [[\"Core\"]] + [[\"Net\"], []]", "groups[2]", ""),
  ("let groups: [[Target.Dependency]] = [[\"Core\"]] + [[\"Net\"], []]", "groups[3]", "?"),
  ("let groups: [[Target.Dependency]] = [isOn ? [\"Core\"] : [], [\"Net\"]]", "groups[1]", "?"),
  ("let names = [[\"Core\"], [\"App\", \"Net\"]].flatMap { $0 }", "[.byName(name: names[2])]", "Net"),
  ("let names = [\"Core\", \"Net\"].flatMap { [$0, $0 + \"Kit\"] }", "[.byName(name: names[2])]", "Net"),
  (
    "let all: [[Target.Dependency]] = [[.target(name: \"Core\")], [.target(name: \"Net\")]]",
    "[Array(all.joined())[1]]", "Net"
  ),
])
func elementsOfNestedListsAreCounted(_ declaration: String, _ dependencies: String, _ expected: String) throws {
  let (found, _) = try targets(
    "\(declaration)\nlet package = Package(name: \"P\", targets: [.target(name: \"App\", dependencies: \(dependencies))])"
  )
  #expect(found == ["App: \(expected)"])
}

/// What a loop adds is added to the targets that its condition names; where that can't be told, perhaps to each.
@Test(arguments: [
  (
    "for t in package.targets where t.name != \"Core\" { t.dependencies.append(\"Core\") }",
    ["App: Core", "Core: ", "Net: Core"]
  ),
  (
    "for t in package.targets { if t.name == \"App\" { t.dependencies += [\"Core\"] } }",
    ["App: Core", "Core: ", "Net: "]
  ),
  (
    "package.targets.filter { $0.name == \"Net\" }.forEach { $0.dependencies.append(\"Core\") }",
    ["App: ", "Core: ", "Net: Core"]
  ),
  (
    "for t in package.targets where t.name != \"Core\" && t.name != \"Net\" { t.dependencies += [\"Core\"] }",
    ["App: Core", "Core: ", "Net: "]
  ),
  (
    "for t in package.targets where t.name != \"Core\" && t.isTest { t.dependencies.append(\"Net\") }",
    ["App: Net~", "Core: Net~", "Net: Net~"]
  ),
  (
    "for t in package.targets { if isOn { t.dependencies.append(\"Core\") } }",
    ["App: Core~", "Core: Core~", "Net: Core~"]
  ),
])
func loopsAddToTheTargetsThatTheyName(_ loop: String, _ expected: [String]) throws {
  let (found, problems) = try targets(
    "let package = Package(name: \"P\", targets: [\"App\", \"Core\", \"Net\"].map { .target(name: $0) })\n" + loop)
  #expect(found == expected)
  #expect(problems.isEmpty, "\(problems)")
}
