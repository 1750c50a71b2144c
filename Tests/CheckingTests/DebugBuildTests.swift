import TestSupport
import Testing

/// What only debug builds register is missing in others.
@Suite struct DebugBuildTests {
  @Test(arguments: [
    ("#if DEBUG\n$\n#endif", 1), ("#if DEBUG && os(iOS)\n$\n#endif", 1), ("#if !DEBUG\n#else\n$\n#endif", 1),
    ("#if DEBUG\n$\n#else\n$\n#endif", 0), ("#if DEBUG\n$\n#endif\n$", 0), ("#if !DEBUG\n$\n#endif", 0),
    // Each of these may be in all builds.
    ("#if FEATURE\n$\n#endif", 0), ("#if DEBUG || FEATURE\n$\n#endif", 0), ("#if os(iOS)\n$\n#endif", 0),
  ])
  func registrationsOfDebugBuilds(_ wiring: String, _ count: Int) throws {
    let registration = "Container.main.register(singleton: Int.self) { _ in 3 }"
    let found = try judged(
      """
      //- main.swift
      import Fusion
      \(wiring.split(separator: "$", omittingEmptySubsequences: false).joined(separator: registration))
      _ = Container.main.resolve(Int.self)

      """, only: ["unregistered-dependency"])
    #expect(found.count == count && found.allSatisfy { $0.hasSuffix("which only debug builds register") }, "\(found)")
  }

  /// What is in debug builds alone, or is shown by these alone, may ask for what only these register.
  @Test(arguments: [
    ("", "#if DEBUG\nfunc f() { print(Menu()) }\n#endif", 0), ("", "func f() { print(Menu()) }", 1), ("", "", 1),
    ("#if DEBUG", "func f() {}", 0),
  ])
  func debugMenus(_ condition: String, _ use: String, _ count: Int) throws {
    let found = try judged(
      """
      //- Menu.swift
      import Fusion
      \(condition)
      final class Menu { @Inject var tools: Int }
      \(condition.isEmpty ? "" : "#endif")
      //- App.swift
      import Fusion
      \(use)
      //- main.swift
      import Fusion
      #if DEBUG
      Container.main.register(singleton: Int.self) { _ in 3 }
      #endif

      """, only: ["unregistered-dependency"])
    #expect(found.count == count, "\(found)")
  }
}
