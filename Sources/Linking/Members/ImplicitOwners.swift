internal import SourceFacts

// Of which type an implicit member is one, where that is written: `let model: Model = .live`, a default argument, what a function
// returns, what is assigned to a value whose type is known.

extension SymbolTable {
  /// What is known of the type that the place of an implicit member gives.
  ///
  /// - Parameter steps: how far values may be followed.
  func placeOwner(of fact: MemberFact, _ file: Int, _ steps: Int = mostSteps) -> ValueOwner {
    guard fact.flags.contains(.isPlaced), let place = files[file].implicit(at: fact.start),
      !mayBeOfOptional(nameMaps[file][Int(fact.name)])
    else { return .unknown }
    let declaration = files[file].declaration(at: fact.start)
    switch place.position {
    case .annotated: return owner(writtenAt: place.anchor, in: declaration, file)
    case .returned where place.isElement: return owner(writtenAt: place.anchor, in: declaration, file)
    case .returned: return owner(returnedBy: declaration, file)
    case .typed:
      let name = nameMaps[file][Int(place.name)]
      return startsUpperCase(name) ? owner(named: name, in: declaration, file) : .unknown
    case .assigned, .assignedToOwn:
      return variable(assignedAt: place, in: declaration, file).map {
        owner(of: $0, isOwn: true, at: fact.start, in: file)
      }
        ?? .unknown
    case .argument, .argumentOfOwn, .argumentOfImplicit: return owner(takenAt: place, in: declaration, file, steps)
    }
  }

  /// The type of the repository that the place of the implicit member at an offset gives; nil where none is told.
  ///
  /// - Complexity: O(log members), and the look-up of the names that the place is written with.
  package func typeOfPlace(at start: UInt32, in file: Int) -> Int32? {
    guard let fact = files[file].member(at: start), fact.base == .implicit,
      case .own(let type) = placeOwner(of: fact, file)
    else { return nil }
    return type
  }

  /// Whether the type that the place of an implicit member gives is written in the file.
  func isPlaceWritten(_ fact: MemberFact, _ file: Int) -> Bool {
    guard fact.flags.contains(.isPlaced), let place = files[file].implicit(at: fact.start) else { return true }
    let declaration = files[file].declaration(at: fact.start)
    switch place.position {
    case .annotated, .returned, .typed: return true
    case .assigned, .assignedToOwn:
      return variable(assignedAt: place, in: declaration, file).map { Int(symbols[Int($0)].file) == file } ?? true
    case .argument, .argumentOfOwn, .argumentOfImplicit:
      let takers = takers(at: place, in: declaration, file, Self.mostSteps)
      return takers.isEmpty || takers.contains { Int(symbols[Int($0)].file) == file }
    }
  }

  /// The use of the initializer that `.init(label: …)` means.
  func implicitInitializerUse(_ fact: MemberFact, _ file: Int) -> MemberUse? {
    let type: Int32
    switch placeOwner(of: fact, file) {
    case .own(let own): type = own
    case .elsewhere(let extended) where extended != Symbol.none: type = extended
    default: return nil
    }
    // Without a label it may be that of an optional value.
    guard let reference = files[file].reference(at: fact.start),
      reference.flags.isSuperset(of: [.isImplicitMember, .isLabelled])
    else { return nil }
    let segment = SegmentFact(name: fact.name, start: fact.start)
    let isWritten = isPlaceWritten(fact, file)
    if var use = initializerUse(of: type, segment, reference, file) {
      use.isBehindType = use.isBehindType && isWritten
      return use
    }
    // Who writes no type names what its own file declares, too.
    if isWritten { return nil }
    // What the compiler makes sets the property that the first label names.
    let meant = initializers(
      of: type, segment, reference, fact.labels.first.map { files[file].generics[$0] } ?? ModifierFact.noDetail, file)
    guard let first = meant.min(), case let home = symbols[Int(first)].file, Int(home) != file,
      meant.allSatisfy({ symbols[Int($0)].file == home }), !isOpen(first, at: fact.start, in: file)
    else { return nil }
    return MemberUse(
      start: fact.start, length: UInt32(files[file].nameRange(fact.name).count), symbol: first, isBehindType: false,
      isMemberwise: symbols[Int(first)].kind != .initializer)
  }

  /// Whether an optional value may be meant, too, where one can stand.
  private func mayBeOfOptional(_ name: UInt32) -> Bool {
    members.isOfOptional(name) || text(name) == "none" || text(name) == "some"
  }

  /// What is known of the type whose name begins at an offset.
  func owner(writtenAt anchor: UInt32, in declaration: UInt32, _ file: Int) -> ValueOwner {
    guard let reference = files[file].reference(at: anchor), reference.flags.contains(.isType),
      !reference.flags.contains(.isMetatype)
    else { return .unknown }
    return owner(of: reference, in: declaration, file)
  }

  /// What is known of the type that is written of a function's result, or of a variable. What a builder makes a result of is of
  /// another.
  private func owner(returnedBy declaration: UInt32, _ file: Int) -> ValueOwner {
    guard declaration != ReferenceFact.noDeclaration, case let summary = files[file],
      case let fact = summary.declarations[Int(declaration)], fact.type.start < fact.type.end,
      !fact.attributes.indices.contains(where: {
        let name = nameMaps[file][Int(summary.attributes[$0].name)]
        return startsUpperCase(name) && text(name) != "MainActor"
      })
    else { return .unknown }
    return ownerWritten(of: declaration, file)
  }

  /// The variable or property that a value is assigned to.
  private func variable(assignedAt place: ImplicitFact, in declaration: UInt32, _ file: Int) -> Int32? {
    let name = nameMaps[file][Int(place.name)]
    if place.position == .assignedToOwn {
      guard let type = enclosingType(file, declaration)?.symbol,
        case .member(let found)? = member(name, of: type, from: file, wantsType: false), found != Symbol.none,
        mayGive(found, isCalled: false)
      else { return nil }
      return found
    }
    guard let reference = files[file].reference(at: place.anchor), reference.name == place.name, isOneName(reference)
    else { return nil }
    return value(named: name, in: declaration, isCalled: false, file)
  }
}
