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
    guard code.symbol(type, in: file) == nil, isNothing(type, in: file),
      let near = nearestUnit(type.path, for: unit), near != type.path
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

  /// `X.Resolved` and `Resolved<X>`, or an alias of these: the unit X, or what X may be.
  func resolved(_ type: WrittenType, in file: Int, aliases: Int = 0) -> [Int] {
    guard let last = type.parts.last else { return [] }
    guard last.name == "Resolved" else {
      guard aliases < 8, let symbol = code.unaliased(file, at: last.start),
        case let alias = code.table.symbols[Int(symbol)], alias.kind == .typealias, alias.file >= 0,
        let meant = code.type(DeclarationID(file: Int(alias.file), index: Int(alias.declaration)))
      else { return [] }
      return resolved(meant, in: Int(alias.file), aliases: aliases + 1)
    }
    if last.arguments.count == 1, code.isExternal(type, ["Resolved"], module: Self.system, in: file) {
      return units(last.arguments[0], in: file)
    }
    if type.parts.count == 1 || type.parts.count == 2 && type.parts[0].name == "Self" {
      return last.arguments.isEmpty ? surrounding(type.parts[0], in: file).map { [$0] } ?? [] : []
    }
    return units(file, at: type.parts[type.parts.count - 2].start)
  }

  /// The unit that `Resolved`, or `Self.Resolved`, is of, which stands in its own code; the former in that of a type inside, too.
  private func surrounding(_ first: WrittenType.Part, in file: Int) -> Int? {
    let around = code.enclosingTypes(file, code.table.files[file].declaration(at: UInt32(first.start)))
    if first.name == "Self" { return around.first.flatMap { unitOf[$0] } }
    // A type of the name that the project declares is another.
    return code.symbol(file, at: first.start) == nil ? around.lazy.compactMap { unitOf[$0] }.first : nil
  }

  /// A resolver with all that it is given.
  private struct Resolving {
    /// The chain that it begins, and those that go on behind the local names that it is given to.
    var parts: [Code.Chain]
    /// The call of `resolver(for:)` among the steps of the first.
    var call: Int
    /// The member around it, and its name; none of a type itself.
    var member: DeclarationID
    var owner: String

    var chain: Code.Chain { parts[0] }
    var last: Code.Chain { parts[parts.count - 1] }
  }

  mutating func findResolutions() {
    let helpers = findHelpers()
    for unit in units where graph.units[unit].roles.contains(.container) {
      let members = members(unit)
      var properties = resolvedUnits(members)
      let declared = Set(members.filter { code.type($0) != nil }.map { code.name($0) })
      var found: [Resolving] = []
      let types = types(unit)
      for file in Set(types.flatMap { code.table.bodies(of: $0) }.map(\.file)).inOrder() {
        for chain in code.chains(in: file, of: types) {
          noteHelped(chain, helpers, unit)
          guard let call = resolverCall(chain), let member = code.member(file, chain.fact.declaration) else { continue }
          let name = code.fact(member).kind.isNominal ? "" : code.name(member)
          for parts in continuations(of: chain) {
            found.append(Resolving(parts: parts, call: call, member: member, owner: name))
          }
          let built = builtUnits(chain, call)
          guard built.count == 1, !declared.contains(name), properties[name] == nil else { continue }
          properties[name] = built[0]
          if chain.binding == name, chain.steps.count > 1, chain.steps[chain.steps.count - 2].name == "resolved" {
            for type in types { inferred[type, default: [:]][name] = built[0] }
          }
        }
      }
      let owners = Set(found.map(\.owner))
      var locals = [Int: [Local: Int]]()
      for resolving in found {
        let file = resolving.chain.file
        let own = locals[file] ?? localUnits(file, properties)
        locals[file] = own
        resolve(resolving, unit, properties, own)
        for part in resolving.parts { noteSteps(part, resolving.owner, unit, owners) }
        checkType(of: resolving)
      }
    }
    findCycles()
  }

  /// A chain with those that go on behind the local name that it is given to: for each of their ends, all on the way to it. A name
  /// that is given something else, too, is not followed.
  ///
  /// - Complexity: O(chains behind it × how many follow each other, of which there are 32 at most): each goes on behind one.
  private func continuations(of chain: Code.Chain, _ depth: Int = 0) -> [[Code.Chain]] {
    guard depth < 32, !chain.binding.isEmpty, !chain.fact.flags.contains(.isGivenToMember), !isResolved(chain),
      code.member(chain.file, chain.fact.declaration).map({ code.name($0) != chain.binding }) ?? false
    else { return [[chain]] }
    let behind = code.chains(behind: chain.binding, in: chain.fact.declaration, of: chain.file).filter {
      ["resolve", "resolved"].contains($0.steps.first?.name) && code.localValue(behind: $0)?.range == chain.range
    }
    if behind.isEmpty { return [[chain]] }
    return behind.flatMap { continuations(of: $0, depth + 1) }.map { [chain] + $0 }
  }

  private func isResolved(_ chain: Code.Chain) -> Bool {
    chain.steps.contains { $0.kind == .member && $0.name == "resolved" }
  }

  /// The local names of a file that hold resolved units, or properties that do.
  private func localUnits(_ file: Int, _ properties: [String: Int]) -> [Local: Int] {
    heldLocals(file, code.chains(in: file)) { chain in property(chain).flatMap { properties[$0] } }
  }

  /// The unit that a whole chain of a container resolves.
  func resolvedUnit(_ chain: Code.Chain) -> Int? {
    guard let call = resolverCall(chain), isResolved(chain),
      let (_, owner) = code.enclosingType(chain.file, chain.fact.declaration), let unit = unitOf[owner],
      graph.units[unit].roles.contains(.container), case let built = builtUnits(chain, call), built.count == 1
    else { return nil }
    return built[0]
  }

  /// Reports a resolver of one boundary whose value is written to be another.
  private mutating func checkType(of resolving: Resolving) {
    let (last, member) = (resolving.last, resolving.member)
    let built = builtUnits(resolving.chain, resolving.call)
    guard built.count == 1, last.steps.count > 1, last.steps[last.steps.count - 2].name == "resolved",
      let type = code.type(member), case let written = resolved(type, in: member.file), !written.isEmpty,
      !written.contains(built[0]), isGiven(last, by: member)
    else { return }
    let (name, shown) = (graph.units[built[0]].name, code.name(member))
    let argument = resolving.chain.steps[resolving.call].arguments[0]
    graph.breaches.append(
      Breach(
        "'\(shown)' resolves '\(name)' and is declared as '\(type.text)'",
        because: "what 'resolver(for: \(name).self)' gives is '\(name).Resolved'",
        instead: "write 'resolver(for: \(type.parts.dropLast().map(\.name).joined(separator: ".")).self)', or declare "
          + "'\(shown)' as '\(name).Resolved'", at: argument.site))
  }

  /// Whether the value of a chain is what a property holds or gives, or a function gives.
  private func isGiven(_ chain: Code.Chain, by member: DeclarationID) -> Bool {
    let fact = code.fact(member)
    switch fact.kind {
    case .func: return code.result(of: chain) != nil
    case .var, .let:
      if chain.binding == code.name(member) { return true }
      let isInBody = !fact.isStored || fact.flags.contains(.valueIsClosure)
      return chain.binding.isEmpty && isInBody && code.argument(around: chain) == nil
    default: return false
    }
  }

  /// The functions that resolve whatever boundary they are given.
  private func findHelpers() -> Set<String> {
    var found = Set<String>()
    for file in using where !code.table.files[file].chains.isEmpty {
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

  private mutating func resolve(
    _ resolving: Resolving, _ unit: Int, _ properties: [String: Int], _ locals: [Local: Int]
  ) {
    let (chain, call) = (resolving.chain, resolving.call)
    let built = builtUnits(chain, call)
    var result = resolution(resolving, unit, properties, locals)
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

  private mutating func resolution(
    _ resolving: Resolving, _ unit: Int, _ properties: [String: Int], _ locals: [Local: Int]
  ) -> Resolution {
    let (chain, call) = (resolving.chain, resolving.call)
    let argument = chain.steps[call].arguments.first
    let type = argument.flatMap { code.metatype($0) }
    var result = Resolution(
      container: unit, name: type?.path ?? argument?.text ?? "", arguments: [],
      site: argument.map { argument in
        let start = Int(argument.fact.range.start)
        return Site(file: chain.file, start: start, end: start + (type?.path.utf8.count ?? argument.text.utf8.count))
      } ?? chain.site)
    var isFinished = false
    let parts = resolving.parts.enumerated().map { ($1.steps[($0 == 0 ? call + 1 : 0)...], false) }
    for (steps, isConditional) in parts
      + resolving.parts.flatMap({ code.branches(of: $0) }).map({ ($0.steps[...], true) })
    {
      for index in steps.indices where steps[index].kind == .member {
        if steps[index].name == "resolved" { isFinished = true }
        guard steps[index].name == "resolve", index + 1 < steps.endIndex,
          let given = steps[index + 1].arguments.first
        else { continue }
        result.arguments.append(
          Resolution.Argument(
            unit: held(given, in: chain, properties, locals), isPlugin: given.label == "plugin", text: given.text,
            site: given.site,
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

  /// The unit that an argument is: of a property of the container, or of a local name.
  private func held(
    _ argument: Code.Argument, in chain: Code.Chain, _ properties: [String: Int], _ locals: [Local: Int]
  ) -> Int? {
    let isOfSelf = argument.plain.hasPrefix("self.")
    if !isOfSelf, argument.fact.value == .path, !code.isReferenced(chain.file, at: argument.fact.range.start) {
      return locals[Local(declaration: chain.fact.declaration, name: argument.plain)]
    }
    return properties[property(argument)]
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
