internal import Diagnostics
internal import SourceText

// Files of which the bytes on disk are not those that git holds, though git calls them the same: filters, encodings, expanded
// identifiers and line ends stand between the two.

extension Repository {
  /// What asks where the working tree begins, and for the attributes that only this clone has. An error where there is none.
  static let attributesQuestion = ["rev-parse", "--show-toplevel", "--git-path", "info/attributes"]

  /// Files that may hold attributes for all files of the repository: the one that an answer to `attributesQuestion` names, that
  /// of the user, and those in folders above.
  static func attributesFiles(_ answer: [UInt8]) -> [String] {
    let lines = String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
    let settings = System.environment("XDG_CONFIG_HOME") ?? System.environment("HOME").map { $0 + "/.config" }
    return lines.prefix(1).map { $0 + "/.gitattributes" } + lines.dropFirst()
      + (settings.map { [$0 + "/git/attributes"] } ?? [])
  }

  /// Whether any file of attributes speaks of conversions, so that it is worth to ask what holds for each file.
  ///
  /// - Parameters:
  ///   - entries: what git lists, relative to the folder.
  ///   - others: what may hold attributes beside the files of that name among these, absolute or relative to the folder.
  ///   - readFiles: what a run reads.
  func mayConvert(_ entries: [GitEntry], _ others: [String], read readFiles: ReadFiles) -> Bool {
    let listed = entries.filter { PathText.ends($0.path, with: ".gitattributes") }.map(\.path)
    var files = Set(listed).union(others)
    // Those above the folder, as far as the working tree goes.
    if let top = others.first {
      var folder = root
      while folder.hasPrefix(String(top.dropLast("/.gitattributes".count)) + "/") {
        files.insert(folder + "/.gitattributes")
        folder = Root.parent(of: folder)
      }
    }
    return files.contains { file in
      let path = file.hasPrefix("/") ? file : root + "/" + file
      guard let text = try? System.bytes(of: path) else {
        // Listed, and not on disk: git goes by what it has.
        return System.kind(of: path) != .missing || listed.contains(file)
      }
      return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
        Self.mayConvert($0, read: readFiles)
      }
    }
  }

  /// Whether a line of attributes may put something between git and a file that a run reads: `*.png filter=lfs` does not.
  private static func mayConvert(_ line: Substring, read readFiles: ReadFiles) -> Bool {
    guard ["filter=", "working-tree-encoding=", "ident", "eol=crlf"].contains(where: line.contains) else {
      return false
    }
    let pattern = line.split { $0 == " " || $0 == "\t" }.first ?? ""
    guard let dot = pattern.lastIndex(of: ".") else { return true }
    let end = pattern[pattern.index(after: dot)...]
    // Else it may end in anything, or define what others name.
    guard !end.isEmpty, end.allSatisfy({ $0.isLetter || $0.isNumber }) else { return true }
    return readFiles.mayEnd(with: "." + end) || readFiles.mayEnd(with: "." + end.lowercased())
  }

  private static let conversions = ["filter", "working-tree-encoding", "ident", "eol"]

  /// Those of some files that git converts between the disk and what it holds.
  func converted(_ paths: [String]) throws(Problem) -> Set<String> {
    if paths.isEmpty { return [] }
    let input: [UInt8] = paths.flatMap { path -> [UInt8] in Array(path.utf8) + [0] }
    let answer = try ask(["check-attr", "-z", "--stdin"] + Self.conversions, input: input)
    // path, attribute, value
    let fields = Self.fields(answer)
    var found = Set<String>()
    for at in stride(from: 0, to: fields.count - 2, by: 3) {
      let value = String(decoding: fields[at + 2], as: UTF8.self)
      if value == "unspecified" || value == "unset" { continue }
      // Of line ends, only these differ from what git holds.
      if fields[at + 1].elementsEqual("eol".utf8), value != "crlf" { continue }
      found.insert(String(decoding: fields[at], as: UTF8.self))
    }
    return found
  }
}
