internal import SourceText

// Values of types that a package's manifest declares for itself: of which type a value is, what its members are worth, and what becomes
// of it where it is changed.

extension ManifestReader {
  /// The types that the manifest declares and that a value may be of: enumerations with such a case, and what a call of its own
  /// type's name makes of the arguments as they stand.
  mutating func ownTypes(of value: ManifestValue) -> Set<Substring> {
    switch value {
    case .text(let text):
      Set(cases.filter { _, all in all?.contains { $0.isText(text) } == true }.keys)
    case .call(let function, _, _):
      ownTypes.contains(function[...]) && !typesWithInitializer.contains(function[...]) ? [function[...]] : []
    case .list, .chain, .either, .nothing, .unknown: []
    }
  }

  /// Whether a value is of a type that the manifest declares.
  mutating func isOwn(_ value: ManifestValue) -> Bool {
    if case .either(let first, let second) = value { return isOwn(first) && isOwn(second) }
    return !instanceMembers.isEmpty && !ownTypes(of: value).isEmpty
  }

  /// The value of a member that the manifest declares for a value of a type of its own; of one of Tuist's, of any type.
  mutating func declaredMember(_ name: String, of value: ManifestValue, _ place: ManifestPlace) -> ManifestValue? {
    if keepsNames { return ownMember(name, of: value, place) }
    guard isOwn(value), let own = ownMember(name, of: value, place) else { return nil }
    return value.place.map(own.placed) ?? own
  }

  // MARK: - Changes

  /// A value of such a type with a field of it changed.
  ///
  /// - Parameter fields: the names that lead to it.
  mutating func changed(
    _ old: ManifestValue, _ fields: ArraySlice<String>, by value: ManifestValue, isAssignment: Bool,
    _ place: ManifestPlace
  ) -> ManifestValue {
    var old = old
    // What is added to a field that was left out is added to its default.
    if let field = fields.first, old.argument(field) == nil, case .call(let type, let arguments, let origin) = old,
      !isAssignment || conditions > 0 || fields.count > 1, let usual = declaredMember(field, of: old, place)
    {
      old = .call(name: type, arguments: arguments + [(field, usual)], place: origin)
    }
    return old.changed(fields, by: value, isAssignment: isAssignment, isConditional: conditions > 0, place)
  }

  /// A value as something that is not followed may have left it: of what is of such a type, all but its name. nil where nothing is.
  mutating func doubtedOwn(_ value: ManifestValue, _ place: ManifestPlace) -> ManifestValue? {
    func doubted(_ values: [ManifestValue]) -> [ManifestValue]? {
      let new = values.map { doubtedOwn($0, place) }
      return new.contains { $0 != nil } ? zip(values, new).map { $1 ?? $0 } : nil
    }
    switch value {
    case .call(let type, var arguments, let origin):
      if !isOwn(value) { return nil }
      for index in arguments.indices where arguments[index].label != "name" { arguments[index].value = .unknown(place) }
      for (name, members) in instanceMembers.inOrder(by: { $0.key < $1.key })
      where !arguments.contains(where: { $0.label == name }) {
        let isStored = members.contains { if $0.type == type, case .stored = $0.kind { true } else { false } }
        if isStored { arguments.append((name, .unknown(place))) }
      }
      return .call(name: type, arguments: arguments, place: origin)
    case .list(let values): return doubted(values).map { .list($0) }
    case .chain(let parts): return doubted(parts).map { .chain($0) }
    case .either(let first, let second): return doubted([first, second]).map { .either($0[0], $0[1]) }
    case .text, .nothing, .unknown: return nil
    }
  }
}
