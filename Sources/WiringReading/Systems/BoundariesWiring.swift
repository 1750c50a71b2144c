internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring
internal import SourceText

// What boundaries use, and how containers resolve them.

extension BoundariesRecogniser {
  // MARK: - Requirements

  /// `dependencies.p` in a boundary.
  mutating func findRequirements() {
    for file in code.table.files.indices {
      for path in code.paths(in: file, beginning: ["dependencies"]) {
        guard let (_, symbol) = code.enclosingType(file, path.fact.declaration), let unit = unitOf[symbol],
          !graph.units[unit].roles.contains(.plugin)
        else { continue }
        // A property of its own called so would be another thing.
        if declaresOwnDependencies(unit) { continue }
        guard path.names.count > 1 else {
          let site = Site(file: file, start: path.starts[0], end: path.starts[0] + path.names[0].utf8.count)
          graph.note(
            .wiring, "what is used of the 'dependencies' that '\(graph.units[unit].name)' hands on here", at: site)
          continue
        }
        let name = path.names[1]
        let listed = graph.dependencies(of: unit).map(\.to)
        graph.requirements.append(
          Requirement(
            unit: unit, key: Key(name), symbol: nil,
            site: Site(file: file, start: path.starts[1], end: path.starts[1] + name.utf8.count),
            scope: graph.units[unit].isComplete ? .units(listed) : .anywhere,
            system: Self.system, words: "uses '\(name)' of its dependencies"))
      }
    }
  }

  private mutating func declaresOwnDependencies(_ unit: Int) -> Bool {
    if let known = ownDependencies[unit] { return known }
    let declares = members(unit).contains {
      (code.fact($0).kind == .var || code.fact($0).kind == .let) && code.name($0) == "dependencies"
    }
    ownDependencies[unit] = declares
    return declares
  }

  // MARK: - Resolutions

  /// The units whose `Resolved` properties hold, by name. Where branches of `#if` give one name several units, which it is
  /// can't be told.
  func resolvedUnits(_ members: [DeclarationID]) -> [String: Int] {
    var found = [String: Set<Int>]()
    for id in members where code.fact(id).kind == .var || code.fact(id).kind == .let {
      if let type = code.type(id) { found[code.name(id), default: []].formUnion(resolved(type, in: id.file)) }
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// A name that means nothing, where a boundary of nearly that name is there.
  private mutating func reportUnknown(_ type: WrittenType, _ file: Int, _ site: Site, for unit: Int) {
    guard code.symbol(type, in: file) == nil, let near = nearestUnit(type.path, for: unit),
      near != type.path, isNothing(type, in: file)
    else {
      graph.note(.elsewhere, "'\(type.path)', which is resolved here, is no boundary that can be seen", at: site)
      return
    }
    graph.breaches.append(
      Breach(
        "'\(type.path)' names no boundary; did you mean '\(near)'?",
        because: "nothing of this name is declared where it could be seen", instead: "write '\(near)'", at: site))
  }

  /// Properties of containers whose type is the `Resolved` of nothing.
  mutating func findUnknownResolved() {
    for (unit, types) in typesOf.inOrder(by: { $0.key < $1.key })
    where graph.units[unit].roles.contains(.container) {
      for id in types.flatMap({ code.members(of: $0) })
      where code.fact(id).kind == .var || code.fact(id).kind == .let {
        guard let type = code.type(id), type.parts.count > 1, type.parts.last?.name == "Resolved",
          resolved(type, in: id.file).isEmpty
        else { continue }
        let owner = WrittenType(parts: Array(type.parts.dropLast()))
        reportUnknown(
          owner, id.file, Site(file: id.file, start: owner.range.lowerBound, end: owner.range.upperBound), for: unit)
      }
    }
  }

  /// `X.Resolved` and `Resolved<X>`: the unit X, or what X may be.
  func resolved(_ type: WrittenType, in file: Int) -> [Int] {
    guard let last = type.parts.last, last.name == "Resolved" else { return [] }
    if last.arguments.count == 1, code.isExternal(type, ["Resolved"], module: Self.system, in: file) {
      return units(last.arguments[0], in: file)
    }
    return type.parts.count > 1 ? units(file, at: type.parts[type.parts.count - 2].start) : []
  }

  mutating func findResolutions() {
    let helpers = findHelpers()
    for unit in units where graph.units[unit].roles.contains(.container) {
      let members = members(unit)
      var properties = resolvedUnits(members)
      let declared = Set(members.filter { code.type($0) != nil }.map { code.name($0) })
      var found: [(chain: Code.Chain, call: Int, owner: String)] = []
      let types = types(unit)
      for file in Set(types.flatMap { code.table.bodies(of: $0) }.map(\.file)).inOrder() {
        for chain in code.chains(in: file, of: types) {
          noteHelped(chain, helpers, unit)
          guard let call = resolverCall(chain), let member = code.member(file, chain.fact.declaration) else { continue }
          let name = code.fact(member).kind.isNominal ? "" : code.name(member)
          found.append((chain, call, name))
          let built = builtUnits(chain, call)
          guard built.count == 1, !declared.contains(name), properties[name] == nil else { continue }
          properties[name] = built[0]
          if chain.binding == name, chain.steps.count > 1, chain.steps[chain.steps.count - 2].name == "resolved" {
            for type in types { inferred[type, default: [:]][name] = built[0] }
          }
        }
      }
      let owners = Set(found.map(\.owner))
      for (chain, call, owner) in found {
        resolve(chain, call, unit, properties)
        noteSteps(chain, owner, unit, owners)
      }
    }
    findCycles()
  }

  /// The functions that resolve whatever boundary they are given.
  private func findHelpers() -> Set<String> {
    var found = Set<String>()
    for file in code.table.files.indices where !code.table.files[file].chains.isEmpty {
      for chain in code.chains(in: file) {
        guard let call = resolverCall(chain), let member = code.member(file, chain.fact.declaration),
          code.fact(member).kind == .func, let argument = chain.steps[call].arguments.first,
          code.parameters(of: chain.fact.declaration, in: file).contains(where: {
            code.text(file, $0.name) == argument.plain
          })
        else { continue }
        found.insert(code.name(member))
      }
    }
    return found
  }

  /// A boundary that such a function resolves; what it is given there can't be told.
  private mutating func noteHelped(_ chain: Code.Chain, _ helpers: Set<String>, _ unit: Int) {
    guard let call = chain.steps.firstIndex(where: { $0.kind == .call }),
      case let name = call == 0 ? chain.base : chain.steps[call - 1].name, helpers.contains(name)
    else { return }
    for type in chain.steps[call].arguments.compactMap({ code.metatype($0) }) {
      for built in units(type, in: chain.file) {
        graph.add(
          Resolution(
            container: unit, unit: built, name: type.path, arguments: [], site: chain.site, isComplete: false))
        graph.note(.wiring, "'\(name)' resolves '\(type.path)': what it is given", at: chain.site)
      }
    }
  }

  /// The call of `resolver(for:)` that a chain begins with.
  private func resolverCall(_ chain: Code.Chain) -> Int? {
    let isNamed = chain.base == "resolver" && chain.steps.first?.kind == .call
    if isNamed { return 0 }
    guard chain.fact.base == .selfValue, chain.steps.count > 1, chain.steps[0].name == "resolver",
      chain.steps[1].kind == .call
    else { return nil }
    return 1
  }

  private func builtUnits(_ chain: Code.Chain, _ call: Int) -> [Int] {
    guard let argument = chain.steps[call].arguments.first, argument.label == "for",
      let type = code.metatype(argument)
    else { return [] }
    return units(type, in: chain.file)
  }

  private mutating func resolve(_ chain: Code.Chain, _ call: Int, _ unit: Int, _ properties: [String: Int]) {
    let built = builtUnits(chain, call)
    var result = resolution(chain, call, unit, properties)
    result.unit = built.first
    if result.unit == nil, let type = chain.steps[call].arguments.first.flatMap({ code.metatype($0) }) {
      reportUnknown(type, chain.file, result.site, for: unit)
    }
    if built.count < 2 {
      graph.add(result)
      return
    }
    // What each of them is given depends on which it is.
    for one in built {
      graph.add(
        Resolution(
          container: unit, unit: one, name: result.name, arguments: [], site: result.site, isComplete: false))
    }
  }

  private mutating func resolution(_ chain: Code.Chain, _ call: Int, _ unit: Int, _ properties: [String: Int])
    -> Resolution
  {
    let argument = chain.steps[call].arguments.first
    let type = argument.flatMap { code.metatype($0) }
    var result = Resolution(
      container: unit, name: type?.path ?? argument?.text ?? "", arguments: [],
      site: argument.map { argument in
        let start = Int(argument.fact.range.start)
        return Site(file: chain.file, start: start, end: start + (type?.path.utf8.count ?? argument.text.utf8.count))
      } ?? chain.site)
    var isFinished = false
    for (steps, isConditional) in [(chain.steps[(call + 1)...], false)]
      + code.branches(of: chain).map({ ($0.steps[...], true) })
    {
      for index in steps.indices where steps[index].kind == .member {
        if steps[index].name == "resolved" { isFinished = true }
        guard steps[index].name == "resolve", index + 1 < steps.endIndex,
          let given = steps[index + 1].arguments.first
        else { continue }
        result.arguments.append(
          Resolution.Argument(
            unit: properties[property(given)], isPlugin: given.label == "plugin", text: given.text, site: given.site,
            isConditional: isConditional))
      }
    }
    result.isComplete = isFinished && result.arguments.allSatisfy { $0.unit != nil }
    if !isFinished {
      graph.note(
        .wiring, "the resolver of '\(result.name)' does not end in 'resolved()': what else it is given", at: chain.site)
    }
    for argument in result.arguments where argument.unit == nil {
      graph.note(.wiring, "'\(argument.text)' is no property of the type 'X.Resolved'", at: argument.site)
    }
    return result
  }

  /// The property that an argument names: `x` and `self.x`; anything else is empty.
  private func property(_ argument: Code.Argument) -> String {
    let text = argument.plain
    let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
    return name.contains(".") || name.contains("(") ? "" : name
  }

  // MARK: - Cycles inside a container

  /// A property whose resolution asks for another property.
  struct Step: Hashable {
    var container: Int
    var from: String
    var to: String
  }

  private mutating func noteSteps(_ chain: Code.Chain, _ owner: String, _ unit: Int, _ owners: Set<String>) {
    for step in chain.steps + code.branches(of: chain).flatMap(\.steps) {
      for argument in step.arguments where owners.contains(property(argument)) {
        steps[Step(container: unit, from: owner, to: property(argument))] = argument.site
      }
    }
  }

  /// Resolutions that ask for each other become ports that need each other.
  private mutating func findCycles() {
    var ports = [String: Int]()
    let ordered = steps.inOrder { ($0.value.file, $0.value.start) < ($1.value.file, $1.value.start) }
    // Where the boundaries themselves need each other, that is the fault.
    var sites = [Int: [String: Site]]()
    var built = [Int: [String: Int]]()
    for (step, site) in ordered {
      if sites[step.container] == nil {
        let members = members(step.container)
        sites[step.container] = Dictionary(
          members.map { (code.name($0), code.site($0)) }, uniquingKeysWith: { first, _ in first })
        built[step.container] = resolvedUnits(members)
      }
      for name in [step.from, step.to] where ports["\(step.container) \(name)"] == nil {
        let site = sites[step.container]?[name] ?? site
        ports["\(step.container) \(name)"] = graph.ports.count
        graph.add(
          Port(
            unit: step.container, key: Key(name), lifetime: .singleton, site: site, isInternal: true,
            built: built[step.container]?[name]))
      }
      guard let from = ports["\(step.container) \(step.from)"], let to = ports["\(step.container) \(step.to)"] else {
        continue
      }
      graph.needs.append(Need(from: from, to: to, site: site))
    }
  }

  // MARK: - Constructions

  /// A root that is built and kept in a property.
  struct BuiltRoot {
    var unit: Int
    var owner: Int32
    var property: String
  }

  /// `M()`, `M(internals:)`, `M.Resolved()`, and `.init()` where a property's type says of what.
  mutating func findConstructions() {
    for file in code.table.files.indices {
      for chain in code.chains(in: file) {
        guard let (unit, isResolved) = chain.fact.base == .name ? built(chain) : implied(chain) else { continue }
        let name = graph.units[unit].name
        if graph.units[unit].roles.contains(.plugin) { continue }
        if isResolved, graph.units[unit].roles.contains(.root) {
          noteRoot(chain, unit)
        } else {
          graph.constructions.append(
            Construction(
              name: name, site: chain.site,
              builder: graph.units[unit].roles.contains(.root)
                ? .call("\(name).Resolved()")
                : .container(how: "a container builds it with 'resolver(for: \(name).self)'"),
              system: Self.system))
        }
      }
    }
  }

  func built(_ chain: Code.Chain) -> (unit: Int, isResolved: Bool)? {
    guard let call = chain.steps.firstIndex(where: { $0.kind == .call }) else { return nil }
    var starts = [Int(chain.fact.start)] + chain.steps[..<call].map(\.start)
    var names = [chain.base] + chain.steps[..<call].map(\.name)
    if names.last == "init" {
      names.removeLast()
      starts.removeLast()
    }
    let isResolved = names.last == "Resolved" && names.count > 1
    if isResolved { starts.removeLast() }
    guard let start = starts.last, let symbol = code.symbol(chain.file, at: start), let unit = unitOf[symbol] else {
      return nil
    }
    return (unit, isResolved)
  }

  private func implied(_ chain: Code.Chain) -> (unit: Int, isResolved: Bool)? {
    guard chain.fact.base == .implicit, chain.steps.count == 2, chain.steps[0].name == "init",
      chain.steps[1].kind == .call, let type = impliedType(chain)
    else { return nil }
    if let unit = resolved(type, in: chain.file).first { return (unit, true) }
    return units(type, in: chain.file).first.map { ($0, false) }
  }

  /// The type that is written of what gets the value of `.init(…)`: a property, a variable, a parameter, a result.
  private func impliedType(_ chain: Code.Chain) -> WrittenType? {
    guard chain.fact.context == .initialValue, let member = code.member(chain.file, chain.fact.declaration) else {
      return code.parameterType(before: chain) ?? code.localType(before: chain) ?? code.result(of: chain)
    }
    guard code.fact(member).kind == .var || code.fact(member).kind == .let, chain.binding == code.name(member) else {
      return nil
    }
    return code.type(member)
  }

  /// A root may be built, but not become a global or static.
  private mutating func noteRoot(_ chain: Code.Chain, _ unit: Int) {
    let construction = Construction(
      name: graph.units[unit].name, site: chain.site, builder: .compositionRoot, system: Self.system)
    guard let member = code.member(chain.file, chain.fact.declaration) else {
      graph.constructions.append(construction)
      return
    }
    let fact = code.fact(member)
    guard fact.kind == .var || fact.kind == .let else {
      graph.constructions.append(construction)
      return
    }
    let owner = code.enclosingType(chain.file, chain.fact.declaration)
    if let owner, isValue(chain, of: member) {
      roots.append(BuiltRoot(unit: unit, owner: owner.symbol, property: code.name(member)))
    }
    // What a computed property builds, it does not keep; nor does a closure, which builds another whenever it is called.
    if fact.isStored, owner == nil || fact.flags.contains(.isStatic), chain.fact.depth == 0,
      isKept(chain, unit, in: member)
    {
      shared.append((member, unit))
      reportShared(unit, in: member)
    } else {
      graph.constructions.append(construction)
    }
  }

  /// Roots in globals and statics, as the types of these say, wherever they are built.
  mutating func findSharedRoots() {
    for file in code.table.files.indices where !code.table.files[file].texts.isEmpty {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let fact = code.fact(id)
        guard fact.kind == .var || fact.kind == .let, fact.isStored,
          fact.flags.contains(.isStatic) || fact.parent == DeclarationFact.noParent, let type = code.type(id)
        else { continue }
        let unit = resolved(type, in: file).first { graph.units[$0].roles.contains(.root) }
        if let unit { reportShared(unit, in: id) }
      }
    }
  }

  /// Reports a root that a global or a static keeps, once.
  private mutating func reportShared(_ unit: Int, in member: DeclarationID) {
    let site = code.site(member)
    if isInPreview(member) { return }
    if !sharedRoots.insert(site).inserted { return }
    let kind = code.enclosingType(member.file, UInt32(member.index)) == nil ? "global" : "static"
    graph.breaches.append(
      Breach(
        "the root '\(graph.units[unit].name)' is kept in the \(kind) '\(code.name(member))'",
        because: "a root that everybody can reach is a singleton, which Boundaries exists to prevent",
        instead: "keep it in an instance property of the object that starts the program", at: site))
  }

  /// Whether a property belongs to a preview, which is a program of its own.
  private func isInPreview(_ member: DeclarationID) -> Bool {
    guard let (_, owner) = code.enclosingType(member.file, UInt32(member.index)) else { return false }
    return code.table.bodies(of: owner).contains { body in
      code.inherited(body).contains { $0.parts.last.map { FrameworkConventions.previews.contains($0.name) } ?? false }
    }
  }

  /// Whether a property keeps the root that its initial value builds, or what is made of it: not where only something is asked
  /// of the root, and not where the written type is another's.
  private func isKept(_ chain: Code.Chain, _ unit: Int, in member: DeclarationID) -> Bool {
    let fact = code.fact(member)
    if !fact.type.offsets.isEmpty {
      guard let type = code.type(member) else { return true }
      return resolved(type, in: member.file).contains(unit) || code.symbol(type, in: member.file) != nil
    }
    if isValue(chain, of: member) || fact.flags.contains(.valueIsClosure) && fact.type.start == chain.fact.start {
      return true
    }
    guard chain.steps.last?.kind == .call, fact.flags.contains(.valueIsCall) else { return false }
    // `Holder(R.Resolved())`
    let summary = code.table.files[member.file]
    let first = fact.references.indices.map { summary.references[$0] }.first { $0.context == .initialValue }
    return first.flatMap { code.symbol(member.file, at: Int($0.start)) }.map { code.table.symbols[Int($0)].isType }
      ?? false
  }

  /// Whether what a chain builds is the whole value of a property: `= R.Resolved()`, `= { R.Resolved() }()`.
  private func isValue(_ chain: Code.Chain, of member: DeclarationID) -> Bool {
    guard chain.fact.context == .initialValue, chain.steps.filter({ $0.kind == .call }).count == 1,
      chain.steps.last?.kind == .call
    else { return false }
    return chain.binding == code.name(member)
      || chain.binding.isEmpty && code.fact(member).flags.contains(.valueIsClosure)
        && code.fact(member).type.offsets.isEmpty
  }
}
