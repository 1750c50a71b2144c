internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// The factories of a container: properties of type `Factory<T>`, what makes them, and how long what they make lives.

extension FactoryRecogniser {
  /// The expression that makes a factory: `self { T() }.singleton`, `Factory(self) { T() }`, `promised()`.
  struct Maker {
    enum Kind {
      /// By a closure.
      case closure
      /// By nobody yet: `promised()`.
      case promise
      /// By a function that is handed over.
      case given
    }
    var kind: Kind
    var chain: Code.Chain
    /// The closure that makes what is asked for.
    var closure: Code.Argument?
    /// What stands behind the call that makes the factory.
    var modifiers: ArraySlice<Code.Step>
  }

  /// Words that say how long what a factory makes lives.
  static let scopes: [String: Lifetime] = [
    "singleton": .singleton, "cached": .singleton, "shared": .shared, "graph": .transient, "unique": .transient,
  ]
  /// Modifiers that make a factory give something else at times, and those that do so only for whoever develops.
  static let contexts: Set<String> = ["context", "onArg", "onArgs", "onSimulator", "onDevice"]
  static let developing: Set<String> = ["onPreview", "onTest", "onDebug"]
  /// Of these, those that the program itself never gives anything by.
  private static let foreign: Set<String> = ["onPreview", "onTest"]

  /// Whether a modifier gives a factory something else to make in previews and tests alone: `onTest { … }`, `context(.preview) { … }`.
  static func isForeign(_ modifier: Code.Step, _ call: Code.Step?) -> Bool {
    if foreign.contains(modifier.name) { return true }
    guard modifier.name == "context", let call, call.kind == .call else { return false }
    let places = call.arguments.filter { $0.fact.value != .closure }
    return !places.isEmpty
      && places.allSatisfy { [".preview", ".test"].contains($0.plain) }
  }
  /// Modifiers that change neither what a factory makes nor for how long.
  static let harmless: Set<String> = ["decorator", "once", "reset", "scopeOnParameters"]
  private static let types: Set<String> = ["Factory", "ParameterFactory"]

  mutating func findProperties(in body: DeclarationID, _ unit: Int) {
    for id in code.members(body) where code.fact(id).kind == .var || code.fact(id).kind == .let {
      let written = code.type(id)
      let isFactory = written.map { isLibrary($0, Self.types, in: id.file) }
      if isFactory == false { continue }
      let maker = maker(of: id)
      // Without a written type, only what calls the type itself is known to be a factory.
      guard isFactory == true || maker.map({ Self.types.contains($0.chain.base) }) ?? false else { continue }
      addFactory(id, unit, written?.parts.last?.arguments.last, maker)
    }
  }

  private mutating func addFactory(_ id: DeclarationID, _ unit: Int, _ type: WrittenType?, _ maker: Maker?) {
    let fact = code.fact(id)
    var port = Port(
      unit: unit, key: Key(code.name(id)), interface: type.map { $0.text + ($0.isOptional ? "?" : "") },
      symbol: type.flatMap { code.symbol($0.wrapped ?? $0, in: id.file) }, site: code.site(id),
      isConditional: code.isConditional(id), isInternal: access(id) <= .fileprivate,
      maker: code.site(id.file, fact.range), isRegistration: true)
    port.isMadeAnew = false
    if let maker { live(maker, &port) }
    if let closure = maker?.closure {
      closures.insert(closure.fact.range.offsets, of: id.file, property: properties.count)
      graph.factories.append(closure.site)
    }
    if maker == nil {
      graph.note(
        .wiring, "what the factory '\(code.name(id))' makes: several expressions may, or none", at: code.site(id))
    }
    add(Property(id: id, unit: unit, port: graph.ports.count, maker: maker))
    graph.add(port)
  }

  /// Says of a port for how long what its factory makes lives.
  private func live(_ maker: Maker, _ port: inout Port) {
    var isBounded = false
    for step in maker.modifiers where step.kind == .member {
      if step.name == "timeToLive" { isBounded = true }
      guard let lifetime = Self.scopes[step.name] else {
        if step.name == "scope" { set(maker, step, &port) }
        continue
      }
      (port.lifetime, port.keepsForEver, port.isMadeAnew) = (
        lifetime, lifetime == .singleton, step.name == "unique"
      )
    }
    if isBounded { port.keepsForEver = false }
    if maker.modifiers.isEmpty, maker.kind == .closure { readScope(of: maker, &port) }
  }

  /// `.scope(.session)`: a scope of the library's by its name, or one of the project's, which is emptied at some time.
  private func set(_ maker: Maker, _ step: Code.Step, _ port: inout Port) {
    let call = maker.modifiers.drop { $0.start <= step.start }.first
    set(call?.arguments.first?.plain ?? "", &port)
  }

  /// `Factory(scope: .singleton) { … }`, before 2.0.
  private func readScope(of maker: Maker, _ port: inout Port) {
    let arguments = maker.chain.steps.flatMap(\.arguments)
    if let scope = arguments.first(where: { $0.label == "scope" }) { set(scope.plain, &port) }
  }

  private func set(_ scope: String, _ port: inout Port) {
    let name = scope.hasPrefix("Scope.") ? String(scope.dropFirst(6)) : String(scope.drop { $0 == "." })
    let lifetime = name == "nil" ? .transient : Self.scopes[name]
    port.lifetime = lifetime ?? .shared
    port.keepsForEver = lifetime == .singleton
    port.isMadeAnew = name == "unique"
  }

  // MARK: - What makes a factory

  /// The one expression that makes a factory; nil where there are several, or where something else is done with what it gives.
  private func maker(of id: DeclarationID) -> Maker? {
    let all = code.chains(in: id.file, of: id)
    let makers = all.compactMap { maker($0) }
    guard makers.count == 1, let maker = makers.first, case let chain = maker.chain, !isPreceded(chain, in: id),
      chain.fact.condition == code.fact(id).condition, chain.binding.isEmpty || chain.binding == code.name(id),
      !all.contains(where: {
        $0.fact.depth == 0 && $0.range != chain.range && $0.range.contains(chain.range.lowerBound)
      })
    else { return nil }
    return maker
  }

  /// Whether something is asked or worked out in front of an expression, on which may depend whether it is what is given.
  private func isPreceded(_ chain: Code.Chain, in id: DeclarationID) -> Bool {
    let (summary, fact) = (code.table.files[id.file], code.fact(id))
    let start = max(fact.type.end, fact.nameRange.end)
    let references = summary.references[summary.firstReference(from: start)...].prefix { $0.start < chain.fact.start }
    return references.contains { $0.context == .body }
  }

  private func maker(_ chain: Code.Chain) -> Maker? {
    guard chain.fact.depth == 0, let (call, isPromise) = makingCall(chain) else { return nil }
    let step = chain.steps[call]
    let closure = step.arguments.last { $0.fact.value == .closure }
    return Maker(
      kind: isPromise ? .promise : closure == nil ? .given : .closure, chain: chain, closure: closure,
      modifiers: chain.steps[(call + 1)...])
  }

  /// Which step of a chain makes a factory.
  private func makingCall(_ chain: Code.Chain) -> (step: Int, isPromise: Bool)? {
    func isCall(_ index: Int) -> Bool { index < chain.steps.count && chain.steps[index].kind == .call }
    let first = chain.steps.first?.name ?? ""
    switch chain.fact.base {
    case .selfValue where isCall(0): return (0, false)
    case .selfValue where isCall(1) && first == "promised": return (1, true)
    case .selfValue where isCall(1) && first == "callAsFunction": return (1, false)
    case .implicit where isCall(1) && first == "init": return (1, false)
    case .name where isCall(0) && chain.base == "promised": return (0, true)
    case .name where code.symbol(chain.file, at: Int(chain.fact.start)) != nil: return nil
    case .name where isCall(0) && Self.types.contains(chain.base): return (0, false)
    case .name where isCall(1) && Self.types.contains(chain.base) && first == "init": return (1, false)
    case .name where isCall(1) && Self.modules.contains(chain.base) && Self.types.contains(first): return (1, false)
    default: return nil
    }
  }
}

extension Code {
  /// The chains that stand in a declaration, in their order.
  func chains(in file: Int, of id: DeclarationID) -> [Chain] {
    let all = chains(in: file)
    let own = memory.chainsByDeclaration(file) {
      Dictionary(grouping: all.indices) { all[$0].fact.declaration }
    }
    return (own[UInt32(id.index)] ?? []).map { all[$0] }
  }
}

/// The closures of factories, and those with which they are given something else to make.
struct FactoryClosures {
  private var properties = [Int: [Int]]()
  private var ranges = [Int: RangeIndex]()
  private var others: [Site] = []
  private var otherRanges = [Int: RangeIndex]()

  mutating func insert(_ range: Range<Int>, of file: Int, property: Int) {
    properties[file, default: []].append(property)
    ranges[file, default: RangeIndex()].insert(range)
  }

  /// Notes a closure with which some factory is given something else to make.
  mutating func note(_ site: Site) { others.append(site) }

  /// All have been noted.
  mutating func finish() {
    for (file, sites) in Dictionary(grouping: others, by: \.file) {
      otherRanges[file] = RangeIndex(sites.inOrder { $0.start < $1.start }.lazy.map { $0.start..<$0.end })
    }
  }

  /// The property whose closure is the innermost around a place.
  func around(_ start: Int, in file: Int) -> Int? {
    ranges[file]?.innermost(start).flatMap { properties[file]?[$0] }
  }

  /// Whether any of the closures is around a place.
  func contains(_ start: Int, in file: Int) -> Bool {
    around(start, in: file) != nil || otherRanges[file]?.innermost(start) != nil
  }
}
