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

  /// What is wrong with an import.
  private struct Fault {
    var message: String
    var because: String
    var instead: String
  }

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    guard architecture.layers.isDeclared else { return }
    let isForTests = Once<[Bool]>()
    for file in architecture.paths.indices {
      for index in architecture.layers.layers(binding: architecture.importer(of: file).layer, in: file)
      where mayBeFaulty(file, index, architecture) {
        let layer = architecture.layers.layers[index]
        for edge in architecture.imports(in: file) {
          guard let fault = fault(edge, index, architecture) ?? testable(edge, layer, isForTests, architecture) else {
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

  /// What the folders around the file, or the root, have against an import. What a folder allows for a reason, it allows.
  private func fault(_ edge: ImportEdge, _ layer: Int, _ architecture: Architecture) -> Fault? {
    let name = architecture.layers.layers[layer].name
    for rule in architecture.layers.folderRules(layer, in: edge.file) {
      if let fault = fault(edge, rule.imports, name, architecture) { return fault }
      let isLoosened = (rule.imports?.reason ?? rule.reason) != nil
      if isLoosened, rule.imports?.allow?.contains(where: { edge.matches($0.value) }) == true { return nil }
    }
    return fault(edge, architecture.layers.layers[layer].rule?.imports, name, architecture)
  }

  /// What the rules of a layer have against an import, or nil.
  private func fault(_ edge: ImportEdge, _ rule: ImportRule?, _ layer: String, _ architecture: Architecture) -> Fault? {
    guard let rule else { return nil }
    let rules = architecture.rules
    let tail = Architecture.tail(rule.reason)
    if let denied = rule.deny.first(where: { edge.matches($0.value) }) {
      return Fault(
        message: .imports(layer, edge.path), because: "\(rules.text(of: denied.place)) denies '\(denied.value)'" + tail,
        instead: .wrap(layer, edge.path))
    }
    let isExported = edge.flags.contains(.exported)
    if isExported, let denied = (rule.denyExported + rule.denyPublic).first(where: { edge.matches($0.value) }) {
      return Fault(
        message: .exports(layer, edge.path),
        because: "\(rules.text(of: denied.place)) keeps '\(denied.value)' from being exported again" + tail,
        instead: .hide(layer, edge.path))
    }
    if edge.access ?? .internal >= .package, let denied = rule.denyPublic.first(where: { edge.matches($0.value) }) {
      return Fault(
        message: .shows(layer, edge.path, edge.access == .package ? "to the package" : "publicly"),
        because: "\(rules.text(of: denied.place)) keeps '\(denied.value)' from being shown to other modules" + tail,
        instead: .hide(layer, edge.path))
    }
    guard let allowed = rule.allow else { return nil }
    // What all code sees, imported or not.
    if ["Swift", "_Concurrency", "_StringProcessing"].contains(edge.name) { return nil }
    if let module = edge.module, architecture.modules.hasFiles(module) { return nil }
    if allowed.contains(where: { edge.matches($0.value) }) { return nil }
    return Fault(
      message: .imports(layer, edge.path),
      because: "\(rules.text(of: rule.place)) allows "
        + (allowed.isEmpty ? "nothing of elsewhere" : "only " + Architecture.list(allowed.map(\.value))) + tail,
      instead: .wrap(layer, edge.path))
  }

  private func testable(
    _ edge: ImportEdge, _ layer: Layer, _ isForTests: Once<[Bool]>, _ architecture: Architecture
  ) -> Fault? {
    guard edge.flags.contains(.testable), !architecture.isTest(edge.file), layer.rule?.imports?.allowsTestable != true
    else { return nil }
    let module = architecture.modules.moduleOfFile[edge.file]
    if module >= 0, isForTests.get(architecture.testSupport)[module] { return nil }
    return Fault(
      message: .opens(layer.name, edge.name),
      because: "@testable shows what is internal to '\(edge.name)', and fails in a release build",
      instead: .makePublic(edge.name, layer.name))
  }
}

extension String {
  fileprivate static func imports(_ layer: String, _ module: String) -> String { "'\(layer)' imports '\(module)'" }
  fileprivate static func exports(_ layer: String, _ module: String) -> String {
    "'\(layer)' exports '\(module)' again"
  }
  fileprivate static func shows(_ layer: String, _ module: String, _ how: String) -> String {
    how == "publicly" ? "'\(layer)' imports '\(module)' publicly" : "'\(layer)' imports '\(module)' and shows it \(how)"
  }
  fileprivate static func opens(_ layer: String, _ module: String) -> String {
    "'\(layer)' opens '\(module)' with @testable outside test code"
  }
  fileprivate static func wrap(_ layer: String, _ module: String) -> String {
    "declare what '\(layer)' needs of '\(module)' as a protocol of its own, implemented in a layer that may import it"
  }
  fileprivate static func hide(_ layer: String, _ module: String) -> String {
    "import '\(module)' internally, and show types of '\(layer)' in its place"
  }
  fileprivate static func makePublic(_ module: String, _ layer: String) -> String {
    "make what is needed of '\(module)' package or public, or say 'allow-testable: true' in the imports of '\(layer)'"
  }
}
