internal import Linking
internal import Modules
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

// Which protocols code may name in place of a type that it may not.

extension Architecture {
  /// The protocols of the project that a type conforms to and code may name, nearest first: they are in a layer and a slice that the
  /// code's may use, are ports where that has some, and a value behind one has what is asked.
  ///
  /// One that asks for nothing tells nothing of a value, and one with associated types too little.
  ///
  /// - Parameter isMet: whether a protocol has what the code asks of a value.
  public func protocols(
    of type: Int32, usableBy user: Membership, in file: Int, having isMet: (Int32) -> Bool
  ) -> [Int32] {
    guard user.layer >= 0 else { return [] }
    return table.lineage(of: type).filter { symbol in
      let own = table.symbols[Int(symbol)]
      return own.kind == .protocol && !own.isExternal && mayName(symbol, as: user, in: file) && saysEnough(symbol)
        && isMet(symbol)
    }
  }

  /// The only such protocol that has a member, where the type is in a layer which the code may not use.
  ///
  /// - Parameter member: its name; nil where nothing is asked.
  public func usableProtocol(
    of type: Int32, forCodeOf file: Int, at declaration: UInt32, asked member: UInt32?
  ) -> Int32? {
    let (user, to) = (layers.membership(file: file, declaration: declaration), membership(of: type).layer)
    guard user.layer >= 0, to >= 0, !mayUse(user.layer, to, in: file) else { return nil }
    let usable = protocols(of: type, usableBy: user, in: file) { has(member, asked: $0) }
    return usable.count == 1 ? usable[0] : nil
  }

  /// The same for a use of a type in a file: what is asked is what the file asks of the type's values, and the other bodies of the type
  /// around the use.
  ///
  /// - Complexity: O(1) behind the first time for a file, and for a type around uses.
  public func usableProtocols(of type: Int32, by user: Membership, at declaration: UInt32, in file: Int) -> [Int32] {
    let found = protocolsFitting(type, as: user, in: file)
    guard !found.isEmpty, declaration != ReferenceFact.noDeclaration, let owner = owner(of: declaration, in: file),
      !table.symbols[Int(owner)].isExternal
    else { return found }
    let fitting = protocolsFittingTypes.value(for: AskingType(type: type, user: user, owner: owner)) {
      var all = found
      for other in Set(table.bodies(of: owner).map(\.file)) where other != file && !all.isEmpty {
        let fitting = protocolsFitting(type, as: user, in: other)
        all.removeAll { !fitting.contains($0) }
      }
      return all
    }
    return found.filter(fitting.contains)
  }

  /// The protocols that have all that one file asks of a type's values.
  private func protocolsFitting(_ type: Int32, as user: Membership, in file: Int) -> [Int32] {
    protocolsFitting.value(for: Asker(type: type, user: user, file: file)) {
      let asked = table.membersAsked(of: type, in: file)
      return protocols(of: type, usableBy: user, in: file) { found in
        asked.allSatisfy { table.has($0, askedIn: file, of: found) }
      }
    }
  }

  /// Whether a member is a value of a type that the type itself has, so that another can be handed in: `static let shared = Store()`.
  public func isInstance(_ member: Int32, of type: Int32) -> Bool {
    let own = table.symbols[Int(member)]
    guard own.isStatic, own.file >= 0, own.kind == .let || own.kind == .var else { return false }
    return table.valueType(of: Int(own.declaration), in: Int(own.file)) == .symbol(table.aliased(type))
  }

  /// Whether a type, or what it inherits from, declares a member of a name; so does any where none is asked.
  public func has(_ member: UInt32?, asked type: Int32) -> Bool {
    guard let member else { return true }
    return table.lineage(of: type).contains { table.scopes.first(UInt32($0), member) != Symbol.none }
  }

  private func mayName(_ symbol: Int32, as user: Membership, in file: Int) -> Bool {
    let (own, home) = (table.symbols[Int(symbol)], membership(of: symbol))
    guard own.file >= 0, home.layer >= 0, layers.mayUse(user.layer, home.layer, in: file), layers.maySlice(user, home)
    else { return false }
    let isBeside = modules.moduleOfFile[file] == modules.moduleOfFile[Int(own.file)]
    guard own.access >= (Int(own.file) == file ? .private : isBeside ? .internal : .package) else { return false }
    guard layers.layers[home.layer].rule?.ports != nil else { return true }
    var ports = PortMap(self)
    return !ports.isBypassed(symbol, by: user, in: file)
  }

  /// Whether a protocol asks for something of its own, and for no types.
  private func saysEnough(_ symbol: Int32) -> Bool {
    var isEmpty = true
    for part in table.lineage(of: symbol) {
      let own = table.symbols[Int(part)]
      guard own.file >= 0, !own.isSynthesised else { continue }
      let declarations = table.files[Int(own.file)].declarations
      for index in (Int(own.declaration) + 1)..<declarations.count {
        guard declarations[index].range.start < declarations[Int(own.declaration)].range.end else { break }
        if declarations[index].kind == .associatedtype { return false }
        isEmpty = false
      }
    }
    return !isEmpty
  }
}
