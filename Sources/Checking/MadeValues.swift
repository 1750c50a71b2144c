internal import Layering
internal import Linking
internal import SourceFacts

extension Architecture {
  /// The stored variable of which a function only makes the initial value, where nothing outside of its file can call it:
  /// `shared` of `static let shared = makeShared()`.
  ///
  /// - Complexity: O(references and members of the file).
  func valueMade(by function: DeclarationFact, in file: Int) -> String? {
    let summary = table.files[file]
    guard function.kind == .func, function.access <= .fileprivate,
      !summary.members.contains(where: { $0.name == function.name && $0.base != .implicit && $0.base != .initializer })
    else { return nil }
    var made: UInt32?
    for reference in summary.references {
      let members = summary.segments[Int(reference.segmentStart)...].prefix(Int(reference.segmentCount))
      guard reference.name == function.name || members.contains(where: { $0.name == function.name }) else { continue }
      guard reference.context == .initialValue, reference.declaration != ReferenceFact.noDeclaration,
        made == nil || made == reference.declaration,
        case let user = summary.declarations[Int(reference.declaration)], user.isStored,
        user.flags.contains(.isStatic) || user.parent == DeclarationFact.noParent
      else { return nil }
      made = reference.declaration
    }
    return made.map { summary.text(summary.declarations[Int($0)].name) }
  }
}
