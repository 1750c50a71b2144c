import TestSupport
import Testing

/// Elements of lists of a type that is written: `Remote` is named everywhere, and `X.swift` adds members to it.
@Suite struct ListOwnerTests {
  private static let remote = """

    //- M/Remote.swift
    struct Remote { var parts: [Remote]; func isOpen() -> Bool { true } }
    struct Shelf { var all: [Remote]; var maybe: [Remote]?; var any: [any P]; var byKey: [String: Remote]; var set: Set<Remote>
      var groups: [String: [Remote]]; var aliased: Remotes; func result() -> Result<Remote, Error> {}
      var results: Result<[Remote], Error>; var failing: Result<Int, Remote>
      var one: Remote?; var pairs: [(Int, Remote)]; var pair: (String, Remote); var nested: [[Remote]]; var words: [String]
      func load() async throws -> [Remote] { [] } }
    protocol P {}
    typealias Remotes = [Remote]
    typealias ByKey = [String: Remote]
    typealias Outcome = Result<Remote, Error>
    let outside: [Remote] = []
    //- M/X.swift
    extension Remote { func save() {}; var label: String { "" } }
    extension P { func send() {} }
    extension Array { func storeAll() {} }
    """

  /// Of a type of the system the repository's extension tells.
  @Test(arguments: [
    ("func f(_ d: [Date]) { for x in d { _ = x.short } }", ["Date.short"]),
    ("func f(_ d: Set<Date>) { _ = d.map { $0.short } }", ["Date.short"]),
    ("func f(_ d: [String]) { for x in d { _ = x.short } }", ["String.short"]),
    ("func f(_ d: [Int]) { for x in d { _ = x.short } }", []),
    ("func f(_ d: [Far]) { for x in d { _ = x.short } }", []),
    ("func f(_ d: [String: Date]) { for (_, x) in d { _ = x.short } }", ["Date.short"]),
    ("func f(_ d: [String: Far]) { for (_, x) in d { _ = x.short } }", []),
    ("func f(_ d: [Date: Int]) { for (_, x) in d { _ = x.short } }", []),
    ("func f(_ d: [Date]) { _ = d.first?.short }", ["Date.short"]),
    ("func f(_ d: [Far]) { _ = d.first?.short }", []),
  ])
  func elementsOfTheSystemAreKnown(_ code: String, _ expected: [String]) throws {
    let found = try members(
      "//- M/A.swift\n\(code)\n//- M/X.swift\nextension Date { var short: Int { 1 } }\nextension String { var short: Int { 1 } }\n"
    )
    #expect(found == expected.map { "A.swift: " + $0 })
  }

  /// A path in a list need not be named anywhere else.
  @Test(arguments: [
    "func f(_ d: [Base.Entry]) { for x in d { x.save() } }",
    "func f(_ d: [Base.Entry]) { d.forEach { x in x.save() } }",
    "func f(_ d: [String: Base.Entry]) { for (_, x) in d { x.save() } }",
    "func f() { let d: [any Base.Entry] = []; d.first?.save() }", "func f() { let d = [Base.Entry](); d[0].save() }",
    "func f(_ d: Result<Base.Entry, E>) throws { try d.get().save() }",
  ])
  func elementsMayHavePaths(_ code: String) throws {
    let found = try members(
      "//- M/A.swift\n\(code)\n//- M/B.swift\nenum Base { struct Entry {} }\n//- M/X.swift\nextension Base.Entry { func save() {} }\n"
    )
    #expect(found == ["A.swift: Base.Entry.save"])
  }

  private func used(_ code: String, beside other: String = "") throws -> [String] {
    try members("//- M/A.swift\n" + code + Self.remote + other).filter { $0.hasPrefix("A.swift: ") }
      .map { String($0.dropFirst("A.swift: ".count)) }.filter { $0.hasPrefix("Remote.") || $0.hasPrefix("P.") }
  }

  @Test(arguments: [
    // Loops.
    "func f(_ s: Shelf) { for x in s.all { x.save() } }", "func f(_ s: Shelf) { for x in s.set { x.save() } }",
    "func f() { for x in outside { x.save() } }", "func f(_ xs: [Remote]) { for x in xs { x.save() } }",
    "func f(_ xs: [Remote]?) { for x in xs! { x.save() } }", "func f(_ xs: Set<Remote>) { for x in xs { x.save() } }",
    "func f(_ xs: some Sequence<Remote>) { for x in xs { x.save() } }",
    "func f(_ xs: any Collection<Remote>) { for x in xs { x.save() } }",
    "func f(_ xs: AsyncStream<Remote>) async { for await x in xs { x.save() } }",
    "func f(_ s: Shelf) async throws { for x in try await s.load() { x.save() } }",
    "func f(_ s: Shelf) async throws { let xs = try await s.load(); for x in xs where x.isOpen() { x.save() } }",
    "func f(_ s: Shelf) { for (i, x) in s.all.enumerated() { x.save() } }",
    "func f(_ s: Shelf) { for (_, x) in s.all.enumerated() { x.save() } }",
    "func f(_ s: Shelf) { for (_, x) in s.byKey { x.save() } }",
    "func f(_ s: Shelf) { for (k, x) in s.byKey { x.save() } }",
    "func f(_ xs: [String: Remote]) { for (_, x) in xs { x.save() } }",
    "func f(_ xs: [String: Remote]) { for x in xs.values { x.save() } }",
    "func f(_ xs: [A.ID: Remote]) { xs[id]?.save() }",
    "func f(_ xs: Remote...) { for x in xs { x.save() } }", "func f(_ xs: Remote...) { xs.first?.save() }",
    "func f(_ s: String, _ xs: Remote..., t: Int) { xs[0].save() }",
    "func f() { let xs: [Int: Remote] = [:]; xs[1]?.save() }", "func f(_ xs: [Int: Remote]?) { xs?[1]?.save() }",
    "func f(_ s: Shelf) async throws { async let xs = s.load(); for x in try await xs { x.save() } }",
    "func f(_ s: Shelf) { for x in s.all.sorted().reversed() { x.save() } }",
    "func f(_ s: Shelf) { for x in s.byKey.values { x.save() } }",
    "func f() { var xs = [Remote](); for x in xs { x.save() } }",
    "func f(_ s: Shelf) { for x in s.all { for y in x.parts { y.save() } } }",
    "struct S { let xs: [Remote]; func f() { for x in self.xs { x.save() } } }",
    "struct S { let xs: Set<Remote>; func f() { for x in xs { x.save() } } }",
    // Lists of lists, and what an alias stands for.
    "func f(_ s: Shelf) { for xs in s.nested { for x in xs { x.save() } } }",
    "func f(_ s: Shelf) { s.nested[0][1].save() }", "func f(_ s: Shelf) { s.nested.first?.last?.save() }",
    "func f(_ s: Shelf) { for x in s.nested.joined() { x.save() } }",
    "func f(_ s: Shelf) { s.nested.forEach { $0.forEach { x in x.save() } } }",
    "func f(_ s: Shelf) { s.groups[\"a\"]?.first?.save() }",
    "func f(_ s: Shelf) { for (_, xs) in s.groups { xs[0].save() } }",
    "func f(_ s: Shelf) { for xs in s.groups.values { for x in xs { x.save() } } }",
    "func f(_ xs: [[Remote]]) { xs[0][0].save() }", "func f(_ xs: [Int: [Remote]]) { xs[0]?.first?.save() }",
    "func f() { let xs: [[Remote]] = []; for x in xs.joined() { x.save() } }",
    "func f(_ xs: Remotes) { xs.first?.save() }", "func f(_ s: Shelf) { for x in s.aliased { x.save() } }",
    "func f(_ xs: ByKey) { xs[\"a\"]?.save() }",
    // What a result is in success.
    "func f(_ s: Shelf) { if case .success(let x) = s.result() { x.save() } }",
    "func f(_ s: Shelf) throws { try s.result().get().save() }",
    "func f(_ s: Shelf) { switch s.results { case .success(let xs): xs.first?.save(); case .failure: break } }",
    "func f(_ r: Result<Remote, Error>) { switch r { case let .success(x): x.save(); default: break } }",
    "func f(_ r: Result<[Remote], any Error>) throws { for x in try r.get() { x.save() } }",
    "func f(_ r: Outcome) throws { let x = try r.get(); x.save() }",
    "func f(_ r: Result<Remote, Error>) { _ = r.map { $0.save() } }",
    // Closures.
    "func f(_ s: Shelf) { s.all.forEach { $0.save() } }", "func f(_ s: Shelf) { s.all.forEach({ $0.save() }) }",
    "func f(_ s: Shelf) { s.maybe?.forEach { x in x.save() } }",
    "func f(_ s: Shelf) { s.all.forEach { (x) -> Void in x.save() } }",
    "func f(_ xs: [Remote]) { _ = xs.filter { $0.isOpen() }.map { $0.save() } }",
    "func f(_ xs: [Remote]) { _ = xs.sorted { a, b in b.save() } }",
    "func f(_ xs: [Remote]) { _ = xs.sorted(by: { $1.save() }) }",
    "func f(_ xs: [Remote]) { _ = xs.reduce(0) { $1.save() } }",
    "func f(_ xs: [Remote]) { _ = xs.contains(where: { [weak self] in $0.save() }) }",
    "func f(_ xs: [Remote]) { xs.forEach { x in x.parts.forEach { $0.save() } } }",
    "func f(_ s: Shelf) { _ = s.one.map { $0.save() } }", "func f(_ s: Shelf) { _ = s.byKey.mapValues { $0.save() } }",
    "struct V { let s: Shelf; var body: some View { ForEach(s.all, id: \\.self) { x in x.save() } } }",
    "struct V { let s: Shelf; var body: some View { List(s.all) { x.save($0.save()) } } }",
    "struct V { let xs: [Remote]; var body: some View { ForEach(xs) { $0.save() } } }",
    // What a list gives.
    "func f(_ xs: [Remote]) { xs.first?.save() }", "func f(_ s: Shelf) { s.all.last?.save() }",
    "func f(_ xs: [Remote]) { if let x = xs.first(where: { $0.isOpen() }) { x.save() } }",
    "func f(_ xs: [Remote]) { guard let x = xs.first else { return }; x.save() }",
    "func f(_ xs: [Remote]) { xs[0].save() }", "func f(_ xs: [Remote], i: Int) { let x = xs[i + 1]; x.save() }",
    "func f(_ s: Shelf) { s.byKey[\"a\"]?.save() }", "func f(_ s: Shelf) { if let x = s.byKey[\"a\"] { x.save() } }",
    "func f(_ s: Shelf) { s.all[s.all.count - 1].save() }", "func f(_ s: Shelf) { s.set.randomElement()?.save() }",
  ])
  func elements(_ code: String) throws { #expect(try used(code).contains("Remote.save")) }

  /// A key path in a closure's place begins with what that would be handed.
  @Test(arguments: [
    "func f(_ s: Shelf) { _ = s.all.map(\\.label) }", "func f(_ xs: [Remote]) { _ = xs.first(where: \\.label) }",
    "func f(_ xs: [Remote]) { _ = xs.filter { _ in true }.compactMap(\\.label.first) }",
    "func f(_ xs: [Remote]) { _ = xs.map(\\.parts.first?.label) }", "func f(_ s: Shelf) { _ = s.one.map(\\.label) }",
    "struct S { let xs: [Remote]; var all: [String] { xs.map(\\.label) } }",
  ])
  func elementsOfKeyPaths(_ code: String) throws { #expect(try used(code) == ["Remote.label"]) }

  @Test(arguments: [
    "func f(_ s: Shelf) { _ = s.words.map(\\.label) }", "func f(_ s: Shelf) { _ = s.byKey.map(\\.label) }",
    "func f(_ s: Shelf) { _ = s.pairs.map(\\.label) }", "func f(_ xs: [Remote]) { _ = xs.reduce(1, \\.label) }",
    "func f(_ xs: [Remote]) { _ = xs.send(\\.label); xs.map(g(\\.label)) }",
    "func f(_ s: Shelf) { _ = s.all.map(\\String.label); s.all.enumerated().map(\\.label) }",
    "func f(_ s: Shelf) { _ = s.all.map(g, \\.label) }",
  ])
  func otherKeyPaths(_ code: String) throws { #expect(try used(code) == []) }

  @Test func elementsOfProtocols() throws {
    #expect(try used("func f(_ s: Shelf) { for x in s.any { x.send() } }") == ["P.send"])
    #expect(try used("func f(_ xs: [any P]) { xs.forEach { $0.send() } }") == ["P.send"])
  }

  @Test(arguments: [
    // Pairs, lists of lists, ranges.
    "func f(_ s: Shelf) { for x in s.pairs { x.save() } }", "func f(_ s: Shelf) { for x in s.byKey { x.save() } }",
    "func f(_ s: Shelf) { s.byKey.forEach { $0.save() } }", "func f(_ s: Shelf) { for (k, x) in s.byKey { k.save() } }",
    "func f(_ s: Shelf) { for (k, x) in s.pairs { x.save() } }", "func f(_ s: Shelf) { s.all.mapValues { $0.save() } }",
    "func f(_ s: Shelf) { s.byKey.first?.save() }",
    "func f(_ s: Shelf) { s.pair.values.first?.save() }", "func f(_ s: Shelf) { s.pairs.values.first?.save() }",
    "func f(_ s: Shelf) { for x in s.nested { x.save() } }", "func f(_ xs: [[Remote]]) { for x in xs { x.save() } }",
    "func f(_ xs: [[Remote]]) { xs[0].save(); xs.first?.save() }", "func f(_ s: Shelf) { s.groups[\"a\"]?.save() }",
    "func f(_ s: Shelf) { if case .success(let x) = s.failing { x.save() } }",
    "func f(_ r: Result<Int, Remote>) throws { try r.get().save() }",
    "func f(_ r: Result<[Remote], Error>) throws { try r.get().save() }",
    "func f(_ r: Result<Remote, Error>) { r.save() }",
    "func f(_ xs: [Remote]) { for x in xs.enumerated() { x.save() } }",
    "func f(_ xs: [Remote]) { for (x, _) in xs.enumerated() { x.save() } }",
    "func f(_ xs: [Remote]) { xs[0...1].save(); xs[..<1].save(); xs[safe: 1].save() }",
    "func f(_ xs: [Remote]) { xs.enumerated().forEach { $0.save() } }",
    "func f(_ xs: [Remote]) { xs.reduce(0) { $0.save() } }",
    "func f(_ xs: [Remote]) { for i in xs.indices { i.save() } }",
    // The list itself.
    "func f(_ xs: [Remote]) { xs.save() }", "func f(_ s: Shelf) { s.all.save(); s.all.map { x in s.all.save() } }",
    // A closure inside, and one that something else is handed to.
    "func f(_ xs: [Remote]) { xs.forEach { _ in g { $0.save() } } }",
    "func f(_ xs: [Remote]) { xs.send { $0.save() } }", "func f(_ s: Shelf) { g(s.all) { $0.save() } }",
    // Names of another kind.
    "func f<Remote>(_ xs: [Remote]) { for x in xs { x.save() } }",
    "struct S<Remote> { let xs: [Remote]; func f() { for x in xs { x.save() } } }",
    "func f() { struct Remote {}; let xs: [Remote] = []; for x in xs { x.save() } }",
    "func f() { let xs: [Remote] = []; for x in xs { x.save() }; struct Remote {} }",
    "func f() { let xs: Set<Remote> = []; xs.first?.save(); struct Remote {} }",
    "struct Set<T> { let t: T }\nfunc f(_ xs: Set<Remote>) { for x in xs { x.save() } }",
    "func f(_ xs: Box<Remote>) { for x in xs { x.save() } }\nstruct Box<T> {}",
    "func f() { for x in xs { x.save() }; func xs() -> [Remote] { [] } }",
  ])
  func whatIsNoElement(_ code: String) throws { #expect(try used(code) == []) }

  /// What an extension gives to lists may be called like what they have.
  @Test(arguments: [
    "extension Array { func forEach(_ f: (Int) -> Void) {} }",
    "extension Sequence { func forEach(_ f: (Int) -> Void) {} }",
  ])
  func ownFunctionsOfLists(_ other: String) throws {
    #expect(try used("func f(_ xs: [Remote]) { xs.forEach { $0.save() } }", beside: "\n//- M/O.swift\n" + other) == [])
  }

  /// What a protocol only asks for hides nothing of lists, and what other types have, neither.
  @Test(arguments: [
    "protocol Q { func forEach(_ f: (Int) -> Void) }", "struct Own { func forEach() {} }",
    "extension Mine { func forEach() {} }\nstruct Mine {}",
  ])
  func functionsOfOtherTypes(_ other: String) throws {
    #expect(
      try used("func f(_ xs: [Remote]) { xs.forEach { $0.save() } }", beside: "\n//- M/O.swift\n" + other)
        == ["Remote.save"])
  }

  /// A type that is a list has a `map` of its own.
  @Test func listsOfTheProject() throws {
    #expect(
      try used(
        "func f(_ s: Deck) { _ = s.one.map { $0.save() } }",
        beside:
          "\n//- M/O.swift\nstruct Deck { var one: Cards }\nstruct Cards: Sequence { func makeIterator() -> I { I() } }"
          + "\nextension Cards { func save() {} }") == [])
  }

  /// What an extension of `Array` adds is told of whatever is written as a list.
  @Test(arguments: [
    "func f(_ xs: [Remote]) { xs.storeAll() }", "func f(_ s: Shelf) { s.all.storeAll() }",
    "func f(_ s: Shelf) { s.words.storeAll() }", "import Far\nfunc f(_ s: Shelf) { s.all.storeAll() }",
  ])
  func membersOfLists(_ code: String) throws {
    #expect(try members("//- M/A.swift\n" + code + Self.remote).contains("A.swift: Array.storeAll"))
  }

  /// Properties may be called like words that the grammar knows only in some places; what it binds by such words hides them.
  @Test(arguments: ["set", "left", "error", "module", "open", "each", "newValue"])
  func propertiesAreCalledLikeContextualKeywords(_ name: String) throws {
    for use in ["for x in set { x.save() }", "set[1].save()", "set.first?.save()", "{ [set] in set[1].save() }()"] {
      let code = "struct P { let \(name): [Remote]; func f() { \(use.replacing("set", with: name)) } }"
      #expect(try used(code) == ["Remote.save"], "\(use)")
    }
    let bound = """
      struct P { var error: Remote, newValue: Remote, oldValue: Remote
        var x: Int { get { 1 } set { newValue.save() } }
        var y = 1 { willSet { newValue.save() } didSet { oldValue.save() } }
        func f() { do { try g() } catch { error.save() } } }
      """
    #expect(try used(bound) == [])
  }

  /// A list that is extended, itself or by what it conforms to, is one by its name, too; one of the project's is not.
  @Test(arguments: [
    ("Array<Remote>", "extension Array { func g() {} }", true), ("Set<Remote>", "extension Set { func g() {} }", true),
    ("Set<Remote>", "extension Collection { func g() {} }", true), ("Set<Remote>", "struct Set<T> {}", false),
    ("Set<Remote>", "struct Set<T> {}\nextension Collection { func g() {} }", false),
  ])
  func listsAreExtended(_ type: String, _ other: String, _ isList: Bool) throws {
    let code = "struct P { let xs: \(type); func f() { for x in xs { x.save() } } }"
    #expect(try used(code, beside: "\n//- M/O.swift\n" + other) == (isList ? ["Remote.save"] : []))
  }

  /// What an extension adds to the protocols of lists, lists have, whether or not anything extends them; not what the system has by
  /// the name, nor what another kind of list does not conform to.
  @Test(arguments: [
    (
      "extension Collection { subscript(safe i: Index) -> Element? { nil } }", "xs[safe: 1]",
      "Collection.subscript(safe:)"
    ),
    ("extension Collection { func chunked(_ n: Int) {} }", "xs.chunked(1)", "Collection.chunked"),
    ("extension Sequence { func total() {} }", "xs.total()", "Sequence.total"),
    ("extension Sequence { func total() {} }\nextension Array { func g() {} }", "xs.total()", "Sequence.total"),
    ("extension Collection {}\nextension Sequence { func total() {} }", "all.total()", "Sequence.total"),
    (
      "extension RangeReplaceableCollection { mutating func prune() {} }", "xs.prune()",
      "RangeReplaceableCollection.prune"
    ),
    ("extension RangeReplaceableCollection { mutating func prune() {} }", "all.prune()", nil),
    ("extension Sequence { func sorted(_ n: Int) {} }", "xs.sorted(1)", nil),
    ("extension SetAlgebra { func joined(_ n: Int) {} }", "xs.joined(1)", nil),
  ])
  func membersOfProtocolsOfLists(_ other: String, _ use: String, _ member: String?) throws {
    let code = "//- M/A.swift\nfunc f(_ xs: [String], _ all: Set<String>) { \(use) }\n//- M/O.swift\n" + other
    #expect(try members(code) == (member.map { ["A.swift: " + $0] } ?? []))
  }
}
