import Foundation
import Testing
import TestSupport

private let jsonFormats = ["json", "sarif", "gitlab"]
private let xmlFormats = ["junit", "checkstyle"]
private let dot = ExternalTool("dot")
private let xmlLint = ExternalTool("xmllint")

/// What a name or a reason would say to leave the place where it is shown. File names can't hold `/`.
private let escape =
  "\n::error file=x::owned\n  ::add-mask::a\r##[set-output name=x]##vso[task.x]\u{1B}[31m\u{9B}2J\u{202E}\u{2028}]]><b>\"'`|@team"

/// What is read is untrusted: it is shown, and nothing in it is obeyed; and no file is written but where it was told.
@Suite struct SecurityTests {
  /// A project whose names, in source and rules, are all hostile.
  private static func hostile() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var quoted = ""
    for scalar in escape.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 0x20 || scalar.value >= 0x7F:
        quoted +=
          "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    try folder.write(
      "layers:\n  \"A\(quoted)\":\n    paths: [A]\n    reason: \"why\(quoted)\"\n  \"B\(quoted)\": { paths: [\"::error file=B::b\"] }\n",
      to: ".boundary-lint.yml")
    let file = escape.replacing("/", with: "")
    try folder.write(
      "struct A { var b: R; var c: `x ::error::y \u{202E}` } // ##[add-mask]x ##vso[y]z \u{1B}[2J\n",
      to: "A/A\(file).swift")
    // At the beginning of a line of output.
    try folder.write(
      "struct R { var a: Q }\nstruct `x ::error::y \u{202E}` {}\n", to: "::error file=B::b/B\(file).swift")
    try folder.write(
      "struct Q {} // boundary-lint:allow layer-crossing -- ::error::\u{1B}[31m\u{202E}\n", to: "A/\(file)Q.swift")
    return folder
  }

  /// That nothing in an output is obeyed.
  ///
  /// - Parameter commands: how many workflow commands are the tool's own.
  private func expectHarmless(
    _ text: String, commands: Int = 0, hasLineEnds: Bool = true, _ what: String,
    location: SourceLocation = #_sourceLocation
  ) {
    for scalar in text.unicodeScalars {
      let isControl =
        scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
        || (0x2028...0x202E).contains(scalar.value)
      #expect(!isControl, "\(what): U+\(String(scalar.value, radix: 16))", sourceLocation: location)
    }
    // Runners look behind spaces, and at these anywhere.
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
    #expect(lines.count { $0.hasPrefix("::") } == commands, "\(what): \(text)", sourceLocation: location)
    if hasLineEnds {
      for command in ["##[", "##vso["] {
        #expect(!text.contains(command), "\(what): \(text)", sourceLocation: location)
      }
    }
  }

  @Test func reportsAreHarmless() throws {
    let folder = try Self.hostile()
    for format in ["text", "xcode", "github", "markdown"] + jsonFormats + xmlFormats {
      let result = try run(["--root", folder.path, "--format", format])
      #expect(result.code == 1 && result.errors.isEmpty, "\(format): \(result.errors)")
      // A quoted text of JSON or XML is no line of its own, and whoever prints it decodes it first.
      expectHarmless(
        result.output, commands: format == "github" ? 4 : 0, hasLineEnds: !(jsonFormats + xmlFormats).contains(format),
        format)
      if jsonFormats.contains(format) {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(result.output.utf8)) }
      }
    }
    let json = try run(["--root", folder.path, "--format", "json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let findings = try #require(object?["findings"] as? [[String: Any]])
    #expect(Set(findings.compactMap { $0["path"] as? String }).contains("A/A\(escape).swift"), "escaped, not changed")
    let first = try #require(findings.first { ($0["path"] as? String)?.hasPrefix("A/A") == true })
    #expect((first["from"] as? [String: Any])?["layer"] as? String == "A" + escape)
    #expect((first["because"] as? String)?.contains("why ::error file=x::owned ::add-mask::a ##[set") == true)
  }

  @Test(.enabled(if: xmlLint != nil, "xmllint is not installed"), arguments: ["junit", "checkstyle"])
  func xmlStaysXML(_ format: String) throws {
    let folder = try Self.hostile()
    let out = try TemporaryFolder()
    _ = try run(["--root", folder.path, "--format", "\(format)=\(out.path)/out.xml"])
    let checked = try #require(xmlLint).run(["--noout", "--nonet", out.path + "/out.xml"])
    #expect(checked.code == 0, "\(checked.said)")
    // No element that a name could have made.
    let found = try #require(xmlLint).run(["--nonet", "--xpath", "count(//b)", out.path + "/out.xml"])
    #expect(found.said.trimmingCharacters(in: .whitespacesAndNewlines) == "0")
  }

  @Test func commandsForPeopleAreHarmless() throws {
    let folder = try Self.hostile()
    let layers = ["A" + escape, "B" + escape]
    let commands = [
      ["layers"], ["layers", "--ambiguous"], ["layers", "--singletons", "--verbose"], ["why", layers[0], layers[1]],
      ["why", "A", "Q"], ["suppressions"], ["what-if", "--uses", "\(layers[0].replacing(":", with: "")): B"],
      ["baseline", "show"], ["why", layers[0], "nobody" + escape], ["check", folder.path + "/none" + escape],
      ["graph", "--focus", "nobody" + escape], ["check", "--only", escape], ["--root", folder.path + escape], [escape],
    ]
    #expect(
      try run(["baseline", "write", "--reason", "w" + escape, "--owner", escape, "--root", folder.path]).code == 0)
    for command in commands {
      let result = try run(command + (command.contains("--root") ? [] : ["--root", folder.path]))
      #expect(!(result.output + result.errors).isEmpty, "\(command)")
      expectHarmless(result.output, "\(command)")
      expectHarmless(result.errors, "\(command)")
    }
  }

  @Test(arguments: ["dot", "mermaid", "json", "html"])
  func graphsAreHarmless(_ format: String) throws {
    let folder = try Self.hostile()
    for level in ["layer", "module", "type", "file", "boundary"] {
      let result = try run(["graph", "--root", folder.path, "--level", level, "--format", format])
      #expect(result.code == 0, "\(level): \(result.errors)")
      let isText = format != "json" && format != "html"
      expectHarmless(result.output, hasLineEnds: isText, "\(format) \(level)")
      if format == "html" { #expect(!result.output.contains("<b>"), "\(level)") }
      if format == "json" {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(result.output.utf8)) }
      }
      if format == "dot", let dot {
        try folder.write(result.output, to: "graph.dot")
        let drawn = try dot.run(["-Tplain", folder.path + "/graph.dot"])
        #expect(drawn.code == 0 && drawn.said.hasPrefix("graph "), "\(level): \(drawn.said)")
      }
    }
  }

  /// Problems of rules and manifests quote what they read.
  @Test func problemsAreHarmless() throws {
    let folder = try Self.hostile()
    let rules = try String(contentsOfFile: folder.path + "/.boundary-lint.yml", encoding: .utf8)
    for broken in [
      rules.replacing("[A]", with: "[\"no\\n::error::such\\x1b[31m\"]"), rules + "\"k\\n::error::x\\x1b[31m\": 1\n",
      rules.replacing("layers:", with: "default: \"\\n::error::x\\x1b\"\nlayers:"), "\u{1B}[31m::error::\n",
      rules + "\n::error::",
    ] {
      try folder.write(broken, to: ".boundary-lint.yml")
      let result = try run(["--root", folder.path])
      #expect(result.code == 2 && !result.errors.isEmpty)
      expectHarmless(result.errors, broken)
    }
  }

  @Test func commitsAreNoCommands() throws {
    guard gitTool != nil else { return }
    let project = try GitProject()
    for name in [
      "--output=\(project.path)/owned", "-h", "\n::error::x", "HEAD\u{1B}[31m", "HEAD:A/A.swift", "$(touch x)",
    ] {
      let result = try project.lint("--changed-since", name)
      #expect(result.code == 2 && result.errors.contains("no such commit"), "\(name): \(result.errors)")
      expectHarmless(result.errors, name)
    }
    #expect(!FileManager.default.fileExists(atPath: project.path + "/owned"))
  }

  // MARK: - Files

  /// Everything below a folder, with what it holds.
  private func state(_ folder: String) throws -> [String: Data] {
    var state: [String: Data] = [:]
    let walker = FileManager.default.enumerator(atPath: folder)
    while let path = walker?.nextObject() as? String {
      state[path] = FileManager.default.contents(atPath: folder + "/" + path) ?? Data()
    }
    return state
  }

  @Test func readingWritesNothing() throws {
    let folder = try Self.hostile()
    let outside = try TemporaryFolder()
    try outside.write("theirs\n", to: "target")
    // Links with the names of all that the tool writes.
    for name in [".boundary-lint-baseline.json.boundary-lint-new", "out.sarif", "page.md"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: outside.path + "/target")
    }
    let before = (try state(folder.path), try state(outside.path))
    for command in [["check"], ["layers"], ["graph"], ["graph", "-f", "html"], ["suppressions"], ["why", "A", "Q"]] {
      #expect(try run(command + ["--root", folder.path]).code < 2, "\(command)")
    }
    #expect(try state(folder.path) == before.0)
    // What writes, writes there and nowhere else.
    #expect(try run(["baseline", "write", "--root", folder.path]).code == 0)
    #expect(try state(outside.path) == before.1)
    #expect(try state(folder.path).keys.sorted().filter { before.0[$0] == nil } == [".boundary-lint-baseline.json"])
  }

  /// A link that came with the source is not what the user named.
  @Test func outputsAreNotWrittenThroughLinks() throws {
    let folder = try Self.hostile()
    let outside = try TemporaryFolder()
    try outside.write("theirs\n", to: "target")
    for (name, target) in [("out.sarif", outside.path + "/target"), ("to", outside.path), ("in.sarif", "A")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
    }
    let before = (try state(folder.path), try state(outside.path))
    for (path, text) in [
      ("out.sarif", "is a link"), ("to/new.sarif", "stands behind a link"), ("in.sarif", "is a link"),
    ] {
      for named in [path, "./A/../" + path, folder.path + "/" + path] {
        for command in [
          ["check", "-f", "sarif", "-o", named], ["check", "-f", "sarif=" + named], ["graph", "-o", named],
          ["suppressions", "-o", named], ["baseline", "write", "--baseline", named],
        ] {
          let result = try run(command, in: folder.path)
          // A baseline is read before it is written.
          #expect(result.code == 2, "\(command)")
          #expect(command[0] == "baseline" || result.errors.contains(text), "\(command): \(result.errors)")
        }
      }
    }
    #expect(try state(folder.path) == before.0 && state(outside.path) == before.1)
    // What the user names is written, and links that are not the project's are followed.
    try FileManager.default.createSymbolicLink(atPath: outside.path + "/link", withDestinationPath: "target")
    #expect(try run(["graph", "-o", outside.path + "/link"], in: folder.path).code == 0)
    #expect(try String(contentsOfFile: outside.path + "/target", encoding: .utf8).hasPrefix("digraph"))
    #expect(try run(["graph", "-o", "/dev/stdout"], in: folder.path).output.hasPrefix("digraph"))
    #expect(try run(["graph", "-o", "A/graph.dot"], in: folder.path).code == 0)
    for name in [".", "A", folder.path] {
      #expect(
        try run(["graph", "-o", name], in: folder.path).errors.contains("is a folder; expected the name of a file"))
    }
  }

  @Test func hooksAreNotWrittenThroughLinks() throws {
    guard gitTool != nil else { return }
    let project = try GitProject()
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: project.path + "/.githooks", withDestinationPath: outside.path)
    try project.git("config", "core.hooksPath", ".githooks")
    let result = try project.lint("hook", "install")
    #expect(result.code == 2 && result.errors.contains("by a link; nothing is written there"), "\(result.errors)")
    #expect(try state(outside.path).isEmpty)
  }

  /// What is not UTF-8 is refused, rather than mended: another file would be written, and a folder be gone that is there.
  @Test func whatIsNoTextIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A.swift")
    let shell = try #require(ExternalTool("sh"))
    let program = tool.path(percentEncoded: false)
    let report = try shell.run(
      ["-c", #"exec "$0" -q -f "json=$(printf 'rep\351.json')""#, program], in: folder.path)
    #expect(
      report.code == 2
        && report.said.hasPrefix("error: an argument is not UTF-8: 'json=rep\u{FFFD}.json'; expected text that is\n"))
    let inside = try shell.run(
      ["-c", #"d=$(printf 'd\351'); mkdir "$d" && cd "$d" && exec "$0" --root ."#, program], in: folder.path)
    #expect(inside.code == 2 && inside.said.contains("error: the working directory is not UTF-8: "), "\(inside.said)")
    #expect(try state(folder.path).keys.filter { $0.contains("json") }.isEmpty)
  }

  /// A pipe by the name of a source file, or of rules, keeps nobody waiting.
  @Test(.timeLimit(.minutes(5)))
  func pipesAreNoFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A.swift")
    let made = try #require(ExternalTool("mkfifo")).run([
      folder.path + "/Pipe.swift", folder.path + "/.boundary-lint-baseline.json",
    ])
    #expect(made.code == 0, "\(made.said)")
    let result = try run(["--root", folder.path])
    #expect(result.code == 2 && result.errors.contains("not a regular file"), "\(result.errors)")
  }
}
