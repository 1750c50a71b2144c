import Layering
import Linting
import Modules
import TestSupport
import Testing

// Which modules are there for tests alone.

@Test func whatHelpsTestingIsToldByManifests() throws {
  func support(_ products: String, _ other: String = "") throws -> [String] {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- Package.swift
      let made = ["Kit"].map { Product.library(name: $0, targets: [$0]) }
      let package = Package(
        name: "P", products: \(products),
        targets: [
          .target(name: "Core"), .target(name: "Kit", dependencies: ["Core"]),
          .testTarget(name: "CoreTests", dependencies: ["Core", "Kit"]), .target(name: "Use", dependencies: ["Core"]),
        ])
      //- Sources/Core/A.swift
      public struct Core {}
      //- Sources/Kit/A.swift
      public struct Kit {}
      //- Sources/Use/A.swift
      import Core
      //- Tests/CoreTests/A.swift
      import Kit
      \(other)
      """
    ).write(to: folder)
    let architecture = try Lint(LintRequest(root: folder.path, jobs: 1)).architecture
    return zip(architecture.modules.modules, architecture.testSupport()).filter(\.1).map(\.0.name).sorted()
  }
  #expect(try support("[]") == ["CoreTests", "Kit"])
  #expect(try support("[.library(name: \"Kit\", targets: [\"Kit\"])]") == ["CoreTests"])
  // What products there are would have to be run.
  #expect(try support("made.shuffled()") == ["CoreTests"])
  let benchmarks = """
    //- Benchmarks/Package.swift
    let package = Package(
      name: "Benchmarks", dependencies: [.package(path: "..")],
      targets: [.executableTarget(name: "Bench", dependencies: [.product(name: "Kit", package: "P")])])
    //- Benchmarks/Sources/Bench/main.swift
    import Kit
    """
  #expect(try support("[]", benchmarks) == ["CoreTests"])
}

/// That only tests depend on a module says nothing of it where no product offers any: what they test is used by nothing else.
@Test func whatIsTestedIsNoTestCode() throws {
  func support(_ tests: String, kit: String = "Kit", feature: String = "\"Core\"", imports: String = "Core") throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- Package.swift
      let package = Package(
        name: "P",
        targets: [
          .target(name: "Core"), .target(name: "\(kit)", dependencies: ["Core"]),
          .target(name: "Feature", dependencies: [\(feature)]), \(tests)
        ])
      //- Sources/Core/A.swift
      public struct Core {}
      //- Sources/\(kit)/A.swift
      import \(imports)
      public struct Kit {}
      //- Sources/Feature/A.swift
      import Core
      //- Tests/FeatureTests/A.swift
      import Feature
      //- Tests/T/A.swift
      import Feature
      """
    ).write(to: folder)
    let architecture = try Lint(LintRequest(root: folder.path, jobs: 1)).architecture
    return zip(architecture.modules.modules, architecture.testSupport()).filter(\.1).map(\.0.name).sorted()
  }
  #expect(try support(#".testTarget(name: "T", dependencies: ["Feature"])"#) == ["T"])
  #expect(try support(#".testTarget(name: "T", dependencies: ["Feature"])"#, feature: #""Core", "Kit""#) == ["T"])
  #expect(try support(#".testTarget(name: "FeatureTests", dependencies: ["Feature"])"#) == ["FeatureTests"])
  // Beside what is tested, it helps, as far as only tests use it.
  let both = #".testTarget(name: "FeatureTests", dependencies: ["Feature", "Kit"])"#
  #expect(try support(both) == ["FeatureTests", "Kit"])
  #expect(try support(both, feature: #""Core", "Kit""#) == ["FeatureTests"])
  // Where nothing tells what is tested, it has to say so, by its name or by its imports.
  let unclear = #".testTarget(name: "T", dependencies: ["Feature", "Kit"])"#
  #expect(try support(unclear) == ["T"])
  #expect(try support(unclear, imports: "XCTest") == ["Kit", "T"])
  let mocks = #".testTarget(name: "T", dependencies: ["Feature", "OrderMocks"])"#
  #expect(try support(mocks, kit: "OrderMocks") == ["OrderMocks", "T"])
  let other = #".testTarget(name: "T", dependencies: ["Feature", "Testimonials"])"#
  #expect(try support(other, kit: "Testimonials") == ["T"])
}
