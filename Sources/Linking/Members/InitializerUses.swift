internal import Modules
internal import SourceFacts

// A call of a type names the type, and not who declares the initializer that it means. Of those that the type can have, labels
// leave one, or those of one file; where something else could bring one, nothing is claimed.

extension SymbolTable {
  /// The use of an initializer that another file declares than the type, and that a call of the type means.
  ///
  /// - Parameters:
  ///   - type: what is called, or stands in front of `.init`.
  ///   - segment: the name of the type, or `init`.
  /// - Complexity: O(initializers of the type and of what it inherits from), which are bounded.
  func initializerUse(of type: Int32, _ segment: SegmentFact, _ reference: ReferenceFact, _ file: Int) -> MemberUse? {
    let own = symbols[Int(type)].kind == .typealias ? underlying(type) : type
    let made = symbols[Int(own)]
    guard kind(made.name) & Self.hasFarInitializer != 0, made.kind != .protocol,
      let call = Call(reference, segment, of: files[file]), !isOfElsewhere(own, call, file),
      let meant = onlyInitializer(of: own, call, file),
      case let symbol = symbols[Int(meant)], Int(symbol.file) != file, symbol.file != made.file,
      !isOpen(meant, at: segment.start, in: file),
      !isMadeElsewhere(own, call, file)
    else { return nil }
    return MemberUse(
      start: segment.start, length: UInt32(files[file].nameRange(segment.name).count), symbol: meant,
      isBehindType: underlying(symbol.parent) == own)
  }

  /// The labels of a call, as far as they are known: of one that begins without a label, no more than that.
  private struct Call {
    /// Where the labels stand in `FileSummary.generics`; empty where only one without a label is known.
    private let noted: Range<Int>
    private let names: BlockView<NameID>

    /// Nil for a call without arguments in parentheses, and where labels were not noted, as of one that does not end.
    init?(_ reference: ReferenceFact, _ segment: SegmentFact, of summary: FileSummary) {
      names = summary.generics
      if reference.flags.isSuperset(of: [.isCalled, .isUnlabelled]) {
        noted = 0..<0
        return
      }
      guard reference.flags.contains(.isLabelled), let fact = summary.member(at: segment.start), !fact.labels.isEmpty
      else { return nil }
      noted = fact.labels
    }

    /// At least one.
    var count: Int { max(noted.count, 1) }

    /// `ModifierFact.noDetail` for an argument without a label.
    subscript(index: Int) -> NameID { noted.isEmpty ? ModifierFact.noDetail : names[noted.lowerBound + index] }
  }

  /// More initializers than these are looked through for no call: of so many, a call would cost more than it tells.
  private static let mostInitializers = 512

  /// The first initializer that takes the arguments, when all that do are declared in one file, but for what gives way to it.
  private func onlyInitializer(of type: Int32, _ call: Call, _ file: Int) -> Int32? {
    var found = Symbol.none
    var walk = InitializerWalk(of: type, in: self)
    while let at = next(&walk, taking: call, file) {
      if found == Symbol.none {
        found = at
      } else if !givesWay(at, to: found, of: type) {
        if symbols[Int(found)].file != symbols[Int(at)].file { return nil }
        found = min(found, at)
      }
    }
    return walk.isCut || found == Symbol.none ? nil : found
  }

  /// The way through the initializers of a type and of what it inherits. It is a value, and no closure: that would take a copy of
  /// the whole table.
  private struct InitializerWalk {
    /// The next one of the type at hand.
    var at: Int32
    /// What the type inherits from and the way has not come to, as places of `ancestors`.
    var rest: Range<Int>
    var left = mostInitializers
    /// Whether there are more than are looked through.
    var isCut: Bool { left < 0 }

    init(of type: Int32, in table: borrowing SymbolTable) {
      at = table.firstInitializer(of: type)
      rest = table.ancestors.range(type)
    }
  }

  private func firstInitializer(of type: Int32) -> Int32 {
    initializerName.map { scopes.first(UInt32(type), $0) } ?? Symbol.none
  }

  /// The next initializer on the way that a file sees and that takes the arguments.
  private func next(_ walk: inout InitializerWalk, taking call: Call, _ file: Int) -> Int32? {
    while true {
      while walk.at == Symbol.none {
        guard let place = walk.rest.popFirst() else { return nil }
        walk.at = firstInitializer(of: ancestors.listed(place))
      }
      let at = walk.at
      let symbol = symbols[Int(at)]
      walk.at = symbol.next
      walk.left -= 1
      if walk.isCut { return nil }
      if isVisible(symbol, from: file), takes(symbol, call, file) { return at }
    }
  }

  /// What makes a value of a type by a call: the initializers that take its arguments, and the property that the one sets by a label
  /// which the compiler makes. Empty where others may.
  ///
  /// - Parameters:
  ///   - segment: the name of the type, or `init`.
  ///   - label: that of an argument.
  func initializers(
    of type: Int32, _ segment: SegmentFact, _ reference: ReferenceFact, _ label: NameID, _ file: Int
  ) -> [Int32] {
    let own = underlying(type)
    guard symbols[Int(own)].kind.isNominal, symbols[Int(own)].kind != .protocol, !symbols[Int(own)].isExternal,
      let call = Call(reference, segment, of: files[file])
    else { return [] }
    var found: [Int32] = []
    var walk = InitializerWalk(of: own, in: self)
    while let at = next(&walk, taking: call, file) { found.append(at) }
    // What is inherited from nobody knows where may have such labels, too, but hardly where the type itself has.
    let isOwn = found.contains { underlying(symbols[Int($0)].parent) == own }
    guard !walk.isCut, isOwn || !members.isForeign(own), !isBrought(to: own, call, file) else { return [] }
    if isMemberwise(own, call, file), !isReplaced(found, own) {
      guard label != ModifierFact.noDetail, let property = property(nameMaps[file][Int(label)], own) else { return [] }
      found.append(property)
    }
    return found
  }

  /// Whether one of some initializers stands in the declaration of a struct itself, so that the compiler makes none of its properties.
  private func isReplaced(_ initializers: [Int32], _ type: Int32) -> Bool {
    symbols[Int(type)].kind == .struct
      && files[Int(symbols[Int(type)].file)].declarations[Int(symbols[Int(type)].declaration)].attributes.isEmpty
      && initializers.contains { underlying(symbols[Int($0)].parent) == type && !isOfExtension(symbols[Int($0)]) }
  }

  /// Whether an initializer may take the arguments of a call. Arguments without a label, beside the first, may be more of the one
  /// before.
  private func takes(_ symbol: Symbol, _ call: Call, _ file: Int) -> Bool {
    let summary = files[Int(symbol.file)]
    let map = nameMaps[Int(symbol.file)]
    let own = nameMaps[file]
    let names = summary.generics
    var parameters = summary.declarations[Int(symbol.declaration)].labels.indices
    for index in 0..<call.count {
      let label = call[index]
      if label == ModifierFact.noDetail, index > 0 { continue }
      var isFound = false
      while !isFound, let parameter = parameters.popFirst() {
        let name = names[parameter]
        isFound =
          label == ModifierFact.noDetail
          ? name == label : name != ModifierFact.noDetail && map[Int(name)] == own[Int(label)]
      }
      if !isFound { return false }
    }
    return true
  }

  // MARK: - Initializers that nobody has written

  /// Whether a type's own initializers, which are not the repository's or not all known, may take the arguments.
  private func isOfElsewhere(_ type: Int32, _ call: Call, _ file: Int) -> Bool {
    symbols[Int(type)].isExternal
      ? call[0] == ModifierFact.noDetail || members.isLabelOfElsewhere(nameMaps[file][Int(call[0])])
      : members.isForeign(type)
  }

  /// Whether something else that is not declared in the repository, or by no declaration of its own, may take the arguments: what
  /// the type inherits from elsewhere, its properties one by one, a macro.
  private func isMadeElsewhere(_ type: Int32, _ call: Call, _ file: Int) -> Bool {
    !symbols[Int(type)].isExternal && (isBrought(to: type, call, file) || isMemberwise(type, call, file))
  }

  /// Whether what a type inherits from elsewhere may take the arguments.
  private func isBrought(to type: Int32, _ call: Call, _ file: Int) -> Bool {
    if mayInherit(type, call[0], file) { return true }
    for place in ancestors.range(type) where mayInherit(ancestors.listed(place), call[0], file) { return true }
    return false
  }

  /// Whether what a type itself inherits from elsewhere may take a first argument with a label of a file's.
  private func mayInherit(_ heir: Int32, _ label: NameID, _ file: Int) -> Bool {
    for place in members.supertypesOfElsewhere.range(heir) {
      let first = label == ModifierFact.noDetail ? "_" : files[file].text(label)
      if SystemInitializers.mayTake(first, text(UInt32(members.supertypesOfElsewhere.listed(place)))) { return true }
    }
    return false
  }

  /// Whether the labels are those of properties, and the type's declaration leaves an initializer of them to the compiler, or to a
  /// macro.
  private func isMemberwise(_ type: Int32, _ call: Call, _ file: Int) -> Bool {
    let own = symbols[Int(type)]
    let summary = files[Int(own.file)]
    let declaration = summary.declarations[Int(own.declaration)]
    guard own.kind == .struct || !declaration.attributes.isEmpty else { return false }
    for index in 0..<call.count {
      let label = call[index]
      if label == ModifierFact.noDetail || property(nameMaps[file][Int(label)], type) == nil { return false }
    }
    return true
  }

  /// The property of a name that a type stores, as far as that can be told: in extensions none is.
  private func property(_ name: UInt32, _ type: Int32) -> Int32? {
    var at = scopes.first(UInt32(type), name)
    while at != Symbol.none {
      let symbol = symbols[Int(at)]
      if symbol.kind == .var || symbol.kind == .let, !symbol.isStatic, !isOfExtension(symbol) { return at }
      at = symbol.next
    }
    return nil
  }

  private func isOfExtension(_ member: Symbol) -> Bool {
    let declarations = files[Int(member.file)].declarations
    let parent = declarations[Int(member.declaration)].parent
    return parent != DeclarationFact.noParent && declarations[Int(parent)].kind == .extension
  }
}
