public import Linking
public import RulesLanguage
internal import SourceText
internal import SourceFacts

/// What code outside may name of the layers, and slices, that have ports.
///
/// What is `private` or `fileprivate` can't be a port. What belongs to a port is one, too: its members, nested types and
/// extensions.
public struct PortMap: Sendable {
  /// For each symbol: 0 not asked yet, 1 behind the boundary, 2 a port, 3 of a layer without ports.
  private var known: [UInt8]
  private let architecture: Architecture
  /// What the ports of boundaries show.
  private let interfaces: Set<Int32>

  public init(_ architecture: Architecture) {
    self.architecture = architecture
    interfaces = Set(architecture.boundaries.flatMap(\.interfaces))
    known = [UInt8](repeating: 0, count: architecture.table.symbols.count)
  }

  /// The rule that says what the ports around a symbol are, or nil where there are none.
  public func rule(_ symbol: Int32) -> PortRule? {
    let layer = architecture.membership(of: symbol).layer
    return layer < 0 ? nil : architecture.layers.layers[layer].rule?.ports
  }

  /// Whether a symbol of a layer with ports is behind them. Amortised O(ports).
  public mutating func isHidden(_ symbol: Int32) -> Bool { state(symbol) == 1 }

  /// Whether code that may name others of a layer or slice names one that is behind its ports.
  public mutating func isBypassed(_ symbol: Int32, by from: Membership, in file: Int) -> Bool {
    let to = architecture.membership(of: symbol)
    // Code of no layer is nobody's; what a layer may not use at all is told by the crossing.
    return to.layer >= 0 && architecture.layers.layers[to.layer].rule?.ports != nil && from.layer >= 0
      && from.isOutside(to) && architecture.layers.mayUse(from.layer, to.layer, in: file)
      && architecture.layers.maySlice(from, to) && isHidden(symbol)
      && architecture.layers.layers[from.layer].rule?.isCompositionRoot != true
      && !architecture.isTogether(file, symbol)
  }

  /// As what code bypasses ports by a use: in a file of several targets the first of their layers that does; nil where none does.
  public mutating func bypasser(_ use: Use, by from: Membership, in file: Int) -> Membership? {
    for user in architecture.memberships(binding: from, in: file) where isBypassed(use, by: user, in: file) {
      return user
    }
    return nil
  }

  /// The same for a member that is added to a type of elsewhere.
  public mutating func bypasser(_ use: MemberUse, by from: Membership, in file: Int) -> Membership? {
    for user in architecture.memberships(binding: from, in: file) where isBypassed(use, by: user, in: file) {
      return user
    }
    return nil
  }

  /// The same for a use, which may only lead to a member that is a port: the type in `Cart.open()`.
  public mutating func isBypassed(_ use: Use, by from: Membership, in file: Int) -> Bool {
    isBypassed(use.symbol, by: from, in: file) && !leadsToPort(use, in: file)
  }

  private mutating func leadsToPort(_ use: Use, in file: Int) -> Bool {
    let summary = architecture.table.files[file]
    let reference = summary.references[Int(use.reference)]
    let segments = Int(reference.segmentStart)..<Int(reference.segmentStart) + Int(reference.segmentCount)
    let next = segments.first { summary.segments[$0].start > use.start }
    guard architecture.table.symbols[Int(use.symbol)].isType else { return false }
    // `Cart(id: 1)` is `Cart.init(id: 1)`.
    if next == nil, !reference.flags.contains(.isCalled) { return false }
    let name = next.map { summary.text(summary.segments[$0].name) } ?? "init"
    return architecture.table.members(named: name, of: use.symbol).contains { state($0) == 2 }
  }

  /// The same for a member that a layer or slice adds to a type of elsewhere. One of its own types may come by a port.
  public mutating func isBypassed(_ use: MemberUse, by from: Membership, in file: Int) -> Bool {
    let parent = architecture.table.symbols[Int(use.symbol)].parent
    return parent != Symbol.none && architecture.membership(of: parent) != architecture.membership(of: use.symbol)
      && isBypassed(use.symbol, by: from, in: file)
  }

  private mutating func state(_ symbol: Int32) -> UInt8 {
    if known[Int(symbol)] != 0 { return known[Int(symbol)] }
    let own = architecture.table.symbols[Int(symbol)]
    var result: UInt8 = 3
    if own.file >= 0, let rule = rule(symbol) {
      let isPort = own.access > .fileprivate && (isPortOfItsOwn(symbol, rule) || isMemberOfPort(own))
      result = isPort ? 2 : 1
    }
    known[Int(symbol)] = result
    return result
  }

  private mutating func isMemberOfPort(_ symbol: Symbol) -> Bool {
    symbol.parent != Symbol.none && state(symbol.parent) == 2
  }

  /// Whether a rule names the symbol itself.
  public func isPortOfItsOwn(_ symbol: Int32, _ rule: PortRule) -> Bool {
    let table = architecture.table
    let own = table.symbols[Int(symbol)]
    guard own.file >= 0, own.access > .fileprivate else { return false }
    if rule.interfaces, interfaces.contains(symbol) { return true }
    if rule.protocols, own.kind == .protocol { return true }
    if rule.names.contains(where: { table.isNamed(symbol, $0.value) }) { return true }
    if rule.attributes.contains(where: { table.hasAttribute(symbol, $0.value) }) { return true }
    if rule.tagged, isTagged(own) { return true }
    return rule.paths.contains { $0.value.matches(architecture.paths[Int(own.file)]) }
  }

  /// Whether a comment stands above a declaration, or above the extension that it is a member of.
  private func isTagged(_ symbol: Symbol) -> Bool {
    let summary = architecture.table.files[Int(symbol.file)]
    if summary.portTags.isEmpty { return false }
    if summary.portTags.contains(symbol.declaration) { return true }
    let parent = summary.declarations[Int(symbol.declaration)].parent
    return parent != DeclarationFact.noParent && summary.declarations[Int(parent)].kind == .extension
      && summary.portTags.contains(parent)
  }

  /// The ports that no code outside names, by layer, in the order of their declarations: types, functions and values at
  /// file level.
  ///
  /// - Complexity: O(uses + symbols).
  public mutating func unused() -> [(layer: Int, symbol: Int32)] {
    let table = architecture.table
    var isUsed = [Bool](repeating: false, count: table.symbols.count)
    for file in architecture.paths.indices {
      for use in architecture.uses.leadingOut(of: file).uses {
        let (from, to) = (architecture.membership(of: use, in: file), architecture.membership(of: use.symbol))
        guard to.layer >= 0, from.isOutside(to) else { continue }
        isUsed[Int(table.outermost(use.symbol))] = true
      }
    }
    var found: [(layer: Int, symbol: Int32)] = []
    for symbol in table.symbols.indices
    where table.symbols[symbol].parent == Symbol.none && !isUsed[symbol] && state(Int32(symbol)) == 2 {
      found.append((architecture.membership(of: Int32(symbol)).layer, Int32(symbol)))
    }
    return found.inOrder {
      let (left, right) = (table.symbols[Int($0.symbol)], table.symbols[Int($1.symbol)])
      return ($0.layer, left.file, left.declaration) < ($1.layer, right.file, right.declaration)
    }
  }
}
