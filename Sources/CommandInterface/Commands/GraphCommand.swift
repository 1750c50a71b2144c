internal import Checking
internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking
internal import Linting
internal import Reporting
internal import RulesLanguage
internal import SourceText

/// `boundary-lint graph`
enum GraphCommand {
  static let formats = ["dot", "mermaid", "json", "html", "svg", "png"]

  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let format = options.formats.isEmpty ? try format(of: options.output) : try options.singleFormat(formats)
    if options.depth != nil, options.focus.isEmpty {
      throw UsageError(message: "--depth needs --focus: it counts steps from there")
    }
    if format == "png", options.destination == nil, System.isTerminal(1) {
      throw UsageError(message: "png is nothing for a terminal; expected --output FILE")
    }
    if options.change != nil, format == "html" {
      throw UsageError(
        message: "--diff is drawn as \(formats.filter { $0 != "html" }.joined(separator: ", ")), not as html")
    }
    let lint = try CommandLineTool.lint(options, usesBaseline: format == "html")
    if lint.isBroken { return 2 }
    let bytes = options.drawsWiring ? try wiring(lint, format, options) : try code(lint, format, options)
    try output.deliver(bytes, options, lint.request.root)
    return 0
  }

  /// The format that the name of a file asks for; DOT where it asks for none.
  private static func format(of file: String?) throws -> String {
    let end = file?.lastComponent(separatedBy: "/").split(separator: ".").dropFirst().last.map(String.init) ?? ""
    switch end.lowercased() {
    case "mmd": return "mermaid"
    case "htm": return "html"
    case let end where foreign.contains(end):
      throw UsageError(
        message:
          "a graph is not drawn as \(end); expected one of \(formats.joined(separator: ", ")), or --format with one of these"
      )
    case let end: return formats.contains(end) ? end : formats[0]
    }
  }

  /// Ends of names that ask for what a file of DOT is not.
  private static let foreign: Set<String> = [
    "bmp", "csv", "eps", "gif", "jpeg", "jpg", "markdown", "md", "pdf", "ps", "tif", "tiff", "webp", "xml",
  ]

  /// The graph of code, at one of its levels.
  private static func code(_ lint: Lint, _ format: String, _ options: Options) throws -> [UInt8] {
    let layers = lint.architecture.layers
    let picture = try selection(
      lint, options, slices: layers.slices.flatMap { [$0.name, layers.layers[$0.layer].name + "/" + $0.name] }
    ) { lint in
      // Only types show what is shared.
      let excused = options.level == .type ? ExcusedAccesses(lint.wiring, lint.architecture) : nil
      return Picture(lint.architecture, level: options.level, isDetailed: true) { excused?.contains($0) ?? false }
    } empty: {
      Picture(level: options.level)
    }
    if options.showsOnlyViolations, options.focus.isEmpty, options.change == nil,
      options.level == .file || options.level == .type, !options.isQuiet
    {
      let imports = Picture.illegalImportsAlone(lint.architecture)
      if imports > 0 {
        let subject =
          imports == 1
          ? "1 import that the rules do not allow is" : "\(imports) imports that the rules do not allow are"
        CommandLineTool.complain(subject + " drawn at the levels layer, slice and module alone")
      }
    }
    return try rendered(
      format, dot: DOTGraph.render(picture), mermaid: MermaidGraph.render(picture), json: JSONGraph.render(picture),
      html: page(lint) { $0.render(matrices: $1, picture: picture) })
  }

  /// The graph of boundaries, plugins, adapters and containers.
  private static func wiring(_ lint: Lint, _ format: String, _ options: Options) throws -> [UInt8] {
    let picture = try selection(lint, options) { lint in
      let (architecture, findings) = (lint.architecture, lint.judge().findings)
      var picture = WiringPicture(
        lint.wiring, SharedInWiring(lint.wiring, architecture, findings: findings), findings: findings,
        conditions: { architecture.conditions(at: $0.start, in: $0.file) }
      ) {
        // Findings in manifests and rules have files of their own, behind those of the run.
        architecture.paths.indices.contains($0) && !architecture.isTest($0)
          ? WiringPicture.Place(module: architecture.moduleName($0), path: architecture.paths[$0]) : nil
      }
      picture.leaveOut { architecture.rules.leavesToOthers($0) }
      return picture
    } empty: {
      WiringPicture()
    }
    return try rendered(
      format, dot: WiringDOT.render(picture), mermaid: WiringMermaid.render(picture), json: WiringJSON.render(picture),
      html: page(lint) { $0.render(matrices: $1, wiring: picture) })
  }

  /// A graph in a format, of what it is in each.
  private static func rendered(
    _ format: String, dot: @autoclosure () -> String, mermaid: @autoclosure () -> String,
    json: @autoclosure () -> String, html: @autoclosure () -> String
  ) throws -> [UInt8] {
    switch format {
    case "svg", "png": try draw(dot(), format)
    case "html": Array(html().utf8)
    case "mermaid": Array(mermaid().utf8)
    case "json": Array(json().utf8)
    default: Array(dot().utf8)
    }
  }

  // MARK: - What is drawn

  /// The picture that the options ask for: of what there is, or of what a change did to it, around some nodes, of violations alone.
  ///
  /// - Parameters:
  ///   - slices: the names of all slices, with their layers' and without, where these are no nodes.
  ///   - make: the whole picture of a state.
  ///   - empty: the picture of a state that holds nothing.
  private static func selection<Graph: GraphPicture>(
    _ lint: Lint, _ options: Options, slices: @autoclosure () -> [String] = [], make: (Lint) -> Graph,
    empty: () -> Graph
  ) throws -> Graph {
    let now = make(lint)
    let picture = try difference(lint, now, make, empty)
    if let base = lint.request.change?.base, picture.nodes.isEmpty, !options.isQuiet {
      CommandLineTool.complain("nothing is new or gone since \(base)")
    }
    var centre: [Int] = []
    for name in options.focus {
      let found = picture.nodes(named: name)
      guard !found.isEmpty || !now.nodes(named: name).isEmpty else {
        let nodes = picture.nodes + now.nodes
        let names = Set(nodes.flatMap(\.names) + nodes.compactMap(\.cluster))
        let outer = name.split(separator: ".").first.map(String.init) ?? name
        let hint =
          slices().contains(name)
          ? "; it is a slice: expected --level slice"
          : outer != name && names.contains(outer)
            ? "; what stands in a type is drawn with it: expected '\(outer)'"
            : Suggestion.phrase(for: name, among: names)
        throw UsageError(message: "--focus \(name): no \(picture.kindOfNodes) of this name" + hint)
      }
      centre += found
    }
    if centre.isEmpty, !options.focus.isEmpty, !picture.nodes.isEmpty, !options.isQuiet {
      CommandLineTool.complain("nothing is new or gone there: \(options.focus.joined(separator: ", "))")
    }
    let focused = options.focus.isEmpty ? picture : picture.focused(on: centre, depth: options.depth ?? 1)
    return options.showsOnlyViolations ? focused.onlyViolations() : focused
  }

  /// The picture of what there is, or of what a change did to it.
  private static func difference<Graph: GraphPicture>(
    _ lint: Lint, _ now: Graph, _ make: (Lint) -> Graph, _ empty: () -> Graph
  ) throws -> Graph {
    guard let change = lint.request.change else { return now }
    do {
      let before = try lint.before(change)
      // Where nothing that is read differs, the older state is this one; without a commit there was nothing.
      if before == nil, change.base != nil, change.isEmpty { return now.difference(from: now) }
      return now.difference(from: before.map(make) ?? empty(), renames: change.renames)
    } catch {
      for problem in error.problems { CommandLineTool.complain("at \(change.base ?? "then"): \(problem.text)") }
      throw Problem("what there was at '\(change.base ?? "then")' can't be drawn")
    }
  }

  /// Lets Graphviz draw.
  private static func draw(_ text: String, _ format: String) throws(Problem) -> [UInt8] {
    guard let result = Program("dot", ["-T" + format], input: Array(text.utf8)).run() else {
      throw Problem(
        "\(format) is drawn by Graphviz, and there is no 'dot' on the search path; 'brew install graphviz' or "
          + "'apt-get install graphviz' brings it, and --format html draws without it")
    }
    guard result.code == 0, !result.output.isEmpty else {
      throw Problem("Graphviz ended with code \(result.code) and no picture; --format dot shows what it was given")
    }
    return result.output
  }

  /// A page with what both graphs have in common.
  ///
  /// - Parameter render: the page with the matrices that are on it in any case.
  private static func page(
    _ lint: Lint, _ render: (HTMLPage, [(title: String, picture: Picture)]) -> String
  ) -> String {
    var matrices: [(title: String, picture: Picture)] = []
    if lint.architecture.layers.isDeclared {
      matrices.append(("Layers", Picture(lint.architecture, level: .layer)))
    }
    if !lint.architecture.layers.slices.isEmpty {
      matrices.append(("Slices", Picture(lint.architecture, level: .slice)))
    }
    if lint.architecture.modules.modules.count > 1 {
      matrices.append(("Modules", Picture(lint.architecture, level: .module)))
    }
    let places = PlaceCache(lint.places)
    return render(HTMLPage(lint.report()) { site in places.text(site) }, matrices)
  }
}

/// A finder of places behind a reference, for a closure that asks it.
private final class PlaceCache {
  private var finder: PlaceFinder

  init(_ finder: PlaceFinder) { self.finder = finder }

  func text(_ site: Site) -> String {
    let place = finder.place(site)
    return "\(place.path):\(place.line)"
  }
}
