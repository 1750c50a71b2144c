internal import Diagnostics
internal import Linking
internal import RulesLanguage
internal import Wiring

/// Rules on roles that nothing in the wiring has: they hold, and say nothing.
enum IdleRoles {
  static func notes(_ rules: Rules, _ wiring: WiringGraph, _ boundaries: [BoundaryMembers]) -> [Problem] {
    let hasAdapters = wiring.units.contains { $0.roles.contains(.adapter) }
    let hasImplementations = boundaries.contains { !$0.implementations.isEmpty }
    return rules.roles.all.compactMap { key, rule in
      let speaksOfPorts = key == "ports-by-interface"
      if speaksOfPorts ? hasImplementations : hasAdapters { return nil }
      return Problem(
        "'\(key)' speaks of nothing here: no \(speaksOfPorts ? "type behind a port" : "adapter") is recognised",
        path: rules.path(of: rule.place), line: rule.place.line, column: rule.place.column, gravity: .note)
    }
  }
}
