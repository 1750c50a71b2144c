internal import Diagnostics
internal import Linking
internal import Modules
internal import Wiring

/// Which places of code are never in one program, or in one build: what the one registers, the other does not find.
///
/// A program holds what its executable target links, as far as the manifests tell. Of two libraries nothing is told: another
/// program may link both.
struct Apart {
  private let table: SymbolTable
  /// For each executable module that manifests tell all of, the modules that it links.
  private var linked = [Int: Set<Int>]()
  /// For each module the programs that link it, where it is an executable itself.
  private var programs = [Int: [Int]]()

  /// - Parameter reachable: all that a module can reach over declared dependencies; nil where that can't be told.
  init(_ table: SymbolTable, reachable: (Int) -> [Int]?) {
    self.table = table
    let modules = table.modules
    let executables = modules.modules.indices.filter { modules.modules[$0].kind == .executable }
    // Where there is one program, all may be in it.
    guard executables.count > 1 else { return }
    for module in executables where modules.modules[module].target != nil {
      linked[module] = reachable(module).map { Set($0).union([module]) }
    }
    for module in executables {
      let users = executables.filter { linked[$0]?.contains(module) ?? true }
      // One that links nobody knows what may link this one, too.
      if users.allSatisfy({ linked[$0] != nil && !isOfProject($0) }) { programs[module] = users }
    }
  }

  /// Targets of projects find what they link by themselves.
  private func isOfProject(_ module: Int) -> Bool {
    let package = table.modules.modules[module].package
    return package < 0 || table.modules.packages[package].isProject
  }

  /// Why what stands at one place is never there at another; nil where it may be.
  func reason(_ one: Site, _ other: Site) -> Apartness? {
    if !programs.isEmpty, areApart(one.file, other.file) { return .programs }
    return table.canMeet(UInt32(one.start), in: one.file, UInt32(other.start), in: other.file) ? nil : .conditions
  }

  private func areApart(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (table.modules.modules(of: one), table.modules.modules(of: other))
    if left.isEmpty || right.isEmpty { return false }
    return left.allSatisfy { first in right.allSatisfy { excludes(first, $0) || excludes($0, first) } }
  }

  /// Whether no program that holds an executable holds another module.
  private func excludes(_ executable: Int, _ module: Int) -> Bool {
    let modules = table.modules.modules
    guard executable != module, let programs = programs[executable], !modules[module].isTest else { return false }
    return programs.allSatisfy { program in
      if linked[program]?.contains(module) != false { return false }
      // What is of elsewhere can bring a library of the repository along, and no executable.
      return modules[module].kind == .executable
        || table.modules.reach(modules[program].package, modules[module].package) != .throughElsewhere
    }
  }
}
