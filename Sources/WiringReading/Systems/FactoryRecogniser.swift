internal import Diagnostics
internal import Linking
internal import Modules
internal import SourceFacts
internal import SourceText
internal import Wiring

// Factory 2 (hmlongco/Factory): containers whose computed properties are factories, `var api: Factory<API> { self { LiveAPI() } }`,
// that say by modifiers how long what they make lives, and that everybody may replace by `register`.

/// Recognises containers, the factories that they declare, who resolves these, and who replaces them.
struct FactoryRecogniser {
  static let system = "Factory"
  /// The library has two names for one module.
  static let modules: Set<String> = ["Factory", "FactoryKit"]
  /// The container that is there for all, and what all containers conform to.
  static let container = "Container"
  private static let protocols: Set<String> = ["SharedContainer", "ManagedContainer"]

  let code: Code
  var graph: WiringGraph
  /// Files of modules in which the library is seen.
  let files: [Int]
  let tests: TestPlaces

  /// The units of the library's own container, and of what all containers share, by their names.
  private var libraryUnits = [String: Int]()
  /// The units of the project's containers.
  private(set) var unitOf = [Int32: Int]()
  /// Types and extensions in which containers declare factories.
  private(set) var bodies = [DeclarationID: Int]()

  /// A factory that a container declares.
  struct Property {
    var id: DeclarationID
    var unit: Int
    var port: Int
    /// The expression that makes it; nil where it can't be told which one does.
    var maker: Maker?
  }

  private(set) var properties: [Property] = []
  private var propertyOf = [DeclarationID: Int]()
  private(set) var propertiesByName = [String: [Int]]()
  /// The closures of factories, by file, and the properties that they are of.
  var closures = FactoryClosures()
  /// For each property where the closure of its factory begins to go several ways.
  var branches: [Int] = []
  var late = LateArguments()
  /// Containers in properties and local variables.
  var holders = FactoryHolders()
  /// What was found of how factories are used.
  var found = FactoryUses()

  init?(_ code: Code, _ graph: WiringGraph, _ tests: TestPlaces) {
    let seeing = code.files(seeing: Self.modules)
    if seeing.isEmpty { return nil }
    self.code = code
    self.graph = graph
    files = seeing.inOrder()
    self.tests = tests
  }

  /// - Complexity: O(declarations + references + chains × log closures) of the files that see the library.
  mutating func run() {
    findContainers()
    findBodies()
    for (body, unit) in bodies.inOrder(by: { $0.key < $1.key }) { findProperties(in: body, unit) }
    if properties.isEmpty { return }
    findHolders()
    for file in files { for chain in code.chains(in: file) { readChain(chain) } }
    readMentions()
    readInjections()
    addRequirements()
    addNeeds()
    reportPromises()
  }

  // MARK: - Containers

  /// Whether a written type is one of the library's.
  func isLibrary(_ type: WrittenType, _ names: Set<String>, in file: Int) -> Bool {
    Self.modules.contains { code.isExternal(type, names, module: $0, in: file) }
  }

  /// Finds the classes of the project that are containers, over protocols and superclasses of its own, too.
  private mutating func findContainers() {
    var conforming = Set<Int32>()
    var candidates: [(id: DeclarationID, symbol: Int32)] = []
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let fact = code.fact(id)
        guard fact.kind.isNominal || fact.kind == .extension, !fact.inherited.isEmpty, let symbol = ownType(id) else {
          continue
        }
        if code.inherited(id).contains(where: { isLibrary($0, Self.protocols, in: file) }) { conforming.insert(symbol) }
        if fact.kind == .class { candidates.append((id, symbol)) }
      }
    }
    if conforming.isEmpty { return }
    for (id, symbol) in candidates where unitOf[symbol] == nil {
      guard code.table.lineage(of: symbol).contains(where: { conforming.contains($0) }) else { continue }
      unitOf[symbol] = graph.units.count
      graph.add(
        Unit(
          name: code.table.qualifiedName(Int(symbol)), system: Self.system, roles: .container, site: code.site(id),
          symbol: symbol))
    }
  }

  /// The type of the project that a declaration is, or extends.
  private func ownType(_ id: DeclarationID) -> Int32? {
    guard let symbol = code.table.symbol(of: id).map({ code.aliased($0) }) else { return nil }
    return code.table.symbols[Int(symbol)].isExternal ? nil : symbol
  }

  private mutating func findBodies() {
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let kind = code.fact(id).kind
        guard kind == .class || kind == .extension else { continue }
        if let symbol = ownType(id) {
          if let unit = unitOf[symbol] { bodies[id] = unit }
        } else if kind == .extension, let name = extendedContainer(id) {
          bodies[id] = libraryUnit(name, at: code.site(id))
        }
      }
    }
    // What all containers share, each of them shows.
    guard let shared = libraryUnits.first(where: { Self.protocols.contains($0.key) })?.value else { return }
    for unit in Array(libraryUnits.values) + Array(unitOf.values) where unit != shared {
      graph.change(unit: unit) { $0.parent = shared }
    }
  }

  /// The container of the library that an extension extends.
  private func extendedContainer(_ id: DeclarationID) -> String? {
    let path = code.table.files[id.file].writtenText(code.fact(id).nameRange) ?? code.name(id)
    let parts = Code.plain(path).split(separator: ".").map(String.init)
    guard let last = parts.last, last == Self.container || Self.protocols.contains(last) else { return nil }
    return parts.count == 1 || parts.count == 2 && Self.modules.contains(parts[0]) ? last : nil
  }

  private mutating func libraryUnit(_ name: String, at site: Site) -> Int {
    let key = Self.protocols.contains(name) ? "SharedContainer" : name
    if let known = libraryUnits[key] { return known }
    let unit = graph.units.count
    libraryUnits[key] = unit
    let isShared = Self.protocols.contains(key)
    graph.add(
      Unit(
        name: isShared ? key : key + ".shared", system: Self.system, roles: [.container, .root], site: site))
    return unit
  }

  /// The unit of the library's own container, where anything is declared in it.
  var commonUnit: Int? { libraryUnits[Self.container] }

  /// The container that a name at a place means.
  func unit(named name: String, _ file: Int, at start: Int) -> Int? {
    if let symbol = code.symbol(file, at: start) { return unitOf[symbol] }
    return name == Self.container ? commonUnit : nil
  }

  /// The container that a written type is.
  func unit(_ type: WrittenType, in file: Int) -> Int? {
    if let symbol = code.symbol(type, in: file) { return unitOf[symbol] }
    return isLibrary(type, [Self.container], in: file) ? commonUnit : nil
  }

  /// The container in whose type, or an extension of it, something stands.
  func unit(around declaration: UInt32, in file: Int) -> Int? {
    var at = declaration
    while at != DeclarationFact.noParent {
      let id = DeclarationID(file: file, index: Int(at))
      let fact = code.fact(id)
      if fact.kind.isNominal || fact.kind == .extension { return bodies[id] }
      at = fact.parent
    }
    return nil
  }

  // MARK: - Factories by name

  mutating func add(_ property: Property) {
    propertyOf[property.id] = properties.count
    propertiesByName[code.name(property.id), default: []].append(properties.count)
    properties.append(property)
  }

  /// Who sees a member of a container: where it does not say so itself, the extension does in which it stands.
  func access(_ id: DeclarationID) -> AccessLevel {
    let fact = code.fact(id)
    guard !fact.flags.contains(.hasAccess), let body = code.parent(id), case let outer = code.fact(body),
      outer.kind == .extension, outer.flags.contains(.hasAccess)
    else { return fact.access }
    return outer.access
  }

  /// The factories of a name that a container shows.
  func factories(_ name: String, of unit: Int) -> [Int] {
    let parent = graph.units[unit].parent
    return (propertiesByName[name] ?? []).filter { properties[$0].unit == unit || properties[$0].unit == parent }
  }

  /// The factory of a container that a name in a file means; nil where several may be meant.
  func factory(_ name: String, of unit: Int, at start: Int, in file: Int) -> Int? {
    if let symbol = code.symbol(file, at: start), case let meant = code.table.symbols[Int(symbol)], meant.file >= 0,
      let known = propertyOf[DeclarationID(file: Int(meant.file), index: Int(meant.declaration))]
    {
      return code.table.symbols[Int(symbol)].condition ? nil : known
    }
    let module = code.table.modules.moduleOfFile[file]
    let seen = factories(name, of: unit).filter { index in
      let id = properties[index].id
      if id.file == file { return true }
      let access = access(id)
      return code.table.modules.moduleOfFile[id.file] == module ? access > .fileprivate : access > .internal
    }
    return seen.count == 1 ? seen[0] : nil
  }
}
