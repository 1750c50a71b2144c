import TestSupport
import Testing

/// What pairs, lists of what a closure gives, `Array(…)` and an own subscript hold: `Remote` and `Part` are named in other files alone, and
/// `X.swift` adds members to them.
@Suite struct DerivedListTests {
  private static let shelf = """

    //- M/Shelf.swift
    struct Part {}
    struct Remote { var parts: [Part]; var part: Part; var other: Remote?; func isOpen() -> Bool { true } }
    struct Key { var value: Part; var element: Part }
    struct Shelf { var all: [Remote]; var set: Set<Remote>; var byID: [String: Remote]; var byKey: [Key: Remote]; var one: Remote?
      var nested: [[Remote]]; var task: Task<Remote, Never>; var several: Task<[Remote], Error>; var text: String
      subscript(id: Int) -> Remote? { nil } }
    struct Rows: RandomAccessCollection { subscript(row: Int) -> Remote { fatalError() } }
    struct Table { subscript(row: Int) -> Remote { fatalError() }; subscript(name: String) -> Part { fatalError() } }
    struct Named { subscript(row row: Int) -> Remote { fatalError() } }
    //- M/X.swift
    extension Remote { func save() {} }
    extension Part { func fix() {} }
    """

  private func used(_ code: String) throws -> [String] {
    try members("//- M/A.swift\n" + code + Self.shelf).filter { $0.hasPrefix("A.swift: ") }
      .map { String($0.dropFirst("A.swift: ".count)) }.filter { ["Remote.save", "Part.fix"].contains($0) }
  }

  @Test(arguments: [
    // Pairs.
    "for (i, x) in s.all.enumerated() { x.save() }", "for e in s.all.enumerated() { e.element.save() }",
    "s.all.enumerated().forEach { i, x in x.save() }", "s.all.enumerated().forEach { $0.element.save() }",
    "s.all.enumerated().forEach { $1.save() }", "s.all.enumerated().forEach { $0.1.save() }",
    "for (_, x) in s.all.enumerated().reversed() { x.save() }", "s.byID.forEach { $0.value.save() }",
    "s.byID.forEach { id, x in x.save() }", "s.byID.forEach { (_, x) in x.save() }", "s.byID.forEach { $1.save() }",
    "for e in s.byID { e.value.save() }", "for (_, x) in s.byID.sorted(by: <) { x.save() }",
    "s.byID.first?.value.save()", "s.byID.max { $0.value.isOpen() }?.value.save()",
    "s.byID.filter { $0.value.isOpen() }[0]?.save()", "let e = s.byID.first!; e.value.save()",
    "s.byID[1, default: s.all[0]].save()", "let x = s.byID[1, default: s.all[0]]; x.save()",
    // Lists of what a closure gives.
    "s.all.map { $0.part }[0].fix()", "s.all.map(\\.part).first?.fix()", "s.all.flatMap(\\.parts).first?.fix()",
    "s.all.flatMap { $0.parts }.forEach { $0.fix() }", "for p in s.all.flatMap({ $0.parts }) { p.fix() }",
    "s.all.compactMap { $0.other }.first?.save()", "s.all.compactMap { x in x.other }.forEach { $0.save() }",
    "let ps = s.all.map { $0.part }; ps[0].fix()", "s.nested.flatMap { $0 }.first?.save()",
    "s.nested.map { $0.map { $0.part } }[0][0].fix()", "s.byID.mapValues { $0.part }[1]?.fix()",
    "s.byID.map { $0.value }.first?.save()", "s.byID.map { $1.part }[0].fix()", "s.byID.map(\\.value).first?.save()",
    "s.byID.map { $0.1.part }[0].fix()", "s.one.map { $0.part }?.fix()", "s.all.map { x -> Part in x.part }[0].fix()",
    "s.all.sorted { $0.isOpen() }.map(\\.part)[0].fix()",
    // Lists that types make.
    "Array(s.set)[0].save()", "Set(s.all).first?.save()", "let xs = Array(s.set); xs[0].save()",
    "for x in Array(s.set) { x.save() }", "Array(s.all.enumerated()).forEach { $0.element.save() }",
    "ForEach(Array(s.all.enumerated()), id: \\.offset) { i, x in x.save() }", "Array(s.byID.values)[0].save()",
    "Dictionary(grouping: s.all) { $0.save() }", "Dictionary(grouping: s.all, by: { $0.save() })",
    "Dictionary(grouping: s.all) { $0.part }[1]?.first?.save()",
    "for (_, xs) in Dictionary(grouping: s.all, by: \\.part) { xs[0].save() }",
    "Array(s.byID).first?.value.save()",
    // An own subscript, a task, branches.
    "s[1]?.save()", "let x = s[1]; x?.save()", "await s.task.value.save()", "try await s.several.value.first?.save()",
    "let x = s.all.isEmpty ? s.all[0] : s.all[1]; x.save()", "let x = b ? nil : s.one; x?.save()",
    "let x = b ? s.one : nil; x?.save()", "let x = if b { s.all[0] } else { s.all[1] }; x.save()",
    "var i = s.all.makeIterator(); while let x = i.next() { x.save() }",
  ])
  func whatIsMadeOfAListIsKnown(_ code: String) throws {
    #expect(try used("func f(_ s: Shelf, _ b: Bool) async throws { \(code) }").count == 1, "\(code)")
  }

  /// What a pair has beside its value, a closure with more than one path, another type's initializer, and several subscripts tell nothing.
  @Test(arguments: [
    "s.byKey.forEach { k, x in k.value.save() }", "for e in s.byKey { e.key.save() }", "s.byID.forEach { $0.save() }",
    "for (x, _) in s.all.enumerated() { x.save() }", "s.all.enumerated().forEach { $0.save() }",
    "s.all.enumerated().first?.save()", "s.all.forEach { a, b in b.save() }", "for (a, b) in s.all { b.save() }",
    "s.all.map { $0.other ?? make($0.part) }[0].save()", "s.all.map { log(); return $0.part }[0].fix()",
    "s.all.map { make($0.part) }[0].fix()", "s.all.flatMap { $0.part }[0].fix()",
    "s.all.map { $0 == $0.other }[0].save()",
    "s.all.contains { $0.part }.fix()", "s.nested.map { $0 }.first?.save()", "s.all.reduce { $0.part }.fix()",
    "Stack(s.all)[0].save()", "Array(s.text)[0].save()", "Array(repeating: s.all, count: 2)[0].save()",
    "Dictionary(grouping: s.all) { $0.part }.first?.save()",
    "struct Array { init(_ x: [Remote]) {} }; Array(s.all)[0].save()",
    "Rows()[a].save()", "Table()[a].save()", "Named()[1].save()",
    "let x = if b { s.all[0] } else { make(1) }; x.save()",
  ])
  func whatMayBeSomethingElseIsNotClaimed(_ code: String) throws {
    #expect(try used("func f(_ s: Shelf, _ b: Bool) { \(code) }") == [], "\(code)")
  }
}
