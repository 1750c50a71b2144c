internal import Linking
internal import SourceFacts

// Containers behind a qualifier: `DI.container`, `AppDI.shared.container`, `di.container` where the type of `di` shows. They
// are those of the types' own variables, as named directly.

extension ContainerRecogniser {
  /// The container that a chain reaches by a path of names, the step that names its method, and whether its variable is static.
  func reach(_ chain: Code.Chain) -> (container: Container, method: Int, isStatic: Bool)? {
    if makesGiver(chain), chain.steps.count > 3, gives(chain.base, chain.steps[1]), chain.steps[2].kind == .member {
      return (.unknown, 2, false)
    }
    guard let call = chain.steps.firstIndex(where: { $0.kind != .member }), call > 1, chain.steps[call].kind == .call,
      holders.contains(chain.steps[call - 2].name), let path = path(of: chain, upTo: call - 1),
      let found = container(path, chain)
    else { return nil }
    return (found.container, call - 1, found.isStatic)
  }

  /// Whether the value of a chain is a container in another variable, or one that the library has in a property.
  func isReached(_ chain: Code.Chain) -> Bool {
    if makesGiver(chain) { return chain.steps.count == 2 && gives(chain.base, chain.steps[1]) }
    guard let last = chain.steps.last, holders.contains(last.name),
      chain.steps.allSatisfy({ $0.kind == .member }), let path = path(of: chain, upTo: chain.steps.count)
    else { return false }
    return container(path, chain) != nil
  }

  /// The type of the repository that the value has which the first names of a chain reach, as far as that is written.
  func receiver(of chain: Code.Chain, upTo end: Int) -> Int32? {
    guard let path = path(of: chain, upTo: end), !path.names.isEmpty else { return nil }
    let place = DeclarationID(file: chain.file, index: Int(chain.fact.declaration))
    guard case .own(let type)? = type(path, at: place, 0) else { return nil }
    return type
  }

  /// The names with which a chain begins; nil where it begins with none.
  private func path(of chain: Code.Chain, upTo end: Int) -> NamePath? {
    let members = chain.steps[..<end].map { WrittenType.Part(name: $0.name, start: $0.start) }
    switch chain.fact.base {
    case .selfValue: return NamePath(names: members, isSelf: true)
    case .name where !chain.fact.flags.contains(.isRebound):
      return NamePath(names: [WrittenType.Part(name: chain.base, start: Int(chain.fact.start))] + members)
    default: return nil
    }
  }

  /// Names with a dot between each two.
  struct NamePath {
    var names: [WrittenType.Part]
    /// Whether `self` stands in front.
    var isSelf = false
  }

  /// The container that an argument, a path of several names, hands over.
  func container(behind argument: Code.Argument, _ chain: Code.Chain) -> Container? {
    guard argument.fact.value == .path, argument.fact.name != argument.fact.member,
      var names = WrittenType(argument.text, at: Int(argument.fact.range.start))?.parts
    else { return nil }
    let isSelf = names[0].name == "self"
    if isSelf { names.removeFirst() }
    return container(NamePath(names: names, isSelf: isSelf), chain)?.container
  }

  /// The container in the variable that a path of at least two names ends with.
  private func container(_ path: NamePath, _ chain: Code.Chain) -> (container: Container, isStatic: Bool)? {
    let place = DeclarationID(file: chain.file, index: Int(chain.fact.declaration))
    guard let last = path.names.last else { return nil }
    let owner: Int32
    switch type(NamePath(names: path.names.dropLast(), isSelf: path.isSelf), at: place, 0) {
    case .own(let symbol): owner = symbol
    case .giver(let name):
      guard language.givers[name]?.contains(last.name) == true else { return nil }
      return shared[name].map { ($0, true) } ?? (.unknown, false)
    case nil: return nil
    }
    for type in code.table.lineage(of: owner) {
      guard let found = variables[Variable(owner: .type(type), name: last.name)] else { continue }
      let declared = properties(last.name, of: type)
      // One of the type's own and one of its values may have the same name.
      return (
        declared.count == 1 ? found : .unknown, declared.allSatisfy { code.fact($0).flags.contains(.isStatic) }
      )
    }
    return nil
  }

  /// A type in a path.
  private enum PathType {
    /// One of the repository.
    case own(Int32)
    /// One of the library that has a container.
    case giver(String)
  }

  private func properties(_ name: String, of type: Int32) -> [DeclarationID] {
    code.members(of: type).filter {
      (code.fact($0).kind == .var || code.fact($0).kind == .let) && code.name($0) == name
    }
  }

  /// The type that a path names, or that the variable which it names has, as far as that is written.
  private func type(_ path: NamePath, at place: DeclarationID, _ depth: Int) -> PathType? {
    guard depth < 16 else { return nil }
    var names = path.names[...]
    var found = path.isSelf ? enclosingType(place) : nil
    if !path.isSelf {
      guard let first = names.popFirst() else { return nil }
      found = type(beginning: first, at: place, depth)
      // `Core.DI`
      if found == nil, let next = names.first, let type = namedType(next, in: place.file) {
        found = type
        names.removeFirst()
      }
    }
    for name in names {
      // `Assembler.shared`: what an extension of it declares is one, if it has a container.
      if case .giver? = found { continue }
      guard case .own(let owner)? = found else { return nil }
      found = namedType(name, in: place.file)
      if found != nil { continue }
      let declared = code.table.lineage(of: owner).lazy.map { properties(name.name, of: $0) }.first { !$0.isEmpty }
      found = declared.flatMap { $0.count == 1 ? type(of: $0[0], depth + 1) : nil }
    }
    return found
  }

  /// The type that the first name of a path means, or that what it means has.
  private func type(beginning name: WrittenType.Part, at place: DeclarationID, _ depth: Int) -> PathType? {
    let declaration = UInt32(place.index)
    if name.name == "Self" { return enclosingType(place) }
    if let type = namedType(name, in: place.file) { return type }
    guard code.isReferenced(place.file, at: UInt32(name.start)) else {
      let parameter = code.parameters(of: declaration, in: place.file).first {
        code.text(place.file, $0.name) == name.name
      }
      if let parameter { return code.type(place.file, parameter.type).flatMap { type(named: $0, in: place.file) } }
      return givers[Variable(owner: .declaration(place), name: name.name)].map { .giver($0) }
    }
    return member(name, of: [], place.file, declaration).flatMap { type(of: $0, depth + 1) }
  }

  /// The type of a variable: as written, or of what it is made by or equals.
  private func type(of id: DeclarationID, _ depth: Int) -> PathType? {
    let fact = code.fact(id)
    guard fact.kind == .var || fact.kind == .let else { return nil }
    if !fact.type.offsets.isEmpty { return code.type(id).flatMap { type(named: $0, in: id.file) } }
    let references = code.table.files[id.file].references
    guard !fact.flags.isDisjoint(with: [.valueIsCall, .valueIsPath]),
      let value = fact.references.indices.map({ references[$0] }).first(where: { $0.context == .initialValue }),
      !value.flags.contains(.isImplicitMember)
    else { return nil }
    let path = code.path(value, in: id.file)
    var names = zip(path.names, path.starts).map { WrittenType.Part(name: $0, start: $1) }
    let isSelf = value.flags.contains(.isSelf)
    if fact.flags.contains(.valueIsPath) { return type(NamePath(names: names, isSelf: isSelf), at: id, depth + 1) }
    guard value.flags.contains(.isCalled), !isSelf else { return nil }
    if names.count > 1, names.last?.name == "init" { names.removeLast() }
    return names.last.flatMap { namedType($0, in: id.file) }
  }

  private func type(named type: WrittenType, in file: Int) -> PathType? {
    type.parts.last.flatMap { namedType($0, in: file) }
  }

  private func enclosingType(_ place: DeclarationID) -> PathType? {
    code.enclosingType(place.file, UInt32(place.index)).map { .own($0.symbol) }
  }

  /// The type that a name means.
  private func namedType(_ name: WrittenType.Part, in file: Int) -> PathType? {
    if isGiver(name, in: file) { return .giver(name.name) }
    return code.symbol(file, at: name.start).flatMap { code.table.symbols[Int($0)].isNominalOrAlias ? .own($0) : nil }
  }
}
