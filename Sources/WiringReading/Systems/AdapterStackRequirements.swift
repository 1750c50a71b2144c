internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// Whether what stacks and services require is there, and fits.

extension AdapterStackRecogniser {
  /// A property that a stack needs and that no requirement can be met by: it is hidden, or seen to be of another type.
  mutating func reportMisfit(_ provider: Provider, _ primitive: Primitive, _ adapter: Int, _ chain: [Hop]) {
    let all = provider.symbols.flatMap { code.members(of: $0) }.filter {
      propertyName($0) == primitive.name && canMeet($0, primitive)
    }
    // What does not fit is passed over where an extension has what does.
    guard all.count == 1, case let id = all[0], provider.opening == nil, !isExtended(provider, primitive),
      let (message, instead) = misfit(id, primitive, provider, adapter)
    else { return }
    // What several adapters need is said once, and what no provider can have is said where it is needed.
    let isSaid = graph.breaches.contains {
      $0.site == code.site(id) && $0.message == message
    }
    if isSaid || isConflict(primitive, of: provider) { return }
    graph.breaches.append(
      Breach(
        message,
        because: "'\(adapters[adapter].name)' needs '\(primitive.name)' of the type '\(primitive.needed)'",
        instead: instead, at: code.site(id), check: "unregistered-dependency", chain: chain))
  }

  /// Whether a declaration and what needs it can be in one build.
  private func canMeet(_ id: DeclarationID, _ primitive: Primitive) -> Bool {
    code.table.canMeet(
      code.fact(id).nameRange.start, in: id.file, UInt32(primitive.site.start), in: primitive.site.file)
  }

  /// Reports a property that a provider, or an extension, has in other branches of `#if` alone than the one in which it is needed.
  ///
  /// - Returns: whether it is that.
  mutating func reportApart(_ provider: Provider, _ primitive: Primitive, _ adapter: Int, _ chain: [Hop]) -> Bool {
    let types = (provider.symbols + provider.adapters.flatMap { adapters[$0.adapter].symbols })
      .flatMap { code.table.lineage(of: $0) }
    let all = types.flatMap { type in
      let isProtocol = code.table.symbols[Int(type)].kind == .protocol
      return code.table.bodies(of: type).filter { !isProtocol || code.fact($0).kind == .extension }
    }.flatMap { code.members($0) }.filter { propertyName($0) == primitive.name }
    guard let first = all.first, provider.opening == nil, !all.contains(where: { canMeet($0, primitive) }) else {
      return false
    }
    let unit = graph.units[provider.unit]
    let message =
      "'\(unit.name)' needs '\(primitive.name)' of the type '\(primitive.needed)', and has it in another branch "
      + "of '#if' alone"
    if graph.breaches.contains(where: { $0.site == unit.site && $0.message == message }) { return true }
    graph.breaches.append(
      Breach(
        message,
        because: "'\(adapters[adapter].name)' needs it where '\(primitive.name)' of '\(unit.name)' is not compiled",
        instead: "declare '\(primitive.name)' in '\(unit.name)' under that condition, too", at: unit.site,
        check: "unregistered-dependency",
        chain: chain + [Hop(site: code.site(first), text: "'\(primitive.name)' is declared here")]))
    return true
  }

  /// Whether an extension of one of the adapters of a provider has a property of the name.
  func isExtended(_ provider: Provider, _ primitive: Primitive) -> Bool {
    provider.adapters.flatMap { adapters[$0.adapter].symbols }.flatMap { code.table.lineage(of: $0) }
      .flatMap { code.table.bodies(of: $0) }.contains { body in
        code.fact(body).kind == .extension && code.members(body).contains { propertyName($0) == primitive.name }
      }
  }

  /// Why a property is not what is needed, and what to do about it.
  private func misfit(
    _ id: DeclarationID, _ primitive: Primitive, _ provider: Provider, _ adapter: Int
  ) -> (message: String, instead: String)? {
    let access = code.fact(id).access
    let isSeenElsewhere = (provider.symbols + adapters[adapter].symbols).allSatisfy(isSeenElsewhere)
    if access == .private || access == .fileprivate && isSeenElsewhere {
      return (
        "'\(primitive.name)' is \(access == .private ? "private" : "fileprivate"), and the stack needs it",
        "make '\(primitive.name)' as visible as '\(graph.units[provider.unit].name)'"
      )
    }
    if primitive.isSet, let fault = unsettable(id, primitive, isSeenElsewhere) { return fault }
    let wanted = (primitive.type == nil ? primitive.bounds : primitive.symbol.map { [$0] } ?? []).filter {
      code.table.symbols[Int($0)].kind == .protocol
    }
    guard !wanted.isEmpty, let found = propertyType(id), code.table.symbols[Int(found)].isNominalOrAlias else {
      return systemType(id, primitive, wanted) ?? otherType(id, primitive)
    }
    let name = code.table.qualifiedName(Int(found))
    if primitive.type == nil, isExistential(id, found) {
      return (
        "'\(primitive.name)' is an 'any \(name)', and the stack needs one type that conforms to "
          + "'\(primitive.interface)'", "write the type that it has, or 'some \(name)'"
      )
    }
    let lineage = code.table.lineage(of: found)
    guard wanted.contains(where: { !lineage.contains($0) }), code.opening(of: found) == nil else {
      return otherType(id, primitive)
    }
    return (
      "'\(primitive.name)' is a '\(name)', and the stack needs a '\(primitive.interface)'",
      "let '\(name)' conform to '\(primitive.interface)', or provide another"
    )
  }

  /// Whether other files see a type: what stands in a hidden one is hidden, too.
  private func isSeenElsewhere(_ symbol: Int32) -> Bool {
    var at = symbol
    while at != Symbol.none {
      if code.table.symbols[Int(at)].access <= .fileprivate { return false }
      at = code.table.symbols[Int(at)].parent
    }
    return true
  }

  /// Why a property can't be set where the stack needs it with a setter.
  private func unsettable(
    _ id: DeclarationID, _ primitive: Primitive, _ isSeenElsewhere: Bool
  ) -> (message: String, instead: String)? {
    let (fact, name) = (code.fact(id), primitive.name)
    if fact.kind == .let { return ("'\(name)' is a 'let', and the stack needs it with a setter", "make it a 'var'") }
    let access = code.setterAccess(id)
    if access == "private" || access == "fileprivate" && isSeenElsewhere {
      return (
        "the setter of '\(name)' is \(access ?? "private"), and the stack needs it",
        "make the setter of '\(name)' as visible as it is"
      )
    }
    guard fact.kind == .var, !fact.isStored, !fact.flags.contains(.hasSetter) else { return nil }
    return ("'\(name)' can only be read, and the stack needs it with a setter", "give '\(name)' a setter")
  }

  /// Why a property is of one of the system's types, which conforms to no protocol of the project where that does not say so.
  private func systemType(
    _ id: DeclarationID, _ primitive: Primitive, _ wanted: [Int32]
  ) -> (message: String, instead: String)? {
    guard primitive.type == nil, code.fact(id).attributes.isEmpty, let told = toldType(id), isOwn(told),
      wanted.contains(where: { !code.table.symbols[Int($0)].isExternal })
    else { return nil }
    return (
      "'\(primitive.name)' is \(described(id, told)), and the stack needs \(Self.withArticle(primitive.interface))",
      "provide a '\(primitive.interface)'"
    )
  }

  /// Why a property is of another type than the one that is needed, though it may conform to it or inherit from it: a requirement
  /// with a written type is met by that type alone.
  private func otherType(_ id: DeclarationID, _ primitive: Primitive) -> (message: String, instead: String)? {
    guard let type = primitive.type, code.fact(id).attributes.isEmpty, code.fact(id).kind != .case,
      let found = toldType(id), case let wanted = told(type, in: primitive.site.file), areDifferent(found, wanted)
    else { return nil }
    let needed = spelled(type, in: primitive.site.file) ?? primitive.interface
    var words = Self.withArticle(needed)
    // A type that inherits from it does not do.
    if case .named(let symbol, _, _)? = wanted.form, symbol != Symbol.none, wanted.isOptional == false,
      code.table.symbols[Int(symbol)].kind != .protocol, found.isOptional != true
    {
      words += " itself"
    }
    return (
      "'\(primitive.name)' is \(described(id, found)), and the stack needs \(words)",
      "write '\(primitive.name): \(needed)'"
    )
  }

  /// Whether the written type of a property is any of those that conform to a protocol, which is no one type that does. Protocols
  /// of Objective-C conform to themselves.
  private func isExistential(_ id: DeclarationID, _ symbol: Int32) -> Bool {
    guard conformsToNothing(symbol), let type = code.type(id), !type.isOptional else { return false }
    let text = code.table.files[id.file].writtenText(code.fact(id).type) ?? type.text
    return text.split(whereSeparator: \.isWhitespace).first != "some"
  }

  /// Whether a type is a protocol that `any` of it does not conform to.
  func conformsToNothing(_ symbol: Int32) -> Bool {
    let own = code.table.symbols[Int(symbol)]
    return own.kind == .protocol && !own.isExternal && own.file >= 0
      && code.attribute("objc", of: DeclarationID(file: Int(own.file), index: Int(own.declaration))) == nil
  }

  // MARK: - Implementations

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
  private struct Demand {
    var signature: String
    /// Whether it must be settable.
    var isSet = false
    /// The requirement, or what meets one; nil where its types do not matter.
    var id: DeclarationID?
  }

  /// What is there of each name and labels.
  private struct Implemented {
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

  /// What the extensions of some adapters implement, and of all that they inherit from.
  private func implementations(by adapters: [Int32]) -> Implemented {
    var found = Implemented()
    for symbol in Set(adapters.flatMap { code.table.lineage(of: $0) }).inOrder() {
      for body in code.table.bodies(of: symbol) where code.fact(body).kind == .extension {
        found.insert(code.members(body).flatMap(given))
      }
    }
    return found
  }

  /// Requirements of adapted protocols that nobody implements.
  mutating func findIncomplete(_ providers: [Provider]) {
    for adapter in adapters {
      guard let adapted = adapter.adapted, let index = indexOf[adapter.symbols[0]] else { continue }
      let all = stack(of: index).flatMap { adapters[$0.adapter].symbols }
      if all.contains(where: { code.opening(of: $0) != nil }) { continue }
      var implemented = implementations(by: all)
      // A property that the adapter itself requires is the provider's to have.
      for primitive in adapter.primitives {
        implemented.insert([Demand(signature: primitive.name), Demand(signature: primitive.name, isSet: true)])
      }
      let users = providers.filter { $0.adapters.contains { $0.adapter == index } }
      if adapter.isByHand, users.isEmpty { continue }
      var nowhere: [Demand] = []
      var lacking = [Int: [Demand]]()
      // What the stacks of each provider implement, the adapter's own among them.
      var brought = [Int: Implemented]()
      for demand in demanded(adapted) where !meet(implemented[demand], demand) {
        let without = users.indices.filter { user in
          if implements(users[user], demand) || mayHave(users[user], demand) { return false }
          let all = brought[user] ?? implementations(by: users[user].adapters.flatMap { adapters[$0.adapter].symbols })
          brought[user] = all
          return !meet(all[demand], demand)
        }
        if without.count < users.count {
          for user in without { lacking[user, default: []].append(demand) }
        } else if !users.isEmpty || !demand.signature.hasPrefix("init(") {
          // How a provider is made, only it can say.
          nowhere.append(demand)
        }
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
        let unit = graph.units[users[user].unit]
        let isDone = demands.allSatisfy { demand in users.contains { implements($0, demand) } }
        graph.breaches.append(
          Breach(
            "'\(unit.name)' does not implement \(list(demands)) of '\(service)'"
              + (isDone ? ", which other providers do" : ""),
            because: "'\(adapter.name)' leaves it to each provider",
            instead: "implement \(list(demands)) in '\(unit.name)', or in an extension of '\(adapter.name)'",
            at: unit.site,
            check: "incomplete-adapter"))
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
    // Of a protocol, what its extensions give.
    let members = provider.symbols.flatMap { code.table.lineage(of: $0) }.flatMap { code.table.bodies(of: $0) }
      .filter { code.fact($0).kind != .protocol }.flatMap { code.members($0) }
    var own = Implemented()
    own.insert(members.flatMap(given))
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
