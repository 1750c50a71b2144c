internal import Diagnostics
public import SourceFacts
public import SourceText

/// A place in a rules file.
public struct RulePlace: Sendable, Hashable {
  public var line: Int
  public var column: Int
  /// 0 for the root's rules file, else 1 + the index of a folder's in `Rules.folders`.
  public var file = 0

  public init(line: Int, column: Int, file: Int = 0) {
    self.line = line
    self.column = column
    self.file = file
  }
}

/// A text of the rules file with its place.
public struct Placed<Value: Sendable>: Sendable {
  public var value: Value
  public var place: RulePlace

  public init(_ value: Value, at place: RulePlace) {
    self.value = value
    self.place = place
  }
}

/// What a layer may use.
public enum Permission: Sendable {
  case anything
  /// Layers by name.
  case layers([Placed<String>])
  /// All layers but these.
  case allBut([Placed<String>])
}

/// A layer as it is declared.
public struct LayerRule: Sendable {
  public var name: String
  public var place: RulePlace
  public var paths: [Placed<Glob>] = []
  /// Module names or patterns for them.
  public var modules: [Placed<String>] = []
  public var types: [TypeSelector] = []
  /// Boundaries of the wiring, by name or pattern.
  public var boundaries: [Placed<String>] = []
  /// How the pieces that captures cut the layer into may use each other; nil without captures.
  public var slices: SliceRule?
  /// What others may name of the layer, or of each of its slices; nil: all of it.
  public var ports: PortRule?
  public var uses: Permission = .layers([])
  /// Where `uses` stands; where the layer stands when there is none.
  public var usesPlace: RulePlace
  /// The reason given in `uses` itself.
  public var usesReason: String?
  public var usesIsGiven = false
  /// What a folder denies, where `uses` holds what that leaves of a list.
  public var denied: [Placed<String>]?
  public var imports: ImportRule?
  /// The layer may build, wire and resolve, and reach what is shared.
  public var isCompositionRoot = false
  public var reason: String?
}

/// A rules file, with what deeper folders add to it.
public struct Rules: Sendable {
  /// Relative to the root where it is below it; nil when there is no rules file.
  public var path: String?
  public var include: [Placed<Glob>] = []
  public var exclude: [Placed<Glob>] = []
  public var layers: [LayerRule] = []
  /// What is said outright of modules.
  public var modules: [ModuleRule] = []
  public var isExhaustive = false
  public var singletons = SingletonRules()
  public var exhaustivePlace = RulePlace(line: 0, column: 0)
  /// Which conditions of `#if` are on and off.
  public var conditions = ConditionSettings()
  /// The same conditions one by one, as the file lists them.
  public var listedConditions: [Placed<Condition>] = []
  /// What uses of members count for whose names alone tell where they are declared.
  public var usesMember = CheckRule(severity: .warning, place: RulePlace(line: 0, column: 0))
  /// Whether a layer without `uses` may use anything; otherwise nothing.
  public var allowsByDefault = false
  public var independence: [Independence] = []
  public var tests: TestRule?
  public var roles = RoleRules()
  public var containers: [ContainerRule] = []
  /// By id.
  public var checks = [String: CheckRule]()
  /// Byte offsets at which the lines of the file begin.
  public var lineStarts: [Int] = []
  /// Rules files of folders below the root, from the outermost inwards.
  public internal(set) var folders: [FolderRules] = []
  /// The places in `folders` of what is said for a folder, by its path.
  private var folderNumbers: [ExactText: Int] = [:]
  /// Folders below the root whose rules say `root: true`: projects of their own.
  public var innerRoots: [String] = [] { didSet { innerFolders = FolderSet(innerRoots) } }
  private var innerFolders = FolderSet()

  public init() {}

  /// What leaves all out that a pattern may match, for messages, where that is seen from the patterns alone.
  public func leavingOut(_ glob: Glob) -> String? {
    let folder = String(glob.text.hasSuffix("/**") ? glob.text.dropLast(3) : glob.text[...])
    guard Glob(folder).isPlain else { return nil }
    if let pattern = exclude.first(where: { $0.value.matches(folder) }) {
      return "; 'exclude' in line \(pattern.place.line) leaves it out"
    }
    guard let first = include.first,
      !include.contains(where: { $0.value.matches(folder) || $0.value.mayMatch(below: folder) })
    else { return nil }
    return "; 'include' in line \(first.place.line) does not hold it"
  }

  /// Adds the rules file of a folder, behind all of the folders around it.
  mutating func add(_ folder: FolderRules) {
    folderNumbers[ExactText(folder.folder)] = folders.count
    folders.append(folder)
  }

  /// The rules files of the folders around a file or folder, relative to the root, as indices of `folders`, from the outermost inwards.
  ///
  /// - Complexity: O(folders in the path).
  public func folders(around path: String) -> [Int] {
    if folders.isEmpty { return [] }
    return path.utf8.indices.compactMap { index in
      path.utf8[index] == UInt8(ascii: "/") ? folderNumbers[ExactText(String(path[..<index]))] : nil
    }
  }

  /// Whether a file or folder, relative to the root, belongs to a project below the root, of which that one alone speaks.
  public func leavesToOthers(_ path: String) -> Bool {
    innerFolders.holds(path)
  }

  /// The rules file that holds a place.
  public func path(of place: RulePlace) -> String? { place.file == 0 ? path : folders[place.file - 1].path }

  /// The byte offset of a place in its file.
  public func offset(of place: RulePlace) -> Int {
    let starts = place.file == 0 ? lineStarts : folders[place.file - 1].lineStarts
    return place.line > 0 && place.line <= starts.count ? starts[place.line - 1] + place.column - 1 : 0
  }

  /// The place of a rule as "path:line".
  public func text(of place: RulePlace) -> String { "\(path(of: place) ?? "the rules"):\(place.line)" }
}
