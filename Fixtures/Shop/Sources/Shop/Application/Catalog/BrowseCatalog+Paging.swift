extension BrowseCatalog {
  /// Cuts one page out of all products; beyond the last there is an empty one.
  func page(_ number: Int, of products: [Product], size: Int) -> Page {
    let start = min(number * size, products.count)
    let end = min(start + size, products.count)
    return Page(products: Array(products[start..<end]), number: number, isLast: end == products.count)
  }
}

extension BrowseCatalog.Page {
  static let empty = Self(products: [], number: 0, isLast: true)

  func next(in category: Product.Category?) -> BrowseCatalog.Request? {
    isLast ? nil : BrowseCatalog.Request(category: category, page: number + 1)
  }
}
