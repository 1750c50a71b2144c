internal import Diagnostics
internal import Linking
internal import SwiftReading
internal import Wiring

// What several checks of the wiring ask.

extension Pass {
  /// Findings that recognisers already know: rules that a library or its macro states.
  mutating func reportBreaches(of check: String) {
    for breach in wiring.breaches where breach.check == check && !architecture.isTest(breach.site.file) {
      report(
        breach.message, at: breach.site, because: breach.because, instead: breach.instead,
        from: subject(breach.site.file), chain: breach.chain)
    }
  }

  func subject(_ file: Int, _ name: String? = nil) -> Subject {
    Subject(layer: architecture.layerName(file), module: architecture.moduleName(file), name: name)
  }

  /// Whether a place belongs to a composition root: of a layer that the rules declare one, in the program's entry, or in
  /// a unit that is a root.
  func isInCompositionRoot(_ site: Site) -> Bool {
    if architecture.isInCompositionRoot(site.file) || architecture.isTest(site.file) { return true }
    let summary = architecture.table.files[site.file]
    if architecture.paths[site.file].split(separator: "/").last == "main.swift" { return true }
    var at = innermost(site, summary)
    while let index = at {
      let declaration = summary.declarations[index]
      if declaration.kind.isNominal || declaration.kind == .extension {
        let id = DeclarationID(file: site.file, index: index)
        if let symbol = architecture.table.symbol(of: id), isEntry(symbol) { return true }
      }
      at = declaration.parent == DeclarationFact.noParent ? nil : Int(declaration.parent)
    }
    return false
  }

  private func innermost(_ site: Site, _ summary: FileSummary) -> Int? {
    summary.declarations.indices.last { summary.declarations[$0].range.offsets.contains(site.start) }
  }

  /// A type where the program begins: marked `@main`, a delegate of the application or of a scene, or a root of the wiring.
  private func isEntry(_ symbol: Int32) -> Bool {
    if let unit = wiring.unit(of: symbol), wiring.units[unit].roles.contains(.root) { return true }
    let name = architecture.table.text(architecture.table.symbols[Int(symbol)].name)
    if name == "AppDelegate" || name == "SceneDelegate" { return true }
    return architecture.table.bodies(of: symbol).contains { body in
      let summary = architecture.table.files[body.file]
      return summary.declarations[body.index].attributes.indices.contains {
        ["main", "UIApplicationMain", "NSApplicationMain"].contains(summary.text(summary.attributes[$0].name))
      }
    }
  }
}

extension WiringGraph {
  /// The name of a unit in quotes.
  func quoted(_ unit: Int) -> String { "'\(units[unit].name)'" }

  /// "'a', 'b' and 'c'", each once, sorted.
  func list(_ units: some Sequence<Int>) -> String {
    Architecture.list(Set(units.map { self.units[$0].name }).sorted())
  }
}
