internal import Modules
internal import Diagnostics
internal import Linking
internal import SourceFacts

/// The linked program as recognisers read it: declarations with their members, written types, and what names mean.
///
/// Recognisers ask from hundreds of places: what they ask most is not compiled into each, and to hand it on is to hand on one
/// reference. Both make the module faster to build.
final class Code {
  let table: SymbolTable
  private let positions: Positions
  /// Made when a recogniser first asks: most programs have no wiring.
  private(set) lazy var memory = CodeMemory()

  init(table: SymbolTable, uses: ProgramUses) {
    self.table = table
    positions = Positions(uses)
  }

  /// What stands at a byte offset, made for each file when it is first asked for.
  private final class Positions {
    let uses: ProgramUses
    private var symbols = [Int: [Int: Int32]]()

    init(_ uses: ProgramUses) { self.uses = uses }

    @inline(never)
    func symbol(_ file: Int, at start: Int) -> Int32? {
      if let known = symbols[file] { return known[start] }
      let made = Dictionary(uses[file].uses.map { (Int($0.start), $0.symbol) }, uniquingKeysWith: { first, _ in first })
      symbols[file] = made
      return made[start]
    }
  }

  /// The files of all modules in which a file sees one of these modules: a macro's import may stand in another file.
  func files(seeing names: Set<String>) -> Set<Int> {
    let direct = table.filesImporting(names)
    if direct.isEmpty { return [] }
    let modules = Set(direct.map { table.modules.moduleOfFile[$0] }.filter { $0 >= 0 })
    let files = direct.union(table.files.indices.filter { modules.contains(table.modules.moduleOfFile[$0]) })
    prepare(files)
    return files
  }

  /// Has the uses found, on several threads, of files that will be asked for many: of others names mostly decide.
  private func prepare(_ files: some Sequence<Int>) {
    positions.uses.find(in: files.filter { !table.files[$0].chains.isEmpty })
  }

  /// The files that import a module of the project in which others are, and are not among these themselves.
  func files(importing others: Set<Int>) -> Set<Int> {
    let names = Set(others.flatMap { table.modules.modules(of: $0) }.map { table.modules.modules[$0].name })
    let files = table.filesImporting(names).subtracting(others)
    prepare(files)
    return files
  }

  /// The files that may use one of these types, and some others, in order: to no other's code does a way of imports lead from where
  /// they are declared.
  func files(using types: some Collection<Int32>, besides others: Set<Int>) -> [Int] {
    let homes = Set(types.map { Int(table.symbols[Int($0)].file) })
    // Of what is declared elsewhere that can't be told.
    let files =
      homes.contains { $0 < 0 }
      ? Array(table.files.indices) : others.union(table.files(seeing: homes)).sorted()
    positions.uses.find(in: files)
    return files
  }

  // MARK: - Declarations

  @inline(never)
  func fact(_ id: DeclarationID) -> DeclarationFact { table.files[id.file].declarations[id.index] }

  @inline(never)
  func name(_ id: DeclarationID) -> String { table.files[id.file].text(fact(id).name) }

  @inline(never)
  func site(_ id: DeclarationID) -> Site { site(id.file, fact(id).nameRange) }

  func site(_ file: Int, _ range: ByteRange) -> Site {
    Site(file: file, start: Int(range.start), end: Int(range.end))
  }

  @inline(never)
  func text(_ file: Int, _ name: NameID) -> String {
    name == ModifierFact.noDetail ? "" : table.files[file].text(name)
  }

  /// The declarations directly inside another one.
  func members(_ body: DeclarationID) -> [DeclarationID] { memory.members(body) { findMembers(body) } }

  private func findMembers(_ body: DeclarationID) -> [DeclarationID] {
    let declarations = table.files[body.file].declarations
    let end = declarations[body.index].range.end
    var found: [DeclarationID] = []
    var at = body.index + 1
    while at < declarations.count, declarations[at].range.start < end {
      if Int(declarations[at].parent) == body.index { found.append(DeclarationID(file: body.file, index: at)) }
      at += 1
    }
    return found
  }

  /// The members of a type, in its body and in all extensions of it.
  func members(of symbol: Int32) -> [DeclarationID] { table.bodies(of: symbol).flatMap { members($0) } }

  /// The names of a type's properties, in its body and in all extensions of it.
  func propertyNames(of symbol: Int32) -> Set<String> {
    memory.propertyNames(symbol) {
      Set(members(of: symbol).filter { fact($0).kind == .var || fact($0).kind == .let }.map { name($0) })
    }
  }

  /// The innermost type or extension around a declaration, or the type that it is.
  func enclosingType(_ file: Int, _ declaration: UInt32) -> (id: DeclarationID, symbol: Int32)? {
    var at = declaration
    while at != DeclarationFact.noParent {
      let fact = table.files[file].declarations[Int(at)]
      if fact.kind.isNominal || fact.kind == .extension {
        let id = DeclarationID(file: file, index: Int(at))
        return table.symbol(of: id).map { (id, table.aliased($0)) }
      }
      at = fact.parent
    }
    return nil
  }

  /// The declaration in which a fact stands, when it stands in one.
  func member(_ file: Int, _ declaration: UInt32) -> DeclarationID? {
    declaration == DeclarationFact.noParent ? nil : DeclarationID(file: file, index: Int(declaration))
  }

  func isConditional(_ id: DeclarationID) -> Bool { fact(id).condition != 0 }

  // MARK: - Types

  /// The written type of a declaration: a variable's, a result's, an alias' target.
  @inline(never)
  func type(_ id: DeclarationID) -> WrittenType? { type(id.file, fact(id).type) }

  func type(_ file: Int, _ range: ByteRange) -> WrittenType? {
    if range.offsets.isEmpty { return nil }
    let summary = table.files[file]
    if let text = summary.writtenText(range) { return WrittenType(text, at: Int(range.start)) }
    // Where no text was kept, a plain path can be put together from its names, with `any ` in front, too.
    let first = summary.reference(at: range.start)
    guard let reference = first ?? summary.reference(at: range.start + 4) else { return nil }
    var parts = [WrittenType.Part(name: summary.text(reference.name), start: Int(reference.start))]
    for index in 0..<Int(reference.segmentCount) {
      let segment = summary.segments[Int(reference.segmentStart) + index]
      parts.append(WrittenType.Part(name: summary.text(segment.name), start: Int(segment.start)))
    }
    var type = WrittenType(parts: parts)
    type.isOptional = first != nil && type.range.upperBound + 1 == Int(range.end)
    return type.isOptional || type.range.upperBound == Int(range.end) ? type : nil
  }

  /// The type that a reference names, without arguments; `Self` where it is no more than that.
  func type(_ reference: ReferenceFact, in file: Int) -> WrittenType {
    let path = path(reference, in: file)
    if path.names.isEmpty {
      return WrittenType(parts: [
        WrittenType.Part(name: table.files[file].text(reference.name), start: Int(reference.start))
      ])
    }
    return WrittenType(parts: zip(path.names, path.starts).map { WrittenType.Part(name: $0, start: $1) })
  }

  /// The symbol that the name at a byte offset means, or nil when it is none of the repository.
  @inline(never)
  func symbol(_ file: Int, at start: Int) -> Int32? { positions.symbol(file, at: start).map { table.aliased($0) } }

  /// What an alias stands for; a symbol that is none itself.
  @inline(never)
  func aliased(_ symbol: Int32) -> Int32 { table.aliased(symbol) }

  /// The type of the repository that is written of the value behind which a member stands.
  @inline(never)
  func writtenOwner(of fact: MemberFact, in file: Int) -> Int32? { table.writtenOwner(of: fact, in: file) }

  /// The alias itself, where the name at a byte offset means one.
  func unaliased(_ file: Int, at start: Int) -> Int32? { positions.symbol(file, at: start) }

  /// Whether any protocol has an associated type of the name.
  func isAssociatedType(_ name: String) -> Bool { associatedTypes.contains(name) }

  private lazy var associatedTypes = Set(
    table.symbols.lazy.filter { $0.kind == .associatedtype }.map { self.table.text($0.name) })

  private lazy var aliasNames = Set(
    table.symbols.lazy.filter { $0.kind == .typealias }.map { self.table.text($0.name) })

  private(set) lazy var environmentEntries = findEnvironmentEntries()

  /// The functions that stand in no type, by their names.
  private(set) lazy var functionsOfFiles: [String: [DeclarationID]] = table.files.indices.reduce(into: [:]) {
    found, file in
    let all = table.files[file].declarations
    for index in all.indices where all[index].kind == .func && all[index].parent == DeclarationFact.noParent {
      let id = DeclarationID(file: file, index: index)
      found[name(id), default: []].append(id)
    }
  }

  /// The names of the types to which extensions add conformances.
  private(set) lazy var typesConformingByExtension: Set<String> = table.files.indices.reduce(into: []) { found, file in
    let all = table.files[file].declarations
    for index in all.indices where all[index].kind == .extension && !all[index].inherited.isEmpty {
      found.insert(name(DeclarationID(file: file, index: index)))
    }
  }

  /// Whether something outside of local code is named at a byte offset.
  func isReferenced(_ file: Int, at start: UInt32) -> Bool {
    table.files[file].reference(at: start) != nil
  }

  /// Whether a type is named at a byte offset, where the grammar wants one.
  func isType(_ file: Int, at start: UInt32) -> Bool {
    table.files[file].reference(at: start)?.flags.contains(.isType) ?? false
  }

  /// What is named at a byte offset, outside of local code.
  func reference(_ file: Int, at start: Int) -> ReferenceFact? {
    table.files[file].reference(at: UInt32(start))
  }

  /// The declaration around another one.
  func parent(_ id: DeclarationID) -> DeclarationID? { member(id.file, fact(id).parent) }

  /// All uses of symbols in a file.
  func uses(in file: Int) -> [Use] { positions.uses[file].uses }

  /// The symbol of a path: that of its last name.
  @inline(never)
  func symbol(_ type: WrittenType, in file: Int) -> Int32? { symbol(file, at: type.parts[type.parts.count - 1].start) }

  /// Whether a path is a library's name, bare or qualified with its module, and not something of the repository.
  func isExternal(_ type: WrittenType, _ names: Set<String>, module: String, in file: Int) -> Bool {
    let last = type.parts[type.parts.count - 1]
    guard names.contains(last.name), symbol(file, at: last.start) == nil else { return false }
    return type.parts.count == 1 || type.parts.count == 2 && type.parts[0].name == module
  }

  /// The types in a declaration's inheritance clause; compositions are taken apart.
  func inherited(_ id: DeclarationID) -> [WrittenType] {
    let summary = table.files[id.file]
    return fact(id).inherited.indices.flatMap { types(id.file, summary.inherited[$0].range) }
  }

  /// The types of a composition as written; a single type is a composition of one.
  private func types(_ file: Int, _ range: ByteRange) -> [WrittenType] {
    guard let text = table.files[file].writtenText(range) else { return type(file, range).map { [$0] } ?? [] }
    return Self.composition(text, at: Int(range.start))
  }

  /// What a type in an inheritance clause names: itself, or what an alias stands for, the members of a composition one by
  /// one, with the files in which they are written.
  func named(_ type: WrittenType, in file: Int, _ depth: Int = 0) -> [(type: WrittenType, file: Int)] {
    // What a name means costs more than to see that no alias has it.
    guard depth < 16, case let last = type.parts[type.parts.count - 1], aliasNames.contains(last.name),
      let symbol = unaliased(file, at: last.start)
    else { return [(type, file)] }
    let parts = named(byAlias: symbol, depth)
    return parts.isEmpty ? [(type, file)] : parts
  }

  /// The same for an alias; nothing for what is none.
  func named(byAlias symbol: Int32, _ depth: Int = 0) -> [(type: WrittenType, file: Int)] {
    let alias = table.symbols[Int(symbol)]
    guard alias.kind == .typealias else { return [] }
    let place = Int(alias.file)
    return types(place, fact(DeclarationID(file: place, index: Int(alias.declaration))).type).flatMap {
      named($0, in: place, depth + 1)
    }
  }

  /// The members of `A & B`; a single type is a composition of one.
  static func composition(_ text: String, at start: Int) -> [WrittenType] {
    var found: [WrittenType] = []
    var offset = start
    for part in text.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      var rest = part
      // `@unchecked Sendable`: an attribute changes nothing about which type it is.
      while let first = rest.first, first <= 0x20 || first == UInt8(ascii: "@") {
        if first == UInt8(ascii: "@") {
          rest = rest.drop { $0 > 0x20 }
        } else {
          rest = rest.dropFirst()
        }
      }
      let begin = offset + part.count - rest.count
      if let type = WrittenType(String(decoding: rest, as: UTF8.self), at: begin) { found.append(type) }
      offset += part.count + 1
    }
    return found
  }

  // MARK: - Chains

  func chains(in file: Int) -> [Chain] { memory.chains(file) { findChains(file) } }

  /// The chains of a file that stand in types or their extensions, in their order.
  func chains(in file: Int, of types: [Int32]) -> [Chain] {
    let all = chains(in: file)
    let own = memory.chainsByType(file) {
      Dictionary(grouping: all.indices) { enclosingType(file, all[$0].fact.declaration)?.symbol ?? Symbol.none }
    }
    return types.flatMap { own[$0] ?? [] }.sorted().map { all[$0] }
  }

  /// The chains of a declaration that begin with a name, in their order.
  func chains(behind name: String, in declaration: UInt32, of file: Int) -> [Chain] {
    let all = chains(in: file)
    let own = memory.chainsByBase(file) {
      all.indices.reduce(into: [:]) { found, index in
        found[all[index].fact.declaration, default: [:]][all[index].base, default: []].append(index)
      }
    }
    return (own[declaration]?[name] ?? []).map { all[$0] }
  }

  /// The parameters of a declaration.
  func parameters(of declaration: UInt32, in file: Int) -> [ParameterFact] {
    let all = table.files[file].parameters
    let own = memory.parameters(file) { Dictionary(grouping: all.indices) { all[$0].declaration } }
    return (own[declaration] ?? []).map { all[$0] }
  }

  /// What stands last in a declaration.
  func results(of declaration: UInt32, in file: Int) -> [ResultFact] {
    let all = table.files[file].results
    let own = memory.results(file) { Dictionary(grouping: all.indices) { all[$0].declaration } }
    return (own[declaration] ?? []).map { all[$0] }
  }

  /// The variables that a declaration gives what a call of a type alone makes.
  func madeNames(in file: Int, of declaration: UInt32) -> Set<String> {
    let names = memory.madeNames(file) {
      let made = chains(in: file).filter {
        $0.base.first?.isUppercase == true && $0.steps.count == 1 && $0.steps[0].kind == .call
      }
      return Dictionary(grouping: made) { $0.fact.declaration }.mapValues { Set($0.map(\.binding)) }
    }
    return names[declaration] ?? []
  }

  private func findChains(_ file: Int) -> [Chain] {
    let summary = table.files[file]
    return summary.chains.filter { !$0.flags.contains(.isAssigned) && !$0.steps.isEmpty }.map { fact in
      Chain(
        file: file, fact: fact, base: text(file, fact.name),
        steps: fact.steps.indices.map { index in
          let step = summary.steps[index]
          return Step(
            kind: step.kind, name: text(file, step.name), start: Int(step.start),
            arguments: step.arguments.indices.map { argument(file, $0) }, isForced: step.isForced)
        }, binding: text(file, fact.binding))
    }
  }

  func argument(_ file: Int, _ index: Int) -> Argument {
    let fact = table.files[file].arguments[index]
    return Argument(
      label: text(file, fact.label), fact: fact, text: table.files[file].writtenText(fact.range) ?? "",
      site: site(file, fact.range))
  }

  /// A text without white space, comments and back-ticks.
  static func plain(_ text: String) -> String { Blanks.plain(text) }

  /// The type of a value argument `T.self`, without `.self`.
  func metatype(_ argument: Argument) -> WrittenType? { metatype(argument, structures: false) }

  /// The same where it may be written out, too: `[T].self`, `(A, B).self`, `((A) -> B).self`.
  func keyType(_ argument: Argument) -> WrittenType? { metatype(argument, structures: true) }

  /// The written type of a declaration, which may be written out, too.
  func keyType(_ id: DeclarationID) -> WrittenType? {
    let range = fact(id).type
    let text = table.files[id.file].writtenText(range)
    return text.flatMap { WrittenType($0, at: Int(range.start), structures: true) } ?? type(id)
  }

  private func metatype(_ argument: Argument, structures: Bool) -> WrittenType? {
    guard argument.fact.value == .type || argument.text.hasSuffix(".self") else { return nil }
    var text = argument.text
    guard text.hasSuffix("self") else { return nil }
    text.removeLast(4)
    while let last = text.last, last.isWhitespace || last == "." { text.removeLast() }
    return WrittenType(text, at: Int(argument.fact.range.start), structures: structures)
  }

  // MARK: - Bare references

  struct Path {
    var names: [String]
    var starts: [Int]
    var fact: ReferenceFact
  }

  /// Paths of names in a file that begin with one of `heads`, or with `self` followed by one of them. `self` itself is
  /// left out.
  func paths(in file: Int, beginning heads: Set<String>) -> [Path] {
    let summary = table.files[file]
    var found: [Path] = []
    for fact in summary.references {
      guard fact.flags.contains(.isSelf) || heads.contains(summary.text(fact.name)) else { continue }
      let path = path(fact, in: file)
      if let first = path.names.first, heads.contains(first) { found.append(path) }
    }
    return found
  }

  /// The names of a reference; `self` is left out.
  func path(_ fact: ReferenceFact, in file: Int) -> Path {
    let summary = table.files[file]
    var path = Path(names: [], starts: [], fact: fact)
    if !fact.flags.contains(.isSelf) {
      path.names.append(summary.text(fact.name))
      path.starts.append(Int(fact.start))
    }
    for index in 0..<Int(fact.segmentCount) {
      let segment = summary.segments[Int(fact.segmentStart) + index]
      path.names.append(summary.text(segment.name))
      path.starts.append(Int(segment.start))
    }
    return path
  }
}
