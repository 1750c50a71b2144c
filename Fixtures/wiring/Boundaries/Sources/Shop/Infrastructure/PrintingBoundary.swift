import Boundaries
import ShopModel

final class PrintingBoundary: AdapterBoundary {
  typealias PluginAdaptee = CheckoutBoundary.Receipts
  typealias Dependencies
    = BoundaryList
      .Add<
        FilesBoundary
      >

  func makePlugin() -> CheckoutBoundary.Receipts {
    let files = dependencies.fileStore
    return .init(receiptPrinter: makeInputPort(implementation: FilePrinter(files: files)))
  }
}
