internal import Linking
internal import SourceFacts

// Which types are called for what they do, and not for what they say. Of code nobody can tell it; of a function's head one can:
// what gives nothing back, and can change nothing that it is handed, is called for an effect, and so is what is waited for.

extension SingletonLearner {
  /// Whether instances of a type have, or inherit from classes of the repository, a function that others call for its effect. Who says
  /// when its values are the same, or how they are written down, has values.
  func hasOperations(_ type: Int32) -> Bool {
    if !table.inheritedNames(type).isDisjoint(with: FrameworkConventions.values) { return false }
    return table.lineage(of: type).contains { ancestor in
      table.symbols[Int(ancestor)].kind != .protocol
        && table.bodies(of: ancestor).contains { body in
          let declarations = table.files[body.file].declarations
          return declarations.indices.dropFirst(body.index + 1)
            .prefix { declarations[$0].range.start < declarations[body.index].range.end }
            .contains { Int(declarations[$0].parent) == body.index && isOperation(declarations[$0], body.file) }
        }
    }
  }

  /// What checks a value throws; what overrides does what its superclass is called for; what changes the value itself, nobody can call on
  /// one that is shared and constant.
  private func isOperation(_ function: DeclarationFact, _ file: Int) -> Bool {
    let summary = table.files[file]
    guard function.kind == .func, function.access > .fileprivate, function.generics.isEmpty,
      function.flags.isDisjoint(with: [.isStatic, .worksOnArguments]),
      !function.modifiers.indices.contains(where: {
        ["override", "mutating"].contains(summary.text(summary.modifiers[$0].name))
      })
    else { return false }
    if function.flags.contains(.isAsync) { return true }
    guard !function.flags.contains(.isThrowing), givesNothing(function, file) else { return false }
    return function.flags.contains(.keepsClosure) || takesValues(function, file)
  }

  private func givesNothing(_ function: DeclarationFact, _ file: Int) -> Bool {
    if function.type.offsets.isEmpty { return true }
    let references = function.references.indices.map { table.files[file].references[$0] }
      .filter { function.type.offsets.contains(Int($0.start)) }
    // `()` names nothing, and the type of a function has other names or begins elsewhere.
    return references.isEmpty
      || references.count == 1 && references[0].start == function.type.start
        && table.files[file].text(references[0].name) == "Void"
  }

  /// Whether all that a function is handed are values, of which it can change none.
  private func takesValues(_ function: DeclarationFact, _ file: Int) -> Bool {
    function.references.indices.allSatisfy { position in
      let reference = table.files[file].references[position]
      guard reference.context == .annotation, reference.flags.contains(.isType),
        !function.type.offsets.contains(Int(reference.start))
      else { return true }
      switch table.type(of: reference, names: Int(reference.segmentCount) + 1, in: file) {
      case .symbol(let symbol) where !table.symbols[Int(symbol)].isExternal:
        return table.symbols[Int(symbol)].kind == .struct || table.symbols[Int(symbol)].kind == .enum
      case let type: return foreignName(type).map(isKnownPlain) ?? false
      }
    }
  }
}
