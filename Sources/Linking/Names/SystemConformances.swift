// What collections of the standard library conform to. Nobody reads where they say so, but who extends `Collection` means arrays,
// too: `orders[safe: 1]` is a use of the extension that has the subscript.

extension SymbolTable {
  /// For each type and protocol all that it conforms to, nearest first.
  private static let conformances: [(type: String, protocols: [String])] = [
    ("Array", list), ("ArraySlice", list), ("ContiguousArray", list), ("Data", list),
    ("Dictionary", ["Collection", "Sequence"]), ("Set", ["SetAlgebra", "Collection", "Sequence"]), ("String", text),
    ("Substring", text), ("StringProtocol", ["BidirectionalCollection", "Collection", "Sequence"]),
    ("RandomAccessCollection", ["BidirectionalCollection", "Collection", "Sequence"]),
    ("MutableCollection", ["Collection", "Sequence"]), ("RangeReplaceableCollection", ["Collection", "Sequence"]),
    ("BidirectionalCollection", ["Collection", "Sequence"]), ("Collection", ["Sequence"]),
  ]
  private static let list = [
    "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "BidirectionalCollection",
    "Collection", "Sequence",
  ]
  private static let text = [
    "StringProtocol", "RangeReplaceableCollection", "BidirectionalCollection", "Collection", "Sequence",
  ]

  /// Types that are written without their names, so that a program seldom extends them by these: they are known where it extends
  /// what they conform to.
  private static let sugared: Set<String> = ["Array", "Dictionary", "Set"]

  /// The types of the system that are no more than what the repository extends.
  func typesOfExtendedProtocols() -> [String] {
    if external.isEmpty { return [] }
    return Self.conformances.compactMap { type, protocols in
      Self.sugared.contains(type) && extendedType(type) == nil && protocols.contains { extendedType($0) != nil }
        ? type : nil
    }
  }

  /// What types of the system that are known conform to, as far as the repository extends it.
  ///
  /// - Complexity: O(conformances).
  func conformancesOfSystem() -> [(symbol: Int32, listed: Int32)] {
    if external.isEmpty { return [] }
    return Self.conformances.flatMap { type, protocols in
      extendedType(type).map { own in protocols.compactMap { extendedType($0).map { (own, $0) } } } ?? []
    }
  }

  private func extendedType(_ name: String) -> Int32? { names.find(name).flatMap { external[UInt32($0)] } }
}
