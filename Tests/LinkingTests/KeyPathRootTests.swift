import Linking
import Linting
import TestSupport
import Testing

/// Key paths that begin with no type: what they are given to tells it. `X.swift` adds values, and every name is that of other members, too.
@Suite struct KeyPathRootTests {
  private static let values = """

    //- M/X.swift
    extension EnvironmentValues { @Entry var theme = Theme() }
    extension EnvironmentValues { @Entry var container = Store() }
    extension DependencyValues { var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } } }
    extension FocusedValues { @Entry var draft: Draft? }
    extension Container { var store: Factory<Store> { self { Store() } } }
    extension Values { var store: Store { get { self[Key.self] } set { self[Key.self] = newValue } } }
    struct Theme {}
    struct Draft {}
    struct Store {}
    //- M/Client.swift
    struct Client { var fetch: () -> Int = { 1 } }
    //- M/Values.swift
    struct Values { var clock = 1 }
    @propertyWrapper struct Provided<Value> {
      init(_ path: WritableKeyPath<Values, Value>) {}
      init(_ path: WritableKeyPath<Values, Value>, file: String) {}
      var wrappedValue: Value { fatalError() }
    }
    @propertyWrapper struct Picked<Root, Value> {
      init(_ path: KeyPath<Root, Value>) {}
      var wrappedValue: Value { fatalError() }
    }
    //- M/Others.swift
    struct Others { var theme = 1; var client = 1; var draft = 1; var store = 1; var fetch = 1; var clock = 1; var container = 1 }
    """

  private func used(_ code: String, beside other: String = "") throws -> [String] {
    try members("//- M/A.swift\n" + code + Self.values + other).filter { $0.hasPrefix("A.swift: ") }
      .map { String($0.dropFirst("A.swift: ".count)) }
  }

  @Test(arguments: [
    ("@Environment(\\.theme) var theme", "EnvironmentValues.theme"),
    // Decoders have a member of that name, which these values can't have.
    ("@Environment(\\.container) var container", "EnvironmentValues.container"),
    ("func f(_ v: V) { v.environment(\\.container, Store()) }", "EnvironmentValues.container"),
    ("@SwiftUI.Environment(\\.theme) private var other: Theme", "EnvironmentValues.theme"),
    ("func f(_ v: V) { v.environment(\\.theme, Theme()) }", "EnvironmentValues.theme"),
    (
      "func f(_ v: V) -> some View {\n  v\n    .padding()\n    .environment(\\.theme, Theme())\n}",
      "EnvironmentValues.theme"
    ),
    ("@FocusedValue(\\.draft) var draft", "FocusedValues.draft"),
    ("@FocusedBinding(\\.draft) var draft", "FocusedValues.draft"),
    ("@Dependency(\\.client) var client", "DependencyValues.client"),
    ("@Dependency(\\.client.fetch) var fetch", "Client.fetch DependencyValues.client"),
    ("@Provided(\\.store) var store", "Values.store"),
    ("@Provided(\\.store, file: #file) var store: Store", "Values.store"),
    ("@Provided(\\.clock) var clock", "Values.clock"),
  ])
  func rootsAreTold(_ code: String, _ expected: String) throws {
    for (front, back) in [("struct S {\n", "\n}"), ("import SwiftUI\nimport Dependencies\nfinal class S {\n", "\n}")] {
      #expect(try used(front + code + back).sorted().joined(separator: " ") == expected)
    }
  }

  @Test(arguments: [
    "@Picked(\\.store) var store", "@Picked(\\Others.store) var store", "@Stated(\\.client) var client",
    "@Injected(\\.store) var store",
    "@Query(sort: [Sorted(\\.theme)]) var all", "@Environment(\\.locale) var locale", "@Environment(\\.client) var c",
    "@Provided(\\.theme) var theme", "func f(_ all: [Others]) { all.map(\\.theme) }",
    "@Environment(\\.[0].theme) var theme",
  ])
  func othersAreNot(_ code: String) throws { #expect(try used("struct S {\n" + code + "\n}") == []) }

  @Test func functionsOfTheRepositoryMayAskForAnything() throws {
    let own = "\n//- M/Y.swift\nextension Others { func environment<T>(_ path: KeyPath<Others, T>) {} }"
    #expect(try used("func f(_ v: V) { v.environment(\\.theme) }", beside: own) == [])
  }

  @Test func anotherTypeOfTheNameIsNotMeant() throws {
    let own = "\n//- M/Y.swift\nenum Config { enum Environment { case test } }\nenum Dependency { case one }"
    #expect(try used("struct S { @Environment(\\.theme) var theme }", beside: own) == ["EnvironmentValues.theme"])
    #expect(try used("struct S { @Dependency(\\.client) var client }", beside: own) == ["DependencyValues.client"])
  }
}
