import AdapterStack

protocol InventoryService {
  func reserve(_ items: [Item]) async throws
  /// Where from: every provider knows its own.
  func warehouse() -> String
}

@Adapter(InventoryService.self)
protocol InventoryServiceAdapter: InventoryService {
  associatedtype DB: Database
  var database: DB { get }
}

extension InventoryServiceAdapter {
  func reserve(_ items: [Item]) async throws {
    try await database.save("reserved in \(warehouse())", items)
  }
}
