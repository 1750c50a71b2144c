import Testing

// Implicit members and the places that give their types.

private let types = """

  //- M/T.swift
  struct Model { static let own = Model(); var other: Model { self } }
  enum Kind { case plain }
  protocol Logging {}
  struct Silent: Logging {}
  struct Box { var model: Model?; func take(_ m: Model) -> Model { m } }
  //- M/E.swift
  extension Model { static let live = Model(); static func make(_ a: Int) -> Model { Model() }; init(row: Int) { self.init() } }
  extension Kind { static var zed: Kind { .plain } }
  extension Logging where Self == Silent { static var silent: Silent { Silent() } }
  extension String { static let slug = "" }
  """

private func used(_ code: String, beside other: String = "") throws -> [String] {
  try members("//- M/X.swift\n" + code + types + other).filter { $0.hasPrefix("X.swift: ") }
    .map { String($0.dropFirst("X.swift: ".count)) }
}

@Suite struct ImplicitOwners {
  @Test(arguments: [
    "let a: Model = .live", "let a: Model? = .live", "func f(b: Bool) { let a: Model = b ? .own : .live; g(a) }",
    "func f(m: Model = .live) {}", "struct S { init(m: Model? = .live) {} }", "struct S { var m: Model = .live }",
    "func f() -> Model { .live }", "func f() -> Model { return .live }", "var m: Model { get { return .live } }",
    "struct S { subscript(a: Int) -> Model { .live } }", "let a: [Model] = [.own, .live]",
    "func f() -> [Int: Model] { [1: .live] }", "func f(b: Bool) -> Model { if b { .own } else { .live } }",
    "func f(b: Bool) -> Model { guard b else { return .live }; return .own }",
    "func f() { var a: Model; a = .live; g(a) }", "func f(_ b: inout Box) { b = Box() }\nlet a: Model = .live.other",
    "struct S { var m: Model; mutating func f() { self.m = .live } }",
    "struct S { var m: Model; mutating func f() { m = .live } }", "let f: () -> Model = { .live }",
    "func f(a: Model?) { let b = a ?? .live; g(b) }",
    "struct S { var m: Model?; func f() { let a = m ?? .live; g(a) } }",
    "struct S { var m: Model?; func f() { let a = self.m ?? .live; g(a) } }",
    "typealias T = Model\nlet a: T = .live", "@MainActor func f() -> Model { .live }",
  ])
  func placesThatGiveAType(_ code: String) throws { #expect(try used(code) == ["Model.live"]) }

  @Test(arguments: [
    "let a: Model = .make(1)": "Model.make", "func f() -> Model { .make(1) }": "Model.make",
    "func f(m: Model = .make(1)) {}": "Model.make", "let k: Kind = .zed": "Kind.zed",
    "let s: String = .slug": "String.slug",
    "func f(l: some Logging = .silent) {}": "Logging.silent",
    "let a: Model = .init(row: 1)": "Model.init(row:)",
    "func f() -> Model { return .init(row: 1) }": "Model.init(row:)",
    "func f(m: Model? = .init(row: 1)) {}": "Model.init(row:)", "let a: [Model] = [.init(row: 1)]": "Model.init(row:)",
  ])
  func whatIsCalledAndWhatOthersHave(_ code: String, _ member: String) throws {
    #expect(try used(code) == [member])
  }

  @Test(arguments: [
    // An operator, or what is asked of the whole, makes another type of it.
    "let a: Model = .live + .live", "let a: Model = .live as Model", "let a: [Model] = [.live].map { $0 }",
    "let a: Bool = .live == Model.own",
    "func f(a: Model?) -> Bool { b == a ?? .live }", "func f(a: Model?) { let b = a ?? .live + .live; g(b) }",
    "func f(s: S) { let a = s.m ?? .live; g(a) }\nvar m: Model?",
    // What a closure, a local function or a local variable gives is not the function's.
    "func f() -> Model { g { .live }; return .own }", "func f() -> Model { func g() -> Int { .live }; return .own }",
    "func f() -> Model { var a: Int { return .live }; return .own }", "func f() -> Model { g(.live) }",
    "@Builder func f() -> Model { .live }",
    // Of a generic parameter, a local type or a function nothing is known.
    "func f<Model>(m: Model = .live) {}", "struct S<T> { let a: T = .live }",
    "func f() { struct Model {}; let a: Model = .live; g(a) }", "let a: () -> Model = .live",
    "let a: Model.Type = .live",
    "func f() { class C { var m = 1; func f() { self.m = .live; m = .live } } }\nvar m: Model",
    "struct S { var m: Model; func f() { class C { var m = 1; func f() { self.m = .live } } } }",
    // Cases, and what its own file declares.
    "let a: Model = .own", "let k: Kind = .plain", "let a: Model = .init()", "let a: Model = .init(1)",
    "switch m { case .live: break; default: break }",
  ])
  func placesThatGiveNone(_ code: String) throws { #expect(try used(code) == []) }

  @Test func optionalValuesHaveMembersOfTheirOwn() throws {
    let others =
      "\n//- M/O.swift\nextension Optional { static var live: Int { 1 } }\nextension Model { static let none = Model() }"
    #expect(try used("let a: Model? = .live\nlet b: Model? = .none", beside: others) == [])
  }

  @Test func aPlaceTellsNamesOfSeveralWordsApart() throws {
    let others = """

      //- M/Y.swift
      struct Other { static let liveOne = Other() }
      extension Model { static let liveOne = Model() }
      """
    #expect(try used("let a: Model = .liveOne", beside: others) == ["Model.liveOne"])
    #expect(try used("let a: Far = .liveOne", beside: others) == [])
    #expect(try used("let a = f(.liveOne)", beside: others) == [])
  }
}
