internal import Layering
internal import Modules
internal import Diagnostics
internal import Linking
internal import RulesLanguage
internal import SourceFacts

// What crosses layers by a member alone.

extension LayerCrossing {
  /// Reports members whose names alone tell where they are declared. Those of modules in `imported` were reported there.
  func reportMembers(_ file: Int, _ from: Int, _ imported: Set<Int>, _ pass: inout Pass) {
    let architecture = pass.architecture
    guard architecture.layers.isDeclared else { return }
    for use in architecture.memberUses(in: file) {
      let symbol = architecture.table.symbols[Int(use.symbol)]
      let target = Int(symbol.file)
      let to = architecture.membership(of: use.symbol).layer
      guard to >= 0, !architecture.layers.isIn(target, from), !architecture.layers.mayUse(from, to, in: file) else {
        continue
      }
      if imported.contains(where: { architecture.modules.belongs(target, to: $0) }) { continue }
      // Behind the name of its type, that name says it already.
      if use.isBehindType, symbol.parent != Symbol.none,
        case let owner = Int(architecture.table.symbols[Int(symbol.parent)].file), owner >= 0,
        architecture.layers.layerOfFile[owner] == to
      {
        continue
      }
      let name = architecture.table.qualifiedName(Int(use.symbol))
      pass.report(
        .usesMember(architecture.layers.layers[from].name, name, of: architecture.layers.layers[to].name),
        at: Site(file: file, start: Int(use.start), end: Int(use.start + use.length)),
        because: architecture.because(from, mayNotUse: to, in: file), instead: invert(from, to, architecture),
        from: subject(architecture, from, file),
        to: Subject(
          layer: architecture.layers.layers[to].name, module: architecture.moduleName(target), name: name,
          site: architecture.site(of: symbol)),
        severity: architecture.rules.usesMember.severity, edge: .usesMember)
    }
  }
}

extension String {
  fileprivate static func usesMember(_ from: String, _ name: String, of to: String) -> String {
    "'\(from)' uses the member '\(name)' of '\(to)', by its name (uses-member)"
  }
}
