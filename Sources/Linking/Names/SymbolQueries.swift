internal import SourceFacts
internal import SourceText

// What those who recognise shapes in the linked program ask of the table.

/// A declaration of the run, by file and index.
public struct DeclarationID: Hashable, Sendable, Comparable {
  public var file: Int
  public var index: Int

  public init(file: Int, index: Int) {
    self.file = file
    self.index = index
  }

  public static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    (left.file, left.index) < (right.file, right.index)
  }
}

extension SymbolTable {
  /// The symbol of a declaration; for an extension the type that it extends. Nil for what can't be named.
  public func symbol(of declaration: DeclarationID) -> Int32? {
    let symbol = symbolOfDeclaration[declaration.file, declaration.index]
    return symbol == Symbol.none ? nil : symbol
  }

  /// The declaration of a type and all extensions of it, in the order of files.
  public func bodies(of symbol: Int32) -> [DeclarationID] {
    var found: [DeclarationID] = []
    let own = symbols[Int(symbol)]
    if own.file >= 0, !own.isSynthesised {
      found.append(DeclarationID(file: Int(own.file), index: Int(own.declaration)))
    }
    for item in extensions[symbol] ?? [] {
      found.append(DeclarationID(file: Int(item.file), index: Int(item.declaration)))
    }
    return found.sorted()
  }

  /// The types of the repository that have a name, wherever they are nested. O(symbols) for who asks first.
  public func types(named name: String) -> [Int32] {
    guard let id = names.find(name) else { return [] }
    let byName = typesByName.get {
      let types = symbols.indices.filter { symbols[$0].isNominalOrAlias && !symbols[$0].isExternal }
      return Dictionary(grouping: types.map(Int32.init)) { symbols[Int($0)].name }
    }
    return byName[UInt32(id)] ?? []
  }

  /// The initializers that the repository declares for a type.
  ///
  /// - Complexity: O(initializers).
  public func initializers(of type: Int32) -> [Int32] {
    guard let initializerName else { return [] }
    var found: [Int32] = []
    var at = scopes.first(UInt32(type), initializerName)
    while at != Symbol.none {
      found.append(at)
      at = symbols[Int(at)].next
    }
    return found
  }

  /// The variables and constants of a name that a type and its extensions declare.
  ///
  /// - Complexity: O(members of the name).
  package func variables(named name: UInt32, of type: Int32) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var at = scopes.first(UInt32(type), name)
    while at != Symbol.none {
      let symbol = symbols[Int(at)]
      if symbol.kind == .var || symbol.kind == .let, symbol.file >= 0 {
        found.append(DeclarationID(file: Int(symbol.file), index: Int(symbol.declaration)))
      }
      at = symbol.next
    }
    return found
  }

  /// Whether any file has a name in it.
  public func isNamedAnywhere(_ name: String) -> Bool { names.find(name) != nil }

  /// The files that declare what has one of these qualified names; none for a type of elsewhere that is extended.
  ///
  /// - Complexity: O(symbols).
  public func files(declaring names: Set<String>) -> [String: Set<Int>] {
    let last = Set(names.compactMap { self.names.find(String($0.split(separator: ".").last ?? "")) })
    if last.isEmpty { return [:] }
    var files = [String: Set<Int>]()
    for (index, symbol) in symbols.enumerated() where last.contains(Int(symbol.name)) {
      let name = qualifiedName(index)
      if names.contains(name) { files[name, default: []].formUnion(symbol.file < 0 ? [] : [Int(symbol.file)]) }
    }
    return files
  }

  /// The names of all types of the repository.
  public var typeNames: Set<String> {
    Set(symbols.filter { $0.isNominalOrAlias && !$0.isExternal }.map { text($0.name) })
  }

  /// The functions that a type and its extensions declare, with the labels of their parameters that have one.
  package func functions(of symbol: Int32) -> [(name: String, isGeneric: Bool, labels: [String])] {
    var found: [(name: String, isGeneric: Bool, labels: [String])] = []
    var places = extensions[symbol] ?? []
    if symbols[Int(symbol)].file >= 0 { places.append((symbols[Int(symbol)].file, symbols[Int(symbol)].declaration)) }
    for place in places {
      let declarations = files[Int(place.file)].declarations
      var index = Int(place.declaration) + 1
      while index < declarations.count, declarations[index].range.start < declarations[Int(place.declaration)].range.end
      {
        if declarations[index].kind == .func, declarations[index].parent == place.declaration {
          let summary = files[Int(place.file)]
          let labels = declarations[index].labels.indices.map { summary.generics[$0] }
          found.append(
            (
              summary.text(declarations[index].name), !declarations[index].generics.isEmpty,
              labels.filter { $0 != ModifierFact.noDetail }.map { summary.text($0) }
            ))
        }
        index += 1
      }
    }
    return found
  }

  /// The names of the functions that a type and its extensions declare.
  public func functionNames(of symbol: Int32) -> Set<String> { Set(functions(of: symbol).map(\.name)) }

  /// A type and those that other branches of `#if` declare by its name: of them, a program has one.
  public func alternatives(of symbol: Int32) -> [Int32] {
    let own = symbols[Int(symbol)]
    guard own.condition, own.file >= 0, own.isNominalOrAlias else { return [symbol] }
    var found: [Int32] = []
    var at = scopes.first(own.parent == Symbol.none ? topScope(Int(own.file)) : UInt32(own.parent), own.name)
    while at != Symbol.none {
      let other = symbols[Int(at)]
      if at == symbol || other.condition && other.isNominalOrAlias && other.isSynthesised == own.isSynthesised {
        found.append(at)
      }
      at = other.next
    }
    return found.contains(symbol) ? found : [symbol]
  }

  /// The type that an alias stands for, as far as it can be told; anything else is itself.
  public func aliased(_ symbol: Int32) -> Int32 { underlying(symbol) }

  /// The types that a type inherits from or conforms to by name, of those that the repository declares.
  public func directSupertypes(of symbol: Int32) -> [Int32] { Array(supertypes[symbol]) }

  /// A type and everything that it inherits from or conforms to, nearest first.
  public func lineage(of symbol: Int32) -> [Int32] {
    let type = underlying(symbol)
    return [type] + ancestors[type]
  }

  /// Whether a type is another, or inherits from or conforms to it.
  package func isKind(_ type: Int32, of wanted: Int32) -> Bool { type == wanted || ancestors[type].contains(wanted) }

  /// Whether a type is one of several, or inherits from or conforms to one.
  package func isKind(_ type: Int32, ofAny wanted: Set<Int32>) -> Bool {
    wanted.contains(type) || ancestors[type].contains { wanted.contains($0) }
  }

  /// What an unqualified type name means at a place: one of the repository's symbols, or nil.
  public func type(named name: String, at declaration: DeclarationID) -> Int32? {
    guard let id = names.find(name) else { return nil }
    let reference = ReferenceFact(typeNamed: 0, in: UInt32(declaration.index))
    if case .symbol(let symbol) = lookUp(UInt32(id), reference, in: declaration.file) { return symbol }
    return nil
  }

  /// What an unqualified type name may mean at a place: several symbols where branches of `#if` declare it.
  public func types(named name: String, at declaration: DeclarationID) -> [Int32] {
    guard let id = names.find(name) else { return [] }
    switch lookUp(UInt32(id), ReferenceFact(typeNamed: 0, in: UInt32(declaration.index)), in: declaration.file) {
    case .symbol(let symbol): return [symbol]
    case .branches(let symbols): return symbols
    default: return []
    }
  }

  /// Of functions at file level, the first of the same name in the module, so that overloads go together; else the symbol.
  public func firstOverload(of symbol: Int32) -> Int32 {
    let own = symbols[Int(symbol)]
    guard own.kind == .func, own.parent == Symbol.none, own.file >= 0 else { return symbol }
    var first = symbol
    var at = scopes.first(topScope(Int(own.file)), own.name)
    while at != Symbol.none {
      if symbols[Int(at)].kind == .func { first = min(first, at) }
      at = symbols[Int(at)].next
    }
    return first
  }

  /// A type that is nested in another one, by its declaration, an extension or a macro.
  public func nestedType(named name: String, of symbol: Int32) -> Int32? {
    guard let id = names.find(name) else { return nil }
    var at = scopes.first(UInt32(symbol), UInt32(id))
    while at != Symbol.none {
      if symbols[Int(at)].isType { return at }
      at = symbols[Int(at)].next
    }
    return nil
  }

  /// What a type declares by a name, itself or by extensions.
  public func members(named name: String, of symbol: Int32) -> [Int32] {
    guard let id = names.find(name) else { return [] }
    var found: [Int32] = []
    var at = scopes.first(UInt32(underlying(symbol)), UInt32(id))
    while at != Symbol.none {
      found.append(at)
      at = symbols[Int(at)].next
    }
    return found
  }

  /// Whether a declaration of a file is where a program begins: it carries `@main` or one of its forerunners.
  public func hasEntryPoint(_ file: Int) -> Bool {
    let summary = files[file]
    return summary.attributes.contains {
      ["main", "UIApplicationMain", "NSApplicationMain"].contains(summary.text($0.name))
    }
  }

  /// Whether a name begins like a type's.
  package func startsUpperCase(_ name: UInt32) -> Bool {
    let range = names.range(Int(name))
    return !range.isEmpty && names.text[range.lowerBound] >= 0x41 && names.text[range.lowerBound] <= 0x5A
  }
}
