import TestSupport
import Testing

/// What users of a library may adapt and register is not demanded of the library.
@Suite struct LibraryOfferTests {
  private static let library = """
    //- Package.swift
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit"), MORE])
    //- Sources/Kit/Model.swift
    import Boundaries
    public final class Model: Boundary {
      ACCESS struct Plugin: PluginBoundary { var storage: InputPort<Storage> }
      public typealias Dependencies = BoundaryList.Add<Plugin>
    }
    public protocol Storage {}
    //- Sources/Kit/Orders.swift
    import Fusion
    ACCESS protocol Database {}
    public final class Orders {
      @Inject var database: Database
    }

    """

  private func findings(_ access: String, _ more: String = "", _ source: String = "") throws -> [String] {
    let code = Self.library.replacing("ACCESS", with: access).replacing(", MORE", with: more) + source
    return try judged(code, only: ["missing-adapter", "unregistered-dependency"])
  }

  private static let faults = [
    "Sources/Kit/Model.swift:3 nobody adapts the plugin 'Model.Plugin'",
    "Sources/Kit/Orders.swift:4 injects 'Database', which nothing provides",
  ]

  @Test func whatIsPublicIsLeftToUsers() throws { #expect(try findings("public") == []) }

  @Test func whatNobodyElseCanNameIsNot() throws {
    #expect(try findings("").map { $0.split(separator: ":")[0] } == Self.faults.map { $0.split(separator: ":")[0] })
  }

  @Test func aProgramHasToDoIt() throws {
    let app = "//- Sources/App/main.swift\nimport Kit\n"
    #expect(try findings("public", #", .executableTarget(name: "App", dependencies: ["Kit"])"#, app) == Self.faults)
    let entry = "//- Sources/Kit/App.swift\n@main struct App { static func main() {} }\n"
    #expect(try findings("public", "", entry) == Self.faults)
  }

  /// A child asks the container that it is made of, which users may fill.
  @Test(arguments: [("parent", 0), (".main", 0), ("nil", 1)])
  func whatChildrenAskForIsLeftToUsers(_ parent: String, _ count: Int) throws {
    let child = """
      //- Sources/Kit/Handler.swift
      import Fusion
      public protocol Clock {}
      public func handle(_ parent: Container) {
        let child = Container(parent: \(parent))
        _ = child.resolveAssert(Clock.self)
      }

      """
    #expect(try findings("public", "", child).count == count)
  }

  /// What is there under another identifier is a mistake of the library's own.
  @Test func whatIsNearlyThereIsTold() throws {
    let registration = """
      //- Sources/Kit/Setup.swift
      import Fusion
      public struct SQLite: Database {}
      public func setUp() { Container.main.bind(.singleton, to: Database.self, id: "main") { _ in SQLite() } }
      """
    #expect(try findings("public", "", registration).contains { $0.hasPrefix("Sources/Kit/Orders.swift:4") })
  }

  /// What tests register, they have for themselves.
  @Test func testsRegisterForThemselves() throws {
    let tests = """
      //- Tests/KitTests/Fakes.swift
      import Fusion
      import Kit
      struct Fake: Database {}
      func setUp() { Container.main.bind(.singleton, to: Database.self) { _ in Fake() } }
      """
    #expect(try findings("public", #", .testTarget(name: "KitTests", dependencies: ["Kit"])"#, tests) == [])
  }

  /// What tests adapt, they have for themselves, too: a program is without an adapter, and users may still bring theirs.
  @Test func testsAdaptForThemselves() throws {
    let tests = """
      //- Tests/KitTests/Fakes.swift
      import Boundaries
      import Kit
      final class Fake: AdapterBoundary {
        typealias PluginAdaptee = Model.Plugin
        func makePlugin() -> Model.Plugin { .init(storage: makeInputPort(implementation: 1)) }
      }

      """
    let target = #", .testTarget(name: "KitTests", dependencies: ["Kit"])"#
    #expect(try findings("public", target, tests) == [])
    let app = "//- Sources/App/main.swift\nimport Kit\n"
    #expect(
      try findings("public", target + #", .executableTarget(name: "App", dependencies: ["Kit"])"#, tests + app).first
        == "Sources/Kit/Model.swift:3 only tests adapt the plugin 'Model.Plugin'")
  }

  /// A program that does not depend on the library does not have to.
  @Test func aProgramHasToDoItForWhatItUses() throws {
    let tool = "//- Sources/Tool/main.swift\nprint(3)\n"
    #expect(try findings("public", #", .executableTarget(name: "Tool")"#, tool) == [])
    let over =
      #", .target(name: "Core", dependencies: ["Kit"]), .executableTarget(name: "Tool", dependencies: ["Core"])"#
    #expect(try findings("public", over, tool + "//- Sources/Core/Core.swift\nimport Kit\n") == Self.faults)
  }

  /// Users may contain a library's boundaries; what tests contain, they have for themselves.
  @Test(arguments: [
    ("public", "Sources/Tool", true), ("", "Sources/Tool", false), ("public", "Tests/KitTests", true),
    ("public", "Sources/Kit", true),
  ])
  func boundariesAreLeftToUsers(_ access: String, _ root: String, _ isSilent: Bool) throws {
    let code = """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit"), .executableTarget(name: "Tool"), .testTarget(name: "KitTests")])
      //- Sources/Kit/Billing.swift
      import Boundaries
      \(access) final class Billing: Boundary {}
      //- Sources/Tool/main.swift
      print(3)
      //- Tests/KitTests/Tests.swift
      import XCTest
      //- \(root)/Root.swift
      import Boundaries
      final class Own: Boundary {}
      final class Root: RootBoundary {
        typealias Subboundaries = BoundaryList.Add<Own>
        lazy var own: Own.Resolved = resolver(for: Own.self).resolved()
      }

      """
    let found = try judged(code, only: ["unwired-boundary"])
    #expect(found == (isSilent ? [] : ["Sources/Kit/Billing.swift:2 no container contains 'Billing'"]))
  }

  /// What only a test contains, the program's root does not.
  @Test func testsContainForThemselves() throws {
    let code = """
      //- Sources/App/App.swift
      import Boundaries
      final class Kept: Boundary {}
      final class Forgotten: Boundary {}
      final class Root: RootBoundary {
        typealias Subboundaries = BoundaryList.Add<Kept>
        lazy var kept: Kept.Resolved = resolver(for: Kept.self).resolved()
      }
      //- Tests/AppTests/Root.swift
      import Boundaries
      final class TestRoot: RootBoundary {
        typealias Subboundaries = BoundaryList.Add<Forgotten>
        lazy var it: Forgotten.Resolved = resolver(for: Forgotten.self).resolved()
      }

      """
    #expect(
      try judged(code, only: ["unwired-boundary"]) == ["Sources/App/App.swift:3 no container contains 'Forgotten'"])
  }
}
