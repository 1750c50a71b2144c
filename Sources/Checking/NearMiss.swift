internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

/// What comes near to something that is required and missing.
struct NearMiss {
  var port: Int?
  /// What is said of it.
  var text = ""
  /// What to do about it, in place of the usual.
  var instead: String?
}

extension NearMiss {
  /// What is there under the name, and no port for who asks.
  init(of member: Unseen, _ owner: String) {
    switch member.reason {
    case .private, .fileprivate:
      let word = member.reason == .private ? "private" : "fileprivate"
      text = "; it is \(word) in \(owner)"
      instead = "take '\(word)' away in \(owner), or do without it"
    case .internal:
      text = "; it is internal to the module of \(owner)"
      instead = "make it public in \(owner), or do without it"
    case .noPort:
      text = "; \(owner) has it, and not as an 'InputPort'"
      instead = "declare it in \(owner) as a property of type 'InputPort<…>', or do without it"
    case .renamed(let name):
      text = "; did you mean '\(name)'?"
      instead = "write '\(name)', the function's name with its labels"
    }
  }
}

/// Looks for what comes near to all that is missing in a program, which may be much.
///
/// Of the ports, those of a name, and those that are of a type, are known beforehand. Names that are nearly the same can only be
/// found by comparing, so that is done a bounded number of times in a run, in the order of what is missing.
struct NearMisses {
  /// As many as a program needs that lacks a hundred of a thousand ports. Beyond it, what is missing is told without a name that
  /// comes near to it.
  private static let mostComparisons = 1 << 17

  /// The numbers of the standard library, whose names are like each other.
  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
    "Float", "Float16", "Float32", "Float64", "Float80", "Double",
  ]

  private let wiring: WiringGraph
  private let architecture: Architecture
  private var comparisonsLeft = Self.mostComparisons
  private var spellings = [Sight: Spellings]()
  private var namesakes = [Namesakes.Place: Namesakes]()
  private var implementers: [Implemented: Implementers]?
  /// Ports that have a name of their own and are asked for by it, by their types.
  private var services: [Int32: [Int]]?

  init(_ wiring: WiringGraph, _ architecture: Architecture) {
    (self.wiring, self.architecture) = (wiring, architecture)
  }

  /// Where a requirement looks.
  private struct Sight: Hashable {
    var system: String
    /// Nil: everywhere.
    var units: Set<Int>?
  }

  /// The names of the ports that are in sight, and which of them were found to be nearest.
  private struct Spellings {
    var candidates: Suggestion.Candidates
    var nearest = [String: String?]()
  }

  /// The ports in sight whose keys have one name.
  private struct Namesakes {
    struct Place: Hashable {
      var name: String
      var sight: Sight
    }

    var ports: [Int]
    /// By what they take besides their container.
    var ofArguments: [Int?: [Int]]
    /// By their identifiers, as `bare` gives them.
    var ofSpelling: [String: Int]
    var spellings: Suggestion.Candidates

    init(_ ports: [Int], _ wiring: WiringGraph) {
      self.ports = ports
      ofArguments = Dictionary(grouping: ports) { wiring.ports[$0].key.arguments }
      ofSpelling = Dictionary(
        ports.compactMap { port in wiring.ports[port].key.identifier.map { (Self.bare($0), port) } },
        uniquingKeysWith: { first, _ in first })
      spellings = Suggestion.Candidates(ofSpelling.keys)
    }

    /// What is in the quotes of a literal; of a path the last name.
    static func bare(_ identifier: String) -> String {
      if identifier.hasPrefix("\"") { return String(identifier.drop { $0 == "\"" }.prefix { $0 != "\"" }) }
      return identifier.split(separator: ".").last.map(String.init) ?? identifier
    }
  }

  private struct Implemented: Hashable {
    var system: String
    var type: Int32
  }

  /// The first ports that are of a type, and registered as another.
  private struct Implementers {
    var first: Int
    var ofUnit = [Int: Int]()
  }

  /// - Parameter visible: the units in whose ports it was looked for; nil: all.
  mutating func find(_ requirement: Requirement, _ visible: Set<Int>?) -> NearMiss {
    let key = requirement.key
    let answering = wiring.candidates(for: key).filter {
      wiring.units[wiring.ports[$0].unit].system == requirement.system
    }
    let ports = answering.filter { !wiring.ports[$0].isTest }
    let same = ports.filter { isSeen($0, visible) }
    // What nobody applies.
    if let port = same.first(where: { wiring.ports[$0].isIdle && wiring.ports[$0].key.answers(key) }) {
      let site = wiring.ports[port].site
      let table = architecture.table
      let around = table.files[site.file].declaration(at: UInt32(site.start))
      let type = table.enclosingTypes(of: around, in: site.file).first
      let name = type.map { "'\(table.qualifiedName(Int($0)))'" } ?? "an assembly"
      return NearMiss(
        port: port, text: "; \(name) registers it, and nobody applies that",
        instead: "hand \(name) to the assembler, or do without \(key.quoted)")
    }
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
    // The same key with other arguments: before those whose identifiers may be the same, the one whose is.
    let differing = same.filter { wiring.ports[$0].key.differsInArguments(key) }
    if let port = differing.first(where: { wiring.ports[$0].key.isIdentified(as: key) }) ?? differing.first {
      let count = wiring.ports[port].key.arguments ?? 0
      let words = count == 0 ? "no argument" : count == 1 ? "an argument" : "\(count) arguments"
      return NearMiss(
        port: port, text: "; its factory takes \(words)",
        instead: "hand over what the factory takes, or register one that takes what is handed over")
    }
    // The same key with another identifier.
    let sight = Sight(system: requirement.system, units: visible)
    if let (port, isNear) = otherwiseIdentified(key, sight) {
      let other = wiring.ports[port].key.identifier
      return NearMiss(
        port: port,
        text: isNear
          ? "; did you mean \(wiring.ports[port].key.quoted)?"
          : "; it is there " + (other.map { "as '\($0)'" } ?? "without an identifier"),
        instead: "ask for it " + (other.map { "as '\($0)'" } ?? "without an identifier") + ", or register it "
          + (key.identifier.map { "as '\($0)'" } ?? "without one"))
    }
    if requirement.isAbstract, let port = same.first(where: { wiring.ports[$0].key.answers(key) }) {
      let owner = wiring.quoted(wiring.ports[port].unit)
      return NearMiss(
        port: port, text: "; it is declared in an extension of \(owner), which macros do not see",
        instead: "declare \(key.quoted) in \(owner) itself, or in an extension of the protocol that stands for it")
    }
    // Who needs it has to have it: that others do helps nobody.
    let isOwn = requirement.isOfItself
    // The same key out of sight.
    if !isOwn,
      let port = ports.first(where: { index in
        let port = wiring.ports[index]
        return port.key.answers(key) && !port.isInternal && port.unit != requirement.unit
      })
    {
      let owner = wiring.quoted(wiring.ports[port].unit)
      let isPart = requirement.unit.map { wiring.contained(in: $0).contains(wiring.ports[port].unit) } ?? false
      if isPart, visible.map({ !$0.contains(wiring.ports[port].unit) }) ?? false {
        return NearMiss(
          port: port, text: "; \(owner) has it, and is a part of this, not a dependency",
          instead: "ask the property that holds what \(owner) is resolved to")
      }
      return NearMiss(
        port: port, text: "; \(owner) has it, and is not visible here",
        instead: requirement.unit.map {
          "let \(wiring.quoted($0)) depend on \(owner), or provide \(key.quoted) in what it sees"
        } ?? "ask \(owner) for it, or register \(key.quoted) in what is visible")
    }
    // What implements it, registered as itself.
    if let wanted = requirement.symbol,
      let port = implementer(Implemented(system: requirement.system, type: wanted), visible)
    {
      let name = wiring.ports[port].key.name
      return NearMiss(
        port: port, text: "; '\(name)', which is one, is there as itself",
        instead: "register '\(name)' as \(key.quoted)")
    }
    // One that is asked for by its name.
    if let wanted = requirement.symbol, let port = service(wanted, sight) {
      let path = wiring.ports[port].key.quoted
      return NearMiss(
        port: port, text: "; \(path) gives one, and is asked for by its key path",
        instead: "ask for \(path), or set an alias of it for \(key.quoted)")
    }
    if let near = nearest(to: key.name, in: sight),
      case let port = wiring.ports(named: near).first(where: { isInSight($0, sight) }),
      !areDeclared(requirement, port)
    {
      return NearMiss(
        port: port, text: "; did you mean '\(near)'?",
        instead: isOwn
          ? "rename '\(near)' to '\(key.name)', or provide \(key.quoted)" : "write '\(near)', or provide \(key.quoted)")
    }
    // What tests and previews register, they have for themselves.
    if let port = answering.first(where: { wiring.ports[$0].isTest && wiring.ports[$0].key.answers(key) }) {
      return NearMiss(
        port: port,
        text: "; only \(architecture.isTest(wiring.ports[port].site.file) ? "tests" : "previews") register it",
        instead: "register \(key.quoted) in the program, too, or do without it")
    }
    return NearMiss()
  }

  /// Whether what is required and what a port gives are two types that are declared, by whose names they are asked for: then the one is
  /// no slip for the other. Nor is one number for another, or the same generic type with other arguments.
  private func areDeclared(_ requirement: Requirement, _ port: Int?) -> Bool {
    let (name, other) = (requirement.key.name, port.map { wiring.ports[$0].key.name } ?? "")
    if Self.numbers.contains(name), Self.numbers.contains(other) { return true }
    if let angle = name.firstIndex(of: "<"), name.hasSuffix(">"), other.hasSuffix(">"), other.hasPrefix(name[...angle])
    {
      return true
    }
    guard let wanted = requirement.symbol, let given = port.flatMap({ wiring.ports[$0].symbol }), wanted != given else {
      return false
    }
    let table = architecture.table
    return requirement.key.name.lastComponent(separatedBy: ".") == table.text(table.symbols[Int(wanted)].name)
  }

  /// A port of the same name with another identifier: the one whose identifier is nearest, else one that takes the same arguments.
  private mutating func otherwiseIdentified(_ key: Key, _ sight: Sight) -> (port: Int, isNear: Bool)? {
    let place = Namesakes.Place(name: key.name, sight: sight)
    let all = namesakes[place] ?? Namesakes(wiring.ports(named: key.name).filter { isInSight($0, sight) }, wiring)
    namesakes[place] = all
    if let identifier = key.identifier, key.isKnown,
      let near = all.spellings.nearest(to: Namesakes.bare(identifier), comparisons: &comparisonsLeft),
      let port = all.ofSpelling[near], !wiring.ports[port].key.answers(key)
    {
      return (port, true)
    }
    let port =
      (all.ofArguments[key.arguments] ?? []).first { !wiring.ports[$0].key.answers(key) }
      ?? all.ports.first { !wiring.ports[$0].key.answers(key) }
    return port.map { ($0, false) }
  }

  private func isSeen(_ port: Int, _ visible: Set<Int>?) -> Bool {
    (visible?.contains(wiring.ports[port].unit) ?? true) && !wiring.ports[port].isInternal
  }

  private func isInSight(_ port: Int, _ sight: Sight) -> Bool {
    wiring.units[wiring.ports[port].unit].system == sight.system && !wiring.ports[port].isTest
      && isSeen(port, sight.units)
  }

  /// The first port in sight whose type is of another, and that is no port of that.
  private mutating func implementer(_ wanted: Implemented, _ visible: Set<Int>?) -> Int? {
    let all = implementers ?? findImplementers()
    implementers = all
    guard let found = all[wanted] else { return nil }
    return visible.map { $0.compactMap { found.ofUnit[$0] }.min() } ?? found.first
  }

  /// The first port in sight that gives a type and is asked for by a key path.
  private mutating func service(_ type: Int32, _ sight: Sight) -> Int? {
    let all =
      services
      ?? Dictionary(
        grouping: wiring.ports.indices.filter { index in
          wiring.ports[index].symbol != nil && wiring.ports[index].key.name.hasPrefix("\\")
        }, by: { wiring.ports[$0].symbol ?? Symbol.none })
    services = all
    return all[type]?.first { isInSight($0, sight) }
  }

  private func findImplementers() -> [Implemented: Implementers] {
    let wanted = Set(wiring.requirements.compactMap(\.symbol))
    var all = [Implemented: Implementers]()
    for (index, port) in wiring.ports.enumerated() where !port.isTest && !port.isInternal {
      guard let symbol = port.symbol else { continue }
      for type in architecture.table.lineage(of: symbol) where type != symbol && wanted.contains(type) {
        let key = Implemented(system: wiring.units[port.unit].system, type: type)
        if all[key]?.ofUnit[port.unit] == nil {
          all[key, default: Implementers(first: index)].ofUnit[port.unit] = index
        }
      }
    }
    return all
  }

  private mutating func nearest(to name: String, in sight: Sight) -> String? {
    if spellings[sight] == nil {
      guard comparisonsLeft > 0 else { return nil }
      let ports = sight.units.map { $0.inOrder().flatMap { wiring.portIndices(of: $0) } } ?? Array(wiring.ports.indices)
      comparisonsLeft -= ports.count
      spellings[sight] = Spellings(
        candidates: Suggestion.Candidates(
          Set(ports.filter { isInSight($0, sight) }.map { wiring.ports[$0].key.name })))
    }
    if let known = spellings[sight]?.nearest[name] { return known }
    let found = spellings[sight]?.candidates.nearest(to: name, comparisons: &comparisonsLeft)
    spellings[sight]?.nearest[name] = .some(found)
    return found
  }
}
