internal import Checking
internal import Modules
internal import DependencyGraph
internal import Diagnostics
internal import Layering
internal import Linking
internal import Linting
internal import SourceFacts
internal import SourceText

/// `boundary-lint why A B`: every edge and the shortest chain from A to B.
enum WhyCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let format = try options.singleFormat(Options.textOrJSON)
    let lint = try CommandLineTool.lint(options)
    if lint.isBroken { return 2 }
    let architecture = lint.architecture
    let (from, to) = try selections(options.operands, architecture)
    let direct = directEdges(from, to, architecture)
    let ways = Ways(
      from: from.text, to: to.text, direct: direct, chain: direct.isEmpty ? chain(from, to, architecture) : nil,
      isToMember: to.isMember(architecture),
      isOfMembers: from.isMember(architecture) || to.isMember(architecture))
    var places = PlaceFinder(lint.request.folder, paths: architecture.paths)
    let text = format == "json" ? json(ways, architecture, &places) : self.text(ways, architecture, &places)
    try output.deliver(Array(text.utf8), options, lint.request.root)
    return 0
  }

  private typealias Step = (site: Site, text: String)

  /// How one thing comes to use another.
  private struct Ways {
    var from: String
    var to: String
    var direct: [Step]
    /// The shortest chain, where nothing is direct, and the level over which it leads where none leads over names.
    var chain: (steps: [Step], level: GraphLevel?)?
    /// Whether what is used is a member, of whose uses behind a value not all are known.
    var isToMember: Bool
    /// Whether a member is asked about, of which its own file may say nothing but its name.
    var isOfMembers: Bool
  }

  private static func text(_ ways: Ways, _ architecture: Architecture, _ places: inout PlaceFinder) -> String {
    func line(_ step: Step, _ places: inout PlaceFinder) -> String {
      let place = places.place(step.site)
      let conditions = conditions(at: step.site, architecture).map { ", #if " + $0 } ?? ""
      return "  \(place.path):\(place.line):\(place.column): \(step.text)\(conditions)"
    }
    let count = ways.direct.count
    var lines = ["\(ways.from) → \(ways.to): \(count) direct use\(count == 1 ? "" : "s")"]
    for step in ways.direct { lines.append(line(step, &places)) }
    if let (steps, level) = ways.chain {
      switch level {
      case _ where steps.isEmpty: lines.append("no chain leads from one to the other, as far as names tell")
      case nil: lines.append("shortest chain:")
      case let level?: lines.append("no chain of names leads from one to the other; over \(level.rawValue)s:")
      }
      for step in steps { lines.append(line(step, &places)) }
      if steps.isEmpty, ways.isOfMembers {
        lines.append("where a file names its own members without their type, or behind a value, that is not followed")
      }
    }
    if ways.isToMember {
      lines.append("of a member behind a value only uses count whose name alone tells what it belongs to")
    }
    return lines.map { PlainText.line($0) + "\n" }.joined()
  }

  /// `{"version":1,"from","to","direct":[step],"chain":[step],"level"}`, where a step is `{"path","line","column","text",
  /// "conditions"}`. The level is null where the chain leads over names, or there is none.
  private static func json(_ ways: Ways, _ architecture: Architecture, _ places: inout PlaceFinder) -> String {
    func list(_ steps: [Step], _ places: inout PlaceFinder) -> String {
      var items: [String] = []
      for step in steps {
        let place = places.place(step.site)
        let conditions = conditions(at: step.site, architecture).map { JSONText.quoted($0) } ?? "null"
        items.append(
          "{\"path\":\(JSONText.quoted(place.path)),\"line\":\(place.line),\"column\":\(place.column),"
            + "\"text\":\(JSONText.quoted(step.text)),\"conditions\":\(conditions)}")
      }
      return items.isEmpty ? "[]" : "[\n" + items.joined(separator: ",\n") + "\n]"
    }
    let level = ways.chain?.level.map { JSONText.quoted($0.rawValue) } ?? "null"
    return "{\"version\":1,\"from\":\(JSONText.quoted(ways.from)),\"to\":\(JSONText.quoted(ways.to)),"
      + "\"direct\":\(list(ways.direct, &places)),\"chain\":\(list(ways.chain?.steps ?? [], &places)),"
      + "\"level\":\(level)}\n"
  }

  /// The conditions of `#if` around a place, outermost first.
  private static func conditions(at site: Site, _ architecture: Architecture) -> String? {
    let conditions = architecture.conditions(at: site.start, in: site.file)
    return conditions.isEmpty ? nil : conditions.reversed().joined(separator: " && ")
  }

  private static func step(_ use: Use, _ file: Int, _ name: String, _ architecture: Architecture) -> Step {
    let owner = architecture.enclosingName(use, in: file).map { "'\($0)'" } ?? "file level"
    return (Site(file: file, start: Int(use.start), end: Int(use.start + use.length)), "\(owner) names '\(name)'")
  }

  private static func step(
    _ use: MemberUse, _ declaration: UInt32, _ file: Int, _ architecture: Architecture
  ) -> Step {
    let owner = architecture.enclosingName(declaration, in: file).map { "'\($0)'" } ?? "file level"
    return (
      Site(file: file, start: Int(use.start), end: Int(use.start + use.length)),
      "\(owner) uses the member '\(architecture.table.qualifiedName(Int(use.symbol)))'" + use.mark
    )
  }

  private static func directEdges(_ from: Selection, _ to: Selection, _ architecture: Architecture) -> [Step] {
    var edges: [Step] = []
    for file in architecture.paths.indices {
      for use in architecture.plainUses(in: file) {
        guard let name = to.name(namedBy: use, file, architecture), from.holds(use, file, architecture),
          !to.holds(use, file, architecture)
        else { continue }
        edges.append(step(use, file, name, architecture))
      }
      for use in architecture.memberUses(in: file) where to.isNamed(by: use, architecture) {
        let declaration = architecture.table.files[file].declaration(at: use.start)
        guard from.holds(declaration: declaration, file, architecture),
          !to.holds(declaration: declaration, file, architecture)
        else { continue }
        edges.append(step(use, declaration, file, architecture))
      }
      for edge in architecture.imports(in: file)
      where to.isImport(edge, architecture) && from.holds(file: file, architecture)
        && !to.holds(file: file, architecture)
      {
        edges.append((edge.site, "the file imports '\(edge.path)'"))
      }
      // Where files count, what a type names that a macro makes is named by what it is made of.
      for use in from.isWide ? [] : architecture.usesOfSynthesised(in: file)
      where from.holds(use.made, architecture) && to.holds(use.symbol, architecture)
        && !to.holds(use.made, architecture)
      {
        edges.append((use.site, use.text))
      }
    }
    // What branches of `#if` declare is used once.
    var seen = Set<String>()
    return edges.inOrder { ($0.site.file, $0.site.start, $0.text) < ($1.site.file, $1.site.start, $1.text) }
      .filter { seen.insert("\($0.site.file) \($0.site.start) \($0.site.end) \($0.text)").inserted }
  }

  /// What both names mean; both mistakes are told at once.
  private static func selections(
    _ names: [String], _ architecture: Architecture
  ) throws(UsageError) -> (Selection, Selection) {
    var found: [Selection] = []
    var mistakes: [String] = []
    for (index, name) in names.enumerated() {
      do { found.append(try Selection(name, architecture, mayBeForeign: index == 1)) } catch {
        mistakes.append(error.message)
      }
    }
    guard mistakes.isEmpty else { throw UsageError(message: mistakes.joined(separator: "\nerror: ")) }
    guard found[0].text != found[1].text else { throw UsageError(message: "'why' takes two different names") }
    return (found[0], found[1])
  }

  /// The shortest chain over types, functions, imports and members that ends where the goal is named, of equally short ones one
  /// without members; where there is none, one over what stands above names.
  private static func chain(
    _ from: Selection, _ to: Selection, _ architecture: Architecture
  ) -> (steps: [Step], level: GraphLevel?) {
    let named = chain(from, to, withMembers: false, architecture)
    // What is direct needs no chain, so none is shorter than two steps.
    let all = named.map { $0.count <= 2 } == true ? nil : chain(from, to, withMembers: true, architecture)
    let shortest = [named, all].compactMap(\.self).min { $0.count < $1.count }
    return shortest.map { ($0, nil) } ?? wide(from, to, architecture)
  }

  private static func chain(
    _ from: Selection, _ to: Selection, withMembers: Bool, _ architecture: Architecture
  ) -> [Step]? {
    let graph = ReferenceGraph(architecture, withMembers: withMembers) { _ in false }
    // What the start names and where the goal is named: the first place for each unit.
    var (first, last) = ([Int: Step](), [Int: Step]())
    for file in architecture.paths.indices {
      for use in architecture.plainUses(in: file) {
        if !from.isWide, from.holds(use, file, architecture), let unit = graph.unit(of: use.symbol, architecture),
          first[unit] == nil
        {
          first[unit] = step(use, file, architecture.table.qualifiedName(Int(use.symbol)), architecture)
        }
        if let name = to.name(namedBy: use, file, architecture), !to.holds(use, file, architecture),
          let unit = graph.unit(around: use, in: file, architecture), last[unit] == nil
        {
          last[unit] = step(use, file, name, architecture)
        }
      }
      for use in withMembers ? architecture.memberUses(in: file) : [] {
        let declaration = architecture.table.files[file].declaration(at: use.start)
        if !from.isWide, from.holds(declaration: declaration, file, architecture),
          let unit = graph.unit(of: use.symbol, architecture), first[unit] == nil
        {
          first[unit] = step(use, declaration, file, architecture)
        }
        if to.isNamed(by: use, architecture), !to.holds(declaration: declaration, file, architecture),
          let unit = graph.unit(around: declaration, in: file, architecture), last[unit] == nil
        {
          last[unit] = step(use, declaration, file, architecture)
        }
      }
      for use in architecture.usesOfSynthesised(in: file) {
        if !from.isWide, from.holds(use.made, architecture), let unit = graph.unit(of: use.symbol, architecture),
          first[unit] == nil
        {
          first[unit] = (use.site, use.text)
        }
        if to.holds(use.symbol, architecture), !to.holds(use.made, architecture),
          let unit = graph.unit(of: use.made, architecture), last[unit] == nil
        {
          last[unit] = (use.site, use.text)
        }
      }
    }
    let starts = graph.units.indices.filter { from.holds(graph.units[$0], architecture) }
    let goals = graph.units.indices.filter { to.isImported(graph.units[$0], architecture) }
    // Two nodes more: one before all starts, one behind all goals.
    let (source, sink) = (graph.units.count, graph.units.count + 1)
    var edges = graph.edges.map { (from: $0.from, to: $0.to) }
    edges += (Array(first.keys) + (from.isWide || !goals.isEmpty ? starts : [])).map { (from: source, to: $0) }
    edges += (Array(last.keys) + goals).map { (from: $0, to: sink) }
    guard
      let path = Graph(count: sink + 1, edges: edges).shortestPath(
        from: [source], to: [sink], isPassage: { $0 < source && graph.units[$0].isForImports })
    else { return nil }
    return zip(path, path.dropFirst()).compactMap { left, right -> Step? in
      let edge = graph.edges.first { $0.from == left && $0.to == right && !$0.isTie }
      return left == source ? first[right] : right == sink ? last[left] : edge.map { ($0.site, $0.text) }
    }
  }

  /// The shortest chain over modules, or layers, where what one imports of the next is named by nothing that leads on.
  private static func wide(
    _ from: Selection, _ to: Selection, _ architecture: Architecture
  ) -> (steps: [Step], level: GraphLevel?) {
    guard let (level, start) = from.node, let (other, goal) = to.node, level == other,
      case let picture = Picture(architecture, level: level),
      let path = Graph(count: picture.nodes.count, edges: picture.edges.map { (from: $0.from, to: $0.to) })
        .shortestPath(from: start, to: goal)
    else { return ([], nil) }
    let steps = zip(path, path.dropFirst()).compactMap { left, right -> Step? in
      guard let edge = picture.edge(left, right) else { return nil }
      return (edge.site, "\(picture.nodes[left].label) → \(picture.nodes[right].label), by '\(edge.name)'")
    }
    return (steps, level)
  }
}
