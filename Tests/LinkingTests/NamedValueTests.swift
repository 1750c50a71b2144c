import Testing

// Local names that stand for a property or variable, and properties whose type is a generic parameter.

private let others = """

  //- M/T.swift
  struct Order {}
  let shared = Order()
  func made() -> Order { Order() }
  protocol Fetching { func fetch() }
  struct Impl: Fetching { func fetch() {} }
  enum State { case loaded(Order) }
  //- M/E.swift
  extension Order { func save() {} }
  extension Fetching { func cached() {} }
  """

@Suite struct NamedValues {
  private func used(_ code: String, beside other: String = "") throws -> [String] {
    try members("//- M/X.swift\n" + code + others + other).filter { $0.hasPrefix("X.swift: ") }
      .map { String($0.dropFirst("X.swift: ".count)) }
  }

  @Test(arguments: [
    "struct S { let o: Order; func f() { let a = o; a.save() } }", "func f() { let a = shared; a.save() }",
    "struct S { let o: Order; func f() { g { [a = o] in a.save() } } }", "func f() { g { [a = shared] in a.save() } }",
    "struct S { let o: Order; func f() { let copy = o; let b = copy; b.save() } }",
    "struct S { let o: Order?; func f() { if let a = o { a.save() } } }",
    "struct S { let o: Order?; func f() { guard let a = o else { return }; a.save() } }",
    "struct S { let o: [Order]; func f() { let a = o; for b in a { b.save() } } }",
    "struct S { let o: [Order]; func f() { let a = o; a[0].save() } }",
    "struct S { let o: State; func f() { let a = o; switch a { case .loaded(let b): b.save() } } }",
    "struct S { var o: Order; func f() { let a = o\n a.save() } }",
    "struct S { let o: Order?; func f() { let a = o ?? Order(); a.save() } }",
    "struct S { let o: Order?; func f() { (o ?? Order()).save() } }",
    "struct S { let s: S, o: Order?; func f() { (s.o ?? shared).save() } }",
    "func f(_ o: Order?) { let a = o ?? shared; a.save() }",
    "struct S { let o, p: Order; func f() { o.save() } }", "func f() { let o, p: Order; o.save() }",
    "func f() { let o, p, q: Order?, s: State; p?.save() }",
    "struct S { let o: Order?; func f() { let a = b ? o : o ?? shared; a.save() } }",
  ])
  func aNameStandsForWhatItIsGiven(_ code: String) throws { #expect(try used(code) == ["Order.save"]) }

  @Test(arguments: [
    "struct S { let o: Order; func f(o: Int) { let a = o; a.save() } }", "func f() { let a = made; a.save() }",
    "func f() { func g() { let a = shared; a.save() }; let shared = 1; g() }",
    "struct S { let o: Order; func f() { struct L { let o: Int; func g() { let a = o; a.save() } } } }",
    "struct S { let o: Order; func f() { let a = o, b = 1; b.save() } }",
    "struct S { let o: Order?; func f() { let a = o ?? o + o; a.save() } }",
    "struct S { let o: Order?; func f() { (o ?? o == o).save() } }",
    "struct S { let o: Order?; func f() { let a = o ?? o as Int; a.save(); (o ?? o, 1).save() } }",
    "struct S { let o: Order; func f() { let a = o + o; a.save() } }", "func f() { let a = Order.self; a.save() }",
    "func f() { let o, p: Order = a; o.save() }", "func f() { let o = 1, p: Order; o.save() }",
    "func f() { let a = b; a.save() }", "struct S { let o: Order; func f() { let (a, b) = (o, 1); b.save() } }",
  ])
  func orForNothingThatIsKnown(_ code: String) throws { #expect(try used(code) == []) }

  @Test(arguments: [
    "struct S<F: Fetching> { let f: F; func g() { f.cached() } }",
    "struct S<F: Fetching> { var f: F?; func g() { self.f?.cached() } }",
    "struct S<F> where F: Fetching { let f: F; func g() { let a = f; a.cached() } }",
    "class S<A, F: Fetching> { let f: F; func g() { f.cached() } }",
    "struct S<F: Fetching> { let f: F }\nextension S { func g() { f.cached() } }",
    "struct S<F: Fetching> { let f: F; func g() { let a = self.f; a.cached() } }",
    "struct S<F: Fetching & Sendable> { let f: F; func g() { f.cached() } }",
  ])
  func aPropertyIsOfTheBoundOfItsParameter(_ code: String) throws { #expect(try used(code) == ["Fetching.cached"]) }

  /// What the parameter stands for may have the member itself.
  @Test(arguments: [
    "struct S<F: Fetching> { let f: F }\nfunc g(_ s: S<Impl>) { s.f.cached() }",
    "struct S<F: Fetching> { let f: F; func g(_ s: S<Impl>) { s.f.cached(); let a = s.f; a.cached() } }",
    "class S<F: Fetching> { let f: F }\nclass T: S<Impl> { func g() { f.cached() } }",
    "struct S<F: Fetching> { let f: F }\nextension S where F == Impl { func g() { f.cached() } }",
  ])
  func inItsOwnTypeAlone(_ code: String) throws {
    #expect(try used(code, beside: "\nextension Impl { func cached() {} }").isEmpty)
  }

  @Test(arguments: [
    "struct S<F> { let f: F; func g() { f.cached() } }",
    "struct S<F: Fetching> { let f: [F]; func g() { f.cached() } }",
    "struct S<F: Fetching & Hashable> { let f: F; func g() { f.cached() } }",
    "struct S<F: Fetching> { let f: () -> F; func g() { f.cached() } }",
    "struct S<F: Fetching> { let f: F.Type; func g() { f.cached() } }",
    "struct S<F: Fetching> { let f: (F, F); func g() { f.cached() } }",
    "struct S<F: Fetching> { let f: F; func g() { f.fetch() } }",
  ])
  func whereItIsOneParameterWithOneBound(_ code: String) throws { #expect(try used(code) == []) }
}
