internal import Checking
internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceText
internal import SourceFacts

/// Finds again what has moved: by version control, and by the text of declarations.
struct Moves: MoveFinder {
  let folder: SourceFolder
  /// What the folder holds.
  let version: Version
  let architecture: Architecture
  /// The path of the baseline, relative to the root: what was renamed since it was written matters.
  let baseline: String?
  private var buffers = [Int: [UInt8]]()

  init(_ folder: SourceFolder, _ version: Version, architecture: Architecture, baseline: String?) {
    self.folder = folder
    self.version = version
    self.architecture = architecture
    self.baseline = baseline
  }

  func renames() -> [String: String] {
    let repository = Repository(root: folder.root)
    var end: String?
    if case .commit(let commit) = version { end = commit }
    let start = baseline.flatMap { repository.lastCommit(of: $0, upTo: end) } ?? end ?? "HEAD"
    return repository.renames(since: start, in: version)
  }

  /// A hash of the declaration at file level in which a finding stands, without white space. An import says nothing of
  /// itself, so there it is the whole file.
  mutating func fingerprint(of finding: Finding) -> String {
    let file = finding.site.file
    let bytes = bytes(of: file)
    // What stands in a manifest or in rules is known by the whole file.
    let summary = file < architecture.paths.count ? architecture.table.files[file] : FileSummary()
    let outermost = summary.declarations.first { declaration in
      declaration.parent == DeclarationFact.noParent && declaration.kind != .import
        && declaration.range.offsets.contains(finding.site.start)
    }
    let range = (outermost?.range.offsets ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    var hash = StableHash()
    hash.add(bytes[range].lazy.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) })
    return hash.text
  }

  private mutating func bytes(of file: Int) -> [UInt8] {
    if let bytes = buffers[file] { return bytes }
    let bytes = (try? folder.bytes(of: architecture.path(file))) ?? []
    buffers[file] = bytes
    return bytes
  }
}
