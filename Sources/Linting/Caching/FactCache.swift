internal import FactSharing
internal import SourceFacts
internal import SourceText
internal import SwiftReading

/// What earlier runs over a repository have found out: summaries of files by their content, and reports by all that went into
/// them.
///
/// It only ever saves work. What it gives is checked; when it is missing, damaged, of another build of the program or in use
/// by another process, a run does the work itself.
public struct FactCache: Sendable {
  /// The file.
  public let path: String
  let store: FactStore

  /// The cache of a repository.
  ///
  /// - Parameters:
  ///   - root: the repository's root, absolute.
  ///   - folder: where caches are kept; else the user's cache folder.
  /// - Returns: nil where there is no place for it, or the program can't tell its builds apart.
  public init?(root: String, folder: String? = nil) {
    let stamp = System.programStamp
    guard !stamp.isEmpty, let folder = folder ?? Self.usersFolder else { return nil }
    let name = root.split(separator: "/").last.map { String($0) } ?? "root"
    path = folder + "/" + name + "-" + ContentDigest(of: Array(root.utf8)).text.prefix(16) + ".cache"
    store = FactStore(path, identity: ContentDigest(of: Array(stamp.utf8)))
    store.keep()
  }

  /// The same cache, to which nothing is added.
  init(sealing cache: FactCache) {
    path = cache.path
    store = FactStore(sealing: cache.store)
  }

  /// `$XDG_CACHE_HOME/boundary-lint`, by default `~/.cache/boundary-lint`; on macOS `~/Library/Caches/boundary-lint`.
  ///
  /// Source: XDG Base Directory Specification 0.8.
  private static var usersFolder: String? {
    if let folder = System.environment("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/boundary-lint" }
    guard let home = System.environment("HOME"), home.hasPrefix("/") else { return nil }
    #if os(macOS)
    return home + "/Library/Caches/boundary-lint"
    #else
    return home + "/.cache/boundary-lint"
    #endif
  }
}

/// What one run takes from a cache and has to give: for each file the key of its facts.
struct CachedFacts: Sendable {
  let store: FactStore
  let detail: ReadingDetail
  /// Stand for what beside a file's bytes makes its summary, as it is read first and with all chains that hint at wiring.
  private let way: ContentDigest
  private let wayWithChains: ContentDigest

  init(_ store: FactStore, _ detail: ReadingDetail) {
    self.store = store
    self.detail = detail
    let words = detail.words.inOrder().joined(separator: "\0")
    wayWithChains = ContentDigest(of: Array(("facts\0" + words).utf8))
    way = detail.first == .systems ? ContentDigest(of: Array("first facts".utf8)) : wayWithChains
  }

  /// The key of the facts of a file with this content, as a run reads it first, or with all chains that hint at wiring.
  func key(_ content: ContentDigest, withChains: Bool = false) -> ContentDigest {
    content.joined(withChains ? wayWithChains : way)
  }

  func summary(_ key: ContentDigest) -> FileSummary? {
    store.block(key).flatMap { FileSummary(checking: $0) }
  }
}
