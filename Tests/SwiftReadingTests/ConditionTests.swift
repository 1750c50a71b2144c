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

/// Of the branches of one `#if` a build has one, however their conditions are written and however deep two places stand in them.
@Test func branchesOfOneBlockAreAlternatives() {
  let summary = read(
    """
    #if A && (   // 1: a condition that nobody reads
    #if B        // 2
    #elseif C    // 3
    #endif
    #if B        // 4
    #endif
    #else        // 5
    #if B        // 6
    #if D        // 7
    #endif
    #endif
    #endif
    #if A        // 8
    #endif
    """)
  let apart: Set<[UInt32]> = [
    [1, 5], [1, 6], [1, 7], [2, 3], [2, 5], [2, 6], [2, 7], [3, 5], [3, 6], [3, 7], [4, 5], [4, 6], [4, 7],
  ]
  #expect(summary.conditions.count == 9)
  for one in UInt32(0)..<9 {
    for other in UInt32(0)..<9 {
      #expect(summary.areAlternatives(one, other) == apart.contains([one, other].sorted()), "\(one), \(other)")
    }
  }
}
