internal import FactSharing
internal import SourceText

/// All that a run has read of its folder, so that a later one can tell whether it would come to the same end.
struct RunInputs {
  /// Stands for what a walk through the folder finds.
  private var tree = Self.none
  /// For each Swift file of the tree whether the run read it.
  private var isRead: [Bool] = []
  /// What stands for the contents of those, in order.
  private(set) var sources: [ContentDigest] = []
  /// What version control called these contents; zero where it did not say.
  private var objects: [ContentDigest] = []
  /// The stamps that files had when these were their contents; zero where none goes with the content for certain.
  private var stamps: [ContentDigest] = []
  /// What else was read, with what stands for its content; nil for what could not be read.
  private var others: [(path: String, content: ContentDigest?)] = []
  private var kinds: [(path: String, kind: FileKind)] = []

  private static let none = ContentDigest(high: 0, low: 0)
  /// When fewer stamps are missing, their files are read as fast.
  private static let fewFiles = 64

  /// Nothing; to be read.
  init() {}

  /// What a run has asked of a folder, or nil when it can't have been one state of it.
  ///
  /// - Parameters:
  ///   - paths: the sources of the run, all of the tree, and in its order.
  ///   - contents: what stands for the content of each; nil for what could not be read. And the stamp that it had then, where it
  ///     was read in this run.
  ///   - answers: what else was asked, and some of these again.
  ///   - known: what the run knew of the files of the tree before it read any.
  ///   - began: the time before which the run had read nothing.
  ///   - jobs: how many threads there may be.
  init?(
    _ folder: SourceFolder, _ tree: FileTree, of paths: [String],
    _ contents: [(digest: ContentDigest?, stamp: FileStamp?)], beside answers: ReadLog.Answers,
    known: KnownFiles? = nil, began: Int, jobs: Int
  ) {
    if answers.isTorn { return nil }
    self.tree = known?.tree ?? tree.digest
    // For each file of the tree what was read; twice nil where nobody asked.
    var asked = [ContentDigest??](repeating: nil, count: tree.files.count)
    var seen = [FileStamp?](repeating: nil, count: tree.files.count)
    var next = 0
    for (index, path) in tree.files.enumerated() where next < paths.count && PathText.isSame(paths[next], path) {
      (asked[index], seen[index]) = (.some(contents[next].digest), contents[next].stamp)
      next += 1
    }
    guard next == paths.count else { return nil }
    for (path, content) in answers.contents {
      let place = PathText.place(of: path.text, in: tree.files)
      if place == tree.files.count || !PathText.isSame(tree.files[place], path.text) {
        others.append((path.text, content))
      } else if let before = asked[place] {
        guard before == content else { return nil }
      } else {
        asked[place] = .some(content)
      }
    }
    // Of which no stamp was seen.
    var unseen: [(source: Int, path: String)] = []
    for (index, path) in tree.files.enumerated() {
      let digest = asked[index] ?? nil
      isRead.append(digest != nil)
      guard let digest else {
        if asked[index] != nil { others.append((path, nil)) }
        continue
      }
      let stamp = known?.stamps[index]
      if stamp == nil, seen[index] == nil { unseen.append((sources.count, path)) }
      sources.append(digest)
      objects.append(folder.object(at: path) ?? Self.none)
      stamps.append(stamp ?? Self.settled(seen[index], began) ?? Self.none)
    }
    learnStamps(unseen, in: folder, began: began, jobs: jobs)
    others = others.inOrder { PathText.isBefore($0.path, $1.path) }
    kinds = answers.kinds.map { (path: $0.key.text, kind: $0.value) }.inOrder { PathText.isBefore($0.path, $1.path) }
  }

  /// A Swift file whose content is no longer the same.
  struct Edit {
    var path: String
    /// Its place in `sources`.
    var index: Int
  }

  /// The files that have been edited since, when the state would answer all other questions as it did; else nil. Asks for the
  /// cheap things first.
  func edits(in state: inout FolderState) -> [Edit]? {
    let (folder, files) = (state.folder, state.tree.files)
    guard files.count == isRead.count, state.treeDigest == tree else { return nil }
    guard kinds.allSatisfy({ folder.kind(of: $0.path) == $0.kind }) else { return nil }
    let buffer = SourceBytes()
    for (path, content) in others {
      if (try? folder.readDigest(path, into: buffer)) != content { return nil }
    }
    let read = files.indices.filter { isRead[$0] }
    guard read.count == sources.count, objects.count == sources.count, stamps.count == sources.count else { return nil }
    for (index, file) in read.enumerated()
    where objects[index] != Self.none && objects[index] == state.objects[file] {
      state.assume(file, sources[index])
    }
    state.assume(read, by: zip(stamps, sources).map { (stamp: $0 == Self.none ? nil : $0, content: $1) })
    let digests = state.digests(of: read)
    return read.indices.filter { digests[$0] != sources[$0] }.map { Edit(path: files[read[$0]], index: $0) }
  }

  /// Takes over that a file has another content, which changes nothing else.
  mutating func follow(_ edit: Edit, _ content: ContentDigest, in folder: SourceFolder) {
    sources[edit.index] = content
    objects[edit.index] = folder.object(at: edit.path) ?? Self.none
    stamps[edit.index] = Self.none
  }

  /// Takes over the stamps of a state that holds the same files, as far as they go with the contents.
  ///
  /// - Returns: whether so many were not known before that they are worth being kept.
  mutating func learnStamps(_ state: FolderState, began: Int, jobs: Int) -> Bool {
    let before = stamps.count { $0 == Self.none }
    guard before >= Self.fewFiles else { return false }
    let paths = zip(state.tree.files, isRead).filter { $0.1 }.map { $0.0 }
    let missing = stamps.indices.filter { stamps[$0] == Self.none }
    learnStamps(missing.map { ($0, paths[$0]) }, in: state.folder, began: began, jobs: jobs)
    return before - stamps.count { $0 == Self.none } >= Self.fewFiles
  }

  /// Asks for the stamps of some sources.
  private mutating func learnStamps(
    _ missing: [(source: Int, path: String)], in folder: SourceFolder, began: Int, jobs: Int
  ) {
    for (item, stamp) in zip(missing, folder.stamps(of: missing.map(\.path), jobs: jobs)) {
      if let known = Self.settled(stamp, began) { stamps[item.source] = known }
    }
  }

  /// What a stamp is kept as, where it is certain: a file that has not changed since the time before which nothing was read has
  /// the content that was read.
  private static func settled(_ stamp: FileStamp?, _ began: Int) -> ContentDigest? {
    stamp.flatMap { $0.isSettled(before: began) ? $0.digest : nil }
  }

  /// Takes over what version control calls the contents in a state that holds the same files.
  ///
  /// - Returns: whether anything was not known before.
  mutating func learnObjects(_ state: FolderState) -> Bool {
    let before = objects
    objects = zip(state.objects, isRead).filter { $0.1 }.map { $0.0 ?? Self.none }
    return objects != before
  }

  /// The form in which it is kept.
  mutating func code(in form: inout Transcript) {
    form.code(&tree)
    form.code(&isRead, false) { $0.code(&$1) }
    form.code(inPlace: &sources)
    form.code(inPlace: &objects)
    form.code(inPlace: &stamps)
    form.code(&others, (path: "", content: nil)) { form, other in
      form.code(&other.path)
      form.code(&other.content, Self.none) { $0.code(&$1) }
    }
    form.code(&kinds, (path: "", kind: .missing)) { form, other in
      form.code(&other.path)
      var kind = FileKind.allCases.firstIndex(of: other.kind) ?? 0
      form.code(&kind)
      other.kind = FileKind.allCases.indices.contains(kind) ? FileKind.allCases[kind] : .missing
    }
  }
}
