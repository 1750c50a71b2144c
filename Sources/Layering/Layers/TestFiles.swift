internal import Linking
public import Modules
public import RulesLanguage
internal import SourceText

/// Which files are test code: what the rules say, else those of test targets and of folders called `Tests`, and lists of
/// tests for systems that do not find them.
public enum TestFiles {
  public static func find(_ rules: Rules, _ paths: [String], _ modules: ModuleMap) -> [Bool] {
    if let globs = rules.tests?.paths { return paths.map { path in globs.contains { $0.value.matches(path) } } }
    return paths.indices.map { file in
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
