internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
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
    return MadeType.call(text, at: Int(range.start)).flatMap { result(ofFunctionAt: $0.lowerBound, file) }
  }

  /// The result of the function whose name stands at a byte.
  func result(ofFunctionAt start: Int, _ file: Int) -> (type: WrittenType, file: Int)? {
    guard let symbol = code.unaliased(file, at: start), case let function = code.table.symbols[Int(symbol)],
      function.kind == .func, function.file >= 0
    else { return nil }
    let id = DeclarationID(file: Int(function.file), index: Int(function.declaration))
    return code.type(id).map { ($0, id.file) }
  }

  /// What a factory gives that is named: the result of a function, or the type of an initializer.
  private func givenBy(_ argument: Code.Argument) -> (type: WrittenType, file: Int)? {
    guard argument.fact.value == .path,
      var parts = WrittenType(argument.text, at: Int(argument.fact.range.start))?.parts, let last = parts.last
    else { return nil }
    let file = argument.site.file
    if last.name == "init", parts.count > 1 {
      parts.removeLast()
      return (WrittenType(parts: parts), file)
    }
    return result(ofFunctionAt: last.start, file)
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
    if calls.isEmpty {
      readCompletion(chain)
      return readForwarding(chain)
    }
    if isForwarding(chain) || isInRegistrar(chain) { return }
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
    var lifetime =
      call.wrapper?.lifetime ?? registrars[call.name] ?? (language.single.contains(call.name) ? .singleton : .transient)
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
      told = hasServices ? self.told(argument, chain) ?? valueKey(argument, chain) : nil
      // A variable holds the factory: what that makes is in its type somewhere.
      if told?.name.contains("->") == true, ["", "_", "factory"].contains(argument.label) { return infer(nil) }
      infer(
        told.map { (WrittenType(parts: [WrittenType.Part(name: $0.name, start: argument.site.start)]), chain.file) }
          ?? made(argument) ?? (hasServices && ["", "_"].contains(argument.label) ? givenBy(argument) : nil))
    }
    for (index, argument) in values.enumerated() {
      // `register(_: make)` names the function by its labels.
      let label = argument.label == "_" ? "" : argument.label
      switch label {
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
        } else if index > 0, type != nil, language.hasBareIdentifiers, isIdentifier(argument, of: call) {
          identifier = argument
        } else if type == nil {
          infer(argument)
        }
      default:
        // How a home-made container calls its arguments, it alone knows, and so does what the project adds to another.
        if language.isForeign, !isOfProject(call) { break }
        if let metatype = code.keyType(argument) {
          (type, file, isInferred) = (metatype, chain.file, false)
        } else if type == nil {
          infer(argument)
        }
      }
    }
    // What is registered is written, and can't be told.
    let isWritten = values.contains { isWrittenType($0, isBound) }
    if type == nil, !isWritten, let closure {
      infer(result(closure, chain.file).map { ($0, chain.file) })
      if type == nil, let found = given(by: closure, chain) {
        type = WrittenType(parts: [WrittenType.Part(name: found.name, start: closure.site.start)])
        told = found
      }
    }
    let unit = registrationUnit(container)
    guard let type, !isOpen(type, chain.file, chain.fact.declaration) else {
      let generic = type.flatMap { genericKey($0, chain.file, chain.fact.declaration) }
      let named = values.filter { !language.identifiers.contains($0.label) && !Self.isLifetime($0) }
      let isOfElsewhere = type == nil && isOfElsewhere(named, closure, chain)
      graph.blur(unit, of: generic.map { .generic($0) } ?? (isOfElsewhere ? .elsewhere : .anything), at: chain.site)
      let shown = named.first.map { "'\($0.shown)'" }
      let what = generic.map { "any '\($0)<…>'" } ?? (isOfElsewhere ? "any type of elsewhere" : "any type")
      graph.note(
        .type,
        "what is registered here, \(shown ?? "what the closure makes"): \(what) may be in \(name(of: container))",
        at: chain.site)
      if let closure { addScope(closure, chain, nil, container) }
      return
    }
    if !isInferred { told = nil }
    let (name, symbol) = told ?? key(type, in: file)
    if isInferred, told == nil, symbol.map({ isGeneric($0, spelled: name) }) ?? true {
      let (why, what) =
        symbol == nil ? ("and declared elsewhere", "another type of elsewhere") : ("with its arguments", "another type")
      graph.blur(unit, of: symbol == nil ? .elsewhere : .generic(name), at: chain.site)
      graph.note(
        .type, "'\(name)' is inferred \(why): \(self.name(of: container)) may hold it as \(what)", at: chain.site)
    }
    var key = Key(name)
    key.arguments = call.wrapper?.arguments ?? argumentCount(of: call, chain)
    if let identifier { identify(&key, by: identifier, in: chain.fact.declaration) }
    noteContainer(container, chain)
    if call.isCertain, chain.fact.base == .name, isParameter(chain.base, chain) {
      filled.insert(Variable(owner: localOwner(chain), name: chain.base))
    }
    graph.add(
      Port(
        unit: unit, key: key, interface: type.text, symbol: symbol, lifetime: lifetime,
        site: file == chain.file && told == nil ? site(of: type, chain) : chain.site,
        isConditional: chain.fact.condition != 0,
        isOverride: hasServices && call.name == "mock", keepsForEver: lifetime == .singleton,
        // What may be no registration is none that is dead, or made twice. That of an optional is another one.
        place: call.isCertain && call.isOne && type.wrapped == nil && !(call.wrapper != nil && mayForget)
          ? place(chain) : nil,
        maker: Code.span(step.arguments), isRegistration: call.isCertain))
    let port = graph.ports.count - 1
    // Where lifetimes stand behind registrations, none is not the shortest.
    if !language.lifetimes.isEmpty { graph.change(port: port) { $0.isMadeAnew = false } }
    graph.change(port: port) {
      $0.depth = Int(chain.fact.depth)
      $0.mayBeSkipped = chain.fact.flags.contains(.mayBeSkipped)
      $0.isLeft =
        chain.fact.flags.contains(.isLeft) || endings.contains(Ending(file: chain.file, block: chain.fact.block))
    }
    if isIdle(chain) { graph.change(port: port) { $0.isIdle = true } }
    keepEntry(port, chain)
    if let closure {
      addScope(closure, chain, port, container)
      gifts[port] = Gift(
        file: chain.file, text: closure.fact.result, factory: closure.fact.range,
        declaration: chain.fact.declaration)
    }
    for value in values { addFunctionScope(value, chain, port) }
    if language.hidesNeeds.contains(call.name) { readHiddenNeeds(step, chain, port, container) }
    readConfiguration(chain, behind: step, upTo: end, port, container)
    // What is registered as a value is made when somebody asks for it.
    for value in values where isBound && value.label == "value" {
      gifts[port] = Gift(
        file: chain.file, text: value.fact.range, factory: value.fact.range, declaration: chain.fact.declaration)
      scopes.append(
        FactoryScope(
          file: chain.file, range: value.fact.range.offsets, parameter: "", port: port, container: container,
          depth: Int(chain.fact.depth), tail: Int(value.fact.range.end)))
    }
    // What a home-made container is given is built there, be it at once or when somebody asks for it.
    for value in values
    where !language.isForeign && value.fact.value == .other && !language.identifiers.contains(value.label)
      && code.keyType(value) == nil
    {
      scopes.append(
        FactoryScope(
          file: chain.file, range: value.fact.range.offsets, parameter: "", port: nil, container: container,
          depth: Int(chain.fact.depth), tail: Int(value.fact.range.end)))
    }
  }

  /// What stands behind a registration: how long it lives, by what else it is found, what happens when it is made.
  private mutating func readConfiguration(
    _ chain: Code.Chain, behind step: Code.Step, upTo end: Int, _ port: Int, _ container: Container
  ) {
    guard let index = chain.steps.firstIndex(where: { $0.start == step.start && $0.kind == .call }) else { return }
    if let usual = lifetimes[graph.ports[port].unit] { give(usual, to: port) }
    let calls = chain.steps.indices.dropFirst(index + 1).dropLast()
      .filter {
        chain.steps[$0].kind == .member && chain.steps[$0 + 1].kind == .call && chain.steps[$0 + 1].start < end
      }
      .map { (name: chain.steps[$0].name, call: chain.steps[$0 + 1]) }
    for (name, call) in calls {
      if language.lifetimes[name] != nil, let found = call.arguments.first.flatMap({ lifetime($0) }) {
        give(found, to: port)
      }
    }
    for (name, call) in calls {
      if language.forwarding.contains(name) {
        forward(call.arguments, to: port, container, chain)
      }
      for closure in call.arguments where closure.fact.value == .closure { addScope(closure, chain, nil, container) }
    }
  }

  private mutating func give(_ lifetime: Lifetime, to port: Int) {
    graph.change(port: port) {
      $0.lifetime = lifetime
      $0.keepsForEver = lifetime == .singleton
      $0.isMadeAnew = lifetime == .transient
    }
  }

  /// The lifetime that an argument names; nil where it is another one.
  func lifetime(_ argument: Code.Argument) -> Lifetime? {
    let word = argument.plain
    return language.lifetimes.values.lazy.compactMap { $0.first { word.hasSuffix($0.key) }?.value }.first
  }

  /// Whether an argument of a library's function says what is registered, in whatever form.
  private func isWrittenType(_ argument: Code.Argument, _ isBound: Bool) -> Bool {
    guard language.isForeign, [.path, .type, .other].contains(argument.fact.value) else { return false }
    return ["to", "as", "for", "singleton"].contains(argument.label) || argument.label.isEmpty && !isBound
  }

  static func isLifetime(_ argument: Code.Argument) -> Bool {
    argument.label.isEmpty && (argument.plain.hasSuffix("singleton") || argument.plain.hasSuffix("transient"))
  }

  /// Where a chain registers, and in what: a container that is made there has no name.
  func place(_ chain: Code.Chain) -> Port.Place {
    let isMade = isContainerType(chain) && chain.steps[0].kind == .call
    if isMade, chain.binding.isEmpty { return place(chain, nil) }
    if isMade { return place(chain, chain.binding) }
    return place(chain, isOwnCall(chain) ? Self.ownHolder : holder(of: chain).name)
  }

  /// Whether a chain begins with a method that code in a container calls on it.
  func isOwnCall(_ chain: Code.Chain) -> Bool {
    let called: String
    switch chain.fact.base {
    case .name where chain.steps[0].kind == .call: called = chain.base
    case .selfValue where chain.steps.count > 1 && chain.steps[1].kind == .call: called = chain.steps[0].name
    default: return false
    }
    return isInside(chain) && (fluent.contains(called) || !makers.contains(called))
  }

  /// What a container is called in its own methods.
  static let ownHolder = "self"

  /// The place of a chain that does something with a container of a name.
  func place(_ chain: Code.Chain, _ holder: String?) -> Port.Place {
    let last = holder.map { $0.lastComponent(separatedBy: ".") } ?? ""
    let declaration = frame(chain.file, chain.fact.declaration)
    let given = rounds[Round(file: chain.file, declaration: declaration, name: last)] ?? []
    // What is given a container that a chain makes holds it from the chain's beginning.
    let isGiven = chain.binding == last && isContainerType(chain) && chain.steps[0].kind == .call
    return Port.Place(
      file: chain.file, declaration: declaration, block: chain.fact.block, holder: holder,
      round: given.count { $0 < chain.range.lowerBound || isGiven && $0 == chain.range.lowerBound })
  }

  /// The declaration whose code runs from its beginning to its end: what variables of a file are given is a part of the file's.
  func frame(_ file: Int, _ declaration: UInt32) -> UInt32 {
    guard let member = code.member(file, declaration), case let fact = code.fact(member),
      fact.parent == DeclarationFact.noParent,
      fact.kind == .let || fact.kind == .var, fact.isStored
    else { return declaration }
    return ReferenceFact.noDeclaration
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

  /// `setAlias(\.key, for: T.self)`: the service is found by its type, too.
  private mutating func readAlias(_ chain: Code.Chain, _ step: Code.Step, _ container: Container) {
    let unit = registrationUnit(container)
    if let path = step.arguments.first(where: { $0.fact.value == .keyPath }) { noteAlias(path) }
    let given = step.arguments.compactMap { code.keyType($0) }.first
    // What is not said for which type is found by that of the service, as it is written.
    let declared = step.arguments.count == 1 ? step.arguments.first.flatMap { service(of: $0) } : nil
    guard let type = given ?? declared.flatMap({ code.keyType($0) }) else {
      graph.blur(unit, at: chain.site)
      graph.note(.type, "the type that an alias stands for: any may be in \(name(of: container))", at: chain.site)
      return
    }
    let (name, symbol) = key(type, in: given == nil ? declared?.file ?? chain.file : chain.file)
    graph.add(
      Port(
        unit: unit, key: Key(name), interface: type.text, symbol: symbol, lifetime: .singleton,
        site: given == nil ? chain.site : site(of: type, chain), isConditional: chain.fact.condition != 0,
        place: place(chain)))
  }
}
