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
    symbols = System.emptyArray(room: declarations)
    let all = files.indices.map { Stretch(file: Int32($0), start: 0, end: UInt32(files[$0].declarations.count)) }
    return declare(all, areFiles: true, jobs: jobs)
  }

  /// Makes symbols for stretches of declarations. Those of a stretch stand behind those of the stretches before.
  ///
  /// - Parameter areFiles: whether each stretch is a file that is looked at for the first time.
  /// - Returns: where they are files, what is asked for later.
  @discardableResult
  mutating func declare(_ stretches: [Stretch], areFiles: Bool = false, jobs: Int) -> Postponed {
    let parts = jobs == 1 ? 1 : jobs * 4
    let start = symbols.count
    let firsts: [Int]
    let keys: [UInt64]
    let postponed: Postponed
    do {
      // Nobody else has them while they change.
      var numbers = symbolOfDeclaration
      symbolOfDeclaration = DeclarationSymbols()
      let made = numbers.edit(jobs: jobs) { [self] numbers in
        let numbered = Threads.flatMap(count: stretches.count, least: 16, jobs: jobs) { part in
          var postponed = Postponed()
          let counts = part.map { index in
            if areFiles { postpone(stretches[index], &postponed) }
            return number(stretches[index], numbers)
          }
          return [(counts: counts, postponed: postponed)]
        }
        let firsts = numbered.lazy.flatMap(\.counts).reduce(into: [start]) { $0.append($0[$0.count - 1] + $1) }
        let count = firsts[stretches.count] - start
        let keys = Threads.fill(count: count, with: UInt64(0), parts: parts, jobs: jobs) { keys, part in
          for index in Threads.share(part, of: parts, in: stretches.count) {
            noteKeys(stretches[index], firsts[index], numbers, keys, from: start)
          }
        }.filled
        return (firsts: firsts, keys: keys, postponed: Postponed(joining: numbered.map(\.postponed)))
      }
      (firsts, keys, postponed) = (made.firsts, made.keys, made.postponed)
      symbolOfDeclaration = numbers
    }
    let next = scopes.add(keys, first: start, jobs: jobs)
    var all = symbols
    symbols = []
    all.append(contentsOf: repeatElement(Self.nothing, count: keys.count))
    _ = Threads.edit(&all, parts: parts, jobs: jobs) { [self] symbols, part in
      for index in Threads.share(part, of: parts, in: stretches.count) where firsts[index] < firsts[index + 1] {
        fill(symbols, stretches[index], next, from: start)
      }
    }
    symbols = all
    for symbol in start..<symbols.count { note(Int32(symbol)) }
    return postponed
  }

  private static let nothing = Symbol(
    kind: .import, access: .internal, isExternal: false, condition: false, name: 0, parent: Symbol.none, file: 0,
    declaration: 0, next: Symbol.none)

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
      if !declaration.inherited.isEmpty { postponed.heirs.append(place) }
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

  /// Numbers the symbols of a stretch among those of all, and notes by what they are looked up.
  ///
  /// - Parameters:
  ///   - first: the number of the stretch's first symbol.
  ///   - start: that of the first in `keys`.
  private func noteKeys(
    _ stretch: Stretch, _ first: Int, _ numbers: DeclarationSymbols.Cells, _ keys: Cells<UInt64>, from start: Int
  ) {
    let file = Int(stretch.file)
    let (declarations, map, top) = (files[file].declarations, nameMaps[file], topScope(file))
    for index in stretch.declarations where numbers[stretch.file, index] < Symbol.none {
      let declaration = declarations[index]
      let number = Int32(first) - 2 - numbers[stretch.file, index]
      numbers[stretch.file, index] = number
      let isOutermost = declaration.parent == DeclarationFact.noParent
      let scope = isOutermost ? top : UInt32(numbers[stretch.file, Int(declaration.parent)])
      keys[Int(number) - start] = ScopeMap.key(scope, map[Int(declaration.name)])
    }
  }

  /// Makes the symbols of a stretch, which have their numbers.
  private func fill(_ symbols: Cells<Symbol>, _ stretch: Stretch, _ next: [Int32], from start: Int) {
    let file = Int(stretch.file)
    let (declarations, map) = (files[file].declarations, nameMaps[file])
    for index in stretch.declarations {
      guard case let number = Int(symbolOfDeclaration[file, index]), number >= start else { continue }
      let declaration = declarations[index]
      let isOutermost = declaration.parent == DeclarationFact.noParent
      let parent = isOutermost ? Symbol.none : symbolOfDeclaration[file, Int(declaration.parent)]
      let around = isOutermost ? nil : symbols[Int(parent)].access
      symbols[number] = symbol(
        file, index, declaration, map[Int(declaration.name)], parent: parent, around: around, next: next[number - start]
      )
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
    } else if modules.isInSeveral(Int(symbol.file)) {
      kinds[Int(symbol.name)] |= Self.isShared
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
    symbols.append(self.symbol(file, index, declaration, name, parent: parent, around: outer, next: next))
    note(symbol)
    symbolOfDeclaration[file, index] = symbol
  }

  /// - Parameters:
  ///   - around: the access level of the type around, if there is one.
  ///   - next: the symbol of the same name and scope that came before.
  @inline(__always)
  private func symbol(
    _ file: Int, _ index: Int, _ declaration: DeclarationFact, _ name: UInt32, parent: Int32, around: AccessLevel?,
    next: Int32
  ) -> Symbol {
    var symbol = Symbol(
      kind: declaration.kind, access: effectiveAccess(file, declaration, around), isExternal: false,
      condition: declaration.condition != 0, name: name, parent: parent, file: Int32(file), declaration: UInt32(index),
      next: next)
    symbol.isStatic = declaration.flags.contains(.isStatic)
    symbol.isOverride = declaration.modifiers.indices.contains {
      nameMaps[file][Int(files[file].modifiers[$0].name)] == overrideName
    }
    return symbol
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

  /// Lets threads change the symbols of different declarations at the same time.
  mutating func edit<Result: Sendable>(jobs: Int, _ body: @escaping @Sendable (Cells) -> Result) -> Result {
    Threads.edit(&numbers, parts: 1, jobs: jobs) { [starts] numbers, _ in
      body(Cells(numbers: numbers, starts: starts))
    }[0]
  }
}
