internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceText
internal import Wiring

/// What comes near to something that is required and missing.
struct NearMiss {
  var port: Int?
  /// What is said of it.
  var text = ""
  /// What to do about it, in place of the usual.
  var instead: String?

  private init(port: Int? = nil, text: String = "", instead: String? = nil) {
    (self.port, self.text, self.instead) = (port, text, instead)
  }

  /// - Parameter visible: the units in whose ports it was looked for; nil: all.
  init(_ requirement: Requirement, _ visible: Set<Int>?, _ wiring: WiringGraph, _ architecture: Architecture) {
    self = Self.find(requirement, visible, wiring, architecture)
  }

  private static func find(
    _ requirement: Requirement, _ visible: Set<Int>?, _ wiring: WiringGraph, _ architecture: Architecture
  ) -> NearMiss {
    let key = requirement.key
    let ports = wiring.ports.indices.filter {
      wiring.units[wiring.ports[$0].unit].system == requirement.system && !wiring.ports[$0].isTest
    }
    let seen = ports.filter { (visible?.contains(wiring.ports[$0].unit) ?? true) && !wiring.ports[$0].isInternal }
    let same = seen.filter { wiring.ports[$0].key.name == key.name }
    // The same key, and never where it is asked for.
    if let port = same.first(where: {
      wiring.apartness(of: $0, from: requirement) != nil && wiring.ports[$0].key.answers(key)
    }) {
      let isElsewhere = wiring.apartness(of: port, from: requirement) == .programs
      let module = architecture.moduleName(wiring.ports[port].site.file) ?? "another module"
      return NearMiss(
        port: port,
        text: isElsewhere
          ? "; '\(module)' registers it, and no program links both"
          : "; it is registered under a condition that can't hold here",
        instead: isElsewhere
          ? "register \(key.quoted) in this program, too, or do without it"
          : "register \(key.quoted) under the conditions of this place, too, or do without it")
    }
    // The same key with other arguments.
    if let port = same.first(where: { wiring.ports[$0].key.differsInArguments(key) }) {
      let count = wiring.ports[port].key.arguments ?? 0
      let words = count == 0 ? "no argument" : count == 1 ? "an argument" : "\(count) arguments"
      return NearMiss(
        port: port, text: "; its factory takes \(words)",
        instead: "hand over what the factory takes, or register one that takes what is handed over")
    }
    // The same key with another identifier.
    if let port = same.first(where: { !wiring.ports[$0].key.answers(key) }) {
      let other = wiring.ports[port].key.identifier
      return NearMiss(
        port: port,
        text: "; it is there " + (other.map { "as '\($0)'" } ?? "without an identifier"),
        instead: "ask for it " + (other.map { "as '\($0)'" } ?? "without an identifier") + ", or register it "
          + (key.identifier.map { "as '\($0)'" } ?? "without one"))
    }
    if requirement.isAbstract, let port = seen.first(where: { wiring.ports[$0].key.answers(key) }) {
      let owner = wiring.quoted(wiring.ports[port].unit)
      return NearMiss(
        port: port, text: "; it is declared in an extension of \(owner), which macros do not see",
        instead: "declare \(key.quoted) in \(owner) itself, or in an extension of the protocol that stands for it")
    }
    // Who needs it has to have it: that others do helps nobody.
    let isOwn = requirement.unit.map { unit in visible.map { $0.contains(unit) } ?? false } ?? false
    // The same key out of sight.
    if !isOwn,
      let port = ports.first(where: { index in
        let port = wiring.ports[index]
        return port.key.answers(key) && !port.isInternal && port.unit != requirement.unit
      })
    {
      let owner = wiring.quoted(wiring.ports[port].unit, in: architecture)
      return NearMiss(
        port: port, text: "; \(owner) has it, and is not visible here",
        instead: "make \(owner) visible there, or provide \(key.quoted) in what is")
    }
    // What implements it, registered as itself.
    if let wanted = requirement.symbol,
      let port = seen.first(where: { index in
        wiring.ports[index].symbol.map { $0 != wanted && architecture.table.lineage(of: $0).contains(wanted) } ?? false
      })
    {
      let name = wiring.ports[port].key.name
      return NearMiss(
        port: port, text: "; '\(name)', which is one, is there as itself",
        instead: "register '\(name)' as \(key.quoted)")
    }
    let names = Set(seen.map { wiring.ports[$0].key.name })
    if let near = Suggestion.nearest(to: key.name, among: names) {
      return NearMiss(
        port: seen.first { wiring.ports[$0].key.name == near }, text: "; did you mean '\(near)'?",
        instead: isOwn
          ? "rename '\(near)' to '\(key.name)', or provide \(key.quoted)" : "write '\(near)', or provide \(key.quoted)")
    }
    // What tests register, they have for themselves.
    if let port = wiring.ports.indices.first(where: {
      wiring.ports[$0].isTest && wiring.ports[$0].key.answers(key)
        && wiring.units[wiring.ports[$0].unit].system == requirement.system
    }) {
      return NearMiss(
        port: port, text: "; only tests register it",
        instead: "register \(key.quoted) in the program, too, or do without it")
    }
    return NearMiss()
  }
}
