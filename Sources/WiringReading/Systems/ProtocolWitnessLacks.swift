internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What a witness lacks: it has closures for the functions and properties of the class' own declaration, and is no object. Who needs
// more than that has to hold the class.

extension ProtocolWitnessRecogniser {
  /// Wrappers of properties whose values have to be objects.
  private static let objectWrappers: Set<String> = [
    "Bindable", "Environment", "EnvironmentObject", "ObservedObject", "StateObject",
  ]

  /// Notes which members of a class its witness has, and which it lacks.
  ///
  /// - Parameter sites: where the members stand of which the macro made closures.
  mutating func readMembers(of symbol: Int32, _ sites: Set<Site>) {
    let own = code.members(of: symbol).filter { isMember($0) }
    let shown = own.filter { sites.contains(code.site($0)) }
    let names = Set(shown.map { code.name($0) })
    self.shown[symbol] = names
    settable[symbol] = Set(shown.filter { isSettable($0) }.map { code.name($0) })
    let inherited = code.table.lineage(of: symbol).dropFirst().flatMap { code.members(of: $0) }.filter {
      isMember($0) && !names.contains(code.name($0))
    }
    leftOut[symbol] = Set(
      (own.filter { code.fact($0).access > .private && !sites.contains(code.site($0)) } + inherited).map {
        code.name($0)
      })
  }

  /// Whether a declaration is a member of instances.
  private func isMember(_ id: DeclarationID) -> Bool {
    let fact = code.fact(id)
    return (fact.kind == .func || fact.kind == .var || fact.kind == .let || fact.kind == .subscript)
      && !fact.flags.contains(.isStatic)
  }

  /// Whether others can set a property.
  private func isSettable(_ id: DeclarationID) -> Bool {
    let fact = code.fact(id)
    guard fact.kind == .var, fact.isStored || fact.flags.contains(.hasSetter) else { return false }
    let summary = code.table.files[id.file]
    return !fact.modifiers.indices.contains { index in
      let modifier = summary.modifiers[index]
      return code.text(id.file, modifier.detail) == "set"
        && ["private", "fileprivate"].contains(code.text(id.file, modifier.name))
    }
  }

  /// Whether a type uses what the witness of a class lacks, so that it has to hold the class where a declaration of its names that. A
  /// property whose wrapper wants an object does not speak for another one that has none.
  func reliesOnMore(_ owner: Int32, _ symbol: Int32, in declaration: UInt32, of file: Int) -> Bool {
    if namesLeftOut(owner, leftOut[symbol] ?? []) { return true }
    let user = code.member(file, declaration)
    let isPlain = user.map { isProperty($0) && code.fact($0).isStored && code.attributes($0).isEmpty } ?? false
    return code.members(of: owner).contains { property in
      guard isProperty(property), holds(property, symbol) else { return false }
      if code.attributes(property).contains(where: { Self.objectWrappers.contains($0.name) }) { return !isPlain }
      return isUsedForMore(code.name(property), in: owner, symbol)
    }
  }

  private func isProperty(_ id: DeclarationID) -> Bool { code.fact(id).kind == .let || code.fact(id).kind == .var }

  /// Whether a property is of a class: by its written type, or by what it is given.
  private func holds(_ property: DeclarationID, _ symbol: Int32) -> Bool {
    let fact = code.fact(property)
    if let type = code.type(property) { return code.symbol(type, in: property.file) == symbol }
    // What a call in it is handed is another's.
    let references = code.table.files[property.file].references
    let first = fact.references.indices.lazy.map { references[$0] }.first { $0.context == .initialValue }
    return first.map { code.symbol(code.type($0, in: property.file), in: property.file) == symbol } ?? false
  }

  /// Whether a member stands anywhere in a type behind a dot that the witness leaves out, whatever stands in front of that.
  private func namesLeftOut(_ owner: Int32, _ names: Set<String>) -> Bool {
    if names.isEmpty { return false }
    return code.table.bodies(of: owner).contains { body in
      let summary = code.table.files[body.file]
      let range = code.fact(body).range.offsets
      func isMeant(_ name: NameID, _ start: UInt32) -> Bool {
        range.contains(Int(start)) && names.contains(summary.text(name))
      }
      return summary.segments.contains { isMeant($0.name, $0.start) }
        || summary.members.contains { isMeant($0.name, $0.start) }
        || summary.steps.contains { $0.kind == .member && isMeant($0.name, $0.start) }
    }
  }

  /// Whether a type asks a property for what the witness lacks, or hands it to somebody who may want the class.
  private func isUsedForMore(_ property: String, in owner: Int32, _ symbol: Int32) -> Bool {
    let shown = shown[symbol] ?? []
    for body in code.table.bodies(of: owner) {
      let range = code.fact(body).range.offsets
      let chains = code.chains(in: body.file)
      for path in code.paths(in: body.file, beginning: [property, "$" + property])
      where range.contains(Int(path.fact.start)) {
        if path.names[0] != property { return true }
        guard path.names.count > 1 else {
          // What stands behind a value itself is not always kept.
          if path.fact.flags.contains(.isAssigned) || path.fact.context == .keyPath { continue }
          if chains.isEmpty || hasSubscript(symbol) { return true }
          continue
        }
        if path.fact.flags.contains(.isAssigned) || !shown.contains(path.names[1]) { return true }
      }
      if chains.isEmpty, isAskedForMore(property, in: range, of: body.file, symbol) { return true }
      if isHandedOn(property, isOfSelf: true, in: range, of: body.file, symbol) { return true }
    }
    return false
  }

  /// The same behind `self`, where no chains are kept: that something is set there, is not kept either.
  private func isAskedForMore(_ property: String, in range: Range<Int>, of file: Int, _ symbol: Int32) -> Bool {
    let members = code.table.files[file].members
    return members.indices.contains { index in
      let front = members[index]
      guard range.contains(Int(front.start)), front.base == .own,
        code.table.files[file].text(front.name) == property
      else { return false }
      guard index + 1 < members.endIndex, case let fact = members[index + 1], fact.base == .variable,
        Int(fact.start) - Int(front.start) - property.utf8.count <= 2
      else { return !mayBeFilled(front, in: file) }
      let member = code.table.files[file].text(fact.name)
      return settable[symbol]?.contains(member) == true || shown[symbol]?.contains(member) != true
    }
  }

  /// Whether a property that stands alone may be given its first value there: where that can be, and its name says something.
  private func mayBeFilled(_ fact: MemberFact, in file: Int) -> Bool {
    let summary = code.table.files[file]
    return !fact.flags.contains(.isShort)
      && code.member(file, summary.declaration(at: fact.start)).map { code.fact($0).kind == .initializer } ?? false
  }

  /// Whether a class, or what it inherits, declares a subscript.
  private func hasSubscript(_ symbol: Int32) -> Bool {
    code.table.lineage(of: symbol).contains { type in
      code.members(of: type).contains { code.fact($0).kind == .subscript }
    }
  }

  /// Whether a value is an argument of something that is not known to take the class itself: of such a one the same is told where it
  /// is declared.
  private func isHandedOn(
    _ name: String, isOfSelf: Bool, in range: Range<Int>, of file: Int, _ symbol: Int32
  ) -> Bool {
    code.arguments(in: range, of: file, holding: name).contains { handed in
      guard handed.argument.fact.value == .path, case let plain = handed.argument.plain,
        plain == name || isOfSelf && plain == "self." + name
      else { return false }
      return !takers(of: handed).contains { code.symbol($0.type, in: $0.file) == symbol }
    }
  }

  /// Whether the type of a parameter stands at a byte offset of which the function uses what the witness lacks. Where no chains are
  /// kept, that can't be told.
  mutating func isParameterOfMore(_ site: Site, _ declaration: UInt32, _ symbol: Int32) -> Bool {
    let file = site.file
    guard let id = code.member(file, declaration), code.fact(id).flags.contains(.hasBody),
      code.fact(id).kind == .func || code.fact(id).kind == .initializer,
      !code.fact(id).type.offsets.contains(site.start)
    else { return false }
    let chains = code.chains(in: file)
    if chains.isEmpty {
      guard !(leftOut[symbol] ?? []).isEmpty else { return false }
      graph.note(.wiring, "what '\(code.name(id))' calls: whether the witness would do", at: site)
      return true
    }
    let parameter = code.parameters(of: declaration, in: file).first { $0.type.offsets.contains(site.start) }
    guard let parameter, case let name = code.text(file, parameter.name) else { return false }
    let names = leftOut[symbol] ?? []
    let range = code.fact(id).range.offsets
    let summary = code.table.files[file]
    // That something is set behind a local name is not kept.
    let isAsked = summary.members.contains { fact in
      guard range.contains(Int(fact.start)), fact.base == .typedValue, !fact.flags.contains(.isElement),
        code.writtenOwner(of: fact, in: file) == symbol
      else { return false }
      let member = summary.text(fact.name)
      return settable[symbol]?.contains(member) == true || shown[symbol]?.contains(member) != true
    }
    return isAsked || isHandedOn(name, isOfSelf: false, in: range, of: file, symbol)
      || chains.contains { chain in
        guard chain.fact.declaration == declaration, let first = chain.steps.first else { return false }
        // What an expression in parentheses gives can't be told.
        if chain.fact.base == .other { return first.kind == .member && names.contains(first.name) }
        guard chain.fact.base == .name, chain.base == name else { return false }
        return first.kind != .member || shown[symbol]?.contains(first.name) != true
      }
  }
}
