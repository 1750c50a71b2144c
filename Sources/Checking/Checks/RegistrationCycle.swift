internal import Layering
internal import DependencyGraph
internal import Diagnostics
internal import Linking
internal import Wiring

/// Reports factories that need each other.
struct RegistrationCycle: Check {
  static let about = About(
    id: "registration-cycle",
    severity: .error,
    summary: "factories need each other to make what they make",
    why: """
      A factory that asks for something whose factory asks back never ends: it recurses until the stack is full, or, where a \
      lock guards one of them, waits for itself for ever. Neither compiler nor container says so before it happens. What asks \
      for itself with other arguments than its own, or only in a branch, may end, and is no finding, unless a lock is held.
      """,
    refuses: [
      Example(
        "two factories resolve each other",
        """
        //- main.swift
        import Fusion
        final class Logs { init(_ store: Store) {} }
        final class Store { init(_ logs: Logs) {} }
        Container.main.bind(.singleton, to: Logs.self) { c in
          Logs(c.resolveAssert(Store.self))  // expect: [registration-cycle] recurses
        }
        Container.main.bind(.singleton, to: Store.self) { c in
          Store(c.resolveAssert(Logs.self))
        }
        """),
      Example(
        "a factory that is kept asks for itself",
        """
        //- App.swift
        import Scaffold
        @Abstract
        final class AppScaffold: AbstractAppScaffold {
          @Single
          func session() -> Session { Session(token: token()) }  // expect: [registration-cycle] waits for itself
          func token() -> Token { Token(session: session()) }
        }
        struct Session { let token: Token }
        struct Token { let session: Session }
        """),
      Example(
        "a factory builds what injects what asks for it",
        """
        //- main.swift
        import FactoryKit
        final class Logs {
          @Injected(\\.store) var store  // expect: [registration-cycle] 'logs' → 'store' → 'logs'
        }
        final class Store { init(_ logs: Logs) {} }
        extension Container {
          var logs: Factory<Logs> { self { Logs() } }
          var store: Factory<Store> { self { Store(self.logs()) }.singleton }
        }
        """),
    ],
    accepts: [
      Example(
        "one direction",
        """
        //- main.swift
        import Fusion
        final class Logs {}
        final class Store { init(_ logs: Logs) {} }
        Container.main.bind(.singleton, to: Logs.self) { _ in Logs() }
        Container.main.bind(.singleton, to: Store.self) { c in
          Store(c.resolveAssert(Logs.self))
        }
        """)
    ])

  func run(_ pass: inout Pass) {
    let wiring = pass.wiring
    // What asks for itself with other arguments ends where these say so.
    let needs = wiring.needs.filter {
      !pass.architecture.isTest($0.site.file) && !($0.from == $0.to && mayEnd($0, wiring))
    }
    let certain = needs.filter { !$0.isConditional }
    let told = report(certain, &pass)
    // What is asked for in a branch ends where the branch is not taken. Under a lock, whoever takes it waits.
    if certain.count < needs.count { _ = report(needs, whereLocked: true, besides: told, &pass) }
  }

  /// Reports one cycle for each group of factories that need each other.
  ///
  /// - Parameters:
  ///   - isLocked: whether only cycles in which a lock is held count.
  ///   - told: ports of which it has been said.
  /// - Returns: the ports of the groups in question.
  private func report(
    _ needs: [Need], whereLocked isLocked: Bool = false, besides told: Set<Int> = [], _ pass: inout Pass
  ) -> Set<Int> {
    if needs.isEmpty { return [] }
    let wiring = pass.wiring
    var reported = Set<Int>()
    let graph = Graph(count: wiring.ports.count, edges: needs.map { (from: $0.from, to: $0.to) })
    let groups = wiring.dependencyGroups()
    for (component, inside) in Self.inside(graph.components(), needs) {
      guard let earliest = inside.first, component.count > 1 || inside.contains(where: { $0.from == $0.to }),
        told.isDisjoint(with: component)
      else { continue }
      // A cycle that is no finding hides none beside it: any through a need that alone makes it one is.
      let firm = inside.first { !mayEnd($0, wiring) && !isDeclared($0, wiring, groups) }
      let locking = inside.first { wiring.ports[$0.from].locks }
      let cycles = (isLocked ? [locking] : [earliest, firm]).lazy.compactMap { $0 }
        .map { Self.cycle(through: $0, inside) }
      guard
        let steps = cycles.first(where: { steps in
          // What the boundaries themselves need of each other is said as a cycle of dependencies.
          !steps.allSatisfy { isDeclared($0, wiring, groups) } && !isEnding(steps, wiring)
        }), let first = steps.first
      else { continue }
      reported.formUnion(component)
      let locks = steps.contains { wiring.ports[$0.from].locks }
      let names = (steps.map { wiring.ports[$0.from].key.name } + [wiring.ports[first.from].key.name]).map { "'\($0)'" }
      pass.report(
        "\(names.joined(separator: " → ")): the factory \(locks ? "waits for itself for ever" : "recurses without end")",
        at: first.site,
        because: locks
          ? "the lock that guards a factory of '@Single' or '@Shared' is held while it runs"
          : "each factory asks for the next before it is done",
        instead: names.count > 2
          ? "let one of them take what it needs later, or move what both need to a third"
          : "make \(names[0]) of something else than itself",
        from: pass.subject(first.site, wiring.ports[first.from].key.name),
        chain: steps.map {
          Hop(
            site: $0.site,
            text: "the factory of \(wiring.ports[$0.from].key.quoted) asks for \(wiring.ports[$0.to].key.quoted)")
        })
    }
    return reported
  }

  /// The components with the needs that stay inside.
  private static func inside(_ components: [[Int]], _ needs: [Need]) -> [(component: [Int], needs: [Need])] {
    var componentOf = [Int: Int]()
    for (index, members) in components.enumerated() { for port in members { componentOf[port] = index } }
    var found = [Int: [Need]]()
    for need in needs {
      if let index = componentOf[need.from], index == componentOf[need.to] { found[index, default: []].append(need) }
    }
    return found.sorted { $0.key < $1.key }.map { (components[$0.key], $0.value) }
  }

  /// A cycle that begins with a need: behind it the shortest way back.
  private static func cycle(through need: Need, _ needs: [Need]) -> [Need] {
    [need] + way(from: need.to, to: need.from, needs)
  }

  private static func way(from: Int, to: Int, _ needs: [Need]) -> [Need] {
    let needsOf = Dictionary(grouping: needs, by: \.from)
    var before = [Int: Need]()
    var queue = [from]
    var head = 0
    while head < queue.count, from != to {
      let at = queue[head]
      head += 1
      for need in needsOf[at] ?? [] where before[need.to] == nil && need.to != from {
        before[need.to] = need
        queue.append(need.to)
      }
      if before[to] != nil { break }
    }
    var steps: [Need] = []
    var at = to
    while at != from, let need = before[at] {
      steps.append(need)
      at = need.from
    }
    return steps.reversed()
  }

  /// Whether a cycle may end: all of its steps let it.
  private func isEnding(_ steps: [Need], _ wiring: WiringGraph) -> Bool {
    steps.allSatisfy { mayEnd($0, wiring) }
  }

  /// Whether a step lets a cycle end: it hands on other arguments than it got, and no lock is held meanwhile. A cycle with one that
  /// does not comes back to it as it was.
  private func mayEnd(_ need: Need, _ wiring: WiringGraph) -> Bool {
    need.isVaried && !wiring.ports[need.from].locks
  }

  /// Whether a step is one of a resolution whose boundaries declare the same dependency.
  private func isDeclared(_ need: Need, _ wiring: WiringGraph, _ groups: [Int]) -> Bool {
    guard let left = wiring.ports[need.from].built, let right = wiring.ports[need.to].built else { return false }
    return groups[left] == groups[right]
  }
}
