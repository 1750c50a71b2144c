internal import Linking
internal import SourceText
internal import SourceFacts

/// What types inherit from and conform to, by name, over any number of steps: names of the repository and of elsewhere.
struct Kinship {
  private let table: SymbolTable
  /// For each type what its own clauses and its extensions' say.
  private var written = [Int32: [Ancestor]]()

  /// For each pattern what the aliases that it matches stand for.
  private var composed = [String: [[String]]]()
  /// All aliases that put protocols together; nil until they are asked for.
  private var allComposed: [(name: String, parts: [String])]?

  /// An entry of an inheritance clause.
  private struct Ancestor {
    /// As written, without generic arguments: "Outer.Base".
    var name: String
    /// What it means, when that is of the repository.
    var symbol: Int32?
    /// It stands first in the clause of a class, where a superclass must stand.
    var mayBeSuperclass: Bool
  }

  init(_ table: SymbolTable) { self.table = table }

  /// Whether a class has a superclass of this name.
  mutating func inherits(_ symbol: Int32, _ pattern: String) -> Bool {
    var seen: Set<Int32> = [symbol]
    var next: Int32? = symbol
    while let type = next, [.class, .typealias].contains(table.symbols[Int(type)].kind) {
      next = nil
      for ancestor in ancestors(type) where ancestor.mayBeSuperclass {
        if let known = ancestor.symbol, table.symbols[Int(known)].kind == .protocol { continue }
        if Self.matches(ancestor.name, pattern) { return true }
        if let known = ancestor.symbol, seen.insert(known).inserted { next = known }
        if isOfElsewhere(ancestor),
          SystemKinship.superclasses(of: Self.last(of: ancestor)).contains(where: { Self.matches($0, pattern) })
        {
          return true
        }
      }
    }
    return false
  }

  /// Whether a type conforms to a protocol of this name, or to each of those that an alias of this name puts together.
  mutating func conforms(_ symbol: Int32, _ pattern: String) -> Bool {
    if isHeir(symbol, of: pattern) { return true }
    return parts(of: pattern).contains { parts in
      var isAll = true
      for part in parts where isAll { isAll = isHeir(symbol, of: part) }
      return isAll
    }
  }

  private mutating func isHeir(_ symbol: Int32, of pattern: String) -> Bool {
    var seen: Set<Int32> = [symbol]
    var pending = [symbol]
    while let type = pending.popLast() {
      for ancestor in ancestors(type) {
        let isClass = ancestor.symbol.map { table.symbols[Int($0)].kind == .class } ?? false
        if !isClass, Self.matches(ancestor.name, pattern) { return true }
        if let known = ancestor.symbol, seen.insert(known).inserted { pending.append(known) }
        guard isOfElsewhere(ancestor) else { continue }
        let name = Self.last(of: ancestor)
        if SystemKinship.protocols(above: name).contains(where: { Self.matches($0, pattern) }) { return true }
        // What an extension lets a class of the system conform to, its heirs do.
        for type in SystemKinship.superclasses(of: name) {
          guard let known = table.names.find(type).flatMap({ table.external[UInt32($0)] }) else { continue }
          if seen.insert(known).inserted { pending.append(known) }
        }
      }
    }
    return false
  }

  /// What aliases of a name stand for, each the names of its protocols, of which none is such an alias.
  private mutating func parts(of pattern: String) -> [[String]] {
    if let known = composed[pattern] { return known }
    let all = allComposed ?? findComposed()
    allComposed = all
    let found = all.filter { Self.matches($0.name, pattern) }.map(\.parts)
    composed[pattern] = found
    return found
  }

  private func findComposed() -> [(name: String, parts: [String])] {
    var aliases = [String: [String]]()
    for symbol in table.symbols.indices where table.isComposition(Int32(symbol)) {
      let own = table.symbols[symbol]
      let entries = heads(
        table.files[Int(own.file)].declarations[Int(own.declaration)].references, .alias, in: Int(own.file), false)
      aliases[table.qualifiedName(symbol)] = entries.map(\.name)
    }
    let system = SystemKinship.composed
    /// - Parameter names: those of the aliases around, which may lead back to themselves.
    func parts(_ name: String, _ names: [String]) -> [String] {
      guard !names.contains(name), let own = aliases[name] ?? system[name] else { return [name] }
      return own.flatMap { parts($0, names + [name]) }
    }
    return Set(aliases.keys).union(system.keys).inOrder().map { ($0, parts($0, [])) }
  }

  /// Whether what an entry means is none of the repository's.
  private func isOfElsewhere(_ ancestor: Ancestor) -> Bool {
    ancestor.symbol.map { table.symbols[Int($0)].isExternal } ?? true
  }

  /// The name of what is of elsewhere, without what stands in front of it.
  private static func last(of ancestor: Ancestor) -> String { ancestor.name.lastComponent(separatedBy: ".") }

  private static func matches(_ name: String, _ pattern: String) -> Bool {
    if Glob.matches(name: name, pattern: pattern) { return true }
    return !pattern.contains(".") && name.contains(".")
      && Glob.matches(name: name.lastComponent(separatedBy: "."), pattern: pattern)
  }

  private mutating func ancestors(_ symbol: Int32) -> [Ancestor] {
    if let known = written[symbol] { return known }
    var found: [Ancestor] = []
    let own = table.symbols[Int(symbol)]
    if own.file >= 0 {
      found += clause(Int(own.file), Int(own.declaration), ofClass: own.kind == .class)
    }
    for place in table.extensions[symbol] ?? [] {
      found += clause(Int(place.file), Int(place.declaration), ofClass: false)
    }
    // An alias' ancestors are those of what it stands for.
    if own.kind == .typealias {
      let target = table.underlying(symbol)
      if target != symbol, !table.isComposition(symbol) {
        found.append(Ancestor(name: table.qualifiedName(Int(target)), symbol: target, mayBeSuperclass: true))
      } else if own.file >= 0 {
        found += heads(
          table.files[Int(own.file)].declarations[Int(own.declaration)].references, .alias, in: Int(own.file), true)
      }
    }
    written[symbol] = found
    return found
  }

  private func clause(_ file: Int, _ declaration: Int, ofClass: Bool) -> [Ancestor] {
    let summary = table.files[file]
    return summary.declarations[declaration].inherited.indices.enumerated().flatMap { position, entry in
      heads(summary.inherited[entry].references, .inheritance, in: file, ofClass && position == 0)
    }
  }

  /// The types that references name in a context: several for `A & B`.
  private func heads(
    _ references: FactRange, _ context: ReferenceContext, in file: Int, _ mayBeSuperclass: Bool
  ) -> [Ancestor] {
    let summary = table.files[file]
    return references.indices.lazy.map { summary.references[$0] }.filter { $0.context == context }.map { reference in
      var name = summary.text(reference.name)
      for segment in 0..<Int(reference.segmentCount) {
        name += "." + summary.text(summary.segments[Int(reference.segmentStart) + segment].name)
      }
      let meaning = table.resolveType(file, reference)
      return Ancestor(
        name: name, symbol: meaning.flatMap { $0.isComplete ? $0.symbol : nil }, mayBeSuperclass: mayBeSuperclass)
    }
  }
}
