internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

extension Code {
  /// A call of a type's initialiser.
  struct ConstructionSite {
    var symbol: Int32
    var site: Site
    var file: Int
    var declaration: UInt32
    var context: ReferenceContext
  }

  /// All places where one of these types is built: `X()`, `A.X()`, `X.init()`.
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
    }
    return found
  }
}
