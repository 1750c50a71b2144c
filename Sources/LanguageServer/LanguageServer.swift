internal import Diagnostics
public import Linting
internal import SourceText

/// Findings while somebody types: an editor says what is open and what has changed, and is told what is found.
///
/// Each answer is a run like any other, with the files that are not saved yet in place of the disk's, so an editor shows what
/// continuous integration will; what runs keep for those after them makes it quick.
///
/// Source: *Language Server Protocol Specification 3.17*.
public struct LanguageServer {
  /// What the server is told on the command line.
  public struct Settings {
    var version: String
    var root: String?
    var rules: String?
    /// Files that a run reads because the command line names them, absolute.
    var named: [String]
    var request: (String) throws -> LintRequest

    /// - Parameters:
    ///   - version: of the tool.
    ///   - root: where to begin, whatever the editor has open.
    ///   - rules: the rules file to use.
    ///   - named: further files that the command line names.
    ///   - request: what is asked of a root, absolute.
    public init(
      version: String, root: String?, rules: String?, named: [String] = [],
      request: @escaping (_ root: String) throws -> LintRequest
    ) {
      (self.version, self.root, self.rules, self.request) = (version, root, rules, request)
      let here = System.workingDirectory()
      self.named = (named + [rules].compactMap { $0 }).map { PathText.absolute($0, in: here) }
    }
  }

  let settings: Settings
  var form = DiagnosticForm()
  private(set) var state = State.new
  /// The folders that the editor has open, as it calls them, absolute.
  var folders: [String] = []
  var projects: [ServedProject] = []
  /// By absolute paths, as the editor calls them.
  var documents: [String: Document] = [:]
  /// What the editor was last told, by address.
  var published: [String: [JSONValue]] = [:]
  /// Addresses of what was opened since: an editor may have forgotten what it was told of it.
  var opened = Set<String>()
  /// Whether the editor has other projects open than when it was told something.
  var hasOtherProjects = false
  /// What it was last told about no file.
  var toldTroubles: [String] = []
  /// Messages to be sent.
  var outbox: [JSONValue] = []
  private var wantsWatchers = false
  /// Whether what is watched may lie outside of the folders that are open.
  private var watchesFolders = false
  /// Whether the editor takes actions that are more than commands, of which there are none.
  private var takesActions = false
  /// The editor's process; nil where it has not told.
  private(set) var editor: Int?

  enum State { case new, running, shutDown, ended(Int32) }

  public init(_ settings: Settings) { self.settings = settings }

  /// Takes a message in.
  mutating func receive(_ content: [UInt8]) {
    let message: JSONValue
    do throws(JSONReader.Failure) {
      message = try JSONReader.read(content)
    } catch {
      return fail(.null, -32700, "no JSON at byte \(error.offset); expected \(error.expected)")
    }
    // What has no method answers something that was asked here.
    guard let method = message["method"]?.text else {
      if message["result"] == nil, message["error"] == nil {
        fail(message["id"] ?? .null, -32600, "a message without a method")
      }
      return
    }
    let parameters = message["params"] ?? .null
    if let id = message["id"] { answer(method, parameters, id) } else { note(method, parameters) }
  }

  // MARK: - Requests

  private mutating func answer(_ method: String, _ parameters: JSONValue, _ id: JSONValue) {
    switch (state, method) {
    case (.new, "initialize"): reply(id, begin(parameters))
    case (.new, _): fail(id, -32002, "'\(method)' before 'initialize'")
    case (.running, "initialize"): fail(id, -32600, "'initialize' twice")
    case (.running, "shutdown"):
      state = .shutDown
      reply(id, .null)
    case (.running, "textDocument/codeAction"):
      guard path(parameters) != nil else {
        return fail(id, -32602, "'\(method)' names no document; expected 'textDocument' with its 'uri'")
      }
      reply(id, .array(takesActions ? actions(parameters) : []))
    case (.running, _): fail(id, -32601, "'\(method)' is not known here")
    case (.shutDown, _), (.ended, _): fail(id, -32600, "'\(method)' after 'shutdown'")
    }
  }

  private mutating func reply(_ id: JSONValue, _ result: JSONValue) {
    outbox.append(["jsonrpc": "2.0", "id": id, "result": result])
  }

  private mutating func fail(_ id: JSONValue, _ code: Int, _ message: String) {
    outbox.append(
      ["jsonrpc": "2.0", "id": id, "error": ["code": .number("\(code)"), "message": .string(message)]])
  }

  private mutating func begin(_ parameters: JSONValue) -> JSONValue {
    state = .running
    let client = parameters["capabilities"]
    let encodings = client?["general"]?["positionEncodings"]?.elements ?? []
    form.countsBytes = encodings.contains { $0.text == "utf-8" }
    form.hasRelatedPlaces = client?["textDocument"]?["publishDiagnostics"]?["relatedInformation"]?.isTrue ?? false
    wantsWatchers = client?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue ?? false
    watchesFolders = client?["workspace"]?["didChangeWatchedFiles"]?["relativePatternSupport"]?.isTrue ?? false
    takesActions = client?["textDocument"]?["codeAction"]?["codeActionLiteralSupport"] != nil
    editor = parameters["processId"]?.integer
    open(parameters)
    return [
      "capabilities": [
        "positionEncoding": .string(form.countsBytes ? "utf-8" : "utf-16"),
        "textDocumentSync": ["openClose": true, "change": 1, "save": true],
        "codeActionProvider": takesActions ? ["codeActionKinds": ["quickfix"]] : false,
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
      "serverInfo": ["name": "boundary-lint", "version": .string(settings.version)],
    ]
  }

  private func actions(_ parameters: JSONValue) -> [JSONValue] {
    let kinds = parameters["context"]?["only"]?.elements.compactMap(\.text) ?? []
    // The empty kind is all of them.
    guard let document = document(parameters), kinds.isEmpty || kinds.contains("quickfix") || kinds.contains("") else {
      return []
    }
    // What an editor gives along is a hint, and the range is what counts.
    let given = parameters["context"]?["diagnostics"]?.elements ?? []
    let found = given.isEmpty ? diagnostics(in: parameters["range"] ?? .null, of: document.address) : given
    return ExcuseAction.actions(for: found, in: document)
  }

  /// What the editor was told of the lines of a range.
  private func diagnostics(in range: JSONValue, of address: String) -> [JSONValue] {
    guard let first = range["start"]?["line"]?.integer, let last = range["end"]?["line"]?.integer, first <= last else {
      return []
    }
    return (published[address] ?? []).filter { found in
      (found["range"]?["start"]?["line"]?.integer).map { (first...last).contains($0) } ?? false
    }
  }

  // MARK: - Notifications

  private mutating func note(_ method: String, _ parameters: JSONValue) {
    if method == "exit" {
      if case .shutDown = state { state = .ended(0) } else { state = .ended(1) }
      return
    }
    guard case .running = state else { return }
    switch method {
    case "initialized": if wantsWatchers { watch() }
    case "textDocument/didOpen", "textDocument/didChange": take(parameters)
    case "textDocument/didClose":
      guard let document = document(parameters) else { return }
      documents[document.path] = nil
      findProjects()
      touch(document.path)
    case "textDocument/didSave": if let path = path(parameters) { touch(path) }
    case "workspace/didChangeWatchedFiles":
      for change in parameters["changes"]?.elements ?? [] {
        if let path = change["uri"]?.text.flatMap(FileAddress.path) { touch(path) }
      }
      findProjects()
    case "workspace/didChangeWorkspaceFolders": if let event = parameters["event"] { changeFolders(event) }
    default: break
    }
  }

  /// Asks to be told when a file changes that a run would read, whoever changes it. What specifications of projects include may
  /// have any name.
  private mutating func watch() {
    let names = [
      "*.swift", "*.yml", "*.yaml", ".boundary-lint-baseline.json", "*.pbxproj", "*.xcworkspacedata", "*.xcconfig",
    ]
    var patterns: [JSONValue] = names.map { .string("**/" + $0) }
    for path in settings.named {
      let name = Self.pattern(for: path.lastComponent(separatedBy: "/"))
      patterns.append(.string("**/" + name))
      if watchesFolders, !folders.contains(where: { path.hasPrefix($0 + "/") }) {
        patterns.append(["baseUri": .string(FileAddress.of(Root.parent(of: path))), "pattern": .string(name)])
      }
    }
    let watchers = patterns.map { JSONValue.object([(name: "globPattern", value: $0)]) }
    outbox.append([
      "jsonrpc": "2.0", "id": "watch", "method": "client/registerCapability",
      "params": [
        "registrations": [
          [
            "id": "watch", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(watchers)],
          ]
        ]
      ],
    ])
  }

  /// The protocol's pattern for a name and no other.
  private static func pattern(for name: String) -> String {
    String(name.flatMap { "*?[{".contains($0) ? Array("[\($0)]") : [$0] })
  }

  private func path(_ parameters: JSONValue) -> String? {
    parameters["textDocument"]?["uri"]?.text.flatMap(FileAddress.path)
  }

  private func document(_ parameters: JSONValue) -> Document? { path(parameters).flatMap { documents[$0] } }

  /// Takes a document as it is opened or changed. Changes give it as a whole, as the editor was told: what has a range is none of these,
  /// and what was not opened has no changes.
  private mutating func take(_ parameters: JSONValue) {
    guard let head = parameters["textDocument"], let address = head["uri"]?.text,
      let path = FileAddress.path(address), head["text"] != nil || documents[path] != nil,
      let text = (head["text"] ?? parameters["contentChanges"]?.elements.last { $0["range"] == nil }?["text"])?.text
    else { return }
    documents[path] = Document(
      address: address, path: path, version: head["version"]?.integer, bytes: Array(text.utf8))
    if head["text"] != nil {
      opened.insert(address)
      findProjects()
    }
    touch(path)
  }

  mutating func send(_ method: String, _ parameters: JSONValue) {
    outbox.append(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }
}
