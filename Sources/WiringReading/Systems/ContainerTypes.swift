internal import Linking
internal import SourceFacts
internal import SourceText

// What types are called as keys: a type has one name, whatever alias stands for it and however its collections are written.

extension ContainerRecogniser {
  /// What a type is called as a key: the qualified name of a type of the project, another as it is written.
  func key(_ type: WrittenType, in file: Int) -> (name: String, symbol: Int32?) {
    // More than `isOpen` takes, so that a key is whole.
    var steps = Self.mostSteps * 8
    return key(type, file, [:], 0, false, &steps)
  }

  /// - Parameters:
  ///   - bound: what the parameters of the aliases around stand for.
  ///   - isArgument: whether it stands in another type, where an optional is a type of its own.
  private func key(
    _ type: WrittenType, _ file: Int, _ bound: [String: String], _ depth: Int, _ isArgument: Bool, _ steps: inout Int
  ) -> (name: String, symbol: Int32?) {
    steps -= 1
    if steps < 0 { return ("", nil) }
    let type = code.withoutModule(type, in: file)
    // Fusion takes types as they are, and an optional is another one.
    if let wrapped = type.wrapped {
      let found = key(wrapped, file, bound, depth, isArgument, &steps)
      return hasServices || isArgument ? (found.name + "?", nil) : found
    }
    let last = type.parts[type.parts.count - 1]
    let arguments = last.arguments.map { key($0, file, bound, depth, true, &steps).name }
    if type.parts.count == 1, let name = bound[last.name], code.unaliased(file, at: last.start) == nil {
      return (name, nil)
    }
    if depth < Self.deepestAlias, let target = target(of: type, in: file), target.parameters.count == arguments.count {
      let inner = Dictionary(zip(target.parameters, arguments)) { first, _ in first }
      return key(target.type, target.file, inner, depth + 1, isArgument, &steps)
    }
    if let symbol = code.symbol(type, in: file) {
      return (WrittenType.spell(code.table.qualifiedName(Int(symbol)), arguments), symbol)
    }
    if type.parts.count > 1 {
      let outer = type.parts.dropLast().map { WrittenType.spell($0.name, $0.arguments.map(\.text)) + "." }.joined()
      return (outer + WrittenType.spell(last.name, arguments), nil)
    }
    switch (last.name, arguments.count) {
    case ("Array", 1): return (WrittenType.spell("[]", arguments), nil)
    case ("Dictionary", 2): return (WrittenType.spell("[:]", arguments), nil)
    // In any order, and with what aliases in it are composed of.
    case ("&", _): return (Set(arguments.flatMap(Self.composed)).inOrder().joined(separator: " & "), nil)
    default: return (WrittenType.spell(last.name, arguments), nil)
    }
  }

  private static let deepestAlias = 16
  /// Aliases of aliases can stand for types of any size.
  private static let mostSteps = 512

  /// The members of a composition.
  private static func composed(_ name: String) -> [String] {
    name.contains(" & ") && !name.contains("(") && !name.contains("<")
      ? name.split(separator: " & ").map(String.init) : [name]
  }

  /// What an alias stands for, as written, and what its parameters are called.
  private func target(
    of type: WrittenType, in file: Int
  ) -> (type: WrittenType, file: Int, declaration: UInt32, parameters: [String])? {
    guard let symbol = code.unaliased(file, at: type.parts[type.parts.count - 1].start) else { return nil }
    let alias = code.table.symbols[Int(symbol)]
    guard alias.kind == .typealias, alias.file >= 0, !alias.isSynthesised else { return nil }
    let id = DeclarationID(file: Int(alias.file), index: Int(alias.declaration))
    let (summary, fact) = (code.table.files[id.file], code.fact(id))
    let written = summary.writtenText(fact.type)
    let target =
      written.map { WrittenType($0, at: Int(fact.type.start), structures: true) } ?? code.pathWithArguments(id)
    guard let target else { return nil }
    return (target, id.file, alias.declaration, fact.generics.indices.map { code.text(id.file, summary.generics[$0]) })
  }

  /// Whether a type is an alias of which nothing but its name was kept, so that it may be any.
  private func isUntold(_ type: WrittenType, in file: Int) -> Bool {
    guard let symbol = code.unaliased(file, at: type.parts[type.parts.count - 1].start) else { return false }
    let alias = code.table.symbols[Int(symbol)]
    guard alias.kind == .typealias, alias.file >= 0, !alias.isSynthesised else { return false }
    let id = DeclarationID(file: Int(alias.file), index: Int(alias.declaration))
    return code.table.files[id.file].writtenText(code.fact(id).type) == nil
  }

  /// Whether a type, or one around it, has generic parameters of which its name as a key says nothing.
  func isGeneric(_ symbol: Int32, spelled name: String) -> Bool {
    var at = name.hasSuffix(">") ? Symbol.none : symbol
    while at != Symbol.none, code.table.symbols[Int(at)].file >= 0 {
      let found = code.table.symbols[Int(at)]
      let id = DeclarationID(file: Int(found.file), index: Int(found.declaration))
      if !code.fact(id).generics.isEmpty { return true }
      at = found.parent
    }
    return false
  }

  /// What of the key of an open type is known: the name of a generic type of which only the arguments are not, as in
  /// `Repository<T>`.
  func genericKey(_ type: WrittenType, _ file: Int, _ declaration: UInt32) -> String? {
    guard type.isPath, type.wrapped == nil, let last = type.parts.last, !last.arguments.isEmpty,
      target(of: type, in: file) == nil, !isUntold(type, in: file), code.symbol(type, in: file) != nil
    else { return nil }
    var head = type
    head.parts[head.parts.count - 1].arguments = []
    return isOpen(head, file, declaration) ? nil : key(head, in: file).name
  }

  /// Whether a type is a generic parameter, or anything else that has no name outside; or is made of one.
  func isOpen(_ type: WrittenType, _ file: Int, _ declaration: UInt32) -> Bool {
    var steps = Self.mostSteps
    return type.isPath && type.parts[0].name.first?.isLowercase == true || isOpen(type, file, declaration, 0, &steps)
  }

  private func isOpen(
    _ type: WrittenType, _ file: Int, _ declaration: UInt32, _ depth: Int, _ steps: inout Int
  ) -> Bool {
    steps -= 1
    if steps < 0 { return true }
    let head = type.parts[0].name
    if head == "Self" || code.isGeneric(head, file, declaration) { return true }
    // What a protocol's type is, each that conforms says for itself.
    if code.unaliased(file, at: type.parts[0].start) == nil, code.isAssociatedType(head) { return true }
    if type.parts.contains(where: { $0.arguments.contains { isOpen($0, file, declaration, depth, &steps) } }) {
      return true
    }
    guard depth < Self.deepestAlias, let target = target(of: type, in: file) else { return isUntold(type, in: file) }
    let isGiven = target.parameters.count == type.parts[type.parts.count - 1].arguments.count
    // Without arguments where it has parameters: they are inferred.
    if !isGiven, !target.parameters.isEmpty { return true }
    // Under conditions an alias may stand for several.
    if code.isAmbiguous(type, in: file), target.type.parts.contains(where: { !$0.arguments.isEmpty }) { return true }
    let parent = code.fact(DeclarationID(file: target.file, index: Int(target.declaration))).parent
    return isOpen(target.type, target.file, parent, depth + 1, &steps)
  }
}

extension Code {
  /// Whether a name is a generic parameter of a declaration, or of one around it.
  func isGeneric(_ name: String, _ file: Int, _ declaration: UInt32) -> Bool {
    var at = declaration
    while at != DeclarationFact.noParent {
      let fact = table.files[file].declarations[Int(at)]
      if fact.generics.indices.contains(where: { text(file, table.files[file].generics[$0]) == name }) { return true }
      at = fact.parent
    }
    return false
  }

  /// A type that the repository does not declare, without the module that may be written in front of it: it is the same with it.
  fileprivate func withoutModule(_ type: WrittenType, in file: Int) -> WrittenType {
    guard type.parts.count > 1, case let first = type.parts[0], first.arguments.isEmpty,
      symbol(type, in: file) == nil, symbol(file, at: first.start) == nil,
      first.name == "Swift" || table.files[file].imports.contains(where: { text(file, $0.module) == first.name })
    else { return type }
    var bare = type
    bare.parts.removeFirst()
    return bare
  }

  /// The paths of names in an alias' target.
  private func targetReferences(_ id: DeclarationID) -> [WrittenType] {
    let (fact, references) = (fact(id), table.files[id.file].references)
    return fact.references.indices.map { references[$0] }
      .filter { fact.type.offsets.contains(Int($0.start)) }
      .map { type($0, in: id.file) }
  }

  /// What an alias stands for, of which no text was kept, by the places of the names in it: `A.B`, `any A`, `A?` and
  /// `A<B, C>`.
  fileprivate func pathWithArguments(_ id: DeclarationID) -> WrittenType? {
    if let path = type(id) { return path }
    let (found, range) = (targetReferences(id), fact(id).type.offsets)
    guard var head = found.first else { return nil }
    let before = head.range.lowerBound - range.lowerBound
    if found.count == 1 {
      head.isOptional = head.range.upperBound + 1 == range.upperBound
      return before == 0 && head.isOptional || before == 4 && head.range.upperBound == range.upperBound ? head : nil
    }
    var end = head.range.upperBound - 1
    for argument in found.dropFirst() {
      guard argument.range.lowerBound == end + 2 else { return nil }
      end = argument.range.upperBound
    }
    guard before == 0, end + 1 == range.upperBound else { return nil }
    head.parts[head.parts.count - 1].arguments = Array(found.dropFirst())
    return head
  }

  /// Whether branches of `#if` declare several types of a name.
  fileprivate func isAmbiguous(_ type: WrittenType, in file: Int) -> Bool {
    unaliased(file, at: type.parts[type.parts.count - 1].start).map { table.alternatives(of: $0).count > 1 } ?? false
  }
}
