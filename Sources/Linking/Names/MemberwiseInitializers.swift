internal import SourceFacts

// The initializers that the compiler makes for structs.

extension SymbolTable {
  /// Property wrappers of systems that wrap a value which such an initializer takes: they have an `init(wrappedValue:)`.
  ///
  /// - Note: SE-0258, "Memberwise initializers".
  private static let wrappersOfValues: Set<String> = ["Bindable", "ObservedObject", "State", "StateObject"]

  /// Whether a variable is one that such an initializer takes, with its value as the default. What any other attribute makes of a
  /// variable is its own.
  public func mayBeMemberwise(_ declaration: DeclarationID) -> Bool {
    let summary = files[declaration.file]
    let variable = summary.declarations[declaration.index]
    return variable.kind == .var && variable.isStored && variable.access > .fileprivate
      && variable.flags.isDisjoint(with: [.isStatic, .isLazy]) && variable.parent != DeclarationFact.noParent
      && variable.attributes.indices.allSatisfy { index in
        let attribute = summary.attributes[index]
        return attribute.values.indices.isEmpty && Self.wrappersOfValues.contains(summary.text(attribute.name))
      }
  }

  /// Whether the compiler makes an initializer for a struct which its users can call: it has none in its body in all builds, and
  /// no private constant that only an initializer could set.
  ///
  /// - Complexity: O(declarations in the struct).
  public func hasMemberwiseInitializer(_ type: DeclarationID) -> Bool {
    let declarations = files[type.file].declarations
    guard declarations[type.index].kind == .struct else { return false }
    var index = type.index + 1
    while index < declarations.count, declarations[index].range.start < declarations[type.index].range.end {
      let member = declarations[index]
      if Int(member.parent) == type.index {
        let isUnset = member.kind == .let && member.flags.isDisjoint(with: [.isStatic, .hasInitialValue])
        if member.kind == .initializer && member.condition == 0 || isUnset && member.access <= .fileprivate {
          return false
        }
      }
      index += 1
    }
    return true
  }
}
