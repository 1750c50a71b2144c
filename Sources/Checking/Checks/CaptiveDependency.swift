internal import Layering
internal import Diagnostics
internal import Linking
internal import Wiring

/// Reports long-lived registrations that hold shorter-lived ones.
struct CaptiveDependency: Check {
  static let about = About(
    id: "captive-dependency",
    severity: .warning,
    summary: "a singleton holds what is meant to be made anew each time",
    why: """
      A factory of a singleton runs once. What it resolves then and hands on is kept for as long as the singleton lives, \
      though its own registration says that everybody gets a new one: stale state and threads that share what was never \
      meant to be shared. What the factory only reads, calls, tests, puts into a text, or hands to a function of which it keeps nothing, is not kept; and \
      only what its own factory makes is anew: a literal, a case, a constant, what a variable outside holds are always the \
      same, and what is asked for under another key lives as long as that. What another registration replaces counts no more. In Swinject only what is registered as \
      `.transient` counts, and in Factory what is explicitly `.unique`: without a scope nothing is said of it.
      """,
    refuses: [
      Example(
        "a singleton resolves a transient",
        """
        //- main.swift
        import Fusion
        protocol Session {}
        struct Login: Session {}
        final class Sync { init(session: any Session) {} }
        Container.main.bind(.transient, to: Session.self) { _ in Login() }
        Container.main.bind(.singleton, to: Sync.self) { c in
          Sync(session: c.resolveAssert(Session.self))  // expect: [captive-dependency] 'Session'
        }
        """)
    ],
    accepts: [
      Example(
        "both live equally long",
        """
        //- main.swift
        import Fusion
        protocol Session {}
        struct Login: Session {}
        final class Sync { init(session: any Session) {} }
        Container.main.bind(.singleton, to: Session.self) { _ in Login() }
        Container.main.bind(.singleton, to: Sync.self) { c in
          Sync(session: c.resolveAssert(Session.self))
        }
        """),
      Example(
        "what is only read while the singleton is made is not kept",
        """
        //- main.swift
        import Fusion
        struct Settings { let limit = 3 }
        final class Cache { init(limit: Int) {} }
        Container.main.bind(.transient, to: Settings.self) { _ in Settings() }
        Container.main.bind(.singleton, to: Cache.self) { c in
          Cache(limit: c.resolveAssert(Settings.self).limit)
        }
        """),
      Example(
        "what another key gives, lives as long as that",
        """
        //- main.swift
        import Fusion
        protocol Session {}
        final class Login: Session {}
        final class Sync { init(session: any Session) {} }
        Container.main.bind(.singleton, to: Login.self) { _ in Login() }
        Container.main.bind(.transient, to: Session.self) { c in c.resolveAssert(Login.self) }
        Container.main.bind(.singleton, to: Sync.self) { c in
          Sync(session: c.resolveAssert(Session.self))
        }
        """),
    ])

  func run(_ pass: inout Pass) {
    let wiring = pass.wiring
    let anew = wiring.madeAnew()
    var replaced: Set<Site>?
    for need in wiring.needs where need.isHandedOn {
      let (holder, held) = (wiring.ports[need.from], wiring.ports[need.to])
      guard holder.keepsForEver, anew.contains(need.to), !pass.architecture.isTest(need.site.file) else { continue }
      // What another registration replaces is no more in force.
      let dead = replaced ?? DuplicateRegistration.replaced(pass)
      replaced = dead
      if dead.contains(holder.site) || dead.contains(held.site) { continue }
      pass.report(
        "the singleton \(holder.key.quoted) keeps one \(held.key.quoted) for ever", at: need.site,
        because: "\(held.key.quoted) is registered to be made anew each time, and the factory of a singleton runs once",
        instead: "make \(held.key.quoted) a singleton, or hand \(holder.key.quoted) something that makes it",
        from: pass.subject(need.site, holder.key.name), to: Subject(name: held.key.name, site: held.site))
    }
  }
}
