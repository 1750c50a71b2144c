import Wiring

// Resolver (hmlongco/Resolver): one container for all, in `Resolver.main`, which static functions fill and ask; registrations by the
// type that a closure gives, and by further ones behind it; property wrappers that ask.

extension ContainerLanguage {
  static let resolver: ContainerLanguage = {
    var language = ContainerLanguage(
      system: "Resolver", types: ["Resolver"], registering: ["register"], resolving: ["resolve", "optional"])
    language.modules = ["Resolver"]
    language.defaults = ["main", "root"]
    language.gentle = ["optional"]
    language.identifiers = ["name"]
    // What stands behind the type is handed to the factory.
    language.hasBareIdentifiers = false
    language.wrappers = ["Injected", "InjectedObject", "LazyInjected", "WeakLazyInjected"]
    language.lifetimes = [
      "scope": [
        ".application": .singleton, ".cached": .singleton, ".shared": .shared, ".unique": .transient,
      ]
    ]
    language.making = ["child", "parent"]
    language.parents = language.making
    language.offering = ["Resolving": "resolver"]
    language.forwarding = ["implements"]
    language.joining = ["add"]
    language.harmless = ["registerServices", "reset"]
    language.managing = ["reset"]
    language.handsAsked = true
    return language
  }()
}
