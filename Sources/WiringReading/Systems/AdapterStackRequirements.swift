internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// Whether the properties that stacks require are there, and fit.

extension AdapterStackRecogniser {
  /// What is said of a property that is needed.
  struct Misfit: Hashable {
    var site: Site
    var message: String
  }

  /// A property that a stack needs and that no requirement can be met by: it is hidden, or seen to be of another type.
  mutating func reportMisfit(_ provider: Provider, _ primitive: Primitive, _ adapter: Int, _ chain: [Hop]) {
    let all = (provider.own[primitive.name] ?? []).filter {
      [.var, .let, .case].contains(code.fact($0).kind) && canMeet($0, primitive)
    }
    // What does not fit is passed over where an extension has what does.
    guard all.count == 1, case let id = all[0], provider.opening == nil, !provider.extended.contains(primitive.name),
      let (message, instead) = misfit(id, primitive, provider, adapter)
    else { return }
    // What several adapters need is said once, and what no provider can have is said where it is needed.
    if isConflict(primitive, of: provider) { return }
    guard misfits.insert(Misfit(site: code.site(id), message: message)).inserted else { return }
    graph.breaches.append(
      Breach(
        message,
        because: "'\(adapters[adapter].name)' needs '\(primitive.name)' of the type '\(primitive.needed)'",
        instead: instead, at: code.site(id), check: "unregistered-dependency", chain: chain))
  }

  /// Whether a declaration and what needs it can be in one build.
  private func canMeet(_ id: DeclarationID, _ primitive: Primitive) -> Bool {
    code.table.canMeet(
      code.fact(id).nameRange.start, in: id.file, UInt32(primitive.site.start), in: primitive.site.file)
  }

  /// Reports a property that a provider, or an extension, has in other branches of `#if` alone than the one in which it is needed.
  ///
  /// - Returns: whether it is that.
  mutating func reportApart(_ provider: Provider, _ primitive: Primitive, _ adapter: Int, _ chain: [Hop]) -> Bool {
    let all = provider.members[primitive.name] ?? []
    guard let first = all.first, provider.opening == nil, !all.contains(where: { canMeet($0, primitive) }) else {
      return false
    }
    let unit = graph.units[provider.unit]
    let message =
      "'\(unit.name)' needs '\(primitive.name)' of the type '\(primitive.needed)', and has it in another branch "
      + "of '#if' alone"
    guard misfits.insert(Misfit(site: unit.site, message: message)).inserted else { return true }
    graph.breaches.append(
      Breach(
        message,
        because: "'\(adapters[adapter].name)' needs it where '\(primitive.name)' of '\(unit.name)' is not compiled",
        instead: "declare '\(primitive.name)' in '\(unit.name)' under that condition, too", at: unit.site,
        check: "unregistered-dependency",
        chain: chain + [Hop(site: code.site(first), text: "'\(primitive.name)' is declared here")]))
    return true
  }

  /// Why a property is not what is needed, and what to do about it.
  private func misfit(
    _ id: DeclarationID, _ primitive: Primitive, _ provider: Provider, _ adapter: Int
  ) -> (message: String, instead: String)? {
    let access = code.fact(id).access
    let isSeenElsewhere = (provider.symbols + adapters[adapter].symbols).allSatisfy(isSeenElsewhere)
    if access == .private || access == .fileprivate && isSeenElsewhere {
      return (
        "'\(primitive.name)' is \(access == .private ? "private" : "fileprivate"), and the stack needs it",
        "make '\(primitive.name)' as visible as '\(graph.units[provider.unit].name)'"
      )
    }
    if primitive.isSet, let fault = unsettable(id, primitive, isSeenElsewhere) { return fault }
    let wanted = (primitive.type == nil ? primitive.bounds : primitive.symbol.map { [$0] } ?? []).filter {
      code.table.symbols[Int($0)].kind == .protocol
    }
    guard !wanted.isEmpty, let found = propertyType(id), code.table.symbols[Int(found)].isNominalOrAlias else {
      return systemType(id, primitive, wanted) ?? otherType(id, primitive)
    }
    let name = code.table.qualifiedName(Int(found))
    if primitive.type == nil, isExistential(id, found) {
      return (
        "'\(primitive.name)' is an 'any \(name)', and the stack needs one type that conforms to "
          + "'\(primitive.interface)'", "write the type that it has, or 'some \(name)'"
      )
    }
    let lineage = code.table.lineage(of: found)
    guard wanted.contains(where: { !lineage.contains($0) }), code.opening(of: found) == nil else {
      return optional(id, name, primitive) ?? otherType(id, primitive)
    }
    let shown = toldType(id).map { described(id, $0) } ?? Self.withArticle(name)
    return (
      "'\(primitive.name)' is \(shown), and the stack needs \(Self.withArticle(primitive.interface))",
      "let '\(name)' conform to '\(primitive.interface)', or provide another"
    )
  }

  /// Why a property that may be nil is of no type that conforms to what is needed: an optional conforms to no protocol of the project
  /// where that does not say so.
  private func optional(
    _ id: DeclarationID, _ name: String, _ primitive: Primitive
  ) -> (message: String, instead: String)? {
    guard primitive.type == nil, !primitive.mayBeNil, code.fact(id).attributes.isEmpty, code.fact(id).kind != .case,
      let told = toldType(id), told.isOptional == true, !code.typesConformingByExtension.contains("Optional"),
      primitive.bounds.contains(where: { !code.table.symbols[Int($0)].isExternal })
    else { return nil }
    return (
      "'\(primitive.name)' is \(described(id, told)), and the stack needs \(Self.withArticle(primitive.interface))",
      "write '\(primitive.name): \(name)', and give it a value"
    )
  }

  /// Whether other files see a type: what stands in a hidden one is hidden, too.
  private func isSeenElsewhere(_ symbol: Int32) -> Bool {
    var at = symbol
    while at != Symbol.none {
      if code.table.symbols[Int(at)].access <= .fileprivate { return false }
      at = code.table.symbols[Int(at)].parent
    }
    return true
  }

  /// Why a property can't be set where the stack needs it with a setter.
  private func unsettable(
    _ id: DeclarationID, _ primitive: Primitive, _ isSeenElsewhere: Bool
  ) -> (message: String, instead: String)? {
    let (fact, name) = (code.fact(id), primitive.name)
    if fact.kind == .let { return ("'\(name)' is a 'let', and the stack needs it with a setter", "make it a 'var'") }
    let access = code.setterAccess(id)
    if access == "private" || access == "fileprivate" && isSeenElsewhere {
      return (
        "the setter of '\(name)' is \(access ?? "private"), and the stack needs it",
        "make the setter of '\(name)' as visible as it is"
      )
    }
    guard fact.kind == .var, !fact.isStored, !fact.flags.contains(.hasSetter) else { return nil }
    return ("'\(name)' can only be read, and the stack needs it with a setter", "give '\(name)' a setter")
  }

  /// Why a property is of one of the system's types, which conforms to no protocol of the project where that does not say so.
  private func systemType(
    _ id: DeclarationID, _ primitive: Primitive, _ wanted: [Int32]
  ) -> (message: String, instead: String)? {
    guard primitive.type == nil, code.fact(id).attributes.isEmpty, let told = toldType(id), isOwn(told),
      wanted.contains(where: { !code.table.symbols[Int($0)].isExternal })
    else { return nil }
    return (
      "'\(primitive.name)' is \(described(id, told)), and the stack needs \(Self.withArticle(primitive.interface))",
      "provide a '\(primitive.interface)'"
    )
  }

  /// Why a property is of another type than the one that is needed, though it may conform to it or inherit from it: a requirement
  /// with a written type is met by that type alone.
  private func otherType(_ id: DeclarationID, _ primitive: Primitive) -> (message: String, instead: String)? {
    guard let type = primitive.type, code.fact(id).attributes.isEmpty, code.fact(id).kind != .case,
      let found = toldType(id), case let wanted = told(type, in: primitive.site.file), areDifferent(found, wanted)
    else { return nil }
    let needed = spelled(type, in: primitive.site.file) ?? primitive.interface
    var words = Self.withArticle(needed)
    // A type that inherits from it does not do.
    if case .named(let symbol, _, _)? = wanted.form, symbol != Symbol.none, wanted.isOptional == false,
      code.table.symbols[Int(symbol)].kind != .protocol, found.isOptional != true
    {
      words += " itself"
    }
    return (
      "'\(primitive.name)' is \(described(id, found)), and the stack needs \(words)",
      "write '\(primitive.name): \(needed)'"
    )
  }

  /// Whether the written type of a property is any of those that conform to a protocol, which is no one type that does. Protocols
  /// of Objective-C conform to themselves.
  private func isExistential(_ id: DeclarationID, _ symbol: Int32) -> Bool {
    guard conformsToNothing(symbol), let type = code.type(id), !type.isOptional else { return false }
    let text = code.table.files[id.file].writtenText(code.fact(id).type) ?? type.text
    return text.split(whereSeparator: \.isWhitespace).first != "some"
  }

  /// Whether a type is a protocol that `any` of it does not conform to.
  func conformsToNothing(_ symbol: Int32) -> Bool {
    let own = code.table.symbols[Int(symbol)]
    return own.kind == .protocol && !own.isExternal && own.file >= 0
      && code.attribute("objc", of: DeclarationID(file: Int(own.file), index: Int(own.declaration))) == nil
  }
}
