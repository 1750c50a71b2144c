internal import Linking
internal import SourceFacts

// What the repository adds to containers, gathered once for all that ask for a part of it.

extension ContainerRecogniser {
  /// What extensions of containers, and the repository's own, declare.
  struct Additions {
    /// The names of all that extensions declare.
    var names = Set<String>()
    /// The initialisers with their labels, in order.
    var initializers: [(id: DeclarationID, labels: [String])] = []
  }

  /// - Complexity: O(declarations), the first time.
  mutating func findAdditions() -> Additions {
    if let additions { return additions }
    var found = Additions()
    for file in files {
      for index in code.table.files[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        switch code.fact(id).kind {
        case .extension where isContainerBody(id): found.names.formUnion(code.members(id).map(code.name))
        case .initializer where isContainersOwn(id): found.initializers.append((id, code.labels(id)))
        default: break
        }
      }
    }
    additions = found
    return found
  }

  /// Whether an extension of the container declares a member of this name that is no service.
  mutating func isDeclaredMember(_ name: String) -> Bool { findAdditions().names.contains(name) }

  /// The initialiser of the repository, in an extension of the container, that arguments are for.
  mutating func ownInitializer(_ arguments: [Code.Argument]) -> DeclarationID? {
    let labels = arguments.map(\.label).filter { !$0.isEmpty }
    if labels.isEmpty { return nil }
    return findAdditions().initializers.first { initializer in labels.allSatisfy(initializer.labels.contains) }?.id
  }
}
