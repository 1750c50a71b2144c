import Foundation
import Linting
import SourceText
import Testing
import TestSupport

@testable import LanguageServer

@Suite struct LanguageServerTests {
  private let folder: TemporaryFolder
  private let order = "struct Order { var é = \"😀\"; var record: OrderRecord? }\n"
  private let record = "final class OrderRecord {}\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "layers:\n  Domain: { paths: [Domain] }\n  Data: { paths: [Data], uses: [Domain] }\n", to: ".boundary-lint.yml")
    try folder.write(order, to: "Domain/Order.swift")
    try folder.write(record, to: "Data/OrderRecord.swift")
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }
  private func address(_ name: String) -> String { FileAddress.of(path(name)) }
  private let found = "[layer-crossing] 'Domain' names 'OrderRecord' of 'Data'"

  // MARK: - Findings

  @Test func columnsAreThoseThatTheEditorCounts() throws {
    let plain = try Editor([folder.path])
    #expect(plain.shown == [address("Domain/Order.swift"): ["0:41 \(found)"]])
    let bytes = try Editor([folder.path], abilities: #"{"general":{"positionEncodings":["utf-16","utf-8"]}}"#)
    #expect(bytes.shown == [address("Domain/Order.swift"): ["0:44 \(found)"]])
  }

  @Test func whatIsTypedCounts() throws {
    var editor = try Editor([folder.path])
    let place = path("Domain/Order.swift")
    try editor.open(place, order)
    // An editor may have forgotten what it was told of a file that it opens.
    #expect(editor.told == [FileAddress.of(place)])
    try editor.type(place, "\n\n" + order)
    #expect(editor.shown == [FileAddress.of(place): ["2:41 \(found)"]])
    try editor.type(place, "struct Order {}\n")
    #expect(editor.shown.isEmpty && editor.told == [FileAddress.of(place)])
    // Half of a declaration.
    try editor.type(place, "struct Order { var record: Order")
    #expect(editor.shown.isEmpty && editor.told.isEmpty)
    // What is typed in one file is found in another.
    try editor.type(place, order)
    try editor.open(path("Data/OrderRecord.swift"), record)
    try editor.type(path("Data/OrderRecord.swift"), "final class Row {}\n")
    #expect(editor.shown.isEmpty)
    // Closed without being saved: the disk counts again.
    try editor.tell("didClose", path("Data/OrderRecord.swift"))
    #expect(editor.shown == [FileAddress.of(place): ["0:41 \(found)"]])
  }

  /// A link is the source whose name it has, wherever what it leads to lies.
  @Test(arguments: [true, false])
  func whatIsTypedIntoALinkCounts(_ isInside: Bool) throws {
    let elsewhere = try TemporaryFolder()
    let target = (isInside ? folder.path : elsewhere.path) + "/shared.txt"
    try "struct Shared {}\n".write(toFile: target, atomically: true, encoding: .utf8)
    let link = path("Domain/Shared.swift")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try folder.write("struct Order {}\n", to: "Domain/Order.swift")
    var editor = try Editor([folder.path])
    #expect(editor.shown.isEmpty)
    try editor.open(link, "struct Shared { var r: OrderRecord }\n")
    #expect(editor.shown == [FileAddress.of(link): ["0:23 \(found)"]])
  }

  @Test func filesComeAndGo() throws {
    var editor = try Editor([folder.path])
    let new = path("Domain/New file.swift")
    try editor.open(new, "let row = OrderRecord()\n")
    #expect(editor.shown[FileAddress.of(new)] == ["0:10 \(found)"])
    try editor.tell("didClose", new)
    #expect(editor.shown[FileAddress.of(new)] == nil)
    // Its folder need not be there yet.
    try editor.open(path("Domain/Deep/er/New.swift"), "let row = OrderRecord()\n")
    #expect(editor.shown[address("Domain/Deep/er/New.swift")] == ["0:10 \(found)"])
    try editor.tell("didClose", path("Domain/Deep/er/New.swift"))
    try FileManager.default.removeItem(atPath: path("Data"))
    try editor.changed(path("Data/OrderRecord.swift"))
    // The layer has lost its files, which the rules file is told.
    #expect(editor.shown[address(".boundary-lint.yml")]?.count == 1)
    try folder.write("struct Other {}\n", to: "Data/Other.swift")
    try editor.changed(path("Data/Other.swift"))
    #expect(editor.shown.isEmpty)
  }

  @Test func onlyWhatIsNewIsTold() throws {
    var editor = try Editor([folder.path])
    try editor.open(path("Data/OrderRecord.swift"), record)
    #expect(editor.told == [address("Data/OrderRecord.swift")])
    try editor.type(path("Data/OrderRecord.swift"), record + "// x\n")
    try editor.tell("didSave", path("Data/OrderRecord.swift"))
    #expect(editor.told.isEmpty)
  }

  /// Unsaved files are judged as they will be when they are saved, with a cache and without.
  @Test func typingSaysWhatSavingSays() throws {
    let caches = try TemporaryFolder()
    var without = try Editor([folder.path])
    var with = try Editor([folder.path], caches: caches.path)
    let texts = [
      order, "// a\n" + order, "struct Order { var a: [OrderRecord] = [] }\n", "import Foundation\n" + order,
      "struct Order { // boundary-lint:allow layer-crossing -- x\n  var a: OrderRecord? }\n",
      "enum OrderRecord {}\n" + order, "",
    ]
    let place = path("Domain/Order.swift")
    try without.open(place, order)
    try with.open(place, order)
    for text in texts + texts.reversed() {
      try without.type(place, text)
      try with.type(place, text)
      #expect(without.shown == with.shown, "\(text)")
      let saved = try TemporaryFolder()
      try FileManager.default.removeItem(atPath: saved.path)
      try FileManager.default.copyItem(atPath: folder.path, toPath: saved.path)
      try saved.write(text, to: "Domain/Order.swift")
      let fresh = try Editor([saved.path])
      let shown = fresh.shown.map { ($0.key.replacingOccurrences(of: saved.path, with: folder.path), $0.value) }
      #expect(without.shown == Dictionary(uniqueKeysWithValues: shown), "\(text)")
    }
  }

  /// What nobody has saved leaves nothing behind for other runs.
  @Test func unsavedStatesAreNotKept() throws {
    let caches = try TemporaryFolder()
    var editor = try Editor([folder.path], caches: caches.path)
    func kept() throws -> [Data] {
      try FileManager.default.contentsOfDirectory(atPath: caches.path).sorted().map {
        try Data(contentsOf: URL(filePath: caches.path + "/" + $0))
      }
    }
    let before = try kept()
    #expect(before.count == 1)
    try editor.open(path("Domain/Order.swift"), order + "struct More { var row: OrderRecord }\n")
    #expect(editor.shown[address("Domain/Order.swift")]?.count == 2)
    try editor.type(path("Domain/Order.swift"), "// b\n" + order)
    #expect(try kept() == before)
  }

  // MARK: - Rules

  @Test func rulesAreJudgedWhileTheyAreTyped() throws {
    var editor = try Editor([folder.path])
    let rules = path(".boundary-lint.yml")
    try editor.open(rules, "layers:\n  Domain: { paths: [Domain], usse: [Data] }\n  Data: { paths: [Data] }\n")
    #expect(editor.shown[FileAddress.of(rules)]?.first?.hasPrefix("1:29 [] unknown key 'usse'") == true)
    // What was found stays until there is another answer.
    #expect(editor.shown[address("Domain/Order.swift")]?.count == 1)
    try editor.type(rules, "layers:\n  Domain: { paths: [Domain], uses: [Data] }\n  Data: { paths: [Data] }\n")
    #expect(editor.shown.isEmpty)
    try editor.tell("didClose", rules)
    #expect(editor.shown[address("Domain/Order.swift")]?.count == 1)
  }

  @Test func projectsAreApart() throws {
    try folder.write("root: true\nlayers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n", to: "Tools/.boundary-lint.yml")
    try folder.write("struct First { var next: Second? }\n", to: "Tools/A/First.swift")
    try folder.write("struct Second {}\n", to: "Tools/B/Second.swift")
    let other = try TemporaryFolder()
    try other.write("layers:\n  A: { paths: [A] }\n  B: { paths: [B] }\n", to: ".boundary-lint.yml")
    try other.write("struct First { var next: Second? }\n", to: "A/First.swift")
    try other.write("struct Second {}\n", to: "B/Second.swift")
    var editor = try Editor([folder.path, other.path])
    let crossing = "0:25 [layer-crossing] 'A' names 'Second' of 'B'"
    #expect(editor.shown[FileAddress.of(other.path + "/A/First.swift")] == [crossing])
    // The outer rules have no layer for it; its own are asked when it is opened.
    let inner = path("Tools/A/First.swift")
    try editor.open(inner, "struct First { var next: Second? }\n")
    #expect(editor.shown[FileAddress.of(inner)] == [crossing])
    try editor.say(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"added":[],"removed":[{"uri":"\#(FileAddress.of(other.path))","name":"x"}]}}"#)
    try editor.settle()
    #expect(editor.shown[FileAddress.of(other.path + "/A/First.swift")] == nil)
    #expect(editor.shown[FileAddress.of(inner)] == [crossing])
  }

  @Test func whatCanNotBeAnsweredIsSaid() throws {
    let empty = try TemporaryFolder()
    let editor = try Editor([empty.path, empty.path + "/gone"])
    #expect(editor.messages.contains { $0.contains("no Swift file below") })
    #expect(editor.messages.contains { $0.contains("no such file or folder") })
  }

  /// A project that a document has opened is there as long as it is one, and something of it is open.
  @Test func innerProjectsComeAndGo() throws {
    try folder.write(
      "layers:\n  Domain: { paths: [Domain] }\n  Data: { paths: [Data], uses: [Domain] }\n  A: { paths: [Tools/A] }\n"
        + "  B: { paths: [Tools/B] }\n", to: ".boundary-lint.yml")
    try folder.write(
      "root: true\nlayers:\n  One: { paths: [A] }\n  Two: { paths: [B] }\n", to: "Tools/.boundary-lint.yml")
    try folder.write("struct First { var next: Second? }\n", to: "Tools/A/First.swift")
    try folder.write("struct Second {}\n", to: "Tools/B/Second.swift")
    let crossing = "0:25 [layer-crossing] 'A' names 'Second' of 'B'"
    let inner = path("Tools/A/First.swift")
    // The outer rules say nothing of it, though they have layers that it is in.
    var editor = try Editor([folder.path])
    #expect(editor.shown[FileAddress.of(inner)] == nil)
    try editor.open(inner, "struct First { var next: Second? }\n")
    #expect(editor.shown[FileAddress.of(inner)] == ["0:25 [layer-crossing] 'One' names 'Second' of 'Two'"])
    try editor.tell("didClose", inner)
    #expect(editor.shown[FileAddress.of(inner)] == nil)
    try editor.open(inner, "struct First { var next: Second? }\n")
    try FileManager.default.removeItem(atPath: path("Tools/.boundary-lint.yml"))
    try editor.changed(path("Tools/.boundary-lint.yml"))
    #expect(editor.shown[FileAddress.of(inner)] == [crossing])
    try editor.say(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"added":[],"removed":[{"uri":"\#(FileAddress.of(folder.path))","name":"x"}]}}"#)
    try editor.tell("didClose", inner)
    #expect(editor.shown.isEmpty)
  }

  /// Without a folder a document opens its project, and no folder stands for one that is none.
  @Test func documentsOpenTheirProjects() throws {
    let loose = try TemporaryFolder()
    try loose.write(order + record, to: "Order.swift")
    var editor = try Editor([])
    #expect(editor.server.projects.isEmpty)
    try editor.open(loose.path + "/Order.swift", order + record)
    #expect(editor.server.projects.isEmpty && editor.shown.isEmpty)
    try editor.open(path("Data/OrderRecord.swift"), record)
    #expect(editor.shown == [address("Domain/Order.swift"): ["0:41 \(found)"]])
  }

  @Test func whatIsGoneHasNoFindings() throws {
    var editor = try Editor([folder.path])
    try editor.open(path(".boundary-lint.yml"), "layers: {")
    try FileManager.default.removeItem(atPath: path("Domain/Order.swift"))
    try editor.changed(path("Domain/Order.swift"))
    #expect(editor.shown.keys.sorted() == [address(".boundary-lint.yml")])
  }

  // MARK: - Actions

  /// A comment is offered where it would be one.
  @Test(arguments: [
    ("let a = \"\"\"\n  x \\(OrderRecord())\n  \"\"\"\n", false), ("/* a\n b */ let a = OrderRecord()\n", false),
    ("let a = \"\"\"\n  x \\(\n    OrderRecord())\n  \"\"\"\n", true), ("let a = (\n  OrderRecord())\n", true),
    ("let b = 1\r\nlet a = OrderRecord()\r\n", true),
  ])
  func commentsAreOfferedWhereTheyCanStand(_ text: String, _ isOffered: Bool) throws {
    var editor = try Editor([folder.path])
    let place = path("Domain/Order.swift")
    try editor.open(place, text)
    let line = try #require(editor.shown[FileAddress.of(place)]?.first?.split(separator: ":").first)
    func offered(_ context: String) throws -> [JSONValue] {
      try editor.ask(
        "textDocument/codeAction",
        #"""
        {"textDocument":{"uri":"\#(FileAddress.of(place))"},"context":\#(context),
        "range":{"start":{"line":\#(line),"character":0},"end":{"line":\#(line),"character":1}}}
        """#
      ).elements
    }
    // The range alone tells what it is for.
    let actions = try offered(#"{"diagnostics":[]}"#)
    #expect(actions.isEmpty == !isOffered)
    #expect(try offered(#"{"diagnostics":[],"only":["refactor","quickfix.other"]}"#).isEmpty)
    guard isOffered else { return }
    #expect(try offered(#"{"diagnostics":[],"only":["quickfix"]}"#).count == 1)
    let comment = try #require(
      actions[0]["edit"]?["changes"]?[FileAddress.of(place)]?.elements.first?["newText"]?.text)
    #expect(comment.hasSuffix(text.contains("\r\n") ? "-- \r\n" : "-- \n"))
    // With a reason it excuses the finding.
    let end = text.contains("\r\n") ? "\r\n" : "\n"
    var lines = text.components(separatedBy: end)
    lines.insert(String(comment.dropLast()) + "old", at: try #require(Int(line)))
    try editor.type(place, lines.joined(separator: end))
    #expect(editor.shown.isEmpty, "\(lines)")
  }

  @Test func anExceptionIsOffered() throws {
    var editor = try Editor([folder.path])
    let place = path("Domain/Order.swift")
    let text = "struct Order {\n\tvar record: OrderRecord? = OrderRecord()\n}\n"
    try editor.open(place, text)
    let diagnostic = { (code: String) in
      #"{"range":{"start":{"line":1,"character":13},"end":{"line":1,"character":24}},"#
        + #""source":"boundary-lint","code":"\#(code)","message":"m"}"#
    }
    let asked = [diagnostic("layer-crossing"), diagnostic("layer-crossing"), diagnostic("unused-suppression")]
    let parameters = #"""
      {"textDocument":{"uri":"\#(FileAddress.of(place))"},"range":{},
      "context":{"diagnostics":[\#(asked.joined(separator: ",")),{"source":"other","code":"layer-crossing"}]}}
      """#
    let actions = try editor.ask("textDocument/codeAction", parameters).elements
    try #require(actions.count == 1)
    #expect(actions[0]["diagnostics"]?.elements.count == 2)
    let edit = try #require(actions[0]["edit"]?["changes"]?[FileAddress.of(place)]?.elements.first)
    #expect(edit["range"]?["start"]?.json == #"{"line":1,"character":0}"#)
    let inserted = try #require(edit["newText"]?.text)
    #expect(inserted == "\t// boundary-lint:allow layer-crossing -- \n")
    // It excuses nothing before a reason is given.
    let lines = text.split(separator: "\n", maxSplits: 1)
    try editor.type(place, "\(lines[0])\n\(inserted)\(lines[1])")
    #expect(editor.shown[FileAddress.of(place)]?.contains { $0.contains("gives no reason") } == true)
    try editor.type(place, "\(lines[0])\n\(inserted.dropLast())moves next month\n\(lines[1])")
    #expect(editor.shown.isEmpty)
  }

  /// A comment that excuses what is said of a file speaks of the file, wherever its first line of code is.
  @Test(arguments: [
    ("// Copyright\n\nstruct M {}\n", 0), ("#!/usr/bin/env swift\nstruct M {}\n", 1), ("struct M {}\n", 0),
  ])
  func filesAreExcusedAsAWhole(_ text: String, _ head: Int) throws {
    try folder.write(text, to: "Misc/M.swift")
    var editor = try Editor([folder.path])
    let place = path("Misc/M.swift")
    try editor.open(place, text)
    #expect(editor.shown[FileAddress.of(place)]?.count == 1, "\(editor.shown)")
    let parameters = #"""
      {"textDocument":{"uri":"\#(FileAddress.of(place))"},"context":{"diagnostics":[]},
      "range":{"start":{"line":0,"character":0},"end":{"line":0,"character":1}}}
      """#
    let actions = try editor.ask("textDocument/codeAction", parameters).elements
    try #require(actions.count == 1)
    #expect(actions[0]["title"]?.text == "Allow unassigned-file in this file, for a reason")
    let edit = try #require(actions[0]["edit"]?["changes"]?[FileAddress.of(place)]?.elements.first)
    #expect(edit["range"]?["start"]?.json == #"{"line":\#(head),"character":0}"#)
    let inserted = try #require(edit["newText"]?.text)
    var lines = text.components(separatedBy: "\n")
    lines.insert(inserted.dropLast() + "generated", at: head)
    try editor.type(place, lines.joined(separator: "\n"))
    #expect(editor.shown[FileAddress.of(place)] == nil, "\(editor.shown)")
  }

  // MARK: - Manners

  /// Whatever a run reads is watched, wherever it stands.
  @Test func whatRunsReadIsWatched() throws {
    var server = LanguageServer(
      .init(version: "1", root: nil, rules: "/far/rules", named: ["/far/known [1].json"]) {
        LintRequest(root: $0, jobs: 1)
      })
    let abilities =
      #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true,"relativePatternSupport":true}}}"#
    server.receive(
      Array(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":\#(abilities)}}"#.utf8))
    server.receive(Array(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#.utf8))
    let watch = try #require(server.outbox.first { $0["id"]?.text == "watch" })
    let watchers = watch["params"]?["registrations"]?.elements.first?["registerOptions"]?["watchers"]?.elements ?? []
    let patterns = watchers.compactMap { $0["globPattern"]?.text.map { Glob($0) } }
    let outside = watchers.compactMap { $0["globPattern"]?["baseUri"]?.text }
    #expect(outside == ["file:///far", "file:///far"])
    for path in [
      "known [1].json", "ci/rules", "Sources/A.swift", "Package.swift", ".boundary-lint.yml", "ios/boundary-lint.yml",
      ".boundary-lint-baseline.json",
      "project.yml", "App/targets.yaml", "A.xcodeproj/project.pbxproj", "A.xcworkspace/contents.xcworkspacedata",
      "Kit/Kit.xcconfig",
    ] {
      #expect(patterns.contains { $0.matches(path) }, "\(path)")
    }
  }

  /// Of a baseline that the command line names, wherever it lies, each change counts.
  @Test func aNamedBaselineIsFollowed() throws {
    let other = try TemporaryFolder()
    let baseline = other.path + "/debt.json"
    let entries =
      #"{"check":"layer-crossing","file":"Domain/Order.swift","declaration":"Order.record","name":"OrderRecord","count":1}"#
    try other.write(#"{"version":1,"entries":[]}"#, to: "debt.json")
    var editor = try Editor([folder.path], baseline: baseline)
    #expect(editor.shown == [address("Domain/Order.swift"): ["0:41 \(found)"]])
    try other.write(#"{"version":1,"entries":[\#(entries)]}"#, to: "debt.json")
    try editor.changed(baseline)
    #expect(editor.shown.isEmpty)
  }

  @Test func requestsHaveTheirTime() throws {
    var editor = try Editor([folder.path])
    #expect(try editor.ask("initialize")["code"]?.integer == -32600)
    #expect(try editor.ask("textDocument/hover")["code"]?.integer == -32601)
    try editor.say("$/cancelRequest", #"{"id":1}"#)
    for (content, code) in [("{", -32700), ("[]", -32600), (#"{"id":1}"#, -32600)] {
      editor.server.receive(Array(content.utf8))
      #expect(editor.server.outbox.map { $0["error"]?["code"]?.integer } == [code])
      editor.server.outbox = []
    }
    // The answer to what the server has asked.
    editor.server.receive(Array(#"{"id":"watch","result":null}"#.utf8))
    #expect(editor.server.outbox.isEmpty)
    #expect(try editor.ask("shutdown").json == "null")
    #expect(try editor.ask("textDocument/codeAction")["code"]?.integer == -32600)
    let fresh = LanguageServer(.init(version: "1", root: nil, rules: nil) { LintRequest(root: $0, jobs: 1) })
    var early = fresh
    early.receive(Array(#"{"id":1,"method":"shutdown"}"#.utf8))
    #expect(early.outbox.map { $0["error"]?["code"]?.integer } == [-32002])
  }

  /// What an editor sends as bytes, and how it ends.
  @Test func aWholeSession() throws {
    func message(_ text: String) -> [UInt8] { Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8) }
    func code(_ texts: [String], idle: Int = 1) -> (code: Int32, said: String) {
      var parts: [[UInt8]?] = texts.map { message($0) }
      parts.insert(contentsOf: [[UInt8]?](repeating: nil, count: idle), at: min(1, parts.count))
      var said = [UInt8]()
      var server = LanguageServer(
        .init(version: "1", root: folder.path, rules: nil) { LintRequest(root: $0, jobs: 1) })
      let stream = MessageStream { time in
        // Nobody waits while there is something to do.
        while let part = parts.first {
          parts.removeFirst()
          if part != nil || time != nil { return part }
        }
        return []
      }
      let code = server.serve(stream) { said += $0 }
      return (code, String(decoding: said, as: UTF8.self))
    }
    let begin = #"{"id":1,"method":"initialize","params":{}}"#
    let end = [#"{"id":2,"method":"shutdown"}"#, #"{"method":"exit"}"#]
    let whole = code([begin] + end)
    #expect(whole.code == 0)
    #expect(whole.said.contains("textDocument/publishDiagnostics") && whole.said.contains(found.dropFirst(17)))
    #expect(code([begin, end[1]]).code == 1)
    #expect(code([begin]).code == 1)
    #expect(code([]).code == 1)
  }

  /// An editor that takes only commands is offered nothing, and a request that names no document is refused.
  @Test func actionsAreForWhoTakesThem() throws {
    let path = path("Domain/Order.swift")
    let range = #"{"start":{"line":0,"character":0},"end":{"line":9,"character":0}}"#
    let asked =
      #"{"textDocument":{"uri":"\#(FileAddress.of(path))"},"range":\#(range),"context":{"diagnostics":[],"only":[""]}}"#
    for (abilities, isOffered) in [(Editor.usual, true), ("{}", false)] {
      var editor = try Editor([folder.path], abilities: abilities)
      try editor.open(path, order)
      #expect(try editor.ask("textDocument/codeAction", asked).elements.isEmpty != isOffered)
      for parameters in ["null", "[1]", #"{"textDocument":5}"#] {
        #expect(try editor.ask("textDocument/codeAction", parameters)["code"]?.integer == -32602)
      }
    }
  }

  /// A change of a part is not what was agreed upon, and changes nothing; nor does one of what is not open.
  @Test func changesOfPartsAreNoDocuments() throws {
    let path = path("Domain/Order.swift")
    var editor = try Editor([folder.path])
    let address = FileAddress.of(path)
    let before = editor.shown[address]
    #expect(before?.isEmpty == false)
    let range = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
    let change = #"{"textDocument":{"uri":"\#(address)","version":2},"contentChanges":[{"range":\#(range),"text":""}]}"#
    let whole = #"{"textDocument":{"uri":"\#(address)","version":2},"contentChanges":[{"text":""}]}"#
    try editor.say("textDocument/didChange", whole)
    try editor.settle()
    #expect(editor.shown[address] == before)
    try editor.open(path, order)
    try editor.say("textDocument/didChange", change)
    try editor.settle()
    #expect(editor.shown[address] == before)
    try editor.say("textDocument/didChange", whole)
    try editor.settle()
    #expect(editor.shown[address] == nil)
  }

  /// Where the editor's process is gone, so is the server, whoever holds its end of the pipe.
  @Test func nobodyServesAnEditorThatIsGone() throws {
    let gone = Process()
    gone.executableURL = URL(filePath: "/usr/bin/env")
    gone.arguments = ["true"]
    try gone.run()
    gone.waitUntilExit()
    let own = Int(ProcessInfo.processInfo.processIdentifier)
    for (process, isThere) in [(Int(gone.processIdentifier), false), (own, true)] {
      let begin = #"{"id":1,"method":"initialize","params":{"processId":\#(process)}}"#
      let message = Array("Content-Length: \(begin.utf8.count)\r\n\r\n\(begin)".utf8)
      var (parts, waits): ([[UInt8]?], Int) = ([message, nil, nil, nil], 0)
      var server = LanguageServer(
        .init(version: "1", root: folder.path, rules: nil) { LintRequest(root: $0, jobs: 1) })
      let stream = MessageStream { _ in
        waits += 1
        return parts.isEmpty ? [] : parts.removeFirst()
      }
      #expect(server.serve(stream) { _ in } == 1)
      #expect((waits > 3) == isThere)
    }
  }
}
