import Diagnostics
import Linting
import TestSupport
import Testing

/// What extensions add to types of libraries and of the system is told where it is written that a value is of such a type, whatever else
/// is imported; a name alone tells nothing that a library or the system may have itself.
@Suite struct LibraryMemberTests {
  /// The crossings from `UI` to `Data`, which it may not use.
  private func crossings(_ data: String, _ code: String, beside other: String = "") throws -> [String] {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers: { UI: { paths: [UI], uses: [] }, Data: { paths: [Data] } }
      checks: { hidden-singleton: off }
      //- Data/D.swift
      \(data)
      //- UI/U.swift
      \(code)
      //- UI/Z.swift
      \(other)

      """
    ).write(to: folder)
    return try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map { found in
      let parts = found.finding.message.split(separator: "'")
      return parts.count > 2 ? String(parts[2]) : found.finding.message
    }
  }

  @Test(arguments: [
    ("func pem(_ key: P256.Signing.PrivateKey) -> String { key.pemRepresentation }", false),
    ("func pem(_ key: RSAKey) -> String { key.pemRepresentation }\nlet made = P256.Signing.PrivateKey()", false),
    ("func pem() -> String { P256.Signing.PrivateKey().pemRepresentation }", false),
    ("func pem(_ key: Curve25519.Signing.PrivateKey) -> String { key.pemRepresentation }", true),
  ])
  func typesInsideOfOthersHaveTwins(_ code: String, _ isTold: Bool) throws {
    let data = "import Crypto\nextension Curve25519.Signing.PrivateKey { var pemRepresentation: String { \"\" } }"
    let found = try crossings(data, "import Crypto\n" + code)
    #expect(found == (isTold ? ["Curve25519.Signing.PrivateKey.pemRepresentation"] : []))
  }

  @Test(arguments: [("configureServer(port: 1)", true), ("configureServer()", false), ("configureServer", false)])
  func labelsTellMoreThanNames(_ member: String, _ isTold: Bool) throws {
    let found = try crossings(
      "import NIO\nextension Pipeline.Operations { func configureServer(port: Int = 0) {} }",
      "import NIO\nfunc f(_ c: Channel) { _ = c.pipeline.operations.\(member) }\nlet o: Pipeline.Operations? = nil")
    #expect(found == (isTold ? ["Pipeline.Operations.configureServer"] : []))
  }

  @Test(arguments: ["startLocation", "containerSize", "predictedEndLocation", "reuseIdentifier", "itemProviders"])
  func membersOfPlatformsAreNoneOfTheirs(_ name: String) throws {
    let found = try crossings(
      "struct Trip { var \(name) = 0 }",
      "import SwiftUI\nstruct Pan: View { var body: some View { Color.red.gesture(Drag().onChanged { v in x = v.\(name) }) } }"
    )
    #expect(found == [])
  }

  private let added = """
    import Foundation
    import Combine
    extension Notification.Name { static let storeDidSave = Notification.Name("x") }
    extension StringProtocol { func asToken() -> String { "" } }
    extension Sequence { func inBatches(of n: Int) -> [[Element]] { [] } }
    extension Publisher { func logStore() -> Self { self } }
    extension AsyncSequence { func logAll() async {} }
    """

  @Test(arguments: [
    ("func f(_ s: String) { _ = s.asToken() }", "StringProtocol.asToken"),
    ("func f(_ xs: [Int]) { _ = xs.inBatches(of: 2) }", "Sequence.inBatches"),
    ("func f(_ p: AnyPublisher<Int, Never>) { _ = p.logStore() }", "Publisher.logStore"),
    ("func f(_ s: AsyncStream<Int>) async { await s.logAll() }", "AsyncSequence.logAll"),
    (
      "func f() { NotificationCenter.default.post(name: .storeDidSave, object: nil) }", "Notification.Name.storeDidSave"
    ),
    ("func f(c: NotificationCenter) { _ = c.publisher(for: .storeDidSave) }", "Notification.Name.storeDidSave"),
    ("func f(c: NotificationCenter) { _ = c.notifications(named: .storeDidSave) }", "Notification.Name.storeDidSave"),
  ])
  func whatIsWrittenTellsBesideAnyLibrary(_ code: String, _ member: String) throws {
    let found = try crossings(added, "import Foundation\nimport Combine\n" + code, beside: "import Kingfisher")
    #expect(found == [member])
  }

  @Test func otherFunctionsTakeOtherNames() throws {
    let code = "import Foundation\nfunc f(c: Board) { c.pin(name: .storeDidSave) }"
    #expect(try crossings(added, code, beside: "import Kingfisher") == [])
  }
}
