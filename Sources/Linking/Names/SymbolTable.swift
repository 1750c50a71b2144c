public import Modules
public import SourceFacts
package import SourceText

/// All symbols of the run and what is needed to look names up.
///
/// Built in order: names, symbols of declarations whose scope is known, extensions (in rounds, since one extension may
/// declare the type that another extends), supertypes.
///
/// - Complexity: linear in the declarations; each round of extensions places at least one.
public struct SymbolTable: Sendable {
  public let files: [FileSummary]
  public let modules: ModuleMap
  package var names = NameIndex()
  /// For each file, its names' indices in `names`.
  public internal(set) var nameMaps = NameMaps()
  public internal(set) var symbols: [Symbol] = []
  package var scopes = ScopeMap()
  /// For modules that share files with others: symbols at file level of files whose first module is another's, by scope
  /// and name.
  var shared = [UInt64: [Int32]]()
  /// For each file and declaration: its symbol; for an extension, the extended type's.
  package var symbolOfDeclaration = DeclarationSymbols()
  /// For each symbol, the extensions of it, as (file, declaration), in `extensionList` from `extensionStart`.
  package var extensions = [Int32: [(file: Int32, declaration: UInt32)]]()
  /// Types that symbols inherit from or conform to.
  package var supertypes = SymbolLists()
  /// For each file, what it imports.
  var imports: [FileImports] = []
  /// For each import, which module it means.
  var importedModules = ImportedModules()
  /// For each module, what it exports again.
  var exported: [[FileImports.Entry]] = []
  /// Which modules a module sees by its imports.
  var reach = ModuleReach()
  /// The names of modules that files import and the repository does not have, with that of the standard library.
  var modulesOfElsewhere = Set<UInt32>()
  /// By the name that an import begins with, the files that have it.
  var importers = [UInt32: [Importer]]()
  /// Modules by name.
  var modulesByName = [UInt32: [Int]]()
  /// For each module, whether names of its own mean products of other packages in it.
  let hasNamesOfElsewhere: [Bool]
  /// The types that macros make, by the file of what they are made of.
  var synthesisedOfFile = [Int: [Int32]]()
  /// The types of other modules that the repository extends, by name.
  package var external = [UInt32: Int32]()

  /// The number of the name `override`, if any file has it.
  private(set) var overrideName: UInt32?
  /// The number of the name `dynamicMemberLookup`, if any file has it.
  private(set) var dynamicMemberName: UInt32?
  /// The number of the name `CodingKeys`, if any file has it.
  private(set) var codingKeysName: UInt32?
  /// The number of the name `init`, if any file has it.
  package private(set) var initializerName: UInt32?
  /// The number of the name `self`, if any file has it.
  private(set) var selfName: UInt32?
  /// The number of the name `Self`, if any file has it.
  private(set) var selfTypeName: UInt32?

  /// For each name, what it is of anything: `isDeclared`, `isMember`, `isParameter`, `isModule`, `isExtended`, `isShared`
  /// (it is in `shared`), `isTypeOfProtocol`, `hasFarInitializer`. Look-up skips what can't hold a name.
  var kinds: [UInt8] = []
  static let isMember: UInt8 = 1
  static let isParameter: UInt8 = 2
  static let isModule: UInt8 = 4
  static let isExtended: UInt8 = 8
  static let isShared: UInt8 = 16
  /// A protocol, or an extension of one, declares a type of the name.
  static let isTypeOfProtocol: UInt8 = 64
  /// A type of the name has an initializer that another file declares.
  static let hasFarInitializer: UInt8 = 128
  /// A declaration, a module or an extended type has the name.
  static let isDeclared: UInt8 = 32
  /// All that a type inherits from and conforms to, over any number of steps, nearest first. Empty until supertypes are
  /// known.
  package var ancestors = SymbolLists()

  /// What extensions of types of elsewhere show to be generic parameters or associated types of theirs: type and name.
  var parametersOfElsewhere = Set<UInt64>()
  /// The members of types, by name.
  var members = MemberIndex()
  /// The types that by an attribute have the members of others as their own.
  private(set) var dynamicTypes = FewSymbols()
  /// Those of them that may have a member of any name.
  private(set) var typesWithAnyMember = FewSymbols()
  /// The types of the repository by name, for who asks when all is linked.
  let typesByName = Once<[UInt32: [Int32]]>()
  /// What names of very many declarations at file level mean to most files that see them, for who asks then.
  let crowdedMeanings = Remembered<CrowdedName, CrowdedMeaning>()
  /// The last names of what types inherit from, by symbol, for who asks then.
  package let inheritedNames = Remembered<Int32, Set<String>>()
  /// Which conditions can hold together.
  let meetings = ConditionMeetings()

  static let moduleScope: UInt32 = 1 << 31
  private static let fileScope: UInt32 = 3 << 30

  /// - Parameter jobs: how many threads there may be.
  public init(files: [FileSummary], modules: ModuleMap, jobs: Int = 1) {
    self.files = files
    self.modules = modules
    hasNamesOfElsewhere = modules.modules.indices.map { modules.namesOfElsewhere[$0] != nil }
    (names, nameMaps) = NameIndex.gather(files, jobs: jobs)
    for (index, module) in modules.modules.enumerated() {
      modulesByName[names.intern(Array(module.name.utf8)[...]), default: []].append(index)
    }
    overrideName = names.find("override").map(UInt32.init)
    dynamicMemberName = names.find("dynamicMemberLookup").map(UInt32.init)
    codingKeysName = names.find("CodingKeys").map(UInt32.init)
    initializerName = names.find("init").map(UInt32.init)
    selfName = names.find("self").map(UInt32.init)
    selfTypeName = names.find("Self").map(UInt32.init)
    kinds = [UInt8](repeating: 0, count: names.count)
    for name in modulesByName.keys {
      kinds[Int(name)] = Self.isModule | Self.isDeclared
    }
    // What files import asks for no symbol.
    let (seen, postponed) = Threads.both(jobs: jobs) { [self] in
      var table = self
      table.resolveImports()
      return table
    } _: {
      declare(jobs: jobs)
    }
    (imports, exported, reach, modulesOfElsewhere) = (seen.imports, seen.exported, seen.reach, seen.modulesOfElsewhere)
    (importers, importedModules) = (seen.importers, seen.importedModules)
    for name in modulesOfElsewhere { kinds[Int(name)] |= Self.isDeclared }
    note(parameters: postponed.parameters)
    declareSynthesised()
    placeExtensions(postponed.extensions, jobs: jobs)
    learnParameters()
    // The index of members asks for no supertypes at first.
    let (side, heritage) = Threads.both(jobs: jobs) { [self] in
      MemberIndex(self)
    } _: {
      resolveSupertypes(of: postponed.heirs, jobs: jobs)
    }
    var index = side
    index.findForeign(self, heritage, jobs: jobs)
    members = index
    findDynamicTypes()
  }

  /// Finds the types with the attribute `dynamicMemberLookup`. O(names), and the declarations of files that have it.
  private mutating func findDynamicTypes() {
    guard let dynamicMemberName else { return }
    for file in files.indices where nameMaps[file].contains(dynamicMemberName) {
      let summary = files[file]
      let isOfAnyName = MemberIndex.makesUpMembers(summary)
      for (index, declaration) in summary.declarations.enumerated()
      where declaration.attributes.indices.contains(where: {
        nameMaps[file][Int(summary.attributes[$0].name)] == dynamicMemberName
      }) {
        let symbol = symbolOfDeclaration[file, index]
        if symbol == Symbol.none { continue }
        dynamicTypes.insert(symbol)
        if isOfAnyName { typesWithAnyMember.insert(symbol) }
      }
    }
  }

  // MARK: - Names and scopes

  /// The text of a name.
  public func text(_ name: UInt32) -> String { names.string(Int(name)) }

  /// The name of a symbol with its enclosing types: "Outer.Inner", and with its labels where they are all that tells it from
  /// others: an initializer's, a subscript's.
  public func qualifiedName(_ symbol: Int) -> String {
    var parts: [String] = []
    var at = Int32(symbol)
    while at != Symbol.none {
      let kind = symbols[Int(at)].kind
      parts.append(text(symbols[Int(at)].name) + (kind == .initializer || kind == .subscript ? labels(of: at) : ""))
      at = symbols[Int(at)].parent
    }
    return parts.reversed().joined(separator: ".")
  }

  /// The name of what a use of a member means; of an initializer that the compiler makes, with the labels of the call.
  public func qualifiedName(of use: MemberUse, in file: Int) -> String {
    guard use.isMemberwise, let call = files[file].member(at: use.start) else { return qualifiedName(Int(use.symbol)) }
    return qualifiedName(Int(symbols[Int(use.symbol)].parent)) + ".init" + Self.labels(call.labels, files[file])
  }

  /// The "(from:)" of "init(from:)".
  private func labels(of symbol: Int32) -> String {
    let own = symbols[Int(symbol)]
    let summary = files[Int(own.file)]
    return Self.labels(summary.declarations[Int(own.declaration)].labels.indices, summary)
  }

  private static func labels(_ places: Range<Int>, _ summary: FileSummary) -> String {
    let labels = places.map { index in
      summary.generics[index] == ModifierFact.noDetail ? "_:" : summary.text(summary.generics[index]) + ":"
    }
    return "(" + labels.joined() + ")"
  }

  /// The scope of a file's own top level: its module, or that of the files which it is compiled with where it has none.
  package func topScope(_ file: Int) -> UInt32 {
    let module = modules.scopeModule(of: file)
    return module >= 0 ? Self.moduleScope + UInt32(module) : Self.fileScope + UInt32(modules.firstCompanion(of: file))
  }
}
