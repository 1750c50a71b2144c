internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What the factories of scaffolds call: their own functions, those of a parent, and children that they build.

extension ScaffoldRecogniser {
  /// The scaffold that a type stands for: X itself, or `AbstractX`.
  private func unit(_ symbol: Int32) -> Int? { unitOf[symbol] ?? abstracted[symbol].flatMap { unitOf[$0] } }

  /// A scaffold that code holds: as its own type, or as what `@Abstract` makes of it, which shows less.
  struct Held {
    var unit: Int
    var isAbstract: Bool
    /// What the value is besides: the rest of a composition, or of bounds; nil for what is of elsewhere and may have anything.
    var others: [Int32?] = []
  }

  /// The scaffold among some types, each of which a value is: those of a composition and behind aliases one by one.
  func held(_ types: [WrittenType], in file: Int) -> Held? {
    let types = types.flatMap { code.named($0, in: file) }
    let symbols = types.map { code.symbol($0.type, in: $0.file) }
    guard let own = symbols.firstIndex(where: { held($0) != nil }), var found = held(symbols[own]) else { return nil }
    for (index, type) in types.enumerated()
    where index != own && (symbols[index] != nil || code.mayHaveFunctions(type.type, in: type.file)) {
      found.others.append(symbols[index])
    }
    return found
  }

  /// The same for what is written at a place: of `any A & B`, one of them may be it.
  func held(at range: ByteRange, in file: Int) -> Held? {
    guard let text = code.table.files[file].writtenText(range) else {
      return held(code.type(file, range).map { [$0] } ?? [], in: file)
    }
    let word = "inout "
    let isInout = text.hasPrefix(word)
    let types = Code.composition(
      isInout ? String(text.dropFirst(word.count)) : text, at: Int(range.start) + (isInout ? word.utf8.count : 0))
    return held(types, in: file)
  }

  func held(_ symbol: Int32?) -> Held? {
    guard let symbol, let unit = unit(symbol) else { return nil }
    return Held(unit: unit, isAbstract: abstracted[symbol] != nil)
  }

  /// The ports of a scaffold by name. The macro sees the type's own declaration, not its extensions.
  func ports(_ name: String, of held: Held, isOwn: Bool = false) -> [Int] {
    if isOwn { return graph.ports(name, of: held.unit) }
    return units(held).flatMap { graph.ports(name, of: $0) }.filter { index in
      !graph.ports[index].isInternal && (!held.isAbstract || !graph.ports[index].isAddition)
    }
  }

  /// Where branches of `#if` declare a scaffold, any of them may be meant.
  func units(_ held: Held) -> [Int] { alternatives[held.unit] ?? [held.unit] }

  /// Which of several overloads a call means; nil where that can't be told from its labels.
  func overload(_ ports: [Int], _ call: Code.Step) -> Int? {
    let fitting = ports.filter { Code.fit(call.arguments, labelsOf[$0] ?? []) }
    // A closure without a label may stand behind the call, and be for any parameter.
    let hasClosure = call.arguments.contains { $0.label.isEmpty && $0.fact.value == .closure }
    let exact = hasClosure ? [] : fitting.filter { labelsOf[$0] == call.arguments.map(\.label) }
    let meant = exact.isEmpty ? fitting : exact
    // Branches of `#if` are one function.
    let isOne = meant.count == 1 || meant.allSatisfy { graph.ports[$0].isConditional }
    return isOne ? meant.first : nil
  }

  /// Everything that asks scaffolds for something: scaffolds themselves, and whoever holds one.
  mutating func readBodies() {
    for file in using where !code.table.files[file].chains.isEmpty {
      var holders = [Int32: [String: Held]]()
      var getters = [Int32: [String: DeclarationID]]()
      var made = [Range<Int>: Held]()
      for chain in code.chains(in: file) {
        var held = [String: Held]()
        var own: Int?
        if let (_, owner) = code.enclosingType(file, chain.fact.declaration) {
          if holders[owner] == nil { holders[owner] = properties(owner) }
          held = holders[owner] ?? [:]
          own = unitOf[owner]
        }
        if own == nil, held.isEmpty, chain.fact.base != .name { continue }
        let member = code.member(file, chain.fact.declaration)
        let factory = member.flatMap { portOf[$0] }
        // What runs later is no need of the factory.
        let end = follow(chain, from: chain.fact.depth > 0 ? nil : factory, own, held, made)
        if !chain.binding.isEmpty { made[chain.range] = end }
        if chain.fact.depth == 0, let member { noteHelper(chain, in: member, own) }
        guard let own else { continue }
        readChild(chain, from: factory, own)
        guard chain.fact.depth == 0, let member, let symbol = graph.units[own].symbol else { continue }
        if getters[symbol] == nil { getters[symbol] = self.getters(of: symbol) }
        noteGetters(chain, in: member, getters[symbol] ?? [:])
      }
    }
    addNeedsOverHelpers()
  }

  private func properties(_ symbol: Int32) -> [String: Held] {
    var found = [String: Held]()
    for id in code.members(of: symbol) where code.fact(id).kind == .let || code.fact(id).kind == .var {
      found[code.name(id)] =
        held(at: code.fact(id).type, in: id.file) ?? held(byParameter: id, of: symbol) ?? held(byEnvironment: id)
    }
    let written = found
    for id in code.members(of: symbol) where written[code.name(id)] == nil {
      found[code.name(id)] = held(byValueOf: id, unitOf[symbol], written)
    }
    return found
  }

  /// The local value that a chain begins with, when a scaffold is written as its type.
  private func local(_ chain: Code.Chain) -> Held? {
    if let step = chain.steps.first, step.kind == .member,
      let fact = code.table.files[chain.file].member(at: UInt32(step.start)), fact.base == .typedValue,
      let held = held(code.writtenOwner(of: fact, in: chain.file))
    {
      return held
    }
    if chain.fact.flags.contains(.isRebound) { return nil }
    let parameter = code.parameters(of: chain.fact.declaration, in: chain.file).first {
      code.text(chain.file, $0.name) == chain.base
    }
    return parameter.flatMap { held(at: $0.type, in: chain.file) }
  }

  /// Goes along `self.a().b()` from scaffold to scaffold.
  ///
  /// - Parameter made: the scaffolds that chains give which are the values of variables.
  /// - Returns: the scaffold that the whole chain gives.
  private mutating func follow(
    _ chain: Code.Chain, from factory: Int?, _ own: Int?, _ properties: [String: Held], _ made: [Range<Int>: Held]
  ) -> Held? {
    var steps = chain.steps[...]
    var current = own.map { Held(unit: $0, isAbstract: false) }
    var words: [String] = []
    switch chain.fact.base {
    case .name:
      let isLocal = code.isLocal(chain)
      if let start = isLocal
        ? local(chain) ?? code.localValue(behind: chain).flatMap({ made[$0.range] }) : properties[chain.base]
      {
        current = start
        words = [chain.base]
      } else if !isLocal, let call = steps.first, call.kind == .call, let here = current {
        let start = Int(chain.fact.start)
        if let child = built(chain) {
          current = child
          words = [chain.base + "()"]
          steps = steps.dropFirst()
          break
        }
        guard let port = overload(ports(chain.base, of: here, isOwn: true), call) else { return nil }
        noteNeed(
          factory, port, Site(file: chain.file, start: start, end: start + chain.base.utf8.count), call, in: chain)
        current = held(graph.ports[port].symbol)
        words = [chain.base + "()"]
        steps = steps.dropFirst()
      } else {
        return nil
      }
    case .selfValue:
      if let first = steps.first, let start = properties[first.name] {
        current = start
        words = [first.name]
        steps = steps.dropFirst()
      }
    default: return nil
    }
    while let here = current, let first = steps.first, first.kind == .member {
      guard let next = steps.dropFirst().first, next.kind == .call else { return nil }
      let site = Site(file: chain.file, start: first.start, end: first.start + first.name.utf8.count)
      let isOwn = here.unit == own && words.isEmpty
      let ports = ports(first.name, of: here, isOwn: isOwn)
      if !isOwn {
        if ports.isEmpty, isOtherMember(first.name, of: here) { return nil }
        graph.requirements.append(
          Requirement(
            unit: own, key: Key(first.name), site: site, scope: .units(units(here)), system: Self.system,
            words: "uses '\(first.name)' of '\(words.joined(separator: "."))'", isAbstract: here.isAbstract))
      }
      guard let port = overload(ports, next) else { return nil }
      noteNeed(factory, port, site, next, in: chain)
      words.append(first.name + "()")
      steps = steps.dropFirst(2)
      current = held(graph.ports[port].symbol)
    }
    return steps.isEmpty ? current : nil
  }

  /// The scaffold that a chain begins by building.
  private func built(_ chain: Code.Chain) -> Held? {
    guard chain.base.first?.isUppercase == true,
      let symbol = code.symbol(chain.file, at: Int(chain.fact.start)), let unit = unitOf[symbol]
    else { return nil }
    return Held(unit: unit, isAbstract: false)
  }

  /// Whether what is held has, or may have, a member that is no port: one of an extension of the protocol, one of a protocol
  /// that `@Abstract` is given, or, where the type itself is held, anything that is not private.
  func isOtherMember(_ name: String, of held: Held) -> Bool {
    if held.others.contains(nil) { return true }
    let symbols = units(held).compactMap { graph.units[$0].symbol }
    var types = held.isAbstract ? abstracted.filter { symbols.contains($0.value) }.map(\.key) : symbols
    types += held.others.compactMap(\.self)
    if held.isAbstract, symbols.contains(where: { asksFor(name, $0) }) { return true }
    for body in symbols.flatMap({ code.table.bodies(of: $0) }) {
      for argument in attribute("Abstract", of: body)?.arguments ?? [] {
        guard let type = code.metatype(argument) else { return true }
        if let known = code.symbol(type, in: body.file) {
          types.append(known)
        } else if code.mayHaveFunctions(type, in: body.file) {
          return true
        }
      }
    }
    return code.mayHave(name, in: types) { portOf[$0] != nil }
  }

  /// Whether the protocol that the macro makes of a type asks for a member that is no factory: a property, or a function without a
  /// result. The macro sees what stands in the declaration that it is attached to.
  private func asksFor(_ name: String, _ symbol: Int32) -> Bool {
    code.table.bodies(of: symbol).contains { body in
      attribute("Abstract", of: body) != nil
        && code.members(body).contains {
          code.name($0) == name && code.fact($0).access > .fileprivate && portOf[$0] == nil
        }
    }
  }

  private mutating func noteNeed(_ from: Int?, _ to: Int, _ site: Site, _ call: Code.Step, in chain: Code.Chain) {
    // What hands on its own parameters as they are asks for the same again.
    let own = Set(code.parameters(of: chain.fact.declaration, in: chain.file).map { code.text(chain.file, $0.name) })
    let isVaried = call.arguments.contains { $0.fact.value != .path || !own.contains($0.plain) }
    let isConditional = chain.fact.flags.contains(.mayBeSkipped)
    if let from {
      graph.needs.append(Need(from: from, to: to, site: site, isVaried: isVaried, isConditional: isConditional))
    } else if chain.fact.depth == 0, let helper = code.member(chain.file, chain.fact.declaration) {
      helperNeeds[helper, default: []].append(
        HelperUse(used: to, site: site, isConditional: isConditional, isVaried: isVaried))
    }
  }

  // MARK: - Children

  /// `ChildScaffold(self)` in a factory: contains, and perhaps a cycle of references.
  private mutating func readChild(_ chain: Code.Chain, from factory: Int?, _ own: Int) {
    guard let call = chain.steps.firstIndex(where: { $0.kind == .call }), let symbol = made(chain, call),
      symbol != graph.units[own].symbol
    else { return }
    let site = Site(file: chain.file, start: Int(chain.fact.start), end: chain.steps[call].start)
    if let child = unitOf[symbol] {
      if child == own { return }
      if !graph.ties(from: own, .contains).contains(where: { $0.to == child }) {
        graph.add(Tie(kind: .contains, from: own, to: child, site: site))
      }
    }
    guard let factory, graph.ports[factory].lifetime == .singleton, isKept(chain, call, symbol, by: factory),
      let parent = graph.units[own].symbol, isClass(parent),
      isClass(symbol) || code.table.symbols[Int(symbol)].kind == .struct
    else { return }
    let isHanded = chain.steps[call].arguments.contains { $0.plain == "self" }
    let given =
      isHanded || chain.binding.isEmpty ? [] : membersGivenSelf(of: chain, symbol)
    if !isHanded, given.isEmpty { return }
    let name = code.table.qualifiedName(Int(symbol))
    for id in code.members(of: symbol) where code.fact(id).kind == .let || code.fact(id).kind == .var {
      let fact = code.fact(id)
      guard isHanded || given.contains(code.name(id)),
        held(at: fact.type, in: id.file).map(units)?.contains(own) == true, fact.isStored,
        fact.flags.isDisjoint(with: [.isWeak, .isStatic]), !fact.modifiersContain("unowned", code.table, id.file)
      else { continue }
      let message = "'\(name)' and '\(graph.units[own].name)' keep each other alive"
      // Two factories, or two branches of `#if`, may build the same child.
      if graph.breaches.contains(where: { $0.message == message && $0.site == code.site(id) }) { return }
      graph.breaches.append(
        Breach(
          message,
          because:
            "'@Single func \(graph.ports[factory].key.name)()' keeps the child, and the child keeps its parent in "
            + "'\(code.name(id))'", instead: unowned(id, parent, isSetLater: !isHanded), at: code.site(id),
          chain: [Hop(site: site, text: "'\(graph.units[own].name)' builds '\(name)' and keeps it")],
          units: [own] + (unitOf[symbol].map { [$0] } ?? [])))
      return
    }
  }

  /// How a property is declared so that it does not keep a parent: only what is known to be a class can be `unowned`, and what is set
  /// when the child is there is no constant.
  private func unowned(_ property: DeclarationID, _ parent: Int32, isSetLater: Bool) -> String {
    let (name, type) = (code.name(property), code.table.qualifiedName(Int(parent)))
    let range = code.fact(property).type
    let types =
      code.table.files[property.file].writtenText(range).map { Code.composition($0, at: Int(range.start)) }
      ?? code.type(property).map { [$0] } ?? []
    let word = isSetLater ? "weak var" : "unowned let"
    if types.contains(where: { isOfClasses($0, in: property.file) }) { return "declare '\(word) \(name)'" }
    return
      "declare '\(word) \(name): \(type)\(isSetLater ? "?" : "")', or add 'AnyObject.self' to '@Abstract' of '\(type)' "
      + "and declare '\(word) \(name)'"
  }

  /// Whether only instances of classes are of a type.
  private func isOfClasses(_ type: WrittenType, in file: Int) -> Bool {
    let classes: Set<String> = ["AnyObject", "Actor", "NSObjectProtocol"]
    guard let symbol = code.symbol(type, in: file) else { return classes.contains(type.parts.last?.name ?? "") }
    return code.table.lineage(of: symbol).contains { ancestor in
      if isClass(ancestor) { return true }
      // Of what `@Abstract` makes, the attribute says it.
      let bodies = code.table.bodies(of: abstracted[ancestor] ?? ancestor)
      let demanded = bodies.flatMap { attribute("Abstract", of: $0)?.arguments ?? [] }.compactMap {
        code.metatype($0)
      }
      let inherited = code.table.bodies(of: ancestor).flatMap { code.inherited($0) }
      return (demanded + inherited).contains { classes.contains($0.parts.last?.name ?? "") }
    }
  }

  /// The type whose initialiser a chain calls; that of `.init(…)` is told where a function ends in it.
  private func made(_ chain: Code.Chain, _ call: Int) -> Int32? {
    if chain.fact.base == .name {
      return code.symbol(chain.file, at: call == 0 ? Int(chain.fact.start) : chain.steps[call - 1].start)
    }
    guard chain.fact.base == .implicit, call == 1, chain.steps[0].name == "init",
      let factory = code.member(chain.file, chain.fact.declaration), portOf[factory] != nil,
      let result = code.table.files[chain.file].results.first(where: { $0.declaration == chain.fact.declaration }),
      result.range.end == chain.fact.end
    else { return nil }
    return code.type(factory).flatMap { code.symbol($0, in: chain.file) }
  }

  private func isClass(_ symbol: Int32) -> Bool {
    code.table.symbols[Int(symbol)].kind == .class || code.table.symbols[Int(symbol)].kind == .actor
  }

  /// Whether a type is a scaffold, or is written by hand in place of one: it conforms to what `@Abstract` makes of it.
  private func standsForScaffold(_ symbol: Int32) -> Bool {
    code.table.lineage(of: symbol).contains { unit($0) != nil }
  }

  /// Scaffolds are built by scaffolds, and the first one by a composition root.
  mutating func findConstructions() {
    for site in code.constructions(of: Set(unitOf.keys).subtracting(children)) {
      guard let unit = unitOf[site.symbol] else { continue }
      if let (_, owner) = code.enclosingType(site.file, site.declaration), standsForScaffold(owner) { continue }
      graph.constructions.append(
        Construction(
          name: graph.units[unit].name, site: site.site, builder: .compositionRoot, system: Self.system,
          isDefaultArgument: code.isDefault(site.context, in: site.declaration, of: site.file)))
    }
    // What nobody contains begins the graph.
    for (_, unit) in unitOf where graph.ties(to: unit, .contains).isEmpty {
      graph.change(unit: unit) { $0.roles.insert(.root) }
    }
  }
}
