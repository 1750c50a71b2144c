internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

extension Code {
  /// Whether what stands in a declaration in a context is a default that others replace: of a parameter, or what a key of the
  /// environment or of dependencies holds until it is set, or of a variable that the initializer of a struct takes.
  func isDefault(_ context: ReferenceContext, in declaration: UInt32, of file: Int) -> Bool {
    if context.isSeam { return true }
    guard context == .initialValue || context == .body, let id = member(file, declaration),
      fact(id).kind == .let || fact(id).kind == .var
    else { return false }
    if attribute("Entry", of: id) != nil { return true }
    if context == .initialValue, table.mayBeMemberwise(id),
      table.hasMemberwiseInitializer(DeclarationID(file: file, index: Int(fact(id).parent)))
    {
      return true
    }
    guard fact(id).flags.contains(.isStatic), FrameworkConventions.keyDefaults.contains(name(id)),
      let (_, type) = enclosingType(file, declaration)
    else { return false }
    return table.lineage(of: type).contains { ancestor in
      table.bodies(of: ancestor).contains { body in
        inherited(body).contains { FrameworkConventions.keys.contains($0.parts.last?.name ?? "") }
      }
    }
  }

  /// A call of a type's initialiser.
  struct ConstructionSite {
    var symbol: Int32
    var site: Site
    var file: Int
    var declaration: UInt32
    var context: ReferenceContext
  }

  /// All places where one of these types is built: `X()`, `A.X()`, `X.init()`, and `.init()` as the value of what has the type.
  ///
  /// - Complexity: O(uses).
  func constructions(of symbols: Set<Int32>) -> [ConstructionSite] {
    if symbols.isEmpty { return [] }
    var found: [ConstructionSite] = []
    for file in table.files.indices {
      let summary = table.files[file]
      for use in uses(in: file) {
        let symbol = table.aliased(use.symbol)
        guard symbols.contains(symbol) else { continue }
        let reference = summary.references[Int(use.reference)]
        guard reference.flags.contains(.isCalled) else { continue }
        var last = reference.start
        if let segment = reference.segmentCount == 0
          ? nil : summary.segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 1]
        {
          let isInitializer = summary.text(segment.name) == "init"
          if !isInitializer {
            last = segment.start
          } else if reference.segmentCount > 1 {
            last = summary.segments[Int(reference.segmentStart) + Int(reference.segmentCount) - 2].start
          }
        }
        guard use.start == last else { continue }
        found.append(
          ConstructionSite(
            symbol: symbol, site: Site(file: file, start: Int(use.start), end: Int(use.start + use.length)),
            file: file, declaration: reference.declaration, context: reference.context))
      }
      found += impliedConstructions(of: symbols, in: file)
    }
    return found
  }

  /// `.init()` as the value of a property, or of a local variable, with the written type.
  private func impliedConstructions(of symbols: Set<Int32>, in file: Int) -> [ConstructionSite] {
    let properties = table.files[file].references.compactMap { reference -> ConstructionSite? in
      guard reference.flags.isSuperset(of: [.isImplicitMember, .isCalled]), reference.segmentCount == 0,
        reference.context == .initialValue,
        table.nameMaps[file][Int(reference.name)] == table.initializerName,
        let variable = member(file, reference.declaration),
        fact(variable).kind == .let || fact(variable).kind == .var,
        // It stands behind the type, with an equals sign and a dot between them.
        reference.start > fact(variable).type.end, reference.start - fact(variable).type.end <= 4
      else { return nil }
      return implied(
        type(variable), symbols, Int(reference.start), file, reference.declaration, reference.context)
    }
    let locals = chains(in: file).compactMap { chain -> ConstructionSite? in
      guard chain.fact.base == .implicit, chain.fact.context == .body, chain.steps.count == 2,
        chain.steps[0].name == "init", chain.steps[1].kind == .call
      else { return nil }
      return implied(
        localType(before: chain), symbols, chain.steps[0].start, file, chain.fact.declaration, chain.fact.context)
    }
    return properties + locals
  }

  private func implied(
    _ type: WrittenType?, _ symbols: Set<Int32>, _ start: Int, _ file: Int, _ declaration: UInt32,
    _ context: ReferenceContext
  ) -> ConstructionSite? {
    guard let symbol = type.flatMap({ self.symbol($0, in: file) }), symbols.contains(symbol) else { return nil }
    return ConstructionSite(
      symbol: symbol, site: Site(file: file, start: start, end: start + "init".utf8.count), file: file,
      declaration: declaration, context: context)
  }
}
