import Diagnostics
import Linting
import TestSupport
import Testing

/// What is found in a project, but for what manifests lack: "path:line check".
private func found(_ text: String) throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(text).write(to: folder)
  return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.filter {
    $0.finding.check != "undeclared-target-dependency"
  }.map {
    "\($0.place.path):\($0.place.line) \($0.finding.check)"
  }
}

private let api = """
  //- Package.swift
  // swift-tools-version:5.9
  import PackageDescription
  let package = Package(name: "P", targets: [
    .target(name: "App"), .target(name: "TestSupport"),
    .testTarget(name: "AppTests", dependencies: ["App", "TestSupport"])])
  //- Sources/App/API.swift
  final class API { var n = 0; static let shared = API() }

  """

@Suite struct TestCodeTests {
  /// A folder's name makes no test code, and neither does an import that builds without the library leave out.
  @Test func productionCodeIsNotExempt() throws {
    let use = "final class Experiment { func run() { API.shared.n = 1 } }\n"
    let folders = try found(
      "//- App/API.swift\nfinal class API { var n = 0; static let shared = API() }\n//- App/ABTests/A.swift\n" + use
        + "//- App/CartTests/B.swift\nimport XCTest\n" + use + "//- App/CartTestHelpers/C.swift\nimport Nimble\n" + use)
    #expect(folders == ["App/ABTests/A.swift:1 hidden-singleton"])
    let files = try found(
      api + "//- Sources/App/A.swift\n#if canImport(XCTest)\nimport XCTest\n#endif\n" + use
        + "//- Sources/App/B.swift\nimport XCTest\nextension Experiment { func test() { API.shared.n = 1 } }\n")
    #expect(files == ["Sources/App/A.swift:4 hidden-singleton"])
  }

  /// What helps tests is test code where a target says what it is of, too; what tests test is none, though only they use it.
  @Test func whatHelpsTestsIsTestCode() throws {
    let use = "import App\npublic struct MockThing { public func go() { API.shared.n = 1 } }\n"
    let helped = api.replacing(
      ".target(name: \"TestSupport\")",
      with: ".target(name: \"TestSupport\", dependencies: [\"App\"], path: \"Tests/TestSupport\")"
    ).replacing(
      "final class API { var n = 0; static let", with: "public final class API { public var n = 0; public static let")
    #expect(try found(helped + "//- Tests/TestSupport/M.swift\n" + use) == [])
    let tested = api.replacing("TestSupport", with: "Engine").replacing(
      ".testTarget(", with: ".testTarget(name: \"EngineTests\", dependencies: [\"Engine\"]), .testTarget(")
    #expect(
      try found(
        tested + "//- Sources/Engine/M.swift\n" + use.replacing("API", with: "Shared")
          + "public final class Shared { public var n = 0; public static let shared = Shared() }\n"
          + "//- Tests/EngineTests/T.swift\nimport Engine\n//- Tests/AppTests/T.swift\nimport Engine\n")
        == ["Sources/Engine/M.swift:2 hidden-singleton"])
  }

  /// The package manager makes a product of each executable, though only tests depend on it.
  @Test(arguments: [("Server", true), ("TestServer", false)])
  func executablesAreNoTestCode(_ name: String, _ isProduct: Bool) throws {
    let project = api.replacing("TestSupport", with: name).replacing(
      ".target(name: \"\(name)\")",
      with: """
        .executableTarget(name: "\(name)", dependencies: ["App"]),
        .testTarget(name: "OtherTests", dependencies: ["App", "\(name)"])
        """)
    let use =
      "//- Sources/\(name)/M.swift\nimport App\nfinal class Run { func go() { Own.shared.n = 1 } }\n"
      + "final class Own { var n = 0; static let shared = Own() }\n//- Tests/OtherTests/T.swift\nimport App\n"
    #expect(try found(project + use) == (isProduct ? ["Sources/Server/M.swift:2 hidden-singleton"] : []))
  }

  /// An import of test code is told under conditions, as names are; its names are not told again.
  @Test func testCodeIsToldOnce() throws {
    let use = "struct A { let a = MockThing(); func f() { MockThing().go() } }\n"
    let code =
      "//- rules\ntests: { hidden: true }\n" + api
      + "//- Sources/TestSupport/M.swift\npublic struct MockThing { public init() {}; public func go() {} }\n"
      + "//- Tests/AppTests/T.swift\nimport XCTest\nimport TestSupport\n@testable import App\n"
    #expect(
      try found(code + "//- Sources/App/A.swift\nimport TestSupport\n" + use) == ["Sources/App/A.swift:1 test-crossing"]
    )
    #expect(
      try found(code + "//- Sources/App/B.swift\n#if DEBUG\nimport TestSupport\n" + use + "#endif\n") == [
        "Sources/App/B.swift:2 test-crossing"
      ])
    let known = code.replacing("tests: {", with: "conditions: { DEBUG: off }\ntests: {")
    #expect(try found(known + "//- Sources/App/B.swift\n#if DEBUG\nimport TestSupport\n" + use + "#endif\n") == [])
  }

  /// A module whose files the rules call test code is that at its import, even where nothing of it is named.
  @Test(arguments: [("[Sources/Mocks]", true), ("[Sources/Mocks/Deep]", false)])
  func modulesOfTestFilesAreTestCode(_ paths: String, _ isTest: Bool) throws {
    let code = """
      //- rules
      tests: { hidden: true, paths: \(paths) }
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App", dependencies: ["Mocks"]), .target(name: "Mocks")])
      //- Sources/App/A.swift
      import Mocks
      public struct A {}
      //- Sources/Mocks/M.swift
      public struct M {}
      //- Sources/Mocks/Deep/D.swift
      public struct D {}
      """
    #expect(try found(code) == (isTest ? ["Sources/App/A.swift:1 test-crossing"] : []))
  }

  /// What no product offers is no part of another package, which imports it by mistake: it helps tests all the same.
  @Test func otherPackagesImportByMistake() throws {
    let code = """
      //- rules
      tests: { hidden: true }
      //- Kit/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Cart", targets: ["Cart"])],
        targets: [
          .target(name: "Cart"), .target(name: "CartMocks", dependencies: ["Cart"]),
          .testTarget(name: "CartTests", dependencies: ["Cart", "CartMocks"]),
        ])
      //- Kit/Sources/Cart/C.swift
      public struct Cart {}
      //- Kit/Sources/CartMocks/M.swift
      import Cart
      //- Kit/Tests/CartTests/T.swift
      import Cart
      import CartMocks
      //- App/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../Kit")],
        targets: [.executableTarget(name: "App", dependencies: [.product(name: "Cart", package: "Kit")])])
      //- App/Sources/App/A.swift
      import Cart
      import CartMocks
      """
    #expect(try found(code).contains("App/Sources/App/A.swift:2 test-crossing"))
  }

  @Test(arguments: ["XCTest", "Testing", "Nimble", "Quick", "SnapshotTesting", "VaporTesting"])
  func librariesForTestsAreTestCode(_ library: String) throws {
    let code =
      "//- rules\ntests: { hidden: true }\n//- App/A.swift\nimport \(library)\nimport Foundation\nstruct A {}\n"
    #expect(try found(code) == ["App/A.swift:1 test-crossing"])
  }
}

/// What tests make by hand is theirs: that a port is missing there is no fault of the program.
@Test func testsMayMakeWhatIsIncomplete() throws {
  let made = "let w = Api.Witness(load: { 1 })"
  for (folder, count) in [("Tests/AppTests", 0), ("Sources/App", 1)] {
    let found = try judged(
      """
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      //- Sources/App/A.swift
      import ProtocolWitness
      @ProtocolWitness public final class Api { public func load() -> Int { 1 }; public func save() {} }
      //- \(folder)/T.swift
      import App
      \(made)

      """, only: ["incomplete-adapter"])
    #expect(found.count == count, "\(found)")
  }
}
