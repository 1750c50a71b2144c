import Boundaries

/// The business of the shop. Who stores and who charges is none of its business:
///
///     typealias Dependencies = BoundaryList.Add<StorageBoundary>   // never
public final class ModelBoundary: Boundary {
  public struct Plugin: PluginBoundary {
    public var itemPersistence: InputPort<ItemPersistence>
    public var paymentService: InputPort<PaymentService>

    public init(
      itemPersistence: InputPort<ItemPersistence>,
      paymentService: InputPort<PaymentService>
    ) {
      self.itemPersistence = itemPersistence
      self.paymentService = paymentService
    }
  }

  public typealias Dependencies = BoundaryList.Add<Plugin>

  private let editors: EditorCount

  public var itemsFacade: InputPort<ItemsFacade> {
    return makeInputPort(implementation: StoredItems(persistence: self.dependencies.itemPersistence))
  }

  required override init(internals: Internals) {
    self.editors = EditorCount()
    super.init(internals: internals)
  }

  func countEditor() { editors.value += 1 }
}

private final class EditorCount {
  var value = 0
}
