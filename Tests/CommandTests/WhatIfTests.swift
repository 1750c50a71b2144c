import Foundation
import Testing
import TestSupport

/// Which findings other rules would bring and take away.
@Suite struct WhatIfTests {
  /// What programs read.
  private struct Answer: Decodable {
    struct Finding: Decodable {
      let path: String
      let line: Int
      let column: Int
      let message: String
    }
    let appear: [Finding]
    let go: [Finding]
    let stay: Int
  }

  @Test func whatIfTellsWhatWouldChange() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  A: { paths: [A], uses: [C] }\n  B: { paths: [B] }\n  C: { paths: [C] }\n", to: ".boundary-lint.yml")
    try folder.write("struct A { let b: B; let c: C }\n", to: "A/A.swift")
    try folder.write("struct B { let c: C }\n", to: "B/B.swift")
    try folder.write("struct C {}\n", to: "C/C.swift")
    let edited = try run(["what-if", "--uses", "A: B", "--not-uses", "A: C"], in: folder.path)
    #expect(
      edited.output == """
        + A/A.swift:1:29: error: 'A' names 'C' of 'C' [layer-crossing]
        - A/A.swift:1:19: error: 'A' names 'B' of 'B' [layer-crossing]
        1 finding would appear, 1 finding would go, 1 finding would stay

        """)
    #expect(edited.code == 0)
    let json = try run(["what-if", "--uses", "A: B", "--not-uses", "A: C", "-f", "json"], in: folder.path)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(json.output.utf8))
    #expect(answer.appear.map { "\($0.path):\($0.line):\($0.column)" } == ["A/A.swift:1:29"])
    #expect(answer.go.map(\.message) == ["'A' names 'B' of 'B'"] && answer.stay == 1)
    try folder.write("layers:\n  A: { paths: [A, B, C] }\n", to: "other.yml")
    let other = try run(["what-if", "other.yml"], in: folder.path)
    #expect(other.output.hasSuffix("0 findings would appear, 2 findings would go, 0 findings would stay\n"))
    #expect(try run(["what-if", "--uses", "A"], in: folder.path).errors.contains("expected a layer, a colon"))
    #expect(try run(["what-if"], in: folder.path).code == 2)
  }

  @Test func whatIfAsksOfSlices() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  Features: { paths: [\"Features/{feature}/**\"], slices: { uses: { B: [C] } } }\n",
      to: ".boundary-lint.yml")
    try folder.write("struct A { let b: B; let c: C }\n", to: "Features/A/A.swift")
    try folder.write("struct B { let c: C }\n", to: "Features/B/B.swift")
    try folder.write("struct C {}\n", to: "Features/C/C.swift")
    func whatIf(_ flag: String, _ change: String) throws -> CommandResult {
      try run(["what-if", flag, change], in: folder.path)
    }
    for change in ["A: B", "Features/A: Features/B"] {
      let result = try whatIf("--uses", change)
      #expect(result.output.contains("- Features/A/A.swift:1:19: error: 'A' names 'B' of 'B'"), "\(result)")
      #expect(result.output.hasSuffix("0 findings would appear, 1 finding would go, 1 finding would stay\n"))
    }
    #expect(try whatIf("--not-uses", "B: C").output.contains("1 finding would appear, 0 findings would go"))
    for (change, name) in [("Aa: B", "Aa"), ("A: Bb", "Bb")] {
      let result = try whatIf("--uses", change)
      #expect(result.code == 2 && result.errors.contains("no slice '\(name)' in 'Features'"), "\(result.errors)")
    }
    #expect(try whatIf("--not-uses", "Aa: B").errors.contains("no slice 'Aa' in 'Features'"))
    // A layer is none, and nothing in the rules file is at fault.
    let layer = try whatIf("--uses", "Features/A: B, Features")
    #expect(
      layer.errors
        == "error: 'Features' is a layer; behind 'Features/A', expected slices of 'Features'\n")
  }

  /// Vertical slices are named with the layer that they are used of, and without; what they may not use is marked among layers.
  @Test func verticalSlicesAreChangedThroughLayers() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  UI: { paths: [\"{feature}/UI\"], slices: vertical, uses: [Domain] }\n  Domain: { paths: [\"{feature}/Domain\"] }\n",
      to: ".boundary-lint.yml")
    try folder.write("struct A { let b: B; let c: C }\n", to: "A/UI/A.swift")
    try folder.write("struct C {}\n", to: "A/Domain/C.swift")
    try folder.write("struct B {}\n", to: "B/Domain/B.swift")
    for change in ["UI/A: Domain/B", "UI/A: B"] {
      let output = try run(["what-if", "--uses", change], in: folder.path).output
      #expect(output.hasSuffix("0 findings would appear, 1 finding would go, 0 findings would stay\n"), "\(output)")
    }
    let own = try run(["what-if", "--not-uses", "UI/A: Domain/A"], in: folder.path)
    #expect(own.code == 2 && own.errors.contains("'Domain/A' is the same slice as 'UI/A'"), "\(own.errors)")
    let layers = try run(["layers"], in: folder.path).output
    #expect(layers.contains("slices   A; vertical"), "\(layers)")
    #expect(layers.contains("uses     Domain (2, 1 of them not allowed)") && layers.contains("1!1"), "\(layers)")
  }

  /// Rules that let all slices use each other can't forbid one of them something alone.
  @Test func whatIfSaysWhatCannotBeWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { F: { paths: [\"F/{f}/**\"], slices: anything } }\n", to: ".boundary-lint.yml")
    try folder.write("struct A { let b: B }\n", to: "F/A/A.swift")
    try folder.write("struct B {}\n", to: "F/B/B.swift")
    let result = try run(["what-if", "--not-uses", "F/A: F/B"], in: folder.path)
    #expect(result.code == 2 && result.errors.contains("the slices of 'F' may use each other, by 'slices: anything'"))
    #expect(try run(["what-if", "--uses", "F/A: F/B"], in: folder.path).code == 0)
  }

  /// 'anything' stands for all other layers, as in rules.
  @Test func whatIfKnowsAnything() throws {
    let folder = try TemporaryFolder()
    let rules = "layers: { A: { paths: [A] }, B: { paths: [B], uses: [C] }, C: { paths: [C] } }\n"
    try folder.write(rules + "checks: { unused-permission: warning }\n", to: ".boundary-lint.yml")
    try folder.write("struct A { let b: B; let c: C }\n", to: "A/A.swift")
    try folder.write("struct B {}\n", to: "B/B.swift")
    try folder.write("struct C {}\n", to: "C/C.swift")
    func tail(_ arguments: String...) throws -> String {
      String(try run(["what-if"] + arguments, in: folder.path).output.split(separator: "\n").last ?? "")
    }
    #expect(try tail("--uses", "A: anything") == "0 findings would appear, 2 findings would go, 1 finding would stay")
    #expect(
      try tail("--not-uses", "B: anything") == "0 findings would appear, 1 finding would go, 2 findings would stay")
    // What is found in the rules stands where they are.
    try folder.write(rules + "checks: { unused-permission: warning }\n", to: "other.yml")
    #expect(try tail("other.yml") == "0 findings would appear, 0 findings would go, 3 findings would stay")
    #expect(try run(["baseline", "write"], in: folder.path).code == 0)
    #expect(
      try run(["what-if", "other.yml"], in: folder.path).errors.contains("is left out here: what it excuses counts"))
    #expect(try run(["what-if", "-q", "other.yml"], in: folder.path).errors.isEmpty)
  }

  /// What the rules file may not say is no question, and is told in the same words.
  @Test(arguments: [
    ("--uses", "Aa: B", "no layer 'Aa'; expected one of A, B, C; did you mean 'A'?"),
    ("--not-uses", "A: Bb", "no layer 'Bb'; expected one of A, B, C; did you mean 'B'?"),
    (
      "--uses", "C: A",
      ".boundary-lint.yml:2:25: error: with this change, the layers use each other: 'A' → 'B' → 'C' → 'A'"
    ),
    ("--uses", "A: A", ".boundary-lint.yml:2:25: error: with this change, the layer 'A' lists itself"),
    ("--not-uses", "A: B", "B/.boundary-lint.yml:2:15: error: lets 'A' use 'B', which .boundary-lint.yml:2 does not"),
  ])
  func whatIfRefusesWhatTheRulesMayNotSay(_ flag: String, _ change: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  A: { paths: [A, B/A], uses: [B] }\n  B: { paths: [B], uses: [C] }\n  C: { paths: [C] }\n",
      to: ".boundary-lint.yml")
    try folder.write("layers:\n  A: { uses: [B] }\n", to: "B/.boundary-lint.yml")
    for file in ["A/A", "B/A/A", "B/B", "C/C"] { try folder.write("struct S {}\n", to: file + ".swift") }
    let result = try run(["what-if", flag, change], in: folder.path)
    #expect(result.code == 2 && result.errors.contains(words) && result.output.isEmpty, "\(result.errors)")
  }

  /// Where nothing is declared there is nothing to change, which is said in place of what the name is not.
  @Test(arguments: [nil, "checks: { hidden-singleton: off }\n"])
  func whatIfWithoutLayersSaysThatThereAreNone(_ rules: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("struct S {}\n", to: "A/A.swift")
    if let rules { try folder.write(rules, to: ".boundary-lint.yml") }
    let result = try run(["what-if", "--uses", "A: B"], in: folder.path)
    let place = rules == nil ? "there are no rules" : ".boundary-lint.yml declares no layers"
    #expect(
      result.code == 2
        && result.errors == "error: \(place), so there is nothing to change; 'boundary-lint init' writes some\n",
      "\(result.errors)")
  }
}
