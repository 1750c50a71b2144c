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
  private static let modules: Set<String> = [system]
  /// What the macro leaves out of a stack.
  private static let leftOut: Set<String> = ["Sendable", "Equatable", "Hashable", "Codable"]

  /// What an adapter needs of the platform: a property that its provider must have.
  struct Primitive {
    /// With `static` in front where it is one of the type.
    var name: String
    var interface: String
    /// The type, where it is written, or the first bound of an associated type.
    var symbol: Int32?
    /// The type as written, or nil where any will do that conforms to an associated type's bounds, and where it is no path of names.
    var type: WrittenType?
    /// The protocols that an associated type is seen to be bound to.
    var bounds: [Int32] = []
    /// Whether it is an optional of such a type.
    var mayBeNil = false
    /// Whether it is needed with a setter.
    var isSet = false
    var site: Site
    /// The interface as it is spoken of.
    var needed: String { mayBeNil || type?.isOptional == true ? interface + "?" : interface }
    /// Under which it is needed.
    var conditions: Set<String>
  }

  /// A protocol that an adapter composes.
  struct Composed {
    var symbol: Int32
    var name: String
    var site: Site
    /// Whether the macro makes its stack a part of the adapter's: it passes over qualified names and compositions.
    var isStacked: Bool
    /// What the name of its stack means, as adapters; nil where it means nothing.
    var brought: [Int]?
    /// Under which it does.
    var conditions: Set<String>
  }

  struct Adapter {
    /// Its declarations and their symbols: several where branches of `#if` declare it.
    var ids: [DeclarationID]
    var symbols: [Int32]
    var unit: Int
    var name: String
    /// The protocol that it adapts.
    var adapted: Int32?
    /// The protocols that it composes, without the adapted one.
    var composed: [Composed] = []
    var primitives: [Primitive] = []
    /// Whether it is written without the macro, and stands behind an alias by the name of a stack.
    var isByHand = false

    /// The first of its declarations.
    var id: DeclarationID { ids[0] }
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
  /// For an adapter the adapters that it composes, each with the first of `Adapter.composed` that brings it.
  let composing = Memory<Int, [Int: Int]>()
  /// What is said already: names that are needed with two types, properties that do not fit, and adapters with other names.
  var conflicts = Conflicts()
  var misfits = Set<Misfit>()
  private var misnamed = Set<Site>()
  /// What providers implement themselves.
  let implementedByProviders = Memory<Int32, Implemented>()
  /// The files that may use adapters or their stacks.
  private(set) var using: [Int] = []

  init?(_ code: Code, _ graph: WiringGraph) {
    files = code.files(seeing: Self.modules)
    if files.isEmpty { return nil }
    self.code = code
    self.graph = graph
  }

  mutating func run() {
    findAdapters()
    if adapters.isEmpty { return }
    findStacks()
    let types = adapters.flatMap { $0.symbols + ($0.adapted.map { [$0] } ?? []) }
    using = code.files(using: types, besides: files)
    tieAdapters()
    for index in adapters.indices { readPrimitives(index) }
    findConflicts()
    let providers = findProviders()
    findIncomplete(providers)
    findUnbrought(providers)
    findSlices(providers)
  }

  // MARK: - Adapters

  private mutating func findAdapters() {
    for file in files.inOrder() {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard let attribute = code.attribute("Adapter", of: id, from: Self.modules) else { continue }
        readAdapter(id, attribute)
      }
    }
  }

  private mutating func readAdapter(_ id: DeclarationID, _ attribute: Code.Attribute) {
    guard code.fact(id).kind == .protocol, let symbol = code.table.symbol(of: id) else {
      // What does not take it may have another library's.
      guard code.isTheirs(Self.modules, in: id.file) else { return }
      graph.breaches.append(
        Breach(
          "'@Adapter' stands at the \(code.fact(id).kind.word) '\(code.name(id))'",
          because: "the macro applies to protocols only",
          instead: code.remedy(ofMacro: "@Adapter", at: id, making: "a protocol")
            + (code.fact(id).kind.isNominal ? ", and let a provider conform to its stack" : ""), at: attribute.site))
      return
    }
    let known = code.table.alternatives(of: symbol).compactMap { indexOf[$0] }.first
    var adapter = Adapter(
      ids: [id], symbols: [symbol], unit: known.map { adapters[$0].unit } ?? graph.units.count,
      name: code.table.qualifiedName(Int(symbol)), adapted: nil)
    if known == nil {
      graph.add(
        Unit(
          name: adapter.name, system: Self.system, roles: [.boundary, .adapter], site: code.site(id), symbol: symbol))
    }
    adapter.adapted = readAdapted(adapter, attribute)
    let inherited = code.inherited(id)
    for type in inherited {
      guard let last = type.parts.last, !Self.leftOut.contains(last.name) else { continue }
      guard let symbol = code.symbol(type, in: id.file) else {
        if type.parts.count == 1, Self.ofSystem.contains(last.name), isAlone(type, in: id) {
          reportNoStack(last, adapter, id)
          continue
        }
        if last.name != "AnyObject",
          adapter.adapted != nil || attribute.arguments.first.flatMap({ code.metatype($0) })?.path != type.path
        {
          graph.note(
            .elsewhere, "'\(type.path)', which '\(adapter.name)' composes: its adapter and what that needs",
            at: Site(file: id.file, start: type.parts[0].start, end: last.start + last.name.utf8.count))
        }
        continue
      }
      let parts = type.parts.count == 1 ? code.unaliased(id.file, at: last.start).map { code.named(byAlias: $0) } : nil
      if let parts, parts.count > 1 {
        // Of a composition the macro sees the alias alone.
        if isAlone(type, in: id), parts.allSatisfy({ isService($0.type, in: $0.file) }) {
          let names = parts.map { "'\($0.type.path)'" }.joined(separator: ", ")
          reportNoStack(last, adapter, id, instead: "list what it stands for: \(names)")
        }
        continue
      }
      guard symbol != adapter.adapted, code.table.symbols[Int(symbol)].kind == .protocol else { continue }
      adapter.composed.append(
        Composed(
          symbol: symbol, name: type.path,
          site: Site(file: id.file, start: type.parts[0].start, end: last.start + last.name.utf8.count),
          isStacked: type.parts.count == 1 && isAlone(type, in: id), conditions: code.conditions(id)))
    }
    add(adapter, to: known)
  }

  /// Protocols of the system that the macro takes for services all the same.
  private static let ofSystem: Set<String> = [
    "Actor", "AnyObject", "CaseIterable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible",
    "Decodable", "Encodable", "Error", "Identifiable", "Observable", "ObservableObject",
  ]

  private func isService(_ type: WrittenType, in file: Int) -> Bool {
    guard let symbol = code.symbol(type, in: file).map({ code.table.symbols[Int($0)] }) else { return false }
    return symbol.kind == .protocol && !symbol.isExternal
  }

  /// What is inherited beside services has no adapter, and the macro asks for one.
  private mutating func reportNoStack(
    _ name: WrittenType.Part, _ adapter: Adapter, _ id: DeclarationID, instead: String? = nil
  ) {
    let stack = name.name + "AdapterStack"
    if code.table.isNamedAnywhere(stack) { return }
    graph.breaches.append(
      Breach(
        "'\(name.name)', which '\(adapter.name)' inherits, has no adapter",
        because: "the stack of '\(adapter.name)' is made of '\(stack)', which nothing makes",
        instead: instead ?? adapter.adapted.flatMap { service in
          let isInherited = code.table.bodies(of: service).flatMap { code.inherited($0) }.contains {
            $0.path == name.name
          }
          let words = "let '\(code.table.qualifiedName(Int(service)))' inherit from '\(name.name)' instead"
          return isInherited ? nil : words
        }
          ?? "take '\(name.name)' out",
        at: Site(file: id.file, start: name.start, end: name.start + name.name.utf8.count), check: "missing-adapter"))
  }

  /// Whether a type stands in an inheritance clause by itself: of compositions the macro makes nothing.
  private func isAlone(_ type: WrittenType, in id: DeclarationID) -> Bool {
    let summary = code.table.files[id.file]
    return code.fact(id).inherited.indices.contains {
      let range = summary.inherited[$0].range
      return range.offsets.contains(type.range.lowerBound)
        && !(summary.writtenText(range)?.utf8.contains(UInt8(ascii: "&")) ?? false)
    }
  }

  /// Adds an adapter, or what another branch of `#if` declares of one that is known.
  private mutating func add(_ adapter: Adapter, to known: Int?) {
    let index = known ?? adapters.count
    for symbol in adapter.symbols { indexOf[symbol] = index }
    for stack in code.table.types(named: code.name(adapter.id) + "Stack", at: adapter.id) { stackOf[stack] = index }
    if let adapted = adapter.adapted, !(adaptersOf[adapted] ?? []).contains(index) {
      adaptersOf[adapted, default: []].append(index)
    }
    guard let known else {
      adapters.append(adapter)
      return
    }
    adapters[known].ids += adapter.ids
    adapters[known].symbols += adapter.symbols
    adapters[known].adapted = adapters[known].adapted ?? adapter.adapted
    for composed in adapter.composed {
      if let same = adapters[known].composed.firstIndex(where: { $0.symbol == composed.symbol }) {
        adapters[known].composed[same].conditions.formIntersection(composed.conditions)
        if composed.isStacked { adapters[known].composed[same].isStacked = true }
      } else {
        adapters[known].composed.append(composed)
      }
    }
  }

  /// Ties adapters to what they adapt and to the adapters of what they compose.
  private mutating func tieAdapters() {
    for adapter in adapters {
      guard let adapted = adapter.adapted else { continue }
      let plugin = pluginUnit(adapted)
      graph.add(Tie(kind: .adapts, from: adapter.unit, to: plugin, site: graph.units[adapter.unit].site))
    }
    for adapter in adapters {
      for composed in adapter.composed {
        let others = adapters(of: composed)
        for other in others {
          graph.add(Tie(kind: .depends, from: adapter.unit, to: adapters[other].unit, site: composed.site))
        }
        guard composed.isStacked else { continue }
        let wanted = adapterName(of: composed)
        if let other = indexOf[composed.symbol] {
          reportAdapter(adapters[other], composedBy: adapter, composed, wanted)
        } else if composed.brought == nil, !others.contains(where: { code.name(adapters[$0].id) == wanted }) {
          reportNoAdapter(adapter, composed, wanted, others.first)
        }
      }
    }
  }

  /// What the macro takes the adapter of a composed protocol to be called: it sees the name alone that is written.
  private func adapterName(of composed: Composed) -> String {
    "\(composed.name.lastComponent(separatedBy: "."))Adapter"
  }

  /// The adapter that a composed protocol brings along. One of another name is meant where there is none of the right one.
  func adapters(of composed: Composed) -> [Int] {
    if let brought = composed.brought { return brought }
    if let own = indexOf[composed.symbol] { return [own] }
    let all = adaptersOf[composed.symbol] ?? []
    let wanted = adapterName(of: composed)
    let named = all.filter { code.name(adapters[$0].id) == wanted }
    return named.isEmpty ? all : named
  }

  /// An adapter in place of the service that it adapts: the macro makes the name of a stack of it that nothing makes.
  private mutating func reportAdapter(
    _ other: Adapter, composedBy adapter: Adapter, _ composed: Composed, _ wanted: String
  ) {
    guard let service = other.adapted, !code.table.isNamedAnywhere(wanted + "Stack") else { return }
    let name = code.table.qualifiedName(Int(service))
    graph.breaches.append(
      Breach(
        "'\(adapter.name)' composes the adapter '\(composed.name)'; expected '\(name)'",
        because: "the stack of '\(adapter.name)' is made of '\(wanted)Stack', which nothing makes",
        instead: "write '\(name)'", at: composed.site, check: "missing-adapter"))
  }

  private mutating func reportNoAdapter(
    _ adapter: Adapter, _ composed: Composed, _ wanted: String, _ other: Int?
  ) {
    let because =
      "the stack of '\(adapter.name)' is made of '\(wanted)Stack', so '\(composed.name)' needs an adapter "
      + "of the name '\(wanted)'"
    guard let other else {
      let bare = bareAdapter(wanted, of: composed.symbol)
      graph.breaches.append(
        Breach(
          "'\(composed.name)', which '\(adapter.name)' composes, has no adapter", because: because,
          instead: bare == nil
            ? "declare '@Adapter(\(composed.name).self) protocol \(wanted): \(composed.name)'"
            : "put '@Adapter(\(composed.name).self)' before 'protocol \(wanted)'", at: composed.site,
          check: "missing-adapter",
          chain: bare.map { [Hop(site: code.site($0), text: "'\(wanted)' is declared without '@Adapter'")] } ?? []))
      return
    }
    let real = code.table.text(code.table.symbols[Int(composed.symbol)].name)
    if real != composed.name, code.name(adapters[other].id) == real + "Adapter" {
      graph.breaches.append(
        Breach(
          "'\(composed.name)', which '\(adapter.name)' composes, has no adapter", because: because,
          instead: "write '\(real)', which it stands for and which '\(adapters[other].name)' adapts",
          at: composed.site, check: "missing-adapter"))
      return
    }
    let site = code.site(adapters[other].id)
    guard misnamed.insert(site).inserted else { return }
    graph.breaches.append(
      Breach(
        "the adapter of '\(composed.name)' is called '\(adapters[other].name)'; expected '\(wanted)'", because: because,
        instead: "rename it to '\(wanted)'", at: site, check: "missing-adapter",
        chain: [Hop(site: composed.site, text: "'\(adapter.name)' composes '\(composed.name)'")]))
  }

  /// A protocol of this name that inherits from a service and lacks the macro.
  func bareAdapter(_ name: String, of service: Int32?) -> DeclarationID? {
    for symbol in code.table.types(named: name) where indexOf[symbol] == nil {
      guard code.table.symbols[Int(symbol)].kind == .protocol,
        service.map({ code.table.lineage(of: symbol).contains($0) }) ?? true
      else { continue }
      if let body = code.table.bodies(of: symbol).first(where: { code.fact($0).kind == .protocol }) { return body }
    }
    return nil
  }

  private mutating func pluginUnit(_ symbol: Int32) -> Int {
    if let known = graph.unit(of: symbol) { return known }
    let found = code.table.symbols[Int(symbol)]
    graph.add(
      Unit(
        name: code.table.qualifiedName(Int(symbol)), system: Self.system, roles: .plugin,
        site: code.site(DeclarationID(file: Int(found.file), index: Int(found.declaration))), symbol: symbol))
    return graph.units.count - 1
  }

  // MARK: - Stacks

  /// Finds out what the names mean of which the macro makes stacks: other stacks, or what is written by hand.
  private mutating func findStacks() {
    for index in adapters.indices {
      for at in adapters[index].composed.indices
      where adapters[index].composed[at].isStacked && indexOf[adapters[index].composed[at].symbol] == nil {
        let composed = adapters[index].composed[at]
        let stacks = code.table.types(named: adapterName(of: composed) + "Stack", at: adapters[index].id)
        if stacks.isEmpty { continue }
        var brought: [Int] = []
        for stack in stacks {
          for adapter in adapters(behind: stack, of: composed.symbol) where !brought.contains(adapter) {
            brought.append(adapter)
          }
        }
        adapters[index].composed[at].brought = brought
      }
    }
  }

  /// The adapters that a stack brings along. Behind an alias that is written by hand may stand a protocol that refines the service.
  private mutating func adapters(behind stack: Int32, of service: Int32) -> [Int] {
    if let known = stackOf[stack] { return [known] }
    return code.named(byAlias: stack).compactMap { type, file in
      guard let symbol = code.symbol(type, in: file) else { return nil }
      if let known = stackOf[symbol] ?? indexOf[symbol] { return known }
      guard symbol != service, code.table.symbols[Int(symbol)].kind == .protocol,
        code.table.lineage(of: symbol).contains(service)
      else { return nil }
      return addByHand(symbol, service)
    }
  }

  /// A protocol without the macro that is used as an adapter of a service.
  private mutating func addByHand(_ symbol: Int32, _ service: Int32) -> Int? {
    let bodies = code.table.bodies(of: symbol).filter { code.fact($0).kind == .protocol }
    guard let id = bodies.first else { return nil }
    let name = code.table.qualifiedName(Int(symbol))
    let adapter = Adapter(
      ids: bodies, symbols: [symbol], unit: graph.units.count, name: name, adapted: service, isByHand: true)
    graph.add(
      Unit(name: name, system: Self.system, roles: [.boundary, .adapter], site: code.site(id), symbol: symbol))
    add(adapter, to: nil)
    return indexOf[symbol]
  }

  /// An adapter and all that its stack brings, nearest first.
  func members(ofStack index: Int) -> [Int] {
    var found = [index]
    var seen: Set<Int> = [index]
    var next = 0
    while next < found.count {
      for composed in adapters[found[next]].composed where composed.isStacked {
        for other in adapters(of: composed) where seen.insert(other).inserted { found.append(other) }
      }
      next += 1
    }
    return found
  }

  /// The same with the way to each.
  func stack(of index: Int) -> [(adapter: Int, way: [Int])] {
    var found: [(adapter: Int, way: [Int])] = [(index, [index])]
    var seen: Set<Int> = [index]
    var next = 0
    while next < found.count {
      let (adapter, way) = found[next]
      for composed in adapters[adapter].composed where composed.isStacked {
        for other in adapters(of: composed) where seen.insert(other).inserted {
          found.append((other, way + [other]))
        }
      }
      next += 1
    }
    return found
  }
}
