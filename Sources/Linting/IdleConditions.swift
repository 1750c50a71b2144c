internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

/// Conditions of the rules that decide nothing: flags that no `#if` names, and values that are nearly those of a compiler.
enum IdleConditions {
  /// Those of the rules, and those of the command line.
  ///
  /// - Complexity: O(clauses of the run).
  static func notes(_ architecture: Architecture, given: [Condition]) -> [Problem] {
    let rules = architecture.rules
    guard (rules.listedConditions.map(\.value) + given).contains(where: \.mayBeIdle) else { return [] }
    var texts = Set<String>()
    for summary in architecture.table.files {
      for clause in summary.conditions.dropFirst() where clause.clause != .else {
        texts.insert(summary.text(clause.text))
      }
    }
    let asked = Set(texts.flatMap { Condition($0)?.terms ?? [] })
    let listed = rules.listedConditions.compactMap { condition in
      message(condition.value, asked).map {
        Problem(
          $0, path: rules.path(of: condition.place), line: condition.place.line, column: condition.place.column,
          gravity: .note)
      }
    }
    return listed + given.compactMap { message($0, asked).map { Problem("--condition: " + $0, gravity: .note) } }
  }

  /// What there is to say of a condition, where `#if` asks for others.
  private static func message(_ condition: Condition, _ asked: Set<Condition>) -> String? {
    if asked.contains(condition) { return nil }
    let text = "no '#if' in these files names "
    if let flag = condition.flag {
      return text + "'\(flag)'" + Suggestion.phrase(for: flag, among: asked.compactMap(\.flag) + ["DEBUG"])
    }
    if condition.isUnknown {
      return text + "'\(condition.text)'" + (condition.intended.map { "; did you mean '\($0)'?" } ?? "")
    }
    let libraries = asked.compactMap(\.library)
    guard let library = condition.library, let near = Suggestion.nearest(to: library, among: libraries) else {
      return nil
    }
    return text + "'\(condition.text)'; did you mean 'canImport(\(near))'?"
  }
}
