internal import SourceFacts

// Declarations under conditions of `#if` that can't hold where a name stands are none that it means.

extension SymbolTable {
  /// Whether what a symbol is declared under can hold at a place of a file.
  func canMeet(_ symbol: Int32, _ offset: UInt32, in file: Int) -> Bool {
    var memory = ConditionMemory()
    return memory.canMeet(symbol, offset, file, self)
  }

  /// The conditions around a clause of a file, and whether each must hold; those that are not understood are left out.
  fileprivate func conditions(_ clause: UInt32, _ file: Int) -> [(condition: Condition, holds: Bool)] {
    files[file].clauses(around: clause).compactMap { around in
      Condition(files[file].text(around.name)).map { ($0, around.holds) }
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
    let result = Condition.canMeet(table.conditions(clause, file) + table.conditions(other, Int(declared.file)))
    known[pair] = result
    return result
  }
}
