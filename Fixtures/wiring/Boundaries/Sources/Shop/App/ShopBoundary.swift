import Boundaries
import ShopModel

final class ShopBoundary: ContainerBoundary {
  typealias Subboundaries = BoundaryList
    .Add<ModelBoundary>
    .Add<CatalogBoundary>
    .Add<CheckoutBoundary>
    .Add<StorageBoundary>
    .Add<PrintingBoundary>
    .Add<AnalyticsBoundary>
    .Add<FilesBoundary>

  lazy var model: ModelBoundary.Resolved = {
    return resolver(for: ModelBoundary.self)
      .resolve(plugin: self.storage)
      .resolved()
  }()

  lazy var catalog: CatalogBoundary.Resolved = {
    resolver(for: CatalogBoundary.self)
      .resolve(plugin: analytics)
      .resolve(dependency: model)  // the order does not matter
      .resolved()
  }()

  lazy var checkout: CheckoutBoundary.Resolved = {
    return resolver(
      for: CheckoutBoundary.self
    ).resolve(dependency: self.model).resolve(
      plugin: self.printing
    ).resolved()
  }()

  lazy var storage: StorageBoundary.Resolved = {
    return resolver(for: StorageBoundary.self).resolve(dependency: self.files).resolved()
  }()

  lazy var printing: PrintingBoundary.Resolved = {
    return self.resolver(for: PrintingBoundary.self)
      // .resolve(dependency: self.storage)
      .resolve(dependency: self.files)
      .resolved()
  }()

  lazy var files: FilesBoundary.Resolved = resolver(for: FilesBoundary.self).resolved()
}
