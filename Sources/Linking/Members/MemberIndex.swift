internal import Modules
internal import SourceFacts
internal import SourceText

/// The members of types by name, and which names can tell what they belong to.
struct MemberIndex: Sendable {
  /// A member, with what most of those of a name are left out by: to ask the symbol of each would be to wait for memory.
  struct Member: BitwiseCopyable, Sendable {
    var symbol = Symbol.none
    var file = Symbol.none
    /// The number of the code that it is compiled with, of which others see the same; -1 where that can't be told.
    var home: Int32 = -1
    var access = AccessLevel.private
    /// The widest access of this one and of those in its run.
    var widest = AccessLevel.private
    /// How many stand side by side that have its home, from this one on.
    var run: UInt16 = 1
  }

  /// The members of each name, in `members` from `starts[name]` to `starts[name + 1]`.
  private var starts: [Int32] = []
  private var members: [Member] = []
  /// The code that each file is compiled with.
  private(set) var homes = FileHomes()
  /// For each name, the only symbol in a type that has it; `Symbol.none` where there is none, -2 where there are several.
  private var only: [Int32] = []
  /// What is known of each name.
  private var traits: [NameTraits] = []
  /// The system's `Optional`, where the repository extends it.
  private(set) var optional: Int32?
  /// The system's `Notification.Name`, where the repository extends it.
  private(set) var notificationName: Int32?
  /// For each symbol, whether it inherits from or conforms to something that is neither the repository's nor the
  /// system's: what its members implement can't be told.
  private var isForeign: [Bool] = []
  /// For each symbol, whether it and all that it inherits from and conforms to are the repository's.
  private var isAllOwn: [Bool] = []
  /// For each symbol, the names of what it inherits from or conforms to that the repository does not declare.
  private(set) var supertypesOfElsewhere = SymbolLists()
  /// For each file, whether values may come to it whose types nobody knows: of a module that is neither the repository's nor the
  /// system's, and that its module, or one behind it, imports; of one of the system that is not known, and that the file itself does; or
  /// of files of these modules that are not read.
  private(set) var seesForeign: [Bool] = []
  /// For each file, whether values may come to it in that way whose members are made up by name.
  private(set) var seesMadeUp: [Bool] = []
  /// What macros make as members.
  private(set) var macros = MacroMembers()
  /// The names of `ViewModifiers`.
  private var viewModifiers = Set<UInt32>()
  /// Where parameters begin, when somebody asks.
  let parameterStarts = Once<ParameterStarts>()

  init() {}

  /// All but what `findForeign` finds.
  ///
  /// - Complexity: O(symbols + names of the system).
  init(_ table: SymbolTable) {
    starts = [Int32](repeating: 0, count: table.names.count + 1)
    only = [Int32](repeating: Symbol.none, count: table.names.count)
    traits = NameTraits.ofSystem(table.names)
    optional = table.names.find("Optional").flatMap { table.external[UInt32($0)] }
    for (index, symbol) in table.symbols.enumerated() where symbol.parent != Symbol.none {
      if symbol.parent == optional { traits[Int(symbol.name)].insert(.ofOptional) }
      only[Int(symbol.name)] = only[Int(symbol.name)] == Symbol.none ? Int32(index) : -2
      if Self.isMember(symbol) {
        starts[Int(symbol.name) + 1] += 1
        let parent = table.symbols[Int(symbol.parent)]
        if parent.file != symbol.file || parent.kind == .typealias { traits[Int(symbol.name)].insert(.added) }
        if parent.isExternal || parent.kind == .typealias || parent.kind == .protocol {
          traits[Int(symbol.name)].insert(.mayBeOfElsewhere)
        }
        if parent.isExternal || parent.kind == .typealias
          || parent.kind == .protocol && Self.isOfExtension(symbol, table)
        {
          traits[Int(symbol.name)].insert(.givenElsewhere)
        }
      }
    }
    for name in starts.indices.dropFirst() { starts[name] += starts[name - 1] }
    homes = FileHomes(table.modules, files: table.files.count)
    gather(table)
    notificationName = table.symbolOfElsewhere("Name", in: "Notification")
    for file in table.files.indices {
      for name in table.files[file].otherMembers {
        traits[Int(table.nameMaps[file][Int(name)])].insert(.common)
      }
    }
    findNamesOfElsewhere(table)
    findForeignImports(table)
    macros = MacroMembers(table)
    WordList(ViewModifiers.names).forEach { [names = table.names] bytes, start, length, _ in
      if let name = names.find(bytes, start, length) { viewModifiers.insert(UInt32(name)) }
    }
  }

  /// Puts the members of each name side by side, in the order of their symbols.
  private mutating func gather(_ table: SymbolTable) {
    members = [Member](repeating: Member(), count: Int(starts[starts.count - 1]))
    var next = starts
    for (index, symbol) in table.symbols.enumerated() where Self.isMember(symbol) {
      members[Int(next[Int(symbol.name)])] = Member(
        symbol: Int32(index), file: symbol.file, home: homes.home(of: Int(symbol.file), symbol.access),
        access: symbol.access, widest: symbol.access)
      next[Int(symbol.name)] += 1
    }
    // The last of each name has none behind it.
    for name in starts.indices.dropLast() {
      for place in (Int(starts[name])..<max(Int(starts[name]), Int(starts[name + 1]) - 1)).reversed() {
        let (member, following) = (members[place], members[place + 1])
        if member.home < 0 || member.home != following.home || following.run == .max { continue }
        members[place].run = following.run + 1
        members[place].widest = max(member.access, following.widest)
      }
    }
  }

  /// Notes the first members in paths that begin with a type which nothing of the repository has the name of.
  private mutating func findNamesOfElsewhere(_ table: SymbolTable) {
    for file in table.files.indices {
      let (summary, names) = (table.files[file], table.nameMaps[file])
      for reference in summary.references
      where reference.segmentCount > 0 && reference.flags.isDisjoint(with: [.isSelf, .isImplicitMember]) {
        let type = names[Int(reference.name)]
        if table.isDeclared(type) || !table.startsUpperCase(type) { continue }
        traits[Int(names[Int(summary.segments[Int(reference.segmentStart)].name)])].insert(.ofElsewhere)
      }
    }
  }

  /// What is the only thing of its name that any type has, a type or a member; nil where there are none or several.
  func only(_ name: UInt32) -> Int32? { Int(name) < only.count && only[Int(name)] >= 0 ? only[Int(name)] : nil }

  /// Where the members of a name are; nowhere for one that is common. Who goes through them that way keeps hold of nothing
  /// that threads share.
  @inline(__always)
  func places(of name: UInt32) -> Range<Int> {
    Int(name) < traits.count && !traits[Int(name)].contains(.common)
      ? Int(starts[Int(name)])..<Int(starts[Int(name) + 1]) : 0..<0
  }

  /// Where the members of a name are, common or not.
  @inline(__always)
  func range(of name: UInt32) -> Range<Int> {
    Int(name) + 1 < starts.count ? Int(starts[Int(name)])..<Int(starts[Int(name) + 1]) : 0..<0
  }

  /// The members of a name, common or not.
  func members(of name: UInt32) -> ArraySlice<Member> { members[range(of: name)] }

  /// A member, by its place.
  @inline(__always)
  subscript(place: Int) -> Member { members[place] }

  /// Whether any type of the repository has a method of the name.
  func declares(aFunctionNamed name: UInt32, _ table: SymbolTable) -> Bool {
    members(of: name).contains { table.symbols[Int($0.symbol)].kind == .func }
  }

  /// Whether a name is like this.
  @inline(__always)
  private func has(_ trait: NameTraits, _ name: UInt32) -> Bool {
    Int(name) < traits.count && traits[Int(name)].contains(trait)
  }

  /// Whether any member of the name stands in another file than its type.
  @inline(__always)
  func isAdded(_ name: UInt32) -> Bool { has(.added, name) }

  /// Whether an extension gives a member of the name to a type of elsewhere, or to what conforms to a protocol.
  func isGivenElsewhere(_ name: UInt32) -> Bool { has(.givenElsewhere, name) }

  /// Whether a value whose type the repository does not declare may have a member of the name of which it does.
  @inline(__always)
  func mayBeOfElsewhere(_ name: UInt32) -> Bool { has(.mayBeOfElsewhere, name) }

  /// Whether an optional value may have a member of the name.
  func isOfOptional(_ name: UInt32) -> Bool { Int(name) >= traits.count || has(.ofOptional, name) }

  /// Whether a type of the name is one of the system all of whose methods are known.
  func isWellKnown(_ name: UInt32) -> Bool { has(.wellKnown, name) }

  /// Whether views have a modifier of a name.
  func isViewModifier(_ name: UInt32) -> Bool { viewModifiers.contains(name) }

  /// Whether a name is that of a type of the system which nothing inherits from or conforms to.
  func isValueOfSystem(_ name: UInt32) -> Bool { has(.value, name) }

  /// Whether a type of elsewhere is known to have a member of the name.
  func isOfElsewhere(_ name: UInt32) -> Bool { has(.ofElsewhere, name) }

  func isForeign(_ symbol: Int32) -> Bool { isForeign[Int(symbol)] }

  /// Whether the name of something that a type inherits from or conforms to, and that the repository does not declare, is like
  /// this; not that of what its supertypes inherit.
  func hasSupertypeOfElsewhere(_ symbol: Int32, where isIt: (UInt32) -> Bool) -> Bool {
    supertypesOfElsewhere.range(symbol).contains { isIt(UInt32(supertypesOfElsewhere.listed($0))) }
  }

  /// Whether a type and all that it inherits from and conforms to are the repository's, so that no member is the system's.
  func isAllOwn(_ symbol: Int32) -> Bool { isAllOwn[Int(symbol)] }

  /// Whether a protocol or base class of the system has a member of the name.
  func isOfProtocols(_ name: UInt32) -> Bool { has(.ofProtocols, name) }

  /// Whether all is known that is found out beside look-up.
  var isFilled: Bool { !isForeign.isEmpty }

  /// Whether the system's types, tuples or local types have a member of the name.
  func isCommon(_ name: UInt32) -> Bool { has(.common, name) }

  /// Whether types of the system have a method of the name, of one word.
  func isMethodOfElsewhere(_ name: UInt32) -> Bool { Int(name) >= traits.count || has(.method, name) }

  /// Whether an initializer of the system has such a first label.
  func isLabelOfElsewhere(_ name: UInt32) -> Bool { Int(name) >= traits.count || has(.label, name) }

  /// Whether a type of the system declares a type of the name.
  func isNestedElsewhere(_ name: UInt32) -> Bool { isFilled && has(.nested, name) }

  /// Whether the standard library has a function of the name at file level, which a program's overloads.
  func isFunction(_ name: UInt32) -> Bool { has(.function, name) }

  /// The same of what has to be imported.
  func isImportedFunction(_ name: UInt32) -> Bool { has(.importedFunction, name) }

  /// The name of a type that the repository does not declare, without the module of the system that may be written in front of it.
  func nameOfElsewhere(_ reference: ReferenceFact, _ file: Int, _ table: SymbolTable) -> UInt32 {
    Self.nameOfElsewhere(reference, file, table, traits)
  }

  private static func nameOfElsewhere(
    _ reference: ReferenceFact, _ file: Int, _ table: SymbolTable, _ traits: [NameTraits]
  ) -> UInt32 {
    let name = table.nameMaps[file][Int(reference.name)]
    guard reference.segmentCount == 1, Int(name) < traits.count, traits[Int(name)].contains(.system),
      table.modulesOfElsewhere.contains(name)
    else { return name }
    return table.nameMaps[file][Int(table.files[file].segments[Int(reference.segmentStart)].name)]
  }

  /// Whether a name is that of a supertype whose members are known.
  func isKnownSupertype(_ name: UInt32) -> Bool { has(.supertype, name) }

  /// Whether a name is that of a supertype that brings few members, all of them known.
  func isNarrow(_ name: UInt32) -> Bool { has(.narrow, name) }

  /// Whether such a supertype has a member of the name.
  func isOfNarrow(_ name: UInt32) -> Bool { has(.ofNarrow, name) }

  /// Whether a name is that of a supertype with more members than are known.
  func isBoundless(_ name: UInt32) -> Bool { has(.boundless, name) }

  static func isMember(_ symbol: Symbol) -> Bool {
    guard symbol.parent != Symbol.none, !symbol.isExternal else { return false }
    switch symbol.kind {
    case .func, .var, .let, .case, .subscript: return true
    default: return false
    }
  }

  /// Whether a member stands in an extension.
  private static func isOfExtension(_ symbol: Symbol, _ table: SymbolTable) -> Bool {
    guard symbol.file >= 0, case let declarations = table.files[Int(symbol.file)].declarations,
      case let parent = declarations[Int(symbol.declaration)].parent, parent != DeclarationFact.noParent
    else { return false }
    return declarations[Int(parent)].kind == .extension
  }

  /// Notes what types inherit from elsewhere, and marks those of which not all ancestors are known.
  ///
  /// - Complexity: O(inherited types + ancestors).
  mutating func findForeign(_ table: SymbolTable, _ heritage: [Heritage], jobs: Int) {
    isForeign = [Bool](repeating: false, count: table.symbols.count)
    isAllOwn = table.symbols.map { !$0.isExternal }
    if heritage.isEmpty { return }
    let direct: [(symbol: Int32, listed: Int32)] = Threads.flatMap(count: heritage.count, least: 256, jobs: jobs) {
      [traits] part in
      heritage[part].lazy.filter { $0.found == Symbol.none || table.symbols[Int($0.found)].isExternal }.map { item in
        let file = Int(item.file)
        let reference = table.files[file].references[Int(item.reference)]
        return (item.symbol, Int32(Self.nameOfElsewhere(reference, file, table, traits)))
      }
    }
    let lists = Threads.both(jobs: jobs) {
      SymbolLists(direct, count: table.symbols.count)
    } _: {
      spread(direct, table, jobs: jobs)
    }
    supertypesOfElsewhere = lists.side
  }

  /// Marks the types of which not all ancestors are known.
  ///
  /// - Parameter direct: by type, the names of what types inherit from elsewhere.
  private mutating func spread(_ direct: [(symbol: Int32, listed: Int32)], _ table: SymbolTable, jobs: Int) {
    for item in direct {
      isAllOwn[Int(item.symbol)] = false
      if !isKnownSupertype(UInt32(item.listed)) { isForeign[Int(item.symbol)] = true }
    }
    // What holds of a type holds of its subtypes.
    let further = Threads.flatMap(count: table.symbols.count, least: 4096, jobs: jobs) { [isAllOwn] part in
      table.ancestors.listing(part).filter { symbol in
        table.ancestors.range(symbol).contains { !isAllOwn[Int(table.ancestors.listed($0))] }
      }
    }
    let isForeign = self.isForeign
    for symbol in further {
      isAllOwn[Int(symbol)] = false
      if table.ancestors.range(symbol).contains(where: { isForeign[Int(table.ancestors.listed($0))] }) {
        self.isForeign[Int(symbol)] = true
      }
    }
  }

  private mutating func findForeignImports(_ table: SymbolTable) {
    var known = Set<UInt32>()
    WordList(SystemModules.known).forEach { bytes, start, length, _ in
      if let name = table.names.find(bytes, start, length) { known.insert(UInt32(name)) }
    }
    let unread = table.modules.unread
    let frameworks = Set(SystemFrameworks.names.lazy.compactMap { table.names.find($0).map(UInt32.init) })
    func importsForeign(_ file: Int, _ areFrameworks: Bool) -> Bool {
      // Only modules of C and its kin have submodules, and their types no members of many words.
      table.files[file].imports.contains { fact in
        let name = table.nameMaps[file][Int(fact.module)]
        return !known.contains(name) && frameworks.contains(name) == areFrameworks
          && !table.mayBeOfRepository(name, in: file) && (fact.path.isEmpty || fact.scope != ModifierFact.noDetail)
      }
    }
    seesForeign = Self.files(of: table, marked: unread.filter { $0 >= 0 }) { file in
      table.modules.moduleOfFile[file] < 0 && unread.contains(-1) || importsForeign(file, false)
    }
    // Who handles values of a further framework of the system imports that; to others none comes whose type is not written.
    for file in seesForeign.indices where !seesForeign[file] { seesForeign[file] = importsForeign(file, true) }
    seesMadeUp = Self.files(of: table) { file in
      table.files[file].attributes.contains { table.nameMaps[file][Int($0.name)] == table.dynamicMemberName }
        && Self.makesUpMembers(table.files[file])
    }
  }

  /// For each file, whether it, or one of a module that its own imports over any number of steps, is like this.
  ///
  /// - Parameter marked: the modules of which that is known without asking.
  private static func files(
    of table: SymbolTable, marked: Set<Int> = [], where isIt: (Int) -> Bool
  ) -> [Bool] {
    let isDirect = table.files.indices.map(isIt)
    if !isDirect.contains(true) && marked.isEmpty { return isDirect }
    // What a module sees, its users see: values come without an import.
    var isForeign = [Bool](repeating: false, count: table.modules.modules.count)
    var users = [[Int]](repeating: [], count: isForeign.count)
    var pending: [Int] = []
    func mark(_ module: Int) {
      if isForeign[module] { return }
      isForeign[module] = true
      pending.append(module)
    }
    for file in table.files.indices {
      let homes = table.modules.modules(of: file)
      for home in homes where home >= 0 {
        if isDirect[file] { mark(home) }
        for entry in table.imports[file].entries { users[entry.module].append(home) }
      }
    }
    marked.forEach(mark)
    while let module = pending.popLast() { users[module].forEach(mark) }
    return table.files.indices.map { file in
      isDirect[file] || table.modules.moduleOfFile[file] >= 0 && isForeign[table.modules.moduleOfFile[file]]
        || table.imports[file].entries.contains { isForeign[$0.module] }
    }
  }

  /// Whether a type of a file has members of any name: a subscript by name, not by the key path of a member that is there.
  static func makesUpMembers(_ summary: FileSummary) -> Bool {
    summary.declarations.contains { declaration in
      declaration.kind == .subscript
        && declaration.labels.indices.contains {
          summary.generics[$0] != ModifierFact.noDetail && summary.text(summary.generics[$0]) == "dynamicMember"
        }
        && !declaration.references.indices.contains {
          summary.references[$0].context == .annotation
            && summary.text(summary.references[$0].name).hasSuffix("KeyPath")
        }
    }
  }
}
