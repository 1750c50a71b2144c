import Boundaries

final class AppBoundary: RootBoundary {
  typealias Subboundaries = BoundaryList.Add<ShopBoundary>
    .Add<NavigationBoundary>
    .Add<DiagnosticsBoundary>

  lazy var shop: ShopBoundary.Resolved = {
    return resolver(for: ShopBoundary.self).resolved()
  }()

  lazy var navigation: NavigationBoundary.Resolved = {
    return resolver(for: NavigationBoundary.self)
      .resolve(dependency: shop)
      .resolved()
  }()

  lazy var diagnostics: DiagnosticsBoundary.Resolved = {
    return resolver(for: DiagnosticsBoundary.self).resolved()
  }()

  var root: InputPort<Tabs> {
    return makeInputPort(implementation: self.navigation.launchScreen)
  }

  #if DEBUG
    var reporter: InputPort<CrashReporter> {
      return makeInputPort(implementation: diagnostics.crashReporter)
    }
  #endif
}
