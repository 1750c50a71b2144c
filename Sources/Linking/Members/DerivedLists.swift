internal import SourceFacts

// Lists that are made of others: of what a closure or a key path gives for each element, as in `orders.map { $0.customer }`, and by a type
// of the standard library, as in `Array(orders)`. And what stands behind an index of a type's own.

extension SymbolTable {
  /// What is known of the list that a row stands for.
  func derivedList(_ row: MemberFact, at offset: UInt32, _ file: Int, _ steps: Int) -> ValueOwner {
    row.flags.contains(.isIndexed)
      ? madeList(row, ownerOfFront(row, file, steps), file) : mappedList(row, at: offset, file, steps)
  }

  /// What `map` and its like make: the row in front is what their closure gives, a path that begins with what they hand to it.
  private func mappedList(_ row: MemberFact, at offset: UInt32, _ file: Int, _ steps: Int) -> ValueOwner {
    guard steps > 0, let given = files[file].member(before: row), let function = mapping(given, file) else {
      return .unknown
    }
    let content = value(of: given, at: offset, file, steps - 1)
    if content.isUnknown { return .unknown }
    let name = text(nameMaps[file][Int(function.name)])
    switch ownerOfFront(function, file, steps - 1) {
    // What an optional value holds.
    case .own: return content
    case .list(let list):
      switch (list.kind, name) {
      case (.list, "map"), (.list, "compactMap"), (.map, "map"), (.map, "compactMap"), (.pairs, "map"),
        (.pairs, "compactMap"):
        return listHolding(content, .list)
      case (.map, "mapValues"), (.map, "compactMapValues"): return listHolding(content, .map)
      case (.result, "map"): return listHolding(content, .result)
      case (.publisher, "map"), (.publisher, "compactMap"): return listHolding(content, .publisher)
      case (.list, "flatMap"), (.map, "flatMap"), (.pairs, "flatMap"):
        if case .list(let inner) = content, inner.kind == .list { return .list(inner.as(.list)) }
        return .unknown
      default: return .unknown
      }
    default: return .unknown
    }
  }

  /// The row of the function whose closure gives a path.
  private func mapping(_ path: MemberFact, _ file: Int) -> MemberFact? {
    var (fact, mapped) = (path, 0)
    while let front = files[file].member(before: fact) {
      if fact.flags.isMappedList { mapped += 1 }
      if fact.flags.isSuperset(of: [.isElement, .isHanded]) {
        if mapped == 0 { return front }
        mapped -= 1
      }
      fact = front
    }
    return nil
  }

  /// What holds values of which something is known.
  private func listHolding(_ content: ValueOwner, _ kind: ListOwner.Kind) -> ValueOwner {
    var list = ListOwner(type: Symbol.none, element: Symbol.none, kind: kind)
    switch content {
    case .own(let type): list.element = type
    case .elsewhere(let type): (list.isOfElsewhere, list.foreign) = (true, type)
    case .list(let inner) where inner.kind == .list:
      list = inner.as(kind)
      list.nesting += 1
    default: return .unknown
    }
    return .list(list)
  }

  /// What `Array(orders)`, `Set(orders)` and `Dictionary(grouping: orders) { … }` make.
  private func madeList(_ row: MemberFact, _ source: ValueOwner, _ file: Int) -> ValueOwner {
    guard case .list(let list) = source, list.hasKnownElements else { return .unknown }
    switch owner(named: nameMaps[file][Int(row.name)], in: files[file].declaration(at: row.start), file) {
    case .elsewhere, .alien: break
    default: return .unknown
    }
    let isGrouping = files[file].text(row.name) == "Dictionary"
    switch list.kind {
    case .list where isGrouping: return listHolding(source, .map)
    case .list: return .list(list.as(.list))
    case .map where !isGrouping, .pairs where !isGrouping: return .list(list.as(.pairs))
    default: return .unknown
    }
  }

  /// The subscript of a type that an index without a label means: its only one, which takes such an index.
  func subscripted(_ type: Int32, _ file: Int, at offset: UInt32) -> Int32? {
    guard let name = names.find("subscript"),
      case .member(let found)? = member(UInt32(name), of: type, from: file, wantsType: false), found != Symbol.none,
      case let symbol = symbols[Int(found)], symbol.kind == .subscript, symbol.file >= 0, symbol.next == Symbol.none,
      !isOpen(found, at: offset, in: file),
      case let summary = files[Int(symbol.file)],
      case let labels = summary.declarations[Int(symbol.declaration)].labels.indices,
      labels.count == 1, summary.generics[labels.lowerBound] == ModifierFact.noDetail,
      !lineage(of: type).contains(where: { heir in
        members.hasSupertypeOfElsewhere(heir) { Self.collections.contains(text($0)) }
      })
    else { return nil }
    return found
  }

  /// Protocols of the system that bring subscripts of their own along.
  private static let collections: Set<String> = [
    "BidirectionalCollection", "Collection", "LazyCollectionProtocol", "MutableCollection", "RandomAccessCollection",
    "RangeReplaceableCollection",
  ]
}
