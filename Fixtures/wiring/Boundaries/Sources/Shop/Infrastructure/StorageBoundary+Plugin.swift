import Boundaries
import ShopModel

extension StorageBoundary {
  func makePlugin() -> ModelBoundary.Plugin {
    let files = self.dependencies.fileStore
    return ModelBoundary.Plugin(
      itemPersistence: makeInputPort(implementation: FileItems(files: files)),
      // the sandbox charges nobody
      paymentService: makeInputPort(implementation: SandboxPayments())
    )
  }
}
