import Diagnostics
import Linting
import TestSupport
import Testing

private let classes = """
  //- Player.swift
  import Combine
  import ProtocolWitness
  protocol Loading { func load() }
  class Base { func reset() {}; var count: Int { 3 } }
  @ProtocolWitness final class Player: Base, ObservableObject, Loading {
    var volume: Float = 1
    private(set) var state: Int = 3
    func load() {}
    subscript(_ n: Int) -> Int { n }
    fileprivate func own() {}
  }
  struct Sharing { let player: Player; func f() { player.own() } }
  func take(_ player: Loading) {}
  final class Holder { init(player: Player) { take(player) } }

  """

/// Who needs the class behind a witness, and who would do with the witness.
@Suite struct WitnessNeedTests {
  @Test(arguments: [
    ("let player: Player", "player.volume = 0", true), ("let player: Player", "self.player.volume += 1", true),
    ("let player: Player", "player[3].description", true), ("let player: Player", "player.reset()", true),
    ("let player: Player", "_ = player.objectWillChange", true), ("let player: Player", "take(player)", true),
    ("let player: Player", "_ = ObjectIdentifier(player)", true), ("let player: Player", "keep(of: self.player)", true),
    ("@ObservedObject var player: Player", "player.load()", true),
    ("@EnvironmentObject private var player: Player", "player.load()", true),
    ("@Environment(Player.self) private var player: Player", "player.load()", true),
    ("@StateObject private var player = Player()", "player.load()", true),
    ("@State var player: Player", "_ = $player.volume", true),
    ("let player: Player", "player.load()", false), ("let player: Player", "_ = player.volume", false),
    ("let player: Player", "_ = player.state", false), ("let player: Player", "self.player.load()", false),
    ("let player: Player", "self.player.reset()", true), ("let player: Player", "_ = self.player.state", false),
  ])
  func propertiesOfWhatNeedsTheClass(_ property: String, _ use: String, _ may: Bool) throws {
    for module in ["import ProtocolWitness\n", ""] {
      let code = "//- View.swift\n\(module)struct Screen { \(property); func f() { \(use) } }\n"
      let found = try judged(classes + code, only: ["witness-bypass"]).filter { $0.hasPrefix("View.swift") }
      #expect(found.isEmpty == may, "\(found)")
    }
  }

  /// A wrapper that wants an object speaks for its own property, and for what is no property: another one does not need the class.
  @Test(arguments: [
    (
      "@StateObject var own: Player\n  let plain: Player",
      ["View.swift:4 'Player' is held where 'Player.Witness' would do"]
    ),
    ("@StateObject var own: Player; init(_ player: Player) { _own = StateObject(wrappedValue: player) }", []),
    ("@StateObject var own = Player(); var shown: Player { own }", []),
    ("@EnvironmentObject var own: Player; let plain: Player; func g() { take(plain); show(plain) }", []),
  ])
  func wrappersSpeakForTheirProperties(_ members: String, _ faults: [String]) throws {
    let code = "//- View.swift\nimport ProtocolWitness\nstruct Screen {\n  \(members)\n}\n"
    #expect(try judged(classes + code, only: ["witness-bypass"]).filter { $0.hasPrefix("View.swift") } == faults)
  }

  /// What a view takes from the environment has the ports of the witness that is written of the entry.
  @Test(arguments: [
    ("@Entry var player: Player.Witness = .live(Player())", "@Environment(\\.player) var player", true),
    ("var player: Player.Witness { get { kept } set {} }", "@Environment(\\EnvironmentValues.player) var player", true),
    ("@Entry var player: Player.Witness = .live(Player())", "@Environment(\\.other) var player", false),
    ("@Entry var player: Other = Other()", "@Environment(\\.player) var player", false),
    ("@Entry var player: Player.Witness = .live(Player())", "@Environment(\\.player) var player: Other", false),
  ])
  func environmentsHoldWitnesses(_ entry: String, _ property: String, _ isKnown: Bool) throws {
    let code = """
      //- View.swift
      import ProtocolWitness
      struct Other {}
      extension EnvironmentValues { \(entry) }
      struct Screen { \(property); func f() { player.load(); player.laod() } }

      """
    let fault = "View.swift:4 uses 'laod' of 'player', which nothing provides; did you mean 'load'?"
    #expect(try judged(classes + code, only: ["unregistered-dependency"]) == (isKnown ? [fault] : []))
  }

  /// What is given a witness where that is made, has its ports.
  @Test(arguments: [
    ("lazy var player = Player.Witness.live(Player()); func f() { player.laod() }", true),
    ("let player = Player.Witness(volume: { 1 }, state: { 3 }, load: {}); func f() { player.laod() }", true),
    ("func f() { let player = Player.Witness.live(Player()); player.laod() }", true),
    ("func f() { let player = Player.Witness.init(volume: { 1 }, state: { 3 }, load: {}); player.laod() }", true),
    ("func f() { let player = Player.Witness.live(Player()); player.load() }", false),
    ("func f() { let player = Player.Witness.live(Player()).load; player.laod() }", false),
    ("func f() { let player = Player(); player.laod() }", false),
  ])
  func madeWitnessesHaveTheirPorts(_ members: String, _ isFault: Bool) throws {
    let code = "//- View.swift\nimport ProtocolWitness\nfinal class Screen { \(members) }\n"
    let found = try judged(classes + code, only: ["unregistered-dependency"])
    #expect(found.count == (isFault ? 1 : 0), "\(found)")
    #expect(found.allSatisfy { $0.contains("uses 'laod' of 'player'") }, "\(found)")
  }

  /// What an initializer is given is not handed on.
  @Test(arguments: [("player", true), ("songPlayer", true)])
  func filledPropertiesAreHeld(_ name: String, _ isFault: Bool) throws {
    let code = """
      //- View.swift
      final class Screen {
        private let \(name): Player
        init(\(name): Player) { self.\(name) = \(name) }
        func f() { self.\(name).load() }
      }

      """
    let found = try judged(classes + code, only: ["witness-bypass"]).filter { $0.hasPrefix("View.swift") }
    #expect(found.isEmpty != isFault, "\(found)")
  }

  @Test(arguments: [
    ("player.volume = 0", true), ("_ = player[3]; player[3].f()", true), ("player.reset()", true),
    ("take(player)", true), ("_ = ObjectIdentifier(player)", true), ("Task { take(player) }", true),
    ("player.load()", false), ("_ = player.state", false), ("_ = Holder(player: player)", false),
  ])
  func parametersOfWhatNeedsTheClass(_ use: String, _ may: Bool) throws {
    let code = "//- View.swift\nimport ProtocolWitness\nfunc use(_ player: Player) { \(use) }\n"
    let found = try judged(classes + code, only: ["witness-bypass"]).filter { $0.hasPrefix("View.swift") }
    #expect(found.isEmpty == may, "\(found)")
  }

  /// Who only hands on what another takes as the class is as wrong as that one.
  @Test(arguments: [("Holder(api: api)", false), ("Other(api: api)", true), ("Any.self == type(of: api)", true)])
  func whatIsHandedToHolders(_ use: String, _ may: Bool) throws {
    let code = """
      //- API.swift
      import ProtocolWitness
      protocol Loading {}
      @ProtocolWitness final class API: Loading { func load() {} }
      struct Other { let api: any Loading }
      struct Screen { let api: API; func f() { _ = \(use) } }
      struct Holder { let api: API }
      """
    let found = try judged(code, only: ["witness-bypass"]).filter { $0.hasPrefix("API.swift:5") }
    #expect(found.isEmpty == may, "\(found)")
  }

  @Test func membersOfTheFileAreNoneOfTheWitness() throws {
    let found = try judged(classes, only: ["witness-bypass"])
    #expect(!found.contains { $0.hasPrefix("Player.swift:12") }, "\(found)")
  }

  /// What the compiler-made initializer of a struct takes by default, callers replace.
  @Test(arguments: [
    ("struct Model { var api: API.Witness = .live(API()) }", true),
    ("struct Model { var api = API.Witness.live(API()); let n: Int }", true),
    ("struct Model { var api: API.Witness = .live(.init()) }", true),
    ("struct Model { let api: API.Witness = .live(API()) }", false),
    ("struct Model { private var api: API.Witness = .live(API()) }", false),
    ("struct Model { static var api: API.Witness = .live(API()) }", false),
    ("struct Model { var api: API.Witness = .live(API()); init() {} }", false),
    ("final class Model { var api: API.Witness = .live(API()) }", false),
  ])
  func memberwiseDefaultsAreSeams(_ code: String, _ isSeam: Bool) throws {
    let api = """
      //- API.swift
      import ProtocolWitness
      @ProtocolWitness final class API { func load() {} }

      """
    #expect(try judged(api + code + "\n", only: ["witness-bypass"]).isEmpty == isSeam)
  }

  /// A scaffold builds what its ports show, whatever its other functions do, and so do its helpers.
  @Test(arguments: [
    "func api() -> API.Witness { .live(API()) }", "func api() -> API.Witness { .live(API()) }; func reset() {}",
    "func api() -> API.Witness { .live(Self.liveAPI()) }\n}\nextension Root { private static func liveAPI() -> API { API() }",
  ])
  func scaffoldsBuildWitnesses(_ functions: String) throws {
    let code = """
      //- API.swift
      import ProtocolWitness
      import Scaffold
      @ProtocolWitness final class API { func load() {} }
      final class DB {}
      @Abstract final class Root: AbstractRoot {
        func db() -> DB { DB() }
        \(functions)
      }
      """
    #expect(try judged(code, only: ["witness-bypass"]).isEmpty)
  }

  /// Which witness is made is told by its name, an alias, or what gets it.
  @Test(arguments: [
    ("let api = Short(load: {})", "'save'"), ("let api = Short(load: {}, save: {})", nil),
    ("let both = Both(a: .init(load: {}), b: .init(load: {}))", "'save'"),
    ("let both = Both(a: .init(load: {}, save: {}), b: .init(load: {}))", nil),
    ("let both = Made(.init(load: {}))", "'save'"), ("func made() -> A.Witness { .init(load: {}) }", "'save'"),
    ("func f(a: A.Witness = .init(load: {})) {}", "'save'"), ("let other = Other(a: .init(load: {}))", nil),
  ])
  func whatIsMadeByHand(_ code: String, _ missing: String?) throws {
    let witnesses = """
      //- API.swift
      import ProtocolWitness
      @ProtocolWitness final class A { func load() {}; func save() {} }
      @ProtocolWitness final class B { func load() {} }
      typealias Short = A.Witness
      struct Both { let a: A.Witness; let b: B.Witness }
      struct Made { init(_ a: A.Witness) {} }
      struct Own { let load: () -> Void }
      struct Other { let a: Own }

      """
    let found = try judged(witnesses + code + "\n", only: ["incomplete-adapter"])
    #expect(found == (missing.map { ["API.swift:9 'A.Witness' is made without \($0)"] } ?? []))
  }

  /// The witness of a generic class is one for each of its arguments.
  @Test(arguments: [
    ("let s: Store<Int>", "write 'Store<Int>.Witness'"),
    ("let s: Store<[String: Int]>?", "write 'Store<[String: Int]>.Witness'"),
    ("func f(_ s: Store<() -> Int>) { s.load() }", "write 'Store<() -> Int>.Witness'"),
    ("func f(_ s: Plain) { s.load() }", "write 'Plain.Witness'"),
  ])
  func advicesNameArguments(_ code: String, _ advice: String) throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- API.swift
      import ProtocolWitness
      @ProtocolWitness final class Store<Item> { func load() {} }
      @ProtocolWitness final class Plain { func load() {} }
      struct User { \(code) }
      """
    ).write(to: folder)
    var request = LintRequest(root: folder.path, jobs: 1)
    request.only = ["witness-bypass"]
    #expect(try Lint(request).report().findings.map(\.finding.instead) == [advice])
  }

  /// Who uses a witness need not import its module: another that is imported may hand it over.
  @Test func usesAreFoundOverAnyNumberOfImports() throws {
    let found = try judged(
      """
      //- Package.swift
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C", dependencies: ["B"]),
        .target(name: "D"),
      ])
      //- Sources/A/A.swift
      import ProtocolWitness
      @ProtocolWitness public final class API {
        public func load() {}
        private func save() {}
      }
      //- Sources/B/B.swift
      import A
      public struct Kit { public let api: API.Witness }
      //- Sources/C/C.swift
      import B
      func use(kit: Kit) { kit.api.save() }
      //- Sources/D/D.swift
      struct API { struct Witness { func save() {} } }
      func use(_ api: API.Witness) { api.save() }

      """, only: ["unregistered-dependency"])
    #expect(found == ["Sources/C/C.swift:2 uses 'save' of 'API.Witness', which nothing provides"])
  }
}
