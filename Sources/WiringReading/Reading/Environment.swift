internal import Linking
internal import SourceFacts

// What views take from SwiftUI's environment: the type is written of its entry, in an extension of `EnvironmentValues`.

extension Code {
  /// The entry of the environment that a property without a written type takes: `\.app` of `@Environment(\.app) var app`.
  func environmentEntry(of property: DeclarationID) -> DeclarationID? {
    guard fact(property).type.offsets.isEmpty, !fact(property).attributes.isEmpty,
      let path = attribute("Environment", of: property)?.arguments.first?.plain, path.hasPrefix("\\"),
      let name = path.split(separator: ".").last
    else { return nil }
    return environmentEntries[String(name)]
  }

  /// The entries that the project adds to the environment, by their names.
  func findEnvironmentEntries() -> [String: DeclarationID] {
    var found = [String: DeclarationID]()
    for file in table.files.indices {
      for index in table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard fact(id).kind == .extension, let symbol = table.symbol(of: id),
          case let own = table.symbols[Int(symbol)], own.isExternal, table.text(own.name) == "EnvironmentValues"
        else { continue }
        for member in members(id) where fact(member).kind == .var { found[name(member)] = member }
      }
    }
    return found
  }
}
