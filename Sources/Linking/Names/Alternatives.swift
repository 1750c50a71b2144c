internal import Modules
internal import SourceFacts
internal import Synchronization

// Declarations under conditions of `#if` that can't hold where a name stands are none that it means.

extension SymbolTable {
  /// Whether what a symbol is declared under can hold at a place of a file.
  func canMeet(_ symbol: Int32, _ offset: UInt32, in file: Int) -> Bool {
    var memory = ConditionMemory()
    return memory.canMeet(symbol, offset, file, self)
  }

  /// Whether a name can't mean at a place what was found for it there, by the conditions of both.
  @inline(__always)
  func isRuledOut(_ meaning: Meaning, _ offset: UInt32, _ file: Int, _ memory: inout ConditionMemory) -> Bool {
    switch meaning {
    case .symbol(let symbol): !memory.canMeet(symbol, offset, file, self)
    case .member(let symbol): symbol != Symbol.none && !memory.canMeet(symbol, offset, file, self)
    case .branches(let symbols): !symbols.contains { memory.canMeet($0, offset, file, self) }
    case .module, .ambiguous, .unknown: false
    }
  }

  /// Looks up once more what a reference begins with, where what is nearest can't be meant by its conditions: of each scope counts
  /// what can.
  ///
  /// - Parameter hiding: what is left out beside.
  func lookUpPossible(
    _ reference: ReferenceFact, in file: Int, behind hiding: Int32 = Symbol.none, _ memory: inout ConditionMemory
  ) -> Meaning {
    let (name, wantsType) = (nameMaps[file][Int(reference.name)], reference.flags.contains(.isType))
    // These name no members, and are looked up in another way.
    if reference.context == .macro || reference.flags.contains(.isOperator)
      || reference.flags.contains(.isImplicitMember)
    {
      return .unknown
    }
    func possible(_ scope: UInt32, isTestable: Bool = false) -> [Int32] {
      candidates(scope, name, file, wantsType: wantsType, isTestable: isTestable).filter {
        $0 != hiding && memory.canMeet($0, reference.start, file, self)
      }
    }
    var at = beginning(of: reference, in: file)
    while at != ReferenceFact.noDeclaration {
      let declaration = files[file].declarations[Int(at)]
      if let symbol = typeSymbol(of: declaration, Int(at), in: file) {
        let type = underlying(symbol)
        for owner in lineage(of: type) {
          let found = possible(UInt32(owner))
          if found.isEmpty { continue }
          let meaning = judge(found, file)
          if case .symbol(let member) = meaning, !symbols[Int(member)].isNominalOrAlias { return .member(member) }
          return meaning
        }
        if isGenericParameter(name, of: type) { return .member(Symbol.none) }
        if mayBeOfElsewhere(name, in: type, declaration, file, wantsType: wantsType) { return .unknown }
      }
      at = declaration.parent
    }
    let further = modules.furtherModules[file] ?? []
    let own = ([topScope(file)] + further.map { Self.moduleScope + UInt32($0) }).flatMap { possible($0) }
    if !own.isEmpty { return judge(Set(own).sorted(), file) }
    var found = Set<Int32>()
    for entry in imports[file].entries where entry.only == nil || entry.only == name {
      found.formUnion(possible(Self.moduleScope + UInt32(entry.module), isTestable: entry.isTestable))
    }
    return found.isEmpty ? .unknown : judge(found.sorted(), file)
  }

  /// The type that a name means in builds without the one that it means by look-up, which is declared under a condition.
  func typeHidden(by type: Int32, _ reference: ReferenceFact, in file: Int, _ memory: inout ConditionMemory) -> Int32? {
    guard symbols[Int(type)].isNominalOrAlias, symbols[Int(type)].file >= 0,
      case .symbol(let other) = lookUpPossible(reference, in: file, behind: type, &memory),
      symbols[Int(other)].isNominalOrAlias, symbols[Int(other)].file >= 0
    else { return nil }
    let known = conditions(files[file].condition(at: reference.start), file) + conditions(of: other)
    return hold(conditions(of: type), where: known) ? nil : other
  }

  /// Whether two places can be in one build, by the conditions of `#if` that they stand under.
  public func canMeet(_ offset: UInt32, in file: Int, _ otherOffset: UInt32, in other: Int) -> Bool {
    let (clause, otherClause) = (files[file].condition(at: offset), files[other].condition(at: otherOffset))
    if clause == 0 || otherClause == 0 || file == other && clause == otherClause { return true }
    if file == other, files[file].areAlternatives(clause, otherClause) { return false }
    return meetings.canMeet(conditions(clause, file), conditions(otherClause, other), self)
  }

  /// Whether a symbol is declared under a condition that need not hold at a place where it is used: what stands in for it where it
  /// does not hold may be no code of the repository.
  @inline(__always)
  func isOpen(_ symbol: Int32, at offset: UInt32, in file: Int) -> Bool {
    symbols[Int(symbol)].condition && !follows(symbol, offset, file)
  }

  /// Whether what a symbol is declared under holds wherever what a place stands under does.
  @inline(never)
  private func follows(_ symbol: Int32, _ offset: UInt32, _ file: Int) -> Bool {
    let declared = symbols[Int(symbol)]
    guard declared.file >= 0, case let clause = files[file].condition(at: offset), clause != 0 else { return false }
    let other = files[Int(declared.file)].declarations[Int(declared.declaration)].condition
    if Int(declared.file) == file && clause == other { return true }
    return hold(conditions(other, Int(declared.file)), where: conditions(clause, file))
  }

  /// Whether conditions hold wherever others do.
  private func hold(_ conditions: [UInt32], where known: [UInt32]) -> Bool {
    conditions.allSatisfy { known.contains($0) || !meetings.canMeet(known, [$0 ^ 1], self) }
  }

  /// The conditions that a symbol is declared under.
  private func conditions(of symbol: Int32) -> [UInt32] {
    let file = Int(symbols[Int(symbol)].file)
    return conditions(files[file].declarations[Int(symbols[Int(symbol)].declaration)].condition, file)
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
    if Int(declared.file) == file, table.files[file].areAlternatives(clause, other) { return false }
    let pair = Pair(clause: clause, otherFile: declared.file, otherClause: other)
    if let known = known[pair] { return known }
    let result = table.meetings.canMeet(
      table.conditions(clause, file), table.conditions(other, Int(declared.file)), table)
    known[pair] = result
    return result
  }
}
