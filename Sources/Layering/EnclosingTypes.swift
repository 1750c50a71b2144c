public import Linking
internal import SourceFacts

// The types around a declaration, or around what stands in one.

extension SymbolTable {
  /// The type at file level that holds a symbol, or the symbol itself.
  public func outermost(_ symbol: Int32) -> Int32 {
    var at = symbol
    while symbols[Int(at)].parent != Symbol.none { at = symbols[Int(at)].parent }
    return at
  }

  /// The types whose declarations or extensions hold a use, from the innermost outwards.
  public func enclosingTypes(of use: Use, in file: Int) -> [Int32] {
    enclosingTypes(of: files[file].references[Int(use.reference)].declaration, in: file)
  }

  /// The types whose declarations or extensions hold a declaration, itself included, from the innermost outwards.
  public func enclosingTypes(of declaration: UInt32, in file: Int) -> [Int32] {
    var at = declaration
    var types: [Int32] = []
    while at != ReferenceFact.noDeclaration {
      let own = symbolOfDeclaration[file, Int(at)]
      if own != Symbol.none, symbols[Int(own)].isType { types.append(own) }
      at = files[file].declarations[Int(at)].parent
    }
    // An extension of a nested type stands in the types around that, too.
    if let outer = types.last {
      var parent = symbols[Int(outer)].parent
      while parent != Symbol.none {
        types.append(parent)
        parent = symbols[Int(parent)].parent
      }
    }
    return types
  }
}
