import Diagnostics
import Checking
internal import Layering
import Foundation
import Linking
import Linting
import Reporting
import Testing
import TestSupport

/// A way to break wiring: what it changes, and in the apps of which system.
struct MutationOperator: Sendable {
  var name: String
  var apps: [String]
  var pattern: String
  var template: String

  private static let fusion = ["Fusion01", "Fusion02", "Fusion03", "Fusion05"]

  static let all: [MutationOperator] = [
    .init(
      name: "step removed", apps: ["Boundaries"], pattern: #"\.resolve\((dependency|plugin): [\w.]+\)"#, template: ""),
    .init(
      name: "step doubled", apps: ["Boundaries"], pattern: #"\.resolve\((dependency|plugin): [\w.]+\)"#,
      template: "$0$0"),
    .init(name: "entry removed", apps: ["Boundaries"], pattern: #"\.Add<[\w.]+>"#, template: ""),
    .init(
      name: "entry renamed", apps: ["Boundaries"], pattern: #"\.Add<([\w.]+)Boundary>"#, template: ".Add<$1Bondary>"),
    .init(name: "port renamed", apps: ["Boundaries"], pattern: #"(var \w+)(: InputPort<)"#, template: "$1Other$2"),
    .init(name: "use renamed", apps: ["Boundaries"], pattern: #"(\bdependencies\.\w+)"#, template: "$1Other"),
    .init(
      name: "resolver renamed", apps: ["Boundaries"], pattern: #"(resolver\(for: )(\w+)Boundary"#,
      template: "$1$2Bondary"),
    .init(
      name: "argument of a plugin renamed", apps: ["Boundaries"], pattern: #"\b(\w+)(: makeInputPort\()"#,
      template: "$1Other$2"),
    .init(name: "adapter demoted", apps: ["Boundaries"], pattern: ": AdapterBoundary", template: ": Boundary"),
    .init(name: "plugin demoted", apps: ["Boundaries"], pattern: ": PluginBoundary", template: ""),
    .init(
      name: "registration renamed", apps: fusion, pattern: #"((register|bind|set)\([^\n]*?\b[A-Z]\w*)(\.self)"#,
      template: "$1Other$3"),
    .init(
      name: "identifier renamed", apps: fusion, pattern: #"\b(identifier|id): ([A-Z.][\w.]+|"[^"]*")"#,
      template: "$1: \"other\""),
    .init(
      name: "injection renamed", apps: fusion, pattern: #"(@Inject(\([^)]*\))?( private)? var \w+: \w+)"#,
      template: "$1Other"),
    .init(
      name: "resolution renamed", apps: fusion, pattern: #"((resolve|resolveAssert|require)\(\w+)(\.self)"#,
      template: "$1Other$3"),
    .init(name: "service renamed", apps: fusion, pattern: #"(@Service\([^)]*\)\s+var \w+)"#, template: "$1Other"),
    .init(name: "key path renamed", apps: fusion, pattern: #"(\\\.\w+)([\]),])"#, template: "$1Other$2"),
    .init(
      name: "primitive renamed", apps: ["AdapterStack"], pattern: #"(var \w+)(: [\w ]+ \{ get \})"#,
      template: "$1Other$2"),
    .init(name: "adapter renamed", apps: ["AdapterStack"], pattern: #"(protocol \w+Adapter)(:)"#, template: "$12$2"),
    .init(name: "adapter unmarked", apps: ["AdapterStack"], pattern: #"@Adapter\(\w+\.self\)"#, template: ""),
    .init(
      name: "adapted protocol renamed", apps: ["AdapterStack"], pattern: #"(@Adapter\(\w+)(\.self\))"#,
      template: "$1Other$2"),
    .init(
      name: "adapted protocol not listed", apps: ["AdapterStack"], pattern: #"(protocol (\w+)Adapter: )\2\b,?"#,
      template: "$1Sendable, "),
    .init(name: "stack renamed", apps: ["AdapterStack"], pattern: #"\b(\w+)AdapterStack\b"#, template: "$1AdapterStak"),
    .init(
      name: "promise not kept", apps: ["Factory"], pattern: #"[\w.]*\.register \{[^\n]*"#, template: "_ = 0"),
    .init(
      name: "protocol not listed", apps: ["Scaffold"], pattern: #"((class|struct) (\w+): )Abstract\3\b"#,
      template: "$1Sendable"),
    .init(
      name: "macro at another kind", apps: ["Scaffold"], pattern: #"(@Abstract(\([^)]*\))?\s+)(final class|struct) "#,
      template: "$1enum "),
    .init(name: "factory renamed", apps: ["Scaffold"], pattern: #"(@(Single|Shared)\s+func \w+)"#, template: "$1Other"),
    .init(name: "result removed", apps: ["Scaffold"], pattern: #"(@Single\s+func \w+\(\)) -> \w+"#, template: "$1"),
    .init(
      name: "call of a scaffold renamed", apps: ["Scaffold"], pattern: #"\b((parent|app|feed)\.\w+)(\()"#,
      template: "$1Other$3"),
    .init(
      name: "call of a witness renamed", apps: ["ProtocolWitness"], pattern: #"\b((apiClient|api)\.\w+)(\()"#,
      template: "$1Other$3"),
    .init(
      name: "closure of a witness renamed", apps: ["ProtocolWitness"], pattern: #"(\n\s+\w+)(: \{ )"#,
      template: "$1Other$2"),
    .init(
      name: "witness replaced by its class", apps: ["ProtocolWitness"], pattern: #"(: \w+)\.Witness\b"#, template: "$1"),
    .init(
      name: "macro at another kind", apps: ["ProtocolWitness"],
      pattern: #"(@ProtocolWitness(\([^)]*\))?\s+)(public )?(final class|actor) "#, template: "$1struct "),
  ]
}

/// A change that breaks nothing, with the reason.
struct EquivalentMutation: Sendable {
  var app: String
  var file: String
  /// What was changed; empty for everything in the file.
  var text: String
  var reason: String
}

private let equivalent: [EquivalentMutation] = [
  .init(app: "Boundaries", file: "CatalogScreen.swift", text: "", reason: "code that only looks like the library's"),
  .init(app: "Fusion01", file: "Forms.swift", text: "", reason: "a container and a wrapper of its own"),
  .init(app: "Fusion01", file: "Session.swift", text: "register(Theme.self", reason: "the parent has the type, too"),
  .init(app: "Fusion01", file: "Exporter.swift", text: "resolve(Mailer", reason: "asks whether a mailer is there"),
  .init(app: "Fusion02", file: "StationPage.swift", text: "", reason: "containers of a kitchen"),
  .init(app: "Fusion03", file: "Paper.swift", text: "", reason: "a container of its own"),
  .init(
    app: "Fusion03", file: "Server+Connections.swift", text: "SpamFilter",
    reason: "the other branch of #if registers it"),
  .init(app: "Fusion03", file: "Server.swift", text: "resolve(Metrics", reason: "asks whether metrics are there"),
  .init(app: "Fusion05", file: "Boxes.swift", text: "", reason: "a container of its own"),
  .init(
    app: "Fusion05", file: "Container+Services.swift", text: "var files", reason: "nothing uses the key by its name"),
  .init(app: "Boundaries", file: "CatalogBoundary.swift", text: "StorageBoundary", reason: "a comment, or a text"),
  .init(app: "AdapterStack", file: "CheckoutService.swift", text: "AdapterStack", reason: "a comment, or a text"),
  .init(app: "ProtocolWitness", file: "CompositionRoot.swift", text: ".Witness", reason: "where the classes are built"),
  .init(app: "AdapterStack", file: "Primitives.swift", text: "seconds", reason: "a protocol's own requirement"),
  .init(app: "AdapterStack", file: "PowerScreen.swift", text: "", reason: "an adapter of another kind"),
  .init(app: "Scaffold", file: "HomeScreen.swift", text: "nothing", reason: "an attribute of its own"),
  .init(app: "Scaffold", file: "AppScaffold+Shared.swift", text: "nothing", reason: "a parent of its own"),
  .init(app: "Scaffold", file: "AppScaffold.swift", text: "feedScaffold", reason: "asked through the environment only"),
  .init(
    app: "Scaffold", file: "HomeScreen.swift", text: "app.feedScaffold",
    reason: "what the environment holds can't be told"),
  .init(app: "Scaffold", file: "NetworkScaffold.swift", text: "downloads", reason: "nothing asks for it"),
]

/// Breaks correct apps in every place that an operator finds, and counts how many of the faults are found.
@Test func mutationsAreFound() throws {
  struct Mutant: Sendable {
    var label: String
    var app: WiringApp
  }
  var mutants: [Mutant] = []
  for name in WiringApp.names {
    let app = try WiringApp(name)
    for (path, lines) in app.files.sorted(by: { $0.key < $1.key }) {
      guard path.hasSuffix(".swift"), !path.hasPrefix("Tests/"), path != "Package.swift" else { continue }
      let text = lines.joined(separator: "\n")
      let file = path.split(separator: "/").last.map(String.init) ?? path
      for way in MutationOperator.all where way.apps.contains(name) {
        let expression = try NSRegularExpression(pattern: way.pattern)
        let whole = text as NSString
        for match in expression.matches(in: text, range: NSRange(location: 0, length: whole.length)) {
          let line = whole.substring(with: whole.lineRange(for: NSRange(location: match.range.location, length: 0)))
          let found = whole.substring(with: match.range)
          if line.trimmingCharacters(in: .whitespaces).hasPrefix("//") { continue }
          let isEquivalent = equivalent.contains {
            $0.app == name && $0.file == file && ($0.text.isEmpty || found.contains($0.text))
          }
          if isEquivalent { continue }
          let replacement = expression.replacementString(for: match, in: text, offset: 0, template: way.template)
          var changed = app
          changed.files[path] = whole.replacingCharacters(in: match.range, with: replacement).components(
            separatedBy: "\n")
          mutants.append(Mutant(label: "\(name), \(path): \(way.name): \(found)", app: changed))
        }
      }
    }
  }
  var survivors: [String] = []
  for mutant in mutants {
    let folder = try TemporaryFolder()
    try mutant.app.write(to: folder)
    let (found, problems) = try findings(in: folder.path)
    if found.isEmpty && problems.isEmpty { survivors.append(mutant.label) }
  }
  let score = Double(mutants.count - survivors.count) / Double(max(1, mutants.count))
  print("wiring: \(mutants.count - survivors.count) of \(mutants.count) mutations found, \(Int(score * 1000) / 10) %")
  for survivor in survivors { print("  not found: \(survivor)") }
  #expect(mutants.count >= 200)
  #expect(score >= 0.97, "\(survivors.joined(separator: "\n"))")
}

/// The wiring of each app as it is drawn.
@Test(arguments: WiringApp.names)
func wiringIsDrawnAsRecorded(_ name: String) throws {
  let lint = try Lint(LintRequest(root: House.path("Fixtures/wiring/\(name)"), jobs: 2))
  let findings = lint.judge().findings
  let picture = WiringPicture(
    lint.wiring, SharedInWiring(lint.wiring, lint.architecture, findings: findings), findings: findings,
    conditions: { lint.architecture.conditions(at: $0.start, in: $0.file) }
  ) { lint.architecture.isTest($0) ? nil : WiringPicture.Place(module: nil, path: lint.architecture.paths[$0]) }
  let golden = House.root.appending(path: "Fixtures/wiring/\(name).dot")
  let text = WiringDOT.render(picture)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: golden) }
  let recorded = try String(contentsOf: golden, encoding: .utf8)
  #expect(text == recorded, "RECORD_SNAPSHOTS=1 records it anew")
  #expect((try? JSONSerialization.jsonObject(with: Data(WiringJSON.render(picture).utf8))) != nil)
}
