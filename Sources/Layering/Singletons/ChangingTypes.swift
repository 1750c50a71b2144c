internal import Linking
internal import RulesLanguage
internal import SourceFacts

// Which instances only say things, so that several of them are a list of values: nothing of them changes, and they reach
// nothing outside.

extension SingletonLearner {
  /// Whether instances of a reference type of the repository can change or reach out, themselves, by what they inherit or by
  /// what they hold: several of them in a list are no list of values.
  func isStateful(_ type: Int32) -> Bool {
    var seen = Set<Int32>()
    return isStateful(type, &seen)
  }

  /// How many types are looked at, one held by the other, before it is taken that the rest does not change either.
  static let mostTypes = 64

  /// - Parameter seen: types that were looked at: had one of them been found to change, it would have been said.
  private func isStateful(_ type: Int32, _ seen: inout Set<Int32>) -> Bool {
    guard seen.count < Self.mostTypes, seen.insert(type).inserted else { return false }
    for ancestor in table.lineage(of: type) {
      let fact = table.symbols[Int(ancestor)]
      if fact.kind == .actor { return true }
      // What a constant holds of a struct changes only where that holds instances.
      guard fact.kind == .class || fact.kind == .struct, fact.file >= 0 else { continue }
      let file = Int(fact.file)
      for index in table.storedProperties(of: ancestor) {
        let declaration = table.files[file].declarations[index]
        if fact.kind == .class, declaration.kind == .var, !declaration.flags.contains(.isLazy) { return true }
        if let name = foreignName(table.valueType(of: index, in: file)), isChanging(name) { return true }
        // What a closure takes or gives is not held.
        if declaration.flags.contains(.hasFunctionType) { continue }
        for held in heldTypes(of: index, file) where isStateful(held, &seen) { return true }
      }
      if reachesOut(ancestor) { return true }
    }
    return false
  }

  private func isChanging(_ foreign: UInt32) -> Bool {
    KnownSingletons.guards.contains(table.text(foreign)) || known.isService(foreign)
  }

  /// Types of elsewhere that hold values of their arguments; those of others may only tell them apart, as `KeyPath` does.
  private static let containers: Set<String> = ["Array", "ContiguousArray", "Dictionary", "Optional", "Set"]

  /// The types of the repository that a property holds values of: that of its written type or initial value, or the elements of
  /// a list.
  private func heldTypes(of index: Int, _ file: Int) -> [Int32] {
    let declaration = table.files[file].declarations[index]
    let type = table.valueType(of: index, in: file)
    if let name = foreignName(type) {
      guard Self.containers.contains(table.text(name)) else { return [] }
    } else if case .symbol(let own)? = type {
      return [own]
    }
    return declaration.references.indices.compactMap { position in
      let reference = table.files[file].references[position]
      guard declaration.type.offsets.contains(Int(reference.start)), reference.context == .annotation,
        reference.flags.contains(.isType), !reference.flags.contains(.isMetatype),
        case .symbol(let type)? = table.writtenType(at: reference.start, in: file)
      else { return nil }
      return type
    }
  }

  /// Whether code of a type reaches what is shared, or makes a service of the system for itself, as in
  /// `URLSession(configuration: .default)`. What asks how it is shown or where it runs does neither.
  private func reachesOut(_ type: Int32) -> Bool {
    reachesShared(type, but: [.environment, .ui])
      || table.bodies(of: type).contains { body in
        let summary = table.files[body.file]
        return summary.declarations[body.index].references.indices.contains { index in
          let reference = summary.references[index]
          guard reference.context == .body || reference.context == .initialValue, reference.flags.contains(.isCalled),
            reference.segmentCount == 0
          else { return false }
          let name = table.nameMaps[body.file][Int(reference.name)]
          return known.isService(name) && !table.isDeclared(name)
        }
      }
  }

  /// Whether others can change instances of a class: by a variable that is theirs to set, or by a function that is called for that.
  func isChangedByOthers(_ type: Int32) -> Bool {
    if hasOperations(type) { return true }
    let file = Int(table.symbols[Int(type)].file)
    return table.storedProperties(of: type).contains { index in
      let summary = table.files[file]
      let declaration = summary.declarations[index]
      // `private(set) var`
      return declaration.kind == .var && !declaration.flags.contains(.isLazy) && declaration.access > .fileprivate
        && !declaration.modifiers.indices.contains {
          let detail = summary.modifiers[$0].detail
          return detail != ModifierFact.noDetail && summary.text(detail) == "set"
        }
    }
  }

  /// Whether code of a type names what is shared.
  ///
  /// - Parameter exempt: the classes of instances that may be reached.
  func reachesShared(_ type: Int32, but exempt: Set<SharedClass> = []) -> Bool {
    table.bodies(of: type).contains { body in
      let summary = table.files[body.file]
      return summary.declarations[body.index].references.indices.contains { index in
        let reference = summary.references[index]
        guard reference.context == .body || reference.context == .initialValue, reference.segmentCount > 0,
          reference.flags.isDisjoint(with: [.isImplicitMember, .isSelf, .isOperator])
        else { return false }
        let first = table.nameMaps[body.file][Int(reference.name)]
        let member = table.nameMaps[body.file][Int(summary.segments[Int(reference.segmentStart)].name)]
        if let known = known.sharedClass(first, member) {
          return known != .benign && !exempt.contains(known)
        }
        return first != table.symbols[Int(type)].name && table.startsUpperCase(first)
          && names.strength(member) == .strong
      }
    }
  }
}
