internal import Linking
internal import SourceText

/// What rules call shared instances by: `Clock.shared`, `Clock`, `Time.Clock.shared` with the module in front, or a pattern of names.
struct SingletonPattern {
  let text: String
  private let hasWildcards: Bool
  /// What stands behind the first dot, where that is a path of names, and the name in front, which may be a module's.
  private let behindModule: (name: String, module: String)?

  init(_ text: String) {
    self.text = text
    hasWildcards = text.utf8.contains { "*?[".utf8.contains($0) }
    behindModule = text.firstIndex(of: ".").flatMap { dot in
      let (module, name) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
      return name.contains(".") && !module.contains("*") ? (name, module) : nil
    }
  }

  /// Whether it means an instance, by its name or its type's.
  func means(_ name: String, of typeName: String?, _ table: SymbolTable) -> Bool {
    if matches(name, text) || typeName.map({ matches($0, text) }) == true { return true }
    return behindModule.map { matches(name, $0.name) && table.types(named: $0.module).isEmpty } ?? false
  }

  /// Most rules name what they mean.
  private func matches(_ name: String, _ pattern: String) -> Bool {
    hasWildcards ? Glob.matches(name: name, pattern: pattern) : name == pattern
  }
}
