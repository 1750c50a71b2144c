import Diagnostics
import Linting
import Testing
import TestSupport

private let api = """
  //- API.swift
  import ProtocolWitness
  @ProtocolWitness final class API {
    func load(id: Int) {}
    func save() {}
    var limit: Int { 3 }
    #if DEBUG
    func dump() {}
    #endif
  }
  protocol Loader {}
  extension Loader { func reload() {} }
  extension API.Witness: Loader, Sendable {
    func loadAll() { (1...3).forEach(loadId) }
  }

  """
private let recording = """
  extension API.Witness {
    init(recording: Int, isLoud: Bool = false) { self.init(loadId: { _ in }, save: {}, limit: { 3 }) }
  }

  """

@Suite struct WitnessTests {
  /// What a macro leaves out has a reason that its author can act upon.
  @Test(arguments: [
    ("var a, b: Int", "has several bindings"), ("let a: Int = 0, b: Int = 1", "has several bindings"),
    ("var a = 1", "has no written type"),
  ])
  func whatIsLeftOutHasAReason(_ member: String, _ reason: String) throws {
    let found = try judged(
      """
      //- A.swift
      import ProtocolWitness
      @ProtocolWitness final class Camera { func fire() {}; \(member) }

      """, only: ["broken-contract"])
    #expect(found.count == 1 && found[0].contains(reason), "\(found)")
  }

  /// Every type has a subscript for key paths.
  @Test func keyPathsLeadIntoWitnesses() throws {
    let code = """
      //- Copy.swift
      extension API.Witness {
        func overriding<T>(_ path: WritableKeyPath<API.Witness, T>, with value: T) -> API.Witness {
          var copy: API.Witness = self
          copy[keyPath: path] = value
          return copy
        }
      }
      struct Screen { let api: API.Witness; func f() { api[keyPath: \\.save](); api.missing() } }

      """
    let found = try judged(api + code, only: ["unregistered-dependency"])
    #expect(found == ["Copy.swift:8 uses 'missing' of 'api', which nothing provides"])
  }

  @Test(arguments: [
    "API.Witness(loadId: { _ in }, save: {}, limit: { 3 })", "API.Witness(loadId: { _ in }, save: {}) { 3 }",
    "API.Witness { _ in } save: {} limit: { 3 }", "API.Witness(loadId: { _ in }) { } limit: { 3 }",
    "API.Witness.init { _ in } save: {} limit: { 3 }", "API.Witness(recording: 1)",
    "API.Witness(recording: 1, isLoud: true)",
  ])
  func aWitnessIsCompleteHoweverItIsMade(_ call: String) throws {
    #expect(try judged(api + recording + "let api = \(call)\n", only: ["incomplete-adapter"]).isEmpty)
  }

  @Test(arguments: [
    ("API.Witness { _ in }", "'save', 'limit'"), ("API.Witness { _ in } limit: { 3 }", "'save'"),
    ("API.Witness(save: {})", "'loadId', 'limit'"), ("API.Witness(loadId: { _ in }) { }", "'limit'"),
  ])
  func whatClosuresAreForIsCounted(_ call: String, _ missing: String) throws {
    let found = try judged(api + "let api = \(call)\n", only: ["incomplete-adapter"])
    #expect(found == ["API.swift:15 'API.Witness' is made without \(missing)"])
  }

  @Test func extensionsOfAWitnessCount() throws {
    let user = "struct User {\nlet api: API.Witness\nfunc f() { api.loadAll()\napi.reload()\napi.lod() }\n}\n"
    let found = try judged(api + user, only: ["unregistered-dependency"])
    #expect(found.count == 1 && found[0].contains("uses 'lod' of 'api'"), "\(found)")
    let elsewhere = "extension API.Witness: Hashable {}\n"
    #expect(try judged(api + user + elsewhere, only: ["unregistered-dependency"]).isEmpty)
  }

  /// In an extension of the witness, it has no name.
  @Test(arguments: [
    ("static func none() -> Self { Self(save: {}) }", true), ("static let none = Self(save: {})", true),
    ("static var none: API.Witness { Self.init(save: {}) }", true),
    ("static func none() -> Self { return self.init(save: {}) }", true),
    ("static func none() -> Self { Self(loadId: { _ in }, save: {}, limit: { 3 }) }", false),
    ("struct Inner { static func none() -> Self { Self(save: {}) }; let save: () -> Void }", false),
  ])
  func aWitnessCallsItselfSelf(_ member: String, _ isIncomplete: Bool) throws {
    let found = try judged(api + "extension API.Witness { \(member) }\n", only: ["incomplete-adapter"])
    #expect(found == (isIncomplete ? ["API.swift:15 'API.Witness' is made without 'loadId', 'limit'"] : []))
  }

  /// What is built has no name where a type is written.
  @Test(arguments: [
    ("let api: API.Witness = .live(.init())", true), ("let api = API.Witness.live(.init())", true),
    ("func make() -> API.Witness { .live(.init()) }", true), ("var api: API.Witness { .live(.init()) }", true),
    ("func use() { let api: API.Witness = .live(.init()); api.save() }", true),
    ("init(api: API.Witness = .live(.init())) {}", false), ("let api: Other = .live(.init())", false),
    ("@StateObject private var model = Model(api: API.Witness.live(.init()))", true),
    ("@StateObject private var model = Model(api: .live(API()))", true),
    ("@StateObject private var api = API()", false),
    ("let api: API.Witness; init() { self.api = .live(.init()) }", true),
    ("func use(_ api: API.Witness) {}; func go() { use(.live(.init())) }", true),
    ("func use(_ api: Other) {}; func go() { use(.live(.init())) }", false),
  ])
  func whatIsBuiltWithoutItsName(_ member: String, _ isFound: Bool) throws {
    let found = try judged(api + "final class Screen { \(member) }\n", only: ["witness-bypass"])
    #expect(found == (isFound ? ["API.swift:15 'API' is built where 'API.Witness' would do"] : []))
  }

  /// Who asks a value what it is holds nothing, and neither does who holds the type.
  @Test(arguments: [
    ("x is API", true), ("x as? API != nil", true),
    ("{ switch x { case is API: true; case _ as API: true; default: false } }()", true),
    ("{ let a: API.Type = API.self; return a == x as? any API.Type }()", true),
    ("{ let a: API? = nil; return a == nil }()", false),
  ])
  func whatIsOnlyAskedForHoldsNothing(_ value: String, _ isFine: Bool) throws {
    let code = "func test(_ x: Any) -> Bool { \(value) }\n"
    let found = try judged(api + code, only: ["witness-bypass"])
    #expect(found.count == (isFine ? 0 : 1), "\(found)")
  }

  @Test func whatIsNestedInTheClassIsInside() throws {
    let cache = "final class Cache { unowned let api: API\ninit(_ api: API) { self.api = api } }\n"
    #expect(try judged(api + "extension API {\n\(cache)}\n", only: ["witness-bypass"]).isEmpty)
    let deeper = "extension API {\n\(cache)}\nextension API.Cache { struct Page { let api: API } }\n"
    #expect(try judged(api + deeper, only: ["witness-bypass"]).isEmpty)
    #expect(try judged(api + cache, only: ["witness-bypass"]).count == 2)
    #expect(try judged(api + "enum Beside { struct API {}\n\(cache)}\n", only: ["witness-bypass"]).isEmpty)
    #expect(try judged(api + "enum Beside { \(cache)}\n", only: ["witness-bypass"]).count == 2)
  }

  @Test(arguments: [
    "#Preview { CODE }", "#Preview(\"Dark\") {\n_ = #line\nCODE\n}", "#if DEBUG\n#Preview { CODE }\n#endif",
  ])
  func previewsBuildWhatTheyShow(_ preview: String) throws {
    let code = api + "import SwiftUI\n" + preview.replacing("CODE", with: "Home(api: .live(API()))") + "\n"
    #expect(try judged(code, only: ["witness-bypass"]).isEmpty)
    let function = "func make() -> API.Witness { .live(API()) }\n"
    #expect(try judged(code + function, only: ["witness-bypass"]).count == 1)
  }

  /// What is there to build things builds the class, and what others replace holds it.
  @Test(arguments: [
    ("struct K: DependencyKey { static let liveValue = API.Witness.live(API()) }", true),
    ("struct K: TestDependencyKey { static var testValue: API.Witness { .live(API()) } }", true),
    ("struct K: EnvironmentKey { static let defaultValue: API.Witness = .live(API()) }", true),
    ("struct K: PreferenceKey { static let defaultValue: API.Witness = .live(API()) }", true),
    ("struct K { static let defaultValue: API.Witness = .live(API()) }", false),
    ("struct K: EnvironmentKey { static let other: API.Witness = .live(API()) }", false),
    ("extension EnvironmentValues { @Entry var api: API.Witness = .live(API()) }", true),
    ("func fill(_ c: Container) { c.bind(.singleton, to: API.Witness.self) { _ in .live(API()) } }", true),
    ("func make(_ c: Container) -> API { API() }", false),
    (
      "final class B: Boundary { var api: InputPort<API.Witness> { makeInputPort(implementation: .live(API())) } }",
      true
    ),
    ("final class B: Boundary { lazy var api = API() }", false),
  ])
  func whatIsThereToBuildMayBuild(_ code: String, _ may: Bool) throws {
    let imports = "import Boundaries\nimport Dependencies\nimport Fusion\nimport SwiftUI\n"
    #expect(try judged(api + "//- Use.swift\n" + imports + code + "\n", only: ["witness-bypass"]).isEmpty == may)
  }

  /// A function that calls what the witness leaves out takes the class.
  @Test(arguments: [
    ("func use(_ api: API) -> Int? { api.decode() }", true), ("func use(_ api: API) { api.save() }", false),
    ("struct User { func use(with api: API) -> Int? { return api.decode() } }", true),
    ("func use() -> API { API.make() }", false), ("func use(_ other: Int, api: API) { _ = other.decode() }", false),
  ])
  func parametersOfWhatTheWitnessLeavesOut(_ code: String, _ may: Bool) throws {
    let classes = """
      //- API.swift
      import ProtocolWitness
      @ProtocolWitness(ignoreGenericFunctions: true) final class API {
        func decode<T>() -> T? { nil }
        func save() {}
      }

      """
    let found = try judged(classes + "//- Use.swift\nimport ProtocolWitness\n\(code)\n", only: ["witness-bypass"])
    #expect(found.isEmpty == may, "\(found)")
    // Which calls a file that names no system makes is not kept.
    if may { #expect(try judged(classes + "//- Use.swift\n\(code)\n", only: ["witness-bypass"]).isEmpty) }
  }

  /// Whoever makes the witness holds the class.
  @Test(arguments: [
    ("private let api = API()", ".live(api)", true), ("private let api: API = .init()", ".live(self.api)", true),
    ("private let api = API()", ".stub", false),
  ])
  func whatAWitnessIsMadeOf(_ property: String, _ value: String, _ may: Bool) throws {
    let code = """
      //- Net.swift
      import ProtocolWitness
      @ProtocolWitness final class API { init() {}; func load() {} }
      final class Net {
        \(property)
        lazy var client: API.Witness = \(value)
      }
      """
    #expect(try judged(code, only: ["witness-bypass"]).isEmpty == may)
  }

  /// Who uses what the witness leaves out holds the class, whatever stands in front of the name.
  @Test(arguments: [
    ("api.take(1)", true), ("self.api.take(1)", true), ("(api).take(1)", true),
    ("{ self.api.take(1) }()", true), ("api.save()", false), ("self.api.save()", false), ("(api).save()", false),
  ])
  func whatTheWitnessLeavesOutIsUsed(_ call: String, _ may: Bool) throws {
    let code = """
      //- API.swift
      import ProtocolWitness
      @ProtocolWitness(ignoreGenericFunctions: true) final class API {
        func take<T>(_ t: T) {}
        func save() {}
      }
      //- User.swift

      """
    let user = "struct User { let api: API\nfunc use() { \(call) } }\n"
    #expect(try judged(code + user, only: ["witness-bypass"]).isEmpty == may)
    #expect(try judged(code + "import ProtocolWitness\n" + user, only: ["witness-bypass"]).isEmpty == may)
  }

  /// What the macro itself only warns of is a warning, unless the rules say more.
  @Test(arguments: [("", Severity.warning), ("//- rules\nchecks: { broken-contract: error }\n", .error)])
  func whatIsLeftOutIsAWarning(_ rules: String, _ severity: Severity) throws {
    let folder = try TemporaryFolder()
    let code = """
      //- API.swift
      import ProtocolWitness
      @ProtocolWitness actor API {
        let untyped = 1
        let (p, q) = (1, 2)
        func take<T>(_ t: T) {}
      }
      @ProtocolWitness struct Session {}

      """
    try ExampleProject(rules + code).write(to: folder)
    let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding)
    #expect(found.map(\.severity) == [severity, severity, severity, .error])
  }

  /// Whatever holds a witness has its closures, and no others, where its type is written or follows from what is written.
  @Test(arguments: [
    ("func use(_ w: API.Witness) { w.MEMBER(1) }", true), ("func use(_ w: API.Witness?) { w?.MEMBER(1) }", true),
    ("func use(_ w: API.Witness?) { guard let w else { return }; w.MEMBER(1) }", true),
    ("func use(_ w: API.Witness) { Task { [w] in w.MEMBER(1) } }", true),
    ("func use() { let w: API.Witness = .live(API()); w.MEMBER(1) }", true),
    ("struct S { let w: API.Witness?; func f() { if let w { w.MEMBER(1) } } }", true),
    ("struct S { static let w: API.Witness = make() }; func f() { S.w.MEMBER(1) }", true),
    ("final class S { init(w: API.Witness) { w.MEMBER(1) } }", true),
    ("struct S { let w: API.Witness; func f() { w.MEMBER(1) } }", true),
    ("struct S { let w: API.Witness }; func use(_ s: S) { s.w.MEMBER(1) }", true),
    ("func use(_ w: API.Witness) { [1].forEach { w in w.MEMBER(1) } }", false),
    ("func use(_ w: API.Witness) { let w = other(w); w.MEMBER(1) }", false),
    ("func use(_ w: API) { w.MEMBER(1) }", false),
    ("func use(_ w: API.Witness) { w.reload() }", false), ("func use(_ w: [API.Witness]) { w.MEMBER(1) }", false),
  ])
  func usersOfAWitnessAreJudged(_ code: String, _ isKnown: Bool) throws {
    for (name, isThere) in [("loadId", true), ("loadID", false)] {
      let found = try judged(
        api + code.replacing("MEMBER", with: name) + "\n", only: ["unregistered-dependency"])
      #expect(found.count == (isKnown && !isThere ? 1 : 0), "\(found)")
      #expect(found.allSatisfy { $0.contains("uses 'loadID' of 'w', which nothing provides; did you mean 'loadId'?") })
    }
  }

  /// Who calls a function by its own name is told what its closure is called.
  @Test func functionsAreCalledWithTheirLabels() throws {
    let found = try judged(api + "func use(_ w: API.Witness) { w.load(1) }\n", only: ["unregistered-dependency"])
    #expect(
      found.count == 1 && found[0].hasSuffix("uses 'load' of 'w', which nothing provides; did you mean 'loadId'?"))
  }
}
