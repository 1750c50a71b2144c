import TestSupport
import Testing

/// The cycles of factories in a scaffold with the factories `store`, which makes what it makes of `made`, and `log`.
private func cycles(_ made: String, _ helpers: String, attribute: String = "") throws -> [String] {
  let code = """
    //- App.swift
    import Scaffold
    final class Store: Sendable { init(_ log: Log? = nil) {} }
    @Abstract final class AppScaffold: AbstractAppScaffold {
      \(attribute) func store() -> Store { \(made) }
      func log() -> Log { Log(store: store()) }
    }
    //- Helpers.swift
    \(helpers.contains("class Log") ? "" : "final class Log: Sendable { init(store: Store) {} }")
    \(helpers)

    """
  return try judged(code, only: ["registration-cycle"])
}

/// What a function asks of the scaffold that it is handed, the factory asks that hands it over.
@Test(arguments: [
  ("Store(makeLog(self))", "func makeLog(_ app: AppScaffold) -> Log { app.log() }"),
  ("Store(makeLog(of: self))", "func makeLog(of app: AbstractAppScaffold) -> Log { return app.log() }"),
  ("Store(Makers.log(self))", "enum Makers { static func log(_ app: any AbstractAppScaffold) -> Log { app.log() } }"),
  ("let log = makeLog(self); return Store(log)", "func makeLog(_ app: AppScaffold) -> Log { app.log() }"),
  (
    "Store(makeLog(self))",
    "func makeLog(_ app: AppScaffold) -> Log { further(app) }\nfunc further(_ app: AppScaffold) -> Log { app.log() }"
  ),
  (
    "Store(Log(app: self))",
    "final class Log: Sendable { init(store: Store) {}; init(app: AppScaffold) { print(app.log()) } }"
  ),
])
func helpersAskForFactories(_ made: String, _ helpers: String) throws {
  #expect(try cycles(made, helpers) == ["App.swift:4 'store' → 'log' → 'store': the factory recurses without end"])
}

/// What may not run, or later, or is another function, asks for nothing.
@Test(arguments: [
  ("Store(makeLog(self))", "func makeLog(_ app: AppScaffold) -> Log? { if isOff { return nil }; return app.log() }"),
  ("isOn ? Store(makeLog(self)) : Store()", "func makeLog(_ app: AppScaffold) -> Log { app.log() }"),
  ("Store(makeLog(self))", "func makeLog(_ app: AppScaffold) -> Log? { later { app.log() }; return nil }"),
  ("Store(makeLog(self, 3))", "func makeLog(_ app: AppScaffold, _ depth: Int) -> Log { app.log() }"),
  (
    "Store(makeLog(self))",
    "func makeLog(_ app: AppScaffold) -> Log { app.log() }\nfunc makeLog(_ app: AbstractAppScaffold) -> Log? { nil }"
  ),
  ("Store(makeLog(self))", "func makeLog(_ app: Any) -> Log? { nil }"),
  ("Store(makers.makeLog(self))", "struct Makers { func makeLog(_ app: AppScaffold) -> Log { app.log() } }"),
  (
    "Store(Log(app: self))",
    "final class Log: Sendable { let app: AppScaffold; init(app: AppScaffold) { self.app = app }; init(store: Store) {}\n"
      + "  lazy var own = app.log(); func f() { print(app.log()) } }"
  ),
])
func helpersThatMayNotAsk(_ made: String, _ helpers: String) throws {
  #expect(try cycles(made, helpers).isEmpty)
}

/// Under a lock, even what happens in a branch of a helper is a fault.
@Test func helpersUnderALock() throws {
  let helper = "func makeLog(_ app: AppScaffold) -> Log? { if isOff { return nil }; return app.log() }"
  #expect(
    try cycles("Store(makeLog(self))", helper, attribute: "@Single") == [
      "App.swift:4 'store' → 'log' → 'store': the factory waits for itself for ever"
    ])
}

/// A factory asks for what a computed property asks for that it reads, unless that may not run, or be what sets it.
@Test(arguments: [
  ("Store(made)", "{ log() }", true), ("Store(self.made)", "{ return log() }", true),
  ("Store(made)", "{ cache ?? log() }", false),
  ("Store(made)", "{ if let cache { return cache }; return log() }", false),
  ("Store(made)", "{ guard cache == nil else { return cache! }; return log() }", false),
  ("cache == nil ? Store(made) : Store()", "{ log() }", false), ("later { Store(made) }", "{ log() }", false),
  ("Store(made)", "{ get { Log() } set { print(log()) } }", false),
])
func computedPropertiesAskForFactories(_ made: String, _ getter: String, _ isTold: Bool) throws {
  let found = try judged(
    """
    //- App.swift
    import Scaffold
    @Abstract struct AppScaffold: AbstractAppScaffold {
      let cache: Log?
      func store() -> Store { \(made) }
      func log() -> Log { Log(store: store()) }
      private var made: Log \(getter)
    }
    final class Store: Sendable { init(_ log: Log? = nil) {} }
    final class Log: Sendable { init(store: Store? = nil) {} }
    """, only: ["registration-cycle"])
  #expect(
    found == (isTold ? ["App.swift:4 'store' → 'log' → 'store': the factory recurses without end"] : []))
}
