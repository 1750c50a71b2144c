internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import Wiring

/// Refuses code that reaches a shared instance which its interface does not show.
struct HiddenSingleton: Check {
  static let about = About(
    id: "hidden-singleton",
    severity: .error,
    summary: "code reaches a shared instance that its interface does not show",
    why: """
      What a body takes from `API.shared` is a dependency that no initialiser shows: it can't be replaced in a test, and what it reaches \
      can be reached from everywhere. Shared instances are learned from the declarations of the project, whatever their names; at file \
      level those whose names say that all share them (`shared`, `sharedJournal`, `current`, `Current`), that hold another shared \
      instance, or that are structs of operations, while `hidden-global` tells the rest. Those that stand for nothing or for tests \
      (\(StandIns.names.joined(separator: ", ")), and what begins with \(StandIns.prefixes.joined(separator: ", "))) count only where \
      something outside of previews writes to them, and values under these names never. Other constants of values that hold nothing \
      shared count only under names such as `shared`, when they have functions or reach what is shared, and under `live` and the like, \
      when a function of theirs is called for its effect, as below. Operations are functions that a struct holds, but for those that \
      only compute: they take and give values, and neither wait nor throw, as in `let curve: (Double) -> Double`. A constant of a class \
      that holds nothing but constants is a value, too, unless a function of the class is called for its effect: it gives nothing back, \
      though it can do nothing to what it is handed, or it is `async`; and what is called `standard`, `default`, `main` or the like only \
      where the class has no functions. So is one of a class that has neither properties nor functions, and of one that inherits from \
      the system's units, formatters or sort descriptors and never changes. Three or more constants of one class or protocol are values \
      where nothing of their class can change or reach out: it has and inherits no `var`, holds no actor, lock, service of the system or \
      class of which that isn't true, and its code makes no such service and reaches no shared instance but of the user interface and of \
      what the process runs in; a name such as `standard` makes no difference there, unless a function is called for its effect. Those \
      of the systems stand in a table by class (state, io, ui, environment, benign, which is never reported); of types that the project \
      does not declare, well-known names count (class third-party). `.shared` and `.shared()` count where their type can be told. Of \
      task-local variables those count that hold instances or operations; their values are there to be read from anywhere. A global \
      actor that holds and does nothing only isolates, and no use of one is what asks it for what every actor has (`assertIsolated`). \
      Who asks a container by way of one, `service-locator` tells. Not hidden: inside the type itself, in the file of a type that is \
      private to it, in a composition root (declared, or `@main`, app and scene delegates, the principal classes of app extensions, \
      widgets, `main.swift`, scripts, the `benchmarks` of package-benchmark, commands of ArgumentParser, the options of its \
      `ParsableArguments`, and where other frameworks put things together: `RootBoundary` and `ContainerBoundary`, adapter stacks, \
      scaffolds, `Assembly`, `BootstrapComponent`, `ResolverRegistering`, `AutoRegistering`, `SharedContainer`, and extensions of the \
      containers of libraries), in what a container is given to register, in tests, in files that import a library for tests \
      unconditionally, in previews, and as a default: of a parameter, behind `??` of one that has a default itself, of a variable that \
      the initialiser takes which the compiler makes for a struct (not private, and without an attribute but `@State`, `@StateObject`, \
      `@ObservedObject` and `@Bindable`), where an initialiser passes it on by `self.init` to one that its callers can call, of a key of \
      the environment or of dependencies, of an `@Entry` (`singletons: { default-arguments: warn }` or `forbid` says otherwise; `warn` \
      holds whatever severity `checks` gives the rest). `boundary-lint layers --singletons` lists them all.
      """,
    refuses: [
      Example(
        "a model takes its client from the type, and the defaults from the system",
        """
        //- Sources/Feed/API.swift
        final class API {
          static let shared = API()
          func load() {}
        }
        //- Sources/Feed/FeedModel.swift
        import Foundation
        final class FeedModel {
          let api = API.shared  // expect: [hidden-singleton] 'FeedModel' hides its use of 'API.shared'
          func reload() {
            UserDefaults.standard.set(true, forKey: "reloaded")  // expect: [hidden-singleton] 'UserDefaults.standard'
          }
        }
        """),
      Example(
        "any name, and no name at all",
        """
        //- Sources/Feed/Settings.swift
        final class Settings {
          static var current = Settings()
          var isLarge = false
        }
        func show(with settings: Settings) {}
        //- Sources/Feed/Screen.swift
        struct Screen {
          var isLarge: Bool { Settings.current.isLarge }  // expect: [hidden-singleton] 'Settings.current'
          func open() { show(with: .current) }  // expect: [hidden-singleton] 'Settings.current'
        }
        """),
      Example(
        "a class of constants that does something is no value, whatever its instance is called",
        """
        //- Sources/Feed/Mailer.swift
        final class Mailer {
          static let production = Mailer()
          let sender = "feed@example.org"
          func send(_ text: String) async {}
        }
        //- Sources/Feed/Invitation.swift
        struct Invitation {
          func send() async { await Mailer.production.send("Welcome") }  // expect: [hidden-singleton] 'Mailer.production'
        }
        """),
      Example(
        "what makes a new instance shares nothing, whatever it reads",
        """
        //- Sources/Feed/Reporters.swift
        import Foundation
        protocol Reporter {}
        final class Dots: Reporter {}
        final class Lines: Reporter {}
        func makeReporter() -> Reporter {
          if ProcessInfo.processInfo.environment["DOTS"] != nil {  // expect: [hidden-singleton] 'makeReporter' hides its use of 'ProcessInfo.processInfo'
            return Dots()
          }
          return Lines()
        }
        func run() {
          let reporter = makeReporter()
          _ = reporter
        }
        """),
    ],
    accepts: [
      Example(
        "the initialiser shows it, with a default",
        """
        //- Sources/Feed/FeedModel.swift
        import Foundation
        final class API {
          static let shared = API()
        }
        final class FeedModel {
          let api: API
          let session: URLSession
          init(api: API = .shared, session: URLSession = .shared) {
            self.api = api
            self.session = session
          }
        }
        @main struct Feed {
          static func main() { _ = FeedModel(api: API.shared, session: URLSession.shared) }
        }
        """),
      Example(
        "constants of values, fresh values and the main queue",
        """
        //- Sources/Feed/Look.swift
        import Foundation
        struct Look {
          static let standard = Look(size: 12)
          static var today: Look { Look(size: 14) }
          var size: Double
        }
        struct Page {
          let look = Look.standard
          let other = Look.today
          func show() { DispatchQueue.main.async {} }
        }
        """),
      Example(
        "functions that only compute",
        """
        //- Sources/Feed/Easing.swift
        struct Easing {
          let curve: (Double) -> Double
          static let standard = Easing { $0 * $0 }
        }
        struct Page {
          func height(_ time: Double) -> Double { Easing.standard.curve(time) }
        }
        """),
      Example(
        "several values of one class, one of which is the standard one",
        """
        //- Sources/Feed/Style.swift
        final class Style {
          static let standard = Style(size: 12), small = Style(size: 9), large = Style(size: 15)
          let size: Double
          init(size: Double) { self.size = size }
        }
        struct Page {
          var size: Double { Style.standard.size }
        }
        """),
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    var shown = ShownInstances()
    // Who asks a container by way of it is told so; what is registered stands where objects are put together.
    let lookUps = pass.wiring.requirements.lazy.compactMap(\.lookUp)
    let asked = SiteSet(lookUps.map { Site(file: $0.file, start: $0.start, end: $0.start + 1) })
    let makers = SiteSet(pass.wiring.ports.lazy.filter(\.isRegistration).compactMap(\.maker))
    pass.reportShared(
      { access, instance in
        let place = Site(file: access.file, start: Int(access.start), end: Int(access.start + access.length))
        return instance.kind == .singleton && !access.isResolution && !asked.touches(place) && !makers.touches(place)
      }, message: String.hides, because: String.because,
      instead: { $1.isOfContainer ? .fill : architecture.remedy(for: $0, at: $1, &shown).advice })
  }
}

extension String {
  fileprivate static func hides(_ who: String, _ what: String) -> String { "'\(who)' hides its use of '\(what)'" }
  fileprivate static func because(_ instance: SharedInstance, _ access: SharedAccess) -> String {
    "'\(instance.name)' is \(Architecture.kind(of: instance)) (class '\(instance.sharedClass.rawValue)'), and "
      + (access.exemption == .seam ? "no call that leaves it out shows it" : "no signature shows who uses it")
  }
  fileprivate static let fill = "use the container in the composition root, and take from outside what it gives"
}
