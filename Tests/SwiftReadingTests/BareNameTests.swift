import SourceFacts
import SwiftReading
import Testing

/// Names that stand without a type and a value have the type of the next one that has one, and no value.
@Test(arguments: [
  ("let a, b: T", ["T", "T"]), ("var a, b: T, c, d, e: U?", ["T", "T", "U?", "U?", "U?"]),
  ("@A private var a, b: M.T", ["M.T", "M.T"]), ("let a: T, b, c: U", ["T", "U", "U"]),
  ("let a,\n  // two\n  b: () -> T", ["() -> T", "() -> T"]), ("let a, b: T = x", ["", "T"]),
  ("let a = 1, b: T", ["", "T"]), ("let a, (b, c): (T, U)", ["", "T", "U"]), ("let a, _, b: T", ["", "T"]),
  ("let (a, b), c: T", ["", "", "T"]), ("var a, b: T { x }", ["", "T"]), ("let a, b", ["", ""]),
  ("let a, b = x", ["", ""]),
])
func bareNamesHaveTheTypeBehindThem(_ code: String, _ types: [String]) {
  let text = "struct S {\n  \(code)\n}\n"
  for detail in [.references, .wiring] as [SourceReader.Detail] {
    let summary = read(text, detail: detail)
    let variables = summary.declarations.filter { $0.kind == .let || $0.kind == .var }
    #expect(variables.map { String(decoding: Array(text.utf8)[$0.type.offsets], as: UTF8.self) } == types)
    // Whoever asks a declaration finds what its type names.
    for variable in variables where !variable.type.offsets.isEmpty {
      let named = variable.references.indices.map { summary.references[$0] }
      #expect(named.contains { variable.type.offsets.contains(Int($0.start)) })
      #expect(variable.flags.contains(.hasFunctionType) == code.contains("->"))
    }
  }
}

/// Of several names with one type, a generic parameter's bound is that of all.
@Test func bareNamesHaveTheBoundOfTheirParameter() {
  let summary = read("struct S<F: Fetching> { let a, b: F }")
  let bounds = summary.declarations.filter { $0.kind == .let }.map {
    summary.generics[$0.bound.indices].map(summary.text)
  }
  #expect(bounds == [["Fetching"], ["Fetching"]])
}
