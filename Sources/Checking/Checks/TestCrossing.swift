internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts

/// Refuses production code that names, or imports, test code.
struct TestCrossing: Check {
  static let about = About(
    id: "test-crossing",
    severity: .error,
    judgesTests: false,
    summary: "production code names test code",
    why: """
      What is shipped must not need what only tests have: mocks, fixtures, test frameworks. With `tests: { hidden: true \
      }` no code outside the tests may name test code, or import a test target or a library that only tests import, such \
      as XCTest, Testing, Quick and Nimble; under `#if`, too, unless the rules' `conditions` turn it off. Where the import \
      is reported, its names are not; previews, which are not shipped either, may name mocks. Test code are the files of test targets and of folders called `Tests` or after a \
      kind of tests (`IntegrationTests`, `UITests`), what `tests: { paths: […] }` names beside them, and modules on \
      which only tests depend, but not what these test. With `paths: []` nothing is.
      """,
    refuses: [
      Example(
        "a shipped type falls back to a mock",
        """
        //- rules
        tests: { paths: ["**/Mocks"], hidden: true, reason: mocks are not shipped }
        //- Sources/Shop/Session.swift
        import XCTest  // expect: [test-crossing] production code imports 'XCTest'
        struct Session {
          var store: any Store = MockStore()  // expect: [test-crossing] production code names 'MockStore' of the tests
          func last() -> Order { .mockOrder() }  // expect: [test-crossing] production code uses the member 'Order.mockOrder' of the tests
          static let preview = MockStore()  // expect: [test-crossing] production code names 'MockStore' of the tests
        }
        protocol Store {}
        struct Order {}
        //- Sources/Shop/Mocks/MockStore.swift
        struct MockStore: Store {}
        extension Order { static func mockOrder() -> Order { Order() } }
        """)
    ],
    accepts: [
      Example(
        "tests name what they like",
        """
        //- rules
        tests: { hidden: true }
        //- Sources/Shop/Session.swift
        protocol Store {}
        //- Tests/ShopTests/MockStore.swift
        import XCTest
        @testable import Shop
        struct MockStore: Store {}
        struct SessionTests { let store = MockStore() }
        """),
      Example(
        "a preview shows a mock",
        """
        //- rules
        tests: { paths: ["**/Mocks"], hidden: true }
        //- Sources/Shop/CartView.swift
        import SwiftUI
        protocol Store {}
        struct CartView: View { let store: any Store }
        #Preview { CartView(store: MockStore()) }
        struct CartViewPreviews: PreviewProvider { static var previews: some View { CartView(store: MockStore()) } }
        //- Sources/Shop/main.swift
        #Preview { CartView(store: MockStore()) }
        //- Sources/Shop/Mocks/MockStore.swift
        struct MockStore: Store {}
        """),
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    guard let rule = architecture.rules.tests, rule.isHidden else { return }
    let because = "\(architecture.rules.text(of: rule.place)) hides test code" + Architecture.tail(rule.reason)
    let isForTests = architecture.testSupport()
    func isTestCode(_ file: Int) -> Bool {
      let module = architecture.modules.moduleOfFile[file]
      return architecture.isTest(file) || module >= 0 && isForTests[module]
    }
    /// Whether a use of what a file declares is to be told: it is test code that no import has told already.
    func isNews(_ file: Int, _ imported: Set<Int>) -> Bool {
      isTestCode(file) && !imported.contains(architecture.modules.moduleOfFile[file])
    }
    let roots = CompositionRoots(architecture)
    func isPreview(_ start: UInt32, _ file: Int) -> Bool {
      roots.isPreview(architecture.table.files[file].declaration(at: start), in: file, at: Int(start))
    }
    for file in architecture.paths.indices where !isTestCode(file) {
      // The modules of which the import says it all.
      var imported = Set<Int>()
      for edge in architecture.imports(in: file) {
        guard edge.module.map({ isForTests[$0] }) ?? TestFiles.libraries.contains(edge.name) else { continue }
        if let module = edge.module { imported.insert(module) }
        pass.report(
          .imports(edge.name), at: edge.site, because: because, instead: .move,
          from: Subject(layer: architecture.layerName(ofFile: file), module: architecture.moduleName(file)),
          to: Subject(module: edge.name))
      }
      for use in architecture.plainUses(in: file) {
        let target = architecture.target(of: use)
        guard let site = target.site, isNews(site.file, imported), !isPreview(use.start, file) else { continue }
        pass.report(
          .names(target.name ?? ""), at: architecture.site(of: use, in: file), because: because, instead: .move,
          from: architecture.origin(of: use, in: file), to: target)
      }
      for use in architecture.memberUses(in: file) {
        let target = architecture.target(of: use, in: file)
        // Behind the name of its type, that name says it already; a type of the system stands in no file.
        let parent = architecture.table.symbols[Int(use.symbol)].parent
        let home = use.isBehindType && parent != Symbol.none ? Int(architecture.table.symbols[Int(parent)].file) : -1
        guard home < 0 || !isTestCode(home), let site = target.site, isNews(site.file, imported),
          !isPreview(use.start, file)
        else { continue }
        pass.report(
          .usesMember(target.name ?? "") + use.mark, at: architecture.site(of: use, in: file), because: because,
          instead: .move,
          from: architecture.origin(of: use, in: file), to: target, severity: architecture.rules.usesMember.severity,
          edge: .usesMember)
      }
    }
  }
}

extension String {
  fileprivate static func imports(_ module: String) -> String { "production code imports '\(module)'" }
  fileprivate static func names(_ name: String) -> String { "production code names '\(name)' of the tests" }
  fileprivate static func usesMember(_ name: String) -> String {
    "production code uses the member '\(name)' of the tests"
  }
  fileprivate static let move = "move what production code needs out of the tests, or this code into them"
}
