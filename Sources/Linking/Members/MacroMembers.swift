internal import SourceFacts

/// What macros make as members of the types at which they stand.
struct MacroMembers: Sendable {
  /// For each name that a macro makes the names of these macros.
  private var macros = [UInt32: [UInt32]]()

  private static let known = [
    ("Observable", ["access", "withMutation", "shouldNotifyObservers"]),
    ("Model", ["getValue", "setValue", "persistentBackingData", "schemaMetadata"]),
  ]

  /// Attributes of the system at types that make no members, or those of `known`.
  private static let plainNames = [
    "MainActor", "Observable", "Model", "Suite", "NSApplicationMain", "UIApplicationMain", "TaskLocal", "Preview",
  ]

  /// The names of macros of the repository that are attached to declarations.
  private var attached = Set<UInt32>()
  private var plain = Set<UInt32>()

  init() {}

  init(_ table: SymbolTable) {
    let names = table.names
    for symbol in table.symbols where symbol.kind == .macro && symbol.file >= 0 {
      let file = Int(symbol.file)
      let attributes = table.files[file].declarations[Int(symbol.declaration)].attributes
      if attributes.indices.contains(where: {
        table.files[file].text(table.files[file].attributes[$0].name) == "attached"
      }) {
        attached.insert(symbol.name)
      }
    }
    for name in Self.plainNames { if let name = names.find(name) { plain.insert(UInt32(name)) } }
    for (macro, members) in Self.known {
      guard let macro = names.find(macro) else { continue }
      for member in members {
        if let member = names.find(member) { macros[UInt32(member), default: []].append(UInt32(macro)) }
      }
    }
  }

  /// Whether an attribute may make members of names that nobody knows: it is a macro of the repository, or one of elsewhere.
  ///
  /// - Parameter isDeclared: whether the repository declares anything of its name.
  func mayMakeAny(_ attribute: UInt32, isDeclared: Bool) -> Bool {
    isDeclared ? attached.contains(attribute) : !plain.contains(attribute)
  }

  /// Whether any macro makes a member of a name.
  @inline(__always)
  func mayMake(_ name: UInt32) -> Bool { !macros.isEmpty && macros[name] != nil }

  /// Whether a macro makes a member of a name.
  func makes(_ name: UInt32, _ macro: UInt32) -> Bool { macros[name]?.contains(macro) ?? false }
}
