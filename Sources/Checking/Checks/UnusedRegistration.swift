internal import Diagnostics
internal import Linking
internal import Wiring

/// Reports registrations that nothing resolves.
struct UnusedRegistration: Check {
  static let about = About(
    id: "unused-registration",
    severity: .warning,
    isOffByDefault: true,
    summary: "nothing resolves a registration",
    why: """
      A registration that nobody asks for is dead code that looks alive. In a library its user may ask for it, and code that \
      asks with a type that can't be told may ask for anything, so the check is off unless the rules turn it on, and silent \
      where something unknown is resolved.
      """,
    refuses: [
      Example(
        "nobody asks for it",
        """
        //- rules
        checks: { unused-registration: warning }
        //- main.swift
        import Fusion
        protocol Clock {}
        struct Wall: Clock {}
        Container.main.bind(.singleton, to: Clock.self) { _ in Wall() }  // expect: [unused-registration] 'Clock'
        """)
    ],
    accepts: [
      Example(
        "it is injected",
        """
        //- rules
        checks: { unused-registration: warning }
        //- main.swift
        import Fusion
        protocol Clock {}
        struct Wall: Clock {}
        Container.main.bind(.singleton, to: Clock.self) { _ in Wall() }
        final class Timer {
          @Inject var clock: Clock
        }
        """)
    ])

  func run(_ pass: inout Pass) {
    let wiring = pass.wiring
    if wiring.resolvesUnknown { return }
    let asking = Dictionary(grouping: wiring.requirements, by: \.key.name)
    for port in wiring.ports where port.isRegistration && !port.isTest && !port.isProvided && !port.isOverride {
      let isUsed = (asking[port.key.name] ?? []).contains { requirement in
        guard port.key.answers(requirement.key) else { return false }
        return wiring.visibleUnits(requirement)?.contains(port.unit) ?? true
      }
      if isUsed || wiring.aliases.contains(port.key.name) { continue }
      pass.report(
        "nothing resolves \(port.key.quoted)", at: port.site,
        because: "it is registered in \(wiring.quoted(port.unit)), and nobody who sees that container asks for it",
        instead: "take the registration out, or ask for it where it is needed", from: pass.subject(port.site))
    }
  }
}
