internal import Diagnostics
internal import SourceText

/// The closures of factories, and which of them are around a place.
struct FactoryScopes {
  private var all = [Int: [ContainerRecogniser.FactoryScope]]()
  private var ranges = [Int: RangeIndex]()

  mutating func append(_ scope: ContainerRecogniser.FactoryScope) {
    all[scope.file, default: []].append(scope)
    ranges[scope.file, default: RangeIndex()].insert(scope.range)
  }

  /// Where they stand, by file and place.
  var sites: [Site] {
    all.inOrder { $0.key < $1.key }
      .flatMap { file, scopes in scopes.map { Site(file: file, start: $0.range.lowerBound, end: $0.range.upperBound) } }
  }

  /// The factories around a place, from the innermost outwards.
  func around(_ position: Int, in file: Int) -> [ContainerRecogniser.FactoryScope] {
    guard let here = all[file], let found = ranges[file]?.around(position) else { return [] }
    return found.map { here[$0] }
  }
}
