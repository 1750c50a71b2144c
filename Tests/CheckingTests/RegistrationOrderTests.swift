import Testing
import TestSupport

/// Which of several registrations counts, and which is meant.
@Suite struct RegistrationOrderTests {
  /// Calls whose names have generic arguments behind them, or that have none at all, stand beside registrations.
  @Test(arguments: ["take(.some<Int>(3))", "take(.(3))", "print(pair.1())", "take(M.P<Int>(store: 3))"])
  func callsOfAnyFormStandBeside(_ call: String) throws {
    let code = """
      //- App.swift
      import Swinject
      final class A {}
      func one(_ c: Container) { c.register(A.self) { _ in A() } }
      func two(_ c: Container) { c.register(A.self) { _ in A() } }
      func all(pair: (Int, () -> Int)) {
        \(call)
        let c = Container()
        one(c)
        two(c)
      }

      """
    #expect(
      try judged(code, only: ["duplicate-registration"]) == ["App.swift:4 'A' is registered twice in 'c'"], "\(call)")
  }

  private static let types = """
    //- main.swift
    import Swinject
    final class A {}
    final class B { init(_ a: A) {} }
    let c = Container()

    """

  private static let wiring: [String] = ["captive-dependency", "duplicate-registration"]
  private static let twice = "'A' is registered twice in 'c'"
  private static let captive = "the singleton 'B' keeps one 'A' for ever"

  /// A registration that another replaces is no more in force, and what is found twice at a place is told once.
  @Test(arguments: [
    (".transient", ".container", ["6 " + twice]), (".container", ".transient", ["6 " + twice, "7 " + captive]),
    (".transient", ".transient", ["6 " + twice, "7 " + captive]),
  ])
  func whatIsReplacedKeepsNothing(_ first: String, _ second: String, _ faults: [String]) throws {
    let code =
      Self.types + """
        c.register(A.self) { _ in A() }.inObjectScope(\(first))
        c.register(A.self) { _ in A() }.inObjectScope(\(second))
        c.register(B.self) { r in B(r.resolve(A.self)!) }.inObjectScope(.container)
        """
    #expect(try judged(code, only: Self.wiring) == faults.map { "main.swift:" + $0 })
  }

  /// What is registered behind branches replaces what they register, unless they leave.
  @Test(arguments: [
    ("if isOn { REGISTER } else { REGISTER }; REGISTER", true), ("if isOn { REGISTER }; REGISTER", true),
    ("switch n { case 1: REGISTER; case 2: REGISTER; default: break }; REGISTER", true),
    ("for _ in 0..<n { REGISTER }; REGISTER", true), ("do { REGISTER } catch {}; REGISTER", true),
    ("if isOn { REGISTER; return }; REGISTER", false), ("guard isOn else { REGISTER; return }; REGISTER", false),
    ("guard isOn else { REGISTER; fatalError() }; REGISTER", false), ("if isOn { REGISTER; throw e }; REGISTER", false),
    ("if isOn { REGISTER } else { REGISTER }", false), ("REGISTER; if isOn { REGISTER }", false),
    ("run { REGISTER }; REGISTER", false), ("while isOn { if n > 1 { REGISTER; break }; REGISTER }", false),
    ("do { REGISTER } catch {}; guard isOn else { return }; REGISTER", false),
    ("REGISTER; guard isOn else { return }; REGISTER", false), ("REGISTER; if isOn { return }; REGISTER", false),
    ("guard isOn else { return }; REGISTER; REGISTER", true), ("if isOn { REGISTER; REGISTER }", true),
    ("run { if isOn { REGISTER }; REGISTER }", true), ("if isOn { REGISTER }; _ = c.resolve(A.self)!; REGISTER", false),
  ])
  func whatStandsBehindBranches(_ body: String, _ isFound: Bool) throws {
    let code = "func fill(_ isOn: Bool, _ n: Int) throws { \(body) }\n"
      .replacing("REGISTER", with: "c.register(A.self) { _ in A() }")
    let found = try judged(Self.types + code, only: ["duplicate-registration"])
    #expect(found == (isFound ? ["main.swift:5 " + Self.twice] : []))
  }

  /// What a function registers that is called behind another replaces what that has registered, where it always does.
  @Test(arguments: [
    ("REGISTER", true), ("if isOn { REGISTER }", false), ("guard isOn else { return }; REGISTER", false),
    ("if #available(macOS 26, *) { REGISTER }", false), ("do { REGISTER }", true),
  ])
  func whatIsCalledBehindAnother(_ body: String, _ isFound: Bool) throws {
    let code =
      "func fill() { REGISTER }\nfunc fillMore(_ isOn: Bool) { \(body) }\nfunc boot() { fill(); fillMore(true) }\n"
      .replacing("REGISTER", with: "c.register(A.self) { _ in A() }")
    let found = try judged(Self.types + code, only: ["duplicate-registration"])
    #expect(found == (isFound ? ["main.swift:6 " + Self.twice] : []))
  }

  /// The assemblies of one list fill one container in their order, those of several lists several ones.
  @Test(arguments: [
    ("let a = Assembler([Live(), Faked()])", "main.swift:7"),
    ("let a = Assembler([Faked(), Live()])", "main.swift:4"),
    ("let b = Container()\nlet a = Assembler([Faked(), Other(), Live()], container: b)", "main.swift:4"),
    ("func f(_ a: Assembler) { a.apply(assemblies: [Live(), Faked()]) }", "main.swift:7"),
    ("let a = Assembler([Live()])\nlet b = Assembler([Faked()])", nil),
    ("let a = Assembler([Live()])\nlet b = Assembler([Faked()], parent: a)", nil),
    ("let a = Assembler([Live(), Live()])", nil), ("let a = Assembler([isOn ? Live() : Faked()])", nil),
    ("let a = Assembler([Live(), Other()])", nil), ("let a = Assembler([Faked(), Sometimes()])", nil),
  ])
  func assembliesOfOneList(_ code: String, _ line: String?) throws {
    let assemblies = """
      //- main.swift
      import Swinject
      final class A {}
      struct Live: Assembly {
        func assemble(container: Container) { container.register(A.self) { _ in A() } }
      }
      struct Faked: Assembly {
        func assemble(container c: Container) { c.register(A.self) { _ in A() } }
      }
      struct Other: Assembly {
        func assemble(container: Container) { container.register(A.self, name: "other") { _ in A() } }
      }
      struct Sometimes: Assembly {
        func assemble(container: Container) { if isOn { container.register(A.self) { _ in A() } } }
      }

      """
    let found = try judged(assemblies + code, only: ["duplicate-registration"])
    #expect(found == (line.map { ["\($0) 'A' is registered twice in a container from elsewhere"] } ?? []))
  }

  /// A type that is declared is no slip for another one.
  @Test(arguments: [("", "; did you mean 'CardService'?"), ("protocol CartService {}\n", "")])
  func onlySlipsAreCorrected(_ declaration: String, _ near: String) throws {
    let code =
      Self.types + "protocol CardService {}\n" + declaration
      + "final class Card: CardService {}\nc.register(CardService.self) { _ in Card() }\n_ = c.resolve(CartService.self)!\n"
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found.map { String($0.drop { $0 != " " }) } == [" resolves 'CartService', which nothing provides" + near])
  }

  /// Of what comes near, the nearest is named.
  @Test(arguments: [
    (
      ["A.self) { (_: Resolver, n: Int) in A() }", "A.self, name: \"plain\") { _ in A() }"], "A.self, name: \"plian\"",
      "; did you mean 'A' as '\"plain\"'?"
    ),
    (
      ["A.self, name: \"first\") { _ in A() }", "A.self, name: \"second\") { _ in A() }"], "A.self, name: \"secnd\"",
      "; did you mean 'A' as '\"second\"'?"
    ),
    (["A.self, name: \"first\") { _ in A() }"], "A.self", "; it is there as '\"first\"'"),
    (["A.self, name: \"first\") { _ in A() }"], "A.self, name: \"other\"", "; it is there as '\"first\"'"),
    (
      [
        "A.self, name: N.disk.rawValue) { _ in A() }",
        "A.self, name: \"cloud\") { (_: Resolver, k: Int, n: Int) in A() }",
      ],
      "A.self, name: \"cloud\", argument: 1", "; its factory takes 2 arguments"
    ),
  ])
  func theNearestIsNamed(_ registrations: [String], _ asked: String, _ near: String) throws {
    let code =
      Self.types + "enum N: String { case disk }\n" + registrations.map { "c.register(\($0)\n" }.joined()
      + "_ = c.resolve(\(asked))!\n"
    let found = try judged(code, only: ["unregistered-dependency"])
    let place = "main.swift:\(6 + registrations.count) resolves 'A'"
    let identifier = asked.split(separator: "\"").dropFirst().first.map { " as '\"\($0)\"'" } ?? ""
    #expect(found == [place + identifier + ", which nothing provides" + near])
  }
}
