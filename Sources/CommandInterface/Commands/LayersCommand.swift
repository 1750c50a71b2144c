internal import Checking
internal import Diagnostics
internal import Layering
internal import Linking
internal import Linting
internal import RulesLanguage
internal import SourceFacts
internal import SourceText
internal import Wiring

/// `boundary-lint layers`: who is in which layer, what each may use and does, and what no rule covers.
enum LayersCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let format = try options.singleFormat(Options.textOrJSON)
    guard options.listsUnknown || options.formats.isEmpty && options.output == nil else {
      throw UsageError(message: "--format and --output are for 'layers --unknown'; 'layers' writes text")
    }
    if [options.listsMembers, options.listsSingletons, options.listsUnknown, options.listsAmbiguous].count(where: { $0 }
    ) > 1 {
      throw UsageError(
        message: "--members, --singletons, --unknown and --ambiguous are four lists; expected one of them")
    }
    let lint = try CommandLineTool.lint(options)
    if lint.isBroken { return 2 }
    if options.listsMembers {
      MemberList.run(lint, &output)
      return 0
    }
    if options.listsSingletons {
      SingletonList.run(lint, isVerbose: options.isVerbose, &output)
      return 0
    }
    if options.listsUnknown {
      let text = UnknownList.render(lint, format)
      try output.deliver(Array(text.utf8), options, lint.request.root)
      return 0
    }
    let architecture = lint.architecture
    let use = PermissionUse(architecture)
    list(architecture, use, &output)
    if architecture.layers.isDeclared {
      matrix(architecture, use, &output)
      unusedPermissions(architecture, use, &output)
      unusedPorts(architecture, PlaceFinder(lint.request.folder, paths: architecture.paths), &output)
    }
    RoleList.run(lint, &output)
    uncovered(architecture, &output)
    let unknown = lint.unknownWiring.count
    if unknown > 0 {
      output.line("\(counted(unknown, "place")) of the wiring that can't be told: left out; --unknown lists them")
    }
    showAmbiguous(lint, isListed: options.listsAmbiguous, &output)
    return 0
  }

  private static func list(_ architecture: Architecture, _ use: PermissionUse, _ output: inout Output) {
    let layers = architecture.layers
    var counts = [Int](repeating: 0, count: layers.layers.count)
    var tests = counts
    for file in architecture.paths.indices {
      for layer in layers.layers(of: file) {
        counts[layer] += 1
        if architecture.isTest(file) { tests[layer] += 1 }
      }
    }
    let types = typesOfTheirOwn(architecture)
    let kind = layers.isDeclared ? "layer" : "module"
    let listed = architecture.listedModules
    for (index, layer) in layers.layers.enumerated() {
      let types = types[index] ?? 0
      let parts = [(counts[index], "file"), (types, "type")].filter { $0.0 > 0 || $0.1 == "file" && types == 0 }
      let ofTests =
        tests[index] == 0
        ? "" : tests[index] == counts[index] ? "; test code" : "; \(counted(tests[index], "file")) of test code"
      output.line("\(layer.name): \(parts.map { counted($0.0, $0.1) }.joined(separator: ", "))\(ofTests)")
      let slices = layers.slices.filter { $0.layer == index }.map(\.name)
      if !slices.isEmpty {
        let isVertical = layer.rule?.slices?.isVertical == true
        output.line("  slices   \(slices.joined(separator: ", "))\(isVertical ? "; vertical" : "")")
      }
      let boundaries = RoleList.boundaries(of: layer.rule, architecture)
      if !boundaries.isEmpty { output.line("  holds    \(boundaries.joined(separator: ", "))") }
      var allowed = layers.allowedNames(index)?.filter { $0 != layer.name }
      // What a target does not list it may name, and not import.
      let through = listed.map { listed in (allowed ?? []).filter { !listed[index].contains($0) } } ?? []
      allowed?.removeAll { through.contains($0) }
      output.line(
        "  may use  " + (allowed.map { $0.isEmpty ? "no other \(kind)" : $0.joined(separator: ", ") } ?? "anything"))
      if !through.isEmpty { output.line("  through  \(through.joined(separator: ", "))") }
      for (to, count) in use.counts[index].inOrder(by: { $0.key < $1.key }) {
        output.line("  uses     \(layers.layers[to].name) (\(allowance(count)))")
      }
    }
  }

  /// For each layer how many types it has in files of other layers, or of none, without those inside of them.
  private static func typesOfTheirOwn(_ architecture: Architecture) -> [Int: Int] {
    let layers = architecture.layers
    var counts = [Int: Int]()
    for file in architecture.paths.indices where !layers.followsFiles(file) {
      let declarations = architecture.table.files[file].declarations
      func layer(_ declaration: UInt32) -> Int { layers.membership(file: file, declaration: declaration).layer }
      for index in declarations.indices where declarations[index].kind.isNominal {
        let (own, parent) = (layer(UInt32(index)), declarations[index].parent)
        if own < 0 || own == layers.layerOfFile[file] { continue }
        if parent == DeclarationFact.noParent || layer(parent) != own { counts[own, default: 0] += 1 }
      }
    }
    return counts
  }

  private static func allowance(_ count: PermissionUse.Count) -> String {
    switch count.forbidden {
    case 0: "\(count.all)"
    case count.all: "\(count.all), not allowed"
    default: "\(count.all), \(count.forbidden) of them not allowed"
    }
  }

  /// A row for each layer that uses, a column for each that is used.
  private static func matrix(_ architecture: Architecture, _ use: PermissionUse, _ output: inout Output) {
    let layers = architecture.layers
    let names = layers.layers.map(\.name)
    guard names.count > 1 else { return }
    let cells = names.indices.map { from in
      names.indices.map { to -> String in
        if from == to { return "-" }
        guard let count = use.counts[from][to] else { return layers.mayUse(from, to) ? "o" : "." }
        let allowed = count.all - count.forbidden
        return (allowed > 0 ? "\(allowed)" : "") + (count.forbidden > 0 ? "!\(count.forbidden)" : "")
      }
    }
    output.record(
      "\nrows use columns: a number of references; o allowed and not used; . not allowed; ! not allowed and used")
    // Columns are numbered, so that many layers still fit.
    let width = max(3, cells.joined().map(\.count).max() ?? 0, "\(names.count)".count) + 1
    let label = (names.map(\.count).max() ?? 0) + "\(names.count)".count + 2
    output.line(pad("", label) + names.indices.map { padLeft("\($0 + 1)", width) }.joined())
    for (from, row) in cells.enumerated() {
      output.line(pad("\(from + 1) \(names[from])", label) + row.map { padLeft($0, width) }.joined())
    }
  }

  private static func unusedPermissions(
    _ architecture: Architecture, _ use: PermissionUse, _ output: inout Output
  ) {
    let unused = architecture.layers.layers.indices.flatMap { layer in use.unused(layer).map { (layer, $0) } }
    if unused.isEmpty { return }
    output.record("\nunused permissions:")
    for (layer, name) in unused {
      let place = architecture.rules.text(of: name.place)
      output.line("  \(place): '\(architecture.layers.layers[layer].name)' may use '\(name.value)'")
    }
  }

  private static func unusedPorts(_ architecture: Architecture, _ places: PlaceFinder, _ output: inout Output) {
    guard architecture.rules.layers.contains(where: { $0.ports != nil }) else { return }
    var places = places
    var ports = PortMap(architecture)
    let unused = ports.unused()
    if unused.isEmpty { return }
    output.record("\nports that nobody outside uses:")
    for (_, symbol) in unused {
      let place = places.place(architecture.site(of: architecture.table.symbols[Int(symbol)]))
      let boundary = architecture.name(of: architecture.membership(of: symbol)) ?? ""
      output.line(
        "  \(place.path):\(place.line): '\(architecture.table.qualifiedName(Int(symbol)))' of '\(boundary)'")
    }
  }

  /// Files of no layer, and whether anything is said about them.
  private static func uncovered(_ architecture: Architecture, _ output: inout Output) {
    let files = architecture.paths.indices.filter {
      architecture.isUnassigned($0) && !architecture.rules.leavesToOthers(architecture.paths[$0])
    }
    if files.isEmpty { return }
    let kind = architecture.layers.isDeclared ? "layer" : "module"
    output.record("\nin no \(kind): \(counted(files.count, "file"))")
    for file in files { output.line("  " + architecture.paths[file] + (architecture.isTest(file) ? " (test)" : "")) }
  }

  private static func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func padLeft(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Counts the names that several declarations claim, or lists them with what they may mean.
  private static func showAmbiguous(_ lint: Lint, isListed: Bool, _ output: inout Output) {
    let architecture = lint.architecture
    let found = architecture.uses.enumerated().filter { !architecture.isOfInnerProject($0.offset) }.map { file, uses in
      // What leads to one layer, whichever is meant, is not left out.
      (file, names: uses.ambiguous.filter { architecture.use($0) == nil })
    }
    let count = found.reduce(0) { $0 + $1.names.count }
    if count == 0 {
      if isListed { output.line("no name is ambiguous") }
      return
    }
    let what = "\(count) name\(count == 1 ? "" : "s") that several declarations claim"
    guard isListed else {
      output.line("\(what): left out; --ambiguous lists them")
      return
    }
    output.line("\(what):")
    var places = PlaceFinder(lint.request.folder, paths: architecture.paths)
    for (file, names) in found {
      for use in names {
        let place = places.place(Site(file: file, start: Int(use.start), end: Int(use.start + use.length)))
        let name = architecture.table.text(architecture.table.symbols[Int(use.candidates[0])].name)
        output.line("  \(place.path):\(place.line):\(place.column): '\(name)' may be")
        for candidate in use.candidates {
          let at = places.place(architecture.site(of: architecture.table.symbols[Int(candidate)]))
          output.line("    \(architecture.table.qualifiedName(Int(candidate))) at \(at.path):\(at.line):\(at.column)")
        }
      }
    }
  }
}
