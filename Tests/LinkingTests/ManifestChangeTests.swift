import Diagnostics
import Linking
import Linting
import Modules
import Testing
import TestSupport

/// The targets of a package whose list of targets is `list`, as "Name path -excluded +sources: dependencies", with a `?` where
/// dependencies can't be told and `?files` where files can't.
private func targets(
  before: String = "", _ list: String, behind: String = ""
) throws -> (targets: [String], notes: [String]) {
  let folder = try TemporaryFolder()
  try folder.write(
    """
    // swift-tools-version: 6.0
    import PackageDescription
    \(before)
    let package = Package(name: "P", targets: \(list))
    \(behind)
    """, to: "Package.swift")
  let project = Project(root: folder.path, jobs: 1)
  let described = project.modules.packages.flatMap(\.manifest.targets).map { target in
    let parts =
      [target.name] + (target.path.map { [$0] } ?? []) + target.exclude.map { "-" + $0 }
      + (target.sources ?? []).map { "+" + $0 } + (target.filesAreKnown ? [] : ["?files"])
    let names =
      target.dependencies.map { $0.name + ($0.isCertain ? "" : "~") } + (target.dependenciesAreKnown ? [] : ["?"])
    return parts.joined(separator: " ") + (names.isEmpty ? "" : ": " + names.joined(separator: " "))
  }
  return (described, project.problems.map(\.text))
}

private let two = "[.target(name: \"Core\"), .target(name: \"Home\")]"

/// Lists that begin empty are what is added to them.
@Test(arguments: [
  "[Target]()", "Array<Target>()", "[PackageDescription.Target]()", "Array<Target>.init()", "Array([Target]())",
])
func emptyListsOfTargetsAreEmpty(_ empty: String) throws {
  let (found, notes) = try targets(
    before: """
      var all = \(empty)
      var uses = [Target.Dependency]()
      uses.append("Core")
      all.append(.target(name: "Core", dependencies: .init()))
      all += [.target(name: "Home", dependencies: uses + Array<Target.Dependency>() + [Target.Dependency](["Net"]))]
      let more: [Target] = .init()
      """, "all + more")
  #expect(found == ["Core", "Home: Core Net"])
  #expect(notes.isEmpty, "\(notes)")
}

/// What is done to a target behind its declaration counts, whatever stands for the target.
@Test(arguments: [
  ("package.targets[1].path = \"X\"", "Home X"),
  ("package.targets.first { $0.name == \"Home\" }!.path = \"X\"", "Home X"),
  ("package.targets.first(where: { $0.name == \"Home\" })?.exclude = [\"X\"]", "Home -X"),
  ("if let home = package.targets.first(where: { $0.name == \"Home\" }) { home.sources = [\"X\"] }", "Home +X"),
  (
    "for target in package.targets { target.exclude += [\"Old\"] }\npackage.targets[1].exclude.append(\"X\")",
    "Home -Old -X"
  ),
  ("package.targets.forEach { $0.path = \"Modules/\\($0.name)\" }", "Home Modules/Home"),
  (
    "func place(_ t: Target) { t.path = \"Modules/\" + t.name }\nfor t in package.targets { place(t) }",
    "Home Modules/Home"
  ),
  ("let name = \"Home\"\nfor target in package.targets { target.publicHeadersPath = name }", "Home"),
])
func changesOfFilesAreFollowed(_ behind: String, _ home: String) throws {
  let (found, notes) = try targets(two, behind: behind)
  #expect(found.last == home)
  #expect(notes.isEmpty, "\(notes)")
}

@Test func changesBeforeThePackageAreFollowed() throws {
  let (found, notes) = try targets(
    before: """
      let core = Target.target(name: "Core"), home = Target.target(name: "Home")
      core.exclude = ["Legacy"]
      core.sources = ["A", "B"]
      home.dependencies = [.target(name: core.name)]
      core.name = "Kernel"
      core.path = "Modules/Core"
      func made(_ name: String) -> Target {
        let target = Target.target(name: name, exclude: ["Old"])
        target.path = "Modules/\\(name)"
        return target
      }
      struct Part { var name: String; var path: String? }
      var part = Part(name: "Part", path: "A")
      part.path = "B"
      """, "[core, home, made(\"Net\"), .target(name: part.name, path: part.path)]")
  #expect(found == ["Kernel Modules/Core -Legacy +A +B", "Home: Kernel", "Net Modules/Net -Old", "Part B"])
  #expect(notes.isEmpty, "\(notes)")
}

/// What types of the manifest's own say of themselves changes no target.
@Test func copiesOfOwnTypesAreNoTargets() throws {
  let (found, notes) = try targets(
    before: """
      struct Part {
        var name: String, path: String?
        init(_ name: String) { self.name = name }
      }
      extension Part {
        func at(_ path: String) -> Part {
          var copy = self
          copy.path = path
          return copy
        }
      }
      """, two)
  #expect(found == ["Core", "Home"])
  #expect(notes.isEmpty, "\(notes)")
}

/// Where it can't be told what of a target changes, nothing is told of its files.
@Test(arguments: [
  "for target in package.targets where target.type == .test { target.path = \"X\" }",
  "for target in package.targets { if target.isTest { target.path = \"X\" } }",
  "for target in package.targets { target.exclude = unknown(target) }",
  "func unused(_ target: Target) { target.path = \"X\" }",
  "extension Target { func place() { path = \"X\" } }\npackage.targets[0].place()",
  "package.targets.filter { $0.isTest }.forEach { $0.sources = [\"X\"] + other }",
  "move(&package.targets[0].path)",
])
func changesOfFilesThatAreNotFollowedAreSaidOnce(_ behind: String) throws {
  let (found, notes) = try targets(two, behind: behind)
  #expect(found.allSatisfy { $0.contains("?files") }, "\(found)")
  #expect(notes.count == 1 && notes[0].contains("can't be told without running the manifest"), "\(notes)")
}

@Test(arguments: [
  ("package.targets.removeAll { $0.name == \"Home\" }", ["Core"]),
  ("package.targets.removeAll(where: { target in target.name == \"Core\" })", ["Home"]),
  ("package.targets.removeAll()", []),
  ("package.targets = [.target(name: \"New\")]", ["New"]),
  ("package.targets.removeLast()\npackage.targets.append(contentsOf: [.target(name: \"New\")])", ["Core", "New"]),
  ("package.targets.popLast()\npackage.targets.insert(.target(name: \"New\"), at: 0)", ["Core", "New"]),
  (
    "package.more()\nextension Package { func more() { targets.append(.target(name: \"New\")) } }",
    ["Core", "Home", "New"]
  ),
  (
    "package.add(\"New\")\nextension Package { func add(_ n: String) { self.targets += [.target(name: n)] } }",
    ["Core", "Home", "New"]
  ),
  (
    "func add(_ all: inout [Target]) { all.append(.target(name: \"New\")) }\nadd(&package.targets)",
    ["Core", "Home", "New"]
  ),
  (
    "func add(to it: Package) { it.targets.append(.target(name: \"New\")) }\nadd(to: package)", ["Core", "Home", "New"]
  ),
  ("#if os(Linux)\npackage.targets.removeAll { $0.name == \"Home\" }\n#endif", ["Core", "Home"]),
])
func changesOfTheListOfTargetsAreFollowed(_ behind: String, _ names: [String]) throws {
  let (found, notes) = try targets(two, behind: behind)
  #expect(found == names)
  #expect(notes.isEmpty, "\(notes)")
}

/// What may be taken out is no longer certain, and what may be added leaves the list open.
@Test(arguments: [
  "package.targets.removeAll { $0.isTest }", "package.targets.removeAll { drop.contains($0.name) }",
  "package.targets[home].dependencies.removeAll()", "package.targets.swapAt(0, 1); package.targets.remove(at: 0)",
  "change(&package.targets)", "extension Package { func unused() { self.targets.remove(at: 0) } }",
])
func changesOfTheListThatAreNotFollowedAreSaidOnce(_ behind: String) throws {
  let (found, notes) = try targets(
    "[.target(name: \"Core\"), .target(name: \"Home\", dependencies: [\"Core\"])]", behind: behind)
  #expect(
    found.count == 2 && found.allSatisfy { $0.hasSuffix("?") } && found.last?.contains("Core~") == true, "\(found)")
  #expect(notes.count == 1 && notes[0].contains("can't be told without running the manifest"), "\(notes)")
}

/// An initializer of the manifest's own is followed, as far as one of its own can be told.
@Test func initializersOfPackagesAreFollowed() throws {
  let folder = try TemporaryFolder()
  func read(_ call: String) throws -> (names: [String], notes: [String], areKnown: Bool) {
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      extension Package {
        convenience init(modules: [String]) {
          self.init(name: "P", targets: modules.map { .target(name: $0) })
        }
      }
      let package = \(call)
      """, to: "Package.swift")
    let project = Project(root: folder.path, jobs: 1)
    let manifest = project.modules.packages[0].manifest
    return (manifest.targets.map(\.name), project.problems.map(\.text), manifest.targetsAreKnown)
  }
  #expect(try read("Package(modules: [\"Core\", \"Home\"])") == (["Core", "Home"], [], true))
  #expect(try read("Package(name: \"P\", targets: [.target(name: \"Core\")])") == (["Core"], [], true))
  let unknown = try read("Package(parts: all)")
  #expect(!unknown.areKnown && unknown.notes.count == 1, "\(unknown)")
}

/// Functions leave in a list what they add to it.
@Test func listsHandedOverAreFollowed() throws {
  let (found, notes) = try targets(
    before: """
      var all: [Target] = [.target(name: "Core")]
      func add(_ name: String, to list: inout [Target]) { list.append(.target(name: name)) }
      add("Home", to: &all)
      add("Net", to: &all)
      """, "all")
  #expect(found == ["Core", "Home", "Net"])
  #expect(notes.isEmpty, "\(notes)")
}
