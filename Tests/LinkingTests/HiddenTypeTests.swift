import Testing

// What hides a type where one is written, and what does not.

private let model = "\n//- M/D.swift\nstruct Model { func save() {} }\nlet order = 1"

@Suite struct HiddenTypes {
  /// Whether the file X names the type `Model` of D.
  private func isNamed(_ code: String, beside other: String = "") throws -> Bool {
    try edges("//- M/X.swift\n" + code + model + other).contains("M/X.swift: Model")
  }

  @Test(arguments: [
    "struct S {\n#if DEBUG\nstruct Model {}\n#endif\nlet m: Model }",
    "struct S {\n#if DEBUG\nstruct Model {}\n#endif\n#if !DEBUG\nlet m: Model\n#endif\n}",
    "struct S {\n#if DEBUG\ntypealias Model = Int\n#endif\nfunc f() { Model() } }",
    "struct S {\n#if os(macOS)\n#if DEBUG\nstruct Model {}\n#endif\nlet m: Model\n#endif\n}",
  ])
  func underAConditionATypeHidesInSomeBuilds(_ code: String) throws { #expect(try isNamed(code)) }

  @Test(arguments: [
    "struct S {\n#if DEBUG\nstruct Model {}\nlet m: Model\n#endif\n}",
    "struct S {\n#if DEBUG\nstruct Model {}\n#else\nstruct Model {}\n#endif\nlet m: Model }",
    "struct S {\n#if DEBUG\nstruct Model {}\n#endif\n#if DEBUG && os(macOS)\nlet m: Model\n#endif\n}",
    "struct S { struct Model {}\n#if DEBUG\nlet m: Model\n#endif\n}",
  ])
  func whereTheConditionHoldsItHides(_ code: String) throws { #expect(try !isNamed(code)) }

  @Test func whatNoBuildHasInPlaceOfItIsNotMeant() throws {
    let text = """
      //- M/X.swift
      struct S {
      #if DEBUG
      struct Row {}
      #endif
      let m: Row }
      //- M/R.swift
      #if DEBUG
      struct Row {}
      #endif
      """
    #expect(try edges(text) == [])
  }
}
