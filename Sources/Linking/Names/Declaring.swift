internal import Modules
internal import SourceFacts
internal import SourceText

// Symbols are made in two steps: those of declarations whose scope is known, for all files at once and on several threads, and
// later what stands in extensions, one by one.

extension SymbolTable {
  /// Makes symbols for all declarations but extensions and what is in them.
  ///
  /// A symbol's number does not depend on the number of threads: those of a file stand behind those of the files before.
  ///
  /// - Returns: the extensions at file level, in order.
  mutating func declare(jobs: Int) -> [(file: Int32, declaration: UInt32)] {
    let parts = jobs == 1 ? 1 : jobs * 4
    let starts = files.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.declarations.count) }
    let declarations = starts[files.count]
    let (numbers, made) = Threads.fill(count: declarations, with: Symbol.none, parts: 1, jobs: jobs) {
      [self] numbers, _ in
      let counted = Threads.flatMap(count: files.count, least: 16, jobs: jobs) { part in
        part.map { file in number(file, starts[file], numbers) }
      }
      let firsts = counted.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
      let keys = Threads.fill(count: firsts[files.count], with: UInt64(0), parts: parts, jobs: jobs) { keys, part in
        for file in Threads.share(part, of: parts, in: files.count) {
          noteKeys(file, starts[file], firsts[file], numbers, keys)
        }
      }.filled
      return (counted: counted, keys: keys)
    }
    guard let (counted, keys) = made.first else { return [] }
    symbolOfDeclaration = DeclarationSymbols(numbers: numbers, starts: starts)
    let (scopes, next) = ScopeMap.gather(keys, room: declarations, jobs: jobs)
    self.scopes = scopes

    let nothing = Symbol(
      kind: .import, access: .internal, isExternal: false, condition: false, name: 0, parent: Symbol.none, file: 0,
      declaration: 0, next: Symbol.none)
    // There is room for what stands in extensions, too.
    (symbols, _) = Threads.fill(count: declarations, with: nothing, parts: parts, jobs: jobs) { [self] symbols, part in
      for file in Threads.share(part, of: parts, in: files.count) { fill(symbols, file, next) }
    }
    symbols.removeLast(declarations - keys.count)
    for symbol in symbols.indices { note(Int32(symbol)) }
    return counted.enumerated().flatMap { file, counted in counted.extensions.map { (Int32(file), $0) } }
  }

  /// Numbers the symbols of a file from 0 on.
  ///
  /// - Parameters:
  ///   - start: where the file's declarations begin in `numbers`.
  /// - Returns: how many there are, and the extensions at file level.
  private func number(
    _ file: Int, _ start: Int, _ numbers: Cells<Int32>
  ) -> (count: Int, extensions: [UInt32]) {
    let declarations = files[file].declarations
    var (count, extensions) = (0, [UInt32]())
    for index in declarations.indices {
      let declaration = declarations[index]
      let isOutermost = declaration.parent == DeclarationFact.noParent
      if Self.hasSymbol(declaration.kind) {
        if isOutermost || numbers[start + Int(declaration.parent)] != Symbol.none {
          numbers[start + index] = Int32(count)
          count += 1
        }
      } else if isOutermost, declaration.kind == .extension {
        extensions.append(UInt32(index))
      }
    }
    return (count, extensions)
  }

  /// Numbers the symbols of a file among those of all, and notes by what they are looked up.
  ///
  /// - Parameter first: the number of the file's first symbol.
  private func noteKeys(
    _ file: Int, _ start: Int, _ first: Int, _ numbers: Cells<Int32>, _ keys: Cells<UInt64>
  ) {
    let (declarations, map, top) = (files[file].declarations, nameMaps[file], topScope(file))
    for index in declarations.indices where numbers[start + index] != Symbol.none {
      let declaration = declarations[index]
      let number = numbers[start + index] + Int32(first)
      numbers[start + index] = number
      let isOutermost = declaration.parent == DeclarationFact.noParent
      let scope = isOutermost ? top : UInt32(numbers[start + Int(declaration.parent)])
      keys[Int(number)] = ScopeMap.key(scope, map[Int(declaration.name)])
    }
  }

  /// Makes the symbols of a file, which have their numbers.
  private func fill(_ symbols: Cells<Symbol>, _ file: Int, _ next: [Int32]) {
    let (declarations, map) = (files[file].declarations, nameMaps[file])
    for index in declarations.indices {
      guard case let number = symbolOfDeclaration[file, index], number != Symbol.none else { continue }
      let declaration = declarations[index]
      let isOutermost = declaration.parent == DeclarationFact.noParent
      let parent = isOutermost ? Symbol.none : symbolOfDeclaration[file, Int(declaration.parent)]
      let around = isOutermost ? nil : symbols[Int(parent)].access
      symbols[Int(number)] = Symbol(
        kind: declaration.kind, access: effectiveAccess(file, declaration, around), isExternal: false,
        condition: declaration.condition != 0, name: map[Int(declaration.name)], parent: parent, file: Int32(file),
        declaration: UInt32(index), next: next[Int(number)])
    }
  }

  /// Whether declarations of a kind can be named.
  private static func hasSymbol(_ kind: DeclarationKind) -> Bool {
    switch kind {
    case .import, .extension, .deinit, .macroExpansion, .initializer, .subscript: false
    default: true
    }
  }

  /// Notes what a declaration's name is.
  private mutating func note(_ number: Int32) {
    let symbol = symbols[Int(number)]
    isDeclared[Int(symbol.name)] = true
    if symbol.parent != Symbol.none {
      kinds[Int(symbol.name)] |= Self.isMember
    } else if !modules.furtherModules.isEmpty {
      for module in modules.furtherModules[Int(symbol.file)] ?? [] {
        shared[ScopeMap.key(Self.moduleScope + UInt32(module), symbol.name), default: []].append(number)
      }
    }
  }

  /// Makes a symbol for a declaration that can be named.
  mutating func add(_ file: Int, _ index: Int, parent: Int32) {
    let declaration = files[file].declarations[index]
    guard Self.hasSymbol(declaration.kind) else { return }
    let symbol = Int32(symbols.count)
    let name = nameMaps[file][Int(declaration.name)]
    let scope = parent == Symbol.none ? topScope(file) : UInt32(parent)
    let next = scopes.insert(scope, name, symbol)
    let outer = parent == Symbol.none ? nil : symbols[Int(parent)].access
    symbols.append(
      Symbol(
        kind: declaration.kind, access: effectiveAccess(file, declaration, outer), isExternal: false,
        condition: declaration.condition != 0, name: name, parent: parent, file: Int32(file),
        declaration: UInt32(index), next: next))
    note(symbol)
    symbolOfDeclaration[file, index] = symbol
  }

  /// The access level that a declaration has without its own: that of its extension or protocol.
  ///
  /// - Parameter around: that of the type around, if there is one.
  private func effectiveAccess(_ file: Int, _ declaration: DeclarationFact, _ around: AccessLevel?) -> AccessLevel {
    if declaration.flags.contains(.hasAccess) { return declaration.access }
    guard declaration.parent != DeclarationFact.noParent else { return .internal }
    let outer = files[file].declarations[Int(declaration.parent)]
    if outer.kind == .extension, outer.flags.contains(.hasAccess) { return outer.access }
    if let around, outer.kind == .protocol || declaration.kind == .case { return around }
    return .internal
  }
}

/// For each file and declaration a symbol; for an extension that of the type that it extends.
package struct DeclarationSymbols: Sendable {
  private var numbers: [Int32]
  private let starts: [Int]

  /// None.
  init() { (numbers, starts) = ([], [0]) }

  /// - Parameter starts: for each file where its declarations' symbols begin; then the end of the last.
  init(numbers: [Int32], starts: [Int]) { (self.numbers, self.starts) = (numbers, starts) }

  /// The symbol of a declaration, or `Symbol.none`.
  package subscript(file: Int, declaration: Int) -> Int32 {
    get {
      precondition(starts[file] + declaration < starts[file + 1], "no such declaration")
      return numbers[starts[file] + declaration]
    }
    set { numbers[starts[file] + declaration] = newValue }
  }
}
