import Foundation

/// The server's catalog, with a copy of every page that was seen.
struct RemoteProductCatalog: ProductCatalog {
  let client: HTTPClient
  let store: RecordStore<ProductRecord>
  private let mapper = ProductMapper()

  init(client: HTTPClient, store: RecordStore<ProductRecord>) {
    self.client = client
    self.store = store
  }

  func products(in category: Product.Category?) async throws -> [Product] {
    var number = 0
    while true {
      let response = try await client.send(Request(endpoint: .products(page: number)))
      let page = try JSONDecoder().decode(Page<ProductRecord>.self, from: response.body)
      for record in page.items { try await store.write(record) }
      if page.isLast { break }
      number += 1
    }
    return try mapper.models(from: try await store.readAll { [raw = category?.rawValue] record in
      raw == nil || record.category == raw
    })
  }

  func product(_ id: Product.ID) async throws -> Product? {
    try await store.read(id.rawValue).map(mapper.model(from:))
  }
}
