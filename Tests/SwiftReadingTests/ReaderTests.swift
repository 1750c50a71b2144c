import SourceFacts
import SwiftReading
import Testing

@Test func declarationsAreFoundAtFileAndMemberLevel() {
  let summary = read(
    """
    import Foundation
    public final class A<T: B>: C, D where T.E == F {
      let (x, y): (Int, Int) = (1, 2), z = 3
      enum G { case a, b(Int), c }
      func f() { let local = 1; struct Local {} }
      subscript(i: Int) -> T { get { self[i] } }
    }
    extension A.G: Equatable { typealias H = Int }
    #if DEBUG
    func debug() {}
    #endif
    """)
  #expect(
    summary.outline == [
      "import Foundation", "class A", "let A.x", "let A.y", "let A.z", "enum A.G", "case A.G.a", "case A.G.b",
      "case A.G.c", "func A.f", "subscript A.subscript", "extension A", "typealias A.H", "func debug",
    ])
  let debug = summary.declarations[13]
  #expect(summary.text(summary.conditions[Int(debug.condition)].text) == "DEBUG")
  #expect(summary.declarations[1].access == .public)
}

@Test func localNamesHide() {
  let summary = read(
    """
    func f<T>(a: A, b: T) {
      let c = C()
      use(a, b, c, d)
      func g(h: H) { h.i(); j() }
      j()
      func j() {}
      for k in K.all where k.l { m(k) }
      if let n = o, case .p(let q) = r { s(n, q) }
      list.map { t, u in t + u + v }
      do { try w() } catch let e as X { y(e) } catch { z(error) }
      switch aa { case let (bb, cc): bb + cc; case .dd(let ee) where ee > ff: ee; default: break }
      guard let gg = hh else { return gg }
      ii(gg)
    }
    """)
  #expect(
    summary.paths.filter { !$0.hasPrefix(".") } == [
      "A", "C", "use", "d", "H", "K.all", "m", "o", "r", "s", "list.map", "v", "w", "X", "y", "z", "aa", "ff", "hh",
      "gg", "ii",
    ])
}

/// What stands behind a name tells a type in a pattern, on whatever line it stands.
@Test(arguments: [
  "if case let Failure\n.timeout(x) = r {}", "if case let Failure /* c */ .timeout(x) = r {}",
  "do {} catch let Failure\n.timeout(x) {}", "for case let Failure\n.timeout(x) in r {}",
  "guard case var Failure\n  .timeout(x) = r else {}", "switch r { case let (Failure\n.timeout(x), y): z(y) }",
])
func typesInPatternsAreFound(_ text: String) {
  #expect(read("func f() { \(text) }").paths.contains("Failure.timeout"))
}

@Test(arguments: ["any", "some", "consuming", "borrowing", "sending", "isolated", "__owned", "inout"])
func specifiersStandOnAnyLine(_ word: String) {
  #expect(read("func f(_ a: \(word)\n Store) {}\nlet b = { (c: \(word)\n  Order) in c }").paths == ["Store", "Order"])
}

@Test func namesAreFoundWhereverTheyStand() {
  let summary = read(
    #"""
    @Wrapper(Config.self) var a: [Key: Value?] = Maker<Item>.make("\(Shown.text)")
    func f(_ x: some P & Q = Default(), y: (In) throws(Err) -> Out) -> any R where S.T: U {}
    let path = \Root.member.deep
    let c = x as? Cast
    let d = x is Checked
    #selector(Target.action)
    #macro(Argument.self) { Inside() }
    let e: Module::Type_ = Module::make()
    extension Array where Element == Box<Boxed> {}
    let f = Self.Nested.self
    """#)
  let names = Set(summary.paths)
  for name in [
    "Wrapper", "Config", "Key", "Value", "Maker.make", "Item", "Shown.text", "P", "Q", "Default", "In", "Err", "Out",
    "R",
    "S.T", "U", "Root.member.deep", "Cast", "Checked", "selector", "Target.action", "macro", "Argument", "Inside",
    "Module.Type_", "Module.make", "Array", "Element", "Box", "Boxed", "Self.Nested",
  ] {
    #expect(names.contains(name), "\(name)")
  }
  #expect(summary.references.contains { $0.flags.contains(.inInterpolation) && summary.text($0.name) == "Shown" })
}

@Test func commentsAndStringsNameNothing() {
  let summary = read("// A\n/* B /* C */ D */\n/// E\nlet a = \"F\"\nlet b = #\"\\(G)\"#\n")
  #expect(summary.paths.isEmpty)
}

@Test func angleBracketsAreToldApart() {
  #expect(Set(read("let a = b < c, d = e > (f)").paths) == ["b", "c", "e", "f"])
  let generic = read("let a = B<C, D<E>>(f)")
  #expect(generic.references.filter { $0.flags.contains(.isType) }.count == 3)
}

@Test func suppressionsAreKept() {
  let summary = read(
    "// boundary-lint:allow layer-crossing -- old code\nlet a = 1 // boundary-lint:allow x -- y\n// boundary\n")
  #expect(summary.suppressions.count == 2)
}

/// What stands in parentheses inside of an argument is a part of it.
@Test func argumentsAreThoseOfTheCall() throws {
  let summary = read("let a = box.put((any P).self, f((1, x)), name: (b, c: d)) { (e) }", detail: .chains)
  let chain = try #require(summary.chains.first { $0.base == .name && summary.text($0.name) == "box" })
  let arguments = summary.steps[chain.steps.indices].last?.arguments.indices.map { summary.arguments[$0] } ?? []
  #expect(arguments.map { summary.writtenText($0.range) } == ["(any P).self", "f((1, x))", "(b, c: d)", nil])
  #expect(arguments.map(\.value) == [.other, .other, .other, .closure])
}

/// What a chain's place tells: whether it runs later, and whether its base hides another local name.
@Test func chainsKnowTheirPlace() {
  let text = """
    func make(a: A) {
      a.one()
      _ = { a.two() }()
      later { a.three() }
      let held = { { a.four() }() }
      func inner() { a.five() }
      for a in list { a.six() }
      if let a = b.seven() { a.eight() }
      later { a in b.nine(a.ten()) }.eleven()
      lock.withLock { c.twelve() }
      queue.sync({ c.thirteen() })
      list.map { c.fourteen() }
    }
    """
  let summary = read(text, detail: .chains)
  func names(_ isWanted: (ChainFact) -> Bool) -> [String] {
    summary.chains.filter(isWanted).sorted { $0.start < $1.start }.compactMap { chain in
      summary.steps[chain.steps.indices].first { $0.kind == .member }.map { summary.text($0.name) }
    }
  }
  #expect(names { $0.depth > 0 } == ["three", "four", "five", "nine", "ten", "fourteen"])
  #expect(names { $0.flags.contains(.isRebound) } == ["six", "eight", "ten"])
}

@Test func chainsKeepTheirForm() throws {
  let text = """
    let x = resolver(for: A.self).resolve(dependency: self.b).resolved()
    let y = container.register(B.self, name: "n", .shared) { r in C() }
    """
  let summary = read(text, detail: .chains)
  let chains = summary.chains.filter { $0.base == .name && ["resolver", "container"].contains(summary.text($0.name)) }
  #expect(chains.count == 2)
  let first = try #require(chains.first)
  let steps = first.steps.indices.map { summary.steps[$0] }
  #expect(steps.map(\.kind) == [.call, .member, .call, .member, .call])
  #expect(steps.filter { $0.kind == .member }.map { summary.text($0.name) } == ["resolve", "resolved"])
  let argument = summary.arguments[Int(steps[0].arguments.start)]
  #expect(argument.value == .type && summary.text(argument.name) == "A" && summary.text(argument.label) == "for")
  let second = try #require(chains.last)
  let call = summary.steps[second.steps.indices.last!]
  #expect(call.arguments.indices.map { summary.arguments[$0].value } == [.type, .literal, .implicit, .closure])
}

@Test func whatNamesTheInterpreterIsNoCode() {
  let (line, mark) = (Array("#!/usr/bin/env swift\nlet a = B()\n".utf8), [0xEF, 0xBB, 0xBF] as [UInt8])
  for bytes in [line, mark + line] { #expect(read(bytes).paths == ["B"]) }
}
