internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Services as properties of the container, from 0.5 on: `extension Container { @Service(.singleton) var api: API = … }`.

extension ContainerRecogniser {
  /// Members of the library's container that are no services.
  private static let ownMembers: Set<String> = [
    "main", "default", "global", "shared", "register", "bind", "set", "setAlias", "mock", "resolve", "resolveOptional",
    "resolveThrowing", "resolveAssert", "get", "require", "self", "Type", "init",
  ]

  private func serviceKey(_ name: String) -> Key { Key("\\.\(name)") }

  mutating func findServices() {
    for file in files {
      let summary = code.table.files[file]
      for index in summary.declarations.indices where summary.declarations[index].kind == .extension {
        let id = DeclarationID(file: file, index: index)
        guard code.name(id) == "Container" || code.name(id) == language.system else { continue }
        for member in code.members(id) where code.fact(member).kind == .var {
          guard let attribute = code.attribute("Service", of: member) else { continue }
          let isSingleton = attribute.arguments.first?.plain.hasSuffix("singleton") ?? false
          let type = code.type(member)
          graph.ports.append(
            Port(
              unit: defaultUnit, key: serviceKey(code.name(member)), interface: type?.text,
              symbol: type.flatMap { code.symbol($0, in: file) }, lifetime: isSingleton ? .singleton : .transient,
              site: code.site(member), isConditional: code.isConditional(member), keepsForEver: isSingleton,
              maker: code.site(file, code.fact(member).range), isRegistration: true))
          let range = code.fact(member).range.offsets
          scopes.append(
            FactoryScope(
              file: file, range: range, parameter: "", port: graph.ports.count - 1, container: .unit(defaultUnit)))
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

  /// `@Inject(\.key)` and `[keyPath: \.key]`.
  mutating func requireService(_ argument: Code.Argument, _ scope: Requirement.Scope) {
    var text = argument.plain
    guard text.hasPrefix("\\") else { return }
    text.removeFirst()
    let parts = text.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count <= 2 else { return }
    graph.requirements.append(
      Requirement(
        unit: nil, key: serviceKey(name), site: argument.site, scope: scope, system: language.system,
        words: "uses '\\.\(name)' of the container"))
  }

  /// `Container.key`, `Container.main.key`, `Container.main[keyPath: \.key]`.
  mutating func readServiceUses() {
    let services = Set(graph.ports.filter { $0.key.name.hasPrefix("\\.") }.map { String($0.key.name.dropFirst(2)) })
    if services.isEmpty { return }
    let names = Array(services)
    for file in files {
      for path in code.paths(in: file, beginning: ["Container"]) where path.names.count > 1 {
        guard code.symbol(file, at: path.starts[0]) == nil else { continue }
        let at = isDefault(path.names[1]) ? 2 : 1
        guard at < path.names.count, !Self.ownMembers.contains(path.names[at]) else { continue }
        let name = path.names[at]
        // Other members of the container may be declared anywhere.
        guard services.contains(name) || NearName.nearest(to: name, among: names) != nil,
          services.contains(name) || !isDeclaredMember(name)
        else { continue }
        let factory = scopes.around(path.starts[0], in: file).first?.port
        graph.requirements.append(
          Requirement(
            unit: nil, key: serviceKey(name),
            site: Site(file: file, start: path.starts[at], end: path.starts[at] + name.utf8.count),
            scope: .units([defaultUnit]), system: language.system, factory: factory,
            words: "uses '\(name)' of the container",
            lookUp: Site(file: file, start: path.starts[0], end: path.starts[at] + name.utf8.count)))
      }
    }
    for file in files {
      for chain in code.chains(in: file) {
        for step in chain.steps where step.kind == .index {
          for argument in step.arguments where argument.label == "keyPath" {
            requireService(argument, .units([defaultUnit]))
          }
        }
      }
    }
  }

  /// Whether an extension of the container declares a member of this name that is no service.
  private func isDeclaredMember(_ name: String) -> Bool {
    files.contains { file in
      code.table.files[file].declarations.indices.contains { index in
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .extension, code.name(id) == "Container" else { return false }
        return code.members(id).contains { code.name($0) == name }
      }
    }
  }
}
