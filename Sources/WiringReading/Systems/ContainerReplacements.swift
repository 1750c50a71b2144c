internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// The container that a library has for all, given another value: `Container.main = scoped`. Which one its name means then depends
// on where the program has been, so it may be any.

extension ContainerRecogniser {
  /// Notes the places where a library's own container is given another value: for good, or while a closure runs. What a
  /// home-made container's variables hold is read with all others.
  mutating func findReplacements(_ chains: [Code.Chain]) {
    guard language.isForeign, let defaults = language.defaults, !defaults.isEmpty else { return }
    let heads = names.union(defaults).union([language.system])
    for file in files {
      let assigned = code.paths(in: file, beginning: heads).filter {
        $0.fact.flags.contains(.isAssigned) && isDefaultContainer($0, defaults, in: file)
      }
      if assigned.isEmpty { continue }
      let starts = Set(code.chains(in: file).map(\.range.lowerBound))
      let values = Dictionary(grouping: code.chains(in: file).filter { defaults.contains($0.binding) }) {
        $0.range.lowerBound / Self.farthest
      }
      for path in assigned {
        let name = path.names[path.names.count - 1]
        let end = path.starts[path.starts.count - 1] + name.utf8.count
        rounds[Round(file: file, declaration: frame(file, path.fact.declaration), name: name), default: []].append(end)
        // What is called on it, or an element of it, gets the value.
        if starts.contains(path.starts[0]) { continue }
        let near = [end / Self.farthest, end / Self.farthest + 1].flatMap { values[$0] ?? [] }
        let value = near.first {
          $0.binding == name && $0.range.lowerBound >= end && $0.range.lowerBound - end < Self.farthest
        }
        replace(
          name, at: Site(file: file, start: path.starts[0], end: end), isSeen: value.map { isSeenContainer($0) } ?? true
        )
      }
    }
    for chain in chains where isScoped(chain) { replace(chain.steps[0].name, at: chain.site, isSeen: true) }
  }

  private mutating func replace(_ name: String, at site: Site, isSeen: Bool) {
    graph.replace(defaultUnit, at: site)
    if !isSeen { graph.blur(defaultUnit, at: site) }
    let words = isSeen ? "is given another container" : "is given a container from elsewhere"
    graph.note(.container, "'\(name)' \(words): which one it is", at: site)
  }

  /// Whether a path ends with a static member that holds the library's own container.
  private func isDefaultContainer(_ path: Code.Path, _ defaults: Set<String>, in file: Int) -> Bool {
    guard let last = path.names.last, defaults.contains(last) else { return false }
    switch path.names.count {
    case 1:
      // In the container itself.
      guard let member = code.member(file, path.fact.declaration), code.fact(member).flags.contains(.isStatic) else {
        return false
      }
      return code.parent(member).map { isContainerBody($0) } ?? false
    case 2: return isContainer(path.names[0], file, at: path.starts[0])
    case 3: return path.names[0] == language.system && language.types.contains(path.names[1])
    default: return false
    }
  }

  /// So far behind a name the value can begin that it is given.
  private static let farthest = 32

  /// Whether the value of a chain is a container that is filled in sight, if it is.
  private func isSeenContainer(_ chain: Code.Chain) -> Bool {
    isValue(chain) || givesContainer(chain) || isReached(chain)
      || chain.fact.base == .implicit && chain.steps[0].name == "init"
  }

  /// `Container.$main.withValue(…)`: a variable of the task.
  func isScoped(_ chain: Code.Chain) -> Bool {
    guard chain.steps.count > 2, isContainerType(chain), case let name = chain.steps[0].name, name.hasPrefix("$") else {
      return false
    }
    return isDefault(String(name.dropFirst())) && chain.steps[1].name == "withValue" && chain.steps[2].kind == .call
  }
}
