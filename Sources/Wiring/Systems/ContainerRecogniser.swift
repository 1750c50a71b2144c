internal import Modules
internal import Diagnostics
internal import Linking
internal import SourceFacts

// Fusion (alchemy-swift/fusion) in its three generations: a container with registrations by type and identifier. The
// default container is `Container.global` (0.1), `.default` (0.2), `.main` (0.3 and later), and the static forms.

/// Recognises containers, registrations and resolutions of Fusion.
struct FusionRecogniser {
  static let system = "Fusion"
  static let modules: Set<String> = ["Fusion", "Alchemy"]
  static let defaults: Set<String> = ["global", "default", "main"]

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
  var defaultUnit = 0
  /// The unit of the registrations whose container can't be told.
  var anyUnit: Int?
  /// Containers in variables: by place and name.
  var variables: [Variable: Container] = [:]
  /// Closures that get a container as their first parameter.
  var scopes: [FactoryScope] = []
  /// Whether `resolve` gives an optional: so from 0.3 on, where `bind` registers.
  var resolvesOptionals = false

  /// Containers from elsewhere that were told already, by declaration.
  var noted: Set<Variable> = []

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

  init?(_ code: Code, _ graph: WiringGraph) {
    let seeing = code.files(seeing: Self.modules)
    if seeing.isEmpty { return nil }
    self.code = code
    self.graph = graph
    files = seeing.sorted()
  }

  mutating func run() {
    let chains = files.flatMap { code.chains(in: $0) }.filter { !$0.steps.isEmpty }
    findContainers(chains)
    findServices()
    findVariables(chains)
    guard
      !variables.isEmpty || chains.contains(where: { container(of: $0) != nil }) || hasInjections
        || !graph.ports.isEmpty
    else { return }
    resolvesOptionals = chains.contains { chain in
      guard let (_, method) = container(of: chain) else { return false }
      return ["bind", "resolveAssert", "resolveThrowing"].contains(chain.steps[method].name)
    }
    // Outer factories stand in front of inner ones.
    for chain in chains.sorted(by: { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }) {
      readRegistration(chain)
    }
    provideKnownKeys()
    for chain in chains { readResolution(chain) }
    readInjections()
    readServiceUses()
  }

  // MARK: - Containers

  /// Whether a base name is the library's type.
  func isLibraryContainer(_ chain: Code.Chain) -> Bool {
    guard chain.fact.base == .name, chain.base == "Container" else { return false }
    return code.symbol(chain.file, at: Int(chain.fact.start)) == nil && isExternalContainer
  }

  /// Whether the project has no type of this name itself.
  private var isExternalContainer: Bool {
    !code.table.symbols.contains {
      !$0.isExternal && $0.parent == Symbol.none && $0.isNominalOrAlias && code.table.text($0.name) == "Container"
    }
  }

  private mutating func findContainers(_ chains: [Code.Chain]) {
    let used = chains.first { isLibraryContainer($0) && Self.defaults.contains($0.steps[0].name) }
    let name = used.map { "Container." + $0.steps[0].name } ?? "Container"
    let site = used?.site ?? chains.first?.site ?? Site(file: files.first ?? 0, start: 0, end: 0)
    defaultUnit = graph.units.count
    graph.units.append(Unit(name: name, system: Self.system, roles: [.container, .root], site: site))
  }

  /// The variables that hold containers, as far as their making is seen.
  private mutating func findVariables(_ chains: [Code.Chain]) {
    // A child may be made of a variable, so what is made of others comes in a second round.
    for _ in 0..<2 {
      for chain in chains where !chain.binding.isEmpty {
        guard isLibraryContainer(chain) || variables[variable(chain, chain.base)] != nil else { continue }
        let target = variable(chain, chain.binding)
        if variables[target] != nil { continue }
        if isLibraryContainer(chain), chain.steps[0].kind == .call, chain.steps.count == 1 {
          variables[target] = .unit(makeContainer(chain))
        } else if isLibraryContainer(chain), chain.steps.count == 1, Self.defaults.contains(chain.steps[0].name) {
          variables[target] = .unit(defaultUnit)
        }
      }
    }
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .var || code.fact(id).kind == .let, let type = code.type(id),
          code.isExternal(type, ["Container"], module: Self.system, in: file), isExternalContainer
        else { continue }
        let name = code.name(id)
        let owner = owner(file, code.fact(id).parent)
        if variables[Variable(owner: owner, name: name)] == nil {
          variables[Variable(owner: owner, name: name)] = .unknown
        }
      }
    }
  }

  private mutating func makeContainer(_ chain: Code.Chain) -> Int {
    var parent: Int?
    var isKnown = true
    if let argument = chain.steps[0].arguments.first(where: { $0.label == "parent" }) {
      let text = argument.plain
      let name = text.split(separator: ".").last.map(String.init) ?? ""
      if text.hasPrefix(".") || text.hasPrefix("Container."), Self.defaults.contains(name) {
        parent = defaultUnit
      } else if case .unit(let unit)? = lookUp(text.hasPrefix("self.") ? String(text.dropFirst(5)) : text, chain) {
        parent = unit
      } else {
        isKnown = false
        graph.note(.container, "'\(text)', the parent of '\(chain.binding)': what it holds", at: argument.site)
      }
    }
    graph.units.append(
      Unit(
        name: chain.binding, system: Self.system, roles: .container, site: chain.site, parent: parent,
        isComplete: isKnown))
    return graph.units.count - 1
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
    let inner = scopes.filter { $0.file == chain.file && $0.range.contains(chain.range.lowerBound) }
    if let scope = inner.last(where: { $0.parameter == name }) { return scope.container }
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
    guard let member = code.member(chain.file, chain.fact.declaration), isExternalContainer,
      code.fact(member).kind == .func || code.fact(member).kind == .initializer
    else { return false }
    let summary = code.table.files[chain.file]
    return code.fact(member).references.indices.contains {
      summary.references[$0].context == .annotation && code.text(chain.file, summary.references[$0].name) == "Container"
        && summary.references[$0].declaration == chain.fact.declaration
        && code.symbol(chain.file, at: Int(summary.references[$0].start)) == nil
    }
  }

  /// The container whose method a chain calls, and the step of the method.
  func container(of chain: Code.Chain) -> (container: Container, method: Int)? {
    var at = 0
    var found: Container?
    let steps = chain.steps
    switch chain.fact.base {
    case .name where isLibraryContainer(chain):
      found = .unit(defaultUnit)
      if steps[0].kind == .member, Self.defaults.contains(steps[0].name) { at = 1 }
    case .name:
      found = lookUp(chain.base, chain)
      if found == nil, chain.base == Self.system, steps.count > 1, steps[0].name == "Container" {
        found = .unit(defaultUnit)
        at = Self.defaults.contains(steps[1].name) ? 2 : 1
      }
    case .selfValue:
      if steps[0].kind == .member, let inner = lookUp(steps[0].name, chain) {
        found = inner
        at = 1
      }
    default: break
    }
    guard let found, at + 1 < steps.count, steps[at].kind == .member, steps[at + 1].kind == .call else { return nil }
    return (found, at)
  }

  /// The unit of registrations in an unknown container.
  mutating func registrationUnit(_ container: Container) -> Int {
    if case .unit(let unit) = container { return unit }
    if let anyUnit { return anyUnit }
    graph.units.append(
      Unit(
        name: "a container from elsewhere", system: Self.system, roles: [.container, .anyContainer],
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
    guard container == .unknown else { return }
    let isOwn = chain.fact.base == .selfValue
    let name = isOwn ? chain.steps[0].name : chain.base
    let owner = code.member(chain.file, chain.fact.declaration).map { Variable.Owner.declaration($0) }
    guard noted.insert(Variable(owner: owner ?? .module(chain.file), name: name)).inserted else { return }
    let start = isOwn ? chain.steps[0].start : Int(chain.fact.start)
    graph.note(
      .container, "'\(name)' comes from elsewhere: what it holds, and who sees what it is given",
      at: Site(file: chain.file, start: start, end: start + name.utf8.count))
  }

  // MARK: - What the library brings

  /// Alchemy registers these itself.
  private static let knownKeys = ["Router", "EventLoopGroup"]

  private mutating func provideKnownKeys() {
    guard !code.table.filesImporting(["Alchemy"]).isEmpty else { return }
    for key in Self.knownKeys {
      graph.ports.append(
        Port(
          unit: defaultUnit, key: Key(key), lifetime: .singleton, site: graph.units[defaultUnit].site, isProvided: true)
      )
    }
  }

  var hasInjections: Bool {
    files.contains { file in
      code.table.files[file].attributes.contains { code.text(file, $0.name) == "Inject" }
    }
  }
}
