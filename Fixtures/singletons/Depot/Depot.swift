import Fusion
import Swinject

/// A locator of one's own.
final class ServiceRegistry {
  static let shared = ServiceRegistry()
  private var makers: [ObjectIdentifier: () -> Any] = [:]
  func register<T>(_ type: T.Type, make: @escaping () -> T) { makers[ObjectIdentifier(type)] = make }
  func resolve<T>(_ type: T.Type = T.self) -> T { makers[ObjectIdentifier(type)]!() as! T }
}
struct Shelf {}
protocol Shelving {}

final class Picker {
  @Inject var shelf: Shelf  // silent: a declared injection
  let shelving: Shelving = ServiceRegistry.shared.resolve()  // expect: [service-locator] 'Picker' asks 'ServiceRegistry.shared'
  func pick(resolver: ServiceRegistry) {
    let other = Container.default.resolve(Shelf.self)  // expect: [service-locator] 'Container.default'
    let third = Container.main.require(Shelf.self)  // expect: [service-locator] 'Container.main'
    let fourth: Shelf = resolver.resolve()  // silent: a parameter
    ServiceRegistry.shared.register(Shelf.self) { Shelf() }  // expect: [hidden-singleton] 'ServiceRegistry.shared'
    let registry = ServiceRegistry.shared  // expect: [service-locator] 'Picker' asks 'ServiceRegistry.shared'
    let fifth = registry.resolve(Shelf.self)  // silent: the container is taken above
    print(other, third, fourth, fifth, Depot.shelf)  // expect: [service-locator] 'Depot.shelf'
    let sixth = Resolver.resolve(Shelf.self)  // expect: [service-locator] 'Resolver'
    print(sixth, Store.get("a"), Promise.resolve(3))  // silent: no containers
  }
}
enum Depot {
  static var shelf: Shelf { Container.default.resolve(Shelf.self) }  // expect: [service-locator] 'Container.default'
}
enum Store {
  static func get(_ key: String) -> String { key }
}
enum Promise {
  static func resolve(_ value: Int) -> Int { value }
}
final class ShelfAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Shelf.self) { _ in ServiceRegistry.shared.resolve() }  // silent: the composition root
  }
}
final class AppCompositionRoot {
  func begin() { ServiceRegistry.shared.register(Shelf.self) { Shelf() } }  // silent: the composition root
}
