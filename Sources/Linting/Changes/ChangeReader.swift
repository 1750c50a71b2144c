internal import Diagnostics
internal import Modules
internal import SourceText

/// Gathers two states of a root from git, submodules included.
///
/// Files that are the same on disk are left to be read there, which is several times faster than git's objects; of the others
/// the objects are read, by one process for each repository.
struct ChangeReader {
  private let root: String
  /// Which files a run reads.
  private var readFiles: ReadFiles
  private(set) var renames = [String: String]()
  private(set) var differing = Set<String>()
  private(set) var notes: [Problem] = []
  /// Whether the states have the same files, links and submodules, and differ in what the files hold at most.
  private(set) var hasSameFiles = true

  /// The newer state's files; nil for those on disk.
  private var listing: [String]?
  /// How the newer state differs from the disk.
  private var now = [String: HeldFiles.Content]()
  /// How the older state differs from the newer.
  private var before = [String: HeldFiles.Content]()
  /// What git calls the contents of the newer state's files, and of those of the older that differ.
  private var objects = [ExactText: ContentDigest]()
  private var olderObjects = [ExactText: ContentDigest]()
  /// Links of either state that a run may follow, and the files that they lead to.
  private var linked: [(link: String, file: String)] = []
  /// Links of either state that lead out of the root, and where to.
  private var outward: [(link: String, place: String, isNewer: Bool)] = []

  init(root: String, extra: Set<String>) {
    self.root = root
    readFiles = ReadFiles(others: extra)
  }

  mutating func note(_ message: String, path: String? = nil) {
    notes.append(Problem(message, path: path, gravity: .note))
  }

  /// The newer and the older state.
  var folders: (new: SourceFolder, old: SourceFolder) {
    let new =
      listing == nil && now.isEmpty ? nil : HeldFiles(listing: listing, contents: now, objects: objects)
    let all = listing.map { listing in
      // Most of what is listed is in both.
      let changed = Set(before.keys.map { ExactText($0) })
      let same = changed.isEmpty ? listing : listing.filter { !changed.contains(ExactText($0)) }
      return same + before.compactMap { path, content in if case .gone = content { nil } else { path } }
    }
    // A path that differs has a name of its own in the older state, or none.
    var names = objects
    for path in differing { names[ExactText(path)] = nil }
    names.merge(olderObjects) { $1 }
    let old = HeldFiles(listing: all, contents: now.merging(before) { $1 }, objects: names)
    return (SourceFolder(root, held: new), SourceFolder(root, held: old))
  }

  /// Whether a run reads the file, or may follow the link.
  private func isRead(_ path: String, _ kind: GitEntry.Kind) -> Bool {
    switch kind {
    case .link: return true
    case .submodule: return false
    case .file: return readFiles.hold(path)
    }
  }

  // MARK: - Objects

  /// Contents that one repository is asked for.
  private struct Wanted {
    var now: [(path: String, entry: GitEntry)] = []
    var before: [(path: String, kind: GitEntry.Kind, id: String)] = []
  }

  private mutating func fetch(_ wanted: Wanted, _ repository: Repository) throws(Problem) {
    var ids = Set(wanted.now.map(\.entry.id))
    ids.formUnion(wanted.before.map(\.id))
    let contents = try repository.contents(of: ids)
    func content(_ kind: GitEntry.Kind, _ id: String) -> HeldFiles.Content {
      let bytes = contents[id] ?? []
      return kind == .link ? .link(String(decoding: bytes, as: UTF8.self)) : .bytes(bytes)
    }
    for item in wanted.now { now[item.path] = content(item.entry.kind, item.entry.id) }
    for item in wanted.before { before[item.path] = content(item.kind, item.id) }
  }

  /// Notes how a path differs between the older and the newer state.
  private mutating func add(_ change: GitChange, _ prefix: String, _ wanted: inout Wanted) {
    let (oldPath, path) = (prefix + change.oldPath, prefix + change.path)
    if change.status != .modified || change.old != .file || change.new != .file { hasSameFiles = false }
    let hadOld = change.oldID.contains { $0 != "0" } && change.status != .added
    let wasRead = hadOld && isRead(oldPath, change.old)
    let isRead = change.status != .deleted && isRead(path, change.new)
    if isRead {
      differing.insert(path)
      if !wasRead || path != oldPath { before[path] = .gone }
    }
    if wasRead {
      differing.insert(oldPath)
      wanted.before.append((oldPath, change.old, change.oldID))
      if change.old == .file { olderObjects[ExactText(oldPath)] = ContentDigest(of: Array(change.oldID.utf8)) }
    }
    if change.status == .renamed { renames[oldPath] = path }
  }

  // MARK: - Links

  /// Has the files read that links with well-known names lead to, in either state.
  ///
  /// - Returns: what the links of the older state say, where a run may follow any.
  private mutating func followLinks(
    _ entries: [GitEntry], _ changes: [GitChange], _ repository: Repository, prefix: String
  ) throws(Problem) -> [String: String] {
    // What the links are called in git.
    var newer = [String: String]()
    for entry in entries where entry.kind == .link { newer[prefix + entry.path] = entry.id }
    var older = newer
    for change in changes {
      if change.new == .link { older[prefix + change.path] = nil }
      if change.old == .link { older[prefix + change.oldPath] = change.oldID }
    }
    let named = Set(newer.keys).union(older.keys).filter { isRead($0, .file) }.inOrder()
    if named.isEmpty { return [:] }
    let texts = try repository.contents(of: Set(newer.values).union(older.values))
    let said = { (id: String) in String(decoding: texts[id] ?? [], as: UTF8.self) }
    for (isNewer, ids) in [(true, newer), (false, older)] {
      let links = HeldLinks(root: root, ids.mapValues(said))
      for path in named where ids[path] != nil {
        switch links.target(of: path) {
        case .inside(let file):
          readFiles.add(file)
          linked.append((path, file))
        case .outside(let place): outward.append((path, PathText.absolute(place, in: root), isNewer))
        case .lost: break
        }
      }
    }
    return older.mapValues(said)
  }

  /// Has what lies behind links out of the root, and in the repository all the same, read as git holds it, in place of the links.
  ///
  /// - Parameters:
  ///   - newer: how the newer state is called in git; nil for the disk.
  ///   - older: the same of the older one; nil where there was none.
  /// - Throws: for rules, manifests and baselines of the newer state of which git holds nothing.
  private mutating func readOutward(_ repository: Repository, newer: String?, older: String?) throws(Problem) {
    if outward.isEmpty { return }
    defer { outward = [] }
    let top = try repository.top() + "/"
    func name(_ state: String, _ place: String) -> String? {
      place.hasPrefix(top) && !place.contains("\n") ? state + ":" + place.dropFirst(top.utf8.count) : nil
    }
    let names = outward.compactMap { link in (link.isNewer ? newer : older).flatMap { name($0, link.place) } }
    let contents = try repository.files(names)
    for (link, place, isNewer) in outward {
      let content = (isNewer ? newer : older).flatMap { name($0, place) }.flatMap { contents[$0] }
      if isNewer, newer == nil { continue }
      guard let content else {
        let isSource = PathText.ends(link, with: ".swift") && !ModuleMap.isManifest(link)
        if isNewer, !isSource {
          throw Problem("is a link that leads out of the root, so what is staged behind it can't be told", path: link)
        }
        if !isNewer, place.hasPrefix(top) { before[link] = .gone }
        continue
      }
      if isNewer { now[link] = .bytes(content) } else { before[link] = .bytes(content) }
    }
    for link in Set(outward.lazy.filter { $0.place.hasPrefix(top) }.map(\.link)) {
      let new = newer == nil ? (try? System.bytes(of: root + "/" + link)) : now[link].flatMap(Self.bytes)
      if before[link].flatMap(Self.bytes) != new { differing.insert(link) }
    }
    hasSameFiles = false
  }

  private static func bytes(_ content: HeldFiles.Content) -> [UInt8]? {
    if case .bytes(let bytes) = content { bytes } else { nil }
  }

  /// What a link leads to differs with the file.
  private mutating func noteDifferingLinks() {
    for (link, file) in linked where differing.contains(file) { differing.insert(link) }
  }

  // MARK: - The index

  /// What is staged, and how it differs from `HEAD`.
  mutating func readIndex(_ repository: Repository) throws(Problem) {
    // The first is an error if there is no working tree at all.
    let answers = try repository.askAll([
      Repository.attributesQuestion, Repository.changesQuestion(["--cached"]), Repository.changesQuestion([]),
      Repository.indexQuestion,
    ])
    let (changes, onDisk) = (try Repository.changes(answers[1]), try Repository.changes(answers[2]))
    let unmerged = Set((changes + onDisk).filter { $0.status == .unmerged }.map(\.path)).inOrder()
    if let first = unmerged.first {
      let rest =
        unmerged.count < 2 ? "" : unmerged.count == 2 ? ", nor is one more" : ", nor are \(unmerged.count - 1) more"
      throw Problem("is not merged yet\(rest); what is to be committed can't be told", path: first)
    }
    // What is new on disk and known to the index was only announced, by `git add --intent-to-add`.
    let announced = Set(onDisk.filter { $0.status == .added }.map(\.path))
    let entries = Repository.index(answers[3]).filter { !announced.contains($0.path) }
    let moved = try repository.followingRoot(changes, ["--cached"], of: entries.count)
    try read(
      entries, moved, onDisk, repository, prefix: "", newer: ":0", older: "HEAD",
      attributes: Repository.attributesFiles(answers[0]))
  }

  /// Takes over a state that is listed, and how another differs from it.
  ///
  /// - Parameters:
  ///   - newer: how the state is called in git.
  ///   - older: the same of the other one; nil where there was none.
  private mutating func read(
    _ entries: [GitEntry], _ changes: [GitChange], _ onDisk: [GitChange], _ repository: Repository, prefix: String,
    newer: String, older: String?, attributes: [String]
  ) throws(Problem) {
    _ = try followLinks(entries, changes, repository, prefix: prefix)
    var wanted = Wanted()
    let touched = Set(onDisk.flatMap { [$0.oldPath, $0.path] })
    var paths: [String] = []
    paths.reserveCapacity(entries.count)
    objects.reserveCapacity(objects.count + entries.count)
    var onlySaidEqual: [GitEntry] = []
    let mayConvert = repository.mayConvert(entries, attributes, read: readFiles)
    for entry in entries {
      let path = prefix + entry.path
      guard isRead(path, entry.kind) else { continue }
      paths.append(path)
      // No file is found by it, which is what there is to say.
      if !entry.hasTextName { continue }
      if entry.kind == .file { objects[ExactText(path)] = ContentDigest(of: Array(entry.name)) }
      if entry.kind == .link || !entry.isWatched || touched.contains(entry.path) {
        wanted.now.append((path, entry))
      } else if mayConvert {
        onlySaidEqual.append(entry)
      }
    }
    // What git says is equal is so behind its conversions.
    let converted = try repository.converted(onlySaidEqual.map(\.path))
    for entry in onlySaidEqual where converted.contains(entry.path) { wanted.now.append((prefix + entry.path, entry)) }
    listing = (listing ?? []) + paths
    for change in changes { add(change, prefix, &wanted) }
    try fetch(wanted, repository)
    try readOutward(repository, newer: newer, older: older)
    noteDifferingLinks()
    // Of a submodule the commits on both sides count.
    var olds = [String: String]()
    var others = Set<String>()
    for change in changes where change.old == .submodule || change.new == .submodule {
      others.insert(change.path)
      if change.old == .submodule { olds[change.oldPath] = change.oldID }
    }
    for entry in entries where entry.kind == .submodule {
      let old = others.contains(entry.path) ? olds.removeValue(forKey: entry.path) : entry.id
      try readCommit(entry.id, since: old, prefix + entry.path)
    }
    for path in olds.keys.inOrder() { noteLost(prefix + path) }
  }

  /// A submodule as the index records it.
  private mutating func readCommit(_ commit: String, since old: String?, _ path: String) throws(Problem) {
    guard let repository = submodule(path) else { return }
    for wanted in [commit, old].compactMap({ $0 }) where repository.commit(wanted) == nil {
      throw Self.missing(wanted, path)
    }
    let entries = try repository.tree(commit)
    var changes: [GitChange] = []
    if let old, old != commit { changes = try repository.changes([old, commit]) }
    if old == nil {
      changes = entries.map {
        GitChange(
          status: .added, old: .file, new: $0.kind, oldID: "", newID: $0.id, oldPath: $0.path, path: $0.path)
      }
    }
    try read(
      entries, changes, try repository.changes([commit]), repository, prefix: path + "/", newer: commit, older: old,
      attributes: Repository.attributesFiles(try repository.ask(Repository.attributesQuestion)))
  }

  // MARK: - The working tree

  /// How the working tree differs from a commit.
  mutating func readWorkingTree(_ repository: Repository, since commit: String, prefix: String) throws(Problem) {
    var wanted = Wanted()
    let index = try repository.index()
    let found = try repository.changesOfWorkingTree(since: commit)
    let changes = try repository.followingRoot(found.changes, [commit], of: index.count)
    let links = try followLinks(index, changes, repository, prefix: prefix)
    for path in found.others { addNew(prefix + path) }
    for change in changes { add(change, prefix, &wanted) }
    // Git was told not to look at some files, and says nothing of what they are on disk.
    let told = Set(changes.flatMap { [$0.oldPath, $0.path] })
    for entry in index where !entry.isWatched && entry.kind == .file && !told.contains(entry.path) {
      let path = prefix + entry.path
      guard isRead(path, .file), System.kind(of: root + "/" + path) == .file else { continue }
      differing.insert(path)
      wanted.before.append((path, .file, entry.id))
      olderObjects[ExactText(path)] = ContentDigest(of: Array(entry.name))
    }
    try fetch(wanted, repository)
    // Behind a link that is the same on disk, the older state may have another file than the disk.
    before.merge(links.mapValues { .link($0) }) { known, _ in known }
    try readOutward(repository, newer: nil, older: commit)
    noteDifferingLinks()
    var olds = [String: String]()
    var others = Set<String>()
    for change in changes where change.old == .submodule || change.new == .submodule {
      others.insert(change.path)
      if change.old == .submodule { olds[change.oldPath] = change.oldID }
    }
    let recorded = index.filter { $0.kind == .submodule }.map(\.path)
    for path in Set(recorded).union(others).inOrder() {
      guard let inner = submodule(prefix + path) else {
        if olds[path] != nil, !recorded.contains(path) { noteLost(prefix + path) }
        continue
      }
      guard let old = others.contains(path) ? olds[path] : inner.commit("HEAD") else {
        for file in try inner.index() where file.kind != .submodule { addNew(prefix + path + "/" + file.path) }
        for file in try inner.untracked() { addNew(prefix + path + "/" + file) }
        continue
      }
      guard inner.commit(old) != nil else { throw Self.missing(old, prefix + path) }
      try readWorkingTree(inner, since: old, prefix: prefix + path + "/")
    }
  }

  /// A file of the working tree that was not there, or the folder of a repository.
  private mutating func addNew(_ path: String) {
    hasSameFiles = false
    if path.hasSuffix("/") {
      let folder = String(path.dropLast())
      let tree = FileTree(root: root, starts: [folder], also: Project.otherNames)
      for file in tree.files + tree.others { addNew(file) }
      for bundle in tree.bundles {
        addNew(bundle + "/project.pbxproj")
        addNew(bundle + "/contents.xcworkspacedata")
      }
    } else if isRead(path, .file) || System.isLink(root + "/" + path) {
      differing.insert(path)
      before[path] = .gone
    }
  }

  // MARK: - Submodules

  /// The repository of a submodule, or nil where it is not checked out: then its files are not there for anybody.
  private func submodule(_ path: String) -> Repository? {
    System.kind(of: root + "/" + path + "/.git") == .missing ? nil : Repository(inner: root + "/" + path)
  }

  private static func missing(_ commit: String, _ path: String) -> Problem {
    Problem(
      "the commit \(commit.prefix(12)) of this submodule is not there; 'git submodule update --init' brings it",
      path: path)
  }

  private mutating func noteLost(_ path: String) {
    note(
      "the submodule is gone, and what it held is not known: what was found there counts as new elsewhere", path: path)
  }
}
