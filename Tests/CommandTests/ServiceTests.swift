import Foundation
import RulesLanguage
import Testing
import TestSupport
import YAML

private let jsonSchema = ExternalTool("check-jsonschema")
private let preCommit = ExternalTool("pre-commit")
private let bash = ExternalTool("bash")
private let shell = ExternalTool("sh")
private let bad = "struct A { var r: R }\n"

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key == key }?.value
  }

  fileprivate var items: [YAMLNode] {
    if case .sequence(let items) = value { items } else { [] }
  }

  fileprivate var entries: [(key: String, text: String)] {
    guard case .mapping(let entries) = value else { return [] }
    return entries.map { ($0.key, $0.value.text) }
  }

  fileprivate var text: String {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let value): String(value)
    default: ""
    }
  }
}

/// What is offered to services: run step by step as they would, and held against their schemas.
@Suite struct ServiceTests {
  private static func yaml(_ path: String) throws -> YAMLNode {
    try YAMLReader.read(Array(House.text(path).utf8), path: path)
  }

  /// The blocks of code on the page about services, in a language.
  private static func blocks(_ language: String, under heading: String? = nil) throws -> [String] {
    var text = try House.text("Sources/CI.md")
    if let heading { text = text.components(separatedBy: "\n## \(heading)\n")[1].components(separatedBy: "\n## ")[0] }
    return text.components(separatedBy: "```" + language + "\n").dropFirst().map {
      String($0.components(separatedBy: "```")[0])
    }
  }

  // MARK: - Schemas

  @Test(
    .enabled(if: jsonSchema != nil, "check-jsonschema is not installed"),
    arguments: [
      ("vendor.github-actions", ".github/actions/boundary-lint/action.yml"),
      ("vendor.gitlab-ci", ".gitlab/boundary-lint.yml"),
    ])
  func filesAreValid(_ schema: String, _ path: String) throws {
    let result = try #require(jsonSchema).run(["--builtin-schema", schema, House.path(path)])
    #expect(result.code == 0, "\(result.said)")
  }

  @Test(.enabled(if: jsonSchema != nil, "check-jsonschema is not installed"))
  func examplesAreValid() throws {
    let folder = try TemporaryFolder()
    let blocks = try Self.blocks("yaml")
    #expect(blocks.count == 2)
    for (schema, block) in zip(["vendor.github-workflows", "vendor.gitlab-ci"], blocks) {
      try folder.write(block, to: "block.yml")
      let result = try #require(jsonSchema).run(["--builtin-schema", schema, folder.path + "/block.yml"])
      #expect(result.code == 0, "\(result.said)")
    }
    // What the example sets is there to be set.
    let inputs = Set(
      try #require(try Self.yaml(".github/actions/boundary-lint/action.yml")["inputs"]).entries.map(\.key))
    for name in ["changed-since", "sarif", "strict", "root", "arguments", "tool"] { #expect(inputs.contains(name)) }
    let variables = try #require(try Self.yaml(".gitlab/boundary-lint.yml")["boundary-lint"]?["variables"]).entries.map(
      \.key)
    let example = try YAMLReader.read(Array(blocks[1].utf8), path: nil)
    for name in try #require(example["variables"]).entries.map(\.key) { #expect(variables.contains(name)) }
  }

  @Test(.enabled(if: preCommit != nil, "pre-commit is not installed"))
  func exampleForPreCommitIsValid() throws {
    let block = try #require(
      try House.text("README.md").components(separatedBy: "```yaml\n").first { $0.hasPrefix("repos:") })
    let folder = try TemporaryFolder()
    try folder.write(String(block.components(separatedBy: "```")[0]), to: ".pre-commit-config.yaml")
    let result = try #require(preCommit).run(["validate-config", folder.path + "/.pre-commit-config.yaml"])
    #expect(result.code == 0, "\(result.said)")
  }

  // MARK: - Runners

  /// A compiler that is done at once: it "builds" the tool of these tests.
  private func quickCompiler(_ folder: TemporaryFolder) throws -> String {
    try program(
      """
      #!/bin/sh
      echo "swift $*" >> '\(folder.path)/calls'
      case " $* " in
      *" --show-bin-path "*) echo '\(tool.deletingLastPathComponent().path(percentEncoded: false))' ;;
      esac
      """, "swift", in: folder)
    return folder.path + "/bin:/usr/local/bin:/usr/bin:/bin"
  }

  /// A program that stands in for another of its name.
  private func program(_ text: String, _ name: String, in folder: TemporaryFolder) throws {
    try folder.write(text, to: "bin/" + name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/" + name)
  }

  /// Runs the steps of the action as a runner does.
  private func act(
    _ inputs: [String: String], in project: GitProject, environment: [String: String] = [:]
  ) throws -> (code: Int32, said: String, uses: [String: String]) {
    let action = try Self.yaml(".github/actions/boundary-lint/action.yml")
    let folder = try TemporaryFolder()
    var outputs: [String: String] = [:]
    func evaluate(_ text: String) throws -> String {
      guard text.hasPrefix("${{ "), text.hasSuffix(" }}") else { return text }
      let path = text.dropFirst(4).dropLast(3).split(separator: ".").map(String.init)
      if path[0] == "inputs" { return inputs[path[1]] ?? action["inputs"]?[path[1]]?["default"]?.text ?? "" }
      try #require(path[0] == "steps" && path[2] == "outputs", "\(text)")
      return outputs[path[1] + "." + path[3]] ?? ""
    }
    var said = ""
    var uses: [String: String] = [:]
    for step in try #require(action["runs"]?["steps"]).items {
      let id = try #require(step["id"]?.text)
      if let condition = step["if"]?.text {
        #expect(condition.hasPrefix("steps.prepare.outputs.key != ''"))
        if outputs["prepare.key"] == nil { continue }
      }
      if step["uses"] != nil {
        for (name, text) in try #require(step["with"]).entries { uses[name] = try evaluate(text) }
        continue
      }
      try folder.write("", to: "output")
      var variables = GitProject.environment.merging([
        "GITHUB_ACTION_PATH": House.path(".github/actions/boundary-lint"), "GITHUB_OUTPUT": folder.path + "/output",
        "GITHUB_WORKSPACE": project.folder.path, "RUNNER_TEMP": folder.path, "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64",
        "GITHUB_STEP_SUMMARY": project.folder.path + "/page.md", "PATH": try quickCompiler(folder),
      ]) { $1 }.merging(environment) { $1 }
      for (name, text) in step["env"]?.entries ?? [] { variables[name] = try evaluate(text) }
      let result = try #require(bash).run(
        ["--noprofile", "--norc", "-eo", "pipefail", "-c", try #require(step["run"]?.text)], in: project.folder.path,
        environment: variables)
      said += result.said
      if result.code != 0 { return (result.code, said, uses) }
      let text = try String(contentsOfFile: folder.path + "/output", encoding: .utf8)
      for line in text.split(separator: "\n") {
        let pair = line.split(separator: "=", maxSplits: 1)
        outputs[id + "." + pair[0]] = String(pair[1])
      }
    }
    return (0, said, uses)
  }

  @Test(.enabled(if: bash != nil && gitTool != nil, "bash or git is not installed"))
  func actionAnnotates() throws {
    let project = try GitProject(inner: "my app", ["A/Old.swift": "struct Old { var r: R }\n"])
    try project.git("checkout", "-qb", "feature")
    try project.git("update-ref", "refs/remotes/origin/main", "main")
    try project.write(bad, to: "A/A.swift")
    try project.commit("bad")
    let inputs = ["tool": tool.path(percentEncoded: false), "root": "my app", "sarif": "out.sarif"]
    let all = try act(inputs, in: project)
    #expect(all.code == 1 && all.said.contains("2 errors in "), "\(all.said)")
    #expect(all.said.hasPrefix("::error file=my app/A/A.swift,line=1,") && all.uses.isEmpty)
    let sarif = try String(contentsOfFile: project.folder.path + "/out.sarif", encoding: .utf8)
    #expect(sarif.contains("\"uri\":\"my%20app/A/A.swift\""))
    #expect(
      try String(contentsOfFile: project.folder.path + "/page.md", encoding: .utf8).hasPrefix("## boundary-lint: "))
    // What the pull request brings, when there is one.
    let brought = try act(
      inputs.merging(["changed-since": "base"]) { $1 }, in: project, environment: ["GITHUB_BASE_REF": "main"])
    #expect(brought.code == 1 && brought.said.contains("1 new error since origin/main in "), "\(brought.said)")
    let push = try act(
      inputs.merging(["changed-since": "base"]) { $1 }, in: project, environment: ["GITHUB_BASE_REF": ""])
    #expect(push.said.contains("2 errors in "))
    let more = try act(
      inputs.merging(["arguments": "--only  unused-permission --quiet", "strict": "true"]) { $1 }, in: project)
    #expect(more.code == 0 && more.said.isEmpty, "\(more.said)")
  }

  /// Inputs are values, and no code.
  @Test(.enabled(if: bash != nil && gitTool != nil, "bash or git is not installed"))
  func actionRunsNoInput() throws {
    let project = try GitProject()
    let trap = "$(touch sprung)`touch sprung`; touch sprung #\" ' *"
    for name in ["root", "changed-since", "strict", "sarif", "arguments", "tool"] {
      var inputs = ["tool": tool.path(percentEncoded: false)]
      inputs[name] = trap
      _ = try act(inputs, in: project)
      #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/sprung"), "\(name)")
    }
    let missing = try act(["tool": "/no/such\ntool"], in: project)
    #expect(missing.code == 2 && missing.said == "::error::no program '/no/such tool'\n")
  }

  @Test(.enabled(if: bash != nil && gitTool != nil, "bash or git is not installed"))
  func actionBuildsAndKeeps() throws {
    let project = try GitProject()
    let result = try act([:], in: project)
    #expect(result.code == 0 && result.said.contains("no findings in 2 files"), "\(result.said)")
    #expect(result.uses["key"]?.wholeMatch(of: /boundary-lint-Linux-X64-[0-9a-f]{40}/) != nil)
    #expect(result.uses["path"]?.hasSuffix("/boundary-lint") == true)
  }

  /// All libraries are put into the tool where all of them are at hand, and else those of Swift.
  @Test(
    .enabled(if: bash != nil, "bash is not installed"),
    arguments: [
      ("/lib/libc.a", "/usr/lib/libstdc++.a", "-Xswiftc -static-executable"),
      ("/lib/libc.a", "libstdc++.a", "--static-swift-stdlib"),
      ("libc.a", "/usr/lib/libstdc++.a", "--static-swift-stdlib"),
      ("libc.a", "libstdc++.a", "--static-swift-stdlib"),
    ])
  func actionLinksWhatIsAtHand(_ c: String, _ cplusplus: String, _ flags: String) throws {
    let folder = try TemporaryFolder()
    let path = try quickCompiler(folder)
    // As the compiler does: the path of a library, or its name where there is none.
    try program(
      """
      #!/bin/sh
      case "$1" in
      -print-file-name=libc.a) echo '\(c)' ;;
      -print-file-name=libstdc++.a) echo '\(cplusplus)' ;;
      esac
      """, "clang", in: folder)
    try program("#!/bin/sh\necho Linux\n", "uname", in: folder)
    let result = try #require(bash).run(
      [House.path(".github/actions/boundary-lint/build")], in: folder.path,
      environment: [
        "GITHUB_ACTION_PATH": House.path(".github/actions/boundary-lint"), "RUNNER_TEMP": folder.path,
        "TOOL_FOLDER": folder.path + "/tool", "PATH": path,
      ])
    #expect(result.code == 0, "\(result.said)")
    let calls = try String(contentsOfFile: folder.path + "/calls", encoding: .utf8)
    #expect(calls.split(separator: "\n").first?.hasSuffix(" " + flags) == true, "\(calls)")
  }

  @Test(.enabled(if: shell != nil && gitTool != nil, "sh or git is not installed"))
  func gitlabJobReports() throws {
    let job = try #require(try Self.yaml(".gitlab/boundary-lint.yml")["boundary-lint"])
    let script = try #require(job["script"]).text
    let project = try GitProject(["A/Old.swift": "struct Old { var r: R }\n"])
    try project.write(bad, to: "A/A.swift")
    try project.commit("bad")
    let folder = try TemporaryFolder()
    let source = try GitProject()
    var variables = Dictionary(uniqueKeysWithValues: try #require(job["variables"]).entries.map { ($0.key, $0.text) })
    variables.merge(GitProject.environment) { $1 }
    variables.merge([
      "CI_PROJECT_DIR": project.path, "CI_MERGE_REQUEST_DIFF_BASE_SHA": "", "PATH": try quickCompiler(folder),
    ]) { $1 }
    func work(_ changes: [String: String]) throws -> (code: Int32, said: String) {
      try #require(shell).run(["-ec", script], in: project.path, environment: variables.merging(changes) { $1 })
    }
    let none = try work([:])
    #expect(none.code == 2 && none.said == "no boundary-lint on the PATH; set BOUNDARY_LINT_URL\n", "\(none.said)")
    let all = try work(["BOUNDARY_LINT_URL": source.folder.path])
    #expect(all.code == 1 && all.said.contains("2 errors in 3 files"), "\(all.said)")
    #expect(
      try String(contentsOfFile: folder.path + "/calls", encoding: .utf8).contains("swift build -c release --product"))
    func reported() throws -> Int? {
      let report = try project.text("gl-code-quality-report.json")
      return (try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [Any])?.count
    }
    #expect(try reported() == 2)
    #expect(try project.text("boundary-lint.xml").hasPrefix("<?xml"))
    // The tool is there now.
    let brought = try work(["BOUNDARY_LINT_CHANGED": "true", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "HEAD~1"])
    #expect(brought.code == 1 && brought.said.contains("1 new error since HEAD~1"), "\(brought.said)")
    // The widget compares whole reports.
    #expect(try reported() == 2)
    let same = try work(["BOUNDARY_LINT_CHANGED": "true", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "HEAD"])
    #expect(try same.code == 0 && reported() == 2, "\(same.said)")
    #expect(try work(["BOUNDARY_LINT_FLAGS": "--only unused-permission"]).code == 0)
  }

  @Test(.enabled(if: shell != nil && gitTool != nil, "sh or git is not installed"))
  func buildPhaseOfXcodeSpeaksItsLanguage() throws {
    let script = try #require(try Self.blocks("sh", under: "A build phase of Xcode").first)
    let project = try GitProject(["A/A.swift": bad])
    let folder = tool.deletingLastPathComponent().path(percentEncoded: false)
    func build(_ path: String) throws -> (code: Int32, said: String) {
      try #require(shell).run(
        ["-c", script], in: "/", environment: ["SRCROOT": project.path, "PATH": path, "HOME": "/nowhere"])
    }
    let result = try build(folder + ":/usr/bin:/bin")
    #expect(
      result.code == 1 && result.said.hasPrefix(project.path + "/A/A.swift:1:19: error: 'A' names 'R'"),
      "\(result.said)")
    try project.write("struct A {}\n", to: "A/A.swift")
    let good = try build(folder + ":/usr/bin:/bin")
    #expect(good.code == 0 && good.said.isEmpty)
    #expect(try build("/nowhere").said == "warning: boundary-lint is not installed\n")
  }

  @Test(.enabled(if: shell != nil, "sh is not installed"))
  func linesForManyMachinesJudge() throws {
    let lines = try #require(try Self.blocks("sh", under: "Many machines").first)
    let project = try TemporaryFolder()
    try project.write(
      "layers:\n  A: { paths: [Sources/Checkout], uses: [] }\n  B: { paths: [Sources/Payment] }\n",
      to: ".boundary-lint.yml")
    try project.write("import Payment\n", to: "Sources/Checkout/Checkout.swift")
    try project.write("struct Card {}\n", to: "Sources/Payment/Card.swift")
    let folder = tool.deletingLastPathComponent().path(percentEncoded: false)
    let before = "set -e; boundary-lint index -o Payment.facts Sources/Payment/*.swift\n"
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try #require(shell).run(
      ["-c", before + lines], in: project.path, environment: ["PATH": folder + ":" + path])
    #expect(result.code == 1 && result.said.contains("Sources/Checkout/Checkout.swift:1:8: error"), "\(result.said)")
  }

  @Test(.enabled(if: shell != nil && gitTool != nil, "sh or git is not installed"))
  func lineForAnythingElseWrites() throws {
    let script = try #require(try Self.blocks("sh", under: "Anything else").first)
    let project = try GitProject()
    try project.write(bad, to: "A/A.swift")
    let folder = tool.deletingLastPathComponent().path(percentEncoded: false)
    let result = try #require(shell).run(
      ["-c", script], in: project.path,
      environment: GitProject.environment.merging(["BASE": "HEAD", "PATH": folder + ":/usr/bin:/bin"]) { $1 })
    #expect(result.code == 1 && result.said.contains("1 new error since HEAD"), "\(result.said)")
    #expect(try project.text("boundary-lint.sarif").contains("\"results\":[\n{\"ruleId\":\"layer-crossing\""))
  }
}
