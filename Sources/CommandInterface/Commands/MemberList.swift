internal import Diagnostics
internal import Layering
internal import Linking
internal import Linting
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

/// `boundary-lint layers --members`: a line for each file, and for each type that belongs elsewhere than its file.
enum MemberList {
  static func run(_ lint: Lint, _ output: inout Output) {
    let architecture = lint.architecture
    var places = PlaceFinder(lint.request.folder, paths: architecture.paths)
    for file in architecture.paths.indices where !architecture.rules.leavesToOthers(architecture.paths[file]) {
      let own = architecture.layers.membership(ofFile: file)
      let homes = architecture.layers.layers(of: file).compactMap { layer in
        layer == own.layer ? architecture.name(of: own) : architecture.layers.layers[layer].name
      }
      output.line(
        architecture.paths[file] + ": " + (homes.isEmpty ? "no " + kind(architecture) : homes.joined(separator: ", "))
          + (architecture.isTest(file) ? " (test)" : ""))
      for (declaration, home) in typesOfTheirOwn(file, architecture) {
        let range = architecture.table.files[file].declarations[declaration].nameRange
        let place = places.place(Site(file: file, start: Int(range.start), end: Int(range.end)))
        output.line("\(place.path):\(place.line): '\(architecture.declarationName(declaration, in: file))': \(home)")
      }
    }
  }

  private static func kind(_ architecture: Architecture) -> String {
    architecture.layers.isDeclared ? "layer" : "module"
  }

  /// The types of a file that belong elsewhere than what is around them, each with its layer.
  private static func typesOfTheirOwn(_ file: Int, _ architecture: Architecture) -> [(declaration: Int, home: String)] {
    let layers = architecture.layers
    if layers.followsFiles(file) { return [] }
    let declarations = architecture.table.files[file].declarations
    return declarations.indices.compactMap { index in
      guard declarations[index].kind.isNominal else { return nil }
      let own = layers.membership(file: file, declaration: UInt32(index))
      let around = layers.membership(file: file, declaration: declarations[index].parent)
      guard own != around, let name = architecture.name(of: own) else { return nil }
      return (index, name)
    }
  }
}
