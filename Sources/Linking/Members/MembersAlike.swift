internal import SourceFacts

// Which members are written alike: what a protocol asks for, and what types and extensions have for it.

extension SymbolTable {
  /// Whether a member of a protocol is what a type that conforms to it declares for itself: of the same kind, with the same
  /// labels and types.
  func givesWay(_ inherited: Int32, to own: Int32, of type: Int32) -> Bool {
    let (one, other) = (symbols[Int(inherited)], symbols[Int(own)])
    guard underlying(other.parent) == type, one.parent != Symbol.none, one.file >= 0, other.file >= 0,
      symbols[Int(underlying(one.parent))].kind == .protocol, one.isStatic == other.isStatic,
      (one.kind == .func) == (other.kind == .func), !isUnderDemands(other)
    else { return false }
    return haveSameSignature(one, other, of: type)
  }

  /// Whether two members that one type has of a name are written alike, so that it makes no difference which of them is meant: what
  /// a protocol asks for, and what its extensions do for it.
  func areWrittenAlike(_ one: Int32, _ other: Int32) -> Bool {
    let (one, other) = (symbols[Int(one)], symbols[Int(other)])
    guard one.parent == other.parent, one.parent != Symbol.none, one.file >= 0, other.file >= 0,
      one.isStatic == other.isStatic, (one.kind == .func) == (other.kind == .func)
    else { return false }
    let type = declaration(of: one).type
    // Without brackets and marks, `[Order]` names what `Order?` does.
    return type.end - type.start == declaration(of: other).type.end - declaration(of: other).type.start
      && (one.kind == .func || type.start < type.end)
      && haveSameSignature(one, other, of: underlying(one.parent))
  }

  /// Whether two members have the same labels, and name the same types.
  private func haveSameSignature(_ one: Symbol, _ other: Symbol, of type: Int32) -> Bool {
    let (labels, otherLabels) = (declaration(of: one).labels.indices, declaration(of: other).labels.indices)
    let (file, otherFile) = (Int(one.file), Int(other.file))
    return labels.count == otherLabels.count
      && zip(labels, otherLabels).allSatisfy {
        isSame(files[file].generics[$0], file, files[otherFile].generics[$1], otherFile)
      } && writtenTypes(one, of: type) == writtenTypes(other, of: type)
  }

  private func declaration(of symbol: Symbol) -> DeclarationFact {
    files[Int(symbol.file)].declarations[Int(symbol.declaration)]
  }

  /// Whether a member stands in an extension that demands something of the type's parameters.
  private func isUnderDemands(_ member: Symbol) -> Bool {
    let parent = declaration(of: member).parent
    return parent != DeclarationFact.noParent && hasDemands(parent, in: Int(member.file))
  }

  /// Whether the head of a declaration demands something of generic parameters.
  func hasDemands(_ declaration: UInt32, in file: Int) -> Bool {
    let references = files[file].references
    return files[file].declarations[Int(declaration)].references.indices.contains {
      references[$0].declaration == declaration && references[$0].context.isOfConstraint
    }
  }

  /// The names of types in the parameters and the result of a declaration, in their order, but for those that stand for a type
  /// itself.
  private func writtenTypes(_ symbol: Symbol, of type: Int32) -> [UInt32] {
    let (summary, map) = (files[Int(symbol.file)], nameMaps[Int(symbol.file)])
    var names: [UInt32] = []
    for index in declaration(of: symbol).references.indices {
      let reference = summary.references[index]
      // The head stands in front.
      if reference.context == .body { break }
      guard reference.context == .annotation, reference.declaration == symbol.declaration,
        !reference.flags.contains(.inCode), case let name = map[Int(reference.name)], name != symbols[Int(type)].name,
        text(name) != "Self"
      else { continue }
      names.append(name)
    }
    return names
  }
}
