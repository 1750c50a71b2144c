internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What adapters need of the platform, and where two of them need what no provider can have.

extension AdapterStackRecogniser {
  mutating func readPrimitives(_ index: Int) {
    let bounds = bounds(of: adapters[index])
    for id in adapters[index].ids.flatMap({ code.members($0) }) where code.fact(id).kind == .var {
      let type = code.keyType(id)
      guard let text = (type?.isPath == true ? type?.text : nil) ?? written(id) else { continue }
      let own = type?.parts.count == 1 ? type.flatMap { bounds[$0.parts[0].name] } : nil
      let interface = own?.map(\.name).joined(separator: " & ") ?? ""
      let protocols = (own ?? []).compactMap(\.symbol).filter { code.table.symbols[Int($0)].kind == .protocol }
      adapters[index].primitives.append(
        Primitive(
          name: propertyName(id), interface: interface.isEmpty ? text : interface,
          symbol: own == nil ? type.flatMap { code.symbol($0, in: id.file) } : protocols.first,
          type: own == nil ? type : nil, bounds: protocols, mayBeNil: own != nil && type?.isOptional == true,
          isSet: code.fact(id).flags.contains(.hasSetter),
          site: code.site(id), conditions: code.conditions(id)))
    }
  }

  /// The type of a property as it is written, in one line.
  func written(_ id: DeclarationID) -> String? {
    code.table.files[id.file].writtenText(code.fact(id).type).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// The name of a property as providers are asked for it: that of a static one is another than that of a property of its values.
  func propertyName(_ id: DeclarationID) -> String {
    (code.fact(id).flags.contains(.isStatic) || code.fact(id).kind == .case ? "static " : "") + code.name(id)
  }

  /// What an associated type is bound to.
  private struct Bound {
    var name: String
    var symbol: Int32?
  }

  /// The associated types of an adapter and of what it inherits, with what they are seen to be bound to.
  private func bounds(of adapter: Adapter) -> [String: [Bound]] {
    var found = [String: [Bound]]()
    let bodies = adapter.symbols.flatMap { code.table.lineage(of: $0) }.flatMap { code.table.bodies(of: $0) }
      .filter { code.fact($0).kind == .protocol }
    for id in bodies.flatMap({ code.members($0) }) where code.fact(id).kind == .associatedtype {
      found[code.name(id), default: []] += code.inherited(id).map { type in
        Bound(name: type.text, symbol: code.symbol(type, in: id.file))
      }
      for (name, bound) in clauses(of: id) where name == code.name(id) { found[name]?.append(bound) }
    }
    for (name, bound) in bodies.flatMap({ clauses(of: $0) }) { found[name]?.append(bound) }
    return found
  }

  /// The names in a declaration's `where` clause, each with its bound; none where a subject is more than a name.
  private func clauses(of id: DeclarationID) -> [(name: String, bound: Bound)] {
    let summary = code.table.files[id.file]
    let references = code.fact(id).references.indices.map { summary.references[$0] }.filter {
      $0.context.isOfConstraint && Int($0.declaration) == id.index
    }
    guard references.count.isMultiple(of: 2) else { return [] }
    var found: [(name: String, bound: Bound)] = []
    for index in stride(from: 0, to: references.count, by: 2) {
      let (subject, bound) = (references[index], references[index + 1])
      guard subject.segmentCount == 0, subject.flags.isDisjoint(with: [.isSelf, .isImplicitMember]) else { return [] }
      let path = code.path(bound, in: id.file)
      found.append(
        (
          summary.text(subject.name),
          Bound(
            name: path.names.joined(separator: "."),
            symbol: path.starts.last.flatMap { code.symbol(id.file, at: $0) })
        ))
    }
    return found
  }

  // MARK: - Conflicts

  /// One name that two adapters of one stack need with two types.
  mutating func findConflicts() {
    var reported = Set<Site>()
    for index in adapters.indices {
      var seen = [String: [(primitive: Primitive, adapter: Int)]]()
      for adapter in members(ofStack: index).inOrder(by: { adapters[$0].id < adapters[$1].id }) {
        for primitive in adapters[adapter].primitives {
          let known = seen[primitive.name] ?? []
          if !known.contains(where: { $0.primitive.conditions == primitive.conditions }) {
            seen[primitive.name] = known + [(primitive, adapter)]
          }
          guard let first = known.first(where: { areTogether($0.primitive.conditions, primitive.conditions) }),
            conflict(first.primitive, primitive), reported.insert(primitive.site).inserted
          else { continue }
          conflicts.ofStacks.formUnion([first.primitive.site, primitive.site])
          graph.breaches.append(
            Breach(
              "'\(primitive.name)' is needed as \(words(primitive, first.primitive)) here and as "
                + "\(words(first.primitive, primitive)) by '\(adapters[first.adapter].name)'",
              because: "a provider of the stack of '\(adapters[index].name)' has one property '\(primitive.name)'",
              instead: "give one of the two another name, or both the same type", at: primitive.site,
              check: "conflicting-requirement",
              chain: [
                Hop(
                  site: first.primitive.site,
                  text: "'\(adapters[first.adapter].name)' needs '\(primitive.name): \(first.primitive.needed)'")
              ] + hops(joining: [first.adapter, adapter], by: index),
              units: [adapters[adapter].unit, adapters[index].unit]))
        }
      }
    }
  }

  /// What an adapter composes on the ways to some others: each of these is right alone, so it is shown what joins them.
  private func hops(joining adapters: [Int], by index: Int) -> [Hop] {
    let ways = stack(of: index)
    return adapters.flatMap { adapter in ways.first { $0.adapter == adapter }.map { hops($0.way).chain } ?? [] }
  }

  /// The same of adapters that only a provider brings together: it conforms to the stacks of both.
  mutating func findConflicts(of provider: Provider) {
    guard provider.opening == nil else { return }
    var seen = [String: [(primitive: Primitive, adapter: Int, conditions: Set<String>)]]()
    for (adapter, way) in provider.adapters.inOrder(by: { adapters[$0.adapter].id < adapters[$1.adapter].id }) {
      let around = hops(way).conditions
      for primitive in adapters[adapter].primitives {
        let conditions = around.union(primitive.conditions)
        let known = seen[primitive.name] ?? []
        if !known.contains(where: { $0.conditions == conditions }) {
          seen[primitive.name] = known + [(primitive, adapter, conditions)]
        }
        // An extension can give one of the two, and the provider the other.
        guard let first = known.first(where: { areTogether($0.conditions, conditions) }),
          conflict(first.primitive, primitive), !provider.extended.contains(primitive.name),
          !isConflict(first.primitive), !isConflict(primitive)
        else { continue }
        let unit = graph.units[provider.unit]
        let both = [(first.primitive, first.adapter), (primitive, adapter)]
        for (primitive, _) in both { conflicts.ofProviders[unit.site, default: []].insert(primitive.site) }
        graph.breaches.append(
          Breach(
            "'\(primitive.name)' is needed as \(words(first.primitive, primitive)) by "
              + "'\(adapters[first.adapter].name)' and as \(words(primitive, first.primitive)) by "
              + "'\(adapters[adapter].name)'",
            because: "'\(unit.name)' conforms to the stacks of both, and has one property '\(primitive.name)'",
            instead: "give one of the two another name, or both the same type", at: unit.site,
            check: "conflicting-requirement",
            chain: both.map { primitive, adapter in
              Hop(
                site: primitive.site,
                text: "'\(adapters[adapter].name)' needs '\(primitive.name): \(primitive.needed)'")
            }))
      }
    }
  }

  /// Where primitives are that are said to be needed with two types.
  struct Conflicts {
    /// By one stack.
    var ofStacks = Set<Site>()
    /// By stacks that a provider brings together, by its place.
    var ofProviders = [Site: Set<Site>]()
  }

  /// Whether it is said of a primitive that a stack needs it with another type, too.
  private func isConflict(_ primitive: Primitive) -> Bool { conflicts.ofStacks.contains(primitive.site) }

  /// Whether it is said that a provider can't have a property with which all can do.
  func isConflict(_ primitive: Primitive, of provider: Provider) -> Bool {
    isConflict(primitive)
      || conflicts.ofProviders[graph.units[provider.unit].site]?.contains(primitive.site) == true
  }

  /// Whether what is needed under conditions of `#if` is needed in one build, as far as it is seen: wherever the one is, the other is.
  private func areTogether(_ one: Set<String>, _ other: Set<String>) -> Bool {
    one.isSubset(of: other) || other.isSubset(of: one)
  }

  /// Whether no type is seen to satisfy both: some type conforms to whatever protocols there are.
  private func conflict(_ left: Primitive, _ right: Primitive) -> Bool {
    switch (left.type, right.type) {
    case (nil, nil): return false
    case (let first?, let second?):
      return areDifferent(told(first, in: left.site.file), told(second, in: right.site.file))
    case (nil, _?): return lacksBound(right, left.bounds) || isBoundToExistential(left, right)
    case (_?, nil): return lacksBound(left, right.bounds) || isBoundToExistential(right, left)
    }
  }

  /// Whether one is of an associated type with a bound, and the other any of the types that conform to a protocol, which is no
  /// one type that does.
  private func isBoundToExistential(_ associated: Primitive, _ other: Primitive) -> Bool {
    guard associated.type == nil, !associated.bounds.isEmpty, let type = other.type, !type.isOptional,
      let symbol = other.symbol
    else { return false }
    return conformsToNothing(symbol)
  }

  /// What a primitive is needed as, beside another.
  private func words(_ primitive: Primitive, _ other: Primitive) -> String {
    if isBoundToExistential(primitive, other) { return "one type that conforms to '\(primitive.interface)'" }
    return isBoundToExistential(other, primitive) ? "'any \(primitive.interface)'" : "'\(primitive.needed)'"
  }

  /// Whether the type of a primitive is seen not to conform to one of these protocols.
  private func lacksBound(_ primitive: Primitive, _ bounds: [Int32]) -> Bool {
    guard let type = primitive.symbol, !code.inheritsUnknown(type) else { return false }
    let lineage = code.table.lineage(of: type)
    return bounds.contains { !lineage.contains($0) }
  }
}
