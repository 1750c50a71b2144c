internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Where a container is named only to be filled: who registers asks for nothing.

extension ContainerRecogniser {
  /// Notes the places at which a container is given registrations, directly or by a function of the repository that does
  /// nothing else with it.
  mutating func findFillings(_ chains: [Code.Chain]) {
    let fillers = findFillers(chains)
    for chain in chains {
      if fills(chain, fillers) { graph.fillings.insert(holder(of: chain).site) }
      for argument in handed(by: chain, to: fillers) { graph.fillings.insert(argument.site) }
      // A child asks for what it lacks where it is asked itself.
      if isContainerType(chain), chain.steps[0].kind == .call {
        for argument in chain.steps[0].arguments where language.parents.contains(argument.label) {
          graph.fillings.insert(argument.site)
        }
      }
      // What fills a container is handed it for that.
      if chain.fact.base == .name, language.fillers.contains(chain.base), chain.steps[0].kind == .call {
        for argument in chain.steps[0].arguments where argument.label == "container" {
          graph.fillings.insert(argument.site)
        }
      }
    }
    findFilledNames(chains, fillers)
  }

  /// Where a local variable stands for a container that all share, and all that is done with it is to fill it:
  /// `let c = Container.main`.
  private mutating func findFilledNames(_ chains: [Code.Chain], _ fillers: Fillers) {
    struct Name {
      var site: Site
      var isFilled = false
      var isOther = false
    }
    var names = [Variable: Name]()
    for chain in chains
    where !chain.binding.isEmpty && chain.steps[0].kind == .member && (isValue(chain) || isReached(chain)) {
      let name = variable(chain, chain.binding)
      guard case .declaration = name.owner, !chain.fact.flags.contains(.isGivenToMember) else { continue }
      names[name] = Name(site: chain.site, isOther: names[name] != nil)
    }
    if names.isEmpty { return }
    let closures = findRebinding(chains, Set(names.keys.map(\.name)))
    // What a factory asks for, by its own name or one around it, is what it builds with.
    for chain in chains where !isInFactory(chain) {
      let base = Variable(owner: localOwner(chain), name: chain.base)
      if chain.fact.base == .name, names[base] != nil, !closures.rebind(chain.base, chain.range.lowerBound, chain.file)
      {
        if fills(chain, fillers) {
          names[base]?.isFilled = true
        } else if chain.steps.count != 2 || !language.harmless.contains(chain.steps[0].name) {
          names[base]?.isOther = true
        }
      }
      let handed = handed(by: chain, to: fillers).map(\.site)
      for argument in chain.steps.flatMap(\.arguments)
      where argument.fact.value != .closure && !isInFactory(argument.fact.range.offsets.lowerBound, chain.file) {
        let words = argument.fact.value == .path ? [argument.plain] : Code.words(argument.text)
        for word in words {
          let name = Variable(owner: localOwner(chain), name: word)
          guard names[name] != nil, !closures.rebind(word, argument.site.start, argument.site.file) else { continue }
          if handed.contains(argument.site) { names[name]?.isFilled = true } else { names[name]?.isOther = true }
        }
      }
    }
    for (name, found) in names where found.isFilled && !found.isOther && !isResult(name, closures) {
      graph.fillings.insert(found.site)
    }
  }

  /// Closures that give names to what they are handed, which mean something else by them than the code around.
  private struct Rebinding {
    var closures = [Int: [(name: String, range: Range<Int>)]]()

    func rebind(_ name: String, _ start: Int, _ file: Int) -> Bool {
      closures[file]?.contains { $0.name == name && $0.range.contains(start) } ?? false
    }
  }

  private func findRebinding(_ chains: [Code.Chain], _ names: Set<String>) -> Rebinding {
    var found = Rebinding()
    for closure in chains.flatMap(\.steps).flatMap(\.arguments) where closure.fact.value == .closure {
      let parameter = code.text(closure.site.file, closure.fact.name)
      if names.contains(parameter) {
        found.closures[closure.site.file, default: []].append((parameter, closure.fact.range.offsets))
      }
    }
    return found
  }

  /// Whether a function gives a local variable as its result.
  private func isResult(_ name: Variable, _ closures: Rebinding) -> Bool {
    guard case .declaration(let id) = name.owner, id.index >= 0 else { return false }
    return code.results(of: UInt32(id.index), in: id.file).contains { result in
      let text = code.table.files[id.file].writtenText(result.range) ?? ""
      let own = text.utf8.enumerated().lazy.filter {
        !closures.rebind(name.name, Int(result.range.start) + $0.offset, id.file)
      }
      // What calls get is looked at for itself.
      return Code.names(name.name, String(decoding: own.map(\.element), as: UTF8.self), outsideOfCalls: true)
    }
  }

  /// The repository's functions, and those of them that only fill containers.
  private struct Fillers {
    var functions: NamedFunctions
    var found = Set<DeclarationID>()
    /// Of forms of calls, whether what they mean only fills containers.
    let areFound = Memory<CallForm, Bool>()
  }

  /// A call by which a container may be filled.
  private struct FillingCall {
    var form: CallForm
    var arguments: [Code.Argument]

    init(_ name: String, _ arguments: [Code.Argument], _ taker: CallForm.Taker) {
      (form, self.arguments) = (CallForm(name, arguments, taker), arguments)
    }
  }

  /// The functions that register in what they are called on, or in a container that they are given, and ask it for nothing.
  ///
  /// A call fills when all functions that it may mean are found to do so. So each form of calls knows how many of these are not found
  /// yet, and those who call it are found with the last.
  ///
  /// - Complexity: O(declarations + chains + forms of calls × the functions that each may mean).
  private func findFillers(_ chains: [Code.Chain]) -> Fillers {
    var fillers = Fillers(functions: namedFunctions())
    var chainsOf = [DeclarationID: [Code.Chain]]()
    for chain in chains {
      guard let member = code.member(chain.file, chain.fact.declaration), code.fact(member).kind == .func,
        takesContainer(member)
      else { continue }
      chainsOf[member, default: []].append(chain)
    }
    for (function, own) in chainsOf where own.contains(where: { asks($0) }) { chainsOf[function] = nil }
    var pending: [DeclarationID] = []
    var callers = [CallForm: [DeclarationID]]()
    var (missing, forms) = ([CallForm: Int](), [DeclarationID: [CallForm]]())
    for (function, own) in chainsOf {
      if own.contains(where: { fillsByItself($0) }) { pending.append(function) }
      for call in own.flatMap({ fillingCalls($0) }) {
        callers[call.form, default: []].append(function)
        guard missing[call.form] == nil else { continue }
        let meant = functions(meantBy: call.form, call.arguments, fillers.functions).all
        missing[call.form] = meant.count
        for function in meant { forms[function, default: []].append(call.form) }
      }
    }
    while let function = pending.popLast() {
      guard fillers.found.insert(function).inserted else { continue }
      for form in forms[function] ?? [] {
        missing[form, default: 0] -= 1
        if missing[form] == 0 { pending += callers[form] ?? [] }
      }
    }
    return fillers
  }

  private func namedFunctions() -> NamedFunctions {
    var found = NamedFunctions()
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        if code.fact(id).kind == .func { found.add(id, named: code.name(id)) }
      }
    }
    return found
  }

  /// Whether a function is the containers' own, or has a parameter of their type.
  private func takesContainer(_ function: DeclarationID) -> Bool {
    isContainersOwn(function)
      || code.parameters(of: UInt32(function.index), in: function.file).contains { isContainer($0, in: function.file) }
  }

  private func isContainer(_ parameter: ParameterFact, in file: Int) -> Bool {
    code.type(file, parameter.type).map { isContainer($0, in: file) } ?? false
  }

  /// Whether a chain asks a container for something while the function around it runs.
  private func asks(_ chain: Code.Chain) -> Bool {
    !isInFactory(chain)
      && calls(of: chain).contains { language.resolving.contains($0.name) }
  }

  /// Whether all that a chain does to a container is to register, or to take back.
  private func fills(_ chain: Code.Chain, _ fillers: Fillers) -> Bool {
    fillsByItself(chain) || onlyCall(chain).map { areFillers($0, fillers) } ?? false
  }

  /// Whether all that a chain does to a container is to register, or to take back, by the containers' own functions.
  private func fillsByItself(_ chain: Code.Chain) -> Bool {
    let calls = calls(of: chain)
    if !calls.isEmpty { return calls.allSatisfy { $0.isCertain && language.registering.contains($0.name) } }
    return onlyMethod(chain).map { $0.at >= 0 && language.managing.contains($0.name) } ?? false
  }

  /// The call of a function of the repository that is all that a chain does to a container.
  private func onlyCall(_ chain: Code.Chain) -> FillingCall? {
    guard calls(of: chain).isEmpty, let method = onlyMethod(chain) else { return nil }
    return FillingCall(method.name, chain.steps[method.at + 1].arguments, .own)
  }

  /// The one method that a chain calls on a container, and its step, or -1 where that is called by its name alone.
  private func onlyMethod(_ chain: Code.Chain) -> (name: String, at: Int)? {
    guard let method = head(of: chain)?.method ?? reach(chain)?.method, method + 2 == chain.steps.count,
      method < 0 || chain.steps[method].kind == .member, chain.steps[method + 1].kind == .call
    else { return nil }
    return (method < 0 ? chain.base : chain.steps[method].name, method)
  }

  /// The calls of a chain by which a container may be filled.
  private func fillingCalls(_ chain: Code.Chain) -> [FillingCall] {
    (onlyCall(chain).map { [$0] } ?? []) + handing(chain).map(\.call)
  }

  /// The containers that a chain hands to functions which only fill them.
  private func handed(by chain: Code.Chain, to fillers: Fillers) -> [Code.Argument] {
    if fillers.found.isEmpty { return [] }
    return handing(chain).filter { areFillers($0.call, fillers) }.map(\.argument)
  }

  /// What a chain hands over, each with the call that it does it by.
  private func handing(_ chain: Code.Chain) -> [(argument: Code.Argument, call: FillingCall)] {
    chain.steps.indices.flatMap { index -> [(Code.Argument, FillingCall)] in
      guard chain.steps[index].kind == .call else { return [] }
      let name = index == 0 ? chain.base : chain.steps[index - 1].name
      let arguments = chain.steps[index].arguments
      return arguments.filter { $0.fact.value == .path || $0.fact.value == .implicit }.map {
        ($0, FillingCall(name, arguments, .parameter($0.label, orUnknown: false)))
      }
    }
  }

  /// Whether all functions that a call may mean, of those that take the container, only fill it, and there is any.
  private func areFillers(_ call: FillingCall, _ fillers: Fillers) -> Bool {
    fillers.areFound(call.form) {
      let meant = functions(meantBy: call.form, call.arguments, fillers.functions).all
      return !meant.isEmpty && meant.allSatisfy { fillers.found.contains($0) }
    }
  }
}
