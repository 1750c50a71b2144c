internal import SourceFacts
internal import Synchronization

// Declarations under conditions of `#if` that can't hold where a name stands are none that it means.

extension SymbolTable {
  /// Whether what a symbol is declared under can hold at a place of a file.
  func canMeet(_ symbol: Int32, _ offset: UInt32, in file: Int) -> Bool {
    var memory = ConditionMemory()
    return memory.canMeet(symbol, offset, file, self)
  }

  /// Whether two places can be in one build, by the conditions of `#if` that they stand under.
  public func canMeet(_ offset: UInt32, in file: Int, _ otherOffset: UInt32, in other: Int) -> Bool {
    let (clause, otherClause) = (files[file].condition(at: offset), files[other].condition(at: otherOffset))
    if clause == 0 || otherClause == 0 || file == other && clause == otherClause { return true }
    return meetings.canMeet(conditions(clause, file), conditions(otherClause, other), self)
  }

  /// The conditions around a clause of a file, by the numbers of their texts, each doubled; one more where it must hold.
  fileprivate func conditions(_ clause: UInt32, _ file: Int) -> [UInt32] {
    files[file].clauses(around: clause).map { nameMaps[file][Int($0.name)] << 1 | ($0.holds ? 1 : 0) }
  }
}

/// Which conditions of the program can hold together, as far as anybody has asked. Most files ask for the same.
final class ConditionMeetings: Sendable {
  private struct Pair: Hashable {
    var one: [UInt32]
    var other: [UInt32]
  }
  private struct Known {
    var pairs: [Pair: Bool] = [:]
    /// By the number of its text; nil for what is none.
    var conditions: [UInt32: Condition?] = [:]

    mutating func condition(_ name: UInt32, _ table: SymbolTable) -> Condition? {
      if let known = conditions[name] { return known }
      let condition = Condition(table.text(name))
      conditions[name] = .some(condition)
      return condition
    }
  }
  private let known = Mutex(Known())

  /// Whether what two clauses stand under can hold together.
  fileprivate func canMeet(_ one: [UInt32], _ other: [UInt32], _ table: SymbolTable) -> Bool {
    let pair = Pair(one: one, other: other)
    return known.withLock { known in
      if let result = known.pairs[pair] { return result }
      let result = Condition.canMeet(
        (one + other).compactMap { number in
          known.condition(number >> 1, table).map { ($0, number & 1 == 1) }
        })
      known.pairs[pair] = result
      return result
    }
  }
}

/// Which clauses of other files can hold together with those of one: most are asked for many times.
struct ConditionMemory {
  private struct Pair: Hashable {
    var clause: UInt32
    var otherFile: Int32
    var otherClause: UInt32
  }
  private var known: [Pair: Bool] = [:]

  /// Whether what a symbol is declared under can hold at a place.
  @inline(__always)
  mutating func canMeet(_ symbol: Int32, _ offset: UInt32, _ file: Int, _ table: SymbolTable) -> Bool {
    !table.symbols[Int(symbol)].condition || canHold(symbol, offset, file, table)
  }

  /// Of declarations under conditions, those that may be meant at a place: where the place stands under a condition, too,
  /// its own file's before others, and of overloads of one file the first.
  mutating func near(_ branches: [Int32], _ offset: UInt32, _ file: Int, _ table: SymbolTable) -> [Int32] {
    let possible = branches.filter { canMeet($0, offset, file, table) }
    if let first = possible.first.map({ table.symbols[Int($0)] }), !first.isType,
      possible.allSatisfy({ table.symbols[Int($0)].file == first.file })
    {
      return [possible[0]]
    }
    let own = possible.filter { Int(table.symbols[Int($0)].file) == file }
    return own.isEmpty || table.files[file].condition(at: offset) == 0 ? possible : own
  }

  private mutating func canHold(_ symbol: Int32, _ offset: UInt32, _ file: Int, _ table: SymbolTable) -> Bool {
    let declared = table.symbols[Int(symbol)]
    // What a macro makes is made once for all branches.
    guard declared.file >= 0, !declared.isSynthesised else { return true }
    let clause = table.files[file].condition(at: offset)
    let other = table.files[Int(declared.file)].declarations[Int(declared.declaration)].condition
    if clause == 0 || Int(declared.file) == file && clause == other { return true }
    let pair = Pair(clause: clause, otherFile: declared.file, otherClause: other)
    if let known = known[pair] { return known }
    let result = table.meetings.canMeet(
      table.conditions(clause, file), table.conditions(other, Int(declared.file)), table)
    known[pair] = result
    return result
  }
}
