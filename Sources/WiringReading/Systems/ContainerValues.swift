internal import Linking
internal import SourceFacts
internal import SourceText

// The types of values that are registered without a word about what they are: variables, parameters, static members. Fusion takes the
// type that the compiler infers, and what is written of a value tells it.

extension ContainerRecogniser {
  /// A type as a key.
  typealias ValueKey = (name: String, symbol: Int32?)

  /// What an argument is registered as, where it names a value, or is a list of one.
  func valueKey(_ argument: Code.Argument, _ chain: Code.Chain) -> ValueKey? {
    let (text, start) = (argument.text, Int(argument.fact.range.start))
    guard text.hasPrefix("["), text.hasSuffix("]") else { return value(text, at: start, chain) }
    let inner = String(text.dropFirst().dropLast())
    let element =
      MadeType.read(inner, at: start + 1).flatMap { inferred($0, chain.file) } ?? value(inner, at: start + 1, chain)
    return element.map { ("[\($0.name)]", nil) }
  }

  /// The type of what a name, or a static member of the project's, means.
  func value(_ text: String, at start: Int, _ chain: Code.Chain) -> ValueKey? {
    guard let (parts, isCalled) = MadeType.path(text, at: start), let last = parts.last else { return nil }
    if parts.count == 1 {
      if isCalled { return nil }
      guard code.isReferenced(chain.file, at: UInt32(last.start)) else { return local(last.name, chain) }
      if let (_, type) = code.enclosingType(chain.file, chain.fact.declaration),
        let own = [false, true].lazy.compactMap({ member(last.name, of: type, isStatic: $0, isCalled: false) }).first
      {
        return own
      }
      return code.unaliased(chain.file, at: last.start).flatMap { declared(by: $0) }
    }
    let owner = parts[parts.count - 2]
    if parts.count == 2, owner.name == "self" {
      guard !isCalled, let (_, type) = code.enclosingType(chain.file, chain.fact.declaration) else { return nil }
      return member(last.name, of: type, isStatic: false, isCalled: false)
    }
    guard owner.name.first?.isUppercase == true,
      let type = code.symbol(chain.file, at: owner.start) ?? code.extendedType(owner.name)
    else { return nil }
    return member(last.name, of: type, isStatic: true, isCalled: isCalled)
  }

  /// The type of a parameter or a local variable that has one value in its declaration.
  private func local(_ name: String, _ chain: Code.Chain) -> ValueKey? {
    let values = code.localValues(in: chain.file, of: chain.fact.declaration)[name] ?? []
    let parameters = code.parameters(of: chain.fact.declaration, in: chain.file).filter {
      code.text(chain.file, $0.name) == name
    }
    if values.isEmpty, parameters.count == 1 {
      return written(parameters[0].type, chain.file, chain.fact.declaration)
    }
    guard values.count == 1, parameters.isEmpty, let value = values[0] else { return nil }
    if let type = code.localType(before: value) {
      // Of what is opaque, the compiler sees what it is.
      return isOpen(type, chain.file, value.fact.declaration) ? nil : key(type, in: chain.file)
    }
    return code.isAnnotated(value) || code.isConverted(value) ? nil : made(by: value)
  }

  /// The type of what a chain makes: `T(…)`, `T.f(…)`, `T.x`.
  func made(by chain: Code.Chain) -> ValueKey? {
    guard chain.fact.base == .name, chain.base.first?.isUppercase == true,
      let type = code.symbol(chain.file, at: Int(chain.fact.start)), let last = chain.steps.last
    else { return nil }
    let names = chain.steps.prefix { $0.kind == .member }.map(\.name)
    guard chain.steps.count == names.count + (last.kind == .call ? 1 : 0) else { return nil }
    if names.isEmpty || names == ["init"] {
      return inferred(
        WrittenType(parts: [WrittenType.Part(name: chain.base, start: Int(chain.fact.start))]), chain.file)
    }
    return names.count == 1 ? member(names[0], of: type, isStatic: true, isCalled: last.kind == .call) : nil
  }

  /// The type of the one member of a name.
  private func member(_ name: String, of type: Int32, isStatic: Bool, isCalled: Bool) -> ValueKey? {
    let all = code.members(of: type).filter { code.name($0) == name }
    guard all.count == 1, case let fact = code.fact(all[0]), let symbol = code.table.symbol(of: all[0]) else {
      return nil
    }
    if fact.kind == .case { return isStatic ? key(of: type) : nil }
    guard fact.flags.contains(.isStatic) == isStatic, (fact.kind == .func) == isCalled else { return nil }
    if code.type(all[0])?.path == "Self" {
      let kind = code.table.symbols[Int(type)].kind
      return kind == .protocol || code.type(all[0])?.isOptional == true ? nil : key(of: type)
    }
    return declared(by: symbol)
  }

  private func key(of type: Int32) -> ValueKey? {
    let name = code.table.qualifiedName(Int(type))
    return isGeneric(type, spelled: name) ? nil : (name, type)
  }

  /// The type of a variable, or of what a function gives, outside of functions.
  private func declared(by symbol: Int32) -> ValueKey? {
    let found = code.table.symbols[Int(symbol)]
    guard found.file >= 0, [.func, .let, .var].contains(found.kind), code.table.alternatives(of: symbol).count == 1,
      case let id = DeclarationID(file: Int(found.file), index: Int(found.declaration)), case let fact = code.fact(id)
    else { return nil }
    if !fact.type.offsets.isEmpty { return written(fact.type, id.file, UInt32(id.index)) }
    guard found.kind != .func else { return nil }
    let values = code.chains(in: id.file).filter {
      Int($0.fact.declaration) == id.index && $0.fact.context == .initialValue && $0.binding == code.name(id)
    }
    return values.count == 1 && !code.isConverted(values[0]) ? made(by: values[0]) : nil
  }

  /// A type that is written at a place.
  private func written(_ range: ByteRange, _ file: Int, _ declaration: UInt32) -> ValueKey? {
    let text = code.table.files[file].writtenText(range)
    if let text, Code.words(text).contains("some") { return nil }
    let type =
      text.map { WrittenType($0, at: Int(range.start), structures: true) } ?? code.type(file, range)
    guard let type, !isOpen(type, file, declaration) else { return nil }
    return key(type, in: file)
  }

  /// A type that is inferred: one of the project without parameters of its own.
  func inferred(_ type: WrittenType, _ file: Int) -> ValueKey? {
    let found = key(type, in: file)
    return found.symbol.map { isGeneric($0, spelled: found.name) } ?? true ? nil : found
  }
}

extension Code {
  /// The type of elsewhere of a name, where the repository extends it.
  func extendedType(_ name: String) -> Int32? { table.names.find(name).flatMap { table.external[UInt32($0)] } }

  /// For the local names of a declaration the chains whose values they are given; nil for what is no chain.
  func localValues(in file: Int, of declaration: UInt32) -> [String: [Chain?]] {
    let all = memory.localValues(file) {
      var found = [UInt32: [String: [Chain?]]]()
      for chain in chains(in: file) where !chain.binding.isEmpty && !chain.fact.flags.contains(.isGivenToMember) {
        found[chain.fact.declaration, default: [:]][chain.binding, default: []].append(chain)
      }
      for (name, declaration, _) in localAssignments(in: file) {
        found[declaration, default: [:]][name, default: []].append(nil)
      }
      return found
    }
    return all[declaration] ?? [:]
  }

  /// The chain whose value the local name holds with which a chain begins. Nil where the name is given anything else, too, or is
  /// another one: in front of where it is given its value, or outside of that block.
  func localValue(behind chain: Chain) -> Chain? {
    guard chain.fact.base == .name, !chain.fact.flags.contains(.isRebound),
      let values = localValues(in: chain.file, of: chain.fact.declaration)[chain.base], values.count == 1,
      let value = values[0], value.range.upperBound < chain.range.lowerBound, chain.fact.block >= value.fact.block,
      isLocal(chain)
    else { return nil }
    return value
  }

  /// Whether what stands in front of a chain may be the type of the variable that gets its value, or the end of that.
  func isAnnotated(_ chain: Chain) -> Bool {
    let summary = table.files[chain.file]
    let index = summary.firstReference(from: chain.fact.start) - 1
    guard index >= 0, case let reference = summary.references[index], reference.context == .annotation,
      reference.flags.contains(.inCode)
    else { return false }
    return chain.fact.start - range(reference, in: summary).end <= Self.longestEnd
  }

  /// The most bytes that the end of a type, such as `>?`, and an equals sign take.
  private static let longestEnd: UInt32 = 8

  /// Whether a cast stands behind a chain.
  func isConverted(_ chain: Chain) -> Bool { cast(behind: chain).map { $0.start - chain.fact.end <= 10 } ?? false }

  /// The type `T` of `chain as T`, where that is a path; nil for conditional and forced casts, whose value was another type's before.
  func conversion(of chain: Chain) -> WrittenType? {
    guard let cast = cast(behind: chain),
      [" as ", " as any "].contains(where: { $0.utf8.count == cast.start - chain.fact.end })
    else { return nil }
    let end = range(cast, in: table.files[chain.file]).end
    // Its arguments are no part of the path.
    return reference(chain.file, at: Int(end) + 1) == nil ? type(cast, in: chain.file) : nil
  }

  /// The reference behind a chain, if it is a type of a cast.
  private func cast(behind chain: Chain) -> ReferenceFact? {
    let summary = table.files[chain.file]
    let index = summary.firstReference(from: chain.fact.end)
    guard index < summary.references.count, summary.references[index].flags.isSuperset(of: [.isTested, .isType]) else {
      return nil
    }
    return summary.references[index]
  }
}
