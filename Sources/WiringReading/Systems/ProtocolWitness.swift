internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring
internal import SourceText

// ProtocolWitness (daltonclaybrook/protocolwitness): `@ProtocolWitness final class X` makes the struct `X.Witness`, which
// has a closure for each function and property of X, and `live(_:)`, which makes one of an X.

/// Recognises witnesses, what is left out of them, and consumers that go around them.
struct ProtocolWitnessRecogniser {
  static let system = "ProtocolWitness"

  let code: Code
  var graph: WiringGraph
  private let files: Set<Int>
  /// For a class with a witness: the unit of the witness.
  private var witnessOf = [Int32: Int]()
  /// For the witness' own type: its unit.
  private var unitOf = [Int32: Int]()

  /// Names of members that the witness leaves out.
  private var leftOut = [Int32: Set<String>]()
  /// Where declarations begin that were said to be left out.
  private var saidLeftOut = Set<Site>()
  /// Where uses of witnesses were noted.
  private var saidUsed = Set<Site>()
  /// By the names of their ports, the witnesses, each once. Filled when all are read.
  private var witnessesByPort = [String: [Int]]()

  init?(_ code: Code, _ graph: WiringGraph) {
    files = code.files(seeing: [Self.system])
    if files.isEmpty { return nil }
    self.code = code
    self.graph = graph
  }

  mutating func run() {
    for file in files.inOrder() {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard let attribute = code.attribute("ProtocolWitness", of: id),
          code.symbol(file, at: attribute.site.start) == nil
        else { continue }
        readClass(id, attribute)
      }
    }
    if witnessOf.isEmpty { return }
    for unit in witnessOf.values.inOrder() {
      for name in Set(graph.ports(of: unit).map(\.key.name)) { witnessesByPort[name, default: []].append(unit) }
    }
    findUses()
    findHandmade()
    findBypasses()
    findImpliedConstructions()
  }

  // MARK: - Witnesses

  private mutating func readClass(_ id: DeclarationID, _ attribute: Code.Attribute) {
    let kind = code.fact(id).kind
    guard kind == .class || kind == .actor, let symbol = code.table.symbol(of: id) else {
      graph.breaches.append(
        Breach(
          "'@ProtocolWitness' stands at the \(kind.word) '\(code.name(id))'",
          because: "the macro applies to classes and actors",
          instead: "make '\(code.name(id))' a class or an actor, or write the witness by hand", at: attribute.site))
      return
    }
    let name = code.table.qualifiedName(Int(symbol))
    let witness = graph.units.count
    let type = code.table.nestedType(named: "Witness", of: symbol)
    graph.add(
      Unit(name: name + ".Witness", system: Self.system, roles: .plugin, site: code.site(id), symbol: type))
    graph.add(
      Unit(name: name, system: Self.system, roles: .adapter, site: code.site(id), symbol: symbol))
    graph.add(Tie(kind: .adapts, from: Self.adapter(of: witness), to: witness, site: code.site(id)))
    witnessOf[symbol] = witness
    if let type { unitOf[type] = witness }
    let ignoresGenerics = attribute.arguments.contains {
      $0.label == "ignoreGenericFunctions" && $0.plain == "true"
    }
    // The macro sees the declaration that it stands at, not its extensions.
    for member in code.members(id) { readMember(member, witness, name, ignoresGenerics) }
    let shown = Set(graph.ports(of: witness).map(\.site))
    leftOut[symbol] = Set(
      code.members(of: symbol).filter { member in
        let fact = code.fact(member)
        let isMember = fact.kind == .func || fact.kind == .var || fact.kind == .let || fact.kind == .subscript
        return isMember && fact.access > .fileprivate && !fact.flags.contains(.isStatic)
          && !shown.contains(code.site(member))
      }.map { code.name($0) })
  }

  /// The unit of the class stands behind that of its witness.
  private static func adapter(of witness: Int) -> Int { witness + 1 }

  private mutating func readMember(_ id: DeclarationID, _ witness: Int, _ name: String, _ ignoresGenerics: Bool) {
    let fact = code.fact(id)
    guard fact.access > .fileprivate, !fact.flags.contains(.isStatic) else { return }
    switch fact.kind {
    case .func:
      if !fact.generics.isEmpty {
        if !ignoresGenerics {
          reportLeftOut(
            "the function '\(code.name(id))' is generic", id,
            "make it concrete, or write '@ProtocolWitness(ignoreGenericFunctions: true)'")
        }
        return
      }
      addPort(witness, Self.portName(code.name(id), labels: code.labels(id)), id)
    case .var, .let:
      if fact.type.offsets.isEmpty {
        reportLeftOut("the property '\(code.name(id))' has no written type", id, "write its type out")
      } else if hasSeveralBindings(id) {
        reportLeftOut(
          "the declaration of '\(code.name(id))' has several bindings", id, "declare each property on its own")
      } else {
        addPort(witness, code.name(id), id)
      }
    default: break
    }
  }

  /// Whether a property stands in one declaration with others: they share their beginning.
  private func hasSeveralBindings(_ id: DeclarationID) -> Bool {
    let declarations = code.table.files[id.file].declarations
    let start = declarations[id.index].range.start
    return [id.index - 1, id.index + 1].contains { index in
      declarations.indices.contains(index) && declarations[index].kind == declarations[id.index].kind
        && declarations[index].range.start == start
    }
  }

  private mutating func reportLeftOut(_ what: String, _ id: DeclarationID, _ instead: String) {
    // One for each declaration, whatever it binds.
    let start = Int(code.fact(id).range.start)
    guard saidLeftOut.insert(Site(file: id.file, start: start, end: start)).inserted else { return }
    graph.breaches.append(
      Breach(
        "\(what), so the witness leaves it out",
        because:
          "'@ProtocolWitness' makes closures of functions that are not generic and of single properties with a type",
        instead: instead, at: code.site(id), severity: .warning))
  }

  private mutating func addPort(_ witness: Int, _ name: String, _ id: DeclarationID) {
    graph.add(
      Port(
        unit: witness, key: Key(name), interface: code.type(id)?.text, site: code.site(id),
        isConditional: code.isConditional(id)))
  }

  /// The name of the closure of a function: its name and its labels, each with a capital letter; one that is empty, for `_`,
  /// leaves nothing.
  static func portName(_ name: String, labels: [String]) -> String {
    name + labels.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  // MARK: - Uses

  /// `api.port` where `api` is a property of the type `X.Witness`.
  private mutating func findUses() {
    for file in code.table.files.indices {
      findUsesOfValues(file)
      var holders = [String: [(owner: Int32, unit: Int)]]()
      var owners = Set<Int32>()
      for index in code.table.files[file].declarations.indices {
        guard let (_, owner) = code.enclosingType(file, UInt32(index)), owners.insert(owner).inserted else { continue }
        for member in code.members(of: owner) where code.fact(member).kind == .var || code.fact(member).kind == .let {
          guard let unit = witness(of: member) else { continue }
          holders[code.name(member), default: []].append((owner, unit))
        }
      }
      if holders.isEmpty { continue }
      for path in code.paths(in: file, beginning: Set(holders.keys)) where path.names.count > 1 {
        guard let (_, owner) = code.enclosingType(file, path.fact.declaration),
          let unit = holders[path.names[0]]?.first(where: { $0.owner == owner })?.unit
        else { continue }
        require(path.names[1], of: unit, called: path.names[0], file, path.starts[1])
      }
    }
  }

  private mutating func require(_ name: String, of unit: Int, called holder: String, _ file: Int, _ start: Int) {
    let site = Site(file: file, start: start, end: start + name.utf8.count)
    guard !isAddition(name, to: unit), saidUsed.insert(site).inserted else { return }
    graph.requirements.append(
      Requirement(
        unit: nil, key: Key(name), site: site, scope: .units([unit]), system: Self.system,
        words: "uses '\(name)' of '\(holder)'"))
  }

  /// The same of parameters, local variables, and whatever else a type is written of.
  private mutating func findUsesOfValues(_ file: Int) {
    let summary = code.table.files[file]
    var holders: [Int: String]?
    for fact in summary.members where fact.base.isOfValue && !fact.flags.contains(.isElement) {
      guard let unit = code.table.writtenOwner(of: fact, in: file).flatMap({ unitOf[$0] }) else { continue }
      let called = holders ?? self.holders(in: file)
      holders = called
      require(
        summary.text(fact.name), of: unit, called: called[Int(fact.start)] ?? graph.units[unit].name, file,
        Int(fact.start))
    }
  }

  /// For the members in a file's chains, what stands in front of them, where it has a name.
  private func holders(in file: Int) -> [Int: String] {
    var found = [Int: String]()
    for chain in code.chains(in: file) {
      var holder = chain.base
      for step in chain.steps {
        if step.kind == .member, !holder.isEmpty { found[step.start] = holder }
        holder = step.name
      }
    }
    return found
  }

  /// Whether a witness has a member by an extension, or may have it.
  private func isAddition(_ name: String, to unit: Int) -> Bool {
    guard graph.ports(name, of: unit).isEmpty, let type = graph.units[unit].symbol else { return false }
    return code.mayHave(name, in: [type])
  }

  /// The witness that a property's type names.
  private func witness(of member: DeclarationID) -> Int? {
    let fact = code.fact(member)
    let summary = code.table.files[member.file]
    for index in fact.references.indices
    where summary.references[index].context == .annotation
      && Int(summary.references[index].declaration) == member.index
      && fact.type.offsets.contains(Int(summary.references[index].start))
    {
      let reference = summary.references[index]
      guard fact.type.start == reference.start else { continue }
      let last =
        reference.segmentCount == 0
        ? reference.start : summary.segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1].start
      return code.symbol(member.file, at: Int(last)).flatMap { unitOf[$0] }
    }
    return nil
  }

  // MARK: - Witnesses made by hand

  /// `X.Witness(a: …)`, and `.init(a: …)` where its labels belong to one witness.
  private mutating func findHandmade() {
    for file in code.table.files.indices {
      for chain in code.chains(in: file) {
        guard let call = chain.steps.firstIndex(where: { $0.kind == .call }) else { continue }
        let arguments = chain.steps[call].arguments
        let labels = arguments.map(\.label)
        var starts = chain.steps[..<call].map(\.start)
        var names = chain.steps[..<call].map(\.name)
        if chain.fact.base == .name {
          starts.insert(Int(chain.fact.start), at: 0)
          names.insert(chain.base, at: 0)
        }
        var unit: Int?
        if names == ["init"], chain.fact.base == .implicit {
          unit = onlyWitness(with: labels)
          if unit == nil, mayBeSeveral(labels) {
            graph.note(
              .wiring, "which witness this makes: several have ports of these names",
              at: Site(file: file, start: Int(chain.fact.start), end: chain.steps[call].start))
          }
        } else {
          if names.last == "init" {
            names.removeLast()
            starts.removeLast()
          }
          let isOwn = names == ["Self"] || names.isEmpty && isStaticSelf(chain)
          let type =
            isOwn
            ? code.enclosingType(file, chain.fact.declaration)?.symbol
            : starts.last.flatMap { code.symbol(file, at: $0) }
          unit = type.flatMap { unitOf[$0] }
        }
        guard let unit, !isOwnInitializer(arguments, of: unit) else { continue }
        graph.implementations.append(
          Implementation(
            adapter: Self.adapter(of: unit), plugin: unit, given: given(arguments, to: unit),
            site: Site(file: file, start: Int(chain.fact.start), end: chain.steps[call].start), isByHand: true))
      }
    }
  }

  /// Whether `self` is the type, in a static function.
  private func isStaticSelf(_ chain: Code.Chain) -> Bool {
    chain.fact.base == .selfValue
      && code.member(chain.file, chain.fact.declaration).map { code.fact($0).flags.contains(.isStatic) } ?? false
  }

  /// Whether arguments may be those of an initialiser that an extension of a witness declares.
  private func isOwnInitializer(_ arguments: [Code.Argument], of unit: Int) -> Bool {
    guard let type = graph.units[unit].symbol else { return false }
    return code.members(of: type).contains {
      code.fact($0).kind == .initializer && Code.fit(arguments, code.labels($0))
    }
  }

  /// The ports that arguments are for: a closure without a label is for the first that is not given otherwise.
  private func given(_ arguments: [Code.Argument], to unit: Int) -> [String] {
    var rest = graph.ports(of: unit).filter { !$0.isConditional }.map(\.key.name)
    rest.removeAll { name in arguments.contains { $0.label == name } }
    return arguments.map { argument in
      guard argument.label.isEmpty, argument.fact.value == .closure, !rest.isEmpty else { return argument.label }
      return rest.removeFirst()
    }
  }

  /// The one witness that has a port by one of these names.
  private func onlyWitness(with labels: [String]) -> Int? {
    var only: Int?
    for units in labels.compactMap({ witnessesByPort[$0] }) {
      guard units.count == 1, only == nil || only == units[0] else { return nil }
      only = units[0]
    }
    return only
  }

  /// Whether all of several names are ports of more than one witness.
  private func mayBeSeveral(_ labels: [String]) -> Bool {
    guard labels.count > 1 else { return false }
    let all = labels.map { witnessesByPort[$0] ?? [] }
    guard let fewest = all.min(by: { $0.count < $1.count }), fewest.count > 1 else { return false }
    return fewest.lazy.filter { unit in
      labels.allSatisfy { !graph.ports($0, of: unit).isEmpty }
    }.dropFirst().first != nil
  }

  // MARK: - Going around a witness

  /// Properties, parameters and results of the concrete type, and calls of its initialiser, outside of it.
  private mutating func findBypasses() {
    for file in code.table.files.indices {
      let summary = code.table.files[file]
      for use in code.uses(in: file) {
        let symbol = code.table.aliased(use.symbol)
        guard let unit = witnessOf[symbol] else { continue }
        let reference = summary.references[Int(use.reference)]
        // `X.Witness` names the witness; anything else behind X is a member of its own.
        let isLast =
          reference.segmentCount == 0
          || use.start == summary.segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1].start
          || reference.flags.contains(.isCalled) && isInitializer(reference, summary)
        guard isLast else { continue }
        let owners = code.enclosingTypes(file, reference.declaration)
        if owners.contains(symbol) { continue }
        if let owner = owners.first, reliesOnMore(owner, leftOut[symbol] ?? []) { continue }
        if let owner = owners.first, makesWitness(of: reference.declaration, in: file, owner) { continue }
        let isConstruction = reference.flags.contains(.isCalled)
        guard isConstruction || reference.context == .annotation && !reference.flags.contains(.isTested) else {
          continue
        }
        let site = Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
        if !isConstruction, isParameterOfMore(site, reference.declaration, leftOut[symbol] ?? []) { continue }
        graph.bypasses.append(
          Bypass(
            concrete: code.table.qualifiedName(Int(symbol)), abstraction: graph.units[unit].name,
            isConstruction: isConstruction,
            isDefaultArgument: code.isDefault(reference.context, in: reference.declaration, of: file),
            site: site,
            declaration: reference.declaration == ReferenceFact.noDeclaration ? nil : Int(reference.declaration)))
      }
    }
  }

  /// `.init()` of the concrete class in what makes a witness: `let api: API.Witness = .live(.init())`.
  private mutating func findImpliedConstructions() {
    let classes = Dictionary(witnessOf.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    for file in code.table.files.indices {
      for chain in code.chains(in: file) {
        for index in chain.steps.indices.dropLast()
        where chain.steps[index].name == "live" && chain.steps[index + 1].kind == .call {
          guard let argument = chain.steps[index + 1].arguments.first, argument.label.isEmpty,
            argument.plain.hasPrefix(".init("), let unit = witness(in: chain, before: index),
            let symbol = classes[unit],
            case let owners = code.enclosingTypes(file, chain.fact.declaration), !owners.contains(symbol)
          else { continue }
          if let owner = owners.first, reliesOnMore(owner, leftOut[symbol] ?? []) { continue }
          graph.bypasses.append(
            Bypass(
              concrete: code.table.qualifiedName(Int(symbol)), abstraction: graph.units[unit].name,
              isConstruction: true,
              isDefaultArgument: code.isDefault(chain.fact.context, in: chain.fact.declaration, of: file),
              site: Site(file: file, start: argument.site.start, end: argument.site.start + ".init".utf8.count),
              declaration: code.member(file, chain.fact.declaration)?.index))
        }
      }
    }
  }

  /// The witness whose `live` a chain calls: it stands in front, or is the written type of what gets it.
  private func witness(in chain: Code.Chain, before index: Int) -> Int? {
    if chain.fact.base == .name {
      let start = index == 0 ? Int(chain.fact.start) : chain.steps[index - 1].start
      return code.symbol(chain.file, at: start).flatMap { unitOf[$0] }
    }
    guard chain.fact.base == .implicit, index == 0 else { return nil }
    var type = code.parameterType(before: chain) ?? code.localType(before: chain) ?? code.result(of: chain)
    if let member = code.member(chain.file, chain.fact.declaration), code.name(member) == chain.binding,
      code.fact(member).kind == .let || code.fact(member).kind == .var
    {
      type = code.type(member)
    }
    return type.flatMap { code.symbol($0, in: chain.file) }.flatMap { unitOf[$0] }
  }

  /// Whether a declaration is a property of which the type around it makes a witness: `.live(api)`.
  private func makesWitness(of declaration: UInt32, in file: Int, _ owner: Int32) -> Bool {
    guard let id = code.member(file, declaration), code.fact(id).kind == .let || code.fact(id).kind == .var else {
      return false
    }
    let names = [code.name(id), "self." + code.name(id)]
    return Set(code.table.bodies(of: owner).map(\.file)).contains { file in
      code.chains(in: file, of: [owner]).contains { chain in
        chain.steps.indices.dropLast().contains {
          chain.steps[$0].name == "live" && chain.steps[$0 + 1].kind == .call
            && chain.steps[$0 + 1].arguments.first.map { names.contains($0.plain) } ?? false
        }
      }
    }
  }

  /// Whether a type uses a member that the witness leaves out, so that it has to hold the class: where such a name stands behind a
  /// dot, whatever stands in front of that.
  private func reliesOnMore(_ owner: Int32, _ names: Set<String>) -> Bool {
    if names.isEmpty { return false }
    return code.table.bodies(of: owner).contains { body in
      let summary = code.table.files[body.file]
      let range = code.fact(body).range.offsets
      func isMeant(_ name: NameID, _ start: UInt32) -> Bool {
        range.contains(Int(start)) && names.contains(summary.text(name))
      }
      return summary.segments.contains { isMeant($0.name, $0.start) }
        || summary.members.contains { isMeant($0.name, $0.start) }
        || summary.steps.contains { $0.kind == .member && isMeant($0.name, $0.start) }
    }
  }

  /// Whether the type of a parameter stands at a byte offset of which the function uses a member that the witness leaves out.
  /// Where no chains are kept, that can't be told.
  private mutating func isParameterOfMore(_ site: Site, _ declaration: UInt32, _ names: Set<String>) -> Bool {
    let file = site.file
    guard !names.isEmpty, let id = code.member(file, declaration), code.fact(id).flags.contains(.hasBody),
      code.fact(id).kind == .func || code.fact(id).kind == .initializer,
      !code.fact(id).type.offsets.contains(site.start)
    else { return false }
    let chains = code.chains(in: file)
    if chains.isEmpty {
      graph.note(.wiring, "what '\(code.name(id))' calls: whether the witness would do", at: site)
      return true
    }
    let parameter = code.parameters(of: declaration, in: file).first { $0.type.offsets.contains(site.start) }
    guard let name = parameter.map({ code.text(file, $0.name) }) else { return false }
    return chains.contains { chain in
      guard chain.fact.declaration == declaration else { return false }
      // What an expression in parentheses gives can't be told.
      let isMeant = chain.fact.base == .other || chain.fact.base == .name && chain.base == name
      return isMeant && chain.steps.first.map { $0.kind == .member && names.contains($0.name) } ?? false
    }
  }

  private func isInitializer(_ reference: ReferenceFact, _ summary: FileSummary) -> Bool {
    guard reference.segmentCount == 1 else { return false }
    return summary.text(summary.segments[Int(reference.segmentStart)].name) == "init"
  }
}
