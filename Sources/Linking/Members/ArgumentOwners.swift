package import SourceFacts
internal import SourceText

// Of which type an implicit member is one that is an argument, as in `load(from: .remote)` and `Badge(style: .warning)`: what is
// called says what it takes under that label, or at that place.

extension SymbolTable {
  /// What is known of the type of the parameter, or of the property of a struct, to which an implicit member is handed.
  func owner(takenAt place: ImplicitFact, in declaration: UInt32, _ file: Int, _ steps: Int) -> ValueOwner {
    var common = ValueOwner.unknown
    for taker in takers(at: place, in: declaration, file, steps) {
      let owner = owner(takenBy: taker, place, file)
      if owner.isUnknown || !common.isUnknown && !isSame(owner, common) { return .unknown }
      common = owner
    }
    if !common.isUnknown { return common }
    if let name = members.notificationName, isNameOfNotification(place, file) { return .elsewhere(name) }
    return isTakenElsewhere(place, in: declaration, file) ? .elsewhere(Symbol.none) : .unknown
  }

  /// Whether what is called is the system's and takes the name of a notification there, by its own name and the label.
  private func isNameOfNotification(_ place: ImplicitFact, _ file: Int) -> Bool {
    guard place.position == .argument, place.label != ModifierFact.noDetail else { return false }
    switch files[file].text(place.label) {
    case "name":
      return ["post", "addObserver", "removeObserver", "Notification"].contains(files[file].text(place.name))
    case "forName": return files[file].text(place.name) == "addObserver"
    case "for": return files[file].text(place.name) == "publisher"
    case "named": return files[file].text(place.name) == "notifications"
    default: return false
    }
  }

  /// Whether what is called is the system's and takes a type of its own there: a modifier of views in front, or what makes images and
  /// colours of the assets that Xcode has names for.
  private func isTakenElsewhere(_ place: ImplicitFact, in declaration: UInt32, _ file: Int) -> Bool {
    let name = nameMaps[file][Int(place.name)]
    guard place.position == .argument, place.argument == 0, !isDeclared(name), members.members(of: name).isEmpty else {
      return false
    }
    if members.isViewModifier(name) { return true }
    switch text(name) {
    case "Image", "Color": return place.label == ModifierFact.noDetail
    case "UIImage", "UIColor", "NSImage", "NSColor":
      return place.label != ModifierFact.noDetail && text(nameMaps[file][Int(place.label)]) == "resource"
    default: return false
    }
  }

  /// What may be called where an implicit member is an argument: the one function or case that is meant, the initializers that take
  /// the labels, or the property that a struct's initializer sets which the compiler makes. Empty where that can't be told.
  ///
  /// - Parameter steps: how far values may still be followed.
  func takers(at place: ImplicitFact, in declaration: UInt32, _ file: Int, _ steps: Int) -> [Int32] {
    guard steps > 0, place.anchor != ImplicitFact.noAnchor else { return [] }
    let summary = files[file]
    let found = summary.reference(at: place.anchor)
    if place.position == .argumentOfImplicit {
      guard let outer = summary.member(at: place.anchor), outer.base == .implicit,
        case .own(let type) = owner(of: outer, file, steps - 1)
      else { return [] }
      guard nameMaps[file][Int(place.name)] == initializerName else {
        return overload(meantBy: outer, of: type, file).map { [$0] } ?? []
      }
      guard let reference = found else { return [] }
      return initializers(of: type, SegmentFact(name: place.name, start: place.anchor), reference, place.label, file)
    }
    guard let reference = found, last(of: reference, file).name == place.name else {
      return taker(behindValueAt: place, file, steps)
    }
    if reference.context == .attribute || !reference.flags.isDisjoint(with: [.hasModuleSelector, .isImplicitMember]) {
      return []
    }
    return takers(calledBy: reference, place, in: declaration, file, steps)
  }

  /// The function that is called behind a value of which something is known: `store.load(from: .remote)`.
  private func taker(behindValueAt place: ImplicitFact, _ file: Int, _ steps: Int) -> [Int32] {
    let range = ByteRange(start: place.anchor, end: place.start)
    guard
      let row = files[file].members(in: range).first(where: {
        $0.name == place.name && $0.base != .initializer && $0.flags.contains(.isCalled)
      }), case let holder = ownerOfFront(row, file, steps), let taker = giver(row, behind: holder, file)
    else { return [] }
    return certain(taker)
  }

  private func takers(
    calledBy reference: ReferenceFact, _ place: ImplicitFact, in declaration: UInt32, _ file: Int, _ steps: Int
  ) -> [Int32] {
    let called = last(of: reference, file)
    let name = nameMaps[file][Int(called.name)]
    let isPath = reference.segmentCount > 0
    if reference.flags.contains(.isSelf) {
      guard reference.segmentCount < 2 else { return taker(behindValueAt: place, file, steps) }
      guard let type = enclosingType(file, declaration).map({ underlying($0.symbol) }) else { return [] }
      return isPath && name != initializerName
        ? method(name, of: type, called.start, file)
        : initializers(of: type, called, reference, place.label, file)
    }
    let first = nameMaps[file][Int(reference.name)]
    switch lookUp(first, from: declaration, in: file, wantsType: true, inCode: true) {
    case .module(let module) where reference.segmentCount == 1:
      guard case .symbol(let found)? = topLevel(name, of: module, from: file, wantsType: false) else { return [] }
      return function(found, called.start, file)
    case .symbol(let symbol) where symbols[Int(symbol)].isType:
      var type = underlying(symbol)
      for position in 0..<Int(reference.segmentCount) {
        let name = nameMaps[file][Int(files[file].segments[Int(reference.segmentStart) + position].name)]
        if case .symbol(let inner)? = member(name, of: type, from: file, wantsType: true), symbols[Int(inner)].isType {
          type = underlying(inner)
          continue
        }
        // Behind a member of the type something is called of what that holds.
        guard position + 1 == Int(reference.segmentCount) else { return taker(behindValueAt: place, file, steps) }
        if name != initializerName { return method(name, of: type, called.start, file, isStatic: true) }
      }
      return initializers(of: type, called, reference, place.label, file)
    default: break
    }
    if isPath { return taker(behindValueAt: place, file, steps) }
    switch lookUp(name, from: declaration, in: file, wantsType: false, inCode: true) {
    case .symbol(let found), .member(let found):
      return function(found, called.start, file)
    default: return []
    }
  }

  /// The method of a type, or the case, that a call means whose name begins at an offset.
  private func method(_ name: UInt32, of type: Int32, _ start: UInt32, _ file: Int, isStatic: Bool = false) -> [Int32] {
    guard case .member(let found)? = member(name, of: type, from: file, wantsType: false), found != Symbol.none else {
      return []
    }
    if symbols[Int(found)].kind == .case { return symbols[Int(found)].next == Symbol.none ? [found] : [] }
    return isStatic && !symbols[Int(found)].isStatic ? [] : function(found, start, file)
  }

  /// A function, or of overloads in one type that which has the labels of the call whose name begins at an offset.
  private func function(_ found: Int32, _ start: UInt32, _ file: Int) -> [Int32] {
    if found == Symbol.none || symbols[Int(found)].kind != .func { return [] }
    if mayGive(found, isCalled: true) { return certain(found) }
    guard let row = files[file].member(at: start), row.flags.contains(.isCalled),
      let meant = overload(of: found, called: row, file)
    else { return [] }
    return certain(meant)
  }

  /// A function, unless it is added to a type of elsewhere, which may have more of its name.
  private func certain(_ function: Int32) -> [Int32] {
    let parent = symbols[Int(function)].parent
    return parent != Symbol.none && mayBeOverload(function, of: underlying(parent)) ? [] : [function]
  }

  /// What is known of the type under which a function, initializer or case takes an argument, or which a property has.
  private func owner(takenBy taker: Int32, _ place: ImplicitFact, _ file: Int) -> ValueOwner {
    let symbol = symbols[Int(taker)]
    guard symbol.file >= 0, !isOpen(taker, at: place.start, in: file) else { return .unknown }
    let home = Int(symbol.file)
    let declaration = files[home].declarations[Int(symbol.declaration)]
    if symbol.kind == .var || symbol.kind == .let {
      // A wrapper may take something else.
      return place.isElement || !declaration.attributes.isEmpty ? .unknown : ownerWritten(in: symbol)
    }
    var wanted: Int?
    for (number, label) in declaration.labels.indices.enumerated() {
      let isMeant =
        isSame(place.label, file, files[home].generics[label], home)
        && (place.label != ModifierFact.noDetail || number == Int(place.argument))
      if !isMeant { continue }
      if wanted != nil { return .unknown }
      wanted = number
    }
    guard let wanted,
      let form = form(ofParameter: wanted, of: DeclarationID(file: home, index: Int(symbol.declaration))),
      let anchor = form.anchor(isElement: place.isElement)
    else { return .unknown }
    return owner(writtenAt: anchor, in: symbol.declaration, home)
  }

  /// The form of the type of a declaration's parameter; nil where it has none of this number.
  ///
  /// - Complexity: O(1); the first time O(declarations).
  package func form(ofParameter number: Int, of declaration: DeclarationID) -> ParameterTypeFact? {
    let types = files[declaration.file].parameterTypes
    let at = members.parameterStarts.get { ParameterStarts(files) }[declaration.file, declaration.index] + number
    return at < types.count ? types[at] : nil
  }

  private func isSame(_ owner: ValueOwner, _ other: ValueOwner) -> Bool {
    switch (owner, other) {
    case (.own(let type), .own(let same)), (.elsewhere(let type), .elsewhere(let same)): type == same
    default: false
    }
  }

  /// The last name of a path.
  private func last(of reference: ReferenceFact, _ file: Int) -> SegmentFact {
    reference.segmentCount == 0
      ? SegmentFact(name: reference.name, start: reference.start)
      : files[file].segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1]
  }
}

/// For each declaration where its parameters begin among all of its file's whose types are noted.
struct ParameterStarts: Sendable {
  private var starts: [UInt32] = []
  /// Where those of each file begin.
  private var files: [Int] = []

  /// - Complexity: O(declarations).
  init(_ summaries: [FileSummary]) {
    starts.reserveCapacity(summaries.reduce(0) { $0 + $1.declarations.count })
    for summary in summaries {
      files.append(starts.count)
      var next: UInt32 = 0
      for declaration in summary.declarations {
        starts.append(next)
        next += declaration.labels.count
      }
    }
  }

  subscript(file: Int, declaration: Int) -> Int { Int(starts[files[file] + declaration]) }
}
