internal import Wiring

// Swinject: containers that are made where they are needed, registrations with factories that get a resolver, assemblies
// that fill a container that they are given. `resolve` gives an optional, which code takes with `!`: a crash if it is nil.
// SwinjectStoryboard has a container of its own, and tells what to do with controllers that storyboards make.

extension ContainerLanguage {
  static let swinject: ContainerLanguage = {
    var language = ContainerLanguage(
      system: "Swinject", types: ["Container", "Resolver"], registering: ["register", "autoregister", "forward"],
      resolving: ["resolve"])
    language.modules = ["Swinject", "SwinjectAutoregistration", "SwinjectStoryboard"]
    language.gentle = ["resolve"]
    language.identifiers = ["name"]
    // What has no label is handed to the factory.
    language.hasBareIdentifiers = false
    language.lifetimes = ["inObjectScope": [".container": .singleton, ".weak": .shared, ".transient": .transient]]
    language.lifetimeLabel = "defaultObjectScope"
    language.assemblies = ["Assembly"]
    language.fillers = ["Assembler"]
    language.harmless = [
      "addBehavior", "applyPropertyLoader", "hasAnyRegistration", "removeAll", "resetObjectScope",
      "storyboardInitCompleted", "synchronize",
    ]
    language.managing = [
      "addBehavior", "applyPropertyLoader", "removeAll", "resetObjectScope", "storyboardInitCompleted",
    ]
    language.clearing = ["removeAll"]
    language.echoing = ["synchronize"]
    language.making = ["parent", "defaultObjectScope", "behaviors", "registeringClosure"]
    language.readers = ["Resolver"]
    language.givers = ["Assembler": ["resolver"], "SwinjectStoryboard": ["defaultContainer"]]
    language.sharing = ["SwinjectStoryboard"]
    language.completing = ["storyboardInitCompleted"]
    language.forwarding = ["implements"]
    language.linking = ["forward"]
    language.arguments = ["argument", "arguments"]
    language.deferring = ["Lazy", "Provider"]
    language.handsAsked = true
    language.hidesNeeds = ["autoregister"]
    language.asking = ["~>"]
    return language
  }()
}
