internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Going around a witness: whoever holds or builds the class, and would do with the witness.

extension ProtocolWitnessRecogniser {
  /// Properties, parameters and results of the concrete type, and calls of its initialiser, outside of it.
  mutating func findBypasses() {
    for file in using {
      let summary = code.table.files[file]
      for use in code.uses(in: file) {
        let symbol = code.aliased(use.symbol)
        guard let unit = witnessOf[symbol] else { continue }
        let reference = summary.references[Int(use.reference)]
        // `X.Witness` names the witness; anything else behind X is a member of its own.
        let isLast =
          reference.segmentCount == 0
          || use.start == summary.segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1].start
          || reference.flags.contains(.isCalled) && isInitializer(reference, summary)
        guard isLast else { continue }
        let owners = code.enclosingTypes(file, reference.declaration)
        if owners.contains(symbol) { continue }
        if let owner = owners.first, reliesOnMore(owner, symbol, in: reference.declaration, of: file) { continue }
        if let owner = owners.first, makesWitness(of: reference.declaration, in: file, owner) { continue }
        let isConstruction = reference.flags.contains(.isCalled)
        guard
          isConstruction
            || reference.context == .annotation && reference.flags.isDisjoint(with: [.isTested, .isMetatype])
        else { continue }
        let site = Site(file: file, start: Int(use.start), end: Int(use.start + use.length))
        if !isConstruction, isParameterOfMore(site, reference.declaration, symbol) { continue }
        graph.bypasses.append(
          Bypass(
            concrete: code.table.qualifiedName(Int(symbol)), abstraction: graph.units[unit].name,
            replacement: replacement(symbol, site, reference.declaration), isConstruction: isConstruction,
            isDefaultArgument: code.isDefault(reference.context, in: reference.declaration, of: file),
            site: site,
            declaration: reference.declaration == ReferenceFact.noDeclaration ? nil : Int(reference.declaration)))
      }
    }
  }

  /// `.init()` of the concrete class in what makes a witness: `let api: API.Witness = .live(.init())`.
  mutating func findImpliedConstructions() {
    let classes = Dictionary(witnessOf.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    for file in using {
      for chain in code.chains(in: file) {
        for index in chain.steps.indices.dropLast()
        where chain.steps[index].name == "live" && chain.steps[index + 1].kind == .call {
          guard let argument = chain.steps[index + 1].arguments.first, argument.label.isEmpty,
            argument.plain.hasPrefix(".init("), let unit = witness(in: chain, before: index),
            let symbol = classes[unit],
            case let owners = code.enclosingTypes(file, chain.fact.declaration), !owners.contains(symbol)
          else { continue }
          if let owner = owners.first, reliesOnMore(owner, symbol, in: chain.fact.declaration, of: file) { continue }
          graph.bypasses.append(
            Bypass(
              concrete: code.table.qualifiedName(Int(symbol)), abstraction: graph.units[unit].name,
              isConstruction: true,
              isDefaultArgument: code.isDefault(chain.fact.context, in: chain.fact.declaration, of: file),
              site: Site(file: file, start: argument.site.start, end: argument.site.start + ".init".utf8.count),
              declaration: code.member(file, chain.fact.declaration)?.index))
        }
      }
    }
  }

  /// The witness whose `live` a chain calls: it stands in front, or is the written type of what gets it.
  private func witness(in chain: Code.Chain, before index: Int) -> Int? {
    if chain.fact.base == .name {
      let start = index == 0 ? Int(chain.fact.start) : chain.steps[index - 1].start
      return code.symbol(chain.file, at: start).flatMap { unitOf[$0] }
    }
    guard chain.fact.base == .implicit, index == 0 else { return nil }
    return code.table.typeOfPlace(at: UInt32(chain.steps[0].start), in: chain.file)
      .flatMap { unitOf[code.aliased($0)] }
  }

  /// Whether a declaration is a property of which the type around it makes a witness: `.live(api)`.
  private func makesWitness(of declaration: UInt32, in file: Int, _ owner: Int32) -> Bool {
    guard let id = code.member(file, declaration), code.fact(id).kind == .let || code.fact(id).kind == .var else {
      return false
    }
    let names = [code.name(id), "self." + code.name(id)]
    return Set(code.table.bodies(of: owner).map(\.file)).contains { file in
      code.chains(in: file, of: [owner]).contains { chain in
        chain.steps.indices.dropLast().contains {
          chain.steps[$0].name == "live" && chain.steps[$0 + 1].kind == .call
            && chain.steps[$0 + 1].arguments.first.map { names.contains($0.plain) } ?? false
        }
      }
    }
  }

  /// The witness' name as it is written in place of the class: of a generic one, with the arguments that are written there, or else
  /// with its parameters.
  private func replacement(_ symbol: Int32, _ site: Site, _ declaration: UInt32) -> String {
    let name = code.table.qualifiedName(Int(symbol))
    let own = code.table.symbols[Int(symbol)]
    guard own.file >= 0 else { return name + ".Witness" }
    let summary = code.table.files[Int(own.file)]
    let generics = summary.declarations[Int(own.declaration)].generics
    if generics.isEmpty { return name + ".Witness" }
    let parameters =
      "<" + generics.indices.map { code.text(Int(own.file), summary.generics[$0]) }.joined(separator: ", ") + ">"
    return name + (arguments(behind: site, declaration) ?? parameters) + ".Witness"
  }

  /// The generic arguments that are written behind a name in a type.
  private func arguments(behind site: Site, _ declaration: UInt32) -> String? {
    guard let id = code.member(site.file, declaration) else { return nil }
    let ranges = [code.fact(id).type] + code.parameters(of: declaration, in: site.file).map(\.type)
    guard let range = ranges.first(where: { $0.offsets.contains(site.start) }),
      let text = code.table.files[site.file].writtenText(range)
    else { return nil }
    let rest = text.utf8.dropFirst(site.end - Int(range.start))
    guard rest.first == UInt8(ascii: "<") else { return nil }
    var depth = 0
    for (count, byte) in rest.enumerated() {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), count > 0, rest.dropFirst(count - 1).first != UInt8(ascii: "-") { depth -= 1 }
      if depth == 0 { return String(decoding: rest.prefix(count + 1), as: UTF8.self) }
    }
    return nil
  }

  private func isInitializer(_ reference: ReferenceFact, _ summary: FileSummary) -> Bool {
    guard reference.segmentCount == 1 else { return false }
    return summary.text(summary.segments[Int(reference.segmentStart)].name) == "init"
  }
}
