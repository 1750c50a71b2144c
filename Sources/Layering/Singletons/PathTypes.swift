internal import Linking
internal import SourceFacts

// What a variable holds that is given a path of names: `let network = api`, `let tracker = API.shared.tracker`.

extension SymbolTable {
  /// A path with more variables than these, in one expression or over several of them, is not followed.
  private static let mostVariables = 8

  /// The type of the value that a variable is given where that is a path of names which leads through other variables; nil where a part
  /// of it has no type that can be told.
  func pathType(of index: Int, in file: Int) -> ValueType? { pathType(of: index, in: file, Self.mostVariables) }

  private func pathType(of index: Int, in file: Int, _ left: Int) -> ValueType? {
    let (declaration, references) = (files[file].declarations[index], files[file].references)
    guard left > 0, declaration.flags.contains(.valueIsPath), declaration.type.end <= declaration.type.start,
      let reference = declaration.references.indices.lazy.map({ references[$0] }).first(where: {
        $0.context == .initialValue && $0.declaration == UInt32(index)
      }), reference.flags.isDisjoint(with: [.isSelf, .isImplicitMember, .isType, .isOperator, .isCalled])
    else { return nil }
    let count = Int(reference.segmentCount)
    let map = nameMaps[file]
    func segment(_ number: Int) -> UInt32 {
      map[Int(files[file].segments[Int(reference.segmentStart) + number].name)]
    }
    // A variable at file level, or a static one behind the name of its type.
    var (next, variable) = (0, Symbol.none)
    let name = map[Int(reference.name)]
    if isDeclared(name), case .symbol(let symbol) = lookUp(name, reference, in: file), !symbols[Int(symbol)].isType {
      variable = symbol
    } else {
      while next < count, variable == Symbol.none {
        guard case .symbol(let type) = type(of: reference, names: next + 1, in: file) else { return nil }
        variable = staticMember(segment(next), of: type) ?? Symbol.none
        next += 1
      }
    }
    var type = held(by: variable, left)
    while next < count {
      guard case .symbol(let owner) = type, let property = property(segment(next), of: owner) else { return nil }
      type = held(by: property, left - next)
      next += 1
    }
    return type
  }

  /// The type of what a variable of the repository holds.
  private func held(by variable: Int32, _ left: Int) -> ValueType? {
    guard variable != Symbol.none, case let fact = symbols[Int(variable)], fact.kind == .let || fact.kind == .var,
      fact.file >= 0, case let (file, index) = (Int(fact.file), Int(fact.declaration))
    else { return nil }
    return valueType(of: index, in: file) ?? pathType(of: index, in: file, left - 1)
  }

  /// A property that instances of a type have.
  private func property(_ name: UInt32, of type: Int32) -> Int32? {
    for owner in lineage(of: type) {
      var at = scopes.first(UInt32(owner), name)
      while at != Symbol.none {
        let symbol = symbols[Int(at)]
        if !symbol.isStatic, symbol.kind == .let || symbol.kind == .var { return at }
        at = symbol.next
      }
    }
    return nil
  }
}
