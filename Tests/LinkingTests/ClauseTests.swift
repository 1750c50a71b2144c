import TestSupport
import Testing

// What clauses of `#if` bind hides where they hold.

private let others = """

  //- M/D.swift
  let tracker = 1
  let url = 1
  struct Row {}
  func go() {}
  """

@Test(arguments: [
  LookupRule(
    "what one branch binds is not there in the other",
    "//- M/X.swift\nfunc f() {\n#if DEBUG\nlet tracker = 1; _ = tracker\n#else\n_ = tracker\n#endif\n}" + others,
    ["M/X.swift: tracker"]),
  LookupRule(
    "what each branch binds hides behind them",
    "//- M/X.swift\nfunc f() {\n#if DEBUG\nlet url = 1\n#else\nlet url = 2\n#endif\n_ = url\n}" + others, []),
  LookupRule(
    "a branch that binds nothing may leave, or never be compiled",
    """
    //- M/X.swift
    func f() {
      #if os(iOS)
      let url = 1
      #elseif os(macOS)
      let url = 2
      #else
      #error("no such system")
      #endif
      _ = url
    }
    func g() -> Int {
      #if os(iOS)
      let tracker = 1
      #else
      return 1
      #endif
      return tracker
    }
    """ + others, []),
  LookupRule(
    "one clause alone binds for builds that have it",
    "//- M/X.swift\nfunc f() {\n#if DEBUG\nlet tracker = 1\n#endif\n_ = tracker\n}" + others, ["M/X.swift: tracker"]),
  LookupRule(
    "and hides wherever its condition has to hold",
    """
    //- M/X.swift
    func f() {
      #if DEBUG
      let tracker = 1
      func go() {}
      struct Row {}
      #endif
      #if DEBUG
      _ = tracker; go(); _ = Row()
      #endif
      #if DEBUG && os(Linux)
      { _ = tracker; go(); _ = Row() }()
      #endif
    }
    """ + others, []),
  LookupRule(
    "two clauses of two blocks bind together",
    "//- M/X.swift\nfunc f() {\n#if DEBUG\nlet url = 1\n#endif\n#if !DEBUG\nlet url = 2\n#endif\n_ = url\n}" + others,
    []),
  LookupRule(
    "a condition that holds around the block adds nothing",
    "//- M/X.swift\n#if DEBUG\nfunc f() {\n#if DEBUG\nlet url = 1\nfunc go() {}\n#endif\n_ = url; go()\n}\n#endif"
      + others, []),
  LookupRule(
    "local types and functions, before and behind them",
    """
    //- M/X.swift
    func f() {
      go(); _ = Row()
      #if DEBUG
      func go() {}
      struct Row {}
      go(); _ = Row()
      #else
      func go() {}
      struct Row {}
      #endif
      go(); _ = Row()
    }
    """ + others, []),
  LookupRule(
    "local types and functions of one branch in the other",
    "//- M/X.swift\nfunc f() {\n#if DEBUG\nfunc go() {}\n#else\ngo()\n#endif\n#if os(macOS)\nstruct Row {}\n#elseif os(Linux)\n_ = Row()\n#endif\n}"
      + others, ["M/X.swift: Row", "M/X.swift: go"]),
  LookupRule(
    "clauses inside of clauses",
    "//- M/X.swift\nfunc f() {\n#if DEBUG\n#if os(iOS)\nlet url = 1\n#else\nlet url = 2\n#endif\n_ = url\n#else\nlet url = 3\n#endif\n_ = url\n}"
      + others, []),
  LookupRule(
    "cases, guards and closures in clauses",
    """
    //- M/X.swift
    func f(_ a: Int?) {
      #if DEBUG
      guard let url = a else { return }
      #else
      guard let url = a else { return }
      #endif
      let h = { _ = url }
      switch a {
      #if DEBUG
      case let tracker?: _ = tracker
      #endif
      default: _ = tracker
      }
    }
    """ + others, ["M/X.swift: tracker"]),
  LookupRule(
    "members and types of the other branch",
    """
    //- M/X.swift
    struct A {
      #if DEBUG
      typealias Row = Int
      func go() {}
      #else
      var a: Row
      func b() { go() }
      #endif
    }
    """ + others, ["M/X.swift: Row", "M/X.swift: go"]),
  LookupRule(
    "private types of the other branch",
    "//- M/X.swift\n#if DEBUG\nprivate struct Row {}\n#else\nvar a: Row?\n#endif" + others, ["M/X.swift: Row"]),
  LookupRule(
    "members of the same branch, and of all builds, are nearer",
    "//- M/X.swift\nstruct A {\nfunc go() {}\n#if DEBUG\ntypealias Row = Int\nvar a: Row\nfunc b() { go() }\n#endif\n}"
      + others,
    []),
])
func clausesHideWhereTheyHold(_ rule: LookupRule) throws {
  #expect(try edges(rule.text) == rule.edges)
}

@Test(arguments: [
  LookupRule(
    "an attribute is a macro, or what is declared as an attribute",
    """
    //- M/X.swift
    @Observable class A {}
    @Plain class B { @Wrapper var a = 1; @Plain var b = 2; @Maker func c() {} }
    @Global func f() {}
    @Attached struct C {}
    //- M/D.swift
    class Observable<T> {}
    struct Plain {}
    @propertyWrapper struct Wrapper { var wrappedValue: Int }
    @resultBuilder struct Maker {}
    @globalActor actor Global { static let shared = Global() }
    @attached(member) macro Attached() = #externalMacro(module: "M", type: "T")
    """, ["M/X.swift: Attached", "M/X.swift: Global", "M/X.swift: Maker", "M/X.swift: Wrapper"]),
  LookupRule(
    "types are neither wrapped nor built",
    "//- M/X.swift\n@Wrapper class A { @Wrapper struct B {} }\n//- M/D.swift\n@propertyWrapper struct Wrapper { var wrappedValue: Int }",
    []),
  LookupRule(
    "by path, by an alias, and with arguments",
    """
    //- M/X.swift
    struct A { @Outer.Wrapper(Argument()) var a = 1; @Outer.Plain var b = 2; @Alias var c: Generic }
    //- M/D.swift
    enum Outer { @propertyWrapper struct Wrapper {}; struct Plain {} }
    struct Argument {}
    struct Generic {}
    //- M/E.swift
    typealias Alias = Outer.Wrapper
    """,
    [
      "M/E.swift: Outer", "M/E.swift: Outer.Wrapper", "M/X.swift: Alias", "M/X.swift: Argument", "M/X.swift: Generic",
      "M/X.swift: Outer", "M/X.swift: Outer.Wrapper",
    ]),
  LookupRule(
    "what stands behind a macro's name is a member of what it makes",
    "//- M/X.swift\nlet a = #bundle.path, b = #made.path\n//- M/D.swift\nlet bundle = 1\nlet path = 1\n//- M/E.swift\n@freestanding(expression) macro made() -> String = #externalMacro(module: \"M\", type: \"T\")\n//- M/F.swift\nstruct made {}",
    ["M/X.swift: made"]),
  LookupRule(
    "an operator belongs to a group",
    "//- M/X.swift\ninfix operator <+>: Sum\ninfix operator <->: Difference\nprecedencegroup Own { higherThan: Sum, Difference }\n//- M/D.swift\nstruct Sum {}\nstruct Difference {}\n//- M/E.swift\nprecedencegroup Difference {}",
    ["M/X.swift: Difference"]),
  LookupRule(
    "a word of the language in an attribute's parentheses",
    "//- M/X.swift\n@MainActor(unsafe) func f() {}\n//- M/D.swift\nfunc unsafe() {}", []),
  LookupRule(
    "types in attributes of the language",
    """
    //- M/X.swift
    @attached(member, names: named(One)) @attached(extension, conformances: Two, Three, names: named(One)) macro m() = #externalMacro(module: "M", type: "T")
    @specialized(where T == One) func a<T>(_ t: T) {}
    @_specialize(exported: true, where T == Two, U: Three) func b<T, U>(_ t: T, _ u: U) {}
    @_dynamicReplacement(for: old) func c() {}
    //- M/D.swift
    struct T {}
    struct One {}
    protocol Two {}
    protocol Three {}
    dynamic func old() {}
    func named() {}
    """, ["M/X.swift: One", "M/X.swift: Three", "M/X.swift: Two", "M/X.swift: old"]),
])
func someNamesMeanSomeKindsOfDeclarations(_ rule: LookupRule) throws {
  #expect(try edges(rule.text) == rule.edges)
}
