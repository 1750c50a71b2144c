internal import SourceText

/// Names that hint at dependency injection: in a file that has one of them, call chains are kept, too.
///
/// Keeping every chain of every file would cost a fifth of a run and half of its memory, for files that wire nothing. The
/// words decide from the file's own bytes, so a summary still depends on nothing else. A word too many costs a little time;
/// a word too few would hide wiring.
struct WiringWords {
  static let words = [
    // Boundaries
    "resolver", "resolved", "resolve", "makePlugin", "dependencies", "Dependencies", "Subboundaries", "PluginAdaptee",
    "InputPort", "Resolved", "Boundary", "AdapterBoundary", "ContainerBoundary", "RootBoundary", "PluginBoundary",
    // Containers with registrations
    "Container", "container", "register", "bind", "resolveOptional", "resolveThrowing", "resolveAssert", "Inject",
    "Injected", "inject", "Service", "setAlias", "Resolver", "Factory", "DependencyContainer", "DependencyValues",
    "autoregister",
    // What projects call such things of their own
    "AppContainer", "Assembler", "DI", "DIContainer", "Injector", "ServiceLocator",
    // Containers with factories
    "SharedContainer", "ManagedContainer", "ParameterFactory", "LazyInjected", "promised",
    // Scaffolds
    "Abstract", "Single", "Shared", "ChildScaffold",
    // Witnesses
    "ProtocolWitness", "Witness", "live",
    // Adapters
    "Adapter", "AdapterStack",
  ]

  /// What a name tells.
  struct Hints: OptionSet {
    let rawValue: UInt8
    /// It hints at wiring.
    static let word = Hints(rawValue: 1)
    /// It is that of a system's module.
    static let system = Hints(rawValue: 2)
  }

  /// The hashes of all words and systems, sorted. The two lowest bits of each tell which it is.
  private let hashes: [UInt64]
  private static let hintBits: UInt64 = 3
  /// A bit for each of 1,024 parts of the hashes, set where one of them is: what most names fail at.
  private let parts: [UInt64]

  /// - Parameters:
  ///   - more: further words.
  ///   - systems: the modules of the systems.
  init(_ more: [String] = [], systems: [String] = []) {
    func hashes(_ names: [String], _ hint: Hints) -> [UInt64] {
      names.map { NameHash.of(Array($0.utf8)[...]) & ~Self.hintBits | UInt64(hint.rawValue) }
    }
    self.hashes = (hashes(Self.words + more, .word) + hashes(systems, .system)).sorted()
    var parts = [UInt64](repeating: 0, count: 16)
    for hash in self.hashes { parts[Int(hash >> 60)] |= 1 << (hash >> 54 & 63) }
    self.parts = parts
  }

  /// Whether a name is made of one of the words that macros put in front of, or behind, a type's name.
  static func isMade(_ bytes: ByteView, _ start: Int, _ length: Int) -> Bool {
    guard length > 8 else { return false }
    // "Abstract" at the beginning, "Boundary", "Scaffold" or "AdapterStack" at the end: eight bytes each, compared as one
    // number.
    if bytes.word(at: start) == 0x7463_6172_7473_6241 { return true }
    let end = bytes.word(at: start + length - 8)
    return end == 0x7972_6164_6E75_6F42 || end == 0x646C_6F66_6661_6353 || end == 0x6B63_6174_5372_6574
  }

  /// What a name with this hash tells. Different names may share what counts of a hash; that keeps chains for nothing.
  func hints(_ hash: UInt64) -> Hints {
    if parts[Int(hash >> 60)] & 1 << (hash >> 54 & 63) == 0 { return [] }
    let wanted = hash & ~Self.hintBits
    var at = hashes.indices.partitioningIndex { hashes[$0] >= wanted }
    var hints: Hints = []
    while at < hashes.count, hashes[at] & ~Self.hintBits == wanted {
      hints.formUnion(Hints(rawValue: UInt8(truncatingIfNeeded: hashes[at] & Self.hintBits)))
      at += 1
    }
    return hints
  }
}
