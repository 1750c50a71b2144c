import Testing
import TestSupport

/// What singletons keep of what their factories ask for.
@Suite struct KeptAnswerTests {
  /// A singleton keeps what its factory hands on, not what it only reads.
  @Test(arguments: [
    ("S(c.resolveAssert(T.self))", true), ("return S(c.resolveAssert(T.self))", true),
    ("let t = c.resolveAssert(T.self); return S(t)", true), ("let t = c.resolveAssert(T.self); return S([t, t])", true),
    ("let s = S(0); s.t = c.resolveAssert(T.self); return s", true),
    ("let s = S(0); let t = c.resolveAssert(T.self); s.t = t; return s", true),
    ("let s = S(0); s.take(c.resolveAssert(T.self)); return s", true),
    ("let t = c.resolveAssert(T.self); return [t]", true), ("make(c.resolveAssert(T.self))", true),
    ("let t = c.resolveAssert(T.self); print(\"made\", t); return S(1)", false),
    ("print(c.resolveAssert(T.self)); return S(1)", false), ("check(c.resolveAssert(T.self)); return S(1)", false),
    ("let t = c.resolveAssert(T.self); precondition(isFine(t)); return S(1)", false),
    ("let t = c.resolveAssert(T.self); if t.debug { print(t) }; return S(1)", false),
    ("c.resolveAssert(T.self).debug ? S(1) : S(2)", false),
    ("c.resolveAssert(T.self).info(\"building\"); return S(1)", false),
    ("guard c.resolve(T.self) != nil else { return S(2) }; return S(1)", false),
    ("if c.resolve(T.self) == nil { return S(2) }; return S(1)", false),
    ("let t = c.resolveAssert(T.self); _ = t; return S(1)", false),
    ("let t = c.resolveAssert(T.self); return withExtendedLifetime(t) { S(1) }", false),
    ("let t = c.resolve(T.self) ?? T(); return S(t)", true),
    ("let t = c.resolveAssert(T.self); return S(t: t.debug)", false), ("S(c.resolveAssert(T.self).debug)", false),
    // A text, a name or a test holds no object.
    ("S(\"a \\(c.resolveAssert(T.self))\")", false), ("let t = c.resolveAssert(T.self); return S(\"\\(t)\")", false),
    ("S(\"\\(1)\", c.resolveAssert(T.self))", true), ("S(String(describing: c.resolveAssert(T.self)))", false),
    ("S(ObjectIdentifier(c.resolveAssert(T.self)))", false), ("[\"\\(c.resolveAssert(T.self))\"]", false),
    ("c.resolveAssert(T.self) is AnyObject", false), ("(c.resolveAssert(T.self)) is\nAnyObject", false),
    ("let q = /\"/\nreturn S(q, c.resolveAssert(T.self))", true), ("S(named: \"a\", c.resolveAssert(T.self))", true),
  ])
  func whatIsKept(_ factory: String, _ isKept: Bool) throws {
    let code = """
      //- main.swift
      import Fusion
      final class T { var debug = true; func info(_ text: String) {} }
      final class S { var t: T?; init(_ any: Any) {}; init(t: Bool) {}; func take(_ t: T) {}
        func put(_ t: T) -> Bool { true } }
      func size(_ t: T) -> Int { 1 }
      func copy(_ t: T) -> T { t }
      Container.main.bind(.transient, to: T.self) { _ in T() }
      Container.main.bind(.singleton, to: S.self) { c in \(factory) }
      """
    let found = try judged(code, only: ["captive-dependency"]).map { $0.drop { $0 != " " } }
    #expect(found == (isKept ? [" the singleton 'S' keeps one 'T' for ever"] : []))
  }

  /// What a factory gives as it is, it keeps from nobody.
  @Test(arguments: ["c.resolveAssert(T.self)", "c.resolve(T.self)!", "return c.resolveAssert(T.self)"])
  func whatIsGivenOnIsNotKept(_ factory: String) throws {
    let code = """
      //- main.swift
      import Fusion
      protocol P {}; final class T: P {}
      Container.main.bind(.transient, to: T.self) { _ in T() }
      Container.main.bind(.singleton, to: P.self) { c in \(factory) }
      """
    #expect(try judged(code, only: ["captive-dependency"]) == [])
  }

  /// What a singleton keeps is a new one each time only where its factory makes it.
  @Test(arguments: [
    ("_ in T()", true), ("_ in .init()", true), ("_ in make()", true), ("_ in T.new", true), ("_ in .new", true),
    ("_ in let t = T(); t.start(); return t", true), ("_ in isOn ? kept : T()", true), ("_ in { T() }()", true),
    ("_ in guard isOn else { return T() }; return kept", true), ("c in T(c.resolveAssert(One.self))", true),
    ("c in c.resolveAssert(Anew.self) as T", true), ("c in c.resolveAssert(One.self).other()", true),
    ("c -> T in T()", true), ("_ in // each\n\n  return T()  // new\n", true),
    ("_ in kept", false), ("_ in return kept", false), ("_ in T.shared", false), ("_ in .shared", false),
    ("_ in let t = T.shared; return t", false), ("_ in\n  print(\"T\")\n  return kept", false),
    ("c in c.resolveAssert(One.self) as T", false), ("c in try! c.resolveThrowing(One.self)", false),
    ("c in c.resolve(One.self)!", false), ("c in let t = c.resolveAssert(One.self); return t", false),
    ("(c: Container) -> T in c.resolveAssert(One.self)", false), ("c in c.resolveAssert(Alias.self)", false),
    ("c in\n  c\n    .resolveAssert(One.self)\n", false), ("_ in isOn ? kept : T.shared", false),
    ("_ in Container.main.resolveAssert(One.self)", false), ("c in c.resolveAssert(One.self).inner", false),
  ])
  func whatIsMadeAnew(_ factory: String, _ isAnew: Bool) throws {
    let code = """
      //- main.swift
      import Fusion
      class T { static let shared = T(); static var new: T { T() }; func start() {} }
      final class One: T {}; final class Anew: T {}; final class Alias: T {}; final class S { init(_ t: T) {} }
      let kept = T(), isOn = true
      func make() -> T { T() }
      Container.main.bind(.singleton, to: One.self) { _ in One() }
      Container.main.bind(to: Alias.self) { c in c.resolveAssert(One.self) }
      Container.main.bind(to: Anew.self) { _ in Anew() }
      Container.main.bind(.singleton, to: S.self) { c in S(c.resolveAssert(T.self)) }
      Container.main.bind(to: T.self) { \(factory) }
      """
    let found = try judged(code, only: ["captive-dependency"])
    #expect(found == (isAnew ? ["main.swift:9 the singleton 'S' keeps one 'T' for ever"] : []))
  }

  /// The same of functions that are factories, of values, and of services.
  @Test(arguments: [
    ("bind(to: T.self, value: kept)", false), ("bind(to: T.self, value: T())", true),
    ("bind(to: T.self, factory: give)", false), ("bind(to: T.self, factory: make)", true),
  ])
  func whatOtherFactoriesGive(_ call: String, _ isAnew: Bool) throws {
    let code = """
      //- main.swift
      import Fusion
      final class T {}; final class S { init(_ t: T) {} }
      let kept = T()
      func give(_ c: Container) -> T { kept }
      func make(_ c: Container) -> T { T() }
      Container.main.\(call)
      Container.main.bind(.singleton, to: S.self) { c in S(c.resolveAssert(T.self)) }
      """
    #expect(try judged(code, only: ["captive-dependency"]).isEmpty != isAnew)
  }

  @Test(arguments: [("one", false), ("T()", true), ("T.shared", false), ("anew", true), ("3", false)])
  func whatServicesGive(_ value: String, _ isAnew: Bool) throws {
    let code = """
      //- Services.swift
      import Fusion
      final class T { static let shared = T() }; final class S { init(_ t: Any) {} }
      extension Container {
        @Service(.singleton) var one = T()
        @Service(.factory) var anew = T()
        @Service(.factory) var t: Any = \(value)
        @Service(.singleton) var s = S(t)
      }
      """
    for text in [code, code.replacing("Any = \(value)", with: "Any { \(value) }")] {
      #expect(try judged(text, only: ["captive-dependency"]).isEmpty != isAnew)
    }
  }

  /// A service's factory keeps what it hands on of another, not what it looks at, prints or drops.
  @Test(arguments: [
    ("S(t)", true), ("return S(t)", true), ("S([t])", true), ("make(t)", true), ("S(self.t)", true), ("[t]", true),
    ("S(Container.main.t)", true), ("let s = S(1); s.take(t); return s", true), ("S(t as Any)", true),
    ("let other = self.t; return S(other)", true), ("let other = t; return S(other)", true),
    ("let other = t; print(other); return S(1)", false), ("(t, 1)", true),
    ("print(t); return S(1)", false), ("_ = t; return S(1)", false), ("note(t); return S(1)", false),
    ("let s = S(1); note(t); return s", false), ("if t == nil { return S(2) }; return S(1)", false),
    ("note(Container.main.t); return S(1)", false), ("_ = Container.main.t; return S(1)", false),
    ("note(self.t); return S(1)", false), ("_ = self.t; return S(1)", false), ("S(size(t))", false),
    ("let other = self.t; print(other); return S(1)", false), ("S(\"\\(t)\")", false), ("t", false),
    ("return t as Any", false), ("switch t { default: return S(1) }", false),
  ])
  func whatServicesKeep(_ factory: String, _ isKept: Bool) throws {
    let code = """
      //- Services.swift
      import Fusion
      final class T {}; final class S { init(_ t: Any) {}; func take(_ t: T) {} }
      func note(_ t: T) {}
      func size(_ t: T) -> Int { 1 }
      func make(_ t: T) -> S { S(t) }
      extension Container {
        @Service(.transient) var t: T { T() }
        @Service(.singleton) var s: Any { \(factory) }
      }
      """
    #expect(try judged(code, only: ["captive-dependency"]).isEmpty != isKept)
    if factory.contains(";") || factory.contains("return") || factory.contains("switch") { return }
    let stored = code.replacing("Any { \(factory) }", with: "Any = \(factory)")
    #expect(try judged(stored, only: ["captive-dependency"]).isEmpty != isKept)
  }

  /// How long something lives in Swinject stands behind its registration.
  @Test(arguments: [
    (".inObjectScope(.transient)", ".inObjectScope(.container)", true), ("", ".inObjectScope(.container)", false),
    (".inObjectScope(.transient)", "", false), (".inObjectScope(.transient)", ".inObjectScope(.weak)", false),
    (".inObjectScope(.container)", ".inObjectScope(.container)", false),
  ])
  func whatScopesKeep(_ held: String, _ holder: String, _ isKept: Bool) throws {
    let code = """
      //- main.swift
      import Swinject
      final class T {}
      final class S { init(_ t: T) {} }
      let c = Container()
      c.register(T.self) { _ in T() }\(held)
      c.register(S.self) { r in S(r.resolve(T.self)!) }\(holder)
      """
    let found = try judged(code, only: ["captive-dependency"])
    #expect(found == (isKept ? ["main.swift:6 the singleton 'S' keeps one 'T' for ever"] : []))
  }
}
