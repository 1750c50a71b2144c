internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring
internal import SourceText

// AdapterStack 1.0 (JadenGeller/AdapterStack): `@Adapter(P.self) protocol XAdapter: P, Q` says that XAdapter implements P
// by composing Q, and makes `XAdapterStack`, which brings the adapters of Q along.

/// Recognises adapters, their stacks, and the providers that conform to them.
struct AdapterStackRecogniser {
  static let system = "AdapterStack"
  /// What the macro leaves out of a stack.
  private static let leftOut: Set<String> = ["Sendable", "Equatable", "Hashable", "Codable"]

  /// What an adapter needs of the platform: a property that its provider must have.
  struct Primitive {
    var name: String
    var interface: String
    var symbol: Int32?
    /// The type is the adapter's own associated type, so any that conforms will do.
    var isAssociated: Bool
    var site: Site
  }

  struct Adapter {
    var id: DeclarationID
    var symbol: Int32
    var unit: Int
    var name: String
    /// The protocol that it adapts.
    var adapted: Int32?
    /// The protocols that it composes, without the adapted one.
    var composed: [(symbol: Int32, name: String, site: Site)] = []
    var primitives: [Primitive] = []
  }

  let code: Code
  var graph: WiringGraph
  private let files: Set<Int>
  var adapters: [Adapter] = []
  /// For a protocol the adapters of it.
  var adaptersOf = [Int32: [Int]]()
  /// For an adapter's symbol, and for that of its stack, its index.
  var indexOf = [Int32: Int]()
  var stackOf = [Int32: Int]()

  init?(_ code: Code, _ graph: WiringGraph) {
    files = code.files(seeing: [Self.system])
    if files.isEmpty { return nil }
    self.code = code
    self.graph = graph
  }

  mutating func run() {
    findAdapters()
    if adapters.isEmpty { return }
    tieAdapters()
    for index in adapters.indices { readPrimitives(index) }
    findConflicts()
    let providers = findProviders()
    findIncomplete(providers)
    findSlices(providers)
  }

  // MARK: - Adapters

  private mutating func findAdapters() {
    for file in files.inOrder() {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard !code.fact(id).attributes.isEmpty, let attribute = code.attribute("Adapter", of: id),
          code.symbol(file, at: attribute.site.start) == nil
        else { continue }
        readAdapter(id, attribute)
      }
    }
  }

  private mutating func readAdapter(_ id: DeclarationID, _ attribute: Code.Attribute) {
    guard code.fact(id).kind == .protocol, let symbol = code.table.symbol(of: id) else {
      graph.breaches.append(
        Breach(
          "'@Adapter' stands at the \(code.fact(id).kind.word) '\(code.name(id))'",
          because: "the macro applies to protocols only",
          instead: "make '\(code.name(id))' a protocol, and let a "
            + "provider conform to its stack", at: attribute.site))
      return
    }
    var adapter = Adapter(
      id: id, symbol: symbol, unit: graph.units.count, name: code.table.qualifiedName(Int(symbol)), adapted: nil)
    graph.units.append(
      Unit(
        name: adapter.name, system: Self.system, roles: [.boundary, .adapter], site: code.site(id), symbol: symbol))
    let inherited = code.inherited(id)
    if attribute.arguments.count == 1, attribute.arguments[0].label.isEmpty,
      let type = code.metatype(attribute.arguments[0])
    {
      adapter.adapted = code.symbol(type, in: id.file)
      if adapter.adapted == nil {
        graph.note(
          .elsewhere, "'\(type.path)', which '\(adapter.name)' adapts: what it requires",
          at: attribute.arguments[0].site)
      }
      let isListed = inherited.contains {
        $0.path == type.path || adapter.adapted != nil && code.symbol($0, in: id.file) == adapter.adapted
      }
      if !isListed {
        graph.breaches.append(
          Breach(
            "'\(adapter.name)' adapts '\(type.path)' and does not conform to it",
            because: "the protocol behind '@Adapter(\(type.path).self)' lists '\(type.path)' itself",
            instead: "write 'protocol \(code.name(id)): \(type.path)'", at: code.site(id)))
      }
    } else {
      graph.breaches.append(
        Breach(
          "'@Adapter' of '\(adapter.name)' names no protocol",
          because: "its one argument is a protocol's metatype, such as 'CartService.self'",
          instead: "write '@Adapter(P.self)' with the protocol that '\(adapter.name)' implements", at: attribute.site))
      // What it was meant to adapt is mostly told by its name.
      let protocols = inherited.compactMap { code.symbol($0, in: id.file) }
      adapter.adapted =
        protocols.first { code.table.text(code.table.symbols[Int($0)].name) + "Adapter" == code.name(id) }
        ?? protocols.first
    }
    for type in inherited {
      guard let last = type.parts.last, !Self.leftOut.contains(last.name) else { continue }
      guard let symbol = code.symbol(type, in: id.file) else {
        if last.name != "AnyObject",
          adapter.adapted != nil || attribute.arguments.first.flatMap({ code.metatype($0) })?.path != type.path
        {
          graph.note(
            .elsewhere, "'\(type.path)', which '\(adapter.name)' composes: its adapter and what that needs",
            at: Site(file: id.file, start: type.parts[0].start, end: last.start + last.name.utf8.count))
        }
        continue
      }
      guard symbol != adapter.adapted, code.table.symbols[Int(symbol)].kind == .protocol else { continue }
      adapter.composed.append(
        (symbol, type.path, Site(file: id.file, start: type.parts[0].start, end: last.start + last.name.utf8.count)))
    }
    indexOf[symbol] = adapters.count
    if let stack = code.table.type(named: code.name(id) + "Stack", at: id) { stackOf[stack] = adapters.count }
    if let adapted = adapter.adapted { adaptersOf[adapted, default: []].append(adapters.count) }
    adapters.append(adapter)
  }

  /// Ties adapters to what they adapt and to the adapters of what they compose.
  private mutating func tieAdapters() {
    for adapter in adapters {
      guard let adapted = adapter.adapted else { continue }
      let plugin = pluginUnit(adapted)
      graph.ties.append(Tie(kind: .adapts, from: adapter.unit, to: plugin, site: graph.units[adapter.unit].site))
    }
    for adapter in adapters {
      for composed in adapter.composed {
        if let other = indexOf[composed.symbol] {
          graph.ties.append(Tie(kind: .depends, from: adapter.unit, to: adapters[other].unit, site: composed.site))
          continue
        }
        let wanted = "\(code.table.text(code.table.symbols[Int(composed.symbol)].name))Adapter"
        let others = adaptersOf[composed.symbol] ?? []
        for other in others {
          graph.ties.append(Tie(kind: .depends, from: adapter.unit, to: adapters[other].unit, site: composed.site))
        }
        if !others.contains(where: { code.name(adapters[$0].id) == wanted }) {
          reportNoAdapter(adapter, composed, wanted, others.first)
        }
      }
    }
  }

  private mutating func reportNoAdapter(
    _ adapter: Adapter, _ composed: (symbol: Int32, name: String, site: Site), _ wanted: String, _ other: Int?
  ) {
    let because =
      "the stack of '\(adapter.name)' is made of '\(wanted)Stack', so '\(composed.name)' needs an adapter "
      + "of the name '\(wanted)'"
    guard let other else {
      graph.breaches.append(
        Breach(
          "'\(composed.name)', which '\(adapter.name)' composes, has no adapter", because: because,
          instead: "declare '@Adapter(\(composed.name).self) protocol \(wanted): \(composed.name)'", at: composed.site,
          check: "missing-adapter"))
      return
    }
    let site = code.site(adapters[other].id)
    guard !graph.breaches.contains(where: { $0.site == site && $0.check == "missing-adapter" }) else { return }
    graph.breaches.append(
      Breach(
        "the adapter of '\(composed.name)' is called '\(adapters[other].name)'; expected '\(wanted)'", because: because,
        instead: "rename it to '\(wanted)'", at: site, check: "missing-adapter",
        chain: [Hop(site: composed.site, text: "'\(adapter.name)' composes '\(composed.name)'")]))
  }

  private mutating func pluginUnit(_ symbol: Int32) -> Int {
    if let known = graph.unit(of: symbol) { return known }
    let found = code.table.symbols[Int(symbol)]
    graph.units.append(
      Unit(
        name: code.table.qualifiedName(Int(symbol)), system: Self.system, roles: .plugin,
        site: code.site(DeclarationID(file: Int(found.file), index: Int(found.declaration))), symbol: symbol))
    return graph.units.count - 1
  }

  // MARK: - Primitives

  private mutating func readPrimitives(_ index: Int) {
    let adapter = adapters[index]
    let members = code.members(adapter.id)
    var constraints = [String: WrittenType]()
    for id in members where code.fact(id).kind == .associatedtype {
      if let bound = code.inherited(id).first { constraints[code.name(id)] = bound }
    }
    for id in members where code.fact(id).kind == .var && !code.fact(id).flags.contains(.isStatic) {
      // What the adapted protocol requires is implemented, not needed.
      guard let type = code.type(id) else { continue }
      let bound = type.parts.count == 1 ? constraints[type.text] : nil
      let interface = bound ?? type
      adapters[index].primitives.append(
        Primitive(
          name: code.name(id), interface: interface.text, symbol: code.symbol(interface, in: id.file),
          isAssociated: bound != nil, site: code.site(id)))
    }
  }

  // MARK: - Stacks

  /// An adapter and all that its stack brings, nearest first, each with the way to it.
  func stack(of index: Int) -> [(adapter: Int, way: [Int])] {
    var found: [(adapter: Int, way: [Int])] = [(index, [index])]
    var next = 0
    while next < found.count {
      let (adapter, way) = found[next]
      for composed in adapters[adapter].composed {
        let others = indexOf[composed.symbol].map { [$0] } ?? adaptersOf[composed.symbol] ?? []
        for other in others where !found.contains(where: { $0.adapter == other }) {
          found.append((other, way + [other]))
        }
      }
      next += 1
    }
    return found
  }

  /// One name that two adapters of one stack need with two types.
  private mutating func findConflicts() {
    var reported = Set<Site>()
    for index in adapters.indices {
      var seen = [String: (primitive: Primitive, adapter: Int)]()
      for (adapter, _) in stack(of: index).inOrder(by: { adapters[$0.adapter].id < adapters[$1.adapter].id }) {
        for primitive in adapters[adapter].primitives {
          guard let first = seen[primitive.name] else {
            seen[primitive.name] = (primitive, adapter)
            continue
          }
          guard conflict(first.primitive, primitive), reported.insert(primitive.site).inserted else { continue }
          graph.breaches.append(
            Breach(
              "'\(primitive.name)' is needed as '\(primitive.interface)' here and as "
                + "'\(first.primitive.interface)' by '\(adapters[first.adapter].name)'",
              because: "a provider of the stack of '\(adapters[index].name)' has one property '\(primitive.name)'",
              instead: "give one of the two another name, or both the same type", at: primitive.site,
              check: "conflicting-requirement",
              chain: [
                Hop(
                  site: first.primitive.site,
                  text: "'\(adapters[first.adapter].name)' needs '\(primitive.name): \(first.primitive.interface)'")
              ]))
        }
      }
    }
  }

  private func conflict(_ left: Primitive, _ right: Primitive) -> Bool {
    if left.interface == right.interface { return false }
    guard let first = left.symbol, let second = right.symbol else { return true }
    if first == second { return false }
    // Where the type is free, what refines one of them satisfies both.
    guard left.isAssociated, right.isAssociated else { return true }
    return !code.table.lineage(of: first).contains(second) && !code.table.lineage(of: second).contains(first)
  }
}
