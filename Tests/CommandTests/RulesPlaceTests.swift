import Foundation
import Testing
import TestSupport

/// Where rules are looked for, and that what has their name is never taken for none.
@Suite struct RulesPlaceTests {
  private static let mark = ".boundary-lint.yml"

  /// A project in which `A` names what belongs to `B`.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("struct A { let b: B }\n", to: "A/A.swift")
    try folder.write("struct B {}\n", to: "B/B.swift")
    return folder
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  /// Manifests and rules have findings, and may be named as any file.
  @Test func manifestsMayBeNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\", dependencies: [\"A\"])])\n",
      to: "Package.swift")
    try folder.write("public struct A {}\n", to: "Sources/A/A.swift")
    try folder.write("struct B {}\n", to: "Sources/B/B.swift")
    try folder.write("layers: { A: { modules: [A] }, B: { modules: [B], uses: [A] } }\n", to: ".boundary-lint.yml")
    try folder.write("A text.\n", to: "Notes.md")
    for (paths, count) in [(["Package.swift"], 1), (["Package.swift", "Sources"], 1), ([".boundary-lint.yml"], 0)] {
      let result = try run(["--format", "json"] + paths, in: folder.path)
      #expect(result.code == 0 && result.errors.isEmpty, "\(paths): \(result.errors)")
      #expect(result.output.components(separatedBy: "\"check\":").count - 1 == count, "\(paths): \(result.output)")
    }
    let result = try run(["Notes.md"], in: folder.path)
    #expect(result.code == 2 && result.errors.contains("Notes.md: error: holds no Swift file of this run"))
  }

  /// Where nothing says where a project begins, paths of the working directory are judged from there, too.
  @Test func pathsInAFolderWithoutMarksHaveItsRoot() throws {
    let folder = try project()
    let whole = try run(["--only", "dependency-cycle"], in: folder.path)
    #expect(try run(["check", "--only", "dependency-cycle", "A/A.swift"], in: folder.path).output == whole.output)
    let facts = folder.path + "/all.facts"
    #expect(try run(["index", "-o", facts, "A/A.swift", "B/B.swift"], in: folder.path).code == 0)
    let judged = try run(["check", "--facts", facts], in: folder.path)
    #expect(judged.code == 0 && judged.errors.isEmpty, "\(judged.errors)")
    // One of two files is not there.
    #expect(try run(["index", "-o", facts, "A/A.swift"], in: folder.path).code == 0)
    try folder.write("struct C {}\n", to: "B/C.swift")
    let half = try run(["check", "--facts", facts], in: folder.path)
    #expect(half.code == 2 && half.errors.contains("B/B.swift: error: no file of facts knows it, nor 1 other file;"))
  }

  /// Rules of a folder are written from there, and hold for its Swift files.
  @Test func rulesOfFoldersSayWhereTheyHoldForNothing() throws {
    let folder = try project()
    try folder.write("layers: { A: { paths: [A], uses: [B] }, B: { paths: [B] } }\n", to: Self.mark)
    try folder.write("layers: { A: { uses: [] } }\n", to: "Notes/" + Self.mark)
    try folder.write("root: true\n", to: "Other/" + Self.mark)
    let result = try run([], in: folder.path)
    #expect(result.code == 0)
    #expect(
      result.errors == "Notes/.boundary-lint.yml: note: holds for nothing: no Swift file is in its folder\n")
    try folder.write("struct I {}\n", to: "A/Inner/Deep/I.swift")
    for (pattern, near) in [(".", "'**'"), ("Dep", "'Deep'")] {
      try folder.write("layers: { Inner: { paths: [\(pattern)] } }\n", to: "A/Inner/" + Self.mark)
      let result = try run([], in: folder.path)
      let message = "the pattern '\(pattern)' matches no Swift file; did you mean \(near)?\n"
      #expect(
        result.code == 2 && result.errors.hasPrefix("A/Inner/.boundary-lint.yml:1:28: error: " + message),
        "\(result.errors)")
    }
    try folder.write("layers: { Inner: { paths: ['**'] } }\n", to: "A/Inner/" + Self.mark)
    #expect(try run(["--quiet"], in: folder.path).errors.isEmpty)
  }

  @Test(arguments: [".boundary-lint.yaml", "boundary-lint.yaml", "Rules/boundary-lint.yaml"])
  func anotherEndingIsNotTakenForNoRules(_ name: String) throws {
    let folder = try project()
    try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: name)
    for arguments in [[], ["--no-cache"], ["layers"], ["init"]] {
      let result = try run(arguments, in: folder.path)
      #expect(result.code == 2 && result.output.isEmpty)
      #expect(result.errors == "\(name): error: is not read under this name; expected '\(name.dropLast(4))yml'\n")
    }
    // Beside one that is read, it is still taken for rules by whoever wrote it.
    try folder.write("layers: { A: { paths: [A] } }\n", to: Self.mark)
    #expect(try run([], in: folder.path).code == 2)
  }

  @Test(arguments: [mark, "boundary-lint.yml", "Rules/boundary-lint.yml", "A/" + mark])
  func whatIsNoFileIsNotTakenForNoRules(_ name: String) throws {
    let makers: [(String) throws -> Void] = [
      { try link($0, to: "nowhere.yml") }, { try link($0, to: $0) }, { try link($0, to: "/") },
      { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) },
      { _ = try ExternalTool("mkfifo")?.run([$0]) },
    ]
    for make in makers {
      let folder = try project()
      let isInner = name.hasPrefix("A/")
      if isInner { try folder.write("layers: { A: { paths: [A] } }\n", to: Self.mark) }
      try folder.write("", to: "Rules/none.txt")
      try make(folder.path + "/" + name)
      for arguments in [[], ["--no-cache"], ["layers"]] {
        let result = try run(arguments, in: folder.path)
        #expect(result.code == 2 && result.output.isEmpty, "\(arguments): \(result.output)")
        #expect(result.errors.hasPrefix("\(name): error: can't be read: "), "\(arguments): \(result.errors)")
      }
    }
  }

  // MARK: - The root

  /// What a project below the root has, that alone judges: of it nothing is asked here.
  @Test func filesOfInnerProjectsAreNotOfTheRun() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { In: { paths: [inner] }, App: { paths: [App] } }\n", to: Self.mark)
    try folder.write("root: true\nlayers: { A: { paths: [A] } }\n", to: "inner/" + Self.mark)
    try folder.write("struct A {}\n", to: "inner/A/A.swift")
    try folder.write("struct App {}\n", to: "App/App.swift")
    let result = try run(["--root", folder.path, folder.path + "/inner/A/A.swift"])
    #expect(result.code == 2)
    #expect(
      result.errors == "inner/A/A.swift: error: holds no Swift file of this run: 'inner' is a project of its own, with "
        + "'root: true', which is judged by itself\n")
    #expect(try run([folder.path + "/inner/A/A.swift"], in: folder.path).code == 0)
  }

  /// A manifest alone is nothing that a folder could be judged by: of what stands beside it nobody has spoken.
  @Test func foldersWithoutSourcesOfTheRunAreNotJudged() throws {
    let folder = try TemporaryFolder()
    try folder.write("exclude: [Libs/C]\nlayers: { App: { paths: [App] } }\n", to: Self.mark)
    try folder.write("struct App {}\n", to: "App/App.swift")
    for name in ["Libs/B", "Libs/C"] {
      try folder.write(
        "let package = Package(name: \"P\", targets: [.target(name: \"T\")])\n", to: name + "/Package.swift")
      try folder.write("struct T {}\n", to: name + "/Sources/T/T.swift")
    }
    try folder.write("root: true\nlayers: { A: { paths: [Sources] } }\n", to: "Libs/B/" + Self.mark)
    for path in ["Libs", "Libs/B", "Libs/C", "Libs/C/Sources"] {
      let result = try run(["--root", folder.path, folder.path + "/" + path])
      #expect(result.code == 2 && result.output.isEmpty)
      #expect(result.errors.contains("\(path): error: holds no Swift file of this run"), "\(result.errors)")
      #expect(result.errors.contains("'Libs/B' is a project of its own") == !path.hasPrefix("Libs/C"))
    }
  }

  @Test func foldersInPlaceOfFilesAreNamed() throws {
    let folder = try nested()
    for flag in ["--rules", "--baseline"] {
      #expect(
        try run([flag, "."], in: folder.path).errors == ".: error: can't be read: not a regular file\n", "\(flag)")
    }
  }

  /// A project with a package inside of it, in which `Core` names what belongs to `UI`.
  private func nested() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  Core: { paths: [\"**/Core\"] }\n  UI: { paths: [\"**/UI\"] }\n", to: Self.mark)
    let manifest =
      "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"Kit\", targets: "
      + "[.target(name: \"Core\", dependencies: [\"UI\"]), .target(name: \"UI\")])\n"
    try folder.write(manifest, to: "Packages/Kit/Package.swift")
    try folder.write("import UI\n", to: "Packages/Kit/Sources/Core/A.swift")
    try folder.write("public struct B {}\n", to: "Packages/Kit/Sources/UI/B.swift")
    return folder
  }

  private func findings(_ arguments: String..., in folder: TemporaryFolder, at place: String = "") throws -> Int {
    let result = try run(arguments + ["-f", "xcode"], in: folder.path + "/" + place)
    #expect(result.code < 2, "\(result.errors)")
    return result.output.split(separator: "\n").count { $0.contains("[layer-crossing]") }
  }

  @Test func rulesAboveAPackageHoldInIt() throws {
    let folder = try nested()
    #expect(try findings(in: folder) == 1)
    #expect(try findings("Packages/Kit/Sources/Core", in: folder) == 1)
    #expect(try findings("Packages/Kit/Sources/UI", in: folder) == 0)
    #expect(try findings(in: folder, at: "Packages/Kit/Sources") == 1)
    #expect(try findings("Core", in: folder, at: "Packages/Kit/Sources") == 1)
    #expect(try findings(folder.path + "/Packages/Kit", in: try TemporaryFolder()) == 1)
    // Another repository is another project.
    try folder.write("", to: "Packages/Kit/.git/HEAD")
    #expect(try findings(in: folder, at: "Packages/Kit") == 0)
    #expect(try findings("Packages/Kit", in: folder) == 1)
  }

  @Test func rulesThatStandAloneAreARoot() throws {
    let texts = [
      "root: true", "root: yes", "\"root\": true", "{ root: true, exclude: [Gone] }", "{\"root\":true}",
      "root:    true # why",
    ]
    for text in texts {
      let folder = try nested()
      try folder.write(text + "\n", to: "Packages/Kit/" + Self.mark)
      #expect(try findings("Packages/Kit/Sources/Core", in: folder) == 0, "\(text)")
      #expect(try findings(in: folder, at: "Packages/Kit") == 0, "\(text)")
      // Of what lies in there, that project alone speaks.
      #expect(try findings(in: folder) == 0, "\(text)")
    }
    for text in [
      "layers: { Core: { uses: [], reason: \"root: true\" } }", "root: false",
      "layers:\n  Core:\n    reason: |\n      root: true\n",
    ] {
      let folder = try nested()
      try folder.write(text + "\n", to: "Packages/Kit/" + Self.mark)
      #expect(try findings(in: folder, at: "Packages/Kit") == 1, "\(text)")
    }
  }

  /// The files of a project below the root are none of the root's, though its code may name what they declare.
  @Test func projectsBelowTheRootSpeakForThemselves() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { A: { paths: [A] }, K: { paths: [Kit/K] } }\nexhaustive: true\n", to: Self.mark)
    try folder.write("struct A { let k: K }\n", to: "A/A.swift")
    try folder.write("root: true\n", to: "Kit/" + Self.mark)
    try folder.write("layers: { K: { paths: [Nowhere] } }\n", to: "Kit/K/" + Self.mark)
    try folder.write("struct K { let a: A }\n", to: "Kit/K/K.swift")
    try folder.write("struct L {}\nstruct M {} // boundary-lint:allow layer-crossing\n", to: "Kit/L.swift")
    let result = try run(["--strict"], in: folder.path)
    #expect(result.output.hasSuffix("1 error in 1 file, 2 layers\n"), "\(result.output)\(result.errors)")
    #expect(result.output.hasPrefix("A/A.swift:1:19: error: 'A' names 'K'") && result.errors.isEmpty)
    #expect(try !run(["layers"], in: folder.path).output.contains("in no layer"))
  }

  /// Only the root's rules have three names. What nobody reads is told, and said by every name that it has.
  @Test(arguments: ["boundary-lint.yml", "Rules/boundary-lint.yml"])
  func otherNamesAreNotReadBelowTheRoot(_ name: String) throws {
    let folder = try nested()
    try folder.write("layers: { Core: { uses: [UI], reason: x } }\n", to: "Packages/Kit/" + name)
    let told =
      "Packages/Kit/\(name): warning: is not read below the root; expected 'Packages/Kit/\(Self.mark)', or 'root: true' in it, "
      + "if its folder is a project of its own\n"
    for place in ["", "/Packages/Kit"] {
      let result = try run([], in: folder.path + place)
      #expect(result.code == 1 && result.errors == told, "\(place): \(result.errors)")
    }
    try folder.write("root: true\n", to: "Packages/Kit/" + name)
    #expect(try findings(in: folder) == 0)
    #expect(try findings(in: folder, at: "Packages/Kit") == 0)
    // Without rules at the root, nothing reads it either.
    let other = try TemporaryFolder()
    try other.write("struct A {}\n", to: "App/A.swift")
    try other.write("layers: {}\n", to: "App/" + name)
    #expect(
      try run([], in: other.path).errors.hasPrefix("App/\(name): warning: is not read, for the root has no rules"))
  }

  /// Rules that are named stand in for the root's own, whatever those say.
  @Test(arguments: [mark, "boundary-lint.yml", "Rules/boundary-lint.yml"])
  func namedRulesStandInForTheRoots(_ name: String) throws {
    let folder = try project()
    for text in ["root: true\n", "layers: { A: { paths: [Nowhere] } }\n"] {
      try folder.write(text, to: name)
      try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: "other.txt")
      let result = try run(["--rules", "other.txt"], in: folder.path)
      #expect(result.code == 1 && result.errors.isEmpty, "\(result.errors)")
    }
  }

  /// Where the working directory has no rules, those of the paths count.
  @Test func pathsMayBringTheirRules() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: "App/" + Self.mark)
    try folder.write("struct A { let b: B }\n", to: "App/A/A.swift")
    try folder.write("struct B {}\n", to: "App/B/B.swift")
    #expect(try findings("App/A", in: folder) == 1)
    #expect(try findings("App/A", "App/B", in: folder) == 1)
    #expect(try findings(in: folder) == 0)
  }

  /// Two projects below a folder without rules, in each of which `A` names what belongs to `B`.
  private func projects() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: ".git/HEAD")
    for app in ["One", "Two"] {
      try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: app + "/" + Self.mark)
      try folder.write("struct A\(app) { let b: B\(app) }\n", to: app + "/A/A.swift")
      try folder.write("struct B\(app) {}\n", to: app + "/B/B.swift")
    }
    try folder.write("struct C {}\n", to: "Lib/C.swift")
    return folder
  }

  @Test(arguments: [
    (["One", "Two"], "", "Two: error: belongs to the project ", "/Two, and 'One' to "),
    (
      [".", "../Two"], "One", "../Two: error: belongs to the project ",
      "/One, with rules of its own; check each in a run"
    ),
    (
      ["Lib", "Two/A"], "", "Two/A: error: belongs to the project ",
      ", and only one of them has rules; check each in a run"
    ),
    (["One", "."], "", ".: error: belongs to the project ", ", and only one of them has rules; check each in a run"),
  ])
  func pathsOfSeveralProjectsAreNotJudgedAtOnce(_ paths: [String], _ place: String, _ head: String, _ text: String)
    throws
  {
    let folder = try projects()
    let result = try run(paths, in: folder.path + "/" + place)
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix(head) && result.errors.contains(text), "\(result.errors)")
    // Rules that are named hold for all.
    try folder.write("layers: { A: { paths: [\"**/A\"] }, B: { paths: [\"**/B\"] } }\n", to: "all.yml")
    let named = try run(paths + ["--rules", folder.path + "/all.yml"], in: folder.path + "/" + place)
    #expect(!named.errors.contains("belongs to the project"), "\(named.errors)")
  }

  @Test func rulesBelowARootWithoutRulesAreTold() throws {
    let folder = try projects()
    let told =
      "One/\(Self.mark): warning: is not read, nor is 1 other, for the root has no rules to which it could add; expected a run "
      + "for each project, by '--root', or rules at the root\n"
    for arguments in [[], ["--no-cache"], [], ["--quiet"]] {
      let result = try run(arguments, in: folder.path)
      #expect(result.code == 0 && result.errors == told, "\(arguments): \(result.errors)")
    }
    #expect(try run(["Lib"], in: folder.path).errors.isEmpty)
    #expect(try run(["One"], in: folder.path).errors.isEmpty)
    try folder.write("exhaustive: false\n", to: Self.mark)
    #expect(try !run([], in: folder.path).errors.contains("is not read"))
  }

  @Test(.enabled(if: gitTool != nil, "git is not installed"))
  func rulesBelowAreToldOfAChange() throws {
    let project = try GitProject(inner: "app")
    try project.write("struct A { var r: R }\n", to: "A/A.swift")
    try project.git("add", "-A")
    for arguments in [["--staged"], ["hook", "run"]] {
      let result = try run(arguments, in: project.folder.path, environment: GitProject.environment)
      #expect(result.code == 0 && result.errors.hasPrefix("app/\(Self.mark): warning: is not read, for the root "))
    }
  }
}
