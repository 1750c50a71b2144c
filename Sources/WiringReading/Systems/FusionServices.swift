internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// Services as properties of the container, from 0.5 on: `extension Container { @Service(.singleton) var api: API = … }`.

extension ContainerRecogniser {
  func serviceKey(_ name: String) -> Key { Key("\\.\(name)") }

  mutating func findServices() {
    for file in files {
      let summary = code.table.files[file]
      for index in summary.declarations.indices where summary.declarations[index].kind == .extension {
        let id = DeclarationID(file: file, index: index)
        guard isContainerBody(id) else { continue }
        for member in code.members(id) where code.fact(member).kind == .var {
          guard let attribute = code.attribute("Service", of: member, from: language.modules) else { continue }
          services.insert(code.name(member))
          serviceDeclarations[code.name(member)] = member
          let isSingleton = attribute.arguments.first?.plain.hasSuffix("singleton") ?? false
          let type = code.type(member)
          graph.add(
            Port(
              unit: defaultUnit, key: serviceKey(code.name(member)), interface: type?.text,
              symbol: type.flatMap { code.symbol($0, in: file) }, lifetime: isSingleton ? .singleton : .transient,
              site: code.site(member), isConditional: code.isConditional(member), keepsForEver: isSingleton,
              maker: code.site(file, code.fact(member).range), isRegistration: true))
          gifts[graph.ports.count - 1] = Gift(
            file: file, text: ByteRange(start: 0, end: 0), factory: code.fact(member).range,
            declaration: UInt32(member.index),
            service: code.fact(member).isStored ? member : nil)
          let range = code.fact(member).range.offsets
          let result = code.results(of: UInt32(member.index), in: file).last
          scopes.append(
            FactoryScope(
              file: file, range: range, parameter: "", port: graph.ports.count - 1, container: .unit(defaultUnit),
              depth: 0, tail: result.map { Int($0.range.end) } ?? range.upperBound))
        }
      }
    }
  }

  /// An alias asks for the key that it stands for, and keeps it alive.
  mutating func noteAlias(_ argument: Code.Argument) {
    requireService(argument, .units([defaultUnit]))
    if let requirement = graph.requirements.last, requirement.site == argument.site {
      graph.aliases.insert(requirement.key.name)
    }
  }

  /// The service that a key path of nothing else names.
  func service(of path: Code.Argument) -> DeclarationID? {
    guard path.fact.value == .keyPath else { return nil }
    let names = path.plain.dropFirst().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names[0].isEmpty || self.names.contains(names[0]) else { return nil }
    return serviceDeclarations[names[1]]
  }

  /// `@Inject(\.key)` and `[keyPath: \.key]`.
  mutating func requireService(_ argument: Code.Argument, _ scope: Requirement.Scope) {
    var text = argument.plain
    guard text.hasPrefix("\\") else { return }
    text.removeFirst()
    // What stands in front of the first dot is the container's type; behind the key may stand a member of what it holds.
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts[0].isEmpty || names.contains(parts[0]) else { return }
    let name = String(parts[1].prefix { !"?!([".contains($0) })
    guard !name.isEmpty, services.contains(name) || !ownMembers.contains(name) && !isDeclaredMember(name) else {
      return
    }
    graph.requirements.append(
      Requirement(
        unit: nil, key: serviceKey(name), site: argument.site, scope: scope, system: language.system,
        words: "uses '\\.\(name)' of the container"))
  }

  /// `get(\.key)` and `require(\.key)`, where the key is a service of the repository.
  mutating func useService(_ argument: Code.Argument, _ scope: Requirement.Scope) {
    let names = argument.plain.split(separator: ".")
    if names.count > 1, services.contains(String(names[1])) { requireService(argument, scope) }
  }

  /// The registration whose factory names something at a place, and asks for it now.
  mutating func factory(askingAt start: Int, in file: Int) -> Int? {
    guard let scope = scopes.around(start, in: file).first else { return nil }
    return isInClosure(start, of: scope.range, in: file) ? nil : scope.port
  }

  /// Whether a place stands in a closure that a call in a range is handed, and which may run later.
  mutating func isInClosure(_ start: Int, of range: Range<Int>, in file: Int) -> Bool {
    let closures =
      closures[file]
      ?? RangeIndex(
        code.chains(in: file).flatMap(\.steps).flatMap(\.arguments).filter { $0.fact.value == .closure }
          .map(\.fact.range.offsets).inOrder { $0.lowerBound < $1.lowerBound })
    self.closures[file] = closures
    return closures.innermostRange(start).map { $0.lowerBound > range.lowerBound } ?? false
  }
}
