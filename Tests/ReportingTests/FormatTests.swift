import Diagnostics
import Foundation
import Reporting
import Testing
import TestSupport

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What each format says, taken apart again as its reader does.
@Suite struct FormatTests {
  // MARK: - Text

  /// What is said once is not said again: of findings that differ in their places alone, each further one has a line.
  @Test func textSaysEverythingOnce() {
    let first = Sample.finding("a")
    var (second, third, other) = (first, first, first)
    second.place.line += 4
    third.place.path = "Other.swift"
    other.finding.message += "!"
    let alone = ReportFormat.text.render(Sample.report([first])).components(separatedBy: "\n\n")[0]
    let text = ReportFormat.text.render(Sample.report([first, second, third, other]))
    let head = alone.split(separator: "\n")[0].split(separator: " ").dropFirst().joined(separator: " ")
    func line(_ placed: PlacedFinding) -> String {
      "\(placed.place.path):\(placed.place.line):\(placed.place.column): " + head + "\n"
    }
    #expect(text.hasPrefix(alone + "\n\n" + line(second) + line(third) + "\n" + first.place.path), "\(text)")
    #expect(text.components(separatedBy: "  instead: ").count == 3)
  }

  // MARK: - JSON

  private func json(_ format: ReportFormat, _ report: Report) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(format.render(report).utf8), options: .fragmentsAllowed)
  }

  private func run(_ report: Report) throws -> [String: Any] {
    let root = try #require(try json(.sarif, report) as? [String: Any])
    return try #require((root["runs"] as? [[String: Any]])?.first)
  }

  @Test func sarifMarksWhatIsExcused() throws {
    let results = try #require(try run(Sample.plain)["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "error", "error"])
    let kinds = results.map { ($0["suppressions"] as? [[String: Any]])?.first?["kind"] as? String }
    #expect(kinds == [nil, nil, "inSource", "external"])
    #expect(results.map { $0["baselineState"] as? String } == ["new", "new", "new", "unchanged"])
    #expect(results.allSatisfy { $0["codeFlows"] != nil && ($0["relatedLocations"] as? [Any])?.count == 2 })
  }

  /// What stands keeps its fingerprint when what is excused is left out.
  @Test func sarifLeavesOutWhatIsExcused() throws {
    func results(_ style: ReportStyle) throws -> [[String: Any]] {
      let root = try JSONSerialization.jsonObject(with: Data(ReportFormat.sarif.render(Sample.plain, style).utf8))
      return try #require(
        ((root as? [String: Any])?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    }
    var style = ReportStyle()
    style.leavesOutExcused = true
    let (open, all) = (try results(style), try results(ReportStyle()))
    #expect(open.count == 2 && open.allSatisfy { $0["suppressions"] == nil })
    let prints = { (results: [[String: Any]]) in results.compactMap { $0["partialFingerprints"] as? [String: String] } }
    #expect(prints(open) == Array(prints(all).prefix(2)))
  }

  @Test func sarifSaysNothingOfABaselineThatIsNotThere() throws {
    let results = try #require(try run(Sample.report([Sample.finding("a")]))["results"] as? [[String: Any]])
    #expect(results.count == 1 && results[0]["baselineState"] == nil && results[0]["suppressions"] == nil)
  }

  @Test func sarifRulesCarryTheirDocumentation() throws {
    let driver = try #require((try run(Sample.empty)["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.contains { $0["id"] as? String == "layer-crossing" && $0["name"] as? String == "LayerCrossing" })
    for rule in rules {
      let help = try #require(rule["help"] as? [String: String])
      #expect(help["markdown"]?.contains("```swift") == true && help["text"]?.isEmpty == false)
      let full = try #require((rule["fullDescription"] as? [String: String])?["text"])
      // GitHub takes no more.
      #expect(full.count <= 1024 && full.hasSuffix(".") && help["text"]?.hasPrefix(full) == true, "\(full)")
      #expect(rule["properties"] != nil)
    }
  }

  @Test func sarifNamesPathsAsReferences() throws {
    let results = try #require(try run(Sample.full(Sample.hostile))["results"] as? [[String: Any]])
    let location = try #require((results[0]["locations"] as? [[String: Any]])?.first)
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let uri = try #require((physical["artifactLocation"] as? [String: Any])?["uri"] as? String)
    #expect(uri.removingPercentEncoding == Sample.hostile)
    #expect(uri.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 })
    let message = try #require((results[0]["message"] as? [String: Any])?["text"] as? String)
    // A bracket without a backslash would begin a link.
    #expect(message.contains("\\[l\\](http"))
  }

  @Test func fingerprintsHoldNoLineAndTellEqualsApart() {
    let one = Sample.report([Sample.finding("a", line: 1), Sample.finding("a", line: 2), Sample.finding("b", line: 9)])
    let moved = Sample.report([
      Sample.finding("a", line: 7), Sample.finding("a", line: 8), Sample.finding("b", line: 9),
    ])
    #expect(one.fingerprints == moved.fingerprints)
    #expect(Set(one.fingerprints).count == 3)
  }

  @Test func gitlabLeavesOutWhatIsExcused() throws {
    let items = try #require(try json(.gitlab, Sample.plain) as? [[String: Any]])
    #expect(items.map { $0["severity"] as? String } == ["major", "minor"])
    #expect(try (json(.gitlab, Sample.empty) as? [Any])?.isEmpty == true)
    let hostile = try #require(try json(.gitlab, Sample.full(Sample.hostile)) as? [[String: Any]])
    #expect((hostile[0]["location"] as? [String: Any])?["path"] as? String == Sample.hostile)
  }

  @Test func jsonCountsWhatIsExcused() throws {
    let summary = (try json(.json, Sample.full(Sample.hostile)) as? [String: Any])?["summary"] as? [String: Int]
    #expect(summary?["suppressed"] == 1 && summary?["baselined"] == 1 && summary?["errors"] == 1)
  }

  // MARK: - XML

  /// What a parser reports of a document: elements and their attributes, and text.
  private final class Parsed: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""
    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
      attributes: [String: String]
    ) { elements.append((name, attributes)) }
    func parser(_: XMLParser, foundCharacters characters: String) { text += characters }
  }

  private func xml(_ format: ReportFormat, _ report: Report) throws -> Parsed {
    let parser = XMLParser(data: Data(format.render(report).utf8))
    let parsed = Parsed()
    parser.delegate = parsed
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return parsed
  }

  @Test func junitFailsSkipsAndPasses() throws {
    for text in ["Sources/A.swift", Sample.hostile] {
      let parsed = try xml(.junit, Sample.full(text))
      #expect(parsed.elements.count { $0.name == "failure" } == 1)
      #expect(parsed.elements.count { $0.name == "skipped" } == 2)
      #expect(parsed.elements.count { $0.name == "system-out" } == 1)
      let cases = parsed.elements.filter { $0.name == "testcase" }
      #expect(parsed.elements[0].attributes["tests"] == String(cases.count))
      #expect(Set(parsed.elements.map(\.name)).isSubset(of: Self.junitNames))
    }
    var empty = Sample.empty
    empty.ran = ["layer-crossing"]
    let names = try xml(.junit, empty).elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] }
    #expect(names == ["layer-crossing"])
  }

  private static let junitNames: Set = ["testsuites", "testsuite", "testcase", "failure", "skipped", "system-out"]

  @Test func checkstyleGroupsByFile() throws {
    for text in ["Sources/A.swift", Sample.hostile] {
      let parsed = try xml(.checkstyle, Sample.full(text))
      #expect(parsed.elements.map(\.name) == ["checkstyle", "file", "error", "error"])
      #expect(parsed.elements[2].attributes["column"] == "4")
    }
    let three = Sample.report([Sample.finding("a"), Sample.finding("b"), Sample.finding("b", line: 4)])
    #expect(
      try xml(.checkstyle, three).elements.map(\.name) == ["checkstyle", "file", "error", "file", "error", "error"])
  }

  // MARK: - Lines

  /// The runner's way to take a command apart.
  private func command(_ line: Substring) throws -> (name: String, properties: [String: String], data: String) {
    let body = line.dropFirst(2)
    let end = try #require(body.range(of: "::"))
    let head = body[..<end.lowerBound].split(separator: " ", maxSplits: 1)
    func decode(_ text: Substring) -> String {
      text.replacingOccurrences(of: "%3A", with: ":").replacingOccurrences(of: "%2C", with: ",")
        .replacingOccurrences(of: "%0D", with: "\r").replacingOccurrences(of: "%0A", with: "\n")
        .replacingOccurrences(of: "%25", with: "%")
    }
    var properties: [String: String] = [:]
    for pair in head[1].split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      properties[String(parts[0])] = decode(parts[1])
    }
    return (String(head[0]), properties, decode(body[end.upperBound...]))
  }

  @Test func githubCommandsAreOneLineEach() throws {
    for text in ["Sources/A.swift", Sample.hostile] {
      var style = ReportStyle()
      style.prefix = "App/"
      let output = ReportFormat.github.render(Sample.full(text), style)
      let lines = output.split { $0.isNewline }
      #expect(lines.count == 3 && lines.count { $0.contains("::") && $0.hasPrefix("::") } == 2)
      let error = try command(lines[0])
      #expect(error.name == "error" && error.properties["line"] == "3" && error.properties["col"] == "4")
      #expect(error.properties.count == 6 && error.properties["file"]?.hasPrefix("App/") == true)
      #expect(error.data.split(separator: "\n").count == 5)
      #expect(try command(lines[1]).name == "warning")
    }
    #expect(ReportFormat.github.render(Sample.empty) == "no findings in 2 files, 2 layers\n")
  }

  /// Rules may stand outside of the root: what is known by its path from the top stays so.
  @Test(arguments: [ReportFormat.sarif, .gitlab, .junit, .checkstyle, .github, .xcode])
  func pathsFromTheTopStayAsTheyAre(_ format: ReportFormat) {
    var style = ReportStyle()
    style.prefix = "Prefix/"
    var report = Sample.report([Sample.finding("/rules/r.yml")])
    report.problems = [Problem("text", path: "/rules/p.yml", line: 1, column: 1, gravity: .warning)]
    let outside = format.render(report, style)
    #expect(outside.contains("/rules/r.yml") && outside.contains("/rules/p.yml"), "\(outside)")
    #expect(!outside.contains("Prefix/"), "\(outside)")
    #expect(format.render(Sample.report([Sample.finding("A.swift")]), style).contains("Prefix/A.swift"))
  }

  @Test func linesStayLines() {
    #expect(ReportFormat.xcode.render(Sample.full(Sample.hostile)).split { $0.isNewline }.count == 2)
    for format in [ReportFormat.text, .xcode, .github, .markdown] {
      let output = format.render(Sample.full(Sample.hostile))
      #expect(!output.contains("\u{1B}") && !output.contains("\u{0}") && !output.contains("\u{202E}"), "\(format)")
    }
  }

  /// Services refuse comments that are too long.
  @Test(arguments: [(10, 100, 10), (500, 10, 200), (150, 2_000, 31), (1, 100_000, 0)])
  func markdownFitsIntoAComment(_ count: Int, _ size: Int, _ shown: Int) {
    let problems = (0..<count).map {
      Problem(String(repeating: "x", count: size), path: "A.swift", line: $0 + 1, column: 1)
    }
    let text = ReportFormat.markdown.render(Report(unfinished: problems))
    #expect(text.utf8.count < 65_536)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("| error") } == min(shown, count))
    #expect(text.contains("and \(count - shown) more") == (shown < count))
  }

  @Test func markdownStaysInItsCells() {
    for line in ReportFormat.markdown.render(Sample.full(Sample.hostile)).split(whereSeparator: \.isNewline) {
      guard line.hasPrefix("|") else { continue }
      var cells = [""]
      var isEscaped = false
      for character in line {
        if character == "|", !isEscaped { cells.append("") } else { cells[cells.count - 1].append(character) }
        isEscaped = character == "\\" && !isEscaped
      }
      #expect(cells.count == 6, "\(line)")
      // The place is code, in which nothing is markup; the rest is prose.
      for markup in ["<i>", "@team", "](http", " `c`", "*s*"] { #expect(!cells[4].contains(markup), "\(line)") }
    }
    #expect(!ReportFormat.markdown.render(Sample.empty).contains("|"))
  }

  // MARK: - HTML

  /// What comes from source is text in it, and it loads nothing.
  @Test func pagesHoldTextAlone() throws {
    let (plain, hostile) = (ReportFormat.html.render(Sample.warned("A.swift")), Sample.warned(Sample.hostile))
    #expect(
      plain.contains("<td>A.swift:3:5</td>") && plain.contains("<mark>ift</mark>") && plain.contains("Passed over"))
    let page = ReportFormat.html.render(hostile)
    #expect(!page.contains("<i>") && !page.contains("<script src") && !page.contains("\u{1B}"))
    let tags = { (page: String) in page.count { $0 == "<" } }
    #expect(tags(page) == tags(plain))
    #expect(ReportFormat.html.render(Sample.empty).contains("<p>none</p>"))
  }

  // MARK: - What was passed over

  @Test func warningsOfNoCheckAreHeld() throws {
    for text in ["Sources/A.swift", Sample.hostile] {
      let (report, bare) = (Sample.warned(text), Sample.full(text))
      let root = try #require(try json(.json, report) as? [String: Any])
      #expect((root["problems"] as? [[String: Any]])?.map { $0["path"] as? String } == [text, text, nil])
      #expect((root["summary"] as? [String: Any])?["warnings"] as? Int == 4)
      let invocation = try #require((try run(report)["invocations"] as? [[String: Any]])?.first)
      #expect((invocation["toolExecutionNotifications"] as? [[String: Any]])?.count == 3)
      #expect(try (json(.gitlab, report) as? [Any])?.count == 4)
      #expect(try xml(.checkstyle, report).elements.count { $0.name == "error" } == 4)
      let cases = try xml(.junit, report).elements
      #expect(cases[0].attributes["tests"] == String(cases.count { $0.name == "testcase" }))
      #expect(cases.count { $0.name == "system-out" } == 4)
      for format in [ReportFormat.github, .xcode] {
        let lines = [report, bare].map { format.render($0).split { $0.isNewline }.count }
        #expect(lines[0] == lines[1] + 3, "\(format)")
      }
    }
  }

  // MARK: - All

  @Test(arguments: ReportFormat.allCases)
  func equalReportsGiveEqualBytes(_ format: ReportFormat) {
    #expect(format.render(Sample.plain) == format.render(Sample.plain))
    #expect(format.render(Sample.empty).hasSuffix("\n") || format == .xcode)
  }
}
