import TestSupport
import Testing

/// What is registered without its type is told by what is written of the value.
@Suite struct ContainerValueTests {
  private static let types = """
    //- Types.swift
    import Fusion
    protocol Api {}
    protocol Db {}
    struct Live: Api {
      static let shared = Live()
      static var api: any Api { Live() }
      static func make() -> Live { Live() }
      static func same() -> Self { Live() }
      static func none() -> some Api { Live() }
    }
    enum Mode { case on }
    let global: any Api = Live()
    let plain = Live()

    """

  @Test(arguments: [
    ("let api: Api = Live()", "api", "Api"), ("let api: any Api = Live()", "api", "Api"),
    ("let api = Live()", "api", "Live"),
    ("let api = Live.init()", "api", "Live"), ("let api = Live.make()", "api", "Live"),
    ("let api = Live.shared", "api", "Live"),
    ("", "par", "Api"), ("", "held", "Api"), ("", "self.held", "Api"), ("", "made", "Live"), ("", "global", "Api"),
    ("", "plain", "Live"), ("", "Live.make()", "Live"), ("", "Live.same()", "Live"), ("", "Live.shared", "Live"),
    ("", "Live.api", "Api"), ("", "[Live()]", "[Live]"), ("", "[par]", "[Api]"), ("", "Mode.on", "Mode"),
    // Of these it can't be told.
    ("", "Live.none()", nil), ("", "opaque", nil), ("", "any", nil), ("let api = Live() as Api", "api", nil),
    ("let api: Api? = Live()", "api", nil), ("let (api, _) = pair()", "api", nil), ("let api = pair().0", "api", nil),
    ("var api = Live(); api = other()", "api", nil), ("let api = Live(); if let api = pair() {}", "api", nil),
    ("", "[Live(), par]", nil), ("", "elsewhere.api", nil),
  ])
  func values(_ before: String, _ value: String, _ key: String?) throws {
    for call in ["register(singleton: \(value))", "bind(.singleton, value: \(value))", "set(\(value))"] {
      let code =
        Self.types + """
          //- main.swift
          import Fusion
          final class Setup<T> {
            let held: any Api
            let made = Live()
            func setUp(par: Api, opaque: some Api, any: T) {
              \(before)
              Container.default.\(call)
            }
          }
          struct S { @Inject var db: Db; @Inject var key: \(key ?? "Api") }
          """
      let found = try judged(code, only: ["unregistered-dependency"])
      #expect(found == (key == nil ? [] : ["main.swift:10 injects 'Db', which nothing provides"]), "\(call)")
    }
  }
}
