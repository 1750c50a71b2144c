internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Generic functions and property wrappers of the project that ask a container for their own parameter: what that is, who calls the
// function or writes the attribute says. `func inject<T>() -> T { Container.main.require(T.self) }` asks for `API` in
// `let api: API = inject()`.

extension ContainerRecogniser {
  /// What asks a container for a generic parameter.
  struct GenericAsker {
    /// The container that is asked.
    var container: Container
    /// Whether that is the one on which the function is called.
    var isOwn: Bool
    /// Where it asks.
    var site: Site
    /// The label under which it takes the name that it asks for, too, or nil.
    var identifier: String?
  }

  /// Notes that a chain asks for what is a generic parameter of the function or of the property wrapper around it, always, and needs
  /// an answer.
  mutating func noteGeneric(_ call: ContainerCall, _ chain: Code.Chain, _ type: WrittenType?) {
    guard isForced(call, chain), call.step.arguments.allSatisfy({ $0.label.isEmpty || isIdentifier($0) }) else {
      return
    }
    let asker = GenericAsker(container: call.container, isOwn: isOwnCall(chain), site: chain.site)
    noteGeneric(asker, call.step, chain, type)
  }

  private func isIdentifier(_ argument: Code.Argument) -> Bool { language.identifiers.contains(argument.label) }

  /// - Parameter type: what is written of what is asked for, if anything is.
  private mutating func noteGeneric(
    _ asker: GenericAsker, _ call: Code.Step, _ chain: Code.Chain, _ type: WrittenType?
  ) {
    guard let member = code.member(chain.file, chain.fact.declaration), chain.fact.depth == 0,
      !chain.fact.flags.contains(.mayBeSkipped),
      case let identifier = call.arguments.last(where: { isIdentifier($0) }),
      case let arguments = call.arguments.filter({ $0.site != identifier?.site }),
      arguments.allSatisfy({ $0.fact.value != .closure }), arguments.count < 2,
      let name = type?.text ?? arguments.first.flatMap({ parameter(ofMetatype: $0, in: member) })
    else { return }
    var asker = asker
    if let identifier {
      guard let label = optionalParameter(identifier, of: member) else { return }
      asker.identifier = label
    }
    if isParameter(name, of: member) {
      let fact = code.fact(member)
      guard fact.kind == .func, code.type(member)?.text == name else { return }
      let all = zip(code.labels(member), code.parameters(of: UInt32(member.index), in: member.file))
      let parameters = all.filter { asker.identifier == nil || $0.0 != asker.identifier }.map(\.1)
      // Any other parameter may tell what is asked for, too.
      guard parameters.allSatisfy({ metatype($0, in: member.file) == name }), parameters.count < 2 else { return }
      genericFunctions[member] = asker
    } else if let (body, symbol) = code.enclosingType(chain.file, chain.fact.declaration), isParameter(name, of: body),
      code.attribute("propertyWrapper", of: body) != nil
    {
      genericWrappers[symbol] = asker
    }
  }

  /// The label of the parameter of a function, or of an initialiser's only one, which may be nil, where an argument names that.
  private func optionalParameter(_ argument: Code.Argument, of member: DeclarationID) -> String? {
    let parameters = code.parameters(of: UInt32(member.index), in: member.file)
    guard code.fact(member).kind == .func || code.fact(member).kind == .initializer && parameters.count == 1,
      let index = parameters.firstIndex(where: { code.text(member.file, $0.name) == argument.plain }),
      code.type(member.file, parameters[index].type)?.wrapped != nil, code.labels(member).indices.contains(index),
      case let label = code.labels(member)[index], !label.isEmpty || code.fact(member).kind == .initializer
    else { return nil }
    return label
  }

  /// Whether a name is that of a generic parameter of a declaration.
  private func isParameter(_ name: String, of id: DeclarationID) -> Bool {
    code.fact(id).generics.indices.contains { code.text(id.file, code.table.files[id.file].generics[$0]) == name }
  }

  /// `T` of the parameter `type: T.Type` that an argument names.
  func parameter(ofMetatype argument: Code.Argument, in member: DeclarationID) -> String? {
    code.parameters(of: UInt32(member.index), in: member.file).first {
      code.text(member.file, $0.name) == argument.plain
    }.flatMap { metatype($0, in: member.file) }
  }

  private func metatype(_ parameter: ParameterFact, in file: Int) -> String? {
    guard let parts = code.type(file, parameter.type)?.parts, parts.count == 2, parts[1].name == "Type" else {
      return nil
    }
    return parts[0].name
  }

  // MARK: - Uses

  /// What is asked for by calls of such functions, and by such wrappers.
  mutating func readGenerics(_ chains: [Code.Chain]) {
    // One may call another, and the wrapper a function.
    var known = 0
    for _ in 0..<Self.deepestGenerics where genericFunctions.count > known {
      known = genericFunctions.count
      for (chain, call) in genericCalls(chains) { forwardGeneric(call, chain) }
    }
    for (chain, call) in genericCalls(chains) { readGenericCall(call, chain) }
    if !genericWrappers.isEmpty { files.forEach { readGenericWrappers($0) } }
  }

  private static let deepestGenerics = 8

  /// A call of a generic function.
  private struct GenericCall {
    var asker: GenericAsker
    var step: Code.Step
    var container: Container
  }

  /// The calls of generic functions that ask, with the chains that make them.
  private func genericCalls(_ chains: [Code.Chain]) -> [(Code.Chain, GenericCall)] {
    if genericFunctions.isEmpty { return [] }
    let names = Set(genericFunctions.keys.map { code.name($0) })
    let methods = methods(named: names)
    return chains.compactMap { chain in
      guard names.contains(chain.base) || chain.steps.contains(where: { names.contains($0.name) }) else { return nil }
      return genericCall(chain, methods).map { (chain, $0) }
    }
  }

  private func genericCall(_ chain: Code.Chain, _ methods: [String: [DeclarationID]]) -> GenericCall? {
    let head = head(of: chain)
    var called = head.map { methodsCalled(by: chain, $0.method, methods) } ?? code.functions(calledBy: chain)
    if head == nil, called.isEmpty { called = methodsOfReceiver(chain) }
    guard let step = chain.steps.first(where: { $0.kind == .call }) else { return nil }
    // Of overloads, the one without defaults.
    let exact = called.filter { code.labels($0).count == step.arguments.count }
    if !exact.isEmpty { called = exact }
    guard called.count == 1, let asker = genericFunctions[called[0]] else { return nil }
    return GenericCall(
      asker: asker, step: step, container: asker.isOwn ? head?.container ?? .unknown : asker.container)
  }

  /// The methods of the project that a chain may call on a value whose type a path tells: `Services.shared.get(A.self)`.
  func methodsOfReceiver(_ chain: Code.Chain) -> [DeclarationID] {
    guard let call = chain.steps.firstIndex(where: { $0.kind == .call }), call > 0,
      let type = receiver(of: chain, upTo: call - 1)
    else { return [] }
    return code.table.lineage(of: type).flatMap { code.members(of: $0) }.filter {
      code.fact($0).kind == .func && code.fact($0).flags.contains(.hasBody)
        && code.name($0) == chain.steps[call - 1].name
        && !code.fact($0).flags.contains(.isStatic) && Code.fit(chain.steps[call].arguments, code.labels($0))
    }
  }

  /// Notes that the function or the property wrapper around a call asks for its own parameter by it.
  private mutating func forwardGeneric(_ call: GenericCall, _ chain: Code.Chain) {
    guard call.asker.identifier == nil || call.step.arguments.allSatisfy({ $0.label != call.asker.identifier }) else {
      return
    }
    let asker = GenericAsker(
      container: call.container, isOwn: call.asker.isOwn && isOwnCall(chain), site: call.asker.site)
    let written =
      call.step.arguments.first.flatMap { code.keyType($0) } ?? annotated(chain, call.step, optionals: false)
    noteGeneric(asker, call.step, chain, written)
  }

  private mutating func readGenericCall(_ generic: GenericCall, _ chain: Code.Chain) {
    let (asker, call, container) = (generic.asker, generic.step, generic.container)
    let identifier = call.arguments.first { asker.identifier == $0.label && $0.fact.value != .closure }
    guard
      let type = call.arguments.lazy.filter({ $0.site != identifier?.site }).first.flatMap({ code.keyType($0) })
        ?? annotated(chain, call, optionals: false),
      let index = ask(for: type, container, asker, "resolves", at: site(of: type, chain), in: chain.fact.declaration)
    else { return }
    if let identifier { name(index, by: identifier, "resolves", in: chain.fact.declaration) }
    graph.requirements[index].factory = deferred(type, in: chain.file) == nil ? factory(asking: chain) : nil
    graph.requirements[index].isHandedOn = isHandedOn(chain, call)
    graph.requirements[index].isDefaultArgument = chain.fact.context.isSeam
    let key = graph.requirements[index].key.name
    graph.requirements[index].lookUp = isWiring(chain, container, key) ? nil : chain.site
    graph.requirements[index].isConditional = chain.fact.flags.contains(.mayBeSkipped)
    noteAsked(index, chain)
  }

  /// The functions of some names that the project adds to containers of any type, generic or not.
  private func methods(named names: Set<String>) -> [String: [DeclarationID]] {
    var found = [String: [DeclarationID]]()
    for file in code.table.files.indices {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .func, names.contains(code.name(id)), let body = code.parent(id),
          isContainerBody(body)
        else { continue }
        found[code.name(id), default: []].append(id)
      }
    }
    return found
  }

  /// The functions of the project's that a chain may call on a container, or on its type: of which type that is, is not asked.
  private func methodsCalled(by chain: Code.Chain, _ method: Int, _ methods: [String: [DeclarationID]])
    -> [DeclarationID]
  {
    guard method >= 0, method + 1 < chain.steps.count, chain.steps[method + 1].kind == .call else { return [] }
    return (methods[chain.steps[method].name] ?? []).filter {
      Code.fit(chain.steps[method + 1].arguments, code.labels($0))
    }
  }

  private mutating func readGenericWrappers(_ file: Int) {
    let declarations = code.table.files[file].declarations
    for index in declarations.indices where declarations[index].kind == .var && !declarations[index].attributes.isEmpty
    {
      let id = DeclarationID(file: file, index: index)
      let attributes = code.attributes(id)
      // Another wrapper, arguments or an initial value may give what the property holds.
      guard attributes.count == 1, let symbol = code.symbol(file, at: attributes[0].site.start),
        let asker = genericWrappers[symbol],
        attributes[0].arguments.isEmpty || attributes[0].arguments.map(\.label) == [asker.identifier],
        !code.fact(id).flags.contains(.hasInitialValue), let type = code.keyType(id), type.wrapped == nil
      else { continue }
      let asked = ask(for: type, asker.container, asker, "injects", at: code.site(id), in: UInt32(index))
      guard let asked, let identifier = attributes[0].arguments.first else { continue }
      name(asked, by: identifier, "injects", in: UInt32(index))
    }
  }

  /// Gives a requirement the name that is asked for, too.
  private mutating func name(
    _ requirement: Int, by identifier: Code.Argument, _ word: String, in declaration: UInt32
  ) {
    var key = graph.requirements[requirement].key
    identify(&key, by: identifier, in: declaration)
    graph.requirements[requirement].key = key
    graph.requirements[requirement].words = "\(word) \(key.quoted)"
  }

  /// - Returns: the requirement; nil where the type may be any, or nothing need be there.
  @discardableResult
  private mutating func ask(
    for type: WrittenType, _ container: Container, _ asker: GenericAsker, _ word: String, at site: Site,
    in declaration: UInt32
  ) -> Int? {
    if isOpen(type, site.file, declaration) || mayBeNil(type) { return nil }
    let (name, symbol) = key(deferred(type, in: site.file) ?? type, in: site.file)
    graph.requirements.append(
      Requirement(
        unit: nil, key: Key(name), symbol: symbol, site: site, scope: scope(container), system: language.system,
        chain: [Hop(site: asker.site, text: "the container is asked here")], words: "\(word) '\(name)'"))
    return graph.requirements.count - 1
  }
}
