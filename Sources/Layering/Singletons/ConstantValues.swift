internal import Linking
internal import SourceFacts

// Which variables hold values that libraries declare, so that they are constants in all but name as long as nobody writes them.

extension SingletonLearner {
  /// Whether a variable is seen to hold nothing but values of elsewhere, such as numbers, texts, dates and lists of them, so that
  /// it is a constant until someone writes it. How its type is known makes no difference: `: Color = .red` is `= Color.red`.
  func holdsOnlyValues(_ candidate: Candidate) -> Bool {
    let (declaration, file) = (candidate.declaration, candidate.file)
    if declaration.flags.contains(.valueIsLiteral) || isConstant(candidate.type) { return true }
    if declaration.flags.contains(.hasFunctionType) { return false }
    let references = declaration.references.indices.lazy.map { [all = table.files[file].references] in all[$0] }
    if !declaration.type.offsets.isEmpty {
      // `[String: Int]`
      return references.allSatisfy { reference in
        guard reference.context == .annotation, reference.flags.contains(.isType) else { return true }
        return isNestedValue(reference, file)
          || isConstant(table.type(of: reference, names: Int(reference.segmentCount) + 1, in: file))
      }
    }
    if candidate.type != nil || !declaration.flags.contains(.hasInitialValue) { return false }
    let values = references.filter { $0.context == .initialValue && !$0.flags.contains(.isOperator) }
    // Of `Color.red.opacity(amount)` the first name tells; `[1, 2]` and `1 + 2` name nothing.
    if !declaration.flags.isDisjoint(with: [.valueIsPath, .valueIsCall]) {
      return values.first.map { isConstant($0, file) } ?? false
    }
    return values.allSatisfy { $0.flags.contains(.isImplicitMember) || isConstant($0, file) }
  }

  /// Whether values of a type of elsewhere share nothing.
  private func isConstant(_ type: ValueType?) -> Bool {
    isPlain(type) || foreignName(type).map { KnownSingletons.values.contains(table.text($0)) } ?? false
  }

  /// Whether a path begins with such a type in another of elsewhere: `Notification.Name`.
  private func isNestedValue(_ reference: ReferenceFact, _ file: Int) -> Bool {
    guard reference.segmentCount > 0, reference.flags.isDisjoint(with: [.isSelf, .isImplicitMember]) else {
      return false
    }
    let summary = table.files[file]
    let inner = summary.text(summary.segments[Int(reference.segmentStart)].name)
    return KnownSingletons.nestedValues.contains(summary.text(reference.name) + "." + inner)
  }

  /// Whether a path begins with such a type, and goes on with what that has of itself, or of what the repository gives it, with a
  /// value that is known.
  private func isConstant(_ reference: ReferenceFact, _ file: Int) -> Bool {
    if reference.flags.contains(.isType) || isNestedValue(reference, file) { return true }
    guard reference.flags.isDisjoint(with: [.isSelf, .isImplicitMember]),
      let type = table.type(of: reference, names: 1, in: file), isConstant(type)
    else { return false }
    guard case .symbol(let symbol) = type, reference.segmentCount > 0,
      let found = table.staticMember(
        table.nameMaps[file][Int(table.files[file].segments[Int(reference.segmentStart)].name)], of: symbol)
    else { return true }
    let fact = table.symbols[Int(found)]
    guard fact.file >= 0 else { return false }
    let declaration = table.files[Int(fact.file)].declarations[Int(fact.declaration)]
    return isConstant(
      fact.kind == .func
        ? table.writtenType(of: declaration, in: Int(fact.file))
        : table.valueType(of: Int(fact.declaration), in: Int(fact.file)))
  }
}
