import Foundation
import Testing
import TestSupport

/// What the rules of a layer say holds for those that folders declare inside of it.
@Suite struct InnerLayerTests {
  private func lint(_ inner: String, outer: String = "imports: { deny: [CoreData, \"Core*\"] }") throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  App: { paths: [App], composition-root: true }\n  Domain:\n    paths: [Domain]\n    \(outer)\n",
      to: ".boundary-lint.yml")
    try folder.write("layers:\n  Orders: { paths: [In], \(inner) }\n", to: "Domain/.boundary-lint.yml")
    try folder.write("import CoreData\nimport UIKit\nimport CoreImage\n", to: "Domain/In/A.swift")
    try folder.write("struct D {}\n", to: "Domain/D.swift")
    try folder.write("struct A {}\n", to: "App/A.swift")
    let result = try run(["-f", "xcode"], in: folder.path)
    return (result.output + result.errors).replacing(folder.path + "/", with: "")
  }

  /// - Returns: the lines of the imports that are found.
  private func lines(_ text: String) -> [Int] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":")
      return line.contains("forbidden-import") && parts.count > 1 ? Int(parts[1]) : nil
    }
  }

  @Test func importsThatAreDeniedAboveAreDenied() throws {
    let found = try lint("uses: []")
    #expect(lines(found) == [1, 3], "\(found)")
    #expect(found.contains("'Orders' imports 'CoreData' (.boundary-lint.yml:5 denies 'CoreData')"), "\(found)")
    #expect(try lines(lint("imports: { deny: [UIKit] }")) == [1, 2, 3])
    #expect(try lines(lint("uses: []", outer: "imports: { allow: [UIKit] }")) == [1, 3])
    #expect(try lines(lint("imports: { allow: [] }", outer: "imports: { allow: [UIKit] }")) == [1, 2, 3])
  }

  @Test func whatIsGivenBackNeedsAReason() throws {
    for (inner, place) in [("imports: { allow: [CoreData] }", 45), ("imports: { allow: [UIKit, CoreData] }", 52)] {
      #expect(
        try lint(inner)
          == "Domain/.boundary-lint.yml:2:\(place): error: lets 'Orders' import 'CoreData', which .boundary-lint.yml:5 does "
          + "not let 'Domain'; expected a 'reason' for it\n")
    }
    #expect(try lines(lint("imports: { allow: [CoreData, UIKit], reason: why }")) == [3])
    #expect(
      try lint("composition-root: true")
        == "Domain/.boundary-lint.yml:2:3: error: makes 'Orders' a composition root, which 'Domain' of .boundary-lint.yml:3 "
        + "is not; expected a 'reason' for it\n")
    #expect(try lines(lint("composition-root: true, reason: why")) == [1, 3])
    #expect(
      try lint("imports: { allow-testable: true }").contains(
        "lets 'Orders' import with @testable, which .boundary-lint.yml:3 does not let 'Domain'"))
    #expect(
      try lines(lint("uses: [], imports: { allow-testable: true }", outer: "imports: { allow-testable: true }")) == [])
  }

  @Test func whatIsDeniedToOthersIsDeniedOfItsParts() throws {
    for (uses, apart) in [("uses: { deny: [Data] }", ""), ("uses: anything", "never-reaches: { App: [Data] }\n")] {
      let folder = try TemporaryFolder()
      try folder.write(
        "layers:\n  App: { paths: [App], \(uses) }\n  Data: { paths: [Data] }\n" + apart, to: ".boundary-lint.yml")
      try folder.write("struct A { var b: B }\n", to: "App/A.swift")
      try folder.write("struct B {}\n", to: "Data/In/B.swift")
      try folder.write("struct C {}\n", to: "Data/C.swift")
      let before = try run(["-f", "xcode"], in: folder.path)
      try folder.write("layers: { Inner: { paths: [\"*.swift\"] } }\n", to: "Data/In/.boundary-lint.yml")
      let after = try run(["-f", "xcode"], in: folder.path)
      #expect(before.code == 1 && after.code == 1, "\(before.output)\(after.output)\(after.errors)")
    }
  }

  /// Between the root and the folder that declares a layer another may take something from the one above.
  @Test func whatAFolderTakesNeedsAReasonFurtherInside() throws {
    func lint(_ inner: String) throws -> String {
      let folder = try TemporaryFolder()
      try folder.write(
        "layers:\n  App: { paths: [App], uses: [Data] }\n  Data: { paths: [Data] }\n", to: ".boundary-lint.yml")
      try folder.write("layers:\n  App: { uses: { deny: [Data], reason: apart } }\n", to: "App/Shop/.boundary-lint.yml")
      try folder.write("layers:\n  Cart: { paths: [\"**\"], \(inner) }\n", to: "App/Shop/Cart/.boundary-lint.yml")
      try folder.write("struct C { let d: D }\n", to: "App/Shop/Cart/C.swift")
      try folder.write("struct A {}\n", to: "App/A.swift")
      try folder.write("struct D {}\n", to: "Data/D.swift")
      let result = try run(["-f", "xcode"], in: folder.path)
      return (result.output + result.errors).replacing(folder.path + "/", with: "")
    }
    #expect(
      try lint("uses: [Data]")
        == "App/Shop/Cart/.boundary-lint.yml:2:26: error: lets 'Cart' use 'Data', which App/Shop/.boundary-lint.yml:2 does "
        + "not let 'App'; expected a 'reason' for it\n")
    #expect(try lint("uses: [Data], reason: prices").isEmpty)
    #expect(try lint("uses: []").contains("'Cart' names 'D' of 'Data'"))
  }

  /// What a folder takes from a layer takes away nothing of what the folder itself declares inside of it.
  @Test func whatAFolderDeniesLeavesItsOwnLayers() throws {
    func found(_ uses: String, _ root: String = "[Kit, Data]") throws -> [String] {
      let folder = try TemporaryFolder()
      try folder.write(
        "layers:\n  App: { paths: [App], uses: \(root) }\n  Kit: { paths: [Kit] }\n  Data: { paths: [Data] }\n",
        to: ".boundary-lint.yml")
      try folder.write(
        "layers:\n  App: { uses: \(uses) }\n  Inner: { paths: [Model], uses: [Kit] }\n", to: "App/.boundary-lint.yml")
      try folder.write("struct A { var i: I, k: K, d: D }\n", to: "App/A.swift")
      for name in ["App/Model/I", "Kit/K", "Data/D"] {
        try folder.write("struct \(name.suffix(1)) {}\n", to: name + ".swift")
      }
      let result = try run(["-f", "xcode"], in: folder.path)
      return result.output.split(separator: "\n").compactMap { line in
        line.contains("[layer-crossing]") ? line.split(separator: "'").map(String.init)[3] : nil
      }
    }
    #expect(try found("{ deny: [Data] }") == ["D"])
    #expect(try found("{ deny: [Data, Inner] }") == ["I", "D"])
    #expect(try found("{ deny: [Data] }", "anything") == ["D"])
    #expect(try found("[Kit]") == ["I", "D"])
    #expect(try found("[Kit, Inner]") == ["D"])
  }

  @Test func whoLeavesSlicesOrPortsNeedsAReason() throws {
    #expect(
      try lint("uses: []", outer: "ports: [\"*Port\"]").hasSuffix(
        "Domain/.boundary-lint.yml:2:3: error: takes the code of 'Orders' out of the ports of 'Domain' in "
          + ".boundary-lint.yml:3; expected a 'reason' for it\n"))
    #expect(try lint("uses: [], reason: why", outer: "ports: [\"*Port\"]").contains("error") == false)
  }

  /// Of a project below the root that project alone speaks: in drawings of the root stands what code of the root uses of it.
  @Test func ofInnerProjectsIsDrawnWhatIsUsedFromOutside() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers:\n  App: { paths: [App] }\n", to: ".boundary-lint.yml")
    try folder.write("root: true\nlayers:\n  All: { paths: [In] }\n", to: "Tool/.boundary-lint.yml")
    try folder.write("struct A { var b: B }\n", to: "App/A.swift")
    try folder.write("struct B { var c: C }\n", to: "Tool/In/B.swift")
    try folder.write(
      "struct C { let a: A\n  func d() { D.shared.e() } }\nfinal class D { static let shared = D(); var n = 0\n  func e() {} }\n",
      to: "Tool/In/C.swift")
    for (level, nodes) in [("type", ["A", "B"]), ("file", ["App/A.swift", "Tool/In/B.swift"])] {
      let drawn = try run(["graph", "--level", level, "-f", "json"], in: folder.path)
      let graph = try JSONSerialization.jsonObject(with: Data(drawn.output.utf8)) as? [String: Any]
      let names = (graph?["nodes"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
      #expect(names == nodes, "\(drawn.output)\(drawn.errors)")
      #expect((graph?["edges"] as? [Any])?.count == 1)
    }
    let inner = try run(["graph", "--level", "type", "-f", "json"], in: folder.path + "/Tool").output
    for name in ["B", "C", "D.shared"] { #expect(inner.contains("\"\(name)\""), "\(inner)") }
  }

  /// Lists of the root are silent of it, too.
  @Test func ofInnerProjectsNothingIsListed() throws {
    let folder = try TemporaryFolder()
    let code = """
      import Swinject
      final class Box { static let shared = Box(); var n = 0; func go() {} }
      func use() { Box.shared.go() }  // boundary-lint:allow hidden-singleton -- a tool
      // boundary-lint:allow
      func ask(_ resolver: Resolver, _ name: String) { _ = resolver.resolve(Box.self, name: name) }

      """
    try folder.write("layers:\n  App: { paths: [App] }\n", to: ".boundary-lint.yml")
    try folder.write("root: true\n", to: "Tool/.boundary-lint.yml")
    try folder.write("struct A {}\n", to: "App/A.swift")
    try folder.write(code, to: "Tool/In/B.swift")
    let lists = [
      (["layers", "--singletons"], "nothing is shared\n"), (["suppressions"], "0 suppressions of 0 findings\n"),
      (["layers", "--unknown"], "nothing of the wiring is unknown\n"),
    ]
    for (arguments, nothing) in lists {
      #expect(try run(arguments, in: folder.path).output == nothing, "\(arguments)")
      #expect(try run(arguments, in: folder.path + "/Tool").output != nothing, "\(arguments)")
    }
  }

  /// Boundaries of a project below the root are drawn where the root's contain or adapt them.
  @Test func innerBoundariesAreDrawnForThoseWhoUseThem() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers:\n  App: { paths: [App] }\n", to: ".boundary-lint.yml")
    try folder.write("root: true\n", to: "Tool/.boundary-lint.yml")
    try folder.write(
      "import Boundaries\nfinal class AppBoundary: RootBoundary { typealias Subboundaries = BoundaryList.Add<ToolBoundary> }\n",
      to: "App/App.swift")
    try folder.write(
      "import Boundaries\nfinal class ToolBoundary: Boundary { typealias Subboundaries = BoundaryList.Add<DeepBoundary> }\n"
        + "final class DeepBoundary: Boundary {}\n", to: "Tool/Tool.swift")
    func drawn(_ place: String) throws -> [String] {
      let output = try run(["graph", "--level", "boundary", "-f", "json"], in: folder.path + place).output
      let graph = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      return (graph?["nodes"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }.sorted()
    }
    #expect(try drawn("") == ["AppBoundary", "ToolBoundary"])
    #expect(try drawn("/Tool") == ["DeepBoundary", "ToolBoundary"])
  }
}
