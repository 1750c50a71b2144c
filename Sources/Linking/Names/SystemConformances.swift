// What collections, texts, streams and locks of the system conform to, and what protocols that types conform to every day refine.
// Nobody reads where they say so, but who extends `Collection` means arrays, too: `orders[safe: 1]` is a use of the extension that has
// the subscript. And who extends `Encodable` means what is `Codable`, who extends `UIViewController` every `UITableViewController`.

extension SymbolTable {
  /// For each type and protocol of what holds or gives elements, and for locks, all that it conforms to, nearest first.
  private static let conformances: [(type: String, supertypes: [String])] = [
    ("Array", list), ("ArraySlice", list), ("ContiguousArray", list), ("Data", list),
    ("Dictionary", ["Collection", "Sequence"]), ("Set", ["SetAlgebra", "Collection", "Sequence"]), ("String", text),
    ("Substring", text), ("StringProtocol", ["BidirectionalCollection", "Collection", "Sequence"]),
    ("RandomAccessCollection", ["BidirectionalCollection", "Collection", "Sequence"]),
    ("MutableCollection", ["Collection", "Sequence"]), ("RangeReplaceableCollection", ["Collection", "Sequence"]),
    ("BidirectionalCollection", ["Collection", "Sequence"]), ("Collection", ["Sequence"]),
    ("AnyPublisher", ["Publisher"]), ("Just", ["Publisher"]), ("Future", ["Publisher"]), ("Deferred", ["Publisher"]),
    ("PassthroughSubject", ["Subject", "Publisher"]), ("CurrentValueSubject", ["Subject", "Publisher"]),
    ("NSLock", ["NSLocking"]), ("NSRecursiveLock", ["NSLocking"]), ("NSCondition", ["NSLocking"]),
    ("NSConditionLock", ["NSLocking"]), ("Subject", ["Publisher"]),
    ("AsyncStream", ["AsyncSequence"]), ("AsyncThrowingStream", ["AsyncSequence"]),
  ]
  /// The same of what a program's own types conform to.
  private static let refinements: [(type: String, supertypes: [String])] = [
    ("Codable", ["Encodable", "Decodable"]), ("Hashable", ["Equatable"]), ("Comparable", ["Equatable"]),
    ("Strideable", ["Comparable", "Equatable"]), ("SignedNumeric", ["Numeric", "AdditiveArithmetic", "Equatable"]),
    ("Numeric", ["AdditiveArithmetic", "Equatable"]), ("AdditiveArithmetic", ["Equatable"]),
    ("OptionSet", ["RawRepresentable", "SetAlgebra", "Equatable"]), ("SetAlgebra", ["Equatable"]),
    ("LocalizedError", ["Error"]), ("CustomNSError", ["Error"]), ("RecoverableError", ["Error"]),
    ("LosslessStringConvertible", ["CustomStringConvertible"]),
    ("CodingKey", ["CustomStringConvertible", "CustomDebugStringConvertible"]),
  ]
  private static let list = [
    "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "BidirectionalCollection",
    "Collection", "Sequence",
  ]
  private static let text = [
    "StringProtocol", "RangeReplaceableCollection", "BidirectionalCollection", "Collection", "Sequence",
  ]

  /// Types that are written without their names.
  private static let sugared: Set<String> = ["Array", "Dictionary", "Set"]

  /// The types of the system that a program seldom extends by their names, and that are known where it extends what they conform to.
  func typesOfExtendedProtocols() -> [String] {
    if external.isEmpty { return [] }
    let known =
      Self.conformances.filter { Self.sugared.contains($0.type) || isOfSystem($0.type) }
      + Self.refinements.filter { isOfSystem($0.type) } + heirsOfExtendedClasses()
    return known.compactMap { type, supertypes in
      extendedType(type) == nil && supertypes.contains { extendedType($0) != nil } ? type : nil
    }
  }

  /// The classes of the system that files name and that inherit from one which the repository extends, with what they inherit.
  private func heirsOfExtendedClasses() -> [(type: String, supertypes: [String])] {
    // Who extends none of these needs no list of them.
    guard external.keys.contains(where: mayHaveHeirs) else { return [] }
    let extended = Set(SystemKinship.classes.lazy.flatMap(\.superclasses)).filter { extendedType($0) != nil }
    if extended.isEmpty { return [] }
    return SystemKinship.classes.compactMap { type, superclasses in
      superclasses.contains(where: extended.contains) && (extendedType(type) != nil || isOfSystem(type))
        ? (type, superclasses) : nil
    }
  }

  /// Whether a class of which heirs are known may have a name.
  private func mayHaveHeirs(_ name: UInt32) -> Bool {
    let name = names.text[names.range(Int(name))]
    return SystemKinship.prefixes.contains { name.starts(with: $0.utf8) }
  }

  /// Whether files write a name, and the repository declares nothing of it.
  private func isOfSystem(_ name: String) -> Bool {
    names.find(name).map { kind(UInt32($0)) & Self.isDeclared == 0 } ?? false
  }

  /// What types of the system that are known conform to, as far as the repository extends it.
  ///
  /// - Complexity: O(conformances).
  func conformancesOfSystem() -> [(symbol: Int32, listed: Int32)] {
    if external.isEmpty { return [] }
    return (Self.conformances + Self.refinements + heirsOfExtendedClasses()).flatMap { type, supertypes in
      extendedType(type).map { own in supertypes.compactMap { extendedType($0).map { (own, $0) } } } ?? []
    }
  }

  private func extendedType(_ name: String) -> Int32? { names.find(name).flatMap { external[UInt32($0)] } }

  /// A type that one of elsewhere declares, where the repository extends it.
  func symbolOfElsewhere(_ name: String, in outer: String) -> Int32? {
    guard let outer = extendedType(outer), let name = names.find(name) else { return nil }
    let found = scopes.first(UInt32(outer), UInt32(name))
    return found != Symbol.none && symbols[Int(found)].isExternal ? found : nil
  }
}
