internal import Modules
internal import DependencyGraph
internal import Diagnostics
internal import Layering
internal import Linking
internal import Linting
internal import SourceText

/// `boundary-lint why A B`: every edge and the shortest chain from A to B.
enum WhyCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let lint = try CommandLineTool.lint(options)
    if lint.isBroken { return 2 }
    let architecture = lint.architecture
    let (from, to) = try selections(options.operands, architecture)
    var places = PlaceFinder(lint.request.folder, paths: architecture.paths)
    let direct = directEdges(from, to, architecture)
    output.line("\(from.text) → \(to.text): \(direct.count) direct use\(direct.count == 1 ? "" : "s")")
    for (site, text) in direct {
      let place = places.place(site)
      output.line("  \(place.path):\(place.line):\(place.column): \(text)")
    }
    if direct.isEmpty { chain(from, to, architecture, &places, &output) }
    return 0
  }

  private static func directEdges(
    _ from: Selection, _ to: Selection, _ architecture: Architecture
  ) -> [(site: Site, text: String)] {
    var edges: [(site: Site, text: String)] = []
    for file in architecture.paths.indices {
      for use in architecture.plainUses(in: file) where to.holds(use.symbol, architecture) {
        guard from.holds(use, file, architecture), !to.holds(use, file, architecture) else { continue }
        let owner = architecture.enclosingName(use, in: file).map { "'\($0)'" } ?? "file level"
        edges.append(
          (
            Site(file: file, start: Int(use.start), end: Int(use.start + use.length)),
            "\(owner) names '\(architecture.table.qualifiedName(Int(use.symbol)))'"
          ))
      }
    }
    return edges
  }

  /// What both names mean; both mistakes are told at once.
  private static func selections(
    _ names: [String], _ architecture: Architecture
  ) throws(UsageError) -> (Selection, Selection) {
    var found: [Selection] = []
    var mistakes: [String] = []
    for name in names {
      do { found.append(try Selection(name, architecture)) } catch { mistakes.append(error.message) }
    }
    guard mistakes.isEmpty else { throw UsageError(message: mistakes.joined(separator: "\nerror: ")) }
    guard found[0].text != found[1].text else { throw UsageError(message: "'why' takes two different names") }
    return (found[0], found[1])
  }

  /// The shortest chain over types that ends where the goal is named.
  private static func chain(
    _ from: Selection, _ to: Selection, _ architecture: Architecture, _ places: inout PlaceFinder,
    _ output: inout Output
  ) {
    let picture = Picture(architecture, level: .type)
    // Where the goal is named: the first place in each node.
    var last: [Int: (use: Use, file: Int)] = [:]
    for file in architecture.paths.indices {
      for use in architecture.uses[file].uses
      where to.holds(use.symbol, architecture) && !to.holds(use, file, architecture) {
        if let node = picture.unit(of: use, in: file, architecture), last[node] == nil { last[node] = (use, file) }
      }
    }
    let starts = picture.nodes.filter { node in
      if let symbol = from.type { return node.symbol == architecture.table.outermost(symbol) }
      return node.file.map { from.holds(file: $0, architecture) } ?? false
    }
    // Two nodes more: one before all starts, one behind all places where the goal is named.
    let (source, sink) = (picture.nodes.count, picture.nodes.count + 1)
    var edges = picture.edges.map { (from: $0.from, to: $0.to) }
    edges += starts.map { (from: source, to: $0.id) } + last.keys.map { (from: $0, to: sink) }
    guard let path = Graph(count: sink + 1, edges: edges).shortestPath(from: source, to: sink) else {
      output.line("no chain of types leads from one to the other")
      return
    }
    let nodes = Array(path.dropFirst().dropLast())
    output.line("shortest chain:")
    for (left, right) in zip(nodes, nodes.dropFirst()) {
      guard let edge = picture.edge(left, right) else { continue }
      show(edge.site, edge.owner, edge.name, &places, &output)
    }
    guard let end = nodes.last, let (use, file) = last[end] else { return }
    show(
      Site(file: file, start: Int(use.start), end: Int(use.start + use.length)),
      architecture.enclosingName(use, in: file), architecture.table.qualifiedName(Int(use.symbol)), &places, &output)
  }

  private static func show(
    _ site: Site, _ owner: String?, _ name: String, _ places: inout PlaceFinder, _ output: inout Output
  ) {
    let place = places.place(site)
    let subject = owner.map { "'\($0)'" } ?? "file level"
    output.line("  \(place.path):\(place.line):\(place.column): \(subject) names '\(name)'")
  }
}

/// A layer, module or type that the user named.
struct Selection {
  enum Kind {
    case layer(Int)
    case module(Int)
    case type(Int32)
  }
  let kind: Kind
  let text: String

  /// Finds what a name means: a layer, else a module, else a type by its qualified name.
  ///
  /// - Throws: when nothing or more than one thing has the name.
  init(_ name: String, _ architecture: Architecture) throws(UsageError) {
    if architecture.layers.isDeclared, let layer = architecture.layers.layers.firstIndex(where: { $0.name == name }) {
      kind = .layer(layer)
      text = "layer \(name)"
      return
    }
    if let module = architecture.modules.modules.firstIndex(where: { $0.name == name }) {
      kind = .module(module)
      text = "module \(name)"
      return
    }
    let table = architecture.table
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let types = table.symbols.indices.filter { index in
      let symbol = table.symbols[index]
      return symbol.isNominalOrAlias && !symbol.isExternal && table.text(symbol.name) == last
    }
    let exact = types.filter { table.qualifiedName($0) == name }
    let found = exact.isEmpty ? types : exact
    guard found.count <= 1 else {
      let names = Set(found.map { table.qualifiedName($0) + " in " + architecture.paths[Int(table.symbols[$0].file)] })
      throw UsageError(message: "'\(name)' is ambiguous: \(names.sorted().joined(separator: ", "))")
    }
    guard let type = found.first else {
      var names = architecture.layers.layers.map(\.name) + architecture.modules.modules.map(\.name)
      names += table.symbols.filter { $0.isNominalOrAlias && $0.parent == Symbol.none }.map { table.text($0.name) }
      throw UsageError(message: "no layer, module or type '\(name)'" + Suggestion.phrase(for: name, among: Set(names)))
    }
    kind = .type(Int32(type))
    text = "type \(table.qualifiedName(type))"
  }

  /// The type that it is, if it is one.
  var type: Int32? {
    if case .type(let type) = kind { return type }
    return nil
  }

  /// Whether a use stands in it.
  func holds(_ use: Use, _ file: Int, _ architecture: Architecture) -> Bool {
    if let type { return architecture.table.enclosingTypes(of: use, in: file).contains(type) }
    if case .layer(let layer) = kind { return architecture.membership(of: use, in: file).layer == layer }
    return holds(file: file, architecture)
  }

  /// Whether a symbol belongs to it.
  func holds(_ symbol: Int32, _ architecture: Architecture) -> Bool {
    if case .type(let type) = kind { return symbol == type }
    if case .layer(let layer) = kind { return architecture.membership(of: symbol).layer == layer }
    return holds(file: Int(architecture.table.symbols[Int(symbol)].file), architecture)
  }

  func holds(file: Int, _ architecture: Architecture) -> Bool {
    switch kind {
    case .layer(let layer): architecture.layers.layerOfFile[file] == layer
    case .module(let module): architecture.modules.belongs(file, to: module)
    case .type(let type): Int(architecture.table.symbols[Int(type)].file) == file
    }
  }
}
