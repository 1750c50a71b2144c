import Boundaries
import ShopModel

final class StorageBoundary: AdapterBoundary {
  typealias PluginAdaptee = ModelBoundary.Plugin
  typealias Dependencies = BoundaryList.Add<FilesBoundary>
}
