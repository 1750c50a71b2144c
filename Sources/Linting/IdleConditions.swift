internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

/// Conditions of the rules that decide nothing: flags that no `#if` names, and values that are nearly those of a compiler.
enum IdleConditions {
  /// - Complexity: O(clauses of the run).
  static func notes(_ architecture: Architecture) -> [Problem] {
    let rules = architecture.rules
    guard rules.listedConditions.contains(where: { $0.value.mayBeIdle }) else { return [] }
    var texts = Set<String>()
    for summary in architecture.table.files {
      for clause in summary.conditions.dropFirst() where clause.clause != .else {
        texts.insert(summary.text(clause.text))
      }
    }
    let asked = Set(texts.flatMap { Condition($0)?.terms ?? [] })
    let flags = asked.compactMap(\.flag) + ["DEBUG"]
    let libraries = asked.compactMap(\.library)
    return rules.listedConditions.compactMap { condition in
      guard !asked.contains(condition.value) else { return nil }
      var message: String
      if let flag = condition.value.flag {
        message = "no '#if' in these files names '\(flag)'" + Suggestion.phrase(for: flag, among: flags)
      } else if condition.value.isUnknown {
        message = "no '#if' in these files names '\(condition.value.text)'"
        if let intended = condition.value.intended { message += "; did you mean '\(intended)'?" }
      } else if let library = condition.value.library, let near = Suggestion.nearest(to: library, among: libraries) {
        message = "no '#if' in these files names '\(condition.value.text)'; did you mean 'canImport(\(near))'?"
      } else {
        return nil
      }
      return Problem(
        message, path: rules.path(of: condition.place), line: condition.place.line, column: condition.place.column,
        gravity: .note)
    }
  }
}
