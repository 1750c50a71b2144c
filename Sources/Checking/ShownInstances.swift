internal import Layering
internal import Linking
internal import SourceFacts

/// What types show of the shared instances that their code reaches for: looked for once for each type and instance, since a type may
/// be as large as the number of its uses.
struct ShownInstances {
  private struct Pair: Hashable {
    var type: Int32
    /// Its index among all instances.
    var instance: Int
  }

  private struct Shown {
    /// The name of a property that holds the instance.
    var property: String?
    var initializer: (id: DeclarationID, name: String)?
  }

  private var found = [Pair: Shown]()

  /// What of the type around a member shows a dependency already, so that it need only be used; nil for nothing.
  mutating func remedy(in id: DeclarationID, _ access: SharedAccess, _ architecture: Architecture) -> Remedy? {
    let member = architecture.table.files[id.file].declarations[id.index]
    // What a property begins with is made before there is another.
    if member.kind == .var || member.kind == .let, member.isStored { return nil }
    guard let type = architecture.symbol(around: member.parent, in: id.file) else { return nil }
    let shown = shown(by: type, of: access.instance, architecture)
    if member.kind == .initializer {
      return shown.initializer.map { $0.id == id ? .initializer($0.name) : .otherInitializer($0.name) }
    }
    return shown.property.map { .property($0) } ?? shown.initializer.map { .initializer($0.name) }
  }

  private mutating func shown(by type: Int32, of index: Int, _ architecture: Architecture) -> Shown {
    let pair = Pair(type: type, instance: index)
    if let known = found[pair] { return known }
    let instance = architecture.shared.instances[index]
    let shown = Shown(
      property: architecture.property(of: type, holding: instance),
      initializer: architecture.initializer(of: type, taking: instance))
    found[pair] = shown
    return shown
  }
}
