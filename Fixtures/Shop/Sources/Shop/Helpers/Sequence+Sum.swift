extension Sequence {  // expect: [unassigned-file] 'Sources/Shop/Helpers/Sequence+Sum.swift' belongs to no layer
  func sum<Value: AdditiveArithmetic>(of value: (Element) throws -> Value) rethrows -> Value {
    try reduce(.zero) { try $0 + value($1) }
  }

  func grouped<Key: Hashable>(by key: (Element) throws -> Key) rethrows -> [Key: [Element]] {
    try Dictionary(grouping: self, by: key)
  }
}
