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

  /// What is known of what a function hands to its closure first, where it takes one: by the type that is written there.
  ///
  /// - Parameters:
  ///   - row: that of its name, or of its labels.
  ///   - holder: what it is called on.
  func owner(handedBy row: MemberFact, behind holder: ValueOwner, _ file: Int) -> ValueOwner {
    let function =
      row.base == .initializer
      ? value(
        named: nameMaps[file][Int(row.name)], in: files[file].declaration(at: row.start), isCalled: true, file)
      : giver(row, behind: holder, file)
    guard let function, case let symbol = symbols[Int(function)], symbol.kind == .func, symbol.file >= 0,
      !isOpen(function, at: row.start, in: file)
    else { return .unknown }
    let home = Int(symbol.file)
    let id = DeclarationID(file: home, index: Int(symbol.declaration))
    let handed = (0..<Int(files[home].declarations[id.index].labels.count)).compactMap {
      form(ofParameter: $0, of: id)?.firstOfFunction
    }
    guard handed.count == 1, let reference = files[home].reference(at: handed[0].start),
      reference.flags.contains(.isType), !reference.flags.contains(.isMetatype)
    else { return .unknown }
    return handed[0].isArray
      ? list(of: reference, in: "Array", home) : owner(of: reference, in: symbol.declaration, home)
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
}
