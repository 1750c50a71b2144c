import TestSupport
import Testing

private func judgedFactories(_ factories: String) throws -> [String] {
  let code = """
    //- App.swift
    import Scaffold
    final class Conn: Sendable { var isOpen: Bool { true } }
    @Abstract(Sendable.self) final class AppScaffold: AbstractAppScaffold {
    \(factories)
    }
    """
  return try judged(code, only: ["registration-cycle"])
}

/// Factories that ask in a branch come to an end where it is not taken.
@Suite struct ScaffoldBranchTests {
  @Test(arguments: [
    "if !made.isOpen { return connection() }; return made",
    "guard made.isOpen else { return connection() }; return made",
    "guard !made.isOpen else { return made }; return connection()",
    "if made.isOpen { return made }; return connection()",
    "return made.isOpen ? made : connection()", "return found ?? connection()",
    "do { return try open() } catch { return connection() }", "return if made.isOpen { made } else { connection() }",
    "switch made.isOpen { case true: return made; default: return connection() }",
    "if made.isOpen, connection().isOpen {}; return made", "_ = made.isOpen || connection().isOpen; return made",
    "while !made.isOpen { return connection() }; return made", "for _ in 0..<3 { _ = connection() }; return made",
    "return retry()\n}\nfunc retry() -> Conn { let made = Conn(); return made.isOpen ? made : connection()",
  ])
  func whatAsksInABranchMayEnd(_ body: String) throws {
    #expect(try judgedFactories("func connection() -> Conn { let made = Conn(); \(body) }").isEmpty)
  }

  @Test(arguments: [
    "do { return try open(connection()) } catch { return Conn() }", "if connection().isOpen {}; return Conn()",
    "switch connection().isOpen { default: return Conn() }",
    "guard connection().isOpen else { return Conn() }; return Conn()",
    "let all = [1].map { n in if n > 0 { return n }; return 0 }; return open(connection())",
    "func local() -> Int { if isOn { return 3 }; return 4 }; return open(connection())",
    "repeat { _ = connection() } while isOn; return Conn()", "return connection() ?? Conn()",
    "return { connection() }()", "if isOn { count() }; return open(connection())",
    "let isOn = a ? b : c; return open(connection())", "defer { _ = connection() }; return Conn()",
    "return retry()\n}\nfunc retry() -> Conn { connection()",
  ])
  func whatAsksInAnyCaseDoesNot(_ body: String) throws {
    let found = try judgedFactories("func connection() -> Conn { \(body) }")
    #expect(found.count == 1 && found[0].hasSuffix("recurses without end"), "\(found)")
  }

  /// Under a lock, what asks for itself waits the first time that it does.
  @Test(arguments: [
    "@Single func connection() -> Conn { isOn ? Conn() : connection() }",
    "@Single func connection() -> Conn { isOn ? Conn() : retry() }\nfunc retry() -> Conn { connection() }",
  ])
  func whatIsLockedWaitsInABranch(_ factories: String) throws {
    let found = try judgedFactories(factories)
    #expect(found.count == 1 && found[0].hasSuffix("waits for itself for ever"), "\(found)")
  }

  /// A child that hands on what its parent makes is a scaffold; what holds one is asked for what it has, whatever it is written as.
  @Test(arguments: [
    ("func zed() -> Conn { app.conn() }", "a.kid().zz()", "zz"),
    ("func zed() -> Conn { return self.app.conn() }", "a.kid().zz()", "zz"),
    ("func zed() -> Conn { kept }", "a.kid().zz()", nil), ("func zed() -> AbstractApp { app }", "a.kid().zz()", nil),
    ("func zed() -> Conn { app.conn() }", "a.con()", "con"),
  ])
  func childrenMayHandOn(_ members: String, _ use: String, _ missing: String?) throws {
    for user in [
      "<T: AbstractApp>(a: T) {", "(a: some AbstractApp) {", "(b: AbstractApp?) { guard let a = b else { return };",
    ] {
      let code = """
        //- App.swift
        import Scaffold
        final class Conn: Sendable {}
        @Abstract(Sendable.self) final class App: AbstractApp {
          @Single func conn() -> Conn { Conn() }
          func kid() -> AbstractKid { Kid(self) }
        }
        @Abstract struct Kid: AbstractKid {
          private let app: AbstractApp
          init(_ a: AbstractApp) { app = a }
          \(members)
        }
        func use\(user) _ = \(use) }
        """
      let found = try judged(code, only: ["unregistered-dependency"])
      #expect(found.count == (missing == nil ? 0 : 1), "\(user) \(found)")
      if let missing { #expect(found.first?.contains("uses '\(missing)' of 'a") == true, "\(found)") }
    }
  }
}
