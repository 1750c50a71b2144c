import Foundation
import Testing
import TestSupport

private let shop = House.path("Fixtures/Shop")

/// What files of graphs hold, and what is said beside a graph.
@Suite struct GraphOutputTests {
  /// What a file is to hold its name says, where nothing else does.
  @Test(arguments: [
    ("a.json", "{\"version\""), ("a.html", "<!DOCTYPE html>"), ("a.mmd", "flowchart"), ("a.dot", "digraph"),
    ("a.gv", "digraph"),
    ("json", "digraph"), ("a.JSON", "{\"version\""), ("a.htm", "<!doctype html>"),
  ]) func namesOfFilesSayTheFormat(_ name: String, _ beginning: String) throws {
    let folder = try TemporaryFolder()
    #expect(try run(["graph", "--root", shop, "-o", folder.path + "/" + name]).code == 0)
    let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    #expect(text.lowercased().hasPrefix(beginning.lowercased()), "\(text.prefix(80))")
    #expect(try run(["graph", "--root", shop, "-f", "json", "-o", folder.path + "/" + name]).code == 0)
    #expect(try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8).hasPrefix("{\"version\""))
  }

  /// What no graph can be drawn as is no DOT either, unless that is asked for.
  @Test func namesOfOtherFormatsAreRefused() throws {
    let folder = try TemporaryFolder()
    let result = try run(["graph", "--root", shop, "-o", folder.path + "/a.pdf"])
    #expect(result.code == 2 && result.errors.hasPrefix("error: a graph is not drawn as pdf; expected one of dot, "))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.pdf"))
    #expect(try run(["graph", "--root", shop, "-f", "dot", "-o", folder.path + "/a.pdf"]).code == 0)
    #expect(try run(["graph", "--root", shop, "-o", folder.path + "/a.md"]).code == 2)
    #expect(try run(["graph", "--root", shop, "-f", "mermaid", "-o", folder.path + "/a.md"]).code == 0)
  }

  /// An import leads to a module, and to no file: where files are drawn it is told.
  @Test func importsThatAreNotDrawnAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { App: { modules: [App] }, Data: { modules: [Data] } }\n", to: ".boundary-lint.yml")
    try folder.write("public struct R {}\n", to: "Sources/Data/R.swift")
    for name in ["A", "B"] {
      try folder.write("import Data\npublic struct \(name) {}\n", to: "Sources/App/\(name).swift")
    }
    for level in ["file", "type"] {
      let result = try run(["graph", "--level", level, "--only-violations", "-f", "json"], in: folder.path)
      let said = "2 imports that the rules do not allow are drawn at the levels layer, slice and module alone\n"
      #expect(result.errors.hasSuffix(said), "\(result.errors)")
    }
    for level in ["layer", "module"] {
      let result = try run(["graph", "--level", level, "--only-violations", "-f", "json"], in: folder.path)
      #expect(
        result.output.contains("\"count\":2,\"illegal\":2") && !result.errors.contains("alone"), "\(result.output)")
    }
    #expect(try run(["layers"], in: folder.path).output.contains("uses     Data (2, not allowed)"))
    // Where the file names something, that is drawn.
    try folder.write(
      "#if DEBUG\nimport struct Data.R\nimport struct Data.S\nstruct A { var r: R }\n#endif\n",
      to: "Sources/App/A.swift")
    try folder.write("public struct R {}\npublic struct S {}\n", to: "Sources/Data/R.swift")
    let file = try run(["graph", "--level", "file", "--only-violations"], in: folder.path)
    #expect(
      file.errors.hasSuffix(
        "1 import that the rules do not allow is drawn at the levels layer, slice and module alone\n"))
    let drawn = try run(["graph", "-f", "json"], in: folder.path).output
    #expect(drawn.contains("\"count\":4,\"illegal\":4") && !drawn.contains("conditions"), "\(drawn)")
    try folder.write("#if DEBUG\nimport Data\n#endif\n", to: "Sources/App/B.swift")
    #expect(try run(["graph", "-f", "json"], in: folder.path).output.contains("\"conditions\":[\"DEBUG\"]"))
    try folder.write("struct A {}\n", to: "Sources/App/A.swift")
    try folder.write("#if DEBUG\nimport Data\n#else\nimport Data\n#endif\n", to: "Sources/App/B.swift")
    let both = try run(["graph", "-f", "json"], in: folder.path).output
    #expect(both.contains("\"count\":1,\"illegal\":1,\"conditions\":[\"!(DEBUG)\",\"DEBUG\"]"), "\(both)")
  }

  /// What stands in no type is drawn as its file, so that nothing the rules refuse is missing.
  @Test func typesAreDrawnBesideWhatIsInNone() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: ".boundary-lint.yml")
    try folder.write("struct Screen { let row = makeRow() }\nlet kept = limit\nlet own = kept\n", to: "A/Screen.swift")
    try folder.write("func makeRow() -> Int { limit }\n", to: "B/Row.swift")
    try folder.write("let limit = 1\nstruct Alone {}\n", to: "B/Limit.swift")
    func edges(_ arguments: String...) throws -> [String] {
      struct Drawing: Decodable {
        struct Node: Decodable { let id: Int, name: String }
        struct Edge: Decodable { let from: Int, to: Int, illegal: Int }
        let nodes: [Node]
        let edges: [Edge]
      }
      let text = try run(["graph", "--level", "type", "-f", "json"] + arguments, in: folder.path).output
      let drawing = try JSONDecoder().decode(Drawing.self, from: Data(text.utf8))
      let names = Dictionary(uniqueKeysWithValues: drawing.nodes.map { ($0.id, $0.name) })
      return drawing.edges.map { edge in
        "\(names[edge.from] ?? "") → \(names[edge.to] ?? "")" + (edge.illegal > 0 ? " !" : "")
      }.sorted()
    }
    #expect(
      try edges() == ["Row.swift → Limit.swift", "Screen → Row.swift !", "Screen.swift → Limit.swift !"])
    #expect(try edges("--only-violations") == ["Screen → Row.swift !", "Screen.swift → Limit.swift !"])
  }
}
