// swift-tools-version: 6.2
import PackageDescription

/// One list of settings for every target of the house.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the pipeline. `Rules/boundary-lint.yml` states the same order, and the tests hold the two together.
func module(_ name: String, _ dependencies: String...) -> Target {
  .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: house)
}

func tests(_ name: String, excluding: [String] = [], _ dependencies: String...) -> Target {
  .testTarget(
    name: name, dependencies: (dependencies + ["TestSupport"]).map { .byName(name: $0) }, exclude: excluding,
    swiftSettings: house)
}

let package = Package(
  name: "boundary-lint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "boundary-lint", targets: ["boundary-lint"]),
    .plugin(name: "BoundaryLintPlugin", targets: ["BoundaryLintPlugin"]),
  ],
  targets: [
    // From low to high: a module may use what stands above it in this list.
    module("SourceText"),
    module("Diagnostics", "SourceText"),
    module("YAML", "Diagnostics"),
    module("DependencyGraph"),
    module("SourceFacts", "SourceText"),
    module("SwiftReading", "SourceText", "SourceFacts"),
    module("FactSharing", "SourceText", "SourceFacts"),
    module("RulesLanguage", "SourceText", "SourceFacts", "Diagnostics", "YAML"),
    module("Modules", "SourceText", "Diagnostics"),
    module("Packages", "SourceText", "Diagnostics", "YAML", "SourceFacts", "SwiftReading", "Modules"),
    module("Linking", "SourceText", "SourceFacts", "Modules"),
    module(
      "Layering", "SourceText", "Diagnostics", "SourceFacts", "Modules", "RulesLanguage", "DependencyGraph", "Linking"),
    module("Wiring", "Diagnostics"),
    module("WiringReading", "SourceText", "Diagnostics", "SourceFacts", "Modules", "Linking", "Wiring"),
    module(
      "Checking", "SourceText", "Diagnostics", "YAML", "DependencyGraph", "RulesLanguage", "SourceFacts", "Modules",
      "Linking",
      "Layering",
      "Wiring"),
    module("Reporting", "SourceText", "Diagnostics", "DependencyGraph", "Linking", "Layering", "Wiring", "Checking"),
    module(
      "Linting", "SourceText", "Diagnostics", "SourceFacts", "FactSharing", "SwiftReading", "RulesLanguage",
      "DependencyGraph", "Modules", "Packages", "Linking", "Layering", "Wiring", "WiringReading", "Checking"),
    module("LanguageServer", "SourceText", "Diagnostics", "Checking", "Reporting", "Linting"),
    // Rules files that are compiled in.
    .target(
      name: "RulePresets", path: "Rules", exclude: ["boundary-lint.yml", "boundary-lint.schema.json"],
      resources: [
        .embedInCode("clean-architecture.yml"), .embedInCode("hexagonal.yml"), .embedInCode("mvvm.yml"),
        .embedInCode("viper.yml"), .embedInCode("modular.yml"), .embedInCode("tca.yml"),
      ], swiftSettings: house),
    module(
      "CommandInterface", "SourceText", "Diagnostics", "DependencyGraph", "SourceFacts", "FactSharing", "SwiftReading",
      "RulesLanguage", "Modules", "Linking", "Layering", "Wiring", "Checking", "Reporting", "Linting", "LanguageServer",
      "RulePresets"),
    .executableTarget(
      name: "boundary-lint", dependencies: ["CommandInterface", "SourceText"], swiftSettings: house),

    .plugin(
      name: "BoundaryLintPlugin",
      capability: .command(
        intent: .custom(verb: "boundary-lint", description: "lint the architecture that the package declares")),
      path: "Sources/BoundaryLintPlugin"),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
    tests("SourceTextTests", "SourceText"),
    tests("DependencyGraphTests", "SourceText", "DependencyGraph"),
    .target(
      name: "ReadingSoundness", dependencies: ["SourceText", "SourceFacts", "SwiftReading"],
      path: "Tests/ReadingSoundness",
      swiftSettings: house),
    .executableTarget(
      name: "source-fuzzer",
      dependencies: ["SourceText", "SourceFacts", "SwiftReading", "Diagnostics", "Linting", "ReadingSoundness"],
      path: "Tests/Fuzzing",
      swiftSettings: house),
    .target(name: "Benchmarking", dependencies: ["SourceText"], path: "Tests/Benchmarking", swiftSettings: house),
    .executableTarget(
      name: "boundary-lint-benchmarks", dependencies: ["Benchmarking", "SourceText"], path: "Tests/Benchmarks",
      exclude: ["figures.txt"],
      swiftSettings: house),
    tests("SwiftReadingTests", "SourceText", "SourceFacts", "SwiftReading", "ReadingSoundness"),
    tests("FactSharingTests", "SourceText", "SourceFacts", "SwiftReading", "FactSharing"),
    tests("RulesLanguageTests", "SourceFacts", "Diagnostics", "YAML", "RulesLanguage"),
    tests("LinkingTests", "SourceText", "Diagnostics", "Modules", "Packages", "Linking", "Layering", "Linting"),
    tests(
      "CheckingTests", "SourceText", "SourceFacts", "SwiftReading", "Diagnostics", "Linking", "Layering", "Wiring",
      "WiringReading",
      "RulesLanguage", "Checking",
      "Reporting", "Linting"),
    tests("ReportingTests", excluding: ["Schemas"], "Diagnostics", "Checking", "Reporting"),
    tests("LanguageServerTests", "Linting", "LanguageServer"),
    tests("CommandTests", "boundary-lint", "YAML", "RulesLanguage"),
    tests("ScaleTests", "Benchmarking", "SourceText", "Diagnostics", "Checking", "Layering", "Linting", "Reporting"),
    tests("HouseTests", "Checking", "Diagnostics", "Linting", "RulesLanguage"),
  ]
)
