internal import Modules
import Diagnostics
import Linking
import Linting
import Testing
import TestSupport

/// The targets that a manifest declares, as "Name(kind) path: dependencies", with a `?` where these can't be told.
private func targets(_ manifest: String) throws -> (targets: [String], notes: [String]) {
  let folder = try TemporaryFolder()
  try folder.write("// swift-tools-version: 6.0\nimport PackageDescription\n" + manifest, to: "Package.swift")
  let project = Project(root: folder.path, jobs: 1)
  let described = project.modules.packages.flatMap(\.manifest.targets).map { target in
    let names = target.dependencies.map(\.name) + (target.dependenciesAreKnown ? [] : ["?"])
    let path = target.path.map { " " + $0 } ?? ""
    return "\(target.name)(\(target.kind))\(path): \(names.joined(separator: " "))"
  }
  return (described, project.problems.map(\.text))
}

/// The targets of a package whose list of targets is `list`, with `before` in front of it and `behind` behind it.
private func targets(
  before: String = "", _ list: String, behind: String = ""
) throws -> (targets: [String], notes: [String]) {
  try targets("\(before)\nlet package = Package(name: \"P\", targets: \(list))\n\(behind)")
}

@Test(arguments: [
  "func feature(name: String, uses: [Target.Dependency] = []) -> Target { .target(name: name, dependencies: [\"Core\"] + uses) }",
  """
  func feature(name: String, uses: [Target.Dependency] = []) -> Target {
    let all = ["Core"] + uses
    return .target(name: name, dependencies: all)
  }
  """,
  """
  extension Target {
    static func feature(name: String, uses: [Target.Dependency] = []) -> Target {
      .target(name: name, dependencies: ["Core"] + uses)
    }
  }
  """,
  """
  extension Target {
    static func feature(name: String) -> Target { .feature(name: name, uses: []) }
    static func feature(name: String, uses: [Target.Dependency]) -> Target {
      Target.target(name: name, dependencies: [.core] + uses)
    }
  }
  extension Target.Dependency { static var core: Self { .target(name: .core) } }
  extension String { static let core = "Core" }
  """,
])
func functionsAreRead(_ declaration: String) throws {
  let dot = declaration.hasPrefix("extension") ? "." : ""
  let list = "[\(dot)feature(name: \"Home\"), \(dot)feature(name: \"Cart\", uses: [\"Home\"])]"
  let expected = ["Home(regular): Core", "Cart(regular): Core Home"]
  for (found, notes) in [try targets(before: declaration, list), try targets(list, behind: declaration)] {
    #expect(found == expected)
    #expect(notes.isEmpty, "\(notes)")
  }
}

@Test(arguments: [
  "[\"A\", \"B\"].map { .target(name: $0, dependencies: [\"Core\"], path: \"Features/\\($0)\") }",
  "[\"A\", \"B\"].map { name in .target(name: name, dependencies: [\"Core\"], path: \"Features/\\(name)\") }",
  "[\"A\", \"B\"].flatMap { (name: String) -> [Target] in [make(name)] }", "[\"A\", \"B\"].map(make)",
  "[[make(\"A\")], [make(\"B\")]].flatMap { $0 }", "Array([[make(\"A\")], [make(\"B\")]].joined())", "computed",
  "closure", "looped()",
])
func listsOfTargetsAreRead(_ list: String) throws {
  let before = """
    func make(_ name: String) -> Target { .target(name: name, dependencies: ["Core"], path: "Features/\\(name)") }
    func looped() -> [Target] {
      var all: [Target] = []
      for name in ["A", "B"] { all.append(make(name)) }
      return all
    }
    var computed: [Target] {
      var all = [make("A")]
      all += [make("B")]
      return all
    }
    let closure: [Target] = {
      [make("A"), make("B")]
    }()
    """
  let (found, notes) = try targets(before: before, "[.target(name: \"Core\")] + " + list)
  #expect(found == ["Core(regular): ", "A(regular) Features/A: Core", "B(regular) Features/B: Core"])
  #expect(notes.isEmpty, "\(notes)")
}

@Test(arguments: [
  "for name in [\"A\", \"B\"] { package.targets.append(.target(name: name)) }",
  "[\"A\", \"B\"].forEach { package.targets.append(.target(name: $0)) }",
  "add(\"A\")\nadd(\"B\")\n@MainActor func add(_ name: String) { package.targets += [.target(name: name)] }",
])
func targetsAddedBehindThePackageAreRead(_ behind: String) throws {
  let (found, notes) = try targets("[]", behind: behind)
  #expect(found == ["A(regular): ", "B(regular): "])
  #expect(notes.isEmpty, "\(notes)")
}

@Test func literalsSayWhatSwiftSaysOfThem() throws {
  let (found, notes) = try targets(
    ##"""
    let package = Package(name: "P", targets: [
      .target(name: "\u{41}\"\t"), .target(name: #"B\n\#u{42}"#), .target(name: """
          C\
          D
        E
        """),
    ])
    """##)
  #expect(found == ["A\"\t(regular): ", "B\\nB(regular): ", "  C  D\nE(regular): "])
  #expect(notes.isEmpty, "\(notes)")
}

@Test func dependenciesAreRead() throws {
  let (found, notes) = try targets(
    before: """
      let kits = ["Core", "Net"]
      let home = Target.target(name: "Home")
      home.dependencies += ["Core"]
      home.dependencies.append(.target(name: "Net"))
      func outer() -> Target {
        let kits = ["Shadow"]
        return inner(kits[...])
      }
      func inner(_: Any) -> Target { .target(name: "Inner", dependencies: kits.map { .byName(name: $0) }) }
      """,
    """
    [home, outer(), .target(name: "App", dependencies: kits.map { .target(name: "\\($0)Kit") }),
     .target(name: "Bag", dependencies: kits.map(Target.Dependency.init(stringLiteral:)) + [.init(stringLiteral: "App")])]
    """)
  #expect(
    found == [
      "Home(regular): Core Net", "Inner(regular): Core Net", "App(regular): CoreKit NetKit",
      "Bag(regular): Core Net App",
    ])
  #expect(notes.isEmpty, "\(notes)")
}

/// What changes dependencies without being followed makes all unknown that it may concern, and is said once.
@Test(arguments: [
  "for t in all(package) where t.name != \"Core\" { t.dependencies.append(\"Core\") }",
  "all(package.targets).forEach { t in\n  t.dependencies.append(\"Core\")\n}",
  "package.targets[home].dependencies.append(\"Core\")",
  "package.targets.first { $0.isTest }?.dependencies += [\"Core\"]",
  "package.targets.first(where: { isHome($0) })!.dependencies = [\"Core\"]",
  "if let home = package.targets.first(where: { $0.isTest }) {\n  home.dependencies.append(\"Core\")\n}",
  "func unused(_ t: Target) { t.dependencies += [\"Core\"] }",
  "extension Target { func with(_ name: String) { dependencies += [.byName(name: name)] } }\npackage.targets[0].with(\"Core\")",
])
func changesThatAreNotFollowedAreSaidOnce(_ behind: String) throws {
  let (found, notes) = try targets("[.target(name: \"Core\"), .target(name: \"Home\")]", behind: behind)
  #expect(found == ["Core(regular): ?", "Home(regular): ?"])
  #expect(notes.count == 1 && notes[0].contains("can't be told without running the manifest"), "\(notes)")
}

/// What is not read of one target leaves the others known.
@Test(arguments: [
  ".target(name: \"Home\").with(\"Core\")", ".target(name: \"Home\", dependencies: kits[\"Home\"] ?? [])",
  ".target(name: \"Home\", dependencies: all.filter { isOn($0) })", "home",
  ".target(name: \"Home\", dependencies: removed)",
])
func whatIsNotReadOfOneTargetLeavesTheOthersKnown(_ target: String) throws {
  let (found, notes) = try targets(
    before: """
      let kits: [String: [Target.Dependency]] = ["Home": ["Core"]]
      let all: [Target.Dependency] = ["Core", "Net"]
      var removed = all
      removed.removeLast()
      let home = Target.target(name: "Home")
      \(target == "home" ? "home.change()" : "")
      """, "[.target(name: \"Core\"), \(target)]")
  #expect(found.first == "Core(regular): ")
  #expect(found.dropFirst().allSatisfy { $0 == "Home(regular): ?" })
  #expect(notes.count == 1, "\(notes)")
}

/// Of a target and a product in one line, the target is what is told of.
@Test func unknownTargetsAreToldBeforeProducts() throws {
  let (_, notes) = try targets(
    "let package = Package(name: \"P\", products: all.map(\\.product), targets: all.map(\\.target))")
  #expect(notes.count == 1 && notes[0].contains("a target that can't be told"), "\(notes)")
}

/// Most loops over targets set compiler flags.
@Test func loopsThatChangeNothingThatCountsAreSilent() throws {
  let (found, notes) = try targets(
    "[.target(name: \"Core\")]",
    behind: """
      for target in package.targets where target.type != .plugin {
        var settings = target.swiftSettings ?? []
        settings.append(.enableUpcomingFeature("ExistentialAny"))
        target.swiftSettings = settings
      }
      package.targets.forEach { $0.swiftSettings = ($0.swiftSettings ?? []) + [.define("X")] }
      package.dependencies.append(.package(path: "../Kit"))
      """)
  #expect(found == ["Core(regular): "])
  #expect(notes.isEmpty, "\(notes)")
}

/// Wherever a manifest ends, it is read that far.
@Test func manifestsMayEndAnywhere() throws {
  let text = ##"""
    make { x in x }
    let names = ["A", #"B"#].map { n -> String in "\(n)Kit" }
    func f(_ n: String, of m: [String] = []) -> [Target] { for x in m where x == n { return [.target(name: x)] }; return [] }
    extension Target.Dependency { static let a: Self = .byName(name: "A") }
    let package = Package(name: "P", targets: f("A", of: names) + [.target(name: """
      C
      """, dependencies: [.a] + (y ? [] : nil ?? [b!.c?.d[0]]))])
    if let t = package.targets.first { t.dependencies += [.a] } else { package.targets[0].name = try f(&x) }
    """##
  let folder = try TemporaryFolder()
  for count in stride(from: 0, through: text.utf8.count, by: 3) {
    for part in [text.utf8.prefix(count), text.utf8.suffix(count)] {
      try folder.write(String(Substring(part)), to: "Package.swift")
      #expect(Project(root: folder.path, jobs: 1).modules.packages.count == 1)
    }
  }
}

/// A manifest that means harm ends, too.
@Test(
  .timeLimit(.minutes(5)),
  arguments: [
    "func f(_ x: String) -> String { f(x) + f(x) }\nlet name = f(\"A\")",
    "let a0 = \"A\"\n" + (0..<100).map { "let a\($0 + 1) = a\($0) + a\($0)\n" }.joined() + "let name = a100",
    "let a0 = [\"A\"]\n" + (0..<100).map { "let a\($0 + 1) = [a\($0), a\($0)]\n" }.joined() + "let name = a100",
    "let a0 = [\"A\", \"B\"]\n" + (0..<100).map { "let a\($0 + 1) = a\($0).map { [$0] + a\($0) }\n" }.joined()
      + "let name = a100",
    "var a = [\"A\", \"B\"]\n" + String(repeating: "for b in a { for c in a { a.append(b + c) } }\n", count: 20)
      + "let name = a",
  ])
func manifestsThatMeanHarmEnd(_ before: String) throws {
  let (found, notes) = try targets(before: before, "[.target(name: \"Core\"), .target(name: name)]")
  #expect(found.isEmpty || found == ["Core(regular): "])
  #expect(!notes.isEmpty)
}

/// However deep statements, types, operators and conditions lie, what stands beside them is read.
@Test(
  .timeLimit(.minutes(5)),
  arguments: [
    ("do { ", "} "), ("if isOn { ", "} "), ("while isOn { ", "} "), ("for a in b { ", "} "), ("struct X { ", "} "),
    ("extension X { ", "} "), ("func f() { ", "} "), ("do { if isOn { ", "} } "),
  ])
func manifestsOfAnyDepthAreRead(_ open: String, _ close: String) throws {
  let deep = String(repeating: open, count: 6_000) + String(repeating: close, count: 6_000)
  #expect(try targets(before: deep, "[.target(name: \"Core\")]").targets == ["Core(regular): "])
}

/// The same of what is one of very many, or made of something over and over.
@Test(
  .timeLimit(.minutes(5)),
  arguments: [
    "let x = if isOn { [\"A\"] } " + String(repeating: "else if isOn { [\"B\"] } ", count: 6_000) + "else { [\"C\"] }",
    String(repeating: "let x = [\"A\"]\n", count: 20_000),
    "let x = [\"A\"]" + String(repeating: ".filter(f)", count: 6_000),
    "let x = \(String(repeating: "- ", count: 20_000))1", "let x = \(String(repeating: "try ", count: 20_000))f()",
    "func x() -> String {\n" + String(repeating: "if isOn { return \"A\" }\n", count: 6_000)
      + "return \"B\"\n}\nlet y = x()",
    String(repeating: "func x() -> String { \"A\" }\n", count: 6_000) + "let y = x()",
  ])
func valuesOfAnyDepthAreRead(_ before: String) throws {
  #expect(try targets(before: before, "[.target(name: \"Core\")]").targets == ["Core(regular): "])
}

/// Changes of one target, each under a condition.
@Test func manyChangesOfATargetAreRead() throws {
  let change = "if isOn { core.path = \"A\" }\ncore.exclude.append(\"B\")\n"
  let (found, _) = try targets(
    before: "let core = Target.target(name: \"Core\")", "[core]", behind: String(repeating: change, count: 3_000))
  #expect(found.count <= 1)
}

@Test(.timeLimit(.minutes(5)), arguments: ["+= package.targets", "= package.targets + package.targets"])
func listsThatDoubleThemselvesEnd(_ change: String) throws {
  let (_, notes) = try targets(
    "[.target(name: \"Core\")]", behind: String(repeating: "package.targets \(change)\n", count: 40))
  #expect(!notes.isEmpty)
}

/// What a type of the manifest's own makes of targets is told by the folders in which they are.
@Test func targetsOfAWrapperBelowTestsAreTests() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    struct Part {
      var isCheck: Bool
      var name: String
      var directory: String
      static func part(_ name: String, isCheck: Bool = false, directory: String? = nil) -> Part {
        Part(isCheck: isCheck, name: name, directory: directory ?? name)
      }
      func made() -> Target { isCheck ? .testTarget(name: name) : .target(name: name) }
    }
    let parts: [Part] = [.part("Core"), .part("CoreTests", isCheck: true)]
    let package = Package(name: "P", targets: parts.map { $0.made() })
    //- Sources/Core/C.swift
    struct C {}
    //- Tests/CoreTests/T.swift
    struct T {}
    """
  ).write(to: folder)
  let modules = Project(root: folder.path, jobs: 1).modules.modules
  #expect(modules.map(\.name).sorted() == ["Core", "CoreTests"])
  #expect(modules.filter(\.isTest).map(\.name) == ["CoreTests"])
}
