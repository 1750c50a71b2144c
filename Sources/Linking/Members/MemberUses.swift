internal import Modules
internal import SourceFacts

// Members that betray what they belong to: `order.persistedCopy()`, where one type or extension of the repository alone
// declares a `persistedCopy`. Nothing here knows the type of `order`; what is claimed is claimed because nothing else that
// the file can see has such a member, and given up wherever that can't be known.

/// A use of a member that is known by its name alone.
public struct MemberUse: BitwiseCopyable, Sendable {
  /// Byte offset of the name.
  public var start: UInt32
  public var length: UInt32
  /// The member that is named.
  public var symbol: Int32
  /// The index of the fact in its file's `members`.
  public var fact: UInt32
}

extension SymbolTable {
  /// The uses of members that other files declare.
  ///
  /// - Complexity: O(members noted × declarations of the name).
  func memberUses(in file: Int) -> [MemberUse] {
    var uses: [MemberUse] = []
    for (index, fact) in files[file].members.enumerated() {
      let all = members.all(nameMaps[file][Int(fact.name)])
      guard !all.isEmpty, let symbol = only(all, fact, file) else { continue }
      uses.append(
        MemberUse(
          start: fact.start, length: UInt32(files[file].nameRange(fact.name).count), symbol: symbol, fact: UInt32(index)
        ))
    }
    return uses
  }

  /// The one member of the name that the file can see and that the use fits, when there is one, and another file's.
  private func only(_ all: ArraySlice<Int32>, _ fact: MemberFact, _ file: Int) -> Int32? {
    var found = Symbol.none
    for candidate in all where mayBeSeen(candidate, from: file) {
      if found == Symbol.none {
        found = candidate
      } else if symbols[Int(found)].file != symbols[Int(candidate)].file
        || symbols[Int(found)].parent != symbols[Int(candidate)].parent
      {
        return onlyByLabels(all, fact, file)
      } else if !fits(found, fact) {
        // Overloads in one place.
        found = candidate
      }
    }
    guard found != Symbol.none, Int(symbols[Int(found)].file) != file, fits(found, fact), isCertain(found, fact, file)
    else { return nil }
    return found
  }

  /// Of members in several places, the one whose labels are those of the call, when the call has a label.
  private func onlyByLabels(_ all: ArraySlice<Int32>, _ fact: MemberFact, _ file: Int) -> Int32? {
    guard fact.flags.contains(.isCalled), fact.flags.isDisjoint(with: [.isPattern, .hasTrailingClosure]),
      fact.labels.contains(where: { files[file].generics[$0] != ModifierFact.noDetail })
    else { return nil }
    var found = Symbol.none
    for candidate in all {
      // What is no function may hold one, which takes no labels.
      if symbols[Int(candidate)].kind != .func && symbols[Int(candidate)].kind != .case { continue }
      guard fits(candidate, fact), hasLabels(candidate, fact, file), mayBeSeen(candidate, from: file) else { continue }
      if found != Symbol.none { return nil }
      found = candidate
    }
    guard found != Symbol.none, Int(symbols[Int(found)].file) != file, isCertain(found, fact, file) else { return nil }
    return found
  }

  /// Whether a member competes: what is private to another file or hidden in another module does not. What is not
  /// imported does, since its type may come by a value.
  private func mayBeSeen(_ member: Int32, from file: Int) -> Bool { isVisible(symbols[Int(member)], from: file) }

  /// Whether the use can be one of the member: of a value or of a type, called with such labels or not at all.
  private func fits(_ member: Int32, _ fact: MemberFact) -> Bool {
    let symbol = symbols[Int(member)]
    let isStatic = symbol.kind == .case || symbol.isStatic
    switch fact.base {
    case .value: if isStatic { return false }
    case .implicit, .typeName: if !isStatic { return false }
    case .own: break
    }
    if fact.flags.contains(.isPattern) { return symbol.kind == .case }
    guard fact.flags.contains(.isCalled) else { return symbol.kind != .func }
    return true
  }

  /// Whether nothing speaks against it.
  private func isCertain(_ member: Int32, _ fact: MemberFact, _ file: Int) -> Bool {
    let symbol = symbols[Int(member)]
    let own = underlying(symbol.parent)
    // Under a condition, what stands in for it elsewhere may be no code of the repository.
    if symbol.condition || members.isForeign(own) { return false }
    // What overrides something else may be that.
    if symbol.isOverride || !hasLabels(member, fact, file) { return false }
    let isNear =
      modules.areTogether(file, Int(symbol.file))
      || imports[file].entries.contains { modules.belongs(Int(symbol.file), to: $0.module) }
    if !isNear { return false }
    if members.seesForeign[file], !names(symbols[Int(own)].name, in: file) { return false }
    switch fact.base {
    case .value, .implicit: return true
    case .own:
      guard let enclosing = enclosingType(file, files[file].declaration(at: fact.start)) else { return false }
      return isKind(underlying(enclosing), of: own)
    case .typeName:
      let name = nameMaps[file][Int(files[file].generics[fact.owner])]
      guard isDeclared[Int(name)],
        case .symbol(let named) = lookUp(name, from: files[file].declaration(at: fact.start), in: file, wantsType: true)
      else { return false }
      var outer = own
      while outer != Symbol.none {
        if isKind(underlying(named), of: outer) { return true }
        outer = symbols[Int(outer)].parent
      }
      return false
    }
  }

  /// Whether the labels of a call are those of the declaration, some of which may be left out.
  private func hasLabels(_ member: Int32, _ fact: MemberFact, _ file: Int) -> Bool {
    guard fact.flags.contains(.isCalled), !fact.flags.contains(.isPattern) else { return true }
    let symbol = symbols[Int(member)]
    if symbol.kind == .var || symbol.kind == .let {
      return fact.labels.allSatisfy { files[file].generics[$0] == ModifierFact.noDetail }
    }
    let labels = files[Int(symbol.file)].declarations[Int(symbol.declaration)].labels.indices
    var at = labels.lowerBound
    for index in fact.labels {
      let label = files[file].generics[index]
      while at < labels.upperBound,
        !isSame(label, file, files[Int(symbol.file)].generics[at], Int(symbol.file))
      {
        at += 1
      }
      guard at < labels.upperBound else { return false }
      at += 1
    }
    return true
  }

  private func isSame(_ label: NameID, _ file: Int, _ other: NameID, _ otherFile: Int) -> Bool {
    if label == ModifierFact.noDetail || other == ModifierFact.noDetail { return label == other }
    return nameMaps[file][Int(label)] == nameMaps[otherFile][Int(other)]
  }

  /// Whether a file has a name in it.
  private func names(_ name: UInt32, in file: Int) -> Bool { nameMaps[file].contains(name) }

  private func enclosingType(_ file: Int, _ declaration: UInt32) -> Int32? {
    var at = declaration
    while at != ReferenceFact.noDeclaration {
      let symbol = symbolOfDeclaration[file, Int(at)]
      let kind = files[file].declarations[Int(at)].kind
      if kind.isNominal || kind == .extension { return symbol == Symbol.none ? nil : symbol }
      at = files[file].declarations[Int(at)].parent
    }
    return nil
  }
}
