import Diagnostics
import TestSupport
import Testing

/// A small project that shows one thing about wiring; its comments announce what is found.
struct WiringCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String

  init(_ title: String, _ text: String) {
    testDescription = title
    self.text = text
  }

  /// What is found and not announced, and what is announced and not found.
  private func differences() throws -> [String] {
    let project = ExampleProject(text)
    let folder = try TemporaryFolder()
    try project.write(to: folder)
    let (found, problems) = try findings(in: folder.path)
    let expected = project.files.flatMap { ExpectedFinding.read($0.text, path: $0.path) }
    return problems.map(\.text) + TestSupport.differences(found, expected)
  }

  /// Expects that just what the comments announce is found.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let different = try differences()
    #expect(different.isEmpty, "\(different.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}
