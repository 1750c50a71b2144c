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
        let (own, to) = (
          architecture.membership(of: use, in: file).layer, architecture.membership(of: use.symbol).layer
        )
        guard own >= 0, to >= 0, own != to else { continue }
        let target = Int(architecture.table.symbols[Int(use.symbol)].file)
        for from in architecture.layers.layers(binding: own, in: file)
        where !architecture.layers.isHeld(to, in: target, to: from) {
          if !one.isFirst(use, leadingTo: from * counts.count + to) { continue }
          named[from, default: []].insert(to)
          count(from, to, file)
        }
      }
      if architecture.layers.isDeclared {
        for (_, from, to) in architecture.membersOfOthers(in: file) { count(from, to, file) }
      }
      // Imports of which the file names nothing are uses, too.
      for from in architecture.layers.layers(binding: architecture.importer(of: file).layer, in: file) {
        var seen = Set<Int>()
        for edge in architecture.imports(in: file) {
          guard let module = edge.module, !architecture.modules.belongs(file, to: module), seen.insert(module).inserted
          else { continue }
          let to = architecture.layers.membershipOfModule[module].layer
          if to >= 0, to != from, named[from]?.contains(to) != true { count(from, to, file) }
        }
      }
    }
  }

  private mutating func count(_ from: Int, _ to: Int, _ file: Int) {
    counts[from][to, default: Count()].all += 1
    if !architecture.mayUse(from, to, in: file) { counts[from][to]!.forbidden += 1 }  // It is there by now.
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
