internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Where boundaries are built outside of containers: only roots may be, and nobody shares one.

extension BoundariesRecogniser {
  /// A root that is built and kept in a property.
  struct BuiltRoot {
    var unit: Int
    var owner: Int32
    var property: String
  }

  /// `M()`, `M(internals:)`, `M.Resolved()`, and `.init()` where a property's type says of what.
  mutating func findConstructions() {
    for file in using {
      for chain in code.chains(in: file) {
        guard let (unit, isResolved) = chain.fact.base == .name ? built(chain) : implied(chain) else { continue }
        let name = graph.units[unit].name
        if graph.units[unit].roles.contains(.plugin) { continue }
        if isResolved, graph.units[unit].roles.contains(.root) {
          noteRoot(chain, unit)
        } else {
          graph.constructions.append(
            Construction(
              name: name, site: chain.site,
              builder: graph.units[unit].roles.contains(.root)
                ? .call("\(name).Resolved()")
                : .container(how: "a container builds it with 'resolver(for: \(name).self)'"),
              system: Self.system))
        }
      }
    }
  }

  func built(_ chain: Code.Chain) -> (unit: Int, isResolved: Bool)? {
    guard let type = calledType(chain) else { return nil }
    if let unit = code.symbol(type, in: chain.file).flatMap({ unitOf[$0] }) { return (unit, false) }
    return resolved(type, in: chain.file).first.map { ($0, true) }
  }

  /// The type whose initializer a chain calls first, if it calls one: `X` of `X()` and `X.init()`, with one generic argument.
  private func calledType(_ chain: Code.Chain) -> WrittenType? {
    guard let call = chain.steps.firstIndex(where: { $0.kind == .call }) else { return nil }
    var parts = [WrittenType.Part(name: chain.base, start: Int(chain.fact.start))]
    for step in chain.steps[..<call] { parts.append(WrittenType.Part(name: step.name, start: step.start)) }
    var end = chain.steps[call].start
    if let last = parts.last, last.name == "init", parts.count > 1 {
      parts.removeLast()
      end = last.start - 1
    }
    let last = parts[parts.count - 1]
    let behind = last.start + last.name.utf8.count
    if end > behind, let argument = code.table.files[chain.file].reference(at: UInt32(behind + 1)) {
      parts[parts.count - 1].arguments = [code.type(argument, in: chain.file)]
    }
    return WrittenType(parts: parts)
  }

  private func implied(_ chain: Code.Chain) -> (unit: Int, isResolved: Bool)? {
    guard chain.fact.base == .implicit, chain.steps.count == 2, chain.steps[0].name == "init",
      chain.steps[1].kind == .call, let type = impliedType(chain)
    else { return nil }
    if let unit = resolved(type, in: chain.file).first { return (unit, true) }
    return units(type, in: chain.file).first.map { ($0, false) }
  }

  /// The type that is written of what gets the value of `.init(…)`: a property, a variable, a parameter, a result.
  private func impliedType(_ chain: Code.Chain) -> WrittenType? {
    guard chain.fact.context == .initialValue, let member = code.member(chain.file, chain.fact.declaration) else {
      return code.parameterType(before: chain) ?? code.localType(before: chain) ?? code.result(of: chain)
    }
    guard code.fact(member).kind == .var || code.fact(member).kind == .let, chain.binding == code.name(member) else {
      return nil
    }
    return code.type(member)
  }

  /// A root may be built, but not become a global or static.
  private mutating func noteRoot(_ chain: Code.Chain, _ unit: Int) {
    let construction = Construction(
      name: graph.units[unit].name, site: chain.site, builder: .compositionRoot, system: Self.system)
    guard let member = code.member(chain.file, chain.fact.declaration) else {
      graph.constructions.append(construction)
      return
    }
    let fact = code.fact(member)
    guard fact.kind == .var || fact.kind == .let else {
      graph.constructions.append(construction)
      return
    }
    let owner = code.enclosingType(chain.file, chain.fact.declaration)
    if let owner, isValue(chain, of: member) {
      roots.append(BuiltRoot(unit: unit, owner: owner.symbol, property: code.name(member)))
    }
    // What a computed property builds, it does not keep; nor does a closure, which builds another whenever it is called.
    if fact.isStored, owner == nil || fact.flags.contains(.isStatic), chain.fact.depth == 0,
      isKept(chain, unit, in: member)
    {
      shared.append((member, unit))
      reportShared(unit, in: member)
    } else {
      graph.constructions.append(construction)
    }
  }

  /// Roots in globals and statics, as the types of these say, wherever they are built.
  mutating func findSharedRoots() {
    for file in using where !code.table.files[file].texts.isEmpty {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        let fact = code.fact(id)
        guard fact.kind == .var || fact.kind == .let, fact.isStored,
          fact.flags.contains(.isStatic) || fact.parent == DeclarationFact.noParent, let type = code.type(id)
        else { continue }
        let unit = resolved(type, in: file).first { graph.units[$0].roles.contains(.root) }
        if let unit { reportShared(unit, in: id) }
      }
    }
  }

  /// Reports a root that a global or a static keeps, once.
  private mutating func reportShared(_ unit: Int, in member: DeclarationID) {
    let site = code.site(member)
    if isInPreview(member) { return }
    if !sharedRoots.insert(site).inserted { return }
    let kind = code.enclosingType(member.file, UInt32(member.index)) == nil ? "global" : "static"
    graph.breaches.append(
      Breach(
        "the root '\(graph.units[unit].name)' is kept in the \(kind) '\(code.name(member))'",
        because: "a root that everybody can reach is a singleton, which Boundaries exists to prevent",
        instead: "keep it in an instance property of the object that starts the program", at: site, units: [unit]))
  }

  /// Whether a property belongs to a preview, which is a program of its own.
  private func isInPreview(_ member: DeclarationID) -> Bool {
    guard let (_, owner) = code.enclosingType(member.file, UInt32(member.index)) else { return false }
    return code.table.bodies(of: owner).contains { body in
      code.inherited(body).contains { $0.parts.last.map { FrameworkConventions.previews.contains($0.name) } ?? false }
    }
  }

  /// Whether a property keeps the root that its initial value builds, or what is made of it: not where only something is asked
  /// of the root, and not where the written type is another's.
  private func isKept(_ chain: Code.Chain, _ unit: Int, in member: DeclarationID) -> Bool {
    let fact = code.fact(member)
    if !fact.type.offsets.isEmpty {
      guard let type = code.type(member) else { return true }
      return resolved(type, in: member.file).contains(unit) || code.symbol(type, in: member.file) != nil
    }
    if isValue(chain, of: member) || fact.flags.contains(.valueIsClosure) && fact.type.start == chain.fact.start {
      return true
    }
    guard chain.steps.last?.kind == .call, fact.flags.contains(.valueIsCall) else { return false }
    // `Holder(R.Resolved())`
    let summary = code.table.files[member.file]
    let first = fact.references.indices.map { summary.references[$0] }.first { $0.context == .initialValue }
    return first.flatMap { code.symbol(member.file, at: Int($0.start)) }.map { code.table.symbols[Int($0)].isType }
      ?? false
  }

  /// Whether what a chain builds is the whole value of a property: `= R.Resolved()`, `= { R.Resolved() }()`.
  private func isValue(_ chain: Code.Chain, of member: DeclarationID) -> Bool {
    guard chain.fact.context == .initialValue, chain.steps.filter({ $0.kind == .call }).count == 1,
      chain.steps.last?.kind == .call
    else { return false }
    return chain.binding == code.name(member)
      || chain.binding.isEmpty && code.fact(member).flags.contains(.valueIsClosure)
        && code.fact(member).type.offsets.isEmpty
  }
}
