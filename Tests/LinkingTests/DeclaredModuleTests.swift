import Diagnostics
import Layering
import Linking
import Linting
import Modules
import RulesLanguage
import TestSupport
import Testing

/// What the rules say outright of modules.
@Suite struct DeclaredModuleTests {
  private static let libraries = """
    //- Libraries/Checkout/src/C.swift
    import PaymentKit
    struct Checkout { let payment = Payment(), hidden = Hidden.self }
    //- Libraries/Payment/src/P.swift
    public struct Payment { public init() {} }
    struct Hidden {}
    //- Libraries/Payment/src/inner/Q.swift
    let both = (Payment.self, Hidden.self)
    //- Libraries/Payment/check/T.swift
    @testable import PaymentKit
    let tested = (Payment.self, Hidden.self)
    """

  private func lint(_ rules: String, _ files: String = libraries, manifest: String = "") throws -> Lint {
    let folder = try TemporaryFolder()
    let package = manifest.isEmpty ? "" : "//- Package.swift\n\(manifest)\n"
    try ExampleProject("\(package)//- rules\n\(rules)\n\(files)").write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1))
  }

  /// For each file its modules.
  private func modules(_ lint: Lint) -> [String] {
    let map = lint.architecture.modules
    return lint.architecture.paths.enumerated().map { file, path in
      path + ": " + map.modules(of: file).map { map.modules[$0].name }.joined(separator: ", ")
    }
  }

  private static let told = """
    modules:
      "{name}": Libraries/{name}/src
      PaymentKit: Libraries/Payment/src/**
      "{name}KitTests": ["Libraries/{name}/check"]
    """

  @Test func filesAreOfTheModulesThatTheRulesTell() throws {
    let lint = try lint(Self.told)
    #expect(
      modules(lint) == [
        "Libraries/Checkout/src/C.swift: Checkout", "Libraries/Payment/check/T.swift: PaymentKitTests",
        "Libraries/Payment/src/P.swift: PaymentKit", "Libraries/Payment/src/inner/Q.swift: PaymentKit",
      ])
    #expect(lint.architecture.isTest(1) && !lint.architecture.isTest(2))
  }

  /// What is internal to a module no other one names; who imports it for tests does.
  @Test func theyAreModulesToLookUp() throws {
    let rules =
      Self.told + """

        layers:
          Payment: { modules: PaymentKit, uses: [] }
          Checkout: { modules: Checkout, uses: [] }
        """
    let found = try lint(rules).report().findings.map { "\($0.place.path):\($0.place.line) \($0.finding.message)" }
    #expect(
      found == [
        "Libraries/Checkout/src/C.swift:1 'Checkout' imports 'PaymentKit', a module of 'Payment'"
      ])
  }

  /// Outright is outright: what a manifest says of the same files gives way, and a target of the name is what is meant.
  @Test func manifestsGiveWay() throws {
    let rules = "modules:\n  B: Sources/A/Later/**\n  C: Sources/B/C.swift\n"
    let lint = try lint(
      rules,
      """
      //- Sources/A/A.swift
      //- Sources/A/Later/L.swift
      //- Sources/B/B.swift
      //- Sources/B/C.swift
      """,
      manifest: #"let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])"#)
    #expect(
      modules(lint) == [
        "Sources/A/A.swift: A", "Sources/A/Later/L.swift: B", "Sources/B/B.swift: B", "Sources/B/C.swift: C",
      ])
    #expect(lint.architecture.modules.modules.filter { $0.name == "B" }.count == 1)
  }

  /// Folders that no import shows to be modules are compiled as one, unless somebody says that they are.
  @Test func foldersThatAreSaidToBeModulesAreNotJoined() throws {
    let files = """
      //- Sources/A/A.swift
      struct Inner {}
      //- Sources/B/B.swift
      let inner = Inner.self
      """
    for (rules, isJoined) in [("exclude: []", true), ("modules: { A: Sources/A }", false)] {
      let lint = try lint(rules, files)
      #expect(lint.architecture.modules.joined.isEmpty == !isJoined)
      #expect(lint.architecture.modules.modules.filter { $0.name == "A" }.count == 1)
      #expect(lint.architecture.uses[1].uses.isEmpty == !isJoined)
    }
  }

  /// What stands beside them is compiled together as ever.
  @Test func theRestIsWhatItWas() throws {
    let lint = try lint(
      "modules: { Kit: Kit/Sources }",
      """
      //- App/A.swift
      //- Kit/Other/O.swift
      //- Kit/Sources/K.swift
      //- P/Package.swift
      let package = Package(name: "P", targets: [.target(name: "P")])
      //- P/Sources/P/P.swift
      """)
    let map = lint.architecture.modules
    #expect(map.areTogether(0, 1) && !map.areTogether(0, 2))
    #expect(map.modules(of: 2).map { map.modules[$0].name } == ["Kit"])
  }

  @Test(arguments: [
    ("modules: {}", "1:10: error: no modules; expected a mapping from a module's name to path patterns"),
    ("modules: [A]", "1:10: error: a list; expected a mapping from a module's name to path patterns"),
    ("modules: { A: [] }", "1:15: error: an empty list says nothing; expected path patterns"),
    (
      "modules: { 1A: A }",
      "1:12: error: '1A' as the name of a module; expected letters, digits and '_', or what the patterns capture, such as {name}"
    ),
    (
      "modules: { \"{a}\": \"Libs/*\" }",
      "1:19: error: the pattern 'Libs/*' captures no 'a', which '{a}' is called after"
    ),
    (
      "modules: { \"{a}\": \"{a}/{b}\" }",
      "1:19: error: the pattern '{a}/{b}' captures more than '{a}' is called after; expected '*' for the rest"
    ),
  ])
  func mistakesAreTold(_ text: String, _ problem: String) {
    let problems = RulesReader.read(Array(text.utf8), path: "rules.yml", checks: []).problems
    #expect(problems.map(\.text) == ["rules.yml:\(problem)"])
  }

  @Test(arguments: [
    (
      "  A: Libraries/*/src\n  B: Libraries/Payment",
      "3:6: error: 'Libraries/Payment' of 'B' and 'Libraries/*/src' of 'A' in line 2 both match Libraries/Payment/src/P.swift, and neither "
        + "holds all that the other does; make one of them narrower"
    ),
    (
      "  A: Libraries/Payment\n  B: Libraries/Payment/**",
      "3:6: error: 'Libraries/Payment/**' of 'B' matches the same files as 'Libraries/Payment' of 'A' in line 2, for instance "
        + "Libraries/Payment/check/T.swift; expected each file in one module"
    ),
    ("  A: Libraries/Paiment", "2:6: error: the pattern 'Libraries/Paiment' matches no Swift file"),
  ])
  func patternsMustFit(_ modules: String, _ problem: String) throws {
    do {
      let lint = try lint("modules:\n" + modules)
      #expect(lint.problems.contains { $0.text.hasPrefix(".boundary-lint.yml:" + problem) }, "\(lint.problems)")
    } catch let error as LintFailure {
      #expect(error.problems.contains { $0.text.hasPrefix(".boundary-lint.yml:" + problem) }, "\(error.problems)")
    }
  }
}
