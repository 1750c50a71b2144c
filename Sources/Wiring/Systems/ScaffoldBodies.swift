internal import Diagnostics
internal import Linking
internal import SwiftReading

// What the factories of scaffolds call: their own functions, those of a parent, and children that they build.

extension ScaffoldRecogniser {
  /// The scaffold that a type stands for: X itself, or `AbstractX`.
  private func unit(_ symbol: Int32) -> Int? { unitOf[symbol] ?? abstracted[symbol].flatMap { unitOf[$0] } }

  private func unit(_ type: WrittenType?, in file: Int) -> Int? {
    type.flatMap { code.symbol($0, in: file) }.flatMap { unit($0) }
  }

  /// The port of a scaffold by name.
  private func port(_ name: String, of unit: Int) -> Int? {
    graph.ports.indices.first { graph.ports[$0].unit == unit && graph.ports[$0].key.name == name }
  }

  mutating func readBodies(_ symbol: Int32) {
    guard let own = unitOf[symbol] else { return }
    // Stored scaffolds by name.
    var held: [String: (unit: Int, id: DeclarationID)] = [:]
    for id in code.members(of: symbol) where code.fact(id).kind == .let || code.fact(id).kind == .var {
      if let unit = unit(code.type(id), in: id.file) { held[code.name(id)] = (unit, id) }
    }
    for body in code.table.bodies(of: symbol) {
      for chain in code.chains(in: body.file) {
        guard let (owner, _) = code.enclosingType(body.file, chain.fact.declaration), owner == body,
          let member = code.member(body.file, chain.fact.declaration)
        else { continue }
        follow(chain, from: portOf[member], own, held)
        readChild(chain, from: portOf[member], own)
      }
    }
  }

  /// Goes along `self.a().b()` from scaffold to scaffold.
  private mutating func follow(
    _ chain: Code.Chain, from factory: Int?, _ own: Int, _ held: [String: (unit: Int, id: DeclarationID)]
  ) {
    var steps = chain.steps[...]
    var current = own
    var words: [String] = []
    switch chain.fact.base {
    case .name:
      if let start = held[chain.base] {
        current = start.unit
        words = [chain.base]
      } else if steps.first?.kind == .call, let port = port(chain.base, of: own) {
        noteNeed(
          factory, port,
          Site(file: chain.file, start: Int(chain.fact.start), end: Int(chain.fact.start) + chain.base.utf8.count))
        guard let symbol = graph.ports[port].symbol, let next = unit(symbol) else { return }
        current = next
        words = [chain.base + "()"]
        steps = steps.dropFirst()
      } else {
        return
      }
    case .selfValue:
      if let first = steps.first, let start = held[first.name] {
        current = start.unit
        words = [first.name]
        steps = steps.dropFirst()
      }
    default: return
    }
    while let first = steps.first, first.kind == .member {
      guard let next = steps.dropFirst().first, next.kind == .call else { return }
      let site = Site(file: chain.file, start: first.start, end: first.start + first.name.utf8.count)
      guard let port = port(first.name, of: current), current == own || !graph.ports[port].isInternal else {
        // Its own members may be anything; of another scaffold only what it shows can be meant.
        if current != own, !isOtherMember(first.name, of: current) {
          graph.requirements.append(
            Requirement(
              unit: own, key: Key(first.name), site: site, scope: .units([current]), system: Self.system,
              factory: factory, words: "uses '\((words + [first.name]).joined(separator: "."))()'"))
        }
        return
      }
      if current == own {
        noteNeed(factory, port, site)
      } else {
        graph.requirements.append(
          Requirement(
            unit: own, key: Key(first.name), site: site, scope: .units([current]), system: Self.system,
            factory: factory, words: "uses '\((words + [first.name]).joined(separator: "."))()'"))
      }
      words.append(first.name + "()")
      steps = steps.dropFirst(2)
      guard let symbol = graph.ports[port].symbol, let unit = unit(symbol) else { return }
      current = unit
    }
  }

  /// Whether a type, or a protocol that it conforms to, has a member that is no port.
  private func isOtherMember(_ name: String, of unit: Int) -> Bool {
    guard let symbol = graph.units[unit].symbol else { return true }
    return code.table.lineage(of: symbol).contains { type in
      code.members(of: type).contains { id in
        code.name(id) == name && (portOf[id].map { !graph.ports[$0].isInternal } ?? true)
          && code.fact(id).access > .fileprivate
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
    guard let symbol = code.symbol(chain.file, at: start), let child = unitOf[symbol] else { return }
    let site = Site(file: chain.file, start: Int(chain.fact.start), end: chain.steps[call].start)
    if !graph.ties.contains(where: { $0.kind == .contains && $0.from == own && $0.to == child }) {
      graph.ties.append(Tie(kind: .contains, from: own, to: child, site: site))
    }
    guard let factory, graph.ports[factory].lifetime == .singleton,
      chain.steps[call].arguments.contains(where: { $0.plain == "self" }), let parent = graph.units[own].symbol,
      isClass(parent), isClass(symbol)
    else { return }
    for id in code.members(of: symbol) where code.fact(id).kind == .let || code.fact(id).kind == .var {
      let fact = code.fact(id)
      guard unit(code.type(id), in: id.file) == own, !fact.flags.contains(.isWeak),
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
    for (_, unit) in unitOf where !graph.ties.contains(where: { $0.kind == .contains && $0.to == unit }) {
      graph.units[unit].roles.insert(.root)
    }
  }
}
