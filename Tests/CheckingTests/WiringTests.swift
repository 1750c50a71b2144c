import Checking
import Diagnostics
import Foundation
import Linting
import Testing
import TestSupport

/// An app of `Fixtures/wiring`, in memory.
struct WiringApp: Sendable {
  var name: String
  /// By path, lines without their ends.
  var files: [String: [String]]

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: House.path("Fixtures/wiring"))) ?? [])
    .filter { !$0.contains(".") }.sorted()

  init(_ name: String) throws {
    self.name = name
    files = [:]
    let base = "Fixtures/wiring/\(name)"
    for file in House.files(below: base, suffix: ".swift") + House.files(below: base, suffix: ".yml") {
      files[file] = try House.text("\(base)/\(file)").components(separatedBy: "\n")
    }
  }

  func write(to folder: TemporaryFolder) throws {
    for (path, lines) in files { try folder.write(lines.joined(separator: "\n"), to: path) }
  }

  /// What the comments in the app announce.
  var expectations: [ExpectedFinding] {
    files.sorted { $0.key < $1.key }.flatMap { path, lines in
      ExpectedFinding.read(lines.joined(separator: "\n"), path: path)
    }
  }
}

/// An edit of an app that breaks one rule: see `Fixtures/wiring/RULES.md`.
struct WiringVariant: CustomTestStringConvertible, Sendable {
  var app: String
  var file: String
  var testDescription: String { "\(app): \(file)" }

  static let all: [WiringVariant] = WiringApp.names.flatMap { app in
    House.files(below: "Fixtures/wiring/\(app).variants", suffix: ".txt").map { WiringVariant(app: app, file: $0) }
  }
  struct Mismatch: Error { var text: String }

  /// The app with this edit.
  func applied() throws -> WiringApp {
    var app = try WiringApp(app)
    let text = try House.text("Fixtures/wiring/\(self.app).variants/\(file)")
    var path = ""
    var removed: [String] = []
    var added: [String] = []
    var anchor: String?
    func trimmed(_ line: String) -> String { line.trimmingCharacters(in: .whitespaces) }
    func place(_ block: [String], _ lines: [String]) throws -> Int {
      let wanted = block.map(trimmed)
      let places = lines.indices.filter { start in
        start + wanted.count <= lines.count && zip(wanted, lines[start...]).allSatisfy { $0 == trimmed($1) }
      }
      guard places.count == 1 else { throw Mismatch(text: "\(places.count) places for \(wanted) in \(path)") }
      return places[0]
    }
    func finish() throws {
      defer { (removed, added, anchor) = ([], [], nil) }
      if removed.isEmpty && added.isEmpty { return }
      var lines = app.files[path] ?? []
      if !removed.isEmpty {
        let at = try place(removed, lines)
        lines.replaceSubrange(at..<at + removed.count, with: added)
      } else if let anchor {
        lines.insert(contentsOf: added, at: try place([anchor], lines) + 1)
      } else {
        lines += added
      }
      app.files[path] = lines
    }
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("check:") || line.hasPrefix("rule:") { continue }
      if line.hasPrefix("file:") {
        try finish()
        path = trimmed(String(line.dropFirst(5)))
      } else if line.hasPrefix("after:") {
        try finish()
        anchor = trimmed(String(line.dropFirst(6)))
      } else if line.hasPrefix("-") {
        if !added.isEmpty { try finish() }
        removed.append(String(line.dropFirst(1)))
      } else if line.hasPrefix("+") {
        added.append(String(line.dropFirst(line.hasPrefix("+ ") ? 2 : 1)))
      } else if line.isEmpty {
        try finish()
      }
    }
    try finish()
    return app
  }
}

private func differences(of app: WiringApp) throws -> [String] {
  let folder = try TemporaryFolder()
  try app.write(to: folder)
  let (found, problems) = try findings(in: folder.path)
  return problems.map(\.text) + differences(found, app.expectations)
}

@Test(arguments: WiringApp.names)
func correctWiringIsSilent(_ name: String) throws {
  let different = try differences(of: WiringApp(name))
  #expect(different.isEmpty, "\(different.joined(separator: "\n"))")
}

@Test(arguments: WiringVariant.all)
func brokenWiringIsFoundAtItsCause(_ variant: WiringVariant) throws {
  let different = try differences(of: variant.applied())
  #expect(different.isEmpty, "\(different.joined(separator: "\n"))")
}
