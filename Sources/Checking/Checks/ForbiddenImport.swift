internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

/// Refuses imports that a layer's `imports` denies, or does not allow.
struct ForbiddenImport: Check {
  static let about = About(
    id: "forbidden-import",
    severity: .error,
    comparesLayers: true,
    summary: "a layer imports a module that its rules deny or do not allow",
    why: """
      A framework that a layer imports is a part of what the layer needs to be built, run and tested. `imports: { deny: \
      [UIKit] }` keeps one out; `imports: { allow: [Foundation] }` keeps out all but those, apart from modules of the \
      project, which `uses` governs. Names may hold `*`, and with a dot they mean a sub-module or one name of a module: \
      `Foundation.Date`. `deny-public` lets a module be imported, but neither by `public import`, `package import` nor \
      `@_exported`, which show it to other modules; `deny-exported` only forbids the latter. `@testable` opens what is internal, \
      and has no place outside of test code, unless `allow-testable: true` says so.
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
        import Swift
        import struct CoreGraphics.CGFloat  // expect: [forbidden-import] 'Domain' imports 'CoreGraphics.CGFloat'
        """),
      Example(
        "how a module is imported",
        """
        //- rules
        layers:
          Data:
            modules: [Store]
            imports: { deny-public: [SQLite], deny-exported: ["*"], deny: [Foundation.NSXML*] }
        //- Sources/Store/Store.swift
        public import SQLite  // expect: [forbidden-import] 'Data' imports 'SQLite' publicly
        @_exported import Logging  // expect: [forbidden-import] 'Data' exports 'Logging' again
        import class Foundation.NSXMLParser  // expect: [forbidden-import] 'Data' imports 'Foundation.NSXMLParser'
        @testable import Base  // expect: [forbidden-import] 'Data' opens 'Base' with @testable outside test code
        internal import SQLite
        import struct Foundation.Date
        //- Sources/Base/Base.swift
        public struct Base {}  // expect: [unassigned-file] belongs to no layer
        //- Tests/StoreTests/StoreTests.swift
        @testable import Store
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
    guard architecture.layers.isDeclared else { return }
    let isForTests = Once<[Bool]>()
    for file in architecture.paths.indices {
      for index in architecture.layers.layers(binding: architecture.importer(of: file).layer, in: file)
      where mayBeFaulty(file, index, architecture) {
        let layer = architecture.layers.layers[index]
        for edge in architecture.imports(in: file) {
          guard let fault = architecture.importFault(edge, of: index) ?? testable(edge, layer, isForTests, architecture)
          else {
            continue
          }
          pass.report(
            fault.message, at: edge.site, because: fault.because, instead: fault.instead,
            from: Subject(layer: layer.name, module: architecture.moduleName(file)), to: Subject(module: edge.name))
        }
      }
    }
  }

  /// Whether anything is said of what a file imports, or it opens another module.
  private func mayBeFaulty(_ file: Int, _ layer: Int, _ architecture: Architecture) -> Bool {
    let layers = architecture.layers
    return layers.layers[layer].rule?.imports != nil || !layers.folderRules(layer, in: file).isEmpty
      || architecture.table.files[file].imports.contains { $0.flags.contains(.testable) }
  }

  private func testable(
    _ edge: ImportEdge, _ layer: Layer, _ isForTests: Once<[Bool]>, _ architecture: Architecture
  ) -> ImportFault? {
    guard edge.flags.contains(.testable), !architecture.isTest(edge.file), layer.rule?.imports?.allowsTestable != true
    else { return nil }
    let module = architecture.modules.moduleOfFile[edge.file]
    if module >= 0, isForTests.get(architecture.testSupport)[module] { return nil }
    return ImportFault(
      message: .opens(layer.name, edge.name),
      because: "@testable shows what is internal to '\(edge.name)', and fails in a release build",
      instead: .makePublic(edge.name, layer.name))
  }
}

extension String {
  fileprivate static func opens(_ layer: String, _ module: String) -> String {
    "'\(layer)' opens '\(module)' with @testable outside test code"
  }
  fileprivate static func makePublic(_ module: String, _ layer: String) -> String {
    "make what is needed of '\(module)' package or public, or say 'allow-testable: true' in the imports of '\(layer)'"
  }
}
