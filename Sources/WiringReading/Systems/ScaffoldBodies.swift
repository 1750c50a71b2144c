internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What the factories of scaffolds call: their own functions, those of a parent, and children that they build.

extension ScaffoldRecogniser {
  /// The scaffold that a type stands for: X itself, or `AbstractX`.
  private func unit(_ symbol: Int32) -> Int? { unitOf[symbol] ?? abstracted[symbol].flatMap { unitOf[$0] } }

  /// A scaffold that code holds: as its own type, or as what `@Abstract` makes of it, which shows less.
  private struct Held {
    var unit: Int
    var isAbstract: Bool
  }

  private func held(_ type: WrittenType?, in file: Int) -> Held? {
    guard let symbol = type.flatMap({ code.symbol($0, in: file) }), let unit = unit(symbol) else { return nil }
    return Held(unit: unit, isAbstract: abstracted[symbol] != nil)
  }

  private func held(_ symbol: Int32?) -> Held? {
    guard let symbol, let unit = unit(symbol) else { return nil }
    return Held(unit: unit, isAbstract: abstracted[symbol] != nil)
  }

  /// The port of a scaffold by name. The macro sees the type's own declaration, not its extensions.
  private func port(_ name: String, of held: Held, isOwn: Bool = false) -> Int? {
    graph.ports(name, of: held.unit).first { index in
      let port = graph.ports[index]
      if isOwn { return true }
      return !port.isInternal && (!held.isAbstract || !port.isAddition)
    }
  }

  /// Everything that asks scaffolds for something: scaffolds themselves, and whoever holds one.
  mutating func readBodies() {
    for file in code.table.files.indices where !code.table.files[file].chains.isEmpty {
      var holders = [Int32: [String: Held]]()
      for chain in code.chains(in: file) {
        var held = parameters(chain)
        var own: Int?
        if let (_, owner) = code.enclosingType(file, chain.fact.declaration) {
          if holders[owner] == nil { holders[owner] = properties(owner) }
          held.merge(holders[owner] ?? [:]) { parameter, _ in parameter }
          own = unitOf[owner]
        }
        let factory = code.member(file, chain.fact.declaration).flatMap { portOf[$0] }
        if own == nil, held.isEmpty { continue }
        follow(chain, from: factory, own, held)
        if let own { readChild(chain, from: factory, own) }
      }
    }
  }

  private func properties(_ symbol: Int32) -> [String: Held] {
    var found = [String: Held]()
    for id in code.members(of: symbol) where code.fact(id).kind == .let || code.fact(id).kind == .var {
      if let held = held(code.type(id), in: id.file) { found[code.name(id)] = held }
    }
    return found
  }

  private func parameters(_ chain: Code.Chain) -> [String: Held] {
    var found = [String: Held]()
    for parameter in code.parameters(of: chain.fact.declaration, in: chain.file) {
      if let held = held(code.type(chain.file, parameter.type), in: chain.file) {
        found[code.text(chain.file, parameter.name)] = held
      }
    }
    return found
  }

  /// Goes along `self.a().b()` from scaffold to scaffold.
  private mutating func follow(_ chain: Code.Chain, from factory: Int?, _ own: Int?, _ held: [String: Held]) {
    var steps = chain.steps[...]
    var current = own.map { Held(unit: $0, isAbstract: false) }
    var words: [String] = []
    switch chain.fact.base {
    case .name:
      if let start = held[chain.base] {
        current = start
        words = [chain.base]
      } else if steps.first?.kind == .call, let here = current, let port = port(chain.base, of: here, isOwn: true) {
        let start = Int(chain.fact.start)
        noteNeed(factory, port, Site(file: chain.file, start: start, end: start + chain.base.utf8.count))
        current = self.held(graph.ports[port].symbol)
        words = [chain.base + "()"]
        steps = steps.dropFirst()
      } else {
        return
      }
    case .selfValue:
      if let first = steps.first, let start = held[first.name] {
        current = start
        words = [first.name]
        steps = steps.dropFirst()
      }
    default: return
    }
    while let here = current, let first = steps.first, first.kind == .member {
      guard let next = steps.dropFirst().first, next.kind == .call else { return }
      let site = Site(file: chain.file, start: first.start, end: first.start + first.name.utf8.count)
      let isOwn = here.unit == own && words.isEmpty
      let port = port(first.name, of: here, isOwn: isOwn)
      if isOwn {
        guard let port else { return }
        noteNeed(factory, port, site)
      } else {
        if port == nil, isOtherMember(first.name, of: here) { return }
        graph.requirements.append(
          Requirement(
            unit: own, key: Key(first.name), site: site, scope: .units([here.unit]), system: Self.system,
            factory: factory, words: "uses '\(first.name)' of '\(words.joined(separator: "."))'",
            isAbstract: here.isAbstract))
      }
      guard let port else { return }
      words.append(first.name + "()")
      steps = steps.dropFirst(2)
      current = self.held(graph.ports[port].symbol)
    }
  }

  /// Whether what is held has a member that is no port: one of an extension of the protocol, or, where the type itself is
  /// held, anything that is not private.
  private func isOtherMember(_ name: String, of held: Held) -> Bool {
    guard let symbol = graph.units[held.unit].symbol else { return true }
    let types =
      held.isAbstract ? abstracted.filter { $0.value == symbol }.map(\.key) : code.table.lineage(of: symbol)
    return types.contains { type in
      code.members(of: type).contains { id in
        code.name(id) == name && code.fact(id).access > .fileprivate && portOf[id] == nil
      }
    }
  }

  private mutating func noteNeed(_ from: Int?, _ to: Int, _ site: Site) {
    guard let from else { return }
    graph.needs.append((from, to, site))
  }

  // MARK: - Children

  /// `ChildScaffold(self)` in a factory: contains, and perhaps a cycle of references.
  private mutating func readChild(_ chain: Code.Chain, from factory: Int?, _ own: Int) {
    guard chain.fact.base == .name, let call = chain.steps.firstIndex(where: { $0.kind == .call }) else { return }
    let start = call == 0 ? Int(chain.fact.start) : chain.steps[call - 1].start
    guard let symbol = code.symbol(chain.file, at: start), let child = unitOf[symbol], child != own else {
      return
    }
    let site = Site(file: chain.file, start: Int(chain.fact.start), end: chain.steps[call].start)
    if !graph.ties(from: own, .contains).contains(where: { $0.to == child }) {
      graph.ties.append(Tie(kind: .contains, from: own, to: child, site: site))
    }
    guard let factory, graph.ports[factory].lifetime == .singleton,
      chain.steps[call].arguments.contains(where: { $0.plain == "self" }), let parent = graph.units[own].symbol,
      isClass(parent), isClass(symbol)
    else { return }
    for id in code.members(of: symbol) where code.fact(id).kind == .let || code.fact(id).kind == .var {
      let fact = code.fact(id)
      guard held(code.type(id), in: id.file)?.unit == own, !fact.flags.contains(.isWeak),
        !fact.modifiersContain("unowned", code.table, id.file), !fact.flags.contains(.hasBody)
      else { continue }
      graph.breaches.append(
        Breach(
          "'\(graph.units[child].name)' and '\(graph.units[own].name)' keep each other alive",
          because:
            "'@Single func \(graph.ports[factory].key.name)()' keeps the child, and the child keeps its parent in "
            + "'\(code.name(id))'", instead: "declare 'unowned let \(code.name(id))'", at: code.site(id),
          chain: [Hop(site: site, text: "'\(graph.units[own].name)' builds '\(graph.units[child].name)' and keeps it")])
      )
      return
    }
  }

  private func isClass(_ symbol: Int32) -> Bool {
    code.table.symbols[Int(symbol)].kind == .class || code.table.symbols[Int(symbol)].kind == .actor
  }

  /// Scaffolds are built by scaffolds, and the first one by a composition root.
  mutating func findConstructions() {
    for site in code.constructions(of: Set(unitOf.keys)) {
      guard let unit = unitOf[site.symbol] else { continue }
      if let (_, owner) = code.enclosingType(site.file, site.declaration), unitOf[owner] != nil { continue }
      graph.constructions.append(
        Construction(
          name: graph.units[unit].name, site: site.site, builder: .compositionRoot, system: Self.system))
    }
    // What nobody contains begins the graph.
    for (_, unit) in unitOf where graph.ties(to: unit, .contains).isEmpty {
      graph.units[unit].roles.insert(.root)
    }
  }
}
