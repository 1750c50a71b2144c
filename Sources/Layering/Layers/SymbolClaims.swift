public import Linking
internal import Diagnostics
internal import RulesLanguage
internal import SourceText
internal import SourceFacts

/// What belongs to layers by what it is rather than by where it stands: sets of types, one for each selector.
///
/// A new kind of selector is one more loop in `claims` that yields a set of types; all else follows.
struct SymbolClaims {
  /// From a claimed type to its layer.
  private(set) var layerOfSymbol = [Int32: Int]()
  private(set) var problems: [Problem] = []

  init(_ rules: Rules, _ table: SymbolTable, _ boundaries: [BoundaryMembers]) {
    let claims = claims(rules, table) + boundaryClaims(rules, boundaries)
    guard !claims.isEmpty else { return }
    let contest = ClaimContest(
      claims, of: table.symbols.count, rules, owners: ("layer", rules.layers.map(\.name)), thing: "type"
    ) {
      "'\(table.qualifiedName($0))'"
    }
    problems += contest.problems
    for (symbol, winner) in contest.winners.enumerated() where winner >= 0 {
      layerOfSymbol[Int32(symbol)] = claims[winner].owner
    }
  }

  private mutating func claims(_ rules: Rules, _ table: SymbolTable) -> [Claim] {
    var claims: [Claim] = []
    guard rules.layers.contains(where: { !$0.types.isEmpty }) else { return [] }
    var kinship = Kinship(table)
    let types = table.symbols.indices.filter {
      !table.symbols[$0].isExternal && table.symbols[$0].kind.isNominal
    }
    for (layer, rule) in rules.layers.enumerated() {
      for selector in rule.types {
        let items = types.filter { Self.selects(selector, Int32($0), table, &kinship) }
        if items.isEmpty { reportNothing(selector, rules, table) }
        claims.append(
          Claim(owner: layer, text: selector.text, place: selector.place, rank: 0, items: items))
      }
    }
    return claims
  }

  /// Boundaries are claimed by name. What goes with one goes elsewhere only where a rule names it itself.
  private mutating func boundaryClaims(_ rules: Rules, _ boundaries: [BoundaryMembers]) -> [Claim] {
    var found: [(layer: Int, name: Placed<String>, own: Set<Int32>, followers: Set<Int32>)] = []
    for (layer, rule) in rules.layers.enumerated() {
      for name in rule.boundaries {
        if let types = boundaries.types(named: name.value) {
          found.append((layer, name, types.own, types.followers))
        } else {
          let known = boundaries.map(\.name)
          problems.append(
            Problem(
              "no boundary '\(name.value)'" + Suggestion.phrase(for: name.value, among: known)
                + (known.isEmpty ? "; no library of boundaries is used here" : ""), path: rules.path(of: name.place),
              line: name.place.line, column: name.place.column))
        }
      }
    }
    let named = found.reduce(into: Set<Int32>()) { $0.formUnion($1.own) }
    return found.map { layer, name, own, followers in
      let items = own.union(followers.subtracting(named))
      return Claim(owner: layer, text: name.value, place: name.place, rank: 0, items: items.map(Int.init).inOrder())
    }
  }

  private static func selects(
    _ selector: TypeSelector, _ symbol: Int32, _ table: SymbolTable, _ kinship: inout Kinship
  ) -> Bool {
    if !selector.named.isEmpty, !selector.named.contains(where: { table.isNamed(symbol, $0.value) }) { return false }
    if !selector.attribute.isEmpty, !selector.attribute.contains(where: { table.hasAttribute(symbol, $0.value) }) {
      return false
    }
    if !selector.inherit.isEmpty, !selector.inherit.contains(where: { kinship.inherits(symbol, $0.value) }) {
      return false
    }
    return selector.conform.isEmpty || selector.conform.contains { kinship.conforms(symbol, $0.value) }
  }

  private mutating func reportNothing(_ selector: TypeSelector, _ rules: Rules, _ table: SymbolTable) {
    let known = Set(
      table.symbols.filter { !$0.isExternal && $0.isNominalOrAlias }.map { table.text($0.name) })
    let written = selector.named.first?.value ?? selector.inherit.first?.value ?? selector.conform.first?.value ?? ""
    problems.append(
      Problem(
        "no type is meant by '\(selector.text)'" + Suggestion.phrase(for: written, among: known),
        path: rules.path(of: selector.place), line: selector.place.line, column: selector.place.column))
  }
}

extension SymbolTable {
  /// Whether a symbol's name, or its qualified name, matches a pattern.
  public func isNamed(_ symbol: Int32, _ pattern: String) -> Bool {
    Glob.matches(name: text(symbols[Int(symbol)].name), pattern: pattern)
      || pattern.contains(".") && Glob.matches(name: qualifiedName(Int(symbol)), pattern: pattern)
  }

  /// Whether a symbol's declaration bears an attribute.
  public func hasAttribute(_ symbol: Int32, _ name: String) -> Bool {
    let symbol = symbols[Int(symbol)]
    guard symbol.file >= 0 else { return false }
    let file = files[Int(symbol.file)]
    return file.declarations[Int(symbol.declaration)].attributes.indices.contains {
      Glob.matches(name: file.text(file.attributes[$0].name), pattern: name)
    }
  }
}
