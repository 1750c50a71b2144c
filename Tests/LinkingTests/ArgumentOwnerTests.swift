import Testing

// Implicit members that are arguments: what is called gives their types.

private let types = """

  //- M/T.swift
  enum Source { case local, remote, at(Place) }
  enum Place { case here }
  enum Other { case local, odd }
  struct Style { static let loud = Style(); init(n: Int = 0) {} }
  //- M/C.swift
  func load(from source: Source) {}
  func twice(_ source: Source) {}
  func twice(_ other: Other, n: Int) {}
  func list(_ all: [Source]) {}
  func any<T>(_ t: T) {}
  struct Badge { let style: Style; var title = "" }
  struct Wrapped { @Clamped var style: Style }
  class Store {
    init(source: Source) {}
    init(source: Source, retries: Int) {}
    func reload(from source: Source, all: Bool = false) {}
    func over(a: Source) {}
    func over(b: Other) {}
    static func open(_ source: Source) -> Store { Store(source: source) }
  }
  final class Unclear { init(source: Source) {}; init(source: Other, n: Int = 0) {} }
  enum Route { case open(Source), card(style: Style) }
  """

private func used(_ code: String, beside other: String = "") throws -> [String] {
  try members("//- M/X.swift\n" + code + types + other).filter { $0.hasPrefix("X.swift: ") }
    .map { String($0.dropFirst("X.swift: ".count)) }
}

@Suite struct ArgumentOwners {
  @Test(arguments: [
    "load(from: .remote)", "_ = Store(source: .remote)", "_ = Store.init(source: .remote)",
    "_ = Store(source: .remote, retries: 2)", "list([.remote])", "_ = b ? load(from: .remote) : ()",
  ])
  func functionsAndInitializers(_ code: String) throws {
    #expect(try used("func f(b: Bool) { \(code) }").filter { $0.hasPrefix("Source") } == ["Source.remote"])
  }

  @Test(arguments: [
    "func f(s: Store) { s.reload(from: .remote, all: true) }": ["Source.remote"],
    "func f() { let s = Store(source: .local); s.reload(from: .remote) }": ["Source.local", "Source.remote"],
    "final class V { let s: Store; func f() { s.reload(from: .remote); self.s.over(a: .local) } }":
      ["Source.local", "Source.remote"],
    "func f(s: Store) { s.over(b: .odd) }": ["Other.odd"],
    "func f() { load(from: .at(.here)) }": ["Place.here", "Source.at"],
    "func f() { _ = Badge(style: .loud, title: \"\") }": ["Style.loud"],
    "func f() { _ = Badge(style: .init(n: 2)) }": ["Style.init(n:)"],
    "let r: Route = .open(.remote)": ["Source.remote"], "let r = Route.card(style: .loud)": ["Style.loud"],
    "func f() { handle { load(from: .remote) } }": ["Source.remote"],
    "class Sub: Store { func f() { reload(from: .remote); self.reload(from: .local) } }":
      ["Source.local", "Source.remote"],
  ])
  func methodsCasesAndProperties(_ code: String, _ expected: [String]) throws {
    #expect(try used(code).filter { !$0.hasPrefix("Store") && !$0.hasPrefix("Route") } == expected)
  }

  @Test(arguments: [
    // Overloads that nothing tells apart, generic parameters, wrappers.
    "func f() { twice(.remote) }", "func f() { _ = Unclear(source: .local) }", "func f() { any(.remote) }",
    "func f() { _ = Wrapped(style: .loud) }",
    // A local function, type or value hides the outer ones.
    "func f() { func load(from n: Int) {}; load(from: .remote) }",
    "func f() { struct Badge { init(style: Int) {} }; _ = Badge(style: .loud) }",
    "func f(load: (Int) -> Void) { load(.remote) }",
    "func f() { class C { func load(from n: Int) {}; func g() { load(from: .remote) } } }",
    // What is operated on is of no parameter's type.
    "func f() { load(from: .remote + .local) }",
    // What has no such member, or not under that label.
    "func f() { load(from: .elsewhere); load(at: .remote) }",
    // A pattern, and a type that the file writes itself, whose use is told there.
    "func f(s: Int) { if case .remote = s {} }",
    "func own(_ s: Int) {}\nfunc f() { own(.remote) }",
  ])
  func whatCantBeTold(_ code: String) throws { #expect(try used(code) == []) }

  @Test func whoWritesTheTypeNamesIt() throws {
    #expect(try used("func own(_ s: Source) {}\nfunc f() { own(.remote) }") == [])
    #expect(try used("struct S { var s: Source }\nfunc f() { _ = S(s: .remote) }") == [])
  }

  @Test func modulesInFrontOfFunctions() throws {
    let code = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "M"), .target(name: "N", dependencies: ["M"])])
      //- Sources/M/T.swift
      public enum Source { case local, remote }
      //- Sources/M/C.swift
      public func load(from source: Source) {}
      //- Sources/N/X.swift
      import M
      func f() { M.load(from: .remote) }
      """
    #expect(try members(code) == ["X.swift: Source.remote"])
  }

  /// What a variable of another file holds is assigned without a word of its type.
  @Test func whatIsAssignedMayBeWrittenElsewhere() throws {
    let holder = "\n//- M/H.swift\nfinal class Holder { var source: Source = .local }"
    #expect(
      try used("func f(h: Holder) { h.source = .remote }", beside: holder).filter { $0 != "Holder.source" }
        == ["Source.remote"])
  }
}
