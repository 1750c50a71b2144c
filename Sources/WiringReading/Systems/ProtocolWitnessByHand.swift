internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Witnesses that are made by hand: each closure has to be given.

extension ProtocolWitnessRecogniser {
  /// `X.Witness(a: …)`, and `.init(a: …)` where its labels belong to one witness.
  mutating func findHandmade() {
    for file in using {
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
          let written = wanted(by: chain).flatMap { code.symbol($0.type, in: $0.file) }
          unit = written.map { unitOf[$0] } ?? onlyWitness(with: labels)
          if written != nil, unit == nil { continue }
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

  /// The type that is written of what gets the value of `.init(…)`: a parameter, a variable, a result, or what a struct's memberwise
  /// initializer takes.
  private func wanted(by chain: Code.Chain) -> (type: WrittenType, file: Int)? {
    if let handed = code.argument(around: chain), handed.argument.site.start == chain.range.lowerBound,
      handed.argument.site.end == chain.range.upperBound
    {
      return parameter(for: handed)
    }
    let type = code.parameterType(before: chain) ?? code.localType(before: chain) ?? code.result(of: chain)
    return type.map { ($0, chain.file) }
  }

  /// The written type of the parameter that gets an argument, where one function, initializer or struct takes it.
  private func parameter(for handed: Code.HandedArgument) -> (type: WrittenType, file: Int)? {
    let takers = takers(of: handed)
    guard takers.count == 1 else { return nil }
    return takers[0]
  }

  /// The written types of all parameters that may get an argument; nothing where it is not known what is called.
  func takers(of handed: Code.HandedArgument) -> [(type: WrittenType, file: Int)] {
    let (chain, arguments) = (handed.chain, handed.chain.steps[handed.step].arguments)
    var names = chain.steps[..<handed.step].filter { $0.kind == .member }
    guard names.count == handed.step else { return [] }
    if names.last?.name == "init" { names.removeLast() }
    guard chain.fact.base == .name || !names.isEmpty,
      let symbol = code.symbol(chain.file, at: names.last?.start ?? Int(chain.fact.start)),
      let wanted = arguments.firstIndex(where: { $0.site == handed.argument.site })
    else { return [] }
    let called = code.table.symbols[Int(symbol)]
    if called.kind == .func, called.file >= 0 {
      return taken(by: DeclarationID(file: Int(called.file), index: Int(called.declaration)), wanted, arguments)
    }
    guard called.kind.isNominal, !called.isExternal else { return [] }
    let members = code.members(of: symbol)
    var found = members.filter { code.fact($0).kind == .initializer }.flatMap { taken(by: $0, wanted, arguments) }
    guard called.kind == .struct, called.file >= 0, found.isEmpty,
      code.table.hasMemberwiseInitializer(DeclarationID(file: Int(called.file), index: Int(called.declaration)))
    else { return found }
    for member in members where code.name(member) == arguments[wanted].label {
      let fact = code.fact(member)
      guard fact.kind == .let || fact.kind == .var, fact.isStored, !fact.flags.contains(.isStatic),
        let type = code.type(member)
      else { continue }
      found.append((type, member.file))
    }
    return found
  }

  /// The type of the parameter of a function that gets one of the arguments of a call which fits it.
  private func taken(by function: DeclarationID, _ wanted: Int, _ arguments: [Code.Argument]) -> [(
    type: WrittenType, file: Int
  )] {
    let parameters = code.parameters(of: UInt32(function.index), in: function.file)
    guard Code.fit(arguments, code.labels(function)),
      let index = Code.parameter(for: wanted, in: arguments, code.labels(function)), index < parameters.count,
      let type = code.type(function.file, parameters[index].type)
    else { return [] }
    return [(type, function.file)]
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
}
