import Testing

// What hides a type where one is written, and what does not.

private let model = "\n//- M/D.swift\nstruct Model { func save() {} }\nlet order = 1"

@Suite struct HiddenTypes {
  /// Whether the file X names the type `Model` of D.
  private func isNamed(_ code: String, beside other: String = "") throws -> Bool {
    try edges("//- M/X.swift\n" + code + model + other).contains("M/X.swift: Model")
  }

  @Test(arguments: [
    "func f(Model: Int) { let x: Model? = nil; _ = x }", "func f() { let Model = 1; func g(_ m: Model) {}; _ = Model }",
    "func f(_ a: Any) { let Model = 1; if a is Model {} }", "func f(_ a: Any) { let Model = 1; _ = a as? [Model] }",
    "func f() { func g(_ m: Model) {}; let Model = 1; _ = Model }",
    "func f() { func Model() {}; let z: [Model] = [] }", "func f() { let z: [Model] = []; func Model() {} }",
    "func f() {\n#if A\nlet Model = 1\n#endif\nlet a: Model? = nil }",
  ])
  func valuesHideNoType(_ code: String) throws { #expect(try isNamed(code)) }

  @Test(arguments: [
    "func f() { let Model = 1; _ = Model; _ = Model.description; Model() }", "func f(Model: Int) { Model.save() }",
    "func f<Model>(_ m: Model, Model: Int) { let x: Model? = nil }",
    "func f() { func g(_ m: Model) {}; struct Model {} }", "func f() { let a: Model? = nil; typealias Model = Int }",
    "func f() { struct S<Model> { let Model = 1; let m: Model } }",
    "func f() {\n#if A\nstruct Model {}\nlet a: Model? = nil\n#endif\n}",
    "func f() {\n#if A\nstruct Model {}\n#else\nstruct Model {}\n#endif\nlet a: Model? = nil }",
  ])
  func typesHideTypes(_ code: String) throws { #expect(try !isNamed(code)) }

  @Test func ofWhatIsWrittenOfAValueItIs() throws {
    let code = "//- M/X.swift\nfunc f(_ a: Any, o: Order) { let Order = 1; let m = a as! Order; m.save(); o.save() }"
    let others = "\n//- M/O.swift\nstruct Order {}\n//- M/E.swift\nextension Order { func save() {} }"
    #expect(try members(code + others) == ["X.swift: Order.save"])
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
