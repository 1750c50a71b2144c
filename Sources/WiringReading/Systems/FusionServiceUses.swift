internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// Where services are asked for that are properties of the container: by their names behind it, by key paths, inside of it.

extension ContainerRecogniser {
  /// `Container.key`, `Container.main.key`, `Container.main[keyPath: \.key]`.
  mutating func readServiceUses() {
    if services.isEmpty { return }
    let near = Suggestion.Candidates(services)
    for file in files {
      for path in code.paths(in: file, beginning: names) where path.names.count > 1 {
        guard path.fact.context != .keyPath, isContainer(path.names[0], file, at: path.starts[0]) else { continue }
        let at = isDefault(path.names[1]) ? 2 : 1
        guard at < path.names.count else { continue }
        let name = path.names[at]
        // Other members of the container may be declared anywhere.
        guard
          services.contains(name)
            || !ownMembers.contains(name)
              && !isDeclaredMember(name) && near.nearest(to: name) != nil
        else { continue }
        // A service that is given another value is not asked for.
        if path.fact.flags.contains(.isAssigned), at + 1 == path.names.count {
          let end = path.starts[at - 1] + path.names[at - 1].utf8.count
          graph.fillings.insert(Site(file: file, start: path.starts[0], end: end))
          continue
        }
        graph.requirements.append(
          Requirement(
            unit: nil, key: serviceKey(name),
            site: Site(file: file, start: path.starts[at], end: path.starts[at] + name.utf8.count),
            scope: .units([defaultUnit]), system: language.system,
            factory: factory(askingAt: path.starts[0], in: file),
            words: "uses '\(name)' of the container",
            lookUp: isInFactory(path.starts[0], file)
              ? nil : Site(file: file, start: path.starts[0], end: path.starts[at] + name.utf8.count),
            isDefaultArgument: path.fact.context.isSeam,
            isHandedOn: at + 1 == path.names.count
              && mayKeep(path.starts[0]..<path.starts[at] + name.utf8.count, in: file)))
        graph.requirements[graph.requirements.count - 1].container = path.names[0]
      }
    }
    readOwnUses()
    for file in files { readKeyPaths(in: file) }
    let read = graph.requirements.filter { $0.key.name.hasPrefix("\\.") }.map(\.site)
    let places = Dictionary(grouping: read, by: \.file)
    // What is given another value stands behind what is filled.
    let filled = Dictionary(grouping: graph.fillings, by: \.file)
    for file in files {
      let places = (places[file] ?? []).map { $0.start..<$0.end }.inOrder { $0.lowerBound < $1.lowerBound }
      let filled = Set((filled[file] ?? []).map { $0.end + 1 })
      readKeysOfValues(in: file, near, except: RangeIndex(places), filled)
    }
    followServiceHelpers()
  }

  /// `[keyPath: \.key]` behind a container, and key paths of keys that are handed on to whoever looks them up.
  private mutating func readKeyPaths(in file: Int) {
    for chain in code.chains(in: file) {
      for (index, step) in chain.steps.enumerated() {
        // Of indices only those are kept that are key paths.
        if step.kind == .index, step.arguments.isEmpty, let head = head(of: chain), head.method == index {
          graph.note(
            .type, "a key path that is not written here leads into the container: any key may be", at: chain.site)
          graph.resolvesUnknown = true
        }
        for argument in step.arguments {
          if step.kind == .index, argument.label == "keyPath" {
            readKeyPath(argument, chain, index)
          } else if service(of: argument) != nil {
            requireService(argument, .units([defaultUnit]))
          }
        }
      }
    }
  }

  /// Reads the key path in the index of a chain.
  private mutating func readKeyPath(_ argument: Code.Argument, _ chain: Code.Chain, _ index: Int) {
    let count = graph.requirements.count
    requireService(argument, .units([defaultUnit]))
    guard graph.requirements.count > count else { return }
    graph.requirements[count].factory = factory(asking: chain)
    graph.requirements[count].isHandedOn =
      index + 1 == chain.steps.count && argument.plain.filter { $0 == "." }.count == 1
  }

  /// `c.key` behind a value that is a container: a parameter, a variable, a property.
  ///
  /// - Parameters:
  ///   - near: the names of all services.
  ///   - read: where keys stand that are read already.
  ///   - filled: where keys stand that are given another value.
  private mutating func readKeysOfValues(
    in file: Int, _ near: Suggestion.Candidates, except read: RangeIndex, _ filled: Set<Int>
  ) {
    let summary = code.table.files[file]
    for (row, fact) in summary.members.enumerated()
    where fact.flags.isDisjoint(with: [.isCalled, .isElement]) && fact.base.isOfValue {
      let name = summary.text(fact.name)
      guard !ownMembers.contains(name), !filled.contains(Int(fact.start)), isContainer(behind: fact, in: file),
        services.contains(name) || !isDeclaredMember(name) && near.nearest(to: name) != nil,
        read.innermostRange(Int(fact.start)) == nil
      else { continue }
      let isLast =
        row + 1 == summary.members.count || summary.members[row + 1].base != .behindMember
        || summary.members[row + 1].back != 1
      graph.requirements.append(
        Requirement(
          unit: nil, key: serviceKey(name),
          site: Site(file: file, start: Int(fact.start), end: Int(fact.start) + name.utf8.count),
          scope: .units([defaultUnit]), system: language.system, factory: factory(askingAt: Int(fact.start), in: file),
          words: "uses '\(name)' of the container",
          isHandedOn: isLast && mayKeep(Int(fact.start)..<Int(fact.start) + name.utf8.count, in: file)))
    }
  }

  /// Whether the value behind which a member stands is a container.
  private func isContainer(behind fact: MemberFact, in file: Int) -> Bool {
    let summary = code.table.files[file]
    func owner(_ fact: MemberFact) -> String { summary.text(summary.generics[fact.owner]) }
    switch fact.base {
    case .typedValue, .madeValue: return names.contains(owner(fact)) && !guests.contains(file)
    case .variable:
      if property(owner(fact), file, summary.declaration(at: fact.start)) != nil { return true }
    case .behindMember:
      guard let front = summary.member(before: fact) else { return false }
      if front.base == .typeName, names.contains(owner(front)), isDefault(summary.text(front.name)) { return true }
    default: return false
    }
    let type = code.table.extendedOwner(of: fact, in: file)
    return type.map { names.contains(code.table.text(code.table.symbols[Int($0)].name)) } ?? false
  }

  /// `key` and `self.key` in the container itself: what a factory of one service asks of another, and what else uses one.
  private mutating func readOwnUses() {
    for file in files {
      for path in code.paths(in: file, beginning: services) {
        guard let member = code.member(file, path.fact.declaration),
          let body = code.parent(member), isContainerBody(body), path.fact.context != .annotation,
          code.name(member) != path.names[0]
        else { continue }
        let name = path.names[0]
        graph.requirements.append(
          Requirement(
            unit: nil, key: serviceKey(name),
            site: Site(file: file, start: path.starts[0], end: path.starts[0] + name.utf8.count),
            scope: .units([defaultUnit]), system: language.system, factory: factory(askingAt: path.starts[0], in: file),
            words: "uses '\(name)' of the container",
            isHandedOn: path.names.count == 1 && mayKeep(path.starts[0]..<path.starts[0] + name.utf8.count, in: file)))
      }
    }
  }
}
