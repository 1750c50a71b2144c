internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What code does with factories: it resolves them, by calls and by wrappers, gives them something else to make, or hands them on.

/// What was found of how factories are used.
struct FactoryUses {
  /// A place where a factory is asked for what it makes.
  struct Use {
    /// Nil where several factories may be meant.
    var property: Int?
    var name: String
    /// The container that is asked.
    var unit: Int
    var site: Site
    var declaration: UInt32
    /// Nil where a wrapper asks.
    var chain: Code.Chain?
    /// Whether nothing but the object itself is wanted.
    var isWhole: Bool
    /// Whether the container that is asked is one that a variable holds.
    var isHeld = false
    /// Which of the chain's steps names the factory.
    var next = -1
    /// What the factory is given to make something of.
    var arguments: [Code.Argument] = []
    /// When a wrapper asks: whether that is where the object around it is made.
    var isAtOnce = false
  }

  var all: [Use] = []
  /// Names of factories that are given something else to make, or another scope, in code that is no test.
  var changed = Set<String>()
  /// Those that somebody may register, or that are handed on so that somebody may.
  var supplied = Set<String>()
  /// Whether some factory is registered that a key path leads to: it may be any.
  var suppliesAny = false
  /// Variables of wrappers whose factories are changed through `$variable`.
  var projected = Set<String>()
}

extension FactoryRecogniser {
  private static let resolving: Set<String> = ["resolve", "callAsFunction"]
  private static let registering: Set<String> = ["register", "preview"]

  // MARK: - Chains

  /// Reads what a chain does with a factory.
  mutating func readChain(_ chain: Code.Chain) {
    if chain.steps.isEmpty { return }
    let isProduction = !tests.contains(chain.site)
    if isProduction { noteChanges(chain) }
    if chain.base == "resolve", chain.steps[0].kind == .call, chain.steps.count == 1 { readKeyPath(chain) }
    guard let (unit, next, isHeld) = container(of: chain) else { return }
    if isProduction { noteReached(chain, at: next) }
    guard next < 0 || next < chain.steps.count && chain.steps[next].kind == .member else { return }
    let name = next < 0 ? chain.base : chain.steps[next].name
    let start = next < 0 ? Int(chain.fact.start) : chain.steps[next].start
    if next >= 0, Self.manages(chain.steps[next...]) { return noteFilling(chain, upTo: next) }
    guard propertiesByName[name] != nil, !factories(name, of: unit).isEmpty else { return }
    var rest = chain.steps[(next + 1)...]
    while let step = rest.first {
      let isCalled = rest.dropFirst().first?.kind == .call
      if step.kind == .call || step.kind == .member && isCalled && Self.resolving.contains(step.name) {
        let behind = rest.dropFirst(step.kind == .call ? 1 : 2)
        found.all.append(
          FactoryUses.Use(
            property: factory(name, of: unit, at: start, in: chain.file), name: name, unit: unit,
            site: Site(file: chain.file, start: start, end: start + name.utf8.count),
            declaration: chain.fact.declaration, chain: chain, isWhole: behind.isEmpty, isHeld: isHeld, next: next,
            arguments: (step.kind == .call ? step : rest.dropFirst().first)?.arguments ?? []))
        return
      }
      if !isProduction { return }
      if Self.scopes[step.name] != nil {
        found.changed.insert(name)
        rest = rest.dropFirst()
      } else if step.name == "scope" || step.name == "timeToLive" {
        found.changed.insert(name)
        rest = rest.dropFirst(isCalled ? 2 : 1)
      } else if Self.harmless.contains(step.name) {
        rest = rest.dropFirst(isCalled ? 2 : 1)
      } else if Self.developing.contains(step.name) || Self.isForeign(step, rest.dropFirst().first) {
        if !Self.isForeign(step, rest.dropFirst().first) { found.supplied.insert(name) }
        rest = rest.dropFirst(isCalled ? 2 : 1)
      } else {
        // `register`, or what the project adds to factories, which may do anything.
        found.changed.insert(name)
        found.supplied.insert(name)
        noteFilling(chain, upTo: next)
        return
      }
    }
    // What is taken back is made anew for whoever asks next.
    if rest.isEmpty, chain.binding.isEmpty, next + 1 < chain.steps.count { noteFilling(chain, upTo: next) }
    // What nothing is asked of is kept, to be asked or changed elsewhere.
    if isProduction, rest.startIndex == next + 1 || !chain.binding.isEmpty { noteHandedOn(name) }
  }

  /// Notes a registration of what a key path leads to, `Container.shared[keyPath: path].register { … }`: containers have no other
  /// subscript.
  ///
  /// - Parameter next: the step behind the container.
  private mutating func noteReached(_ chain: Code.Chain, at next: Int) {
    guard chain.steps.indices.contains(next), chain.steps[next].kind == .index,
      chain.steps[next...].contains(where: { $0.kind == .member && Self.registering.contains($0.name) })
    else { return }
    found.suppliesAny = true
    graph.note(.type, "what is registered behind a key path: any factory may be", at: chain.site)
  }

  /// Notes what is given something else to make, whatever holds its container. Modifiers may stand in between.
  private mutating func noteChanges(_ chain: Code.Chain) {
    let isProjected = chain.base.hasPrefix("$") || chain.steps[0].name.hasPrefix("$")
    var isNamed = isProjected
    // Those that nothing was noted of yet.
    var (supplied, changed) = ([String](), [String]())
    func name(_ word: String) {
      guard propertiesByName[word] != nil else { return }
      isNamed = true
      supplied.append(word)
      changed.append(word)
    }
    if chain.fact.base == .name { name(chain.base) }
    for (step, next) in zip(chain.steps, chain.steps.dropFirst()) where step.kind == .member {
      let isForeign = Self.isForeign(step, next)
      let isDeveloping = isForeign || Self.developing.contains(step.name)
      guard isNamed, next.kind == .call,
        isDeveloping || Self.registering.contains(step.name) || Self.contexts.contains(step.name)
      else {
        name(step.name)
        continue
      }
      for argument in next.arguments where argument.fact.value == .closure {
        graph.factories.append(argument.site)
        closures.note(argument.site)
      }
      if !isForeign { found.supplied.formUnion(supplied) }
      supplied = []
      if isDeveloping { continue }
      found.changed.formUnion(changed)
      changed = []
      if isProjected {
        let variable = chain.base.hasPrefix("$") ? chain.base : chain.steps[0].name
        found.projected.insert(String(variable.dropFirst()))
      }
    }
  }

  /// Whether what follows a container takes back what it has, or puts that there again: `reset()`, `manager.reset(scope: .session)`.
  private static func manages(_ steps: ArraySlice<Code.Step>) -> Bool {
    let rest = steps.first?.name == "manager" ? steps.dropFirst() : steps
    return rest.count == 2 && managing.contains(rest[rest.startIndex].name) && rest.last?.kind == .call
  }

  private static let managing: Set<String> = ["pop", "push", "reset"]

  /// Where a container is named only to have a factory replaced or taken back, which is wiring.
  private mutating func noteFilling(_ chain: Code.Chain, upTo next: Int) {
    guard chain.fact.base == .name, next > 0, case let last = chain.steps[next - 1], last.kind == .member else {
      return
    }
    graph.fillings.insert(
      Site(file: chain.file, start: Int(chain.fact.start), end: last.start + last.name.utf8.count))
  }

  // MARK: - Wrappers and key paths

  /// Wrappers that ask where the object around them is made, and those that ask later.
  private static let wrappers: Set<String> = ["Injected"]
  private static let lateWrappers: Set<String> = [
    "LazyInjected", "WeakLazyInjected", "DynamicInjected", "InjectedObject", "InjectedObservable",
  ]

  mutating func readInjections() {
    for file in files {
      let summary = code.table.files[file]
      for index in summary.declarations.indices where !summary.declarations[index].attributes.isEmpty {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .var || code.fact(id).kind == .let else { continue }
        for attribute in code.attributes(id) {
          guard let path = attribute.arguments.first(where: { $0.fact.value == .keyPath }) else { continue }
          let isKnown = code.isOfLibrary(attribute, Self.modules)
          let isAtOnce = isKnown && Self.wrappers.contains(attribute.name)
          guard isAtOnce || isKnown && Self.lateWrappers.contains(attribute.name) else {
            if !tests.isTest(file), let name = self.path(path)?.name { found.supplied.insert(name) }
            continue
          }
          addUse(path, in: UInt32(index), isAtOnce: isAtOnce)
          if found.projected.contains(code.name(id)), let name = self.path(path)?.name {
            found.changed.insert(name)
            found.supplied.insert(name)
          }
        }
      }
    }
  }

  /// `resolve(\.api)`.
  private mutating func readKeyPath(_ chain: Code.Chain) {
    guard code.symbol(chain.file, at: Int(chain.fact.start)) == nil, let path = chain.steps[0].arguments.first,
      path.fact.value == .keyPath
    else { return }
    addUse(path, in: chain.fact.declaration, chain, isAtOnce: false)
  }

  private mutating func addUse(
    _ path: Code.Argument, in declaration: UInt32, _ chain: Code.Chain? = nil, isAtOnce: Bool
  ) {
    guard let (name, unit) = self.path(path), !factories(name, of: unit).isEmpty else { return }
    let start = path.site.end - name.utf8.count
    found.all.append(
      FactoryUses.Use(
        property: factory(name, of: unit, at: start, in: path.site.file), name: name, unit: unit, site: path.site,
        declaration: declaration, chain: chain, isWhole: true, isAtOnce: isAtOnce))
  }

  /// The factory and the container that a key path names: `\.api`, `\PaymentsContainer.api`.
  func path(_ argument: Code.Argument) -> (name: String, unit: Int)? {
    var parts = argument.plain.dropFirst().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 3, Self.modules.contains(parts[0]) { parts.removeFirst() }
    guard parts.count == 2 else { return nil }
    let unit =
      parts[0].isEmpty ? commonUnit : unit(named: parts[0], argument.site.file, at: argument.site.start + 1)
    return unit.map { (parts[1], $0) }
  }

  // MARK: - Requirements

  mutating func addRequirements() {
    closures.finish()
    for use in found.all {
      let isInside = closures.contains(use.site.start, in: use.site.file)
      if isInside, let chain = use.chain { noteFilling(chain, upTo: use.next) }
      let own = unit(around: use.declaration, in: use.site.file)
      graph.requirements.append(
        Requirement(
          unit: own, key: Key(use.name), symbol: use.property.flatMap { graph.ports[properties[$0].port].symbol },
          site: use.site, scope: .units([use.unit]), isFatal: false, system: Self.system,
          words: "\(use.chain == nil ? "injects" : "resolves") '\(use.name)'",
          lookUp: use.isHeld && !isInside && own == nil ? use.chain?.site : nil,
          isDefaultArgument: use.chain?.fact.context.isSeam ?? false, isHandedOn: use.isWhole))
    }
  }
}
