internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What tells registrations of one type apart: literals, cases, constants. They are compared by what they mean, not by how
// they are spelled; what else stands there is known only when the program runs.

extension ContainerRecogniser {
  /// Notes what an argument, written in a declaration, says that a key is identified by.
  mutating func identify(_ key: inout Key, by argument: Code.Argument, in declaration: UInt32) {
    let (text, file) = (argument.plain, argument.site.file)
    switch argument.fact.value {
    case .literal where text == "nil": return
    case .literal where MadeType.isPlainLiteral(text), .other where MadeType.isPlainLiteral(text), .implicit, .type:
      key.identifier = text
      return
    case .path:
      if let path = WrittenType(argument.text, at: Int(argument.fact.range.start)),
        let constant = constant(path.parts, file, declaration, 0)
      {
        key.identifier = constant.name
        key.isConstant = !constant.isCase
        return
      }
    default: break
    }
    graph.note(.identifier, "the identifier '\(argument.shown)'", at: argument.site)
    key.identifier = Key.anyIdentifier
  }

  /// Whether an argument without a label tells registrations of one type apart, as far as the called function of the project
  /// says: it does not where it is the value that is registered, or a closure that makes it.
  func isIdentifier(_ argument: Code.Argument, of call: ContainerCall) -> Bool {
    // Behind the type such functions of the project's are handed what makes it.
    if isOfProject(call) { return false }
    if language.isForeign { return true }
    let arguments = call.step.arguments
    guard let index = arguments.firstIndex(where: { $0.site == argument.site }) else { return true }
    let functions = types.flatMap { code.members(of: $0) }.filter {
      code.fact($0).kind == .func && code.name($0) == call.name && Code.fit(arguments, code.labels($0))
    }
    let exact = functions.filter { code.labels($0).count == arguments.count }
    return !(exact.isEmpty ? functions : exact).contains { isValue(index, in: arguments, of: $0) }
  }

  /// Whether a function that the project adds to the library's is called.
  func isOfProject(_ call: ContainerCall) -> Bool { call.wrapper != nil || registrars[call.name] != nil }

  /// Whether a function's parameter for an argument is of the type that is registered, or a closure.
  private func isValue(_ index: Int, in arguments: [Code.Argument], of function: DeclarationID) -> Bool {
    let labels = code.labels(function)
    let parameters = code.parameters(of: UInt32(function.index), in: function.file)
    guard let place = Code.parameter(for: index, in: arguments, labels), place < parameters.count,
      let text = code.table.files[function.file].writtenText(parameters[place].type)
    else { return false }
    if Code.plain(text).contains("->") { return true }
    let type = code.type(function.file, parameters[place].type)?.path ?? Code.plain(text)
    let registered = parameters.compactMap { code.table.files[function.file].writtenText($0.type) }
      .map(Code.plain).filter { $0.hasSuffix(".Type") }.map { String($0.dropLast(5)) }
    return type == "Any" || registered.contains(type)
  }

  /// The case, or the constant, that a path means, called by the type that declares it.
  private func constant(
    _ path: [WrittenType.Part], _ file: Int, _ declaration: UInt32, _ depth: Int
  ) -> (name: String, isCase: Bool)? {
    guard depth < 16, let last = path.last else { return nil }
    let types = path.dropLast()
    // As the cases of a type differ, so do their raw values; but these equal literals.
    if last.name == "rawValue", types.count > 1 {
      return constant(Array(types), file, declaration, depth + 1).flatMap { found in
        found.isCase ? (found.name + Key.rawValue, false) : nil
      }
    }
    guard let id = member(last, of: types, file, declaration) else {
      // A member of a type of elsewhere.
      let isOfType = !types.isEmpty && types.allSatisfy { $0.name.first?.isUppercase == true && $0.name != "Self" }
      guard isOfType, types.last.flatMap({ code.symbol(file, at: $0.start) }) == nil else { return nil }
      return (path.map(\.name).joined(separator: "."), false)
    }
    let fact = code.fact(id)
    let owner = code.enclosingType(id.file, fact.parent).map { code.table.qualifiedName(Int($0.symbol)) + "." } ?? ""
    switch fact.kind {
    case .case: return (owner + last.name, true)
    case .let where !fact.flags.isDisjoint(with: [.valueIsLiteral, .valueIsCall]): return (owner + last.name, false)
    case .let where fact.flags.contains(.valueIsPath):
      return value(id).flatMap { constant($0, id.file, UInt32(id.index), depth + 1) }
    default: return nil
    }
  }

  /// The declaration that a name means behind a path of types, or by itself: in the types around it, or at file level.
  func member(
    _ name: WrittenType.Part, of path: ArraySlice<WrittenType.Part>, _ file: Int, _ declaration: UInt32
  ) -> DeclarationID? {
    let owners: [Int32]
    if path.count == 1, path.first?.name == "Self" || path.first?.name == "self" {
      owners = code.enclosingType(file, declaration).map { [$0.symbol] } ?? []
    } else if let type = path.last {
      owners = code.symbol(file, at: type.start).map { [$0] } ?? []
    } else {
      guard code.isReferenced(file, at: UInt32(name.start)) else { return nil }
      if let symbol = code.unaliased(file, at: name.start) {
        let found = code.table.symbols[Int(symbol)]
        return found.file < 0 ? nil : DeclarationID(file: Int(found.file), index: Int(found.declaration))
      }
      owners = code.enclosingTypes(file, declaration)
    }
    return owners.lazy.flatMap { code.table.lineage(of: $0) }.flatMap { code.members(of: $0) }
      .first { code.name($0) == name.name }
  }

  /// The path that is the whole initial value of a constant.
  func value(_ id: DeclarationID) -> [WrittenType.Part]? {
    let summary = code.table.files[id.file]
    let found = code.fact(id).references.indices.map { summary.references[$0] }.first { $0.context == .initialValue }
    guard let found, found.flags.isDisjoint(with: [.isImplicitMember, .isSelf]) else { return nil }
    let path = code.path(found, in: id.file)
    return zip(path.names, path.starts).map { WrittenType.Part(name: $0, start: $1) }
  }
}
