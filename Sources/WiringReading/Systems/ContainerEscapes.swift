internal import Diagnostics
internal import Linking
internal import Modules
internal import SourceFacts
internal import Wiring

// Containers that leave sight: handed to what a closure does, or to code of elsewhere, which may put anything into them.

extension ContainerRecogniser {
  /// A container that is handed over: as an argument, or as what a method is called on.
  struct Handing {
    enum Kind { case argument, method, made }

    var container: Container
    /// What the container and the callee are called.
    var name: String
    var callee: String
    var site: Site
    /// The functions of the project that get it; empty where what gets it is not seen.
    var meant: [DeclarationID]
    /// What happens to it.
    var kind = Kind.argument
    /// Whether it is a closure, or a local function, that gets it, or code of the project that takes it as something else.
    var isClosure = false
    var isDisguised = false
    /// The function whose own container it is, handed to it or filled by it.
    var function: DeclarationID?
    /// Where that is, as far as the container has a name there, and what it is called in the function that gets it.
    var place: Port.Place?
    var parameter = ""
    /// What the container is called where it is handed over.
    var holder = ""
    /// Where the call begins that gets it.
    var call = Site(file: 0, start: 0, end: 0)

    var words: String {
      switch kind {
      case .argument where isClosure && callee.isEmpty: "'\(name)' is handed to a closure"
      case .argument where isClosure: "'\(name)' is handed to '\(callee)', a closure or a local function"
      case .argument where isDisguised: "'\(name)' is handed to '\(callee)', which takes it as something else"
      case .argument where meant.isEmpty: "'\(name)' is handed to '\(callee)', which is declared elsewhere"
      case .argument: "'\(name)' is handed to '\(callee)', which hands it on to what is not seen"
      case .method where meant.isEmpty: "'\(callee)', declared elsewhere, is called on '\(name)'"
      case .method: "'\(callee)' hands '\(name)' on to what is not seen"
      case .made: "the initialiser of '\(callee)' hands it on to what is not seen"
      }
    }
  }

  /// What gets an argument.
  enum Callee {
    case functions([DeclarationID])
    case closure
    case elsewhere
    /// Code of the project that takes it as something else.
    case disguise
    /// It is known to put nothing into a container.
    case harmless
  }

  /// What the project's declarations are called.
  struct Declared {
    var functions = NamedFunctions()
    /// The names of those that are the containers' own.
    var methods = Set<String>()
    /// Types, cases and macros.
    var others = Set<String>()
    var variables = [String: [DeclarationID]]()
    /// The initialisers in extensions of the container.
    var initializers: [DeclarationID] = []
    /// The files of modules that import something else than the library, the system and the project, which may extend the
    /// container.
    var open = Set<Int>()
  }

  /// Tells of containers that may hold anything after they were handed over.
  ///
  /// - Complexity: O(chains + calls between functions that get containers).
  mutating func findEscapes(_ chains: [Code.Chain]) {
    let declared = findDeclared()
    let handings = chains.flatMap { self.handings(in: $0, declared) }
    let leaks = findLeaks(handings)
    findParameters(handings, chains)
    findParents()
    for handing in handings {
      guard let place = handing.place, handing.meant.count == 1 else { continue }
      let filler = Filler(
        file: handing.meant[0].file, declaration: UInt32(handing.meant[0].index), holder: handing.parameter)
      graph.fills[filler, default: []].insert(place)
    }
    noteStorage(chains)
    for handing in handings {
      let leak = handing.meant.first { leaks.contains($0) }
      guard handing.meant.isEmpty || leak != nil else { continue }
      switch handing.container {
      case .unit(let unit):
        graph.blur(unit, at: handing.site)
        graph.note(.container, handing.words + ": what it holds", at: handing.site)
      case .unknown where handing.function == nil && handing.kind == .argument:
        // It may be any.
        graph.blur(registrationUnit(.unknown), at: handing.site)
        graph.note(.container, handing.words + ": what any container holds", at: handing.site)
      case .unknown: break
      }
    }
  }

  /// What is done to a property behind its name, by the wrapper that keeps its value, is not followed: `_container`.
  private mutating func noteStorage(_ chains: [Code.Chain]) {
    for chain in chains {
      for (name, isBase) in [(chain.base, true), (chain.binding, false)] {
        guard let first = name.first, first == "_" || first == "$", holders.contains(String(name.dropFirst())),
          case .unit(let unit)? = property(String(name.dropFirst()), chain.file, chain.fact.declaration)
        else { continue }
        graph.blur(unit, at: chain.site)
        let words = isBase ? "is reached by the wrapper that keeps it" : "is given another value by its wrapper"
        graph.note(.container, "'\(name.dropFirst())' \(words): what it holds", at: chain.site)
      }
    }
  }

  /// The functions that hand their own container on to what is not seen.
  private func findLeaks(_ handings: [Handing]) -> Set<DeclarationID> {
    var found = Set<DeclarationID>()
    var callers = [DeclarationID: [DeclarationID]]()
    var pending: [DeclarationID] = []
    for handing in handings {
      guard let function = handing.function else { continue }
      if handing.meant.isEmpty { pending.append(function) }
      for meant in handing.meant { callers[meant, default: []].append(function) }
    }
    while let function = pending.popLast() {
      if found.insert(function).inserted { pending += callers[function] ?? [] }
    }
    return found
  }

  func findDeclared() -> Declared {
    var found = Declared()
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let fact = code.fact(id)
        switch fact.kind {
        case .func:
          found.functions.add(id, named: code.name(id))
          if isContainersOwn(id) { found.methods.insert(code.name(id)) }
        case .initializer:
          if isContainersOwn(id) { found.initializers.append(id) }
        case .var, .let: found.variables[code.name(id), default: []].append(id)
        case .extension, .import: break
        default: found.others.insert(code.name(id))
        }
      }
    }
    found.open = language.isForeign ? findOpenFiles() : []
    return found
  }

  private func findOpenFiles() -> Set<Int> {
    let modules = code.table.modules
    let known = SystemFrameworks.names.union(modules.modules.map(\.name)).union(language.modules)
    var (open, openModules) = (Set<Int>(), Set<Int>())
    for file in files {
      let summary = code.table.files[file]
      guard summary.imports.contains(where: { !known.contains(summary.text($0.module)) }) else { continue }
      open.insert(file)
      openModules.formUnion(modules.modules(of: file))
    }
    return open.union(files.filter { openModules.contains(modules.moduleOfFile[$0]) })
  }

  /// Whether the value of a variable of the name can be a closure.
  private func mayBeClosure(_ name: String, _ declared: Declared) -> Bool {
    declared.variables[name]?.contains { mayBeClosure($0) } ?? false
  }

  /// Whether a variable's value can be a closure: what is written of its type is no type of the project.
  private func mayBeClosure(_ id: DeclarationID) -> Bool {
    guard let type = code.type(id) else { return true }
    let symbol = code.unaliased(id.file, at: type.parts[type.parts.count - 1].start)
    return symbol.map { !code.table.symbols[Int($0)].kind.isNominal } ?? true
  }

  // MARK: - What is handed over

  private func handings(in chain: Code.Chain, _ declared: Declared) -> [Handing] {
    var found: [Handing] = []
    for (index, step) in chain.steps.enumerated() where step.kind == .call {
      let name = index == 0 ? chain.base : chain.steps[index - 1].name
      for argument in step.arguments where mayBeContainer(argument, of: declared.functions[name], chain) {
        if calls(of: chain).contains(where: { $0.name == name }) { continue }
        let isSelf = argument.plain == "self"
        var handing = Handing(
          container: isSelf ? .unknown : value(argument, chain) ?? .unknown, name: argument.shown,
          callee: name, site: argument.site, meant: [],
          holder: isSelf ? Self.ownHolder : argument.plain,
          call: Site(file: chain.file, start: step.start, end: step.start))
        switch callee(of: chain, at: index, argument, declared) {
        case .harmless: continue
        case .functions(let meant):
          handing.meant = meant
          handing.parameter = parameter(of: meant[0], for: argument, in: step.arguments)
          handing.place = fillingPlace(chain, isSelf ? Self.ownHolder : argument.plain)
        case .closure: handing.isClosure = true
        case .disguise: handing.isDisguised = true
        case .elsewhere: break
        }
        if isSelf || isParameter(argument.plain, chain) {
          handing.function = code.member(chain.file, chain.fact.declaration)
        }
        found.append(handing)
      }
    }
    return found + made(by: chain, declared) + methods(of: chain, declared)
  }

  /// The container that a chain makes by an initialiser of the project.
  private func made(by chain: Code.Chain, _ declared: Declared) -> [Handing] {
    guard isContainerType(chain), chain.steps[0].kind == .call, let container = made[chain.site] else { return [] }
    let arguments = chain.steps[0].arguments
    let isLibrarys = language.isForeign && arguments.allSatisfy { language.making.contains($0.label) }
    let fitting = isLibrarys ? [] : declared.initializers.filter { Code.fit(arguments, code.labels($0)) }
    let exact = fitting.filter { code.labels($0).count == arguments.count }
    let meant = exact.isEmpty ? fitting : exact
    if meant.isEmpty { return [] }
    return [
      Handing(
        container: container, name: chain.binding, callee: chain.base, site: chain.site, meant: meant, kind: .made)
    ]
  }

  /// The methods that a chain calls on a container, as far as they are not those of every container.
  private func methods(of chain: Code.Chain, _ declared: Declared) -> [Handing] {
    guard let head = head(of: chain) ?? ownMethod(of: chain, declared) else { return [] }
    var found: [Handing] = []
    let place = fillingPlace(chain, self.place(chain).holder ?? "\(chain.fact.start)")
    var (name, site) = holder(of: chain)
    let isOwn =
      (chain.fact.base == .selfValue || head.method < 0) && isInside(chain)
      || chain.fact.base == .name && isParameter(name, chain)
    if name.isEmpty { (name, site) = ("self", chain.site) }
    var at = head.method
    while at + 1 < chain.steps.count, at < 0 || chain.steps[at].kind == .member, chain.steps[at + 1].kind == .call {
      let (method, arguments) = (at < 0 ? chain.base : chain.steps[at].name, chain.steps[at + 1].arguments)
      if language.registering.contains(method) || language.resolving.contains(method) { break }
      let meant = functions(meantBy: CallForm(method, arguments, .own), arguments, declared.functions).all
      let isOfElsewhere =
        declared.functions[method].isEmpty && language.isForeign && at >= 0 && !language.harmless.contains(method)
        && declared.open.contains(chain.file)
      if isOfElsewhere || !meant.isEmpty {
        found.append(
          Handing(
            container: head.container, name: name, callee: method, site: site, meant: meant, kind: .method,
            function: isOwn ? code.member(chain.file, chain.fact.declaration) : nil, place: place,
            parameter: Self.ownHolder, holder: self.place(chain).holder ?? "",
            call: Site(file: chain.file, start: chain.steps[at + 1].start, end: chain.steps[at + 1].start)))
      }
      if !fluent.contains(method) { break }
      at += 2
    }
    return found
  }

  /// A method of the container that code in it calls by its name alone.
  func ownMethod(of chain: Code.Chain, _ declared: Declared) -> (container: Container, method: Int)? {
    guard chain.fact.base == .name, chain.steps[0].kind == .call, isInside(chain), !code.isLocal(chain),
      declared.methods.contains(chain.base),
      let member = code.member(chain.file, chain.fact.declaration), !code.fact(member).flags.contains(.isStatic)
    else { return nil }
    return (.unknown, -1)
  }

  /// Where a function is handed what has a name there; nil where that may be an alternative, or later.
  private func fillingPlace(_ chain: Code.Chain, _ holder: String) -> Port.Place? {
    guard chain.fact.condition == 0, chain.fact.depth == 0 else { return nil }
    return place(chain, holder)
  }

  /// What a function calls the parameter that gets an argument.
  func parameter(
    of function: DeclarationID, for argument: Code.Argument, in arguments: [Code.Argument]
  ) -> String {
    let parameters = code.parameters(of: UInt32(function.index), in: function.file)
    guard let index = arguments.firstIndex(where: { $0.site == argument.site }),
      let place = Code.parameter(for: index, in: arguments, code.labels(function)), place < parameters.count
    else { return "" }
    return code.text(function.file, parameters[place].name)
  }

  /// Whether an argument is a container into which something can be put.
  ///
  /// - Parameter functions: those of the project that may be called.
  private func mayBeContainer(
    _ argument: Code.Argument, of functions: [DeclarationID], _ chain: Code.Chain
  ) -> Bool {
    switch argument.fact.value {
    case .path:
      let (first, last) = (code.text(chain.file, argument.fact.name), code.text(chain.file, argument.fact.member))
      if argument.plain == "self" { return isInside(chain) }
      if names.contains(first) || holders.contains(last) {
        return value(argument, chain).map { $0 != .unknown || !readers.contains(last) } ?? false
      }
      return isFilledParameter(first, chain)
    case .implicit:
      return argument.label == "into" || argument.label == "container"
        || staticValue(argument) != nil
          && functions.contains { takes(.parameter(argument.label, orUnknown: false), $0) }
    default: return false
    }
  }

  /// Whether a name is that of a parameter of the containers' type, and not of one through which they are only asked.
  private func isFilledParameter(_ name: String, _ chain: Code.Chain) -> Bool {
    code.parameters(of: chain.fact.declaration, in: chain.file).contains {
      guard code.text(chain.file, $0.name) == name, let type = code.type(chain.file, $0.type) else { return false }
      return isContainer(type, in: chain.file) && !isReader(type)
    }
  }

  /// Whether a container is only asked through a type.
  func isReader(_ type: WrittenType) -> Bool { type.parts.last.map { language.readers.contains($0.name) } ?? false }

  // MARK: - Who gets it

  /// Functions of the system that put nothing into what they are given.
  private static let passing: Set<String> = [
    "environment", "environmentObject", "print", "debugPrint", "dump", "withExtendedLifetime", "ObjectIdentifier",
    "String", "Mirror", "Optional", "Array", "Set", "type", "append", "insert", "passUnretained", "passRetained",
    "assert", "precondition",
  ]

  /// What gets an argument of a chain's call.
  func callee(
    of chain: Code.Chain, at index: Int, _ argument: Code.Argument, _ declared: Declared
  ) -> Callee {
    let name = index == 0 ? chain.base : chain.steps[index - 1].name
    if isScoped(chain) || index == 0 && isContainerType(chain) { return .harmless }
    if index == 0 {
      // A closure, by whatever name; a local function is as little seen.
      guard chain.fact.base == .name, !isParameter(name, chain), !code.isLocal(chain) else { return .closure }
    } else if chain.steps[index - 1].kind != .member {
      return .closure
    }
    if name == "init" || name.hasPrefix("XCTAssert") || Self.passing.contains(name) || language.fillers.contains(name)
      || names.contains(name)
    {
      return .harmless
    }
    let symbol = code.symbol(chain.file, at: index == 0 ? Int(chain.fact.start) : chain.steps[index - 1].start)
    if declared.others.contains(name) { return symbol.map { initializer(of: $0, argument, chain, index) } ?? .harmless }
    let isElsewhere = declared.functions[name].isEmpty
    if isElsewhere, mayBeClosure(name, declared) { return .closure }
    // `SwinjectStoryboard.create(…, container: …)`
    if isElsewhere { return index == 1 && language.sharing.contains(chain.base) ? .harmless : .elsewhere }
    if symbol.map({ isVariable($0) }) ?? false { return .closure }
    let arguments = chain.steps[index].arguments
    let form = CallForm(name, arguments, .parameter(argument.label, orUnknown: true))
    let meant = functions(meantBy: form, arguments, declared.functions)
    if !meant.all.isEmpty { return .functions(ofTypeInFront(meant, chain, index)) }
    // Where a closure is called like a function, who gets it shows only by its type.
    return mayBeClosure(name, declared) ? .closure : .harmless
  }

  /// Of functions that a call may mean, those of the type that is named in front, or of `self`; all where there is none, or it has none
  /// of them.
  private func ofTypeInFront(_ functions: MeantFunctions, _ chain: Code.Chain, _ index: Int) -> [DeclarationID] {
    guard functions.all.count > 1, index > 0 else { return functions.all }
    var type: Int32?
    if index == 1, chain.fact.base == .selfValue {
      type = code.enclosingType(chain.file, chain.fact.declaration)?.symbol
    } else if index > 1 || chain.fact.base == .name {
      type = code.symbol(chain.file, at: index == 1 ? Int(chain.fact.start) : chain.steps[index - 2].start)
    }
    guard let type, code.table.symbols[Int(type)].kind.isNominal, code.table.symbols[Int(type)].kind != .protocol else {
      return functions.all
    }
    let own = functions.members(of: type)
    return own.isEmpty ? functions.all : own
  }

  /// What of a type of the project gets an argument: where none of its initialisers, nor of its properties, takes it as a
  /// container, it is taken out of sight.
  private func initializer(of type: Int32, _ argument: Code.Argument, _ chain: Code.Chain, _ index: Int) -> Callee {
    let members = code.members(of: type)
    let meant = members.filter {
      code.fact($0).kind == .initializer && Code.fit(chain.steps[index].arguments, code.labels($0))
    }
    if !meant.isEmpty {
      let taking = meant.filter { takes(.parameter(argument.label, orUnknown: true), $0) }
      return taking.isEmpty ? .disguise : .functions(taking)
    }
    let property = members.first {
      (code.fact($0).kind == .var || code.fact($0).kind == .let) && code.name($0) == argument.label
    }
    guard let property, let written = code.type(property) else { return .harmless }
    return isContainer(written, in: property.file) ? .harmless : .disguise
  }

  private func isVariable(_ symbol: Int32) -> Bool {
    let kind = code.table.symbols[Int(symbol)].kind
    return kind == .var || kind == .let
  }
}
