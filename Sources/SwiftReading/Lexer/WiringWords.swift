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

  /// Sorted hashes of the words.
  private let hashes: [UInt64]

  init(_ more: [String] = []) {
    hashes = (Self.words + more).map { NameHash.of(Array($0.utf8)[...]) }.sorted()
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
  private static func number(_ text: StaticString) -> UInt64 {
    let source = SourceBytes(Array(String(describing: text).utf8))
    return source.view.word(at: 0)
  }

  /// Whether a name with this hash is one of the words. Different names may share a hash; that keeps chains for nothing.
  func contains(_ hash: UInt64) -> Bool {
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == hash
  }
}
