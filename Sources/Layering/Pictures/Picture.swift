internal import Linking
internal import Modules
public import Diagnostics
internal import SourceFacts
internal import RulesLanguage
internal import SourceText

/// What graphs of the architecture are drawn over.
public enum GraphLevel: String, Sendable, CaseIterable {
  /// `slice` draws layers, and in place of those that have slices these.
  case layer, slice, module, type, file
}

/// A node of a picture of the architecture.
public struct PictureNode: Sendable {
  public var id: Int
  public var label: String
  /// The layer, or the module, that holds it; nil for none.
  public var cluster: String?
  /// A file of it, for types and files.
  public var file: Int?
  /// The type that it is or extends.
  public var symbol: Int32?
  /// Something that all code shares, rather than a piece of code.
  public var shared: SharedInstance.Kind?
  /// What a change did to it, in a picture of one.
  public var change: PictureChange?
}

/// All uses of one kind between two nodes.
public struct PictureEdge: Sendable {
  public enum Kind: String, Sendable {
    /// Code names what belongs to the other.
    case uses
    /// Code uses a member of the other, which is known by its name alone.
    case usesMember = "uses-member"
    /// Code reaches something shared.
    case accessesSingleton = "accesses-singleton"
    /// A container builds the other.
    case contains
    /// An adapter implements the other.
    case adapts
  }

  public var from: Int
  public var to: Int
  public var count: Int
  /// Uses that the rules do not allow.
  public var illegal: Int
  /// The first one.
  public var site: Site
  /// What the first one names.
  public var name: String
  /// The declaration in which the first one stands, or nil at file level.
  public var owner: String?
  public var kind = Kind.uses
  /// The conditions of `#if` that its uses stand under, when all of them do.
  public var conditions: [String] = []
  /// Some use stands under no condition.
  var isAlways = false
  /// What a change did to it, in a picture of one.
  public var change: PictureChange?
  /// In a picture of a change, the uses that there were before, and those of them that the rules did not allow.
  public var before: (count: Int, illegal: Int)?
}

/// A type at file level, or in a layer of its own, with its extensions in the same layer, or its extensions in another; or what of a
/// file stands in no type: what belongs together.
private struct Unit: Hashable {
  /// `Symbol.none` for what stands in no type.
  var symbol: Int32
  /// The layer, or module, of extensions elsewhere, or of what stands in no type; nil for the type itself.
  var place: String?
  /// The file of what stands in no type; else -1.
  var file = -1
}

/// The architecture as nodes and edges of one level.
public struct Picture: Sendable {
  public var level: GraphLevel
  public package(set) var nodes: [PictureNode] = []
  /// By from, then to.
  public package(set) var edges: [PictureEdge] = []
  /// For a type, its node; for extensions of it in another layer or module, theirs.
  private var nodeOfUnit = [Unit: Int]()
  private var nodeOfFile = [Int: Int]()

  /// Edges while they are gathered.
  typealias Found = [Ends: PictureEdge]

  /// What edges are told apart by.
  struct Ends: Hashable {
    var from: Int
    var to: Int
    var kind = PictureEdge.Kind.uses
  }

  /// A picture of nothing.
  public init(level: GraphLevel) { self.level = level }

  /// - Parameters:
  ///   - isDetailed: whether members that are known by their names are drawn, too, and conditions are told.
  ///   - isExcused: whether the rules allow an access to what is shared for what the wiring knows.
  /// - Complexity: O(uses log uses).
  public init(
    _ architecture: Architecture, level: GraphLevel, isDetailed: Bool = false,
    isExcused: (SharedAccess) -> Bool = { _ in false }
  ) {
    self.level = level
    makeNodes(architecture)
    var found: Found = [:]
    var ports = architecture.rules.layers.contains { $0.ports != nil } ? PortMap(architecture) : nil
    let drawsImports = level == .module || level == .layer || level == .slice
    for file in architecture.paths.indices where !architecture.isOfInnerProject(file) {
      let isShared = architecture.modules.isInSeveral(file)
      // What the file names something of.
      var named = Set<Ends>()
      var one = OneUse()
      for use in architecture.plainUses(in: file) {
        guard let to = target(use, architecture), let first = origin(use, file, architecture), first != to || isShared
        else { continue }
        let target = Int(architecture.table.symbols[Int(use.symbol)].file)
        // A file in several targets is at home in each.
        if level == .module || (level != .file && level != .type && !architecture.layers.isDeclared),
          architecture.modules.areTogether(file, target)
        {
          continue
        }
        let (own, other) = (architecture.membership(of: use, in: file), architecture.membership(of: use.symbol))
        let site = Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
        let more = isShared ? further(first, own, file, beside: target, architecture) : []
        for from in [first] + more where from != to {
          let user = user(from, own, file, architecture)
          // What a layer has of a file that another has, too, is its own.
          if level == .layer || level == .slice, isOwn(target, other, of: user, architecture) { continue }
          let ends = Ends(from: from, to: to)
          if !one.isFirst(use, leadingTo: from * nodes.count + to) { continue }
          if drawsImports { named.insert(ends) }
          found[
            ends,
            default: PictureEdge(
              from: from, to: to, count: 0, illegal: 0, site: site,
              name: architecture.table.qualifiedName(Int(use.symbol)),
              owner: architecture.enclosingName(use, in: file))
          ].count += 1
          if Self.isIllegal(architecture, file, user, other) && !isOwn(target, other, of: user, architecture)
            || ports?.isBypassed(use, by: user, in: file) == true
          {
            found[ends]?.illegal += 1
          }
          if isDetailed { noteConditions(at: site, ends, architecture, &found) }
        }
      }
      if isDetailed { addMembers(file, architecture, &ports, &found) }
      if drawsImports { addImports(file, named, architecture, isDetailed, &found) }
    }
    if level == .type { addShared(architecture, isDetailed, isExcused, &found) }
    edges = Array(found.values)
    orderEdges()
    for index in edges.indices where edges[index].isAlways { edges[index].conditions = [] }
    if level == .slice { leaveOutEmptyLayers(architecture) }
    if !architecture.rules.innerRoots.isEmpty { leaveOutInnerProjects(architecture) }
  }

  /// Tells an edge under which conditions one of its uses stands.
  func noteConditions(at site: Site, _ ends: Ends, _ architecture: Architecture, _ found: inout Found) {
    let conditions = architecture.conditions(at: site.start, in: site.file)
    if conditions.isEmpty {
      found[ends]?.isAlways = true
      return
    }
    let text = conditions.reversed().joined(separator: " && ")
    if found[ends]?.conditions.contains(text) == false { found[ends]?.conditions.append(text) }
    found[ends]?.conditions.sort()
  }

  /// Uses of members whose names alone tell what they belong to.
  private mutating func addMembers(
    _ file: Int, _ architecture: Architecture, _ ports: inout PortMap?, _ found: inout Found
  ) {
    for use in architecture.memberUses(in: file) {
      let declaration = architecture.table.files[file].declaration(at: use.start)
      let symbol = architecture.table.symbols[Int(use.symbol)]
      guard let to = target(use.symbol, symbol, architecture), let from = origin(declaration, file, architecture),
        from != to, !isTold(by: use, symbol, to, architecture)
      else { continue }
      let (own, other) = (
        architecture.layers.membership(file: file, declaration: declaration), architecture.membership(of: use.symbol)
      )
      if level == .module, architecture.modules.areTogether(file, Int(symbol.file)) { continue }
      let isHome = isOwn(Int(symbol.file), other, of: own, architecture)
      if isHome, level == .layer || level == .slice { continue }
      let ends = Ends(from: from, to: to, kind: .usesMember)
      let site = Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
      found[
        ends,
        default: PictureEdge(
          from: from, to: to, count: 0, illegal: 0, site: site,
          name: architecture.table.qualifiedName(of: use, in: file),
          owner: architecture.enclosingName(declaration, in: file), kind: .usesMember)
      ].count += 1
      if Self.isIllegal(architecture, file, own, other) && !isHome || ports?.isBypassed(use, by: own, in: file) == true
      {
        found[ends]?.illegal += 1
      }
      noteConditions(at: site, ends, architecture, &found)
    }
  }

  /// Whether the name of the type in front of a member leads to the same node.
  private mutating func isTold(by use: MemberUse, _ member: Symbol, _ node: Int, _ architecture: Architecture) -> Bool {
    use.isBehindType && member.parent != Symbol.none
      && target(Use(start: 0, length: 0, symbol: member.parent, reference: 0), architecture) == node
  }

  /// The node of a member: for one of a type of elsewhere, that of the extension that declares it.
  private mutating func target(_ index: Int32, _ member: Symbol, _ architecture: Architecture) -> Int? {
    guard level == .type, member.parent != Symbol.none else {
      return target(Use(start: 0, length: 0, symbol: index, reference: 0), architecture)
    }
    return unitNode(
      Self.holder(of: member.parent, architecture), member.declaration, Int(member.file), architecture)
  }

  /// Imports of which the file names nothing are edges, too.
  private func addImports(
    _ file: Int, _ named: Set<Ends>, _ architecture: Architecture, _ isDetailed: Bool, _ found: inout Found
  ) {
    let own = architecture.importer(of: file)
    // Of what is imported declaration by declaration the module counts.
    var seen = Set<Int>()
    for edge in architecture.imports(in: file) {
      guard let module = edge.module, !architecture.modules.belongs(file, to: module) else { continue }
      let isFirst = seen.insert(module).inserted
      let target = architecture.layers.membershipOfModule[module]
      let ends: [(from: Int, to: Int)] =
        switch level {
        case .module: architecture.modules.modules(of: file).map { ($0, module) }
        case .slice:
          [own].compactMap { own in
            node(of: own, architecture).map { ($0, node(of: target, architecture) ?? -1) }
          }
        default: architecture.layers.layers(binding: own.layer, in: file).map { ($0, target.layer) }
        }
      for (from, to) in ends where to >= 0 && from != to && !named.contains(Ends(from: from, to: to)) {
        let user = user(from, own, file, architecture)
        found[
          Ends(from: from, to: to),
          default: PictureEdge(from: from, to: to, count: 0, illegal: 0, site: edge.site, name: edge.name)
        ].count += isFirst ? 1 : 0
        if isDetailed { noteConditions(at: edge.site, Ends(from: from, to: to), architecture, &found) }
        if isFirst, Self.isIllegal(architecture, file, user, target) {
          found[Ends(from: from, to: to)]?.illegal += 1
        }
      }
    }
  }

  /// The further nodes of a use, where its file is in several targets, and what it names is in none of them.
  private func further(
    _ first: Int, _ own: Membership, _ file: Int, beside target: Int, _ architecture: Architecture
  ) -> [Int] {
    switch level {
    case .module: architecture.modules.modules(of: file).filter { $0 != first }
    case .layer:
      architecture.layers.layers(binding: own.layer, in: file).filter {
        $0 != first && !architecture.layers.isIn(target, $0)
      }
    default: []
    }
  }

  /// As what code of a file uses something from a node: of a file in several targets, as code of the one that the node stands for.
  private func user(_ node: Int, _ own: Membership, _ file: Int, _ architecture: Architecture) -> Membership {
    switch level {
    case .layer: return architecture.membership(in: node, of: own)
    case .module:
      let home = architecture.layers.membershipOfModule[node]
      return home.layer != own.layer && architecture.layers.isHeld(own.layer, in: file, to: home.layer) ? home : own
    default: return own
    }
  }

  /// Whether what a file declares belongs to the layer of who uses it, too, since the file is in several.
  private func isOwn(
    _ file: Int, _ declared: Membership, of user: Membership, _ architecture: Architecture
  ) -> Bool {
    declared.layer != user.layer && file >= 0
      && architecture.layers.isHeld(declared.layer, in: file, to: user.layer)
  }

  static func isIllegal(
    _ architecture: Architecture, _ file: Int, _ from: Membership, _ to: Membership
  ) -> Bool {
    guard from.layer >= 0, to.layer >= 0 else { return false }
    return !architecture.mayUse(from.layer, to.layer, in: file) || !architecture.layers.maySlice(from, to)
  }

  // MARK: - Nodes

  private mutating func makeNodes(_ architecture: Architecture) {
    func cluster(_ file: Int) -> String? { architecture.layerName(ofFile: file) ?? architecture.moduleName(file) }
    switch level {
    case .layer:
      nodes = architecture.layers.layers.enumerated().map { PictureNode(id: $0, label: $1.name, cluster: nil) }
    case .slice:
      let layers = architecture.layers
      nodes = layers.layers.enumerated().map { PictureNode(id: $0, label: $1.name, cluster: nil) }
      for (index, slice) in layers.slices.enumerated() {
        nodes[slice.layer].cluster = layers.layers[slice.layer].name
        nodes.append(
          PictureNode(
            id: layers.layers.count + index, label: slice.name, cluster: layers.layers[slice.layer].name))
      }
    case .module:
      nodes = architecture.modules.modules.enumerated().map { index, module in
        let layer = architecture.layers.membershipOfModule[index].layer
        let name = architecture.layers.isDeclared && layer >= 0 ? architecture.layers.layers[layer].name : nil
        return PictureNode(id: index, label: module.name, cluster: name)
      }
    case .file:
      for file in architecture.paths.indices {
        nodeOfFile[file] = nodes.count
        nodes.append(
          PictureNode(id: nodes.count, label: architecture.paths[file], cluster: cluster(file), file: file))
      }
    case .type:
      for (index, symbol) in architecture.table.symbols.enumerated()
      where symbol.isNominalOrAlias && !symbol.isExternal && Self.holder(of: Int32(index), architecture) == index {
        nodeOfUnit[Unit(symbol: Int32(index), place: nil)] = nodes.count
        nodes.append(
          PictureNode(
            id: nodes.count, label: architecture.table.qualifiedName(index),
            cluster: architecture.layerName(architecture.membership(of: Int32(index))) ?? cluster(Int(symbol.file)),
            file: Int(symbol.file), symbol: Int32(index)))
      }
    }
  }

  /// The node of a type's code in a file; made when extensions elsewhere are met for the first time.
  private mutating func unitNode(
    _ symbol: Int32, _ declaration: UInt32, _ file: Int, _ architecture: Architecture
  ) -> Int? {
    let type = architecture.table.symbols[Int(symbol)]
    guard type.isNominalOrAlias else { return nil }
    let place = Self.cluster(declaration, file, architecture)
    let home =
      type.isExternal
      ? nil : architecture.layerName(architecture.membership(of: symbol)) ?? architecture.moduleName(Int(type.file))
    let unit = Unit(symbol: symbol, place: !type.isExternal && place == home ? nil : place ?? "")
    if let node = nodeOfUnit[unit] { return node }
    nodeOfUnit[unit] = nodes.count
    nodes.append(
      PictureNode(
        id: nodes.count, label: "extension " + architecture.table.text(type.name), cluster: place, file: file,
        symbol: symbol))
    return nodes.count - 1
  }

  /// The node of what a file declares and does outside of types, as far as that is in one layer with a declaration.
  private mutating func fileNode(_ declaration: UInt32, _ file: Int, _ architecture: Architecture) -> Int {
    let place = Self.cluster(declaration, file, architecture)
    let unit = Unit(symbol: Symbol.none, place: place ?? "", file: file)
    if let node = nodeOfUnit[unit] { return node }
    nodeOfUnit[unit] = nodes.count
    let path = architecture.paths[file]
    nodes.append(
      PictureNode(id: nodes.count, label: path.lastComponent(separatedBy: "/"), cluster: place, file: file))
    return nodes.count - 1
  }

  /// The node that a use stands in.
  mutating func origin(_ use: Use, _ file: Int, _ architecture: Architecture) -> Int? {
    origin(architecture.table.files[file].references[Int(use.reference)].declaration, file, architecture)
  }

  /// The node that the code of a declaration stands in.
  private mutating func origin(_ declaration: UInt32, _ file: Int, _ architecture: Architecture) -> Int? {
    switch level {
    case .layer: return Self.index(architecture.layers.membership(file: file, declaration: declaration).layer)
    case .slice: return node(of: architecture.layers.membership(file: file, declaration: declaration), architecture)
    case .module: return Self.index(architecture.modules.moduleOfFile[file])
    case .file: return nodeOfFile[file]
    case .type:
      guard let symbol = architecture.table.enclosingTypes(of: declaration, in: file).first else {
        return fileNode(declaration, file, architecture)
      }
      return unitNode(Self.holder(of: symbol, architecture), declaration, file, architecture)
    }
  }

  private mutating func target(_ use: Use, _ architecture: Architecture) -> Int? {
    let symbol = architecture.table.symbols[Int(use.symbol)]
    switch level {
    case .layer: return Self.index(architecture.membership(of: use.symbol).layer)
    case .slice: return node(of: architecture.membership(of: use.symbol), architecture)
    // What is of elsewhere stands in no file.
    case .module: return symbol.file < 0 ? nil : Self.index(architecture.modules.moduleOfFile[Int(symbol.file)])
    case .file: return symbol.file < 0 ? nil : nodeOfFile[Int(symbol.file)]
    case .type:
      let holder = Self.holder(of: use.symbol, architecture)
      if let node = nodeOfUnit[Unit(symbol: holder, place: nil)] { return node }
      // A function or value at file level.
      guard symbol.file >= 0, symbol.parent == Symbol.none, !symbol.isNominalOrAlias else { return nil }
      return fileNode(symbol.declaration, Int(symbol.file), architecture)
    }
  }

  private static func index(_ value: Int) -> Int? { value >= 0 ? value : nil }

  /// The node of a slice, or of a layer for what belongs to none, in a picture of slices.
  private func node(of membership: Membership, _ architecture: Architecture) -> Int? {
    membership.slice >= 0 ? architecture.layers.layers.count + membership.slice : Self.index(membership.layer)
  }

  /// Leaves out layers whose slices hold all of their code.
  private mutating func leaveOutEmptyLayers(_ architecture: Architecture) {
    var isKept = nodes.map { $0.cluster != $0.label }
    for file in architecture.paths.indices {
      if let node = node(of: architecture.layers.membership(ofFile: file), architecture) { isKept[node] = true }
    }
    for edge in edges { (isKept[edge.from], isKept[edge.to]) = (true, true) }
    self = keeping(isKept)
  }

  /// Leaves out what belongs to projects below the root, of which those alone speak, but for what code outside of them uses.
  private mutating func leaveOutInnerProjects(_ architecture: Architecture) {
    var isKept = [Bool](repeating: true, count: nodes.count)
    switch level {
    case .layer, .slice: return
    case .module:
      var isOutside = [Bool](repeating: false, count: nodes.count)
      for (file, module) in architecture.modules.moduleOfFile.enumerated() where module >= 0 {
        if architecture.isOfInnerProject(file) { isKept[module] = false } else { isOutside[module] = true }
      }
      for module in isKept.indices where isOutside[module] { isKept[module] = true }
    case .type, .file:
      for node in nodes {
        if let file = node.file, node.shared == nil, architecture.isOfInnerProject(file) { isKept[node.id] = false }
      }
    }
    for edge in edges { (isKept[edge.from], isKept[edge.to]) = (true, true) }
    self = keeping(isKept)
  }

  /// The type that stands for a type, or for what is declared in one: the outermost around it, as far as these are in its layer.
  private static func holder(of symbol: Int32, _ architecture: Architecture) -> Int32 {
    let symbols = architecture.table.symbols
    func parent(_ symbol: Int32) -> Int32? {
      let parent = symbols[Int(symbol)].parent
      return parent == Symbol.none ? nil : parent
    }
    var at = symbol
    while !symbols[Int(at)].isNominalOrAlias, let next = parent(at) { at = next }
    while let next = parent(at), architecture.membership(of: next).layer == architecture.membership(of: at).layer {
      at = next
    }
    return at
  }

  /// The layer, or module, of the code that a use stands in.
  private static func cluster(_ declaration: UInt32, _ file: Int, _ architecture: Architecture) -> String? {
    architecture.layerName(architecture.layers.membership(file: file, declaration: declaration))
      ?? architecture.moduleName(file)
  }

  package mutating func forgetNumbers() {
    nodeOfUnit = [:]
    nodeOfFile = [:]
  }

  /// The edge between two nodes, when there is one: where there are several, that of what is named.
  public func edge(_ from: Int, _ to: Int) -> PictureEdge? { edges.first { $0.from == from && $0.to == to } }
}
