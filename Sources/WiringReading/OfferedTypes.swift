internal import Diagnostics
internal import Linking
internal import Modules
internal import SourceFacts
internal import Wiring

/// What code that is not of this run can name, build on and provide for: the public types of targets that a product of their package
/// offers, and that no program of the run is made of, which would have to do it.
struct OfferedTypes {
  private let table: SymbolTable
  private let isOfferedModule: [Bool]
  /// Whether a program of the run is made of a module.
  private let isPartOfProgram: [Bool]

  /// Nil where nothing is offered: no package has a product, or all that one offers is part of a program of the run.
  init?(_ table: SymbolTable) {
    let modules = table.modules
    self.table = table
    let products = modules.packages.map { Set($0.manifest.products.values.joined()) }
    isOfferedModule = modules.modules.map { module in
      guard module.kind == .regular, module.package >= 0, let target = module.target else { return false }
      return products[module.package].contains(target.name)
    }
    guard isOfferedModule.contains(true), let programs = Self.programs(table) else { return nil }
    isPartOfProgram = Self.isReached(from: programs, modules)
    guard zip(isOfferedModule, isPartOfProgram).contains(where: { $0 && !$1 }) else { return nil }
  }

  /// The modules in which a program begins; nil where code is part of one as far as anybody can tell: of a project, or of no
  /// module.
  private static func programs(_ table: SymbolTable) -> Set<Int>? {
    let modules = table.modules
    if modules.packages.contains(where: \.isProject) { return nil }
    var found = Set(modules.modules.indices.filter { modules.modules[$0].kind == .executable })
    for file in table.files.indices {
      if modules.moduleOfFile[file] < 0 { return nil }
      if table.hasEntryPoint(file) { found.formUnion(modules.modules(of: file)) }
    }
    return found
  }

  /// For each module whether one of others may be made of it. What a dependency's name means is not told apart: it may be any
  /// target or product of that name.
  private static func isReached(from starts: Set<Int>, _ modules: ModuleMap) -> [Bool] {
    var targets = [String: Set<Int>]()
    for (index, module) in modules.modules.enumerated() {
      targets[module.target?.name ?? module.name, default: []].insert(index)
    }
    var named = targets
    for (product, members) in modules.packages.flatMap(\.manifest.products) {
      for member in members { named[product, default: []].formUnion(targets[member] ?? []) }
    }
    var found = [Bool](repeating: false, count: modules.modules.count)
    var pending = Array(starts)
    while let next = pending.popLast() {
      if found[next] { continue }
      found[next] = true
      guard let target = modules.modules[next].target, target.dependenciesAreKnown else {
        return [Bool](repeating: true, count: found.count)
      }
      pending += target.dependencies.flatMap { named[$0.name] ?? [] }
    }
    return found
  }

  /// Whether a type can be named elsewhere: it and what it stands in are public. One of elsewhere always can.
  ///
  /// - Parameters:
  ///   - symbol: nil for a type of elsewhere.
  ///   - site: what it is asked of: code of a program asks for itself.
  func contains(_ symbol: Int32?, for site: Site) -> Bool {
    let own = table.modules.moduleOfFile[site.file]
    if own < 0 || isPartOfProgram[own] { return false }
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
  /// Leaves to users of a library what they may do: adapt its plugins, contain its boundaries, and register what it asks a common
  /// container for.
  ///
  /// - Parameter isTest: whether test code stands at a place, whose registrations are its own.
  mutating func leave(to offered: OfferedTypes, isTest: (Site) -> Bool) {
    for index in units.indices {
      let unit = units[index]
      let isPlugin = unit.roles.contains(.plugin)
      guard isPlugin || unit.roles.contains(.boundary), !isTest(unit.site), let symbol = unit.symbol,
        ties(to: index, isPlugin ? .adapts : .contains).allSatisfy({ isTest($0.site) }),
        offered.contains(symbol, for: unit.site)
      else { continue }
      change(unit: index) { $0.isOffered = true }
      note(
        .elsewhere, "'\(unit.name)' is there for users of the library to \(isPlugin ? "adapt" : "contain")",
        at: unit.site)
    }
    let names = Set(ports.filter { !isTest($0.site) }.map(\.key.name))
    for index in requirements.indices where requirements[index].isFatal {
      let requirement = requirements[index]
      guard isCommon(requirement.scope), offered.contains(requirement.symbol, for: requirement.site),
        !names.contains(requirement.key.name)
      else { continue }
      requirements[index].isFatal = false
      note(
        .elsewhere, "\(requirement.key.quoted) is there for users of the library to register", at: requirement.site)
    }
  }

  /// Whether users of a library may register what is looked for: in a container that comes from elsewhere, or in the one that a
  /// container's library has for all; children ask these, too.
  private func isCommon(_ scope: Requirement.Scope) -> Bool {
    guard case .units(let units) = scope else { return true }
    return units.contains { start in
      var (at, seen): (Int?, Set<Int>) = (start, [])
      while let unit = at, seen.insert(unit).inserted {
        let found = self.units[unit]
        let isShared = found.roles.isSuperset(of: [.container, .root]) && found.symbol == nil
        if isShared || found.roles.contains(.anyContainer) { return true }
        at = found.parent
      }
      return false
    }
  }
}
