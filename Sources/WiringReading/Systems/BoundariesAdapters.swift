internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// How boundaries of the library Boundaries implement plugins.

extension BoundariesRecogniser {
  /// Reads what an adapter adapts and what its `makePlugin()` passes.
  mutating func readPlugin(_ unit: Int) {
    guard graph.units[unit].roles.contains(.adapter) else { return }
    let makers = declared("makePlugin", unit) { $0.kind == .func && $0.flags.contains(.hasBody) }
    let adaptees = typealiases("PluginAdaptee", unit)
    var plugin: Int?
    var isKnown = false
    // What makes another plugin is judged by that alone.
    var others = Set<DeclarationID>()
    for id in adaptees {
      guard let type = code.type(id) else { continue }
      if let found = self.plugin(type, in: id.file) {
        graph.add(
          Tie(
            kind: .adapts, from: unit, to: found, site: code.site(id.file, code.fact(id).type),
            isConditional: code.isConditional(id)))
        plugin = found
      } else if let adapted = specialised(type, unit, in: id.file) {
        noteAdapted(adapted, unit, id)
        isKnown = true
      } else {
        // Which plugin is meant, the finding says: that nobody adapts it is no fault of its own.
        if let meant = reportNoPlugin(type, id) { noteAdapted(meant, unit, id) }
        isKnown = true
      }
    }
    if adaptees.isEmpty, let demanded = demanded(unit) {
      graph.add(Tie(kind: .adapts, from: unit, to: demanded.plugin, site: demanded.site))
      plugin = demanded.plugin
    }
    for id in makers {
      guard let type = code.type(id) else { continue }
      if adaptees.isEmpty, let adapted = specialised(type, unit, in: id.file) {
        noteAdapted(adapted, unit, id)
        isKnown = true
        continue
      }
      let result = self.plugin(type, in: id.file)
      if let plugin, let result, plugin != result, adaptees.count == 1 {
        graph.breaches.append(
          Breach(
            "'makePlugin()' of '\(graph.units[unit].name)' returns '\(graph.units[result].name)'",
            because: "'PluginAdaptee' says that it adapts '\(graph.units[plugin].name)'",
            instead: "return '\(graph.units[plugin].name)', or adapt '\(graph.units[result].name)'",
            at: code.site(id.file, code.fact(id).type)))
        noteAdapted(result, unit, id)
        others.insert(id)
      } else if plugin != nil, result == nil, adaptees.count == 1, type.path != "PluginAdaptee" {
        reportNoPlugin(type, id)
      } else if plugin == nil, let result {
        graph.add(Tie(kind: .adapts, from: unit, to: result, site: code.site(id.file, code.fact(id).type)))
        plugin = result
      }
    }
    guard let plugin else {
      if !isKnown, isConcrete(unit) { reportAdapterOfNothing(unit) }
      return
    }
    if makers.isEmpty {
      let isOfLibrary = extended.contains { code.members(of: $0).contains { code.name($0) == "makePlugin" } }
      if isConcrete(unit), !isOfLibrary {
        graph.implementations.append(
          Implementation(adapter: unit, plugin: plugin, given: [], site: graph.units[unit].site, isMissing: true))
      }
    } else {
      for id in makers where !others.contains(id) { readMaker(id, unit, plugin) }
    }
  }

  // MARK: - What protocols say

  /// The declarations of a name in the types of a unit or, where there are none, in the protocols of the project to which these
  /// conform.
  private func declared(
    _ name: String, _ unit: Int, where fits: (DeclarationFact) -> Bool
  ) -> [DeclarationID] {
    let own = members(unit).filter { code.name($0) == name && fits(code.fact($0)) }
    if !own.isEmpty { return own }
    return protocols(unit).flatMap { code.members(of: $0) }.filter { code.name($0) == name && fits(code.fact($0)) }
  }

  /// The typealiases of a name that a unit has.
  func typealiases(_ name: String, _ unit: Int) -> [DeclarationID] {
    declared(name, unit) { $0.kind == .typealias }
  }

  /// The types that a unit inherits and that are no units.
  private func protocols(_ unit: Int) -> [Int32] { lineage(unit).filter { unitOf[$0] == nil } }

  /// Whether a protocol of a unit demands something of one of its associated types.
  func demands(_ name: String, _ unit: Int) -> Bool {
    typealiases(name, unit).isEmpty && !demands(on: name, unit).isEmpty
  }

  /// The plugin that a protocol demands: `protocol P: AdapterBoundary where PluginAdaptee == X`.
  private func demanded(_ unit: Int) -> (plugin: Int, site: Site)? {
    for (path, file) in demands(on: "PluginAdaptee", unit) {
      guard let start = path.starts.last, let symbol = code.symbol(file, at: start), let plugin = unitOf[symbol],
        graph.units[plugin].roles.contains(.plugin), let name = path.names.last
      else { continue }
      return (plugin, Site(file: file, start: path.starts[0], end: start + name.utf8.count))
    }
    return nil
  }

  /// The right sides of what the `where` clauses of a unit's protocols say of an associated type.
  private func demands(on name: String, _ unit: Int) -> [(path: Code.Path, file: Int)] {
    var found: [(path: Code.Path, file: Int)] = []
    for body in protocols(unit).flatMap({ code.table.bodies(of: $0) }) where code.fact(body).kind == .protocol {
      let references = code.table.files[body.file].references
      var isMeant = false
      for index in code.fact(body).references.indices where references[index].context.isOfConstraint {
        let path = code.path(references[index], in: body.file)
        if references[index].context == .constrained {
          isMeant = path.names.last == name
        } else if isMeant {
          found.append((path, body.file))
          isMeant = false
        }
      }
    }
    return found
  }

  /// Whether nothing inherits from the unit, so that it must be whole.
  func isConcrete(_ unit: Int) -> Bool { graph.units[unit].symbol.map { !bases.contains($0) } ?? true }

  private func plugin(_ type: WrittenType, in file: Int) -> Int? {
    guard let symbol = code.symbol(type, in: file), let unit = unitOf[symbol],
      graph.units[unit].roles.contains(.plugin)
    else { return nil }
    return unit
  }

  /// The plugins that a generic adapter adapts, where it is listed with them: `Model.Plugin` of `Memory<Model.Plugin>`. Nil where a
  /// type is no parameter of it, or is given what is not known.
  private func specialised(_ type: WrittenType, _ unit: Int, in file: Int) -> Set<Int>? {
    guard type.parts.count == 1, let symbol = graph.units[unit].symbol, case let own = code.table.symbols[Int(symbol)],
      own.file >= 0, case let summary = code.table.files[Int(own.file)],
      case let generics = summary.declarations[Int(own.declaration)].generics.indices,
      let position = generics.firstIndex(where: { code.text(Int(own.file), summary.generics[$0]) == type.path })
    else { return nil }
    var found = Set<Int>()
    for (arguments, file) in specialisations[unit] ?? [] {
      guard case let index = generics.distance(from: generics.startIndex, to: position), index < arguments.count else {
        continue
      }
      if let plugin = plugin(arguments[index], in: file) { found.insert(plugin) }
    }
    return found.isEmpty ? nil : found
  }

  /// Notes the generic arguments with which a list names a unit.
  mutating func noteSpecialisation(_ type: WrittenType, in file: Int, of unit: Int) {
    var (type, file) = (type, file)
    for _ in 0..<16 {
      let last = type.parts[type.parts.count - 1]
      if !last.arguments.isEmpty {
        specialisations[unit, default: []].append((last.arguments, file))
        return
      }
      guard let alias = code.unaliased(file, at: last.start), case let own = code.table.symbols[Int(alias)],
        own.kind == .typealias, own.file >= 0,
        let target = code.type(DeclarationID(file: Int(own.file), index: Int(own.declaration)))
      else { return }
      (type, file) = (target, Int(own.file))
    }
  }

  private mutating func noteAdapted(_ plugins: Set<Int>, _ unit: Int, _ id: DeclarationID) {
    for plugin in plugins.inOrder() { noteAdapted(plugin, unit, id) }
  }

  /// Notes that a unit may adapt a plugin.
  private mutating func noteAdapted(_ plugin: Int, _ unit: Int, _ id: DeclarationID) {
    graph.add(
      Tie(
        kind: .adapts, from: unit, to: plugin, site: code.site(id.file, code.fact(id).type), isConditional: true))
  }

  /// - Returns: the plugin that seems to be meant.
  @discardableResult
  private mutating func reportNoPlugin(_ type: WrittenType, _ id: DeclarationID) -> Int? {
    let site = code.site(id.file, code.fact(id).type)
    let plugins = graph.units.filter { $0.roles.contains(.plugin) }.map(\.name)
    let symbol = code.symbol(type, in: id.file)
    let inside = symbol.flatMap { unitOf[$0] }.flatMap { unit in
      plugins.first { $0.hasPrefix(graph.units[unit].name + ".") }
    }
    let near = inside ?? NearName.nearest(to: type.path, among: plugins)
    guard symbol != nil || near != nil && isNothing(type, in: id.file) else {
      graph.note(.elsewhere, "the plugin '\(type.path)'", at: site)
      return nil
    }
    graph.breaches.append(
      Breach(
        "'\(type.path)' is no plugin" + (near.map { "; did you mean '\($0)'?" } ?? ""),
        because: "an adapter of Boundaries implements a struct that conforms to 'PluginBoundary'",
        instead: near.map { "write '\($0)'" } ?? "let '\(type.path)' conform to 'PluginBoundary'", at: site))
    return near.flatMap { near in graph.units.firstIndex { $0.name == near && $0.roles.contains(.plugin) } }
  }

  private mutating func reportAdapterOfNothing(_ unit: Int) {
    graph.breaches.append(
      Breach(
        "the adapter '\(graph.units[unit].name)' does not say which plugin it adapts",
        because: "an 'AdapterBoundary' has a 'PluginAdaptee' and a 'makePlugin()' that returns it",
        instead: "declare 'typealias PluginAdaptee' with the plugin", at: graph.units[unit].site))
  }

  /// The labels of an initialiser; none where any may have a default, since which one can't be told: what is optional may be
  /// left out, though `nil` names nothing.
  private func parametersWithoutDefaults(_ id: DeclarationID) -> Set<String> {
    let references = code.table.files[id.file].references
    if code.fact(id).references.indices.contains(where: { references[$0].context == .defaultArgument }) { return [] }
    let mayBeNil = code.parameters(of: UInt32(id.index), in: id.file).contains {
      code.type(id.file, $0.type)?.isOptional ?? true
    }
    return mayBeNil ? [] : Set(code.labels(id))
  }

  /// The names that `Plugin(a: …, b: …)` passes: the plugin's own name, `PluginAdaptee` and `.init` all make it.
  private mutating func readMaker(_ maker: DeclarationID, _ unit: Int, _ plugin: Int) {
    let fact = code.fact(maker)
    guard fact.flags.contains(.hasBody) else { return }
    let pluginSymbol = graph.units[plugin].symbol
    // A written initialiser may fill ports itself, and which of several is called, its arguments tell the compiler; only
    // where all take all of the ports must these be passed.
    if let pluginSymbol {
      let written = code.members(of: pluginSymbol).filter { code.fact($0).kind == .initializer }
      let ports = Set(graph.ports(of: plugin).map(\.key.name))
      if !written.allSatisfy({ ports.isSubset(of: parametersWithoutDefaults($0)) }) { return }
    }
    var (pending, seen) = ([maker], Set<DeclarationID>())
    var isFound = false
    while let next = pending.popLast() {
      guard seen.count < 64, seen.insert(next).inserted else { continue }
      let made = makings(of: pluginSymbol, in: next)
      isFound = isFound || !made.isEmpty
      for (chain, call) in made {
        graph.implementations.append(
          Implementation(
            adapter: unit, plugin: plugin, given: chain.steps[call].arguments.map(\.label),
            site: Site(
              file: next.file, start: Int(chain.fact.start),
              end: max(chain.steps[call].start, Int(chain.fact.start) + 1))))
      }
      if made.isEmpty { pending += givers(of: plugin, unit, in: next) }
    }
    if !isFound {
      graph.note(
        .wiring, "what 'makePlugin()' of '\(graph.units[unit].name)' returns is made elsewhere", at: code.site(maker))
    }
  }

  /// The calls in a declaration that make a plugin.
  private func makings(of plugin: Int32?, in id: DeclarationID) -> [(chain: Code.Chain, call: Int)] {
    chains(in: id).compactMap { chain in
      guard let call = chain.steps.firstIndex(where: { $0.kind == .call }) else { return nil }
      var names = chain.steps[..<call].map(\.name)
      var starts = chain.steps[..<call].map(\.start)
      if !chain.base.isEmpty {
        names.insert(chain.base, at: 0)
        starts.insert(Int(chain.fact.start), at: 0)
      }
      if names.last == "init" {
        names.removeLast()
        starts.removeLast()
      }
      let isImplicit = names.isEmpty && chain.fact.base == .implicit
      let isMade =
        isImplicit || names == ["PluginAdaptee"] || names == ["Self", "PluginAdaptee"]
        || starts.last.flatMap { code.symbol(id.file, at: $0) } == plugin && plugin != nil
      return isMade ? (chain, call) : nil
    }
  }

  private func chains(in id: DeclarationID) -> [Code.Chain] {
    let owner = code.enclosingType(id.file, UInt32(id.index))?.symbol ?? Symbol.none
    return code.chains(in: id.file, of: [owner]).filter { Int($0.fact.declaration) == id.index }
  }

  /// The functions and properties that give a plugin and that a declaration names: of a unit, of the file and of types.
  private func givers(of plugin: Int, _ unit: Int, in id: DeclarationID) -> [DeclarationID] {
    var names = Set<String>()
    var others: [DeclarationID] = []
    for chain in chains(in: id) {
      if chain.fact.base == .selfValue, let first = chain.steps.first { names.insert(first.name) }
      guard chain.fact.base == .name, !code.isLocal(chain) else { continue }
      if chain.steps.first?.kind == .call { names.insert(chain.base) }
      others += code.functions(calledBy: chain)
    }
    for result in code.results(of: UInt32(id.index), in: id.file) {
      guard let text = code.table.files[id.file].writtenText(result.range),
        let path = MadeType.plainPath(text, at: Int(result.range.start))
      else { continue }
      let own = path.drop { $0.name == "self" }
      if own.count == 1, let name = own.first?.name { names.insert(name) }
    }
    let own = members(unit).filter { names.contains(code.name($0)) }
    return (own + others).filter { giver in
      guard let type = code.type(giver) else { return code.fact(giver).kind == .var || code.fact(giver).kind == .let }
      return type.path == "PluginAdaptee" || self.plugin(type, in: giver.file) == plugin
    }
  }
}
