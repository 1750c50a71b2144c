internal import SourceFacts
internal import SourceText

// Lists of a type that is written, be it the repository's or of elsewhere: what `[Order]`, `[[Order]]` and `Set<Order>` hold, and what
// of it a loop, an index, a closure or a member such as `first` gives. `Result<Order, Failure>` is like a list of one, and what Combine
// publishes like one whose elements only closures are handed.

/// What is known of a list's type.
struct ListOwner {
  enum Kind { case list, map, pairs, pair, result, publisher }

  /// The type of elsewhere that it is of, where the repository extends that; else `Symbol.none`.
  var type: Int32
  /// The type of the repository that its elements are of, or its values where keys lead to them.
  var element: Int32
  /// What it is: a `map` leads from keys to its elements, `pairs` and one `pair` have them behind a key or a number, of a `result` the
  /// element is what it is in success.
  var kind = Kind.list
  /// Whether the elements are of a type of elsewhere.
  var isOfElsewhere = false
  /// That type, where the repository extends it; else `Symbol.none`.
  var foreign = Symbol.none
  /// How many arrays are around each element inside of the list.
  var nesting = 0

  /// Whether it is known what its elements are of.
  var hasKnownElements: Bool { element != Symbol.none || isOfElsewhere }

  /// Something else with the same elements, of a type that nobody has written.
  func `as`(_ kind: Kind) -> ListOwner {
    var other = self
    (other.type, other.kind) = (Symbol.none, kind)
    return other
  }
}

extension SymbolTable {
  // MARK: - What is written

  /// The list that a declaration's type is, of which a reference begins the written name; nil where it is none, or of something else.
  func list(writtenFrom index: Int, of declaration: DeclarationFact, _ file: Int) -> ValueOwner? {
    let reference = files[file].references[index]
    let front = reference.start - declaration.type.start
    if reference.flags.contains(.isElement) {
      // `[A]`, `[any A]`, `[[A]]`, and with `?` inside or behind
      if let nesting = Self.nesting(front, before: 1), isLast(reference, declaration, file, nesting) {
        return list(of: reference, in: "Array", file, nesting: nesting)
      }
      // `[K: A]`, `[K: [A]]`
      guard front == 1, let value = next(index, declaration, file), value.flags.contains(.isElement),
        let nesting = Self.nesting(value.start - end(of: reference, file), before: 2),
        isLast(value, declaration, file, nesting)
      else { return nil }
      return list(of: value, in: "Dictionary", file, .map, nesting: nesting)
    }
    guard front == 0 || front == 4 || front == 5, reference.segmentCount == 0,
      let element = next(index, declaration, file)
    else { return nil }
    // `Set<A>`, and `some Sequence<A>`
    if isListName(reference, file), element.start - end(of: reference, file) == 1, isLast(element, declaration, file) {
      return list(of: element, in: files[file].text(reference.name), file)
    }
    // Behind its first argument stands another.
    return end(of: element, file) + 2 < declaration.type.end ? listOfTwo(reference, element, file) : nil
  }

  /// The list whose name a reference at an offset is, with its arguments behind it; nil where it is none.
  func list(writtenAt offset: UInt32, _ file: Int) -> ValueOwner? {
    let summary = files[file]
    let index = summary.firstReference(from: offset)
    guard index + 1 < summary.references.count, case let reference = summary.references[index],
      reference.start == offset, reference.segmentCount == 0, case let element = summary.references[index + 1],
      element.context == reference.context || element.context == .annotation
    else { return nil }
    if isListName(reference, file), element.start - end(of: reference, file) == 1 {
      return list(of: element, in: summary.text(reference.name), file)
    }
    return listOfTwo(reference, element, file)
  }

  /// `Result<A, F>`, `Result<[A], F>`, `some AsyncSequence<A, F>`
  private func listOfTwo(_ reference: ReferenceFact, _ element: ReferenceFact, _ file: Int) -> ValueOwner? {
    guard let type = typeOfTwo(reference, file),
      let nesting = Self.nesting(element.start - end(of: reference, file), before: 1),
      (nesting > 0) == element.flags.contains(.isElement)
    else { return nil }
    return list(of: element, in: type, file, Self.kind(of: type), nesting: nesting)
  }

  /// How many brackets open in front of a name, with `any` or without, behind as many bytes as stand there of a list; nil where it is
  /// something else.
  private static func nesting(_ front: UInt32, before bytes: UInt32) -> Int? {
    switch front &- bytes {
    case 0, 4: 0
    case 1, 5: 1
    default: nil
    }
  }

  /// The list whose written form the reader keeps as one name: `[A]`, `[any A]`, `[K: A]`, `[[A]]`, `Set<A>`, `A...`,
  /// `Result<A, F>`.
  func list(named name: UInt32, in declaration: UInt32, _ file: Int) -> ValueOwner? {
    let text = names.text[names.range(Int(name))]
    var (type, element): (ArraySlice<UInt8>, ArraySlice<UInt8>)
    var (kind, nesting) = (ListOwner.Kind.list, 0)
    let isVariadic = text.last == UInt8(ascii: ".")
    if isVariadic {
      (type, element) = (ArraySlice("Array".utf8), text.dropLast(3))
    } else if text.last == UInt8(ascii: "]") {
      (type, element) = (ArraySlice("Array".utf8), text.dropFirst().dropLast())
      if let colon = element.lastIndex(of: UInt8(ascii: ":")) {
        // `[K: A]`
        (type, element, kind) = (ArraySlice("Dictionary".utf8), element[(colon + 2)...], .map)
      }
    } else if text.last == UInt8(ascii: ">"), let angle = text.firstIndex(of: UInt8(ascii: "<")) {
      (type, element) = (text[..<angle], text[(angle + 1)...].dropLast())
      kind = Self.kind(of: String(decoding: type, as: UTF8.self))
      // `Result<A, F>`, `AsyncThrowingStream<A, F>`
      element = element.prefix { $0 != UInt8(ascii: ",") }
    } else {
      return nil
    }
    while element.first == UInt8(ascii: "["), element.last == UInt8(ascii: "]") {
      (element, nesting) = (element.dropFirst().dropLast(), nesting + 1)
    }
    if element.starts(with: "any ".utf8) { element = element.dropFirst(4) }
    var owner = ListOwner(type: Symbol.none, element: Symbol.none, kind: kind, nesting: nesting)
    let container = names.find(type).map(UInt32.init)
    if isVariadic || text.last == UInt8(ascii: "]") {
      owner.type = container.flatMap { external[$0] } ?? Symbol.none
    } else if let container {
      switch self.owner(named: container, in: declaration, file) {
      case .elsewhere(let type): owner.type = type
      case .alien: break
      case let other: return other
      }
    }
    // A path that no file has as one name stands in the list alone.
    let held =
      names.find(element).map { self.owner(named: UInt32($0), in: declaration, file) }
      ?? self.owner(qualified: element, in: declaration, file)
    switch held {
    case .own(let type): owner.element = type
    case .elsewhere(let type): (owner.isOfElsewhere, owner.foreign) = (true, type)
    case .alien: owner.isOfElsewhere = true
    default: break
    }
    return .list(owner)
  }

  func list(
    of element: ReferenceFact, in type: String, _ file: Int, _ kind: ListOwner.Kind = .list, nesting: Int = 0
  ) -> ValueOwner {
    var owner = ListOwner(type: Symbol.none, element: Symbol.none, kind: kind, nesting: nesting)
    owner.type = names.find(type).flatMap { external[UInt32($0)] } ?? Symbol.none
    owner.isOfElsewhere = isOneName(element) && !mayMean(file, element)
    if let found = resolveType(file, element), found.isComplete {
      switch self.owner(of: .symbol(found.symbol)) {
      case .own(let type): owner.element = type
      case .elsewhere(let type): (owner.isOfElsewhere, owner.foreign) = (true, type)
      case .alien: owner.isOfElsewhere = true
      default: break
      }
    }
    return .list(owner)
  }

  /// Whether nothing but what closes a list, and those inside of it, or makes something optional, stands behind a name in a written
  /// type.
  private func isLast(
    _ reference: ReferenceFact, _ declaration: DeclarationFact, _ file: Int, _ nesting: Int = 0
  ) -> Bool {
    let end = end(of: reference, file) + UInt32(nesting)
    return end < declaration.type.end && declaration.type.end - end <= 2
  }

  /// The next name in a written type.
  private func next(_ index: Int, _ declaration: DeclarationFact, _ file: Int) -> ReferenceFact? {
    guard index + 1 < declaration.references.indices.upperBound else { return nil }
    let reference = files[file].references[index + 1]
    let context: ReferenceContext = declaration.kind == .typealias ? .alias : .annotation
    return reference.context == context && reference.start < declaration.type.end ? reference : nil
  }

  /// The list that an alias stands for.
  func list(ofAlias alias: Int32) -> ValueOwner {
    let symbol = symbols[Int(alias)]
    guard symbol.file >= 0, case let (file, summary) = (Int(symbol.file), files[Int(symbol.file)]),
      case let declaration = summary.declarations[Int(symbol.declaration)], declaration.kind == .typealias,
      let first = declaration.references.indices.first(where: {
        summary.references[$0].context == .alias && summary.references[$0].start >= declaration.type.start
      })
    else { return .unknown }
    return Self.aliasesAtWork.entering(~Int(alias)) { list(writtenFrom: first, of: declaration, file) } ?? .unknown
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
    isOneName(reference) && Self.listTypes.contains(files[file].text(reference.name))
      && isOfElsewhere(reference, file)
  }

  private static let typesOfTwo = Set((ListTypes.ofTwo + ListTypes.publishers).map(\.description))

  private static let publishers = Set(ListTypes.publishers.map(\.description))

  private static func kind(of type: String) -> ListOwner.Kind {
    type == "Result" || type == "Task" ? .result : publishers.contains(type) ? .publisher : .list
  }

  /// The name of the system's type that a reference means, where it is one of two arguments.
  private func typeOfTwo(_ reference: ReferenceFact, _ file: Int) -> String? {
    guard isOneName(reference), case let name = files[file].text(reference.name), Self.typesOfTwo.contains(name),
      isOfElsewhere(reference, file)
    else { return nil }
    return name
  }

  private func isOfElsewhere(_ reference: ReferenceFact, _ file: Int) -> Bool {
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
    if row.flags.isSuperset(of: [.isHanded, .isOfFunction]) {
      guard case .list(let list) = holder else { return owner(handedBy: function, row, behind: holder, file) }
      return list.kind == .publisher && list.hasKnownElements && !members.isGivenElsewhere(name)
        && isHandedValues(row, by: name, file) ? inside(list) : .unknown
    }
    if row.flags.contains(.isHanded), members.isGivenElsewhere(name) { return .unknown }
    switch holder {
    case .list(let list) where list.hasKnownElements:
      switch list.kind {
      case .result:
        return row.flags.contains(.isHanded) && ["map", "flatMap"].contains(text(name)) ? inside(list) : .unknown
      case .publisher: return row.flags.contains(.isSecond) ? .unknown : inside(list)
      case .list: return row.flags.contains(.isSecond) || isOfValues(row, name) ? .unknown : inside(list)
      case .map where row.flags.contains(.isIndexed): return inside(list)
      case .map where isOfValues(row, name): return row.flags.contains(.isSecond) ? .unknown : inside(list)
      case .map, .pairs: return row.flags.contains(.isSecond) ? inside(list) : .list(list.as(.pair))
      case .pair: return row.flags.contains(.isSecond) && !row.flags.contains(.isHanded) ? inside(list) : .unknown
      }
    case .own(let type) where row.flags.contains(.isIndexed) && !row.flags.contains(.isHanded):
      return subscripted(type, file, at: row.start).map { ownerWritten(in: symbols[Int($0)]) } ?? .unknown
    case .own(let type)
    where row.flags.contains(.isHanded) && !row.flags.contains(.isSecond)
      && ["map", "flatMap"].contains(text(name)):
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

  /// What is known of what a list holds: its elements, or lists of them.
  func inside(_ list: ListOwner) -> ValueOwner {
    if list.nesting == 0 { return list.element != Symbol.none ? .own(list.element) : .elsewhere(list.foreign) }
    return .list(inner(list, of: names.find("Array").flatMap { external[UInt32($0)] } ?? Symbol.none))
  }

  /// The lists inside of a list.
  private func inner(_ list: ListOwner, of type: Int32) -> ListOwner {
    var inner = list
    (inner.type, inner.nesting, inner.kind) = (type, list.nesting - 1, .list)
    return inner
  }

  /// What is known of what a list's member holds or gives.
  func value(of member: MemberFact, in list: ListOwner, _ file: Int) -> ValueOwner {
    let name = nameMaps[file][Int(member.name)]
    guard list.hasKnownElements, !members.isGivenElsewhere(name) else { return .unknown }
    let others = list.as(list.kind == .map || list.kind == .pairs ? .pairs : .list)
    switch (list.kind, text(name)) {
    case (.pair, "value"), (.pair, "element"): return inside(list)
    case (.pair, _): return .unknown
    case (.result, "get"), (.result, "value"): return inside(list)
    case (.result, _): return .unknown
    case (.publisher, "value"): return inside(list)
    case (.publisher, "values"), (.map, "values"): return .list(list.as(.list))
    case (.publisher, let operation): return Self.passing.contains(operation) ? .list(list) : .unknown
    case (.map, "removeValue"), (.map, "updateValue"): return inside(list)
    case (_, "filter"): return .list(list)
    case (.list, "enumerated"): return .list(list.as(.pairs))
    case (.list, "joined"): return list.nesting == 0 ? .unknown : .list(inner(list, of: Symbol.none))
    case (_, let name) where Self.givingElement.contains(name):
      return list.kind == .list ? inside(list) : .list(list.as(.pair))
    case (_, let name) where Self.givingElements.contains(name): return .list(others)
    default: return .unknown
    }
  }

  /// Members of lists that give one element.
  private static let givingElement: Set<String> = [
    "first", "last", "max", "min", "next", "popFirst", "popLast", "randomElement", "remove", "removeFirst",
    "removeLast",
  ]

  /// Members of lists that give another list of the same elements.
  private static let givingElements: Set<String> = [
    "drop", "dropFirst", "dropLast", "lazy", "makeAsyncIterator", "makeIterator", "prefix", "reversed", "shuffled",
    "sorted", "suffix",
  ]

  /// Whether a closure is handed the values of a dictionary alone.
  private func isOfValues(_ row: MemberFact, _ function: UInt32) -> Bool {
    row.flags.contains(.isHanded) && ["mapValues", "compactMapValues"].contains(text(function))
  }
}
