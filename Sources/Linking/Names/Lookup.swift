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
    if reference.context == .macro {
      return reference.flags.contains(.hasModuleSelector) ? nil : atFileLevel(name, in: file) { $0.kind == .macro }
    }
    // What an operator belongs to is a group, whatever else has the name.
    if reference.context == .annotation, reference.flags.contains(.isOperator) {
      return atFileLevel(name, in: file) { $0.kind == .precedencegroup }
    }
    // What a local type inherits is not looked up.
    if reference.flags.contains(.inLocalHeir), kind(name) & Self.isMember != 0 { return .unknown }
    if reference.context == .attribute, reference.flags.contains(.isAttribute), reference.segmentCount == 0 {
      return attribute(name, reference, in: file)
    }
    return nil
  }

  /// The meaning of a name that functions at file level have: those of them that its call can mean by its labels. Where none is left,
  /// what is meant is declared elsewhere, by the system, a library, or a file that is not read. Where the system may have a function of
  /// that name, too, the two overload each other, and no type tells which is meant; none of the system's has a label for its first
  /// argument that is likely in a program's.
  @inline(__always)
  func overloaded(_ meaning: Meaning, in file: Int, _ reference: ReferenceFact) -> Meaning {
    switch meaning {
    case .symbol(let symbol):
      if !isFunction(symbol) { return meaning }
      if !mayBeCalled(symbol, by: reference, in: file) {
        return imported(symbols[Int(symbol)].name, calledBy: reference, in: file)
      }
      let isAnyones = reference.flags.contains(.isOperator) || mayBeOfSystem(symbol, in: file, reference)
      return isAnyones ? .ambiguous([symbol]) : meaning
    case .branches(let symbols), .ambiguous(let symbols):
      // To hold each of very many against each call would cost what both are together.
      if symbols.count <= Self.mostOverloads, areFunctions(symbols) {
        return overloaded(symbols, meaning, in: file, reference)
      }
      // An operator with its function.
      if case .branches = meaning, mayBeOfSystem(symbols[0], in: file, reference) { return .ambiguous(symbols) }
      return meaning
    default: return meaning
    }
  }

  private func overloaded(
    _ functions: [Int32], _ meaning: Meaning, in file: Int, _ reference: ReferenceFact
  ) -> Meaning {
    var fitting: [Int32] = []
    for function in functions where mayBeCalled(function, by: reference, in: file) { fitting.append(function) }
    guard let first = fitting.first else {
      return imported(symbols[Int(functions[0])].name, calledBy: reference, in: file)
    }
    // What only the file sees is nearest.
    if let own = fitting.first(where: { isPrivate($0, to: file) }) { return .symbol(own) }
    if mayBeOfElsewhere(fitting, in: file, reference) { return .ambiguous(fitting) }
    if case .branches = meaning { return .branches(fitting) }
    return fitting.count == 1 ? .symbol(first) : .ambiguous(fitting)
  }

  /// The function that a call means which none of the file's own module takes: one that it imports, which these do not hide.
  private func imported(_ name: UInt32, calledBy reference: ReferenceFact, in file: Int) -> Meaning {
    let found: [Int32] =
      switch lookUpInImports(name, of: file, wantsType: false) {
      case .symbol(let symbol): [symbol]
      case .branches(let symbols), .ambiguous(let symbols): symbols
      default: []
      }
    guard !found.isEmpty, found.count <= Self.mostOverloads, areFunctions(found) else { return .unknown }
    let fitting = found.filter { mayBeCalled($0, by: reference, in: file) }
    guard let first = fitting.first else { return .unknown }
    return fitting.count > 1 || mayBeOfElsewhere(fitting, in: file, reference) ? .ambiguous(fitting) : .symbol(first)
  }

  private func isPrivate(_ symbol: Int32, to file: Int) -> Bool {
    Int(symbols[Int(symbol)].file) == file && symbols[Int(symbol)].access <= .fileprivate
  }

  private func isFunction(_ symbol: Int32) -> Bool {
    symbols[Int(symbol)].kind == .func && symbols[Int(symbol)].parent == Symbol.none
  }

  private func areFunctions(_ symbols: [Int32]) -> Bool {
    for symbol in symbols where !isFunction(symbol) { return false }
    return true
  }

  /// Whether a name that stands alone can mean a function at file level, or another of its name in that file, by the labels of its call,
  /// if it is called.
  private func mayBeCalled(_ function: Int32, by reference: ReferenceFact, in file: Int) -> Bool {
    guard reference.flags.contains(.isCalled), reference.segmentCount == 0,
      let fact = files[file].member(at: reference.start), fact.base == .initializer
    else { return true }
    return anyOverload(of: function) { takes($0, fact, file) }
  }

  /// Whether something that the run does not know may be meant beside what it has of a name: a function of the system, or one of whoever
  /// declares an operator of which the run has functions alone.
  func mayBeOfElsewhere(_ symbols: [Int32], in file: Int, _ reference: ReferenceFact) -> Bool {
    mayBeOfSystem(symbols[0], in: file, reference)
      || reference.flags.contains(.isOperator) && symbols.allSatisfy { self.symbols[Int($0)].kind != .operator }
  }

  private func mayBeOfSystem(_ symbol: Int32, in file: Int, _ reference: ReferenceFact) -> Bool {
    let name = symbols[Int(symbol)].name
    guard isFunction(symbol), !reference.flags.contains(.isLabelled) else { return false }
    return members.isFunction(name) || members.isImportedFunction(name) && importsElsewhere(file)
  }

  /// Whether a file imports a module that is none of the repository's.
  private func importsElsewhere(_ file: Int) -> Bool {
    let (summary, names) = (files[file], nameMaps[file])
    for item in summary.imports where modulesOfElsewhere.contains(names[Int(item.module)]) { return true }
    return false
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
      case .constraint, .constrained:
        if reference.flags.contains(.constrainsSelf) || declaration.kind.isNominal && declaration.kind != .protocol {
          at = declaration.parent
        }
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
    // What no type has as member or parameter is what it is at file level, unless a type of elsewhere may have it.
    if kind(name) & (Self.isMember | Self.isParameter) == 0 {
      let meaning = lookUpTopLevel(name, in: file, wantsType: wantsType)
      if !mayBeOfElsewhere(name, wantsType: wantsType) { return meaning }
      if case .unknown = meaning { return meaning }
      return mayBeOfElsewhere(name, from: declaration, in: file, wantsType: wantsType) ? .unknown : meaning
    }
    if !wantsType || kind(name) & Self.isTypeOfProtocol == 0 {
      return lookUp(name, from: declaration, in: file, wantsType: wantsType, counting: .all)
    }
    let first = lookUp(name, from: declaration, in: file, wantsType: true, counting: inCode ? .associated : .none)
    guard case .unknown = first else { return first }
    return lookUp(name, from: declaration, in: file, wantsType: true, counting: .all)
  }

  private func lookUp(
    _ name: UInt32, from declaration: UInt32, in file: Int, wantsType: Bool, counting protocolTypes: ProtocolTypes
  ) -> Meaning {
    var at = declaration
    while at != ReferenceFact.noDeclaration {
      let declaration = files[file].declarations[Int(at)]
      if let symbol = typeSymbol(of: declaration, Int(at), in: file) {
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
        if declaration.kind == .extension {
          for bound in boundsOfSelf(declaration, in: file) {
            if let meaning = member(name, of: bound, from: file, wantsType: wantsType) { return meaning }
          }
        }
        if mayBeOfElsewhere(name, in: type, declaration, file, wantsType: wantsType) { return .unknown }
      }
      at = declaration.parent
    }
    return lookUpTopLevel(name, in: file, wantsType: wantsType)
  }

  /// The symbol of the type that a declaration makes or extends; nil for anything else, and where that can't be told.
  @inline(__always)
  func typeSymbol(of declaration: DeclarationFact, _ index: Int, in file: Int) -> Int32? {
    guard declaration.kind.isNominal || declaration.kind == .extension else { return nil }
    let symbol = symbolOfDeclaration[file, index]
    return symbol == Symbol.none ? nil : symbol
  }

  /// Looks a name up in the file's module, then in what the file imports.
  func lookUpTopLevel(_ name: UInt32, in file: Int, wantsType: Bool) -> Meaning {
    if let meaning = lookUpInModules(name, of: file, wantsType: wantsType) { return meaning }
    // What an import names is nearer than what others bring along.
    if imports[file].hasScoped {
      for entry in imports[file].entries where entry.only == name {
        if let meaning = topLevel(name, of: entry.module, from: file, wantsType: wantsType) { return meaning }
      }
    }
    if let meaning = lookUpInImports(name, of: file, wantsType: wantsType) { return meaning }
    if kind(name) & Self.isModule != 0, let module = module(named: name, from: file),
      modules.belongs(file, to: module) || imports[file].entries.contains(where: { $0.module == module })
    {
      return .module(module)
    }
    // A type of elsewhere matters for what the repository declares inside its extensions.
    if kind(name) & Self.isExtended != 0, let extended = external[name] { return .symbol(extended) }
    return .unknown
  }

  /// Looks a name up in the modules that a file imports. Most names are declared once in one of them: then nothing is gathered.
  private func lookUpInImports(_ name: UInt32, of file: Int, wantsType: Bool) -> Meaning? {
    var only = Symbol.none
    var found: [Int32] = []
    // The same, but for the first.
    var others = Set<Int32>()
    func note(_ symbol: Int32) {
      if only == Symbol.none {
        only = symbol
      } else if symbol != only, others.insert(symbol).inserted {
        if found.isEmpty { found = [only] }
        found.append(symbol)
      }
    }
    for index in imports[file].entries.indices {
      let entry = imports[file].entries[index]
      if entry.only != nil && entry.only != name { continue }
      let scope = Self.moduleScope + UInt32(entry.module)
      let first = scopes.first(scope, name)
      if isShared(name) || first != Symbol.none && symbols[Int(first)].next != Symbol.none {
        for symbol in candidates(scope, name, file, wantsType: wantsType, isTestable: entry.isTestable) { note(symbol) }
      } else if first != Symbol.none, case let symbol = symbols[Int(first)],
        !wantsType || symbol.isType || symbol.kind == .macro,
        isVisible(symbol, from: file, isTestable: entry.isTestable)
      {
        note(first)
      }
    }
    if only == Symbol.none { return nil }
    return found.isEmpty ? single(only, file) : judge(found, file)
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
    if case .known(let meaning) = crowded(name, of: file, wantsType: wantsType) { return meaning }
    func own(_ scope: UInt32) -> Meaning? {
      let found = candidates(scope, name, file, wantsType: wantsType)
      if found.isEmpty { return nil }
      let here = found.filter { isPrivate($0, to: file) }
      // A type of the file's own hides others; a function is one more of its name, and the call tells which is meant.
      let isOneOfFew = found.count <= Self.mostOverloads && areFunctions(found)
      return judge(here.isEmpty || isOneOfFew ? found : here, file)
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
    if exported[module].isEmpty {
      return meaning(Self.moduleScope + UInt32(module), name, file, wantsType: wantsType)
    }
    var seen = [module]
    var next = 0
    while next < seen.count {
      let scope = Self.moduleScope + UInt32(seen[next])
      if let meaning = meaning(scope, name, file, wantsType: wantsType) { return meaning }
      for entry in exported[seen[next]] where entry.only == nil || entry.only == name {
        if !seen.contains(entry.module) { seen.append(entry.module) }
      }
      next += 1
    }
    return nil
  }
}
