internal import Diagnostics
internal import Linking
internal import Modules
internal import SourceFacts
internal import Wiring

/// Which places of code are never in one program, or in one build: what the one registers, the other does not find.
///
/// A program holds what its executable target links, as far as the manifests tell; so does a test, which may link an executable and
/// what helps to test it. Of two libraries nothing is told: another program may link both.
struct Apart {
  private let table: SymbolTable
  /// For each executable and each test module that manifests tell all of, the modules that it links.
  private var linked = [Int: Set<Int>]()
  /// For each executable module the executables that link it, itself among them, and the tests; none where that can't be told.
  private var programs = [Int: (executables: [Int], tests: [Int])]()

  /// - Parameter reachable: all that a module can reach over declared dependencies; nil where that can't be told.
  init(_ table: SymbolTable, reachable: (Int) -> [Int]?) {
    self.table = table
    let modules = table.modules
    let executables = modules.modules.indices.filter { modules.modules[$0].kind == .executable }
    // Where there is one program, all may be in it.
    guard executables.count > 1 else { return }
    let tests = modules.modules.indices.filter { modules.modules[$0].kind == .test }
    for module in executables + tests where modules.modules[module].target != nil {
      linked[module] = reachable(module).map { Set($0).union([module]) }
    }
    // One of which nobody knows what it links may link anything.
    func users(_ module: Int, _ all: [Int]) -> [Int] { all.filter { linked[$0]?.contains(module) ?? true } }
    for module in executables {
      let own = (executables: users(module, executables), tests: users(module, tests))
      if own.executables.allSatisfy({ linked[$0] != nil && !isOfProject($0) }) { programs[module] = own }
    }
  }

  /// Targets of projects find what they link by themselves.
  private func isOfProject(_ module: Int) -> Bool {
    let package = table.modules.modules[module].package
    return package < 0 || table.modules.packages[package].isProject
  }

  /// In which programs and builds a place is.
  struct Scene: Hashable {
    /// Its modules, or of a file of none the first that it is compiled with.
    var modules: [Int]
    var companion: Int
    /// The names of the conditions around it, each with whether it must hold.
    var conditions: [String]
  }

  /// In which programs and builds a place is; nil where that does not matter.
  func scene(_ site: Site) -> Scene? {
    let summary = table.files[site.file]
    let clause = summary.condition(at: UInt32(site.start))
    if clause == 0, programs.isEmpty { return nil }
    let modules = Array(table.modules.modules(of: site.file))
    return Scene(
      modules: modules, companion: modules.isEmpty ? table.modules.firstCompanion(of: site.file) : -1,
      conditions: summary.clauses(around: clause).map { ($0.holds ? "" : "!") + summary.text($0.name) })
  }

  /// Why what is registered at one place is never there at another; nil where it may be.
  func reason(_ registered: Site, _ asked: Site) -> Apartness? {
    if !programs.isEmpty, areApart(registered.file, asked.file) { return .programs }
    return canMeet(registered, asked) ? nil : .conditions
  }

  // MARK: - Programs

  private func areApart(_ registered: Int, _ asked: Int) -> Bool {
    let (left, right) = (table.modules.modules(of: registered), table.modules.modules(of: asked))
    if left.isEmpty || right.isEmpty { return false }
    return left.allSatisfy { one in
      right.allSatisfy { excludes($0, one, withTests: false) || excludes(one, $0, withTests: true) }
    }
  }

  /// Whether no program that holds an executable holds another module.
  ///
  /// - Parameter withTests: whether tests are programs, too. What an executable asks for is missing when it runs by itself.
  private func excludes(_ executable: Int, _ module: Int, withTests: Bool) -> Bool {
    let modules = table.modules.modules
    guard executable != module, let users = programs[executable], !modules[module].isTest else { return false }
    return (users.executables + (withTests ? users.tests : [])).allSatisfy { program in
      if linked[program]?.contains(module) != false { return false }
      // What is of elsewhere can bring a library of the repository along, and no executable.
      return modules[module].kind == .executable
        || table.modules.reach(modules[program].package, modules[module].package) != .throughElsewhere
    }
  }

  // MARK: - Conditions

  private func canMeet(_ one: Site, _ other: Site) -> Bool {
    let (start, otherStart) = (UInt32(one.start), UInt32(other.start))
    if table.canMeet(start, in: one.file, otherStart, in: other.file) { return true }
    if table.modules.areTogether(one.file, other.file) { return false }
    // Each module has flags of its own.
    return Condition.canMeet(
      (conditions(start, one.file) + conditions(otherStart, other.file)).filter { Self.isOfBuild($0.condition) })
  }

  private func conditions(_ start: UInt32, _ file: Int) -> [(condition: Condition, holds: Bool)] {
    let summary = table.files[file]
    return summary.clauses(around: summary.condition(at: start)).compactMap { clause in
      Condition(summary.text(clause.name)).map { ($0, clause.holds) }
    }
  }

  /// Whether a condition is the same in all modules of a build.
  private static func isOfBuild(_ condition: Condition) -> Bool {
    switch condition {
    case .constant, .version: return true
    case .not(let inner): return isOfBuild(inner)
    case .all(let inner), .any(let inner): return inner.allSatisfy { isOfBuild($0) }
    case .term(let term):
      guard let open = term.firstIndex(of: "(") else { return term == "DEBUG" }
      // A module can import what it depends on.
      return term[..<open] != "canImport"
        || SystemFrameworks.names.contains(String(term[open...].dropFirst().dropLast()))
    }
  }
}
