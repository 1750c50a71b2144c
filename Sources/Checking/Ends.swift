internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage

// Both ends of a use, as findings tell them.

extension Architecture {
  /// The place of a use.
  func site(of use: Use, in file: Int) -> Site {
    Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
  }

  /// The code that a use stands in.
  func origin(of use: Use, in file: Int) -> Subject {
    Subject(
      layer: layerName(membership(of: use, in: file)), module: moduleName(file), name: enclosingName(use, in: file))
  }

  /// What a use names.
  func target(of use: Use) -> Subject {
    let symbol = table.symbols[Int(use.symbol)]
    return Subject(
      layer: layerName(membership(of: use.symbol)), module: moduleName(Int(symbol.file)),
      name: table.qualifiedName(Int(use.symbol)), site: site(of: symbol))
  }

  /// Whether a use and what it names share a target only because one of their files is in several: then they are at home
  /// in both.
  func isTogether(_ file: Int, _ use: Use) -> Bool {
    if modules.furtherModules.isEmpty { return false }
    let target = Int(table.symbols[Int(use.symbol)].file)
    guard modules.furtherModules[file] != nil || modules.furtherModules[target] != nil else { return false }
    return modules.areTogether(file, target)
  }

  /// ": the reason", or nothing.
  static func tail(_ reason: String?) -> String { reason.map { ": " + oneLine($0) } ?? "" }
}
