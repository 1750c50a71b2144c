internal import Diagnostics
internal import Linking

/// What recognisers ask of the code again and again, found once for each file and each type. One thread reads the wiring.
final class CodeMemory {
  private var members = [DeclarationID: [DeclarationID]]()
  private var chains = [Int: [Code.Chain]]()
  private var chainsByType = [Int: [Int32: [Int]]]()
  private var chainsByDeclaration = [Int: [UInt32: [Int]]]()
  private var parameters = [Int: [UInt32: [Int]]]()
  private var madeNames = [Int: [UInt32: Set<String>]]()
  private var arguments = [Int: Code.HandedArguments]()
  private var results = [Int: [UInt32: [Int]]]()
  private var strangers = [Set<String>: Set<Int>]()
  private var seeing = [Set<String>: Set<Int>]()
  private var chainsByBase = [Int: [UInt32: [String: [Int]]]]()
  private var names = [NameKind: Set<UInt32>]()
  private var strings = [Site: [Range<Int>]]()
  private var localValues = [Int: [UInt32: [String: [Code.Chain?]]]]()

  /// The files in which a name may be another module's than one of these.
  func strangers(to names: Set<String>, _ find: () -> Set<Int>) -> Set<Int> {
    Self.remembered(names, &strangers, find)
  }

  /// Which names of a program are looked for among all.
  enum NameKind {
    /// Those that only weak variables have.
    case weak
    /// Those of the repository's declarations.
    case declared
    /// Those of static members that types of elsewhere may have from the repository.
    case added
  }

  /// The names of a kind, by their numbers.
  func names(of kind: NameKind, _ find: () -> Set<UInt32>) -> Set<UInt32> { Self.remembered(kind, &names, find) }

  /// The files that see nothing unread but one of these modules.
  func seeing(besides names: Set<String>, _ find: () -> Set<Int>) -> Set<Int> {
    Self.remembered(names, &seeing, find)
  }

  func members(of body: DeclarationID, _ find: () -> [DeclarationID]) -> [DeclarationID] {
    Self.remembered(body, &members, find)
  }

  /// Where strings stand in the text of a place.
  func strings(at place: Site, _ find: () -> [Range<Int>]) -> [Range<Int>] { Self.remembered(place, &strings, find) }

  func chains(in file: Int, _ find: () -> [Code.Chain]) -> [Code.Chain] { Self.remembered(file, &chains, find) }

  /// For each type the indices of the chains that stand in it.
  func chainsByType(in file: Int, _ find: () -> [Int32: [Int]]) -> [Int32: [Int]] {
    Self.remembered(file, &chainsByType, find)
  }

  /// For each declaration the indices of the chains that stand in it.
  func chainsByDeclaration(in file: Int, _ find: () -> [UInt32: [Int]]) -> [UInt32: [Int]] {
    Self.remembered(file, &chainsByDeclaration, find)
  }

  /// For each declaration the indices of its parameters.
  func parameters(in file: Int, _ find: () -> [UInt32: [Int]]) -> [UInt32: [Int]] {
    Self.remembered(file, &parameters, find)
  }

  /// The arguments of all calls of a file.
  func arguments(in file: Int, _ find: () -> Code.HandedArguments) -> Code.HandedArguments {
    Self.remembered(file, &arguments, find)
  }

  /// For each declaration the indices of its results.
  func results(in file: Int, _ find: () -> [UInt32: [Int]]) -> [UInt32: [Int]] { Self.remembered(file, &results, find) }

  /// For each declaration the values of its local names.
  func chainsByBase(in file: Int, _ find: () -> [UInt32: [String: [Int]]]) -> [UInt32: [String: [Int]]] {
    Self.remembered(file, &chainsByBase, find)
  }

  func localValues(in file: Int, _ find: () -> [UInt32: [String: [Code.Chain?]]]) -> [UInt32: [String: [Code.Chain?]]] {
    Self.remembered(file, &localValues, find)
  }

  /// For each declaration the variables that are given what a call of a type makes.
  func madeNames(in file: Int, _ find: () -> [UInt32: Set<String>]) -> [UInt32: Set<String>] {
    Self.remembered(file, &madeNames, find)
  }

  private static func remembered<Key: Hashable, Value>(_ key: Key, _ known: inout [Key: Value], _ find: () -> Value)
    -> Value
  {
    if let value = known[key] { return value }
    let value = find()
    known[key] = value
    return value
  }
}
