import Foundation
import TestSupport
import Testing

/// A run over shards says what one run over the source says.
@Suite struct ShardCommandTests {
  private let library: TemporaryFolder
  private let facts: TemporaryFolder

  init() throws {
    library = try TemporaryFolder()
    facts = try TemporaryFolder()
    for file in House.files(below: "Fixtures/Library", suffix: "") {
      let path = House.path("Fixtures/Library/" + file)
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      try library.write(try House.text("Fixtures/Library/" + file), to: file)
    }
    // No part of a run, wherever it is named.
    try library.write("import Catalog\nlet b = Book.self\n", to: "Sources/Desk/Desk.docc/Snippet.swift")
    // An exception and an idle one: both depend on lines around.
    try library.write(
      "// boundary-lint:allow layer-crossing -- for now\n\nimport Catalog\n\nlet é = \"🜁\"; let b = Book.self\n",
      to: "Sources/Desk/Allowed.swift")
    try library.write(
      "struct Odd {} // boundary-lint:allow layer-crossing -- nothing\n", to: "Sources/Lending/Odd.swift")
  }

  private func sources() -> [String] {
    let walker = FileManager.default.enumerator(atPath: library.path)
    var found: [String] = []
    while let file = walker?.nextObject() as? String { if file.hasSuffix(".swift") { found.append(file) } }
    return found.sorted()
  }

  private func index(_ files: [String], _ name: String) throws {
    let result = try run(["index", "--root", ".", "-o", facts.path + "/" + name] + files, in: library.path)
    #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  private func check(_ names: [String], _ arguments: String..., in folder: String? = nil) throws -> CommandResult {
    try run(["check", "--facts"] + names.map { facts.path + "/" + $0 } + arguments, in: folder ?? library.path)
  }

  @Test func anySplitGivesTheSameReport() throws {
    let sources = sources()
    let formats = ["text", "json", "sarif", "junit"]
    let whole = try formats.map { try run(["check", "--no-cache", "--format", $0], in: library.path) }
    for (round, count) in [1, 3, sources.count].enumerated() {
      var names: [String] = []
      for part in 0..<count {
        names.append("\(round)-\(part).facts")
        try index(sources.indices.filter { ($0 * 7 + round) % count == part }.map { sources[$0] }, names[part])
      }
      for (format, whole) in zip(formats, whole) {
        let shared = try check(names.reversed(), "--format", format)
        #expect(whole.code == 1 && shared.code == 1)
        #expect(shared.output == whole.output && shared.errors == whole.errors, "\(count) shards, \(format)")
      }
      let merged = try run(["merge", "-o", facts.path + "/all.facts"] + names.map { facts.path + "/" + $0 })
      #expect(merged.code == 0)
      #expect(try check(["all.facts"]).output == whole[0].output)
    }
  }

  /// Where no source is, lines and columns are the same; only the text of the lines is missing.
  @Test func noSourceIsNeeded() throws {
    try index(sources(), "all.facts")
    let bare = try TemporaryFolder()
    for file in [".boundary-lint.yml", "Package.swift"] {
      try bare.write(try String(contentsOfFile: library.path + "/" + file, encoding: .utf8), to: file)
    }
    let whole = try run(["check", "--no-cache", "--format", "checkstyle"], in: library.path)
    #expect(try check(["all.facts"], "--format", "checkstyle", in: bare.path).output == whole.output)
  }

  /// Where no manifest tells, those who index say which modules there are, as the rules do for one run over the source.
  @Test func modulesCanBeToldWhileIndexing() throws {
    let folder = try TemporaryFolder()
    try folder.write("import Till\nlet a = Till.self\n", to: "shop/S.swift")
    try folder.write("public struct Till {}\n", to: "till/T.swift")
    try folder.write(
      "layers:\n  Shop: { modules: Shop, uses: [] }\n  Till: { modules: Till, uses: [] }\n", to: "rules.yml")
    for (module, file) in [("Shop", "shop/S.swift"), ("Till", "till/T.swift")] {
      let made = try run(
        ["index", "--root", ".", "--module", module, "-o", "\(module).facts", file], in: folder.path)
      #expect(made.code == 0 && made.errors.isEmpty)
    }
    #expect(try run(["merge", "-o", "all.facts", "Till.facts", "Shop.facts"], in: folder.path).code == 0)
    let rules = try String(contentsOfFile: folder.path + "/rules.yml", encoding: .utf8)
    try folder.write("modules: { Shop: shop, Till: till }\n" + rules, to: "whole.yml")
    let whole = try run(["check", "--no-cache", "--rules", "whole.yml", "--format", "json"], in: folder.path)
    #expect(whole.code == 1 && whole.output.contains("'Shop' imports 'Till', a module of 'Till'"))
    for facts in [["all.facts"], ["Shop.facts", "Till.facts"]] {
      let shared = try run(
        ["check", "--root", ".", "--rules", "rules.yml", "--format", "json", "--facts"] + facts, in: folder.path)
      #expect(
        shared.output
          == whole.output.replacing("whole.yml:2", with: "rules.yml:1").replacing("whole.yml:3", with: "rules.yml:2"),
        "\(shared.errors)")
    }
  }

  /// What a manifest declares is not told otherwise.
  @Test func modulesThatContradictAreAnError() throws {
    let made = try run(
      ["index", "--root", ".", "--module", "Archive", "-o", facts.path + "/odd.facts", "Sources/Lending/Odd.swift"],
      in: library.path)
    #expect(made.code == 0)
    try index(sources().filter { $0 != "Sources/Lending/Odd.swift" }, "rest.facts")
    let result = try check(["odd.facts", "rest.facts"])
    #expect(result.code == 2)
    #expect(
      result.errors.contains(
        "Sources/Lending/Odd.swift: error: was indexed as of the module 'Archive'; by the manifest it is of 'Lending'"),
      "\(result.errors)")
  }

  @Test func whatDoesNotFitIsAnError() throws {
    let sources = sources()
    try index(sources, "all.facts")
    try index(Array(sources.dropFirst(3)), "some.facts")
    let some = try check(["some.facts"])
    #expect(some.code == 2 && some.errors.contains("no file of facts knows it"))
    try library.write("struct Label {}\n", to: "Sources/Desk/Label.swift")
    let old = try check(["all.facts"])
    #expect(old.code == 2 && old.errors.contains("Sources/Desk/Label.swift: error: has changed since it was indexed"))
    try index(["Sources/Desk/Label.swift"], "label.facts")
    let torn = try check(["all.facts", "label.facts"])
    #expect(torn.code == 2 && torn.errors.contains("different contents of 'Sources/Desk/Label.swift'"))
    try library.write("root: true\nlayers: { A: { paths: [A] } }\n", to: "Sources/Inner/.boundary-lint.yml")
    try library.write("struct Inner {}\n", to: "Sources/Inner/A/Inner.swift")
    try index(["Sources/Desk/Label.swift"] + sources, "new.facts")
    #expect(
      try check(["new.facts"]).errors.contains(
        "Sources/Inner/A/Inner.swift: error: no file of facts knows it; expected an index of all files of the run; those of 'Sources/Inner', a "
          + "project of its own, are indexed with '--root', too"))
    try FileManager.default.removeItem(atPath: library.path + "/Sources/Inner")
    for name in ["1 x/y", "A:B", "\"A\""] {
      let result = try run(["index", "--module", name, "-o", "x.facts"] + sources, in: library.path)
      #expect(result.code == 2 && result.errors.contains("expected the name of a module or target"), "\(result.errors)")
    }
    try facts.write("no facts", to: "wrong.facts")
    #expect(try check(["wrong.facts"]).errors.contains("wrong.facts: error: no facts; expected"))
    #expect(try run(["check", "--facts"], in: library.path).errors.contains("expected files of facts"))
    #expect(try run(["index", "-o", "x.facts", "no.swift"], in: library.path).code == 2)
    #expect(try run(["index", "Package.swift"], in: library.path).errors.contains("--output"))
    // Names that the rules have the reader look for have to be known when facts are made.
    let rules = try String(contentsOfFile: library.path + "/.boundary-lint.yml", encoding: .utf8)
    try library.write(
      rules + "containers:\n  - { register: \"Depot.put(_:)\", resolve: \"Depot.get(_:)\" }\n", to: ".boundary-lint.yml"
    )
    try index(["Sources/Desk/Label.swift"], "new.facts")
    let wanting = try check(["label.facts"])
    #expect(wanting.code == 2 && wanting.errors.contains("'containers'"))
  }

  /// A build system that runs the actions: only what has changed is read anew.
  @Test(.enabled(if: ExternalTool("make") != nil, "make is missing"))
  func makeIndexesWhatHasChanged() throws {
    let make = try #require(ExternalTool("make"))
    let arguments = ["-j4", "BOUNDARY_LINT=" + tool.path(percentEncoded: false)]
    let first = try make.run(arguments, in: library.path)
    #expect(first.code == 2 && first.said.contains("Sources/Desk/Label.swift:1:8: error"))
    #expect(first.said.split(separator: "\n").count { $0.contains(" index -o ") } == 3)
    try library.write("import Lending\n\nstruct Label { var days: Loan }\n", to: "Sources/Desk/Label.swift")
    try library.write("struct Odd {}\n", to: "Sources/Lending/Odd.swift")
    let second = try make.run(arguments, in: library.path)
    #expect(second.code == 0, "\(second.said)")
    #expect(second.said.split(separator: "\n").count { $0.contains(" index -o ") } == 2)
  }

  @Test func misuseIsToldAndWritesNothing() throws {
    let source = "Sources/Desk/Label.swift"
    let before = try String(contentsOfFile: library.path + "/" + source, encoding: .utf8)
    for arguments in [
      ["index", "-o", source, "Package.swift"], ["check", "-o", source], ["merge", "-o", source, "a.facts"],
    ] {
      #expect(try run(arguments, in: library.path).code == 2, "\(arguments)")
    }
    #expect(try String(contentsOfFile: library.path + "/" + source, encoding: .utf8) == before)
    try index(sources(), "all.facts")
    #expect(try check(["all.facts"], "--staged").errors.contains("version control"))
    #expect(try run(["check", facts.path + "/all.facts"], in: library.path).errors.contains("expected --facts"))
    #expect(try run(["index", "-o", "a.facts", "Makefile"], in: library.path).errors.contains("no Swift file"))
    // A file that is gone is no part of the project any more.
    try FileManager.default.removeItem(atPath: library.path + "/" + source)
    let gone = try check(["all.facts"])
    #expect(gone.code == 2 && gone.errors.contains("Sources/Desk/Label.swift: error: is gone since it was indexed"))
  }

  /// Where any file speaks of wiring, more is kept of the others; of layers that says nothing.
  @Test(arguments: [
    "func f() { _ = self.value }; func resolve() {}", "func f() { container(self.value) }; func container(_ x: Int) {}",
    "func f() { bind(1); self.remove(pipeline: 1) }; func bind(_ x: Int) {}",
  ])
  func wiringChangesNoLayers(_ code: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  A: { paths: [A], uses: [] }\n  B: { paths: [B], uses: [] }\n", to: ".boundary-lint.yml")
    try folder.write(
      """
      protocol Base { var value: Int { get } }
      extension Base { func remove(channel: Int) {} }
      extension Base { func remove(pipeline: Int) {} }

      """, to: "B/B.swift")
    try folder.write("protocol Own: Base {}\nextension Own { \(code) }\n", to: "A/A.swift")
    let whole = try run(["check", "--no-cache"], in: folder.path)
    #expect(whole.code == 1)
    try checkFacts(["A/A.swift", "B/B.swift"], whole, in: folder)
    try folder.write("import Swinject\n", to: "A/Unrelated.swift")
    let beside = try run(["check", "--no-cache"], in: folder.path)
    #expect(beside.output.replacing("3 files", with: "2 files") == whole.output)
  }

  /// What an assembler is given is kept, whatever it is called.
  @Test func importsOfSystemsAreKept() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Swinject
      class Draft {}
      class Store { init(draft: Draft) {} }
      final class StoreAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Store.self) { Store(draft: $0.resolve(Draft.self)!) }
        }
      }

      """, to: "Draft.swift")
    try folder.write(
      "import Elsewhere\nimport Swinject\nlet made = Assembler([StoreAssembly(), OtherAssembly()])\n", to: "App.swift")
    let whole = try run(["check", "--no-cache"], in: folder.path)
    #expect(whole.code == 0)
    try checkFacts(["App.swift", "Draft.swift"], whole, in: folder)
  }

  private func checkFacts(_ files: [String], _ whole: CommandResult, in folder: TemporaryFolder) throws {
    #expect(try run(["index", "-o", "all.facts"] + files, in: folder.path).code == 0)
    let shared = try run(["check", "--facts", "all.facts"], in: folder.path)
    #expect(shared.output == whole.output && shared.code == whole.code, "\(shared.output)")
  }

  /// Names that look alike are two where the system has two files.
  @Test(.enabled(if: ExternalTool("xargs") != nil))
  func listsAreReadHoweverTheyAreWritten() throws {
    let shell = try #require(ExternalTool("sh"))
    try library.write("struct One { var book: Book }\n", to: "Sources/Desk/e\u{301}.swift")
    try library.write("struct Two { var book: Book }\n", to: "Sources/Desk/\u{E9}.swift")
    let path = tool.path(percentEncoded: false)
    for (name, list) in [("zero", "-print0"), ("line", "-print"), ("windows", "-printf %p\\r\\n")] {
      let line =
        "find Sources -name '*.swift' \(list.replacing("\\", with: "\\\\")) | '\(path)' index --root . -o \(name).facts -"
      let result = try shell.run(["-c", line], in: library.path)
      #expect(result.code == 0, "\(name): \(result.said)")
      #expect(
        try Data(contentsOf: URL(filePath: library.path + "/\(name).facts"))
          == Data(contentsOf: URL(filePath: library.path + "/zero.facts")), "\(name)")
    }
    let whole = try run(["check", "--no-cache"], in: library.path)
    let shared = try run(["check", "--facts", "zero.facts"], in: library.path)
    #expect(shared.output == whole.output && shared.errors == whole.errors)
  }
}
