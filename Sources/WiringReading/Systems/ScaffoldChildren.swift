internal import Linking
internal import SourceFacts
internal import SourceText

// Scaffolds that neither their name nor an attribute of a function tells: what builds a scaffold and gives it, and what a scaffold
// builds, holds it, and makes objects itself.

extension ScaffoldRecogniser {
  /// Of types under `@Abstract`, those that give a scaffold which they build, and what does so with these in turn: whatever else
  /// such a type does, it is their parent.
  mutating func findParents(_ marked: [(id: DeclarationID, symbol: Int32)]) {
    let candidates = Dictionary(
      marked.filter { unitOf[$0.symbol] == nil && attribute("Abstract", of: $0.id) != nil }
        .map { ($0.symbol, $0.id) }, uniquingKeysWith: { first, _ in first })
    if candidates.isEmpty { return }
    // For each type those that build and give it.
    var givers = [Int32: [Int32]]()
    for site in code.constructions(of: Set(unitOf.keys).union(candidates.keys)) {
      guard let (_, owner) = code.enclosingType(site.file, site.declaration), candidates[owner] != nil,
        let function = code.member(site.file, site.declaration), gives(function, site.symbol)
      else { continue }
      givers[site.symbol, default: []].append(owner)
    }
    var pending = unitOf.keys.inOrder { unitOf[$0] ?? 0 < unitOf[$1] ?? 0 }
    var next = 0
    while next < pending.count {
      for symbol in givers[pending[next]] ?? [] {
        guard unitOf[symbol] == nil, let id = candidates[symbol] else { continue }
        addUnit(id, symbol)
        pending.append(symbol)
      }
      next += 1
    }
  }

  /// Whether a function shows others what it makes as a type, or as what stands for that.
  private func gives(_ function: DeclarationID, _ symbol: Int32) -> Bool {
    let fact = code.fact(function)
    guard fact.kind == .func, fact.access > .fileprivate, !fact.flags.contains(.isStatic),
      let shown = code.type(function).flatMap({ code.symbol($0, in: function.file) })
    else { return false }
    return stands(shown, for: symbol)
  }

  /// Whether a type is another one, what it inherits or conforms to, or what `@Abstract` makes of it.
  func stands(_ shown: Int32, for symbol: Int32) -> Bool {
    abstracted[shown] == symbol || code.table.lineage(of: symbol).contains(shown)
  }

  /// Of types under `@Abstract`, those that are children of scaffolds, and of these in turn.
  mutating func findChildren(_ marked: [(id: DeclarationID, symbol: Int32)]) {
    var candidates: [(id: DeclarationID, symbol: Int32)] = []
    // For each type the candidates that hold it.
    var holders = [Int32: [Int]]()
    for (id, symbol) in marked where unitOf[symbol] == nil && attribute("Abstract", of: id) != nil {
      let held = Set(
        code.members(of: symbol).filter { code.fact($0).kind == .let || code.fact($0).kind == .var }
          .compactMap { property in code.type(property).flatMap { code.symbol($0, in: property.file) } }
          .map { abstracted[$0] ?? $0 })
      guard !held.isEmpty, showsObjects(symbol) else { continue }
      for type in held { holders[type, default: []].append(candidates.count) }
      candidates.append((id, symbol))
    }
    if candidates.isEmpty { return }
    var buildersOf = [Int32: Set<Int32>]()
    for site in code.constructions(of: Set(candidates.map(\.symbol))) {
      guard let (_, owner) = code.enclosingType(site.file, site.declaration) else { continue }
      buildersOf[site.symbol, default: []].insert(owner)
    }
    var pending = unitOf.keys.inOrder { unitOf[$0] ?? 0 < unitOf[$1] ?? 0 }
    var next = 0
    while next < pending.count {
      for index in holders[pending[next]] ?? [] {
        let (id, symbol) = candidates[index]
        guard unitOf[symbol] == nil, buildersOf[symbol]?.contains(pending[next]) == true else { continue }
        addUnit(id, symbol)
        children.insert(symbol)
        pending.append(symbol)
      }
      next += 1
    }
  }

  /// Whether the functions of a type show types of the project, and one of them builds what it gives, or has it from what the type
  /// holds.
  private func showsObjects(_ symbol: Int32) -> Bool {
    let members = code.members(of: symbol)
    let shown = members.filter {
      code.fact($0).kind == .func && code.fact($0).access > .fileprivate && !code.fact($0).flags.contains(.isStatic)
    }
    let held = Set(members.filter { code.fact($0).kind == .let || code.fact($0).kind == .var }.map { code.name($0) })
    return shown.contains { builds($0, anything: true) || forwards($0, to: held) }
      && shown.allSatisfy { function in
        guard let type = code.type(function), !type.isOptional, let symbol = code.symbol(type, in: function.file) else {
          return false
        }
        return code.table.symbols[Int(symbol)].kind.isNominal
      }
  }

  /// Whether what a function gives is a member of one of these properties.
  private func forwards(_ function: DeclarationID, to properties: Set<String>) -> Bool {
    guard let result = code.results(of: UInt32(function.index), in: function.file).last,
      let text = code.table.files[function.file].writtenText(result.range)
    else { return false }
    let words = Code.words(text).drop { ["return", "try", "await", "self"].contains($0) }
    return words.count > 1 && words.first.map(properties.contains) ?? false
  }
}
