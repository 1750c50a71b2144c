/// Which names macros of the system make as members of the types at which they stand.
struct MacroMembers: Sendable {
  /// For each name that a macro makes the names of these macros.
  private var macros = [UInt32: [UInt32]]()

  private static let known = [
    ("Observable", ["access", "withMutation", "shouldNotifyObservers"]),
    ("Model", ["getValue", "setValue", "persistentBackingData", "schemaMetadata"]),
  ]

  init() {}

  init(_ names: NameIndex) {
    for (macro, members) in Self.known {
      guard let macro = names.find(macro) else { continue }
      for member in members {
        if let member = names.find(member) { macros[UInt32(member), default: []].append(UInt32(macro)) }
      }
    }
  }

  /// Whether any macro makes a member of a name.
  @inline(__always)
  func mayMake(_ name: UInt32) -> Bool { !macros.isEmpty && macros[name] != nil }

  /// Whether a macro makes a member of a name.
  func makes(_ name: UInt32, _ macro: UInt32) -> Bool { macros[name]?.contains(macro) ?? false }
}
