public import Linking
internal import Modules
public import RulesLanguage
internal import SourceText

/// Which files are test code: those of test targets, of folders called `Tests` and, where no target tells, of folders whose names
/// end so and that import a library for tests; lists of tests for systems that do not find them; and what the rules name beside
/// them. Rules with an empty list say that there is none.
public enum TestFiles {
  /// Libraries that nothing but test code imports.
  static let libraries: Set<String> = ["XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting"]

  /// - Complexity: O(bytes of paths + imports).
  public static func find(_ rules: Rules, _ paths: [String], _ table: SymbolTable) -> [Bool] {
    let globs = rules.tests?.paths
    if globs?.isEmpty == true { return [Bool](repeating: false, count: paths.count) }
    let importing = table.filesImporting(libraries)
    var folders = Set<String>()
    for file in importing where saidByTarget(file, table.modules) == nil {
      if let nearest = testFolders(around: paths[file]).last { folders.insert(nearest) }
    }
    return paths.indices.map { file in
      if globs?.contains(where: { $0.value.matches(paths[file]) }) == true { return true }
      if let told = saidByTarget(file, table.modules) { return told }
      let parts = paths[file].utf8.split(separator: UInt8(ascii: "/"))
      return parts.dropLast().contains { $0.elementsEqual("Tests".utf8) }
        || parts.last?.elementsEqual("LinuxMain.swift".utf8) == true
        || !folders.isEmpty && testFolders(around: paths[file]).contains { folders.contains($0) }
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
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.filter { parts[$0].hasSuffix("Tests") || parts[$0].hasSuffix("Specs") }
      .map { parts[...$0].joined(separator: "/") }
  }
}
