import Diagnostics
import Foundation
import Layering
import Linking
import Linting
import SourceFacts
import SourceText
import Testing
import TestSupport
import Wiring

/// The facts of an app in the words of `Fixtures/wiring/RULES.md`, as they are read.
private struct ReadFacts {
  let lint: Lint
  private var wiring: WiringGraph { lint.wiring }

  init(_ app: String) throws { lint = try Lint(LintRequest(root: House.path("Fixtures/wiring/\(app)"), jobs: 1)) }

  private func isTest(_ site: Site) -> Bool { lint.architecture.isTest(site.file) }

  /// A type without `any`, and of a factory what it makes.
  private func plain(_ type: String?) -> String {
    var text = type ?? "?"
    if text.hasPrefix("Factory<"), let comma = text.firstIndex(of: ",") {
      text = text[text.index(after: comma)...].dropLast().trimmingCharacters(in: .whitespaces)
    }
    return text.hasPrefix("any ") ? String(text.dropFirst(4)) : text
  }

  private func key(_ key: Key) -> String { key.name + (key.identifier.map { "#" + $0 } ?? "") }

  /// The outermost type, or the function, that a place stands in.
  private func owner(_ site: Site) -> String {
    let summary = lint.architecture.table.files[site.file]
    let names = summary.declarations.indices.filter {
      summary.declarations[$0].range.offsets.contains(site.start) && summary.declarations[$0].parent == UInt32.max
    }
    return names.last.map { lint.architecture.declarationName($0, in: site.file) } ?? "file"
  }

  var all: Set<String> {
    var facts: Set<String> = []
    for (index, unit) in wiring.units.enumerated() where !isTest(unit.site) {
      let name = unit.name
      if unit.system == "Boundaries" || unit.system == "Scaffold", unit.roles.contains(.boundary) {
        facts.insert("boundary \(name)")
      }
      if unit.system == "AdapterStack", unit.roles.contains(.adapter) { facts.insert("boundary \(name)") }
      if unit.roles.contains(.plugin), unit.system != "AdapterStack" { facts.insert("plugin \(name)") }
      if unit.system == "AdapterStack", unit.roles.contains(.plugin) { facts.insert("port \(name)") }
      for port in wiring.ports(of: index)
      where !port.isTest && !port.isInternal && !port.isProvided && !port.isAddition && isNeeded(port, unit) {
        facts.insert(fact(port, of: unit))
      }
    }
    for tie in wiring.ties where !isTest(tie.site) {
      let (from, to) = (wiring.units[tie.from].name, wiring.units[tie.to].name)
      switch tie.kind {
      case .adapts: facts.insert("adapter \(from) \(to)")
      case .depends: facts.insert("depends \(from) \(to)")
      case .contains: facts.insert("contains \(from) \(to)")
      }
    }
    for requirement in wiring.requirements where !requirement.isTest { facts.insert(fact(requirement)) }
    for resolution in wiring.resolutions where !isTest(resolution.site) {
      for argument in resolution.arguments {
        guard let unit = resolution.unit, let given = argument.unit else { continue }
        facts.insert(
          "wires \([resolution.container, unit, given].map { wiring.units[$0].name }.joined(separator: " "))")
      }
    }
    return facts
  }

  /// Of a provider's properties, those that adapters need are facts.
  private func isNeeded(_ port: Wiring.Port, _ unit: Wiring.Unit) -> Bool {
    unit.system != "AdapterStack"
      || wiring.requirements.contains { $0.unit == port.unit && $0.key.name == port.key.name }
  }

  private func isContainer(_ system: String) -> Bool {
    !["Boundaries", "AdapterStack", "Scaffold", "ProtocolWitness"].contains(system)
  }

  private func fact(_ port: Wiring.Port, of unit: Wiring.Unit) -> String {
    switch unit.system {
    case "Boundaries": "port \(unit.name) \(port.key.name) \(plain(port.interface))"
    case "AdapterStack": "port \(unit.name) \(port.key.name) \(plain(port.interface))"
    case "Scaffold": "port \(unit.name) \(port.key.name) \(plain(port.interface)) \(port.lifetime)"
    case "ProtocolWitness": "port \(unit.name) \(port.key.name)"
    default: "register \(container(unit)) \(key(port.key)) \(port.lifetime)"
    }
  }

  private func container(_ unit: Wiring.Unit) -> String {
    unit.roles.contains(.root) ? "default" : unit.roles.contains(.anyContainer) ? "unknown" : unit.name
  }

  private func fact(_ requirement: Requirement) -> String {
    if isContainer(requirement.system) {
      // A case without its type is that of the registration that it means.
      var wanted = requirement.key
      if wanted.identifier?.hasPrefix(".") == true, let port = wiring.answers(to: requirement).first {
        wanted = wiring.ports[port].key
      }
      guard case .units(let units) = requirement.scope, let unit = units.first else {
        return "resolve unknown \(key(wanted))"
      }
      return "resolve \(container(wiring.units[unit])) \(key(wanted))"
    }
    if requirement.system == "AdapterStack" {
      // What a provider needs, an adapter of its stack needs: the end of the chain says which.
      return requirement.chain.last.map { hop in
        "requires "
          + hop.text.replacingOccurrences(of: "'", with: "").replacingOccurrences(of: " needs ", with: " ")
          .replacingOccurrences(of: ": ", with: " ")
      } ?? "requires \(owner(requirement.site)) \(requirement.key.name)"
    }
    return
      "requires \(requirement.unit.map { wiring.units[$0].name } ?? owner(requirement.site)) \(requirement.key.name)"
  }
}

/// Each fact that was written down by hand is read, and nothing else is.
@Test(arguments: WiringApp.names)
func factsAreThoseWrittenDown(_ app: String) throws {
  let golden = House.root.appending(path: "Fixtures/wiring/\(app).facts.txt")
  let written = Set(try String(contentsOf: golden, encoding: .utf8).split(separator: "\n").map(String.init))
  let read = try ReadFacts(app).all
  #expect(!written.isEmpty)
  // Where a witness is made of its class is no fact of the normal form.
  let missing = written.subtracting(read).filter { app != "ProtocolWitness" || !$0.hasPrefix("wires ") }.sorted()
  let extra = read.subtracting(written).sorted()
  #expect(missing.isEmpty && extra.isEmpty, "not read: \(missing)\nread besides: \(extra)")
}

/// A graph grows, and what is known of its ports changes, without a copy of all of it. Eight times as many ports take eight times
/// as long, and with copies sixty-four times.
@Test func graphsGrowInPlace() {
  func seconds(_ count: Int) -> Double {
    let before = System.processorSeconds()
    var graph = WiringGraph()
    let site = Site(file: 0, start: 0, end: 0)
    graph.add(Unit(name: "U", system: "S", roles: .container, site: site))
    for index in 0..<count {
      graph.add(Port(unit: 0, key: Key("P\(index)"), site: site))
      graph.change(port: index) { $0.isTest = true }
    }
    #expect(graph.portIndices(of: 0).count == count && graph.ports.allSatisfy(\.isTest))
    return System.processorSeconds() - before
  }
  let ratios = (0..<3).map { _ in
    let before = seconds(2_000)
    return seconds(16_000) / before
  }
  #expect((ratios.min() ?? .infinity) < 24, "\(ratios)")
}
