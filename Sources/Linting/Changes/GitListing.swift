internal import Diagnostics
internal import SourceText

/// A file, a link or a submodule as git lists it.
struct GitEntry {
  enum Kind { case file, link, submodule }
  var kind: Kind
  /// The name of its object, in hexadecimal.
  var id: String
  var path: String
  /// Whether the file on disk may be trusted to be the same where git does not say otherwise.
  var isWatched = true

  static func kind(mode: Substring) -> Kind {
    switch mode {
    case "120000": .link
    case "160000": .submodule
    default: .file
    }
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
  /// The entries of the index below the folder.
  func index() throws(Problem) -> [GitEntry] {
    // "H 100644 id 0<tab>path"; small letters and S mark files that git does not look at on disk.
    try fields(["ls-files", "--stage", "-v", "-z"]).map { field in
      let (words, path, isExact) = Self.parts(field)
      var entry = GitEntry(
        kind: GitEntry.kind(mode: words.count > 1 ? words[1] : ""), id: words.count > 2 ? String(words[2]) : "",
        path: path)
      entry.isWatched = words.first == "H" && isExact
      return entry
    }
  }

  /// The entries of a commit below the folder.
  func tree(_ commit: String) throws(Problem) -> [GitEntry] {
    // "100644 blob id<tab>path"
    try fields(["ls-tree", "-r", "-z", commit]).map { field in
      let (words, path, isExact) = Self.parts(field)
      return GitEntry(
        kind: GitEntry.kind(mode: words.first ?? ""), id: words.count > 2 ? String(words[2]) : "", path: path,
        isWatched: isExact)
    }
  }

  /// Files that git neither knows nor was told to ignore; of other repositories in the folder only their folders, with `/`.
  func untracked() throws(Problem) -> [String] {
    try fields(["ls-files", "--others", "--exclude-standard", "-z"]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What differs below the folder between what `states` name, as `git diff` takes it.
  func changes(_ states: [String]) throws(Problem) -> [GitChange] {
    // ":100644 100644 id id R100", old path, new path
    let fields = try fields(
      [
        "diff", "--raw", "-z", "--no-abbrev", "--find-renames", "--no-ext-diff", "--no-textconv", "--relative",
        "--ignore-submodules=dirty",
      ] + states + ["--"])
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
          status: status, old: GitEntry.kind(mode: words[0]), new: GitEntry.kind(mode: words[1]),
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

  /// What stands before the tab, in words, and the path behind it; whether the path is text.
  private static func parts(_ field: ArraySlice<UInt8>) -> (words: [Substring], path: String, isExact: Bool) {
    let tab = field.firstIndex(of: UInt8(ascii: "\t")) ?? field.endIndex
    let words = String(decoding: field[..<tab], as: UTF8.self).split(separator: " ")
    let bytes = field[tab...].dropFirst()
    let path = String(decoding: bytes, as: UTF8.self)
    return (words, path, path.utf8.elementsEqual(bytes))
  }
}
