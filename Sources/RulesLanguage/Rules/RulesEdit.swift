public import Diagnostics
internal import SourceText

/// A change of what a layer, or a slice, may use, as it is written on a command line: "Domain: Data, Model", "Orders: Cart",
/// "Features/Orders: Cart".
public struct RulesEdit: Sendable {
  /// The layer or slice.
  public var layer: String
  public var others: [String]
  /// The layer may use the others; otherwise it may not.
  public var allows: Bool

  /// nil where the text has another form.
  public init?(_ text: String, allows: Bool) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    layer = Self.trimmed(parts[0])
    others = parts[1].split(separator: ",").map(Self.trimmed)
    self.allows = allows
    if layer.isEmpty || others.isEmpty || others.contains("") { return nil }
  }

  /// Whether it speaks of all other layers, in the word that rules have for them.
  var isOfAll: Bool { others == ["anything"] }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The layer of whose slices it speaks, as an index, and the slice's own name; nil where it may be any of several layers', or
  /// none's. Which slices there are, files tell.
  func slice(in rules: Rules) -> (layer: Int, name: String)? {
    let sliced = rules.layers.indices.filter { rules.layers[$0].slices != nil }
    for index in sliced {
      if let name = Self.ownName(layer, in: rules.layers[index]) { return (index, name) }
    }
    guard sliced.count == 1, let index = sliced.first else { return nil }
    return (index, layer)
  }

  /// A slice's name without that of its layer in front of it; nil where it has none.
  static func ownName(_ name: String, in layer: LayerRule) -> String? {
    name.hasPrefix(layer.name + "/") ? String(name.dropFirst(layer.name.count + 1)) : nil
  }

  /// Changes what a slice of a layer may use.
  func apply(to layer: inout LayerRule, slice: String) {
    guard var rule = layer.slices else { return }
    let place = rule.place
    let names = others.map { Self.ownName($0, in: layer) ?? $0 }
    if allows {
      rule.uses.append((Placed(slice, at: place), names.map { Placed($0, at: place) }))
    } else {
      for index in rule.uses.indices where rule.uses[index].from.value == slice {
        rule.uses[index].to.removeAll { names.contains($0.value) }
      }
      // What the others are is asked for, too.
      rule.uses.append((Placed(slice, at: place), []))
    }
    layer.slices = rule
  }

  /// Changes what the layer may use.
  func apply(to rule: inout LayerRule) {
    if isOfAll {
      rule.uses = allows ? .anything : .layers([])
      return
    }
    let given = others.map { Placed($0, at: rule.usesPlace) }
    func new(beside known: [Placed<String>]) -> [Placed<String>] {
      given.filter { name in !known.contains { $0.value == name.value } }
    }
    func left(of known: [Placed<String>]) -> [Placed<String>] { known.filter { !others.contains($0.value) } }
    switch (rule.uses, allows) {
    case (.anything, true): break
    case (.anything, false): rule.uses = .allBut(given)
    case (.layers(let known), true): rule.uses = .layers(known + new(beside: known))
    case (.layers(let known), false): rule.uses = .layers(left(of: known))
    case (.allBut(let known), true): rule.uses = .allBut(left(of: known))
    case (.allBut(let known), false): rule.uses = .allBut(known + new(beside: known))
    }
  }
}

extension RulesReader {
  /// Changes what layers and slices may use.
  ///
  /// - Returns: what is wrong with the rules then, in the words that it would be told in if the rules file said so: the line
  ///   that is named is as it should be without the change, so each begins with that.
  public static func apply(_ edits: [RulesEdit], to rules: inout Rules) -> [Problem] {
    if edits.isEmpty { return [] }
    let names = rules.layers.map(\.name)
    if names.isEmpty {
      let place = rules.path.map { "\($0) declares no layers" } ?? "there are no rules"
      return [Problem("\(place), so there is nothing to change; 'boundary-lint init' writes some")]
    }
    var problems: [Problem] = []
    for edit in edits {
      if !names.contains(edit.layer), let (layer, slice) = edit.slice(in: rules) {
        let layers = edit.others.filter(names.contains)
        problems += layers.map {
          Problem("'\($0)' is a layer; behind '\(edit.layer)', expected slices of '\(rules.layers[layer].name)'")
        }
        problems += edit.others.filter { other in
          rules.layers.contains { RulesEdit.ownName(other, in: $0) == slice && $0.name != rules.layers[layer].name }
        }.map { Problem("'\($0)' is the same slice as '\(edit.layer)'; a slice may always use its own") }
        let isFree = rules.layers[layer].slices?.isIndependent == false
        if isFree, !edit.allows {
          problems.append(
            Problem(
              "the slices of '\(rules.layers[layer].name)' may use each other, by 'slices: anything'; expected 'slices: independent' "
                + "with the uses that stay, or 'independent' for some of them"))
        }
        if layers.isEmpty { edit.apply(to: &rules.layers[layer], slice: slice) }
        continue
      }
      let unknown = ([edit.layer] + (edit.isOfAll ? [] : edit.others)).filter { !names.contains($0) }
      problems += unknown.map { Problem(unknownLayer($0, among: names)) }
      guard unknown.isEmpty, let layer = names.firstIndex(of: edit.layer) else { continue }
      edit.apply(to: &rules.layers[layer])
    }
    if !problems.isEmpty { return problems }
    for layer in rules.layers where edits.contains(where: { $0.layer == layer.name }) {
      var reader = RulesReader(path: rules.path(of: layer.usesPlace) ?? "", checks: [])
      reader.checkUses([layer], among: names)
      problems += reader.problems
    }
    var reader = RulesReader(path: rules.path ?? "", checks: [])
    // A layer that a folder declares is a part of another, and in no cycle with it.
    reader.checkCycles(rules.layers.filter { $0.place.file == 0 })
    return (problems + reader.problems).map { problem in
      var problem = problem
      problem.message = "with this change, " + problem.message
      return problem
    }
  }
}
