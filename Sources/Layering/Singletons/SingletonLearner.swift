internal import Linking
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

// Which declarations of the repository hand out one instance to everyone. Learned from what they are, not from what they
// are called, with names as a witness only where the same form can also be a plain value.
//
// A stored static variable of its own reference type is a singleton; so is one with a well-known name on a type that is
// used as a service. An instance of a class or a service in a namespace, or at file level, is one under any name. What is
// computed hands out an instance when it reads one that is kept; when it builds one, it is a factory. Constants of values
// are no state. A mutable variable that holds plain values is a global.

struct SingletonLearner: Sendable {
  let table: SymbolTable
  let names: WellKnownNames
  let known: KnownTable
  private let tests: [Bool]
  /// Own-typed constants by owner: a type with several of them is an enumeration of values.
  private var constants = [Int32: OwnConstants]()
  /// Constants of other types by owner: several of one class are a list of values.
  private var members = [Int32: [SharedInstance]]()
  /// For classes that were asked for, whether their instances are like values.
  private var valueLike = [Int32: Bool]()
  /// For those that were looked at for that, what they hold of their kind; nil where they do more.
  private var heldClasses = [Int32: [Int32]?]()
  private(set) var learned: [SharedInstance] = []

  /// - Parameters:
  ///   - tests: for each file, whether it is test code, which shares nothing with the program.
  ///   - jobs: how many threads there may be.
  init(_ table: SymbolTable, _ names: WellKnownNames, _ known: KnownTable, tests: [Bool], jobs: Int) {
    self.tests = tests
    self.table = table
    self.names = names
    self.known = known
    let parts = Threads.flatMap(count: table.symbols.count, least: 4096, jobs: jobs) { [self] part in
      var learner = self
      for index in part {
        let fact = table.symbols[index]
        guard fact.kind == .let || fact.kind == .var || fact.kind == .func, fact.file >= 0 else { continue }
        // Most are members of instances, and their declarations far from the symbols.
        if fact.parent == Symbol.none || fact.isStatic { learner.learn(Int32(index), fact) }
      }
      return [learner]
    }
    for part in parts {
      learned += part.learned
      constants.merge(part.constants) { OwnConstants(count: $0.count + $1.count, shared: $0.shared + $1.shared) }
      members.merge(part.members) { $0 + $1 }
    }
    for owner in constants.keys.inOrder() {
      guard let own = constants[owner], !own.shared.isEmpty else { continue }
      if own.count < 3 || isStateful(owner) {
        learned += own.shared
      } else if hasOperations(owner) {
        // What values are called, too, services are by custom.
        learned += own.shared.filter { $0.symbol.map { names.strength(table.symbols[Int($0)].name) > .none } ?? false }
      }
    }
    for owner in members.keys.inOrder() {
      guard let list = members[owner] else { continue }
      let counts = list.reduce(into: [Int32: Int]()) { counts, item in
        if let type = item.type { counts[type, default: 0] += 1 }
      }
      learned += list.filter { item in
        guard let type = item.type, counts[type, default: 0] >= 3 else { return true }
        return isStateful(madeType(of: item) ?? type)
      }
    }
  }

  /// The constants of a type that it declares itself.
  private struct OwnConstants {
    var count = 0
    /// Those that are shared instances where they are no enumeration.
    var shared: [SharedInstance] = []
  }

  /// All that is known of a declaration while it is judged.
  struct Candidate {
    var symbol: Int32
    var file: Int
    var index: Int
    var declaration: DeclarationFact
    var strength: WellKnownNames.Strength
    var type: ValueType?

    var isStored: Bool { declaration.isStored }
    var isVariable: Bool { declaration.kind == .var }
  }

  private func name(of candidate: Candidate) -> String { table.text(table.symbols[Int(candidate.symbol)].name) }

  /// - Parameter fact: what the symbol is: a variable, a constant or a function, of no instance.
  private mutating func learn(_ symbol: Int32, _ fact: Symbol) {
    let isMember = fact.parent != Symbol.none
    let file = Int(fact.file)
    let declaration = table.files[file].declarations[Int(fact.declaration)]
    if tests[file] { return }
    if fact.kind == .func {
      guard declaration.type.end > declaration.type.start else { return }
      if givesWhatIsAskedFor(declaration, file) {
        let candidate = Candidate(
          symbol: symbol, file: file, index: Int(fact.declaration), declaration: declaration, strength: .none, type: nil
        )
        learnRequest(candidate, owner: isMember ? table.underlying(fact.parent) : nil)
      }
      guard declaration.labels.isEmpty else { return }
    }
    // `static let api: API? = nil` never holds any.
    if fact.kind == .let, declaration.flags.contains(.valueIsLiteral) { return }
    var candidate = Candidate(
      symbol: symbol, file: file, index: Int(fact.declaration), declaration: declaration,
      strength: names.strength(fact.name), type: nil)
    candidate.type =
      fact.kind == .func
      ? table.writtenType(of: declaration, in: file) : table.valueType(of: candidate.index, in: file)
    // Who gives an instance another name hands it out as well.
    if candidate.type == nil, fact.kind != .func, let type = table.pathType(of: candidate.index, in: file),
      isReference(type) || isServiceValue(type), !isValueLike(type)
    {
      candidate.type = type
    }
    // A constant is what it is made as, whichever of its protocols it shows.
    if fact.kind == .let, isExistential(candidate.type),
      case .symbol(let made) = table.initialType(of: candidate.index, in: file),
      [.struct, .enum].contains(table.symbols[Int(made)].kind)
    {
      candidate.type = .symbol(made)
    }
    if names.isStandIn(fact.name) {
      learnStandIn(candidate, owner: isMember ? table.underlying(fact.parent) : nil)
    } else if isMember {
      if declaration.parent != DeclarationFact.noParent,
        table.files[file].declarations[Int(declaration.parent)].kind == .protocol
      {
        return
      }
      learnMember(candidate, owner: table.underlying(fact.parent))
    } else {
      learnGlobal(candidate)
    }
  }

  /// An instance that stands for nothing is shared state as soon as something writes to it.
  private mutating func learnStandIn(_ candidate: Candidate, owner: Int32?) {
    guard candidate.declaration.kind != .func, candidate.isStored, isReference(candidate.type) else { return }
    if owner == nil, candidate.declaration.access <= .fileprivate { return }
    var instance = instance(.singleton, candidate, owner: owner)
    (instance.needsWrite, instance.isStandIn) = (true, true)
    learned.append(instance)
  }

  // MARK: - Members

  private mutating func learnMember(_ candidate: Candidate, owner: Int32) {
    if candidate.declaration.kind == .func || !candidate.isStored {
      learnComputed(candidate, owner: owner)
      return
    }
    if learnTaskLocal(candidate, owner: owner) { return }
    if isOwn(candidate.type, owner) {
      learnOwn(candidate, owner)
    } else if isService(candidate) {
      guard candidate.strength != .strong, !candidate.isVariable else {
        add(.singleton, candidate, owner: owner)
        return
      }
      if isValueLike(candidate.type) || isRequired(candidate, owner) { return }
      members[owner, default: []].append(instance(.singleton, candidate, owner: owner))
    } else {
      learnState(candidate, owner: owner)
    }
  }

  /// Learns a variable of which each task has its own. It is there to be read from anywhere, so only what does something is
  /// shared by it: an instance, a bundle of operations, a function.
  private mutating func learnTaskLocal(_ candidate: Candidate, owner: Int32?) -> Bool {
    guard hasAttribute("TaskLocal", candidate) else { return false }
    guard
      isReference(candidate.type) || isServiceValue(candidate.type)
        || candidate.declaration.flags.contains(.hasFunctionType)
    else { return true }
    var instance = instance(.singleton, candidate, owner: owner)
    instance.isOfTask = true
    learned.append(instance)
    return true
  }

  /// A protocol of the owner asks for the member: it says something of the type.
  private func isRequired(_ candidate: Candidate, _ owner: Int32) -> Bool {
    let name = table.symbols[Int(candidate.symbol)].name
    return table.ancestors[table.underlying(owner)].contains { ancestor in
      table.symbols[Int(ancestor)].kind == .protocol && table.scopes.first(UInt32(ancestor), name) != Symbol.none
    }
  }

  /// A class whose instances never change and reach nothing: it only says things, as a value does.
  private mutating func isValueLike(_ type: ValueType?) -> Bool {
    guard case .symbol(let symbol) = type, table.symbols[Int(symbol)].kind == .class else { return false }
    if let known = valueLike[symbol] { return known }
    let found = onlySaysThings(symbol)
    valueLike[symbol] = found
    return found
  }

  /// Whether a class says things, and so do those that it holds.
  private mutating func onlySaysThings(_ symbol: Int32) -> Bool {
    var (pending, seen) = ([symbol], Set([symbol]))
    while let next = pending.popLast() {
      let held = heldClasses[next] ?? heldByConstants(of: next)
      heldClasses[next] = .some(held)
      guard let held else { return false }
      for type in held where seen.count < Self.mostTypes && seen.insert(type).inserted { pending.append(type) }
    }
    return true
  }

  /// The classes that a class holds, where it holds nothing but constants, and neither it nor what it holds changes or reaches out; nil
  /// where it does more.
  private func heldByConstants(of symbol: Int32) -> [Int32]? {
    if reachesShared(symbol) { return nil }
    let name = table.text(table.symbols[Int(symbol)].name)
    if KnownSingletons.valueSuffixes.contains(where: { name.hasSuffix($0) }) {
      return !isStateful(symbol) || !isChangedByOthers(symbol) ? [] : nil
    }
    if isStateful(symbol) { return nil }
    let properties = table.storedProperties(of: symbol)
    if !table.namesInheritedFromElsewhere(symbol).isDisjoint(with: KnownSingletons.valueClasses) {
      return properties.isEmpty ? [] : nil
    }
    guard !properties.isEmpty || isMark(symbol), !hasOperations(symbol) else { return nil }
    let file = Int(table.symbols[Int(symbol)].file)
    var held: [Int32] = []
    for index in properties {
      let declaration = table.files[file].declarations[index]
      guard declaration.kind == .let, !declaration.flags.contains(.hasFunctionType) else { return nil }
      let type = table.valueType(of: index, in: file)
      if !isReference(type) { continue }
      guard case .symbol(let other) = type, table.symbols[Int(other)].kind == .class else { return nil }
      held.append(other)
    }
    return held
  }

  /// Whether the instances of a class only differ from each other: it neither declares nor inherits what does anything.
  private func isMark(_ symbol: Int32) -> Bool {
    table.inheritedNames(symbol).subtracting(FrameworkConventions.values)
      .isSubset(of: ["NSObject", "Sendable", "AnyObject"])
      && table.bodies(of: symbol).allSatisfy { body in
        let declarations = table.files[body.file].declarations
        return declarations.indices.dropFirst(body.index + 1)
          .prefix { declarations[$0].range.start < declarations[body.index].range.end }
          .filter { Int(declarations[$0].parent) == body.index }
          .allSatisfy { declarations[$0].kind == .initializer || declarations[$0].flags.contains(.isStatic) }
      }
  }

  /// A stored instance of the type that declares it.
  private mutating func learnOwn(_ candidate: Candidate, _ owner: Int32) {
    let kind = table.symbols[Int(owner)].kind
    if !candidate.isVariable { constants[owner, default: OwnConstants()].count += 1 }
    if table.symbols[Int(owner)].isExternal {
      if isService(candidate) || candidate.strength == .strong && isForeignInstance(candidate) {
        add(.singleton, candidate, owner: owner)
      }
    } else if kind == .actor && isOnlyForIsolation(owner) {
      return
    } else if kind == .class || kind == .actor || kind == .protocol {
      guard candidate.strength != .strong, !candidate.isVariable else {
        add(.singleton, candidate, owner: owner)
        return
      }
      if isValueLike(.symbol(owner)), candidate.strength == .none || holdsOnlyPlainValues(owner) && !isActive(owner) {
        return
      }
      addConstant(candidate, owner)
    } else if kind == .enum && !candidate.isVariable && (candidate.strength != .strong || isPlainValue(owner))
      || table.inheritedNames(owner).contains("OptionSet")
    {
      // A set of options is a constant, `var` or not, until someone changes it.
      if candidate.isVariable { learnGlobalState(candidate, owner: owner, isConstant: true) }
    } else if candidate.strength > .none,
      candidate.isVariable || isServiceType(owner) || hasOperations(owner)
        || candidate.strength == .strong && (isActive(owner) || !isPlainValue(owner))
    {
      if candidate.strength == .strong || candidate.isVariable || holdsFunctions(owner) {
        add(.singleton, candidate, owner: owner)
      } else {
        addConstant(candidate, owner)
      }
    } else {
      learnState(candidate, owner: owner)
    }
  }

  /// A static or global variable of plain values.
  private mutating func learnState(_ candidate: Candidate, owner: Int32?) {
    if candidate.strength == .strong,
      candidate.type == nil || isExistential(candidate.type)
        || isForeign(candidate.type) && isForeignInstance(candidate),
      mayBeInstance(candidate)
    {
      if !candidate.declaration.flags.contains(.valueIsLiteral) { add(.singleton, candidate, owner: owner) }
      return
    }
    if candidate.isStored { learnGlobalState(candidate, owner: owner) }
  }

  /// A variable of values that others may change: told where they do, if values of its type share nothing.
  ///
  /// - Parameter isConstant: whether it is known to be a constant as long as nobody writes it.
  mutating func learnGlobalState(_ candidate: Candidate, owner: Int32?, isConstant: Bool = false) {
    guard candidate.isVariable, !isWrapped(candidate), candidate.declaration.access > .fileprivate else { return }
    var global = instance(.global, candidate, owner: owner)
    global.isComputed = !candidate.isStored
    global.needsWrite = isConstant || holdsOnlyValues(candidate) || frameworkRequirements.contains(name(of: candidate))
    learned.append(global)
  }

  /// Static variables that frameworks ask types for: set once, by their nature, though Swift wants or allows `var`.
  private let frameworkRequirements: Set<String> = [
    "configuration", "title", "description", "openAppWhenRun", "parameterSummary", "typeDisplayRepresentation",
    "defaultQuery", "tableName", "databaseTableName", "primaryKey", "persistentStoreRoot", "schema", "fixtures",
    "supportsSecureCoding", "layerClass", "requiresMainQueueSetup", "isDiscoverable", "authenticationPolicy",
    "allTests", "reuseIdentifier", "identifier", "caseDisplayRepresentations", "typeDisplayName",
  ]

  /// A declared injection: what the variable holds comes from a container that the attribute names. What the rules of a tip ask for,
  /// TipKit keeps, and wants it static.
  private func isWrapped(_ candidate: Candidate) -> Bool {
    table.files[candidate.file].attributes[candidate.declaration.attributes.indices].contains { attribute in
      let name = table.files[candidate.file].text(attribute.name)
      return name.hasSuffix("Injected") || name == "Inject" || name == "Dependency" || name == "Environment"
        || name == "Service" || name == "Parameter"
    }
  }

  private func hasAttribute(_ name: String, _ candidate: Candidate) -> Bool {
    table.files[candidate.file].attributes[candidate.declaration.attributes.indices].contains {
      table.files[candidate.file].text($0.name) == name
    }
  }

  // MARK: - File level

  private mutating func learnGlobal(_ candidate: Candidate) {
    if candidate.declaration.kind == .func || !candidate.isStored {
      guard candidate.type != nil else { return }
      learnComputed(candidate, owner: nil)
      return
    }
    if candidate.declaration.access <= .fileprivate || learnTaskLocal(candidate, owner: nil) { return }
    if isService(candidate) || holdsOperations(candidate.type) {
      let isNamed = candidate.strength > .none || name(of: candidate) == "Current" || isServiceValue(candidate.type)
      if isNamed || isAlias(candidate) {
        add(.singleton, candidate, owner: nil)
      } else if candidate.isVariable || mayChange(candidate.type) {
        add(.global, candidate, owner: nil)
      }
    } else if name(of: candidate) == "Current" {
      add(.singleton, candidate, owner: nil)
    } else {
      learnState(candidate, owner: nil)
    }
  }

  /// Whether what a constant holds may change, or do something: an instance of the repository's shows whether it does.
  private func mayChange(_ type: ValueType?) -> Bool {
    guard case .symbol(let own)? = type, !table.symbols[Int(own)].isExternal,
      table.symbols[Int(own)].kind != .protocol
    else { return true }
    return isStateful(own) || isActive(own)
  }

  // MARK: - Results

  private mutating func addConstant(_ candidate: Candidate, _ owner: Int32) {
    let instance = instance(.singleton, candidate, owner: owner)
    constants[owner, default: OwnConstants()].shared.append(instance)
  }

  mutating func add(_ kind: SharedInstance.Kind, _ candidate: Candidate, owner: Int32?) {
    learned.append(instance(kind, candidate, owner: owner))
  }

  private func instance(_ kind: SharedInstance.Kind, _ candidate: Candidate, owner: Int32?) -> SharedInstance {
    var result = SharedInstance(
      kind: kind, sharedClass: .declared, name: table.qualifiedName(Int(candidate.symbol)), typeName: nil,
      symbol: candidate.symbol, type: nil, owner: owner)
    switch candidate.type {
    case .symbol(let symbol):
      result.typeName = table.text(table.symbols[Int(symbol)].name)
      result.type = symbol
      if table.symbols[Int(symbol)].isExternal, kind == .singleton {
        result.sharedClass = known.serviceClass(table.symbols[Int(symbol)].name)
      }
    case .external(let name):
      result.typeName = table.text(name)
      if kind == .singleton { result.sharedClass = known.serviceClass(name) }
    case nil: break
    }
    if let ruled = known.ruledClass(result.name) { result.sharedClass = ruled }
    return result
  }
}
