internal import Diagnostics
internal import SourceText

/// A file, a link or a submodule as git lists it.
struct GitEntry {
  enum Kind { case file, link, submodule }
  var kind: Kind
  /// The name of its object, in hexadecimal: a part of what git answered.
  var name: ArraySlice<UInt8> = []
  var path: String
  /// Whether the file on disk may be trusted to be the same where git does not say otherwise.
  var isWatched = true
  /// Whether its name is text: no other can be told.
  var hasTextName = true

  var id: String { String(decoding: name, as: UTF8.self) }

  static func kind(mode: some Sequence<UInt8>) -> Kind {
    mode.elementsEqual("120000".utf8) ? .link : mode.elementsEqual("160000".utf8) ? .submodule : .file
  }
}

/// How a path differs between two states.
struct GitChange {
  enum Status: Character {
    case added = "A", deleted = "D", modified = "M", renamed = "R", retyped = "T", unmerged = "U"
  }
  var status: Status
  var old: GitEntry.Kind
  var new: GitEntry.Kind
  /// Zeros where there is none.
  var oldID: String
  var newID: String
  var oldPath: String
  var path: String
}

extension Repository {
  /// What asks for the entries of the index below the folder.
  static let indexQuestion = ["ls-files", "--stage", "-v", "-z"]

  /// The entries of the index below the folder.
  func index() throws(Problem) -> [GitEntry] { Self.index(try ask(Self.indexQuestion)) }

  /// The entries that an answer to `indexQuestion` lists.
  static func index(_ answer: [UInt8]) -> [GitEntry] {
    // "H 100644 id 0<tab>path"; small letters and S mark files that git does not look at on disk.
    entries(answer) { words, entry in
      if words.count > 1 { entry.kind = GitEntry.kind(mode: words[1]) }
      if words.count > 2 { entry.name = words[2] }
      entry.isWatched = entry.isWatched && words[0].elementsEqual(CollectionOfOne(UInt8(ascii: "H")))
    }
  }

  /// The entries of a commit below the folder.
  func tree(_ commit: String) throws(Problem) -> [GitEntry] {
    // "100644 blob id<tab>path"
    Self.entries(try ask(["ls-tree", "-r", "-z", commit])) { words, entry in
      entry.kind = GitEntry.kind(mode: words[0])
      if words.count > 2 { entry.name = words[2] }
    }
  }

  /// Files that git neither knows nor was told to ignore; of other repositories in the folder only their folders, with `/`.
  func untracked() throws(Problem) -> [String] {
    try fields(["ls-files", "--others", "--exclude-standard", "-z"]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What differs below the folder between what `states` name, as `git diff` takes it.
  func changes(_ states: [String]) throws(Problem) -> [GitChange] {
    try Self.changes(ask(Self.changesQuestion(states)))
  }

  /// What asks for what differs between what `states` name.
  ///
  /// - Parameter all: whether the whole repository is meant, with paths from its top.
  static func changesQuestion(_ states: [String], ofAll all: Bool = false) -> [String] {
    [
      "diff", "--raw", "-z", "--no-abbrev", "--find-renames", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=dirty",
    ] + (all ? [] : ["--relative"]) + states + ["--"]
  }

  /// The changes that an answer to `changesQuestion` lists.
  static func changes(_ answer: [UInt8]) throws(Problem) -> [GitChange] {
    // ":100644 100644 id id R100", old path, new path
    let fields = fields(answer)
    var changes: [GitChange] = []
    var at = 0
    while at + 1 < fields.count {
      let words = String(decoding: fields[at].dropFirst(), as: UTF8.self).split(separator: " ")
      guard words.count == 5, let status = words[4].first.flatMap(GitChange.Status.init) else {
        throw Problem("git diff answered what nobody knows: \(String(decoding: fields[at], as: UTF8.self))")
      }
      let isRename = status == .renamed
      guard at + (isRename ? 2 : 1) < fields.count else { break }
      let path = String(decoding: fields[at + 1], as: UTF8.self)
      changes.append(
        GitChange(
          status: status, old: GitEntry.kind(mode: words[0].utf8), new: GitEntry.kind(mode: words[1].utf8),
          oldID: String(words[2]),
          newID: String(words[3]), oldPath: path,
          path: isRename ? String(decoding: fields[at + 2], as: UTF8.self) : path))
      at += isRename ? 3 : 2
    }
    return changes
  }

  /// The contents of objects, by their names. One process reads them all.
  func contents(of ids: Set<String>) throws(Problem) -> [String: [UInt8]] {
    if ids.isEmpty { return [:] }
    let sorted = ids.inOrder()
    let output = try ask(["cat-file", "--batch"], input: Array((sorted.joined(separator: "\n") + "\n").utf8))
    // "id blob size\n", the bytes, "\n"
    var contents = [String: [UInt8]]()
    var rest = output[...]
    for id in sorted {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), rest.index(after: end) + size < rest.endIndex else {
        throw Problem("the object \(id) is not in the repository at \(root); a clone with all its history has it")
      }
      let start = rest.index(after: end)
      contents[id] = Array(rest[start..<(start + size)])
      rest = rest[(start + size + 1)...]
    }
    return contents
  }

  /// The contents of files by what git calls them, such as `HEAD:a/b`, as far as there are any. One process reads them all.
  func files(_ names: [String]) throws(Problem) -> [String: [UInt8]] {
    if names.isEmpty { return [:] }
    let output = try ask(["cat-file", "--batch"], input: Array((names.joined(separator: "\n") + "\n").utf8))
    var contents = [String: [UInt8]]()
    var rest = output[...]
    for name in names {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      let words = line.split(separator: " ")
      // "id blob size"; "name missing"
      guard !line.hasSuffix(" missing"), words.count == 3, let size = Int(words[2]), size < rest.count else { continue }
      if words[1] == "blob" { contents[name] = Array(rest.prefix(size)) }
      rest = rest.dropFirst(size + 1)
    }
    return contents
  }

  /// The entries of a list, each ended by a zero byte: words, a tab, a path. `read` takes what the words say, of which there
  /// is at least one.
  private static func entries(
    _ answer: [UInt8], _ read: ([ArraySlice<UInt8>], inout GitEntry) -> Void
  ) -> [GitEntry] {
    let fields = fields(answer)
    var entries: [GitEntry] = []
    entries.reserveCapacity(fields.count)
    var words: [ArraySlice<UInt8>] = []
    for field in fields {
      words.removeAll(keepingCapacity: true)
      var at = field.startIndex
      var start = at
      while at < field.endIndex, field[at] != UInt8(ascii: "\t") {
        if field[at] == UInt8(ascii: " ") {
          words.append(field[start..<at])
          start = at + 1
        }
        at += 1
      }
      words.append(field[start..<at])
      let bytes = field[at...].dropFirst()
      // A name that is no text is not found on disk by that name.
      let path = String(validating: bytes, as: UTF8.self)
      var entry = GitEntry(
        kind: .file, path: path ?? String(decoding: bytes, as: UTF8.self), isWatched: path != nil,
        hasTextName: path != nil)
      read(words, &entry)
      entries.append(entry)
    }
    return entries
  }
}
