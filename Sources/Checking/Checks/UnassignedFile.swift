internal import Diagnostics
internal import Layering
internal import Linking
internal import Modules
internal import RulesLanguage

/// Reports files that belong to no layer.
struct UnassignedFile: Check {
  static let about = About(
    id: "unassigned-file",
    severity: .warning,
    judgesTests: false,
    speaksOfFiles: true,
    comparesLayers: true,
    summary: "a file belongs to no layer",
    why: """
      No rule speaks about a file outside all layers: it may use anything, and anything may use it. With `exhaustive: \
      true` such a file is an error, unless `checks` say otherwise. A file of which a layer claims all types needs none of its own, and neither does test \
      code. What is no part of the architecture belongs to `exclude`. A comment that excuses one speaks of the file: \
      `// boundary-lint:allow-file unassigned-file -- reason`.
      """,
    refuses: [
      Example(
        "a folder that no layer claims",
        """
        //- rules
        layers:
          Domain: { paths: [Domain] }
        exhaustive: true
        //- Domain/Price.swift
        struct Price {}
        //- Helpers/Dates.swift
        struct Dates {}  // expect: [unassigned-file] 'Helpers/Dates.swift' belongs to no layer
        """)
    ],
    accepts: [
      Example(
        "every file has its layer",
        """
        //- rules
        layers:
          Domain: { paths: [Domain] }
          Support: { paths: [Helpers] }
        exhaustive: true
        //- Domain/Price.swift
        struct Price {}
        //- Helpers/Dates.swift
        struct Dates {}
        //- Tests/PriceTests.swift
        struct PriceTests {}
        """)
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    guard architecture.layers.isDeclared else { return }
    let rules = architecture.rules
    let names = architecture.layers.layers.map(\.name)
    let because =
      rules.isExhaustive
      ? "\(rules.text(of: rules.exhaustivePlace)) wants every file in a layer"
      : (names.count == 1 ? "the layer '\(names[0])'" : "none of the layers \(Architecture.list(names))")
        + " of \(rules.path ?? "the rules") \(names.count == 1 ? "does not claim" : "claims") it"
    let isByModules = rules.layers.contains { !$0.modules.isEmpty }
    for file in architecture.paths.indices where architecture.isUnassigned(file) {
      let instead =
        isByModules && architecture.modules.isLeftOut(file)
        ? "no target compiles it: add it to one, or delete it, or add it to 'exclude'"
        : "add its folder to a layer's 'paths', or to 'exclude'"
      pass.report(
        .belongs(architecture.paths[file]), at: Site(file: file, start: 0, end: 0),
        because: because, instead: instead,
        from: Subject(module: architecture.moduleName(file)), severity: rules.isExhaustive ? .error : nil)
    }
  }
}

extension String {
  fileprivate static func belongs(_ path: String) -> String { "'\(path)' belongs to no layer" }
}
