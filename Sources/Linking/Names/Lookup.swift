internal import Modules
package import SourceFacts

// Look-up by the language's rules. Source: *The Swift Programming Language*, Declarations and Access Control; the
// compiler's documentation of unqualified look-up.

/// What a name means at a place.
package enum Meaning {
  /// A declaration of the repository.
  case symbol(Int32)
  /// Declarations in branches of `#if`, each of which may be meant.
  case branches([Int32])
  case module(Int)
  /// Something that is no declaration at file level: a property, an associated type; `Symbol.none` for a generic parameter.
  case member(Int32)
  /// Several declarations that nothing tells apart.
  case ambiguous([Int32])
  /// Nothing of the repository.
  case unknown
}

extension SymbolTable {
  /// Whether a symbol may be used in a file: by its access level, and since some way of imports leads to it.
  func isVisible(_ symbol: Symbol, from file: Int, isTestable: Bool = false) -> Bool {
    if symbol.isExternal || Int(symbol.file) == file { return true }
    if modules.areTogether(file, Int(symbol.file)) { return symbol.access > .fileprivate }
    if symbol.access >= .public
      || symbol.access == .package && modules.packageOfFile[file] == modules.packageOfFile[Int(symbol.file)]
    {
      return sees(file, Int(symbol.file))
    }
    return symbol.access == .internal
      && (isTestable
        || imports[file].entries.contains { $0.isTestable && modules.belongs(Int(symbol.file), to: $0.module) })
  }

  /// Whether a way of imports leads from a file's module to another's. Of files of no module or of several, that is not asked.
  private func sees(_ file: Int, _ other: Int) -> Bool {
    let (module, home) = (modules.moduleOfFile[file], modules.moduleOfFile[other])
    if module < 0 || home < 0 || modules.isInSeveral(file) || modules.isInSeveral(other) { return true }
    return reach.sees(module, home)
  }

  /// What a name means in one scope, as far as a file may use it; nil where it means nothing.
  ///
  /// Most names are declared once: then nothing is gathered.
  private func meaning(_ scope: UInt32, _ name: UInt32, _ file: Int, wantsType: Bool, isTestable: Bool = false)
    -> Meaning?
  {
    var only = Symbol.none
    var at = scopes.first(scope, name)
    while at != Symbol.none {
      let symbol = symbols[Int(at)]
      if !wantsType || symbol.isType || symbol.kind == .macro, isVisible(symbol, from: file, isTestable: isTestable) {
        if only != Symbol.none {
          return judge(candidates(scope, name, file, wantsType: wantsType, isTestable: isTestable), file)
        }
        only = at
      }
      at = symbol.next
    }
    if isShared(name), shared[ScopeMap.key(scope, name)] != nil {
      let all = candidates(scope, name, file, wantsType: wantsType, isTestable: isTestable)
      return all.isEmpty ? nil : judge(all, file)
    }
    return only == Symbol.none ? nil : .symbol(only)
  }

  /// Whether files that several modules share declare a name.
  @inline(__always)
  private func isShared(_ name: UInt32) -> Bool { kind(name) & Self.isShared != 0 }

  /// The symbols of a name in a scope that a file may use.
  private func candidates(_ scope: UInt32, _ name: UInt32, _ file: Int, wantsType: Bool, isTestable: Bool = false)
    -> [Int32]
  {
    var found: [Int32] = []
    var at = scopes.first(scope, name)
    while at != Symbol.none {
      let symbol = symbols[Int(at)]
      if !wantsType || symbol.isType || symbol.kind == .macro, isVisible(symbol, from: file, isTestable: isTestable) {
        found.append(at)
      }
      at = symbol.next
    }
    if isShared(name), let more = shared[ScopeMap.key(scope, name)] {
      for at in more where !wantsType || symbols[Int(at)].isType || symbols[Int(at)].kind == .macro {
        if isVisible(symbols[Int(at)], from: file, isTestable: isTestable) { found.append(at) }
      }
    }
    return found
  }

  private func judge(_ found: [Int32], _ file: Int) -> Meaning {
    if found.count == 1 { return .symbol(found[0]) }
    let types = found.filter { symbols[Int($0)].isType }
    if types.isEmpty {
      // Overloads of a function: one file is one meaning; several files can't be told apart by name. Of an operator, the
      // declaration of the operator itself can.
      if Set(found.map { symbols[Int($0)].file }).count == 1 {
        return found.contains { symbols[Int($0)].condition } ? .branches(found.sorted()) : .symbol(found.min()!)
      }
      let operators = found.filter { symbols[Int($0)].kind == .operator }
      if operators.count == 1 { return .symbol(operators[0]) }
      return areAlternatives(found) ? .branches(found.sorted()) : .ambiguous(found.sorted())
    }
    if types.count == 1 { return .symbol(types[0]) }
    // Of what several modules add to a type, that of the own module hides the others'.
    let near = types.filter { symbols[Int($0)].file >= 0 && modules.areTogether(file, Int(symbols[Int($0)].file)) }
    if !near.isEmpty && near.count < types.count { return judge(near, file) }
    // What the file itself declares is nearer than what another declares.
    let own = types.filter { Int(symbols[Int($0)].file) == file }
    if types.allSatisfy({ symbols[Int($0)].condition }) {
      return .branches(own.sorted() + types.filter { !own.contains($0) }.sorted())
    }
    if own.count == 1 { return .symbol(own[0]) }
    // A private declaration of the file hides a wider one.
    let sameFile = Set(types.map { symbols[Int($0)].file })
    return sameFile.count == 1 ? .symbol(types.min()!) : .ambiguous(types.sorted())
  }

  /// Whether values or functions are one, declared once for each of several conditions.
  private func areAlternatives(_ found: [Int32]) -> Bool {
    func labels(_ symbol: Symbol) -> [UInt32?] {
      let file = Int(symbol.file)
      return files[file].declarations[Int(symbol.declaration)].labels.indices.map { index in
        let label = files[file].generics[index]
        return label == ModifierFact.noDetail ? nil : nameMaps[file][Int(label)]
      }
    }
    let first = symbols[Int(found[0])]
    return found.allSatisfy { at in
      let symbol = symbols[Int(at)]
      return symbol.condition && symbol.file >= 0 && symbol.kind == first.kind && labels(symbol) == labels(first)
    }
  }

  /// What counts of the types that a concrete type's protocols declare.
  enum ProtocolTypes {
    case all, associated, none
  }

  /// Looks a name up among the members of a type, its extensions and its supertypes.
  func member(
    _ name: UInt32, of symbol: Int32, from file: Int, wantsType: Bool, counting protocolTypes: ProtocolTypes = .all
  ) -> Meaning? {
    guard kind(name) & Self.isMember != 0 else { return nil }
    let own = underlying(symbol)
    if let meaning = directMember(name, of: own, from: file, wantsType: wantsType) { return meaning }
    func inherited(from type: Int32) -> Meaning? {
      let found = directMember(name, of: type, from: file, wantsType: wantsType)
      if protocolTypes == .all || symbols[Int(type)].kind != .protocol { return found }
      if protocolTypes == .associated, case .member = found { return found }
      return nil
    }
    if !ancestors.isEmpty {
      for place in ancestors.range(own) {
        if let meaning = inherited(from: ancestors.listed(place)) { return meaning }
      }
      return nil
    }
    if supertypes.isEmpty(own) { return nil }
    var visited: [Int32] = [own]
    var next = 0
    while next < visited.count, visited.count < 512 {
      let type = underlying(visited[next])
      if next > 0, let meaning = inherited(from: type) { return meaning }
      for place in supertypes.range(type) where !visited.contains(supertypes.listed(place)) {
        visited.append(supertypes.listed(place))
      }
      next += 1
    }
    return nil
  }

  /// Looks a name up among what a type and its extensions declare.
  private func directMember(_ name: UInt32, of type: Int32, from file: Int, wantsType: Bool) -> Meaning? {
    guard let meaning = meaning(UInt32(type), name, file, wantsType: wantsType) else { return nil }
    if case .symbol(let symbol) = meaning, !symbols[Int(symbol)].isNominalOrAlias { return .member(symbol) }
    return meaning
  }

  /// Whether the name is a generic parameter of a type, or of a type around it.
  private func isGenericParameter(_ name: UInt32, of symbol: Int32) -> Bool {
    var at = symbol
    guard kind(name) & Self.isParameter != 0 else { return false }
    while at != Symbol.none {
      let type = symbols[Int(at)]
      if type.file >= 0 {
        let file = Int(type.file)
        let declaration = files[file].declarations[Int(type.declaration)]
        if declaration.kind != .protocol,
          declaration.generics.indices.contains(where: { nameMaps[file][Int(files[file].generics[$0])] == name })
        {
          return true
        }
      } else if type.parent == Symbol.none, KnownTypes.hasParameter(text(name), of: text(type.name)) {
        return true
      }
      at = type.parent
    }
    return false
  }

  /// The type that an alias stands for, as far as it can be told; anything else is itself.
  package func underlying(_ symbol: Int32) -> Int32 {
    var at = symbol
    for _ in 0..<16 {
      guard symbols[Int(at)].kind == .typealias, let next = target(ofAlias: symbols[Int(at)]), next != at else {
        return at
      }
      at = next
    }
    return at
  }

  /// The type that an alias names, when it is one of the repository.
  private func target(ofAlias alias: Symbol) -> Int32? {
    guard alias.file >= 0 else { return nil }
    let file = Int(alias.file)
    let declaration = files[file].declarations[Int(alias.declaration)]
    for index in declaration.references.indices {
      let reference = files[file].references[index]
      guard reference.context == .alias, reference.start == declaration.type.start else { continue }
      guard let found = resolveType(file, reference), found.isComplete else { return nil }
      return found.symbol
    }
    return nil
  }

  /// Looks an unqualified name up from a place.
  package func lookUp(_ name: UInt32, _ reference: ReferenceFact, in file: Int) -> Meaning {
    if let meaning = certain(name, reference, in: file) { return meaning }
    let start = beginning(of: reference, in: file)
    return overloaded(
      lookUp(
        name, from: start, in: file, wantsType: reference.flags.contains(.isType),
        inCode: reference.flags.contains(.inCode)), in: file, reference)
  }

  /// What a name means by the place where it stands alone, whatever is declared around it.
  @inline(__always)
  func certain(_ name: UInt32, _ reference: ReferenceFact, in file: Int) -> Meaning? {
    // `#name` expands a macro, which stands at file level.
    if reference.context == .macro, reference.segmentCount == 0 {
      let meaning = lookUpTopLevel(name, in: file, wantsType: true)
      if case .symbol(let symbol) = meaning, symbols[Int(symbol)].kind == .macro { return meaning }
      return .unknown
    }
    // What a local type inherits is not looked up.
    if reference.flags.contains(.inLocalHeir), kind(name) & Self.isMember != 0 { return .unknown }
    return nil
  }

  /// The meaning of a name where the system may have a function of that name, too: the two overload each other, and no type
  /// tells which is meant. None of the system's has a label for its first argument that is likely in a program's.
  @inline(__always)
  func overloaded(_ meaning: Meaning, in file: Int, _ reference: ReferenceFact) -> Meaning {
    switch meaning {
    case .symbol(let symbol): mayBeOfSystem(symbol, in: file, reference) ? .ambiguous([symbol]) : meaning
    case .branches(let symbols): mayBeOfSystem(symbols[0], in: file, reference) ? .ambiguous(symbols) : meaning
    default: meaning
    }
  }

  private func mayBeOfSystem(_ symbol: Int32, in file: Int, _ reference: ReferenceFact) -> Bool {
    let symbol = symbols[Int(symbol)]
    return symbol.kind == .func && symbol.parent == Symbol.none && !reference.flags.contains(.isLabelled)
      && members.isFunction(symbol.name, importing: { importsElsewhere(file) })
  }

  /// Whether a file imports a module that is none of the repository's.
  private func importsElsewhere(_ file: Int) -> Bool {
    files[file].imports.contains { modulesOfElsewhere.contains(nameMaps[file][Int($0.module)]) }
  }

  /// The declaration from which on outwards a reference's name is looked up.
  func beginning(of reference: ReferenceFact, in file: Int) -> UInt32 {
    // Operators are looked up at file level, whatever types declare.
    var at = reference.flags.contains(.isOperator) ? ReferenceFact.noDeclaration : reference.declaration
    // The head of a type stands outside of its scope.
    if at != ReferenceFact.noDeclaration {
      let declaration = files[file].declarations[Int(at)]
      switch reference.context {
      case .inheritance, .inheritanceArgument, .extendedType, .attribute: at = declaration.parent
      // The clauses of a type do not see its members; those of a protocol or an extension do.
      // What `Self` is can't be told by what it is.
      case .constraint where reference.flags.contains(.constrainsSelf): at = declaration.parent
      case .constraint where declaration.kind.isNominal && declaration.kind != .protocol: at = declaration.parent
      default: break
      }
    }
    return at
  }

  /// Looks an unqualified name up from inside a declaration.
  ///
  /// Where a type is wanted, what the protocols of a concrete type declare counts only if nothing else has the name, as in
  /// the compiler (`TypeChecker::lookupUnqualifiedType`): an alias everywhere, an associated type where the conformance is
  /// not settled yet, which is in heads of declarations beside it. Elsewhere the type has an alias for it.
  ///
  /// - Parameter inCode: whether the name stands in a body or an expression.
  func lookUp(_ name: UInt32, from declaration: UInt32, in file: Int, wantsType: Bool, inCode: Bool) -> Meaning {
    // Names that no type has as member or parameter are looked up at file level, unless a type of elsewhere may have them.
    let isInside = kind(name) & (Self.isMember | Self.isParameter) != 0
    if !isInside && !mayBeOfElsewhere(name, wantsType: wantsType) {
      return lookUpTopLevel(name, in: file, wantsType: wantsType)
    }
    let protocolTypes: ProtocolTypes = !wantsType ? .all : inCode ? .associated : .none
    let first = lookUp(name, from: declaration, in: file, wantsType: wantsType, counting: protocolTypes)
    guard wantsType, isInside, case .unknown = first else { return first }
    return lookUp(name, from: declaration, in: file, wantsType: true, counting: .all)
  }

  private func lookUp(
    _ name: UInt32, from declaration: UInt32, in file: Int, wantsType: Bool, counting protocolTypes: ProtocolTypes
  ) -> Meaning {
    var at = declaration
    while at != ReferenceFact.noDeclaration {
      let declaration = files[file].declarations[Int(at)]
      if declaration.kind.isNominal || declaration.kind == .extension {
        let symbol = symbolOfDeclaration[file, Int(at)]
        if symbol != Symbol.none {
          let type = underlying(symbol)
          if let meaning = directMember(name, of: type, from: file, wantsType: wantsType) { return meaning }
          if isGenericParameter(name, of: type) { return .member(Symbol.none) }
          // To a protocol's own code its members are as near as any type's.
          let counted: ProtocolTypes =
            if symbols[Int(type)].kind == .protocol { .all }
            // Beside an extension that adds no conformance all are settled.
            else if protocolTypes == .none, declaration.kind == .extension, declaration.inherited.isEmpty {
              .associated
            } else { protocolTypes }
          if let meaning = member(name, of: symbol, from: file, wantsType: wantsType, counting: counted) {
            return meaning
          }
          if declaration.kind == .extension || declaration.kind == .protocol {
            for bound in boundsOfSelf(declaration, in: file) {
              if let meaning = member(name, of: bound, from: file, wantsType: wantsType) { return meaning }
            }
          }
          if mayBeOfElsewhere(name, in: type, declaration, file, wantsType: wantsType) { return .unknown }
        }
      }
      at = declaration.parent
    }
    return lookUpTopLevel(name, in: file, wantsType: wantsType)
  }

  /// Looks a name up in the file's module, then in what the file imports.
  func lookUpTopLevel(_ name: UInt32, in file: Int, wantsType: Bool) -> Meaning {
    if let meaning = lookUpInModules(name, of: file, wantsType: wantsType) { return meaning }
    // What an import names is nearer than what others bring along.
    var found: [Int32] = []
    for entry in imports[file].entries where entry.only == name {
      if let meaning = topLevel(name, of: entry.module, from: file, wantsType: wantsType) { return meaning }
    }
    for entry in imports[file].entries where entry.only == nil || entry.only == name {
      let scope = Self.moduleScope + UInt32(entry.module)
      if scopes.first(scope, name) == Symbol.none && !isShared(name) { continue }
      for symbol in candidates(scope, name, file, wantsType: wantsType, isTestable: entry.isTestable)
      where !found.contains(symbol) {
        found.append(symbol)
      }
    }
    if !found.isEmpty { return judge(found, file) }
    if let module = module(named: name, from: file),
      modules.belongs(file, to: module) || imports[file].entries.contains(where: { $0.module == module })
    {
      return .module(module)
    }
    // A type of elsewhere matters for what the repository declares inside its extensions.
    if kind(name) & Self.isExtended != 0, let extended = external[name] { return .symbol(extended) }
    return .unknown
  }

  /// Looks a name up in the modules that a file belongs to. In each of them it may mean something else, and each counts.
  private func lookUpInModules(_ name: UInt32, of file: Int, wantsType: Bool) -> Meaning? {
    let top = topScope(file)
    if !modules.isInSeveral(file), !isShared(name) {
      let at = scopes.first(top, name)
      if at == Symbol.none { return nil }
      // One declaration, and no other to hide.
      if symbols[Int(at)].next == Symbol.none { return meaning(top, name, file, wantsType: wantsType) }
    }
    func own(_ scope: UInt32) -> Meaning? {
      let found = candidates(scope, name, file, wantsType: wantsType)
      if found.isEmpty { return nil }
      let here = found.filter { Int(symbols[Int($0)].file) == file && symbols[Int($0)].access <= .fileprivate }
      return judge(here.isEmpty ? found : here, file)
    }
    let first = own(top)
    guard modules.isInSeveral(file), let further = modules.furtherModules[file] else { return first }
    var found = Set<Int32>()
    for meaning in [first] + further.map({ own(Self.moduleScope + UInt32($0)) }) {
      switch meaning {
      case .symbol(let symbol): found.insert(symbol)
      case .branches(let symbols): found.formUnion(symbols)
      case nil: continue
      default: return meaning
      }
    }
    return found.isEmpty ? nil : found.count == 1 ? .symbol(found.first!) : .branches(found.sorted())
  }

  /// A top-level name of a module, or of what it exports again, as another file may use it.
  package func topLevel(_ name: UInt32, of module: Int, from file: Int, wantsType: Bool) -> Meaning? {
    var seen = [module]
    var next = 0
    while next < seen.count {
      let scope = Self.moduleScope + UInt32(seen[next])
      if scopes.first(scope, name) != Symbol.none || isShared(name) {
        let found = candidates(scope, name, file, wantsType: wantsType)
        if !found.isEmpty { return judge(found, file) }
      }
      for entry in exported[seen[next]] where entry.only == nil || entry.only == name {
        if !seen.contains(entry.module) { seen.append(entry.module) }
      }
      next += 1
    }
    return nil
  }
}
