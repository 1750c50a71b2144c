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
    "Injected", "Service", "setAlias", "Resolver", "Factory", "DependencyContainer", "DependencyValues", "autoregister",
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

  /// - Parameters:
  ///   - more: further words.
  ///   - systems: the modules of the systems.
  init(_ more: [String] = [], systems: [String] = []) {
    func hashes(_ names: [String], _ hint: Hints) -> [UInt64] {
      names.map { NameHash.of(Array($0.utf8)[...]) & ~Self.hintBits | UInt64(hint.rawValue) }
    }
    self.hashes = (hashes(Self.words + more, .word) + hashes(systems, .system)).sorted()
  }

  /// Whether a name is made of one of the words that macros put in front of, or behind, a type's name.
  static func isMade(_ bytes: ByteView, _ start: Int, _ length: Int) -> Bool {
    guard length > 8 else { return false }
    // "Abstract" at the beginning, "Boundary" or "Scaffold" at the end: eight bytes each, compared as one number.
    if bytes.word(at: start) == abstract { return true }
    let end = bytes.word(at: start + length - 8)
    return end == boundary || end == scaffold
  }

  private static let abstract = number("Abstract")
  private static let boundary = number("Boundary")
  private static let scaffold = number("Scaffold")

  /// Eight bytes as `ByteView.word` reads them.
  private static func number(_ text: String) -> UInt64 {
    let source = SourceBytes(Array(text.utf8))
    return source.view.word(at: 0)
  }

  /// What a name with this hash tells. Different names may share what counts of a hash; that keeps chains for nothing.
  func hints(_ hash: UInt64) -> Hints {
    let wanted = hash & ~Self.hintBits
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    var hints: Hints = []
    while low < hashes.count, hashes[low] & ~Self.hintBits == wanted {
      hints.formUnion(Hints(rawValue: UInt8(truncatingIfNeeded: hashes[low] & Self.hintBits)))
      low += 1
    }
    return hints
  }
}
