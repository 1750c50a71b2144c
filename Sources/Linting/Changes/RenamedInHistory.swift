internal import Checking
internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceText

/// Which declarations that a baseline names are called otherwise now, as far as version control shows it.
///
/// A baseline knows no source, so that an edge to what is gone and an edge to something else, which was there all the time, look as
/// that of one declaration before and behind its renaming. What tells them apart is the file: the older name was declared in it, and
/// the newer is, in what `RenamedDeclarations` takes for the same declaration; at no commit since the baseline was written did the
/// file hold both; the older is declared nowhere now, the newer was nowhere then. Without history nothing is told.
struct RenamedInHistory {
  /// A declaration that is gone, and one that may be it.
  struct Candidate {
    var old: String
    var new: String
    /// The file that declares the newer.
    var file: String

    /// What pairs of names may be told by: the outermost parts in which they differ, where the older of these is declared nowhere,
    /// and the newer in one file.
    static func all(_ pairs: Set<NamePair>, _ architecture: Architecture) -> [Candidate] {
      let parts = Set(pairs.map(outermost)).filter { isIdentifier($0.old) && isIdentifier($0.new) }
      let files = architecture.table.files(declaring: Set(parts.flatMap { [$0.old, $0.new] }))
      return parts.compactMap { pair in
        guard files[pair.old] == nil, let found = files[pair.new], found.count == 1, let file = found.first else {
          return nil
        }
        return Candidate(old: pair.old, new: pair.new, file: architecture.path(file))
      }.inOrder { ($0.old, $0.new) < ($1.old, $1.new) }
    }

    private static func outermost(_ pair: NamePair) -> NamePair {
      let (old, new) = (pair.old.split(separator: "."), pair.new.split(separator: "."))
      let same = zip(old, new).prefix { $0 == $1 }.count
      let part = { (parts: [Substring]) in parts.prefix(same + 1).joined(separator: ".") }
      return NamePair(old: part(old), new: part(new))
    }

    /// Whether a name is one that git finds as a word.
    private static func isIdentifier(_ name: String) -> Bool {
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }
  }

  private let history: BaselineHistory
  private let folder: SourceFolder

  init(_ history: BaselineHistory, _ folder: SourceFolder) {
    self.history = history
    self.folder = folder
  }

  /// - Complexity: O(versions of the candidates' files since the baseline was written), and a search of git for all that is left.
  func names(of candidates: [Candidate]) -> RenamedNames {
    let former = Dictionary(history.renames.map { ($1, $0) }) { min($0, $1) }
    let files = Set(candidates.map(\.file)).inOrder()
    let versions = versions(of: files, former)
    var found = [String: String]()
    var keys = Set<String>()
    for file in files {
      guard let now = outline(try? folder.bytes(of: file)) else { continue }
      let outlines = (versions[file] ?? []).compactMap { outline($0) }
      // By the version that was the last to have a name.
      var renames = [Int: [String: String]]()
      for candidate in candidates where candidate.file == file {
        guard !outlines.contains(where: { $0.names.isSuperset(of: [candidate.old, candidate.new]) }),
          let last = outlines.firstIndex(where: { $0.names.contains(candidate.old) })
        else { continue }
        let renamed = renames[last] ?? RenamedDeclarations(from: outlines[last], to: now).names
        renames[last] = renamed
        guard renamed[candidate.old] == candidate.new else { continue }
        keys.insert(candidate.old)
        found.merge(renamed.filter { $0.key == candidate.old || $0.key.hasPrefix(candidate.old + ".") }) { first, _ in
          first
        }
      }
    }
    let known = alreadyDeclared(Set(keys.compactMap { found[$0] }))
    let refused = keys.filter { known.contains(found[$0] ?? "") }
    return RenamedNames(found.filter { refused.isDisjoint(with: RenamedNames.prefixes(of: $0.key)) })
  }

  /// The texts that files had, the newest first, down to the one of the day of the baseline; of a file that has another folder now,
  /// none: which layer it was in nobody knows.
  private func versions(of files: [String], _ former: [String: String]) -> [String: [[UInt8]]] {
    var owners = [String: String]()
    for file in files {
      let old = former[file] ?? file
      guard Root.parent(of: old) == Root.parent(of: file) else { continue }
      (owners[file], owners[old]) = (file, file)
    }
    if owners.isEmpty { return [:] }
    let repository = history.repository
    // The names that they had meanwhile.
    for change in repository.renamesInCommits("\(history.start)..\(history.end)") {
      if let file = owners[change.oldPath], owners[change.path] == nil { owners[change.path] = file }
    }
    let paths = owners.keys.inOrder()
    var objects = [String: [String]]()
    for change in repository.changes(of: paths, since: history.start, upTo: history.end) {
      guard let file = owners[change.path] else { continue }
      objects[file, default: []] += [change.newID, change.oldID].filter { $0.contains { $0 != "0" } }
    }
    let names = paths.map { "\(history.start):./\($0)" }
    guard let contents = try? repository.contents(of: Set(objects.values.joined())),
      let first = try? repository.files(names)
    else { return [:] }
    var versions = [String: [[UInt8]]]()
    for file in files { versions[file] = (objects[file] ?? []).compactMap { contents[$0] } }
    for (path, name) in zip(paths, names) {
      if let file = owners[path], let bytes = first[name] { versions[file]?.append(bytes) }
    }
    return versions
  }

  /// Those of some names that something was called when the baseline was written.
  private func alreadyDeclared(_ names: Set<String>) -> Set<String> {
    if names.isEmpty { return [] }
    let words = Set(names.map { String($0.split(separator: ".").last ?? "") }).inOrder()
    let paths = history.repository.files(holding: words, at: history.start)
    let contents = (try? history.repository.files(paths.map { "\(history.start):./\($0)" })) ?? [:]
    return contents.values.reduce(into: []) { found, bytes in
      if let outline = outline(bytes) { found.formUnion(outline.names.intersection(names)) }
    }
  }

  private func outline(_ bytes: [UInt8]?) -> DeclarationOutline? { bytes.map { DeclarationOutline($0) } }
}
