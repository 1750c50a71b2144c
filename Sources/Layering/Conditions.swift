internal import Linking
public import RulesLanguage
public import SourceFacts

// What conditions of `#if` say of facts.

extension FileSummary {
  /// The summary without the clauses whose conditions are known to be false, by the settings or as they are written, and with what
  /// is declared in those that are known to be true as if no condition were there.
  ///
  /// - Complexity: O(clauses), where nothing is left out.
  public func leavingOut(_ settings: ConditionSettings) -> FileSummary {
    guard let clauses = clauses(settings) else { return self }
    return leavingOut(clauses.off, on: clauses.on)
  }

  /// For each clause whether it is left out; nil where none is. A summary without them still tells.
  func clausesOff(_ settings: ConditionSettings) -> [Bool]? {
    clauses(settings).flatMap { $0.off.contains(true) ? $0.off : nil }
  }

  /// For each clause whether it is left out, and whether it is in every build where what is around it is; nil where neither is told
  /// of any.
  private func clauses(_ settings: ConditionSettings) -> (off: [Bool], on: [Bool])? {
    if conditions.count < 2 || settings.isEmpty && !namesTruth { return nil }
    var isOff = [Bool](repeating: false, count: conditions.count)
    // Whether the clause or one before it in the block holds, and leaves nothing for the next.
    var isTaken = isOff
    // Whether the clause and all before it in the block are known not to hold.
    var isPassed = isOff
    isPassed[0] = true
    var isOn = isOff
    var tells = false
    for index in conditions.indices.dropFirst() {
      let fact = conditions[index]
      let value = fact.clause == .else ? true : Condition(text(fact.text)).flatMap { settings.value(of: $0) }
      let isTakenBefore = isTaken[Int(fact.previous)]
      isTaken[index] = isTakenBefore || value == true
      isOff[index] = value == false || isTakenBefore || isOff[Int(fact.parent)]
      isPassed[index] = value == false && isPassed[Int(fact.previous)]
      isOn[index] = value == true && !isOff[index] && isPassed[Int(fact.previous)]
      tells = tells || isOff[index] || isOn[index]
    }
    return tells ? (isOff, isOn) : nil
  }

  /// Whether a condition may hold a literal: `true` or `false` are in its text.
  private var namesTruth: Bool {
    let names = nameText
    return conditions.indices.dropFirst().contains { index in
      let text = nameRange(conditions[index].text)
      return Self.literals.contains { literal in
        // Nearly all bytes are others than its first.
        text.dropLast(literal.count - 1).contains {
          names[$0] == literal[0] && names.isSame($0..<($0 + literal.count), as: literal, from: 0)
        }
      }
    }
  }

  private static let literals = [Array("true".utf8), Array("false".utf8)]
}

extension Architecture {
  /// The conditions around a place, innermost first, as they are written: `DEBUG`, `!(DEBUG)` behind `#else`. Of many, as behind a
  /// long chain of `#elseif`, the innermost ones, and `…`: of each finding in it, all of them would be said. What the rules, or the
  /// condition itself, say that it is so is none.
  ///
  /// - Complexity: O(log clauses).
  public func conditions(at offset: Int, in file: Int) -> [String] {
    let summary = table.files[file]
    let most = 32
    let clauses = summary.clauses(around: summary.condition(at: UInt32(offset)), most: most + 1)
    let texts = clauses.prefix(most).compactMap { clause -> String? in
      let text = summary.text(clause.name)
      if Condition(text).flatMap({ rules.conditions.value(of: $0) }) == clause.holds { return nil }
      return clause.holds ? text : "!(\(text))"
    }
    return clauses.count > most ? texts + ["…"] : texts
  }
}
