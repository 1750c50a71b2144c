import TestSupport
import Testing

/// Factories in containers of which nobody knows which ones they are: what is registered beside them they find, and of several
/// elsewhere nobody knows which.
@Test(arguments: [
  WiringCase(
    "what is registered in the same container is kept, not what another has",
    """
    //- App.swift
    import Fusion
    protocol DB {}
    protocol Cache {}
    struct Mem: Cache {}
    struct PG: DB { init(_ c: Cache) {} }
    func boot(container: Container = .main) {
      container.bind(.singleton, to: DB.self) { c in PG(c.resolveAssert(Cache.self)) }
      container.bind(.singleton, to: Cache.self) { _ in Mem() }
    }
    func test() {
      let child = Container(parent: .main)
      child.bind(.transient, to: Cache.self) { _ in Mem() }
    }
    """),
  WiringCase(
    "two assemblies that no container has both make no cycle",
    """
    //- App.swift
    import Swinject
    protocol DB {}
    protocol Cache {}
    struct Mem: Cache {}
    struct PG: DB { init(_ c: Cache) {} }
    struct Disk: Cache { init(_ d: DB) {} }
    final class Live: Assembly {
      func assemble(container: Container) {
        container.register(DB.self) { r in PG(r.resolve(Cache.self)!) }
        container.register(Cache.self) { _ in Mem() }
      }
    }
    final class Preview: Assembly {
      func assemble(container: Container) {
        container.register(Cache.self) { r in Disk(r.resolve(DB.self)!) }
        container.register(DB.self) { _ in PG(Mem()) }
      }
    }
    """),
  WiringCase(
    "of containers without a name each may be another",
    """
    //- App.swift
    import Swinject
    protocol DB {}
    protocol Cache {}
    struct Mem: Cache {}
    struct PG: DB { init(_ c: Cache) {} }
    struct Disk: Cache { init(_ d: DB) {} }
    func fill(_ make: () -> Container) {
      make().register(DB.self) { r in PG(r.resolve(Cache.self)!) }
      make().register(Cache.self) { r in Disk(r.resolve(DB.self)!) }
    }
    func fillOther(_ make: () -> Container) {
      make().register(Cache.self) { _ in Mem() }
      make().register(DB.self) { _ in PG(Mem()) }
    }
    """),
  WiringCase(
    "a cycle in one container is one, whichever it is",
    """
    //- App.swift
    import Swinject
    protocol DB {}
    protocol Cache {}
    struct PG: DB { init(_ c: Cache) {} }
    struct Disk: Cache { init(_ d: DB) {} }
    final class Live: Assembly {
      func assemble(container: Container) {
        container.register(DB.self) { r in PG(r.resolve(Cache.self)!) }  // expect: [registration-cycle] 'DB'
        container.register(Cache.self) { r in Disk(r.resolve(DB.self)!) }
      }
    }
    """),
  WiringCase(
    "where only one registration is anywhere, it is meant",
    """
    //- App.swift
    import Fusion
    protocol DB {}
    protocol Cache {}
    struct PG: DB { init(_ c: Cache) {} }
    struct Disk: Cache { init(_ d: DB) {} }
    func addStorage(to container: Container) {
      container.bind(.singleton, to: DB.self) { c in PG(c.resolveAssert(Cache.self)) }  // expect: [registration-cycle] 'DB'
    }
    func addCache(to container: Container) {
      container.bind(.singleton, to: Cache.self) { c in Disk(c.resolveAssert(DB.self)) }
    }
    """),
])
func factoriesOfAnyContainerFindWhatIsBesideThem(_ example: WiringCase) throws { try example.check() }
