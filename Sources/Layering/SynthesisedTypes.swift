public import Diagnostics
internal import Linking
internal import SourceFacts

// What types name that macros make: they are written nowhere, but the members of what they are made of are, and so is what they are
// composed of.

/// A name that stands in a type at file level which a macro makes.
public struct MadeUse: Sendable {
  /// The type that is made.
  public var made: Int32
  /// What is named.
  public var symbol: Int32
  public var site: Site
  public var text: String
}

extension Architecture {
  /// Whether a type that a macro makes shows a declaration of a file: a member that others can see, of what the macro stands at.
  public func isRepeated(_ declaration: UInt32, by made: Int32, in file: Int) -> Bool {
    let (own, summary) = (table.symbols[Int(made)], table.files[file])
    let fact = summary.declarations[Int(declaration)]
    guard own.isSynthesised, Int(own.file) == file, fact.parent == own.declaration, fact.access > .fileprivate else {
      return false
    }
    // `@Abstract` leaves out what has the word in front, `private(set)` too.
    if own.kind == .protocol,
      fact.modifiers.indices.contains(where: { summary.text(summary.modifiers[$0].name).hasSuffix("private") })
    {
      return false
    }
    switch (fact.kind, summary.declarations[Int(own.declaration)].kind) {
    // A stack has no members of its own.
    case (_, .protocol): return false
    case (.func, _): return own.kind == .protocol || fact.generics.isEmpty && !fact.flags.contains(.isStatic)
    case (.var, _), (.let, _): return own.kind == .protocol || !fact.flags.contains(.isStatic)
    default: return false
    }
  }

  /// What types at file level name that macros make of something in a file.
  public func usesOfSynthesised(in file: Int) -> [MadeUse] {
    table.synthesised(in: file).filter { table.symbols[Int($0)].parent == Symbol.none }.flatMap { made in
      table.files[file].declarations[Int(table.symbols[Int(made)].declaration)].kind == .protocol
        ? parts(ofStack: made, in: file) : demands(of: made, in: file) + shown(by: made, in: file)
    }
  }

  private func shown(by made: Int32, in file: Int) -> [MadeUse] {
    let name = table.qualifiedName(Int(made))
    return shownTypes(in: file) { isRepeated($0, by: made, in: file) }.compactMap { shown in
      guard case .symbol(let symbol) = shown.origin else { return nil }
      let member = table.files[file].text(table.files[file].declarations[Int(shown.declaration)].name)
      return MadeUse(
        made: made, symbol: symbol, site: shown.site,
        text: "'\(name).\(member)' names '\(table.qualifiedName(Int(symbol)))'")
    }
  }

  /// The protocols that an attribute such as `@Abstract(Base.self)` lets what it makes inherit.
  private func demands(of made: Int32, in file: Int) -> [MadeUse] {
    let (own, summary) = (table.symbols[Int(made)], table.files[file])
    let origin = summary.declarations[Int(own.declaration)]
    let arguments = origin.attributes.indices.filter { summary.text(summary.attributes[$0].name) == "Abstract" }
      .flatMap { summary.attributes[$0].values.indices }.map { summary.arguments[$0].range.offsets }
    if arguments.isEmpty { return [] }
    return uses[file].uses(of: origin.references.indices).filter { use in
      arguments.contains { $0.contains(Int(use.start)) }
    }.map { use in
      MadeUse(
        made: made, symbol: use.symbol, site: Site(file: file, start: Int(use.start), end: Int(use.start + use.length)),
        text: "'\(table.qualifiedName(Int(made)))' names '\(table.qualifiedName(Int(use.symbol)))'")
    }
  }

  /// The adapter of a stack, and the stacks of the services that it composes by plain names.
  private func parts(ofStack made: Int32, in file: Int) -> [MadeUse] {
    let (own, summary) = (table.symbols[Int(made)], table.files[file])
    let id = DeclarationID(file: file, index: Int(own.declaration))
    let origin = summary.declarations[id.index]
    func use(_ symbol: Int32, _ site: Site) -> MadeUse {
      MadeUse(
        made: made, symbol: symbol, site: site,
        text: "'\(table.qualifiedName(Int(made)))' is made of '\(table.qualifiedName(Int(symbol)))'")
    }
    var found: [MadeUse] = []
    if let adapter = table.symbol(of: id) {
      let range = origin.nameRange.offsets
      found.append(use(adapter, Site(file: file, start: range.lowerBound, end: range.upperBound)))
    }
    for inherited in origin.inherited.indices {
      let heads = summary.inherited[inherited].references.indices.map { summary.references[$0] }.filter {
        $0.context == .inheritance
      }
      // Of compositions and of paths the macro makes nothing.
      guard heads.count == 1, heads[0].segmentCount == 0 else { continue }
      let name = summary.text(heads[0].name)
      let site = Site(
        file: file, start: Int(heads[0].start), end: Int(heads[0].start) + summary.nameRange(heads[0].name).count)
      for stack in table.types(named: name + "AdapterStack", at: id) where stack != made {
        found.append(use(stack, site))
      }
    }
    return found
  }
}
