import SourceFacts

// `@Environment(\.theme)`, `list.environment(\.theme, .dark)`: a key path without a type begins with the one that its receiver asks
// for. A property wrapper of the repository says so in its initializers, others and some methods are known.

extension SymbolTable {
  /// What is known of the value that a key path begins with, by the attribute or method whose first argument it is.
  func root(ofKeyPathAt fact: MemberFact, _ file: Int) -> ValueOwner {
    let name = nameMaps[file][Int(files[file].generics[fact.owner])]
    if startsUpperCase(name) {
      if case .symbol(let found) = lookUp(
        name, from: files[file].declaration(at: fact.start), in: file, wantsType: true, inCode: true),
        case let type = underlying(found), !symbols[Int(type)].isExternal, let root = root(ofKeyPathsGivenTo: type)
      {
        return root
      }
    } else if members.declares(aFunctionNamed: name, self) {
      return .unknown
    }
    guard let known = Self.knownRoot(text(name)) else { return .unknown }
    return names.find(known).flatMap { external[UInt32($0)] }.map { .elsewhere($0) } ?? .elsewhere(Symbol.none)
  }

  /// The type that the names of wrappers and methods of well-known libraries stand for. Not those with which Factory and Fusion
  /// inject: whoever declares a container's keys, naming one there is asking for it in the way that is meant.
  private static func knownRoot(_ receiver: String) -> String? {
    switch receiver {
    // SwiftUI
    case "Environment", "environment", "transformEnvironment": "EnvironmentValues"
    case "FocusedValue", "FocusedBinding", "focusedValue", "focusedSceneValue": "FocusedValues"
    case "containerValue": "ContainerValues"
    // swift-dependencies, the Composable Architecture
    case "Dependency", "dependency": "DependencyValues"
    default: nil
    }
  }

  /// The type with which the key paths begin that the initializers of a type take, when all that take one take the same: `Values` of
  /// `init(_ path: WritableKeyPath<Values, Value>)`. Nil when none takes one.
  private func root(ofKeyPathsGivenTo type: Int32) -> ValueOwner? {
    var found: Int32?
    for initializer in initializers(of: type) {
      let symbol = symbols[Int(initializer)]
      guard symbol.file >= 0, case let file = Int(symbol.file), case let summary = files[file] else { continue }
      var end = UInt32.max
      for index in summary.declarations[Int(symbol.declaration)].references.indices {
        let reference = summary.references[index]
        if reference.start == end {
          guard let root = resolveType(file, reference).map({ underlying($0.symbol) }), found ?? root == root else {
            return .unknown
          }
          found = root
        }
        guard reference.context == .annotation, reference.segmentCount == 0,
          summary.text(reference.name).hasSuffix("KeyPath")
        else {
          end = .max
          continue
        }
        end = reference.start + UInt32(summary.nameRange(reference.name).count) + 1
      }
    }
    return found.map { symbols[Int($0)].isExternal ? .elsewhere($0) : .own($0) }
  }
}
