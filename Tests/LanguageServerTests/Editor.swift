import Linting
import Testing
import TestSupport

@testable import LanguageServer

/// An editor that has some folders open.
struct Editor {
  var server: LanguageServer
  /// What it shows, by addresses: line and column of each finding from 0, the check and the first line of its message.
  private(set) var shown: [String: [String]] = [:]
  /// The addresses of which it was told since `settle` was called last.
  private(set) var told: [String] = []
  private(set) var messages: [String] = []
  private var requests = 0

  /// What all editors can.
  static let usual = #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}}"#

  /// - Parameters:
  ///   - folders: absolute paths.
  ///   - caches: where runs keep what they find out; nowhere when nil.
  ///   - baseline: the file that the command line names; the root's own when nil.
  ///   - abilities: what the editor says that it can, as JSON.
  init(_ folders: [String], caches: String? = nil, baseline: String? = nil, abilities: String = Self.usual) throws {
    server = LanguageServer(
      .init(version: "1", root: nil, rules: nil, named: [baseline].compactMap { $0 }) { root in
        var request = LintRequest(root: root, jobs: 2)
        if let baseline { request.baseline = .file(baseline) }
        request.cache = caches.flatMap { FactCache(root: root, folder: $0) }
        return request
      })
    let open = folders.map { #"{"uri":"\#(FileAddress.of($0))","name":"x"}"# }.joined(separator: ",")
    _ = try ask("initialize", #"{"workspaceFolders":[\#(open)],"capabilities":\#(abilities)}"#)
    try say("initialized", "{}")
    try settle()
  }

  /// Sends a request.
  ///
  /// - Returns: what is answered, as JSON: the result or the error.
  mutating func ask(_ method: String, _ parameters: String = "null") throws -> JSONValue {
    requests += 1
    server.receive(Array(#"{"jsonrpc":"2.0","id":\#(requests),"method":"\#(method)","params":\#(parameters)}"#.utf8))
    let answers = server.outbox.filter { $0["id"]?.integer == requests }
    try take(server.outbox.filter { $0["id"] == nil })
    server.outbox = []
    try #require(answers.count == 1)
    return try #require(answers[0]["result"] ?? answers[0]["error"])
  }

  /// Sends a notification.
  mutating func say(_ method: String, _ parameters: String) throws {
    server.receive(Array(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#.utf8))
  }

  /// Lets the server do what it does when nothing comes.
  mutating func settle() throws {
    told = []
    if server.isStale { server.lint() }
    try take(server.outbox)
    server.outbox = []
  }

  private mutating func take(_ outbox: [JSONValue]) throws {
    for message in outbox {
      // What is sent is JSON.
      let parameters = try JSONReader.read(Array(message.json.utf8))["params"] ?? .null
      switch message["method"]?.text {
      case "textDocument/publishDiagnostics":
        let address = try #require(parameters["uri"]?.text)
        told.append(address)
        shown[address] = parameters["diagnostics"]?.elements.map { found in
          let start = found["range"]?["start"]
          let line = "\(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)"
          let text = found["message"]?.text?.split(separator: "\n")[0] ?? ""
          return "\(line) [\(found["code"]?.text ?? "")] \(text)"
        }
        if shown[address] == [] { shown[address] = nil }
      case "window/showMessage": messages.append(parameters["message"]?.text ?? "")
      default: break
      }
    }
  }

  mutating func open(_ path: String, _ text: String) throws {
    let text = JSONValue.string(text).json
    try say(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(FileAddress.of(path))","languageId":"swift","version":1,"text":\#(text)}}"#)
    try settle()
  }

  mutating func type(_ path: String, _ text: String) throws {
    let text = JSONValue.string(text).json
    try say(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(FileAddress.of(path))","version":2},"contentChanges":[{"text":\#(text)}]}"#)
    try settle()
  }

  mutating func tell(_ method: String, _ path: String) throws {
    try say("textDocument/\(method)", #"{"textDocument":{"uri":"\#(FileAddress.of(path))"}}"#)
    try settle()
  }

  mutating func changed(_ path: String) throws {
    try say("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(FileAddress.of(path))","type":2}]}"#)
    try settle()
  }
}
