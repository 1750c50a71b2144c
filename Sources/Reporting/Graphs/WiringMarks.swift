internal import Diagnostics
internal import Wiring
internal import SourceText

// What of the wiring a picture shows as broken, and what it calls units of one name.

extension WiringPicture {
  /// Marks what findings speak of: the edge that stands where they do, or else the units that are at fault there.
  mutating func mark(
    _ findings: [Finding], _ wiring: WiringGraph, _ numbers: [Int: Int], _ edgesAt: [Site: Set<Int>]
  ) {
    let unitsAt = wiring.unitsAtFault
    let needers = Dictionary(
      wiring.requirements.compactMap { need in
        need.needer.flatMap { unit in need.chain.last.map { ($0.site, unit) } }
      }, uniquingKeysWith: { first, _ in first })
    let declared = wiring.units.indices.filter { numbers[$0] != nil && wiring.units[$0].isDeclared }
    let nodesAt = Dictionary(grouping: declared) { wiring.units[$0].site }.mapValues { $0.compactMap { numbers[$0] } }
    let nodesCalled = Dictionary(grouping: nodes.filter { !$0.isShared }, by: \.name).mapValues { $0.map(\.id) }
    for finding in findings {
      if var edges = edgesAt[finding.site] {
        // Where a unit lacks what one of those needs that it has, it is the edge to that one.
        if edges.count > 1, let needer = finding.chain.last.flatMap({ needers[$0.site] }).flatMap({ numbers[$0] }) {
          let own = edges.filter { self.edges[$0].to == needer }
          if !own.isEmpty { edges = own }
        }
        for edge in edges { self.edges[edge].broken.append(finding.check) }
        continue
      }
      // That a container is asked in the middle of code is no fault of the container's.
      let atFault = finding.check == "service-locator" ? nil : unitsAt[finding.site]
      let known = nodesAt[finding.site] ?? atFault?.compactMap { numbers[$0] }
      // What is built in the wrong place is at fault itself.
      let name = finding.check == "misplaced-construction" ? finding.to.name : finding.from.name
      for node in known ?? nodesCalled[name ?? ""] ?? [] { nodes[node].broken.append(finding.check) }
    }
    for edge in edges.indices { edges[edge].broken = Set(edges[edge].broken).inOrder() }
    for node in nodes.indices { nodes[node].broken = Set(nodes[node].broken).inOrder() }
  }

  /// Tells units of one name apart: by their modules, or by their files where these are not enough.
  mutating func distinguish() {
    let declared = nodes.filter { $0.place != nil }
    for namesakes in Dictionary(grouping: declared, by: \.name).values where namesakes.count > 1 {
      let areModulesEnough = Set(namesakes.map { $0.place?.module }).count == namesakes.count
      for node in namesakes {
        nodes[node.id].distinction = areModulesEnough ? node.place?.module ?? node.place?.path : node.place?.path
      }
    }
  }
}

extension WiringGraph {
  /// The units that the program uses: those that show it something, and those that it asks.
  var unitsInUse: Set<Int> {
    var used = Set<Int>()
    for port in ports where !port.isTest && !port.isProvided { used.insert(port.unit) }
    for requirement in requirements where !requirement.isTest {
      if case .units(let units) = requirement.scope { used.formUnion(units) }
    }
    return used
  }

  /// The units that use others without saying so as a whole: a container and the one whose ports it shows, too, and a unit and those
  /// whose ports its code asks for.
  var undeclaredUses: [(from: Int, to: Int, site: Site)] {
    var uses: [(from: Int, to: Int, site: Site)] = []
    for (unit, found) in units.enumerated() {
      if let parent = found.parent, parent != unit { uses.append((unit, parent, found.site)) }
    }
    for requirement in requirements where !requirement.isTest {
      guard let unit = requirement.unit, case .units(let scope) = requirement.scope else { continue }
      let asked = scope.count == 1 ? scope : Set(answers(to: requirement).map { ports[$0].unit }).inOrder()
      for other in asked where other != unit { uses.append((unit, other, requirement.site)) }
    }
    return uses
  }

  /// By places in code, the units at whose door it lies when something is wrong there: what registers, what builds by itself, or
  /// what is asked.
  fileprivate var unitsAtFault: [Site: [Int]] {
    var units = [Site: Set<Int>]()
    for requirement in requirements where !requirement.isTest {
      if let factory = requirement.factory {
        units[requirement.site, default: []].insert(ports[factory].unit)
      } else if let unit = requirement.unit {
        units[requirement.site, default: []].insert(unit)
      } else if case .units(let asked) = requirement.scope {
        units[requirement.site, default: []].formUnion(asked)
      }
    }
    for need in needs { units[need.site, default: []].insert(ports[need.from].unit) }
    for port in ports where !port.isTest { units[port.site, default: []].insert(port.unit) }
    for breach in breaches { units[breach.site, default: []].formUnion(breach.units) }
    for made in implementations { units[made.site, default: []].insert(made.isByHand ? made.plugin : made.adapter) }
    return units.filter { !$0.value.isEmpty }.mapValues { $0.inOrder() }
  }
}
