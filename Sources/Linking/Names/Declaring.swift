internal import Modules
internal import SourceFacts
internal import SourceText

/// Declarations of one file that stand side by side and whose scopes are known: all of the file's, or an extension's.
struct Stretch: BitwiseCopyable, Sendable {
  var file: Int32
  /// The first of them, and what follows the last.
  var start: UInt32
  var end: UInt32

  var declarations: Range<Int> { Int(start)..<Int(end) }
}

/// Declarations that are looked at once all others have symbols, in order.
struct Postponed: Sendable {
  /// The extensions at file level.
  var extensions: [(file: Int32, declaration: UInt32)] = []
  /// Types and extensions that inherit from or conform to something.
  var heirs: [(file: Int32, declaration: UInt32)] = []
  /// The names of parameters of generic types, and of protocols' associated types.
  var parameters: [UInt32] = []

  /// Those of several parts of the files, in order.
  init(joining parts: [Postponed] = []) {
    extensions = parts.flatMap(\.extensions)
    heirs = parts.flatMap(\.heirs)
    parameters = parts.flatMap(\.parameters)
  }
}

// Symbols are made for many declarations at once, on several threads: first of all files, then of the extensions whose types
// are known; later for what is left, one by one.

extension SymbolTable {
  /// Makes symbols for all declarations but extensions and what is in them.
  ///
  /// A symbol's number does not depend on the number of threads: those of a file stand behind those of the files before.
  ///
  /// - Returns: what is asked for later, so that nobody has to look for it in all declarations again.
  mutating func declare(jobs: Int) -> Postponed {
    let starts = files.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.declarations.count) }
    let declarations = starts[files.count]
    let none = Threads.fill(count: declarations, with: Symbol.none, parts: 0, jobs: jobs) { _, _ in }.filled
    symbolOfDeclaration = DeclarationSymbols(numbers: none, starts: starts)
    scopes = ScopeMap(room: declarations, jobs: jobs)
    // There is room for what stands in extensions, too.
    symbols = Threads.emptyArray(room: declarations, with: Self.noSymbol, jobs: jobs)
    let all = files.indices.map { Stretch(file: Int32($0), start: 0, end: UInt32(files[$0].declarations.count)) }
    return declare(all, areFiles: true, jobs: jobs)
  }

  /// Makes symbols for stretches of declarations. Those of a stretch stand behind those of the stretches before.
  ///
  /// - Parameter areFiles: whether each stretch is a file that is looked at for the first time.
  /// - Returns: where they are files, what is asked for later.
  @discardableResult
  mutating func declare(_ stretches: [Stretch], areFiles: Bool = false, jobs: Int) -> Postponed {
    // Files are of very different length.
    let weights = stretches.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.declarations.count) }
    let parts = jobs == 1 ? 1 : max(1, min(jobs * 16, weights[stretches.count] / 512))
    let start = symbols.count
    // Nobody else has them while they change.
    var (numbers, all) = (symbolOfDeclaration, symbols)
    (symbolOfDeclaration, symbols) = (DeclarationSymbols(), [])
    let (keys, postponed) = numbers.lend { numbers in
      let numbered = Threads.map(count: parts, jobs: jobs, makeState: { 0 }) { [self] _, part in
        var postponed = Postponed()
        let counts = Threads.share(part, of: parts, weighing: weights).map { index in
          if areFiles { postpone(stretches[index], &postponed) }
          return number(stretches[index], numbers)
        }
        return (counts: counts, postponed: postponed)
      }
      let firsts = numbered.lazy.flatMap(\.counts).reduce(into: [start]) { $0.append($0[$0.count - 1] + $1) }
      let count = firsts[stretches.count] - start
      Self.grow(&all, by: count)
      let keys = Threads.lend(&all) { symbols in
        Threads.fill(count: count, with: UInt64(0), parts: parts, jobs: jobs) { [self] keys, part in
          for index in Threads.share(part, of: parts, weighing: weights) where firsts[index] < firsts[index + 1] {
            fill(symbols, keys, stretches[index], firsts[index], numbers, from: start)
          }
        }.filled
      }
      return (keys, Postponed(joining: numbered.map(\.postponed)))
    }
    symbolOfDeclaration = numbers
    scopes.add(keys, first: start, to: &all, jobs: jobs)
    symbols = all
    noteNames(from: start)
    return postponed
  }

  /// What stands where a symbol is to be filled in.
  private static let noSymbol = Symbol(
    kind: .import, access: .internal, isExternal: false, condition: false, name: 0, parent: Symbol.none, file: 0,
    declaration: 0, next: Symbol.none)

  /// Adds symbols that are to be filled: by the block, since a loop would take longer than filling them does.
  private static func grow(_ symbols: inout [Symbol], by count: Int) {
    let block = [Symbol](repeating: noSymbol, count: min(count, 512))
    for start in stride(from: 0, to: count, by: max(1, block.count)) {
      symbols.append(contentsOf: block.prefix(count - start))
    }
  }

  /// Notes what of a file is asked for later.
  private func postpone(_ stretch: Stretch, _ postponed: inout Postponed) {
    let summary = files[Int(stretch.file)]
    let declarations = summary.declarations
    for index in stretch.declarations {
      let declaration = declarations[index]
      let place = (file: stretch.file, declaration: UInt32(index))
      if declaration.kind == .extension, declaration.parent == DeclarationFact.noParent {
        postponed.extensions.append(place)
      }
      if !declaration.inherited.isEmpty || declaration.kind == .protocol { postponed.heirs.append(place) }
      if declaration.kind.isNominal, !declaration.generics.isEmpty {
        let (generics, map) = (summary.generics, nameMaps[Int(stretch.file)])
        for index in declaration.generics.indices { postponed.parameters.append(map[Int(generics[index])]) }
      }
    }
  }

  /// Numbers the symbols of a stretch, from -2 downwards as long as they have none among those of all.
  ///
  /// - Returns: how many there are.
  private func number(_ stretch: Stretch, _ numbers: DeclarationSymbols.Cells) -> Int {
    let declarations = files[Int(stretch.file)].declarations
    var count = 0
    for index in stretch.declarations {
      let declaration = declarations[index]
      guard Self.hasSymbol(declaration.kind), numbers[stretch.file, index] == Symbol.none else { continue }
      let isOutermost = declaration.parent == DeclarationFact.noParent
      guard isOutermost || numbers[stretch.file, Int(declaration.parent)] != Symbol.none else { continue }
      numbers[stretch.file, index] = -2 - Int32(count)
      count += 1
    }
    return count
  }

  /// Numbers the symbols of a stretch among those of all, makes them, and notes by what they are looked up.
  ///
  /// - Parameters:
  ///   - first: the number of the stretch's first symbol.
  ///   - start: that of the first in `keys`.
  private func fill(
    _ symbols: Cells<Symbol>, _ keys: Cells<UInt64>, _ stretch: Stretch, _ first: Int,
    _ numbers: DeclarationSymbols.Cells, from start: Int
  ) {
    let file = Int(stretch.file)
    let (summary, map, top) = (files[file], nameMaps[file], topScope(file))
    let declarations = summary.declarations
    for index in stretch.declarations where numbers[stretch.file, index] < Symbol.none {
      let declaration = declarations[index]
      let number = Int32(first) - 2 - numbers[stretch.file, index]
      numbers[stretch.file, index] = number
      let isOutermost = declaration.parent == DeclarationFact.noParent
      let parent = isOutermost ? Symbol.none : numbers[stretch.file, Int(declaration.parent)]
      let around = isOutermost ? nil : symbols[Int(parent)].access
      let name = map[Int(declaration.name)]
      keys[Int(number) - start] = ScopeMap.key(isOutermost ? top : UInt32(parent), name)
      symbols[Int(number)] = symbol(
        summary, map, file, index, declaration, name, parent: parent, around: around, next: Symbol.none)
    }
  }

  /// Whether declarations of a kind can be named.
  private static func hasSymbol(_ kind: DeclarationKind) -> Bool {
    switch kind {
    case .import, .extension, .deinit, .macroExpansion: false
    default: true
    }
  }

  /// Notes what the names of declarations are: of all symbols from one on.
  private mutating func noteNames(from start: Int) {
    for number in start..<symbols.count {
      let symbol = symbols[number]
      if symbol.parent != Symbol.none {
        kinds[Int(symbol.name)] |= Self.isDeclared | Self.isMember
        if symbol.isType, symbols[Int(symbol.parent)].kind == .protocol {
          kinds[Int(symbol.name)] |= Self.isTypeOfProtocol
        }
        if symbol.kind == .initializer, case let type = symbols[Int(symbol.parent)], type.file != symbol.file {
          kinds[Int(type.name)] |= Self.hasFarInitializer
        }
      } else if modules.isInSeveral(Int(symbol.file)) {
        kinds[Int(symbol.name)] |= Self.isDeclared | Self.isShared
        for module in modules.furtherModules[Int(symbol.file)] ?? [] {
          shared[ScopeMap.key(Self.moduleScope + UInt32(module), symbol.name), default: []].append(Int32(number))
        }
      } else {
        kinds[Int(symbol.name)] |= Self.isDeclared
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
      self.symbol(
        files[file], nameMaps[file], file, index, declaration, name, parent: parent, around: outer, next: next))
    noteNames(from: Int(symbol))
    symbolOfDeclaration[file, index] = symbol
  }

  /// - Parameters:
  ///   - around: the access level of the type around, if there is one.
  ///   - next: the symbol of the same name and scope that came before.
  @inline(__always)
  private func symbol(
    _ summary: FileSummary, _ map: NameMap, _ file: Int, _ index: Int, _ declaration: DeclarationFact, _ name: UInt32,
    parent: Int32, around: AccessLevel?, next: Int32
  ) -> Symbol {
    var symbol = Symbol(
      kind: declaration.kind, access: Self.effectiveAccess(summary, declaration, around), isExternal: false,
      condition: declaration.condition != 0, name: name, parent: parent, file: Int32(file), declaration: UInt32(index),
      next: next)
    symbol.isStatic = declaration.flags.contains(.isStatic)
    symbol.isOverride = declaration.modifiers.indices.contains {
      map[Int(summary.modifiers[$0].name)] == overrideName
    }
    return symbol
  }

  /// The access level that a declaration has, at most that of a type around which no other file can see.
  ///
  /// - Parameter around: that of the type around, if there is one.
  @inline(__always)
  private static func effectiveAccess(
    _ summary: FileSummary, _ declaration: DeclarationFact, _ around: AccessLevel?
  ) -> AccessLevel {
    let access = writtenAccess(summary, declaration, around)
    return around.map { $0 <= .fileprivate ? min(access, .fileprivate) : access } ?? access
  }

  /// The access level that a declaration has, without one of its own that of its extension or protocol.
  private static func writtenAccess(
    _ summary: FileSummary, _ declaration: DeclarationFact, _ around: AccessLevel?
  ) -> AccessLevel {
    if declaration.flags.contains(.hasAccess) { return declaration.access }
    // Whoever imports a module sees its operators and their groups, of which none has an access level.
    if declaration.kind == .operator || declaration.kind == .precedencegroup { return .public }
    guard declaration.parent != DeclarationFact.noParent else { return .internal }
    let outer = summary.declarations[Int(declaration.parent)]
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

  /// The same while threads change them.
  struct Cells: Sendable {
    fileprivate let numbers: SourceText.Cells<Int32>
    fileprivate let starts: [Int]

    @inline(__always)
    subscript(file: Int32, declaration: Int) -> Int32 {
      get { numbers[starts[Int(file)] + declaration] }
      nonmutating set { numbers[starts[Int(file)] + declaration] = newValue }
    }
  }

  /// Lends the symbols to `body`, which may let threads change those of different declarations at the same time.
  mutating func lend<Result>(_ body: (Cells) -> Result) -> Result {
    Threads.lend(&numbers) { [starts] numbers in body(Cells(numbers: numbers, starts: starts)) }
  }
}
