internal import Linking
public import RulesLanguage
public import SourceFacts

// What conditions of `#if` say of facts.

extension FileSummary {
  /// The summary without the clauses whose conditions are known to be false.
  ///
  /// - Complexity: O(clauses), where nothing is left out.
  public func leavingOut(_ settings: ConditionSettings) -> FileSummary {
    if settings.isEmpty || conditions.count < 2 { return self }
    var isOff = [Bool](repeating: false, count: conditions.count)
    var values = [Bool?](repeating: nil, count: conditions.count)
    var leavesOut = false
    for index in conditions.indices.dropFirst() {
      let fact = conditions[index]
      values[index] = Condition(text(fact.text)).flatMap { settings.value(of: $0) }
      var value = fact.clause == .else ? true : values[index]
      // A clause before it in the block that holds leaves nothing for this one.
      var before = fact.previous
      while before != 0 {
        if values[Int(before)] == true { value = false }
        before = conditions[Int(before)].previous
      }
      isOff[index] = value == false || isOff[Int(fact.parent)]
      leavesOut = leavesOut || isOff[index]
    }
    return leavesOut ? leavingOut(isOff) : self
  }
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
