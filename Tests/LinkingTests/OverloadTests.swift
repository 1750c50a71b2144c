import Linking
import Linting
import TestSupport
import Testing

/// Which of several members of one name a use means: by labels, by what it stands behind, by conditions; in whatever order.
@Suite struct OverloadTests {
  /// The members of `Cfg` that a file uses, each with how often.
  private func used(_ code: String, _ added: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let files = added.enumerated().map { "//- M/X\($0.offset).swift\n\($0.element)\n" }.joined()
    try ExampleProject("//- M/A.swift\n\(code)\n//- M/Cfg.swift\nstruct Cfg { let x = 1 }\n" + files).write(to: folder)
    let project = Project(root: folder.path, jobs: 1)
    let file = try #require(project.paths.firstIndex { $0.hasSuffix("A.swift") })
    return project.uses[file].members.map {
      let symbol = project.table.symbols[Int($0.symbol)]
      return project.paths[Int(symbol.file)].suffix(8) + ": " + project.table.text(symbol.name)
    }
  }

  @Test func labelsTellInWhateverOrder() throws {
    let (one, other) = ("func flag(for k: String) -> Int? { nil }", "func flag(for k: String, or d: Int) -> Int { d }")
    for both in [[one, other], [other, one]] {
      let added = "extension Cfg { \(both[0])\n\(both[1]) }"
      #expect(
        try used("func f(_ c: Cfg) { c.flag(for: \"\", or: 1); c.flag(for: \"\"); c.flag(of: 1) }", [added])
          == ["X0.swift: flag", "X0.swift: flag"])
      #expect(
        try used("extension Cfg { func f() { self.flag(for: \"\", or: 1); self.flag(for: \"\") } }", [added])
          == ["X0.swift: flag", "X0.swift: flag"])
    }
  }

  @Test func labelsTellTheFile() throws {
    let added = [
      "extension Cfg { func set(k: Int) {} }\nextension Cfg { func set(l: Int) {} }",
      "extension Cfg { func set(m: Int) {} }",
    ]
    #expect(
      try used("func f(_ c: Cfg) { c.set(k: 1); c.set(l: 1); c.set(m: 1); c.set(n: 1) }", added)
        == ["X0.swift: set", "X0.swift: set", "X1.swift: set"])
    #expect(
      try used("extension Cfg { func f() { self.set(k: 1); self.set(m: 1) } }", added)
        == ["X0.swift: set", "X1.swift: set"])
    // What more than one takes, types tell.
    #expect(
      try used(
        "func f(_ c: Cfg) { c.put(1, 2); c.put(1) }",
        ["extension Cfg { func put(_ i: Int...) {} }", "extension Cfg { func put(_ i: String, _ j: Int) {} }"])
        == ["X0.swift: put"])
  }

  /// Behind a type's name stands what the type has, or a method with the value that it is called with.
  @Test(arguments: [
    ("Cfg.fetch()", ["X1.swift: fetch"]), ("Cfg.limit", ["X1.swift: limit"]), ("Cfg.fetch(c)", []), ("Cfg.fetch", []),
  ])
  func whatStandsBehindATypeIsItsOwn(_ code: String, _ found: [String]) throws {
    let ofValues = "extension Cfg { func fetch() {}; var limit: Int { 1 } }"
    let ofType = "extension Cfg { static func fetch() {}; static var limit: Int { 1 } }"
    #expect(try used("func f(_ c: Cfg) { _ = \(code) }", [ofValues, ofType]) == found)
    #expect(try used("func f(_ c: Cfg) { _ = \(code) }", [ofType, "", ofValues]).count == found.count)
  }

  /// An argument without a label is one more of those before it only where a parameter takes any number of them.
  @Test func whoTakesAnyNumberIsTold() throws {
    let added = [
      "extension Cfg { func put(items: Int..., sep: String = \"\") {}; func all<each T>(_ x: repeat each T) {} }",
      "extension Cfg { func put(items: String, _ more: String) {}; func all(of: Int) {} }",
    ]
    #expect(try used("func f(_ c: Cfg) { c.put(items: 1, 2) }", added) == [])
    #expect(
      try used("func f(_ c: Cfg) { c.put(items: 1, 2, 3); c.all(1, 2); c.put(items: 1, sep: \"\") }", added)
        == ["X0.swift: put", "X0.swift: all", "X0.swift: put"])
  }

  /// Unqualified, a class names what an extension adds to its superclass of an interface framework: what these have is known.
  @Test func membersOfASuperclassOfElsewhereAreTold() throws {
    let added = ["extension UIViewController { func attachChild() {}; func attach() {}; func viewWillAppear() {} }"]
    for (inherited, isTold) in [
      ("UIViewController", true), ("UIViewController, UITableViewDelegate", true),
      ("UIViewController, Disposable", false),
      ("FarController", false),
    ] {
      #expect(
        try used(
          "import UIKit\nimport Far\nfinal class C: \(inherited) { func f() { attachChild(); attach(); viewWillAppear() } }",
          added) == (isTold ? ["X0.swift: attachChild"] : []))
    }
  }

  /// What stands between generic arguments separates no arguments of the call.
  @Test func genericArgumentsAreOfOneArgument() throws {
    let added = [
      "extension Cfg { func set<T>(_ v: T, key: Int) {}; func one<T>(_ v: T.Type, key: Int) {} }",
      "extension Cfg { func set(_ a: Int, _ b: Int, key: Int) {} }",
    ]
    let given = "Pair<Int, [A: (B, C)]>"
    #expect(
      try used(
        "func f(_ c: Cfg) { c.set(\(given)(), key: 1); c.one(\(given).self, key: 1); c.set(a < b, c > d, key: 1) }",
        added)
        == ["X0.swift: set", "X0.swift: one", "X1.swift: set"])
  }

  /// An argument is left out only where its parameter has a default, or where a closure behind the call may be it.
  @Test(arguments: [
    ("c.load()", ["0"]), ("c.load { _ in }", ["1"]), ("c.load(1)", ["1"]), ("c.find(id: 1)", ["0"]),
    ("c.find(id: 1, done: 2)", ["1"]), ("c.find(id: 1) { 2 }", ["1"]), ("c.keep(1)", []), ("c.keep(1, at: 2)", ["1"]),
    ("c.all(b: 1)", ["1"]), ("c.all(a: 1)", ["1"]), ("c.all(a: 1, b: 1)", []),
    ("c.many(1, 2, 3, 4, 5, 6, 7, 8)", []), ("c.many(1, 2, 3, 4, 5, 6, 7)", ["0"]),
  ])
  func whatIsLeftOutHasADefault(_ call: String, _ files: [String]) throws {
    let added = [
      """
      extension Cfg {
        func load() {}; func find(id: Int) {}; func keep(_ i: Int) {}; func all(a: Int, b: Int) {}
        func many(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int = 0) {}
      }
      """,
      """
      extension Cfg {
        func load(_ done: (Int) -> Void) {}; func find(id: Int, done: Int) {}; func keep(_ i: Int, at: Int = 0) {}
        func all(a: Int = 0, b: Int = 0) {}
        func many(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int, _ i: Int = 0) {}
      }
      """,
    ]
    #expect(try used("func f(_ c: Cfg) { \(call) }", added).map { String($0.prefix(2).last!) } == files, "\(call)")
  }

  /// A protocol of the system that refines what an extension adds to has it, too, unless the repository has one of its name.
  @Test(arguments: [
    ("struct A: Codable {}", "a.asText()", true), ("struct A: Encodable {}", "a.asText()", true),
    ("struct A: Decodable {}", "a.asText()", false), ("struct A: Hashable {}", "a.isOneOf(a)", true),
    ("struct A: Comparable {}", "a.isOneOf(a)", true), ("struct A: Codable {}", "a.isOneOf(a)", false),
    ("protocol Codable {}\nstruct A: Codable {}", "a.asText()", false),
  ])
  func protocolsOfTheSystemAreRefined(_ type: String, _ use: String, _ isTold: Bool) throws {
    let added = [
      "extension Encodable { func asText() {} }\nextension Equatable { func isOneOf(_ o: Self) {} }",
      "\(type)\nstruct Other { func asText() {}; func isOneOf(_ o: Int) {} }",
    ]
    #expect(try used("func f(a: A) { \(use) }", added).map { String($0.prefix(8)) } == (isTold ? ["X0.swift"] : []))
  }

  /// Attributes of function types have no arguments: a parenthesis right behind them is the type's.
  @Test(arguments: [
    "@escaping(Int) -> Void", "@autoclosure() -> Int", "@Sendable() -> Void", "@Sendable @escaping() -> Void",
  ])
  func attributesOfTypesHaveNoArguments(_ type: String) throws {
    let added = [
      "extension Cfg { func run(_ f: \(type), at row: Int, to end: Int = 0) {} }",
      "extension Cfg { func run(_ i: Int) {} }",
    ]
    #expect(
      try used("func f(_ c: Cfg) { c.run(g, at: 1); c.run(g, at: 1, to: 2); c.run(1) }", added) == [
        "X0.swift: run", "X0.swift: run", "X1.swift: run",
      ])
  }

  /// Unqualified, and behind the type's name.
  @Test func labelsTellTheFileOfWhatLookUpFinds() throws {
    let added = [
      "extension Cfg { func set(k: Int, at: Int = 0) {}; static func make(k: Int) {} }",
      "extension Cfg { func set(m: Int) {}; static func make(m: Int) {}; func set(m: Int, n: Int) {} }",
    ]
    #expect(
      try used("extension Cfg { func f() { set(k: 1); set(k: 1, at: 2); set(m: 1, n: 1); set(l: 1) } }", added)
        == ["X0.swift: set", "X0.swift: set", "X1.swift: set"])
    #expect(
      try used("func f() { Cfg.make(k: 1); Cfg.make(m: 1); Cfg.make(l: 1) }", added)
        == ["X0.swift: make", "X1.swift: make"])
    // What the file itself declares takes them, too, or what both take.
    #expect(try used("extension Cfg { func f() { set(k: 1) }\nfunc set(k: Int) {} }", added) == [])
    #expect(try used("extension Cfg { func f() { set(p: 1) }\nfunc set(p: Int) {} }", added) == [])
    let both = ["extension Cfg { func put(k: Int) {} }", "extension Cfg { func put(k: Int, l: Int = 0) {} }"]
    #expect(try used("extension Cfg { func f() { put(k: 1) } }", both) == [])
  }

  @Test func typesAndValuesAreToldApart() throws {
    let (one, other) = ("func col(_ n: Int) {}", "static func col(_ n: Int) {}")
    for both in [[one, other], [other, one]] {
      #expect(
        try used("func f(_ c: Cfg) { c.col(1) }", ["extension Cfg { \(both[0])\n\(both[1]) }"]) == ["X0.swift: col"])
    }
  }

  /// Where a member's condition holds, it is a member as any other.
  @Test(arguments: ["#if DEBUG", "#if os(Linux)\n#if DEBUG"])
  func whatHoldsWhereItIsUsedIsCertain(_ condition: String) throws {
    let end = String(repeating: "\n#endif", count: condition.split(separator: "#").count)
    let added = "\(condition)\nextension Cfg { func quit() {}; func keepSafe() {}; static func make() {} }\(end)"
    let code = "func f(_ c: Cfg) { c.quit(); c.keepSafe(); Cfg.make() }"
    #expect(
      try used("\(condition)\n\(code)\(end)", [added])
        == ["X0.swift: quit", "X0.swift: keepSafe", "X0.swift: make"])
    #expect(try used("#if DEBUG && os(Linux)\n\(code)\n#endif", [added]).count == 3)
    // Elsewhere something that nobody reads may stand in for it.
    for other in ["", "#if os(Linux) || DEBUG", "#if TESTING", "#if !DEBUG"] {
      #expect(try used(other.isEmpty ? code : "\(other)\n\(code)\n#endif", [added]) == [])
    }
  }

  @Test(arguments: [
    "#if true", "#if !false\n#if true", "#if false\n#else", "#if false\n#elseif true", "#if DEBUG\n#if true",
  ])
  func whatHoldsInEveryBuildStandsUnderNoCondition(_ condition: String) throws {
    let end = String(
      repeating: "\n#endif", count: condition.split(separator: "\n").filter { $0.hasPrefix("#if") }.count)
    let added = "\(condition)\nextension Cfg { func quit() {}; static let lost = Cfg() }\(end)"
    let found = try used("func f(_ c: Cfg) { c.quit(); Cfg.lost }", [added])
    #expect(found == (condition.contains("DEBUG") ? [] : ["X0.swift: quit", "X0.swift: lost"]))
    #expect(
      try used(
        "\(condition)\nstruct A { let b: Cfg; func f() { b.quit() } }\(end)", ["extension Cfg { func quit() {} }"])
        == ["X0.swift: quit"])
  }

  @Test func superMeansNoOverride() throws {
    let found = try members(
      """
      //- M/A.swift
      class P: Mid { override func work(on n: Int) { super.work(on: n); super.keepAll(); super.rest() }
        override func keepAll() {} }
      class Q: Mid { func rest() { super.rest(); self.rest() } }
      //- M/Mid.swift
      class Mid: Base {}
      //- M/Base.swift
      class Base { func work(on n: Int) {}; func keepAll() {} }
      """)
    #expect(found == ["A.swift: Base.keepAll", "A.swift: Base.work"])
  }

  /// Behind the name of a type, behind `Self` and unqualified, labels tell the file, and whether there are any.
  @Test func labelsTellStaticAndUnqualifiedOverloads() throws {
    let added = [
      "extension Cfg { static func make() -> Cfg { Cfg() }; func run() {} }\nextension Cfg { enum Kind { case two(Int) } }",
      "extension Cfg { static func make(dto: Int) -> Cfg { Cfg() }; func run(dto: Int) {} }\n"
        + "extension Cfg.Kind { static func two(dto: Int) -> Self { .two(dto) } }",
    ]
    for (code, told) in [
      ("func f() { _ = Cfg.make(dto: 1) }", "make"), ("func f() { _ = [1].map(Cfg.make(dto:)) }", "make"),
      ("func f() { _ = Cfg.Kind.two(dto: 1) }", "two"), ("extension Cfg { func f() { run(dto: 1) } }", "run"),
      ("extension Cfg { func f() { _ = Self.make(dto: 1) } }", "make"),
      ("extension Cfg { static func f() { _ = make(dto: 1) } }", "make"),
    ] {
      #expect(try used(code, added) == ["X1.swift: \(told)"], "\(code)")
    }
    // Without arguments, either may be meant by the labels that are known; of two with the same labels, types tell.
    #expect(try used("func f() { _ = Cfg.make() }", added) == [])
    #expect(
      try used(
        "func f() { _ = Cfg.put(a: 1) }",
        ["extension Cfg { static func put(a: Int) {} }", "extension Cfg { static func put(a: String) {} }"]) == [])
    // What a variable holds takes no labels, as far as anybody knows.
    #expect(
      try used(
        "func f() { _ = Cfg.put(a: 1) }",
        ["extension Cfg { static func put(a: Int) {} }", "extension Cfg { static var put: Put { Put() } }"]) == [])
  }

  /// What can't be in the build of the use is no overload.
  @Test func conditionsTellTheFile() throws {
    let added = ["", "!"].map {
      "#if \($0)DEBUG\nextension Cfg { func traceItem() {}; static func traceEvery() {} }\n#endif"
    }
    let use = "func f(_ c: Cfg) { c.traceItem(); Cfg.traceEvery() }"
    #expect(
      try used("#if !DEBUG\n\(use)\n#endif", added) == ["X1.swift: traceItem", "X1.swift: traceEvery"])
    #expect(
      try used("#if DEBUG\n\(use)\n#endif", added) == ["X0.swift: traceItem", "X0.swift: traceEvery"])
    // Where both may be, each branch of what look-up finds counts.
    #expect(try used("func f() { Cfg.traceEvery() }", added) == ["X0.swift: traceEvery", "X1.swift: traceEvery"])
  }

  /// What only optional values have is told by its name, whatever is written of what they hold.
  @Test func membersOfOptionalsAreTold() throws {
    let added = [
      "extension Optional where Wrapped == Cfg { func orFetched() -> Cfg { self! } }",
      "extension Optional { func andSaved() {} }\nextension Cfg { func andSaved() {} }",
    ]
    #expect(
      try used("func f(_ a: Cfg?, _ b: Optional<Cfg>) { a.orFetched(); b.orFetched() }", added)
        == ["X0.swift: orFetched", "X0.swift: orFetched"])
    #expect(try used("func f(_ a: Cfg?) { a.andSaved(); a?.andSaved() }", added) == [])
  }

  /// Protocols that bring few members, all of them known, leave no doubt of others.
  @Test(arguments: [
    ("Sendable", true), ("Codable, Identifiable, Sendable", true), ("Hashable, Error", true), ("Sequence", false),
    ("View", false), ("Sendable, Sequence", false),
  ])
  func protocolsBringWhatTheyBring(_ protocols: String, _ isTold: Bool) throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- M/A.swift
      func f(d: Data) { d.remove(table: 1); d.insert(row: 1) }
      //- M/Data.swift
      struct Data: \(protocols) {}
      //- M/X.swift
      extension Data { func remove(table: Int) {}; func insert(row: Int) {} }
      """
    ).write(to: folder)
    let project = Project(root: folder.path, jobs: 1)
    let file = try #require(project.paths.firstIndex { $0.hasSuffix("A.swift") })
    let names = project.uses[file].members.map { project.table.text(project.table.symbols[Int($0.symbol)].name) }
    #expect(names == (isTold ? ["remove", "insert"] : []))
  }
}
