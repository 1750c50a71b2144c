internal import Diagnostics
internal import RulesLanguage
internal import SourceText

/// What a layer that a folder declares gives back, beside `uses`, of what the layer above is denied: each needs a reason.
enum LayerBounds {
  static func problems(_ rule: LayerRule, inside above: LayerRule, _ rules: Rules) -> [Problem] {
    var found: [Problem] = []
    func report(_ more: String, at place: RulePlace) {
      found.append(
        Problem(
          more + "; expected a 'reason' for it", path: rules.path(of: place), line: place.line, column: place.column))
    }
    if rule.isCompositionRoot, !above.isCompositionRoot, rule.reason == nil {
      report(
        "makes '\(rule.name)' a composition root, which '\(above.name)' of \(rules.text(of: above.place)) is not",
        at: rule.place)
    }
    if rule.reason == nil {
      for (what, isThere) in [
        ("slices", above.slices?.isIndependent == true && rule.slices == nil),
        ("ports", above.ports != nil && rule.ports == nil),
      ] where isThere {
        report(
          "takes the code of '\(rule.name)' out of the \(what) of '\(above.name)' in \(rules.text(of: above.place))",
          at: rule.place)
      }
    }
    guard let imports = rule.imports, imports.reason ?? rule.reason == nil else { return found }
    for name in imports.allow ?? [] {
      guard let place = above.imports?.place(denying: name.value) else { continue }
      report(
        "lets '\(rule.name)' import '\(name.value)', which \(rules.text(of: place)) does not let '\(above.name)'",
        at: name.place)
    }
    if imports.allowsTestable, above.imports?.allowsTestable != true {
      report(
        "lets '\(rule.name)' import with @testable, which \(rules.text(of: above.place)) does not let '\(above.name)'",
        at: imports.place)
    }
    return found
  }
}
