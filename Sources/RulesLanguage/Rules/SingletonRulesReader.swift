internal import SourceText
internal import YAML

// Reads `singletons:`.

extension RulesReader {
  private static let singletonKeys = [
    "allow", "default-arguments", "names", "composition-root", "third-party", "classes",
  ]

  mutating func readSingletons(_ node: YAMLNode, _ rules: inout Rules) {
    guard let entries = mapping(node, "a mapping with the keys \(Self.singletonKeys.joined(separator: ", "))") else {
      return
    }
    for entry in entries {
      switch entry.key {
      case "allow":
        rules.singletons.allow = strings(entry.value, "names of shared instances, types or classes")
        for name in rules.singletons.allow { checkAllowed(name) }
      case "default-arguments":
        rules.singletons.defaultArgumentsPlace = place(entry)
        rules.singletons.defaultArguments = choice(entry.value, of: SingletonRules.Seam.self) ?? .allow
      case "names":
        rules.singletons.names = strings(entry.value, "names of members")
        for name in rules.singletons.names where !isName(name.value) {
          report("'\(name.value)'; expected the name of a member", name.place.line, name.place.column)
        }
      case "composition-root":
        rules.singletons.compositionRoots = strings(entry.value, "names of types, or path patterns")
      case "third-party": rules.singletons.reportsThirdParty = boolean(entry.value, "third-party") ?? true
      case "classes": readClasses(entry.value, &rules)
      default: unknownKey(entry, of: "'singletons'", Self.singletonKeys)
      }
    }
  }

  private mutating func readClasses(_ node: YAMLNode, _ rules: inout Rules) {
    guard let entries = mapping(node, "a mapping from an instance's name to its class") else { return }
    for entry in entries {
      let parts = entry.key.split(separator: ".", omittingEmptySubsequences: false)
      if parts.count < 2 || !parts.allSatisfy({ isName(String($0)) }) {
        report("'\(entry.key)'; expected the name of an instance, such as 'Analytics.shared'", entry.line, entry.column)
        continue
      }
      guard let value = choice(entry.value, of: SharedClass.self) else { continue }
      let name = Placed(entry.key, at: place(entry))
      rules.singletons.classes.append((name, value))
    }
  }

  /// A lower-case word without a dot is the name of a class, or a mistake: types are upper-case.
  private mutating func checkAllowed(_ name: Placed<String>) {
    guard let first = name.value.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z"),
      !name.value.contains("."), !name.value.contains("*")
    else { return }
    let classes = SharedClass.allCases.map(\.rawValue)
    guard !classes.contains(name.value), let near = Suggestion.nearest(to: name.value, among: classes) else { return }
    report("no class '\(name.value)'; did you mean '\(near)'?", name.place.line, name.place.column)
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(_ node: YAMLNode, of: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    guard case .string(let text) = node.value else {
      unexpected(node, "one of " + words.joined(separator: ", "))
      return nil
    }
    guard let value = Choice(rawValue: text) else {
      report(
        "'\(text)'; expected one of \(words.joined(separator: ", "))" + Suggestion.phrase(for: text, among: words),
        node.line, node.column)
      return nil
    }
    return value
  }
}
