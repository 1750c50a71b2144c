import TestSupport
import Testing

private let locator = """
  //- Locator.swift
  class Locator {
    static let shared = Locator()
    func register<T>(_ type: T.Type, _ make: @escaping () -> T) {}
    func get<T>(_ type: T.Type) -> T { fatalError() }
  }
  typealias Services = Locator
  final class AppLocator: Locator { static let main = AppLocator() }
  func show(_ locator: Locator) {}
  struct Mail {}
  //- Cart.swift

  """

/// A parameter of another type hides the container of its name.
@Test(arguments: [("container: Fake", false), ("other: Fake", true)])
func parametersHideContainers(_ parameter: String, _ isFound: Bool) throws {
  let code = """
    //- main.swift
    import Fusion
    struct Fake { func resolve<T>(_ type: T.Type) -> T { fatalError() } }
    final class Store {
      let container = Container()
      func load(\(parameter)) { _ = container.resolve(Int.self) }
    }
    """
  #expect(try judged(code, only: ["unregistered-dependency"]).isEmpty != isFound)
}

/// Who hands a container on, to a local name, a property or a function, asks it there: it is no service that an initializer should
/// take.
@Test(arguments: [
  ("final class Cart { func f() { let l = Locator.shared; _ = l.get(Mail.self) } }", "Locator.shared"),
  ("final class Cart { func f() { let l = Services.shared; _ = l.get(Mail.self) } }", "Locator.shared"),
  ("final class Cart { func f() { let l: Locator = .shared; _ = l.get(Mail.self) } }", "Locator.shared"),
  ("final class Cart { let l = Locator.shared }", "Locator.shared"),
  ("final class Cart { func f() { show(.shared) } }", "Locator.shared"),
  ("final class Cart { func f() { show(Locator.shared) } }", "Locator.shared"),
  ("final class Cart { func f() { _ = AppLocator.main.get(Mail.self) } }", "AppLocator.main"),
])
func containersAreHandedOnToBeAsked(_ source: String, _ name: String) throws {
  #expect(
    try judged(locator + source, only: ["hidden-singleton", "service-locator"]) == [
      "Cart.swift:1 'Cart' asks '\(name)' for what it needs"
    ])
}

/// Who fills one asks nothing; nor does a composition root hide anything.
@Test func containersThatAreFilledAreNotAsked() throws {
  let code =
    locator + """
      final class Cart { func f() { Locator.shared.register(Mail.self) { Mail() } } }
      @main struct App { static func main() { let l = Locator.shared; show(l) } }
      """
  #expect(
    try judged(code, only: ["hidden-singleton", "service-locator"]) == [
      "Cart.swift:1 'Cart' hides its use of 'Locator.shared'"
    ])
}

/// What inherits from Factory's container is one; what inherits from a protocol of the project's own is what that says.
@Test(arguments: [
  ("", "asks 'Box.shared' for what it needs"), ("protocol SharedContainer {}", "hides its use of 'Box.shared'"),
])
func containersOfFactoryAreContainers(_ own: String, _ message: String) throws {
  let code = """
    //- Box.swift
    import FactoryKit
    \(own)
    final class Box: SharedContainer { static let shared = Box(); let manager = ContainerManager() }
    extension Box { var api: Factory<Int> { self { 1 } } }
    //- Cart.swift
    import FactoryKit
    final class Cart { let api = Box.shared.api() }
    """
  #expect(
    try judged(code, only: ["hidden-singleton", "service-locator"]).filter { $0.hasPrefix("Cart") }
      == ["Cart.swift:2 'Cart' \(message)"])
}
