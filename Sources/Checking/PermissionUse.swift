internal import Modules
public import Layering
internal import Linking
public import RulesLanguage

/// What the layers may use, and what they do: for each pair of layers the references between them.
public struct PermissionUse: Sendable {
  /// How often one layer names another, uses its members or imports it.
  public struct Count: Sendable {
    public var all = 0
    /// Those that the rules do not allow where they stand: folders may say otherwise than the root.
    public var forbidden = 0
  }

  /// For each layer, and each that it uses.
  public private(set) var counts: [[Int: Count]]
  private let architecture: Architecture

  /// - Complexity: O(uses + imports).
  public init(_ architecture: Architecture) {
    self.architecture = architecture
    counts = architecture.layers.layers.map { _ in [:] }
    for file in architecture.paths.indices
    where architecture.layers.mayHold(file) && !architecture.isOfInnerProject(file) {
      // By layer, what the file names something of.
      var named = [Int: Set<Int>]()
      var one = OneUse()
      for use in architecture.plainUsesOfOthers(in: file) {
        let (own, home) = (architecture.membership(of: use, in: file), architecture.membership(of: use.symbol))
        let to = home.layer
        guard own.layer >= 0, to >= 0, own.layer != to else { continue }
        let target = Int(architecture.table.symbols[Int(use.symbol)].file)
        for from in architecture.layers.layers(binding: own.layer, in: file)
        where !architecture.layers.isHeld(to, in: target, to: from) {
          if !one.isFirst(use, leadingTo: from * counts.count + to) { continue }
          named[from, default: []].insert(to)
          count(architecture.membership(in: from, of: own), home, file)
        }
      }
      if architecture.layers.isDeclared {
        for (use, from, _) in architecture.membersOfOthers(in: file) {
          let own = architecture.membership(of: use, in: file)
          count(architecture.membership(in: from, of: own), architecture.membership(of: use.symbol), file)
        }
      }
      // Imports of which the file names nothing are uses, too.
      let own = architecture.importer(of: file)
      for from in architecture.layers.layers(binding: own.layer, in: file) {
        var seen = Set<Int>()
        for edge in architecture.imports(in: file) {
          guard let module = edge.module, !architecture.modules.belongs(file, to: module), seen.insert(module).inserted
          else { continue }
          let home = architecture.layers.membershipOfModule[module]
          if home.layer >= 0, home.layer != from, named[from]?.contains(home.layer) != true {
            count(architecture.membership(in: from, of: own), home, file)
          }
        }
      }
    }
  }

  private mutating func count(_ from: Membership, _ to: Membership, _ file: Int) {
    var count = counts[from.layer][to.layer] ?? Count()
    count.all += 1
    if !architecture.mayUse(from.layer, to.layer, in: file) || !architecture.layers.maySlice(from, to) {
      count.forbidden += 1
    }
    counts[from.layer][to.layer] = count
  }

  /// The layers that a rule lists and nothing in its layer uses, with their places.
  public func unused(_ layer: Int) -> [Placed<String>] {
    guard let rule = architecture.layers.layers[layer].rule, case .layers(let names) = rule.uses else { return [] }
    return names.filter { name in
      guard let to = architecture.layers.layers.firstIndex(where: { $0.name == name.value }) else { return false }
      return architecture.layers.parts(of: to).allSatisfy { counts[layer][$0] == nil }
    }
  }
}
