internal import Linking
public import Modules
public import RulesLanguage
internal import SourceText

/// Which files are test code: those of test targets and of folders called `Tests`, lists of tests for systems that do not find
/// them, and what the rules name beside them. Rules with an empty list say that there is none.
public enum TestFiles {
  public static func find(_ rules: Rules, _ paths: [String], _ modules: ModuleMap) -> [Bool] {
    let globs = rules.tests?.paths
    if globs?.isEmpty == true { return [Bool](repeating: false, count: paths.count) }
    return paths.indices.map { file in
      if globs?.contains(where: { $0.value.matches(paths[file]) }) == true { return true }
      let module = modules.moduleOfFile[file]
      // A target says what it is; a folder that stands for a module may hold both.
      if module >= 0, modules.modules[module].target != nil || modules.modules[module].isTest {
        return modules.modules[module].isTest
      }
      let parts = paths[file].utf8.split(separator: UInt8(ascii: "/"))
      return parts.dropLast().contains { $0.elementsEqual("Tests".utf8) }
        || parts.last?.elementsEqual("LinuxMain.swift".utf8) == true
    }
  }
}
