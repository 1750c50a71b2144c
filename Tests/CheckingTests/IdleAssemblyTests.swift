import TestSupport
import Testing

/// An assembly that nobody makes registers nothing.
@Suite struct IdleAssemblyTests {
  private func missing(_ more: String, _ declaration: String = "final class Feature: Assembly") throws -> [String] {
    let code = """
      //- Sources/App/App.swift
      import Swinject
      final class Home {}
      \(declaration) { func assemble(container: Container) { container.register(Home.self) { _ in Home() } } }
      func start() { print(Assembler([Core()]).resolver.resolve(Home.self)!) }
      final class Core: Assembly { func assemble(container: Container) {} }
      \(more)

      """
    return try judged(code, only: ["unregistered-dependency"])
  }

  private static let fault =
    "Sources/App/App.swift:4 resolves 'Home', which nothing provides; 'Feature' registers it, and nobody applies that"

  @Test(arguments: [
    "", "extension Feature { static func make() -> Feature { Feature() } }", "enum Other { static let feature = 3 }",
    "//- Tests/AppTests/Tests.swift\nimport XCTest\nlet tested = Assembler([Feature()])",
    "#Preview { Screen(Assembler([Feature()])) }",
  ])
  func whatNobodyMakesIsNotThere(_ more: String) throws { #expect(try missing(more) == [Self.fault]) }

  @Test(arguments: [
    "let all: [Assembly] = [Feature()]", "//- Sources/App/Other.swift\nimport Foundation\nlet kind = Feature.self",
    "final class More: Feature {}", "extension Assembler { static let all = Assembler([Feature()]) }",
    "typealias Main = Feature",
  ])
  func whatIsNamedMayBeMade(_ more: String) throws { #expect(try missing(more) == []) }

  /// Where no assembler is in sight, or it has none of the project's, they are somebody else's to apply.
  @Test(arguments: ["print(resolver.resolve(Home.self)!)", "print(Assembler([]).resolver.resolve(Home.self)!)"])
  func whoeverAppliesThemMayBeElsewhere(_ use: String) throws {
    let code = """
      //- App.swift
      import Swinject
      final class Home {}
      final class Feature: Assembly {
        func assemble(container: Container) { container.register(Home.self) { _ in Home() } }
      }
      func start(resolver: Resolver) { \(use) }

      """
    #expect(try judged(code, only: ["unregistered-dependency"]) == [])
  }

  /// What others can name, may name itself, or is made in some other way is left alone.
  @Test(arguments: [
    "public final class Feature: Assembly", "@objc final class Feature: Assembly",
    "final class Feature: Assembly, Automatic",
    "final class Feature: OwnAssembly",
  ])
  func whatMayBeMadeOutOfSightIsThere(_ declaration: String) throws {
    #expect(try missing("protocol OwnAssembly {}", declaration) == [])
  }
}
