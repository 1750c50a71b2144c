internal import Linking
internal import SourceFacts
internal import SourceText

// The type that an implicit member is a member of, from the place where it stands.

/// Tells the types of implicit members over all files.
struct ImplicitTypes {
  private let table: SymbolTable
  /// Those of a name, by the types that they belong to, each in order of file and place.
  private var functions = [UInt32: [Int32: [(file: Int, declaration: Int)]]]()
  /// Those of the types that were asked for.
  private var initializers = [Int32: [(file: Int, declaration: Int)]]()
  /// For each file, where the parameters of each declaration begin; made when it is asked for.
  private var parameterStarts = [Int: [Int]]()
  private let initName: UInt32?

  /// - Parameter names: the functions that will be asked for.
  /// - Parameter jobs: how many threads there may be.
  /// - Complexity: O(declarations in files with these names).
  init(_ table: SymbolTable, asking names: Set<UInt32>, jobs: Int) {
    self.table = table
    initName = table.names.find("init").map(UInt32.init)
    guard !names.isEmpty else { return }
    var isAsked = [Bool](repeating: false, count: table.names.count)
    for name in names { isAsked[Int(name)] = true }
    let found = Threads.flatMap(
      count: table.files.count, weighing: { table.files[$0].references.count }, least: 1 << 12, jobs: jobs
    ) { [isAsked] part in
      part.flatMap { file in
        let map = table.nameMaps[file]
        // Most files have none of the names.
        if !map.contains(anyOf: isAsked) { return [(name: UInt32, file: Int, declaration: Int)]() }
        let declarations = table.files[file].declarations
        return declarations.indices.lazy.filter {
          let declaration = declarations[$0]
          return isAsked[Int(map[Int(declaration.name)])] && !declaration.labels.isEmpty
            && declaration.kind != .initializer
        }.map { (name: map[Int(declarations[$0].name)], file: file, declaration: $0) }
      }
    }
    for (name, file, declaration) in found {
      functions[name, default: [:]][ownerSymbol((file, declaration)), default: []].append((file, declaration))
    }
  }

  /// The initializers with parameters that a type and its extensions declare.
  private mutating func initializers(of type: Int32) -> [(file: Int, declaration: Int)] {
    if let known = initializers[type] { return known }
    var found: [(file: Int, declaration: Int)] = []
    for body in table.bodies(of: type) {
      let declarations = table.files[body.file].declarations
      let end = declarations[body.index].range.end
      var index = body.index + 1
      while index < declarations.count, declarations[index].range.start < end {
        let declaration = declarations[index]
        if declaration.kind == .initializer, Int(declaration.parent) == body.index, !declaration.labels.isEmpty {
          found.append((body.file, index))
        }
        index += 1
      }
    }
    initializers[type] = found
    return found
  }

  /// The type that the place of an implicit member wants, or nil when it can't be told.
  mutating func type(_ fact: ImplicitFact, owner: UInt32, in file: Int) -> ValueType? {
    switch fact.position {
    case .annotated: return table.writtenType(at: fact.anchor, in: file)
    case .returned:
      if fact.isElement { return table.writtenType(at: fact.anchor, in: file) }
      guard owner != ReferenceFact.noDeclaration else { return nil }
      return table.writtenType(of: table.files[file].declarations[Int(owner)], in: file)
    case .typed:
      return table.type(of: ReferenceFact(typeNamed: fact.name, in: owner), names: 1, in: file)
    case .assigned: return assignedType(fact, owner, file)
    case .assignedToOwn: return property(table.nameMaps[file][Int(fact.name)], of: own(owner, file))
    case .argument: return argumentType(fact, owner, file)
    case .argumentOfOwn: return ownArgumentType(fact, owner, file)
    case .argumentOfImplicit: return implicitArgumentType(fact, owner, file)
    }
  }

  /// The type of a property: of a value whose type is written, of a type that is named, or of the types around.
  private func assignedType(_ fact: ImplicitFact, _ owner: UInt32, _ file: Int) -> ValueType? {
    let name = table.nameMaps[file][Int(fact.name)]
    let types: [Int32]
    if let type = valueType(fact, file) {
      types = [type]
    } else if let reference = path(fact, file) {
      if reference.segmentCount == 0 {
        types = table.enclosingSymbols(owner, in: file)
      } else if case .symbol(let type) = table.type(of: reference, names: Int(reference.segmentCount), in: file) {
        // `Other.property = .shared`, `self.property = .shared`
        types = [type]
      } else {
        return nil
      }
    } else {
      return nil
    }
    return property(name, of: types)
  }

  /// The type that is meant by `self` in a declaration.
  private func own(_ owner: UInt32, _ file: Int) -> [Int32] {
    Array(table.enclosingSymbols(owner, in: file).prefix(1))
  }

  /// The type of a property of one of some types, or of what it inherits from.
  private func property(_ name: UInt32, of types: [Int32]) -> ValueType? {
    for type in types {
      for ancestor in table.lineage(of: type) {
        if let found = propertyType(name, of: ancestor) { return found }
      }
    }
    return nil
  }

  /// The path to what is assigned to or called, when nothing but names stands in it and no local name hides its first.
  private func path(_ fact: ImplicitFact, _ file: Int) -> ReferenceFact? {
    let summary = table.files[file]
    guard fact.anchor != ImplicitFact.noAnchor, let reference = summary.reference(at: fact.anchor) else { return nil }
    let last =
      reference.segmentCount == 0
      ? reference.name
      : summary.segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1].name
    return last == fact.name ? reference : nil
  }

  /// What is written of the value in front of the property that is assigned to, or of the function that is called: `cart` in
  /// `cart.api = .shared`.
  private func valueType(_ fact: ImplicitFact, _ file: Int) -> Int32? {
    guard fact.anchor < fact.start, fact.name != ModifierFact.noDetail else { return nil }
    return table.files[file].members(in: ByteRange(start: fact.anchor + 1, end: fact.start))
      .first { $0.name == fact.name }.flatMap { table.writtenOwner(of: $0, in: file) }
  }

  private func propertyType(_ name: UInt32, of type: Int32) -> ValueType? {
    var at = table.scopes.first(UInt32(type), name)
    while at != Symbol.none {
      let symbol = table.symbols[Int(at)]
      if symbol.kind == .var || symbol.kind == .let {
        return table.valueType(of: Int(symbol.declaration), in: Int(symbol.file))
      }
      at = symbol.next
    }
    return nil
  }

  // MARK: - Arguments

  private mutating func argumentType(_ fact: ImplicitFact, _ owner: UInt32, _ file: Int) -> ValueType? {
    let name = table.nameMaps[file][Int(fact.name)]
    guard let path = path(fact, file) else {
      // A local value, or something that is no path.
      return valueType(fact, file).flatMap { only(functions(name, of: [$0]), fact, file) }
    }
    // `@Stored(in: .shared)` makes a wrapper.
    let made =
      path.context == .attribute
      ? table.type(of: path, names: Int(path.segmentCount) + 1, in: file) : table.constructedType(path, in: file)
    switch made {
    case .symbol(let type): return initialValue(of: type, fact, file)
    case .external(let type): return wrapperArgument(fact, of: type, file)
    case nil: break
    }
    if path.segmentCount > 0 {
      if case .symbol(let type) = table.type(of: path, names: Int(path.segmentCount), in: file) {
        return only(functions(name, of: [type]), fact, file)
      }
      return valueType(fact, file).flatMap { only(functions(name, of: [$0]), fact, file) }
    }
    let around = table.enclosingSymbols(owner, in: file)
    // What is called may be a property that holds a function.
    if property(name, of: around) != nil { return nil }
    let own = functions(name, of: around)
    return only(own.isEmpty ? functions(name, of: [Symbol.none]) : own, fact, file)
  }

  /// What a property wrapper of the system takes by a label.
  private func wrapperArgument(_ fact: ImplicitFact, of wrapper: UInt32, _ file: Int) -> ValueType? {
    guard fact.label != ModifierFact.noDetail, !fact.isElement,
      let labels = KnownSingletons.wrapperArguments[table.text(wrapper)],
      let type = labels[table.files[file].text(fact.label)].flatMap({ table.names.find($0) })
    else { return nil }
    return table.external[UInt32(type)].map { .symbol($0) } ?? .external(UInt32(type))
  }

  /// The type of a parameter of `self.load(…)`, `self.init(…)`, `super.init(…)`.
  private mutating func ownArgumentType(_ fact: ImplicitFact, _ owner: UInt32, _ file: Int) -> ValueType? {
    let (name, own) = (table.nameMaps[file][Int(fact.name)], own(owner, file))
    guard name == initName else {
      return property(name, of: own) == nil ? only(functions(name, of: own), fact, file) : nil
    }
    for ancestor in own.flatMap({ table.lineage(of: $0) }) {
      if let found = initialValue(of: ancestor, fact, file) { return found }
    }
    return nil
  }

  /// The type of a parameter of `.init(…)`, or of a case or static function of the type that the place of that call gives.
  private mutating func implicitArgumentType(_ fact: ImplicitFact, _ owner: UInt32, _ file: Int) -> ValueType? {
    guard let place = table.files[file].implicit(at: fact.anchor),
      case .symbol(let made)? = type(place, owner: owner, in: file)
    else { return nil }
    let name = table.nameMaps[file][Int(fact.name)]
    if name == initName { return initialValue(of: made, fact, file) }
    let makers = functions(name, of: [made]).filter {
      let declaration = table.files[$0.file].declarations[$0.declaration]
      return declaration.kind == .case || declaration.flags.contains(.isStatic)
    }
    return only(makers, fact, file)
  }

  /// The functions of a name in some types and in what they inherit, in order; of `Symbol.none`, those at file level.
  ///
  /// - Complexity: O(what the types inherit + what is found).
  private func functions(_ name: UInt32, of types: [Int32]) -> [(file: Int, declaration: Int)] {
    guard let ofTypes = functions[name] else { return [] }
    let owners = Set(types.flatMap { $0 == Symbol.none ? [$0] : table.lineage(of: $0) })
    return owners.flatMap { ofTypes[$0] ?? [] }.sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
  }

  private func ownerSymbol(_ function: (file: Int, declaration: Int)) -> Int32 {
    let parent = table.files[function.file].declarations[function.declaration].parent
    guard parent != DeclarationFact.noParent else { return Symbol.none }
    let symbol = table.symbolOfDeclaration[function.file, Int(parent)]
    return symbol == Symbol.none ? symbol : table.underlying(symbol)
  }

  /// The type of a parameter of a type's initializers, or of the property that a memberwise one sets.
  private mutating func initialValue(of type: Int32, _ fact: ImplicitFact, _ file: Int) -> ValueType? {
    for ancestor in table.lineage(of: type) {
      let own = initializers(of: ancestor)
      if !own.isEmpty {
        if let found = only(own, fact, file) { return found }
      } else if fact.label != ModifierFact.noDetail, !fact.isElement, table.symbols[Int(ancestor)].kind == .struct {
        return propertyType(table.nameMaps[file][Int(fact.label)], of: ancestor)
      }
    }
    return nil
  }

  /// The one type that all functions give to the parameter, or nil.
  private mutating func only(
    _ candidates: [(file: Int, declaration: Int)], _ fact: ImplicitFact, _ file: Int
  ) -> ValueType? {
    let label = fact.label == ModifierFact.noDetail ? nil : table.nameMaps[file][Int(fact.label)]
    var result: ValueType?
    for candidate in candidates {
      guard let parameter = parameter(candidate, label, Int(fact.argument)) else { continue }
      guard let anchor = parameter.anchor(isElement: fact.isElement),
        let type = table.writtenType(at: anchor, in: candidate.file)
      else { return nil }
      if let result, result != type { return nil }
      result = type
    }
    return result
  }

  private mutating func parameter(
    _ function: (file: Int, declaration: Int), _ label: UInt32?, _ position: Int
  ) -> ParameterTypeFact? {
    let summary = table.files[function.file]
    let labels = summary.declarations[function.declaration].labels
    if parameterStarts[function.file] == nil {
      var starts: [Int] = []
      var next = 0
      for declaration in summary.declarations {
        starts.append(next)
        next += Int(declaration.labels.count)
      }
      parameterStarts[function.file] = starts
    }
    guard let starts = parameterStarts[function.file] else { return nil }
    for (index, item) in labels.indices.enumerated() {
      let own = summary.generics[item]
      let name = own == ModifierFact.noDetail ? nil : table.nameMaps[function.file][Int(own)]
      guard name == label, label != nil || index == position else { continue }
      let at = starts[function.declaration] + index
      return at < summary.parameterTypes.count ? summary.parameterTypes[at] : nil
    }
    return nil
  }
}
