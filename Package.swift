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
    .executable(name: "boundary-lint", targets: ["boundary-lint"])
  ],
  targets: [
    // From low to high: a module may use what stands above it in this list.
    module("SourceText"),
    module("Diagnostics", "SourceText"),
    module("DependencyGraph"),
    module("SwiftReading", "SourceText"),
    module("RulesLanguage", "SourceText", "Diagnostics"),
    module("Linking", "SourceText", "Diagnostics", "SwiftReading", "RulesLanguage", "DependencyGraph"),
    module("Wiring", "SourceText", "Diagnostics", "SwiftReading", "Linking"),
    module(
      "Checking", "SourceText", "Diagnostics", "DependencyGraph", "RulesLanguage", "SwiftReading", "Linking", "Wiring"),
    module("Reporting", "SourceText", "Diagnostics", "DependencyGraph", "Linking", "Wiring", "Checking"),
    module(
      "Linting", "SourceText", "Diagnostics", "SwiftReading", "RulesLanguage", "DependencyGraph", "Linking", "Wiring",
      "Checking"),
    // Rules files that are compiled in.
    .target(
      name: "RulePresets", path: "Rules", exclude: ["boundary-lint.yml", "boundary-lint.schema.json"],
      resources: [
        .embedInCode("clean-architecture.yml"), .embedInCode("hexagonal.yml"), .embedInCode("mvvm.yml"),
        .embedInCode("viper.yml"), .embedInCode("modular.yml"), .embedInCode("tca.yml"),
      ], swiftSettings: house),
    module(
      "CommandInterface", "SourceText", "Diagnostics", "DependencyGraph", "SwiftReading", "RulesLanguage",
      "Linking", "Checking", "Reporting", "Linting", "RulePresets"),
    .executableTarget(
      name: "boundary-lint", dependencies: ["CommandInterface", "SourceText"], swiftSettings: house),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
    tests("SourceTextTests", "SourceText"),
    tests("DependencyGraphTests", "DependencyGraph"),
    .target(
      name: "ReadingSoundness", dependencies: ["SourceText", "SwiftReading"], path: "Tests/ReadingSoundness",
      swiftSettings: house),
    .executableTarget(
      name: "reading-fuzzer", dependencies: ["SourceText", "SwiftReading", "ReadingSoundness"], path: "Tests/Fuzzing",
      swiftSettings: house),
    tests("SwiftReadingTests", "SourceText", "SwiftReading", "ReadingSoundness"),
    tests("RulesLanguageTests", "Diagnostics", "RulesLanguage"),
    tests("LinkingTests", "Diagnostics", "Linking", "Linting"),
    tests("CheckingTests", "SourceText", "SwiftReading", "Diagnostics", "Linking", "Checking", "Reporting", "Linting"),
    tests("ReportingTests", excluding: ["Schemas"], "Diagnostics", "Checking", "Reporting"),
    tests("CommandTests", "boundary-lint"),
    tests("HouseTests", "Checking", "Diagnostics", "Linting", "RulesLanguage"),
  ]
)
