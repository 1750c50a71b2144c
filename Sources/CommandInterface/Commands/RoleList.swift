internal import Layering
internal import Diagnostics
internal import Linking
internal import Linting
internal import RulesLanguage
internal import SourceText
internal import Wiring

/// What `boundary-lint layers` says of roles in the wiring: which rules are on, and whom they speak of.
enum RoleList {
  /// The boundaries that a layer's rule names.
  static func boundaries(of rule: LayerRule?, _ architecture: Architecture) -> [String] {
    guard let patterns = rule?.boundaries, !patterns.isEmpty else { return [] }
    return architecture.boundaries.map(\.name).filter { name in
      patterns.contains { Glob.matches(name: name, pattern: $0.value) }
    }.inOrder()
  }

  static func run(_ lint: Lint, _ output: inout Output) {
    let (wiring, architecture) = (lint.wiring, lint.architecture)
    let rules = architecture.rules.roles
    if rules.all.isEmpty { return }
    output.line("\nroles:")
    for (key, rule) in rules.all { output.line("  \(key)  \(architecture.rules.text(of: rule.place))") }
    if rules.adaptersByRoot != nil || rules.adaptersApart != nil {
      for (index, unit) in wiring.units.enumerated()
      where unit.roles.contains(.adapter) && !architecture.isTest(unit.site.file) {
        let plugins = wiring.ties(from: index, .adapts).map { wiring.units[$0.to].name }
        output.line("  adapter  \(unit.name)" + (plugins.isEmpty ? "" : " of \(plugins.joined(separator: ", "))"))
      }
    }
    if rules.portsByInterface != nil {
      for boundary in architecture.boundaries {
        for item in boundary.implementations {
          let (type, interface) = (
            architecture.table.qualifiedName(Int(item.type)), architecture.table.qualifiedName(Int(item.interface))
          )
          output.line("  behind \(interface)  \(type), made by \(boundary.name)")
        }
      }
    }
  }
}
