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
  private static let modules: Set<String> = [system]

  let code: Code
  var graph: WiringGraph
  private let files: Set<Int>
  /// The files that may use classes with witnesses.
  private(set) var using: [Int] = []
  /// For a class with a witness: the unit of the witness.
  var witnessOf = [Int32: Int]()
  /// For the witness' own type: its unit.
  var unitOf = [Int32: Int]()

  /// Names of members that the witness leaves out.
  var leftOut = [Int32: Set<String>]()
  /// Names of members that the witness has.
  var shown = [Int32: Set<String>]()
  /// Of these, the names of properties that can be set: the witness only gives what they hold.
  var settable = [Int32: Set<String>]()
  /// Where declarations begin that were said to be left out.
  private var saidLeftOut = Set<Site>()
  /// Where uses of witnesses were noted.
  private var saidUsed = Set<Site>()
  /// By the names of their ports, the witnesses, each once. Filled when all are read.
  var witnessesByPort = [String: [Int]]()

  init?(_ code: Code, _ graph: WiringGraph) {
    files = code.files(seeing: Self.modules)
    if files.isEmpty { return nil }
    self.code = code
    self.graph = graph
  }

  mutating func run() {
    for file in files.inOrder() {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard let attribute = code.attribute("ProtocolWitness", of: id, from: Self.modules) else { continue }
        readClass(id, attribute)
      }
    }
    if witnessOf.isEmpty { return }
    for unit in witnessOf.values.inOrder() {
      for name in Set(graph.ports(of: unit).map(\.key.name)) { witnessesByPort[name, default: []].append(unit) }
    }
    using = code.files(using: witnessOf.keys, besides: files)
    findUses()
    findHandmade()
    findBypasses()
    findImpliedConstructions()
  }

  // MARK: - Witnesses

  private mutating func readClass(_ id: DeclarationID, _ attribute: Code.Attribute) {
    let kind = code.fact(id).kind
    guard kind == .class || kind == .actor, let symbol = code.table.symbol(of: id) else {
      // What does not take it may have another library's.
      guard code.isTheirs(Self.modules, in: id.file) else { return }
      graph.breaches.append(
        Breach(
          "'@ProtocolWitness' stands at the \(kind.word) '\(code.name(id))'",
          because: "the macro applies to classes and actors",
          instead: code.remedy(ofMacro: "@ProtocolWitness", at: id, making: "a class or an actor")
            + (kind.isNominal ? ", or write the witness by hand" : ""), at: attribute.site))
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
    readMembers(of: symbol, Set(graph.ports(of: witness).map(\.site)))
  }

  /// The unit of the class stands behind that of its witness.
  static func adapter(of witness: Int) -> Int { witness + 1 }

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
      let port = Self.portName(code.name(id), labels: code.labels(id))
      addPort(witness, port, id)
      if port != code.name(id) { graph.hide(code.name(id), of: witness, Unseen(.renamed(port), at: code.site(id))) }
    case .var, .let:
      if hasSeveralBindings(id) {
        reportLeftOut(
          "the declaration of '\(code.name(id))' has several bindings", id, "declare each property on its own")
      } else if fact.type.offsets.isEmpty {
        reportLeftOut("the property '\(code.name(id))' has no written type", id, "write its type out")
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
    for file in using {
      findUsesOfValues(file)
      findUsesOfMade(file)
      var holders = [String: [(owner: Int32, unit: Int)]]()
      var owners = Set<Int32>()
      for index in code.table.files[file].declarations.indices {
        guard let (_, owner) = code.enclosingType(file, UInt32(index)), owners.insert(owner).inserted else { continue }
        for member in code.members(of: owner) where code.fact(member).kind == .var || code.fact(member).kind == .let {
          let entry = code.environmentEntry(of: member)
          guard let unit = witness(of: entry ?? member) ?? witness(madeFor: member) else { continue }
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
    guard !Code.isSubscript(name), !isAddition(name, to: unit), saidUsed.insert(site).inserted else { return }
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
      guard let unit = code.writtenOwner(of: fact, in: file).flatMap({ unitOf[$0] }) else { continue }
      let called = holders ?? self.holders(in: file)
      holders = called
      require(
        summary.text(fact.name), of: unit, called: called[Int(fact.start)] ?? graph.units[unit].name, file,
        Int(fact.start))
    }
  }

  /// The same of local variables that are given a witness where it is made.
  private mutating func findUsesOfMade(_ file: Int) {
    for chain in code.chains(in: file) {
      guard let step = chain.steps.first, step.kind == .member, let made = code.localValue(behind: chain),
        let unit = witness(madeBy: made),
        code.member(file, made.fact.declaration).map({ code.name($0) }) != made.binding
      else { continue }
      require(step.name, of: unit, called: made.binding, file, step.start)
    }
  }

  /// The witness that a property without a written type is given.
  private func witness(madeFor member: DeclarationID) -> Int? {
    guard code.fact(member).type.offsets.isEmpty, code.fact(member).flags.contains(.hasInitialValue) else { return nil }
    let given = code.localValues(in: member.file, of: UInt32(member.index))[code.name(member)] ?? []
    let chain = given.compactMap { $0 }.first { $0.fact.context == .initialValue }
    return chain.flatMap { witness(madeBy: $0) }
  }

  /// The witness that is all that a chain makes: by its own initializer, or of an object by `live`.
  private func witness(madeBy chain: Code.Chain) -> Int? {
    guard chain.fact.base == .name, chain.steps.last?.kind == .call,
      chain.steps.dropLast().allSatisfy({ $0.kind == .member })
    else { return nil }
    var starts = [Int(chain.fact.start)] + chain.steps.dropLast().map(\.start)
    if ["init", "live"].contains(chain.steps.dropLast().last?.name) { starts.removeLast() }
    return starts.last.flatMap { code.symbol(chain.file, at: $0) }.flatMap { unitOf[$0] }
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
}
