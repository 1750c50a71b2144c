import Diagnostics
import Linting
import Modules
import TestSupport
import Testing

/// Types that a manifest declares for its own are followed: cases of enumerations and structs with their members, and comparisons of
/// cases, which decide what is done.
@Suite struct OwnTypesOfManifestsTests {
  /// What targets depend on, as in "Home: Core"; "?" where that is not known, and the notes on the manifest.
  private func targets(_ types: String, _ targets: String) throws -> (found: [String], notes: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      \(types)
      let package = Package(name: "P", targets: \(targets))
      """, to: "Package.swift")
    for name in ["Core", "Home", "Cart"] { try folder.write("struct X {}\n", to: "Sources/\(name)/X.swift") }
    try folder.write("struct X {}\n", to: "Tests/CoreTests/X.swift")
    let project = Project(root: folder.path, jobs: 1)
    let found = project.modules.modules.map { module in
      let target = module.target
      let names = target?.dependencies.map { $0.name + ($0.isCertain ? "" : "~") } ?? []
      return
        ([module.name + (module.isTest ? " (test):" : ":")] + names
        + (target?.dependenciesAreKnown == true ? [] : ["?"]))
        .joined(separator: " ")
    }
    return (found.sorted(), project.problems.map(\.message).filter { !$0.contains("is not there") })
  }

  private static let part = """
    enum Part: String, CaseIterable {
      case core = "Core", home = "Home"
      case cart = "Cart"
      var name: String { rawValue }
      var uses: [Part] {
        switch self {
        case .core: return []
        case .home: return [.core]
        default: return [.core, .home]
        }
      }
      var dependencies: [Target.Dependency] { uses.map { .byName(name: $0.name) } }
      var target: Target { .target(name: name, dependencies: dependencies) }
      func made(with more: [Part] = []) -> Target {
        .target(name: rawValue, dependencies: (uses + more).map(\\.dependency))
      }
      var dependency: Target.Dependency { .init(stringLiteral: rawValue) }
      var isInner: Bool { self == .core }
    }
    """

  @Test(arguments: [
    "Part.allCases.map { .target(name: $0.name, dependencies: $0.dependencies) }",
    "Part.allCases.map { part in Target.target(name: part.rawValue, dependencies: part.dependencies) }",
    "Part.allCases.map { $0.target }", "Part.allCases.map(\\.target)", "Part.allCases.map(\\Part.target)",
    "Part.allCases.map { $0.made() }", "[Part.core.target, Part.home.made(), Part.cart.target]",
    "[Part.core.target, Part.home.target] + Part.allCases.filter { $0 == .cart }.map(\\.target)",
  ])
  func casesHaveMembers(_ targets: String) throws {
    let (found, notes) = try self.targets(Self.part, targets)
    #expect(found.filter { !$0.hasPrefix("CoreTests") } == ["Cart: Core Home", "Core:", "Home: Core"])
    #expect(notes == [])
  }

  private static let feature = """
    enum Kind { case code, test, hidden }
    struct Feature {
      var kind: Kind
      var name: String
      var uses: [Target.Dependency] = []
      static func feature(_ name: String, _ kind: Kind = .code, uses: [Target.Dependency] = []) -> Feature {
        Feature(kind: kind, name: name, uses: uses)
      }
    }
    extension Feature {
      var single: Target {
        switch kind {
        case .code, .hidden: .target(name: name, dependencies: uses)
        case .test: .testTarget(name: name, dependencies: uses)
        }
      }
      func compared() -> Target {
        if kind == .test { return .testTarget(name: name, dependencies: uses) }
        return .target(name: name, dependencies: uses)
      }
      func guarded() -> Target {
        guard kind != .test else { return .testTarget(name: name, dependencies: uses) }
        return .target(name: name, dependencies: uses)
      }
      var chosen: Target { kind == .test ? .testTarget(name: name, dependencies: uses) : .target(name: name, dependencies: uses) }
    }
    let features: [Feature] = [
      .feature("Core"), .feature("Home", .hidden, uses: ["Core"]), .feature("CoreTests", .test, uses: ["Core"]),
    ]
    """

  @Test(arguments: [
    "features.map(\\.single)", "features.map { $0.compared() }", "features.map { $0.guarded() }",
    "features.map(\\.chosen)",
    "features.filter { $0.kind != .test }.map(\\.single) + features.filter { $0.kind == .test }.map(\\.chosen)",
  ])
  func structsHaveMembers(_ targets: String) throws {
    let (found, notes) = try self.targets(Self.feature, targets)
    #expect(found.filter { !$0.hasPrefix("Cart") } == ["Core:", "CoreTests (test): Core", "Home: Core"])
    #expect(notes == [])
  }

  /// Whatever else conditions are about, all branches count.
  @Test(arguments: [
    ("if isExtra { return [\"Core\"] }; return []", "Home: Core~"),
    ("guard isExtra else { return [] }; return [\"Core\"]", "Home: Core~"),
    ("if mode == \"extra\" { return [\"Core\"] }; return []", "Home: Core~"),
    ("if chosen == .cart { return [\"Core\"] }; return []", "Home: Core~"),
    ("if Flags.chosen == .cart { return [\"Core\"] }; return []", "Home: Core~"),
    ("chosen == .cart ? [\"Core\"] : []", "Home: Core~"), ("part == Part.home ? [\"Core\"] : []", "Home: Core"),
    ("switch chosen { case .cart: return [\"Core\"]; default: return [] }", "Home: Core~"),
    ("if part == .core || isExtra { return [\"Core\"] }; return []", "Home: Core~"),
    ("if part == .home { return [\"Core\"] }; return [\"Cart\"]", "Home: Core"),
    ("if part != .home { return [\"Core\"] } else { return [\"Cart\"] }", "Home: Cart"),
    ("if part == .core { return [\"Core\"] } else if part == .home { return [] } else { return [\"Cart\"] }", "Home:"),
  ])
  func onlyComparisonsOfCasesDecide(_ body: String, _ expected: String) throws {
    let (found, _) = try targets(
      """
      let isExtra = false
      let mode = "plain"
      let chosen = Part.core
      enum Flags { static let chosen = Part.core }
      \(Self.part)
      func uses(_ part: Part) -> [Target.Dependency] { \(body) }
      """,
      "[.target(name: \"Core\"), .target(name: \"Cart\"), .target(name: \"Home\", dependencies: uses(.home))]")
    #expect(found.first { $0.hasPrefix("Home") } == expected)
  }

  /// What is done to such a value behind its making counts, and what is not followed makes its target's dependencies unknown, and no
  /// others.
  @Test(arguments: [
    ("home.uses.append(\"Core\")", "Home: Core"), ("home.uses += [\"Core\"]", "Home: Core"),
    ("home.uses = [\"Cart\"]", "Home: Cart"), ("home.usual.append(\"Core\")", "Home: Cart Core"),
    ("if isExtra { home.uses.append(\"Core\") }", "Home: Core~"), ("add(\"Core\", to: &home)", "Home: Core"),
    ("home = home.with(\"Core\")", "Home: Core"), ("home.add(\"Core\")", "Home: ?"),
    ("home.uses.removeAll()", "Home: ?"), ("home.uses[0] = \"Core\"", "Home: ?"),
    ("var all = [home]\nall[0].uses = [\"Core\"]\nhome = all[0]", "Home: ?"), ("", "Home:"),
  ])
  func changesCount(_ change: String, _ expected: String) throws {
    let (found, _) = try targets(
      """
      let isExtra = false
      struct Feature {
        var name: String
        var uses: [Target.Dependency] = []
        var usual: [Target.Dependency] = \(change.contains("usual") ? "[\"Cart\"]" : "[]")
        var target: Target { .target(name: name, dependencies: uses + usual) }
        mutating func add(_ name: String) { uses.append(.byName(name: name)) }
        func with(_ name: String) -> Feature {
          var copy = self
          copy.uses.append(.byName(name: name))
          return copy
        }
      }
      func add(_ name: String, to feature: inout Feature) { feature.uses.append(.byName(name: name)) }
      var home = Feature(name: "Home")
      \(change)
      """, "[.target(name: \"Core\"), .target(name: \"Cart\"), home.target]")
    #expect(found.first { $0.hasPrefix("Home") } == expected)
    #expect(found.contains("Core:") && found.contains("Cart:"))
  }

  /// A finding stands where a target is listed, not in the code that makes all of them.
  @Test func targetsAreWhereTheyAreListed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      struct Feature {
        var name: String
        var uses: [Target.Dependency] = []
        var target: Target { .target(name: name, dependencies: uses) }
      }
      let features = [
        Feature(name: "Core"),
        Feature(name: "Home", uses: ["Core"]),
      ]
      let package = Package(name: "P", targets: features.map(\\.target))
      """, to: "Package.swift")
    for name in ["Core", "Home"] { try folder.write("struct X {}\n", to: "Sources/\(name)/X.swift") }
    let finding = try #require(try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.first)
    #expect(finding.finding.check == "unused-target-dependency")
    #expect((finding.place.line, finding.place.column) == (10, 32))
  }

  @Test func severalPropertiesMayStandInOneLine() throws {
    let (found, notes) = try targets(
      "struct Part { var name: String; var uses: [String] = [] }",
      """
      [Part(name: "Core"), Part(name: "Home", uses: ["Core"])].map { part in
        .target(name: part.name, dependencies: part.uses.map { .byName(name: $0) })
      }
      """)
    #expect(found == ["Core:", "Home: Core"] && notes.isEmpty, "\(found) \(notes)")
  }

  /// A value made by `.init` may be of the manifest's own type, whose targets are no package's.
  @Test func targetsOfOwnValuesAreNotLost() throws {
    let module = """
      struct Module { let name: String; var uses: [Target.Dependency] = []
        var targets: [Target] { [.target(name: name, dependencies: uses)] } }
      let modules: [Module] = [Module(name: "Core"), .init(name: "Home", uses: ["Core"])]
      """
    let (found, notes) = try targets(module, "modules.flatMap { $0.targets }")
    #expect(found.contains("Core:"))
    #expect(found.contains("Home: Core") || !notes.isEmpty)
  }
}
