import Checking
import Diagnostics
import Linting
import Testing
import TestSupport

/// Each example of each check, told in several ways.
enum Variant: CaseIterable {
  /// The same findings, perhaps on other lines.
  case asWritten, emojiFirst, byteOrderMark, carriageReturns
  /// Nothing but findings about files.
  case inBlockComment, inString

  /// The text in this form, and by how many lines its lines have moved.
  func apply(_ text: String) -> (bytes: [UInt8], shift: Int) {
    switch self {
    case .asWritten: (Array(text.utf8), 0)
    case .emojiFirst: (Array(("/* 🎈 \n é */\n" + text).utf8), 2)
    case .byteOrderMark: ([0xEF, 0xBB, 0xBF] + Array(text.utf8), 0)
    case .carriageReturns: (text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, 0)
    case .inBlockComment: (Array(("/*\n" + text + "*/\n").utf8), 1)
    case .inString: (Array(("let text = ##\"\"\"\n" + text + "\n\"\"\"##\n").utf8), 1)
    }
  }

  var isSilent: Bool { self == .inBlockComment || self == .inString }
}

struct ToldExample: CustomTestStringConvertible, Sendable {
  let check: String
  let example: Example
  let variant: Variant
  var testDescription: String { "\(check): \(example.title) (\(variant))" }

  static let all: [ToldExample] = Registry.checks.flatMap { check in
    (check.about.refuses + check.about.accepts).flatMap { example in
      Variant.allCases.map { ToldExample(check: check.about.id, example: example, variant: $0) }
    }
  }
}

/// The findings in a folder, in the form that expectations have.
func findings(in folder: String, jobs: Int = 2) throws -> (found: [Found], problems: [Problem]) {
  let lint = try Lint(LintRequest(root: folder, jobs: jobs))
  let found = lint.report().findings.map {
    Found(path: $0.place.path, line: $0.place.line, check: $0.finding.check, message: $0.finding.message)
  }
  return (found, lint.problems.filter { $0.gravity == .error })
}

@Test(arguments: ToldExample.all)
func documentationHolds(_ told: ToldExample) throws {
  let project = ExampleProject(told.example.text)
  let folder = try TemporaryFolder()
  if let rules = project.rules { try folder.write(rules, to: ".boundary-lint.yml") }
  var expected: [ExpectedFinding] = []
  // Other files than source are as they are; what they say of code holds only where there is code.
  if told.variant.isSilent, project.files.contains(where: { !$0.path.hasSuffix(".swift") }) { return }
  if let rules = project.rules, !told.variant.isSilent {
    expected += ExpectedFinding.read(rules, path: ".boundary-lint.yml")
  }
  for file in project.files {
    if file.path.hasSuffix("Package.swift") {
      // A manifest is told one way only; without imports nothing is used.
      try folder.write(file.text, to: file.path)
      if !told.variant.isSilent { expected += ExpectedFinding.read(file.text, path: file.path) }
      continue
    }
    if !file.path.hasSuffix(".swift") {
      try folder.write(file.text, to: file.path)
      expected += ExpectedFinding.read(file.text, path: file.path, mark: "# // expect: ")
      continue
    }
    let (bytes, shift) = told.variant.apply(file.text)
    try folder.write(bytes, to: file.path)
    for var expectation in ExpectedFinding.read(file.text, path: file.path) {
      if told.variant.isSilent && expectation.check != "unassigned-file" { continue }
      // A finding about a file stands at its beginning.
      if expectation.check != "unassigned-file" { expectation.line += shift }
      expected.append(expectation)
    }
  }
  var (found, problems) = try findings(in: folder.path)
  #expect(problems.isEmpty)
  if told.variant.isSilent { found.removeAll { !$0.path.hasSuffix(".swift") || $0.path.hasSuffix("Package.swift") } }
  let different = differences(found, expected)
  let location = SourceLocation(
    fileID: "Checking/\(told.check)", filePath: told.example.file, line: told.example.line, column: 1)
  #expect(different.isEmpty, "\(different.joined(separator: "\n"))", sourceLocation: location)
}

@Test func everyCheckIsProven() {
  for check in Registry.checks {
    let about = check.about
    #expect(!about.refuses.isEmpty && !about.accepts.isEmpty, "\(about.id) has no examples")
    #expect(!about.summary.hasSuffix("."), "\(about.id)")
    #expect(about.summary.first?.isLowercase == true, "\(about.id)")
    for example in about.refuses {
      #expect(example.text.contains("// expect: [\(about.id)]"), "\(about.id): \(example.title)")
    }
    for example in about.accepts { #expect(!example.text.contains("// expect:"), "\(about.id): \(example.title)") }
  }
  #expect(Set(Registry.ids).count == Registry.ids.count)
}
