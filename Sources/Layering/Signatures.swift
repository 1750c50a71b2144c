internal import Linking
public import Diagnostics
public import SourceFacts

/// A type that the signature of a declaration shows.
public struct ShownType: Sendable {
  public enum Origin: Sendable, Hashable {
    case symbol(Int32)
    /// A type of a module of elsewhere.
    case foreign(module: String, name: String)
  }
  public var origin: Origin
  /// The declaration that shows it.
  public var declaration: UInt32
  public var site: Site
  /// The alias that it hides behind.
  public var alias: Int32?
}

/// What is said once of a declaration.
private struct Shown: Hashable {
  var declaration: UInt32
  var origin: ShownType.Origin
}

extension Architecture {
  /// The types that the signatures of a file's declarations show, in their order: in the types of properties, parameters,
  /// results and associated values, in constraints and behind aliases, generic arguments included, what properties without a written
  /// type are made of, superclasses, and what protocols refine; once each.
  ///
  /// - Parameter wanted: which declarations are of interest.
  /// - Complexity: O(references).
  public func shownTypes(in file: Int, wanted: (UInt32) -> Bool) -> [ShownType] {
    let summary = table.files[file]
    var found: [ShownType] = []
    var seen = Set<Shown>()
    func add(_ shown: ShownType) {
      if seen.insert(Shown(declaration: shown.declaration, origin: shown.origin)).inserted { found.append(shown) }
    }
    var isResolved = [Bool](repeating: false, count: summary.references.count)
    let all = uses[file].uses
    for (index, use) in all.enumerated() {
      isResolved[Int(use.reference)] = true
      // Of a path, what stands last is shown.
      if FileUses.step(behind: index, in: all) != nil { continue }
      let reference = summary.references[Int(use.reference)]
      guard
        isInSignature(reference) || isSupertype(use.symbol, reference, summary) || isMade(use.symbol, reference, file),
        wanted(reference.declaration)
      else { continue }
      let site = Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
      add(ShownType(origin: .symbol(use.symbol), declaration: reference.declaration, site: site))
      for hidden in behindAlias(use.symbol) {
        add(
          ShownType(origin: .symbol(hidden), declaration: reference.declaration, site: site, alias: use.symbol))
      }
    }
    let imported = Set(imports(in: file) { $0 == nil }.map(\.name))
    if imported.isEmpty { return found }
    for (index, reference) in summary.references.enumerated()
    where isInSignature(reference) && !isResolved[index] && wanted(reference.declaration) {
      guard let (module, name) = foreignType(reference, summary, imported), isUnknown(reference, in: file) else {
        continue
      }
      let length = summary.nameRange(reference.name).count
      add(
        ShownType(
          origin: .foreign(module: module, name: name), declaration: reference.declaration,
          site: Site(file: file, start: Int(reference.start), end: Int(reference.start) + length)))
    }
    return found
  }

  private func isInSignature(_ reference: ReferenceFact) -> Bool {
    guard reference.flags.contains(.isType), !reference.flags.contains(.inCode),
      reference.declaration != ReferenceFact.noDeclaration
    else { return false }
    switch reference.context {
    case .annotation, .constraint, .constrained, .alias: return true
    default: return false
    }
  }

  /// Whether a property of which no type is written is of this one, since its initial value makes one: `let store = Store()`.
  private func isMade(_ symbol: Int32, _ reference: ReferenceFact, _ file: Int) -> Bool {
    guard reference.context == .initialValue, reference.flags.contains(.isCalled),
      reference.declaration != ReferenceFact.noDeclaration,
      case let declaration = table.files[file].declarations[Int(reference.declaration)],
      declaration.flags.contains(.valueIsCall), declaration.type.end <= declaration.type.start
    else { return false }
    return table.valueType(of: Int(reference.declaration), in: file) == .symbol(table.aliased(symbol))
  }

  /// Whether a declaration takes over all that a type has: its superclass, what a protocol refines, or what an associated type is bound to. What a type conforms to
  /// besides need not concern who uses it.
  private func isSupertype(_ symbol: Int32, _ reference: ReferenceFact, _ summary: FileSummary) -> Bool {
    guard reference.declaration != ReferenceFact.noDeclaration else { return false }
    // What a superclass is made of comes with it, and so does what a protocol says of the types of one that it refines.
    if reference.context == .inheritanceArgument {
      switch summary.declarations[Int(reference.declaration)].kind {
      case .class, .protocol, .associatedtype: return true
      default: return false
      }
    }
    guard reference.context == .inheritance else { return false }
    switch summary.declarations[Int(reference.declaration)].kind {
    case .protocol, .associatedtype: return true
    case .class: return table.symbols[Int(table.aliased(symbol))].kind == .class
    default: return false
    }
  }

  /// What an alias stands for, over any number of aliases, generic arguments included.
  private func behindAlias(_ symbol: Int32) -> [Int32] {
    var found: [Int32] = []
    var pending = [symbol]
    var seen: Set<Int32> = [symbol]
    while let next = pending.popLast(), seen.count < 64 {
      let alias = table.symbols[Int(next)]
      guard alias.kind == .typealias, alias.file >= 0 else { continue }
      let summary = table.files[Int(alias.file)]
      let own = summary.declarations[Int(alias.declaration)].references.indices
      for use in uses[Int(alias.file)].uses(of: own) {
        let reference = summary.references[Int(use.reference)]
        guard reference.declaration == alias.declaration, reference.context == .alias, seen.insert(use.symbol).inserted
        else { continue }
        found.append(use.symbol)
        pending.append(use.symbol)
      }
    }
    return found
  }

  /// Whether a name means nothing that is declared here: neither a generic parameter nor an associated type.
  private func isUnknown(_ reference: ReferenceFact, in file: Int) -> Bool {
    if case .unknown = table.lookUp(table.nameMaps[file][Int(reference.name)], reference, in: file) { return true }
    return false
  }

  private func foreignType(
    _ reference: ReferenceFact, _ summary: FileSummary, _ imported: Set<String>
  ) -> (module: String, name: String)? {
    let first = summary.text(reference.name)
    if reference.segmentCount > 0, imported.contains(first) {
      return (first, summary.text(summary.segments[Int(reference.segmentStart)].name))
    }
    return FrameworkTypes.module(of: first, imported: imported).map { ($0, first) }
  }

  /// The access level that a declaration has with all that is around it; of an extension that conforms to nothing, that of the most
  /// open of its members.
  public func effectiveAccess(_ declaration: UInt32, in file: Int) -> AccessLevel {
    let declarations = table.files[file].declarations
    let fact = declarations[Int(declaration)]
    if fact.kind == .extension, fact.inherited.isEmpty {
      let inside = declarations[(Int(declaration) + 1)...].indices.prefix {
        declarations[$0].range.end <= fact.range.end
      }
      let members = inside.filter { declarations[$0].parent == declaration }
      if let most = members.map({ effectiveAccess(UInt32($0), in: file) }).max() { return most }
    }
    var level = AccessLevel.open
    var at = declaration
    while at != DeclarationFact.noParent {
      let own = declarations[Int(at)]
      let parent = own.parent == DeclarationFact.noParent ? nil : declarations[Int(own.parent)]
      if own.kind == .extension {
        let symbol = table.symbolOfDeclaration[file, Int(at)]
        if symbol != Symbol.none, !table.symbols[Int(symbol)].isExternal {
          level = min(level, table.symbols[Int(symbol)].access)
        }
      } else if own.flags.contains(.hasAccess) {
        level = min(level, own.access)
      } else if parent?.kind == .extension, parent?.flags.contains(.hasAccess) == true {
        level = min(level, parent?.access ?? .internal)
      } else if parent?.kind != .protocol, own.kind != .case {
        level = min(level, .internal)
      }
      at = own.parent
    }
    return level
  }

  /// The type around a declaration, for an extension the extended one; at file level the declaration itself.
  public func owner(of declaration: UInt32, in file: Int) -> Int32? {
    var at = symbol(around: declaration, in: file) ?? Symbol.none
    while at != Symbol.none, !table.symbols[Int(at)].isType, table.symbols[Int(at)].parent != Symbol.none {
      at = table.symbols[Int(at)].parent
    }
    return at == Symbol.none ? nil : at
  }

  /// The nearest declaration around a declaration, or itself, that has a symbol.
  public func symbol(around declaration: UInt32, in file: Int) -> Int32? {
    var at = declaration
    while at != DeclarationFact.noParent {
      let symbol = table.symbolOfDeclaration[file, Int(at)]
      if symbol != Symbol.none { return symbol }
      at = table.files[file].declarations[Int(at)].parent
    }
    return nil
  }
}
