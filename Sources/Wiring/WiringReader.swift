public import Linking
internal import SourceFacts

/// Reads the wiring of a linked project: one recogniser for each system, one normal form for all.
public enum WiringReader {
  /// - Parameters:
  ///   - table: the linked program.
  ///   - uses: for each file its uses of symbols.
  ///   - isTest: whether a file is test code.
  /// - Returns: the wiring; empty, and at next to no cost, where no file imports a system.
  /// - Complexity: linear in the files of modules that import one.
  public static func read(_ table: SymbolTable, _ uses: [FileUses], isTest: (Int) -> Bool) -> WiringGraph {
    var graph = WiringGraph()
    let code = Code(table: table, uses: uses)
    if var recogniser = BoundariesRecogniser(code, graph) {
      recogniser.run()
      graph = recogniser.graph
    }
    if var recogniser = AdapterStackRecogniser(code, graph) {
      recogniser.run()
      graph = recogniser.graph
    }
    if var recogniser = FusionRecogniser(code, graph) {
      recogniser.run()
      graph = recogniser.graph
    }
    if var recogniser = ScaffoldRecogniser(code, graph) {
      recogniser.run()
      graph = recogniser.graph
    }
    if var recogniser = ProtocolWitnessRecogniser(code, graph) {
      recogniser.run()
      graph = recogniser.graph
    }
    graph.finish(isTest: isTest)
    return graph
  }
}
