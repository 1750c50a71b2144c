#if canImport(SwiftUI)
import SwiftUI  // expect: [forbidden-import] 'Domain' imports 'SwiftUI'
#endif

/// A short word that draws attention to a product.
enum ProductBadge: String, Sendable {
  case new, reduced, soldOut

  init?(for product: Product, listPrice: Money) {
    switch product {
    case _ where !product.isAvailable: self = .soldOut
    case _ where product.price < listPrice: self = .reduced
    default: return nil
    }
  }

  #if canImport(SwiftUI)
  var tint: Color {
    switch self {
    case .new: .green
    case .reduced: .orange
    case .soldOut: .gray
    }
  }
  #endif
}
