import Foundation
import Testing
import TestSupport

/// What commands tell of the wiring.
@Suite struct WiringCommandTests {
  private func app(_ name: String, rules: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let base = "Fixtures/wiring/\(name)"
    for file in House.files(below: base, suffix: ".swift") {
      try folder.write(try House.text("\(base)/\(file)"), to: file)
    }
    try folder.write(rules, to: ".boundary-lint.yml")
    return folder
  }

  @Test func layersTellRoles() throws {
    let folder = try app(
      "Boundaries",
      rules: """
        layers:
          Model: { boundaries: ["Model*"] }
          Rest: { paths: [Sources], uses: anything }
        roles: { adapters-by-root: true, ports-by-interface: true }
        """)
    let lines = try run(["layers", "--root", folder.path]).output.split(separator: "\n").map(String.init)
    #expect(lines.contains("  holds    ModelBoundary, ModelBoundary.Plugin"))
    #expect(lines.contains("  adapters-by-root  .boundary-lint.yml:4"))
    #expect(lines.contains("  adapter  StorageBoundary of ModelBoundary.Plugin"))
    #expect(lines.contains("  behind PaymentService  SandboxPayments, made by StorageBoundary"))
  }
}
