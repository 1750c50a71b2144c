import TestSupport
import Testing

/// Values whose types are of elsewhere: a member of the same name that a type of the repository has for itself is not meant, one
/// that the repository gives to a type of elsewhere, or to a protocol, may be.
@Suite struct ForeignOwnerTests {
  private static let others = """

    //- M/X.swift
    struct Backport { func drawTheGroup() {}; static let largeHeading = Backport() }
    extension Label { func paintTheLabel() {}; static let smallHeading = 1 }
    protocol Drawn {}
    extension Drawn { func traceTheLine() {} }
    """

  private func used(_ code: String) throws -> [String] {
    try members("//- M/A.swift\nimport UIKit\nimport SwiftUI\n" + code + Self.others)
      .filter { $0.hasPrefix("A.swift: ") }.map { String($0.dropFirst("A.swift: ".count)) }
  }

  @Test(arguments: [
    "func f() { Label().MEMBER }", "func f() { Label(\"a\").font(.title).MEMBER }",
    "let l = Label(); func f() { l.MEMBER }",
    "func f(_ x: Any) { (x as? Label)?.MEMBER }", "final class C: UIViewController { func f() { view.MEMBER } }",
    "final class C: UIViewController { func f() { view.superview?.MEMBER } }",
    "var all: [Label] = []; func f() { all.forEach { $0.MEMBER } }",
    "var all: [Label] = []; func f() { all.first?.MEMBER }",
    "var all: [Label] = []; func f() { all.filter { $0.isHidden }.last!.MEMBER }",
    "var all: [[Label]] = []; func f() { all.first?.last?.MEMBER }",
    "var all: [[Label]] = []; func f() { for row in all { for one in row { one.MEMBER } } }",
    "var all: [String: Label] = [:]; func f() { all[\"a\"]?.MEMBER }",
    "var all: [String: Label] = [:]; func f() { all.values.max()?.MEMBER }",
    "var all: [String: [Label]] = [:]; func f() { all[\"a\"]?.first?.MEMBER }",
    "func f(_ r: Result<Label, Error>) { if case .success(let one) = r { one.MEMBER } }",
    "func f(_ r: Result<Label, Error>) throws { try r.get().MEMBER }",
    "final class C: UIViewController { lazy var l = Label(); func f() { self.l.MEMBER } }",
  ])
  func valuesOfElsewhere(_ code: String) throws {
    #expect(try used(code.replacing("MEMBER", with: "drawTheGroup()")) == [])
    #expect(try used(code.replacing("MEMBER", with: "traceTheLine()")) == ["Drawn.traceTheLine"])
  }

  /// Where nothing says what a value is of, the name does.
  @Test(arguments: [
    "func f(_ x: Unknown<Int>.Value) { x.value.drawTheGroup() }", "func f() { make().drawTheGroup() }",
    "func f() { Wrapper().value.drawTheGroup() }",
    "struct S { subscript(x: Int) -> Backport { get { made() } set { newValue.drawTheGroup() } } }",
    "struct S { func f() { something.drawTheGroup() } }",
  ])
  func valuesOfUnknownTypes(_ code: String) throws { #expect(try used(code) == ["Backport.drawTheGroup"]) }

  /// The type that is written in front of an implicit member is the one that has it.
  @Test(arguments: [
    ("let a: Font = .NAME", []), ("func f() -> Font { .NAME }", []), ("func f() -> [Font] { [.NAME] }", []),
    ("func f(_ a: Font = .NAME) {}", []), ("let a: Backport = .NAME", ["Backport.NAME"]),
    ("func f() { take(.NAME) }", ["Backport.NAME"]),
  ])
  func implicitMembers(_ code: String, _ expected: [String]) throws {
    #expect(
      try used(code.replacing("NAME", with: "largeHeading"))
        == expected.map { $0.replacing("NAME", with: "largeHeading") })
    #expect(try used("let a: Label = .smallHeading") == ["Label.smallHeading"])
  }

  /// A type that is written and is another than the system's values has none of their members; what it holds may be such a value.
  @Test(arguments: [
    ("func f(m: OrderMessage) { m.slugOfIt() }", []), ("func f() { let m = OrderMessage(); m.slugOfIt() }", []),
    ("func f(x: Components.Schemas.Item) { x.slugOfIt(); x.drawTheGroup() }", []),
    ("func f(l: Label) { l.slugOfIt() }", []), ("func f(all: [OrderMessage]) { all.slugOfIt() }", []),
    ("func f(m: OrderMessage) { m.title.slugOfIt() }", ["String.slugOfIt"]),
    ("func f() { Texts.title.slugOfIt() }", ["String.slugOfIt"]),
    ("func f(s: String) { s.slugOfIt() }", ["String.slugOfIt"]),
    ("func f(t: TimeInterval) { t.clockOfIt() }", ["Double.clockOfIt"]),
    ("func f(m: OrderMessage) { m.traceTheLine() }", ["Drawn.traceTheLine"]),
  ])
  func writtenTypesAreNoValuesOfTheSystem(_ code: String, _ expected: [String]) throws {
    let extensions =
      "\n//- M/Y.swift\nextension String { func slugOfIt() {} }\nextension Double { func clockOfIt() {} }"
    let found = try members("//- M/A.swift\nimport UIKit\n" + code + Self.others + extensions)
    #expect(found.map { String($0.dropFirst("A.swift: ".count)) } == expected)
  }

  /// What has a member of any name has it by itself.
  @Test func madeUpMembers() throws {
    let code = """
      //- M/A.swift
      @dynamicMemberLookup struct JSON { subscript(dynamicMember name: String) -> JSON { self } }
      func f(j: JSON, s: String) { j.slugOfIt(); j.user.slugOfIt(); j.wholeOfIt() }
      //- M/Y.swift
      extension String { func slugOfIt() {} }
      extension JSON { func wholeOfIt() {} }
      """
    #expect(try members(code) == ["A.swift: JSON.wholeOfIt"])
  }
}
