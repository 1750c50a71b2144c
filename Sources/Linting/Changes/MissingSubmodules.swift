internal import Diagnostics
internal import RulesLanguage
internal import SourceText

/// Submodules that are not checked out, as after a plain `git clone`: their folders are there and empty.
///
/// - Note: git's manual, `gitmodules(5)`.
struct MissingSubmodules {
  /// Relative to the root.
  private(set) var folders: [String] = []
  /// Those of them that git is told never to check out.
  private var unwanted = Set<String>()

  /// None.
  init() {}

  /// - Parameter folder: what is asked of it is noted, so that a kept report is one of the same submodules.
  init(_ folder: SourceFolder) {
    guard let top = Self.top(around: folder), folder.kind(of: top + "/.gitmodules") == .file,
      let bytes = try? folder.bytes(of: top + "/.gitmodules")
    else { return }
    for (path, isWanted) in Self.submodules(bytes) {
      let whole = top + "/" + path
      guard whole.hasPrefix(folder.root + "/"), folder.kind(of: whole) == .directory,
        folder.kind(of: whole + "/.git") == .missing, (try? System.entries(of: whole))?.isEmpty == true
      else { continue }
      let own = String(whole.dropFirst(folder.root.utf8.count + 1))
      folders.append(own)
      if !isWanted { unwanted.insert(own) }
    }
  }

  /// The folder that holds git's: the root, or one above it.
  private static func top(around folder: SourceFolder) -> String? {
    var at = folder.root
    while folder.kind(of: at + "/.git") == .missing {
      if at == "/" || at.isEmpty { return nil }
      at = Root.parent(of: at)
    }
    return at
  }

  /// The submodules that the file names, with whether git may check them out.
  private static func submodules(_ bytes: [UInt8]) -> [(path: String, isWanted: Bool)] {
    var found: [(path: String, isWanted: Bool)] = []
    var (path, isWanted) = ("", true)
    func finish() {
      if !path.isEmpty { found.append((path, isWanted)) }
    }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("[") {
        finish()
        (path, isWanted) = ("", true)
        continue
      }
      let parts = text.split(separator: "=", maxSplits: 1).map { part in
        String(part.drop { $0 == " " || $0 == "\t" || $0 == "\"" }.reversed().drop { " \t\"".contains($0) }.reversed())
      }
      guard parts.count == 2 else { continue }
      if parts[0].lowercased() == "path" { path = parts[1] }
      if parts[0].lowercased() == "update" { isWanted = parts[1] != "none" }
    }
    finish()
    return found
  }

  /// What there is to say of those that the rules do not leave out.
  func notes(_ rules: Rules) -> [Problem] {
    folders.filter { folder in
      !unwanted.contains(folder)
        && (rules.include.isEmpty || rules.include.contains { $0.value.mayMatch(below: folder) })
        && !rules.exclude.contains { $0.value.matches(folder + "/File.swift") }
    }.map { folder in
      Problem(
        "the submodule is not checked out, and not read; 'git submodule update --init' brings it", path: folder,
        gravity: .note)
    }
  }
}
