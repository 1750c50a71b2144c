import Diagnostics
import Linting
import TestSupport
import Testing

/// What one finding advises, another does not forbid, and the compiler takes.
@Suite struct AdviceBesideOthersTests {
  private func advice(_ check: String, _ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try ExampleProject(text).write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter { $0.finding.check == check }
      .map(\.finding.instead)
  }

  /// What a layer may not import is none of the dependencies that its target lacks.
  @Test(arguments: [
    ("{ deny: [Logging] }", "take the import out, since .boundary-lint.yml:2 denies 'Logging'"),
    ("{ allow: [Foundation] }", "take the import out, since .boundary-lint.yml:2 allows only 'Foundation'"),
    (
      "{ allow: [Logging] }",
      "add '.product(name: \"Logging\", package: \"swift-log\")' to the dependencies of the target 'Kit', or take the "
        + "import out"
    ),
  ])
  func whatRulesDenyIsNotToBeAdded(_ imports: String, _ expected: String) throws {
    let found = try advice(
      "undeclared-target-dependency",
      """
      //- rules
      layers:
        Kit: { modules: [Kit], uses: [], imports: \(imports) }
        Net: { modules: [Net], uses: [Kit] }
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "X", dependencies: [.package(url: "https://github.com/apple/swift-log.git", from: "1.6.0")],
        targets: [
          .target(name: "Kit"),
          .target(name: "Net", dependencies: [.product(name: "Logging", package: "swift-log")]),
        ])
      //- Sources/Kit/K.swift
      import Logging
      //- Sources/Net/N.swift
      import Logging
      """)
    #expect(found.map { $0.replacing("boundary-lint.yml:3", with: "boundary-lint.yml:2") } == [expected])
  }

  /// The compiler calls a builder's functions, so they can take nothing more.
  @Test func buildersTakeNoFurtherParameter() throws {
    let found = try advice(
      "hidden-singleton",
      """
      //- M.swift
      final class Reg { static let shared = Reg(); var n = 0; func add() {} }
      //- U.swift
      @resultBuilder enum RB { static func buildBlock(_ c: Int...) -> Int { Reg.shared.n } }
      enum Other { static func make(_ c: Int...) -> Int { Reg.shared.n } }
      """)
    #expect(found.count == 2)
    #expect(!found[0].contains("buildBlock(") && found[1].contains("make(reg: Reg)"))
  }

  /// What a subscript gives is no other instance; that is put in its place only where it can be.
  @Test(arguments: [
    ("let", "Keychain.main[\"t\"] = nil", false), ("let", "Keychain.main.token = nil", false),
    ("var", "Keychain.main = Keychain()", true),
  ])
  func whatIsSetThroughASubscriptIsTheValues(_ word: String, _ use: String, _ isSet: Bool) throws {
    let found = try advice(
      "hidden-singleton",
      """
      //- K.swift
      final class Keychain {
        static \(word) main = Keychain()
        subscript(key: String) -> String? { get { nil } set {} }
        var token: String?
      }
      //- U.swift
      struct S { func out() { \(use) } }
      """)
    #expect(
      found == [
        isSet
          ? "let an object that the composition root makes hold what is set here, and take that object as a parameter"
          : "take it from outside, as in init(keychain: Keychain), and pass it in the composition root"
      ])
  }

  /// A function can't be set: who sets a property calls another one.
  @Test(arguments: [
    ("var count: Int { get { Reg.shared.n } set { Reg.shared.n = newValue } }", true),
    ("var count: Int { Reg.shared.n }", false),
  ])
  func propertiesThatAreSetBecomeTwoFunctions(_ property: String, _ isSet: Bool) throws {
    let found = try advice(
      "hidden-singleton",
      """
      //- M.swift
      final class Reg { static let shared = Reg(); var n = 0 }
      //- U.swift
      enum Counter { static \(property) }
      """)
    let expected =
      isSet
      ? "turn the property into functions that take it, as in func count(reg: Reg) and func setCount(_:reg:)"
      : "turn the property into a function that takes it, as in func count(reg: Reg)"
    #expect(found == [String](repeating: expected + ", and pass it in the composition root", count: isSet ? 2 : 1))
  }
}
