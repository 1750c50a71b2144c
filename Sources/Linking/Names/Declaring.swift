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
    let counted = Threads.flatMap(count: files.count, least: 16, jobs: jobs) { [self] part in
      part.map { file in
        var (count, extensions) = (0, [UInt32]())
        forEachDeclared(in: file, extensions: { extensions.append(UInt32($0)) }) { _, _, _, _ in count += 1 }
        return (count: count, extensions: extensions)
      }
    }
    let firstSymbols = counted.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    let firstDeclarations = files.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.declarations.count) }
    let (total, declarations) = (firstSymbols[files.count], firstDeclarations[files.count])

    let (keys, numbered) = Threads.fill(count: total, with: UInt64(0), parts: 1, jobs: jobs) { [self] keys, _ in
      Threads.fill(count: declarations, with: Symbol.none, parts: parts, jobs: jobs) { numbers, part in
        for file in Threads.share(part, of: parts, in: files.count) {
          let (map, first) = (nameMaps[file], firstSymbols[file])
          forEachDeclared(in: file) { index, declaration, number, parent in
            numbers[firstDeclarations[file] + index] = Int32(first + number)
            let scope = parent < 0 ? topScope(file) : UInt32(first + parent)
            keys[first + number] = ScopeMap.key(scope, map[Int(declaration.name)])
          }
        }
      }.filled
    }
    symbolOfDeclaration = DeclarationSymbols(numbers: numbered[0], starts: firstDeclarations)
    let (scopes, next) = ScopeMap.gather(keys, room: declarations, jobs: jobs)
    self.scopes = scopes

    let nothing = Symbol(
      kind: .import, access: .internal, isExternal: false, condition: false, name: 0, parent: Symbol.none, file: 0,
      declaration: 0, next: Symbol.none)
    // There is room for what stands in extensions, too.
    (symbols, _) = Threads.fill(count: declarations, with: nothing, parts: parts, jobs: jobs) { [self] symbols, part in
      for file in Threads.share(part, of: parts, in: files.count) {
        let (map, first) = (nameMaps[file], firstSymbols[file])
        forEachDeclared(in: file) { index, declaration, number, parent in
          let around = parent < 0 ? nil : symbols[first + parent].access
          symbols[first + number] = Symbol(
            kind: declaration.kind, access: effectiveAccess(file, declaration, around), isExternal: false,
            condition: declaration.condition != 0, name: map[Int(declaration.name)],
            parent: parent < 0 ? Symbol.none : Int32(first + parent), file: Int32(file), declaration: UInt32(index),
            next: next[first + number])
        }
      }
    }
    symbols.removeLast(declarations - total)
    for symbol in symbols.indices { note(Int32(symbol)) }
    return counted.enumerated().flatMap { file, counted in counted.extensions.map { (Int32(file), $0) } }
  }

  /// Calls `body` with each declaration of a file that gets a symbol and stands in no extension: its index, the declaration,
  /// which of the file's such symbols it gets, and which is that of the type around it, -1 for none. `extensions` is called with
  /// the indices of extensions at file level.
  @inline(__always)
  private func forEachDeclared(
    in file: Int, extensions: (Int) -> Void = { _ in }, _ body: (Int, DeclarationFact, Int, Int) -> Void
  ) {
    let declarations = files[file].declarations
    var numbers = [Int32](repeating: Symbol.none, count: declarations.count)
    var count = 0
    for index in declarations.indices {
      let declaration = declarations[index]
      guard Self.hasSymbol(declaration.kind) else {
        if declaration.kind == .extension, declaration.parent == DeclarationFact.noParent { extensions(index) }
        continue
      }
      var parent = -1
      if declaration.parent != DeclarationFact.noParent {
        parent = Int(numbers[Int(declaration.parent)])
        if parent < 0 { continue }
      }
      numbers[index] = Int32(count)
      body(index, declaration, count, parent)
      count += 1
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
