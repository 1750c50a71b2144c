import SourceFacts
import SwiftReading
import Testing

/// The places of the implicit members of a file, as text.
private func places(_ text: String) -> [String] {
  let summary = read(text)
  func word(_ offset: UInt32) -> String {
    offset == ImplicitFact.noAnchor
      ? ""
      : String(
        decoding: Array(text.utf8).dropFirst(Int(offset)).prefix {
          $0 != 0x20 && $0 != 0x28 && $0 != 0x3F && $0 != 0x5D
        }, as: UTF8.self)
  }
  return summary.implicits.map { fact in
    let name = fact.name == ModifierFact.noDetail ? "" : summary.text(fact.name)
    let label = fact.label == ModifierFact.noDetail ? "_" : summary.text(fact.label)
    let element = fact.isElement ? "[]" : ""
    let place =
      switch fact.position {
      case .annotated: "annotated\(element) \(word(fact.anchor))"
      case .assigned: "assigned\(element) \(name)"
      case .argument: "argument\(element) \(name) \(fact.argument) \(label) \(word(fact.anchor))"
      case .assignedToOwn: "assigned\(element) self.\(name)"
      case .argumentOfOwn: "argument\(element) self.\(name) \(fact.argument) \(label)"
      case .typed: "typed \(name)"
      case .returned: fact.isElement ? "returned[] \(word(fact.anchor))" : "returned"
      case .argumentOfImplicit: "argument\(element) .\(name) \(fact.argument) \(label)"
      }
    return (fact.isCalled ? "called " : "") + place
  }
}

@Test(arguments: [
  ("let a: API = .shared", "annotated API"),
  ("struct S { var a: any API? = .shared }", "annotated API"),
  ("let a: [API] = [.shared, .shared]", "annotated[] API|annotated[] API"),
  ("func f(api: Net.API = .shared) {}", "annotated Net.API"),
  ("init(a: Int, api: API<Int> = .shared)", "annotated API<Int>"),
  ("func f() { self.api = .shared; self?.api = .shared }", "assigned self.api|assigned self.api"),
  ("func f() { self.child.api = .shared; self[0].api = .shared }", "assigned api|assigned api"),
  ("init() { super.init(api: .shared); Self.load(.shared) }", "argument self.init 0 api|argument self.load 0 _"),
  ("func f() { api = other ?? .shared }", "assigned api"),
  ("func f() { let x = make(.shared) }", "argument make 0 _ make"),
  ("func f() { load(1, from: .shared, with: g(.other, 3)) }", "argument load 1 from load|argument g 0 _ g"),
  ("func f() { load(a: C(), b: .shared, .other) }", "argument load 1 b load|argument load 2 _ load"),
  ("func f() { Feed.init(api: .shared).run() }", "argument init 0 api Feed.init"),
  ("func f() { x.make().load(from: .shared) }", "argument load 0 from "),
  ("func f() -> API { return .shared }", "returned"),
  ("func f() -> L { return .init(1, api: .shared) }", "called returned|argument .init 1 api"),
  ("let l: L = .init([.shared])", "called annotated L|argument[] .init 0 _"),
  ("let l: L = L.init(api: .shared)", "argument init 0 api L.init"),
  ("func f() -> [L] { [.init(api: .shared)] }", "called returned[] L|argument .init 0 api"),
  ("func f() { use(.net(.shared), .none) }", "called argument use 0 _ use|argument .net 0 _|argument use 1 _ use"),
  (
    "let a: E = .a(b: .c(.d), e: .f)",
    "called annotated E|called argument .a 0 b|argument .c 0 _|argument .a 1 e"
  ),
  ("let a: E = .a(b(1), [2])", "called annotated E"), ("let a: E = .b.c(.d)", "annotated E|argument c 0 _ "),
  // Parts of parts.
  ("let a: [[API]] = [[.shared]]", "annotated[] API"), ("let a: [Int: [API]]? = [1: [.shared]]", "annotated[] API"),
  ("let a: (API, Int) = (.shared, 1)", "annotated[] API,"), ("let a: (Int, b: A<B, C>)? = (1, .c)", "annotated[] A<B,"),
  ("let a: (b: any B, [C]) = (b: .d, [.e, .f])", "annotated[] B,|annotated[] C|annotated[] C"),
  ("let a: [(Int, API)] = [(1, .shared)]", "annotated[] API)"), ("let a: API = (b ?? .shared)", "annotated API"),
  ("func f() -> ([API], Int)? { return ([.shared], 1) }", "returned[] API"),
  ("func f(a: (Int, API) = (1, .shared)) {}", "annotated[] API)"),
  ("let a = [API](repeating: .shared, count: 2)", "annotated API"), ("let a = [A.B]([.c])", "annotated[] A.B"),
  ("let a: [API] = [[.shared]]", ""),
  ("let a: (Int, Int) -> API = (.shared, 1)", ""), ("func f() { g((.shared, 1)) }", ""),
  ("func f() { g([[.shared]]) }", ""), ("let a = b[API](repeating: .shared, count: 2)", ""),
  ("let a = [API](other: .shared)", ""), ("func f() { a = (.shared, 1) }", ""), ("let a = (.shared, 1)", ""),
  ("func f() { make()(.shared, 1); (.shared, 1).0 }", ""),
  ("func f() -> API { var a: Int { return .shared }; return b }", ""), ("let a: [API] = [.shared].map { $0 }", ""),
  ("let a: API = .shared(1)", "called annotated API"), ("f(.shared(1))", "called argument f 0 _ f"),
  ("var api: API { .shared }", "returned"),
  ("func f(a: API?) -> API { return a ?? .shared }", "returned"),
  ("func f(b: Bool) -> API { b ? .shared : .other }", "returned|returned"),
  ("func f(b: Bool) { use(api: b ? .shared : .other) }", "argument use 0 api use|argument use 0 api use"),
  ("func f() { use([.shared]) }", "argument[] use 0 _ use"),
  ("func f() -> [String: API] { return [\"a\": .shared, b: .other] }", "returned[] API|returned[] API"),
  ("var a: [K: V]? { [.key: .value] }", "returned[] K:|returned[] V"),
  ("func f(b: Bool) -> [API] { [b ? .shared : .other] }", "returned[] API|returned[] API"),
  ("let a: [K: V] = [.key: .value]", "annotated[] K:|annotated[] V"),
  ("func f() -> Set<API> { [.shared] }", "returned[] "),
  ("func f() -> [String: [API]] { [\"a\": .shared] }", "returned[] "),
  ("func f() -> API { switch a { case 1, b: .shared\ndefault: .other } }", "returned|returned"),
  (
    "func f() -> [API] { switch a { case let b where b > 1: [.shared]\ndefault: a ? [] : [.other] } }",
    "returned[] API|returned[] API"
  ),
  (
    "func f() -> Int { let a: API = switch b { case 1: .shared\ncase 2: { g() }; h()\ndefault: c ? .x : .y }; g(a) }",
    "annotated API|annotated API|annotated API"
  ),
  (
    "func f() { api = if a { .shared } else if b.c({ $0 }) { .other } else { .third } }",
    "assigned api|assigned api|assigned api"
  ),
  ("let a: API = if b { .shared } else { .other }", "annotated API|annotated API"),
  ("func f() { switch a { case 1: use(.shared)\ndefault: api = .other } }", "argument use 0 _ use|assigned api"),
  ("func f() { let a = switch b { case 1: .shared\ndefault: 2 } }", ""),
  ("func f() { switch a { case 1, let b: api = .shared\ncase .c(let d): x.y = .other } }", "assigned api|assigned y"),
  ("enum E { case a, b\n static var c: API = .shared }", "annotated API"),
  (
    "func f() { switch a { case 1:\n let b: API = .shared\n default:\n var c: API = .other } }",
    "annotated API|annotated API"
  ),
  ("func f() { switch a { case 1: if let b, let c: API = .shared {} } }", "annotated API"),
  ("func f() { if case .a(let b) = c, let d: API = .shared {} }", "annotated API"),
  ("func f() { while let a, case .b(let c) = d, let e: API = .shared {} }", "annotated API"),
  ("func f() { let a: API = if b { c } else { d }\n run { .shared } }", ""),
  ("func f() { let a: API = switch b { case 1: c\n default: d }\n e.f { .shared } }", ""),
  // What stands on the other side of `??`, where the place says nothing.
  ("func f(a: API?) { let b = a ?? .shared }", "typed API"), ("func f(a: API?) { (a ?? .shared).go() }", "typed API"),
  ("func f(a: API?) { let b = c ?? a ?? .shared }", "typed API"), ("func f() { let b = a ?? .shared }", "assigned a"),
  ("func f() { let b = self.a ?? .shared }", "assigned self.a"),
  ("func f(a: [API]) { let b = a ?? .shared }", ""), ("func f() { let b = a() ?? .shared }", ""),
  ("func f() { let b = a().c ?? .shared }", ""), ("func f() { let b = c + a ?? .shared }", ""),
  ("func f() { let b = c as? API ?? .shared }", ""), ("func f() -> A { (b ? .shared : c).d }", ""),
  // Local values.
  ("func f() { let a: API; a = .shared }", "typed API"), ("func f() { var a = API(); a = .shared }", "typed API"),
  ("func f(a: inout API?) { a = .shared }", "typed API"), ("func f(a: API) { a.b = .shared }", "assigned b"),
  // Closures.
  ("let a: () -> API = { .shared }", "annotated API"), ("let a: () -> any API = { .shared }", "annotated API"),
  ("init(a: @escaping () -> API = { .shared })", "annotated API"), ("let a: API = { .shared }()", "annotated API"),
  ("let a: [API] = { [.shared] }()", ""), ("let a: API = { .shared }", ""), ("let a = { .shared }()", ""),
  ("let a: () -> (B, API) = { .shared }", ""), ("func f() { a = { .shared } }", ""),
  // Nothing tells the type.
  ("func f() { use([1: .shared]) }", ""),
  ("func f() { if a == .shared {} }", ""), ("func f() { g { .shared } }", ""),
  ("func f() { g { return .shared } }", ""),
  ("func f() { switch a { case .shared: break } }", ""), ("func f() { let a = .shared }", ""),
  ("func f() { let a = [\"k\": .shared] }", ""),
  ("func f() { make(.shared(3), .some(1)) }", "called argument make 0 _ make|called argument make 1 _ make"),
  ("func f() { a[.shared] }", ""), ("Factory { A() }.shared", ""), ("let x = A().shared.b", ""),
])
func implicitMembersKnowTheirPlace(_ text: String, _ expected: String) {
  #expect(places(text).joined(separator: "|") == expected)
}

@Test func parametersKeepTheFormOfTheirTypes() {
  let text =
    "func f(a: A, _ b: [B], c: any C.D?, d: (E) -> F, e: @escaping () -> G, g: inout H<I>, h: [J: K], i: L...) {}"
  let summary = read(text)
  #expect(summary.parameterTypes.count == 8)
  let bytes = Array(text.utf8)
  let heads = summary.parameterTypes.map { parameter -> String in
    let offset = parameter.anchor(isElement: false) ?? parameter.anchor(isElement: true)
    return offset.map { String(decoding: [bytes[Int($0)]], as: UTF8.self) } ?? "-"
  }
  #expect(heads == ["A", "B", "C", "-", "-", "H", "-", "L"])
  #expect(
    summary.parameterTypes[1].anchor(isElement: false) == nil
      && summary.parameterTypes[0].anchor(isElement: true) == nil)
}

@Test(
  arguments: [
    ("func f() async throws {}", [.isAsync, .isThrowing]), ("func f() rethrows {}", []),
    ("func f(a: @escaping () -> Void) {}", .keepsClosure), ("func f(a: @Sendable @escaping B) {}", .keepsClosure),
    ("func f(a: (() -> Void)?) {}", .keepsClosure), ("func f(a: () -> Void) {}", .worksOnArguments),
    ("func f(a: inout A) {}", .worksOnArguments), ("func f(a: A?, b: [() -> C]) {}", .worksOnArguments),
    ("func f(a: A?, b: @autoclosure () -> C, c: inout D) async {}", [.isAsync, .worksOnArguments]),
    ("func f(a: A) -> () -> Void {}", []),
  ] as [(String, DeclarationFlags)])
func headsTellWhatFunctionsDo(_ text: String, _ flags: DeclarationFlags) {
  let all: DeclarationFlags = [.isAsync, .isThrowing, .keepsClosure, .worksOnArguments]
  #expect(read(text).declarations[0].flags.intersection(all) == flags)
}

@Test(arguments: [
  ("let a = A.b", DeclarationFlags.valueIsPath), ("let a: A = .b", .valueIsPath), ("let a = try! A(b)!", .valueIsCall),
  ("let a = A<B>.make { 1 }", .valueIsCall),
  ("let a: A = { A() }()", .valueIsClosure), ("let a = -1", .valueIsLiteral), ("let a = \"\"", .valueIsLiteral),
])
func initialValuesKeepTheirForm(_ text: String, _ form: DeclarationFlags) {
  let forms: DeclarationFlags = [.valueIsPath, .valueIsCall, .valueIsClosure, .valueIsLiteral]
  #expect(read(text).declarations[0].flags.intersection(forms) == form)
}

@Test(arguments: [
  "let a = A().b()", "let a = { A() }", "let a = [A()]", "let a = A() + B()", "let a: A = .b()", "var a: A { A() }",
])
func otherInitialValuesHaveNone(_ text: String) {
  let forms: DeclarationFlags = [.valueIsPath, .valueIsCall, .valueIsClosure, .valueIsLiteral]
  #expect(read(text).declarations[0].flags.isDisjoint(with: forms))
}

@Test func assignmentsAndLocalStaticsAreSeen() {
  let summary = read("func f() { A.b = 1; A.c[0] += 1; g(&A.d); if A.e == 1, A.f <= 2 { let x = A.h } }")
  let assigned = summary.references.filter { $0.flags.contains(.isAssigned) }
  #expect(assigned.map { summary.text(summary.segments[Int($0.segmentStart)].name) } == ["b", "c", "d"])
  let kept = read("class A { class var shared: A { struct S { static let one = A() }; return S.one } }")
  #expect(kept.declarations[1].flags.contains(.hasLocalStatic) && !kept.declarations[0].flags.contains(.hasLocalStatic))
  #expect(
    read("struct S { var a: (Int) -> Int; var b: Int }").declarations.map { $0.flags.contains(.hasFunctionType) }
      == [false, true, false])
}

/// What looks on leaves a variable stored; a getter, or another's storage, does not.
@Test(arguments: [
  ("var a: Int", true), ("let a = 1", true), ("var a = 1 { didSet {} }", true), ("var a: Int { didSet {} }", true),
  ("var a: Int {\n  @available(*, deprecated)\n  willSet(new) {}\n}", true),
  ("static var a: A? { willSet {} didSet {} }", true),
  ("var a: Int {\n  willSet {}\n#if DEBUG\n  didSet {}\n#endif\n}", true), ("lazy var a = 1", true),
  ("var a: Int { 1 }", false), ("var a: Int { get { 1 } set {} }", false), ("var a: Int { get set }", false),
  ("var a: Int { var b = 1 { didSet {} }; return b }", false), ("override var a: Int { didSet {} }", false),
])
func whatLooksOnIsStored(_ variable: String, _ isStored: Bool) {
  #expect(read("class A: B {\n\(variable)\n}").declarations[1].isStored == isStored)
}
