import Foundation
import Testing
import TestSupport

/// Working trees that do not hold what git holds: converted files, files that are left out, and those that are gone.
@Suite(.enabled(if: gitTool != nil, "git is not installed"))
struct WorkingTreeTests {
  /// What git calls equal to what is on disk is so behind a filter: what is staged stands in git alone.
  @Test(arguments: [".gitattributes", "A/.gitattributes", ".git/info/attributes"])
  func stagedFilesAreReadBehindFilters(_ attributes: String) throws {
    let project = try GitProject(["A/Old.swift": "struct Old { var r: R }\n"])
    // On disk, the type has another name.
    try project.git("config", "filter.f.clean", "sed s/OnDisk/R/g")
    try project.git("config", "filter.f.smudge", "sed s/R/OnDisk/g")
    try project.write("*.swift filter=f\n", to: attributes)
    try project.write("struct New { var r: OnDisk }\n", to: "A/New.swift")
    try project.git("add", "-A")
    #expect(try project.findings("--staged") == ["A/New.swift:1 layer-crossing"])
    let result = try project.lint("--staged")
    #expect(result.output.contains("'A' names 'R' of 'B'"), "\(result.output)")
    // What was kept under the name of the content is that content.
    try project.git("config", "--unset", "filter.f.clean")
    try project.git("config", "--unset", "filter.f.smudge")
    try project.remove(attributes)
    for file in ["A/Old.swift", "A/New.swift", "B/B.swift", "A/A.swift"] { try project.remove(file) }
    try project.git("checkout", "--", "A", "B")
    #expect(try project.lint("--staged").output == result.output)
  }

  /// So it is of files that name modules, whatever they are called.
  @Test(arguments: ["*.xcconfig", "*.yaml"])
  func stagedSettingsAreReadBehindFilters(_ pattern: String) throws {
    let target = "{ type: framework, platform: iOS, sources: [B], configFiles: { Debug: a.xcconfig } }"
    let isSettings = pattern == "*.xcconfig"
    let project = try GitProject(
      [
        "project.yml": "include: more.yaml\ntargets: { M: { type: framework, platform: iOS, sources: [A] } }\n",
        "more.yaml": "targets:\n  \(isSettings ? "N" : "InGit"): \(target)\n",
        "a.xcconfig": "PRODUCT_MODULE_NAME = \(isSettings ? "InGit" : "$(TARGET_NAME)")\n",
        "B/B.swift": "public struct R {}\n", ".gitattributes": "\(pattern) filter=f\n",
      ])
    try project.git("config", "filter.f.clean", "sed s/OnDisk/InGit/g")
    try project.git("config", "filter.f.smudge", "sed s/InGit/OnDisk/g")
    let file = isSettings ? "a.xcconfig" : "more.yaml"
    try project.write(project.text(file).replacingOccurrences(of: "InGit", with: "OnDisk"), to: file)
    try project.write("import InGit\nstruct New { var r: R }\n", to: "A/New.swift")
    try project.git("add", "-A")
    #expect(try project.findings("--staged").contains("A/New.swift:1 layer-crossing"))
  }

  /// So it is behind an encoding. On disk, such a file is none that Swift reads.
  @Test func filesInOtherEncodingsAreReadFromTheIndex() throws {
    let project = try GitProject([".gitattributes": "*.png filter=lfs\nA/Wide.swift working-tree-encoding=UTF-16\n"])
    let wide = try #require("struct Wide { var r: R }\n".data(using: .utf16))
    try wide.write(to: URL(fileURLWithPath: project.path + "/A/Wide.swift"))
    try project.git("add", "-A")
    #expect(try project.findings("--staged") == ["A/Wide.swift:1 layer-crossing"])
    let caches = try TemporaryFolder()
    for _ in 0..<2 {
      let result = try project.lint("--cache-path", caches.path)
      #expect(result.code == 2)
      #expect(result.errors == "A/Wide.swift: error: is in UTF-16, and is not read; Swift expects UTF-8\n")
    }
    let index = try project.lint("index", "--output", "a.facts", "A/Wide.swift")
    #expect(index.code == 2 && index.errors.contains("is in UTF-16"), "\(index.errors)")
  }

  /// A name that is no text is refused in the index, too: else a commit would pass that no run could judge.
  @Test func namesThatAreNoTextAreRefused() throws {
    let project = try GitProject()
    let shell = try #require(ExternalTool("sh"))
    let line = #"printf "100644 $(git hash-object -w A/A.swift)\tA/caf\351.swift\n" | git update-index --index-info"#
    #expect(try shell.run(["-c", line], in: project.path, environment: GitProject.environment).code == 0)
    for arguments in [["--staged"], ["hook", "run"], ["--staged", "--no-cache"]] {
      let result = try run(arguments, in: project.path, environment: GitProject.environment)
      #expect(result.code == 2 && result.output.isEmpty)
      #expect(
        result.errors == "A/caf\u{FFFD}.swift: error: can't be read: its name is no UTF-8; expected one that is\n")
    }
    // What the rules leave out nobody has to read.
    try project.write("exclude: [\"A/caf*\"]\n" + project.text(".boundary-lint.yml"), to: ".boundary-lint.yml")
    try project.git("add", ".boundary-lint.yml")
    #expect(try project.lint("--staged").code == 0)
  }

  /// What is passed over in a file is said, where it begins; the rest of it counts.
  @Test(arguments: [
    ("let a: R?\nlet b = \"\"\"\n  \\(a)\nlet c: R?\n", "A/A.swift:3:1: warning: a comment or a string does not end"),
    ("let a: R?\n\n/* let b: R?\nlet c: R?\n", "A/A.swift:3:1: warning: a comment or a string does not end"),
    (
      "let a: R?\nlet b = " + String(repeating: "(", count: 300) + "R()" + String(repeating: ")", count: 300),
      "A/A.swift:2:1: warning: is nested too deep"
    ),
    ("let a: R?\n" + String(repeating: "\0\u{1}", count: 40), "A/A.swift: warning: is hardly text"),
    ("let a: R?\nlet b = \"\"\"\n  /* \n  \"\"\" // /*\n/* /* */ */ let c = \"/*\"", ""),
  ])
  func whatIsPassedOverIsSaid(_ source: String, _ problem: String) throws {
    let (project, caches) = (try GitProject(["A/A.swift": source]), try TemporaryFolder())
    for _ in 0..<2 {
      let result = try project.lint("--cache-path", caches.path)
      #expect(result.code == 1 && result.errors.hasPrefix(problem), "\(result.errors)")
      #expect(result.errors.isEmpty == problem.isEmpty)
      #expect(result.output.contains("A/A.swift:1"))
    }
    // Whoever links what others have read says the same.
    let index = try project.lint("index", "--output", "a.facts", "A/A.swift", "B/B.swift")
    #expect(index.code == 0, "\(index.errors)")
    let (whole, linked) = (try project.lint(), try project.lint("check", "--facts", "a.facts"))
    #expect(linked.errors == whole.errors && linked.output == whole.output, "\(linked.errors)")
  }

  /// Attributes that convert nothing, and line ends that are the same, cost no look at git's objects.
  @Test func otherAttributesChangeNothing() throws {
    let project = try GitProject([
      ".gitattributes": "* text=auto\n*.swift diff=swift eol=lf\n*.bin filter=lfs\n",
      "A/Old.swift": "struct Old { var r: R }\n",
    ])
    try project.write("struct New { var r: R }\n", to: "A/New.swift")
    try project.git("add", "-A")
    #expect(try project.findings("--staged") == ["A/New.swift:1 layer-crossing"])
  }

  /// Files that a sparse checkout leaves out are named; what is staged holds them.
  @Test func whatASparseCheckoutLeavesOutIsSaid() throws {
    let project = try GitProject(["B/More.swift": "struct More {}\n", "B/Left.swift": "struct Left {}\n"])
    try project.git("sparse-checkout", "set", "--no-cone", "/*", "!/B/B.swift", "!/B/Left.swift")
    try project.write("struct New { var r: R }\n", to: "A/New.swift")
    let note = "B/B.swift: note: is left out by the sparse checkout, and not read; so is one more Swift file\n"
    for arguments in [[], ["--changed-since", "HEAD"], ["layers"]] {
      let result = try project.lint(arguments, in: project.path)
      #expect(result.code == 0 && result.errors == note, "\(arguments): \(result.errors)")
    }
    #expect(try project.lint("--quiet").errors.isEmpty)
    try project.git("add", "-A")
    let staged = try project.lint("--staged")
    #expect(staged.code == 1 && staged.errors.isEmpty, "\(staged.errors)")
    #expect(staged.output.hasPrefix("A/New.swift:1:21: error: 'A' names 'R' of 'B'"), "\(staged.output)")
    try project.git("sparse-checkout", "disable")
    #expect(try project.lint().errors.isEmpty)
  }

  /// A layer, a pattern or a module of which all files are left out is no mistake of the rules; one that git has no file for is.
  @Test func rulesMaySpeakOfWhatASparseCheckoutLeavesOut() throws {
    let project = try GitProject([
      ".boundary-lint.yml": """
      include: [A, B, Apps/**]
      layers:
        A: { paths: [A], uses: [] }
        B: { paths: [B] }
        Kit: { modules: [Kit] }
        Apps: { paths: ["Apps/{app}/**"], slices: { uses: { Gone: [Shared] } } }
      """, "Apps/Gone/Gone.swift": "struct Gone {}\n", "Libraries/Kit/Package.swift": "",
      "Libraries/Kit/Sources/Kit/K.swift": "",
    ])
    try project.git("sparse-checkout", "set", "--cone", "A")
    // Of what modules they are, their paths do not tell.
    let notes = [
      ".boundary-lint.yml:5:20: note: no file of a module 'Kit' is at hand; what is not checked out may make one",
      "Apps/Gone/Gone.swift: note: is left out by the sparse checkout, and not read; so are 3 more Swift files",
    ]
    let caches = try TemporaryFolder()
    for _ in 0..<2 {
      let result = try project.lint(["--cache-path", caches.path], in: project.path)
      let said = result.errors.split(separator: "\n").map(String.init).sorted()
      #expect(result.code == 0 && said == notes, "\(result.errors)")
    }
    // What git has changes without a file at hand: a report that was kept would hide it.
    try project.git("rm", "-q", "--cached", "--sparse", "Apps/Gone/Gone.swift")
    let without = try project.lint(["--cache-path", caches.path], in: project.path)
    #expect(without.code == 2 && without.errors.contains("'Apps/**' matches no Swift file"), "\(without.errors)")
    try project.write("layers: { A: { paths: [A] }, C: { paths: [C] } }\n", to: ".boundary-lint.yml")
    let result = try project.lint()
    #expect(result.code == 2 && result.errors.contains("the pattern 'C' matches no Swift file"), "\(result.errors)")
  }

  /// Paths of a change are those of its states, not of the disk.
  @Test func pathsOfAChangeNeedNotBeOnDisk() throws {
    let project = try GitProject(["A/Gone.swift": "struct Gone {}\n"])
    try project.write("struct New { var r: R }\n", to: "A/Deep/New.swift")
    try project.git("add", "-A")
    try project.remove("A/Deep")
    for path in ["A/Deep/New.swift", "A/Deep", project.path + "/A/Deep/New.swift"] {
      #expect(try project.findings("--staged", path) == ["A/Deep/New.swift:1 layer-crossing"])
    }
    try project.git("rm", "-q", "A/Gone.swift")
    #expect(try project.findings("--staged", "A/Gone.swift").isEmpty)
    #expect(try project.findings("--changed-since", "HEAD", "A/Gone.swift").isEmpty)
    let none = try project.lint("--staged", "A/None.swift")
    #expect(none.code == 2 && none.errors == "A/None.swift: error: no such file or folder\n", "\(none.errors)")
    let word = try project.lint("--staged", "chekc")
    #expect(word.code == 2 && word.errors.contains("did you mean 'check'"), "\(word.errors)")
  }

  /// When the root itself has another name, what was found there before is no news.
  @Test(arguments: ["ios", "ios/app", ""])
  func aRootThatMovesTakesItsFindingsAlong(_ before: String) throws {
    let project = try GitProject(
      inner: before, ["A/Old.swift": "struct Old { var r: R }\n", "A/Kept.swift": "struct Kept { var r: R }\n"])
    let name = before == "ios/app" ? "apps/app" : "apps"
    let root = project.folder.path + "/" + name
    if before.isEmpty {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      try project.git("mv", "A", "B", ".boundary-lint.yml", "apps")
    } else {
      try project.git("mv", "ios", "apps")
    }
    #expect(try project.findings("--staged", in: root).isEmpty)
    #expect(try project.findings("--changed-since", "HEAD", in: root).isEmpty)
    try project.folder.write("struct New { var r: R }\n", to: name + "/A/New.swift")
    try project.commit("moved")
    #expect(try project.findings("--changed-since", "HEAD~1", in: root) == ["A/New.swift:1 layer-crossing"])
    #expect(try project.findings(in: root).count == 3)
  }

  /// A baseline says how many may stand: of these, those that were there before.
  @Test func baselinesExcuseUnchangedLinesFirst() throws {
    let project = try GitProject(["A/A.swift": "func f() {\n  let old = R()\n}\n"])
    #expect(try project.lint("baseline", "write").code == 0)
    try project.commit("baseline")
    for (uses, new) in [
      (["new", "old"], [2]), (["old", "new"], [3]), (["old"], []), (["new"], []), (["new", "old", "other"], [2, 4]),
    ] {
      let lines = uses.map { "  let \($0) = R()\n" }.joined()
      try project.write("func f() {\n\(lines)}\n", to: "A/A.swift")
      let expected = new.map { "A/A.swift:\($0) layer-crossing" }
      #expect(try project.findings("--changed-since", "HEAD") == expected, "\(uses)")
      try project.git("add", "-A")
      #expect(try project.findings("--staged") == expected, "\(uses)")
    }
  }
}
