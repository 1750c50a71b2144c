internal import SourceFacts
internal import SourceText

// Lists of a type of the repository: what `[Order]` and `Set<Order>` hold, and what of it a loop, an index, a closure or a member
// such as `first` gives.

/// What is known of a list's type.
struct ListOwner {
  /// The type of elsewhere that it is of, where the repository extends that; else `Symbol.none`.
  var type: Int32
  /// The type of the repository that its elements are of, or its values where keys lead to them.
  var element: Int32
  var isMap = false
  /// Whether the elements are of a type of elsewhere.
  var isOfElsewhere = false
}

extension SymbolTable {
  // MARK: - What is written

  /// The list that a declaration's type is, of which a reference begins the written name; nil where it is none, or of something else.
  func list(writtenFrom index: Int, of declaration: DeclarationFact, _ file: Int) -> ValueOwner? {
    let reference = files[file].references[index]
    let front = reference.start - declaration.type.start
    if reference.flags.contains(.isElement) {
      guard front == 1 || front == 5 else { return nil }
      // `[A]`, `[any A]`, and with `?` inside or behind
      if isLast(reference, declaration, file) { return list(of: reference, in: "Array", file) }
      // `[K: A]`
      guard front == 1, let value = next(index, declaration, file), value.flags.contains(.isElement),
        value.start == end(of: reference, file) + 2, isLast(value, declaration, file)
      else { return nil }
      return list(of: value, in: "Dictionary", file, isMap: true)
    }
    // `Set<A>`, and `some Sequence<A>`
    guard front == 0 || front == 4 || front == 5, reference.segmentCount == 0, isListName(reference, file),
      let element = next(index, declaration, file), element.start == end(of: reference, file) + 1,
      isLast(element, declaration, file)
    else { return nil }
    return list(of: element, in: files[file].text(reference.name), file)
  }

  /// The list whose written form the reader keeps as one name: `[A]`, `[any A]`, `[K: A]`, `Set<A>`, `A...`.
  func list(named name: UInt32, in declaration: UInt32, _ file: Int) -> ValueOwner? {
    let text = names.text[names.range(Int(name))]
    var (type, element): (ArraySlice<UInt8>, ArraySlice<UInt8>)
    var isMap = false
    let isVariadic = text.last == UInt8(ascii: ".")
    if isVariadic {
      (type, element) = (ArraySlice("Array".utf8), text.dropLast(3))
    } else if text.last == UInt8(ascii: "]") {
      (type, element) = (ArraySlice("Array".utf8), text.dropFirst().dropLast())
      if let colon = element.lastIndex(of: UInt8(ascii: ":")) {
        // `[K: A]`
        (type, element, isMap) = (ArraySlice("Dictionary".utf8), element[(colon + 2)...], true)
      }
      if element.starts(with: "any ".utf8) { element = element.dropFirst(4) }
    } else if text.last == UInt8(ascii: ">"), let angle = text.firstIndex(of: UInt8(ascii: "<")) {
      (type, element) = (text[..<angle], text[(angle + 1)...].dropLast())
    } else {
      return nil
    }
    var owner = ListOwner(type: Symbol.none, element: Symbol.none, isMap: isMap)
    let container = names.find(type).map(UInt32.init)
    if isVariadic || text.last == UInt8(ascii: "]") {
      owner.type = container.flatMap { external[$0] } ?? Symbol.none
    } else if let container {
      switch self.owner(named: container, in: declaration, file) {
      case .elsewhere(let type): owner.type = type
      case let other: return other
      }
    }
    if let element = names.find(element) {
      switch self.owner(named: UInt32(element), in: declaration, file) {
      case .own(let type): owner.element = type
      case .elsewhere: owner.isOfElsewhere = true
      default: break
      }
    }
    return .list(owner)
  }

  private func list(of element: ReferenceFact, in type: String, _ file: Int, isMap: Bool = false) -> ValueOwner {
    var owner = ListOwner(type: Symbol.none, element: Symbol.none, isMap: isMap)
    owner.type = names.find(type).flatMap { external[UInt32($0)] } ?? Symbol.none
    owner.isOfElsewhere = isOneName(element) && !mayMean(file, element)
    if let found = resolveType(file, element), found.isComplete {
      switch self.owner(of: .symbol(found.symbol)) {
      case .own(let type): owner.element = type
      case .elsewhere: owner.isOfElsewhere = true
      default: break
      }
    }
    return .list(owner)
  }

  /// Whether nothing but what closes a list, or makes something optional, stands behind a name in a written type.
  private func isLast(_ reference: ReferenceFact, _ declaration: DeclarationFact, _ file: Int) -> Bool {
    let end = end(of: reference, file)
    return end < declaration.type.end && declaration.type.end - end <= 2
  }

  /// The next name in a written type.
  private func next(_ index: Int, _ declaration: DeclarationFact, _ file: Int) -> ReferenceFact? {
    guard index + 1 < declaration.references.indices.upperBound else { return nil }
    let reference = files[file].references[index + 1]
    return reference.context == .annotation && reference.start < declaration.type.end ? reference : nil
  }

  /// Where the path of a reference ends.
  func end(of reference: ReferenceFact, _ file: Int) -> UInt32 {
    var (last, name) = (reference.start, reference.name)
    if reference.segmentCount > 0 {
      let segment = files[file].segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1]
      (last, name) = (segment.start, segment.name)
    }
    return last + UInt32(files[file].nameRange(name).count)
  }

  private static let listTypes = Set(ListTypes.names.map(\.description))

  private func isListName(_ reference: ReferenceFact, _ file: Int) -> Bool {
    guard isOneName(reference), Self.listTypes.contains(files[file].text(reference.name)) else { return false }
    if !isDeclared(nameMaps[file][Int(reference.name)]) { return true }
    // What is only extended is the system's all the same.
    return resolveType(file, reference).map { symbols[Int($0.symbol)].isExternal } ?? false
  }

  // MARK: - What a list gives

  /// Protocols of the system whose `map` hands on something else than the value itself.
  private static let sequences: Set<String> = [
    "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection", "Collection", "IteratorProtocol",
    "LazyCollectionProtocol", "LazySequenceProtocol", "MutableCollection", "Publisher", "RandomAccessCollection",
    "RangeReplaceableCollection", "Sequence", "StringProtocol",
  ]

  /// The row by which a list is known, of which another is an element.
  func list(of element: MemberFact, _ file: Int) -> MemberFact? {
    element.flags.contains(.isHanded) ? files[file].member(before: element) : element
  }

  /// What is known of an element.
  ///
  /// - Parameters:
  ///   - row: that of the element.
  ///   - holder: what it is of.
  ///   - function: the row of what hands it to a closure, or its own.
  func element(_ row: MemberFact, of holder: ValueOwner, handedBy function: MemberFact, _ file: Int) -> ValueOwner {
    let name = nameMaps[file][Int(function.name)]
    if row.flags.contains(.isHanded), members.isGivenElsewhere(name) { return .unknown }
    switch holder {
    case .list(let list) where list.element != Symbol.none:
      let isOfValues = row.flags.contains(.isHanded) && ["mapValues", "compactMapValues"].contains(text(name))
      return list.isMap == isOfValues || row.flags.contains(.isIndexed) ? .own(list.element) : .unknown
    case .list(let list) where list.isOfElsewhere && !list.isMap: return .elsewhere(Symbol.none)
    case .own(let type) where row.flags.contains(.isHanded) && ["map", "flatMap"].contains(text(name)):
      // What an optional value holds.
      let mayBeList =
        members.isForeign(type) || member(name, of: type, from: file, wantsType: false) != nil
        || lineage(of: type).contains { heir in
          members.hasSupertypeOfElsewhere(heir) { Self.sequences.contains(text($0)) }
        }
      return mayBeList ? .unknown : holder
    default: return .unknown
    }
  }

  /// What is known of what a list's member holds or gives.
  func value(of member: MemberFact, in list: ListOwner, _ file: Int) -> ValueOwner {
    let name = nameMaps[file][Int(member.name)]
    guard list.element != Symbol.none, !members.isGivenElsewhere(name) else { return .unknown }
    switch text(name) {
    case "first", "last", "max", "min", "next", "popFirst", "popLast", "randomElement", "remove", "removeFirst",
      "removeLast":
      return list.isMap ? .unknown : .own(list.element)
    case "removeValue", "updateValue": return list.isMap ? .own(list.element) : .unknown
    case "filter": return .list(list)
    case "dropFirst", "dropLast", "drop", "lazy", "prefix", "reversed", "shuffled", "sorted", "suffix":
      return list.isMap ? .unknown : .list(ListOwner(type: Symbol.none, element: list.element))
    case "values": return list.isMap ? .list(ListOwner(type: Symbol.none, element: list.element)) : .unknown
    default: return .unknown
    }
  }
}
