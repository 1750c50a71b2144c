internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

// What of a layer others can see by its ports and its interfaces.

/// What shows others a declaration.
struct Shower {
  /// Whoever names it, or a type around it, sees the declaration.
  var owner: Int32
  /// What is added to a type of another layer is the owner itself: who names the type need not use it.
  var isAdded = false
  /// Where only those who name a static member see it, its name.
  var member: String?
  var home: Membership
  /// The declaration, in messages.
  var name: String

  /// Whether the declaration has users of its own, beside those of its type.
  var isOfMember: Bool { member != nil || isAdded }
}

extension Architecture {
  /// Whether code outside can see a declaration as a port, a protocol's requirement or public.
  func isShown(_ declaration: UInt32, in file: Int, _ ports: inout PortMap) -> Bool {
    isShownItself(declaration, in: file, &ports)
      || table.synthesised(in: file).contains { isShown(declaration, by: $0, in: file, &ports) }
  }

  private func isShownItself(_ declaration: UInt32, in file: Int, _ ports: inout PortMap) -> Bool {
    let access = effectiveAccess(declaration, in: file)
    let layer = layers.membership(file: file, declaration: declaration).layer
    guard access > .fileprivate, layer >= 0, !isReserved(declaration, in: file) else { return false }
    if layers.layers[layer].rule?.ports != nil {
      return symbol(around: declaration, in: file).map { !ports.isHidden($0) } ?? false
    }
    if access >= .package { return true }
    let declarations = table.files[file].declarations
    let parent = declarations[Int(declaration)].parent
    return parent != DeclarationFact.noParent && declarations[Int(parent)].kind == .protocol
  }

  /// The same by a type that a macro makes: of a protocol, all is required.
  private func isShown(_ declaration: UInt32, by made: Int32, in file: Int, _ ports: inout PortMap) -> Bool {
    let own = table.symbols[Int(made)]
    let layer = membership(of: made).layer
    guard layer >= 0, isRepeated(declaration, by: made, in: file), !isReserved(declaration, in: file),
      effectiveAccess(own.declaration, in: file) > .fileprivate
    else { return false }
    if layers.layers[layer].rule?.ports != nil { return !ports.isHidden(made) }
    return own.kind == .protocol || effectiveAccess(declaration, in: file) >= .package
  }

  /// Whether a declaration, or one around it, says by its name that it is no part of an interface, or is one for those who ask for it
  /// (`@_spi`).
  private func isReserved(_ declaration: UInt32, in file: Int) -> Bool {
    let summary = table.files[file]
    var at = declaration
    while at != DeclarationFact.noParent {
      let name = summary.nameRange(summary.declarations[Int(at)].name)
      if !name.isEmpty, summary.nameText[name.lowerBound] == UInt8(ascii: "_") { return true }
      let attributes = summary.attributes[summary.declarations[Int(at)].attributes.indices]
      if attributes.contains(where: { summary.text($0.name) == "_spi" }) { return true }
      at = summary.declarations[Int(at)].parent
    }
    return false
  }

  /// What shows others a declaration that is shown: the type around it, and what macros make of that.
  func showers(of declaration: UInt32, in file: Int, _ ports: inout PortMap) -> [Shower] {
    let made = table.synthesised(in: file).filter { isShown(declaration, by: $0, in: file, &ports) }
    var found: [Shower] = []
    if made.isEmpty || isShownItself(declaration, in: file, &ports), let shower = shower(of: declaration, in: file) {
      found.append(shower)
    }
    let name = table.files[file].text(table.files[file].declarations[Int(declaration)].name)
    return found
      + made.map { made in
        let type = table.qualifiedName(Int(made))
        // A witness calls what it repeats otherwise.
        let isProtocol = table.symbols[Int(made)].kind == .protocol
        return Shower(
          owner: made, member: nil, home: membership(of: made), name: isProtocol ? type + "." + name : type)
      }
  }

  private func shower(of declaration: UInt32, in file: Int) -> Shower? {
    let home = layers.membership(file: file, declaration: declaration)
    guard let owner = owner(of: declaration, in: file) else { return nil }
    guard membership(of: owner).layer == home.layer else {
      let member = table.symbolOfDeclaration[file, Int(declaration)]
      guard member != Symbol.none, !table.symbols[Int(member)].isType, member != owner else { return nil }
      return Shower(
        owner: member, isAdded: true, home: home, name: declarationName(Int(declaration), in: file))
    }
    let declarations = table.files[file].declarations
    let fact = declarations[Int(declaration)]
    // A protocol's own are required of every type that users meet behind it.
    let isStatic =
      fact.flags.contains(.isStatic) && fact.parent != DeclarationFact.noParent
      && declarations[Int(fact.parent)].kind != .protocol
    return Shower(
      owner: owner, member: isStatic ? table.files[file].text(fact.name) : nil, home: home,
      name: declarationName(Int(declaration), in: file))
  }
}
