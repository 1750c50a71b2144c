internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// Whether adapters, or the providers of their stacks, implement what services require.

extension AdapterStackRecogniser {
  /// A member as the language tells members apart by name: with its labels, which operators don't have.
  private func signature(_ id: DeclarationID) -> String {
    let (fact, name) = (code.fact(id), code.name(id))
    // A case is a static member, and what it holds are its labels.
    if fact.kind == .case { return "static " + name + parameters(id, name) }
    // Operators are always static.
    let word = fact.flags.contains(.isStatic) && !isOperator(name) ? "static " : ""
    guard fact.kind == .func || fact.kind == .initializer || fact.kind == .subscript else { return word + name }
    return word + name + (fact.labels.isEmpty ? "()" : parameters(id, name))
  }

  private func parameters(_ id: DeclarationID, _ name: String) -> String {
    let isOperator = isOperator(name)
    let labels = code.labels(id).map { (isOperator || $0.isEmpty ? "_" : $0) + ":" }
    return labels.isEmpty ? "" : "(" + labels.joined() + ")"
  }

  private func isOperator(_ name: String) -> Bool {
    name.unicodeScalars.first.map { $0 != "_" && !$0.properties.isXIDStart } ?? false
  }

  private func isRequirement(_ id: DeclarationID) -> Bool {
    switch code.fact(id).kind {
    case .func, .var, .subscript, .initializer: !code.fact(id).modifiersContain("optional", code.table, id.file)
    default: false
    }
  }

  /// What a protocol requires, and what meets it.
  struct Demand {
    var signature: String
    /// Whether it must be settable.
    var isSet = false
    /// The requirement, or what meets one; nil where its types do not matter.
    var id: DeclarationID?
  }

  /// What is there of each name and labels.
  struct Implemented {
    private struct Name: Hashable {
      var signature: String
      var isSet: Bool
    }
    private var members = [Name: [DeclarationID?]]()

    mutating func insert(_ demands: [Demand]) {
      for demand in demands {
        members[Name(signature: demand.signature, isSet: demand.isSet), default: []].append(demand.id)
      }
    }

    subscript(demand: Demand) -> [DeclarationID?] {
      members[Name(signature: demand.signature, isSet: demand.isSet)] ?? []
    }

    /// Functions of the same name with other labels, in order.
    func withOtherLabels(than demand: Demand) -> [(signature: String, id: DeclarationID)] {
      let name = demand.signature.prefix { $0 != "(" }
      if name.count == demand.signature.count { return [] }
      let others = members.filter { $0.key.signature.hasPrefix(name + "(") && $0.key.signature != demand.signature }
      return others.flatMap { key, ids in ids.compactMap { id in id.map { (key.signature, $0) } } }
        .sorted { $0.1 < $1.1 }
    }
  }

  /// Whether one of several members meets a requirement, as far as their types tell.
  private func meet(_ members: [DeclarationID?], _ demand: Demand) -> Bool {
    members.contains { member in
      guard let member, let wanted = demand.id else { return true }
      return !isOther(member, than: wanted)
    }
  }

  /// What a member gives: what can be set can be read, too.
  private func given(_ id: DeclarationID) -> [Demand] {
    let (fact, name) = (code.fact(id), signature(id))
    let isSet =
      fact.flags.contains(.hasSetter)
      || fact.kind == .var && fact.isStored
    return (isSet ? [false, true] : [false]).map { Demand(signature: name, isSet: $0, id: id) }
  }

  private func demanded(_ adapted: Int32) -> [Demand] {
    var found: [Demand] = []
    for symbol in code.table.lineage(of: adapted) where code.table.symbols[Int(symbol)].kind == .protocol {
      for body in code.table.bodies(of: symbol) where code.fact(body).kind == .protocol {
        for id in code.members(body).filter(isRequirement) {
          let demand = Demand(signature: signature(id), isSet: code.fact(id).flags.contains(.hasSetter), id: id)
          let isKnown = found.contains {
            $0.signature == demand.signature && $0.isSet == demand.isSet && meet([$0.id], demand)
          }
          if !isKnown { found.append(demand) }
        }
      }
    }
    return found
  }

  /// What the extensions of some adapters implement, and of all that they inherit from, for a type that conforms to these and to
  /// some others.
  private func implementations(by adapters: [Int32], for others: [Int32] = []) -> Implemented {
    var found = Implemented()
    let lineage = Set(adapters.flatMap { code.table.lineage(of: $0) })
    let conforming = lineage.union(others)
    for symbol in lineage.inOrder() {
      for body in code.table.bodies(of: symbol)
      where code.fact(body).kind == .extension && isFor(conforming, body) {
        found.insert(code.members(body).flatMap(given))
      }
    }
    return found
  }

  /// What some of the adapters of a stack implement for the adapter that it is the stack of.
  private func implementations(by adapter: Adapter, _ stack: [Int32]) -> Implemented {
    var implemented = implementations(by: stack)
    // A property that the adapter itself requires is the provider's to have.
    for primitive in adapter.primitives {
      implemented.insert([Demand(signature: primitive.name), Demand(signature: primitive.name, isSet: true)])
    }
    return implemented
  }

  /// Whether an extension holds for what conforms to some protocols, as far as its `where` clause tells.
  private func isFor(_ conforming: Set<Int32>, _ body: DeclarationID) -> Bool {
    let summary = code.table.files[body.file]
    return code.fact(body).references.indices.allSatisfy { index in
      let reference = summary.references[index]
      guard reference.flags.contains(.constrainsSelf), Int(reference.declaration) == body.index,
        let symbol = code.symbol(body.file, at: Int(reference.start))
      else { return true }
      return code.table.symbols[Int(symbol)].kind != .protocol || conforming.contains(symbol)
    }
  }

  /// Requirements of adapted protocols that nobody implements.
  mutating func findIncomplete(_ providers: [Provider]) {
    // What the stacks of each provider implement.
    let brought = Memory<Int32, Implemented>()
    let usersOf = providers.indices.reduce(into: [Int: [Int]]()) { found, user in
      for (adapter, _) in providers[user].adapters { found[adapter, default: []].append(user) }
    }
    for adapter in adapters {
      guard let adapted = adapter.adapted, let index = indexOf[adapter.symbols[0]],
        // What does not list the protocol need not implement it: that is said already.
        adapter.symbols.contains(where: { code.table.lineage(of: $0).contains(adapted) })
      else { continue }
      let (demands, needs) = (demanded(adapted), functions(requiredBy: adapter))
      // Most adapters implement all of it themselves.
      let own = implementations(by: adapter, adapter.symbols)
      if (demands + needs).allSatisfy({ meet(own[$0], $0) }) { continue }
      let all = members(ofStack: index).flatMap { adapters[$0].symbols }
      if all.contains(where: { code.opening(of: $0) != nil }) { continue }
      let implemented = implementations(by: adapter, all)
      let users = (usersOf[index] ?? []).map { providers[$0] }
      if adapter.isByHand, users.isEmpty { continue }
      var nowhere: [Demand] = []
      var lacking = [Int: [Demand]]()
      func lack(_ demand: Demand) -> [Int] {
        users.indices.filter { user in
          if implements(users[user], demand) || mayHave(users[user], demand) { return false }
          let all = brought(users[user].symbols[0]) {
            implementations(
              by: users[user].adapters.flatMap { adapters[$0.adapter].symbols },
              for: users[user].symbols.flatMap { code.table.lineage(of: $0) })
          }
          return !meet(all[demand], demand)
        }
      }
      for demand in demands where !meet(implemented[demand], demand) {
        let without = lack(demand)
        // What an extension gives to some, the others have to have themselves.
        if without.count < users.count || isGivenToSome(demand, by: all) {
          for user in without { lacking[user, default: []].append(demand) }
        } else if !users.isEmpty || !demand.signature.hasPrefix("init(") {
          // How a provider is made, only it can say.
          nowhere.append(demand)
        }
      }
      // What the adapter itself requires beside properties is every provider's to implement.
      var left = [Int: [Demand]]()
      for demand in needs
      where !demands.contains(where: { $0.signature == demand.signature }) && !meet(implemented[demand], demand) {
        for user in lack(demand) where isOnItsOwn(users[user]) { left[user, default: []].append(demand) }
      }
      for (user, demands) in left.inOrder(by: { $0.key < $1.key }) {
        reportLack(demands, of: adapter.name, users[user], adapter, isDone: false)
      }
      let service = code.table.qualifiedName(Int(adapted))
      if !nowhere.isEmpty {
        graph.breaches.append(
          Breach(
            "'\(adapter.name)' does not implement \(list(nowhere)) of '\(service)'",
            because: "an adapter implements all that its protocol requires, in an extension or by what it composes",
            instead: "implement \(list(nowhere)) in an extension of '\(adapter.name)'",
            at: graph.units[adapter.unit].site, check: "incomplete-adapter",
            chain: nowhere.flatMap { demand in
              implemented[demand].compactMap { $0 }.map {
                Hop(site: code.site($0), text: "'\(demand.signature)' is of other types here")
              }
                + implemented.withOtherLabels(than: demand).map {
                  Hop(site: code.site($0.id), text: "'\($0.signature)' has other labels than '\(demand.signature)'")
                }
            }))
      }
      for (user, demands) in lacking.inOrder(by: { $0.key < $1.key }) {
        let isDone = demands.allSatisfy { demand in users.contains { implements($0, demand) } }
        reportLack(demands, of: service, users[user], adapter, isDone: isDone)
      }
    }
  }

  /// - Parameter isDone: whether other providers have what this one lacks.
  private mutating func reportLack(
    _ demands: [Demand], of service: String, _ provider: Provider, _ adapter: Adapter, isDone: Bool
  ) {
    let unit = graph.units[provider.unit]
    graph.breaches.append(
      Breach(
        "'\(unit.name)' does not implement \(list(demands)) of '\(service)'"
          + (isDone ? ", which other providers do" : ""),
        because: "'\(adapter.name)' leaves it to each provider",
        instead: "implement \(list(demands)) in '\(unit.name)', or in an extension of '\(adapter.name)'",
        at: unit.site,
        check: "incomplete-adapter"))
  }

  /// The functions, subscripts and initialisers that an adapter requires itself in all builds, but for those that the compiler may make.
  private func functions(requiredBy adapter: Adapter) -> [Demand] {
    adapter.ids.flatMap { code.members($0) }
      .filter { isRequirement($0) && code.fact($0).kind != .var && code.conditions($0).isEmpty }
      .map { Demand(signature: signature($0), id: $0) }.filter { !Self.synthesised.contains($0.signature) }
  }

  /// What the compiler implements for types that conform to `Equatable`, `Hashable`, `Comparable` and `Codable`.
  private static let synthesised: Set<String> = ["==(_:_:)", "<(_:_:)", "hash(into:)", "encode(to:)", "init(from:)"]

  /// Whether a provider is one in all builds, and gets nothing from a superclass.
  private func isOnItsOwn(_ provider: Provider) -> Bool {
    provider.conditions.isEmpty
      && provider.symbols.allSatisfy { symbol in
        !code.table.lineage(of: symbol).contains { $0 != symbol && code.table.symbols[Int($0)].kind == .class }
      }
  }

  /// Whether an extension of one of some adapters implements something for those that conform to more.
  private func isGivenToSome(_ demand: Demand, by adapters: [Int32]) -> Bool {
    let conforming = Set(adapters.flatMap { code.table.lineage(of: $0) })
    return conforming.contains { symbol in
      code.table.bodies(of: symbol).contains { body in
        code.fact(body).kind == .extension && !isFor(conforming, body)
          && code.members(body).contains { signature($0) == demand.signature }
      }
    }
  }

  /// What providers lack of services that their adapters compose and that no stack brings: the stack leaves it out, or the provider
  /// conforms to the adapter alone.
  mutating func findUnbrought(_ providers: [Provider]) {
    for provider in providers
    where provider.opening == nil && !provider.symbols.contains(where: { code.inheritsUnknown($0) }) {
      let own = provider.adapters.map { adapters[$0.adapter] }
      var implemented = implementations(by: own.flatMap(\.symbols))
      for primitive in own.flatMap(\.primitives) {
        implemented.insert([Demand(signature: primitive.name), Demand(signature: primitive.name, isSet: true)])
      }
      // What an adapter of the provider implements is judged with it.
      let adapted = Set(own.compactMap(\.adapted).flatMap { code.table.lineage(of: $0) })
      var seen = Set<Int32>()
      for adapter in own {
        for composed in adapter.composed where !adapted.contains(composed.symbol) && indexOf[composed.symbol] == nil {
          // Where no stack is there at all, that is said.
          if composed.isStacked, adapters(of: composed).isEmpty, composed.brought == nil { continue }
          guard provider.conditions.isEmpty || composed.conditions.isSubset(of: provider.conditions),
            seen.insert(composed.symbol).inserted
          else { continue }
          let lacking = demanded(composed.symbol).filter {
            !meet(implemented[$0], $0) && !implements(provider, $0)
          }
          if !lacking.isEmpty { reportUnbrought(lacking, provider, adapter, composed) }
        }
      }
    }
  }

  private mutating func reportUnbrought(
    _ lacking: [Demand], _ provider: Provider, _ adapter: Adapter, _ composed: Composed
  ) {
    let unit = graph.units[provider.unit]
    let isBrought = composed.isStacked && !adapters(of: composed).isEmpty
    let because =
      if isBrought {
        "'\(adapter.name)' composes it, and only '\(adapter.name)Stack' brings what implements it"
      } else if composed.isStacked {
        "'\(adapter.name)' composes it, and its stack brings nothing that implements it"
      } else {
        "'\(adapter.name)' composes it by \(composed.name.contains(".") ? "a path" : "'&'"), of which the macro makes no stack"
      }
    let stack = isBrought ? adapter.name : adapters(of: composed).first.map { adapters[$0].name }
    graph.breaches.append(
      Breach(
        "'\(unit.name)' does not implement \(list(lacking)) of '\(composed.name)'", because: because,
        instead: (stack.map { "conform to '\($0)Stack'\(isBrought ? "" : ", too"), or " } ?? "")
          + "implement \(list(lacking)) in '\(unit.name)'", at: unit.site, check: "incomplete-adapter",
        chain: [Hop(site: composed.site, text: "'\(adapter.name)' composes '\(composed.name)'")]))
  }

  private func list(_ demands: [Demand]) -> String {
    demands.map { "'\($0.signature)'" + ($0.isSet ? " with a setter" : "") }.joined(separator: ", ")
  }

  /// Whether a provider may have something from elsewhere.
  private func mayHave(_ provider: Provider, _ demand: Demand) -> Bool {
    if provider.opening != nil { return true }
    let name = demand.signature.split(separator: " ").last ?? ""
    return provider.systemMembers.contains(name.prefix { $0 != "(" })
  }

  /// Whether a provider implements something itself, or may.
  private func implements(_ provider: Provider, _ demand: Demand) -> Bool {
    let own = implementedByProviders(provider.symbols[0]) {
      // Of a protocol, what its extensions give.
      let lineage = provider.symbols.flatMap { code.table.lineage(of: $0) }
      let conforming = Set(lineage)
      let members = lineage.flatMap { code.table.bodies(of: $0) }
        .filter { code.fact($0).kind != .protocol && isFor(conforming, $0) }.flatMap { code.members($0) }
      var own = Implemented()
      own.insert(members.flatMap(given))
      return own
    }
    if meet(own[demand], demand) { return true }
    guard demand.signature.hasPrefix("init(") else { return false }
    return provider.symbols.contains { makesItself($0, demand.signature) }
  }

  /// Whether a type has an initialiser that nobody writes: of its superclass, or one that the compiler makes.
  private func makesItself(_ symbol: Int32, _ signature: String) -> Bool {
    if code.inheritsUnknown(symbol) || signature == "init()" { return true }
    let members = code.members(of: symbol)
    guard code.table.symbols[Int(symbol)].kind == .struct,
      !members.contains(where: { code.fact($0).kind == .initializer })
    else { return false }
    let stored = members.filter {
      let fact = code.fact($0)
      return (fact.kind == .var || fact.kind == .let) && !fact.flags.contains(.isStatic) && fact.isStored
    }.map { code.name($0) + ":" }
    var rest = stored[...]
    for label in signature.dropFirst("init(".count).dropLast().split(separator: ":") {
      guard let at = rest.firstIndex(of: label + ":") else { return false }
      rest = rest[(at + 1)...]
    }
    return true
  }
}

extension DeclarationFact {
  /// Whether the declaration has a modifier of this name.
  func modifiersContain(_ name: String, _ table: SymbolTable, _ file: Int) -> Bool {
    modifiers.indices.contains { table.files[file].text(table.files[file].modifiers[$0].name) == name }
  }
}
