internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Types that conform to stacks: they hold what the adapters need of the platform.

extension AdapterStackRecogniser {
  /// A type that conforms to stacks or adapters.
  struct Provider {
    /// Several where branches of `#if` declare it.
    var symbols: [Int32]
    var unit: Int
    /// With the way to each, from what the provider names.
    var adapters: [(adapter: Int, way: [Int])]
    /// Under which it is there.
    var conditions: Set<String>
    /// What may bring any member along.
    var opening: Code.Opening?
    /// What it has from the system.
    var systemMembers: Set<Substring> = []
    /// By name, what it declares itself, and with what its supertypes and extensions of its adapters declare.
    var own: [String: [DeclarationID]] = [:]
    var members: [String: [DeclarationID]] = [:]
    /// The names of what extensions of its adapters and of what these inherit declare.
    var extended = Set<String>()
  }

  /// A stack, or an adapter alone.
  private typealias Named = (index: Int, isStack: Bool)

  /// What conforming to a type brings along: a stack, an adapter, or those that a protocol inherits.
  ///
  /// - Parameter known: what protocols bring, as far as it was asked.
  private func stacks(_ type: Int32, _ known: inout [Int32: [Named]]) -> [Named] {
    if let stack = stackOf[type] { return [(stack, true)] }
    if let adapter = indexOf[type] { return [(adapter, false)] }
    if let found = known[type] { return found }
    known[type] = []
    let own = code.table.symbols[Int(type)]
    guard own.kind == .protocol, !own.isExternal else { return [] }
    var found: [Named] = []
    for body in code.table.bodies(of: type) where code.fact(body).kind == .protocol {
      for (inherited, place) in code.inherited(body).flatMap({ code.named($0, in: body.file) }) {
        guard let symbol = code.symbol(inherited, in: place) else { continue }
        found += stacks(symbol, &known)
      }
    }
    known[type] = found
    return found
  }

  mutating func findProviders() -> [Provider] {
    var names = StackNames(adapters.map { code.name($0.id) + "Stack" })
    var named = [Int32: [Named]]()
    var stacksOf = [Int32: [Named]]()
    var order: [(id: DeclarationID, symbol: Int32)] = []
    // Under which a type conforms to stacks, where it does so in several places.
    var places = [Int32: Set<Set<String>>]()
    for file in using {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let kind = code.fact(id).kind
        guard !code.fact(id).inherited.isEmpty, kind != .protocol, kind.isNominal || kind == .extension,
          let symbol = code.table.symbol(of: id), code.table.symbols[Int(symbol)].kind != .protocol
        else { continue }
        for (type, place) in code.inherited(id).flatMap({ code.named($0, in: file) }) {
          guard let found = code.symbol(type, in: place) else {
            reportUnknownStack(type, place, &names)
            continue
          }
          let brought = stacks(found, &stacksOf)
          if brought.isEmpty { continue }
          named[symbol, default: []] += brought
          order.append((id, symbol))
          places[symbol, default: []].insert(code.conditions(id))
        }
      }
    }
    var providers: [Provider] = []
    var provided = Set<Int32>()
    for (id, symbol) in order where !provided.contains(symbol) {
      // A type may conform in an extension: the place is that of the type.
      let id = code.table.bodies(of: symbol).first { code.fact($0).kind != .extension } ?? id
      let symbols = code.table.alternatives(of: symbol)
      provided.formUnion(symbols)
      var all: [(adapter: Int, way: [Int])] = []
      var held = Set<Int>()
      for (index, isStack) in symbols.flatMap({ named[$0] ?? [] }) {
        for item in isStack ? stack(of: index) : [(adapter: index, way: [index])]
        where held.insert(item.adapter).inserted {
          all.append(item)
        }
      }
      var provider = Provider(
        symbols: symbols, unit: graph.units.count, adapters: all,
        conditions: symbols.count > 1 ? [] : code.conditions(id))
      let types = symbols + all.flatMap { adapters[$0.adapter].symbols }
      for type in types where provider.opening == nil { provider.opening = code.opening(of: type) }
      findMembers(of: &provider)
      provider.systemMembers = types.reduce(into: []) { $0.formUnion(code.systemMembers(ofSymbol: $1)) }
      let name = code.table.qualifiedName(Int(symbol))
      graph.add(
        Unit(
          name: name, system: Self.system, roles: [.container, .root], site: code.site(id), symbol: symbol,
          isComplete: !code.table.symbols[Int(symbol)].isExternal && provider.opening == nil))
      // Of a stack that is declared nowhere it is said already.
      if let opening = provider.opening, !opening.name.hasSuffix("AdapterStack") {
        graph.note(.elsewhere, "'\(opening.name)', of which '\(name)' may have anything", at: opening.site)
      }
      for item in all {
        graph.add(
          Tie(kind: .contains, from: provider.unit, to: adapters[item.adapter].unit, site: code.site(id)))
      }
      addPorts(provider)
      if symbols.count == 1, places[symbol]?.count == 1 { findConflicts(of: provider) }
      addRequirements(provider, code.site(id))
      providers.append(provider)
    }
    let built = Dictionary(
      providers.flatMap { provider in provider.symbols.map { ($0, provider.unit) } },
      uniquingKeysWith: { first, _ in first })
    for site in code.constructions(of: Set(built.keys)) {
      guard let unit = built[site.symbol], !isHeldByViews(site.symbol) || isKeptByObject(site) else { continue }
      graph.constructions.append(
        Construction(
          name: graph.units[unit].name, site: site.site, builder: .compositionRoot, system: Self.system,
          isDefaultArgument: code.isDefault(site.context, in: site.declaration, of: site.file)))
    }
    return providers
  }

  private func findMembers(of provider: inout Provider) {
    provider.own = Dictionary(grouping: provider.symbols.flatMap { code.members(of: $0) }, by: propertyName)
    let lineage = provider.adapters.flatMap { adapters[$0.adapter].symbols }.flatMap { code.table.lineage(of: $0) }
    var members: [DeclarationID] = []
    for type in provider.symbols.flatMap({ code.table.lineage(of: $0) }) + lineage {
      let isProtocol = code.table.symbols[Int(type)].kind == .protocol
      for body in code.table.bodies(of: type) where !isProtocol || code.fact(body).kind == .extension {
        members += code.members(body)
      }
    }
    provider.members = Dictionary(grouping: members, by: propertyName)
    for body in lineage.flatMap({ code.table.bodies(of: $0) }) where code.fact(body).kind == .extension {
      provider.extended.formUnion(code.members(body).map(propertyName))
    }
  }

  private static let views: Set<String> = ["View", "ViewModifier"]

  /// What holds the environment of a view can only be built in one.
  private func isHeldByViews(_ symbol: Int32) -> Bool { conforms(symbol, to: Self.views.union(["DynamicProperty"])) }

  private func conforms(_ symbol: Int32, to names: Set<String>) -> Bool {
    code.table.bodies(of: symbol).contains { body in
      code.inherited(body).flatMap { code.named($0, in: body.file) }
        .contains { $0.type.parts.last.map { names.contains($0.name) } ?? false }
    }
  }

  /// Whether a stored property of a class or an actor, which is no view, is given what only views have the environment for. A view it
  /// may keep, to show it.
  private func isKeptByObject(_ site: Code.ConstructionSite) -> Bool {
    guard site.context == .initialValue, let member = code.member(site.file, site.declaration),
      code.fact(member).isStored, propertyType(member) == site.symbol, !conforms(site.symbol, to: Self.views),
      let (_, owner) = code.enclosingType(site.file, site.declaration)
    else { return false }
    return [.class, .actor].contains(code.table.symbols[Int(owner)].kind)
  }

  /// A stack that no adapter makes, where one of nearly that name is there, or the protocol that is to make it.
  private mutating func reportUnknownStack(_ type: WrittenType, _ file: Int, _ names: inout StackNames) {
    guard let last = type.parts.last, type.parts.count == 1 else { return }
    let site = Site(file: file, start: last.start, end: last.start + last.name.utf8.count)
    let stack = "Stack"
    let isStack = last.name.hasSuffix("Adapter" + stack)
    // Most of what is conformed to is a library's or the system's.
    let isNowhere = isDeclaredNowhere(last.name, in: file)
    let bare = isStack && isNowhere ? bareAdapter(String(last.name.dropLast(stack.count)), of: nil) : nil
    let near = isNowhere && bare == nil ? names.nearest(to: last.name) : nil
    guard near != nil || bare != nil else {
      if isStack { graph.note(.elsewhere, "the stack '\(last.name)': what it needs", at: site) }
      return
    }
    if let near {
      graph.breaches.append(
        Breach(
          "no adapter makes the stack '\(last.name)'; did you mean '\(near)'?",
          because: "'@Adapter' makes a stack of the adapter's own name: 'XAdapter' has 'XAdapterStack'",
          instead: "write '\(near)'", at: site))
    } else if let bare {
      let name = code.name(bare)
      let service = code.inherited(bare).first { $0.parts.count == 1 && $0.path + "Adapter" == name }?.path
      graph.breaches.append(
        Breach(
          "no adapter makes the stack '\(last.name)'", because: "'\(name)' is declared without '@Adapter'",
          instead: "put '@Adapter(\(service ?? "P").self)' before 'protocol \(name)'"
            + (service == nil ? ", with the protocol that it implements" : ""), at: site,
          chain: [Hop(site: code.site(bare), text: "'\(name)' is declared without '@Adapter'")]))
    }
  }

  /// The type of a property: as written, or where all of its initial value is the call of a type's name.
  func propertyType(_ id: DeclarationID) -> Int32? {
    if let type = code.type(id) { return code.symbol(type, in: id.file) }
    let fact = code.fact(id)
    guard fact.type.offsets.isEmpty, fact.flags.contains(.valueIsCall), !code.isWrapped(id) else { return nil }
    let references = code.table.files[id.file].references
    // What the value begins with: arguments stand behind it.
    var first: ReferenceFact?
    for index in fact.references.indices {
      let reference = references[index]
      guard reference.context == .initialValue, Int(reference.declaration) == id.index else { continue }
      if first.map({ reference.start < $0.start }) ?? true { first = reference }
    }
    guard let first, first.flags.contains(.isCalled), first.flags.isDisjoint(with: [.isSelf, .isImplicitMember]) else {
      return nil
    }
    var path = code.path(first, in: id.file)
    if path.names.count > 1, path.names.last == "init" { path.starts.removeLast() }
    return path.starts.last.flatMap { code.symbol(id.file, at: $0) }
  }

  /// The same in words.
  private func interface(_ id: DeclarationID) -> String? {
    code.type(id)?.text ?? propertyType(id).map { code.table.qualifiedName(Int($0)) }
  }

  /// Code that takes any provider of a service: a capability slice.
  mutating func findSlices(_ providers: [Provider]) {
    let insiders = Set(adapters.flatMap(\.symbols) + providers.flatMap(\.symbols)).union(adaptersOf.keys)
    for file in using {
      let summary = code.table.files[file]
      for use in code.uses(in: file) {
        let symbol = code.aliased(use.symbol)
        guard adaptersOf[symbol] != nil else { continue }
        let reference = summary.references[Int(use.reference)]
        guard reference.context.isOfConstraint || reference.context == .annotation else { continue }
        if let (_, owner) = code.enclosingType(file, reference.declaration), insiders.contains(owner) { continue }
        let name = code.table.qualifiedName(Int(symbol))
        graph.requirements.append(
          Requirement(
            unit: nil, key: Key(name), symbol: symbol,
            site: Site(file: file, start: Int(use.start), end: Int(use.start + use.length)), scope: .anywhere,
            isFatal: false, system: Self.system, words: "takes a '\(name)'"))
      }
    }
  }

  /// The properties of a provider, its superclasses, and extensions of the protocols that it conforms to.
  private mutating func addPorts(_ provider: Provider) {
    let types = (provider.symbols + provider.adapters.flatMap { adapters[$0.adapter].symbols })
      .flatMap { code.table.lineage(of: $0) }
    // Of what the type itself has, only what is asked for.
    let wanted = Set(provider.adapters.flatMap { adapters[$0.adapter].primitives.map(\.name) })
    var seen = Set<String>()
    for symbol in types {
      let isProtocol = code.table.symbols[Int(symbol)].kind == .protocol
      for body in code.table.bodies(of: symbol) where !isProtocol || code.fact(body).kind == .extension {
        for id in code.members(body)
        where code.fact(id).kind == .var || code.fact(id).kind == .let
          || code.fact(id).kind == .case && code.table.symbols[Int(symbol)].kind == .enum
        {
          let name = propertyName(id)
          // What others can't see is shown only where it is missed.
          guard name == code.name(id) && code.fact(id).access > .fileprivate || wanted.contains(name),
            seen.insert(name).inserted
          else { continue }
          graph.add(
            Port(
              unit: provider.unit, key: Key(name), interface: interface(id), lifetime: .singleton,
              site: code.site(id), isConditional: code.isConditional(id)))
        }
      }
    }
  }

  /// What is composed on the way from one adapter to another, and under which conditions.
  func hops(_ way: [Int]) -> (chain: [Hop], conditions: Set<String>) {
    var conditions = Set<String>()
    var chain: [Hop] = []
    for (from, to) in zip(way, way.dropFirst()) {
      let index = composing(from) {
        Dictionary(
          adapters[from].composed.enumerated().flatMap { index, composed in
            adapters(of: composed).map { ($0, index) }
          }, uniquingKeysWith: { first, _ in first })
      }[to]
      let composed = index.map { adapters[from].composed[$0] }
      conditions.formUnion(composed?.conditions ?? [])
      chain.append(
        Hop(
          site: composed?.site ?? graph.units[adapters[from].unit].site,
          text: "'\(adapters[from].name)' composes '\(composed?.name ?? adapters[to].name)'"))
    }
    return (chain, conditions)
  }

  /// What the adapters of a provider need, each with the way by which it is needed.
  private mutating func addRequirements(_ provider: Provider, _ site: Site) {
    var seen = Set<String>()
    for (adapter, way) in provider.adapters {
      for primitive in adapters[adapter].primitives {
        var (chain, conditions) = hops(way)
        conditions.formUnion(primitive.conditions)
        chain.append(
          Hop(
            site: primitive.site,
            text: "'\(adapters[adapter].name)' needs '\(primitive.name): \(primitive.needed)'"))
        // What is needed in one branch of `#if`, a provider that is in another need not have.
        let isNeeded = provider.conditions.isEmpty || conditions.isSubset(of: provider.conditions)
        if isNeeded, reportApart(provider, primitive, adapter, chain) { continue }
        let isFirst =
          isNeeded && seen.insert(primitive.name).inserted && !provider.systemMembers.contains(primitive.name[...])
        if isNeeded { reportMisfit(provider, primitive, adapter, chain) }
        graph.requirements.append(
          Requirement(
            unit: provider.unit, key: Key(primitive.name), symbol: primitive.symbol, site: site,
            // What several adapters need is missed once.
            scope: .units([provider.unit]), isFatal: isFirst, system: Self.system, chain: chain,
            words: "needs '\(primitive.name)' of the type '\(primitive.needed)'"))
        graph.requirements[graph.requirements.count - 1].isOfItself = true
        graph.requirements[graph.requirements.count - 1].needer = adapters[adapter].unit
      }
    }
  }
}
