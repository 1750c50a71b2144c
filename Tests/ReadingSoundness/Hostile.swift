/// What nests, repeats or is left open: a beginning and what is repeated behind it.
public enum Hostile {
  public static let inputs: [(head: String, part: String)] = [
    ("", "("), ("", "["), ("", "{"), ("", "/*"), ("", "\"\\("), ("", "#if A\n"), ("let a: ", "A<"), ("let a: ", "["),
    ("let a: ", "("), ("let x = ", "a ? b : "), ("let x = ", "a ? "), ("let x = a", ".b"), ("let x = a", ".b()"),
    ("", "f("), ("", "{ a in "), ("let x = a", "<b"), ("let x = ", "!"), ("let x = ", "try "), ("let x: ", "A -> "),
    ("let x: ", "A & "), ("let x: A", "?"), ("", "func f() {"), ("", "class A {"),
    ("func f() { if a {}", " else if a {}"),
    ("", "@a "), ("", "@a("), ("", "@a<"), ("", "public "), ("", "async "), ("", "#/\n"), ("", "x = /a\n"),
    ("", "#\"\"\""), ("", "<<<<<<< \n"), ("", ">>>> \n"), ("", "<#"), ("", "\u{201C}"), ("", "`"), ("", "#"), ("", ")"),
    ("", "}"), ("", "]"), ("", "([{"), ("{", "(]"), ("", "#if A\n@a\n"), ("x\n", "#if A\n.b\n"),
    ("switch x { case let ", ".a("), ("", "{ ["), ("", "{ ("), ("func f() where A: B", ", A: B"), ("", "\\"),
    ("let x = \\a", "[\\a"), ("", "#if a\n&& b\n"), ("var x: Int { ", "get { "), ("", "x["),
    ("func f() {", "{ func g() {} "),
    ("", "#a { "), ("", "#a("), ("", "@"), ("", "<"), ("let x: A", ">"), ("", ";"), ("", "."), ("", ":"),
    ("", "\"\"\"\n\\("), ("", "_ "), ("", "if let a = "), ("", "if case "), ("", "guard "), ("", "for a in "),
    ("", "do { "), ("x", " as A"), ("", "f<a>(x)"), ("", "f<(a, "), ("", "a "), ("", "a\n"), ("", "repeat { "),
    ("", "if a { "), ("f {} ", "a: {} "), ("", "#endif\n"), ("", "@available("), ("let x: ", "some "),
    ("func f() ", "throws("), ("", "\0"), ("", "\u{FEFF}"), ("", "#\""), ("enum E { case a", ", a"),
  ]

  /// An input with its part repeated so often.
  public static func text(_ input: (head: String, part: String), _ count: Int) -> [UInt8] {
    let part = Array(input.part.utf8)
    var bytes = Array(input.head.utf8)
    bytes.reserveCapacity(bytes.count + part.count * count)
    for _ in 0..<count { bytes += part }
    return bytes
  }
}
