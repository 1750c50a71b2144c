import Checking
import Diagnostics
import Linting
import SourceText
import SourceFacts
import SwiftReading
import Testing
import TestSupport

/// The lines of one file with the findings that are excused, those that stand, and what is said of the comments.
private struct Verdict {
  var standing: [Int] = []
  var excused: [Int] = []
  var faults: [String] = []

  /// Every `R` in the file is a finding of `layer-crossing`.
  init(
    _ text: String, rules: String = "", skip: [String] = [], paths: [String] = [], path: String = "A/A.swift"
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n  C: { paths: [C], uses: [A, B] }\n" + rules,
      to: ".boundary-lint.yml")
    try folder.write(text, to: path)
    try folder.write("struct R {}\n", to: "B/B.swift")
    try folder.write("struct C {}\n", to: "C/C.swift")
    var request = LintRequest(root: folder.path, jobs: 1)
    request.skip = skip
    request.paths = paths
    let lint = try Lint(request)
    #expect(!lint.isBroken)
    let report = lint.report()
    for placed in report.findings {
      if placed.finding.check == "layer-crossing" {
        standing.append(placed.place.line)
      } else {
        faults.append("\(placed.place.line): \(placed.finding.message)")
      }
    }
    excused = report.excused.map(\.place.line)
    #expect(report.excused.allSatisfy { $0.excusePlace?.path == path && $0.finding.excuse?.reason == "why" })
  }
}

private let allow = "// boundary-lint:allow layer-crossing -- why\n"

@Suite struct SuppressionTests {
  @Test func marksOfOrderAreNoCode() throws {
    let verdict = try Verdict("\u{FEFF}// boundary-lint:allow layer-crossing -- why\nvar a: R?\nvar b: R?\n")
    #expect(verdict.excused == [2] && verdict.standing == [3] && verdict.faults.isEmpty)
  }

  @Test(arguments: ["//\t", "///\t \t", "/*\t", "//"])
  func tabsMayStandBefore(_ beginning: String) throws {
    let end = beginning.hasPrefix("/*") ? " */" : ""
    let verdict = try Verdict("\(beginning)boundary-lint:allow layer-crossing -- why\(end)\nvar a: R?\n")
    #expect(verdict.excused == [2] && verdict.standing.isEmpty && verdict.faults.isEmpty)
  }

  @Test func thisLine() throws {
    let verdict = try Verdict("var a: R?  // boundary-lint:allow layer-crossing -- why\nvar b: R?\n")
    #expect(verdict.excused == [1] && verdict.standing == [2] && verdict.faults.isEmpty)
  }

  @Test func nextLineOfCode() throws {
    let verdict = try Verdict(allow + "\n// of the old client\nvar a: R?\nvar b: R?\n")
    #expect(verdict.excused == [4] && verdict.standing == [5] && verdict.faults.isEmpty)
  }

  @Test func attributesBelongToTheNextLine() throws {
    let verdict = try Verdict(
      allow + "@MainActor\n@available(*, deprecated, message: \"(\")\nvar a: R?\nvar b: R?\n" + allow
        + "@objc var c: R?\nvar d: R?\n")
    #expect(verdict.excused == [4, 7] && verdict.standing == [5, 8])
    let plain = try Verdict(allow + "@MainActor @available(*, unavailable)\nvar a: R?\nvar b: R?\n")
    #expect(plain.excused == [3] && plain.standing == [4])
    let joined = try Verdict(allow + "@objc var c: R?\nvar d: R?\n")
    #expect(joined.excused == [2] && joined.standing == [3])
  }

  /// A declaration is reached as far as its name, whatever stands in front of it on lines of its own.
  @Test(arguments: [
    "@available(\n  iOS 17, *\n)\nfinal class A: R {}",
    "@available(*, deprecated, message: \"use \\\"Two\\\"\")\nclass A: R {}",
    "@objc final\nclass A: R {}", "@objc\n// of the old client\npublic\nvar a: R?", "@objc  // (\nvar a: R?",
  ])
  func declarationsBeginWithTheirAttributes(_ code: String) throws {
    let verdict = try Verdict(allow + code + "\nvar d: R?\n")
    let last = code.split(separator: "\n").count + 1
    #expect(verdict.excused == [last] && verdict.standing == [last + 1], "\(code)")
  }

  @Test func wholeFile() throws {
    let verdict = try Verdict("var a: R?\nvar b: R?\n// boundary-lint:allow-file layer-crossing -- why\n")
    #expect(verdict.excused == [1, 2] && verdict.standing.isEmpty && verdict.faults.isEmpty)
  }

  @Test func region() throws {
    let verdict = try Verdict(
      "var a: R?\n// boundary-lint:allow-begin layer-crossing -- why\nvar b: R?\nvar c: R?\n// boundary-lint:allow-end\n"
        + "var d: R?\n")
    #expect(verdict.excused == [3, 4] && verdict.standing == [1, 6] && verdict.faults.isEmpty)
  }

  @Test func regionsNestAndAreClosedByName() throws {
    let verdict = try Verdict(
      """
      // boundary-lint:allow-begin layer-crossing -- why
      // boundary-lint:allow-begin forbidden-import -- why
      var a: R?
      // boundary-lint:allow-end layer-crossing
      var b: R?
      // boundary-lint:allow-end

      """)
    #expect(verdict.excused == [3] && verdict.standing == [5])
    #expect(verdict.faults == ["2: the suppression of 'forbidden-import' excuses nothing"])
  }

  /// What is wrong where a region begins is said there, and not again where it ends.
  @Test(arguments: [
    ("", "1: the suppression names no check"),
    (" layer-crossing", "1: the suppression of 'layer-crossing' gives no reason"),
    (" layer-crosing -- why", "1: no check 'layer-crosing'; did you mean 'layer-crossing'?"),
  ])
  func regionsThatBeginWithAFault(_ begin: String, _ fault: String) throws {
    let verdict = try Verdict("// boundary-lint:allow-begin\(begin)\nvar a: R?\n// boundary-lint:allow-end\n")
    #expect(verdict.excused == [] && verdict.faults == [fault])
  }

  @Test func regionWithoutEndOrBeginning() throws {
    let verdict = try Verdict(
      "// boundary-lint:allow-end\n// boundary-lint:allow-begin layer-crossing -- why\nvar a: R?\n")
    #expect(verdict.excused == [3])
    #expect(
      verdict.faults == ["1: no open region ends here", "2: the region of 'layer-crossing' has no 'allow-end'"])
  }

  /// No line begins behind the end of the last one.
  @Test(arguments: ["", "\n"])
  func anOpenRegionEndsWithTheFile(_ end: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("layers:\n  A: { paths: [A] }\n", to: ".boundary-lint.yml")
    try folder.write(
      "// boundary-lint:allow-begin layer-crossing -- why\nfunc a() {}" + end, to: "A/A.swift")
    let findings = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
    #expect(findings.map(\.because).contains("no 'layer-crossing' is found from line 1 to 2"))
  }

  @Test func nearestIsCharged() throws {
    let verdict = try Verdict("// boundary-lint:allow-file layer-crossing -- why\n" + allow + "var a: R?\n")
    #expect(verdict.excused == [3])
    #expect(verdict.faults == ["1: the suppression of 'layer-crossing' excuses nothing"])
  }

  @Test func severalChecksAreJudgedOneByOne() throws {
    let verdict = try Verdict("var a: R?  // boundary-lint:allow forbidden-import, layer-crossing -- why\n")
    #expect(verdict.excused == [1])
    #expect(verdict.faults == ["1: the suppression of 'forbidden-import' excuses nothing"])
  }

  @Test func checksAreNamedOnce() throws {
    let verdict = try Verdict("var a: R?  // boundary-lint:allow layer-crossing, layer-crossing -- why\n")
    #expect(verdict.excused == [1] && verdict.faults == ["1: 'layer-crossing' is named twice"])
  }

  @Test func reasonIsCompulsory() throws {
    for text in ["layer-crossing", "layer-crossing --", "layer-crossing --   "] {
      let verdict = try Verdict("var a: R?  // boundary-lint:allow \(text)\n")
      #expect(verdict.standing == [1])
      #expect(verdict.faults == ["1: the suppression of 'layer-crossing' gives no reason"])
    }
    let glued = try Verdict("var a: R?  // boundary-lint:allow layer-crossing--why\n")
    #expect(glued.standing == [1] && glued.faults.count == 1)
  }

  /// Editors make one sign of two.
  @Test(arguments: ["--", "-", "–", "—"])
  func anyDashStandsBeforeTheReason(_ dash: String) throws {
    let verdict = try Verdict("var a: R? // boundary-lint:allow layer-crossing \(dash) why\n")
    #expect(verdict.excused == [1] && verdict.faults.isEmpty)
  }

  /// Behind the check's name a colon does the same.
  @Test(arguments: [
    "layer-crossing: why", "layer-crossing : why", "layer-crossing: -- why", "forbidden-import, layer-crossing: why",
  ])
  func aColonStandsBeforeTheReason(_ text: String) throws {
    let verdict = try Verdict("var a: R? // boundary-lint:allow \(text)\n", skip: ["forbidden-import"])
    #expect(verdict.excused == [1] && verdict.faults.isEmpty)
    let wordless = try Verdict("var a: R? // boundary-lint:allow layer-crossing:\n")
    #expect(wordless.faults == ["1: the suppression of 'layer-crossing' gives no reason"])
  }

  @Test func slipsNameTheNearest() throws {
    let verdict = try Verdict(
      """
      var a: R?  // boundary-lint:allow layer-crosing -- why
      var b: R?  // boundary-lint:alow layer-crossing -- why
      var c: R?  // boundary-lint:allow -- why
      var d: R?  // boundary-lint:allow unused-suppression -- why
      var e: R?  // boundary-lint:

      """)
    #expect(verdict.standing == [1, 2, 3, 4, 5])
    #expect(
      verdict.faults == [
        "1: no check 'layer-crosing'; did you mean 'layer-crossing'?",
        "2: no directive 'alow'; did you mean 'allow'?",
        "3: the suppression names no check",
        "4: 'unused-suppression' can't be excused",
        "5: no directive ''",
      ])
  }

  @Test func nothingIsSaidOfChecksThatDidNotRun() throws {
    let text = allow + "var a = 1\n"
    #expect(try Verdict(text).faults.count == 1)
    #expect(try Verdict(text, skip: ["layer-crossing"]).faults.isEmpty)
    #expect(try Verdict(text, rules: "checks: { layer-crossing: off }\n").faults.isEmpty)
    #expect(try Verdict(text, rules: "checks: { unused-suppression: off }\n").faults.isEmpty)
  }

  @Test func pathsHideOtherFilesOnly() throws {
    #expect(try Verdict(allow + "var a = 1\n", paths: ["B"]).faults.isEmpty)
    #expect(try Verdict(allow + "var a: R?\n", paths: ["A"]).excused == [2])
  }

  @Test func blockCommentsSpeakToo() throws {
    let verdict = try Verdict("/* boundary-lint:allow layer-crossing -- why */\nvar a: R?\n")
    #expect(verdict.excused == [2])
    let inside = try Verdict(
      "/*\n " + allow + " */\nvar a: R?\nlet s = \"// boundary-lint:allow layer-crossing -- why\"\n")
    #expect(inside.standing == [4] && inside.faults.isEmpty)
    let prose = try Verdict("/// See `// boundary-lint:allow`\nvar a: R?\n")
    #expect(prose.standing == [2] && prose.faults.isEmpty)
  }

  /// However lines end, code on the next one stands beside nothing.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func blockCommentsAloneSpeakOfTheNextLine(_ end: String) throws {
    let verdict = try Verdict("/* boundary-lint:allow layer-crossing -- why */" + end + "var a: R?" + end)
    #expect(verdict.excused == [2] && verdict.faults.isEmpty)
  }

  /// Over several lines, too, and whatever other comments follow.
  @Test(arguments: [
    "/* boundary-lint:allow layer-crossing\n   -- why */", "/* boundary-lint:allow layer-crossing -- why\n */",
    "/*\n boundary-lint:allow layer-crossing -- why\n */", "/**\n * boundary-lint:allow layer-crossing -- why\n */",
    "/** boundary-lint:allow layer-crossing -- why */",
    "// boundary-lint:allow layer-crossing -- why\n/* What it is. */\n/**\n Of /* the old */ client.\n */",
  ])
  func commentsAloneSpeakOfTheNextLineOfCode(_ comment: String) throws {
    let verdict = try Verdict(comment + "\n\nvar a: R?\nvar b: R?\n")
    let line = comment.count { $0 == "\n" } + 3
    #expect(verdict.excused == [line] && verdict.standing == [line + 1] && verdict.faults.isEmpty)
  }

  @Test func blockCommentsBesideCodeSpeakOfItsLine() throws {
    let verdict = try Verdict(
      """
      /* boundary-lint:allow layer-crossing -- why */ var a: R?
      var b: R?
      /* boundary-lint:allow layer-crossing -- why */ // Of the old client.
      var c: R?
      /* boundary-lint:allow layer-crossing -- why
       */ var d: R?
      var e: R?

      """)
    #expect(verdict.excused == [1, 4, 6] && verdict.standing == [2, 7] && verdict.faults.isEmpty)
  }

  /// Cut or mangled anywhere, comments are read without a trap, and what excuses has a reason.
  @Test func anyBytesAreRead() throws {
    let texts = [
      "boundary-lint:allow a, b -- c", "boundary-lint:allow-begin a -- c\nboundary-lint:allow-end a", "boundary-lint:",
      "boundary-lint:allow\u{0} ,,,-- --", "boundary-lint:allow-file \u{2028} a --", "boundary-lint:allow-end ,",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for end in 0...bytes.count {
        let range = ByteRange(start: 0, end: UInt32(end))
        let reader = SuppressionReader(
          Array(bytes[..<end]), facts: [SuppressionFact(range: range)], declarations: [], file: 0, known: ["a"])
        #expect(reader.suppressions.allSatisfy { !$0.reason.isEmpty && $0.site.end <= end })
      }
    }
  }
}
