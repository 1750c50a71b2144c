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
    var functions: [String: [DeclarationID]]
    var found = Set<DeclarationID>()
  }

  /// The functions that register in what they are called on, or in a container that they are given, and ask it for nothing.
  ///
  /// - Complexity: O(chains + calls between such functions).
  private func findFillers(_ chains: [Code.Chain]) -> Fillers {
    let all = files.flatMap { file in
      code.table.files[file].declarations.indices.map { DeclarationID(file: file, index: $0) }
    }
    var fillers = Fillers(functions: Dictionary(grouping: all.filter { code.fact($0).kind == .func }) { code.name($0) })
    var chainsOf = [DeclarationID: [Code.Chain]]()
    for chain in chains {
      guard let member = code.member(chain.file, chain.fact.declaration), code.fact(member).kind == .func,
        takesContainer(member)
      else { continue }
      chainsOf[member, default: []].append(chain)
    }
    for (function, own) in chainsOf where own.contains(where: { asks($0) }) { chainsOf[function] = nil }
    // Who calls a function that is found to fill may be one, too.
    var callers = [String: Set<DeclarationID>]()
    for (function, own) in chainsOf {
      for name in own.flatMap({ calledNames($0) }) { callers[name, default: []].insert(function) }
    }
    var pending = Array(chainsOf.keys)
    while let function = pending.popLast() {
      guard !fillers.found.contains(function),
        chainsOf[function]?.contains(where: { fills($0, fillers) || !handed(by: $0, to: fillers).isEmpty }) == true
      else { continue }
      fillers.found.insert(function)
      pending += callers[code.name(function)] ?? []
    }
    return fillers
  }

  /// The names of the functions that a chain calls.
  private func calledNames(_ chain: Code.Chain) -> [String] {
    chain.steps.indices.filter { chain.steps[$0].kind == .call }.map { $0 == 0 ? chain.base : chain.steps[$0 - 1].name }
  }

  /// Whether a function is the containers' own, or has a parameter of their type.
  private func takesContainer(_ function: DeclarationID) -> Bool {
    code.parent(function).map { isContainerBody($0) } ?? false
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
    let calls = calls(of: chain)
    if !calls.isEmpty { return calls.allSatisfy { $0.isCertain && language.registering.contains($0.name) } }
    guard let method = head(of: chain)?.method ?? reach(chain)?.method, method + 2 == chain.steps.count,
      method < 0 || chain.steps[method].kind == .member, chain.steps[method + 1].kind == .call
    else { return false }
    let name = method < 0 ? chain.base : chain.steps[method].name
    if method >= 0, language.managing.contains(name) { return true }
    return areFillers(named: name, chain.steps[method + 1].arguments, fillers) {
      code.parent($0).map { isContainerBody($0) } ?? false
    }
  }

  /// The containers that a chain hands to functions which only fill them.
  private func handed(by chain: Code.Chain, to fillers: Fillers) -> [Code.Argument] {
    if fillers.found.isEmpty { return [] }
    return chain.steps.indices.flatMap { index -> [Code.Argument] in
      guard chain.steps[index].kind == .call else { return [] }
      let name = index == 0 ? chain.base : chain.steps[index - 1].name
      let arguments = chain.steps[index].arguments
      return arguments.filter { argument in
        guard argument.fact.value == .path || argument.fact.value == .implicit else { return false }
        return areFillers(named: name, arguments, fillers) { function in
          // The labels and the parameters of a function stand in one order.
          zip(code.labels(function), code.parameters(of: UInt32(function.index), in: function.file)).contains {
            $0 == argument.label && isContainer($1, in: function.file)
          }
        }
      }
    }
  }

  /// Whether all functions that a call may mean, of those that `take` the container, only fill it, and there is any.
  private func areFillers(
    named name: String, _ arguments: [Code.Argument], _ fillers: Fillers, _ take: (DeclarationID) -> Bool
  ) -> Bool {
    let meant = (fillers.functions[name] ?? []).filter { Code.fit(arguments, code.labels($0)) && take($0) }
    return !meant.isEmpty && meant.allSatisfy { fillers.found.contains($0) }
  }
}
