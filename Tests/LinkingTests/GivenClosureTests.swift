import TestSupport
import Testing

/// What a function of the project hands to its closure first is of the type that is written there. `X.swift` adds a member of a name
/// that another type has, too.
@Suite struct GivenClosureTests {
  private func used(_ code: String) throws -> [String] {
    try members(
      """
      //- M/A.swift
      struct Model { let api: API; let trails: [Trail]; let hold: ((Trail) -> Void) -> Void
        \(code)
      }
      //- M/API.swift
      struct Trail {}
      func run(_ body: (Trail) -> Void) {}
      func keep<T>(_ body: (T) -> Void) {}
      func two(_ first: (Trail) -> Void, _ second: (Other) -> Void) {}
      struct API {
        func load(id: Int, then done: @escaping ([Trail], Error?) -> Void) {}
        func one(then done: @escaping @Sendable (_ trail: Trail?) async throws -> Void) {}
        func maybe(_ done: ((any Walked) -> Void)?) {}
        func many(_ id: Int, _ done: (Int, Trail) -> Void) {}
        func text(_ done: (String) -> [Trail]) {}
        func make(_ done: () -> Trail) {}
        func path(_ path: KeyPath<Trail, Int>) {}
        func either(_ id: Int, trail: (Trail) -> Void, other: (Other) -> Void) {}
        func result(_ done: @escaping (Result<Trail, any Error>) -> Void) {}
        func results(_ done: @escaping (Result<[Trail], any Error>) -> Void) {}
        func named(then done: @escaping Done) {}
        var onTrail: ((Trail) -> Void)?, onTrails: ([Trail]) -> Void = { _ in }, onDone: Done?
        var onMap: ([String: Trail]) -> Void = { _ in }, making: () -> Trail
        typealias Done = (Trail) -> Void
      }
      protocol Walked {}
      //- M/X.swift
      extension Trail { func stale() {}; var worn: Int { 1 } }
      extension Walked { func stale() {} }
      //- M/Others.swift
      struct Other { func stale() {}; var worn = 1 }
      """
    ).filter { $0.hasPrefix("A.swift: ") && !$0.contains(" API.") }.map { String($0.dropFirst("A.swift: ".count)) }
  }

  @Test(arguments: [
    ("func f() { run { $0.stale() } }", "Trail.stale"), ("func f() { run { trail in trail.stale() } }", "Trail.stale"),
    ("func f() { run({ $0.stale() }) }", "Trail.stale"),
    ("func f() { api.load(id: 1) { trails, _ in trails.first?.stale() } }", "Trail.stale"),
    ("func f() { api.load(id: 1) { $0.forEach { $0.stale() } } }", "Trail.stale"),
    ("func f() { api.one(then: { trail in trail?.stale() }) }", "Trail.stale"),
    ("func f() { self.api.one { $0?.stale() } }", "Trail.stale"),
    ("func f() { api.one { [trails] trail in trail?.stale() } }", "Trail.stale"),
    ("func f() { api.maybe { $0.stale() } }", "Walked.stale"),
    ("func f() { api.either(1, trail: { $0.stale() }, other: { _ in }) }", "Trail.stale"),
    ("func f() { api.either(1, trail: { _ in }, other: { $0.stale() }) }", "Other.stale"),
    ("func f() { api.either(1, trail: { _ in }) { $0.stale() } }", "Other.stale"),
    ("func f() { api.either(1) { _ in } other: { $0.stale() } }", "Other.stale"),
    ("func f() { api.either(1, trail: { t in run { _ in }; t.stale() }, other: { _ in }) }", "Trail.stale"),
    ("func f() { api.result { (try? $0.get())?.stale() } }", "Trail.stale"),
    (
      "func f() { api.result { r in switch r { case .success(let trail): trail.stale(); default: break } } }",
      "Trail.stale"
    ),
    (
      "func f() { api.results { r in guard case let .success(all) = r else { return }; all.first?.stale() } }",
      "Trail.stale"
    ),
    ("func f() { api.named { $0.stale() } }", "Trail.stale"),
    ("func f() { api.onTrail = { $0.stale() } }", "Trail.stale"),
    ("func f() { self.api.onTrails = { $0.forEach { $0.stale() } } }", "Trail.stale"),
    ("func f() { api.onDone = { trail in trail.stale() } }", "Trail.stale"),
  ])
  func closuresAreHandedWhatIsWritten(_ code: String, _ member: String) throws { #expect(try used(code) == [member]) }

  @Test(arguments: [
    "func f() { two { $0.stale() } _: { $0.stale() } }", "func f() { keep { $0.stale() } }",
    "func f() { api.load(id: 1) { $1.stale() } }", "func f() { api.many(1) { $0.stale() } }",
    "func f() { api.text { $0.stale() } }", "func f() { api.make { $0.stale() } }", "func f() { hold { $0.stale() } }",
    "func f() { other { $0.stale() } }", "func f() { api.path(\\.worn) }", "func f() { trails.other { $0.stale() } }",
    "func f() { api.either(1) { $0.stale() } other: { _ in } }", "func f() { api.onMap = { $0.stale() } }",
    "func f() { api.making = { $0.stale() } }", "func f() { api.onTrail == { $0.stale() } }",
    "func f() { trails.reduce(0) { $0.stale() } }", "func f() { run { trail in [1].map { $0.stale() } } }",
  ])
  func othersAreNot(_ code: String) throws { #expect(try used(code) == []) }

  /// Who gets something of a function names its type nowhere, so what that declares itself counts, too.
  @Test func whatIsHandedIsNamedByTheFunction() throws {
    let found = try members(
      """
      //- M/A.swift
      struct A { let store: Store; func f() { store.each { $0.title } } }
      //- M/Store.swift
      struct Store { func each(_ body: (Row) -> Void) {} }
      //- M/Row.swift
      struct Row { var title = "" }
      struct Other { var title = "" }
      """)
    #expect(found.contains("A.swift: Row.title"))
  }
}
