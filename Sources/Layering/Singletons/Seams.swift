public import Linking
internal import SourceFacts

/// What stands where callers may pass something else: a shared instance there is a default, and not hidden.
public struct Seams: Sendable {
  private let table: SymbolTable
  /// For structs that were asked for, by file and declaration, whether callers can give their variables values.
  private var areGiven = [UInt64: Bool]()

  public init(_ table: SymbolTable) { self.table = table }

  /// Whether what begins at a byte offset of a file stands in one. O(log references) and the declarations around it.
  public mutating func cover(_ start: Int, in file: Int) -> Bool {
    guard let reference = table.files[file].reference(at: UInt32(start)) else { return false }
    return covers(reference, table.enclosingSymbols(reference.declaration, in: file), file)
  }

  /// Whether a reference stands in one.
  ///
  /// - Parameter around: the types around it, innermost first.
  mutating func covers(_ reference: ReferenceFact, _ around: [Int32], _ file: Int) -> Bool {
    switch reference.context {
    case .delegated: isPassed(reference, around, file)
    case .initialValue: isGiven(reference, file) || isDefault(reference, of: around, file)
    default: reference.context.isSeam || isDefault(reference, of: around, file)
    }
  }

  /// Whether what an initializer passes to another can be passed by its callers: whoever can call the one can call another that
  /// takes something, be it the one that the compiler makes.
  private mutating func isPassed(_ reference: ReferenceFact, _ around: [Int32], _ file: Int) -> Bool {
    guard let type = around.first else { return false }
    let all = table.initializers(of: type).map { table.symbols[Int($0)] }
    guard let own = all.first(where: { Int($0.file) == file && $0.declaration == reference.declaration }) else {
      return false
    }
    if all.contains(where: { other in
      (other.file != own.file || other.declaration != own.declaration) && other.access >= own.access
        && !table.files[Int(other.file)].declarations[Int(other.declaration)].labels.isEmpty
    }) {
      return true
    }
    let fact = table.symbols[Int(type)]
    return own.access <= .internal && fact.file >= 0 && isGiven(Int(fact.declaration), Int(fact.file))
  }

  /// In the value of a variable of a struct for which the compiler makes an initializer: that takes another, and this one by
  /// default. What an attribute makes of a variable is its own.
  private mutating func isGiven(_ reference: ReferenceFact, _ file: Int) -> Bool {
    guard reference.declaration != ReferenceFact.noDeclaration else { return false }
    let variable = DeclarationID(file: file, index: Int(reference.declaration))
    guard table.mayBeMemberwise(variable) else { return false }
    return isGiven(Int(table.files[file].declarations[variable.index].parent), file)
  }

  /// Whether the compiler makes an initializer for a struct which its users can call.
  private mutating func isGiven(_ type: Int, _ file: Int) -> Bool {
    let key = UInt64(file) << 32 | UInt64(type)
    if let known = areGiven[key] { return known }
    let found = table.hasMemberwiseInitializer(DeclarationID(file: file, index: type))
    areGiven[key] = found
    return found
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
