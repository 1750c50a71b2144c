internal import Layering
internal import Diagnostics
internal import Linking
internal import RulesLanguage
internal import SourceText

/// Patterns of the rules that match nothing. Those of `include`, `modules` and `tests` are errors, since less would be judged than
/// the user thinks; of the others the run can do without, and they are told as notes.
enum IdlePatterns {
  static func find(_ architecture: Architecture, leftOut: [String]) -> [Problem] {
    let rules = architecture.rules
    var problems: [Problem] = []
    func report(_ message: String, _ place: RulePlace, _ gravity: Problem.Gravity = .note) {
      problems.append(
        Problem(message, path: rules.path(of: place), line: place.line, column: place.column, gravity: gravity))
    }
    func reportIdle(_ glob: Placed<Glob>, _ paths: [String]) {
      report(
        "the pattern '\(glob.value.text)' matches no Swift file"
          + (rules.leavingOut(glob.value) ?? Suggestion.phrase(forPattern: glob.value.text, among: paths)),
        glob.place, .error)
    }
    func isIdle(_ glob: Placed<Glob>) -> Bool {
      !architecture.paths.contains { glob.value.matches($0) } && !architecture.absent.have(glob.value)
    }
    for glob in rules.include where isIdle(glob) {
      reportIdle(glob, architecture.paths + leftOut)
    }
    for glob in rules.exclude where !leftOut.contains(where: { glob.value.matches($0) }) {
      report("the pattern '\(glob.value.text)' excludes no Swift file", glob.place)
    }
    for glob in rules.tests?.paths ?? [] where isIdle(glob) {
      reportIdle(glob, architecture.paths)
    }
    // There may be a module for each of many folders.
    var tree = PathTree(rules.modules.isEmpty ? [] : architecture.paths)
    for glob in rules.modules.flatMap(\.paths)
    where tree.matches(glob.value).isEmpty && !architecture.absent.have(glob.value) {
      reportIdle(glob, architecture.paths)
    }
    let checks = ([rules.checks] + rules.folders.map(\.checks)).flatMap { $0.inOrder { $0.key < $1.key } }
    for (check, rule) in checks {
      for glob in rule.exclude where !architecture.sitePaths.contains(where: { glob.value.matches($0) }) {
        report("the pattern '\(glob.value.text)' excludes nothing from '\(check)'", glob.place)
      }
    }
    for (entry, layer) in PortMap.idle(architecture) {
      let near = Suggestion.phrase(for: entry.value, among: ["protocols", "interfaces", "tagged"])
      report("'\(entry.value)' makes nothing a port of '\(layer)'" + near, entry.place)
    }
    for entry in IdleSingletonRules.find(architecture) { report(entry.value, entry.place) }
    return problems + IdleImports.notes(architecture)
  }
}
