import TestSupport
import Testing

/// What is made by what the repository does not declare is of none of its types, and may be of any other.
@Suite struct ElsewhereValueTests {
  private static let types = """
    //- Types.swift
    import Foundation
    protocol Missing {}
    protocol Api {}
    final class Token {}
    final class Live: Api {}
    protocol Starting { static func begin() -> Self }
    enum One { enum Several { static func make() -> Missing { fatalError() } } }
    enum Other { typealias T = Int }
    enum Server { case staging }
    extension URLSession {
      static func configured() -> URLSession { .shared }
      static var patient: Missing? { nil }
    }

    """

  @Test(arguments: [
    ("URLSession.shared", true), ("URLSessionConfiguration.default", true), ("Bundle.main", true),
    ("JSONEncoder()", true), ("JSONEncoder.init()", true), ("URLSession(configuration: .default)", true),
    ("Analytics.start()", true), ("AnalyticsKit.Analytics.start()", true), ("Server.staging", true),
    ("URLSession.configured()", true), ("return try! Keychain()", true),
    ("let own = JSONEncoder()\n      own.outputFormatting = .sortedKeys\n      return own", true),
    ("encoder", true), ("session", true),
    // What the repository adds, what is handed back, and what such a value gives may be anything.
    ("URLSession.patient!", false), ("Analytics.begin()", false), ("Cache.keeping(Token())", false),
    ("Bundle.main.settings", false), ("analytics()", false), ("made", false), ("given", false),
    ("AnyPublisher.make { Token() }", false), ("Several.make()", false), ("T.make()", false), ("U()", false),
  ])
  func closures(_ body: String, _ isTold: Bool) throws {
    let code =
      Self.types + """
        //- App.swift
        import Resolver
        final class Screen { @Injected var missing: Missing; @Injected var api: Api }
        extension Resolver { static func fill<U>(_: U, given: @escaping () -> Missing, made: Missing) {
          let encoder = JSONEncoder()
          let session = URLSession.shared
          register { \(body) }
          register { Live() as Api }
        } }
        """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found == (isTold ? ["App.swift:2 injects 'Missing', which nothing provides"] : []))
  }

  /// Of types of elsewhere nothing is claimed, unless all that is registered is known.
  @Test(arguments: [("Analytics.start()", false), ("Server.staging", true)])
  func typesOfElsewhere(_ body: String, _ isKnown: Bool) throws {
    let code =
      Self.types + """
        //- App.swift
        import Resolver
        extension Resolver { static func fill() { register { \(body) } } }
        final class Screen { @Injected var session: URLSession; @Injected var other: [Api] }
        """
    let found = try judged(code, only: ["unregistered-dependency"])
    let all = ["URLSession", "[Api]"].map { "App.swift:3 injects '\($0)', which nothing provides" }
    #expect(found == (isKnown ? all : []))
  }

  /// In other containers, too.
  @Test(arguments: [
    ("Fusion", "Container.default.register(singleton: URLSession.shared)"),
    ("Fusion", "Container.default.bind(.singleton, value: UserDefaults.standard)"),
    ("Fusion", "Container.default.set(FileManager.default)"),
  ])
  func arguments(_ module: String, _ registration: String) throws {
    let code =
      Self.types + """
        //- main.swift
        import \(module)
        \(registration)
        struct Screen { @Inject var missing: Missing; @Inject var session: URLSession }
        """
    #expect(
      try judged(code, only: ["unregistered-dependency"]) == ["main.swift:3 injects 'Missing', which nothing provides"])
  }

  /// Behind an answer its type may stand.
  @Test func conversionsTellWhatIsAskedFor() throws {
    let code =
      Self.types + """
        //- App.swift
        import Resolver
        final class Both: Api, Missing {}
        extension Resolver { static func fill() {
          register { resolve() as Both as Api }
          register { resolve() as any Missing as AnyObject }
          register { resolve() as Token as AnyObject }
          register { Both() }
        } }
        """
    #expect(
      try judged(code, only: ["unregistered-dependency"]) == [
        "App.swift:5 resolves 'Missing', which nothing provides; 'Both', which is one, is there as itself",
        "App.swift:6 resolves 'Token', which nothing provides",
      ])
  }
}
