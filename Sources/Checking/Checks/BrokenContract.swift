internal import Diagnostics
internal import Linking
internal import Wiring

/// Reports rules of a dependency-injection library, or of its macros, that are broken.
struct BrokenContract: Check {
  static let about = About(
    id: "broken-contract",
    severity: .error,
    summary: "a rule of a dependency-injection library, or of its macro, is broken",
    why: """
      Libraries state rules that the compiler can't say well or at all: what a macro applies to, what a list may hold, which \
      type a factory must show. Broken, they end in an error inside generated code, in a deadlock, or in a global that the \
      library was there to prevent. Each is said here at its cause, in the library's terms; what the library only warns of is a \
      warning, unless the rules give this check a severity.
      """,
    refuses: [
      Example(
        "a macro at the wrong kind of type",
        """
        //- Session.swift
        import ProtocolWitness
        @ProtocolWitness  // expect: [broken-contract] 'Session'
        struct Session {
          func open() {}
        }
        """),
      Example(
        "the abstract protocol is not listed",
        """
        //- App.swift
        import Scaffold
        @Abstract
        final class AppScaffold {  // expect: [broken-contract] 'AbstractAppScaffold'
          func session() -> Session { Session() }
        }
        final class Session {}
        """),
      Example(
        "the root becomes a global",
        """
        //- App.swift
        import Boundaries
        final class AppBoundary: RootBoundary {}
        let app = AppBoundary.Resolved()  // expect: [broken-contract] 'app'
        """),
    ],
    accepts: [
      Example(
        "macros where they belong",
        """
        //- App.swift
        import Scaffold
        import ProtocolWitness
        @Abstract
        final class AppScaffold: AbstractAppScaffold {
          func session() -> Session.Witness { .live(Session()) }
        }
        @ProtocolWitness
        final class Session {
          func open() {}
        }
        """)
    ])

  func run(_ pass: inout Pass) { pass.reportBreaches(of: Self.about.id) }
}
