import CoreData  // expect: [forbidden-import] 'Domain' imports 'CoreData'

struct Order { var price: Int }

protocol OrderSource {
  func all() -> [Order]
}
