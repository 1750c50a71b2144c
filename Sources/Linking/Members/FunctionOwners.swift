internal import SourceFacts

// What a function gives that a variable holds, as in `var fetch: () async throws -> Order`. The facts keep the names of a written type and
// no brackets, so only forms are read in which these leave no doubt: the result stands last, and parameters end with a bracket.

extension SymbolTable {
  /// Whether a symbol is a variable with the written type of a function.
  func holdsFunction(_ symbol: Symbol) -> Bool {
    guard symbol.kind == .var || symbol.kind == .let, symbol.file >= 0 else { return false }
    return files[Int(symbol.file)].declarations[Int(symbol.declaration)].flags.contains(.hasFunctionType)
  }

  /// The function that is called where a variable is, by the type that is written of it: its only `callAsFunction`.
  func function(calledOn variable: Int32, _ file: Int) -> Int32? {
    guard variable != Symbol.none, case let symbol = symbols[Int(variable)], symbol.kind == .var || symbol.kind == .let,
      isOnlyOne(variable), let name = names.find("callAsFunction"),
      case .own(let type) = ownerWritten(in: symbol),
      case .member(let found)? = member(UInt32(name), of: type, from: file, wantsType: false),
      mayGive(found, isCalled: true)
    else { return nil }
    return found
  }

  /// What is known of what a function hands to one of its closures first: by the type that is written there.
  ///
  /// - Parameters:
  ///   - row: that of its name, or of its labels.
  ///   - element: that of what is handed, with the label under which the closure is an argument.
  ///   - holder: what it is called on.
  func owner(handedBy row: MemberFact, _ element: MemberFact, behind holder: ValueOwner, _ file: Int) -> ValueOwner {
    guard let function = function(handingBy: row, behind: holder, file), case let symbol = symbols[Int(function)],
      symbol.file >= 0, !isOpen(function, at: row.start, in: file)
    else { return .unknown }
    if symbol.kind != .func { return row.flags.contains(.isCalled) ? .unknown : ownerHanded(toFunctionIn: symbol) }
    let home = Int(symbol.file)
    let id = DeclarationID(file: home, index: Int(symbol.declaration))
    let labels = files[home].declarations[id.index].labels.indices
    var handed: [ValueOwner] = []
    for (number, place) in labels.enumerated() {
      let label = files[home].generics[place]
      // One behind the call is for a parameter that has no argument in the parentheses.
      let isMeant =
        element.labels.isEmpty
        ? label == ModifierFact.noDetail
          || !row.labels.contains { isSame(files[file].generics[$0], file, label, home) }
        : isSame(files[file].generics[element.labels.lowerBound], file, label, home)
      if isMeant, let owner = ownerHanded(toParameter: number, of: id) { handed.append(owner) }
    }
    return handed.count == 1 ? handed[0] : .unknown
  }

  /// What is known of what a function hands first to a closure, by what is written of the parameter for that; nil where that is none.
  private func ownerHanded(toParameter number: Int, of function: DeclarationID) -> ValueOwner? {
    let file = function.file
    guard let form = form(ofParameter: number, of: function) else { return nil }
    if let handed = form.firstOfFunction {
      guard let reference = files[file].reference(at: handed.start), reference.flags.contains(.isType),
        !reference.flags.contains(.isMetatype)
      else { return .unknown }
      return handed.isArray
        ? list(of: reference, in: "Array", file)
        : list(writtenAt: handed.start, file) ?? owner(of: reference, in: UInt32(function.index), file)
    }
    return form.anchor(isElement: false).flatMap { alias(ofFunctionAt: $0, file) }.map { ownerHanded(toFunctionIn: $0) }
  }

  /// The alias of a function's type that is named at an offset.
  private func alias(ofFunctionAt offset: UInt32, _ file: Int) -> Symbol? {
    guard let reference = files[file].reference(at: offset), let found = resolveType(file, reference),
      case let alias = symbols[Int(found.symbol)], alias.kind == .typealias, alias.file >= 0,
      files[Int(alias.file)].declarations[Int(alias.declaration)].flags.contains(.hasFunctionType)
    else { return nil }
    return alias
  }

  /// The function that a row which hands something to a closure names.
  func function(handingBy row: MemberFact, behind holder: ValueOwner, _ file: Int) -> Int32? {
    row.base == .initializer
      ? value(named: nameMaps[file][Int(row.name)], in: files[file].declaration(at: row.start), isCalled: true, file)
      : giver(row, behind: holder, file)
  }

  /// What is known of what the function gives that a variable holds: `() -> Order`, `() -> Order?`, `(Int) -> [Order]`.
  func ownerGiven(byFunctionIn variable: Symbol) -> ValueOwner {
    let (file, summary) = (Int(variable.file), files[Int(variable.file)])
    let declaration = summary.declarations[Int(variable.declaration)]
    let names = declaration.references.indices.filter {
      summary.references[$0].context == .annotation
        && declaration.type.offsets.contains(Int(summary.references[$0].start))
    }
    guard let last = names.last, case let result = summary.references[last],
      result.flags.isDisjoint(with: [.isMetatype, .isImplicitMember])
    else { return .unknown }
    let rest = declaration.type.end - end(of: result, file)
    // Nothing else ends with a name.
    if rest == 0 { return owner(of: result, in: variable.declaration, file) }
    // Of a name before it in brackets, commas and colons stand at most two bytes off; of a parameter it is `) -> `.
    if names.count > 1, result.start - end(of: summary.references[names[names.count - 2]], file) < 5 { return .unknown }
    if result.flags.contains(.isElement) { return rest == 1 ? list(of: result, in: "Array", file) : .unknown }
    // `Order?`, `(() -> Order)?`
    return rest < 3 ? owner(of: result, in: variable.declaration, file) : .unknown
  }

  /// What is known of what is handed first to the function that a variable holds, or that an alias stands for: `(Order) -> Void`,
  /// `(([Order]) -> Void)?`.
  private func ownerHanded(toFunctionIn symbol: Symbol) -> ValueOwner {
    let (file, summary) = (Int(symbol.file), files[Int(symbol.file)])
    let declaration = summary.declarations[Int(symbol.declaration)]
    guard
      let first = declaration.references.indices.first(where: {
        let reference = summary.references[$0]
        return reference.context == (symbol.kind == .typealias ? .alias : .annotation)
          && declaration.type.offsets.contains(Int(reference.start))
      }), case let reference = summary.references[first],
      reference.flags.isDisjoint(with: [.isMetatype, .isImplicitMember])
    else { return .unknown }
    guard declaration.flags.contains(.hasFunctionType) else {
      return alias(ofFunctionAt: reference.start, file).map { ownerHanded(toFunctionIn: $0) } ?? .unknown
    }
    switch reference.start - declaration.type.start {
    // `([A]) -> B`, `(([A]) -> B)?`
    case 2 where reference.flags.contains(.isElement), 3 where reference.flags.contains(.isElement):
      let next = first + 1 < summary.references.count ? summary.references[first + 1].start : UInt32.max
      // `[K: A]`
      return next > end(of: reference, file) + 2 ? list(of: reference, in: "Array", file) : .unknown
    // `(A) -> B`, `((A) -> B)?`, `(any A) -> B`
    case 1, 2, 5:
      return list(writtenAt: reference.start, file) ?? owner(of: reference, in: symbol.declaration, file)
    default: return .unknown
    }
  }
}
