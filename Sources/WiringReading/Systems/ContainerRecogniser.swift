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
  /// Files of modules in which the library is seen.
  let files: [Int]
  /// The types of the repository that are called like containers of the language.
  private let types: Set<Int32>
  /// The files that see one of these, so that the name alone does not mean a library's.
  private let filesWithOwnTypes: Set<Int>
  var defaultUnit = 0
  /// The unit of the registrations whose container can't be told.
  var anyUnit: Int?
  /// Containers in variables: by place and name.
  var variables = [Variable: Container]()
  /// Names of variables that hold containers, and of functions that give one.
  var holders = Set<String>()
  var makers = Set<String>()
  /// Closures that get a container as their first parameter.
  var scopes = FactoryScopes()
  /// Functions that resolve, or say that they can't.
  var gentle = Set<String>()

  /// Containers from elsewhere that were told already, by declaration.
  var noted = Set<Variable>()

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
  }

  init?(_ code: Code, _ graph: WiringGraph, _ language: ContainerLanguage) {
    let seeing = language.modules.isEmpty ? Set(code.table.files.indices) : code.files(seeing: language.modules)
    if seeing.isEmpty { return nil }
    self.code = code
    self.graph = graph
    self.language = language
    files = seeing.inOrder()
    types = Set(
      code.table.symbols.indices.filter {
        let symbol = code.table.symbols[$0]
        return !symbol.isExternal && symbol.isNominalOrAlias && language.types.contains(code.table.text(symbol.name))
          && (!language.isForeign || symbol.parent == Symbol.none)
      }.map(Int32.init))
    filesWithOwnTypes = Self.files(seeing: types, code.table)
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
    let chains = files.flatMap { code.chains(in: $0) }.filter { !$0.steps.isEmpty }
    findContainers(chains)
    if hasServices { findServices() }
    findVariables(chains)
    guard
      !variables.isEmpty || chains.contains(where: { call(of: $0) != nil }) || hasInjections
        || graph.ports.contains(where: { $0.unit == defaultUnit })
    else {
      graph.units.removeLast()
      return
    }
    findGentle(chains)
    // Outer factories stand in front of inner ones.
    for chain in chains.inOrder(by: { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }) {
      readRegistration(chain)
    }
    provideKnownKeys()
    for chain in chains { readResolution(chain) }
    readInjections()
    if hasServices { readServiceUses() }
  }

  /// Which of the resolving functions say so where nothing is registered, instead of ending the program.
  private mutating func findGentle(_ chains: [Code.Chain]) {
    gentle = language.gentle
    // From 0.3 on, where `bind` registers, Fusion's `resolve` gives an optional.
    if hasServices,
      chains.contains(where: { chain in
        call(of: chain).map { ["bind", "resolveAssert", "resolveThrowing"].contains($0.name) } ?? false
      })
    {
      gentle.insert("resolve")
    }
    // Functions of the repository show what they give.
    for type in types {
      for id in code.members(of: type) where code.fact(id).kind == .func && language.resolving.contains(code.name(id)) {
        let result = code.table.files[id.file].writtenText(code.fact(id).type)
        if result?.hasSuffix("?") == true { gentle.insert(code.name(id)) }
      }
    }
  }

  /// Services as properties of the container.
  var hasServices: Bool { language.system == ContainerLanguage.fusion.system }

  // MARK: - Containers

  /// Whether a base name is the container's type.
  func isContainerType(_ chain: Code.Chain) -> Bool {
    chain.fact.base == .name && language.types.contains(chain.base)
      && isContainer(chain.file, at: Int(chain.fact.start))
  }

  /// Whether a name at a place, which is that of a container's type, means that type.
  func isContainer(_ file: Int, at start: Int) -> Bool {
    guard let symbol = code.symbol(file, at: start) else { return !filesWithOwnTypes.contains(file) }
    return !language.isForeign && types.contains(symbol)
  }

  /// Whether a written type is that of the containers.
  func isContainer(_ type: WrittenType, in file: Int) -> Bool {
    guard let last = type.parts.last, language.types.contains(last.name), isContainer(file, at: last.start) else {
      return false
    }
    return !language.isForeign || type.parts.count == 1
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
        guard language.types.contains(code.name(id)) else { return false }
        return !language.isForeign || !filesWithOwnTypes.contains(chain.file)
      }
      at = fact.parent
    }
    return false
  }

  private mutating func findContainers(_ chains: [Code.Chain]) {
    let used = chains.first {
      isContainerType($0) && $0.steps[0].kind == .member && isDefault($0.steps[0].name)
    }
    let name = used.map { $0.base + "." + $0.steps[0].name } ?? language.types.inOrder().first ?? language.system
    let site = used?.site ?? chains.first?.site ?? Site(file: files.first ?? 0, start: 0, end: 0)
    defaultUnit = graph.units.count
    graph.units.append(Unit(name: name, system: language.system, roles: [.container, .root], site: site))
  }

  /// The variables that hold containers, as far as their making is seen.
  private mutating func findVariables(_ chains: [Code.Chain]) {
    makers = findMakers()
    defer { holders = Set(variables.keys.map(\.name)) }
    // A child may be made of a variable, so what is made of others comes in a second round.
    for _ in 0..<2 {
      for chain in chains where !chain.binding.isEmpty {
        let target = variable(chain, chain.binding)
        if variables[target] != nil { continue }
        guard isContainerType(chain), chain.steps.count == 1 else {
          if givesContainer(chain) { variables[target] = .unknown }
          continue
        }
        if chain.steps[0].kind == .call {
          variables[target] = isOwnDefault(chain) ? .unit(defaultUnit) : .unit(makeContainer(chain))
        } else if isDefault(chain.steps[0].name) {
          variables[target] = .unit(defaultUnit)
        }
      }
    }
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .var || code.fact(id).kind == .let, let type = code.type(id),
          isContainer(type, in: file)
        else { continue }
        let name = code.name(id)
        let owner = owner(file, code.fact(id).parent)
        if variables[Variable(owner: owner, name: name)] == nil {
          variables[Variable(owner: owner, name: name)] = .unknown
        }
      }
    }
  }

  /// `static let shared = Locator()` in the container's own type.
  private func isOwnDefault(_ chain: Code.Chain) -> Bool {
    guard isInside(chain), let member = code.member(chain.file, chain.fact.declaration) else { return false }
    return code.fact(member).flags.contains(.isStatic) && isDefault(chain.binding)
  }

  private mutating func makeContainer(_ chain: Code.Chain) -> Int {
    var parent: Int?
    var isKnown = true
    if let argument = chain.steps[0].arguments.first(where: { $0.label == "parent" }) {
      let text = argument.plain
      let name = text.split(separator: ".").last.map(String.init) ?? ""
      if text.hasPrefix(".") || language.types.contains(where: { text.hasPrefix($0 + ".") }), isDefault(name) {
        parent = defaultUnit
      } else if case .unit(let unit)? = lookUp(text.hasPrefix("self.") ? String(text.dropFirst(5)) : text, chain) {
        parent = unit
      } else {
        isKnown = false
        graph.note(.container, "'\(text)', the parent of '\(chain.binding)': what it holds", at: argument.site)
      }
    }
    // What else a home-made container is given when it is made, it may hold.
    if !language.isForeign, let other = chain.steps[0].arguments.first(where: { $0.label != "parent" }) {
      isKnown = false
      graph.note(.container, "'\(other.plain)', which '\(chain.binding)' is made with: what it holds", at: other.site)
    }
    graph.units.append(
      Unit(
        name: name(of: variable(chain, chain.binding)), system: language.system, roles: .container, site: chain.site,
        parent: parent,
        isComplete: isKnown))
    return graph.units.count - 1
  }

  /// A property is told with its type.
  private func name(of variable: Variable) -> String {
    guard case .type(let type) = variable.owner else { return variable.name }
    return code.table.qualifiedName(Int(type)) + "." + variable.name
  }

  private func owner(_ file: Int, _ declaration: UInt32) -> Variable.Owner {
    if let (_, symbol) = code.enclosingType(file, declaration) { return .type(symbol) }
    return .module(code.table.modules.moduleOfFile[file])
  }

  /// Where a variable that a chain gives its value to is declared.
  private func variable(_ chain: Code.Chain, _ name: String) -> Variable {
    if let member = code.member(chain.file, chain.fact.declaration) {
      let fact = code.fact(member)
      let isLocal = fact.kind == .func || fact.kind == .initializer || code.name(member) != name
      if isLocal, !isProperty(name, chain) { return Variable(owner: .declaration(member), name: name) }
    }
    return Variable(owner: owner(chain.file, chain.fact.declaration), name: name)
  }

  private func isProperty(_ name: String, _ chain: Code.Chain) -> Bool {
    guard let (_, symbol) = code.enclosingType(chain.file, chain.fact.declaration) else { return false }
    return code.members(of: symbol).contains {
      (code.fact($0).kind == .var || code.fact($0).kind == .let) && code.name($0) == name
    }
  }

  /// The container that a name holds at a chain's place.
  func lookUp(_ name: String, _ chain: Code.Chain) -> Container? {
    let around = scopes.around(chain.range.lowerBound, in: chain.file)
    if let scope = around.first(where: { $0.parameter == name }) { return scope.container }
    if let member = code.member(chain.file, chain.fact.declaration),
      let local = variables[Variable(owner: .declaration(member), name: name)]
    {
      return local
    }
    if let (_, symbol) = code.enclosingType(chain.file, chain.fact.declaration) {
      for type in code.table.lineage(of: symbol) {
        if let found = variables[Variable(owner: .type(type), name: name)] { return found }
      }
    }
    let module = code.table.modules.moduleOfFile[chain.file]
    if let found = variables[Variable(owner: .module(module), name: name)] { return found }
    return isParameter(name, chain) ? .unknown : nil
  }

  /// Whether the function around a chain has a parameter of the library's type, which the name may be.
  private func isParameter(_ name: String, _ chain: Code.Chain) -> Bool {
    guard let member = code.member(chain.file, chain.fact.declaration),
      code.fact(member).kind == .func || code.fact(member).kind == .initializer
    else { return false }
    let summary = code.table.files[chain.file]
    return code.fact(member).references.indices.contains {
      summary.references[$0].context == .annotation
        && language.types.contains(code.text(chain.file, summary.references[$0].name))
        && summary.references[$0].declaration == chain.fact.declaration
        && isContainer(chain.file, at: Int(summary.references[$0].start))
    }
  }

  /// A call of a container's method.
  struct ContainerCall {
    var container: Container
    var name: String
    var step: Code.Step
    /// Whether it is known to be a container that is called.
    var isCertain = true
  }

  /// The method of a container that a chain calls.
  func call(of chain: Code.Chain) -> ContainerCall? { method(of: chain).flatMap { fits($0) ? $0 : nil } }

  /// Whether a call's labels are those that were described: in their order, what has a default left out; further parameters
  /// need not be described.
  private func fits(_ call: ContainerCall) -> Bool {
    guard let described = language.labels[call.name] else { return true }
    return described.contains { labels in
      var rest = labels[...]
      return call.step.arguments.allSatisfy { argument in
        if rest.isEmpty { return true }
        guard let match = rest.firstIndex(of: argument.label.isEmpty ? "_" : argument.label) else { return false }
        rest = rest[(match + 1)...]
        return true
      }
    }
  }

  private func method(of chain: Code.Chain) -> ContainerCall? {
    var at = 0
    var found: Container?
    let steps = chain.steps
    switch chain.fact.base {
    case .name where isContainerType(chain):
      found = .unit(defaultUnit)
      if steps[0].kind == .member, isDefault(steps[0].name) { at = 1 }
    case .name where steps[0].kind == .call:
      // Its own method, in the container's type: of whichever container.
      let isMethod = language.registering.contains(chain.base) || language.resolving.contains(chain.base)
      guard isMethod, isInside(chain), lookUp(chain.base, chain) == nil else { return callElsewhere(chain) }
      return ContainerCall(container: isStatic(chain) ? .unit(defaultUnit) : .unknown, name: chain.base, step: steps[0])
    case .name:
      found = lookUp(chain.base, chain)
      if found == nil, chain.base == language.system, steps.count > 1, language.types.contains(steps[0].name) {
        found = .unit(defaultUnit)
        at = isDefault(steps[1].name) ? 2 : 1
      }
      if found == nil, language.defaults?.contains(chain.base) == true, isInside(chain), isStatic(chain) {
        found = .unit(defaultUnit)
      }
    case .selfValue:
      if steps[0].kind == .member, let inner = lookUp(steps[0].name, chain) {
        found = inner
        at = 1
      } else if isInside(chain) {
        found = isStatic(chain) ? .unit(defaultUnit) : .unknown
      }
    default: break
    }
    guard let found, at + 1 < steps.count, steps[at].kind == .member, steps[at + 1].kind == .call else {
      return callElsewhere(chain)
    }
    return ContainerCall(container: found, name: steps[at].name, step: steps[at + 1])
  }

  /// Whether code stands in a static member.
  private func isStatic(_ chain: Code.Chain) -> Bool {
    code.member(chain.file, chain.fact.declaration).map { code.fact($0).flags.contains(.isStatic) } ?? false
  }

  /// The unit of registrations in an unknown container.
  mutating func registrationUnit(_ container: Container) -> Int {
    if case .unit(let unit) = container { return unit }
    if let anyUnit { return anyUnit }
    graph.units.append(
      Unit(
        name: "a container from elsewhere", system: language.system, roles: [.container, .anyContainer],
        site: graph.units[defaultUnit].site))
    anyUnit = graph.units.count - 1
    return graph.units.count - 1
  }

  /// A container for messages.
  func name(of container: Container) -> String {
    if case .unit(let unit) = container { return "'\(graph.units[unit].name)'" }
    return "the container"
  }

  /// Tells of a container whose origin is unknown, once for each name in a declaration.
  mutating func noteContainer(_ container: Container, _ chain: Code.Chain) {
    guard container == .unknown, !isInside(chain) else { return }
    let isOwn = chain.base.isEmpty
    let name = isOwn ? chain.steps[0].name : chain.base
    // What a factory gets is the container that it is registered in.
    if scopes.around(chain.range.lowerBound, in: chain.file).contains(where: { $0.parameter == name }) { return }
    let owner = code.member(chain.file, chain.fact.declaration).map { Variable.Owner.declaration($0) }
    guard noted.insert(Variable(owner: owner ?? .module(chain.file), name: name)).inserted else { return }
    let start = isOwn ? chain.steps[0].start : Int(chain.fact.start)
    graph.note(
      .container, "'\(name)' comes from elsewhere: what it holds, and who sees what it is given",
      at: Site(file: chain.file, start: start, end: start + name.utf8.count))
  }

  // MARK: - What the library brings

  /// Types that are registered by the library's own code, or by whoever calls this.
  private mutating func provideKnownKeys() {
    var keys = language.provides
    if hasServices, !code.table.filesImporting(["Alchemy"]).isEmpty { keys += ContainerLanguage.alchemyKeys }
    for key in keys {
      graph.ports.append(
        Port(
          unit: defaultUnit, key: Key(key), lifetime: .singleton, site: graph.units[defaultUnit].site, isProvided: true)
      )
    }
  }

  var hasInjections: Bool {
    files.contains { file in
      code.table.files[file].attributes.contains { language.wrappers.contains(code.text(file, $0.name)) }
    }
  }
}
