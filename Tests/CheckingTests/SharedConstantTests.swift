import Diagnostics
import Linting
import TestSupport
import Testing

/// What looks like shared state and is none: names of resources, and variables of which only the address counts.
@Suite struct SharedConstantTests {
  private func told(_ declared: String, _ use: String) throws -> [String?] {
    let folder = try TemporaryFolder()
    try ExampleProject("//- Sources/A.swift\nimport UIKit\n\(declared)\n//- Sources/B.swift\nimport UIKit\n\(use)\n")
      .write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.to.name)
  }

  @Test(arguments: [
    ("func color(for traits: UITraitCollection) -> UIColor { color }", false),
    ("func reload() { name = \"b\" }", true),
    ("func color(for traits: UITraitCollection) async -> UIColor { color }", true),
  ])
  func resourcesAreConstants(_ function: String, _ isTold: Bool) throws {
    let asset = """
      enum Asset { static let accent = ColorAsset(name: "a") }
      final class ColorAsset {
        fileprivate(set) var name: String
        private(set) lazy var color: UIColor = { UIColor(named: name)! }()
        fileprivate init(name: String) { self.name = name }
        \(function)
      }
      """
    let found = try told(asset, "final class V: UIView { func f() { backgroundColor = Asset.accent.color } }")
    #expect(found == (isTold ? ["Asset.accent"] : []))
  }

  private let key = """
    extension NSObject { var note: String? {
      get { objc_getAssociatedObject(self, &Associated.note) as? String }
      set { objc_setAssociatedObject(self, &Associated.note, newValue, .OBJC_ASSOCIATION_RETAIN) } } }
    """

  @Test func addressesAreNoState() throws {
    let declared = "enum Associated { static var note: UInt8 = 0 }\nvar context = 0"
    #expect(try told(declared, key) == [])
    let observer = """
      final class P: NSObject {
        func f(p: AVPlayer) { p.addObserver(self, forKeyPath: "status", options: [], context: &context) }
        override func observeValue(forKeyPath path: String?, of object: Any?, context c: UnsafeMutableRawPointer?) {
          if c == &context {}
        }
      }
      """
    #expect(try told(declared, observer) == [])
  }

  @Test func whatIsReadIsState() throws {
    let declared = "enum Associated { static var note: UInt8 = 0 }"
    let found = try told(declared, key + "\nfunc g() -> UInt8 { Associated.note }")
    #expect(Set(found) == ["Associated.note"])
    #expect(try told(declared, "func g() { Associated.note = 1 }") == ["Associated.note"])
  }
}
