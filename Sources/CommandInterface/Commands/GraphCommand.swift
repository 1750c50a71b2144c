internal import Checking
internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking
internal import Linting
internal import Reporting
internal import SourceText

/// `boundary-lint graph`
enum GraphCommand {
  static let formats = ["dot", "mermaid", "json", "html", "svg", "png"]

  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let format = try options.singleFormat(formats)
    if options.depth != nil, options.focus.isEmpty {
      throw UsageError(message: "--depth needs --focus: it counts steps from there")
    }
    if format == "png", options.output == nil, System.isTerminal(1) {
      throw UsageError(message: "png is nothing for a terminal; expected --output FILE")
    }
    if options.change != nil, format == "html" || options.drawsWiring {
      throw UsageError(
        message: options.drawsWiring
          ? "--diff is for levels of code; --level boundary draws the whole wiring"
          : "--diff is drawn as \(formats.filter { $0 != "html" }.joined(separator: ", ")), not as html")
    }
    let lint = try CommandLineTool.lint(options, usesBaseline: format == "html")
    if lint.isBroken { return 2 }
    if options.drawsWiring { return try drawWiring(lint, format, options, &output) }
    let now = Picture(lint.architecture, level: options.level, isDetailed: true)
    let drawn = try picture(lint, now)
    if let base = lint.request.change?.base, drawn.nodes.isEmpty, !options.isQuiet {
      CommandLineTool.complain("nothing is new or gone since \(base)")
    }
    let layers = lint.architecture.layers
    let picture = try selection(
      drawn, of: now, options,
      slices: layers.slices.flatMap { [$0.name, layers.layers[$0.layer].name + "/" + $0.name] })
    let bytes =
      switch format {
      case "svg", "png": try draw(DOTGraph.render(picture), format)
      case "html": Array(page(lint, picture).utf8)
      case "mermaid": Array(MermaidGraph.render(picture).utf8)
      case "json": Array(JSONGraph.render(picture).utf8)
      default: Array(DOTGraph.render(picture).utf8)
      }
    try output.deliver(bytes, options, lint.request.root)
    return 0
  }

  /// The picture of what there is, or of what a change did to it.
  private static func picture(_ lint: Lint, _ now: Picture) throws -> Picture {
    let level = now.level
    guard let change = lint.request.change else { return now }
    do {
      let before = try lint.before(change)
      // Where nothing that is read differs, the older state is this one; without a commit there was nothing.
      if before == nil, change.base != nil, change.isEmpty { return now.difference(from: now) }
      let old = before.map { Picture($0.architecture, level: level, isDetailed: true) } ?? Picture(level: level)
      return now.difference(from: old, renames: change.renames)
    } catch {
      for problem in error.problems { CommandLineTool.complain("at \(change.base ?? "then"): \(problem.text)") }
      throw Problem("what there was at '\(change.base ?? "then")' can't be drawn")
    }
  }

  private static func drawWiring(_ lint: Lint, _ format: String, _ options: Options, _ output: inout Output) throws
    -> Int32
  {
    guard options.focus.isEmpty, !options.showsOnlyViolations else {
      throw UsageError(
        message: "--focus and --only-violations are for levels of code; --level boundary draws the whole wiring")
    }
    let findings = lint.judge().findings
    let drawing = WiringDrawing(
      lint.wiring, SharedInWiring(lint.wiring, lint.architecture, findings: findings), findings: findings
    ) { lint.architecture.isTest($0) }
    let bytes: [UInt8]
    switch format {
    case "dot": bytes = Array(drawing.dot().utf8)
    case "json": bytes = Array(drawing.json().utf8)
    case "svg", "png": bytes = try draw(drawing.dot(), format)
    default: throw UsageError(message: "--level boundary is drawn as dot, json, svg or png, not as \(format)")
    }
    try output.deliver(bytes, options, lint.request.root)
    return 0
  }

  /// - Parameters:
  ///   - now: all that there is, of which the picture may show only what has changed.
  ///   - slices: the names of all slices, with their layers' and without.
  private static func selection(
    _ picture: Picture, of now: Picture, _ options: Options, slices: @autoclosure () -> [String]
  ) throws(UsageError) -> Picture {
    var centre: [Int] = []
    for name in options.focus {
      let found = picture.nodes(named: name)
      guard !found.isEmpty || !now.nodes(named: name).isEmpty else {
        let nodes = picture.nodes + now.nodes
        let names = Set(nodes.flatMap(\.names) + nodes.compactMap(\.cluster))
        let hint =
          slices().contains(name)
          ? "; it is a slice: expected --level slice" : Suggestion.phrase(for: name, among: names)
        throw UsageError(message: "--focus \(name): no \(picture.level.rawValue) of this name" + hint)
      }
      centre += found
    }
    if centre.isEmpty, !options.focus.isEmpty, !picture.nodes.isEmpty, !options.isQuiet {
      CommandLineTool.complain("nothing is new or gone there: \(options.focus.joined(separator: ", "))")
    }
    let focused = options.focus.isEmpty ? picture : picture.focused(on: centre, depth: options.depth ?? 1)
    return options.showsOnlyViolations ? focused.onlyViolations() : focused
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

  private static func page(_ lint: Lint, _ picture: Picture) -> String {
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
    return HTMLPage(lint.report()) { site in places.text(site) }.render(matrices: matrices, picture: picture)
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
