import TestSupport
import Testing

/// What takes a container's answer tells what is asked for, where the call says nothing of it.
@Suite struct TakenAnswerTests {
  private static let locator = """
    //- rules
    containers: [{ register: ["Locator.add(_:_:)"], resolve: ["Locator.get()", "Locator.find(name:)"] }]
    //- Locator.swift
    final class Locator {
      func add<T>(_ type: T.Type, _ make: @escaping () -> T) {}
      func get<T>() -> T { fatalError() }
      func find<T>(name: String) throws -> T { fatalError() }
    }
    protocol There {}
    protocol Missing {}
    final class Thing: There {}
    func use(_ there: There, m: Missing) {}
    func use(one: Missing) {}
    func use(one: There) {}
    func some<T>(_ t: T) {}
    final class Taking { init(there: There, count: Int = 3) {}; init(m: Missing, name: String = "") {}; static func make(m: any Missing) {} }
    struct Plain { let there: There; var m: Missing; var maybe: Missing?; @Wrapped var own: Missing }
    @propertyWrapper struct Wrapped { var wrappedValue: Missing }
    final class Generic<T> { init(t: T) {}; init(any: Any) {} }
    //- main.swift
    let locator = Locator()
    locator.add(There.self) { Thing() }

    """

  @Test(arguments: [
    ("_ = Taking(there: locator.get())", false), ("_ = Taking(m: locator.get())", true),
    ("_ = Taking(m: try! locator.find(name: \"a\"), name: \"b\")", true), ("_ = Taking.init(m: locator.get())", true),
    ("Taking.make(m: locator.get())", true), ("use(locator.get(), m: locator.get())", true),
    ("_ = Plain(there: locator.get(), m: locator.get(), maybe: nil)", true),
    // What need not be there, is wrapped, may be any type, or one of several functions'.
    ("_ = Plain(there: locator.get(), m: Fake(), maybe: locator.get())", false),
    ("_ = Plain(there: locator.get(), m: Fake(), own: locator.get())", false),
    ("_ = Generic(t: locator.get())", false), ("_ = Generic<Missing>(any: locator.get())", false),
    ("some(locator.get())", false), ("use(one: locator.get())", false), ("print(locator.get())", false),
    // Only a part of what is handed over.
    ("_ = Taking(m: locator.get() ?? Fake())", false), ("_ = Taking(m: [locator.get()][0])", false),
  ])
  func parametersTellTheType(_ code: String, _ isMissing: Bool) throws {
    let found = try judged(Self.locator + code + "\n", only: ["unregistered-dependency"])
    #expect(found.map { $0.hasPrefix("main.swift:3 resolves 'Missing'") } == (isMissing ? [true] : []), "\(found)")
  }

  /// So does the property that it is given to, and no other variable.
  @Test(arguments: [
    ("let m: Missing; init() { m = locator.get() }", true), ("let m: Missing; init() { self.m = locator.get() }", true),
    ("var m: Missing?; func load() { m = locator.get() }", true),
    ("var m: Missing!; init() {\n  print(1)\n  m = locator.get() }", true),
    ("let there: There; init() { there = locator.get() }", false), ("var m: Any; init() { m = locator.get() }", false),
    ("var m: Missing; func f() { let m: There; m = locator.get(); some(m) }", false),
    ("var m: Missing; func f(m: There) { var m = m; m = locator.get() }", false),
    ("var m: Missing; func f(_ o: Other) { o.m = locator.get() }", false),
    ("var m: Missing; func f() { let n: There = Thing(),\n  m = locator.get() as There }", false),
    // Only a part of what it is given, or another's.
    ("var m: Missing; init() { m = locator.get() ?? Fake() }", false),
    ("var m: Missing = locator.get() ?? Fake()", false),
    ("var m: Missing; init() { self.m = locator.get() as! There }", false),
    ("var m: Missing; init() { self.m = locator.get()\n  as! There }", false),
    ("var m: Missing; func f() { let m: Missing = locator.get()\n  as There; some(m) }", false),
    ("var m: Missing; init() { m = locator.get() == Other() }", false),
    ("var m: Missing; func f() { let m: Missing = locator.get() ?? Fake(); some(m) }", false),
    ("var m: Missing; func f() { struct L { var m: There; init() { self.m = locator.get() } } }", false),
    ("var m: Missing; func f() { if case\n  m = locator.get() {} }", false),
    ("var m: Missing; func f() { m = locator.get()\n  some(m) }", true),
  ])
  func propertiesTellTheType(_ members: String, _ isMissing: Bool) throws {
    let code = Self.locator + "final class Other { var m: There }\nfinal class User { \(members) }\n"
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found.map { $0.contains("resolves 'Missing'") } == (isMissing ? [true] : []), "\(found)")
  }

  /// What a getter gives is of the type of its variable, or of what its subscript gives.
  @Test(arguments: [
    ("var m: Missing { locator.get() }", true), ("var m: Missing { return locator.get() }", true),
    ("var m: Missing { get { locator.get() } set {} }", true), ("subscript(i: Int) -> Missing { locator.get() }", true),
    ("var m: Missing { let m: There = locator.get(); print(m); return locator.get() }", true),
    ("var m: Missing { get { Fake() } set { some(locator.get()) } }", false),
    ("var m: Missing { locator.get(); return Fake() }", false), ("var there: There { locator.get() }", false),
    ("var m: Missing { didSet { locator.get() } }", false),
  ])
  func gettersTellTheType(_ member: String, _ isMissing: Bool) throws {
    let found = try judged(Self.locator + "struct User { \(member) }\n", only: ["unregistered-dependency"])
    #expect(found == (isMissing ? ["main.swift:3 resolves 'Missing', which nothing provides"] : []), "\(found)")
  }

  /// So factories go round in a circle, whatever their code says.
  @Test func inferredNeedsAreNeeds() throws {
    let code = """
      //- rules
      containers: [{ register: ["Locator.add(_:_:)"], resolve: ["Locator.get()"] }]
      //- main.swift
      final class Locator {
        func add<T>(_ type: T.Type, _ make: @escaping () -> T) {}
        func get<T>() -> T { fatalError() }
      }
      final class A { init(b: B) {} }
      struct B { let a: A }
      let locator = Locator()
      locator.add(A.self) { A(b: locator.get()) }
      locator.add(B.self) { B(a: locator.get()) }
      """
    #expect(
      try judged(code, only: ["registration-cycle"]) == [
        "main.swift:8 'A' → 'B' → 'A': the factory recurses without end"
      ])
  }

  /// An operator of SwinjectAutoregistration asks for what its place takes.
  @Test(arguments: [
    ("T(p: r~>)", false), ("T(m: r~>)", true), ("T(m: r~>, n: 3)", true), ("T(maybe: r~>)", false),
    ("T(m: [r~>].first!)", false),
  ])
  func operatorsAskForWhatIsTaken(_ factory: String, _ isMissing: Bool) throws {
    let code = """
      //- main.swift
      import Swinject
      import SwinjectAutoregistration
      protocol P {}
      protocol Missing {}
      final class A: P {}
      final class T { init(p: P) {}; init(m: Missing, n: Int = 0) {}; init(maybe: Missing?) {} }
      let c = Container()
      c.register(P.self) { _ in A() }
      c.register(T.self) { r in \(factory) }
      """
    let found = try judged(code, only: ["unregistered-dependency"])
    #expect(found == (isMissing ? ["main.swift:9 resolves 'Missing', which nothing provides"] : []))
  }
}
