internal import SourceText

/// The closures of factories, and which of them are around a place.
struct FactoryScopes {
  private var all = [Int: [ContainerRecogniser.FactoryScope]]()
  private var ranges = [Int: RangeIndex]()

  mutating func append(_ scope: ContainerRecogniser.FactoryScope) {
    all[scope.file, default: []].append(scope)
    ranges[scope.file, default: RangeIndex()].insert(scope.range)
  }

  /// The factories around a place, from the innermost outwards.
  func around(_ position: Int, in file: Int) -> [ContainerRecogniser.FactoryScope] {
    guard let here = all[file], let found = ranges[file]?.around(position) else { return [] }
    return found.map { here[$0] }
  }
}
