internal import SourceText

/// What is known of the Swift files of a tree before a run reads them: for each what stands for its content, and the stamp by
/// which that is known, where it is by one; nil where it is not.
struct KnownFiles: Sendable {
  /// Stands for the tree.
  var tree: ContentDigest
  var contents: [ContentDigest?]
  var stamps: [ContentDigest?]
}

/// A folder as it is now, looked at no more than it is asked for.
struct FolderState {
  let folder: SourceFolder
  let tree: FileTree
  let treeDigest: ContentDigest
  /// For each Swift file what version control calls its content; nil where it does not say.
  let objects: [ContentDigest?]
  private let jobs: Int
  /// For each Swift file what stands for its content; nil where that is not known yet, or can't be.
  private var contents: [ContentDigest?]
  private var isKnown: [Bool]
  /// For each Swift file by which stamp its content is known; nil where it was read, or is not known.
  private(set) var stamps: [ContentDigest?]

  /// - Parameters:
  ///   - tree: what a walk through the folder has found a moment ago.
  ///   - jobs: how many threads there may be.
  init(_ folder: SourceFolder, tree: FileTree?, jobs: Int) {
    self.folder = folder
    self.jobs = jobs
    self.tree = tree ?? folder.tree(also: Project.otherNames, jobs: jobs)
    treeDigest = self.tree.digest
    objects = self.tree.files.map { folder.object(at: $0) }
    contents = [ContentDigest?](repeating: nil, count: self.tree.files.count)
    isKnown = [Bool](repeating: false, count: self.tree.files.count)
    stamps = contents
  }

  /// Takes a Swift file's content for known.
  mutating func assume(_ file: Int, _ content: ContentDigest) {
    if isKnown[file] { return }
    contents[file] = content
    isKnown[file] = true
  }

  /// Takes the contents of Swift files for known whose stamps are what they were.
  ///
  /// - Parameters:
  ///   - files: their indices.
  ///   - known: the stamps that they had, if any, and what stood for their contents.
  mutating func assume(_ files: [Int], by known: [(stamp: ContentDigest?, content: ContentDigest)]) {
    let asked = files.indices.filter { known[$0].stamp != nil && !isKnown[files[$0]] }
    let found = folder.stamps(of: asked.map { tree.files[files[$0]] }, jobs: jobs)
    for (index, stamp) in zip(asked, found) where stamp?.digest == known[index].stamp {
      assume(files[index], known[index].content)
      stamps[files[index]] = stamp?.digest
    }
  }

  /// What is known of its Swift files.
  var known: KnownFiles { KnownFiles(tree: treeDigest, contents: contents, stamps: stamps) }

  /// What stands for the contents of some Swift files; nil for what can't be read. Each is read once, on several threads.
  mutating func digests(of files: [Int]) -> [ContentDigest?] {
    let wanted = files.filter { !isKnown[$0] }
    let jobs = Threads.worthwhile(jobs, files: wanted.count)
    let read = Threads.map(count: wanted.count, jobs: jobs, makeState: { SourceBytes() }) {
      [folder, tree] buffer, index in
      try? folder.readDigest(tree.files[wanted[index]], into: buffer)
    }
    for (file, content) in zip(wanted, read) {
      contents[file] = content
      isKnown[file] = true
    }
    return files.map { contents[$0] }
  }
}

extension SourceFolder {
  /// The stamps of some files, asked for on several threads.
  func stamps(of paths: [String], jobs: Int) -> [FileStamp?] {
    // A stamp costs a fraction of what reading the file does.
    let jobs = Threads.worthwhile(jobs, files: paths.count / 4)
    return Threads.flatMap(count: paths.count, least: 128, jobs: jobs) { part in part.map { stamp(of: paths[$0]) } }
  }
}

extension FileTree {
  /// Stands for all that was found.
  var digest: ContentDigest {
    var text: [UInt8] = []
    let links = innerLinks.map { $0.link + "\0" + $0.folder }
    for list in [files, bundles, others, foreignLinks, links, errors.map { $0.path + "\0" + $0.reason }] {
      for path in list {
        text.append(contentsOf: path.utf8)
        text.append(0)
      }
      text.append(0)
    }
    return ContentDigest(of: text)
  }
}
