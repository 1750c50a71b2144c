internal import Diagnostics
internal import Layering
internal import Linking
internal import Modules
internal import RulesLanguage
internal import SourceText

/// Modules that the rules keep away and that no file imports, where another name was meant: they hold, and say nothing. That
/// nobody imports a module is no mistake by itself; it is what such rules are for.
enum IdleImports {
  /// - Complexity: O(imports + names that are kept away × imported modules).
  static func notes(_ architecture: Architecture) -> [Problem] {
    let rules = architecture.rules
    let layers = rules.layers + rules.folders.flatMap(\.layers)
    let denied = layers.compactMap(\.imports).flatMap { $0.deny + $0.denyPublic + $0.denyExported }
    let names = Reach.Names(architecture)
    // Of `never-reaches` what is no module.
    let unreached = rules.independence.flatMap(\.to).filter {
      Reach($0.value, names, mayBeForeign: false) == nil
    }
    guard !denied.isEmpty || !unreached.isEmpty else { return [] }
    var imported = Set<String>()
    for file in architecture.paths.indices { for edge in architecture.imports(in: file) { imported.insert(edge.name) } }
    let modules = Set(architecture.modules.modules.map(\.name))
    let listed = Set((denied + unreached).map(\.value))
    let types = unreached.isEmpty ? [] : architecture.table.typeNames
    return (denied + unreached).compactMap { entry in
      let name = String(entry.value.prefix { $0 != "." })
      // A pattern is meant for what is yet to come, and a name of the system's is nobody's slip, though others are near it.
      if SystemFrameworks.names.contains(name) || modules.contains(name) || imported.contains(name)
        || !Glob(name).isPlain
      {
        return nil
      }
      let isType = types.contains(entry.value) && unreached.contains { $0.place == entry.place }
      let own = isType ? "'\(name)' is a type, and no layer, slice, module or boundary" : nil
      guard let message = own ?? message(name, imported, listed, layers: rules.layers.map(\.name)) else { return nil }
      return Problem(
        message, path: rules.path(of: entry.place), line: entry.place.line, column: entry.place.column, gravity: .note)
    }
  }

  private static func message(
    _ name: String, _ imported: Set<String>, _ listed: Set<String>, layers: [String]
  ) -> String? {
    if layers.contains(name) {
      return "'\(name)' is a layer, and no file imports a module of this name; 'uses' says which layers may be used"
    }
    // Libraries that differ in a number are several.
    let letters = name.filter { !$0.isNumber }
    // The system has many names, and a short one is near some of them by chance.
    let system = name.count > 5 ? Suggestion.nearest(to: name, among: SystemFrameworks.names, atMost: 1) : nil
    guard let near = Suggestion.nearest(to: name, among: imported) ?? system, near.filter({ !$0.isNumber }) != letters
    else { return nil }
    // `FluentKit` beside `Fluent`: who lists both means both.
    if listed.contains(near), name.hasPrefix(near) || near.hasPrefix(name) { return nil }
    return "no file imports '\(name)'; did you mean '\(near)'?"
  }
}
