import Foundation
import Testing
import TestSupport

let gitTool = ExternalTool("git")

/// A repository of two layers, where `A` may not use `B`.
struct GitProject {
  let folder: TemporaryFolder
  /// The project's folder, relative to the repository's.
  let inner: String

  var path: String { inner.isEmpty ? folder.path : folder.path + "/" + inner }

  /// - Parameter isCommitted: whether the files are the first commit.
  init(inner: String = "", _ files: [String: String] = [:], isCommitted: Bool = true) throws {
    folder = try TemporaryFolder()
    self.inner = inner
    try git("init", "-q", "-b", "main")
    try write("layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    try write("struct R {}\n", to: "B/B.swift")
    try write("struct A {}\n", to: "A/A.swift")
    for (path, text) in files { try write(text, to: path) }
    if isCommitted { try commit("first") }
  }

  func write(_ text: String, to file: String) throws {
    try folder.write(text, to: inner.isEmpty ? file : inner + "/" + file)
  }

  func text(_ file: String) throws -> String { try String(contentsOfFile: path + "/" + file, encoding: .utf8) }

  func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: path + "/" + file) }

  /// Settings of whoever runs the tests are left out.
  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "t",
    "GIT_AUTHOR_EMAIL": "t@example.com",
    "GIT_COMMITTER_NAME": "t", "GIT_COMMITTER_EMAIL": "t@example.com",
  ]

  @discardableResult
  func git(_ arguments: String..., in place: String? = nil, mayFail: Bool = false) throws -> (code: Int32, said: String)
  {
    let result = try #require(gitTool).run(
      ["-C", place ?? folder.path, "-c", "protocol.file.allow=always"] + arguments, environment: Self.environment)
    #expect(mayFail || result.code == 0, "git \(arguments): \(result.said)")
    return result
  }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-qm", message)
  }

  /// What the tool says. Of a change it has to say the same with a cache and without.
  func lint(_ arguments: String..., in place: String? = nil, environment: [String: String] = [:]) throws
    -> CommandResult
  {
    try lint(arguments, in: place ?? path, environment: environment)
  }

  func lint(_ arguments: [String], in place: String, environment: [String: String] = [:]) throws
    -> CommandResult
  {
    let environment = Self.environment.merging(environment) { $1 }
    let result = try run(arguments, in: place, environment: environment)
    if !Set(arguments).isDisjoint(with: ["--staged", "--changed-since"]), !arguments.contains("--verbose") {
      let other = try run(arguments + ["--no-cache"], in: place, environment: environment)
      #expect(
        (other.code, other.output, other.errors) == (result.code, result.output, result.errors), "\(arguments)")
    }
    return result
  }

  /// "path:line check" of each finding.
  func findings(_ arguments: String..., in place: String? = nil) throws -> [String] {
    let result = try lint(arguments + ["--format", "json"], in: place ?? path)
    #expect(result.code < 2, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return try #require(object?["findings"] as? [[String: Any]]).map {
      "\($0["path"] ?? ""):\($0["line"] ?? 0) \($0["check"] ?? "")"
    }
  }
}
