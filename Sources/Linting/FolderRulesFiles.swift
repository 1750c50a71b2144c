internal import Checking
internal import Diagnostics
internal import RulesLanguage
internal import SourceText

/// The rules files of folders below the root: found, read and held against what stands above them.
enum FolderRulesFiles {
  static let name = ".boundary-lint.yml"
  /// What a walk looks for: under the other names of a root's rules there may be rules that nobody reads.
  static let names = [name, "boundary-lint.yml"]

  /// The folder that a rules file speaks of.
  static func folder(of path: String) -> String {
    for name in Root.rulesNames.reversed() where path == name || path.hasSuffix("/" + name) {
      return String(path.dropLast(path == name ? name.utf8.count : name.utf8.count + 1))
    }
    return Root.parent(of: path)
  }

  /// What has a name of rules files below the root, from the outermost folder inwards.
  private static func inOrder(_ found: [String]) -> [(path: String, folder: String)] {
    // What a run does not read at the root gives way to what `--rules` names.
    let files = found.map { (path: $0, folder: folder(of: $0)) }.filter { !$0.folder.isEmpty }
    func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
    return files.inOrder { (depth($0.folder), $0.path) < (depth($1.folder), $1.path) }
  }

  /// The folders whose rules say that they are projects of their own, none inside of another.
  static func innerRoots(_ found: [String], root: SourceFolder, beside rules: Rules) -> [String] {
    var roots: [String] = []
    var known = FolderSet()
    for (path, folder) in inOrder(found) where path != rules.path && !known.holds(folder) {
      if let bytes = try? root.bytes(of: path), RulesReader.standsAlone(bytes, path: path) {
        roots.append(folder)
        known.insert(folder)
      }
    }
    return roots
  }

  /// Reads them into the rules, from the outermost folder inwards. Only folders that hold a file of the run count, and none of the
  /// projects below the root.
  ///
  /// - Parameters:
  ///   - found: what has a name of rules files.
  ///   - paths: the files of the run, in the order of their bytes.
  ///   - leftOut: Swift files that do not belong to the run.
  /// - Returns: what is wrong with them.
  static func read(
    _ found: [String], root: SourceFolder, paths: [String], leftOut: [String], into rules: inout Rules
  ) -> [Problem] {
    var problems: [Problem] = []
    let leftOut = found.isEmpty ? [] : leftOut.sorted(by: PathText.isBefore)
    for (path, folder) in inOrder(found) where path != rules.path && !rules.leavesToOthers(folder) {
      let bytes = Result { () throws(FileError) in try root.bytes(of: path) }
      let isUnread = !path.hasSuffix(name)
      guard PathText.holdsAny(of: paths, in: folder) else {
        if !isUnread, !PathText.holdsAny(of: leftOut, in: folder), (try? bytes.get()) != nil {
          problems.append(Problem("holds for nothing: no Swift file is in its folder", path: path, gravity: .note))
        }
        continue
      }
      if isUnread {
        problems.append(
          Problem(
            "is not read below the root; expected '\(folder)/\(name)', or 'root: true' in it, if its folder is a project of "
              + "its own", path: path, gravity: .warning))
        continue
      }
      do {
        problems += RulesReader.readFolder(
          try bytes.get(), path: path, folder: folder, into: &rules, checks: Registry.ids)
      } catch {
        problems.append(Problem("can't be read: \(error.reason)", path: path))
      }
    }
    for folder in rules.folders {
      let outer = rules.folders(around: folder.folder).map { rules.folders[$0] }
      problems += looseChecks(folder, inside: outer, rules)
    }
    return problems
  }

  /// A check that a folder makes gentler than it is around it needs a reason.
  ///
  /// - Parameter outer: the folders around it that have rules, from the outermost inwards.
  private static func looseChecks(_ folder: FolderRules, inside outer: [FolderRules], _ rules: Rules) -> [Problem] {
    Registry.checks.compactMap { check in
      let about = check.about
      guard let rule = folder.checks[about.id], rule.reason == nil else { return nil }
      // As findings are judged: the nearest word counts, and a severity until another one is given.
      let above = ([rules.checks[about.id]] + outer.map { $0.checks[about.id] }).compactMap { $0 }
      let isOff = above.last?.isOff ?? about.isOffByDefault
      let severity = above.last { $0.severity != nil }?.severity ?? about.severity
      let isLooser = rule.isOff && !isOff || !isOff && (rule.severity ?? severity) < severity || !rule.exclude.isEmpty
      guard isLooser else { return nil }
      let place = above.last.map { "by " + rules.text(of: $0.place) } ?? "by default"
      return Problem(
        "loosens '\(about.id)', which is \(isOff ? "off" : severity.word) \(place); expected a 'reason' for it",
        path: folder.path, line: rule.place.line, column: rule.place.column)
    }
  }
}
