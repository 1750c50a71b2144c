import Diagnostics
import Linting
import TestSupport
import Testing

/// No protocol stands in for what conforms in place of a generic parameter.
@Test(arguments: [
  ("struct E: Endpoint { typealias Response = Order }", false),
  ("func f(d: Data) { _ = decode(Order.self, from: d) }", false),
  ("func f(c: Container) { _ = c.resolve(Store.self) }", true), ("func f() { _ = Order(id: 1) }", false),
  ("func f() { _ = Store() }", true),
])
func adviceMovesWhatStandsForATypeItself(_ code: String, _ isProtocol: Bool) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers: { Domain: { paths: [Domain] }, Data: { paths: [Data], uses: [Domain] } }
    //- Domain/D.swift
    \(code)
    //- Data/D.swift
    struct Order: Hashable { let id: Int }
    final class Store { func fetch() {} }

    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings
  #expect(found.map { $0.finding.instead.hasPrefix("declare what") } == [isProtocol])
}
