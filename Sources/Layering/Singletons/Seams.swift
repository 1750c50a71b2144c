internal import Linking
internal import SourceFacts

/// What stands where callers may pass something else: a shared instance there is a default, and not hidden.
struct Seams {
  let table: SymbolTable

  /// Whether a reference stands in one.
  ///
  /// - Parameter around: the types around it, innermost first.
  func covers(_ reference: ReferenceFact, _ around: [Int32], _ file: Int) -> Bool {
    reference.context == .delegated
      ? isPassed(reference, around, file) : reference.context.isSeam || isDefault(reference, of: around, file)
  }

  /// Whether what an initializer passes to another can be passed by its callers: to one that takes the same and more, and that
  /// whoever can call the one can call. They say together what a default argument would.
  private func isPassed(_ reference: ReferenceFact, _ around: [Int32], _ file: Int) -> Bool {
    guard let type = around.first else { return false }
    let all = table.initializers(of: type).map { table.symbols[Int($0)] }
    guard let own = all.first(where: { Int($0.file) == file && $0.declaration == reference.declaration }) else {
      return false
    }
    let taken = labels(of: own)
    return all.contains { other in
      var left = labels(of: other)
      guard other.access >= own.access, left.count > taken.count else { return false }
      return taken.allSatisfy { label in
        left.firstIndex(of: label).map { left.remove(at: $0) } != nil
      }
    }
  }

  /// The labels of what a symbol declares, as names of the program; `UInt32.max` for none.
  private func labels(of symbol: Symbol) -> [UInt32] {
    let (summary, map) = (table.files[Int(symbol.file)], table.nameMaps[Int(symbol.file)])
    return summary.declarations[Int(symbol.declaration)].labels.indices.map { index in
      let label = summary.generics[index]
      return label == ModifierFact.noDetail ? .max : map[Int(label)]
    }
  }

  /// In what the environment or the dependencies of a framework hold when nobody passes another: `static let defaultValue =
  /// API.shared` of a key, `@Entry var api: API = .shared`.
  private func isDefault(_ reference: ReferenceFact, of around: [Int32], _ file: Int) -> Bool {
    guard reference.context == .initialValue || reference.context == .body,
      reference.declaration != ReferenceFact.noDeclaration, let type = around.first
    else { return false }
    let summary = table.files[file]
    let declaration = summary.declarations[Int(reference.declaration)]
    guard declaration.kind == .let || declaration.kind == .var else { return false }
    if declaration.attributes.indices.contains(where: { summary.text(summary.attributes[$0].name) == "Entry" }) {
      return true
    }
    guard declaration.flags.contains(.isStatic),
      FrameworkConventions.keyDefaults.contains(summary.text(declaration.name))
    else {
      return false
    }
    return !table.inheritedNames(type).isDisjoint(with: FrameworkConventions.keys)
  }
}
