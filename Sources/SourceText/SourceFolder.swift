/// What of a folder differs from what stands on disk: how version control holds it, now or at another time, or what an editor
/// has not saved yet.
public struct HeldFiles: Sendable {
  /// How one file differs.
  public enum Content: Sendable {
    case bytes([UInt8])
    /// A symbolic link, with what it says.
    case link(String)
    case gone
  }

  /// All files that there are, in the order of their bytes; nil for those on disk.
  public var listing: [String]?
  /// Files whose content is not that of the disk, by their paths.
  public var contents: [String: Content]
  /// Whether any of them is a link, which paths of others can lead through.
  let hasLinks: Bool
  /// What version control calls the contents of files, as far as it is known. Equal names stand for equal contents.
  public var objects: [ExactText: ContentDigest]

  public init(
    listing: [String]? = nil, contents: [String: Content] = [:], objects: [ExactText: ContentDigest] = [:]
  ) {
    self.listing = listing?.sorted(by: PathText.isBefore)
    self.contents = contents
    hasLinks = contents.values.contains { if case .link = $0 { true } else { false } }
    self.objects = objects
  }
}

/// The files below a root: as they stand on disk, or as version control holds them. All reading of a run goes through it,
/// that of files elsewhere, too, which the user named and whose paths are absolute; nothing is ever written.
public struct SourceFolder: Sendable {
  /// The absolute path of the root.
  public let root: String
  private let held: HeldFiles?
  private let links: HeldLinks
  private var log: ReadLog?

  /// What stands on disk, unless `held` says otherwise. Paths of all questions are relative to the root.
  public init(_ root: String, held: HeldFiles? = nil) {
    self.root = root
    self.held = held
    links = HeldLinks(
      root: root, held?.contents.compactMapValues { if case .link(let said) = $0 { said } else { nil } } ?? [:])
  }

  /// The same folder, which notes what is asked of it: kinds and contents of files, not the tree.
  public func noting(in log: ReadLog) -> SourceFolder {
    var folder = self
    folder.log = log
    return folder
  }

  /// What the path is for the system.
  private func onDisk(_ path: String) -> String {
    path.isEmpty ? root : Self.isElsewhere(path) ? path : root + "/" + path
  }

  private static func isElsewhere(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// What stands at `path`, following symbolic links.
  public func kind(of path: String) -> FileKind {
    let kind = lookUp(path)
    log?.note(path, kind)
    return kind
  }

  private func lookUp(_ path: String) -> FileKind {
    guard let held, !Self.isElsewhere(path) else { return System.kind(of: onDisk(path)) }
    switch links.target(of: path) {
    case .outside(let path): return System.kind(of: path)
    case .lost: return .other
    case .inside(let real):
      let kind = self.kind(of: real, held)
      // A link that leads nowhere is there all the same.
      return kind == .missing && real != path ? .other : kind
    }
  }

  /// What version control holds at a path without links.
  private func kind(of path: String, _ held: HeldFiles) -> FileKind {
    switch held.contents[path] {
    case .bytes: return .file
    case .gone, .link: return .missing
    case nil: break
    }
    guard let listing = held.listing else { return System.kind(of: onDisk(path)) }
    if path.isEmpty { return .directory }
    let place = PathText.place(of: path, in: listing)
    if place < listing.count, PathText.isSame(listing[place], path) { return .file }
    let below = PathText.place(of: path + "/", in: listing)
    return below < listing.count && listing[below].utf8.starts(with: (path + "/").utf8) ? .directory : .missing
  }

  /// Reads the file at `path` into `buffer`, replacing its contents.
  public func read(_ path: String, into buffer: SourceBytes) throws(FileError) {
    do {
      try fill(buffer, path)
    } catch {
      log?.note(path, nil as ContentDigest?)
      throw error
    }
    log?.note(path, ContentDigest(of: buffer))
  }

  /// Reads the file at `path` into `buffer`, replacing its contents.
  ///
  /// - Returns: what stands for the content.
  public func readDigest(_ path: String, into buffer: SourceBytes) throws(FileError) -> ContentDigest {
    do {
      try fill(buffer, path)
    } catch {
      log?.note(path, nil as ContentDigest?)
      throw error
    }
    let digest = ContentDigest(of: buffer)
    log?.note(path, digest)
    return digest
  }

  /// The same without a word to the log, with the stamp that the file had before it was read; nil for what is no file on disk, or
  /// where version control says otherwise.
  public func readStamped(
    _ path: String, into buffer: SourceBytes
  ) throws(FileError) -> (content: ContentDigest, stamp: FileStamp?) {
    guard isPlain(path) else {
      try fill(buffer, path)
      return (ContentDigest(of: buffer), nil)
    }
    let stamp = try System.readStamped(onDisk(path), into: buffer)
    return (ContentDigest(of: buffer), stamp)
  }

  /// What version control calls the content of the file at `path`; nil where it does not say. Equal names stand for equal
  /// contents.
  public func object(at path: String) -> ContentDigest? { held?.objects[ExactText(path)] }

  /// The stamp of the file at `path`; nil for what is no file on disk, or where something else is held.
  public func stamp(of path: String) -> FileStamp? { isPlain(path) ? FileStamp(of: onDisk(path)) : nil }

  /// Whether the path is read below the root as the system finds it.
  private func isPlain(_ path: String) -> Bool {
    if Self.isElsewhere(path) { return false }
    guard let held else { return true }
    return held.listing == nil && !held.hasLinks && held.contents[path] == nil
  }

  private func fill(_ buffer: SourceBytes, _ path: String) throws(FileError) {
    guard let held, !Self.isElsewhere(path) else { return try System.read(onDisk(path), into: buffer) }
    switch links.target(of: path) {
    case .outside(let path): try System.read(path, into: buffer)
    case .lost: throw FileError(path: path, reason: "links that lead in a circle")
    case .inside(let real):
      switch held.contents[real] {
      case .bytes(let bytes): buffer.replace(with: bytes)
      case .gone, .link: throw Self.missing(path, real)
      case nil:
        if held.listing != nil, kind(of: real, held) != .file { throw Self.missing(path, real) }
        try System.read(onDisk(real), into: buffer)
      }
    }
  }

  /// The bytes of the file at `path`.
  public func bytes(of path: String) throws(FileError) -> [UInt8] {
    let buffer = SourceBytes(capacity: 0)
    try read(path, into: buffer)
    return buffer.copy(0..<buffer.count)
  }

  /// The Swift files and what else a run looks for, and only below `starts` when these are given.
  ///
  /// - Parameters:
  ///   - also: the names of other files that are wanted.
  ///   - jobs: how many threads there may be.
  public func tree(starts: [String] = [""], also: [String] = [], jobs: Int = 1) -> FileTree {
    guard let held else { return FileTree(root: root, starts: starts, also: also, jobs: jobs) }
    return FileTree(self, held, starts: starts, also: also, jobs: jobs)
  }

  // MARK: - Links

  /// Why what version control holds can't be read.
  private static func missing(_ path: String, _ real: String) -> FileError {
    FileError(
      path: path, reason: path == real ? "No such file or directory" : "a link to '\(real)', where there is no file",
      isMissing: path == real)
  }

  /// Where a link that version control holds leads to, relative to the root; nil outside of it.
  func folder(behind link: String) -> String? {
    if case .inside(let folder) = links.target(of: link) { return folder }
    return nil
  }

  /// Whether a link that version control holds leads out of the root.
  func leadsOut(_ link: String) -> Bool {
    guard case .outside(let target) = links.target(of: link) else { return false }
    guard let real = System.realPath(target) else { return true }
    return real != root && !real.hasPrefix(root == "/" ? "/" : root + "/")
  }
}
