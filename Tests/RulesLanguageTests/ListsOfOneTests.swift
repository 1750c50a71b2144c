import Diagnostics
import RulesLanguage
import Testing

/// A list of one may be written without brackets, wherever rules have lists.
@Suite struct ListsOfOneTests {
  private func read(_ text: String) -> (rules: Rules, problems: [String]) {
    let (rules, problems) = RulesReader.read(Array(text.utf8), path: "rules.yml", checks: [])
    return (rules, problems.map(\.text))
  }

  @Test(arguments: ["B", "[B]"])
  func aLayerUsesOne(_ uses: String) {
    let (rules, problems) = read("layers:\n  A: { paths: A, uses: \(uses) }\n  B: { paths: B }\n")
    #expect(problems.isEmpty)
    guard case .layers(let used) = rules.layers[0].uses else {
      Issue.record("\(rules.layers[0].uses)")
      return
    }
    #expect(used.map(\.value) == ["B"])
  }

  @Test(arguments: ["[A, B]", "[[A, B]]", "{ of: [A, B] }", "[{ of: [A, B] }]"])
  func oneGroupIsIndependent(_ groups: String) {
    let (rules, problems) = read("independent: \(groups)\n")
    #expect(problems.isEmpty)
    #expect(rules.independence.map { $0.from.map(\.value) } == [["A", "B"]])
  }

  @Test(arguments: ["{ library: Fusion, provides: P }", "[{ library: Fusion, provides: [P] }]"])
  func oneContainerIsDescribed(_ containers: String) {
    let (rules, problems) = read("containers: \(containers)\n")
    #expect(problems.isEmpty)
    #expect(rules.containers.map { $0.provides.map(\.value) } == [["P"]])
  }

  /// Of many layers the nearest is named, and not all of them.
  @Test func manyLayersAreNotListed() {
    let layers = (1...13).map { "  Layer\($0): { paths: L\($0) }\n" }.joined()
    let (_, problems) = read("layers:\n" + layers + "  Last: { paths: Last, uses: Leyer1 }\n")
    #expect(problems == ["rules.yml:15:30: error: no layer 'Leyer1'; did you mean 'Layer1'?"])
  }
}
