internal import Diagnostics
internal import SourceFacts
internal import SourceText

// Containers that closures capture under their own names: `{ [container] _ in container.resolve(A.self)! }`.

extension ContainerRecogniser {
  /// The containers that closures of calls capture, as properties and variables of files hold them.
  func findCaptures(_ chains: [Code.Chain]) -> Captures {
    let files = files.filter { !code.captures(in: $0).isEmpty }
    if files.isEmpty { return Captures() }
    let capturing = Set(files)
    var closures = [Int: [Range<Int>]]()
    for chain in chains where capturing.contains(chain.file) {
      for argument in chain.steps.flatMap(\.arguments) where argument.fact.value == .closure {
        closures[chain.file, default: []].append(argument.fact.range.offsets)
      }
    }
    var found = Captures()
    for file in files {
      let ranges = closures[file] ?? []
      let index = RangeIndex(ranges)
      for capture in code.captures(in: file) {
        guard let closure = index.around(capture.range.lowerBound).first, let container = lookUp(capture.base, capture)
        else { continue }
        found.add(capture.base, container, in: ranges[closure], of: file)
      }
    }
    return found
  }
}

/// Which closures capture which containers.
struct Captures {
  private var all = [Int: [(name: String, container: ContainerRecogniser.Container, range: Range<Int>)]]()
  private var ranges = [Int: RangeIndex]()

  mutating func add(_ name: String, _ container: ContainerRecogniser.Container, in range: Range<Int>, of file: Int) {
    all[file, default: []].append((name, container, range))
    ranges[file, default: RangeIndex()].insert(range)
  }

  /// The container that a name stands for which the innermost closure around a chain captures.
  ///
  /// - Parameter inner: a closure that gives the name to something else, unless the captured one stands in it.
  func container(of name: String, at chain: Code.Chain, inside inner: Range<Int>?) -> ContainerRecogniser.Container? {
    guard let here = all[chain.file], let around = ranges[chain.file]?.around(chain.range.lowerBound),
      let found = around.lazy.map({ here[$0] }).first(where: { $0.name == name })
    else { return nil }
    return inner.map { found.range.lowerBound >= $0.lowerBound } ?? true ? found.container : nil
  }
}
