internal import SourceFacts

/// What names of one file meant when they were looked up last. Most are used several times in one type.
struct LookupMemory {
  /// For each name, and whether a value was wanted, a type in code, or one in a head: 0 for not yet known, 1 for nothing, 2 for a generic parameter, a symbol's
  /// number and 3, that of a module below zero, that of a member above the least number, or that of one of `several` above half of it.
  private var known: [Int32] = []
  /// What is one of several, as far as it is known; each has a name's slot for its own.
  private var several: [Meaning] = []
  /// The innermost type from which it was looked up.
  private var types: [UInt32] = []

  /// One that remembers nothing.
  init() {}

  /// One for the names of a file.
  init(names: Int) {
    known = [Int32](repeating: 0, count: names * 3)
    types = [UInt32](repeating: ReferenceFact.noDeclaration, count: names * 3)
  }

  var isEmpty: Bool { known.isEmpty }

  subscript(slot: Int, type: UInt32) -> Meaning? {
    get {
      guard known[slot] != 0, types[slot] == type else { return nil }
      switch known[slot] {
      case 1: return .unknown
      case 2: return .member(Symbol.none)
      case ..<Self.firstOfSeveral: return .member(known[slot] - Int32.min)
      case ..<(Int32.min / 4): return several[Int(known[slot] - Self.firstOfSeveral)]
      case let other: return other > 0 ? .symbol(other - 3) : .module(Int(-1 - other))
      }
    }
    set {
      switch newValue {
      case .unknown: known[slot] = 1
      case .member(let symbol): known[slot] = symbol == Symbol.none ? 2 : Int32.min + symbol
      case .symbol(let symbol): known[slot] = symbol + 3
      case .module(let module): known[slot] = Int32(-1 - module)
      case nil: known[slot] = 0
      case let meaning?: known[slot] = remember(meaning, insteadOf: known[slot])
      }
      types[slot] = type
    }
  }

  private static let firstOfSeveral = Int32.min / 2

  /// Keeps what is one of several, in place of what its slot had of that kind.
  ///
  /// - Returns: what the slot is to hold.
  private mutating func remember(_ meaning: Meaning, insteadOf old: Int32) -> Int32 {
    if (Self.firstOfSeveral..<Int32.min / 4).contains(old) {
      several[Int(old - Self.firstOfSeveral)] = meaning
      return old
    }
    several.append(meaning)
    return Self.firstOfSeveral + Int32(several.count - 1)
  }
}

extension SymbolTable {
  /// Looks up what a reference begins with: only types and extensions around it make a difference.
  func lookUp(_ reference: ReferenceFact, in file: Int, _ memory: inout LookupMemory) -> Meaning {
    let name = nameMaps[file][Int(reference.name)]
    if let meaning = certain(name, reference, in: file) { return meaning }
    let isType = reference.flags.contains(.isType)
    // Names that no type has as member or parameter mean the same everywhere.
    var at = ReferenceFact.noDeclaration
    if kind(name) & (Self.isMember | Self.isParameter) != 0 || mayBeOfElsewhere(name, wantsType: isType) {
      let declarations = files[file].declarations
      at = beginning(of: reference, in: file)
      while at != ReferenceFact.noDeclaration {
        let declaration = declarations[Int(at)]
        if declaration.kind.isNominal || declaration.kind == .extension { break }
        at = declaration.parent
      }
    }
    let inCode = reference.flags.contains(.inCode)
    if memory.isEmpty {
      return overloaded(lookUp(name, from: at, in: file, wantsType: isType, inCode: inCode), in: file, reference)
    }
    let slot = Int(reference.name) * 3 + (!isType ? 0 : inCode ? 1 : 2)
    if let known = memory[slot, at] { return overloaded(known, in: file, reference) }
    let meaning = lookUp(name, from: at, in: file, wantsType: isType, inCode: inCode)
    memory[slot, at] = meaning
    return overloaded(meaning, in: file, reference)
  }
}
