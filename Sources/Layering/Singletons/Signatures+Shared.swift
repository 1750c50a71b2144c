public import Linking
public import SourceFacts

// What can be changed of the signatures around a use of a shared instance, and which of them show it already.

extension Architecture {
  /// Whether others say how a member is called, so that no parameter can be added to it: it overrides, satisfies a requirement, or the
  /// runtime of Objective-C calls it. Of what a protocol of elsewhere asks for nothing is known, any member may be that.
  public func isSignatureFixed(of member: DeclarationFact, in file: Int) -> Bool {
    let summary = table.files[file]
    if member.modifiers.indices.contains(where: { summary.text(summary.modifiers[$0].name) == "override" })
      || member.attributes.indices.contains(where: { Self.entries.contains(summary.text(summary.attributes[$0].name)) })
    {
      return true
    }
    guard member.parent != DeclarationFact.noParent,
      let type = table.enclosingSymbols(member.parent, in: file).first
    else { return false }
    let name = table.nameMaps[file][Int(member.name)]
    let text = summary.text(member.name)
    // What the compiler calls.
    if member.flags.contains(.isStatic), Self.builderFunctions.contains(text) { return true }
    if table.lineage(of: type).contains(where: { isRequired(name, by: $0) }) { return true }
    return table.namesInheritedFromElsewhere(type).contains { inherited in
      guard let members = SystemSupertypes.known.members(of: inherited) else {
        // What a class has is overridden by saying so.
        return !FrameworkConventions.classesMadeBySystem.contains(inherited)
      }
      return members.contains(text[...]) || members.isEmpty && Self.requirements.contains(text)
    }
  }

  /// The protocol of the project in an extension of which a member stands that does what the protocol asks for, where what conforms to
  /// it does not.
  public func protocolOfDefault(_ member: DeclarationFact, in file: Int) -> Int32? {
    guard member.parent != DeclarationFact.noParent, !member.flags.contains(.isStatic),
      let type = table.enclosingSymbols(member.parent, in: file).first, table.symbols[Int(type)].kind == .protocol,
      case let name = table.nameMaps[file][Int(member.name)],
      table.lineage(of: type).contains(where: { isRequired(name, by: $0) })
    else { return nil }
    return type
  }

  /// Attributes of functions that are called by their names, or by pointers to them.
  private static let entries: Set<String> = [
    "objc", "IBAction", "IBSegueAction", "IBInspectable", "_cdecl", "implementation",
  ]
  /// Functions of result builders.
  private static let builderFunctions: Set<String> = [
    "buildArray", "buildBlock", "buildEither", "buildExpression", "buildFinalResult", "buildLimitedAvailability",
    "buildOptional", "buildPartialBlock",
  ]
  /// What protocols of SwiftUI and Combine ask for, of which the lists of the system tell no more than the names.
  private static let requirements: Set<String> = [
    "body", "makeBody", "reduce", "defaultValue", "previews", "update", "objectWillChange",
  ]

  /// Whether a protocol itself, and no extension of it, declares a member.
  private func isRequired(_ name: UInt32, by symbol: Int32) -> Bool {
    guard table.symbols[Int(symbol)].kind == .protocol else { return false }
    var at = table.scopes.first(UInt32(symbol), name)
    while at != Symbol.none {
      let fact = table.symbols[Int(at)]
      if fact.file >= 0 {
        let declarations = table.files[Int(fact.file)].declarations
        let parent = declarations[Int(fact.declaration)].parent
        if parent != DeclarationFact.noParent, declarations[Int(parent)].kind == .protocol { return true }
      }
      at = fact.next
    }
    return false
  }

  /// The member that code asks of an instance which it reaches; nil where it hands the instance on.
  public func member(askedBy access: SharedAccess) -> UInt32? {
    let summary = table.files[access.file]
    let reference = summary.references[Int(access.reference)]
    let members = summary.segments[Int(reference.segmentStart)...].prefix(Int(reference.segmentCount))
    return members.first { $0.start >= access.start + access.length }.map { table.nameMaps[access.file][Int($0.name)] }
  }

  /// The name of a stored property of a type that is written to hold an instance, or what has the member that is asked of it, and is
  /// given it by code.
  public func property(of type: Int32, holding instance: SharedInstance, asked member: UInt32?) -> String? {
    let file = Int(table.symbols[Int(type)].file)
    guard file >= 0 else { return nil }
    let declarations = table.files[file].declarations
    let found = table.storedProperties(of: type).first { index in
      !declarations[index].flags.contains(.hasInitialValue)
        && stands(table.writtenType(of: declarations[index], in: file), for: instance, asked: member)
    }
    return found.map { table.files[file].text(declarations[$0].name) }
  }

  /// The initializer of a type that takes an instance, or what has the member that is asked of it, and how it is called: `init(api:)`.
  public func initializer(
    of type: Int32, taking instance: SharedInstance, asked member: UInt32?
  ) -> (id: DeclarationID, name: String)? {
    for symbol in table.initializers(of: type) {
      let own = table.symbols[Int(symbol)]
      let (file, declaration) = (Int(own.file), table.files[Int(own.file)].declarations[Int(own.declaration)])
      let takes = parameterTypes(of: declaration, in: file).contains { reference in
        reference.flags.isDisjoint(with: [.isElement, .isMetatype])
          && stands(table.writtenType(at: reference.start, in: file), for: instance, asked: member)
      }
      if takes {
        let labels = declaration.labels.indices.map { index in
          let label = table.files[file].generics[index]
          return (label == ModifierFact.noDetail ? "_" : table.files[file].text(label)) + ":"
        }
        return (DeclarationID(file: file, index: Int(own.declaration)), "init(\(labels.joined()))")
      }
    }
    return nil
  }

  /// The names with which the types of a function's parameters begin; none where there are more of them than parameters, since functions
  /// and tuples among these have several.
  private func parameterTypes(of function: DeclarationFact, in file: Int) -> [ReferenceFact] {
    let summary = table.files[file]
    var (found, end) = ([ReferenceFact](), UInt32(0))
    for index in function.references.indices {
      let reference = summary.references[index]
      guard reference.context == .annotation, reference.flags.contains(.isType), !reference.flags.contains(.inCode)
      else { continue }
      // Behind `<`, or a comma without another label: an argument of a generic type.
      if found.isEmpty || reference.start > end + 2 { found.append(reference) }
      end = self.end(of: reference, in: file)
    }
    return found.count > function.labels.count ? [] : found
  }

  private func end(of reference: ReferenceFact, in file: Int) -> UInt32 {
    let summary = table.files[file]
    let last =
      reference.segmentCount == 0
      ? SegmentFact(name: reference.name, start: reference.start)
      : summary.segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1]
    return last.start + UInt32(summary.nameRange(last.name).count)
  }

  /// Whether a value of a type can be used in place of an instance: it is of the same type, or of a protocol or superclass of it that
  /// has what is asked.
  private func stands(_ type: ValueType?, for instance: SharedInstance, asked member: UInt32?) -> Bool {
    switch type {
    case .symbol(let symbol):
      if let own = instance.type {
        if own == symbol { return true }
        guard table.isKind(own, of: symbol) else { return false }
        return member == nil ? !table.symbols[Int(symbol)].isExternal : has(member, asked: symbol)
      }
      return table.text(table.symbols[Int(symbol)].name) == instance.typeName
    case .external(let name): return table.text(name) == instance.typeName
    case nil: return false
    }
  }
}
