import TestSupport
import Testing

/// What crossings name may have another name, and is then no new crossing. What only looks so is one.
@Suite(.enabled(if: gitTool != nil, "git is not installed"))
struct RenamedTargetTests {
  private static let model = """
    struct OrderModel {
      let id: Int
      var rows: [Int] = []
      func save() {}
      struct Line { var count = 0 }
    }

    """
  private static let users = """
    func load() -> OrderModel? { nil }
    struct Screen {
      var order: OrderModel
      var line: OrderModel.Line
      func show() { order.save() }
    }
    extension OrderModel { func shown() {} }

    """

  /// Errors of both gates: of the baseline, and of what a change brings where there is no baseline.
  private struct Gates: Equatable {
    var stale: Int
    var baseline: Int
    var change: Int

    init(_ stale: Int, _ baseline: Int, _ change: Int) {
      (self.stale, self.baseline, self.change) = (stale, baseline, change)
    }

    init(_ project: GitProject, since commit: String = "HEAD") throws {
      let found = try project.findings()
      stale = found.count { $0.hasSuffix("stale-baseline") }
      baseline = found.count - stale
      change = try project.findings("--no-baseline", "--changed-since", commit).count
      // With its baseline the change says the same as the whole, less what was there.
      let both = try project.findings("--changed-since", commit)
      #expect(both.count <= found.count)
      if found.isEmpty { #expect(both.isEmpty) }
    }
  }

  private func project(_ files: [String: String] = ["B/OrderModel.swift": model, "A/Users.swift": users]) throws
    -> GitProject
  {
    let project = try GitProject(files)
    #expect(try project.lint("baseline", "write", "--reason", "old").code == 0)
    try project.commit("debt")
    #expect(try project.findings().isEmpty)
    return project
  }

  private func rename(_ project: GitProject, _ old: String, _ new: String, in files: [String]) throws {
    for file in files { try project.write(try project.text(file).replacing(old, with: new), to: file) }
  }

  // MARK: - Renamed

  @Test(arguments: [false, true]) func aTypeWithAnotherNameIsNothingNew(_ isMoved: Bool) throws {
    let project = try project()
    let count = try project.text(".boundary-lint-baseline.json").split(separator: "\n").count
    try rename(project, "OrderModel", "OrderRow", in: ["A/Users.swift", "B/OrderModel.swift"])
    if isMoved { try project.git("mv", "B/OrderModel.swift", "B/OrderRow.swift") }
    #expect(try Gates(project) == Gates(0, 0, 0))
    try project.git("add", "-A")
    #expect(try project.lint("--staged").code == 0)
    let shown = try project.lint("baseline", "show").output
    #expect(shown.contains("'load' → 'OrderModel' [layer-crossing]: now called 'OrderRow'"), "\(shown)")
    #expect(
      shown.contains("'extension OrderModel' → 'OrderModel' [layer-crossing]: now in 'extension OrderRow': now called"),
      "\(shown)")
    // So it is behind further commits, and once the baseline says so.
    try project.commit("renamed")
    try rename(project, "rows", "lines", in: ["B/\(isMoved ? "OrderRow" : "OrderModel").swift"])
    try project.commit("more")
    #expect(try Gates(project, since: "HEAD~2") == Gates(0, 0, 0))
    // Who writes it anew keeps what was said of the entries.
    #expect(try project.lint("baseline", "write", "--reason", "new").output.contains("no entry is new"))
    try project.git("checkout", "-q", ".boundary-lint-baseline.json")
    #expect(try project.lint("baseline", "prune").output.contains("as many as before"))
    let pruned = try project.text(".boundary-lint-baseline.json")
    #expect(!pruned.contains("OrderModel\"") && pruned.split(separator: "\n").count == count)
    #expect(try project.findings().isEmpty)
  }

  @Test(arguments: [
    // A member, of a type and of an extension.
    ("save()", "store()"), ("Line", "Item"),
    // The whole and a part of it.
    ("OrderModel|save()", "OrderRow|store()"),
  ]) func membersMayHaveOtherNames(_ old: String, _ new: String) throws {
    let project = try project()
    for (old, new) in zip(old.split(separator: "|"), new.split(separator: "|")) {
      try rename(project, String(old), String(new), in: ["A/Users.swift", "B/OrderModel.swift"])
    }
    #expect(try Gates(project) == Gates(0, 0, 0))
  }

  /// Who renames may change something, too, and several at once.
  @Test func whatIsRenamedMayBeEdited() throws {
    let project = try project([
      "B/Models.swift": Self.model + "final class TokenModel {\n  var order: OrderModel?\n  let text = \"\"\n}\n",
      "A/Users.swift": Self.users + "func token() -> TokenModel? { nil }\n",
    ])
    for (old, new) in [
      ("OrderModel", "OrderRow"), ("TokenModel", "TokenRow"), ("func show() {", "func show() { _ = 1; "),
    ] {
      try rename(project, old, new, in: ["A/Users.swift", "B/Models.swift"])
    }
    try rename(project, "let id: Int", "let id: Int\n  var isNew = true", in: ["B/Models.swift"])
    #expect(try Gates(project) == Gates(0, 0, 0))
  }

  // MARK: - Not renamed

  /// The lines of a project with one crossing, and what they become: what is named is another, which is no other name of the first.
  private static let smuggled: [(old: [String: String], new: [String: String])] = [
    // What was named is still there: as an alias, in another file, beside the new one.
    (["B/R2.swift": "struct Row { var a = 0 }\n"], ["B/R2.swift": "struct Line { var a = 0 }\ntypealias Row = Line\n"]),
    (
      ["B/R2.swift": "struct Row { var a = 0 }\n"],
      ["B/R2.swift": "struct Line { var a = 0 }\n", "B/R3.swift": "struct Row { var a = 0 }\n"]
    ),
    (
      ["B/R2.swift": "struct Row { var a = 0 }\n"],
      ["B/R2.swift": "struct Row { var a = 0 }\nstruct Line { var a = 0 }\n"]
    ),
    // What is named was there: beside the old one, elsewhere, elsewhere until it came here.
    (
      ["B/R2.swift": "struct Row { var a = 0 }\nstruct Line { var a = 0 }\n"],
      ["B/R2.swift": "struct Line { var a = 0 }\n"]
    ),
    (["B/R2.swift": "struct Row { var a = 0 }\n", "B/R3.swift": "struct Line { var a = 0 }\n"], ["B/R2.swift": "\n"]),
    (
      ["B/R2.swift": "struct Row { var a = 0 }\n", "B/R3.swift": "struct Line { var a = 0 }\n"],
      ["B/R2.swift": "struct Line { var a = 0 }\n", "B/R3.swift": "\n"]
    ),
    // It is in another file, is of another kind, has nothing in common, or might be another's.
    (["B/R2.swift": "struct Row { var a = 0 }\n"], ["B/R2.swift": "\n", "B/R3.swift": "struct Line { var a = 0 }\n"]),
    (["B/R2.swift": "struct Row { var a = 0 }\n"], ["B/R2.swift": "class Line { var a = 0 }\n"]),
    (
      ["B/R2.swift": "struct Row { var a = 0; func load() {} }\n"],
      ["B/R2.swift": "struct Line { let url: String, path: [String], host: String }\n"]
    ),
    (
      ["B/R2.swift": "struct Row { var a = 0 }\nstruct Other { var a = 0 }\n"],
      ["B/R2.swift": "struct Line { var a = 0 }\n"]
    ),
    (
      ["B/R2.swift": "struct Row { var a = 0 }\n"],
      ["B/R2.swift": "struct Line { var a = 0 }\nstruct Other { var a = 0 }\n"]
    ),
    (
      ["B/R2.swift": "struct Row { var a = 0; var b = 0 }\n"],
      ["B/R2.swift": "struct Line { var a = 0; var b = 0; var c = 0 }\nstruct Other { var a = 0; var b = 1 }\n"]
    ),
    // It came to another layer.
    (["B/R2.swift": "struct Row { var a = 0 }\n"], ["B/R2.swift": "", "C/R2.swift": "struct Line { var a = 0 }\n"]),
  ]

  @Test(arguments: smuggled.indices) func whatIsAnotherIsNew(_ index: Int) throws {
    let (old, new) = Self.smuggled[index]
    let rules = "layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n  C: { paths: [C] }\n"
    let files = [".boundary-lint.yml": rules, "C/C.swift": "struct C {}\n", "A/U.swift": "func u(_: Row) {}\n"]
    let project = try project(files.merging(old) { $1 })
    #expect(try Gates(project) == Gates(0, 0, 0))
    for (path, text) in new { try project.write(text, to: path) }
    try rename(project, "Row", "Line", in: ["A/U.swift"])
    #expect(try Gates(project) == Gates(1, 1, 1), "\(old) \(new)")
    try project.git("add", "-A")
    #expect(try project.lint("--staged").code == 1)
  }

  /// A type of elsewhere is declared in no file, whoever extends it.
  @Test func whatIsAddedToATypeOfElsewhereIsNoOtherName() throws {
    let part = "extension String { struct Part {} }\n"
    let project = try project(["B/Row.swift": "struct Row {}\n" + part, "A/Users.swift": "func u(_: Row) {}\n"])
    try project.write(part, to: "B/Row.swift")
    try project.write("func u(_: String.Part) {}\n", to: "A/Users.swift")
    #expect(try Gates(project) == Gates(1, 1, 1))
  }

  /// Whoever adds what takes the place of another, and takes the other away in a later commit, has not renamed it.
  @Test(arguments: [["R2", "R2", "R2"], ["R2", "R3", "R4"]]) func whatWasThereBesideItIsNew(_ names: [String]) throws {
    let filler = "struct Other { var text = \"\", number = 0 }\nstruct More { var text = \"\", number = 1 }\n"
    let project = try project([
      "B/R2.swift": filler + "struct Row { var a = 0 }\n", "A/U.swift": "func u(_: Row) {}\n",
    ])
    func move(_ step: Int, _ text: String) throws {
      if names[step] != names[step - 1] {
        try project.git("mv", "B/\(names[step - 1]).swift", "B/\(names[step]).swift")
      }
      try project.write(filler + text, to: "B/\(names[step]).swift")
    }
    try move(1, "struct Row { var a = 0 }\nstruct Line { var a = 0 }\n")
    try project.commit("beside")
    try move(2, "struct Line { var a = 0 }\n")
    try rename(project, "Row", "Line", in: ["A/U.swift"])
    #expect(try Gates(project) == Gates(1, 1, 1))
    try project.commit("instead")
    #expect(try Gates(project, since: "HEAD~1") == Gates(1, 1, 1))
  }

  /// Of what has another name there are no more than before, and none elsewhere.
  @Test(arguments: [
    ("func load() -> OrderRow? { nil }", "func load() -> OrderRow? { let row: OrderRow? = nil; return row }", 0, 1, 1),
    ("struct Screen", "func more(_: OrderRow) {}\nstruct Screen", 0, 1, 1),
    ("func load() -> OrderRow? { nil }", "func load() {}\nfunc other(_: Int) -> OrderRow? { nil }", 1, 1, 1),
  ]) func whatIsMoreIsNew(_ old: String, _ new: String, _ stale: Int, _ baseline: Int, _ change: Int) throws {
    let project = try project()
    try rename(project, "OrderModel", "OrderRow", in: ["A/Users.swift", "B/OrderModel.swift"])
    try rename(project, old, new, in: ["A/Users.swift"])
    #expect(try Gates(project) == Gates(stale, baseline, change))
    try project.write("func far(_: OrderRow) {}\n", to: "A/Far.swift")
    #expect(try Gates(project) == Gates(stale, baseline + 1, change + 1))
  }

  /// Without history nobody knows.
  @Test func withoutHistoryNothingIsRenamed() throws {
    let project = try project()
    try project.remove(".git")
    try rename(project, "OrderModel", "OrderRow", in: ["A/Users.swift", "B/OrderModel.swift"])
    #expect(try project.findings().contains { $0.hasSuffix("stale-baseline") })
  }
}
