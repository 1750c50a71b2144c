import TestSupport
import Testing

/// What holds a scaffold, and what of it shows there.
@Suite struct ScaffoldHoldingTests {
  private func found(_ holder: String) throws -> [String] {
    try judged(
      """
      //- App.swift
      import Scaffold
      final class Item {}
      @Abstract final class Root: AbstractRoot {
        func kid() -> AbstractKid { Kid(self) }
        func item() -> Item { Item() }
        fileprivate func own() -> Item { Item() }
        private func hidden() -> Item { Item() }
      }
      @Abstract struct Kid: AbstractKid {
        unowned let root: AbstractRoot
        init(_ root: AbstractRoot) { self.root = root }
        func go() -> Item { Item() }
      }
      final class Model {
        let app: AbstractRoot
        let real: Root
        \(holder)
      }
      """, only: ["unregistered-dependency"])
  }

  /// A property without a written type is what the function gives that its value calls.
  @Test(arguments: [
    "lazy var kid = app.kid()", "lazy var kid = self.app.kid()", "lazy var kid = real.kid()",
    "private(set) lazy var kid = real.kid()",
  ])
  func propertiesAreOfWhatTheirValueGives(_ property: String) throws {
    let line = "App.swift:18 uses 'gone' of 'kid', which nothing provides; did you mean 'go'?"
    #expect(try found(property + "\n  func f() { _ = kid.gone(); _ = kid.go() }") == [line])
  }

  @Test(arguments: [
    "lazy var kid = make(app.kid())", "lazy var kid = app.kid().go()", "@Held var kid = app.kid()",
    "lazy var kid: Other = app.kid()", "lazy var kid = app.kid() as! Other", "lazy var kid = other.kid()",
    "lazy var kid = isOn ? app.kid() : other", "lazy var kid = { app.kid().go() }()", "lazy var kid = app.kid",
  ])
  func otherwiseItIsNotKnown(_ property: String) throws {
    #expect(try found(property + "\n  func f() { _ = kid.gone() }") == [])
  }

  /// The macro leaves out what is private to a file, though the type itself shows it there.
  @Test func functionsOfFilesAreNotSynthesised() throws {
    #expect(
      try found("func f() { _ = app.own(); _ = real.own(); _ = app.item(); _ = app.hidden() }") == [
        "App.swift:17 uses 'own' of 'app', which nothing provides; it is fileprivate in 'Root'",
        "App.swift:17 uses 'hidden' of 'app', which nothing provides; it is private in 'Root'",
      ])
  }
}
