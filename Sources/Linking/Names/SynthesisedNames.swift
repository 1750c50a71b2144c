internal import SourceFacts

// Types that macros of dependency-injection libraries make beside a declaration: code names them, and no source declares
// them. They resolve like written ones, declared where the macro stands.

/// A macro that makes a named type.
private struct SynthesisingMacro {
  /// Modules that bring the macro.
  var modules: Set<String>
  var name: String
  var kind: DeclarationKind
  /// Whether the type is nested in the declaration, or stands beside it.
  var isNested: Bool
  /// The kinds of declarations that the macro applies to.
  var applies: Set<DeclarationKind>
  var makeName: @Sendable (String) -> String

  static let all: [SynthesisingMacro] = [
    SynthesisingMacro(
      modules: ["Scaffold"], name: "Abstract", kind: .protocol, isNested: false, applies: [.class, .struct],
      makeName: { "Abstract" + $0 }),
    SynthesisingMacro(
      modules: ["AdapterStack"], name: "Adapter", kind: .protocol, isNested: false, applies: [.protocol],
      makeName: { $0 + "Stack" }),
    SynthesisingMacro(
      modules: ["ProtocolWitness"], name: "ProtocolWitness", kind: .struct, isNested: true, applies: [.class, .actor],
      makeName: { _ in "Witness" }),
  ]
}

extension SymbolTable {
  /// The types that macros make of what a file declares.
  public func synthesised(in file: Int) -> [Int32] { synthesisedOfFile[file] ?? [] }

  /// Declares what macros make. Costs next to nothing where no file imports one of their modules.
  mutating func declareSynthesised() {
    for macro in SynthesisingMacro.all {
      guard let attribute = names.find(macro.name).map(UInt32.init) else { continue }
      for file in filesImporting(macro.modules).sorted() {
        for index in files[file].declarations.indices {
          let declaration = files[file].declarations[index]
          guard macro.applies.contains(declaration.kind), !declaration.attributes.isEmpty else { continue }
          let isMarked = declaration.attributes.indices.contains {
            nameMaps[file][Int(files[file].attributes[$0].name)] == attribute
          }
          if isMarked { synthesise(macro, file, index) }
        }
      }
    }
  }

  private mutating func synthesise(_ macro: SynthesisingMacro, _ file: Int, _ index: Int) {
    let origin = symbolOfDeclaration[file, index]
    guard origin != Symbol.none else { return }
    let declared = symbols[Int(origin)]
    let name = names.intern(Array(macro.makeName(text(declared.name)).utf8)[...])
    let parent = macro.isNested ? origin : declared.parent
    let scope = parent == Symbol.none ? topScope(file) : UInt32(parent)
    // What is written by hand stands.
    guard scopes.first(scope, name) == Symbol.none else { return }
    note(name, is: parent == Symbol.none ? Self.isDeclared : Self.isDeclared | Self.isMember)
    let symbol = Int32(symbols.count)
    let next = scopes.insert(scope, name, symbol)
    synthesisedOfFile[file, default: []].append(symbol)
    symbols.append(
      Symbol(
        kind: macro.kind, access: declared.access, isExternal: false, condition: declared.condition, name: name,
        parent: parent, file: Int32(file), declaration: UInt32(index), next: next, isSynthesised: true))
  }
}
