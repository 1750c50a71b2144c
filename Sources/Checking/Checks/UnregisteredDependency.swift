internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceText
internal import Wiring

/// Reports what is required and nothing visible provides.
struct UnregisteredDependency: Check {
  static let about = About(
    id: "unregistered-dependency",
    severity: .error,
    summary: "something is required that nothing visible provides",
    why: """
      A container that lacks a registration crashes when it is asked, and a library that checks its wiring with types \
      says so in errors of a thousand characters, far from the cause. This check knows what is visible where: the ports of \
      the boundaries that a boundary lists, the properties of a provider, the registrations of a container and of its \
      parents. It names what comes near: another spelling, another identifier, other arguments of the factory, a child \
      container, a concrete type. A container that comes from elsewhere sees every registration, and so do its \
      children, and a library's own container where it is given another value; one that is handed to a closure, or out of \
      the project, may hold anything; what can't be told is no finding, and what a library asks the common container for may \
      be registered by the program that uses it. Where a container answers with an optional, only what is forced must be \
      there: by `!`, or by `guard let` that ends the program. In Factory, what is promised must be registered: by `promised()`, or \
      by a factory that only ends the program.
      """,
    refuses: [
      Example(
        "a port is misspelt",
        """
        //- Model.swift
        import Boundaries
        final class ModelBoundary: Boundary {
          var paymentsFacade: InputPort<PaymentsFacade> { makeInputPort(implementation: PaymentsFacade()) }
        }
        final class PaymentsFacade {}
        //- Presenter.swift
        import Boundaries
        final class PresenterBoundary: Boundary {
          typealias Dependencies = BoundaryList.Add<ModelBoundary>
          var presenter: InputPort<Presenter> {
            makeInputPort(implementation: Presenter(facade: dependencies.paymentFacade))  // expect: [unregistered-dependency] did you mean 'paymentsFacade'?
          }
        }
        struct Presenter { let facade: PaymentsFacade }
        //- App.swift
        import Boundaries
        final class AppBoundary: RootBoundary {
          typealias Subboundaries = BoundaryList.Add<ModelBoundary>.Add<PresenterBoundary>
          lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self).resolved()
          lazy var presenter: PresenterBoundary.Resolved = resolver(for: PresenterBoundary.self)
            .resolve(dependency: model).resolved()
        }
        """),
      Example(
        "a service is injected that nobody registers",
        """
        //- Orders.swift
        import Fusion
        protocol Database {}
        final class Orders {
          @Inject var database: Database  // expect: [unregistered-dependency] 'Database'
        }
        //- main.swift
        import Fusion
        Container.main.bind(.singleton, to: Orders.self) { _ in Orders() }
        """),
      Example(
        "a promise that nobody keeps",
        """
        //- main.swift
        import FactoryKit
        protocol Database {}
        extension Container {
          var database: Factory<(any Database)?> { promised() }
        }
        final class Orders {
          @Injected(\\.database) var database  // expect: [unregistered-dependency] 'database'
        }
        """),
    ],
    accepts: [
      Example(
        "the service is registered in the container that is asked",
        """
        //- Orders.swift
        import Fusion
        protocol Database {}
        final class SQLite: Database {}
        final class Orders {
          @Inject var database: Database
        }
        //- main.swift
        import Fusion
        Container.main.bind(.singleton, to: Database.self) { _ in SQLite() }
        """)
    ])

  func run(_ pass: inout Pass) {
    pass.reportBreaches(of: Self.about.id)
    let wiring = pass.wiring
    let unsure = wiring.unsure
    var nearMisses = NearMisses(wiring, pass.architecture)
    for requirement in wiring.requirements where requirement.isFatal && !requirement.isTest {
      let visible = wiring.visibleUnits(requirement)
      if wiring.mayBeAnswered(requirement, in: visible, by: unsure) { continue }
      guard wiring.answers(to: requirement).isEmpty else { continue }
      let hidden = wiring.unseen(for: requirement)
      // In one file, it is seen; what a macro makes does not show it at all.
      if let hidden, hidden.member.reason == .fileprivate, hidden.member.site.file == requirement.site.file,
        !requirement.isAbstract
      {
        continue
      }
      let near = hidden.map { NearMiss(of: $0.member, wiring.quoted($0.unit)) } ?? nearMisses.find(requirement, visible)
      let owner = requirement.unit.map { wiring.quoted($0) + " " } ?? ""
      pass.report(
        owner + requirement.words + ", which nothing provides" + near.text, at: requirement.site,
        because: because(requirement, visible, wiring), instead: near.instead ?? instead(requirement, wiring),
        from: pass.subject(requirement.site, requirement.unit.map { wiring.units[$0].name }),
        to: near.port.map { Subject(name: wiring.ports[$0].key.name, site: wiring.ports[$0].site) }
          ?? hidden.map { Subject(name: requirement.key.name, site: $0.member.site) } ?? Subject(),
        chain: requirement.chain)
    }
  }

  private func because(_ requirement: Requirement, _ visible: Set<Int>?, _ wiring: WiringGraph) -> String {
    guard let visible else { return "no registration of \(requirement.key.quoted) is anywhere in the program" }
    let named = visible.filter { !wiring.units[$0].isAny }
    if named.isEmpty { return "it lists no dependency" }
    return "what is visible there is what \(wiring.list(named)) \(named.count == 1 ? "provides" : "provide")"
  }

  private func instead(_ requirement: Requirement, _ wiring: WiringGraph) -> String {
    if case .units(let units) = requirement.scope, let unit = units.first {
      let isOwn = units.count == 1 && requirement.unit == unit
      if isOwn { return "declare '\(requirement.key.name)' in \(wiring.quoted(unit))" }
      // A witness has what its macro can make closures of, and no more.
      if requirement.system == "ProtocolWitness" {
        return
          "hold the class that \(wiring.quoted(unit)) is made of, where that has '\(requirement.key.name)', or do without it"
      }
      let provider = units.count == 1 ? wiring.quoted(unit) : "one of " + wiring.list(units)
      return "let \(provider) provide \(requirement.key.quoted), or do without it"
    }
    return "register \(requirement.key.quoted), or do without it"
  }
}
