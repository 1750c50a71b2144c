package import SourceFacts

// What code asks of the values of a type, and which other types have it.

extension SymbolTable {
  /// The members that a file asks of values of a type, as far as it can be told what values are.
  ///
  /// - Complexity: O(members noted in the file).
  package func membersAsked(of type: Int32, in file: Int) -> [MemberFact] {
    files[file].members.filter { fact in
      guard fact.base.isOfValue, !fact.flags.contains(.isElement), case .own(let own) = owner(of: fact, file) else {
        return false
      }
      return own == type
    }
  }

  /// Whether a type, or what it inherits from, declares a member that a use may mean, as far as labels tell.
  package func has(_ fact: MemberFact, askedIn file: Int, of type: Int32) -> Bool {
    let name = nameMaps[file][Int(fact.name)]
    return lineage(of: type).contains { owner in
      guard hasFew(name, in: UInt32(owner)) else { return true }
      var at = scopes.first(UInt32(owner), name)
      while at != Symbol.none {
        if mayTake(at, fact, file) { return true }
        at = symbols[Int(at)].next
      }
      return false
    }
  }
}
