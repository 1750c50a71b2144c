import Testing

// Members of types that inherit from, or conform to, what nobody reads; and values that static members hold.

private let others = """

  //- M/T.swift
  import UIKit
  import Moya
  class BaseController: UIViewController { func setupLayout() {} }
  class Odd: OddBase { func setupLayout() {}; var oddState = 1 }
  enum Route: TargetType { case list, login(email: String) }
  struct Speed: TargetType { static let fast = Speed() }
  struct Item { func save() {} }
  //- M/E.swift
  extension UIViewController { func showAlertBox() {} }
  extension UIView { func addAll(_ views: UIView...) {} }
  extension Item { func archive() {} }
  //- M/S.swift
  final class Service {
    static let shared: Service = Service()
    static let inferred = Service()
    static let copy = Service.inferred
    func send(_ route: Route) {}
    func go(_ speed: Speed) {}
    func make(_ cred: Cred) {}
    func mail(_ mail: Mail) {}
    let item = Item()
  }
  final class Home: BaseController {}
  final class Strange: Odd {}
  //- M/C.swift
  struct Cred { let email: String; init(email: String) { self.email = email } }
  struct Mail { let text: String }
  """

@Suite struct InheritedMemberTests {
  private func used(_ code: String) throws -> [String] {
    try members("//- M/X.swift\nimport UIKit\n" + code + others).filter { $0.hasPrefix("X.swift: ") }
      .map { String($0.dropFirst("X.swift: ".count)) }.filter { !$0.hasPrefix("Service.") }
  }

  @Test(arguments: [
    ("func f(h: Home) { h.setupLayout() }", ["BaseController.setupLayout"]),
    // What else the unread superclass has may be an overload; a property is none.
    ("func f(s: Strange) { s.setupLayout() }", []), ("func f(s: Strange) { _ = s.oddState }", ["Odd.oddState"]),
  ])
  func classesDeclareWhatIsNearer(_ code: String, _ expected: [String]) throws { #expect(try used(code) == expected) }

  @Test(arguments: [
    ("s.send(.list)", "Route.list"), ("s.send(.login(email: \"\"))", "Route.login"), ("s.go(.fast)", "Speed.fast"),
  ])
  func casesAreNearerThanWhatProtocolsBring(_ call: String, _ member: String) throws {
    #expect(try used("func f(s: Service) { \(call) }") == [member])
  }

  @Test(arguments: [
    "final class A: UIViewController { func f() { showAlertBox() } }",
    "final class A: UITableViewController { func f() { showAlertBox() } }",
    "final class A: UINavigationController { func f() { self.showAlertBox() } }",
    "func f(a: UIAlertController) { a.showAlertBox() }",
  ])
  func classesOfTheSystemInheritWhatIsAdded(_ code: String) throws {
    #expect(try used(code) == ["UIViewController.showAlertBox"])
  }

  @Test(arguments: [
    "final class A: UITableViewCell { func f() { addAll() } }",
    "final class A: UIButton { func f() { self.addAll() } }",
    "func f(a: UITableViewCell) { a.addAll() }",
  ])
  func overAnyNumberOfSteps(_ code: String) throws { #expect(try used(code) == ["UIView.addAll"]) }

  @Test(arguments: [
    "func f() { Service.shared.item.archive() }", "func f() { Service.inferred.item.archive() }",
    "class A { let s = Service.inferred; func f() { s.item.archive() } }",
    "class A { lazy var s = Service.shared; func f() { self.s.item.archive() } }",
  ])
  func staticMembersHoldWhatTheyAreMadeAs(_ code: String) throws { #expect(try used(code) == ["Item.archive"]) }

  @Test func whatIsCopiedIsNotFollowed() throws {
    #expect(try used("class A { let s = Service.copy; func f() { s.item.archive() } }") == [])
  }

  @Test(arguments: ["Service.shared.send(.list)", "Service.inferred.send(.list)"])
  func argumentsBehindThemAreOfTheParametersType(_ call: String) throws {
    #expect(try used("func f() { \(call) }") == ["Route.list"])
  }

  @Test(arguments: [
    ("s.make(.init(email: \"\"))", "Cred.init(email:)"), ("s.mail(.init(text: \"\"))", "Mail.init(text:)"),
  ])
  func initializersWithoutATypeNameIt(_ call: String, _ member: String) throws {
    #expect(try used("func f(s: Service) { \(call) }") == [member])
  }

  /// What an extension demands of `Self`, its code has, too, behind what the extended type has itself.
  @Test(arguments: [
    ("func f() { all() }", ["Record.all"]), ("func f() { self.all() }", ["Record.all"]),
    ("static func f() { _ = allRows }", ["Record.allRows"]),
    ("static func f() { _ = Self.allRows }", ["Record.allRows"]),
    ("func f() { own() }", ["Fetch.own"]), ("func f() { self.own() }", ["Fetch.own"]), ("func f() { none() }", []),
  ])
  func whatSelfHasToBeIsInherited(_ code: String, _ expected: [String]) throws {
    let found = try members(
      """
      //- M/X.swift
      extension Fetch where Self: Record { \(code) }
      //- M/R.swift
      protocol Record {}
      //- M/RE.swift
      extension Record { func all() {}; static var allRows: Int { 1 }; func own() {} }
      //- M/F.swift
      protocol Fetch {}
      //- M/FE.swift
      extension Fetch { func own() {} }
      """)
    #expect(found == expected.map { "X.swift: " + $0 })
  }

  /// What its bound has, a generic parameter has, and what a type has, its metatype: static members alone.
  @Test(arguments: [
    ("func f<T: Record>(_ t: T) { T.all() }", ["Record.all"]),
    ("func f<T: Record>(_ t: T) { _ = T.allRows }", ["Record.allRows"]),
    ("struct S<T: Record> { func f() { T.all() } }", ["Record.all"]),
    ("func f<T>(_ t: T) where T: Record { T.all() }", ["Record.all"]),
    ("func f<T: Record>(_ t: T) { T.own() }", []), ("func f<T: Record>(_ t: T) { t.own() }", ["Record.own"]),
    ("func f<T: Record>(_ t: T) { t.all() }", []), ("func f<T: Record & Fetch>(_ t: T) { T.all() }", []),
    ("func f(_ t: Record.Type) { t.all() }", ["Record.all"]),
    ("func f(_ t: any Record.Type) { _ = t.allRows }", ["Record.allRows"]),
    ("struct S { let t: Record.Type; func f() { t.all() } }", ["Record.all"]),
    ("struct S { let t: (any Record.Type)?; func f() { _ = self.t!.allRows } }", []),
    ("func f(_ t: Record.Type) { t.own() }", []),
    ("struct S { let t: any Record.Type; func f() { self.t.own() } }", []),
    ("func f(_ t: [Record.Type]) { t.all() }", []),
    ("func f(_ t: Other.Type) { t.all() }", []), ("func f<T>(_ t: T) { T.all() }", []),
    ("struct S<T> { func f() { T.allRows } }", []),
  ])
  func boundsGiveStaticMembers(_ code: String, _ expected: [String]) throws {
    let found = try members(
      """
      //- M/X.swift
      \(code)
      //- M/R.swift
      protocol Record {}
      protocol Fetch {}
      //- M/RE.swift
      extension Record { static func all() {}; static var allRows: Int { 1 }; func own() {} }
      """)
    #expect(found == expected.map { "X.swift: " + $0 })
  }

  /// What the compiler sees as near as that, or does not see, is not passed over for what is demanded of `Self`.
  @Test(arguments: [
    // A type of the system has a `map` of its own.
    ("extension Sequence where Self: Record { func f() { map(1); self.map(1) } }", []),
    ("extension Fetch where Self: Record { func f() { map(1) } }", ["Record.map"]),
    // What `Self` is said to be is looked up behind it alone.
    ("extension Fetch where Self == Item { func f() { map(1) } }", []),
    ("extension Fetch where Self == Item { func f() { self.map(1) } }", ["Item.map"]),
    // What a member demands holds for it, and behind `self`.
    ("extension Fetch { func f() where Self: Record {}; func g() { map(1) } }", []),
  ])
  func nearerIsNearer(_ code: String, _ expected: [String]) throws {
    let found = try members(
      """
      //- M/X.swift
      \(code)
      //- M/R.swift
      protocol Record {}
      protocol Fetch {}
      struct Item: Fetch {}
      //- M/RE.swift
      extension Record { func map(_ i: Int) {} }
      extension Item { func map(_ i: Int) {} }
      """)
    #expect(found == expected.map { "X.swift: " + $0 })
  }
}
