internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring
internal import SourceText

// Boundaries 1.0 (frankvalbuena/Boundaries): classes that inherit from `Boundary` and its kin, ports of type
// `InputPort<T>`, lists of dependencies and subboundaries as types, and containers that resolve them.

/// Recognises boundaries, plugins, adapters and containers of the library Boundaries.
struct BoundariesRecogniser {
  static let system = "Boundaries"
  private static let longestList = 20
  private static let lists: Set<String> = ["AnyBoundaryList", "BoundaryList", "BoundaryListProtocol"]

  let code: Code
  var graph: WiringGraph
  /// Files that see the library.
  let files: Set<Int>
  /// The files that may use boundaries.
  private(set) var using: [Int] = []
  /// For each type its unit.
  var unitOf = [Int32: Int]()
  /// For each unit its types: several where branches of `#if` declare it.
  private(set) var typesOf = [Int: [Int32]]()
  /// Types of the library that the project extends: what it adds to them, all boundaries have.
  private(set) var extended = Set<Int32>()
  /// What extensions of `X.Resolved` declare, and what an optional has: none is a port.
  private(set) var additions: Set<String> = ["flatMap", "map", "take", "unsafelyUnwrapped"]
  /// Resolutions inside a container that ask for each other, with their places.
  var steps = [Step: Site]()
  var roots: [BuiltRoot] = []
  /// For each container the properties without a written type that hold what a resolver gives, with its unit.
  var inferred = [Int32: [String: Int]]()
  /// Globals and statics in which a root is built, and those that were told of.
  var shared: [(member: DeclarationID, unit: Int)] = []
  var sharedRoots = Set<Site>()
  /// What units inherit from.
  private(set) var bases = Set<Int32>()
  /// For each file the declarations whose bodies make an input port.
  private var makers = [Int: Set<DeclarationID>]()
  /// What lists of dependencies have themselves: of the library, and by extensions.
  private(set) var membersOfLists = Set((1...Self.longestList).map { "boundary\($0)" })
  /// For the ports that are not public who sees them, and the file that declares them.
  private(set) var limited = [Int: (access: AccessLevel, file: Int)]()
  /// The generic arguments with which lists name units, with the files in which they stand.
  var specialisations = [Int: [(arguments: [WrittenType], file: Int)]]()
  /// For each unit whether it declares 'dependencies' itself.
  var ownDependencies = [Int: Bool]()

  init?(_ code: Code, _ graph: WiringGraph) {
    files = code.files(seeing: [Self.system])
    if files.isEmpty { return nil }
    self.code = code
    self.graph = graph
  }

  mutating func run() {
    findUnits()
    if unitOf.isEmpty { return }
    for type in unitOf.keys { bases.formUnion(code.table.lineage(of: type).filter { $0 != type }) }
    for unit in units { readPorts(unit) }
    for unit in units { readLists(unit) }
    for unit in units { readPlugin(unit) }
    findRequirements()
    findUnknownResolved()
    findResolutions()
    findConstructions()
    findSharedRoots()
    findImplementations()
    findPortUses()
  }

  // MARK: - Units

  private static let library: [String: Unit.Roles] = [
    "Boundary": .boundary, "AnyBoundary": .boundary, "BoundaryProtocol": .boundary,
    "AdapterBoundary": [.boundary, .adapter], "AdapterBoundaryProtocol": [.boundary, .adapter],
    "ContainerBoundary": [.boundary, .container], "ContainerBoundaryProtocol": [.boundary, .container],
    "RootBoundary": [.boundary, .container, .root], "RootBoundaryProtocol": [.boundary, .container, .root],
    "PluginBoundary": [.plugin],
  ]

  /// The units in the order of their types.
  var units: [Int] { typesOf.keys.inOrder() }

  private mutating func findUnits() {
    var roles = [Int32: Unit.Roles]()
    var order: [(id: DeclarationID, symbol: Int32)] = []
    let names = Set(Self.library.keys)
    for file in files.inOrder() {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let kind = code.fact(id).kind
        guard [.class, .struct, .protocol, .extension].contains(kind), let symbol = code.table.symbol(of: id) else {
          continue
        }
        let own = code.table.symbols[Int(symbol)]
        if own.isExternal, names.contains(code.table.text(own.name)) { extended.insert(symbol) }
        if own.isExternal, ["Resolved", "Optional"].contains(code.table.text(own.name)) {
          additions.formUnion(code.members(id).map { code.name($0) })
        }
        if own.isExternal, Self.lists.contains(code.table.text(own.name)) {
          membersOfLists.formUnion(code.members(id).map { code.name($0) })
        }
        for (type, place) in code.inherited(id).flatMap({ code.named($0, in: file) })
        where code.isExternal(type, names, module: Self.system, in: place) {
          roles[symbol, default: []].formUnion(Self.library[type.parts[type.parts.count - 1].name] ?? [])
        }
      }
    }
    if roles.isEmpty { return }
    using = code.files(using: roles.keys, besides: files)
    // What inherits from a boundary of the project is one, too.
    for file in using {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let kind = code.fact(id).kind
        guard kind == .class || kind == .struct, let symbol = code.table.symbol(of: id) else { continue }
        for ancestor in code.table.lineage(of: symbol) {
          if let more = roles[ancestor] { roles[symbol, default: []].formUnion(more) }
        }
        if roles[symbol] != nil { order.append((id, symbol)) }
      }
    }
    for (id, symbol) in order where unitOf[symbol] == nil {
      guard let found = roles[symbol] else { continue }
      if let unit = code.table.alternatives(of: symbol).compactMap({ unitOf[$0] }).first {
        graph.change(unit: unit) { $0.roles.formUnion(found) }
        unitOf[symbol] = unit
        typesOf[unit, default: []].append(symbol)
        continue
      }
      typesOf[graph.units.count] = [symbol]
      unitOf[symbol] = graph.units.count
      graph.add(
        Unit(
          name: code.table.qualifiedName(Int(symbol)), system: Self.system, roles: found, site: code.site(id),
          symbol: symbol))
    }
  }

  /// The types of a unit and all that they inherit, which counts as its own.
  func lineage(_ unit: Int) -> [Int32] {
    var found: [Int32] = []
    for ancestor in (typesOf[unit] ?? []).flatMap({ code.table.lineage(of: $0) }) {
      for type in unitOf[ancestor].flatMap({ typesOf[$0] }) ?? [ancestor] where !found.contains(type) {
        found.append(type)
      }
    }
    return found
  }

  /// The types that a unit is made of, its own first.
  func types(_ unit: Int) -> [Int32] { lineage(unit).filter { unitOf[$0] != nil } }

  func members(_ unit: Int) -> [DeclarationID] { types(unit).flatMap { code.members(of: $0) } }

  /// The units that the name at a byte offset may mean: several where branches of `#if` declare it.
  func units(_ file: Int, at start: Int) -> [Int] {
    var found: [Int] = []
    for unit in code.meanings(file, at: start).compactMap({ unitOf[$0] }) where !found.contains(unit) {
      found.append(unit)
    }
    return found
  }

  func units(_ type: WrittenType, in file: Int) -> [Int] { units(file, at: type.parts[type.parts.count - 1].start) }

  // MARK: - Ports

  private mutating func readPorts(_ unit: Int) {
    let isPlugin = graph.units[unit].roles.contains(.plugin)
    var seen = Set<String>()
    for type in lineage(unit) + (isPlugin ? [] : extended.inOrder()) {
      // What a type inherits, it may have declared anew.
      let nearer = seen
      for id in code.members(of: type) where nearer.isEmpty || !nearer.contains(code.name(id)) {
        if readPort(id, unit) { seen.insert(code.name(id)) }
      }
    }
  }

  /// - Returns: whether it is a port.
  private mutating func readPort(_ id: DeclarationID, _ unit: Int) -> Bool {
    let fact = code.fact(id)
    guard fact.kind == .var || fact.kind == .let, !fact.flags.contains(.isStatic) else {
      if fact.kind == .func || fact.kind == .var || fact.kind == .let { hide(id, unit, .noPort) }
      return false
    }
    let type = code.type(id)
    // What may be nil is none.
    let written = type.flatMap { $0.wrapped == nil ? interface($0, in: id.file) : nil }
    guard let interface = written ?? (showsPort(id) ? "" : nil) else {
      hide(id, unit, .noPort)
      return false
    }
    guard fact.access > .fileprivate else {
      hide(id, unit, fact.access == .fileprivate ? .fileprivate : .private)
      return false
    }
    let access = code.table.symbol(of: id).map { code.table.symbols[Int($0)].access } ?? fact.access
    // What a private extension declares, its file sees.
    guard access > .fileprivate else {
      hide(id, unit, .fileprivate)
      return false
    }
    if access < .public { limited[graph.ports.count] = (access, id.file) }
    graph.add(
      Port(
        unit: unit, key: Key(code.name(id)), interface: interface.isEmpty ? nil : interface,
        symbol: type?.parts.last?.arguments.first.flatMap { code.symbol($0, in: id.file) },
        lifetime: fact.isStored ? .singleton : .transient,
        site: code.site(id), isConditional: code.isConditional(id),
        isOptional: !fact.isStored || fact.flags.contains(.hasInitialValue)))
    return true
  }

  private mutating func hide(_ id: DeclarationID, _ unit: Int, _ reason: Unseen.Reason) {
    graph.hide(code.name(id), of: unit, Unseen(reason, at: code.site(id)))
  }

  /// Whether a declaration without a written type makes an input port, or gets one from another member.
  private mutating func showsPort(_ id: DeclarationID, _ depth: Int = 0) -> Bool {
    guard depth < 16, code.fact(id).type.offsets.isEmpty else { return false }
    let made = makers[id.file] ?? findMakers(id.file)
    makers[id.file] = made
    if made.contains(id) { return true }
    guard let name = source(of: id), let (_, type) = code.enclosingType(id.file, UInt32(id.index)) else { return false }
    for member in code.table.lineage(of: type).flatMap({ code.members(of: $0) }) where code.name(member) == name {
      let isPort = code.type(member).map { interface($0, in: member.file) != nil }
      if isPort ?? showsPort(member, depth + 1) { return true }
    }
    return false
  }

  /// The declarations of a file whose values an input port's maker gives: `makeInputPort`, or the type itself.
  private func findMakers(_ file: Int) -> Set<DeclarationID> {
    Set(
      code.chains(in: file).compactMap { chain in
        let isMade =
          chain.base == "makeInputPort" || chain.base.isEmpty && chain.steps.first?.name == "makeInputPort"
          || chain.base == "InputPort" && code.symbol(file, at: Int(chain.fact.start)) == nil
        return isMade ? code.member(file, chain.fact.declaration) : nil
      })
  }

  /// What a boundary builds behind its ports.
  private mutating func findImplementations() {
    for file in files.inOrder() {
      for chain in code.chains(in: file) {
        let isMaker = chain.base == "makeInputPort" || chain.steps.first?.name == "makeInputPort"
        guard isMaker, let (_, owner) = code.enclosingType(file, chain.fact.declaration),
          unitOf[owner] != nil || bases.contains(owner),
          let call = chain.steps.first(where: { $0.kind == .call }), let span = Code.span(call.arguments)
        else { continue }
        graph.factories.append(span)
      }
    }
  }

  /// The member that gives the value of a declaration: `f` of `= f()` and `= self.f()`, `p` of `= p` and `= self.p`.
  private func source(of id: DeclarationID) -> String? {
    if code.fact(id).flags.contains(.valueIsPath) {
      let summary = code.table.files[id.file]
      let value = code.fact(id).references.indices.map { summary.references[$0] }.first { $0.context == .initialValue }
      let names = value.map { code.path($0, in: id.file).names } ?? []
      return names.count == 1 ? names[0] : nil
    }
    let chain = code.chains(in: id.file).first {
      Int($0.fact.declaration) == id.index && $0.binding == code.name(id) && $0.fact.context == .initialValue
    }
    guard let chain, chain.steps.last?.kind == .call else { return nil }
    switch chain.fact.base {
    case .name where chain.steps.count == 1: return chain.base
    case .selfValue where chain.steps.count == 2: return chain.steps[0].name
    default: return nil
    }
  }

  /// `T` of `InputPort<T>`, also behind an alias.
  private func interface(_ type: WrittenType, in file: Int) -> String? {
    let last = type.parts[type.parts.count - 1]
    if code.isExternal(type, ["InputPort"], module: Self.system, in: file) {
      return last.arguments.first?.text ?? ""
    }
    guard let alias = code.unaliased(file, at: last.start), code.table.symbols[Int(alias)].kind == .typealias,
      let target = code.type(declaration(of: alias))
    else { return nil }
    guard code.isExternal(target, ["InputPort"], module: Self.system, in: Int(code.table.symbols[Int(alias)].file))
    else { return nil }
    return last.arguments.first?.text ?? target.parts.last?.arguments.first?.text ?? ""
  }

  private func declaration(of symbol: Int32) -> DeclarationID {
    let found = code.table.symbols[Int(symbol)]
    return DeclarationID(file: Int(found.file), index: Int(found.declaration))
  }

  // MARK: - Lists

  private mutating func readLists(_ unit: Int) {
    for list in ["Dependencies", "Subboundaries"] where demands(list, unit) {
      graph.note(
        .list, "the list '\(list)' of '\(graph.units[unit].name)' is what a protocol demands",
        at: graph.units[unit].site)
      noteUnknownEntry(list, unit)
    }
    for id in typealiases("Dependencies", unit) + typealiases("Subboundaries", unit) {
      let name = code.name(id)
      let roles = graph.units[unit].roles
      var entries: [(type: WrittenType, file: Int)] = []
      let isRead = code.type(id).map { readList($0, in: id.file, &entries, 0) } ?? false
      // An empty list is what the library demands of those that depend on nothing.
      if name == "Dependencies", roles.contains(.plugin) || roles.contains(.root), !isRead || !entries.isEmpty {
        let what = roles.contains(.plugin) ? "a plugin" : "a root"
        graph.breaches.append(
          Breach(
            "the \(roles.contains(.plugin) ? "plugin" : "root") '\(graph.units[unit].name)' declares 'Dependencies'",
            because: "in Boundaries \(what) depends on nothing: "
              + (roles.contains(.plugin)
                ? "it only declares what others implement" : "nobody is there to resolve them"),
            instead: roles.contains(.plugin)
              ? "declare the dependencies at the adapter that implements it"
              : "list the boundaries as 'Subboundaries', or move what needs them to one", at: code.site(id)))
        continue
      }
      guard isRead else {
        graph.note(
          .list, "the list '\(name)' of '\(graph.units[unit].name)' is written another way than 'BoundaryList.Add<…>'",
          at: code.site(id))
        noteUnknownEntry(name, unit)
        continue
      }
      if entries.count > Self.longestList {
        graph.breaches.append(
          Breach(
            "'\(name)' of '\(graph.units[unit].name)' lists \(entries.count) boundaries",
            because: "a list of Boundaries holds at most \(Self.longestList)",
            instead: "gather some of them in a container of their own",
            at: entrySite(entries[Self.longestList])))
      }
      for entry in entries { addTie(name == "Dependencies" ? .depends : .contains, unit, entry, id) }
      reportRepeated(entries, name, unit)
    }
  }

  /// What is asked of dependencies that are not known, nobody answers for; what a unit contains is not among its ports.
  private mutating func noteUnknownEntry(_ list: String, _ unit: Int) {
    graph.change(unit: unit) {
      if list == "Dependencies" { $0.isComplete = false } else { $0.containsUnknown = true }
    }
  }

  private mutating func reportRepeated(_ entries: [(type: WrittenType, file: Int)], _ list: String, _ unit: Int) {
    var seen = Set<Int32>()
    for entry in entries where entry.type.parts.allSatisfy({ $0.arguments.isEmpty }) {
      guard let symbol = code.symbol(entry.type, in: entry.file), !seen.insert(symbol).inserted else { continue }
      graph.breaches.append(
        Breach(
          "'\(entry.type.path)' stands twice in '\(list)' of '\(graph.units[unit].name)'",
          because: "the entries of a list are told apart by their types", instead: "take one of the two out",
          at: entrySite(entry)))
    }
  }

  private func entrySite(_ entry: (type: WrittenType, file: Int)) -> Site {
    let last = entry.type.parts[entry.type.parts.count - 1]
    return Site(file: entry.file, start: entry.type.range.lowerBound, end: last.start + last.name.utf8.count)
  }

  private mutating func addTie(
    _ kind: Tie.Kind, _ unit: Int, _ entry: (type: WrittenType, file: Int), _ list: DeclarationID
  ) {
    let site = entrySite(entry)
    let listed = units(entry.type, in: entry.file)
    if kind == .contains, !listed.isEmpty, listed.allSatisfy({ graph.units[$0].roles.contains(.plugin) }) {
      graph.breaches.append(
        Breach(
          "the plugin '\(entry.type.path)' is listed in 'Subboundaries' of '\(graph.units[unit].name)'",
          because: "nothing builds a plugin: an adapter makes it", instead: "list the adapter in its place", at: site))
      return
    }
    for to in listed {
      noteSpecialisation(entry.type, in: entry.file, of: to)
      graph.add(
        Tie(
          kind: kind, from: unit, to: to, site: site,
          isConditional: listed.count > 1 || code.isConditional(list)))
    }
    if !listed.isEmpty { return }
    noteUnknownEntry(code.name(list), unit)
    let symbol = code.symbol(entry.type, in: entry.file)
    if symbol.map({ !code.inheritsUnknown($0) }) ?? isNothing(entry.type, in: entry.file) {
      let nearest = nearestUnit(entry.type.path, for: unit)
      graph.breaches.append(
        Breach(
          "'\(entry.type.path)' in '\(code.name(list))' of '\(graph.units[unit].name)' names no boundary"
            + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
          because: "a list of Boundaries holds boundaries and plugins",
          instead: nearest.map { "write '\($0)'" }
            ?? (symbol == nil
              ? "write the name of a boundary, or declare '\(entry.type.path)'"
              : "let '\(entry.type.path)' inherit from 'Boundary'"),
          at: site))
    } else {
      graph.note(.elsewhere, "'\(entry.type.path)' in '\(code.name(list))' of '\(graph.units[unit].name)'", at: site)
    }
  }

  /// Whether a name that means nothing in the project can mean nothing of elsewhere either.
  ///
  /// - Complexity: O(units) where all that the file imports is in sight, else O(1).
  func isNothing(_ type: WrittenType, in file: Int) -> Bool {
    let head = type.parts[0]
    let declaration = code.table.files[file].declaration(at: UInt32(head.start))
    if head.name == Self.system || head.name == "Self" || Self.library[type.path] != nil { return false }
    if code.isAssociatedType(head.name) || code.isGeneric(head.name, file, declaration) { return false }
    guard code.seesAll(file, besides: [Self.system]) else { return false }
    // It is there, and not claimed, since a superclass of elsewhere may have a type of the name.
    let path = type.path
    return !typesOf.keys.contains { graph.units[$0].name == path }
  }

  /// A boundary whose name is nearly this one, or this one with the word that the library's authors leave out.
  ///
  /// - Parameter unit: where the name stands; itself it will not mean.
  func nearestUnit(_ path: String, for unit: Int) -> String? {
    let names = units.filter { $0 != unit }.map { graph.units[$0].name }
    return NearName.nearest(to: path, among: names, suffix: "Boundary")
  }

  /// Goes along `BoundaryList.Add<A>.Add<B>`, also over aliases for its beginning.
  ///
  /// - Returns: whether all of it could be read.
  private func readList(
    _ type: WrittenType, in file: Int, _ entries: inout [(type: WrittenType, file: Int)], _ depth: Int
  ) -> Bool {
    guard depth < 16 else { return false }
    var parts = type.parts[...]
    if parts.count > 1, parts[0].name == Self.system, code.symbol(file, at: parts[0].start) == nil {
      parts.removeFirst()
    }
    var head: [WrittenType.Part] = []
    while let first = parts.first, first.name != "Add" || head.isEmpty {
      head.append(first)
      parts.removeFirst()
    }
    guard let last = head.last else { return false }
    if head.count > 1 || last.name != "BoundaryList" || code.unaliased(file, at: last.start) != nil {
      guard let alias = code.unaliased(file, at: last.start), code.table.symbols[Int(alias)].kind == .typealias else {
        return false
      }
      let id = declaration(of: alias)
      guard let target = code.type(id), readList(target, in: id.file, &entries, depth + 1) else { return false }
    }
    for part in parts {
      guard part.name == "Add", part.arguments.count == 1 else { return false }
      entries.append((part.arguments[0], file))
    }
    return true
  }
}
