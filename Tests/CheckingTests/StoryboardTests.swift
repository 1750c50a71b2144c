import TestSupport
import Testing

/// SwinjectStoryboard: a container for all storyboards, and closures that complete the controllers they make.
@Suite struct StoryboardTests {
  private static let types = """
    //- App.swift
    import Swinject
    import SwinjectStoryboard
    protocol Animal {}
    final class House {}
    final class Clock {}
    final class Cat: Animal { init(house: House) {} }
    final class Screen: UIViewController {
      var animal: Animal!
      var clock: Clock!
    }

    """

  @Test func anExtensionFillsTheContainerOfStoryboards() throws {
    let code =
      Self.types + """
        //- Setup.swift
        import SwinjectStoryboard
        extension SwinjectStoryboard {
          @objc class func setup() {
            defaultContainer.storyboardInitCompleted(Screen.self) { r, c in
              c.animal = r.resolve(Animal.self)!
              c.clock = r.resolve(Clock.self)!
            }
            defaultContainer.register(Animal.self) { r in Cat(house: r.resolve(House.self)!) }
            let container = SwinjectStoryboard.defaultContainer
            container.register(House.self) { _ in House() }
          }
        }
        """
    #expect(
      try judged(code, only: ["unregistered-dependency"]) == [
        "Setup.swift:6 resolves 'Clock', which nothing provides"
      ])
  }

  @Test func whatAnotherContainerHasItDoesNotSee() throws {
    let code =
      Self.types + """
        final class AppDelegate {
          private let container: Container = {
            let c = Container()
            c.register(House.self) { _ in House() }
            c.storyboardInitCompleted(Screen.self) { r, s in s.clock = r.resolve(Clock.self)! }
            return c
          }()
          func start() {
            SwinjectStoryboard.defaultContainer.register(Animal.self) { r in Cat(house: r.resolve(House.self)!) }
            _ = SwinjectStoryboard.create(name: "Main", bundle: nil, container: container)
          }
        }
        """
    #expect(
      try judged(code, only: ["unregistered-dependency"]) == [
        "App.swift:15 resolves 'Clock', which nothing provides",
        "App.swift:19 resolves 'House', which nothing provides; 'AppDelegate.container' has it, and is not visible here",
      ])
  }

  @Test func assembliesMayFillItAndItMayBeAnother() throws {
    let assembled =
      Self.types + """
        final class Services: Assembly {
          func assemble(container: Container) {
            container.register(House.self) { _ in House() }
          }
        }
        func start() {
          _ = Assembler([Services()], container: SwinjectStoryboard.defaultContainer)
          SwinjectStoryboard.defaultContainer.register(Animal.self) { r in Cat(house: r.resolve(House.self)!) }
        }
        """
    #expect(try judged(assembled, only: ["unregistered-dependency"]) == [])
    let replaced =
      Self.types + """
        func start(_ container: Container) {
          SwinjectStoryboard.defaultContainer = container
          SwinjectStoryboard.defaultContainer.register(Animal.self) { r in Cat(house: r.resolve(House.self)!) }
        }
        func fill(_ container: Container) {
          container.register(House.self) { _ in House() }
        }
        """
    #expect(try judged(replaced, only: ["unregistered-dependency"]) == [])
  }

  /// The library calls `setup` when an app begins, so it may reach what is shared; and whatever holds a container completes.
  @Test func theSetUpIsACompositionRoot() throws {
    let code =
      Self.types + """
        final class Registry {
          static let shared = Registry()
          let container = Container()
        }
        extension SwinjectStoryboard {
          class func setup() {
            let registry: Registry = Registry.shared
            registry.container.storyboardInitCompleted(Screen.self) { (r, c) in c.clock = r.resolve(Clock.self)! }
          }
        }
        final class Other {
          func clock() { _ = Registry.shared.container.resolve(Clock.self) }
        }
        """
    let found = try judged(code, only: ["hidden-singleton", "service-locator", "unregistered-dependency"])
    #expect(
      found == [
        "App.swift:18 resolves 'Clock', which nothing provides",
        "App.swift:22 a container is asked for 'Clock' outside the composition root",
      ], "\(found)")
  }

  @Test func whatCompletesIsHandedTheContainerThatWasAsked() throws {
    let code = """
      //- App.swift
      import Swinject
      final class A { var b: B? }
      final class B {}
      func start() {
        let parent = Container()
        parent.register(A.self) { _ in A() }.initCompleted { r, a in a.b = r.resolve(B.self)! }
        let child = Container(parent: parent)
        child.register(B.self) { _ in B() }
        print(child.resolve(A.self)!)
      }
      """
    #expect(try judged(code, only: ["unregistered-dependency"]) == [])
  }

  @Test func whatFillsAContainerIsHandedThatOne() throws {
    let code = """
      //- App.swift
      import Swinject
      final class A {}
      func start() {
        let parent = Container { c in print(c.resolve(A.self)!) }
        let child = Container(parent: parent)
        child.register(A.self) { _ in A() }
      }
      """
    #expect(
      try judged(code, only: ["unregistered-dependency"]) == [
        "App.swift:4 resolves 'A', which nothing provides; 'child' has it, and is not visible here"
      ])
  }
}
