internal import Linking
internal import Modules
internal import SourceFacts

extension Architecture {
  /// For each module whether it is of a test target or helps testing, as `TestModules` tells.
  public func testSupport() -> [Bool] { TestModules(table: table, isTest: paths.indices.map(isTest)).find() }
}

/// Which modules are test code beside those of test targets.
struct TestModules {
  let table: SymbolTable
  /// For each file whether it is known to be test code.
  let isTest: [Bool]

  private var modules: ModuleMap { table.modules }

  /// For each module whether it is of a test target or helps testing, which makes it test code in all but name.
  ///
  /// Only tests depend on what helps them, directly or through others of its kind. Told by the manifests; a module on which
  /// nothing depends, that a product offers or may offer, that is run by itself, or that code of another package imports, does
  /// not. That only tests depend on a module says little where no product offers any: what they test is used by nothing else, either. So it has to
  /// import a library for tests, bear a name that says so, or stand beside what the tests that use it are there for.
  func find() -> [Bool] {
    let targets = DirectDependencies(modules)
    var users = modules.modules.map { _ in [Int]() }
    for (module, direct) in targets.ofModule.enumerated() { for other in direct { users[other].append(module) } }
    let onlyForTests = dependedOnByTestsAlone(users)
    var isForTests = areTests
    let candidates = modules.modules.indices.filter { onlyForTests[$0] && !isForTests[$0] }
    if candidates.isEmpty { return isForTests }
    let importing = Set(
      table.filesImporting(TestFiles.libraries).flatMap { modules.modules(of: $0) })
    /// Whether something else that its user depends on is what that tests.
    func hasOtherSubject(_ test: Int, than module: Int) -> Bool {
      targets.ofModule[test].contains { other in
        other != module && (!onlyForTests[other] || Self.isNamed(modules.modules[test], after: modules.modules[other]))
      }
    }
    for module in candidates {
      let tests = users[module].filter { modules.modules[$0].isTest }
      let own = tests.filter { Self.isNamed(modules.modules[$0], after: modules.modules[module]) }
      if tests.isEmpty || Self.saysThatItHelps(modules.modules[module].name) {
        isForTests[module] = true
      } else if own.count < tests.count {
        isForTests[module] =
          importing.contains(module) || own.isEmpty && tests.allSatisfy { hasOtherSubject($0, than: module) }
      }
    }
    // What anything else needs, too, is not there for tests.
    var changes = true
    while changes {
      changes = false
      for module in candidates where isForTests[module] && !users[module].allSatisfy({ isForTests[$0] }) {
        isForTests[module] = false
        changes = true
      }
    }
    return isForTests
  }

  /// For each module whether it is of a test target, or only such depend on it, over any number of steps.
  private func dependedOnByTestsAlone(_ users: [[Int]]) -> [Bool] {
    let offered = Set(
      modules.packages.indices.flatMap { package in
        modules.packages[package].manifest.products.values.flatMap { $0 }.map { "\(package) \($0)" }
      })
    let imported = modulesImportedFromOtherPackages()
    var result = areTests
    var changes = true
    while changes {
      changes = false
      for module in modules.modules.indices where !result[module] && !users[module].isEmpty {
        let name = modules.modules[module].target?.name ?? ""
        let package = modules.modules[module].package
        if offered.contains("\(package) \(name)") || imported.contains(module) { continue }
        if package >= 0, !modules.packages[package].manifest.productsAreKnown { continue }
        // The package manager makes a product of each executable that is in none.
        if modules.modules[module].kind == .executable, !Self.saysThatItHelps(modules.modules[module].name) { continue }
        guard users[module].allSatisfy({ result[$0] }) else { continue }
        result[module] = true
        changes = true
      }
    }
    return result
  }

  /// For each module whether it is of a test target, or all of its files are known to be test code.
  private var areTests: [Bool] {
    var result = modules.modules.map(\.isTest)
    var hasFile = modules.modules.map { _ in false }
    var hasOther = hasFile
    for (file, module) in modules.moduleOfFile.enumerated() where module >= 0 {
      hasFile[module] = true
      if !isTest[file] { hasOther[module] = true }
    }
    for module in result.indices where hasFile[module] && !hasOther[module] { result[module] = true }
    return result
  }

  /// Whether a test target's name says that it tests a module: `CartTests`, `CartUnitTests`, `Cart-Specs`.
  private static func isNamed(_ test: Module, after module: Module) -> Bool {
    let words = ["Tests", "Test", "Specs", "Spec", "Unit", "Integration", "UI", "Snapshot", "_"]
    guard test.name.hasPrefix(module.name) else { return false }
    var rest = test.name.dropFirst(module.name.count)
    while let word = words.first(where: rest.hasPrefix) { rest = rest.dropFirst(word.count) }
    return rest.isEmpty
  }

  /// Whether a module's name says that it is there for tests: `TestSupport`, `CartMocks`, `OrderFixtures`.
  private static func saysThatItHelps(_ name: String) -> Bool {
    var word = ""
    for character in name + "_" {
      if character.isLowercase {
        word.append(character)
      } else {
        if wordsOfTests.contains(word) { return true }
        word = character.lowercased()
      }
    }
    return false
  }

  private static let wordsOfTests: Set<String> = [
    "test", "tests", "testing", "mock", "mocks", "mocking", "stub", "stubs", "fake", "fakes", "fixture", "fixtures",
    "spy",
    "spies", "dummies",
  ]

  /// The modules that code of other packages, or of no target, imports, unless it is test code. What no product offers a target of
  /// another package can't have: its import is a fault, and says nothing.
  private func modulesImportedFromOtherPackages() -> Set<Int> {
    var found = Set<Int>()
    guard modules.packages.count > 1 else { return found }
    for name in Set(modules.modules.lazy.map(\.name)) {
      guard let name = table.names.find(name) else { continue }
      for file in table.files(importing: UInt32(name)) where !isTest[file] {
        guard let module = table.module(named: UInt32(name), from: file), !found.contains(module),
          modules.moduleOfFile[file] < 0 || modules.modules[module].package != modules.packageOfFile[file],
          !isMistaken(importOf: module, in: file)
        else { continue }
        found.insert(module)
      }
    }
    return found
  }

  /// Whether a target of one package imports what it does not list of another one, which can be had by products alone.
  private func isMistaken(importOf module: Int, in file: Int) -> Bool {
    guard let name = modules.modules[module].target?.name, isPackage(modules.modules[module].package),
      isPackage(modules.packageOfFile[file]), case let user = modules.moduleOfFile[file], user >= 0,
      let target = modules.modules[user].target, target.dependenciesAreKnown
    else { return false }
    return !target.dependencies.contains { $0.name == name }
  }

  /// Whether a package has a manifest of its own, and is no project of another kind.
  private func isPackage(_ package: Int) -> Bool { package >= 0 && !modules.packages[package].isProject }
}
