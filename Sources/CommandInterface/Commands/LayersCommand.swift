internal import Diagnostics
internal import Linking
internal import Linting
internal import RulesLanguage
internal import SourceText

/// `boundary-lint layers`: who is in which layer, what each uses, which files have none.
enum LayersCommand {
  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let lint = try CommandLineTool.lint(options)
    if lint.isBroken { return 2 }
    if options.listsSingletons {
      SingletonList.run(lint, isVerbose: options.isVerbose, &output)
      return 0
    }
    let architecture = lint.architecture
    let picture = Picture(architecture, level: .layer)
    var counts = [Int](repeating: 0, count: architecture.layers.layers.count)
    var unassigned: [String] = []
    for (file, layer) in architecture.layers.layerOfFile.enumerated() {
      if layer >= 0 { counts[layer] += 1 } else { unassigned.append(architecture.paths[file]) }
    }
    let kind = architecture.layers.isDeclared ? "layer" : "module"
    for (index, layer) in architecture.layers.layers.enumerated() {
      output.line("\(layer.name): \(counts[index]) file\(counts[index] == 1 ? "" : "s")")
      let allowed = architecture.layers.allowedNames(index)?.filter { $0 != layer.name }
      output.line(
        "  may use  " + (allowed.map { $0.isEmpty ? "no other \(kind)" : $0.joined(separator: ", ") } ?? "anything"))
      for edge in picture.edges where edge.from == index {
        let mark =
          edge.illegal == 0 ? "" : edge.illegal == edge.count ? ", not allowed" : ", \(edge.illegal) not allowed"
        output.line("  uses     \(picture.nodes[edge.to].label) (\(edge.count)\(mark))")
      }
    }
    if !unassigned.isEmpty {
      output.line("in no \(kind): \(unassigned.count) file\(unassigned.count == 1 ? "" : "s")")
      for path in unassigned { output.line("  " + path) }
    }
    showAmbiguous(lint, isListed: options.listsAmbiguous, &output)
    return 0
  }

  /// Counts the names that several declarations claim, or lists them with what they may mean.
  private static func showAmbiguous(_ lint: Lint, isListed: Bool, _ output: inout Output) {
    let architecture = lint.architecture
    let count = architecture.uses.reduce(0) { $0 + $1.ambiguous.count }
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
    var places = PlaceFinder(root: lint.request.root, paths: architecture.paths)
    for (file, uses) in architecture.uses.enumerated() {
      for use in uses.ambiguous {
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
