import Linking
import Linting
import TestSupport
import Testing

/// What is known of the values behind which members stand: `Remote` is named everywhere, and `X.swift` adds members to it.
@Suite struct ValueOwnerTests {
  private static let remote = """

    //- M/Remote.swift
    struct Remote { init() {}; init?(key: Int) {}; func opened() -> Remote { self }; func mine() -> Mine { Mine() }
      static func make() -> Remote { Remote() }; static let std = Remote(); static var own: Remote { Remote() } }
    struct Mine { func persistCopy() {}; func save() {} }
    let outside = Remote()
    //- M/X.swift
    extension Remote { func persistCopy() {}; func save() {} }
    """

  /// The members that a file uses, sorted.
  private func used(_ code: String, beside other: String = "") throws -> [String] {
    try members("//- M/A.swift\n" + code + Self.remote + other).filter { $0.hasPrefix("A.swift: Remote.") }
      .map { String($0.dropFirst("A.swift: Remote.".count)) }
  }

  @Test(arguments: [
    "func f() { Remote().save() }", "func f() { Remote.std.save() }", "func f() { Remote.make().save(); }",
    "func f() { Remote.own.save() }",
    "func f() { let a = Remote.make(); a.save() }", "func f() { let a = Remote.std; a.save() }",
    "func f(_ a: Remote?) { if let b = a { b.save() } }",
    "func f(_ a: Remote?) { guard let c = a else { return }; c.save() }",
    "func f(_ a: Any) { if let b = a as? Remote { b.save() } }", "func f(_ a: Any) { let b = a as! Remote; b.save() }",
    "struct S { let r: Remote?; func f() { if let r = r { r.save() } } }",
    "struct S { let r: Remote; func f() { { [r = self.r.opened()] in r.save() }() } }",
    "func f() { if let a = Remote(key: 1) { a.save() } }",
    // The type, written in another way.
    "func f(_ a: Optional<Remote>) { a?.save() }", "func f(_ a: Swift.Optional<Remote>) { a?.save() }",
    "func f(_ a: Optional<(Remote)>) { a?.save() }", "func f(_ a: (Remote)) { a.save() }",
    "func f(_ a: inout (Remote)?) { a?.save() }", "func f<T: Remote>(_ a: (any T)?) { a?.save() }",
    "func f(_ a: consuming\n Remote) { a.save() }", "func f(_ a: borrowing\n Remote) { a.save() }",
    "func f() { g { (a: sending\n Remote) in a.save() } }",
    "struct S { let r: Optional<Remote>; func f() { r?.save() } }",
    "struct S { var r: (Remote)?; func f() { r?.save() } }",
    "struct S { let r: (any Remote)?; func f() { r?.save() } }",
    "struct S { let r: Swift.Optional<Remote>; func f() { r?.save() } }",
    // What has no members beside it.
    "func f(_ a: any Remote & Sendable) { a.save() }", "func f(_ a: (any Remote & Sendable)?) { a?.save() }",
    "func f(_ a: any Sendable & Remote) { a.save() }", "func f(_ a: some Remote & AnyObject & Sendable) { a.save() }",
    "func f<T: Remote & Sendable>(_ a: T) { a.save() }", "func f<T>(_ a: T) where T: Sendable & Remote { a.save() }",
    "struct S { let r: any Remote & Sendable; func f() { r.save() } }",
    "struct S { var r: (any Remote & Sendable)?; func f() { r?.save() } }",
    "func g() -> some Remote & Sendable { Remote() }\nfunc f() { g().save() }",
    "struct S<T: Remote & Sendable> { let r: T; func f() { r.save() } }",
    // The value, written in another way.
    "func f() { let a = (Remote()); a.save() }", "func f() { let a = Remote.init(); a.save() }",
    "func f() { Remote.init().save() }", "struct S { let r = Remote.init(); func f() { r.save() } }",
    "func f() { (Remote()).save() }", "func f(a: Remote) { (a).save() }", "func f(a: Remote?) { (a)?.save() }",
    "func f(a: Any) { (a as! Remote).save() }", "func f(s: S) { (s.r).save() }\nstruct S { let r: Remote }",
    "func f(s: S) { let a = (s.r); a.save() }\nstruct S { let r: Remote }",
    "func f(a: Any) { switch a { case let b as Remote: b.save(); default: break } }",
    "func f(a: Any) { if case let b as Remote = a { b.save() } }", "func f(a: Remote) { a.self.save() }",
    "struct S { let r: Remote; func f(s: S) { s.self.r.save() } }",
    "struct S { static let r = Remote(); func f() { Self.r.save() } }",
  ])
  func ownersThatAreWritten(_ code: String) throws { #expect(try used(code) == ["save"]) }

  @Test(arguments: [
    // A local declaration further down, of which what stands above is, too.
    "func f() { made().save(); func made() -> Mine { Mine() } }\nfunc made() -> Remote { Remote() }",
    "func f() { func g() { outside.save() }; let outside = Mine(); g() }",
    "func f() { let a: T = Mine(); a.save(); typealias T = Mine }\ntypealias T = Remote",
    // What the clauses of `#if` give.
    "func f(_ r: Remote) { r.opened()\n#if os(Linux)\n.mine()\n#else\n.mine()\n#endif\n.save() }",
    "func f(_ r: Remote) { let v = r\n.opened()\n#if os(Linux)\n.mine()\n#else\n.mine()\n#endif\nv.save() }",
    // Of a generic parameter, of a value's type, of another's static member.
    "func f<Remote: P>(_ r: Remote) { Remote.make().save() }\nprotocol P { static func make() -> Mine }",
    "func f(_ a: Any, r: Remote) { let b = a as? Mine ?? r; b.save() }",
    // Of several in parentheses, and of what only looks like one.
    "func f(_ a: Any, r: Remote) { let b = (a, r as Remote); b.save(); (a, r as Remote).save() }",
    "func f(_ a: (Int, Remote)) { a.save() }", "func f(_ a: [Remote]) { a.save() }",
    "func f(_ a: Remote...) { a.save() }", "func f(_ a: any Remote & Mine) { a.save() }",
    "struct S { let r: any Remote & Mine; func f() { r.save() } }",
    "struct S { let r: any Remote & Sendable; func f() { r.save() } }\nprotocol Sendable { func save() }",
    "func f(_ a: Optional<[Remote]>) { a?.save() }", "func f(_ a: Optional<() -> Remote>) { a?.save() }",
    "struct S { let r: [Remote]?; let s: Optional<[Remote]>; func f() { r?.save(); s?.save() } }",
    "struct S { let r: (Int, Remote); let s: Far<Remote>; func f() { r.save(); s.save() } }",
    "func f(a: Any) { switch a { case let b as [Remote]: b.save(); default: break } }",
    "typealias Optional = Far\nfunc f() {}\nstruct S { let r: Optional<Remote>; func g() { r.save() } }\nstruct Far<T> {}",
  ])
  func ownersThatAreNotKnown(_ code: String) throws { #expect(try used(code) == []) }

  /// A value that may be nil has the members of `Optional` first.
  @Test(arguments: [
    "func f(_ a: Remote?) { a.persistCopy(); a.save() }", "func f() { let a = Remote(key: 1); a.persistCopy() }",
    "struct H { var r: Remote?; func f(_ h: H) { r.persistCopy(); h.r.persistCopy(); self.r.save() } }",
  ])
  func membersOfOptional(_ code: String) throws {
    #expect(
      try used(code, beside: "\n//- M/O.swift\nextension Optional { func persistCopy() {}; func save() {} }") == [])
  }

  /// A type inside a function is never the one that is written.
  /// What a type has itself is nearer than what its protocol asks for.
  @Test func selfIsTheTypeAround() throws {
    let code = """
      //- M/A.swift
      extension Order: Sized {
        var isSmall: Bool { true }
        func f(_ a: Self, b: inout Self?) { a.isSmall; b?.isSmall; a.grow(); let c = Self(); c.shrink() }
      }
      func g() { struct L { func h(_ a: Self) { a.grow() } } }
      //- M/B.swift
      extension Order {
        func f() { struct L { func h(_ a: Self) { a.grow(); let b = Self(); b.grow(); (a as! Self).grow() } } }
      }
      //- M/P.swift
      struct Order {}
      protocol Sized { var isSmall: Bool { get } }
      //- M/Q.swift
      extension Order { func grow() {}; func shrink() {} }
      """
    #expect(try members(code) == ["A.swift: Order.grow", "A.swift: Order.shrink"])
  }

  @Test func localTypesSilenceNothingThatIsWritten() throws {
    let local = "\n//- M/T.swift\nfunc test() { struct Mock { func persistCopy() {} }; Mock().persistCopy() }"
    let code = "func f(_ r: Remote) { r.persistCopy() }\nextension Remote { func g() { self.persistCopy() } }"
    #expect(try used(code, beside: local) == ["persistCopy"])
    #expect(try used("func f(_ r: Any) { r.persistCopy() }", beside: local) == [])
  }

  @Test func keyPathsAreFollowed() throws {
    let found = try members(
      """
      //- M/A.swift
      struct S { let r: Model; let s: Far }
      func f() { g(\\S.r.total); g(\\S.r?.part.size); g(\\S.s.total); g(\\S.r.all[0].size); g(\\.r.total) }
      //- M/Model.swift
      struct Model { var total = 1; var part: Part; var all: [Part] }
      //- M/X.swift
      struct Part { var size = 1 }
      """)
    // The file names what it says of `S`.
    #expect(found == ["A.swift: Part.size"])
  }

  @Test func pathsOfTypesAreFollowed() throws {
    let found = try members(
      """
      //- M/A.swift
      struct S { let s: Model.Store; let t: Model.Store?; func f() { s.flush(); t?.flush(); made().flush(); s.part.flush() } }
      func g(_ s: S) { s.s.flush() }
      func made() -> Model.Store { Model.Store() }
      //- M/Model.swift
      enum Model { struct Store { var part: Model.Part { Part() }; struct Inner {} }; struct Part {} }
      //- M/X.swift
      extension Model.Store { func flush() {} }
      extension Model.Part { func flush() {} }
      """)
    #expect(found == ["A.swift: Model.Part.flush", "A.swift: Model.Store.flush"])
  }

  /// A local value's type may be one in another, or have its module in front.
  @Test(arguments: [
    "func f(_ s: Model.Store, p: inout Model.Part?) { s.flush(); p?.flush() }",
    "func f(_ a: [Model.Store], b: Any) { for s: Model.Store in a { s.flush() }; if let p = b as? Model.Part { p.flush() } }",
    "func f(_ s: Main.Model.Store, p: Optional<Main.Model.Part>) { s.flush(); p?.flush() }",
  ])
  func namesInFrontAreFollowed(_ code: String) throws {
    let found = try members(
      """
      //- Package.swift
      import PackageDescription
      let package = Package(name: "Main", targets: [.target(name: "Main")])
      //- Sources/Main/A.swift
      \(code)
      func g(_ s: Swift.String, t: Far.Store, u: Model.Other) { s.slug; t.flush(); u.flush() }
      //- Sources/Main/B.swift
      func i() { let s: Model.Store = Model.Store(); s.flush(); enum Model { struct Store { func flush() {} } } }
      func h<Model>(_ s: Model.Store, t: Model.Store<Int>) { s.flush(); t.flush() }
      //- Sources/Main/Model.swift
      enum Model { struct Store {}; struct Part {} }
      struct Store {}
      //- Sources/Main/X.swift
      extension Model.Store { func flush() {} }
      extension Model.Part { func flush() {} }
      extension String { var slug: String { self } }
      extension Store { func flush() {} }
      """)
    #expect(found == ["A.swift: Model.Part.flush", "A.swift: Model.Store.flush", "A.swift: String.slug"])
  }

  /// Who uses an operator uses its function, where there is one, and where it is declared.
  @Test func operatorsAreFunctions() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- D.swift
      struct Vec {}
      infix operator <~>
      //- X.swift
      func <~> (a: Vec, b: Vec) -> Vec { a }
      //- A.swift
      func use(a: Vec, b: Vec) { _ = a <~> b }
      """
    ).write(to: folder)
    let project = Project(root: folder.path, jobs: 1)
    let uses = try project.uses[#require(project.paths.firstIndex(of: "A.swift"))].uses
    let named = uses.map { project.table.symbols[Int($0.symbol)] }.filter { project.table.text($0.name) == "<~>" }
    #expect(Set(named.map { project.paths[Int($0.file)] }) == ["D.swift", "X.swift"])
  }

  /// What an accessor is given is of the type of its variable.
  @Test(arguments: [
    ("struct S { var r: Remote { didSet { oldValue.save() } } }", 1),
    ("struct S { var r: Remote? { willSet { newValue?.save() } } }", 1),
    ("struct S { var r = Remote() { willSet(next) { next.save() } } }", 1),
    ("struct S { var r: Remote { get { Remote() } set { newValue.save() } } }", 1),
    ("var r: Remote = Remote() { didSet { oldValue.save() } }", 1),
    ("struct S { var r: Remote? { didSet { if let oldValue { oldValue.save() } } } }", 1),
    ("struct S { var n: Int { didSet { oldValue.save() } }; var r: Remote }", 0),
    ("struct S { var r: Remote { didSet { let oldValue = 1; oldValue.save() } } }", 0),
    ("struct S { var r: Remote { didSet { func f() { var n = 1 { didSet { oldValue.save() } }; n = 2 } } } }", 0),
    ("struct S { var r: Remote { get { Remote() } }; var n: Int { get { oldValue.save() } } }", 0),
  ])
  func valuesOfAccessors(_ code: String, _ count: Int) throws { #expect(try used(code).count == count) }
}
