import TestSupport
import Testing

/// What patterns bind of an enumeration's case: `Remote` is named everywhere, and `X.swift` adds members to it.
@Suite struct PayloadTests {
  private static let others = """

    //- M/Remote.swift
    struct Remote {}
    enum Load { case one(Remote), all([Remote]), named(rec: Remote?), two(Remote, Int), none, later(() -> Remote) }
    enum Other { case one(Int), single(Remote), twice(Remote) }
    enum Third { case twice(Remote) }
    final class Model { var state: Load; func current() throws -> Load { state } }
    //- M/X.swift
    extension Remote { func save() {} }
    """

  private func used(_ code: String) throws -> [String] {
    try members("//- M/A.swift\n" + code + Self.others).filter { $0 == "A.swift: Remote.save" }
  }

  @Test(arguments: [
    "func f(_ e: Load) { switch e { case .one(let r): r.save(); default: break } }",
    "func f(_ e: Load) { switch e { case let .one(r): r.save(); default: break } }",
    "func f(_ e: Load?) { switch e { case .one(let r)?: r.save(); default: break } }",
    "func f(_ e: Load) { switch e { case .named(rec: let r): r?.save(); default: break } }",
    "func f(_ e: Load) { switch e { case .none: break; case .all(let rs): for r in rs { r.save() }; default: break } }",
    "func f(_ e: Load) { if case .all(let rs) = e { rs.forEach { $0.save() } } }",
    "func f(_ e: Load) { guard case .one(var r) = e else { return }; r.save() }",
    "func f(_ m: Model) throws { if case .one(let r) = try m.current() { r.save() } }",
    "struct S { let e: Load; func f() { switch self.e { case .one(let r): r.save(); default: break } } }",
    "struct S { let e: Load; func f() { while case .one(let r) = e { r.save() } } }",
    "extension Load { func f() { switch self { case .one(let r): r.save(); default: break } } }",
    "func f(_ a: Load, _ b: Other) { switch a { case .one: if case .one(let r) = b { print(r) }; case .all(let r): r.first?.save()\ndefault: break } }",
    // What is not nil.
    "func f(_ r: Remote?) { switch r { case let x?: x.save(); case nil: break } }",
    "struct S { let r: Remote?; func f() { if case let x? = r { x.save() } } }",
    "struct S { let s: S?, r: Remote?; func f() { guard case var x? = s?.r else { return }; x.save() } }",
    "func f(_ r: Remote?) { switch r { case .some(let x): x.save(); case nil: break } }",
    "func f(_ r: Remote?) { guard case let .some(x) = r else { return }; x.save() }",
    // Where nothing tells what is matched, the name of the case does.
    "func f() { if case .single(let r) = make() { r.save() } }",
    "func f() { if case Load.one(let r) = make() { r.save() } }",
  ])
  func bound(_ code: String) throws { #expect(try used(code).count == 1) }

  @Test(arguments: [
    "func f(_ e: Other) { switch e { case .one(let r): r.save(); default: break } }",
    "func f(_ e: Load) { switch e { case .two(let r, let n): r.save(); default: break } }",
    "func f(_ e: Load) { switch e { case .later(let r): r.save(); default: break } }",
    "func f(_ e: Load) { switch e { case .one(let r): let r = 1; r.save(); default: break } }",
    "func f(_ r: Int?) { switch r { case let x?: x.save(); default: break } }",
    "func f(_ r: Int?) { switch r { case .some(let x): x.save(); default: break } }",
    "func f(_ r: Remote?) { if case let x? = other(r) { x.save() } }",
    "func f(_ r: Remote?) { switch (r, 1) { case let (x?, _): x.save(); default: break } }",
    "func f() { if case .one(let r) = make() { r.save() } }",
    "func f() { if case .twice(let r) = make() { r.save() } }",
    "func f(_ e: Load) { switch e { case .one(let r): break; default: break }; r.save() }",
    "enum Remote2 {}; func f() { enum Load { case one(Remote2) }; let e: Load = make(); if case .one(let r) = e { r.save() } }",
  ])
  func unknown(_ code: String) throws { #expect(try used(code) == []) }
}
