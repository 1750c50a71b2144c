import Checking
import Diagnostics
import Foundation
import Linting
import RulesLanguage
import Testing
import TestSupport

/// The project's own rules, held by itself.
@Test func theProjectKeepsItsOwnLayers() throws {
  let lint = try Lint(LintRequest(root: House.root.path(percentEncoded: false), jobs: 2))
  #expect(lint.problems.isEmpty, "\(lint.problems.map(\.text))")
  let report = lint.report()
  #expect(
    report.findings.isEmpty,
    "\(report.findings.map { "\($0.place.path):\($0.place.line) \($0.finding.message)" }.joined(separator: "\n"))")
  #expect(report.files > 50)
}

@Test(arguments: ["Sources", "Tests"])
func filesAreOneIdea(_ folder: String) throws {
  for file in House.files(below: folder, suffix: ".swift") {
    let lines = try House.text("\(folder)/\(file)").count { $0 == "\n" }
    #expect(lines <= 500, "\(folder)/\(file) has \(lines) lines")
  }
}

@Test func checksAreOneInAFile() throws {
  for file in House.files(below: "Sources/Checking/Checks", suffix: ".swift") {
    let text = try House.text("Sources/Checking/Checks/\(file)")
    #expect(text.split(separator: "About(").count == 2, "\(file)")
    #expect(text.count { $0 == "\n" } <= 200, "\(file)")
  }
  #expect(House.files(below: "Sources/Checking/Checks", suffix: ".swift").count == Registry.checks.count)
}

/// Everything that touches raw memory or the C library stands in these files.
@Test func unsafeCodeStaysInItsFiles() throws {
  let allowed: Set = [
    "SourceText/SourceBytes.swift", "SourceText/FlatArray.swift", "SourceText/SystemCalls.swift",
    "SourceText/Threads.swift", "SourceText/ThreadPool.swift", "SourceText/WorkStack.swift",
    "SourceText/Processes.swift",
    "SourceText/FileWork.swift", "SourceText/FileStamp.swift",
    "SourceText/SharedFile.swift", "SourceText/MappedFile.swift", "SourceText/PathText.swift",
    "SourceText/ExactText.swift",
    "SourceText/ContentDigest.swift",
    "SourceFacts/ByteBlock.swift", "SourceFacts/BlockMemory.swift", "SourceText/LargePages.swift",
    "FactSharing/FactStore.swift", "FactSharing/FactStore+Saving.swift",
  ]
  // The plugin is no part of the tool: the package manager runs it.
  for file in House.files(below: "Sources", suffix: ".swift")
  where !allowed.contains(file) && !file.hasPrefix("BoundaryLintPlugin/") {
    let text = try House.text("Sources/\(file)")
    // The lexer compares with literals, and one of the keywords is the word.
    let isLexer = file == "SwiftReading/Lexer/Comments.swift" || file == "SwiftReading/Lexer/Keyword.swift"
    #expect(isLexer || !text.contains(" unsafe "), "\(file)")
    for module in ["Glibc", "Darwin", "Musl", "Foundation"] {
      let isImported = text.split(separator: "\n").contains { $0.hasSuffix("import \(module)") && !$0.hasPrefix(" ") }
      #expect(!isImported, "\(file) imports \(module)")
    }
  }
}

@Test func thePackageDependsOnNothing() throws {
  #expect(!(try House.text("Package.swift").contains(".package(")))
}

/// The table of checks in the README is what the checks say of themselves.
@Test func readmeTellsEveryCheck() throws {
  let readme = try House.text("README.md")
  for check in Registry.checks {
    let about = check.about
    #expect(
      readme.contains("| `\(about.id)` | \(about.defaultWord) | \(about.summary) |"),
      "expected: | `\(about.id)` | \(about.defaultWord) | \(about.summary) |")
  }
  let table = readme.components(separatedBy: "## The checks\n")[1].components(separatedBy: "\n\n")[0]
  #expect(table.split(separator: "\n").count == Registry.checks.count + 2, "a row that no check has")
}

/// The schema for editors knows the keys that the reader knows.
@Test func schemaKnowsTheRules() throws {
  let object = try JSONSerialization.jsonObject(with: Data(House.text("Rules/boundary-lint.schema.json").utf8))
  let schema = try #require(object as? [String: Any])
  let properties = try #require(schema["properties"] as? [String: Any])
  #expect(Set(properties.keys) == Set(RulesReader.rootKeys))
  let layer = try #require((schema["$defs"] as? [String: Any])?["layer"] as? [String: Any])
  #expect(Set(try #require(layer["properties"] as? [String: Any]).keys) == Set(RulesReader.layerKeys))
  let checks = try #require((properties["checks"] as? [String: Any])?["properties"] as? [String: Any])
  #expect(Set(checks.keys) == Set(Registry.ids))
  let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
  #expect(Set(try #require(definitions["checkID"]?["enum"] as? [String])) == Set(Registry.ids))
}

/// The page of all keys has those of the schema, and no others.
@Test func theKeysOfTheRulesAreListed() throws {
  let object = try JSONSerialization.jsonObject(with: Data(House.text("Rules/boundary-lint.schema.json").utf8))
  let schema = try #require(object as? [String: Any])
  let definitions = try #require(schema["$defs"] as? [String: Any])
  var known = Set<String>()
  func collect(_ node: Any?, _ prefix: String) {
    guard let node = node as? [String: Any] else { return }
    if let name = (node["$ref"] as? String)?.split(separator: "/").last {
      collect(definitions[String(name)], prefix)
    }
    for key in ["anyOf", "oneOf"] { for part in node[key] as? [Any] ?? [] { collect(part, prefix) } }
    collect(node["items"], prefix)
    collect(node["additionalProperties"], prefix + "*.")
    for (key, value) in node["properties"] as? [String: Any] ?? [:] {
      // Of checks each has the same keys.
      let path = prefix + (prefix == "checks." ? "*" : key)
      if !path.hasSuffix("*") { known.insert(path) }
      collect(value, path + ".")
    }
  }
  collect(schema, "")
  known.subtract(["singletons", "roles", "containers", "tests", "checks"])

  var listed: [String] = []
  let page = try House.text("Sources/RULES.md").components(separatedBy: "## What code names")[0]
  for section in page.components(separatedBy: "\n### ").dropFirst() {
    let heading = section.prefix { $0 != "\n" }
    let prefix = heading.hasPrefix("`") ? heading.filter { $0 != "`" } + "." : ""
    for row in section.split(separator: "\n") where row.hasPrefix("| `") {
      let cell = row.dropFirst(2).prefix { $0 != "|" }
      listed += cell.split(separator: ",").map { prefix + $0.filter { $0 != "`" && $0 != " " } }
    }
  }
  #expect(Set(listed) == known, "\(Set(listed).symmetricDifference(known).sorted())")
  #expect(listed.count == Set(listed).count)
}
