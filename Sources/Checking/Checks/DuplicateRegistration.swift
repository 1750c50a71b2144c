internal import Diagnostics
internal import Layering
internal import Linking
internal import Wiring
internal import SourceText

/// Reports keys that are registered twice in one container.
struct DuplicateRegistration: Check {
  static let about = About(
    id: "duplicate-registration",
    severity: .warning,
    summary: "a key is registered twice in one container, and the later silently wins",
    why: """
      Of two registrations of one key the later replaces the earlier without a word, so one of the two is dead code, and \
      which one depends on the order of calls. Registrations in different branches are alternatives, and none of this, but \
      what is registered behind all branches replaces them; \
      those in two functions are two only where both are called in one block, or one function calls the other beside its own \
      registration, or both are assemblies of one list, and the one that is made last wins. Where such functions are \
      handed a container, or called on one, it has to have the same name there. What is asked for in between is in use, as where a registration decorates the one \
      before it. What the factories take besides their container tells registrations apart; what a type stands in does not, \
      where keys are names, as in Fusion before 0.5.
      """,
    refuses: [
      Example(
        "the same type twice",
        """
        //- main.swift
        import Fusion
        protocol Clock {}
        struct Wall: Clock {}
        struct Frozen: Clock {}
        Container.main.bind(.singleton, to: Clock.self) { _ in Wall() }
        Container.main.bind(.singleton, to: Clock.self) { _ in Frozen() }  // expect: [duplicate-registration] 'Clock'
        """)
    ],
    accepts: [
      Example(
        "alternatives, and another identifier",
        """
        //- main.swift
        import Fusion
        protocol Clock {}
        struct Wall: Clock {}
        struct Frozen: Clock {}
        #if DEBUG
        Container.main.bind(.singleton, to: Clock.self) { _ in Frozen() }
        #else
        Container.main.bind(.singleton, to: Clock.self) { _ in Wall() }
        #endif
        Container.main.bind(.singleton, to: Clock.self, id: "tests") { _ in Frozen() }
        """)
    ])

  func run(_ pass: inout Pass) {
    let wiring = pass.wiring
    var groups = [Group: [Int]]()
    for (index, port) in wiring.ports.enumerated() {
      guard port.place != nil, port.key.isKnown, !port.isOverride, !port.isConditional, !port.isTest,
        // Of factories with arguments, the types of these tell registrations apart.
        port.key.arguments == 0
      else { continue }
      groups[Group(port, wiring), default: []].append(index)
    }
    let several = groups.values.filter { $0.count > 1 }
    if several.isEmpty { return }
    let makings = Dictionary(
      several.joined().compactMap { index in
        wiring.ports[index].place.map { (index, Making(wiring.ports[index], $0, pass.architecture)) }
      },
      uniquingKeysWith: { first, _ in first })
    let calls = RegistrationCalls(of: Set(makings.values.compactMap(\.function?.name)), pass.architecture)
    var lookUps: LookUps?
    for group in several {
      let sorted = group.inOrder {
        (wiring.ports[$0].site.file, wiring.ports[$0].site.start) < (
          wiring.ports[$1].site.file, wiring.ports[$1].site.start
        )
      }
      for (first, second) in zip(sorted, sorted.dropFirst())
      where isOneKey(wiring.ports[first], wiring.ports[second], wiring) && wiring.isMade(second, behindBlockOf: first)
        && !isStandIn(second, for: first, wiring)
      {
        report(wiring.ports[second], replacing: wiring.ports[first], &lookUps, &pass)
      }
      // Two that are made in one run share a place, so only these are compared.
      var earlier = [Place: [Int]]()
      for (position, second) in sorted.enumerated() {
        let places = places(of: second, makings, calls, wiring)
        let found = places.compactMap { place in
          earlier[place]?.first { position in
            isOneKey(wiring.ports[sorted[position]], wiring.ports[second], wiring)
              && areBothMade(sorted[position], second, makings, calls, wiring)
          }
        }
        for place in places {
          // Those of one function are told apart by their own places.
          if case .container = place, let last = earlier[place]?.last, isOfOneFunction(sorted[last], second, wiring) {
            continue
          }
          earlier[place, default: []].append(position)
        }
        guard let first = found.min().map({ sorted[$0] }) else { continue }
        // Of two functions the one that is called last wins, and a call beside a registration where it stands behind it.
        let isTurned =
          calls.isMade(makings[first], behind: makings[second]) || wiring.isListed(first, behind: second)
        let (replaced, later) = isTurned ? (second, first) : (first, second)
        if isStandIn(later, for: replaced, wiring) { continue }
        report(wiring.ports[later], replacing: wiring.ports[replaced], &lookUps, &pass)
      }
    }
  }

  private func report(_ port: Port, replacing replaced: Port, _ lookUps: inout LookUps?, _ pass: inout Pass) {
    let known = lookUps ?? LookUps(pass.wiring)
    lookUps = known
    if known.areBetween(replaced, port, pass.wiring) || pass.wiring.isCleared(replaced, before: port) { return }
    let owner = pass.wiring.quoted(port.unit)
    let isNamed = port.key.name != replaced.key.name
    pass.report(
      isNamed
        ? "\(port.key.quoted) is registered in \(owner) under the key of \(replaced.key.quoted)"
        : "\(port.key.quoted) is registered twice in \(owner)", at: port.site,
      because: isNamed
        ? "keys are the names of types here, without what these stand in: the later registration silently replaces the "
          + "earlier one"
        : "the later registration silently replaces the earlier one",
      instead: isNamed ? "give one of the two an identifier" : "take one of the two out, or give one an identifier",
      from: pass.subject(port.site), to: Subject(name: replaced.key.name, site: replaced.site),
      chain: [Hop(site: replaced.site, text: "\(replaced.key.quoted) is registered here first")])
  }

  /// Where registrations are made one after the other.
  private enum Place: Hashable {
    case block(RegistrationCalls.Block)
    /// Of containers from elsewhere: where they have the same name.
    case container(Port.Place)
  }

  /// The places in which a registration is made: its own, and those that call its function.
  private func places(
    of port: Int, _ makings: [Int: Making], _ calls: RegistrationCalls, _ wiring: WiringGraph
  ) -> [Place] {
    let found = wiring.ports[port]
    guard wiring.units[found.unit].isAny else {
      return makings[port].map { calls.blocks(of: $0) }?.map { .block($0) } ?? []
    }
    return found.place.map { wiring.makings(of: $0) }?.map { .container($0) } ?? []
  }

  /// Whether a registration is not always made where the one is that it replaces: then it stands in for that on purpose.
  private func isStandIn(_ later: Int, for replaced: Int, _ wiring: WiringGraph) -> Bool {
    wiring.ports[later].mayBeSkipped
      && (!wiring.ports[replaced].mayBeSkipped || !isOfOneFunction(replaced, later, wiring))
  }

  private func isOfOneFunction(_ one: Int, _ other: Int, _ wiring: WiringGraph) -> Bool {
    guard let first = wiring.ports[one].place, let second = wiring.ports[other].place else { return false }
    return first.file == second.file && first.declaration == second.declaration
  }

  /// What registrations of one key have in common: of identifiers the last name, since types in front may be left out.
  private struct Group: Hashable {
    var unit: Int
    var name: String
    var identifier: Substring?

    init(_ port: Port, _ wiring: WiringGraph) {
      unit = port.unit
      name = wiring.keyed(port).name
      identifier = port.key.identifier.map { text in
        text.lastIndex(of: ".").map { text[$0...].dropFirst() } ?? text[...]
      }
    }
  }

  /// Whether both are found by one key. Of types that only have one name this is said where the name is the key.
  private func isOneKey(_ left: Port, _ right: Port, _ wiring: WiringGraph) -> Bool {
    guard wiring.keyed(left).matches(wiring.keyed(right)) == true else { return false }
    guard let first = left.symbol, let second = right.symbol else { return true }
    return first == second || wiring.naming.contains(wiring.units[left.unit].system)
  }

  /// Whether both registrations are made in one run of the program, as far as can be seen.
  private func areBothMade(
    _ left: Int, _ right: Int, _ makings: [Int: Making], _ calls: RegistrationCalls, _ wiring: WiringGraph
  ) -> Bool {
    guard let first = wiring.ports[left].place, let second = wiring.ports[right].place else { return false }
    let isAny = wiring.units[wiring.ports[left].unit].isAny
    if isOfOneFunction(left, right, wiring) {
      return first.block == second.block && first.round == second.round
        && (!isAny || first.holder != nil && first.holder == second.holder)
    }
    // Two functions may be handed two containers; where these have one name, they are one.
    if isAny { return true }
    guard let one = makings[left], let other = makings[right] else { return false }
    return calls.areMade(one, other)
  }
}
