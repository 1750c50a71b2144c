internal import SourceFacts

// What a pattern binds of an enumeration's case, as `case .loaded(let order)` does: the type that is written in the case, where that
// holds one value.

extension SymbolTable {
  /// What is known of what a case holds.
  ///
  /// - Parameters:
  ///   - row: that of what the pattern binds.
  ///   - holder: what is known of the value that is matched.
  func payload(of row: MemberFact, in holder: ValueOwner, _ file: Int) -> ValueOwner {
    if case .list(let list) = holder {
      let isSuccess = list.kind == .result && list.hasKnownElements && text(nameMaps[file][Int(row.name)]) == "success"
      return isSuccess ? inside(list) : .unknown
    }
    return payloadCase(of: row, in: holder, file).map { ownerWritten(in: symbols[Int($0)]) } ?? .unknown
  }

  /// The case that a pattern means; nil where it can't be told, or does not hold just one value.
  func payloadCase(of row: MemberFact, in holder: ValueOwner, _ file: Int) -> Int32? {
    let name = nameMaps[file][Int(row.name)]
    var found = Symbol.none
    switch holder {
    case .own(let type):
      guard case .member(let member)? = member(name, of: type, from: file, wantsType: false) else { return nil }
      found = member
    case .unknown:
      // Nothing tells what is matched: the one case of the name that the file can see, unless values come to it that nobody knows.
      if members.isCommon(name) || members.seesForeign[file] { return nil }
      for member in members.members(of: name) {
        let symbol = symbols[Int(member.symbol)]
        guard symbol.kind == .case, isVisible(symbol, from: file) else { continue }
        if found != Symbol.none { return nil }
        found = member.symbol
      }
    case .composed, .elsewhere, .list, .alien, .anyMember, .type: return nil
    }
    guard found != Symbol.none, case let symbol = symbols[Int(found)], symbol.kind == .case, symbol.next == Symbol.none,
      symbol.file >= 0, !isOpen(found, at: row.start, in: file),
      files[Int(symbol.file)].declarations[Int(symbol.declaration)].labels.count == 1
    else { return nil }
    return found
  }
}
