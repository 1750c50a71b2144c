internal import Diagnostics
internal import Linking
internal import Modules
internal import SourceFacts
internal import Wiring

/// What code that is not of this run can name, build on and provide for: the public types of targets that a product of their package
/// offers, where the run holds no program of its own that would have to do it.
struct OfferedTypes {
  private let table: SymbolTable
  private let isOfferedModule: [Bool]

  /// Nil where nothing is offered: no package has a product, or a program begins somewhere in the run.
  init?(_ table: SymbolTable) {
    let modules = table.modules
    self.table = table
    let products = modules.packages.map { Set($0.manifest.products.values.joined()) }
    isOfferedModule = modules.modules.map { module in
      guard module.kind == .regular, module.package >= 0, let target = module.target else { return false }
      return products[module.package].contains(target.name)
    }
    guard isOfferedModule.contains(true), !Self.hasProgram(table) else { return nil }
  }

  /// Whether a program begins in the run, or code is part of one as far as anybody can tell: of a project, or of no module.
  private static func hasProgram(_ table: SymbolTable) -> Bool {
    let modules = table.modules
    if modules.packages.contains(where: \.isProject) || modules.modules.contains(where: { $0.kind == .executable }) {
      return true
    }
    return table.files.indices.contains { modules.moduleOfFile[$0] < 0 || table.hasEntryPoint($0) }
  }

  /// Whether a type can be named elsewhere: it and what it stands in are public. One of elsewhere always can.
  ///
  /// - Parameter symbol: nil for a type of elsewhere.
  func contains(_ symbol: Int32?) -> Bool {
    var at = symbol ?? Symbol.none
    while at != Symbol.none {
      let found = table.symbols[Int(at)]
      if found.isExternal { return true }
      let module = table.modules.moduleOfFile[Int(found.file)]
      guard found.access >= .public, module >= 0, isOfferedModule[module] else { return false }
      at = found.parent
    }
    return true
  }
}

extension WiringGraph {
  /// Leaves to users of a library what they may do: adapt its plugins, and register what it asks a common container for.
  mutating func leave(to offered: OfferedTypes) {
    for index in units.indices where units[index].roles.contains(.plugin) {
      let unit = units[index]
      guard let symbol = unit.symbol, ties(to: index, .adapts).isEmpty, offered.contains(symbol) else { continue }
      units[index].isOffered = true
      note(.elsewhere, "'\(unit.name)' is there for users of the library to adapt", at: unit.site)
    }
    let names = Set(ports.map(\.key.name))
    for index in requirements.indices where requirements[index].isFatal {
      let requirement = requirements[index]
      guard isCommon(requirement.scope), offered.contains(requirement.symbol), !names.contains(requirement.key.name)
      else { continue }
      requirements[index].isFatal = false
      note(
        .elsewhere, "\(requirement.key.quoted) is there for users of the library to register", at: requirement.site)
    }
  }

  /// Whether users of a library may register what is looked for: in a container that comes from elsewhere, or in the one that a
  /// container's library has for all.
  private func isCommon(_ scope: Requirement.Scope) -> Bool {
    guard case .units(let units) = scope else { return true }
    return units.contains { self.units[$0].roles.isSuperset(of: [.container, .root]) && self.units[$0].symbol == nil }
  }
}
