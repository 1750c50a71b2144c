internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Registrations by type and identifier.

extension ContainerRecogniser {
  /// The type that an expression makes, where its form tells: `X(…)`, or a call of a function of the project with a
  /// written result.
  private func made(_ argument: Code.Argument) -> (type: WrittenType, file: Int)? {
    made(argument.text, argument.fact.range, argument.site.file)
  }

  private func made(_ text: String, _ range: ByteRange, _ file: Int) -> (type: WrittenType, file: Int)? {
    if let type = MadeType.cast(text, at: Int(range.start)) ?? MadeType.read(text, at: Int(range.start)) {
      return (type, file)
    }
    guard let call = MadeType.call(text, at: Int(range.start)), let symbol = code.unaliased(file, at: call.lowerBound),
      code.table.symbols[Int(symbol)].kind == .func, code.table.symbols[Int(symbol)].file >= 0
    else { return nil }
    let function = code.table.symbols[Int(symbol)]
    let id = DeclarationID(file: Int(function.file), index: Int(function.declaration))
    return code.type(id).map { ($0, id.file) }
  }

  /// The type of an argument that needs no other to be told: of a literal, or of `self` where nothing inherits from it.
  private func told(_ argument: Code.Argument, _ chain: Code.Chain) -> (name: String, symbol: Int32?)? {
    if let name = MadeType.literal(argument.plain) { return (name, nil) }
    guard argument.plain == "self", let (_, type) = code.enclosingType(chain.file, chain.fact.declaration),
      let member = code.member(chain.file, chain.fact.declaration), !code.fact(member).flags.contains(.isStatic),
      case let found = code.table.symbols[Int(type)], found.file >= 0,
      case let declared = code.fact(DeclarationID(file: Int(found.file), index: Int(found.declaration))),
      declared.kind != .protocol, declared.kind != .class || declared.flags.contains(.isFinal)
    else { return nil }
    let name = code.table.qualifiedName(Int(type))
    return isGeneric(type, spelled: name) ? nil : (name, type)
  }

  /// The type that a factory returns: written in its signature, or made by its one expression.
  private func result(_ closure: Code.Argument, _ file: Int) -> WrittenType? {
    guard let text = code.table.files[file].writtenText(closure.fact.result) else { return nil }
    if let type = WrittenType(text, at: Int(closure.fact.result.start)),
      type.parts.last?.name.first?.isUppercase == true
    {
      return type
    }
    return MadeType.cast(text, at: Int(closure.fact.result.start))
      ?? MadeType.read(text, at: Int(closure.fact.result.start))
  }

  // MARK: - Registrations

  mutating func readRegistrations(_ chain: Code.Chain) {
    let calls = calls(of: chain).filter { language.registering.contains($0.name) }
    if calls.isEmpty { return readForwarding(chain) }
    if isForwarding(chain) { return }
    for (index, call) in calls.enumerated() {
      readRegistration(call, chain, upTo: index + 1 < calls.count ? calls[index + 1].step.start : Int(chain.fact.end))
    }
  }

  /// - Parameter end: where the next registration of the chain begins.
  private mutating func readRegistration(_ call: ContainerCall, _ chain: Code.Chain, upTo end: Int) {
    let (step, container) = (call.step, call.container)
    if hasServices, call.name == "setAlias" { return readAlias(chain, step, container) }
    if language.linking.contains(call.name) { return readForwarding(call, chain) }
    // A service gets another value; it is no registration by type.
    if hasServices, step.arguments.first?.fact.value == .keyPath { return }
    let isBound = hasServices && call.name == "bind"
    let values = step.arguments.filter { $0.fact.value != .closure }
    let closure = step.arguments.last { $0.fact.value == .closure }
    var type: WrittenType?
    var identifier: Code.Argument?
    let isSingle = hasServices && ["set", "mock", "registerSingleton"].contains(call.name)
    var lifetime = isSingle ? Lifetime.singleton : .transient
    // Where the type is written: in another file, when a function's result tells it.
    var file = chain.file
    var isInferred = false
    var told: (name: String, symbol: Int32?)?
    func infer(_ found: (type: WrittenType, file: Int)?) {
      type = found?.type
      file = found?.file ?? chain.file
      isInferred = true
    }
    func infer(_ argument: Code.Argument) {
      // What arguments of a home-made container are for, it alone knows.
      told = hasServices ? self.told(argument, chain) : nil
      infer(
        told.map { (WrittenType(parts: [WrittenType.Part(name: $0.name, start: argument.site.start)]), chain.file) }
          ?? made(argument))
    }
    for (index, argument) in values.enumerated() {
      switch argument.label {
      case "singleton":
        lifetime = .singleton
        type = code.keyType(argument) ?? shorthand(argument, closure != nil)
        if type == nil { infer(argument) }
      case _ where language.identifiers.contains(argument.label): identifier = argument
      case "to", "as", "for":
        if let metatype = code.keyType(argument) { (type, file, isInferred) = (metatype, chain.file, false) }
      case "value", "factory":
        if type == nil { infer(argument) }
      case "":
        if isBound, Self.isLifetime(argument) {
          lifetime = argument.plain.hasSuffix("singleton") ? .singleton : .transient
        } else if let metatype = code.keyType(argument) {
          (type, file, isInferred) = (metatype, chain.file, false)
        } else if index > 0, type != nil, language.hasBareIdentifiers {
          identifier = argument
        } else if type == nil {
          infer(argument)
        }
      default:
        // How a home-made container calls its arguments, it alone knows.
        if language.isForeign { break }
        if let metatype = code.keyType(argument) {
          (type, file, isInferred) = (metatype, chain.file, false)
        } else if type == nil {
          infer(argument)
        }
      }
    }
    if type == nil, let closure { infer(result(closure, chain.file).map { ($0, chain.file) }) }
    let unit = registrationUnit(container)
    guard let type, !isOpen(type, chain.file, chain.fact.declaration) else {
      graph.blur(unit, at: chain.site)
      let shown = values.first { !language.identifiers.contains($0.label) && !Self.isLifetime($0) }.map {
        "'\($0.plain)'"
      }
      graph.note(
        .type,
        "what is registered here, \(shown ?? "what the closure makes"): any type may be in \(name(of: container))",
        at: chain.site)
      if let closure { addScope(closure, chain, nil, container) }
      return
    }
    if !isInferred { told = nil }
    let (name, symbol) = told ?? key(type, in: file)
    if isInferred, told == nil, symbol.map({ isGeneric($0, spelled: name) }) ?? true {
      let why = symbol == nil ? "and declared elsewhere" : "with its arguments"
      graph.blur(unit, at: chain.site)
      graph.note(
        .type, "'\(name)' is inferred \(why): \(self.name(of: container)) may hold it as another type",
        at: chain.site)
    }
    var key = Key(name)
    if let identifier { identify(&key, by: identifier, in: chain.fact.declaration) }
    noteContainer(container, chain)
    graph.ports.append(
      Port(
        unit: unit, key: key, interface: type.text, symbol: symbol, lifetime: lifetime,
        site: file == chain.file && told == nil ? site(of: type, chain) : chain.site,
        isConditional: chain.fact.condition != 0,
        isOverride: hasServices && call.name == "mock", keepsForEver: lifetime == .singleton,
        // What may be no registration is none that is dead, or made twice.
        place: call.isCertain && call.isOne ? place(chain) : nil,
        maker: Code.span(step.arguments), isRegistration: call.isCertain))
    let port = graph.ports.count - 1
    keepEntry(port, chain)
    if takesArguments(step) { graph.overloaded.insert(name) }
    if let closure { addScope(closure, chain, port, container) }
    for value in values { addFunctionScope(value, chain, port) }
    if language.hidesNeeds.contains(call.name) { graph.resolvesUnknown = true }
    readConfiguration(chain, behind: step, upTo: end, port, container)
    // What is registered as a value is made when somebody asks for it.
    for value in values where isBound && value.label == "value" {
      scopes.append(
        FactoryScope(
          file: chain.file, range: value.fact.range.offsets, parameter: "", port: port, container: container,
          depth: Int(chain.fact.depth)))
    }
  }

  /// What stands behind a registration: how long it lives, by what else it is found, what happens when it is made.
  private mutating func readConfiguration(
    _ chain: Code.Chain, behind step: Code.Step, upTo end: Int, _ port: Int, _ container: Container
  ) {
    guard let index = chain.steps.firstIndex(where: { $0.start == step.start && $0.kind == .call }) else { return }
    let calls = chain.steps.indices.dropFirst(index + 1).dropLast()
      .filter {
        chain.steps[$0].kind == .member && chain.steps[$0 + 1].kind == .call && chain.steps[$0 + 1].start < end
      }
      .map { (name: chain.steps[$0].name, call: chain.steps[$0 + 1]) }
    for (name, call) in calls {
      if let words = language.lifetimes[name], let word = call.arguments.first?.plain,
        let found = words.first(where: { word.hasSuffix($0.key) })
      {
        graph.ports[port].lifetime = found.value
      }
    }
    for (name, call) in calls {
      if language.forwarding.contains(name) {
        for type in call.arguments.compactMap({ code.keyType($0) }) { forward(type, to: port, container, chain) }
      }
      for closure in call.arguments where closure.fact.value == .closure { addScope(closure, chain, nil, container) }
    }
  }

  private static func isLifetime(_ argument: Code.Argument) -> Bool {
    argument.label.isEmpty && (argument.plain.hasSuffix("singleton") || argument.plain.hasSuffix("transient"))
  }

  /// Whether a call says what a factory takes besides its container.
  private func takesArguments(_ step: Code.Step) -> Bool {
    step.arguments.contains { language.arguments.contains($0.label) }
  }

  /// Where a chain registers, and in what: a container that is made there has no name.
  private func place(_ chain: Code.Chain) -> Port.Place {
    let isMade = isContainerType(chain) && chain.steps[0].kind == .call
    let name = holder(of: chain).name
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let given = rounds[Round(file: chain.file, declaration: chain.fact.declaration, name: last)] ?? []
    return Port.Place(
      file: chain.file, declaration: chain.fact.declaration, block: chain.fact.block, holder: isMade ? nil : name,
      round: given.count { $0 < chain.range.lowerBound })
  }

  func site(of type: WrittenType, _ chain: Code.Chain) -> Site {
    let last = type.parts[type.parts.count - 1]
    return Site(
      file: chain.file, start: type.range.lowerBound,
      end: type.isPath ? last.start + last.name.utf8.count : type.range.upperBound)
  }

  /// `register(singleton: Database, …)`, as the library's introduction writes it.
  private func shorthand(_ argument: Code.Argument, _ hasFactory: Bool) -> WrittenType? {
    guard hasFactory, argument.fact.value == .path,
      let type = WrittenType(argument.text, at: Int(argument.fact.range.start)),
      type.parts.last?.name.first?.isUppercase == true
    else { return nil }
    return type
  }

  /// The closures that a container is made with fill it: `Container { c in … }`.
  mutating func readFilling(_ chain: Code.Chain) {
    guard isContainerType(chain), chain.steps[0].kind == .call else { return }
    for closure in chain.steps[0].arguments where closure.fact.value == .closure {
      addScope(closure, chain, nil, made[chain.site] ?? .unknown)
    }
  }

  private mutating func addScope(_ closure: Code.Argument, _ chain: Code.Chain, _ port: Int?, _ container: Container) {
    let parameter = code.text(chain.file, closure.fact.name)
    scopes.append(
      FactoryScope(
        file: chain.file, range: closure.fact.range.offsets, parameter: parameter.isEmpty ? "$0" : parameter,
        port: port, container: container, depth: Int(chain.fact.depth) + 1))
  }

  /// A function that is named as a factory. What container it gets besides, where it is called, is not followed.
  private mutating func addFunctionScope(_ value: Code.Argument, _ chain: Code.Chain, _ port: Int) {
    guard value.fact.value == .path,
      let path = WrittenType(value.text, at: Int(value.fact.range.start)), let name = path.parts.last,
      let id = member(name, of: path.parts.dropLast(), chain.file, chain.fact.declaration), code.fact(id).kind == .func,
      let parameter = code.parameters(of: UInt32(id.index), in: id.file).first(where: {
        code.type(id.file, $0.type).map { isContainer($0, in: id.file) } ?? false
      })
    else { return }
    scopes.append(
      FactoryScope(
        file: id.file, range: code.fact(id).range.offsets, parameter: code.text(id.file, parameter.name), port: port,
        container: .unknown, depth: 0))
  }

  /// `setAlias(\.key, for: T.self)`: the service is found by its type, too.
  private mutating func readAlias(_ chain: Code.Chain, _ step: Code.Step, _ container: Container) {
    let unit = registrationUnit(container)
    if let path = step.arguments.first(where: { $0.fact.value == .keyPath }) { noteAlias(path) }
    guard let type = step.arguments.compactMap({ code.keyType($0) }).first else {
      graph.blur(unit, at: chain.site)
      graph.note(.type, "the type that an alias stands for: any may be in \(name(of: container))", at: chain.site)
      return
    }
    let (name, symbol) = key(type, in: chain.file)
    graph.ports.append(
      Port(
        unit: unit, key: Key(name), interface: type.text, symbol: symbol, lifetime: .singleton,
        site: site(of: type, chain), isConditional: chain.fact.condition != 0,
        place: place(chain)))
  }

  // MARK: - Resolutions

  mutating func readResolutions(_ chain: Code.Chain) {
    let calls = calls(of: chain).filter { language.resolving.contains($0.name) }
    if calls.isEmpty || isForwarding(chain) { return }
    for call in calls { readResolution(call, chain) }
  }

  private mutating func readResolution(_ call: ContainerCall, _ chain: Code.Chain) {
    let (container, arguments) = (call.container, call.step.arguments)
    // A service, or what a library that extends the container finds by a path.
    if hasServices, let path = arguments.first, path.fact.value == .keyPath {
      return useService(path, scope(container))
    }
    let certain = arguments.compactMap { code.keyType($0) }.first ?? annotated(chain, call.step)
    guard let type = certain ?? seeming(chain, call.step),
      !isOpen(type, chain.file, chain.fact.declaration)
    else {
      let shown = arguments.first { $0.fact.value != .closure }.map { "'\($0.plain)'" }
      graph.note(.type, "what is resolved here, \(shown ?? "inferred"): any registration may be", at: chain.site)
      graph.resolvesUnknown = true
      return
    }
    let (name, symbol) = key(type, in: chain.file)
    var key = Key(name)
    let isBare = { (argument: Code.Argument) in argument.label.isEmpty && argument.fact.value != .closure }
    if let identifier = arguments.first(where: { language.identifiers.contains($0.label) })
      ?? (language.hasBareIdentifiers ? arguments.dropFirst().first(where: isBare) : nil)
    {
      identify(&key, by: identifier, in: chain.fact.declaration)
    }
    if takesArguments(call.step) { graph.overloaded.insert(name) }
    noteContainer(container, chain)
    if certain == nil { graph.resolvesUnknown = true }
    let isFatal =
      certain != nil && call.isCertain && (!gentle.contains(call.name) || chain.fact.flags.contains(.isForced))
    graph.requirements.append(
      Requirement(
        unit: nil, key: key, symbol: symbol, site: site(of: type, chain),
        scope: scope(container), isFatal: isFatal, system: language.system,
        factory: factory(asking: chain),
        words: "resolves '\(name)'",
        lookUp: isLocal(container, name) || isInFactory(chain.range.lowerBound, chain.file) ? nil : chain.site,
        isDefaultArgument: chain.fact.context.isSeam, isHandedOn: isHandedOn(chain, call.step)))
  }

  /// Whether what a call gives is handed on as a whole, as far as that is seen: nothing is asked of it, and of a variable that
  /// is given it something else is made.
  private func isHandedOn(_ chain: Code.Chain, _ call: Code.Step) -> Bool {
    guard chain.steps.last?.start == call.start else { return false }
    guard !chain.binding.isEmpty, let scope = scopes.around(chain.range.lowerBound, in: chain.file).first else {
      return true
    }
    return code.arguments(in: scope.range, of: chain.file).contains { Code.names(chain.binding, $0) }
  }

  /// Whether a function made a container for itself, which answers alone: it is shared with nobody.
  private func isLocal(_ container: Container, _ key: String) -> Bool {
    guard case .unit(let unit) = container, locals.contains(unit) else { return false }
    return graph.units[unit].parent == nil || !graph.ports(key, of: unit).isEmpty
  }

  /// Whether a place lies in a factory, however deep: what it hands on to be asked later is asked for there all the same.
  func isInFactory(_ start: Int, _ file: Int) -> Bool { !scopes.around(start, in: file).isEmpty }

  /// The type that is written of a container's answer: of the variable or parameter whose value it is, of the function whose
  /// result.
  private func annotated(_ chain: Code.Chain, _ step: Code.Step) -> WrittenType? {
    guard chain.steps.last?.start == step.start, step.arguments.allSatisfy({ !$0.label.isEmpty }) else { return nil }
    let type = declared(chain) ?? code.parameterType(before: chain) ?? code.result(of: chain)
    // The answer itself need not be optional where a variable is.
    return type.map { $0.wrapped ?? $0 }
  }

  /// The type that seems to be written of a local variable: what its factory needs, but nothing that may be missing.
  private func seeming(_ chain: Code.Chain, _ step: Code.Step) -> WrittenType? {
    guard chain.steps.last?.start == step.start, step.arguments.allSatisfy({ !$0.label.isEmpty }) else { return nil }
    return code.localType(before: chain)
  }

  private func declared(_ chain: Code.Chain) -> WrittenType? {
    guard !chain.binding.isEmpty, let member = code.member(chain.file, chain.fact.declaration),
      code.name(member) == chain.binding, code.fact(member).kind == .let || code.fact(member).kind == .var
    else { return nil }
    return code.type(member)
  }

  /// Whether a function that registers, or resolves, is made of another one, or a property wrapper is.
  private func isForwarding(_ chain: Code.Chain) -> Bool {
    if language.isForeign { return false }
    if let (type, _) = code.enclosingType(chain.file, chain.fact.declaration),
      language.wrappers.contains(code.name(type))
    {
      return true
    }
    guard isInside(chain), let member = code.member(chain.file, chain.fact.declaration) else {
      return false
    }
    let name = code.name(member)
    return code.fact(member).kind == .func
      && (language.registering.contains(name) || language.resolving.contains(name))
  }

  func scope(_ container: Container) -> Requirement.Scope {
    if case .unit(let unit) = container { return .units([unit]) }
    return .anywhere
  }

  // MARK: - Injected properties

  mutating func readInjections() {
    // Which container a home-made wrapper asks is written in it: the type's own one, if that has any registrations.
    let asked: Container =
      language.isForeign || graph.ports.contains(where: { $0.unit == defaultUnit }) ? .unit(defaultUnit) : .unknown
    for file in files {
      let summary = code.table.files[file]
      for index in summary.declarations.indices where !summary.declarations[index].attributes.isEmpty {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .var,
          let attribute = code.attributes(id).first(where: { language.wrappers.contains($0.name) }),
          !language.isForeign || code.symbol(file, at: attribute.site.start) == nil
        else { continue }
        let scope = scope(
          attribute.arguments.first { $0.label == "container" }.map { container($0, in: UInt32(index)) }
            ?? (isContainerised(file, code.fact(id).parent) ? .unknown : asked))
        if hasServices, let path = attribute.arguments.first(where: { $0.fact.value == .keyPath }) {
          requireService(path, scope)
          continue
        }
        guard let type = code.type(id), !isOpen(type, file, UInt32(index)) else { continue }
        let (name, symbol) = key(type, in: file)
        var key = Key(name)
        if let identifier = attribute.arguments.first(where: { $0.label != "container" }) {
          identify(&key, by: identifier, in: UInt32(index))
        }
        graph.requirements.append(
          Requirement(
            unit: nil, key: key, symbol: symbol, site: code.site(id), scope: scope, system: language.system,
            words: "injects '\(name)'"))
      }
    }
  }

  /// Whether a type brings its own container.
  private func isContainerised(_ file: Int, _ declaration: UInt32) -> Bool {
    guard let (_, symbol) = code.enclosingType(file, declaration) else { return false }
    return code.table.lineage(of: symbol).contains { type in
      code.table.bodies(of: type).contains { body in
        code.inherited(body).contains { $0.parts.last?.name == "Containerized" }
      }
    }
  }
}
