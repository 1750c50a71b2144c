internal import SourceFacts
internal import SourceText

/// An extension whose type is yet to be found.
private struct Waiting: BitwiseCopyable, Sendable {
  var file: Int32
  var declaration: UInt32
  /// The type, where it can be told before any extension has its place; `Symbol.none` when none of the repository is meant.
  var ahead = Waiting.unknown
  /// Then its name.
  var name: UInt32 = 0

  static let unknown: Int32 = -2
}

extension SymbolTable {
  /// Gives extensions the types that they extend, and declares what is in them.
  mutating func placeExtensions(_ postponed: [(file: Int32, declaration: UInt32)], jobs: Int) {
    let all = lookAhead(postponed, jobs: jobs)
    place(all.filter { $0.ahead >= 0 }, jobs: jobs)
    var waiting = all.filter { $0.ahead == Waiting.unknown }
    while !waiting.isEmpty {
      var left: [Waiting] = []
      for item in waiting {
        if let symbol = extendedSymbol(item, mayInvent: false) { place(item, symbol) } else { left.append(item) }
      }
      if left.count == waiting.count { break }
      waiting = left
    }
    // Nothing of the repository: types of other modules.
    var foreign = all.filter { $0.ahead == Symbol.none }
    for index in foreign.indices {
      foreign[index].ahead = inventExternal(foreign[index].name, parent: Symbol.none)
    }
    place(foreign, jobs: jobs)
    for item in waiting { if let symbol = extendedSymbol(item, mayInvent: true) { place(item, symbol) } }
    for type in typesOfExtendedProtocols() {
      _ = inventExternal(names.intern(Array(type.utf8)[...]), parent: Symbol.none)
    }
  }

  /// What is declared outside of extensions and is no alias: no extension can make another type of it. And what one name
  /// stands for that nothing declares, since extensions declare nothing at file level.
  private func lookAhead(_ postponed: [(file: Int32, declaration: UInt32)], jobs: Int) -> [Waiting] {
    Threads.flatMap(count: postponed.count, least: 64, jobs: jobs) { [self] part in
      postponed[part].map { item in
        var waiting = Waiting(file: item.file, declaration: item.declaration)
        let file = Int(item.file)
        guard let reference = extendedType(file, Int(item.declaration)),
          !reference.flags.contains(.isImplicitMember),
          sugaredType(files[file].declarations[Int(item.declaration)]) == nil
        else { return waiting }
        if let found = resolveType(file, reference), found.isComplete {
          if symbols[Int(found.symbol)].kind != .typealias { waiting.ahead = found.symbol }
        } else if isOneName(reference) {
          (waiting.ahead, waiting.name) = (Symbol.none, nameMaps[file][Int(reference.name)])
        }
        return waiting
      }
    }
  }

  /// The reference by which an extension names its type.
  private func extendedType(_ file: Int, _ declaration: Int) -> ReferenceFact? {
    let summary = files[file]
    let references = summary.references
    for index in summary.declarations[declaration].references.indices {
      let reference = references[index]
      if reference.context == .extendedType && reference.declaration == UInt32(declaration) { return reference }
    }
    return nil
  }

  /// Gives extensions the types that were found ahead, and makes symbols for what is in them.
  private mutating func place(_ items: [Waiting], jobs: Int) {
    if items.isEmpty { return }
    for item in items { symbolOfDeclaration[Int(item.file), Int(item.declaration)] = item.ahead }
    let stretches = Threads.flatMap(count: items.count, least: 64, jobs: jobs) { [self] part in
      items[part].map { item in
        let declarations = files[Int(item.file)].declarations
        let end = declarations[Int(item.declaration)].range.end
        var index = Int(item.declaration) + 1
        while index < declarations.count, declarations[index].range.start < end { index += 1 }
        return Stretch(file: item.file, start: item.declaration + 1, end: UInt32(index))
      }
    }
    // Who declares asks for no extensions of types.
    let listed = Threads.both(jobs: jobs) { [extensions] in
      var listed = extensions
      for item in items { listed[item.ahead, default: []].append((item.file, item.declaration)) }
      return listed
    } _: {
      _ = declare(stretches, jobs: jobs)
    }
    extensions = listed.side
  }

  private mutating func note(_ item: Waiting, _ symbol: Int32) {
    symbolOfDeclaration[Int(item.file), Int(item.declaration)] = symbol
    extensions[symbol, default: []].append((item.file, item.declaration))
  }

  private mutating func place(_ item: Waiting, _ symbol: Int32) {
    let file = Int(item.file)
    note(item, symbol)
    // Members follow their extension in the array.
    let declarations = files[file].declarations
    let end = declarations[Int(item.declaration)].range.end
    var index = Int(item.declaration) + 1
    while index < declarations.count, declarations[index].range.start < end {
      let parent = declarations[index].parent
      if parent != DeclarationFact.noParent, declarations[index].kind != .extension {
        let owner = symbolOfDeclaration[file, Int(parent)]
        if owner != Symbol.none, symbolOfDeclaration[file, index] == Symbol.none { add(file, index, parent: owner) }
      }
      index += 1
    }
  }

  /// The type that an extension extends. With `mayInvent`, a type that the repository does not declare gets a symbol.
  private mutating func extendedSymbol(_ item: Waiting, mayInvent: Bool) -> Int32? {
    let (file, declaration) = (Int(item.file), Int(item.declaration))
    guard let reference = extendedType(file, declaration) else { return nil }
    let summary = files[file]
    // `extension [A]` and `extension A?` extend types of the standard library.
    if let sugar = sugaredType(summary.declarations[declaration]) {
      return mayInvent ? inventExternal(names.intern(Array(sugar.utf8)[...]), parent: Symbol.none) : nil
    }
    if reference.flags.contains(.isImplicitMember) { return nil }
    if let found = resolveType(file, reference), found.isComplete {
      // An alias of a type of elsewhere extends that.
      let extended = underlying(found.symbol)
      guard let system = systemType(ofAlias: extended) else { return extended }
      return mayInvent ? inventExternal(system, parent: Symbol.none) : nil
    }
    guard mayInvent else { return nil }
    var path = [nameMaps[file][Int(reference.name)]]
    for segment in 0..<Int(reference.segmentCount) {
      path.append(nameMaps[file][Int(summary.segments[Int(reference.segmentStart) + segment].name)])
    }
    // `Swift.String` is `String`.
    if path.count > 1, modulesOfElsewhere.contains(path[0]) { path.removeFirst() }
    var symbol = inventExternal(path[0], parent: Symbol.none)
    for name in path.dropFirst() {
      let known = scopes.first(UInt32(symbol), name)
      symbol = known != Symbol.none ? known : inventExternal(name, parent: symbol)
    }
    return symbol
  }

  /// The type behind `[A]`, `[A: B]` and `A?`, when an extended type is written so.
  private func sugaredType(_ declaration: DeclarationFact) -> String? {
    switch declaration.flags.intersection([.extendsArray, .extendsDictionary, .extendsOptional]) {
    case .extendsArray: "Array"
    case .extendsDictionary: "Dictionary"
    case .extendsOptional: "Optional"
    default: nil
    }
  }

  private mutating func inventExternal(_ name: UInt32, parent: Int32) -> Int32 {
    if parent == Symbol.none, kind(name) & Self.isExtended != 0, let known = external[name] { return known }
    let symbol = Int32(symbols.count)
    symbols.append(
      Symbol(
        kind: .struct, access: .public, isExternal: true, condition: false, name: name, parent: parent, file: -1,
        declaration: 0, next: Symbol.none))
    note(name, is: Self.isDeclared | (parent == Symbol.none ? Self.isExtended : Self.isMember))
    if parent == Symbol.none {
      external[name] = symbol
    } else {
      symbols[Int(symbol)].next = scopes.insert(UInt32(parent), name, symbol)
    }
    return symbol
  }
}
