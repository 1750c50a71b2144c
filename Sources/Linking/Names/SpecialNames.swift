internal import Modules
internal import SourceFacts

// Names that stand where only some kinds of declarations can be meant: attributes, macros, groups of operators. What else has
// such a name is not meant, and often stands beside something of elsewhere: `@Observable` beside a class of that name.

extension SymbolTable {
  /// What a name means among the declarations of a kind, which only stand at file level.
  func atFileLevel(_ name: UInt32, in file: Int, where isWanted: (Symbol) -> Bool) -> Meaning {
    func wanted(_ scope: UInt32, isTestable: Bool) -> [Int32] {
      candidates(scope, name, file, wantsType: false, isTestable: isTestable).filter { isWanted(symbols[Int($0)]) }
    }
    let further = modules.furtherModules[file] ?? []
    let own = ([topScope(file)] + further.map { Self.moduleScope + UInt32($0) }).flatMap {
      wanted($0, isTestable: false)
    }
    if !own.isEmpty { return judge(Set(own).sorted(), file) }
    var found = Set<Int32>()
    for entry in imports[file].entries where entry.only == nil || entry.only == name {
      found.formUnion(wanted(Self.moduleScope + UInt32(entry.module), isTestable: entry.isTestable))
    }
    return found.isEmpty ? .unknown : judge(found.sorted(), file)
  }

  /// What the name of an attribute means where it stands alone.
  func attribute(_ name: UInt32, _ reference: ReferenceFact, in file: Int) -> Meaning {
    let inCode = reference.flags.contains(.inCode)
    let start = beginning(of: reference, in: file)
    let meaning = asAttribute(
      lookUp(name, from: start, in: file, wantsType: true, inCode: inCode), reference, in: file)
    guard case .unknown = meaning else { return meaning }
    return atFileLevel(name, in: file) { $0.kind == .macro }
  }

  /// What the last name of a path means as an attribute or a macro, where it is the name of one.
  func asExpansion(_ meaning: Meaning, _ reference: ReferenceFact, in file: Int) -> Meaning {
    if reference.context == .attribute {
      return reference.flags.contains(.isAttribute) ? asAttribute(meaning, reference, in: file) : meaning
    }
    guard case .symbol(let symbol) = meaning, symbols[Int(symbol)].kind != .macro else { return meaning }
    return .unknown
  }

  /// A meaning as far as it can be that of an attribute.
  private func asAttribute(_ meaning: Meaning, _ reference: ReferenceFact, in file: Int) -> Meaning {
    let found: [Int32]
    switch meaning {
    case .symbol(let symbol): found = [symbol]
    case .branches(let symbols): found = symbols
    default: return meaning
    }
    let isOfType = isOfType(reference, in: file)
    let left = found.filter { mayBeAttribute($0, ofType: isOfType) }
    return left.isEmpty ? .unknown : left.count == 1 ? .symbol(left[0]) : .branches(left)
  }

  /// Whether an attribute belongs to a type or an extension, rather than to a member or to something in it.
  private func isOfType(_ reference: ReferenceFact, in file: Int) -> Bool {
    guard reference.declaration != ReferenceFact.noDeclaration else { return false }
    let declaration = files[file].declarations[Int(reference.declaration)]
    return (declaration.kind.isNominal || declaration.kind == .extension)
      && reference.start < declaration.nameRange.start
  }

  /// Whether a symbol can be an attribute: a macro, or what its own attributes make one. Types are neither wrapped nor built.
  private func mayBeAttribute(_ symbol: Int32, ofType: Bool) -> Bool {
    if symbols[Int(symbol)].kind == .macro { return true }
    let type = symbols[Int(underlying(symbol))]
    // An alias for something of elsewhere.
    if type.kind == .typealias || type.file < 0 { return true }
    let summary = files[Int(type.file)]
    return summary.declarations[Int(type.declaration)].attributes.indices.contains { index in
      switch summary.text(summary.attributes[index].name) {
      case "globalActor": true
      case "propertyWrapper", "resultBuilder", "_functionBuilder": !ofType
      default: false
      }
    }
  }
}
