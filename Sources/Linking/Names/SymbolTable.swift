public import Modules
public import SourceFacts
internal import SourceText

/// All symbols of the run and what is needed to look names up.
///
/// Built in order: names, symbols of declarations whose scope is known, extensions (in rounds, since one extension may
/// declare the type that another extends), supertypes.
///
/// - Complexity: linear in the declarations; each round of extensions places at least one.
public struct SymbolTable: Sendable {
  public let files: [FileSummary]
  public let modules: ModuleMap
  package var names = NameIndex()
  /// For each file, its names' indices in `names`.
  package var nameMaps: [[UInt32]] = []
  public internal(set) var symbols: [Symbol] = []
  package var scopes = ScopeMap()
  /// For modules that share files with others: symbols at file level of files whose first module is another's, by scope
  /// and name.
  var shared: [UInt64: [Int32]] = [:]
  /// For each file and declaration: its symbol; for an extension, the extended type's.
  package var symbolOfDeclaration: [[Int32]] = []
  /// For each symbol, the extensions of it, as (file, declaration), in `extensionList` from `extensionStart`.
  package var extensions: [Int32: [(file: Int32, declaration: UInt32)]] = [:]
  /// Types that symbols inherit from or conform to.
  package var supertypes: [[Int32]] = []
  /// For each file, what it imports.
  var imports: [FileImports] = []
  /// For each module, what it exports again.
  var exported: [[FileImports.Entry]] = []
  /// Modules by name.
  var modulesByName: [UInt32: [Int]] = [:]
  /// The types of other modules that the repository extends, by name.
  package var external: [UInt32: Int32] = [:]

  /// For each name, whether a declaration, a module or an extended type has it.
  package var isDeclared: [Bool] = []
  /// For each name, what it is of anything: `isMember`, `isParameter`. Look-up skips what can't hold a name.
  var kinds: [UInt8] = []
  static let isMember: UInt8 = 1
  static let isParameter: UInt8 = 2
  /// All that a type inherits from and conforms to, over any number of steps, nearest first: from
  /// `ancestorStarts[symbol]` to `ancestorStarts[symbol + 1]`. Empty until supertypes are known.
  var ancestors: [Int32] = []
  var ancestorStarts: [Int32] = []

  /// For each name, the only member of a type that has it; `Symbol.none` where there is none, -2 where there are several.
  var onlyMember: [Int32] = []

  /// The members of types, by name.
  var members = MemberIndex()

  static let moduleScope: UInt32 = 1 << 31
  private static let fileScope: UInt32 = 3 << 30

  /// - Parameter jobs: how many threads there may be.
  public init(files: [FileSummary], modules: ModuleMap, jobs: Int = 1) {
    self.files = files
    self.modules = modules
    nameMaps.reserveCapacity(files.count)
    for file in files { nameMaps.append(names.add(file)) }
    for (index, module) in modules.modules.enumerated() {
      modulesByName[names.intern(Array(module.name.utf8)[...]), default: []].append(index)
    }
    isDeclared = [Bool](repeating: false, count: names.count)
    for name in modulesByName.keys { isDeclared[Int(name)] = true }
    kinds = [UInt8](repeating: 0, count: names.count)
    // What files import and which names are parameters asks for no symbol.
    let (seen, postponed) = Threads.both(jobs: jobs) { [self] in
      var table = self
      table.noteParameters()
      table.resolveImports()
      return (kinds: table.kinds, imports: table.imports, exported: table.exported)
    } _: {
      symbolOfDeclaration = files.map { [Int32](repeating: Symbol.none, count: $0.declarations.count) }
      let declarations = files.reduce(0) { $0 + $1.declarations.count }
      symbols.reserveCapacity(declarations)
      scopes.reserve(declarations)
      var postponed: [(file: Int32, declaration: UInt32)] = []
      for file in files.indices { declare(file, &postponed) }
      return postponed
    }
    (imports, exported) = (seen.imports, seen.exported)
    for name in kinds.indices { kinds[name] |= seen.kinds[name] }
    declareSynthesised()
    placeExtensions(postponed)
    // The index of members asks for no supertypes at first.
    let (side, heritage) = Threads.both(jobs: jobs) { [self] in
      MemberIndex(self)
    } _: {
      let heritage = resolveSupertypes()
      gatherAncestors()
      onlyMember = [Int32](repeating: Symbol.none, count: names.count)
      for (index, symbol) in symbols.enumerated() where symbol.parent != Symbol.none {
        onlyMember[Int(symbol.name)] = onlyMember[Int(symbol.name)] == Symbol.none ? Int32(index) : -2
      }
      return heritage
    }
    var index = side
    index.findForeign(self, heritage)
    members = index
  }

  // MARK: - Names and scopes

  /// The text of a name.
  public func text(_ name: UInt32) -> String { names.string(Int(name)) }

  /// The name of a symbol with its enclosing types: "Outer.Inner".
  public func qualifiedName(_ symbol: Int) -> String {
    var parts: [String] = []
    var at = Int32(symbol)
    while at != Symbol.none {
      parts.append(text(symbols[Int(at)].name))
      at = symbols[Int(at)].parent
    }
    return parts.reversed().joined(separator: ".")
  }

  /// The scope of a file's own top level: its module, or the file where it has none.
  package func topScope(_ file: Int) -> UInt32 {
    let module = modules.moduleOfFile[file]
    return module >= 0 ? Self.moduleScope + UInt32(module) : Self.fileScope + UInt32(file)
  }

  // MARK: - Declaring

  /// Makes symbols for a file's declarations, except for extensions and what is in them.
  private mutating func declare(_ file: Int, _ postponed: inout [(file: Int32, declaration: UInt32)]) {
    let declarations = files[file].declarations
    for index in declarations.indices {
      let declaration = declarations[index]
      if declaration.kind == .extension {
        if declaration.parent == DeclarationFact.noParent { postponed.append((Int32(file), UInt32(index))) }
        continue
      }
      if declaration.parent == DeclarationFact.noParent {
        add(file, index, parent: Symbol.none)
      } else {
        let parent = symbolOfDeclaration[file][Int(declaration.parent)]
        if parent != Symbol.none { add(file, index, parent: parent) }
      }
    }
  }

  /// Makes a symbol for a declaration that can be named.
  mutating func add(_ file: Int, _ index: Int, parent: Int32) {
    let declaration = files[file].declarations[index]
    switch declaration.kind {
    case .import, .extension, .deinit, .macroExpansion, .initializer, .subscript: return
    default: break
    }
    let symbol = Int32(symbols.count)
    let name = nameMaps[file][Int(declaration.name)]
    let scope = parent == Symbol.none ? topScope(file) : UInt32(parent)
    let next = scopes.insert(scope, name, symbol)
    if parent != Symbol.none { kinds[Int(name)] |= Self.isMember }
    if parent == Symbol.none, !modules.furtherModules.isEmpty {
      for module in modules.furtherModules[file] ?? [] {
        shared[ScopeMap.key(Self.moduleScope + UInt32(module), name), default: []].append(symbol)
      }
    }
    isDeclared[Int(name)] = true
    symbols.append(
      Symbol(
        kind: declaration.kind, access: effectiveAccess(file, declaration, parent), isExternal: false,
        condition: declaration.condition != 0, name: name, parent: parent, file: Int32(file),
        declaration: UInt32(index), next: next))
    symbolOfDeclaration[file][index] = symbol
  }

  /// The access level that a declaration has without its own: that of its extension or protocol.
  func effectiveAccess(_ file: Int, _ declaration: DeclarationFact, _ parent: Int32) -> AccessLevel {
    if declaration.flags.contains(.hasAccess) { return declaration.access }
    guard declaration.parent != DeclarationFact.noParent else { return .internal }
    let outer = files[file].declarations[Int(declaration.parent)]
    if outer.kind == .extension, outer.flags.contains(.hasAccess) { return outer.access }
    if parent != Symbol.none, outer.kind == .protocol || declaration.kind == .case {
      return symbols[Int(parent)].access
    }
    return .internal
  }

  // MARK: - Extensions

  private mutating func placeExtensions(_ postponed: [(file: Int32, declaration: UInt32)]) {
    var waiting = postponed
    while !waiting.isEmpty {
      var left: [(file: Int32, declaration: UInt32)] = []
      for item in waiting {
        if let symbol = extendedSymbol(Int(item.file), Int(item.declaration), mayInvent: false) {
          place(item, symbol)
        } else {
          left.append(item)
        }
      }
      if left.count == waiting.count {
        // Nothing of the repository: types of other modules.
        for item in left {
          if let symbol = extendedSymbol(Int(item.file), Int(item.declaration), mayInvent: true) { place(item, symbol) }
        }
        return
      }
      waiting = left
    }
  }

  private mutating func place(_ item: (file: Int32, declaration: UInt32), _ symbol: Int32) {
    let file = Int(item.file)
    symbolOfDeclaration[file][Int(item.declaration)] = symbol
    extensions[symbol, default: []].append(item)
    // Members follow their extension in the array.
    let declarations = files[file].declarations
    let end = declarations[Int(item.declaration)].range.end
    var index = Int(item.declaration) + 1
    while index < declarations.count, declarations[index].range.start < end {
      let parent = declarations[index].parent
      if parent != DeclarationFact.noParent, declarations[index].kind != .extension {
        let owner = symbolOfDeclaration[file][Int(parent)]
        if owner != Symbol.none, symbolOfDeclaration[file][index] == Symbol.none { add(file, index, parent: owner) }
      }
      index += 1
    }
  }

  /// The type that an extension extends. With `mayInvent`, a type that the repository does not declare gets a symbol.
  private mutating func extendedSymbol(_ file: Int, _ declaration: Int, mayInvent: Bool) -> Int32? {
    let summary = files[file]
    let references = summary.declarations[declaration].references.indices
    guard
      let index = references.first(where: {
        summary.references[$0].context == .extendedType && summary.references[$0].declaration == UInt32(declaration)
      })
    else { return nil }
    let reference = summary.references[index]
    // `extension [A]` and `extension A?` extend types of the standard library.
    if let sugar = sugaredType(summary.declarations[declaration]) {
      return mayInvent ? inventExternal(names.intern(Array(sugar.utf8)[...]), file, parent: Symbol.none) : nil
    }
    if reference.flags.contains(.isImplicitMember) { return nil }
    if let found = resolveType(file, reference), found.isComplete {
      // An alias of a type of elsewhere extends that.
      let extended = underlying(found.symbol)
      guard let system = systemType(ofAlias: extended) else { return extended }
      return mayInvent ? inventExternal(system, file, parent: Symbol.none) : nil
    }
    guard mayInvent else { return nil }
    var symbol = inventExternal(nameMaps[file][Int(reference.name)], file, parent: Symbol.none)
    for segment in 0..<Int(reference.segmentCount) {
      let name = nameMaps[file][Int(summary.segments[Int(reference.segmentStart) + segment].name)]
      let known = scopes.first(UInt32(symbol), name)
      symbol = known != Symbol.none ? known : inventExternal(name, file, parent: symbol)
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

  private mutating func inventExternal(_ name: UInt32, _ file: Int, parent: Int32) -> Int32 {
    if parent == Symbol.none, let known = external[name] { return known }
    let symbol = Int32(symbols.count)
    symbols.append(
      Symbol(
        kind: .struct, access: .public, isExternal: true, condition: false, name: name, parent: parent, file: -1,
        declaration: 0, next: Symbol.none))
    while isDeclared.count <= Int(name) { isDeclared.append(false) }
    while kinds.count <= Int(name) { kinds.append(0) }
    isDeclared[Int(name)] = true
    if parent == Symbol.none {
      external[name] = symbol
    } else {
      symbols[Int(symbol)].next = scopes.insert(UInt32(parent), name, symbol)
      kinds[Int(name)] |= Self.isMember
    }
    return symbol
  }
}
