internal import Linking
internal import RulesLanguage
internal import SourceText
internal import SourceFacts

// Finds who reaches what is shared. Explicit paths (`API.shared.load()`) are looked up by the language's rules; implicit
// members (`.shared`) where their place gives a type. One access a path, at its first name.

struct AccessFinder: Sendable {
  let architecture: Architecture
  let table: SymbolTable
  private let rules: SingletonRules
  private let names: WellKnownNames
  private let known: KnownTable
  private var roots: CompositionRoots
  private var implicit: ImplicitTypes
  private var seams: Seams
  var instances: [SharedInstance]
  private var instanceOfSymbol = [Int32: Int]()
  /// Instances that the repository does not declare, by type and member.
  var foreign = [UInt64: Int]()
  /// Their keys, in their order behind the others.
  var foreignKeys: [UInt64] = []
  /// How many instances there were when it was last asked what it had found.
  var handedOver = 0
  var accesses: [SharedAccess] = []
  var unknown: [UnknownAccess] = []
  var written = Set<Int32>()
  /// For each name, whether a path with it can be an access.
  private var isMember: [Bool]
  private var isHead: [Bool]
  /// For each name, whether one of both is so.
  private var isEither: [Bool] = []
  var isTest: [Bool] = []
  /// What the rules allow, and for instances that were asked for, whether they do.
  private let permissions: [SingletonPattern]
  private var allowed = [Int: Bool]()
  /// For instances that were asked for, whether they are containers of services.
  private var containers = [Int: Bool]()
  private var requestNames = Set<UInt32>()

  init(_ architecture: Architecture) {
    self.architecture = architecture
    table = architecture.table
    rules = architecture.rules.singletons
    permissions = rules.allow.map { SingletonPattern($0.value) }
    names = WellKnownNames(table.names, rules.names.map(\.value))
    known = KnownTable(table.names, rules, architecture.rules.containers)
    seams = Seams(table)
    roots = CompositionRoots(architecture)
    roots.judgeFiles()
    for file in architecture.paths.indices { isTest.append(roots.fileExemption(file) == .test) }
    // What a file declares for all is everyone's, whatever it imports.
    let tests = architecture.paths.indices.map { architecture.isTest($0) }
    instances = SingletonLearner(table, names, known, tests: tests, jobs: architecture.jobs).learned
    isMember = names.strengths.map { $0 > .none }
    isHead = [Bool](repeating: false, count: table.names.count)
    for (index, instance) in instances.enumerated() {
      guard let symbol = instance.symbol else { continue }
      instanceOfSymbol[symbol] = index
      let fact = table.symbols[Int(symbol)]
      if fact.parent == Symbol.none { isHead[Int(fact.name)] = true } else { isMember[Int(fact.name)] = true }
    }
    for member in known.members { isMember[Int(member)] = true }
    for name in known.globals.keys { isHead[Int(name)] = true }
    for request in Locators.requests.union(known.requests) {
      if let name = table.names.find(request) {
        requestNames.insert(UInt32(name))
        isMember[name] = true
      }
    }
    isEither = zip(isMember, isHead).map { $0 || $1 }
    let called = Threads.flatMap(count: table.files.count, least: 512, jobs: architecture.jobs) {
      [table, isTest, isMember] part in
      let names = part.lazy.filter { !isTest[$0] }.map { Self.called(in: $0, table, isMember) }
      return Array(names.reduce(into: Set<UInt32>()) { $0.formUnion($1) })
    }
    implicit = ImplicitTypes(table, asking: Set(called), jobs: architecture.jobs)
  }

  /// The names of what a file calls with an implicit member among the arguments that can be an access.
  private static func called(in file: Int, _ table: SymbolTable, _ isMember: [Bool]) -> Set<UInt32> {
    let (map, summary) = (table.nameMaps[file], table.files[file])
    var called = Set<UInt32>()
    for fact in summary.implicits where fact.position.isArgument {
      guard let reference = summary.reference(at: fact.start), isMember[Int(map[Int(reference.name)])],
        !fact.isCalled || isCalledAlone(reference)
      else { continue }
      var place: ImplicitFact? = fact
      while let own = place, own.position.isArgument {
        called.insert(map[Int(own.name)])
        place = own.position == .argumentOfImplicit ? summary.implicit(at: own.anchor) : nil
      }
    }
    return called
  }

  // MARK: - Paths

  mutating func read(_ file: Int) {
    let map = table.nameMaps[file]
    // Most names of most files are nobody's: by the file's own numbers, a path costs a look for each of its names.
    guard map.contains(anyOf: isEither) else { return }
    let isWanted = map.map { isEither[Int($0)] }
    let references = table.files[file].references
    let segments = table.files[file].segments
    for index in references.indices {
      let reference = references[index]
      var isFound = isWanted[Int(reference.name)]
      var segment = Int(reference.segmentStart)
      let end = segment + Int(reference.segmentCount)
      while !isFound, segment < end {
        isFound = isWanted[Int(segments[segment].name)]
        segment += 1
      }
      if isFound { read(index, reference, file) }
    }
  }

  private mutating func read(_ index: Int, _ reference: ReferenceFact, _ file: Int) {
    guard reference.flags.isDisjoint(with: [.isType, .isOperator]) else { return }
    let map = table.nameMaps[file]
    let first = map[Int(reference.name)]
    if reference.flags.contains(.isImplicitMember) {
      if isMember[Int(first)] { readImplicit(index, reference, file) }
      return
    }
    switch reference.context {
    case .body, .initialValue, .defaultArgument, .fallback, .delegated, .attribute: break
    default: return
    }
    if isHead[Int(first)] || isMember[Int(first)], readHead(index, reference, file) { return }
    if reference.segmentCount > 0, readQualified(index, reference, file) { return }
    for segment in 0..<Int(reference.segmentCount) {
      let member = map[Int(table.files[file].segments[Int(reference.segmentStart) + segment].name)]
      if isMember[Int(member)], readMember(index, reference, segment, member, file) { return }
    }
  }

  /// A path that begins with a variable at file level, or with a static member of a type around it.
  private mutating func readHead(_ index: Int, _ reference: ReferenceFact, _ file: Int) -> Bool {
    let name = table.nameMaps[file][Int(reference.name)]
    guard !reference.flags.contains(.isSelf) else { return false }
    if isMember[Int(name)] {
      // Inside its type a static member has no path: only the writing counts.
      for type in table.enclosingSymbols(reference.declaration, in: file) {
        guard let symbol = table.staticMember(name, of: type) else { continue }
        noteWrite(symbol, reference, behind: 0, file)
        return false
      }
    }
    guard isHead[Int(name)] else { return false }
    switch table.isDeclared(name) ? table.lookUp(name, reference, in: file) : .unknown {
    case .symbol(let symbol): return readGlobal(symbol, index, reference, behind: 0, file)
    case .branches(let all):
      // One for each build: `#if DEBUG var Current = World() #else let Current = World() #endif`.
      guard let symbol = all.first(where: { instanceOfSymbol[$0] != nil }) else { return false }
      return readGlobal(symbol, index, reference, behind: 0, file)
    case .unknown:
      guard let global = known.globals[name] else { return false }
      let summary = table.files[file]
      guard summary.imports.contains(where: { global.modules.contains(summary.text($0.module)) }) else { return false }
      let instance = foreignInstance(name, name, global.sharedClass, table.text(name))
      instances[instance].typeName = global.type
      note(instance, index, reference, behind: 0, file)
      return true
    default: return false
    }
  }

  /// A variable at file level behind the name of its module: `App.api`.
  private mutating func readQualified(_ index: Int, _ reference: ReferenceFact, _ file: Int) -> Bool {
    let map = table.nameMaps[file]
    let (first, name) = (
      map[Int(reference.name)], map[Int(table.files[file].segments[Int(reference.segmentStart)].name)]
    )
    guard isHead[Int(name)], table.isDeclared(first),
      case .module(let module) = table.lookUp(first, reference, in: file),
      case .symbol(let symbol) = table.topLevel(name, of: module, from: file, wantsType: false)
    else { return false }
    return readGlobal(symbol, index, reference, behind: 1, file)
  }

  private mutating func readGlobal(
    _ symbol: Int32, _ index: Int, _ reference: ReferenceFact, behind segment: Int, _ file: Int
  ) -> Bool {
    guard let instance = instanceOfSymbol[symbol] else { return false }
    noteWrite(symbol, reference, behind: segment, file)
    // State that a file declares for itself is not hidden in it.
    if instances[instance].kind == .global, Int(table.symbols[Int(symbol)].file) == file { return true }
    note(instance, index, reference, behind: segment, file)
    return true
  }

  /// A path with a member that can be shared: the names before it are a type.
  private mutating func readMember(
    _ index: Int, _ reference: ReferenceFact, _ segment: Int, _ member: UInt32, _ file: Int
  ) -> Bool {
    guard let type = table.type(of: reference, names: segment + 1, in: file) else { return false }
    let isLast = segment + 1 == Int(reference.segmentCount)
    let isCall = isLast && reference.flags.contains(.isCalled)
    guard let instance = instance(type, member, isCalled: isCall, file) else {
      // `Resolver.resolve()`: the type itself is asked.
      guard isLast, segment == 0, requestNames.contains(member),
        Locators.isResolution(reference, in: file, table, known)
      else { return false }
      let name = typeName(type)
      var shared = SharedInstance(kind: .locator, sharedClass: .thirdParty, name: table.text(name))
      if case .symbol(let symbol) = type, !table.symbols[Int(symbol)].isExternal {
        guard let function = table.staticMember(member, of: symbol) else { return false }
        shared.sharedClass = .declared
        shared.symbol = function
        shared.owner = symbol
      }
      let key = UInt64(name) << 32 | UInt64(member)
      let found = foreign[key] ?? add(shared, by: key)
      note(found, index, reference, behind: segment, file, isResolution: true)
      return true
    }
    if let symbol = instances[instance].symbol { noteWrite(symbol, reference, behind: segment + 1, file) }
    if isOnlyIsolated(by: instance, reference, behind: segment + 1, file) { return true }
    note(instance, index, reference, behind: segment + 1, file, of: type)
    return true
  }

  /// Whether a path asks a global actor for nothing but where its code runs.
  private func isOnlyIsolated(by instance: Int, _ reference: ReferenceFact, behind segment: Int, _ file: Int) -> Bool {
    guard segment < Int(reference.segmentCount), let owner = instances[instance].owner, table.isGlobalActor(owner)
    else { return false }
    let next = table.files[file].segments[Int(reference.segmentStart) + segment]
    return Self.membersOfActors.contains(table.files[file].text(next.name))
  }

  /// What any actor has.
  private static let membersOfActors: Set<String> = [
    "assertIsolated", "assumeIsolated", "preconditionIsolated", "unownedExecutor", "withSerialExecutor",
  ]

  private func typeName(_ type: ValueType) -> UInt32 {
    switch type {
    case .symbol(let symbol): table.symbols[Int(symbol)].name
    case .external(let name): name
    }
  }

  /// What a member of a type is, when it is shared.
  private mutating func instance(_ type: ValueType, _ member: UInt32, isCalled: Bool, _ file: Int) -> Int? {
    let name: UInt32
    switch type {
    case .symbol(let symbol):
      if let found = table.staticMember(member, of: symbol) {
        guard let instance = instanceOfSymbol[found] else { return nil }
        return isCalled && table.symbols[Int(found)].kind == .let && instances[instance].typeName == nil
          ? nil : instance
      }
      guard table.symbols[Int(symbol)].isExternal else { return nil }
      name = table.symbols[Int(symbol)].name
    case .external(let external): name = external
    }
    if let found = known.sharedClass(name, member) {
      return foreignInstance(name, member, found, "\(table.text(name)).\(table.text(member))")
    }
    // A type of elsewhere that nobody knows: a name that nothing else has, or a service's.
    let strength = names.strength(member)
    guard strength > .none, isForeignService(name, strength, member) else { return nil }
    return foreignInstance(name, member, .thirdParty, "\(table.text(name)).\(table.text(member))")
  }

  private func isForeignService(_ type: UInt32, _ strength: WellKnownNames.Strength, _ member: UInt32) -> Bool {
    let text = table.text(type)
    if text == "QualityOfService" || KnownSingletons.isToken(text) { return false }
    if strength == .strong { return true }
    if table.text(member) == "current" { return !KnownSingletons.plainTypes.contains(text) }
    return table.text(member) != "live" && KnownSingletons.serviceSuffixes.contains { text.hasSuffix($0) }
  }

  private mutating func foreignInstance(
    _ type: UInt32, _ member: UInt32, _ sharedClass: SharedClass, _ name: String
  ) -> Int {
    let key = UInt64(type) << 32 | UInt64(member)
    if let found = foreign[key] { return found }
    var instance = SharedInstance(
      kind: .singleton, sharedClass: sharedClass, name: name,
      typeName: KnownSingletons.types[name] ?? (KnownSingletons.lists.contains(name) ? nil : table.text(type)))
    instance.owner = table.external[type]
    return add(instance, by: key)
  }

  private mutating func noteWrite(_ symbol: Int32, _ reference: ReferenceFact, behind segment: Int, _ file: Int) {
    guard reference.flags.contains(.isAssigned) || isMutating(reference, from: segment, file) else { return }
    // Previews set up what stands in for them.
    if let instance = instanceOfSymbol[symbol], instances[instance].isStandIn,
      roots.exemption(reference, in: file) == .preview
    {
      return
    }
    written.insert(symbol)
  }

  /// A call at the end of a path that changes what it is made on.
  private func isMutating(_ reference: ReferenceFact, from segment: Int, _ file: Int) -> Bool {
    guard reference.flags.contains(.isCalled), segment < Int(reference.segmentCount) else { return false }
    let last = table.files[file].segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1]
    return FrameworkConventions.mutations.contains(table.files[file].text(last.name))
  }

  // MARK: - Implicit members

  /// Whether an implicit member is called and given nothing, as in `.sharedInstance()`.
  private static func isCalledAlone(_ reference: ReferenceFact) -> Bool {
    reference.segmentCount == 0 && reference.flags.contains(.isCalled)
      && reference.flags.isDisjoint(with: [.isLabelled, .isUnlabelled])
  }

  private mutating func readImplicit(_ index: Int, _ reference: ReferenceFact, _ file: Int) {
    let isCalled = Self.isCalledAlone(reference)
    guard reference.context != .keyPath,
      !reference.flags.contains(.isCalled) || reference.segmentCount > 0 || isCalled,
      let fact = table.files[file].implicit(at: reference.start)
    else { return }
    let member = table.nameMaps[file][Int(reference.name)]
    if let type = implicit.type(fact, owner: reference.declaration, in: file) {
      guard let instance = instance(type, member, isCalled: isCalled, file) else { return }
      note(instance, index, reference, behind: 0, file, isImplicit: true)
      return
    }
    guard !isCalled, names.strength(member) == .strong || known.members.contains(member),
      roots.exemption(reference, in: file) == nil
    else { return }
    unknown.append(UnknownAccess(file: file, start: reference.start - 1, name: "." + table.text(member)))
  }

  // MARK: - Results

  /// - Parameters:
  ///   - segment: how many segments lead to the instance; what stands behind is asked of it.
  ///   - type: of which it is named as a member, be it inherited.
  private mutating func note(
    _ instance: Int, _ index: Int, _ reference: ReferenceFact, behind segment: Int, _ file: Int,
    of type: ValueType? = nil, isImplicit: Bool = false, isResolution: Bool = false
  ) {
    let isOfContainer = isResolution || isContainer(instance)
    let isAsked =
      isResolution
      || isOfContainer
        && (Locators.handsOn(reference, behind: segment)
          || !isImplicit && Locators.asks(reference, behind: segment, in: file, table, known))
    var access = SharedAccess(
      instance: instance, file: file, start: reference.start, length: 0, reference: UInt32(index),
      isImplicit: isImplicit, isOfContainer: isOfContainer,
      isResolution: isAsked || instances[instance].kind == .locator, exemption: nil)
    let summary = table.files[file]
    if isImplicit {
      access.start -= 1
      access.length = UInt32(summary.nameRange(reference.name).count) + 1
    } else if segment == 0 {
      access.length = UInt32(summary.nameRange(reference.name).count)
    } else {
      let last = summary.segments[Int(reference.segmentStart) + segment - 1]
      access.length = last.start + UInt32(summary.nameRange(last.name).count) - reference.start
    }
    access.exemption = exemption(instance, reference, file, of: type, isAsked: access.isResolution)
    accesses.append(access)
  }

  private mutating func isContainer(_ instance: Int) -> Bool {
    if let known = containers[instance] { return known }
    let found = Self.isContainer(instances[instance], table, known)
    containers[instance] = found
    return found
  }

  private static func isContainer(_ shared: SharedInstance, _ table: SymbolTable, _ known: KnownTable) -> Bool {
    if let type = shared.type { return Locators.isContainer(.symbol(type), table, known) }
    guard let name = shared.typeName, let index = table.names.find(name) else { return false }
    return Locators.isContainer(.external(UInt32(index)), table, known)
  }

  private mutating func exemption(
    _ index: Int, _ reference: ReferenceFact, _ file: Int, of type: ValueType?, isAsked: Bool
  ) -> Exemption? {
    if isAllowed(index) { return .allowed }
    let instance = instances[index]
    let around =
      table.enclosingSymbols(reference.declaration, in: file) + table.typesOfSelf(reference.declaration, in: file)
    if let owner = instance.owner, around.contains(owner) { return .ownType }
    if let type = instance.type, around.contains(type) { return .ownType }
    // What a class inherits is its own: `Self.shared`.
    if case .symbol(let named) = type, around.contains(named) { return .ownType }
    if !known.wrappers.isEmpty,
      around.contains(where: { known.wrappers.contains(table.text(table.symbols[Int($0)].name)) })
    {
      return .seam
    }
    // Who has the wrapper shows what is asked for.
    let isWrapped = around.contains {
      isPropertyWrapper($0) && (isAsked || keepsKeyPath($0, into: instance.type ?? instance.owner))
    }
    if isWrapped { return .seam }
    if isOfFile(instance, file) { return .ownFile }
    if isInside(instance, around) { return .ownType }
    if let found = roots.exemption(reference, in: file) { return found }
    if seams.covers(reference, around, file) { return .seam }
    return nil
  }

  /// Whether a type keeps a key path that leads into another, or into its instances.
  private func keepsKeyPath(_ type: Int32, into other: Int32?) -> Bool {
    let file = Int(table.symbols[Int(type)].file)
    guard let other, file >= 0 else { return false }
    let summary = table.files[file]
    return table.storedProperties(of: type).contains { index in
      let written = summary.declarations[index].references.indices.map { summary.references[$0] }
        .filter { $0.context == .annotation }
      return written.first.map { summary.text($0.name).hasSuffix("KeyPath") } == true
        && written.dropFirst().first.map {
          table.type(of: $0, names: Int($0.segmentCount) + 1, in: file) == .symbol(other)
        } == true
    }
  }

  private func isPropertyWrapper(_ type: Int32) -> Bool {
    let fact = table.symbols[Int(type)]
    guard fact.file >= 0 else { return false }
    let summary = table.files[Int(fact.file)]
    return summary.declarations[Int(fact.declaration)].attributes.indices.contains {
      summary.text(summary.attributes[$0].name) == "propertyWrapper"
    }
  }

  /// No other file can see the type that declares it.
  private func isOfFile(_ instance: SharedInstance, _ file: Int) -> Bool {
    guard let owner = instance.owner else { return false }
    return table.symbols[Int(owner)].access <= .fileprivate && Int(table.symbols[Int(owner)].file) == file
  }

  /// State of a type that stands inside the one that uses it.
  private func isInside(_ instance: SharedInstance, _ around: [Int32]) -> Bool {
    guard let owner = instance.owner, table.symbols[Int(owner)].file >= 0, instance.kind == .global else {
      return false
    }
    let parent = table.symbols[Int(owner)].parent
    return parent != Symbol.none && around.contains(table.underlying(parent))
  }

  private mutating func isAllowed(_ index: Int) -> Bool {
    if let known = allowed[index] { return known }
    let instance = instances[index]
    var answer = instance.sharedClass == .benign || instance.sharedClass == .thirdParty && !rules.reportsThirdParty
    for pattern in permissions where !answer {
      answer =
        pattern.text == instance.sharedClass.rawValue || pattern.means(instance.name, of: instance.typeName, table)
    }
    allowed[index] = answer
    return answer
  }
}
