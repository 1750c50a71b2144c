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

  /// All places where one of these types is built: `X()`, `A.X()`, `X.init()`, and `.init()` where the place gives the type.
  ///
  /// - Complexity: O(uses) in the files that may use them.
  func constructions(of symbols: Set<Int32>) -> [ConstructionSite] {
    if symbols.isEmpty { return [] }
    var found: [ConstructionSite] = []
    for file in files(using: symbols, besides: []) {
      let summary = table.files[file]
      for use in uses(in: file) {
        let symbol = aliased(use.symbol)
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

  /// `.init()` where the place gives the type: the value of a property, a variable or a parameter, an argument, a result.
  private func impliedConstructions(of symbols: Set<Int32>, in file: Int) -> [ConstructionSite] {
    let summary = table.files[file]
    return summary.references.compactMap { reference -> ConstructionSite? in
      guard reference.flags.isSuperset(of: [.isImplicitMember, .isCalled]), reference.segmentCount == 0,
        table.nameMaps[file][Int(reference.name)] == table.initializerName,
        let symbol = table.typeOfPlace(at: reference.start, in: file), symbols.contains(table.aliased(symbol))
      else { return nil }
      let start = Int(reference.start)
      return ConstructionSite(
        symbol: table.aliased(symbol), site: Site(file: file, start: start, end: start + "init".utf8.count), file: file,
        declaration: reference.declaration, context: reference.context)
    }
  }
}
