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

  /// The macro leaves out what is private to a file, though the type itself shows it there.
  @Test func functionsOfFilesAreNotSynthesised() throws {
    #expect(
      try found("func f() { _ = app.own(); _ = real.own(); _ = app.item(); _ = app.hidden() }") == [
        "App.swift:17 uses 'own' of 'app', which nothing provides; it is fileprivate in 'Root'",
        "App.swift:17 uses 'hidden' of 'app', which nothing provides; it is private in 'Root'",
      ])
  }
}
