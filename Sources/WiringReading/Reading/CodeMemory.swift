internal import Diagnostics
internal import Linking

/// What recognisers ask of the code again and again, found once for each file and each type. One thread reads the wiring.
final class CodeMemory {
  /// By the body of a type or extension.
  let members = Memory<DeclarationID, [DeclarationID]>()
  /// The names of a type's properties.
  let propertyNames = Memory<Int32, Set<String>>()

  // By file.
  let chains = Memory<Int, [Code.Chain]>()
  /// For each type, for each declaration, and for each declaration and base the indices of its chains.
  let chainsByType = Memory<Int, [Int32: [Int]]>()
  let chainsByDeclaration = Memory<Int, [UInt32: [Int]]>()
  let chainsByBase = Memory<Int, [UInt32: [String: [Int]]]>()
  /// For each declaration the indices of its parameters, and of its results.
  let parameters = Memory<Int, [UInt32: [Int]]>()
  let results = Memory<Int, [UInt32: [Int]]>()
  /// For each declaration the values of its local names.
  let localValues = Memory<Int, [UInt32: [String: [Code.Chain?]]]>()
  /// For each declaration the variables that are given what a call of a type makes.
  let madeNames = Memory<Int, [UInt32: Set<String>]>()
  /// The names that local variables are given as they are, and those that closures capture.
  let localNames = Memory<Int, [Code.Chain]>()
  /// The arguments of all calls.
  let arguments = Memory<Int, Code.HandedArguments>()

  /// Where strings stand in the text of a place.
  let strings = Memory<Site, [Range<Int>]>()
  /// The files in which a name may be another module's than one of these.
  let strangers = Memory<Set<String>, Set<Int>>()
  /// The files that see nothing unread but one of these modules.
  let seeing = Memory<Set<String>, Set<Int>>()
  /// The names of a kind, by their numbers.
  let names = Memory<NameKind, Set<UInt32>>()

  /// Which names of a program are looked for among all.
  enum NameKind {
    /// Those that only weak variables have.
    case weak
    /// Those of the repository's declarations.
    case declared
    /// Those of static members that types of elsewhere may have from the repository.
    case added
  }
}
