public import Linking
internal import Modules
internal import SourceFacts
public import Wiring

/// Reads the wiring of a linked project: one recogniser for each system, one normal form for all.
public enum WiringReader {
  /// The modules of the systems: where no file imports one of them, and no rule describes a container, no recogniser reads
  /// anything.
  public static let modules = [
    "AdapterStack", "Alchemy", "Boundaries", "Factory", "FactoryKit", "Fusion", "ProtocolWitness", "Resolver",
    "Scaffold", "Swinject", "SwinjectAutoregistration", "SwinjectStoryboard",
  ]

  /// - Parameters:
  ///   - table: the linked program.
  ///   - languages: how containers are spelled: those of libraries, and what the rules describe; nil for the former alone.
  ///   - reachable: all modules that one can reach over declared dependencies; nil where that can't be told.
  ///   - isTest: whether a file is test code.
  /// - Returns: the wiring; empty, and at next to no cost, where no file imports a system.
  /// - Complexity: linear in the files of modules that import one, and of those to which a way of imports leads from these.
  public static func read(
    _ table: SymbolTable, _ uses: ProgramUses, languages: [ContainerLanguage]?,
    reachable: (Int) -> [Int]?, isTest: @escaping (Int) -> Bool
  ) -> WiringGraph {
    var graph = WiringGraph()
    if languages == nil, table.filesImporting(Set(modules)).isEmpty { return graph }
    let code = Code(table: table, uses: uses)
    let tests = TestPlaces(code, isTest: isTest)
    if var recogniser = BoundariesRecogniser(code, graph) {
      recogniser.run()
      graph = recogniser.graph
    }
    if var recogniser = AdapterStackRecogniser(code, graph) {
      recogniser.run()
      graph = recogniser.graph
    }
    for language in languages ?? ContainerLanguage.libraries {
      guard var recogniser = ContainerRecogniser(code, graph, language, tests) else { continue }
      recogniser.run()
      graph = recogniser.graph
    }
    if var recogniser = ScaffoldRecogniser(code, graph) {
      recogniser.run()
      graph = recogniser.graph
    }
    if var recogniser = FactoryRecogniser(code, graph, tests) {
      recogniser.run()
      graph = recogniser.graph
    }
    if var recogniser = ProtocolWitnessRecogniser(code, graph) {
      recogniser.run()
      graph = recogniser.graph
    }
    if !graph.isEmpty, let offered = OfferedTypes(table) { graph.leave(to: offered, isTest: tests.contains) }
    if graph.isEmpty { return graph }
    graph.separate(by: Apart(table, reachable: reachable))
    graph.finish(isTest: tests.contains) { !table.symbols[Int($0)].isExternal }
    graph.tellOfDebugBuilds(code)
    graph.distinguish(isTest: tests.contains) { file in
      table.modules.modules(of: file).first.map { table.modules.modules[$0].name }
    }
    return graph
  }
}
