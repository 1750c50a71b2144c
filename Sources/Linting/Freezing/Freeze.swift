public import Checking
internal import DependencyGraph
internal import Diagnostics
internal import Layering
internal import Linking
internal import Modules
internal import RulesLanguage
internal import SourceText

/// Rules for a project that has none, and a baseline for what they don't allow.
public struct Freeze: Sendable {
  /// The rules file.
  public private(set) var text: String
  public private(set) var layers: Int
  /// Findings under these rules, and the entries that excuse them.
  public private(set) var findings: Int
  public private(set) var baseline: Baseline
  /// Findings that no baseline excuses: suppressions of what these rules allow.
  public var lasting: Int { findings - baseline.total }

  /// Freezes today's architecture: each layer may use what it uses, so that nothing is found, and any new edge is. Where
  /// layers need each other, as few uses as can be are left out and become debt, first those that no manifest declares.
  public init(_ request: LintRequest, reason: String) throws {
    let bare = try Lint(Self.bare(request))
    if bare.isBroken { throw LintFailure(problems: bare.problems.filter { $0.gravity == .error }) }
    var layers = LayerProposal(bare.architecture).layers()
    guard layers.count > 1 else {
      throw Problem("nothing to tell layers by: one module, without folders or names that say what files are for")
    }
    for index in layers.indices { layers[index].usesAnything = true }
    var free = try Self.lint(Self.open(layers), request)
    let outside = LayerProposal(free.architecture).outside()
    if !outside.isEmpty {
      var layer = ProposedLayer(name: "Outside", paths: outside, reason: "belongs to no module")
      while layers.contains(where: { $0.name == layer.name }) { layer.name += "Rest" }
      layer.usesAnything = true
      layers.append(layer)
      free = try Self.lint(Self.open(layers), request)
    }
    let edges = Self.edges(free.architecture)
    let order = TopDownOrder.of(count: layers.count, edges: Self.preferringDeclared(edges, layers, free.architecture))
    var place = [Int](repeating: 0, count: layers.count)
    for (index, layer) in order.enumerated() { place[layer] = index }
    var remarks = [[String]](repeating: [], count: layers.count)
    for index in layers.indices {
      layers[index].usesAnything = false
      layers[index].uses = edges.filter { $0.from == index && place[$0.to] > place[index] }
        .map(\.to).inOrder { place[$0] < place[$1] }.map { layers[$0].name }
      for edge in edges where edge.from == index && place[edge.to] < place[index] {
        let isDirect = edges.contains { $0.from == edge.to && $0.to == index }
        remarks[index].append(
          "uses \(layers[edge.to].name), which uses it, too\(isDirect ? "" : ", through others"): "
            + "\(edge.weight) time\(edge.weight == 1 ? "" : "s"), in the baseline")
      }
      layers[index].isCompositionRoot = Self.isMain(index, free.architecture)
    }
    let head = [
      "The architecture of the day on which 'boundary-lint init' wrote this: each layer may use what it used then,",
      "and a new edge is an error. Tighten it line by line; 'boundary-lint layers' shows who uses what.",
    ]
    try self.init(
      RulesText(
        layers: order.map { layers[$0] }, head: head, remarks: order.map { remarks[$0] },
        isExhaustive: Self.isExhaustive(free.architecture)), request, reason)
  }

  /// The layers of a preset, as far as the project has them.
  public init(_ request: LintRequest, preset: String, rules: [UInt8], reason: String) throws {
    let (rules, problems) = RulesReader.read(rules, path: preset + ".yml", checks: Registry.ids)
    precondition(problems.isEmpty, "presets are rules that can be read")
    let bare = try Lint(Self.bare(request))
    if bare.isBroken { throw LintFailure(problems: bare.problems.filter { $0.gravity == .error }) }
    let layers = LayerProposal(bare.architecture).layers(of: rules)
    guard layers.count > 1 else {
      let names = rules.layers.flatMap { $0.paths.map { "'\($0.value.text)'" } }
      throw Problem("the project has no two layers of '\(preset)'; it looks for \(names.joined(separator: ", "))")
    }
    let missing = rules.layers.map(\.name).filter { name in !layers.contains { $0.name == name } }
    var head = ["The layers of '\(preset)', as far as the project has them."]
    if !missing.isEmpty { head.append("Not found: \(missing.joined(separator: ", ")).") }
    // Where features are slices already, what they share is no slice.
    let paths = layers.flatMap(\.paths)
    if paths.contains(where: { "/\($0)".contains("/*/") }), !paths.contains(where: { $0.contains("{") }) {
      head.append("With {feature} in place of '/*/', 'slices: vertical' keeps features from each other's code.")
    }
    var draft = RulesText(layers: layers, head: head, remarks: layers.map { _ in [] }, isExhaustive: true)
    draft.isExhaustive = Self.isExhaustive(try Self.lint(draft.text, request).architecture)
    try self.init(draft, request, reason)
  }

  private init(_ rules: RulesText, _ request: LintRequest, _ reason: String) throws {
    text = rules.text
    layers = rules.layers.count
    let lint = try Self.lint(rules.text, request)
    if lint.isBroken { throw LintFailure(problems: lint.problems.filter { $0.gravity == .error }) }
    var prototype = Baseline.Entry(
      edge: Edge(check: "", file: "", declaration: nil, name: ""), count: 1, fingerprint: nil)
    prototype.reason = reason
    baseline = lint.makeBaseline(prototype)
    findings = lint.report().findings.count
  }

  /// How many times which layer uses which, by names, imports, and members that alone tell it.
  private static func edges(_ architecture: Architecture) -> [(from: Int, to: Int, weight: Int)] {
    struct Pair: Hashable {
      var from: Int
      var to: Int
    }
    var counts = [Pair: Int]()
    for edge in Picture(architecture, level: .layer, isDetailed: true).edges {
      counts[Pair(from: edge.from, to: edge.to), default: 0] += edge.count
    }
    return counts.map { (from: $0.from, to: $0.to, weight: $1) }.inOrder { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The edges, those that a manifest does not declare lighter than all others: where layers are modules, these are the debt.
  private static func preferringDeclared(
    _ edges: [(from: Int, to: Int, weight: Int)], _ layers: [ProposedLayer], _ architecture: Architecture
  ) -> [(from: Int, to: Int, weight: Int)] {
    let modules = layers.map { layer in
      architecture.modules.modules.indices.filter { layer.holds(architecture.modules.modules[$0]) }
    }
    let (all, imports) = (edges.reduce(0) { $0 + $1.weight }, architecture.targetImports)
    return edges.map { edge in
      let (users, used) = (modules[edge.from], modules[edge.to])
      let isUndeclared =
        users.contains { from in used.contains { imports.tells(from, imports: $0) } }
        || !users.isEmpty && !used.isEmpty
          && users.allSatisfy { from in used.allSatisfy { imports.areUndeclared(from, $0) } }
      return (from: edge.from, to: edge.to, weight: edge.weight + (isUndeclared ? 0 : all))
    }
  }

  /// Rules that allow everything.
  private static func open(_ layers: [ProposedLayer]) -> String {
    RulesText(layers: layers, head: [], remarks: layers.map { _ in [] }, isExhaustive: true).text
  }

  /// Lints with rules that stand in no file yet.
  ///
  /// - Throws: for rules of folders that don't fit, what to do about them: places in what is not written yet say nothing.
  private static func lint(_ text: String, _ request: LintRequest) throws -> Lint {
    do {
      return try Lint(with(text, request))
    } catch {
      let inner = Set(error.problems.compactMap(\.path).filter { $0.hasSuffix("/" + FolderRulesFiles.name) })
      if inner.isEmpty { throw error }
      throw LintFailure(
        problems: inner.inOrder().map {
          Problem(
            "does not add to the rules that 'init' would write here; write 'root: true' there, if its folder is a project of "
              + "its own", path: $0)
        })
    }
  }

  private static func bare(_ request: LintRequest) -> LintRequest { with("", request) }

  private static func with(_ text: String, _ request: LintRequest) -> LintRequest {
    var request = request
    request.rulesText = Array(text.utf8)
    request.baseline = .none
    return request
  }

  private static func isExhaustive(_ architecture: Architecture) -> Bool {
    architecture.paths.indices.allSatisfy { architecture.layers.layerOfFile[$0] >= 0 || architecture.isTest($0) }
  }

  /// Whether the program begins in a layer.
  private static func isMain(_ layer: Int, _ architecture: Architecture) -> Bool {
    architecture.paths.indices.contains { file in
      guard architecture.layers.layerOfFile[file] == layer else { return false }
      return architecture.startsProgram(file)
    }
  }
}
