internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring
internal import SourceText

// Scaffold 0.1 (Lukas-Simonson/Scaffold): classes and structs whose functions make dependencies; `@Abstract` makes a
// protocol of one, `@Single` and `@Shared` say how long what a function makes lives.

/// Recognises scaffolds, their factories and what these ask of each other.
struct ScaffoldRecogniser {
  static let system = "Scaffold"
  static let modules: Set<String> = [system]

  let code: Code
  var graph: WiringGraph
  private let files: Set<Int>
  /// The files that may use scaffolds.
  private(set) var using: [Int] = []
  var unitOf = [Int32: Int]()
  /// Those that are scaffolds because scaffolds build them: others may, too.
  var children = Set<Int32>()
  /// For a unit all that are declared by its name, where branches of `#if` declare several.
  var alternatives = [Int: [Int]]()
  /// For `AbstractX` the type X.
  var abstracted = [Int32: Int32]()
  /// The port of a function.
  var portOf = [DeclarationID: Int]()
  /// The labels of a port's parameters.
  var labelsOf = [Int: [String]]()
  /// The factories that helpers ask at once.
  var helperNeeds = [Helper: [HelperUse<Int>]]()
  /// The helpers that factories and other helpers read or call at once.
  var helperUses = [DeclarationID: [HelperUse<Helper>]]()

  init?(_ code: Code, _ graph: WiringGraph) {
    files = code.files(seeing: Self.modules)
    if files.isEmpty { return nil }
    self.code = code
    self.graph = graph
  }

  mutating func run() {
    let marked = findTypes()
    for (id, symbol) in marked { findUnit(id, symbol) }
    if unitOf.isEmpty { return }
    findParents(marked)
    findChildren(marked)
    findAlternatives()
    for (symbol, unit) in unitOf.inOrder(by: { $0.value < $1.value }) { readPorts(symbol, unit) }
    using = code.files(using: unitOf.keys, besides: files)
    readBodies()
    readMembers()
    findConstructions()
  }

  // MARK: - Types

  private mutating func findTypes() -> [(id: DeclarationID, symbol: Int32)] {
    var found: [(id: DeclarationID, symbol: Int32)] = []
    for file in files.inOrder() {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let kind = code.fact(id).kind
        if let attribute = attribute("Abstract", of: id) {
          guard kind == .class || kind == .struct else {
            // What does not take it may have another library's.
            guard code.isTheirs(Self.modules, in: file) else { continue }
            graph.breaches.append(
              Breach(
                "'@Abstract' stands at the \(kind.word) '\(code.name(id))'",
                because: "the macro applies to classes and structs",
                instead: code.remedy(ofMacro: "@Abstract", at: id, making: "a class or a struct")
                  + (kind.isNominal ? ", or write the protocol by hand" : ""),
                at: attribute.site))
            continue
          }
          readAbstract(id)
        }
        for name in ["Single", "Shared"] {
          if let attribute = attribute(name, of: id) { checkPlace(id, attribute) }
        }
        if kind == .class || kind == .struct || kind == .actor, let symbol = code.table.symbol(of: id) {
          found.append((id, symbol))
        }
      }
    }
    return found
  }

  /// One of the library's attributes.
  func attribute(_ name: String, of id: DeclarationID) -> Code.Attribute? {
    code.attribute(name, of: id, from: Self.modules)
  }

  private mutating func readAbstract(_ id: DeclarationID) {
    let wanted = "Abstract" + code.name(id)
    guard let symbol = code.table.symbol(of: id) else { return }
    let abstract = code.table.type(named: wanted, at: id)
    if let abstract { abstracted[abstract] = symbol }
    let bodies = code.table.bodies(of: symbol)
    // By an alias, or by a protocol that refines it, the type conforms as well.
    let conforms = abstract.map { code.table.lineage(of: symbol).contains($0) } ?? false
    if !conforms, !bodies.contains(where: { code.inherited($0).contains { $0.parts.last?.name == wanted } }) {
      graph.breaches.append(
        Breach(
          "'\(code.name(id))' does not conform to '\(wanted)'",
          because: "'@Abstract' makes the protocol '\(wanted)', and the type itself must list it",
          instead: "write '\(code.fact(id).kind.word) \(code.name(id)): \(wanted)'", at: code.site(id)))
    }
  }

  /// `@Single` and `@Shared` apply to functions with a body.
  private mutating func checkPlace(_ id: DeclarationID, _ attribute: Code.Attribute) {
    let fact = code.fact(id)
    if fact.kind == .func, fact.flags.contains(.hasBody) { return }
    // There it may be another library's.
    guard code.isTheirs(Self.modules, in: id.file) else { return }
    let what = fact.kind == .func ? "the function '\(code.name(id))' has no body" : "'\(code.name(id))' is no function"
    graph.breaches.append(
      Breach(
        "'@\(attribute.name)' stands where it makes nothing: \(what)",
        because: "the macro applies to functions with a body",
        instead: "write 'func \(code.name(id))() -> T { … }', or take the attribute away", at: attribute.site))
  }

  // MARK: - Units and ports

  private func lifetime(_ id: DeclarationID) -> Lifetime? {
    if attribute("Single", of: id) != nil { return .singleton }
    if attribute("Shared", of: id) != nil { return .shared }
    return nil
  }

  private mutating func findUnit(_ id: DeclarationID, _ symbol: Int32) {
    guard unitOf[symbol] == nil else { return }
    let functions = code.members(of: symbol).filter { code.fact($0).kind == .func }
    let isAbstract = attribute("Abstract", of: id) != nil
    let makes = functions.contains { lifetime($0) != nil }
    guard makes || isAbstract && (code.name(id).hasSuffix(Self.system) || haveFactory(functions)) else { return }
    addUnit(id, symbol)
  }

  mutating func addUnit(_ id: DeclarationID, _ symbol: Int32) {
    unitOf[symbol] = graph.units.count
    graph.add(
      Unit(
        name: code.table.qualifiedName(Int(symbol)), system: Self.system, roles: [.boundary, .container],
        site: code.site(id), symbol: symbol))
  }

  /// Whether one of a type's functions makes an object for others, as those of a scaffold do whatever it is called: it shows a class,
  /// an actor or a protocol of the repository, and builds what it gives, of nothing or of the scaffold itself. What others do beside
  /// it changes nothing.
  private func haveFactory(_ functions: [DeclarationID]) -> Bool {
    functions.contains {
      code.fact($0).access > .fileprivate && !code.fact($0).flags.contains(.isStatic) && showsObject($0) && builds($0)
    }
  }

  private func showsObject(_ function: DeclarationID) -> Bool {
    guard let type = code.type(function), !type.isOptional, let symbol = code.symbol(type, in: function.file) else {
      return false
    }
    switch code.table.symbols[Int(symbol)].kind {
    case .class, .actor, .protocol: return true
    default: return abstracted.values.contains(symbol)
    }
  }

  /// Whether a function builds what it gives, of nothing or of the scaffold itself.
  ///
  /// - Parameter anything: whether a struct or an enum counts, too.
  func builds(_ function: DeclarationID, anything: Bool = false) -> Bool {
    let summary = code.table.files[function.file]
    guard let result = code.results(of: UInt32(function.index), in: function.file).last,
      let text = summary.writtenText(result.range), let type = MadeType.read(text, at: Int(result.range.start)),
      let symbol = code.symbol(type, in: function.file)
    else { return false }
    let kind = code.table.symbols[Int(symbol)].kind
    guard anything || kind == .class || kind == .actor || abstracted.values.contains(symbol) else { return false }
    return code.labels(function).isEmpty || Code.names("self", text)
  }

  private mutating func findAlternatives() {
    for (symbol, unit) in unitOf {
      let all = code.table.alternatives(of: symbol).compactMap { unitOf[$0] }
      if all.count > 1 { alternatives[unit] = all }
    }
  }

  private mutating func readPorts(_ symbol: Int32, _ unit: Int) {
    for id in code.members(of: symbol) where code.fact(id).kind == .func {
      let fact = code.fact(id)
      let lifetime = lifetime(id)
      guard !fact.flags.contains(.isStatic), lifetime != nil || !fact.type.offsets.isEmpty else { continue }
      if fact.access <= .fileprivate {
        graph.hide(
          code.name(id), of: unit, Unseen(fact.access == .private ? .private : .fileprivate, at: code.site(id)))
      }
      portOf[id] = graph.ports.count
      labelsOf[graph.ports.count] = code.labels(id)
      graph.add(
        Port(
          unit: unit, key: Key(code.name(id)), interface: code.type(id)?.text,
          symbol: code.type(id).flatMap { code.symbol($0, in: id.file) }, lifetime: lifetime ?? .transient,
          site: code.site(id), isConditional: code.isConditional(id), isInternal: fact.access <= .fileprivate,
          isAddition: code.table.files[id.file].declarations[Int(fact.parent)].kind == .extension,
          // Both kinds of factories that keep what they make hold a lock that can't be taken twice.
          locks: lifetime == .singleton || lifetime == .shared))
      if let lifetime, fact.flags.contains(.hasBody) { checkFactory(id, lifetime) }
    }
  }

  private mutating func checkFactory(_ id: DeclarationID, _ lifetime: Lifetime) {
    let name = code.name(id)
    if lifetime == .singleton {
      guard !code.fact(id).type.offsets.isEmpty else {
        graph.breaches.append(
          Breach(
            "'@Single func \(name)()' has no result type",
            because: "the macro keeps what the function makes, and needs its type written out",
            instead: "write 'func \(name)() -> T'", at: code.site(id)))
        return
      }
      reportUnsendable(id, name)
      return
    }
    checkShared(id, name)
  }

  /// `@Shared` keeps a weak reference to what its last expression makes.
  private mutating func checkShared(_ id: DeclarationID, _ name: String) {
    let because = "'@Shared' keeps a weak reference, so the last expression of the body must show a class or an actor"
    let summary = code.table.files[id.file]
    let result = summary.results.first { Int($0.declaration) == id.index }
    // Of a body that ends with a semicolon, the reader keeps no statement.
    guard let result, let text = summary.writtenText(result.range), text != ";" else {
      if result == nil { reportUnreadable(id, name, because, code.site(id)) }
      return
    }
    let site = code.site(id.file, result.range)
    let start = Int(result.range.start)
    // The macro looks at calls, names and members, and not behind `try` and `await`.
    if let word = Code.words(text).first(where: { $0 != "return" }), word == "try" || word == "await" {
      return reportUnreadable(id, name, because, site)
    }
    let variable = MadeType.name(text, at: start)
    guard
      let type = MadeType.read(text, at: start) ?? MadeType.owner(text, at: start)
        ?? variable.flatMap({ self.type(given: $0, in: id) })
    else { return reportUnreadable(id, name, because, site) }
    guard let symbol = code.symbol(type, in: id.file) else { return }
    let kind = code.table.symbols[Int(symbol)].kind
    guard kind == .struct || kind == .enum else { return }
    graph.breaches.append(
      Breach(
        "'@Shared func \(name)()' makes the \(kind.word) '\(type.path)'", because: because,
        instead: "make '\(type.path)' a class or an actor, or leave '@Shared' out",
        at: Site(file: id.file, start: type.range.lowerBound, end: type.range.upperBound)))
  }

  /// The type that a function makes for a variable of its own, as the macro reads it: `T` of `T(…)`, `T.f(…)` and `T.x`.
  private func type(given variable: String, in id: DeclarationID) -> WrittenType? {
    let chain = code.chains(in: id.file).last {
      $0.binding == variable && $0.fact.base == .name && Int($0.fact.declaration) == id.index
        && !$0.fact.flags.contains(.isTried)
    }
    guard let chain, chain.steps.dropLast().allSatisfy({ $0.kind == .member }) else { return nil }
    let names =
      [(chain.base, Int(chain.fact.start))] + chain.steps.filter { $0.kind == .member }.map { ($0.name, $0.start) }
    let types = names.prefix { $0.0.first?.isUppercase == true }
    guard types.count >= names.count - 1, !types.isEmpty else { return nil }
    let type = WrittenType(parts: types.map { WrittenType.Part(name: $0.0, start: $0.1) })
    return mustTry(chain, type, names.count > types.count ? names[names.count - 1].0 : "init") ? nil : type
  }

  /// Whether all that a chain may call of a type throws, so that `try` stands in front of it.
  private func mustTry(_ chain: Code.Chain, _ type: WrittenType, _ name: String) -> Bool {
    guard let call = chain.steps.last, call.kind == .call, let symbol = code.symbol(type, in: chain.file) else {
      return false
    }
    let called = code.members(of: symbol).filter { member in
      let isMeant = name == "init" ? code.fact(member).kind == .initializer : code.name(member) == name
      return isMeant && Code.fit(call.arguments, code.labels(member))
    }
    return !called.isEmpty && called.allSatisfy { code.fact($0).flags.contains(.isThrowing) }
  }

  private mutating func reportUnreadable(_ id: DeclarationID, _ name: String, _ because: String, _ site: Site) {
    graph.breaches.append(
      Breach(
        "what '@Shared func \(name)()' makes can't be read off its last expression", because: because,
        instead: "end the body with 'T(…)', where T is the class", at: site))
  }
}
