import Linking
import Linting
import TestSupport
import Testing

/// What the files of a small project name of each other: "A.swift: Outer.Inner", sorted, once each.
func edges(_ text: String) throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(text).write(to: folder)
  let project = Project(root: folder.path, jobs: 1)
  var found: Set<String> = []
  for (file, uses) in project.uses.enumerated() {
    for use in uses.uses {
      let symbol = project.table.symbols[Int(use.symbol)]
      guard Int(symbol.file) != file else { continue }
      let name = project.paths[file].split(separator: "/").suffix(2).joined(separator: "/")
      found.insert(name + ": " + project.table.qualifiedName(Int(use.symbol)))
    }
  }
  return found.sorted()
}

/// A rule of look-up, a project that shows it, and all that its files name of each other.
struct LookupRule: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  var edges: [String]

  init(_ rule: String, _ text: String, _ edges: [String]) {
    testDescription = rule
    self.text = text
    self.edges = edges
  }
}

private let types = """

  //- M/T.swift
  struct T { struct Inner { struct Deep {} } }
  struct U {}
  protocol P { associatedtype A; typealias Alias = U }
  func free() {}
  let value = 1
  """

@Test(arguments: [
  LookupRule(
    "nested types by path", "//- M/X.swift\nvar a: T.Inner.Deep" + types,
    ["M/X.swift: T", "M/X.swift: T.Inner", "M/X.swift: T.Inner.Deep"]),
  LookupRule(
    "generic arguments in an inheritance clause are not inherited",
    "//- M/X.swift\nclass Host<H> {}\nclass X: Host<T> { var a: Inner }" + types, ["M/X.swift: T"]),
  LookupRule(
    "each part of a composition is inherited, also behind generic arguments",
    "//- M/X.swift\nclass Host<H> {}\nclass X: Host<U> & P { var a: Alias }" + types,
    ["M/X.swift: P", "M/X.swift: P.Alias", "M/X.swift: U"]),
  LookupRule(
    "what a closure calls its wrapped parameter is a name without the sign, too",
    """
    //- M/X.swift
    let a = { $value in value }, b = { ($free: Int) in free }, c = { (_, $free) in { value } }
    """ + types, ["M/X.swift: value"]),
  LookupRule("generic parameters hide", "//- M/X.swift\nstruct X<T> { var a: T }\nfunc f<U>(_ u: U) {}" + types, []),
  LookupRule(
    "local declarations hide, before them too",
    "//- M/X.swift\nfunc f() { _ = T(); struct T {}; let free = 1; _ = free }" + types, []),
  LookupRule(
    "members hide functions at file level", "//- M/X.swift\nstruct X { func free() {}; func g() { free() } }" + types,
    []),
  LookupRule(
    "a name means in each type what it is there, however often and in whatever order it is used",
    """
    //- M/X.swift
    extension A { func a() -> Item { Item() } }
    extension B { func b() -> (Item, U) { (Item(), U()) } }
    extension A { func c() -> Item { Item() } }
    struct C { struct U {}; func d() -> (Item, U) { (Item(), U()) } }
    extension B { func e() -> Item { Item() } }
    func f() -> (Item, U) { (Item(), U()) }
    //- M/A.swift
    struct A { struct Item {} }
    //- M/B.swift
    struct B { struct Item {} }
    //- M/I.swift
    struct Item {}
    struct U {}
    """, ["M/X.swift: A", "M/X.swift: A.Item", "M/X.swift: B", "M/X.swift: B.Item", "M/X.swift: Item", "M/X.swift: U"]),
  LookupRule(
    "functions and values at file level", "//- M/X.swift\nfunc f() { free(); print(value) }" + types,
    ["M/X.swift: free", "M/X.swift: value"]),
  LookupRule(
    "nested types of extensions in other files",
    "//- M/X.swift\nextension T { func f(_ a: More) {} }\n//- M/Y.swift\nextension T { struct More {} }" + types,
    ["M/X.swift: T", "M/X.swift: T.More", "M/Y.swift: T"]),
  LookupRule(
    "an extension of a nested type does not see its outer types' members",
    "//- M/X.swift\nextension T.Inner { func f(_ a: Inner) {} }\n//- M/Y.swift\nstruct Inner {}" + types,
    ["M/X.swift: Inner", "M/X.swift: T", "M/X.swift: T.Inner"]),
  LookupRule(
    "members of supertypes and protocols",
    "//- M/X.swift\nclass X: Base { var a: Kept }\nstruct Y: P { var b: Alias }\n//- M/Y.swift\nclass Base { struct Kept {} }\n//- M/Z.swift\nstruct Kept {}"
      + types, ["M/X.swift: Base", "M/X.swift: Base.Kept", "M/X.swift: P", "M/X.swift: P.Alias"]),
  LookupRule(
    "associated types hide", "//- M/X.swift\nextension P { func f(_ a: A) {} }\n//- M/Y.swift\nstruct A {}" + types,
    ["M/X.swift: P"]),
  LookupRule(
    "private declarations are the file's own", "//- M/X.swift\nvar a: Hidden\n//- M/Y.swift\nprivate struct Hidden {}",
    []),
  LookupRule(
    "the own file's private declaration is nearer", "//- M/X.swift\nprivate struct U {}\nprivate var a: U" + types, []),
  LookupRule(
    "two declarations of a name are ambiguous",
    "//- M/X.swift\nvar a: Twice\n//- M/Y.swift\nstruct Twice {}\n//- M/Z.swift\nclass Twice {}", []),
  LookupRule(
    "branches of #if each count",
    "//- M/X.swift\nvar a: Either\n//- M/Y.swift\n#if os(Linux)\nstruct Either {}\n#endif\n//- M/Z.swift\n#if !os(Linux)\nclass Either {}\n#endif",
    ["M/X.swift: Either"]),
  LookupRule(
    "extensions of aliases extend their target",
    "//- M/X.swift\nextension Name { func f(_ a: Inner) {} }\n//- M/Y.swift\ntypealias Name = T" + types,
    ["M/X.swift: Name", "M/X.swift: T.Inner", "M/Y.swift: T"]),
  LookupRule(
    "extensions of system types have their own members",
    "//- M/X.swift\nvar a: String.Kind\nvar b: Kind\n//- M/Y.swift\nextension String { enum Kind {} }",
    ["M/X.swift: String.Kind"]),
  LookupRule(
    "an extension of [T] is one of Array", "//- M/X.swift\nextension [T] { func f(_ a: Inner) {} }" + types,
    ["M/X.swift: T"]),
  LookupRule(
    "generic parameters of system types hide",
    "//- M/X.swift\nextension Array where Element: P { func f(_ e: Element) {} }\n//- M/Y.swift\nstruct Element {}"
      + types, ["M/X.swift: P"]),
  LookupRule(
    "the clauses of a type do not see its members",
    "//- M/X.swift\nstruct X<V> where V: Tag { enum Tag {} }\n//- M/Y.swift\nprotocol Tag {}", ["M/X.swift: Tag"]),
  LookupRule(
    "a generic parameter is nearer than an inherited member",
    "//- M/X.swift\nclass X<Kept>: Base { var a: Kept }\n//- M/Y.swift\nclass Base { struct Kept {} }",
    ["M/X.swift: Base"]),
  LookupRule(
    "names in attributes, key paths, casts, patterns, interpolations",
    "//- M/X.swift\n@T var a = 1\nlet b = \\U.c\nfunc f(_ x: Any) { switch x { case is T.Inner: print(\"\\(U.self)\"); default: break } }"
      + types, ["M/X.swift: T", "M/X.swift: T.Inner", "M/X.swift: U"]),
  LookupRule(
    "an implicit member that is a type", "//- M/X.swift\nfunc f() { g(.Inner.make) }" + types, ["M/X.swift: T.Inner"]),
  LookupRule(
    "operators that the project declares",
    "//- M/X.swift\nlet a = 1 <+> 2, b = 1 + 2\n//- M/Y.swift\ninfix operator <+>\nfunc <+> (a: Int, b: Int) -> Int { a }",
    ["M/X.swift: <+>"]),
  LookupRule(
    "an alias through a generic parameter, by what is demanded of it",
    "//- M/X.swift\nfunc f<V: P>(_ a: V.Alias, _ b: V.A) {}\nstruct X<V, W> where W: P { func g(_ a: W.Alias) {} }\nfunc h<V>(_ a: V.Alias) {}"
      + types, ["M/X.swift: P", "M/X.swift: P.Alias"]),
  LookupRule(
    "without a demand, a member of a generic parameter is nothing", "//- M/X.swift\nfunc h<V>(_ a: V.Alias) {}" + types,
    []),
  LookupRule(
    "where Self: Q shows Q's members",
    "//- M/X.swift\nextension P where Self: Q { func f(_ a: Kept) {} }\n//- M/Q.swift\nprotocol Q { typealias Kept = U }\n//- M/R.swift\nstruct Kept {}"
      + types, ["M/Q.swift: U", "M/X.swift: P", "M/X.swift: Q", "M/X.swift: Q.Kept"]),
  LookupRule(
    "where Self: Q in a Q that is nowhere, or is the type itself",
    "//- M/X.swift\nextension P where Self: Nowhere, Self: P { func f(_ a: Kept) {} }\n//- M/R.swift\nstruct Kept {}"
      + types,
    ["M/X.swift: Kept", "M/X.swift: P"]),
  LookupRule(
    "an alias extended by its name and by another",
    "//- M/X.swift\nvar a: T.More, b: Name.Less\n//- M/Y.swift\ntypealias Name = T\nextension Name { struct More {} }\nextension T { struct Less {} }"
      + types, ["M/X.swift: Name", "M/X.swift: T", "M/X.swift: T.Less", "M/X.swift: T.More", "M/Y.swift: T"]),
  LookupRule(
    "without it they are not seen",
    "//- M/X.swift\nextension P where A: Q { func f(_ a: Kept) {} }\n//- M/Q.swift\nprotocol Q { typealias Kept = U }\n//- M/R.swift\nstruct Kept {}"
      + types, ["M/Q.swift: U", "M/X.swift: Kept", "M/X.swift: P", "M/X.swift: Q"]),
  LookupRule(
    "an alias of a composition has the members of all of it",
    "//- M/X.swift\nstruct X: PQ { var a: Alias, b: Kept }\n//- M/Q.swift\ntypealias PQ = P & Q\nprotocol Q { typealias Kept = U }\n//- M/R.swift\nstruct Kept {}"
      + types,
    ["M/Q.swift: P", "M/Q.swift: U", "M/X.swift: Kept", "M/X.swift: P.Alias", "M/X.swift: PQ"]),
  LookupRule(
    "what stands in an alias' generic arguments is no part of it",
    "//- M/X.swift\nstruct X: PQ { var b: Kept }\n//- M/Q.swift\ntypealias PQ = G<P & Q>\nprotocol Q { typealias Kept = U }\nclass G<V> {}\n//- M/R.swift\nstruct Kept {}"
      + types, ["M/Q.swift: P", "M/Q.swift: U", "M/X.swift: Kept", "M/X.swift: PQ"]),
  LookupRule(
    "an extension of an alias of a system type extends that",
    "//- M/X.swift\nvar a: String.Kind, b: Str.Kind\nextension String { func f(_ k: Kind) {} }\n//- M/Y.swift\ntypealias Str = String\nextension Str { enum Kind {} }",
    ["M/X.swift: Str", "M/X.swift: String.Kind"]),
  LookupRule(
    "members of sugared types",
    "//- M/X.swift\nvar a: [Int].Chunk, b: Int?.Extra, c: [Int: Int].Chunk.Deep, d: [Int].Index\n//- M/Y.swift\nextension Array { struct Chunk { struct Deep {} } }\nextension Optional { enum Extra {} }\n//- M/Z.swift\nstruct Index {}",
    ["M/X.swift: Array.Chunk", "M/X.swift: Array.Chunk.Deep", "M/X.swift: Optional.Extra"]),
  LookupRule(
    "parameters hide in the body, not in the signature",
    "//- M/X.swift\nfunc f(T: Int = value, value: U) -> T { T + value }\nfunc g(_ U: Int) { _ = U }" + types,
    ["M/X.swift: T", "M/X.swift: U", "M/X.swift: value"]),
  LookupRule(
    "to a concrete type its protocols' types are further than what the module declares",
    "//- M/X.swift\nstruct X: P { func f(_ a: A, _ b: Alias) {} }\n//- M/Z.swift\nextension X { func g(_ a: A) {} }\nstruct Z: P { func f() { let a: A } }\n//- M/Y.swift\nstruct A {}\nstruct Alias {}"
      + types,
    ["M/X.swift: A", "M/X.swift: Alias", "M/X.swift: P", "M/Z.swift: P", "M/Z.swift: X"]),
  LookupRule(
    "to a protocol and its extensions they are nearer, and so are a superclass' types",
    "//- M/X.swift\nprotocol R: P { func f(_ a: A) }\nextension P { func g(_ a: Alias) {} }\nclass X: Base { var k: Kept }\n//- M/Y.swift\nstruct A {}\nstruct Alias {}\nstruct Kept {}\nclass Base { enum Kept {} }"
      + types, ["M/X.swift: Base", "M/X.swift: Base.Kept", "M/X.swift: P", "M/X.swift: P.Alias"]),
  LookupRule(
    "the labels of a compound name name nothing",
    "//- M/X.swift\nfunc f() { _ = g(a:value:); _ = T.h(_:free:_:) }" + types, ["M/X.swift: T"]),
  LookupRule(
    "what a guard binds is not there in its braces",
    "//- M/X.swift\nfunc f(_ x: Int?) { guard let value = x else { print(value); return }; print(value) }\nfunc g(_ x: Int?) { guard let free = x else { return }; print(free) }"
      + types, ["M/X.swift: value"]),
  LookupRule(
    "a local function sees variables that are declared behind it",
    "//- M/X.swift\nfunc f() { func g() { print(value) }; let value = 1; g() }\nfunc h() { do { func g() { print(free) } }; let free = 1 }"
      + types, ["M/X.swift: free"]),
  LookupRule(
    "accessors have names for the values that they are given",
    "//- M/X.swift\nvar a: Int { get { 1 } set { print(newValue) } }\nvar b = 1 { didSet { print(oldValue) } }\nvar c: Int { get { newValue } set(v) { print(oldValue) } }\n//- M/Y.swift\nlet newValue = 1\nlet oldValue = 2",
    ["M/X.swift: newValue", "M/X.swift: oldValue"]),
  LookupRule(
    "catch binds an error where it has no pattern",
    "//- M/X.swift\nfunc f() { do {} catch { print(error) } }\nfunc g() { do {} catch let e { print(error) } }\n//- M/Y.swift\nlet error = 1",
    ["M/X.swift: error"]),
  LookupRule(
    "what a local type inherits can't be told, and Self is the local type",
    "//- M/X.swift\nfunc f() { class L: Base { var k: Kind; func g() { help() } } }\nextension T { func f() { struct L { static func a() {}; func g() { Self.a(); Self.Inner.b() } } } }\n//- M/Y.swift\nclass Base { enum Kind {}; func help() {} }\nenum Kind {}\nfunc help() {}"
      + types, ["M/X.swift: Base", "M/X.swift: T"]),
  LookupRule(
    "a local class has what the local class has that it inherits from",
    "//- M/X.swift\nfunc f() {\n  class Mock { struct Row {}; func load() {}; static func boot() {} }\n  class Spy: Mock { func g(_ r: Row) { load(); other() }; static func h() { boot() } }\n  class Late: Spy { func i() -> Row? { load(); return nil } }\n}\nfunc g() { class Spy: T { func g() { boot() } } }\n//- M/Y.swift\nstruct Row {}\nfunc load() {}\nfunc boot() {}\nfunc other() {}"
      + types, ["M/X.swift: T", "M/X.swift: boot", "M/X.swift: other"]),
  LookupRule(
    "cases of a local enum are known in its own code",
    "//- M/X.swift\nfunc f() { enum E { case row, cell(Int); static let all: [E] = [row, other]; static func g() -> E { cell(1) } } }\n//- M/Y.swift\nlet row = 1, other = 2\nfunc cell(_ a: Int) {}",
    ["M/X.swift: other"]),
  LookupRule(
    "what a protocol says that Self is it inherits from",
    "//- M/X.swift\nprotocol Alerting where Self: Screen {}\nextension Alerting { func f(_ r: Row) { reload() } }\nprotocol Further: Alerting {}\nextension Further { func g(_ r: Row) {} }\n//- M/Y.swift\nclass Screen { struct Row {}; func reload() {} }\nstruct Row {}\nfunc reload() {}",
    ["M/X.swift: Screen", "M/X.swift: Screen.Row"]),
  LookupRule(
    "a macro's name names macros alone",
    "//- M/X.swift\nfunc f(_ a: String = #function, _ b: Int = #line) { _ = #made(value) }\n//- M/Y.swift\nlet function = 1\nlet line = 2\nfunc made() {}"
      + types, ["M/X.swift: value"]),
  LookupRule(
    "of alternatives in one file that counts which can be meant",
    "//- M/X.swift\n#if !DEBUG\nfunc f() { log(2) }\n#endif\n//- M/Y.swift\n#if DEBUG\nfunc log(all: Int) {}\n#else\nfunc log(_ a: Int) {}\n#endif",
    ["M/X.swift: log"]),
  LookupRule(
    "alternatives of one function each count",
    "//- M/X.swift\nfunc f() { wait(for: 1) }\n//- M/Y.swift\n#if os(Linux)\nfunc wait(for a: Int) {}\n#endif\n//- M/Z.swift\n#if os(Windows)\nfunc wait(for a: Int) {}\n#endif",
    ["M/X.swift: wait"]),
  LookupRule(
    "back ticks and names that begin with an underscore",
    "//- M/X.swift\nvar a: `default`\nvar b: _Kept\nvar c: lower\n//- M/Y.swift\nstruct `default` {}\nstruct _Kept {}\nstruct lower {}",
    ["M/X.swift: _Kept", "M/X.swift: default", "M/X.swift: lower"]),
])
func lookUpWithinAModule(_ rule: LookupRule) throws {
  #expect(try edges(rule.text) == rule.edges)
}

private let kit = """

  //- Sources/Kit/Kit.swift
  public struct Shown { public struct Part {} }
  struct Internal {}
  package struct Shared {}
  public func make() {}
  """

@Test(arguments: [
  LookupRule(
    "imported modules show what is public", "//- Sources/App/X.swift\nimport Kit\nvar a: Shown, b: Internal" + kit,
    ["App/X.swift: Shown"]),
  LookupRule(
    "without an import nothing is seen",
    "//- Sources/App/X.swift\nvar a: Shown\n//- Tests/KitTests/T.swift\nimport Kit" + kit, []),
  LookupRule(
    "testable imports show what is internal", "//- Sources/App/X.swift\n@testable import Kit\nvar a: Internal" + kit,
    ["App/X.swift: Internal"]),
  LookupRule(
    "a module's name qualifies",
    "//- Sources/App/X.swift\nimport Kit\nstruct Shown {}\nvar a: Kit.Shown.Part, b: Kit::Shown" + kit,
    ["App/X.swift: Shown", "App/X.swift: Shown.Part"]),
  LookupRule(
    "a type named like its module",
    "//- Sources/App/X.swift\nimport Kit\nvar a: Kit.Shown, b: Kit.Piece" + kit
      + "\n//- Sources/Kit/Same.swift\npublic enum Kit { public struct Piece {} }",
    ["App/X.swift: Kit", "App/X.swift: Kit.Piece", "App/X.swift: Shown"]),
  LookupRule(
    "scoped imports bring one name, and name it",
    "//- Sources/App/X.swift\nimport struct Kit.Shown\nfunc f() { make() }\nvar a: Shown" + kit, ["App/X.swift: Shown"]),
  LookupRule(
    "a scoped import is nearer than a plain one",
    "//- Sources/App/X.swift\nimport Other\nimport struct Kit.Shown\nvar a: Shown\n//- Sources/App/Y.swift\nimport Other\nimport Kit\nvar a: Shown\n//- Sources/Other/O.swift\npublic enum Shown {}"
      + kit, ["App/X.swift: Shown"]),
  LookupRule(
    "exported imports reach further, also within the module",
    "//- Sources/App/X.swift\nimport Front\nvar a: Shown, b: Front.Shown\n//- Sources/Front/Exports.swift\n@_exported import Kit\n//- Sources/Front/Use.swift\nvar c: Shown"
      + kit, ["App/X.swift: Shown", "Front/Use.swift: Shown"]),
  LookupRule(
    "what a module declares is nearer than what it exports again, for who does not import that",
    "//- Sources/App/X.swift\nimport Front\nvar a: Shown\n//- Sources/App/Y.swift\nimport Front\nimport Kit\nvar a: Shown\n//- Sources/Front/Exports.swift\n@_exported import Kit\npublic enum Shown {}\n//- Sources/Front/Use.swift\nvar c: Shown"
      + kit, ["App/X.swift: Shown", "Front/Use.swift: Shown"]),
  LookupRule(
    "the own module's name is nearer than an imported one",
    "//- Sources/App/X.swift\nimport Kit\nvar a: Shown\n//- Sources/App/Y.swift\nenum Shown {}" + kit,
    ["App/X.swift: Shown"]),
])
func lookUpAcrossModules(_ rule: LookupRule) throws {
  #expect(try edges(rule.text) == rule.edges)
}

@Test func theOwnModuleHidesWhatOthersAddToAType() throws {
  let folder = try TemporaryFolder()
  let addition = "#if os(Linux)\nextension CInterop { public typealias Stat = Int }\n#endif\n"
  try ExampleProject(
    """
    //- Sources/One/Stat.swift
    \(addition)
    //- Sources/One/Use.swift
    let one: CInterop.Stat
    //- Sources/Two/Stat.swift
    \(addition)
    //- Sources/Two/Use.swift
    let two: CInterop.Stat
    """
  ).write(to: folder)
  let project = Project(root: folder.path, jobs: 1)
  let found = project.paths.indices.flatMap { file in
    project.uses[file].uses.filter { project.table.symbols[Int($0.symbol)].file >= 0 }
      .map { "\(project.paths[file]) → \(project.paths[Int(project.table.symbols[Int($0.symbol)].file)])" }
  }
  #expect(
    found == [
      "Sources/One/Use.swift → Sources/One/Stat.swift", "Sources/Two/Use.swift → Sources/Two/Stat.swift",
    ])
}

@Test func useAfterUseANameMeansWhatTheTypeAroundItMakesOfIt() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- M/X.swift
    struct A { func a(_: Item) {} }
    struct B { struct Item {}; func b(_: Item, _: Item) {} }
    struct C { func c(_: Item) {} }
    //- M/I.swift
    struct Item {}
    """
  ).write(to: folder)
  for jobs in [1, 2] {
    let project = Project(root: folder.path, jobs: jobs)
    let file = try #require(project.paths.firstIndex { $0.hasSuffix("X.swift") })
    let items = project.uses[file].uses.map { project.table.qualifiedName(Int($0.symbol)) }
    #expect(items == ["Item", "B.Item", "B.Item", "Item"])
  }
}

@Test func supertypesMayBeNestedInWhatIsInherited() throws {
  // `Inner` is known only once it is known what `Outer` inherits, and an alias stands for all that it composes.
  let edges = try edges(
    """
    //- M/X.swift
    class Outer: Base { class Own: Inner, Both { func f() { deep(); _ = Name() ; _ = Kind() } } }
    //- M/B.swift
    class Base { class Inner { struct Name {} } }
    typealias Both = P & Q
    //- M/P.swift
    protocol P {}
    protocol Q {}
    extension Q { typealias Kind = K }
    //- M/K.swift
    struct K {}
    """)
  #expect(edges.contains("M/X.swift: Base.Inner.Name"))
  #expect(edges.contains("M/X.swift: Q.Kind"))
}
