public import SourceText
internal import YAML

/// A module, or many of one kind, that the rules tell of: which files are compiled into it, whatever else says of them.
public struct ModuleRule: Sendable {
  /// What it is called, as it is written: with `{name}` for what the patterns capture.
  public var name: String
  public var paths: [Placed<Glob>]
  public var place: RulePlace

  /// The module's name where the captures of a pattern stand for some values.
  ///
  /// - Parameter values: in the order of the pattern's captures.
  public func name(_ values: [String], of pattern: Glob) -> String {
    zip(pattern.captures, values).reduce(name) { $0.replacing("{\($1.0)}", with: $1.1) }
  }
}

extension RulesReader {
  mutating func readModules(_ node: YAMLNode) -> [ModuleRule] {
    guard let entries = mapping(node, "a mapping from a module's name to path patterns") else { return [] }
    if entries.isEmpty {
      report("no modules; expected a mapping from a module's name to path patterns", node.line, node.column)
    }
    return entries.compactMap { entry in
      let name = Placed(entry.key, at: place(entry))
      expectFilled(entry.value, "path patterns")
      let paths = globs(entry.value)
      let captures = Glob(entry.key).captures
      guard namesCaptures(Glob(entry.key), name), isModuleName(name, captures) else { return nil }
      let others = paths.filter { Set($0.value.captures) != Set(captures) }
      for path in others {
        let missing = captures.first { !path.value.captures.contains($0) }
        report(
          missing.map { "the pattern '\(path.value.text)' captures no '\($0)', which '\(entry.key)' is called after" }
            ?? "the pattern '\(path.value.text)' captures more than '\(entry.key)' is called after; expected '*' for the rest",
          path.place.line, path.place.column)
      }
      return others.isEmpty ? ModuleRule(name: entry.key, paths: paths, place: name.place) : nil
    }
  }

  /// Whether a name can be that of a module, whatever its captures stand for.
  ///
  /// Source: The Swift Programming Language, "Lexical Structure", grammar of an identifier.
  private mutating func isModuleName(_ name: Placed<String>, _ captures: [String]) -> Bool {
    let plain = captures.reduce(name.value) { $0.replacing("{\($1)}", with: "x") }
    let isName =
      plain.first.map { !$0.isNumber } == true && plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if !isName {
      report(
        "'\(name.value)' as the name of a module; expected letters, digits and '_', or what the patterns capture, such as {name}",
        name.place.line, name.place.column)
    }
    return isName
  }
}
