import TestSupport
import Testing

/// A registration is not meant where no program, or no build, holds it together with what asks for it.
@Suite struct ApartTests {
  private static let package = """
    //- Package.swift
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "Core"), .target(name: "Kit"),
      .executableTarget(name: "Phone", dependencies: ["Core", "Kit"]),
      .executableTarget(name: "Watch", dependencies: [LINKED]),
    ])
    //- Sources/Core/Core.swift
    import Fusion
    public protocol Store {}
    public struct Reader { @Inject var store: Store }
    //- Sources/Phone/Phone.swift
    import Fusion
    import Core
    struct Disk: Store {}
    @main struct Phone { static func main() { Container.main.bind(.singleton, to: Store.self) { _ in Disk() } } }
    //- Sources/Kit/Kit.swift
    import Fusion
    struct Clock {}
    public func setUp() { Container.main.bind(to: Int.self, value: 1) }
    //- Sources/Watch/Watch.swift
    import Fusion
    import Core
    @main struct Watch { static func main() { _ = Container.main.resolveAssert(ASKED.self) } }
    """

  /// What another program, or a library that is not linked, registers is missing; what libraries ask for, any program may have.
  @Test(arguments: [
    (#""Core""#, "Store", "'Phone' registers it, and no program links both"),
    (#""Core""#, "Int", "'Kit' registers it, and no program links both"), (#""Core", "Kit""#, "Int", nil),
    (#""Core", "Phone""#, "Store", nil), ("unknown()", "Store", nil), ("unknown()", "Int", nil),
  ])
  func programs(_ linked: String, _ asked: String, _ fault: String?) throws {
    let code = Self.package.replacing("LINKED", with: linked).replacing("ASKED", with: asked)
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(
      found
        == (fault.map { ["Sources/Watch/Watch.swift:3 resolves '\(asked)', which nothing provides; \($0)"] } ?? []))
  }

  /// Executables of other packages are linked by nobody, whatever a package of elsewhere may bring along.
  @Test(arguments: [true, false]) func programsOfOtherPackages(_ isLibrary: Bool) throws {
    func manifest(_ name: String, _ kind: String) -> String {
      """
      //- \(name)/Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", dependencies: [.package(url: "https://example.com/Fusion", from: "1.0.0")],
        targets: [.\(kind)(name: "\(name)", dependencies: ["Fusion"])])

      """
    }
    let code =
      manifest("Phone", isLibrary ? "target" : "executableTarget") + manifest("Watch", "executableTarget")
      + manifest("Tool", "executableTarget") + """
        //- Phone/Sources/Phone/Phone.swift
        import Fusion
        public func setUp() { Container.main.bind(to: Int.self, value: 1) }
        //- Watch/Sources/Watch/main.swift
        import Fusion
        _ = Container.main.resolveAssert(Int.self)
        //- Tool/Sources/Tool/main.swift
        print(1)
        """
    #expect(try judged(code, only: ["unregistered-dependency"]).count == (isLibrary ? 0 : 1))
  }

  /// A test may link a program and what helps to test it; a program by itself finds nothing there.
  @Test(arguments: [(#""Phone", "Aid""#, false), (#""Phone""#, true), ("unknown()", false)])
  func testsArePrograms(_ linked: String, _ isFault: Bool) throws {
    let code = """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .executableTarget(name: "Phone"), .executableTarget(name: "Watch"), .target(name: "Aid"),
        .testTarget(name: "PhoneTests", dependencies: [\(linked)]),
      ])
      //- Sources/Phone/main.swift
      import Fusion
      Container.main.bind(to: Int.self, value: 1)
      //- Sources/Watch/main.swift
      import Fusion
      _ = Container.main.resolveAssert(Int.self)
      //- Sources/Aid/Aid.swift
      import Fusion
      public func aid() -> Int { Container.main.resolveAssert(Int.self) }
      //- Tests/PhoneTests/Tests.swift
      import Fusion
      func test() {}
      """
    let found = try judged(code, only: ["unregistered-dependency"]).map { $0.split(separator: " ")[0] }
    #expect(found == (isFault ? ["Sources/Aid/Aid.swift:2"] : []) + ["Sources/Watch/main.swift:2"])
  }

  /// Flags belong to a module, systems to the build.
  @Test(arguments: [
    ("FLAG", "!FLAG", true), ("os(iOS) && FLAG", "os(macOS)", true), ("os(iOS)", "os(macOS)", false),
    ("DEBUG", "!DEBUG", false), ("canImport(Kit)", "!canImport(Kit)", true),
    ("canImport(UIKit)", "os(Linux)", false),
  ])
  func flagsBelongToModules(_ registered: String, _ asked: String, _ isThere: Bool) throws {
    let code = """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Core"), .executableTarget(name: "App", dependencies: ["Core"]),
      ])
      //- Sources/Core/Core.swift
      import Fusion
      #if \(registered)
      public func setUp() { Container.main.bind(to: Int.self) { _ in 1 } }
      #endif
      //- Sources/App/main.swift
      import Fusion
      import Core
      #if \(asked)
      _ = Container.main.resolveAssert(Int.self)
      #endif
      """
    #expect(try judged(code, only: ["unregistered-dependency"]).count == (isThere ? 0 : 1))
  }

  /// What contradicts is not meant; what may hold together, or is under no condition, is.
  @Test(arguments: [
    ("os(iOS)", "os(macOS)", false), ("DEBUG", "!DEBUG", false), ("os(iOS)", "os(iOS)", true),
    ("os(iOS)", "DEBUG", true), ("os(iOS)", "canImport(UIKit)", true), ("os(iOS)", "true", true),
    ("os(Linux) || os(iOS)", "os(iOS)", true), ("os(Linux) || os(iOS)", "os(macOS)", false),
  ])
  func conditions(_ registered: String, _ asked: String, _ isThere: Bool) throws {
    let code = """
      //- main.swift
      import Fusion
      #if \(registered)
      Container.main.bind(to: Int.self) { _ in 1 }
      #endif
      //- Use.swift
      import Fusion
      #if \(asked)
      func use() { _ = Container.main.resolveAssert(Int.self) }
      #endif
      """
    let fault =
      "Use.swift:3 resolves 'Int', which nothing provides; it is registered under a condition that can't hold here"
    #expect(try judged(code, only: ["unregistered-dependency"]) == (isThere ? [] : [fault]))
  }

  /// Registrations of two branches make no cycle, and none keeps what only the other has.
  @Test func branchesDoNotNeedEachOther() throws {
    let code = """
      //- main.swift
      import Fusion
      #if DEBUG
      Container.main.bind(.singleton, to: Int.self) { c in c.resolveAssert(String.self).count }
      Container.main.bind(.singleton, to: String.self) { _ in "" }
      #else
      Container.main.bind(.singleton, to: Int.self) { _ in 1 }
      Container.main.bind(.singleton, to: String.self) { c in String(c.resolveAssert(Int.self)) }
      #endif
      """
    #expect(try judged(code, only: ["registration-cycle", "captive-dependency"]).isEmpty)
    #expect(
      try judged(code.replacing("#if DEBUG\n", with: "").replacing("#else\n", with: "").replacing("#endif", with: ""))
        .contains { $0.contains("recurses without end") })
  }
}
