internal import SourceFacts
import ReadingSoundness
import SourceText
import SwiftReading
import TestSupport
import Testing

/// Whatever clauses are left out, what remains is a sound summary, and nothing of it stands in one of them.
@Test func summariesStaySoundWithoutSomeClauses() throws {
  var clauses = 0
  for file in House.files(below: "Fixtures", suffix: ".swift") {
    let source = SourceBytes(Array(try House.text("Fixtures/\(file)").utf8))
    var reader = SourceReader(reading: source, detail: .chains)
    let summary = reader.read()
    for clause in summary.conditions.indices.dropFirst() {
      var isOff = [Bool](repeating: false, count: summary.conditions.count)
      isOff[clause] = true
      for inner in summary.conditions.indices where isOff[Int(summary.conditions[inner].parent)] { isOff[inner] = true }
      let rest = summary.leavingOut(isOff)
      #expect(Soundness.fault(rest, count: source.count) == nil, "\(file), clause \(clause)")
      let range = summary.conditions[clause].range
      #expect(
        !rest.references.contains { $0.start >= range.start && $0.start < range.end }, "\(file), clause \(clause)")
      #expect(!rest.members.contains { $0.start >= range.start && $0.start < range.end }, "\(file), clause \(clause)")
      #expect(
        !rest.declarations.contains { $0.nameRange.start >= range.start && $0.nameRange.start < range.end },
        "\(file), clause \(clause)")
      clauses += 1
    }
  }
  #expect(clauses > 20)
}
