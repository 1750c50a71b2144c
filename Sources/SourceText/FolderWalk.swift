/// A walk down the folders of the disk, which finds what is in them in the order of the bytes of its path.
///
/// In a folder, names are in that order once those of folders end with `/`; so a walk that goes down into each folder
/// where it meets it needs no sorting but that of the names in one folder.
struct FolderWalk {
  let root: String
  /// The names of files that are wanted beside those of Swift.
  let also: [String]

  /// What is worth noting in a folder.
  private struct Entry {
    let name: String
    /// What it is put in order by: the name of a folder with `/` behind it.
    let key: String
    let kind: Kind

    init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
      key = kind == .folder ? name + "/" : name
    }
  }

  private enum Kind {
    case source, other, bundle, foreignLink, innerLink, folder
  }

  /// A folder that was looked into before the work was shared out.
  private struct Top {
    let path: String
    var entries: [Entry] = []
    /// For each entry that is a folder, in order, its index among the top ones.
    var folders: [Int] = []
    var error: FileError?
  }

  /// What is below a folder.
  ///
  /// The folders near the top are looked into first, until there are enough below them for the threads to share.
  func tree(below start: String, jobs: Int) -> FileTree {
    var tree = FileTree()
    let checkouts = OtherCheckouts(root)
    if jobs < 2 {
      walk(start, from: start, checkouts, &tree)
      return tree
    }
    var tops = [Top(path: start)]
    var level = [0]
    // A few for each thread even things out; to look for many would leave the threads nothing to do.
    while !level.isEmpty, level.count < min(jobs * 32, 256) {
      var next: [Int] = []
      for index in level {
        (tops[index].entries, tops[index].error) = entries(of: tops[index].path, from: start, checkouts)
        for entry in tops[index].entries where entry.kind == .folder {
          tops[index].folders.append(tops.count)
          next.append(tops.count)
          tops.append(Top(path: Self.prefix(tops[index].path) + entry.name))
        }
      }
      level = next
    }
    let below = Threads.map(count: level.count, jobs: jobs, makeState: { 0 }) { [level, tops] _, index in
      var tree = FileTree()
      walk(tops[level[index]].path, from: start, checkouts, &tree)
      return tree
    }
    assemble(0, tops, first: level.first ?? tops.count, below, &tree)
    return tree
  }

  /// - Parameters:
  ///   - index: the folder's index in `tops`.
  ///   - first: the first of the folders that threads have walked; all behind it are such.
  private func assemble(_ index: Int, _ tops: [Top], first: Int, _ below: [FileTree], _ tree: inout FileTree) {
    if index >= first { return tree.add(below[index - first]) }
    var folder = 0
    note(tops[index].entries, tops[index].error, below: tops[index].path, &tree) { _, tree in
      assemble(tops[index].folders[folder], tops, first: first, below, &tree)
      folder += 1
    }
  }

  private func walk(_ folder: String, from start: String, _ checkouts: OtherCheckouts, _ tree: inout FileTree) {
    let (entries, error) = entries(of: folder, from: start, checkouts)
    note(entries, error, below: folder, &tree) { name, tree in
      walk(Self.prefix(folder) + name, from: start, checkouts, &tree)
    }
  }

  private func note(
    _ entries: [Entry], _ error: FileError?, below folder: String, _ tree: inout FileTree,
    down: (String, inout FileTree) -> Void
  ) {
    if let error { tree.errors.append(error) }
    let prefix = Self.prefix(folder)
    for entry in entries {
      switch entry.kind {
      case .source: tree.files.append(prefix + entry.name)
      case .other: tree.others.append(prefix + entry.name)
      case .bundle: tree.bundles.append(prefix + entry.name)
      case .foreignLink: tree.foreignLinks.append(prefix + entry.name)
      case .innerLink:
        if let folder = target(of: prefix + entry.name) { tree.innerLinks.append((prefix + entry.name, folder)) }
      case .folder: down(entry.name, &tree)
      }
    }
  }

  private static func prefix(_ folder: String) -> String { folder.isEmpty ? "" : folder + "/" }

  /// What is worth noting in a folder, in order.
  ///
  /// - Parameter start: where the walk began, which is wanted even when it is another checkout of the project.
  private func entries(
    of folder: String, from start: String, _ checkouts: OtherCheckouts
  ) -> (entries: [Entry], error: FileError?) {
    do {
      var found: [Entry] = []
      for (name, kind) in try System.entries(of: folder.isEmpty ? root : root + "/" + folder) {
        if let kind = self.kind(of: name, kind, in: folder) {
          found.append(Entry(name, kind))
        } else if kind == .file, name == ".git", folder != start, checkouts.contain(folder) {
          return ([], nil)
        }
      }
      found.sort { PathText.isBefore($0.key, $1.key) }
      return (found, nil)
    } catch {
      return ([], FileError(path: folder, reason: error.reason))
    }
  }

  private func kind(of name: String, _ kind: FileKind, in folder: String) -> Kind? {
    switch kind {
    case .file where PathText.ends(name, with: ".swift"): FileTree.isHidden(name) ? nil : .source
    // What has the wanted name and is no file is for the reader to refuse.
    case _ where also.contains(name): .other
    case .file: nil
    case .directory: FileTree.isBundle(name) ? .bundle : FileTree.isLeftOut(name) ? nil : .folder
    case .link:
      FileTree.isLeftOut(name) ? nil : target(of: Self.prefix(folder) + name) == nil ? .foreignLink : .innerLink
    // A link that leads nowhere is a file that can't be read.
    case .other, .missing: PathText.ends(name, with: ".swift") && !FileTree.isHidden(name) ? .source : nil
    }
  }

  /// The folder that a link leads to, relative to the root; nil outside of it.
  private func target(of link: String) -> String? {
    guard let target = System.realPath(root + "/" + link), let base = System.realPath(root) else { return nil }
    if target == base { return "" }
    let prefix = base == "/" ? "/" : base + "/"
    return target.hasPrefix(prefix) ? String(target.dropFirst(prefix.count)) : nil
  }
}
