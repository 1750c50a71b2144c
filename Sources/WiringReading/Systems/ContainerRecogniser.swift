internal import Modules
internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring
internal import SourceText

/// Recognises containers with registrations by type, in the language of a library or as rules describe them.
struct ContainerRecogniser {
  let language: ContainerLanguage

  /// What of a container is known where it is used.
  enum Container: Equatable {
    /// A unit.
    case unit(Int)
    /// Some container: a parameter, a property set from outside.
    case unknown
  }

  let code: Code
  var graph: WiringGraph
  /// Files of modules in which the library is seen, and those that import one of these.
  let files: [Int]
  /// The latter, which can use the containers of other modules, and those that import another library with a type of the same
  /// name: the library's names mean nothing in them.
  let guests: Set<Int>
  /// The types of the repository that are called like containers of the language; where rules describe them, what inherits
  /// from one of them, too.
  let types: Set<Int32>
  /// By name, the files that see one of these, so that the name alone does not mean a library's.
  private let filesWithOwnTypes: [String: Set<Int>]
  /// Protocols of the repository to which containers conform, and through which one can register.
  private var protocols = Set<Int32>()
  /// Typealiases of a library's containers, and all names of containers' types.
  private var aliases = Set<Int32>()
  private(set) var names: Set<String>
  /// The names of what else may stand for a container: types and protocols of the repository, and aliases of these.
  private var ownNames: Set<String> = ["Self"]
  var defaultUnit = 0
  /// The unit of the registrations whose container can't be told.
  var anyUnit: Int?
  /// Containers in variables: by place and name.
  var variables = HeldContainers()
  /// Where local variables are given theirs, when it is one for all of a declaration.
  var places = [Variable: (start: UInt32, block: UInt32)]()
  /// Containers by the chains that make them.
  var made = [Site: Container]()
  /// How long what containers register lives where registrations say nothing.
  var lifetimes = [Int: Lifetime]()
  /// Registrations in variables, as ports.
  var entries = [Variable: Int]()
  /// Containers in static variables of the container's type.
  var statics = [String: Container]()
  /// Functions of the project's that register what they are told to, with how long that lives.
  let registrars: [String: Lifetime]
  /// Functions of the project's that stand around containers and register what they are told to, and their names.
  var wrappers = [DeclarationID: Wrapper]()
  var wrapperNames = Set<String>()
  /// Whether anything takes registrations back.
  var mayForget = false
  /// The names of services that are properties of the container, and their declarations.
  var services = Set<String>()
  /// The names of what the library's container has itself, which are no services.
  lazy var ownMembers = Set(["shared", "self", "Type", "init"]).union(language.defaults ?? [])
    .union(language.registering).union(language.resolving).union(language.harmless)
  var serviceDeclarations = [String: DeclarationID]()
  /// What the repository adds to containers, once it is asked for.
  var additions: Additions?
  /// Containers that a function makes for itself.
  var locals = Set<Int>()
  /// Properties of instances in which their types keep containers that they make themselves.
  var kept = Set<Variable>()
  /// Names of variables that hold containers, of functions that give one, and of those that give the one they are called on.
  var holders = Set<String>()
  var makers = Set<String>()
  var fluent = Set<String>()
  /// Names of variables through which containers are only asked.
  var readers = Set<String>()
  /// Local variables that are made as one of the language's givers, with its name.
  var givers = [Variable: String]()
  /// The containers that givers have for all, by the givers' names.
  var shared = [String: Container]()
  /// The assemblies that nobody applies.
  private(set) var idleAssemblies = Set<Int32>()
  /// Containers that closures capture.
  var captures = Captures()
  /// Closures that get a container as their first parameter.
  var scopes = FactoryScopes()
  /// The closures of calls, by file.
  var closures = [Int: RangeIndex]()
  /// Functions that resolve, or give nil, and those that throw, where they can't.
  var gentle = Set<String>()
  var throwing = Set<String>()

  /// Where in a declaration what has a name is given a value.
  struct Round: Hashable {
    var file: Int
    var declaration: UInt32
    var name: String
  }
  var rounds = [Round: [Int]]()

  /// What factories give, by the ports that they are for.
  var gifts = [Int: Gift]()

  /// What asks for its own generic parameter: functions, and property wrappers.
  var genericFunctions = [DeclarationID: GenericAsker]()
  var genericWrappers = [Int32: GenericAsker]()

  /// Blocks in which a call ends the program.
  struct Ending: Hashable {
    var file: Int
    var block: UInt32
  }
  var endings = Set<Ending>()
  private var late = LateArguments()

  /// The parameters in which their functions register: these are wiring, whatever else they do with them.
  var filled = Set<Variable>()
  /// Containers from elsewhere, by declaration, and where they are used first.
  var unknown = [Variable: Site]()
  /// Of these, the ones that factories hand over.
  var handedByFactories = Set<Variable>()

  /// The functions with a parameter of the containers' type, as far as was asked.
  let takers = Memory<DeclarationID, Bool>()
  /// The containers that parameters always hold.
  var parameterUnits = [Variable: Int]()
  let tests: TestPlaces
  /// Containers whose parents are handed to the functions that make them.
  var parents: [(unit: Int, argument: Code.Argument, chain: Code.Chain)] = []
  /// What functions ask of the containers that they are handed, as requirements.
  var asked = [Filler: [Int]]()

  /// Where a variable is declared: in a type, in a member of it, or in a file.
  struct Variable: Hashable {
    enum Owner: Hashable {
      case type(Int32)
      case declaration(DeclarationID)
      case module(Int)
    }
    var owner: Owner
    var name: String
  }

  /// A factory's closure.
  struct FactoryScope {
    var file: Int
    var range: Range<Int>
    var parameter: String
    var port: Int?
    var container: Container
    /// The `ChainFact.depth` of what runs when it is called.
    var depth: Int
    /// Where its last expression ends, as far as that is known.
    var tail: Int
    /// Whether it only fills the container that it gets, which is then the one that is made there.
    var isFilling = false
  }

  init?(
    _ code: Code, _ graph: WiringGraph, _ language: ContainerLanguage, _ tests: TestPlaces
  ) {
    let seeing = language.modules.isEmpty ? Set(code.table.files.indices) : code.files(seeing: language.modules)
    if seeing.isEmpty { return nil }
    self.code = code
    self.graph = graph
    self.tests = tests
    let users = language.modules.isEmpty ? [] : code.files(importing: seeing)
    files = seeing.union(users).inOrder()
    var extended = language.extended(code.table)
    registrars = Self.registrars(code, in: files, extended)
    extended.registering.formUnion(registrars.keys)
    self.language = extended
    guests = users.union(
      code.table.filesImporting(language.rivals).subtracting(code.table.filesImporting(language.modules)))
    names = language.types
    let named = Set(
      code.table.symbols.indices.filter {
        let symbol = code.table.symbols[$0]
        return !symbol.isExternal && symbol.isNominalOrAlias && language.types.contains(code.table.text(symbol.name))
          && (!language.isForeign || symbol.parent == Symbol.none)
      }.map(Int32.init))
    types = language.isForeign ? named : Self.kin(of: named, code.table)
    let byName = Dictionary(grouping: named) { code.table.text(code.table.symbols[Int($0)].name) }
    filesWithOwnTypes = byName.mapValues { Self.files(seeing: Set($0), code.table) }
    if !language.isForeign { noteNames(of: types) }
  }

  /// Notes under which names types can be written. O(symbols).
  private mutating func noteNames(of types: Set<Int32>) {
    if types.isEmpty { return }
    for (index, symbol) in code.table.symbols.enumerated() {
      if types.contains(Int32(index))
        || symbol.kind == .typealias && types.contains(code.table.aliased(Int32(index)))
      {
        ownNames.insert(code.table.text(symbol.name))
      }
    }
  }

  /// Types with all that inherit from, or conform to, one of them.
  private static func kin(of types: Set<Int32>, _ table: SymbolTable) -> Set<Int32> {
    if types.isEmpty { return types }
    return types.union(
      table.symbols.indices.lazy.map(Int32.init).filter {
        !table.symbols[Int($0)].isExternal && table.symbols[Int($0)].isNominalOrAlias
          && table.isKind(table.aliased($0), ofAny: types)
      })
  }

  /// The files of the modules that declare a type, and those that import them.
  private static func files(seeing types: Set<Int32>, _ table: SymbolTable) -> Set<Int> {
    if types.isEmpty { return [] }
    let homes = Set(types.map { Int(table.symbols[Int($0)].file) })
    let modules = Set(homes.map { table.modules.moduleOfFile[$0] }.filter { $0 >= 0 })
    let inside = table.files.indices.filter { modules.contains(table.modules.moduleOfFile[$0]) }
    let names = Set(modules.map { table.modules.modules[$0].name })
    return homes.union(inside).union(table.filesImporting(names))
  }

  mutating func run() {
    findAliases()
    findProtocols()
    let chains = files.flatMap { code.chains(in: $0) }.map { plain($0) }
    findContainers(chains)
    if hasServices { findServices() }
    findShared(chains)
    findVariables(chains)
    captures = findCaptures(chains)
    findKept(chains)
    findWrappers(chains)
    if language.isForeign { chains.forEach { readFilling($0) } }
    if !language.givers.isEmpty { chains.forEach { readAssemblies($0) } }
    guard
      !variables.isEmpty || chains.contains(where: { !calls(of: $0).isEmpty }) || hasInjections
        || graph.ports.contains(where: { $0.unit == defaultUnit }) || graph.units.count > defaultUnit + 1
    else {
      graph.removeLastUnit()
      return
    }
    late = LateArguments(code, in: files)
    findReplacements(chains)
    findGentle(chains)
    findNaming(chains)
    for chain in chains where !chain.binding.isEmpty {
      let declaration = frame(chain.file, chain.fact.declaration)
      rounds[Round(file: chain.file, declaration: declaration, name: chain.binding), default: []]
        .append(chain.range.lowerBound)
    }
    for chain in chains where chain.fact.base == .name && Self.endingCalls.contains(chain.base) {
      endings.insert(Ending(file: chain.file, block: chain.fact.block))
    }
    findEscapes(chains)
    idleAssemblies = findIdleAssemblies(chains)
    // Outer factories stand in front of inner ones.
    for chain in chains.inOrder(by: { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }) {
      readRegistrations(chain)
    }
    provideKnownKeys()
    for chain in chains { readResolutions(chain) }
    readGenerics(chains)
    if !language.asking.isEmpty { readOperators() }
    findHelpers(chains)
    findFillings(chains)
    graph.factories += scopes.sites
    readInjections()
    if hasServices { readServiceUses() }
    findOrigins()
    noteUnknown()
  }

  private static let endingCalls: Set<String> = ["abort", "exit", "fatalError", "preconditionFailure"]

  /// Which of the resolving functions say so where nothing is registered, instead of ending the program.
  private mutating func findGentle(_ chains: [Code.Chain]) {
    gentle = language.gentle
    throwing = language.throwing
    // From 0.3 on, where `bind` registers, Fusion's `resolve` gives an optional.
    if hasServices,
      chains.contains(where: { chain in
        calls(of: chain).contains { ["bind", "resolveAssert", "resolveThrowing"].contains($0.name) }
      })
    {
      gentle.insert("resolve")
    }
    // Functions of the repository show what they give.
    for type in types {
      for id in code.members(of: type) where code.fact(id).kind == .func && language.resolving.contains(code.name(id)) {
        let text = code.table.files[id.file].writtenText(code.fact(id).type)
        let type = text.flatMap { WrittenType($0, at: Int(code.fact(id).type.start), structures: true) }
        // Nil, or a list that is empty.
        if type?.wrapped != nil || ["[]", "[:]"].contains(type?.parts[0].name) { gentle.insert(code.name(id)) }
        if code.fact(id).flags.contains(.isThrowing) { throwing.insert(code.name(id)) }
      }
    }
  }

  /// Until 0.5 Fusion's keys are the names of types.
  private mutating func findNaming(_ chains: [Code.Chain]) {
    guard hasServices, services.isEmpty else { return }
    let words: Set<String> = ["set", "setAlias", "mock", "get", "require"]
    let isOld = !chains.contains { chain in calls(of: chain).contains { words.contains($0.name) } }
    if isOld { graph.naming.insert(language.system) }
  }

  /// Services as properties of the container.
  var hasServices: Bool { language.system == ContainerLanguage.fusion.system }

  // MARK: - Containers

  /// The typealiases of the containers, and those of these.
  private mutating func findAliases() {
    var isDone = false
    while !isDone {
      isDone = true
      for file in files {
        for index in code.table.files[file].declarations.indices {
          let id = DeclarationID(file: file, index: index)
          guard code.fact(id).kind == .typealias, let type = code.type(id), isContainer(type, in: file),
            let symbol = code.table.symbol(of: id), aliases.insert(symbol).inserted
          else { continue }
          names.insert(code.name(id))
          isDone = false
        }
      }
    }
  }

  /// The protocols that stand for a container: what is registered through one is registered in some container.
  private mutating func findProtocols() {
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard !code.fact(id).inherited.isEmpty, code.fact(id).kind != .protocol, isContainerBody(id) else { continue }
        for (type, place) in code.inherited(id).flatMap({ code.named($0, in: file) }) {
          guard let symbol = code.symbol(type, in: place) else { continue }
          protocols.formUnion(code.table.lineage(of: symbol).filter { registers($0) })
        }
      }
    }
    noteNames(of: protocols)
  }

  /// Whether a type is a protocol of the repository with one of the registering functions.
  private func registers(_ symbol: Int32) -> Bool {
    let found = code.table.symbols[Int(symbol)]
    return found.kind == .protocol && !found.isExternal
      && code.members(of: symbol).contains {
        code.fact($0).kind == .func && language.registering.contains(code.name($0))
      }
  }

  /// Whether a base name is the container's type.
  func isContainerType(_ chain: Code.Chain) -> Bool {
    guard chain.fact.base == .name else { return false }
    if chain.base == "Self" { return isInside(chain) }
    return isContainer(chain.base, chain.file, at: Int(chain.fact.start))
  }

  /// Whether a name at a place means the containers' type.
  func isContainer(_ name: String, _ file: Int, at start: Int) -> Bool {
    // What a name means costs more than to see that it is none of these.
    guard names.contains(name) || ownNames.contains(name) || language.types.contains(name) else { return false }
    guard let symbol = code.symbol(file, at: start) else {
      return language.types.contains(name) && !seesOwnType(name, file) && !guests.contains(file)
    }
    if !language.isForeign && types.contains(symbol) || protocols.contains(symbol) { return true }
    return code.unaliased(file, at: start).map { aliases.contains($0) } ?? false
  }

  /// Whether a written type is that of the containers.
  func isContainer(_ type: WrittenType, in file: Int) -> Bool {
    guard let last = type.parts.last, isContainer(last.name, file, at: last.start) else { return false }
    return !language.isForeign || !language.types.contains(last.name) || type.parts.count == 1
      || type.parts.count == 2 && type.parts[0].name == language.system
  }

  /// Whether a static member of the type holds the default container.
  func isDefault(_ name: String) -> Bool {
    language.defaults?.contains(name) ?? !(language.registering.contains(name) || language.resolving.contains(name))
  }

  /// Whether code stands in the container's type or an extension of it.
  func isInside(_ chain: Code.Chain) -> Bool {
    var at = chain.fact.declaration
    while at != DeclarationFact.noParent {
      let id = DeclarationID(file: chain.file, index: Int(at))
      let fact = code.fact(id)
      if fact.kind.isNominal || fact.kind == .extension {
        return isContainerBody(id)
      }
      at = fact.parent
    }
    return false
  }

  /// Whether a declaration is the container's type, or an extension of it.
  func isContainerBody(_ id: DeclarationID) -> Bool {
    if let symbol = code.table.symbol(of: id).map({ code.aliased($0) }),
      !language.isForeign && types.contains(symbol) || protocols.contains(symbol)
    {
      return true
    }
    let path = code.fact(id).kind == .extension ? code.table.files[id.file].writtenText(code.fact(id).nameRange) : nil
    let name = path?.lastComponent(separatedBy: ".") ?? code.name(id)
    return names.contains(name)
      && (!language.isForeign || !seesOwnType(name, id.file) && !guests.contains(id.file))
  }

  /// Whether a file sees a type of the repository's own that is called like a container.
  private func seesOwnType(_ name: String, _ file: Int) -> Bool {
    filesWithOwnTypes[name]?.contains(file) ?? false
  }

  private mutating func findContainers(_ chains: [Code.Chain]) {
    let used = chains.first {
      $0.base != "Self" && isContainerType($0) && $0.steps[0].kind == .member && isDefault($0.steps[0].name)
    }
    let name = used.map { $0.base + "." + $0.steps[0].name } ?? language.types.inOrder().first ?? language.system
    let site = used?.site ?? chains.first?.site ?? Site(file: files.first ?? 0, start: 0, end: 0)
    defaultUnit = graph.units.count
    graph.add(Unit(name: name, system: language.system, roles: [.container, .root], site: site))
  }

  /// The unit of registrations in an unknown container.
  mutating func registrationUnit(_ container: Container) -> Int {
    if case .unit(let unit) = container { return unit }
    if let anyUnit { return anyUnit }
    graph.add(
      Unit(
        name: "a container from elsewhere", system: language.system, roles: [.container, .anyContainer],
        site: graph.units[defaultUnit].site))
    anyUnit = graph.units.count - 1
    return graph.units.count - 1
  }

  /// A container for messages.
  func name(of container: Container) -> String {
    if case .unit(let unit) = container { return graph.units[unit].quoted }
    return "the container"
  }

  /// The registration whose factory asks at a place for what it needs now. What stands in another closure inside of it may
  /// run later: it is no need of the factory.
  func factory(asking chain: Code.Chain) -> Int? {
    if late.hold(chain, code) { return nil }
    return scopes.around(chain.range.lowerBound, in: chain.file).first.flatMap {
      $0.depth == Int(chain.fact.depth) ? $0.port : nil
    }
  }

  /// Tells of a container whose origin is unknown, once for each name in a declaration.
  mutating func noteContainer(_ container: Container, _ chain: Code.Chain) {
    guard container == .unknown, !isInside(chain) else { return }
    let (name, site) = holder(of: chain)
    // What a factory gets is the container that it is registered in.
    if scopes.around(chain.range.lowerBound, in: chain.file).contains(where: { $0.parameter == name }) { return }
    let owner = code.member(chain.file, chain.fact.declaration).map { Variable.Owner.declaration($0) }
    let variable = Variable(owner: owner ?? .module(chain.file), name: name)
    if unknown[variable] == nil { unknown[variable] = site }
  }

  private mutating func noteUnknown() {
    for (variable, site) in unknown where !handedByFactories.contains(variable) {
      graph.note(
        .container, "'\(variable.name)' comes from elsewhere: what it holds, and who sees what it is given", at: site)
    }
  }

  /// What a container is called where a chain calls a method of it: the names in front of the method, without `self`.
  func holder(of chain: Code.Chain) -> (name: String, site: Site) {
    let method = (chain.steps.firstIndex { $0.kind != .member } ?? 0) - 1
    let members = chain.steps[..<max(method, chain.base.isEmpty ? 1 : 0)]
    let name = ((chain.base.isEmpty ? [] : [chain.base]) + members.map(\.name)).joined(separator: ".")
    let start = chain.base.isEmpty ? members.first?.start : nil
    let end = members.last.map { $0.start + $0.name.utf8.count } ?? Int(chain.fact.start) + name.utf8.count
    return (name, Site(file: chain.file, start: start ?? Int(chain.fact.start), end: end))
  }

  // MARK: - What the library brings

  /// Types that are registered by the library's own code, or by whoever calls this.
  private mutating func provideKnownKeys() {
    func provide(_ key: Key, in unit: Int) {
      graph.add(Port(unit: unit, key: key, lifetime: .singleton, site: graph.units[unit].site, isProvided: true))
    }
    for name in language.providesNamed { provide(Key(name, identifier: Key.anyIdentifier), in: defaultUnit) }
    // In which container others register, nobody says.
    for name in language.provides { provide(Key(name), in: registrationUnit(.unknown)) }
  }

  var hasInjections: Bool {
    files.contains { file in
      code.table.files[file].attributes.contains { language.wrappers.contains(code.text(file, $0.name)) }
    }
  }
}
