internal import Linking
internal import SourceFacts

/// What asks a container for a service.
enum Locators {
  /// Types that hold what can be asked for, by custom.
  static let containers: Set<String> = [
    "Container", "DIContainer", "DependencyContainer", "DependenciesContainer", "ServiceContainer", "ServicesContainer",
    "AppContainer", "IoCContainer", "InjectionContainer", "SharedContainer", "Resolver", "DependencyResolver",
    "ServiceResolver", "DIResolver", "ServiceLocator", "Locator", "DependencyLocator", "Injector", "DependencyInjector",
    "Assembler", "ServiceProvider", "DependencyProvider", "SwinjectStoryboard", "InjectedValues", "DI", "Dependencies",
  ]
  /// What they are asked with.
  static let requests: Set<String> = [
    "resolve", "resolveOptional", "resolveThrowing", "resolveAssert", "require", "get", "inject", "locate", "lookup",
    "retrieve", "service", "getService", "provide", "optional", "resolved", "injected", "instance",
  ]
  /// Labels of what stores of values find them by.
  private static let keys: Set<String> = ["for", "forKey", "key", "at", "path", "account"]
  /// Libraries whose container's own members are services: `Container.shared.api()`.
  private static let factories: Set<String> = ["Factory", "FactoryKit", "Fusion", "Alchemy"]
  /// What a container's member call does without asking for a service.
  private static let upkeep: Set<String> = [
    "register", "bind", "set", "setAlias", "reset", "removeAll", "push", "pop", "autoRegister", "mock", "add", "with",
    "preview", "unregister", "clear", "defaultScope", "decorator", "manager", "init",
  ]

  /// Whether a type is a container of services. What the rules describe comes first.
  ///
  /// Else known by name, or by what it declares: a way in, and a generic way out.
  static func isContainer(_ type: ValueType, _ table: SymbolTable, _ known: KnownTable) -> Bool {
    switch type {
    case .external(let name):
      return containers.contains(table.text(name)) || known.containers.contains(table.text(name))
    case .symbol(let symbol):
      let fact = table.symbols[Int(symbol)]
      if !known.containers.isEmpty, known.containers.contains(table.text(fact.name)) { return true }
      if fact.isExternal { return containers.contains(table.text(fact.name)) }
      // Factory's, of which a project has its own.
      if table.namesInheritedFromElsewhere(symbol).contains("SharedContainer") { return true }
      let own = table.lineage(of: symbol).filter { table.symbols[Int($0)].kind != .protocol }
        .flatMap { table.functions(of: $0) }
      let isNamed = containers.contains(table.text(fact.name))
      let hasWayIn = own.contains { function in
        if function.name.hasPrefix("register") || function.name.hasPrefix("bind") { return true }
        // What stores values adds and sets, too: by a key, or of one type.
        guard function.name == "add" || function.name == "set" else { return false }
        return isNamed || function.isGeneric && keys.isDisjoint(with: function.labels)
      }
      let hasWayOut = own.contains { $0.isGeneric && requests.contains($0.name) }
      return isNamed ? hasWayIn || hasWayOut : hasWayIn && hasWayOut
    }
  }

  /// Whether a path on a shared container asks it for something: `resolve` and its like at the end, or a factory that
  /// the container declares.
  static func asks(
    _ reference: ReferenceFact, behind segment: Int, in file: Int, _ table: SymbolTable, _ known: KnownTable
  ) -> Bool {
    let count = Int(reference.segmentCount)
    guard segment < count else { return false }
    func text(_ index: Int) -> String {
      table.files[file].text(table.files[file].segments[Int(reference.segmentStart) + index].name)
    }
    let last = text(count - 1)
    if reference.flags.contains(.isCalled), requests.contains(last) || known.requests.contains(last) { return true }
    guard segment == count - 1, !upkeep.contains(last) else { return false }
    return table.files[file].imports.contains { factories.contains(table.files[file].text($0.module)) }
  }

  /// Whether a path ends with a shared container, which it hands to whoever asks that then: a local name, a property, a function.
  static func handsOn(_ reference: ReferenceFact, behind segment: Int) -> Bool {
    segment == Int(reference.segmentCount) && reference.flags.isDisjoint(with: [.isCalled, .isAssigned])
  }

  /// `Resolver.resolve()`, `Container.default.resolve(A.self)`, `container.resolve(A.self)`: a request to a type, to a container
  /// that a static member of it holds, or to one in a variable.
  static func isResolution(_ reference: ReferenceFact, in file: Int, _ table: SymbolTable, _ known: KnownTable) -> Bool
  {
    container(askedBy: reference, in: file, table, known) != nil
  }

  /// The container that such a request is made to.
  static func container(
    askedBy reference: ReferenceFact, in file: Int, _ table: SymbolTable, _ known: KnownTable
  ) -> ValueType? {
    let count = Int(reference.segmentCount)
    guard count > 0, reference.flags.contains(.isCalled),
      reference.flags.isDisjoint(with: [.isType, .isImplicitMember, .isSelf])
    else { return nil }
    let last = table.files[file].segments[Int(reference.segmentStart) + count - 1]
    let name = table.files[file].text(last.name)
    guard requests.contains(name) || known.requests.contains(name) else { return nil }
    let types = [table.type(of: reference, names: 1, in: file), variableType(reference, in: file, table)]
    return types.lazy.compactMap { $0 }.first { isContainer($0, table, known) }
  }

  /// Whether a container is the repository's own, and no rules describe it: of others it is known who asks them, and for what.
  static func isOwn(_ container: ValueType, _ table: SymbolTable, _ known: KnownTable) -> Bool {
    guard case .symbol(let symbol) = container, case let fact = table.symbols[Int(symbol)] else { return false }
    return !fact.isExternal && !known.containers.contains(table.text(fact.name))
  }

  /// The type of the variable that a path begins with, or of the static one behind a type.
  private static func variableType(_ reference: ReferenceFact, in file: Int, _ table: SymbolTable) -> ValueType? {
    let map = table.nameMaps[file]
    let name = map[Int(reference.name)]
    guard table.isDeclared(name) else { return nil }
    var found: Int32
    switch table.lookUp(name, reference, in: file) {
    case .symbol(let symbol), .member(let symbol): found = symbol
    default: return nil
    }
    if found != Symbol.none, table.symbols[Int(found)].isType, reference.segmentCount > 1 {
      let member = map[Int(table.files[file].segments[Int(reference.segmentStart)].name)]
      guard let symbol = table.staticMember(member, of: table.underlying(found)) else { return nil }
      found = symbol
    }
    guard found != Symbol.none, case let fact = table.symbols[Int(found)], fact.kind == .var || fact.kind == .let,
      fact.file >= 0
    else { return nil }
    return table.valueType(of: Int(fact.declaration), in: Int(fact.file))
  }
}
