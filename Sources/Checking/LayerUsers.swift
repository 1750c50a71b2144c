internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceText
internal import SourceFacts

/// Which layers, and slices, name a type, function or value, each with the first place. Who names `Outer.Inner` names what is
/// in `Inner`, and no more of `Outer`. Test code and composition roots are left out: nothing is hidden from them, nor from layers
/// that may use all others.
struct LayerUsers {
  private var users = [Int32: [Membership: Site]]()
  /// The same for members that are named behind their type, by the member's name.
  private var membersUsers = [Int32: [String: [Membership: Site]]]()

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
    }
  }

  /// Those who name a symbol, or a type around it, by layer and slice, each with the one that it names.
  ///
  /// - Parameter member: the name of a static member, when only those count who name that; of others it can't be told who
  ///   uses them, so that whoever names the type counts.
  func of(_ symbol: Int32, member: String?, _ table: SymbolTable) -> [(user: Membership, site: Site, named: Int32)] {
    let own = (member.map { membersUsers[symbol]?[$0] } ?? users[symbol]) ?? [:]
    var found = own.mapValues { (site: $0, named: symbol) }
    var outer = symbol
    while member == nil, table.symbols[Int(outer)].parent != Symbol.none {
      outer = table.symbols[Int(outer)].parent
      found.merge((users[outer] ?? [:]).mapValues { ($0, outer) }) { inner, _ in inner }
    }
    return found.inOrder { ($0.key.layer, $0.key.slice) < ($1.key.layer, $1.key.slice) }
      .map { ($0.key, $0.value.site, $0.value.named) }
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
