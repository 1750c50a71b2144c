internal import Diagnostics
internal import Linking
internal import RulesLanguage
internal import SourceText
internal import SwiftReading

/// Refuses imports that a layer's `imports` denies, or does not allow.
struct ForbiddenImport: Check {
  static let about = About(
    id: "forbidden-import",
    severity: .error,
    summary: "a layer imports a module that its rules deny or do not allow",
    why: """
      A framework that a layer imports is a part of what the layer needs to be built, run and tested. `imports: { deny: \
      [UIKit] }` keeps one out; `imports: { allow: [Foundation] }` keeps out all but those, apart from modules of the \
      project, which `uses` governs. Names may hold `*`.
      """,
    refuses: [
      Example(
        "the domain imports a user-interface framework",
        """
        //- rules
        layers:
          Domain:
            paths: [Domain]
            imports: { deny: [UIKit, "Swift*UI"], reason: the domain runs on the server too }
        //- Domain/Price.swift
        import Foundation
        import UIKit  // expect: [forbidden-import] 'Domain' imports 'UIKit'
        struct Price {}
        """),
      Example(
        "only what is listed may be imported",
        """
        //- rules
        layers:
          Domain: { paths: [Domain], imports: { allow: [Foundation] } }
        //- Domain/Price.swift
        import Foundation
        import struct CoreGraphics.CGFloat  // expect: [forbidden-import] 'Domain' imports 'CoreGraphics'
        """),
    ],
    accepts: [
      Example(
        "the framework stays in the layer that shows things",
        """
        //- rules
        layers:
          Domain: { paths: [Domain], imports: { deny: [UIKit] } }
          Presentation: { paths: [Presentation], uses: [Domain] }
        //- Domain/Price.swift
        import Foundation
        struct Price {}
        //- Presentation/PriceView.swift
        import UIKit
        final class PriceView: UIView { var price: Price? }
        """)
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    for file in architecture.paths.indices {
      let index = architecture.layers.layerOfFile[file]
      guard index >= 0, let rule = architecture.layers.layers[index].rule?.imports else { continue }
      let layer = architecture.layers.layers[index].name
      for edge in architecture.imports(in: file) {
        guard let because = reason(edge, rule, architecture) else { continue }
        pass.report(
          .imports(layer, edge.name), at: edge.site,
          because: because + (rule.reason.map { ": \(Architecture.oneLine($0))" } ?? ""),
          instead: .wrap(layer, edge.name),
          from: Subject(layer: layer, module: architecture.moduleName(file)), to: Subject(module: edge.name))
      }
    }
  }

  /// The rule that speaks against an import, or nil.
  private func reason(_ edge: ImportEdge, _ rule: ImportRule, _ architecture: Architecture) -> String? {
    let rules = architecture.rules
    if let denied = rule.deny.first(where: { Glob.matches(name: edge.name, pattern: $0.value) }) {
      return "\(rules.text(of: denied.place)) denies '\(denied.value)'"
    }
    guard let allowed = rule.allow else { return nil }
    if let module = edge.module, architecture.modules.hasFiles(module) { return nil }
    if allowed.contains(where: { Glob.matches(name: edge.name, pattern: $0.value) }) { return nil }
    return "\(rules.text(of: rule.place)) allows only " + Architecture.list(allowed.map(\.value))
  }
}

extension String {
  fileprivate static func imports(_ layer: String, _ module: String) -> String { "'\(layer)' imports '\(module)'" }
  fileprivate static func wrap(_ layer: String, _ module: String) -> String {
    "declare what '\(layer)' needs of '\(module)' as a protocol of its own, implemented in a layer that may import it"
  }
}
