internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring
internal import SourceText

// How containers resolve what they contain.

extension BoundariesRecogniser {
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
}
