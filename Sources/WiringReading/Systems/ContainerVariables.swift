internal import Diagnostics
internal import Linking
internal import Modules
internal import SourceFacts
internal import SourceText
internal import Wiring

// Which variables hold which containers.

extension ContainerRecogniser {
  /// The variables that hold containers, as far as their making is seen.
  mutating func findVariables(_ chains: [Code.Chain]) {
    findMakers()
    let assignments = Dictionary(grouping: findAssignments(), by: \.site.file)
    let replaced = findReplaced()
    let assigned = findAssignedLocals()
    let filled = findFilledInPlace(chains)
    var given = [Variable: Int]()
    var bound: [(chain: Code.Chain, target: Variable)] = []
    var covered = Set<Site>()
    for chain in chains where !chain.binding.isEmpty && (isValue(chain) || givesContainer(chain)) {
      let assignment = assignments[chain.file]?.last { $0.precedes(chain) }
      if let assignment { covered.insert(assignment.site) }
      let local = local(chain)
      let target =
        filled[chain.site].map { $0.map { variable($0) } ?? local }
        ?? assignment.flatMap { variable(assignedBy: $0) }
        ?? (assigned.contains(local) ? local : variable(chain, chain.binding))
      given[target, default: 0] += 1
      bound.append((chain, target))
    }
    let names = Set(given.keys.map(\.name))
    for assignment in assignments.values.joined()
    where names.contains(assignment.name) && !covered.contains(assignment.site) {
      if let target = variable(assignedBy: assignment), given[target] != nil { given[target, default: 0] += 1 }
    }
    // A child may be made of a variable, so what is made of others comes in a second round.
    for isSecond in [false, true] {
      for (chain, target) in bound where variables[target] == nil && (isSecond || !isChild(chain)) {
        // What is given several containers holds now one, now another.
        if !isValue(chain) || given[target] ?? 0 > 1 || replaced.contains(target.name) || assigned.contains(target)
          || mayBeSet(target)
        {
          variables[target] = .unknown
        } else if chain.steps[0].kind == .call {
          variables[target] =
            isOwnDefault(chain, target.name) ? .unit(defaultUnit) : .unit(makeContainer(chain, target))
          made[chain.site] = variables[target]
        } else {
          variables[target] = statics[chain.steps[0].name] ?? .unit(defaultUnit)
        }
        // A local variable of a property's name is taken for what the property gets.
        if !isOwnName(chain.binding, chain), !chain.fact.flags.contains(.isGivenToMember) {
          variables[local(chain)] = variables[target]
          if given[target] == 1 { places[local(chain)] = (chain.fact.start, chain.fact.block) }
        }
        if isInside(chain), let member = code.member(chain.file, chain.fact.declaration),
          code.fact(member).flags.contains(.isStatic), code.name(member) == target.name
        {
          statics[target.name] = variables[target]
        }
      }
    }
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .var || code.fact(id).kind == .let, let type = code.type(id),
          isContainer(type, in: file)
        else { continue }
        let variable = Variable(owner: owner(file, code.fact(id).parent), name: code.name(id))
        if isReader(type) { readers.insert(code.name(id)) }
        if variables[variable] == nil { variables[variable] = .unknown }
      }
    }
    holders = language.givers.values.reduce(into: variables.names) { $0.formUnion($1) }
    findGivers(chains)
    findRenamed(chains)
    // What is given the container of another variable, by a path, is not followed: it may be any.
    for chain in chains
    where !chain.binding.isEmpty && !isContainerType(chain) && !isRenaming(chain) && isReached(chain) {
      let assignment = assignments[chain.file]?.last { $0.precedes(chain) }
      let target = assignment.flatMap { variable(assignedBy: $0) } ?? variable(chain, chain.binding)
      variables[target] = .unknown
      if !isOwnName(chain.binding, chain) { variables[local(chain)] = .unknown }
      holders.insert(chain.binding)
    }
  }

  /// Whether others may give a property another container: the initializer that the compiler makes for a struct, whoever has an
  /// instance, a task that runs with another value. What is made when it is first asked for, nobody gives anything unless he says so.
  func mayBeSet(_ variable: Variable) -> Bool {
    guard case .type(let type) = variable.owner else { return false }
    return code.members(of: type).contains { id in
      let fact = code.fact(id)
      guard code.name(id) == variable.name, fact.kind == .var, fact.isStored else { return false }
      if code.attribute("TaskLocal", of: id) != nil { return true }
      let isLazy = fact.flags.contains(.isLazy) && fact.access < .public
      return !isLazy && !fact.flags.contains(.isStatic) && fact.access > .fileprivate
        && code.setterAccess(id).map(["private", "fileprivate"].contains) != true
    }
  }

  /// Whether a chain makes a container, or names one that a static variable holds, and gives that.
  func isValue(_ chain: Code.Chain) -> Bool {
    isContainerType(chain) && areFluent(chain.steps.dropFirst())
      && (chain.steps[0].kind == .call || isDefault(chain.steps[0].name) || statics[chain.steps[0].name] != nil)
  }

  /// Whether a container is made with another as its parent, which is no default one.
  private func isChild(_ chain: Code.Chain) -> Bool {
    chain.steps[0].arguments.contains {
      language.parents.contains($0.label) && ($0.fact.value == .path || $0.fact.value == .implicit)
        && staticValue($0) == nil
    }
  }

  /// `static let shared = Locator()` in the container's own type.
  private func isOwnDefault(_ chain: Code.Chain, _ name: String) -> Bool {
    guard isInside(chain), let member = code.member(chain.file, chain.fact.declaration) else { return false }
    return code.fact(member).flags.contains(.isStatic) && code.name(member) == name && isDefault(name)
  }

  // MARK: - Assignments

  /// A place where a variable that no function declares is given another value.
  private struct Assignment {
    var name: String
    var site: Site
    var declaration: UInt32

    /// Whether the value is a chain.
    func precedes(_ chain: Code.Chain) -> Bool {
      name == chain.binding && site.file == chain.file && declaration == chain.fact.declaration
        && site.end <= chain.range.lowerBound && chain.range.lowerBound - site.end < 32
    }
  }

  private func findAssignments() -> [Assignment] {
    files.flatMap { file in
      let summary = code.table.files[file]
      return summary.references.compactMap { reference -> Assignment? in
        guard reference.flags.contains(.isAssigned) else { return nil }
        let isSelf = reference.flags.contains(.isSelf)
        guard reference.segmentCount == (isSelf ? 1 : 0) else { return nil }
        let (name, start) =
          isSelf
          ? (summary.segments[Int(reference.segmentStart)].name, summary.segments[Int(reference.segmentStart)].start)
          : (reference.name, reference.start)
        let text = code.text(file, name)
        return Assignment(
          name: text, site: Site(file: file, start: Int(start), end: Int(start) + text.utf8.count),
          declaration: reference.declaration)
      }
    }
  }

  /// The local variables that are given a value where they are not declared: what they hold depends on where the code has been.
  func findAssignedLocals() -> Set<Variable> {
    var found = Set<Variable>()
    for file in files {
      for (name, declaration, _) in code.localAssignments(in: file) {
        found.insert(Variable(owner: localOwner(file, declaration), name: name))
      }
    }
    return found
  }

  private func variable(_ id: DeclarationID) -> Variable {
    Variable(owner: owner(id.file, code.fact(id).parent), name: code.name(id))
  }

  /// The local variable that a chain gives its value to.
  private func local(_ chain: Code.Chain) -> Variable { Variable(owner: localOwner(chain), name: chain.binding) }

  /// The names of variables that are given another value behind a qualifier: `DI.container = …`.
  func findReplaced() -> Set<String> {
    var found = Set<String>()
    for file in files {
      let summary = code.table.files[file]
      for reference in summary.references where reference.flags.contains(.isAssigned) && reference.segmentCount > 0 {
        if reference.segmentCount == 1, reference.flags.contains(.isSelf) { continue }
        let last = summary.segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1]
        found.insert(code.text(file, last.name))
      }
    }
    return found
  }

  /// The variable of a type, or of a module, that an assignment gives a value to.
  private func variable(assignedBy assignment: Assignment) -> Variable? {
    if let (_, symbol) = code.enclosingType(assignment.site.file, assignment.declaration) {
      for type in code.table.lineage(of: symbol) where hasProperty(type, assignment.name) {
        return Variable(owner: .type(type), name: assignment.name)
      }
    }
    let module = Variable.Owner.module(code.table.modules.moduleOfFile[assignment.site.file])
    return Variable(owner: module, name: assignment.name)
  }

  // MARK: - Containers that are made

  private mutating func makeContainer(_ chain: Code.Chain, _ target: Variable) -> Int {
    var parent: Int?
    var isKnown = true
    let arguments = chain.steps[0].arguments
    if let argument = language.parent(among: arguments) {
      let isNamed = argument.fact.value == .path || argument.fact.value == .implicit
      // One of somewhere may be any.
      let given = isNamed ? value(argument, chain) : nil
      parent = given.map { registrationUnit($0) }
      isKnown = parent != nil || argument.plain == "nil"
      // What a function is handed shows when all that call it are read.
      if given == .unknown { parents.append((graph.units.count, argument, chain)) }
    } else if language.isForeign, let made = ownInitializer(arguments) {
      (parent, isKnown) = self.parent(in: made)
    } else if language.isForeign {
      isKnown = arguments.allSatisfy { $0.label.isEmpty || language.making.contains($0.label) }
    }
    if !isKnown, let argument = language.parent(among: arguments) {
      noteParent(argument, chain)
    } else if !isKnown {
      graph.note(.container, "what '\(chain.binding)' is made with: what it holds", at: chain.site)
    }
    // What else a home-made container is given when it is made, it may hold.
    if !language.isForeign, let other = arguments.first(where: { !language.parents.contains($0.label) }) {
      isKnown = false
      graph.note(.container, "'\(other.shown)', which '\(chain.binding)' is made with: what it holds", at: other.site)
    }
    graph.add(
      Unit(
        name: name(of: target), system: language.system, roles: .container, site: chain.site, parent: parent,
        isComplete: isKnown))
    let unit = graph.units.count - 1
    if case .declaration = target.owner { locals.insert(unit) }
    lifetimes[unit] = arguments.first { $0.label == language.lifetimeLabel }.flatMap { lifetime($0) }
    return unit
  }

  private mutating func noteParent(_ argument: Code.Argument, _ chain: Code.Chain) {
    graph.note(.container, "'\(argument.shown)', the parent of '\(chain.binding)': what it holds", at: argument.site)
  }

  /// Gives containers the parents that the functions are handed in which they are made.
  mutating func findParents() {
    for (unit, argument, chain) in parents {
      if case .unit(let parent)? = value(argument, chain), parent != unit {
        graph.change(unit: unit) { $0.parent = parent }
      } else {
        noteParent(argument, chain)
      }
    }
  }

  private func unit(ofParent argument: Code.Argument, _ chain: Code.Chain) -> Int? {
    guard case .unit(let unit)? = value(argument, chain) else { return nil }
    return unit
  }

  /// The container that an argument hands over, where it is one: a variable, a static one by its name.
  func value(_ argument: Code.Argument, _ chain: Code.Chain) -> Container? {
    let text = argument.plain
    if isStatic(text) { return staticValue(argument) }
    if let found = container(behind: argument, chain) { return found }
    if text.hasPrefix("self.") { return lookUp(String(text.dropFirst(5)), at: nil, chain) }
    return lookUp(text, at: argument.fact.range.start, chain)
  }

  /// The container that a property's attribute hands over.
  func container(_ argument: Code.Argument, in declaration: UInt32) -> Container {
    let text = argument.plain
    return (isStatic(text) ? staticValue(argument) : property(text, argument.site.file, declaration)) ?? .unknown
  }

  /// Whether a text names a static variable of the containers' type, which may have its module in front.
  private func isStatic(_ text: String) -> Bool {
    text.hasPrefix(".")
      || names.contains { name in
        text.hasPrefix(name + ".") || language.modules.contains { text.hasPrefix($0 + "." + name + ".") }
      }
  }

  /// The container in the static variable that an argument names.
  func staticValue(_ argument: Code.Argument) -> Container? {
    if !isStatic(argument.plain) { return nil }
    let name = argument.plain.lastComponent(separatedBy: ".")
    return statics[name] ?? (isDefault(name) ? .unit(defaultUnit) : nil)
  }

  /// The parent that an initialiser in an extension hands to the library's.
  private func parent(in initializer: DeclarationID) -> (unit: Int?, isKnown: Bool) {
    for chain in code.chains(in: initializer.file)
    where chain.fact.declaration == UInt32(initializer.index) && chain.fact.base == .selfValue
      && chain.steps.count > 1 && chain.steps[0].name == "init" && chain.steps[1].kind == .call
    {
      guard let argument = language.parent(among: chain.steps[1].arguments) else {
        return (nil, chain.steps[1].arguments.isEmpty)
      }
      let unit = unit(ofParent: argument, chain)
      return (unit, unit != nil)
    }
    return (nil, false)
  }

  /// A property is told with its type.
  private func name(of variable: Variable) -> String {
    guard case .type(let type) = variable.owner else { return variable.name }
    return code.table.qualifiedName(Int(type)) + "." + variable.name
  }

  // MARK: - Look-up

  private func owner(_ file: Int, _ declaration: UInt32) -> Variable.Owner {
    if let (_, symbol) = code.enclosingType(file, declaration) { return .type(symbol) }
    return .module(code.table.modules.moduleOfFile[file])
  }

  /// Where a variable that a chain gives its value to is declared.
  func variable(_ chain: Code.Chain, _ name: String) -> Variable {
    let isLocal = !isOwnName(name, chain) && !isProperty(name, chain)
    return Variable(owner: isLocal ? localOwner(chain) : owner(chain.file, chain.fact.declaration), name: name)
  }

  func isProperty(_ name: String, _ chain: Code.Chain) -> Bool {
    guard let (_, symbol) = code.enclosingType(chain.file, chain.fact.declaration) else { return false }
    return hasProperty(symbol, name)
  }

  private func hasProperty(_ type: Int32, _ name: String) -> Bool { code.propertyNames(of: type).contains(name) }

  /// The container that a name holds which a chain begins with, or has behind `self`.
  func lookUp(_ name: String, _ chain: Code.Chain) -> Container? {
    lookUp(name, at: chain.fact.base == .selfValue ? nil : chain.fact.start, chain)
  }

  /// The container that a name holds at a chain's place.
  ///
  /// - Parameter start: where the name stands; nil behind `self`, where nothing local is meant.
  private func lookUp(_ name: String, at start: UInt32?, _ chain: Code.Chain) -> Container? {
    guard let start else { return property(name, chain.file, chain.fact.declaration) }
    let around = scopes.around(chain.range.lowerBound, in: chain.file)
    if name.hasPrefix("$") {
      // It is the innermost closure's.
      return around.first { !$0.parameter.isEmpty }.flatMap {
        $0.parameter == name && $0.depth == Int(chain.fact.depth) ? $0.container : nil
      }
    }
    let scope = around.first { $0.parameter == name }
    if let captured = captures.container(of: name, at: chain, inside: scope?.range) { return captured }
    if let scope { return scope.container }
    let outer = property(name, chain.file, chain.fact.declaration) ?? imported(name, chain.file, at: Int(start))
    if code.isReferenced(chain.file, at: start) || isOwnName(name, chain) { return outer }
    // A parameter, or what a condition or a closure binds, may be any container, whatever the one outside holds.
    let variable = Variable(owner: localOwner(chain), name: name)
    if let unit = parameterUnits[variable], !chain.fact.flags.contains(.isRebound), isParameter(name, chain) {
      return .unit(unit)
    }
    guard !isParameter(name, chain), let own = variables[variable] else {
      if isParameterOfElse(name, chain) { return nil }
      return outer != nil || mayBeParameter(chain) ? .unknown : nil
    }
    // What stands in front of it, or outside of its block, is another one of the name.
    if let place = places[variable], chain.fact.start < place.start || chain.fact.block < place.block {
      return .unknown
    }
    return chain.fact.flags.contains(.isRebound) ? .unknown : own
  }

  /// Whether a chain stands in the declaration of a property of that name, whose value may be made under the same name.
  private func isOwnName(_ name: String, _ chain: Code.Chain) -> Bool {
    code.member(chain.file, chain.fact.declaration).map {
      code.name($0) == name && (code.fact($0).kind == .let || code.fact($0).kind == .var)
    } ?? false
  }

  /// What the local names at a chain's place belong to: the declaration around it, or the code of its file.
  func localOwner(_ chain: Code.Chain) -> Variable.Owner {
    localOwner(chain.file, chain.fact.declaration)
  }

  private func localOwner(_ file: Int, _ declaration: UInt32) -> Variable.Owner {
    .declaration(code.member(file, declaration) ?? DeclarationID(file: file, index: -1))
  }

  /// The container in a property of the type around a declaration, or in a variable of its module.
  func property(_ name: String, _ file: Int, _ declaration: UInt32) -> Container? {
    if variables.names.contains(name) {
      for owner in outerOwners(file, declaration) {
        if let found = variables[Variable(owner: owner, name: name)] { return found }
      }
    }
    return isOffered(name, file, declaration) ? .unit(defaultUnit) : nil
  }

  /// Whether a protocol of the library gives the type around a declaration its container under a name.
  private func isOffered(_ name: String, _ file: Int, _ declaration: UInt32) -> Bool {
    guard language.offering.values.contains(name), let (_, symbol) = code.enclosingType(file, declaration) else {
      return false
    }
    return code.table.lineage(of: symbol).flatMap { code.table.bodies(of: $0) }.flatMap { code.inherited($0) }.contains
    {
      $0.parts.last.map { language.offering[$0.name] == name } ?? false
    }
  }

  /// The container in a variable of another module that a name means.
  private func imported(_ name: String, _ file: Int, at start: Int) -> Container? {
    guard variables.names.contains(name), let symbol = code.symbol(file, at: start),
      case let found = code.table.symbols[Int(symbol)],
      found.kind == .let || found.kind == .var, found.parent == Symbol.none, found.file >= 0
    else { return nil }
    let module = Variable.Owner.module(code.table.modules.moduleOfFile[Int(found.file)])
    return variables[Variable(owner: module, name: code.table.text(found.name))]
  }

  /// What holds the properties and variables that a declaration sees: the type around it with its kin, and its module.
  func outerOwners(_ file: Int, _ declaration: UInt32) -> [Variable.Owner] {
    let types = code.enclosingType(file, declaration).map { code.table.lineage(of: $0.symbol) } ?? []
    return types.map { .type($0) } + [.module(code.table.modules.moduleOfFile[file])]
  }

  func isParameter(_ name: String, _ chain: Code.Chain) -> Bool {
    code.parameters(of: chain.fact.declaration, in: chain.file).contains { code.text(chain.file, $0.name) == name }
  }

  /// Whether a name is that of a parameter which is written to be a type of the project's own, and no container.
  private func isParameterOfElse(_ name: String, _ chain: Code.Chain) -> Bool {
    code.parameters(of: chain.fact.declaration, in: chain.file).contains { parameter in
      guard code.text(chain.file, parameter.name) == name, let type = code.type(chain.file, parameter.type),
        !isContainer(type, in: chain.file), let symbol = code.symbol(type, in: chain.file)
      else { return false }
      return [.struct, .class, .actor, .enum].contains(code.table.symbols[Int(symbol)].kind)
    }
  }

  /// Whether a path is that of the containers' type, alone or behind its module.
  private func isContainer(_ path: Code.Path, _ file: Int) -> Bool {
    guard let name = path.names.last, let start = path.starts.last, path.names.count < 3,
      path.names.count == 1 || language.modules.contains(path.names[0])
    else { return false }
    return isContainer(name, file, at: start)
  }

  /// Whether the function around a chain has a parameter of the containers' type, which a name may be.
  private func mayBeParameter(_ chain: Code.Chain) -> Bool {
    guard let member = code.member(chain.file, chain.fact.declaration),
      code.fact(member).kind == .func || code.fact(member).kind == .initializer
    else { return false }
    return takers(member) {
      let summary = code.table.files[member.file]
      let result = code.fact(member).type.offsets
      return code.fact(member).references.indices.contains {
        let reference = summary.references[$0]
        return reference.context == .annotation && reference.declaration == chain.fact.declaration
          && !result.contains(Int(reference.start)) && isContainer(code.path(reference, in: member.file), member.file)
      }
    }
  }
}
