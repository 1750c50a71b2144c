internal import Linking
internal import RulesLanguage
internal import SourceFacts

// What a learner has to know of types: which are handed out by reference, which do things rather than tell values.

extension SingletonLearner {
  /// A variable that only holds another shared instance.
  func isAlias(_ candidate: Candidate) -> Bool { candidate.declaration.flags.contains(.valueIsPath) }

  func isReference(_ type: ValueType?) -> Bool {
    switch type {
    case .symbol(let symbol):
      let kind = table.symbols[Int(symbol)].kind
      if table.symbols[Int(symbol)].isExternal { return known.isService(table.symbols[Int(symbol)].name) }
      return kind == .class || kind == .actor || kind == .protocol
    case .external(let name): return known.isService(name)
    case nil: return false
    }
  }

  /// A value of elsewhere, or what makes values of values: `var` or not, a constant until someone writes it.
  func isPlain(_ type: ValueType?) -> Bool {
    guard let name = foreignName(type) else { return false }
    let text = table.text(name)
    return KnownSingletons.plainTypes.contains(text)
      || KnownSingletons.valueSuffixes.contains { text.hasSuffix($0) }
  }

  /// A value of elsewhere that only says which one is meant.
  func isToken(_ type: ValueType?) -> Bool {
    foreignName(type).map { KnownSingletons.isToken(table.text($0)) } ?? false
  }

  /// Whether a variable of a type of elsewhere may hold what does something: a constant decoder, formatter or image only says how.
  func isForeignInstance(_ candidate: Candidate) -> Bool {
    !isToken(candidate.type) && (candidate.isVariable || !isPlain(candidate.type))
  }

  /// An instance of a type of elsewhere that is not known to be a plain value.
  func isForeign(_ type: ValueType?) -> Bool {
    guard let name = foreignName(type) else { return false }
    return !isKnownPlain(name)
  }

  /// A type of elsewhere whose values share nothing.
  func isKnownPlain(_ foreign: UInt32) -> Bool {
    let text = table.text(foreign)
    return KnownSingletons.plainTypes.contains(text) || KnownSingletons.values.contains(text)
  }

  /// Whether what a variable holds may be an instance, where neither its written type nor its initial value is one name's: a list
  /// or a tuple is one where it is seen to hold some, a function or a type is none, and what can't be told may be one.
  func mayBeInstance(_ candidate: Candidate) -> Bool {
    if candidate.type != nil { return true }
    let (declaration, summary) = (candidate.declaration, table.files[candidate.file])
    if declaration.flags.contains(.valueIsLiteral) { return false }
    func isInstance(_ type: ValueType?) -> Bool { isReference(type) || isServiceValue(type) }
    if !declaration.type.offsets.isEmpty {
      if declaration.flags.contains(.hasFunctionType) { return false }
      let parts = declaration.references.indices.map { summary.references[$0] }.filter {
        declaration.type.offsets.contains(Int($0.start)) && $0.context == .annotation && $0.flags.contains(.isType)
      }
      guard let first = parts.first, !first.flags.isDisjoint(with: [.isElement, .isMetatype]) else {
        return true
      }
      return parts.contains {
        !$0.flags.contains(.isMetatype)
          && isInstance(table.type(of: $0, names: Int($0.segmentCount) + 1, in: candidate.file))
      }
    }
    let values = declaration.references.indices.map { summary.references[$0] }.filter {
      $0.context == .initialValue && !$0.flags.contains(.isOperator)
    }
    if declaration.flags.contains(.valueIsCompound) {
      return values.contains { isInstance(table.constructedType($0, in: candidate.file)) }
    }
    guard let first = values.first else { return declaration.flags.contains(.valueIsClosure) }
    if declaration.flags.contains(.valueIsPath) {
      // `A.self`
      return first.flags.contains(.isImplicitMember)
        || table.type(of: first, names: Int(first.segmentCount) + 1, in: candidate.file) == nil
    }
    // `Duration.seconds(1)`
    if declaration.flags.contains(.valueIsCall), first.segmentCount > 0,
      let maker = foreignName(table.type(of: first, names: Int(first.segmentCount), in: candidate.file))
    {
      return !isKnownPlain(maker)
    }
    return true
  }

  /// The name of a type of elsewhere, whether or not the repository extends it.
  func foreignName(_ type: ValueType?) -> UInt32? {
    switch type {
    case .symbol(let symbol): table.symbols[Int(symbol)].isExternal ? table.symbols[Int(symbol)].name : nil
    case .external(let name): name
    case nil: nil
    }
  }

  func isExistential(_ type: ValueType?) -> Bool {
    guard case .symbol(let symbol) = type else { return false }
    return table.symbols[Int(symbol)].kind == .protocol
  }

  /// A struct that is a bundle of operations.
  func isServiceValue(_ type: ValueType?) -> Bool {
    guard case .symbol(let symbol) = type, !table.symbols[Int(symbol)].isExternal else { return false }
    return table.symbols[Int(symbol)].kind == .struct && isServiceType(symbol)
  }

  /// Whether the type is that of the owner, or one that the owner refines: a superclass, a protocol of it.
  func isOwn(_ type: ValueType?, _ owner: Int32) -> Bool {
    switch type {
    case .symbol(let symbol):
      return table.isKind(owner, of: symbol)
        || table.symbols[Int(owner)].kind == .protocol && table.isKind(symbol, of: owner)
    case .external(let name): return table.symbols[Int(owner)].isExternal && table.symbols[Int(owner)].name == name
    case nil: return false
    }
  }

  /// Whether a variable holds an instance of a service: a class or actor of the repository, a known service of elsewhere,
  /// a protocol behind which a class stands, or another shared instance.
  func isService(_ candidate: Candidate) -> Bool {
    switch candidate.type {
    case .symbol(let symbol):
      let fact = table.symbols[Int(symbol)]
      if fact.isExternal { return isForeignService(fact.name, candidate) }
      if fact.kind == .class || fact.kind == .actor { return true }
      if fact.kind == .protocol {
        return candidate.isVariable || candidate.strength > .none || constructsReference(candidate)
          || holdsShared(candidate.index, candidate.file, as: symbol)
      }
      return fact.kind == .struct && isServiceType(symbol)
        && (candidate.strength > .none || holdsShared(candidate.index, candidate.file, as: symbol))
    case .external(let name): return isForeignService(name, candidate)
    case nil: return isAlias(candidate) && holdsShared(candidate.index, candidate.file, as: nil)
    }
  }

  /// Whether a variable holds an instance of a service of elsewhere that holds something.
  private func isForeignService(_ type: UInt32, _ candidate: Candidate) -> Bool {
    guard known.isService(type) else { return false }
    if !KnownSingletons.emptyWithoutLabel.contains(table.text(type)) { return true }
    let references = table.files[candidate.file].references
    return candidate.declaration.references.indices.contains {
      references[$0].context == .initialValue && references[$0].flags.contains(.isLabelled)
    }
  }

  func constructsReference(_ candidate: Candidate) -> Bool {
    constructedReference(candidate.declaration, candidate.file) != nil
  }

  /// The class or actor of the instance behind a protocol, where the initial value tells.
  func madeType(of instance: SharedInstance) -> Int32? {
    guard let symbol = instance.symbol else { return nil }
    let fact = table.symbols[Int(symbol)]
    return constructedReference(table.files[Int(fact.file)].declarations[Int(fact.declaration)], Int(fact.file))
  }

  private func constructedReference(_ declaration: DeclarationFact, _ file: Int) -> Int32? {
    for position in declaration.references.indices {
      let reference = table.files[file].references[position]
      guard reference.context == .initialValue, reference.flags.contains(.isCalled),
        case .symbol(let made) = table.constructedType(reference, in: file)
      else { continue }
      let kind = table.symbols[Int(made)].kind
      if kind == .class || kind == .actor { return made }
    }
    return nil
  }

  /// `let api = API.shared`, `let api: Loading = isOn ? API.shared : Mock()`, `let client: Client = .live`: the value is a path whose
  /// last name is that of a shared instance, or, where its type is written, may be one.
  private func holdsShared(_ index: Int, _ file: Int, as type: Int32?) -> Bool {
    let (declaration, references) = (table.files[file].declarations[index], table.files[file].references)
    let isPath = declaration.flags.contains(.valueIsPath)
    if !isPath, type == nil || !declaration.flags.isDisjoint(with: Self.values) { return false }
    let values = declaration.references.indices.lazy.map { references[$0] }
      .filter { $0.context == .initialValue && $0.flags.isDisjoint(with: [.isOperator, .isType]) }
    return isPath
      ? values.first.map { isShared($0, file, as: type) } ?? false
      : values.contains { !$0.flags.contains(.isCalled) && isShared($0, file, as: type) }
  }

  /// Values that are none of several.
  private static let values: DeclarationFlags = [.valueIsCall, .valueIsClosure, .valueIsLiteral, .valueIsCompound]

  private func isShared(_ reference: ReferenceFact, _ file: Int, as type: Int32?) -> Bool {
    if reference.flags.contains(.isImplicitMember) {
      return reference.segmentCount == 0
        && type.map { isSharedMember(table.nameMaps[file][Int(reference.name)], of: $0) } ?? false
    }
    guard reference.segmentCount > 0 else { return false }
    let last = table.files[file].segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1]
    let member = table.nameMaps[file][Int(last.name)]
    switch table.type(of: reference, names: Int(reference.segmentCount), in: file) {
    case .symbol(let symbol): return isSharedMember(member, of: symbol)
    case .external(let name):
      if let found = known.sharedClass(name, member) { return found != .benign }
      return names.strength(member) == .strong
    case nil: return false
    }
  }

  private func isSharedMember(_ member: UInt32, of type: Int32) -> Bool {
    guard let found = table.staticMember(member, of: type) else {
      return known.sharedClass(table.symbols[Int(type)].name, member).map { $0 != .benign } ?? false
    }
    let fact = table.symbols[Int(found)]
    let own = table.valueType(of: Int(fact.declaration), in: Int(fact.file))
    return fact.kind != .func && (isReference(own) || isServiceValue(own) && names.strength(member) > .none)
  }

  /// Whether instances of a struct do things rather than tell values: it holds operations, references, services or what a
  /// property wrapper keeps.
  func isServiceType(_ type: Int32) -> Bool {
    let fact = table.symbols[Int(type)]
    guard fact.kind == .struct, fact.file >= 0 else { return false }
    let file = Int(fact.file)
    return table.storedProperties(of: type).contains { index in
      let declaration = table.files[file].declarations[index]
      return isOperation(index, file)
        || isReference(table.valueType(of: index, in: file))
        || declaration.flags.contains(.valueIsPath) && holdsShared(index, file, as: nil)
    }
  }

  /// Whether a value is of a struct that holds operations, or what a property wrapper keeps.
  func holdsOperations(_ type: ValueType?) -> Bool {
    guard case .symbol(let symbol) = type, table.symbols[Int(symbol)].kind == .struct else { return false }
    return holdsFunctions(symbol)
  }

  /// Whether instances of a struct hold operations, or what a property wrapper keeps.
  func holdsFunctions(_ type: Int32) -> Bool {
    let file = Int(table.symbols[Int(type)].file)
    return file >= 0
      && table.storedProperties(of: type).contains { isOperation($0, file) }
  }

  /// Whether a property holds a function that does something, or what a property wrapper keeps. What only computes a value of
  /// values, as in `let curve: (Double) -> Double`, is a value as well.
  private func isOperation(_ property: Int, _ file: Int) -> Bool {
    let declaration = table.files[file].declarations[property]
    guard isFunctionOrWrapped(declaration, file) else { return false }
    var seen = Set<Int32>()
    return !declaration.flags.isSuperset(of: [.hasFunctionType, .isComputation])
      || !areTypesPlain(of: property, file, &seen)
  }

  private func isFunctionOrWrapped(_ property: DeclarationFact, _ file: Int) -> Bool {
    property.flags.contains(.hasFunctionType)
      || table.files[file].attributes[property.attributes.indices].contains { isWrapper($0, file) }
  }

  /// Whether an attribute of a property is a property wrapper.
  private func isWrapper(_ attribute: AttributeFact, _ file: Int) -> Bool {
    table.startsUpperCase(table.nameMaps[file][Int(attribute.name)])
      && !table.files[file].text(attribute.name).hasSuffix("Actor")
  }

  /// Whether all that values of a type hold is seen to be values, so that nothing of it can be shared. What can't be told may
  /// be.
  func isPlainValue(_ type: Int32) -> Bool {
    var seen = Set<Int32>()
    return isPlain(type, &seen)
  }

  /// - Parameter seen: types that were looked at: had one of them held anything else, it would have been said.
  private func isPlain(_ type: Int32, _ seen: inout Set<Int32>) -> Bool {
    let fact = table.symbols[Int(type)]
    if fact.isExternal { return KnownSingletons.values.contains(table.text(fact.name)) }
    guard fact.kind == .struct || fact.kind == .enum, fact.file >= 0 else { return false }
    if !seen.insert(type).inserted { return true }
    let file = Int(fact.file)
    let declarations = table.files[file].declarations
    if fact.kind == .enum {
      let body = declarations[Int(fact.declaration)].range
      return declarations.indices.dropFirst(Int(fact.declaration) + 1)
        .prefix { declarations[$0].range.start < body.end }
        .filter { declarations[$0].kind == .case && declarations[$0].parent == fact.declaration }
        .allSatisfy { areTypesPlain(of: $0, file, &seen) }
    }
    return holdsOnlyPlainValues(type, &seen)
  }

  /// Whether all that instances of a class or struct hold is seen to be values.
  func holdsOnlyPlainValues(_ type: Int32) -> Bool {
    var seen = Set<Int32>()
    return holdsOnlyPlainValues(type, &seen)
  }

  private func holdsOnlyPlainValues(_ type: Int32, _ seen: inout Set<Int32>) -> Bool {
    let file = Int(table.symbols[Int(type)].file)
    return table.storedProperties(of: type).allSatisfy { index in
      let declaration = table.files[file].declarations[index]
      if isFunctionOrWrapped(declaration, file) { return false }
      if !declaration.type.offsets.isEmpty { return areTypesPlain(of: index, file, &seen) }
      if declaration.flags.contains(.valueIsLiteral) { return true }
      switch table.valueType(of: index, in: file) {
      case .symbol(let symbol): return isPlain(symbol, &seen)
      case .external(let name): return KnownSingletons.values.contains(table.text(name))
      case nil: return !givesInstance(index, file, &seen)
      }
    }
  }

  /// Whether a value whose type nobody writes is seen to be an instance, or to hold one: it makes one, or names what holds one.
  /// What code of elsewhere gives, as in `Double.pi` and `UIColor.blue`, is not seen to be one.
  private func givesInstance(_ index: Int, _ file: Int, _ seen: inout Set<Int32>) -> Bool {
    table.files[file].declarations[index].references.indices.contains { position in
      let reference = table.files[file].references[position]
      guard reference.context == .initialValue, reference.declaration == UInt32(index),
        reference.flags.isDisjoint(with: [.isType, .isOperator, .isImplicitMember])
      else { return false }
      if let made = table.constructedType(reference, in: file) { return mayHoldInstance(made, &seen) }
      return namedVariable(reference, in: file).map { holdsInstance($0, &seen) } ?? false
    }
  }

  /// The variable or function of the repository that a path names as a whole, at file level or of a type.
  private func namedVariable(_ reference: ReferenceFact, in file: Int) -> Int32? {
    let map = table.nameMaps[file]
    let count = Int(reference.segmentCount)
    if count == 0 {
      let name = map[Int(reference.name)]
      guard !reference.flags.contains(.isSelf), table.isDeclared(name) else { return nil }
      switch table.lookUp(name, reference, in: file) {
      case .symbol(let symbol): return table.symbols[Int(symbol)].isType ? nil : symbol
      case .member(let symbol): return symbol == Symbol.none ? nil : symbol
      default: return nil
      }
    }
    guard case .symbol(let type)? = table.type(of: reference, names: count, in: file) else { return nil }
    let last = table.files[file].segments[Int(reference.segmentStart) + count - 1]
    return table.staticMember(map[Int(last.name)], of: type)
  }

  /// Whether a variable is seen to hold an instance, or a function to give one.
  private func holdsInstance(_ symbol: Int32, _ seen: inout Set<Int32>) -> Bool {
    let fact = table.symbols[Int(symbol)]
    guard fact.file >= 0, fact.kind == .let || fact.kind == .var || fact.kind == .func,
      seen.insert(symbol).inserted
    else { return false }
    let (file, index) = (Int(fact.file), Int(fact.declaration))
    let declaration = table.files[file].declarations[index]
    if declaration.flags.contains(.hasFunctionType) { return true }
    let type =
      fact.kind == .func ? table.writtenType(of: declaration, in: file) : table.valueType(of: index, in: file)
    if let type { return mayHoldInstance(type, &seen) }
    // `[API]`, `(API, Int)`
    if !declaration.type.offsets.isEmpty { return !areTypesPlain(of: index, file, &seen) }
    return fact.kind != .func && givesInstance(index, file, &seen)
  }

  /// Whether a value is an instance of the repository or a service, or what holds more than values.
  private func mayHoldInstance(_ type: ValueType, _ seen: inout Set<Int32>) -> Bool {
    if let name = foreignName(type) {
      return known.isService(name) || KnownSingletons.guards.contains(table.text(name))
    }
    guard case .symbol(let symbol) = type else { return false }
    return !isPlain(symbol, &seen)
  }

  /// Whether all types that a declaration writes are those of plain values.
  private func areTypesPlain(of index: Int, _ file: Int, _ seen: inout Set<Int32>) -> Bool {
    let declaration = table.files[file].declarations[index]
    return declaration.references.indices.allSatisfy { position in
      let reference = table.files[file].references[position]
      guard reference.context == .annotation, reference.flags.contains(.isType),
        !reference.flags.contains(.isMetatype)
      else { return true }
      if let found = table.resolveType(file, reference) {
        return found.isComplete && isPlain(table.underlying(found.symbol), &seen)
      }
      return reference.segmentCount == 0
        && KnownSingletons.values.contains(table.text(table.nameMaps[file][Int(reference.name)]))
    }
  }

  /// Whether a value that holds nothing shared has functions all the same, or reaches what is shared: a name that only
  /// shared instances have makes it one. What has neither is a constant under any name.
  func isActive(_ type: Int32) -> Bool {
    table.functionNames(of: type).contains { !Self.comparisons.contains($0) } || reachesShared(type)
  }

  /// Whether a type is a global actor that holds nothing and does nothing: the language asks it for `shared`, and what is isolated by it
  /// says so.
  func isOnlyForIsolation(_ type: Int32) -> Bool {
    table.isGlobalActor(type) && table.storedProperties(of: type).isEmpty && table.functionNames(of: type).isEmpty
  }

  /// Functions that values have.
  private static let comparisons: Set<String> = ["==", "<", "hash", "encode"]
}
