internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceText
internal import SourceFacts

/// Which layers, and slices, name a type, function or value, each with the first place. Who names `Outer.Inner` names what is
/// in `Inner`, and no more of `Outer`. Members are told that one layer adds to another's types, where the value's type is. Test code
/// and composition roots are left out: nothing is hidden from them, nor from layers that may use all others.
struct LayerUsers {
  /// One that names what shows a declaration, by layer and slice, with what it names there.
  typealias User = (user: Membership, site: Site, named: Int32)

  private var users = [Int32: [Membership: Site]]()
  /// The same for members that are named behind their type, by the member's name.
  private var membersUsers = [Int32: [String: [Membership: Site]]]()
  /// For types of which one of the same layer inherits the members, those who name that, each with the first of these.
  private var heirsUsers = [Int32: [Membership: (site: Site, named: Int32)]]()
  /// Those who name a type, or what is around it, in order, as far as they were asked for: all its members are shown to the same.
  private var known = [Int32: [User]]()
  /// Of these, the ones who may not name what members show.
  private var barred = [Sight: [User]]()

  /// What a type's members show.
  private struct Sight: Hashable {
    var owner: Int32
    var home: Membership
    var shown: ShownType.Origin
  }

  /// - Complexity: O(uses).
  init(_ architecture: Architecture) {
    for file in architecture.paths.indices where !architecture.isTest(file) && architecture.layers.isBound(file) {
      let all = architecture.uses.leadingOut(of: file).uses
      for (index, use) in all.enumerated() {
        if FileUses.step(behind: index, in: all) != nil { continue }
        let (from, to) = (architecture.membership(of: use, in: file), architecture.membership(of: use.symbol))
        guard from.layer >= 0, from.isOutside(to),
          architecture.layers.layers[from.layer].rule?.isCompositionRoot != true
        else { continue }
        let owner = use.symbol
        if users[owner]?[from] == nil {
          users[owner, default: [:]][from] = architecture.site(of: use, in: file)
        }
        if let name = architecture.nameBehind(use, in: file), membersUsers[owner]?[name]?[from] == nil {
          membersUsers[owner, default: [:]][name, default: [:]][from] = architecture.site(of: use, in: file)
        }
      }
      for use in architecture.memberUsesOfOthers(in: file) where !use.isByName {
        let (from, to) = (architecture.membership(of: use, in: file), architecture.membership(of: use.symbol))
        let type = architecture.table.symbols[Int(use.symbol)].parent
        guard from.layer >= 0, from.isOutside(to), architecture.membership(of: type).layer != to.layer,
          architecture.layers.layers[from.layer].rule?.isCompositionRoot != true, users[use.symbol]?[from] == nil
        else { continue }
        users[use.symbol, default: [:]][from] = architecture.site(of: use, in: file)
      }
    }
    findHeirsUsers(architecture)
  }

  /// What a type has for a protocol it declares itself, so of protocols only protocols inherit, and of classes classes.
  ///
  /// - Complexity: O(types that are named × what they inherit from).
  private mutating func findHeirsUsers(_ architecture: Architecture) {
    let symbols = architecture.table.symbols
    for type in users.keys.inOrder() where symbols[Int(type)].isType {
      guard let own = users[type], case let home = architecture.membership(of: type).layer else { continue }
      for ancestor in architecture.table.ancestors[type] {
        let isInherited = symbols[Int(ancestor)].kind == symbols[Int(type)].kind
        guard isInherited, architecture.membership(of: ancestor).layer == home else { continue }
        heirsUsers[ancestor, default: [:]].merge(own.mapValues { ($0, type) }) { first, _ in first }
      }
    }
  }

  /// Those who name what shows a declaration, or a type around that, by layer and slice, each with the one that it names. Of members
  /// of values it can't be told who uses them, so that whoever names the type counts; of static ones, and of what is added to another
  /// layer's type, those do who name them.
  ///
  /// - Complexity: O(those who name it), and for a type, be it for any of its members, O(1) behind the first time.
  mutating func of(_ shower: Shower, _ table: SymbolTable) -> [User] {
    let owner = shower.owner
    if !shower.isOfMember, let users = known[owner] { return users }
    let own = (shower.member.map { membersUsers[owner]?[$0] } ?? users[owner]) ?? [:]
    var found = own.mapValues { (site: $0, named: owner) }
    var outer = owner
    while !shower.isOfMember, table.symbols[Int(outer)].parent != Symbol.none {
      outer = table.symbols[Int(outer)].parent
      found.merge((users[outer] ?? [:]).mapValues { ($0, outer) }) { inner, _ in inner }
    }
    if !shower.isOfMember { found.merge(heirsUsers[owner] ?? [:]) { own, _ in own } }
    let all: [User] = found.inOrder { ($0.key.layer, $0.key.slice) < ($1.key.layer, $1.key.slice) }
      .map { ($0.key, $0.value.site, $0.value.named) }
    if !shower.isOfMember { known[owner] = all }
    return all
  }
}

extension LayerUsers {
  /// Of those who name what shows a declaration, the ones who may not name what is shown.
  ///
  /// - Complexity: O(those who name it), and O(1) for what another member of the type shows as well.
  mutating func barred(
    from shown: ShownType.Origin, by shower: Shower, _ table: SymbolTable, _ isBarred: (Membership) -> Bool
  ) -> [User] {
    let sight = Sight(owner: shower.owner, home: shower.home, shown: shown)
    if !shower.isOfMember, let users = barred[sight] { return users }
    let users = of(shower, table).filter { isBarred($0.user) }
    if !shower.isOfMember { barred[sight] = users }
    return users
  }
}

extension Architecture {
  /// The name that follows what a use names in its path, or nil.
  fileprivate func nameBehind(_ use: Use, in file: Int) -> String? {
    let summary = table.files[file]
    let reference = summary.references[Int(use.reference)]
    for index in 0..<Int(reference.segmentCount) {
      let segment = summary.segments[Int(reference.segmentStart) + index]
      if segment.start > use.start { return summary.text(segment.name) }
    }
    return nil
  }
}
