internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What is asked of containers, and what becomes of the answer.

extension ContainerRecogniser {
  mutating func readResolutions(_ chain: Code.Chain) {
    noteClearing(chain)
    noteJoining(chain)
    let calls = calls(of: chain).filter { language.resolving.contains($0.name) }
    if calls.isEmpty || isForwarding(chain) { return }
    for call in calls { readResolution(call, chain) }
  }

  /// Notes a call that takes all registrations of a container back.
  private mutating func noteClearing(_ chain: Code.Chain) {
    guard !language.clearing.isEmpty, chain.steps.contains(where: { language.clearing.contains($0.name) }),
      let head = head(of: chain),
      case .unit(let unit) = head.container, chain.steps.indices.contains(head.method),
      language.clearing.contains(chain.steps[head.method].name)
    else { return }
    graph.clear(unit, at: chain.site)
  }

  /// Notes a call that lets a container look in another one, too.
  private mutating func noteJoining(_ chain: Code.Chain) {
    guard !language.joining.isEmpty, let head = head(of: chain), chain.steps.indices.contains(head.method),
      case let step = chain.steps[head.method], language.joining.contains(step.name)
    else { return }
    let unit = registrationUnit(head.container)
    graph.blur(unit, at: chain.site)
    graph.note(.container, "another container is added to \(name(of: .unit(unit))): what it holds", at: chain.site)
  }

  private mutating func readResolution(_ call: ContainerCall, _ chain: Code.Chain) {
    let (container, arguments) = (call.container, call.step.arguments)
    // A service, or what a library that extends the container finds by a path.
    if hasServices, let path = arguments.first, path.fact.value == .keyPath {
      return useService(path, scope(container))
    }
    let written = arguments.compactMap { code.keyType($0) }.first ?? annotated(chain, call.step)
    let taken = written == nil && isInferred(chain, call.step) ? code.taken(chain) : nil
    let certain = written ?? taken?.type
    let (file, declaration) = taken.map { ($0.id.file, UInt32($0.id.index)) } ?? (chain.file, chain.fact.declaration)
    guard let type = certain ?? seeming(chain, call.step), !isOpen(type, file, declaration) else {
      noteGeneric(call, chain, written)
      let shown = arguments.first { $0.fact.value != .closure }.map { "'\($0.shown)'" }
      graph.note(.type, "what is resolved here, \(shown ?? "inferred"): any registration may be", at: chain.site)
      graph.resolvesUnknown = true
      return
    }
    let later = deferred(type, in: file)
    let (name, symbol) = key(later ?? type, in: file)
    var key = Key(name)
    key.arguments = language.arguments.isEmpty ? 0 : toldArguments(call.step)
    let isBare = { (argument: Code.Argument) in argument.label.isEmpty && argument.fact.value != .closure }
    if let identifier = arguments.first(where: { language.identifiers.contains($0.label) })
      ?? (language.hasBareIdentifiers ? arguments.dropFirst().first { isBare($0) && isIdentifier($0, of: call) } : nil)
    {
      identify(&key, by: identifier, in: chain.fact.declaration)
    }
    noteContainer(container, chain)
    if certain == nil { graph.resolvesUnknown = true }
    let isFatal = certain != nil && call.isCertain && isForced(call, chain) && !mayBeNil(type)
    graph.requirements.append(
      Requirement(
        unit: nil, key: key, symbol: symbol, site: taken == nil ? site(of: type, chain) : chain.site,
        scope: scope(container), isFatal: isFatal, system: language.system,
        factory: later == nil ? factory(asking: chain) : nil,
        words: "resolves \(key.quoted)",
        lookUp: isWiring(chain, container, name) ? nil : chain.site,
        isDefaultArgument: chain.fact.context.isSeam, isHandedOn: isHandedOn(chain, call.step),
        place: chain.fact.depth == 0 && !isInFactory(chain) ? place(chain) : nil,
        isConditional: chain.fact.flags.contains(.mayBeSkipped)))
    graph.requirements[graph.requirements.count - 1].isOfAsked = isOfAsked(chain)
    graph.requirements[graph.requirements.count - 1].isIdle = isIdle(chain)
    if container == .unknown, mayAskAnother(chain, in: graph.requirements[graph.requirements.count - 1].factory) {
      graph.requirements[graph.requirements.count - 1].factory = nil
    }
    noteAsked(graph.requirements.count - 1, chain)
  }

  /// Whether a chain begins with the container that the factory around it is handed, and that is any below the one that has it.
  private func isOfAsked(_ chain: Code.Chain) -> Bool {
    guard language.handsAsked, chain.fact.base == .name || chain.fact.base == .parameter else { return false }
    return scopes.around(chain.range.lowerBound, in: chain.file).contains {
      !$0.isFilling && $0.parameter == chain.base
    }
  }

  /// Whether the container that a factory asks, of which it is not known which one it is, has another name than the one that has the
  /// factory: what that has answers nothing.
  private func mayAskAnother(_ chain: Code.Chain, in factory: Int?) -> Bool {
    guard let factory, let own = graph.ports[factory].place?.holder,
      !scopes.around(chain.range.lowerBound, in: chain.file).contains(where: { $0.parameter == chain.base })
    else { return false }
    return place(chain).holder != own
  }

  /// Whether an answer must be there: where the function says so when nothing is registered, only what is forced.
  func isForced(_ call: ContainerCall, _ chain: Code.Chain) -> Bool {
    if gentle.contains(call.name) { return call.step.isForced || chain.fact.flags.contains(.isForced) }
    if throwing.contains(call.name) { return !chain.fact.flags.isDisjoint(with: [.isTried, .isForced]) }
    return true
  }

  /// What is asked for where a type stands for asking later: `A` of `Lazy<A>`.
  func deferred(_ type: WrittenType, in file: Int) -> WrittenType? {
    guard let last = type.parts.last, language.deferring.contains(last.name), last.arguments.count == 1,
      code.symbol(file, at: last.start) == nil
    else { return nil }
    return last.arguments[0]
  }

  /// Whether an optional is asked for, which is nil where nothing is registered.
  func mayBeNil(_ type: WrittenType) -> Bool { !language.deferring.isEmpty && type.wrapped != nil }

  /// Whether what a call gives is handed on as a whole, as far as that is seen: nothing is asked of it, what gets it may keep it,
  /// and of a variable that is given it something else is made.
  func isHandedOn(_ chain: Code.Chain, _ call: Code.Step) -> Bool {
    guard chain.steps.last?.start == call.start else { return false }
    guard let scope = scopes.around(chain.range.lowerBound, in: chain.file).first ?? helperScope(chain) else {
      return true
    }
    if isLookedAt(chain, in: scope) { return false }
    if chain.binding.isEmpty {
      // What a factory gives as it is nobody holds: that is what it makes.
      return code.isKept(chain.range, in: scope.range, of: chain.file, tail: scope.tail)
        ?? !code.isGiven(chain, tail: scope.tail)
    }
    if chain.fact.flags.contains(.isGivenToMember), code.isWeak(chain.binding) { return false }
    // An initialiser keeps what it gives to a property.
    return chain.fact.flags.contains(.isGivenToMember) || isKeptProperty(chain)
      || code.isHandedOn(chain.binding, in: scope.range, of: chain.file, tail: scope.tail)
  }

  /// Whether a factory only looks at an answer: compares it, `c.resolve(A.self) != nil`, tests its type, puts its text into a string,
  /// or branches by it, where no branch gives it a name.
  private func isLookedAt(_ chain: Code.Chain, in scope: FactoryScope) -> Bool {
    guard let gift = scope.port.flatMap({ gifts[$0] }), gift.file == chain.file,
      let text = code.table.files[chain.file].writtenText(gift.text).map({ Array($0.utf8) }),
      case let start = chain.range.lowerBound - Int(gift.text.start),
      case let end = chain.range.upperBound - Int(gift.text.start), start >= 0, end <= text.count
    else { return false }
    if code.isInString(chain.range.lowerBound, of: gift.text, in: chain.file) { return true }
    let before = text[..<start].reversed().drop { $0 <= 0x20 }
    // A mark of force may stand behind it.
    let rest = text[end...].starts(with: "! ".utf8) ? text[(end + 1)...] : text[end...]
    let next = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: ")") }
    if next.starts(with: "is".utf8), next.dropFirst(2).first.map({ $0 <= 0x20 }) == true { return true }
    let behind = rest.drop { $0 <= 0x20 }.prefix { Self.ofComparisons.contains($0) }
    let front = before.prefix { Self.ofComparisons.contains($0) }.reversed()
    if Self.comparisons.contains(String(decoding: behind, as: UTF8.self))
      || Self.comparisons.contains(String(decoding: front, as: UTF8.self))
    {
      return true
    }
    guard before.starts(with: "switch".utf8.reversed()) else { return false }
    return !Code.words(String(decoding: text[end...], as: UTF8.self)).contains { $0 == "let" || $0 == "var" }
  }

  private static let comparisons: Set<String> = ["==", "!=", "===", "!==", "<", ">", "<=", ">="]
  private static let ofComparisons = Set("=!<>".utf8)

  /// Whether an initialiser gives the value of a chain to a property.
  private func isKeptProperty(_ chain: Code.Chain) -> Bool {
    guard let member = code.member(chain.file, chain.fact.declaration), code.fact(member).kind == .initializer else {
      return false
    }
    return isProperty(chain.binding, chain)
  }

  /// Whether a container is asked in a factory, by the function or the type that made it for itself, or by a function that fills it.
  func isWiring(_ chain: Code.Chain, _ container: Container, _ key: String) -> Bool {
    isLocal(container, key) || isKept(chain) || isInFactory(chain)
      || chain.fact.base == .name && isParameter(chain.base, chain)
        && filled.contains(Variable(owner: localOwner(chain), name: chain.base))
  }

  /// Whether a function made a container for itself, which answers alone, or with such as are its parents: they are shared with
  /// nobody.
  private func isLocal(_ container: Container, _ key: String) -> Bool {
    guard case .unit(let unit) = container else { return false }
    var (at, seen) = (Optional(unit), Set<Int>())
    while let unit = at, seen.insert(unit).inserted {
      guard locals.contains(unit) else { return false }
      if !graph.ports(key, of: unit).isEmpty { return true }
      at = graph.units[unit].parent
    }
    return true
  }

  /// Whether a place lies in a factory, however deep: what it hands on to be asked later is asked for there all the same.
  func isInFactory(_ start: Int, _ file: Int) -> Bool { !scopes.around(start, in: file).isEmpty }

  /// The same for a chain: what a factory only captures is asked for where that stands.
  func isInFactory(_ chain: Code.Chain) -> Bool {
    scopes.around(chain.range.lowerBound, in: chain.file).contains { $0.depth <= Int(chain.fact.depth) }
  }

  /// Whether a chain ends with a call that says of no type, so that what gets its answer tells it.
  private func isInferred(_ chain: Code.Chain, _ step: Code.Step) -> Bool {
    chain.steps.last?.start == step.start && step.arguments.allSatisfy { !$0.label.isEmpty }
  }

  /// The type that is written of a container's answer: behind it, of the variable or parameter whose value it is, of the function
  /// whose result.
  ///
  /// - Parameter optionals: whether what may be nil tells it, too.
  func annotated(_ chain: Code.Chain, _ step: Code.Step, optionals: Bool = true) -> WrittenType? {
    guard isInferred(chain, step) else { return nil }
    let local = chain.fact.flags.isSuperset(of: [.isGivenToTyped, .isWhole]) ? code.localType(before: chain) : nil
    let type =
      code.conversion(of: chain) ?? declared(chain) ?? local ?? code.parameterType(before: chain)
      ?? code.result(of: chain)
    if !optionals, type?.wrapped != nil { return nil }
    // The answer itself need not be optional where a variable is.
    return type.map { $0.wrapped ?? $0 }
  }

  /// The type that seems to be written of a local variable: what its factory needs, but nothing that may be missing.
  private func seeming(_ chain: Code.Chain, _ step: Code.Step) -> WrittenType? {
    guard isInferred(chain, step) else { return nil }
    return code.localType(before: chain)
  }

  private func declared(_ chain: Code.Chain) -> WrittenType? {
    guard !chain.binding.isEmpty, chain.fact.flags.contains(.isWhole),
      let member = code.member(chain.file, chain.fact.declaration), code.name(member) == chain.binding,
      code.fact(member).kind == .let || code.fact(member).kind == .var
    else { return nil }
    return code.type(member)
  }

  /// Whether a function that registers, or resolves, is made of another one, or a property wrapper is.
  func isForwarding(_ chain: Code.Chain) -> Bool {
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
}
