package import Diagnostics

// Units of one name in several modules, of which sentences have to say which is meant.

extension WiringGraph {
  /// Notes the modules of declared units whose name units of other modules have, too. What tests declare for themselves is not taken
  /// for another one.
  ///
  /// - Parameter module: the name of a file's module, where it is in one.
  package mutating func distinguish(isTest: (Site) -> Bool, module: (_ file: Int) -> String?) {
    let declared = units.indices.filter { units[$0].isDeclared && !isTest(units[$0].site) }
    for (_, namesakes) in Dictionary(grouping: declared, by: { units[$0].name }) where namesakes.count > 1 {
      let modules = namesakes.map { module(units[$0].site.file) }
      guard Set(modules).count > 1 else { continue }
      for (unit, module) in zip(namesakes, modules) { change(unit: unit) { $0.module = module } }
    }
  }
}
