public import Linking
internal import Modules
public import RulesLanguage
internal import SourceFacts
internal import SourceText

/// Which files are test code: those of test targets and, where no target tells, of folders called `Tests` or after a kind of tests,
/// and of folders whose names end so and that import a library for tests; lists of tests for systems that do not find them; of
/// modules that only help tests (`TestModules`); and what the rules name beside them. Rules with an empty list say that there is none.
public enum TestFiles {
  /// Libraries that nothing but test code imports.
  public static let libraries: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "XCTVapor", "VaporTesting", "HummingbirdTesting",
  ]
  /// What folders are called that hold test code, whatever it imports.
  private static let kinds: [StaticString] = [
    "Tests", "UnitTests", "IntegrationTests", "UITests", "PerformanceTests", "AcceptanceTests", "SnapshotTests",
  ]
  /// What the names of folders end with that hold test code where something in them imports a library for tests.
  private static let folderEndings = ["Tests", "Specs", "TestHelpers"]

  /// - Complexity: O(bytes of paths + imports).
  public static func find(_ rules: Rules, _ paths: [String], _ table: SymbolTable) -> [Bool] {
    let globs = rules.tests?.paths
    if globs?.isEmpty == true { return [Bool](repeating: false, count: paths.count) }
    let importing = table.filesImporting(libraries)
    var folders = Set<String>()
    for file in importing where saidByTarget(file, table.modules) == nil {
      if let nearest = testFolders(around: paths[file]).last { folders.insert(nearest) }
    }
    let found = paths.indices.map { file in
      if globs?.contains(where: { $0.value.matches(paths[file]) }) == true { return true }
      if let told = saidByTarget(file, table.modules) { return told }
      return kinds.contains { PathText.isBelow(paths[file], folder: $0) }
        || PathText.ends(paths[file], withParts: "LinuxMain.swift")
        || !folders.isEmpty && testFolders(around: paths[file]).contains { folders.contains($0) }
    }
    let isForTests = TestModules(table: table, isTest: found).find()
    return found.indices.map { file in
      found[file]
        || table.modules.moduleOfFile[file] >= 0 && table.modules.modules(of: file).allSatisfy { isForTests[$0] }
    }
  }

  /// Whether no build has a file but one that tests: it imports a library for tests, or with `@testable`, whatever the
  /// conditions. Where the rules say that there is no test code, none has to be.
  ///
  /// - Parameter libraries: those for tests, by their numbers in the table's names.
  static func needTests(_ file: Int, _ architecture: Architecture, libraries: Set<UInt32>) -> Bool {
    if architecture.rules.tests?.paths?.isEmpty == true { return false }
    let summary = architecture.table.files[file]
    let map = architecture.table.nameMaps[file]
    return summary.imports.contains { fact in
      (fact.flags.contains(.testable) || libraries.contains(map[Int(fact.module)]))
        && summary.declarations[Int(fact.declaration)].condition == 0
    }
  }

  /// Whether a file is test code by its target; nil where none tells: a folder that stands for a module may hold both.
  static func saidByTarget(_ file: Int, _ modules: ModuleMap) -> Bool? {
    let module = modules.moduleOfFile[file]
    guard module >= 0, modules.modules[module].target != nil || modules.modules[module].isTest else { return nil }
    return modules.modules[module].isTest
  }

  /// The folders around a file whose names end like those for tests, from the outermost inwards: `AppTests`, `CartSpecs`.
  private static func testFolders(around path: String) -> [String] {
    let bytes = path.utf8
    var folders: [String] = []
    var start = bytes.startIndex
    for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
      let name = bytes[start..<end]
      if folderEndings.contains(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
        folders.append(String(path[..<end]))
      }
      start = bytes.index(after: end)
    }
    return folders
  }
}
