internal import SourceFacts

// The type that is written of a variable, or of what a function gives, where that is one name, whatever stands around it.

extension SymbolTable {
  /// What is written of a variable's type, or of what a function gives, wherever it is used.
  func ownerWritten(in symbol: Symbol) -> ValueOwner { ownerWritten(of: symbol.declaration, Int(symbol.file)) }

  func ownerWritten(of index: UInt32, _ file: Int) -> ValueOwner {
    let summary = files[file]
    let declaration = summary.declarations[Int(index)]
    // A wrapper's value is what is written, too.
    if declaration.flags.contains(.hasFunctionType) { return .unknown }
    if declaration.type.start == declaration.type.end {
      return owner(askedOfEnvironment: declaration, index, file) ?? owner(madeBy: index, file)
    }
    var isInOptional = false
    let type = withoutMarkers(declaration, file)
    for position in declaration.references.indices {
      let reference = summary.references[position]
      if reference.start < type.start { continue }
      if reference.context == .annotation, !isInOptional, let list = list(writtenFrom: position, of: declaration, file)
      {
        return list
      }
      // `Optional<A>` is `A?`: the rest of the written type stands in the brackets.
      if !isInOptional, isOptional(reference, declaration, file) {
        isInOptional = true
        continue
      }
      guard reference.context == .annotation else { return .unknown }
      if reference.flags.contains(.isMetatype) {
        // `A.Type`, `any A.Type`
        let front = reference.start - type.start
        return front == 0 || front == 4 ? owner(of: reference, in: index, file).ofType : .unknown
      }
      guard isWhole(reference, type, file, isInOptional) else { return .unknown }
      return owner(of: reference, in: index, file)
    }
    return .unknown
  }

  /// What is known of a type that is named where it stands whole.
  ///
  /// - Parameter declaration: where it is named.
  func owner(of reference: ReferenceFact, in declaration: UInt32, _ file: Int) -> ValueOwner {
    if isOneName(reference) { return owner(named: nameMaps[file][Int(reference.name)], in: declaration, file) }
    guard let found = resolveType(file, reference), found.isComplete else { return .unknown }
    return owner(of: .symbol(found.symbol))
  }

  /// The type of which a variable has the value that the environment holds: `@Environment(Cart.self) var cart`.
  private func owner(askedOfEnvironment declaration: DeclarationFact, _ index: UInt32, _ file: Int) -> ValueOwner? {
    let summary = files[file]
    guard
      let attribute = declaration.attributes.indices.lazy.map({ summary.attributes[$0] }).first(where: {
        summary.nameRange($0.name).count == 11 && summary.text($0.name) == "Environment"
      }),
      let reference = summary.reference(at: attribute.arguments.start),
      // Behind the type stands `.self`, and nothing else.
      end(of: reference, file) + 5 == attribute.arguments.end
    else { return nil }
    return owner(of: reference, in: index, file)
  }

  /// The type of what the initial value of a variable makes or names: `Store()`, `Store.standard`, `Cart.State()`, `[Order]()`.
  private func owner(madeBy variable: UInt32, _ file: Int) -> ValueOwner {
    let summary = files[file]
    let declaration = summary.declarations[Int(variable)]
    guard !declaration.flags.isDisjoint(with: [.valueIsCall, .valueIsPath, .valueIsCompound]) else { return .unknown }
    let values = declaration.references.indices.filter {
      summary.references[$0].context == .initialValue && summary.references[$0].declaration == variable
    }
    if declaration.flags.contains(.valueIsCompound) {
      return emptyList(values.map { summary.references[$0] }, in: variable, file)
    }
    guard let position = values.first, case let reference = summary.references[position],
      reference.flags.contains(.isCalled) == declaration.flags.contains(.valueIsCall)
    else { return .unknown }
    // `Store.init()` is `Store()`.
    if reference.flags.contains(.isCalled), isOneName(reference) || isInitializer(reference, file) {
      if let list = list(writtenAt: reference.start, file) { return list }
      let name = nameMaps[file][Int(reference.name)]
      let owner = owner(named: name, in: variable, file)
      return owner.isKnown || startsUpperCase(name) ? owner : .unknown
    }
    return isOneName(reference) ? .unknown : owner(namedBy: reference, in: variable, file)
  }

  /// What a path of names gives that leads through types: a static variable, what a static function gives, a case, what the type at its
  /// end makes.
  private func owner(namedBy reference: ReferenceFact, in variable: UInt32, _ file: Int) -> ValueOwner {
    guard reference.flags.isDisjoint(with: [.isSelf, .hasModuleSelector, .isImplicitMember]),
      case .symbol(let first) = lookUp(
        nameMaps[file][Int(reference.name)], from: variable, in: file, wantsType: true, inCode: true),
      symbols[Int(first)].isType
    else { return .unknown }
    let isCalled = reference.flags.contains(.isCalled)
    var type = underlying(first)
    let segments = Int(reference.segmentStart)..<Int(reference.segmentStart) + Int(reference.segmentCount)
    for position in segments {
      let name = nameMaps[file][Int(files[file].segments[position].name)]
      if case .symbol(let inner)? = member(name, of: type, from: file, wantsType: true), symbols[Int(inner)].isType {
        type = underlying(inner)
        continue
      }
      guard position == segments.upperBound - 1,
        case .member(let found)? = member(name, of: type, from: file, wantsType: false), found != Symbol.none,
        case let symbol = symbols[Int(found)], symbol.file >= 0
      else { return .unknown }
      if symbol.kind == .case { return owner(of: .symbol(type)) }
      // Of a variable's own value only what a call makes is followed further.
      let given = files[Int(symbol.file)].declarations[Int(symbol.declaration)]
      guard symbol.isStatic, mayGive(found, isCalled: isCalled),
        given.type.start < given.type.end || given.flags.contains(.valueIsCall)
      else { return .unknown }
      return ownerWritten(in: symbol)
    }
    return isCalled ? owner(of: .symbol(type)) : .unknown
  }

  /// The list that `[A]()` or `[K: A]()` makes: what stands there are the names of types, and none is called.
  private func emptyList(_ references: [ReferenceFact], in variable: UInt32, _ file: Int) -> ValueOwner {
    guard let last = references.last, references.count < 3,
      references.allSatisfy({
        isOneName($0) && startsUpperCase(nameMaps[file][Int($0.name)])
          && $0.flags.isDisjoint(with: [.isCalled, .isTested, .isAssigned])
      }),
      references.count == 1 || last.start == end(of: references[0], file) + 2
    else { return .unknown }
    let isMap = references.count == 2
    return list(of: last, in: isMap ? "Dictionary" : "Array", file, isMap ? .map : .list)
  }

  /// Whether `init` alone stands behind a type's name.
  private func isInitializer(_ reference: ReferenceFact, _ file: Int) -> Bool {
    guard reference.segmentCount == 1,
      reference.flags.isDisjoint(with: [.isSelf, .hasModuleSelector, .isImplicitMember])
    else { return false }
    return nameMaps[file][Int(files[file].segments[Int(reference.segmentStart)].name)] == initializerName
  }

  /// Whether a written type begins with a name that is the system's `Optional`.
  private func isOptional(_ reference: ReferenceFact, _ declaration: DeclarationFact, _ file: Int) -> Bool {
    guard reference.start == declaration.type.start, reference.context == .annotation else { return false }
    let summary = files[file]
    var name = reference.name
    if reference.segmentCount == 1, summary.nameRange(reference.name).count == 5, summary.text(name) == "Swift" {
      name = summary.segments[Int(reference.segmentStart)].name
    } else if !isOneName(reference) {
      return false
    }
    return summary.nameRange(name).count == 8 && summary.text(name) == "Optional"
      && resolveType(file, reference).map { symbols[Int($0.symbol)].isExternal } != false
  }

  /// A written type without what brings no members behind its end: of `any Store & Sendable` what is as long as `any Store`.
  private func withoutMarkers(_ declaration: DeclarationFact, _ file: Int) -> ByteRange {
    var type = declaration.type
    var last: ReferenceFact?
    for position in declaration.references.indices.reversed() {
      let reference = files[file].references[position]
      if reference.context != .annotation || reference.start >= declaration.type.end { continue }
      if let marker = last {
        // Only ` & ` is so long.
        guard marker.start == end(of: reference, file) + 3 else { break }
        type.end -= UInt32(files[file].nameRange(marker.name).count) + 3
      }
      guard reference.start > type.start, isOneName(reference), !isDeclared(nameMaps[file][Int(reference.name)]),
        MarkerProtocols.lengths.contains(files[file].nameRange(reference.name).count),
        Self.markers.contains(files[file].text(reference.name))
      else { break }
      last = reference
    }
    return type
  }

  private static let markers = Set(MarkerProtocols.names.map(\.description))

  /// Whether a path is the whole of a written type, but for arguments, `?` and `!` behind it, `any` and `some` in front, or
  /// parentheses and `Optional` around it.
  private func isWhole(_ reference: ReferenceFact, _ type: ByteRange, _ file: Int, _ isInOptional: Bool) -> Bool {
    let front = reference.start - type.start
    if front == 0 { return true }
    if reference.flags.contains(.isElement) { return false }
    var (last, name) = (reference.start, reference.name)
    if reference.segmentCount > 0 {
      let segment = files[file].segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1]
      (last, name) = (segment.start, segment.name)
    }
    let end = last + UInt32(files[file].nameRange(name).count)
    guard end <= type.end else { return false }
    let rest = type.end - end
    switch front {
    // `any A`, `some A?`
    case 4 where rest < 2, 5 where rest < 2: return !isInOptional
    // `(A)?`, `(any A)?`, `(some A)`
    case 1, 5, 6: return !isInOptional && (rest == 1 || rest == 2)
    // `Optional<A>`, `Optional<any A>`, `Swift.Optional<A>?`
    case 9, 13, 14, 15, 19, 20: return isInOptional && (rest == 1 || rest == 2)
    default: return false
    }
  }
}
