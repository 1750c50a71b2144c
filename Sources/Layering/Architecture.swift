public import Linking
public import SourceText
public import Modules
public import Diagnostics
public import RulesLanguage
public import SourceFacts

/// The linked program together with its rules: what checks ask their questions of. It never changes, and to hand it on costs one
/// reference.
public final class Architecture: Sendable {
  /// Paths of the files, relative to the root.
  public let paths: [String]
  public let table: SymbolTable
  public let uses: ProgramUses
  public let rules: Rules
  public let layers: LayerMap
  private let sharedInstances = Once<SharedInstances>()
  private let importsOfTargets = Once<TargetImports.Findings>()
  /// What declarations name that layers, to which these may be moved, may not use, in words, for who asks more than once.
  package let namesBeyond = Remembered<Move, NamesBeyond>()

  /// The protocols that the code of files can name in place of a type.
  let protocolsFitting = Remembered<Asker, [Int32]>()
  /// The same for all files with code of a type.
  let protocolsFittingTypes = Remembered<AskingType, [Int32]>()
  /// What to do about extensions that stand where what they extend may not be used, in words.
  package let extensionsMoved = Remembered<MisplacedExtension, String>()

  /// A type, and the file that asks values of it for something, with where its code belongs.
  struct Asker: Hashable, Sendable {
    let type: Int32
    let user: Membership
    let file: Int
  }

  /// A type, and another whose code asks values of it for something, with where that belongs.
  struct AskingType: Hashable, Sendable {
    let type: Int32
    let user: Membership
    let owner: Int32
  }

  /// An extension that stands in one layer and is of a type of another.
  package struct MisplacedExtension: Hashable, Sendable {
    let file: Int
    let declaration: UInt32
    let declaring: Int
    let using: Int

    package init(_ declaration: UInt32, in file: Int, of declaring: Int, standingIn using: Int) {
      (self.file, self.declaration, self.declaring, self.using) = (file, declaration, declaring, using)
    }
  }

  /// What a declaration names that may not be used where it goes.
  package struct NamesBeyond: Sendable {
    package let text: String
    package let symbols: [Int32]

    package init(text: String, symbols: [Int32]) {
      (self.text, self.symbols) = (text, symbols)
    }
  }

  /// A declaration of a file on its way to a layer.
  package struct Move: Hashable, Sendable {
    let file: Int
    let declaration: UInt32
    let layer: Int

    package init(_ declaration: UInt32, in file: Int, to layer: Int) {
      (self.file, self.declaration, self.layer) = (file, declaration, layer)
    }
  }
  /// The boundaries of the wiring; none where the rules do not speak of any.
  public let boundaries: [BoundaryMembers]
  private let isTestFile: [Bool]
  /// Swift files below the root that the rules leave out of the run, in the order of their bytes.
  let leftOut: [String]
  /// Swift files that are not at hand.
  public let absent: AbsentFiles
  /// How many threads there may be.
  let jobs: Int

  /// - Parameters:
  ///   - isTest: for each file whether it is test code, as `TestFiles` tells.
  ///   - absent: Swift files of the project that are not at hand.
  ///   - jobs: how many threads there may be.
  public init(
    paths: [String], table: SymbolTable, uses: ProgramUses, rules: Rules, isTest: [Bool], leftOut: [String] = [],
    absent: AbsentFiles = AbsentFiles(), boundaries: [BoundaryMembers] = [], jobs: Int = 1
  ) {
    self.jobs = jobs
    self.absent = absent
    self.boundaries = boundaries
    self.leftOut = leftOut.inOrder(by: PathText.isBefore)
    self.paths = paths
    self.table = table
    self.rules = rules
    isTestFile = isTest
    let layers = LayerMap(
      rules: rules, paths: paths, table: table, isTest: isTest, absent: absent, boundaries: boundaries)
    self.layers = layers
    var uses = uses
    if layers.isDeclared { layers.divide(&uses, table) }
    self.uses = uses
  }

  /// What all code shares, and who reaches it. Found when it is first asked for; who asks meanwhile, waits.
  public var shared: SharedInstances { sharedInstances.get { AccessFinder.find(self) } }

  /// Where the targets' imports and their manifests differ. Found when it is first asked for.
  public var targetImports: TargetImports.Findings { importsOfTargets.get { TargetImports(self).findings } }

  public var modules: ModuleMap { table.modules }

  /// Finds the uses that the checks are sure to ask for: where layers are declared, in files of which their rules can say anything;
  /// in all files where other rules speak of uses.
  ///
  /// - Parameters:
  ///   - isWired: whether anything is wired, so that the checks ask for all uses of these files, and not only for those between layers.
  ///   - progress: where to tell how far the work is.
  public func findUses(isWired: Bool, progress: Progress? = nil) {
    func needsAll(_ file: Int) -> Bool { isWired || hasRulesWithinLayers || layers.isExposed(file) }
    let files = filesUnderRules
    uses.find(in: files.filter(needsAll), leadingOutOf: files.filter { !needsAll($0) }, progress: progress)
  }

  private var hasRulesWithinLayers: Bool { rules.tests?.isHidden == true || !rules.independence.isEmpty }

  /// The files whose uses the checks are sure to ask for.
  public var filesUnderRules: [Int] {
    let files = Array(paths.indices)
    if hasRulesWithinLayers { return files }
    return layers.isDeclared ? files.filter { layers.isBound($0) || layers.isExposed($0) } : []
  }

  /// Whether the file is test code: of a test target, below a folder called `Tests` or the like, or what the rules name beside these.
  public func isTest(_ file: Int) -> Bool { file < isTestFile.count && isTestFile[file] }

  /// Whether the file, which may be any that sites speak of, belongs to a project below the root, of which that one alone speaks.
  public func isOfInnerProject(_ file: Int) -> Bool {
    if rules.innerRoots.isEmpty || file >= siteCount { return false }
    return file < paths.count ? modules.isOfInnerProject(file) : rules.leavesToOthers(path(file))
  }

  /// Whether a declaration of a file belongs to a layer that the rules declare a composition root; where the file is in several
  /// targets, to such layers alone.
  public func isInCompositionRoot(_ declaration: UInt32, in file: Int) -> Bool {
    let own = layers.membership(file: file, declaration: declaration)
    return own.layer >= 0
      && memberships(binding: own, in: file).allSatisfy { layers.layers[$0.layer].rule?.isCompositionRoot == true }
  }

  /// The declaration that holds a use, as a qualified name, or nil at file level.
  public func enclosingName(_ use: Use, in file: Int) -> String? {
    enclosingName(table.files[file].references[Int(use.reference)].declaration, in: file)
  }

  /// A declaration, as a qualified name, or nil for none.
  public func enclosingName(_ declaration: UInt32, in file: Int) -> String? {
    if declaration == ReferenceFact.noDeclaration { return nil }
    let name = declarationName(Int(declaration), in: file)
    let kind = table.files[file].declarations[Int(declaration)].kind
    return kind == .extension ? "extension " + name : name
  }

  /// The qualified name of a declaration: "Outer.inner".
  public func declarationName(_ index: Int, in file: Int) -> String {
    let summary = table.files[file]
    var parts: [String] = []
    var at = UInt32(index)
    while at != DeclarationFact.noParent, at < summary.declarations.count {
      parts.append(ownName(Int(at), in: file))
      at = summary.declarations[Int(at)].parent
    }
    return parts.reversed().joined(separator: ".")
  }

  /// The name of a declaration without what is around it; of an extension that of the type, wherever that is nested and whatever
  /// module is written in front of it.
  private func ownName(_ index: Int, in file: Int) -> String {
    let declaration = table.files[file].declarations[index]
    let name = table.files[file].text(declaration.name)
    guard declaration.kind == .extension, declaration.nameRange.offsets.count != name.utf8.count,
      let type = table.symbol(of: DeclarationID(file: file, index: index))
    else { return name }
    return table.qualifiedName(Int(type))
  }

  /// The place of a symbol's name.
  public func site(of symbol: Symbol) -> Site {
    let range = table.files[Int(symbol.file)].declarations[Int(symbol.declaration)].nameRange
    return Site(file: Int(symbol.file), start: Int(range.start), end: Int(range.end))
  }

  /// The uses in a file, without those that only lead to another: of `Outer.Inner` the last name says it all, when both
  /// belong to one layer and slice, or the inner type is claimed by what it is, wherever it stands.
  public func plainUses(in file: Int) -> [Use] { plain(uses[file]) }

  /// The same, where what stays in the layer and slice of the file is of no interest, and may be left out.
  public func plainUsesOfOthers(in file: Int) -> [Use] { plain(uses.leadingOut(of: file)) }

  private func plain(_ found: FileUses) -> [Use] {
    let all = found.uses
    return all.indices.filter { index in
      guard let step = FileUses.step(behind: index, in: all) else { return true }
      let next = all[step].symbol
      let (own, inner) = (membership(of: all[index].symbol), membership(of: next))
      return own != inner && inner == layers.membership(ofFile: Int(table.symbols[Int(next)].file))
    }.map { all[$0] } + found.ambiguous.compactMap(use)
  }

  /// What a name stands for that several declarations claim: the first of them, where all belong to one layer and slice. Whichever is
  /// meant, that is where it leads; nil where that can't be told.
  public func use(_ name: AmbiguousUse) -> Use? {
    // They are in the order of files, so of very many the last is the likeliest to differ.
    guard name.isOfProgram, layers.isDeclared, case let home = membership(of: name.candidates[0]), home.layer >= 0,
      name.candidates.reversed().allSatisfy({ membership(of: $0) == home })
    else { return nil }
    return Use(start: name.start, length: name.length, symbol: name.candidates[0], reference: name.reference)
  }

  /// The uses of members in a file whose names alone tell what they belong to; none when the rules leave them out.
  public func memberUses(in file: Int) -> [MemberUse] { rules.usesMember.isOff ? [] : uses[file].members }

  /// The same, where what stays in the layer and slice of the file is of no interest, and may be left out.
  public func memberUsesOfOthers(in file: Int) -> [MemberUse] {
    rules.usesMember.isOff ? [] : uses.leadingOut(of: file).members
  }

  /// Whether code of one layer, in a file, may name code of another. Where modules stand for layers only what is certain is
  /// forbidden: not what comes by imports that are not judged.
  public func mayUse(_ from: Int, _ to: Int, in file: Int) -> Bool {
    layers.mayUse(from, to, in: file) || !layers.isDeclared && !targetImports.tells(from, imports: to)
  }

  /// The name of a file's module, or nil.
  public func moduleName(_ file: Int) -> String? {
    let module = modules.moduleOfFile[file]
    return module >= 0 ? modules.modules[module].name : nil
  }

  /// The name of the layer of a file's place, or nil: what is declared there may belong to another.
  public func layerName(ofFile file: Int) -> String? {
    let layer = layers.layerOfFile[file]
    return layer >= 0 ? layers.layers[layer].name : nil
  }

  /// The name of a layer, or nil.
  public func layerName(_ membership: Membership) -> String? {
    membership.layer >= 0 ? layers.layers[membership.layer].name : nil
  }

  /// The `#if` conditions around a declaration of a file, innermost first.
  public func conditions(_ declaration: DeclarationFact, in file: Int) -> [String] {
    let summary = table.files[file]
    var texts: [String] = []
    var at = declaration.condition
    while at != 0 {
      texts.append(summary.text(summary.conditions[Int(at)].text))
      at = summary.conditions[Int(at)].parent
    }
    return texts
  }

  /// Whether a use and what it names share a target only because one of their files is in several: then they are at home
  /// in both.
  public func isTogether(_ file: Int, _ use: Use) -> Bool { isTogether(file, use.symbol) }

  /// The same for a symbol that is used.
  public func isTogether(_ file: Int, _ symbol: Int32) -> Bool {
    if modules.furtherModules.isEmpty { return false }
    let target = Int(table.symbols[Int(symbol)].file)
    guard modules.isInSeveral(file) || modules.isInSeveral(target) else { return false }
    return modules.areTogether(file, target)
  }
}
