import TestSupport
import Testing

/// What 'baseline write' says of what it was asked to write.
@Suite struct BaselineWordsTests {
  /// A reason that no entry has is told: what people wrote of old entries is kept.
  @Test func whatIsGivenInVainIsTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: ".boundary-lint.yml")
    try folder.write("struct R {}\n", to: "B/B.swift")
    try folder.write("struct A { var b: R }\n", to: "A/A.swift")
    func write(_ arguments: String...) throws -> String {
      let result = try run(["baseline", "write", "--root", folder.path] + arguments)
      #expect(result.code == 0, "\(result.errors)")
      return result.output
    }
    let head = ".boundary-lint-baseline.json: 1 entry for 1 finding"
    #expect(try write("--reason", "old", "--owner", "me") == head + "\n")
    #expect(try write() == head + ", as many as before\n")
    #expect(try write("--reason", "old") == head + ", as many as before\n")
    #expect(
      try write("--reason", "new")
        == head
        + ", as many as before\nno entry is new, so --reason stands nowhere; to give it to what was there, change "
        + "the file\n")
    #expect(
      try write("--reason", "new", "--owner", "you")
        == head + ", as many as before\nno entry is new, so --reason, --owner stand nowhere; to give them to what was "
        + "there, change the file\n")
    #expect(try write("--reason", "new", "--quiet").isEmpty)
    try folder.write("struct A { var b: R }\nstruct C { var b: R }\n", to: "A/A.swift")
    #expect(
      try write("--reason", "new") == ".boundary-lint-baseline.json: 2 entries for 2 findings, 1 more than before\n")
    // Nothing is there to have a reason.
    try folder.write("struct A {}\n", to: "A/A.swift")
    #expect(
      try write("--reason", "new") == ".boundary-lint-baseline.json: 0 entries for 0 findings, 2 fewer than before\n")
  }
}
