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
    /// What is asked of it.
    var member: UInt32?
  }

  private struct Shown {
    /// The name of a property that holds the instance.
    var property: String?
    var initializer: (id: DeclarationID, name: String)?
    /// Both are another instance's of the type.
    var isOfAnother = false
  }

  private var found = [Pair: Shown]()

  /// A type, or a declaration outside of types, and the name of the type of an instance.
  private struct Reach: Hashable {
    var file: Int
    var declaration: Int
    var type: String
  }

  /// Where one instance of a type is reached for, and which; where several are, -1. Made when it is asked for.
  private var reached: [Reach: Int]?

  /// Where an instance is reached for in a type that shows another of the same type, as far as was asked.
  private var besideOthers = Set<UInt64>()

  private static func place(_ access: SharedAccess) -> UInt64 { UInt64(access.file) << 32 | UInt64(access.start) }

  /// How many instances there are of each type, by its name. Made when it is asked for.
  private var counts: [String: Int]?

  /// For types that were asked for, whether only the system makes their values.
  private var madeBySystem = [Int32: Bool]()

  /// Whether only the system makes values of a type: by what it inherits, or since a storyboard has outlets of it.
  mutating func isMadeBySystem(_ type: Int32, _ table: SymbolTable) -> Bool {
    if let known = madeBySystem[type] { return known }
    let answer =
      !table.inheritedNames(type).isDisjoint(with: FrameworkConventions.madeBySystem) || hasOutlets(type, table)
    madeBySystem[type] = answer
    return answer
  }

  private func hasOutlets(_ type: Int32, _ table: SymbolTable) -> Bool {
    let symbol = table.symbols[Int(type)]
    guard symbol.file >= 0, symbol.kind == .class else { return false }
    let summary = table.files[Int(symbol.file)]
    let end = summary.declarations[Int(symbol.declaration)].range.end
    return summary.declarations[Int(symbol.declaration)...].prefix { $0.range.start < end }.contains { member in
      member.attributes.indices.contains { summary.text(summary.attributes[$0].name) == "IBOutlet" }
    }
  }

  /// What of the type around a member shows a dependency already, so that it need only be used; nil for nothing.
  mutating func remedy(in id: DeclarationID, _ access: SharedAccess, _ architecture: Architecture) -> Remedy? {
    let member = architecture.table.files[id.file].declarations[id.index]
    // What a property begins with is made before there is another.
    if member.kind == .var || member.kind == .let, member.isStored { return nil }
    guard let type = architecture.symbol(around: member.parent, in: id.file) else { return nil }
    let shown = shown(by: type, to: access, architecture)
    if shown.isOfAnother { besideOthers.insert(Self.place(access)) }
    if member.kind == .initializer {
      return shown.initializer.map { $0.id == id ? .initializer($0.name) : .otherInitializer($0.name) }
    }
    return shown.property.map { .property($0) } ?? shown.initializer.map { .initializer($0.name) }
  }

  /// Whether code of the same type, or of the same declaration outside of types, reaches for another instance of the same type, too,
  /// or shows one.
  mutating func isOneOfSeveral(_ access: SharedAccess, _ architecture: Architecture) -> Bool {
    if besideOthers.contains(Self.place(access)) { return true }
    let all = reached ?? reachedInstances(architecture)
    reached = all
    return reach(of: access, architecture).flatMap { all[$0] } == -1
  }

  /// What tells an instance from others of its type, `data` of `Channel.data` beside `Channel.control`; nil where there are none, or its
  /// name says that it is the one for all.
  private mutating func distinctName(of access: SharedAccess, _ architecture: Architecture) -> Substring? {
    let instance = architecture.shared.instances[access.instance]
    guard let type = instance.typeName, let name = instance.name.split(separator: ".").last,
      instance.name.contains("."), !Self.namesForAll.contains(String(name))
    else { return nil }
    let all =
      counts
      ?? architecture.shared.instances.reduce(into: [:]) { counts, instance in
        if let type = instance.typeName { counts[type, default: 0] += 1 }
      }
    counts = all
    return all[type, default: 0] > 1 ? name : nil
  }

  private static let namesForAll: Set<String> = ["shared", "default", "standard", "current", "live", "instance"]

  private func reachedInstances(_ architecture: Architecture) -> [Reach: Int] {
    var reached = [Reach: Int]()
    for access in architecture.shared.accesses where access.exemption == nil {
      guard let reach = reach(of: access, architecture) else { continue }
      if reached[reach, default: access.instance] != access.instance {
        reached[reach] = -1
      } else {
        reached[reach] = access.instance
      }
    }
    return reached
  }

  private func reach(of access: SharedAccess, _ architecture: Architecture) -> Reach? {
    let table = architecture.table
    let declaration = table.files[access.file].references[Int(access.reference)].declaration
    guard let type = architecture.shared.instances[access.instance].typeName, declaration != ReferenceFact.noDeclaration
    else { return nil }
    if let around = table.enclosingTypes(of: declaration, in: access.file).first {
      return Reach(file: -1, declaration: Int(around), type: type)
    }
    return Reach(file: access.file, declaration: Int(declaration), type: type)
  }

  private mutating func shown(by type: Int32, to access: SharedAccess, _ architecture: Architecture) -> Shown {
    let member = architecture.member(askedBy: access)
    let pair = Pair(type: type, instance: access.instance, member: member)
    if let known = found[pair] { return known }
    let instance = architecture.shared.instances[access.instance]
    var shown = Shown(
      property: architecture.property(of: type, holding: instance, asked: member),
      initializer: architecture.initializer(of: type, taking: instance, asked: member))
    // What is shown may be another of its type, and the name of the instance says that it is one of several.
    if shown.property != nil || shown.initializer != nil, let name = distinctName(of: access, architecture),
      shown.property.map({ $0 != name }) ?? true
    {
      shown = Shown(isOfAnother: true)
    }
    found[pair] = shown
    return shown
  }
}
