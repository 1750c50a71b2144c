import TestSupport
import Testing

/// What a port has and another module can't see is shown to no layer there.
@Suite struct PortAccessTests {
  private func leaks(_ members: String, user: String = "struct User { let thing = AsyncThing() }") throws -> [String] {
    let code = """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "Low"), .target(name: "High", dependencies: ["Low"])])
      //- rules
      layers:
        Low: { modules: [Low], uses: [], ports: [Async*] }
        High: { modules: [High], uses: [Low] }
      //- Sources/Low/Low.swift
      public struct AsyncThing { public init() {} }
      public struct Hidden { public init() {} }
      \(members)
      //- Sources/High/High.swift
      import Low
      \(user)

      """
    return try judged(code, only: ["leaked-type"]).map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: [
    ("extension AsyncThing { public func make() -> Hidden { Hidden() } }", true),
    ("extension AsyncThing { func make() -> Hidden { Hidden() } }", false),
    ("extension AsyncThing { var hidden: Hidden? { nil } }", false),
    ("extension AsyncThing { final class Buffer { public func make() -> Hidden { Hidden() } } }", false),
    ("public extension AsyncThing { func make() -> Hidden { Hidden() } }", true),
  ])
  func whatIsInternalIsNotShown(_ member: String, _ isShown: Bool) throws {
    #expect(try leaks(member) == (isShown ? ["Sources/Low/Low.swift:3"] : []))
  }

  /// An extension shows by its head what its members are there for.
  @Test(arguments: [("", []), ("public ", ["Sources/Low/Low.swift:5"])])
  func headsOfExtensionsAreShownByMembers(_ access: String, _ expected: [String]) throws {
    let members = """
      public protocol AsyncPool {}
      extension Hidden: AsyncPool {}
      extension AsyncPool where Self == Hidden { \(access)static func client() -> Hidden { Hidden() } }
      """
    #expect(try leaks(members, user: "struct User { let pool: any AsyncPool }") == expected)
  }
}
