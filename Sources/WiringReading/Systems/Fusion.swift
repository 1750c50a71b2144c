internal import Linking

// Fusion (alchemy-swift/fusion) in its three generations: a container with registrations by type and identifier. The
// default container is `Container.global` (0.1), `.default` (0.2), `.main` (0.3 and later), and the static forms.

extension ContainerLanguage {
  static let fusion: ContainerLanguage = {
    var language = ContainerLanguage(
      system: "Fusion", types: ["Container"], registering: ["register", "bind", "set", "setAlias", "mock"],
      resolving: ["resolve", "resolveOptional", "resolveThrowing", "resolveAssert", "get", "require"])
    language.modules = ["Fusion", "Alchemy"]
    language.defaults = ["global", "default", "main"]
    language.gentle = ["resolveOptional", "get"]
    language.throwing = ["resolveThrowing"]
    language.wrappers = ["Inject"]
    language.harmless = ["reset", "resetAll", "clear", "unmock"]
    language.managing = language.harmless
    language.single = ["set", "mock", "registerSingleton"]
    return language
  }()

  /// What Alchemy adds to the container, where it is imported.
  func extended(_ table: SymbolTable) -> ContainerLanguage {
    guard system == Self.fusion.system, !table.filesImporting(["Alchemy"]).isEmpty else { return self }
    var language = self
    language.registering.insert("registerSingleton")
    // A type that the project declares is another.
    language.providesNamed += Self.alchemyKeys.filter { table.types(named: $0).isEmpty }
    return language
  }

  /// Types of which Alchemy registers what an application starts with, and what its configuration tells, by names, too.
  private static let alchemyKeys = [
    "Application", "Cache", "Client", "Commander", "Database", "Encrypter", "Environment", "EventBus", "EventLoop",
    "EventLoopGroup", "Filesystem", "HTTPRouter", "Logger", "NIOThreadPool", "Queue", "RedisClient", "Router",
    "Scheduler", "ServiceLifecycle", "Store",
  ]
}
