import TestSupport
import Testing

/// What has another name, or another severity, in a change, and whether it is new.
@Suite(.enabled(if: gitTool != nil, "git is not installed"))
struct RenamedInChangeTests {
  /// A layer that is called otherwise now, with its folder, is the one that it was.
  @Test(arguments: [("A", "Screens"), ("B", "Data")]) func renamedLayersBringNothing(_ old: String, _ new: String)
    throws
  {
    let project = try GitProject([
      "A/Old.swift": "struct Old { var r: R; let number = 1 }\n", "B/Rest.swift": "struct Rest {}\n",
    ])
    let rules = try project.text(".boundary-lint.yml")
    try project.write(
      rules.replacing("\(old): { paths: [\(old)]", with: "\(new): { paths: [\(new)]"), to: ".boundary-lint.yml")
    try project.git("mv", old, new)
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    #expect(try project.findings().count == 1)
  }

  /// The line in which a declaration has its name is as old as before when it has another.
  @Test(arguments: [
    ("func load(_ r: R) {}", "func fetch(_ r: R) {}"), ("struct F { var r: R? }", "struct F { var row: R? }"),
    ("struct F {\n  func load() -> R? { nil }\n}", "struct F {\n  func fetch() -> R? { nil }\n}"),
    ("enum E { case of(R) }", "enum E { case from(R) }"),
    ("extension S.T {\n  func a(_: R) {}\n}", "extension S.T {\n  func b(_: R) {}\n}"),
    ("func loadAll() {\n  load(R())\n}\nfunc load(_: Int) {}", "func load() {\n  load(R())\n}\nfunc load(_: Int) {}"),
    ("func +++ (r: R, q: Int) {}", "func *** (r: R, q: Int) {}"),
    ("func +++(r: R, q: Int) {}", "func ***(r: R, q: Int) {}"),
    ("struct Old { func load(_ r: R) {} }", "struct New { func load(_ r: R) {} }"),
    (
      "struct Old { static let it = Old(R()); init(_: Any) {} }",
      "struct New { static let it = New(R()); init(_: Any) {} }"
    ),
  ]) func renamedDeclarationsBringNothing(_ old: String, _ new: String) throws {
    let project = try GitProject(["A/Old.swift": old + "\n", "A/S.swift": "struct S { struct T {} }\n"])
    #expect(try project.findings().count == 1)
    try project.write(new + "\n", to: "A/Old.swift")
    #expect(try project.findings("--changed-since", "HEAD").isEmpty)
    // Another one in the file is new, and so is the same in another.
    try project.write(new + "\nfunc more(a: R) {}\n", to: "A/Old.swift")
    #expect(try project.findings("--changed-since", "HEAD").count == 1)
    try project.write("\n", to: "A/Old.swift")
    try project.write(new + "\n", to: "A/New.swift")
    #expect(try project.findings("--changed-since", "HEAD").count == 1)
  }

  /// What is still there under its name is none that has another now.
  @Test(arguments: [
    ("func load(_ r: R) {}\n  func save() {}", "func load() {}\n  func save(_ r: R) {}"),
    ("var a: R?\n  var b: Int?", "var a: Int?\n  var b: R?"),
    ("struct In { let r: R }", "struct In {}\n  struct Of { let r: R }"),
  ]) func whatIsNamedAnewIsNew(_ old: String, _ new: String) throws {
    for head in ["struct F", "extension S.T"] {
      let project = try GitProject([
        "A/Old.swift": "\(head) {\n  \(old)\n}\n".replacing("var ", with: head == "struct F" ? "var " : "static var "),
        "A/S.swift": "struct S { struct T {} }\n",
      ])
      #expect(try project.findings().count == 1)
      try project.write(
        "\(head) {\n  \(new)\n}\n".replacing("var ", with: head == "struct F" ? "var " : "static var "),
        to: "A/Old.swift")
      #expect(try project.findings("--changed-since", "HEAD").count == 1)
    }
  }

  /// A change of the rules that makes errors of warnings brings these: a gate on it stands for one on what comes of it.
  @Test func whatBecomesAnErrorIsNew() throws {
    let project = try GitProject(["A/Old.swift": "struct Old { var r: R }\n"])
    let rules = try project.text(".boundary-lint.yml")
    try project.write(rules + "checks: { layer-crossing: warning }\n", to: ".boundary-lint.yml")
    try project.git("commit", "-q", "-a", "-m", "gentler")
    #expect(try project.findings("--changed-since", "HEAD~1").isEmpty)
    try project.write(rules, to: ".boundary-lint.yml")
    #expect(try project.findings("--changed-since", "HEAD") == ["A/Old.swift:1 layer-crossing"])
    #expect(try project.findings("--changed-since", "HEAD~1").isEmpty)
  }

  /// A baseline is old: what it lists may have been edited and committed since, and be moved by somebody who tells git nothing.
  @Test func movedFilesTakeTheirEntriesAlong() throws {
    let filler = (0..<40).map { "func f\($0)() -> Int { \($0) }\n" }.joined()
    let project = try GitProject(["A/Old.swift": "struct Old { var r: R }\n" + filler])
    #expect(try project.lint("baseline", "write").code == 0)
    try project.commit("debt")
    try project.write("struct Old { let other = 2; var r: R }\n" + filler, to: "A/Old.swift")
    try project.commit("changed")
    try project.write(project.text("A/Old.swift"), to: "A/New.swift")
    try project.remove("A/Old.swift")
    #expect(try project.findings().isEmpty)
  }
}
