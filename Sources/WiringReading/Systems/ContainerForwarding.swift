internal import Linking
internal import SourceFacts
internal import Wiring

// Further types by which a registration is found: behind it, on the variable that holds it, or told to the container.

extension ContainerRecogniser {
  /// Notes the variable that a registration is given to.
  mutating func keepEntry(_ port: Int, _ chain: Code.Chain) {
    if !language.forwarding.isEmpty, !chain.binding.isEmpty { entries[variable(chain, chain.binding)] = port }
  }

  /// The registration that a variable holds.
  private func entry(_ name: String, _ chain: Code.Chain) -> Int? {
    let owners = [localOwner(chain)] + outerOwners(chain.file, chain.fact.declaration)
    return owners.lazy.compactMap { entries[Variable(owner: $0, name: name)] }.first
  }

  /// `entry.implements(B.self)`.
  mutating func readForwarding(_ chain: Code.Chain) {
    for index in chain.steps.indices.dropLast()
    where chain.steps[index].kind == .member && language.forwarding.contains(chain.steps[index].name) {
      let name = index == 0 ? chain.base : index == 1 && chain.fact.base == .selfValue ? chain.steps[0].name : ""
      forward(chain.steps[index + 1].arguments, to: entry(name, chain), .unknown, chain)
    }
  }

  /// Registers the types that arguments name, under the name that stands beside them.
  mutating func forward(_ arguments: [Code.Argument], to entry: Int?, _ container: Container, _ chain: Code.Chain) {
    let identifier = arguments.first { language.identifiers.contains($0.label) }
    for type in arguments.compactMap({ code.keyType($0) }) { forward(type, identifier, to: entry, container, chain) }
  }

  /// `container.forward(B.self, to: entry)`.
  mutating func readForwarding(_ call: ContainerCall, _ chain: Code.Chain) {
    guard let type = call.step.arguments.first.flatMap({ code.keyType($0) }) else { return }
    let name = call.step.arguments.first { $0.label == "to" }?.plain ?? ""
    let identifier = call.step.arguments.first { language.identifiers.contains($0.label) }
    forward(
      type, identifier, to: entry(name.hasPrefix("self.") ? String(name.dropFirst(5)) : name, chain), call.container,
      chain)
  }

  /// Registers a type by which another registration is found, too; which one that is, need not be known, and what it is called is its
  /// own.
  private mutating func forward(
    _ type: WrittenType, _ identifier: Code.Argument?, to entry: Int?, _ container: Container, _ chain: Code.Chain
  ) {
    let site = site(of: type, chain)
    if isOpen(type, chain.file, chain.fact.declaration) {
      let unit = entry.map { graph.ports[$0].unit } ?? registrationUnit(container)
      graph.blur(unit, at: site)
      return graph.note(.type, "'\(type.text)', by which a registration is found, too: it may be any", at: site)
    }
    let (name, symbol) = key(type, in: chain.file)
    var port = entry.map { graph.ports[$0] } ?? Port(unit: registrationUnit(container), key: Key(name), site: site)
    if let entry { graph.aliases.insert(graph.ports[entry].key.name) }
    if entry == nil, !language.arguments.isEmpty { port.key.arguments = nil }
    let arguments = port.key.arguments
    port.key = Key(name)
    port.key.arguments = arguments
    if let identifier { identify(&port.key, by: identifier, in: chain.fact.declaration) }
    (port.interface, port.symbol, port.site) = (type.text, symbol, site)
    // Who asks for one of the types keeps the registration.
    port.isRegistration = false
    graph.add(port)
  }
}
