internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What is asked of resolved units from outside: `x.p`, where x is a property, a variable or a parameter.

extension BoundariesRecogniser {
  /// `x.p` where x is declared as `X.Resolved`: X must have the port p.
  mutating func findPortUses() {
    for file in using where !code.table.files[file].texts.isEmpty {
      var holders = [Int32: [String: Int]]()
      let summary = code.table.files[file]
      for index in summary.declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .var || code.fact(id).kind == .let,
          let (_, owner) = code.enclosingType(file, UInt32(index)), holders[owner] == nil
        else { continue }
        holders[owner] = heldUnits(owner)
      }
      let names = Set(holders.values.flatMap(\.keys))
      if names.isEmpty { continue }
      for path in code.paths(in: file, beginning: names) where path.names.count > 1 {
        guard !additions.contains(path.names[1]), let (_, owner) = code.enclosingType(file, path.fact.declaration),
          let unit = holders[owner]?[path.names[0]]
        else { continue }
        requirePort(path.names[1], at: path.starts[1], in: file, of: unit, called: path.names[0], from: unitOf[owner])
      }
    }
    findUsesOfShared()
    var held = [Int32: [String: Int]]()
    for file in files.inOrder() { findUsesOfLocals(file, &held) }
    findUsesOfValues()
  }

  mutating func requirePort(
    _ name: String, at start: Int, in file: Int, of unit: Int, called holder: String, from user: Int?
  ) {
    if Code.isSubscript(name) || additions.contains(name) { return }
    require(
      Requirement(
        unit: user, key: Key(name), site: Site(file: file, start: start, end: start + name.utf8.count),
        scope: .units([unit]), system: Self.system, words: "uses '\(name)' of '\(holder)'"))
  }

  /// What is asked of globals and statics that hold a resolved unit.
  private mutating func findUsesOfShared() {
    var globals = [Int32: Int]()
    var statics = [Int32: [String: Int]]()
    func note(_ id: DeclarationID, _ unit: Int) {
      if let (_, owner) = code.enclosingType(id.file, UInt32(id.index)) {
        statics[owner, default: [:]][code.name(id)] = unit
      } else if let symbol = code.table.symbol(of: id) {
        globals[symbol] = unit
      }
    }
    for file in using where !code.table.files[file].texts.isEmpty {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let fact = code.fact(id)
        guard fact.kind == .var || fact.kind == .let,
          fact.flags.contains(.isStatic) || fact.parent == DeclarationFact.noParent,
          case let units = code.type(id).map({ resolved($0, in: file) }) ?? [], units.count == 1
        else { continue }
        note(id, units[0])
      }
    }
    for root in shared { note(root.member, root.unit) }
    if globals.isEmpty, statics.isEmpty { return }
    for file in using {
      for use in code.uses(in: file) {
        let owned = statics[code.aliased(use.symbol)]
        if globals[use.symbol] == nil, owned == nil { continue }
        let path = code.path(code.table.files[file].references[Int(use.reference)], in: file)
        guard var at = path.starts.firstIndex(of: Int(use.start)), at + 1 < path.names.count else { continue }
        var unit = globals[use.symbol]
        if let owned {
          at += 1
          unit = owned[path.names[at]]
        }
        guard let unit, at + 1 < path.names.count else { continue }
        let user = code.enclosingType(file, path.fact.declaration).flatMap { unitOf[$0.symbol] }
        requirePort(path.names[at + 1], at: path.starts[at + 1], in: file, of: unit, called: path.names[at], from: user)
      }
    }
  }

  // MARK: - Local names

  /// A local name of a declaration.
  struct Local: Hashable {
    var declaration: UInt32
    var name: String
  }

  /// What is asked of parameters and local variables that hold a resolved unit.
  ///
  /// - Parameter held: for the types that were asked for, what their properties hold.
  private mutating func findUsesOfLocals(_ file: Int, _ held: inout [Int32: [String: Int]]) {
    let chains = code.chains(in: file)
    for chain in code.renamings(in: file) + chains where !chain.binding.isEmpty {
      guard let (_, owner) = code.enclosingType(file, chain.fact.declaration), held[owner] == nil else { continue }
      held[owner] = heldUnits(owner)
    }
    let all = heldLocals(file, chains) { chain in
      guard let name = property(chain), let (_, owner) = code.enclosingType(file, chain.fact.declaration) else {
        return nil
      }
      return held[owner]?[name]
    }
    if all.isEmpty { return }
    // Only of what chains begin with is it known whether another of the name hides it there.
    var rebound = Set<Local>()
    for chain in chains where chain.fact.flags.contains(.isRebound) {
      rebound.insert(Local(declaration: chain.fact.declaration, name: chain.base))
    }
    let locals = all.filter { !rebound.contains($0.key) }
    let parameters = Set(
      code.table.files[file].parameters.map { Local(declaration: $0.declaration, name: code.text(file, $0.name)) })
    let seen = all.filter { !rebound.contains($0.key) || parameters.contains($0.key) }
    for chain in chains {
      let user = code.enclosingType(file, chain.fact.declaration).flatMap { unitOf[$0.symbol] }
      if let unit = seen[Local(declaration: chain.fact.declaration, name: chain.base)], code.isLocal(chain),
        !chain.fact.flags.contains(.isRebound), let step = chain.steps.first, step.kind == .member
      {
        requirePort(step.name, at: step.start, in: file, of: unit, called: chain.base, from: user)
      }
      for argument in chain.steps.flatMap(\.arguments) where argument.fact.value == .path {
        guard let names = WrittenType(argument.text, at: argument.site.start)?.parts, names.count > 1,
          let unit = locals[Local(declaration: chain.fact.declaration, name: names[0].name)],
          !code.isReferenced(file, at: UInt32(names[0].start)), !isOfOther(names[1].start, in: file)
        else { continue }
        requirePort(names[1].name, at: names[1].start, in: file, of: unit, called: names[0].name, from: user)
      }
    }
    for result in code.table.files[file].results {
      guard let text = code.table.files[file].writtenText(result.range),
        let names = MadeType.plainPath(text, at: Int(result.range.start)), names.count > 1,
        let unit = locals[Local(declaration: result.declaration, name: names[0].name)],
        !code.isReferenced(file, at: UInt32(names[0].start)), !isOfOther(names[1].start, in: file)
      else { continue }
      let user = code.enclosingType(file, result.declaration).flatMap { unitOf[$0.symbol] }
      requirePort(names[1].name, at: names[1].start, in: file, of: unit, called: names[0].name, from: user)
    }
  }

  /// Whether a member at a place is one of a value of which a type of the project is written.
  private func isOfOther(_ start: Int, in file: Int) -> Bool {
    let fact = code.table.files[file].member(at: UInt32(start))
    return fact.map { $0.base == .typedValue && code.writtenOwner(of: $0, in: file) != nil } ?? false
  }

  /// The property that is all of a chain: `self.x`, or a name that nothing local has.
  func property(_ chain: Code.Chain) -> String? {
    switch chain.fact.base {
    case .selfValue where chain.steps.count == 1 && chain.steps[0].kind == .member: chain.steps[0].name
    case .name where chain.steps.isEmpty && code.isReferenced(chain.file, at: chain.fact.start): chain.base
    default: nil
    }
  }

  /// The parameters and local variables of a file that hold a resolved unit, as their types say or what makes them. A name that
  /// is given anything else in the same declaration is left out.
  ///
  /// - Parameter alias: the unit of what a chain stands for otherwise.
  func heldLocals(_ file: Int, _ chains: [Code.Chain], alias: (Code.Chain) -> Int? = { _ in nil }) -> [Local: Int] {
    var held = [Local: Int]()
    for parameter in code.table.files[file].parameters {
      guard let type = code.type(file, parameter.type), case let units = resolved(type, in: file), units.count == 1
      else { continue }
      held[Local(declaration: parameter.declaration, name: code.text(file, parameter.name))] = units[0]
    }
    var given = [Local: Int]()
    let bound = (code.renamings(in: file) + chains).filter {
      !$0.binding.isEmpty && !$0.fact.flags.contains(.isGivenToMember)
    }
    for chain in bound.inOrder(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let local = Local(declaration: chain.fact.declaration, name: chain.binding)
      given[local, default: 0] += held[local] == nil ? 1 : 2
      // A property of its own name is none.
      if let member = code.member(file, chain.fact.declaration), code.name(member) == chain.binding { continue }
      let written = code.localType(before: chain).map { resolved($0, in: file) } ?? []
      if written.count == 1 {
        held[local] = written[0]
      } else if let (unit, isResolved) = built(chain), isResolved, chain.steps.last?.kind == .call {
        held[local] = unit
      } else if let unit = resolvedUnit(chain) ?? alias(chain) {
        held[local] = unit
      } else if chain.steps.isEmpty, code.isLocal(chain) {
        held[local] = held[Local(declaration: chain.fact.declaration, name: chain.base)]
      }
    }
    var doubted = Set(given.filter { $0.value > 1 }.keys)
    for (name, declaration, _) in code.localAssignments(in: file) {
      doubted.insert(Local(declaration: declaration, name: name))
    }
    return held.filter { !doubted.contains($0.key) }
  }

  /// The units whose `Resolved` a type's properties hold, by annotation, from a resolver or as `R.Resolved()`.
  func heldUnits(_ symbol: Int32) -> [String: Int] {
    var found = (inferred[symbol] ?? [:]).merging(resolvedUnits(code.members(of: symbol))) { $1 }
    for construction in roots where construction.owner == symbol { found[construction.property] = construction.unit }
    return found
  }
}
