import TestSupport
import Testing

/// What of a value is known, and what its members are then.
@Test(arguments: [
  MemberRule(
    "a method that is handed on is used, where the type of the value is known",
    """
    //- M/X.swift
    func f(_ o: Order) { run(o.save) }
    //- M/V.swift
    func f(_ m: Model) { let g = m.order.save; run(action: m.order.save); [1].forEach(m.order.put) }
    //- M/W.swift
    func f<O>(_ o: O, _ s: String) { run(o.save); run(s.save); run(x.order.save) }
    //- M/Model.swift
    struct Model { let order: Order }
    //- M/Y.swift
    struct Order { func put(_ i: Int) {} }
    //- M/Z.swift
    extension Order { func save() {} }
    """,
    ["V.swift: Order.put", "V.swift: Order.save", "X.swift: Order.save"]),
  MemberRule(
    "what a type declares for itself is its own, whatever of the system it conforms to",
    """
    //- M/X.swift
    func f(_ r: Repo) { r.find().name; r.find().id; r.find().isActive; r.find().hash(); r.own().isEmpty }
    //- M/Repo.swift
    struct Repo { func find() -> Row { Row() }; func own() -> Plain { Plain() } }
    //- M/Row.swift
    struct Row: Codable, Identifiable { var id = 1; var name = ""; var isActive = true }
    struct Plain { var isEmpty: Bool { true } }
    """,
    ["X.swift: Plain.isEmpty", "X.swift: Row.id", "X.swift: Row.isActive", "X.swift: Row.name"]),
  MemberRule(
    "effects with marks hide nothing",
    """
    //- M/X.swift
    func f(_ r: Repo) { if let o = try? r.one() { o.a() }; let p = try! r.one(); p.b(); for o in (try? r.all()) ?? [] { o.c() } }
    //- M/Repo.swift
    struct Repo { func one() throws -> Order { Order() }; func all() throws -> [Order] { [] } }
    //- M/Y.swift
    struct Order {}
    //- M/Z.swift
    extension Order { func a() {}; func b() {}; func c() {} }
    """,
    ["X.swift: Order.a", "X.swift: Order.b", "X.swift: Order.c"]),
  MemberRule(
    "an initial value tells the type of a property",
    """
    //- M/X.swift
    func f(_ m: Model) { m.a.first?.a(); m.b["x"]?.b(); m.c.c(); m.d.d(); m.e.e() }
    func g(_ m: Model) { m.f.f(); m.g.first?.f(); m.h.f(); m.i.i() }
    //- M/Model.swift
    struct Model {
      var a = [Order](); var b = [String: Order](); var c = Order.standard; var d = Order.make(); var e = Order.Part()
      var f = Order.other; var g = [Order(), Order()]; var h = Order.standard.next; var i = Order.Part.make
    }
    //- M/Y.swift
    struct Order { static let standard: Order; static func make() -> Order; static var other = Row(); var next: Order }
    extension Order { struct Part { static func make() -> Order } }
    //- M/Z.swift
    extension Order { func a() {}; func b() {}; func c() {}; func d() {}; func f() {} }
    extension Order.Part { func e() {}; func i() {} }
    struct Row {}
    """,
    [
      "X.swift: Order.Part.e", "X.swift: Order.a", "X.swift: Order.b", "X.swift: Order.c",
      "X.swift: Order.d",
    ]),
  MemberRule(
    "cases and static members, in patterns, comparisons and what is assigned to, where the type of the value is known",
    """
    //- M/X.swift
    func f(_ m: Model) { switch m.state { case .a: break; case .b(let n): print(n); case .z: break } }
    func g(_ m: Model) -> Bool { m.state == .c || .c != m.state }
    func h(_ m: inout Model) { m.state = .d; m.mode = .e; m.own.inner.mode = .f }
    func i(_ s: State) -> Bool { s != .g && s == .h(1) }
    func j<O>(_ o: O, _ t: Text) { switch o { case .a: break; case .y: break }; _ = o == .y; _ = t.kind == .y; _ = t.kind == .make.y }
    func k(_ o: Model?) { switch o { case .none: break; case .some: break } }
    //- M/Model.swift
    struct Model { var state: State; var mode: Mode; var own: Own }
    struct Own { var inner: Model }
    struct Text { var kind: Elsewhere }
    //- M/Y.swift
    enum State: Equatable, Codable { case a, b(Int), c, d, g, h(Int), y, none, some }
    struct Mode { static let e = Mode(), f = Mode(); static let y = Mode() }
    """,
    [
      "X.swift: Mode.e", "X.swift: Mode.f", "X.swift: Model.mode", "X.swift: Own.inner", "X.swift: State.a",
      "X.swift: State.b",
      "X.swift: State.c", "X.swift: State.d",
    ]),
  MemberRule(
    "a dictionary of any values",
    "//- M/X.swift\nfunc f(_ m: Model) { for (_, v) in m.all { v.send() }; m.all[\"a\"]?.put() }\n//- M/Model.swift\nstruct Model { var all: [String: any Port] }\n//- M/Y.swift\nprotocol Port {}\n//- M/Z.swift\nextension Port { func send() {}; func put() {} }",
    ["X.swift: Port.put", "X.swift: Port.send"]),
])
func membersOfKnownValues(_ rule: MemberRule) throws { #expect(try members(rule.text) == rule.members) }
