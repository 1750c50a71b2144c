internal import Diagnostics
internal import Layering
internal import Linking
internal import Wiring

/// Refuses asking a shared container for services outside of the composition root.
struct ServiceLocator: Check {
  static let about = About(
    id: "service-locator",
    severity: .warning,
    summary: "code asks a shared container for what it needs",
    why: """
      A container that everyone can ask makes every type depend on everything: no initialiser shows what is needed, and \
      what is missing fails while the program runs. Reported are requests (`resolve`, `require`, `get` and their like) to \
      a container that a static or global variable holds, to the container's type itself, and variables and generic \
      functions that make such requests; who gives such a container a local name, keeps it or passes it on is taken to ask it. Requests to \
      containers whose functions are known, a library's or those that `containers` describes, and calls of generic \
      functions that make them, are reported anywhere but in wiring, in factories and in the type that makes the container \
      and keeps it, since a container that is handed on shows no more than one for all. Who only registers, or takes \
      back, asks for nothing. Wiring in a composition root is what containers are for, and a declared injection (`@Inject`, \
      `@Injected`) shows what a type needs: what its property wrapper asks for is not reported.
      """,
    refuses: [
      Example(
        "a home-made locator",
        """
        //- Sources/Shop/Locator.swift
        final class Locator {
          static let shared = Locator()
          private var makers = [String: () -> Any]()
          func register<T>(_ type: T.Type, _ make: @escaping () -> T) { makers["\\(type)"] = make }
          func get<T>(_ type: T.Type) -> T? { makers["\\(type)"]?() as? T }
        }
        //- Sources/Shop/Cart.swift
        struct Prices {}
        final class Cart {
          let prices = Locator.shared.get(Prices.self)  // expect: [service-locator] 'Cart' asks 'Locator.shared'
          func total() {
            let locator = Locator.shared  // expect: [service-locator] 'Cart' asks 'Locator.shared'
            _ = locator.get(Prices.self)
          }
        }
        """),
      Example(
        "a framework's container, and a variable that asks it",
        """
        //- Sources/Shop/Services.swift
        import Fusion
        struct Database {}
        enum Services {
          static var database: Database { Container.main.require(Database.self) }  // expect: [service-locator] asks 'Container.main'
        }
        @main struct Shop {
          static func main() { Container.main.set(Database(), for: Database.self) }
        }
        //- Sources/Shop/Orders.swift
        final class Orders {
          func load() { _ = Services.database }  // expect: [service-locator] 'Orders' asks 'Services.database'
        }
        """),
    ],
    accepts: [
      Example(
        "asked where objects are wired",
        """
        //- Sources/Shop/Shop.swift
        import Fusion
        struct Database {}
        final class Orders {
          init(database: Database) {}
        }
        @main struct Shop {
          static func main() {
            Container.main.set(Database(), for: Database.self)
            _ = Orders(database: Container.main.require(Database.self))
          }
        }
        """),
      Example(
        "a factory that is handed its container, and a parameter that shows what is needed",
        """
        //- Sources/Shop/Orders.swift
        import Fusion
        struct Database {}
        final class Orders {
          init(database: Database = Container.main.require(Database.self)) {}
          static func make(in container: Container) -> Orders {
            Orders(database: container.require(Database.self))
          }
        }
        //- Sources/Shop/Shop.swift
        import Fusion
        @main struct Shop {
          static func main() {
            Container.main.set(Database(), for: Database.self)
            Container.main.bind(to: Orders.self, factory: Orders.make)
          }
        }
        """),
    ])

  func run(_ pass: inout Pass) {
    // A factory builds things: what it asks a container for by the container's name it could ask its own parameter for.
    let factories = SiteSet(pass.wiring.factories)
    pass.reportShared(
      { access, instance in
        let site = Site(file: access.file, start: Int(access.start), end: Int(access.start + access.length))
        return (access.isResolution || instance.kind == .locator) && !factories.touches(site)
      }, message: String.asks, because: { instance, _ in .because(instance) }, instead: { _, _ in .showService })
    reportLookUps(&pass)
  }

  /// Containers of known systems that are asked in the middle of code, in whatever variable they are held.
  private func reportLookUps(_ pass: inout Pass) {
    var told = SiteSet()
    for finding in pass.findings { told.insert(finding.site) }
    var seams = Seams(pass.architecture.table)
    for requirement in pass.wiring.requirements where requirement.factory == nil && !requirement.isTest {
      guard let site = requirement.lookUp, !pass.mayWire(site), !told.touches(site) else { continue }
      let isSeam = requirement.isDefaultArgument || seams.cover(site.start, in: site.file)
      let seam = isSeam ? pass.judgementOfSeams : nil
      if isSeam, seam == nil { continue }
      told.insert(site)
      pass.report(
        "\(requirement.container.map { "'\($0)'" } ?? "a container") is asked for \(requirement.key.quoted) outside the "
          + "composition root", at: site,
        because: "what is needed shows nowhere in the interface, and is missed only at run time" + (seam?.reason ?? ""),
        instead: .showService, from: pass.subject(site), to: Subject(name: requirement.key.name),
        grade: seam?.grade)
    }
  }
}

extension String {
  fileprivate static func asks(_ who: String, _ what: String) -> String { "'\(who)' asks '\(what)' for what it needs" }
  fileprivate static func because(_ instance: SharedInstance) -> String {
    "'\(instance.name)' hands out services to everyone: what is needed shows nowhere, and is missed only at run time"
  }
  fileprivate static let showService =
    "take the service itself as a parameter, and ask the container in the composition root"
}
