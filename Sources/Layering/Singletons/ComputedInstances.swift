internal import Linking
internal import RulesLanguage
internal import SourceFacts

// What is computed hands out an instance when it reads one that is kept, and asks a container when that is all it does. What reads
// and sets a value that is kept elsewhere is a variable as any other: who uses it can't tell a lock behind it.

extension SingletonLearner {
  mutating func learnComputed(_ candidate: Candidate, owner: Int32?) {
    let evidence = evidence(candidate, owner)
    if evidence.resolves {
      add(.locator, candidate, owner: owner)
    } else if handsOutInstance(candidate, owner, evidence) {
      add(.singleton, candidate, owner: owner)
    } else if evidence.keepsState, candidate.declaration.flags.contains(.hasSetter) {
      // `static var mode: Mode { get { stored.withLock { $0 } } set { stored.withLock { $0 = newValue } } }`
      learnGlobalState(candidate, owner: owner)
    }
  }

  /// Whether a function gives a value of whatever type its caller asks for: its result names nothing but generic parameters.
  func givesWhatIsAskedFor(_ declaration: DeclarationFact, _ file: Int) -> Bool {
    if declaration.generics.isEmpty { return false }
    let references = table.files[file].references
    let first = table.files[file].firstReference(from: declaration.type.start)
    return first >= references.count || references[first].start >= declaration.type.end
  }

  /// Learns a generic function that asks a container for its callers: `func inject<T>() -> T { Locator.shared.get(T.self) }`.
  mutating func learnRequest(_ candidate: Candidate, owner: Int32?) {
    // What a container declares for itself is asked as its type is.
    if let owner, Locators.isContainer(.symbol(owner), table, known) { return }
    let asks = table.files[candidate.file].references[candidate.declaration.references.indices].contains { reference in
      reference.context == .body
        && Locators.container(askedBy: reference, in: candidate.file, table, known).map {
          Locators.isOwn($0, table, known)
        } == true
    }
    if asks { add(.locator, candidate, owner: owner) }
  }

  private func handsOutInstance(_ candidate: Candidate, _ owner: Int32?, _ evidence: Evidence) -> Bool {
    let isOwn = owner.map { self.isOwn(candidate.type, $0) } ?? false
    guard isOwn || isService(candidate) || isExistential(candidate.type) || candidate.strength > .none else {
      return false
    }
    // A function is asked by name only when its name says that it shares, or all its body does.
    if candidate.declaration.kind == .func, let owner, candidate.strength == .none {
      guard evidence.fills || evidence.handsOut, isAlone(candidate, in: owner) else { return false }
    }
    if evidence.keeps {
      if isOwn && candidate.strength == .none && evidence.constructs && !evidence.fills { return false }
      return candidate.type == nil
        ? candidate.strength == .strong : isReference(candidate.type) || candidate.strength > .none
    }
    return !evidence.constructs && candidate.strength == .strong && (isOwn || owner == nil)
      && candidate.declaration.flags.contains(.hasBody) && isReference(candidate.type)
  }

  /// Whether no other member of a type bears the name: a use of it would not tell which is meant.
  private func isAlone(_ candidate: Candidate, in owner: Int32) -> Bool {
    let first = table.scopes.first(UInt32(owner), table.symbols[Int(candidate.symbol)].name)
    return first != Symbol.none && table.symbols[Int(first)].next == Symbol.none
  }

  private struct Evidence {
    /// It makes an instance.
    var constructs = false
    /// It reads an instance that outlives the call.
    var keeps = false
    /// It reads a variable of the repository that can hold one value after another, for whoever asks.
    var keepsState = false
    /// It asks a container.
    var resolves = false
    /// It keeps what it makes: `if cached == nil { cached = API() }; return cached!`.
    var fills = false
    /// It gives an instance that is kept, and does nothing else.
    var handsOut = false
  }

  /// What the body of a getter or function tells.
  private func evidence(_ candidate: Candidate, _ owner: Int32?) -> Evidence {
    let file = candidate.file
    let body = table.files[file].references[candidate.declaration.references.indices].filter { reference in
      reference.context == .body && reference.declaration == UInt32(candidate.index)
        && reference.flags.isDisjoint(with: [.isType, .isOperator])
    }
    let constructs = body.contains { reference in
      // `static var fresh: Manager { .init() }`
      if reference.flags.contains(.isImplicitMember) {
        return table.nameMaps[file][Int(reference.name)] == table.initializerName && reference.segmentCount == 0
      }
      return table.constructedType(reference, in: file).map { table.isKind($0, of: candidate.type) } == true
    }
    var found = Evidence(constructs: constructs, keeps: candidate.declaration.flags.contains(.hasLocalStatic))
    // Variables of the candidate's type in the order in which they are named, and whether they are assigned to.
    var named: [(symbol: Int32, isAssigned: Bool)] = []
    var endsWithOne = false
    for reference in body {
      endsWithOne = false
      if reference.flags.contains(.isImplicitMember) {
        // `static var manager: Manager { .shared }`
        if reference.segmentCount == 0, isKept(table.nameMaps[file][Int(reference.name)], constructs, candidate) {
          found.keeps = true
          found.handsOut = body.count == 1 && !reference.flags.contains(.isCalled)
        }
        continue
      }
      let variable = variable(reference, owner, file)
      if let variable {
        if isKept(variable.symbol, candidate) { found.keeps = true }
        if isState(variable.symbol) { found.keepsState = true }
      } else if readsKept(reference, candidate, constructs: constructs) {
        found.keeps = true
      }
      if Locators.isResolution(reference, in: file, table, known) { found.resolves = true }
      guard let variable, variable.isAll, isOfType(variable.symbol, candidate.type) else { continue }
      named.append((variable.symbol, reference.flags.contains(.isAssigned)))
      endsWithOne = true
    }
    guard endsWithOne, let last = named.last, !last.isAssigned else { return found }
    // What is read first, filled then and given at last; what keeps only the newest is filled first.
    let mentions = named.filter { $0.symbol == last.symbol }
    found.fills = constructs && !mentions[0].isAssigned && mentions.contains { $0.isAssigned }
    found.handsOut = body.count == 1 && isKept(last.symbol, candidate)
    return found
  }

  /// Whether a variable is stored, and of a type or a kind of it.
  private func isOfType(_ symbol: Int32, _ type: ValueType?) -> Bool {
    let fact = table.symbols[Int(symbol)]
    guard fact.file >= 0, fact.kind == .var || fact.kind == .let,
      table.files[Int(fact.file)].declarations[Int(fact.declaration)].isStored,
      let own = table.valueType(of: Int(fact.declaration), in: Int(fact.file))
    else { return false }
    return table.isKind(own, of: type)
  }

  /// Whether a static member of the candidate's own type outlives the call.
  private func isKept(_ member: UInt32, _ constructs: Bool, _ candidate: Candidate) -> Bool {
    switch candidate.type {
    case .symbol(let type):
      if let found = table.staticMember(member, of: type) { return isKept(found, candidate) }
      let fact = table.symbols[Int(type)]
      return fact.isExternal && outlives(known.sharedClass(fact.name, member), candidate, constructs)
    case .external(let name): return outlives(known.sharedClass(name, member), candidate, constructs)
    case nil: return false
    }
  }

  /// Whether a static or global variable keeps what it holds, and can hold an instance.
  private func isKept(_ symbol: Int32, _ candidate: Candidate) -> Bool {
    let fact = table.symbols[Int(symbol)]
    guard symbol != candidate.symbol, fact.file >= 0, fact.kind == .var || fact.kind == .let else { return false }
    let declaration = table.files[Int(fact.file)].declarations[Int(fact.declaration)]
    if !declaration.isStored { return names.strength(fact.name) > .none }
    if fact.kind == .var { return true }
    return !declaration.flags.contains(.valueIsLiteral)
      && isReference(table.valueType(of: Int(fact.declaration), in: Int(fact.file)) ?? candidate.type)
  }

  /// Whether a static or global variable is stored, and what it holds can change: it is assigned to, or guards what changes.
  private func isState(_ symbol: Int32) -> Bool {
    let fact = table.symbols[Int(symbol)]
    guard fact.file >= 0, fact.kind == .var || fact.kind == .let,
      table.files[Int(fact.file)].declarations[Int(fact.declaration)].isStored
    else { return false }
    if fact.kind == .var { return true }
    return foreignName(table.valueType(of: Int(fact.declaration), in: Int(fact.file))).map {
      KnownSingletons.guards.contains(table.text($0))
    } ?? false
  }

  /// Whether a path in a body begins with a known shared instance of elsewhere.
  private func readsKept(_ reference: ReferenceFact, _ candidate: Candidate, constructs: Bool) -> Bool {
    let file = candidate.file
    guard reference.segmentCount > 0 else { return false }
    let member = table.nameMaps[file][Int(table.files[file].segments[Int(reference.segmentStart)].name)]
    guard let type = table.type(of: reference, names: 1, in: file) else { return false }
    switch type {
    case .symbol(let symbol):
      return outlives(known.sharedClass(table.symbols[Int(symbol)].name, member), candidate, constructs)
    case .external(let name): return outlives(known.sharedClass(name, member), candidate, constructs)
    }
  }

  /// The static or global member of the repository that a path in a body begins with, and whether the path ends there.
  private func variable(_ reference: ReferenceFact, _ owner: Int32?, _ file: Int) -> (symbol: Int32, isAll: Bool)? {
    let map = table.nameMaps[file]
    let first = map[Int(reference.name)]
    if !reference.flags.contains(.isSelf) {
      if let owner, let member = table.staticMember(first, of: owner) { return (member, reference.segmentCount == 0) }
      if table.isDeclared(first), case .symbol(let symbol) = table.lookUp(first, reference, in: file),
        !table.symbols[Int(symbol)].isType
      {
        return (symbol, reference.segmentCount == 0)
      }
    }
    guard reference.segmentCount > 0, case .symbol(let type)? = table.type(of: reference, names: 1, in: file),
      let found = table.staticMember(
        map[Int(table.files[file].segments[Int(reference.segmentStart)].name)], of: type)
    else { return nil }
    return (found, reference.segmentCount == 1)
  }

  /// Whether what a getter reads of the system makes its result one that is kept: of a value, only what keeps values; not of an
  /// instance that is made anew.
  private func outlives(_ sharedClass: SharedClass?, _ candidate: Candidate, _ constructs: Bool) -> Bool {
    guard let sharedClass, sharedClass != .benign else { return false }
    return isReference(candidate.type) ? !constructs : sharedClass == .state || sharedClass == .thirdParty
  }
}
