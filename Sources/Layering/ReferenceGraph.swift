public import Linking
internal import Modules
internal import DependencyGraph
public import Diagnostics
internal import SourceText
internal import SourceFacts

/// What names what, unit by unit, over layers, slices, modules and what modules export again.
///
/// A unit is what stands or falls together: a type with its extensions, as far as they belong to one layer, slice and
/// module; a function with its overloads there, or a value, at file level; the rest of a file; a module that is imported.
/// An extension of a type of elsewhere is a unit with the others of its file, so that extensions of `String` do not tie a
/// program together.
public struct ReferenceGraph: Sendable {
  public struct Unit: Sendable, Hashable {
    /// The type, function or value; `Symbol.none` for a file or a module.
    var symbol: Int32
    public var membership: Membership
    /// The index of its module, or -1.
    public var module: Int
    /// For what is known by its file: extensions of elsewhere, code of no declaration. Else -1.
    var file: Int
    /// For a module that is imported, its name.
    public var imported: String?
    /// Stands for what a file imports, once for all units in it.
    var isImports = false

    public var isForImports: Bool { isImports }
    /// The type, function or value at file level that it is; `Symbol.none` for the rest of a file, or a module.
    public var top: Int32 { symbol }
  }

  public struct Edge: Sendable {
    public var from: Int
    public var to: Int
    /// The number of references.
    public var count: Int
    /// Those of them that cross layers or slices: they have to go, whatever they lead to.
    public var crossings = 0
    /// The first of them, in the order of files and offsets, that names; else the first use of a member.
    public var site: Site
    public var text: String
    /// No reference, but what holds a file together: it can't be cut, and is no step of a chain.
    public var isTie = false
    /// Whether all references are uses of members, which their names tell.
    fileprivate var isByMembers = false
    /// Where all references stand under conditions: the clauses of `#if` around them, once each; else nothing.
    fileprivate var clauses: [Clause] = []
  }

  /// A clause of `#if`.
  fileprivate struct Clause: Equatable {
    var file: Int
    var number: UInt32
  }

  public private(set) var units: [Unit] = []
  /// In the order of their first references; at most one for a pair of units.
  public private(set) var edges: [Edge] = []
  private var indices = [Unit: Int]()
  private var edgeOfPair = [UInt64: Int]()
  private let architecture: Architecture
  /// The units and edges, for ways.
  private var rows = Graph(count: 0, edges: [])

  /// - Parameters:
  ///   - withMembers: whether uses of members count that are known by their names.
  ///   - isLeftOut: files whose code counts for nothing.
  /// - Complexity: O(uses + imports × units of their file).
  public init(_ architecture: Architecture, withMembers: Bool = false, isLeftOut: (Int) -> Bool) {
    self.architecture = architecture
    for file in architecture.paths.indices where !isLeftOut(file) {
      var unitsHere: [Int] = []
      var known = [UInt32: Int]()
      var one = OneUse()
      for use in architecture.plainUses(in: file) {
        let declaration = architecture.table.files[file].references[Int(use.reference)].declaration
        let top = architecture.topDeclaration(declaration, in: file)
        let from = known[top] ?? index(architecture.unit(ofTop: top, declaration, in: file))
        if architecture.layers.followsFiles(file) { known[top] = from }
        guard let target = architecture.unit(of: use.symbol),
          !isLeftOut(Int(architecture.table.symbols[Int(use.symbol)].file))
        else { continue }
        let to = index(target)
        if from != to, one.isFirst(use, leadingTo: to) {
          let isCrossing = architecture.isCrossing(architecture.membership(of: use, in: file), use.symbol, in: file)
          add(
            from, to, isCrossing: isCrossing, Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
          ) {
            let owner = architecture.enclosingName(use, in: file).map { "'\($0)'" } ?? "code at file level"
            return "\(owner) names '\(architecture.table.qualifiedName(Int(use.symbol)))'"
          }
        }
      }
      for use in architecture.usesOfSynthesised(in: file) { addMade(use, architecture, isLeftOut) }
      if withMembers { addMembers(file, architecture, isLeftOut) }
      // A file's imports are of all that it declares.
      for declaration in architecture.table.files[file].declarations.indices
      where architecture.table.files[file].declarations[declaration].parent == DeclarationFact.noParent {
        let kind = architecture.table.files[file].declarations[declaration].kind
        if kind == .import { continue }
        unitsHere.append(index(architecture.unit(ofTop: UInt32(declaration), UInt32(declaration), in: file)))
      }
      unitsHere.append(
        index(architecture.unit(ofTop: ReferenceFact.noDeclaration, ReferenceFact.noDeclaration, in: file)))
      addImports(file, Set(unitsHere).inOrder(), architecture)
    }
    rows = Graph(count: units.count, edges: edges.map { (from: $0.from, to: $0.to) })
  }

  private mutating func addMembers(_ file: Int, _ architecture: Architecture, _ isLeftOut: (Int) -> Bool) {
    for use in architecture.memberUses(in: file) {
      let declaration = architecture.table.files[file].declaration(at: use.start)
      guard let target = architecture.unit(of: use.symbol),
        !isLeftOut(Int(architecture.table.symbols[Int(use.symbol)].file))
      else { continue }
      let top = architecture.topDeclaration(declaration, in: file)
      let (from, to) = (index(architecture.unit(ofTop: top, declaration, in: file)), index(target))
      if from == to { continue }
      let own = architecture.layers.membership(file: file, declaration: declaration)
      let isCrossing = architecture.isCrossing(own, use.symbol, in: file)
      let site = Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
      add(from, to, isCrossing: isCrossing, site, isByMember: true) {
        let owner = architecture.enclosingName(declaration, in: file).map { "'\($0)'" } ?? "code at file level"
        return "\(owner) uses the member '\(architecture.table.qualifiedName(of: use, in: file))' (uses-member)"
      }
    }
  }

  /// What a type names that a macro makes.
  private mutating func addMade(_ use: MadeUse, _ architecture: Architecture, _ isLeftOut: (Int) -> Bool) {
    guard let own = architecture.unit(of: use.made), let target = architecture.unit(of: use.symbol),
      !isLeftOut(Int(architecture.table.symbols[Int(use.symbol)].file))
    else { return }
    let (from, to) = (index(own), index(target))
    if from != to { add(from, to, use.site) { use.text } }
  }

  private mutating func addImports(_ file: Int, _ units: [Int], _ architecture: Architecture) {
    let own = architecture.modules.moduleOfFile[file]
    let edges = architecture.imports(in: file) { $0 != own || own < 0 }
    guard let first = edges.first else { return }
    let hub = index(
      Unit(symbol: Symbol.none, membership: .none, module: -1, file: file, imported: nil, isImports: true))
    for unit in units {
      add(unit, hub, first.site) { "" }
      self.edges[self.edges.count - 1].isTie = true
      self.edges[self.edges.count - 1].clauses = []
    }
    for edge in edges {
      let to = index(.imported(edge.name, edge.module, architecture))
      let name = edge.path
      let isCrossing = edge.module.map { architecture.isCrossing(importOf: $0, in: file) } ?? false
      add(hub, to, isCrossing: isCrossing, edge.site) { "the file imports '\(name)'" }
      if edge.flags.contains(.exported), own >= 0 {
        let exporter = architecture.modules.modules[own].name
        let from = index(.imported(exporter, own, architecture))
        add(from, to, edge.site) { "'\(exporter)' exports '\(name)' again" }
      }
    }
  }

  private mutating func index(_ unit: Unit) -> Int {
    if let known = indices[unit] { return known }
    indices[unit] = units.count
    units.append(unit)
    return units.count - 1
  }

  private mutating func add(
    _ from: Int, _ to: Int, isCrossing: Bool = false, _ site: Site, isByMember: Bool = false, _ text: () -> String
  ) {
    let pair = UInt64(from) << 32 | UInt64(to)
    let clause = Clause(
      file: site.file, number: architecture.table.files[site.file].condition(at: UInt32(site.start)))
    if let known = edgeOfPair[pair] {
      edges[known].count += 1
      edges[known].crossings += isCrossing ? 1 : 0
      if edges[known].isByMembers, !isByMember {
        (edges[known].site, edges[known].text, edges[known].isByMembers) = (site, text(), false)
      }
      if clause.number == 0 || edges[known].clauses.count == Self.mostClauses {
        edges[known].clauses = []
      } else if !edges[known].clauses.isEmpty, !edges[known].clauses.contains(clause) {
        edges[known].clauses.append(clause)
      }
    } else {
      edgeOfPair[pair] = edges.count
      edges.append(
        Edge(
          from: from, to: to, count: 1, crossings: isCrossing ? 1 : 0, site: site, text: text(),
          isByMembers: isByMember,
          clauses: clause.number == 0 ? [] : [clause]))
    }
  }

  /// What stands under more conditions than these is taken to stand under none.
  private static let mostClauses = 8

  // MARK: - Questions

  /// The unit of the code that a use stands in; nil where nothing leads from or to it.
  public func unit(around use: Use, in file: Int, _ architecture: Architecture) -> Int? {
    unit(around: architecture.table.files[file].references[Int(use.reference)].declaration, in: file, architecture)
  }

  /// The unit of the code in a declaration; nil where nothing leads from or to it.
  public func unit(around declaration: UInt32, in file: Int, _ architecture: Architecture) -> Int? {
    indices[architecture.unit(ofTop: architecture.topDeclaration(declaration, in: file), declaration, in: file)]
  }

  /// The unit that a symbol belongs to; nil where nothing leads from or to it.
  public func unit(of symbol: Int32, _ architecture: Architecture) -> Int? {
    architecture.unit(of: symbol).flatMap { indices[$0] }
  }

  /// A search for what units lead to, which can begin again and again without going through the whole graph.
  public struct Walk: Sendable {
    private let rows: Graph
    /// For each unit the number of the search that has met it last.
    private var met: [Int32]
    private var search: Int32 = 0

    fileprivate init(_ rows: Graph) {
      self.rows = rows
      met = [Int32](repeating: 0, count: rows.count)
    }

    /// The units that some lead to, over any number of steps, themselves included. O(units and edges that are met).
    public mutating func units(from starts: [Int]) -> [Int] {
      search += 1
      var found = starts
      for start in starts { met[start] = search }
      var next = 0
      while next < found.count {
        for unit in rows.successors(of: found[next]) where met[unit] != search {
          met[unit] = search
          found.append(unit)
        }
        next += 1
      }
      return found
    }
  }

  public func walk() -> Walk { Walk(rows) }

  /// A shortest way from some units to others whose steps one build can have, as edges; nil where none is found. Empty where a
  /// unit is in both.
  ///
  /// - Complexity: O(units + edges), a bounded number of times where conditions of steps contradict each other.
  public func shortestPath(from starts: [Int], to goals: [Int]) -> [Edge]? {
    var searches = Self.mostSearches
    let found =
      path(from: starts, to: Set(goals), without: [], &searches)
      // Of many ways that contradict themselves none was better; what stands under no condition is always a way.
      ?? (searches > 0 ? nil : always(from: starts, to: Set(goals)))
    return found?.map { edges[$0] }.filter { !$0.isTie }
  }

  private static let mostSearches = 32
  /// How often the conditions of a way are put together at most; then they are taken to be possible.
  private static let mostMeetings = 256

  private func always(from starts: [Int], to goals: Set<Int>) -> [Int]? {
    var searches = 1
    return path(from: starts, to: goals, without: Set(edges.indices.filter { !edges[$0].clauses.isEmpty }), &searches)
  }

  /// - Parameters:
  ///   - without: the edges that are not taken.
  ///   - searches: how many more there may be.
  private func path(
    from starts: [Int], to goals: Set<Int>, without: Set<Int>, _ searches: inout Int
  ) -> [Int]? {
    if searches == 0 { return nil }
    searches -= 1
    let rows =
      without.isEmpty
      ? rows
      : Graph(
        count: units.count,
        edges: edges.indices.filter { !without.contains($0) }.map { (from: edges[$0].from, to: edges[$0].to) })
    guard let nodes = rows.shortestPath(from: starts, to: goals, isPassage: { units[$0].isForImports }) else {
      return nil
    }
    let path = zip(nodes, nodes.dropFirst()).compactMap { edgeOfPair[UInt64($0) << 32 | UInt64($1)] }
    let conditional = path.filter { !edges[$0].clauses.isEmpty }
    var meetings = Self.mostMeetings
    if conditional.count < 2 || canMeet(conditional[...], [], &meetings) { return path }
    // Any way that one build can have does without one of these.
    var best: [Int]?
    for edge in conditional {
      guard let other = self.path(from: starts, to: goals, without: without.union([edge]), &searches) else { continue }
      if other.count < best?.count ?? .max { best = other }
    }
    return best
  }

  /// Whether of each edge one reference can be there at the same time.
  private func canMeet(
    _ rest: ArraySlice<Int>, _ taken: [(condition: Condition, holds: Bool)], _ meetings: inout Int
  ) -> Bool {
    guard let first = rest.first else { return true }
    for clause in edges[first].clauses {
      if meetings == 0 { return true }
      meetings -= 1
      let summary = architecture.table.files[clause.file]
      let all =
        taken
        + summary.clauses(around: clause.number).compactMap { part in
          Condition(summary.text(part.name)).map { (condition: $0, holds: part.holds) }
        }
      if Condition.canMeet(all), canMeet(rest.dropFirst(), all, &meetings) { return true }
    }
    return false
  }

  /// More than all references together.
  private static let dear = 1 << 56

  /// The fewest references without which no way leads from some units to others, cheapest edges first. Crossings cost next to nothing:
  /// all of them together less than one reference that is allowed.
  public func cut(from starts: [Int], to goals: [Int]) -> [Edge] {
    func cost(_ edge: Edge) -> Int {
      if edge.isTie { return Self.dear }
      return (edge.count - edge.crossings) * (edges.count + 1) + (edge.crossings > 0 ? 1 : 0)
    }
    let cut = MinimumCut.edges(
      count: units.count, edges.map { (from: $0.from, to: $0.to, cost: cost($0)) }, from: starts, to: goals)
    return cut.inOrder { (cost(edges[$0]), edges[$0].count, $0) < (cost(edges[$1]), edges[$1].count, $1) }
      .map { edges[$0] }
  }
}

extension ReferenceGraph.Unit {
  /// A module that is imported. One of the repository belongs where all of its files do.
  fileprivate static func imported(_ name: String, _ module: Int?, _ architecture: Architecture) -> Self {
    Self(
      symbol: Symbol.none, membership: module.map { architecture.layers.membershipOfModule[$0] } ?? .none,
      module: module ?? -1, file: -1, imported: name)
  }
}

extension Architecture {
  /// The declaration at file level that holds another.
  fileprivate func topDeclaration(_ declaration: UInt32, in file: Int) -> UInt32 {
    var at = declaration
    while at != ReferenceFact.noDeclaration {
      let parent = table.files[file].declarations[Int(at)].parent
      if parent == DeclarationFact.noParent { break }
      at = parent
    }
    return at
  }

  /// The unit of the code in a declaration at file level.
  fileprivate func unit(ofTop top: UInt32, _ declaration: UInt32, in file: Int) -> ReferenceGraph.Unit {
    var unit = ReferenceGraph.Unit(
      symbol: Symbol.none, membership: layers.membership(file: file, declaration: declaration),
      module: modules.moduleOfFile[file], file: file)
    guard top != ReferenceFact.noDeclaration else { return unit }
    let symbol = table.symbolOfDeclaration[file, Int(top)]
    guard symbol != Symbol.none else { return unit }
    unit.symbol = table.firstOverload(of: table.outermost(symbol))
    if !table.symbols[Int(unit.symbol)].isExternal { unit.file = -1 }
    return unit
  }

  /// The file that a unit is declared in; nil for a module that is imported.
  private func file(of unit: ReferenceGraph.Unit) -> Int? {
    if unit.file >= 0 { return unit.file }
    return unit.symbol == Symbol.none ? nil : Int(table.symbols[Int(unit.symbol)].file)
  }

  /// The layers that a unit belongs to: its own, and others that it is held to, since they have its file, too.
  public func layers(of unit: ReferenceGraph.Unit) -> [Int] {
    let own = unit.membership.layer
    if let file = file(of: unit), file >= 0 { return layers.layers(binding: own, in: file) }
    return own < 0 ? [] : [own]
  }

  /// The modules that a unit belongs to: its own, and others that have its file, too.
  public func modules(of unit: ReferenceGraph.Unit) -> [Int] {
    guard unit.module >= 0 else { return [] }
    guard let file = file(of: unit), file >= 0, modules.moduleOfFile[file] == unit.module else { return [unit.module] }
    return Array(modules.modules(of: file))
  }

  /// The unit that a symbol belongs to; nil for one of elsewhere.
  fileprivate func unit(of symbol: Int32) -> ReferenceGraph.Unit? {
    let own = table.symbols[Int(symbol)]
    guard own.file >= 0 else { return nil }
    let outer = table.firstOverload(of: table.outermost(symbol))
    return ReferenceGraph.Unit(
      symbol: outer, membership: membership(of: symbol), module: modules.moduleOfFile[Int(own.file)],
      file: table.symbols[Int(outer)].isExternal ? Int(own.file) : -1)
  }
}
