internal import Linking
public import RulesLanguage
public import SourceFacts

// What conditions of `#if` say of facts.

extension FileSummary {
  /// The summary without the clauses whose conditions are known to be false: by the settings, or as they are written.
  ///
  /// - Complexity: O(clauses), where nothing is left out.
  public func leavingOut(_ settings: ConditionSettings) -> FileSummary {
    clausesOff(settings).map { leavingOut($0) } ?? self
  }

  /// For each clause whether it is left out; nil where none is. A summary without them still tells.
  func clausesOff(_ settings: ConditionSettings) -> [Bool]? {
    if conditions.count < 2 || settings.isEmpty && !namesTruth { return nil }
    var isOff = [Bool](repeating: false, count: conditions.count)
    // Whether the clause or one before it in the block holds, and leaves nothing for the next.
    var isTaken = isOff
    var leavesOut = false
    for index in conditions.indices.dropFirst() {
      let fact = conditions[index]
      let value = fact.clause == .else ? true : Condition(text(fact.text)).flatMap { settings.value(of: $0) }
      let isTakenBefore = isTaken[Int(fact.previous)]
      isTaken[index] = isTakenBefore || value == true
      isOff[index] = value == false || isTakenBefore || isOff[Int(fact.parent)]
      leavesOut = leavesOut || isOff[index]
    }
    return leavesOut ? isOff : nil
  }

  /// Whether a condition may hold a literal: `true` or `false` are in its text.
  private var namesTruth: Bool {
    let names = nameText
    return conditions.indices.dropFirst().contains { index in
      let text = nameRange(conditions[index].text)
      return Self.literals.contains { literal in
        text.dropLast(literal.count - 1).contains { names.isSame($0..<($0 + literal.count), as: literal, from: 0) }
      }
    }
  }

  private static let literals = [Array("true".utf8), Array("false".utf8)]
}

extension Architecture {
  /// The conditions around a place, innermost first, as they are written: `DEBUG`, `!(DEBUG)` behind `#else`.
  ///
  /// - Complexity: O(log clauses + clauses around).
  public func conditions(at offset: Int, in file: Int) -> [String] {
    let summary = table.files[file]
    return summary.clauses(around: summary.condition(at: UInt32(offset))).map { clause in
      let text = summary.text(clause.name)
      return clause.holds ? text : "!(\(text))"
    }
  }
}
