internal import Checking
internal import Diagnostics
internal import RulesLanguage
internal import SourceText

/// The rules files of folders below the root: found, read and held against what stands above them.
enum FolderRulesFiles {
  static let name = ".boundary-lint.yml"

  /// Reads them into the rules, from the outermost folder inwards. Only folders that hold a file of the run count.
  ///
  /// - Parameter leftOut: Swift files that do not belong to the run.
  /// - Returns: what is wrong with them.
  static func read(
    _ found: [String], root: SourceFolder, paths: [String], leftOut: [String], into rules: inout Rules
  ) -> [Problem] {
    var problems: [Problem] = []
    let inOrder = found.inOrder {
      ($0.utf8.count { $0 == UInt8(ascii: "/") }, $0) < ($1.utf8.count { $0 == UInt8(ascii: "/") }, $1)
    }
    for path in inOrder where path != rules.path {
      let folder = String(path.dropLast(name.utf8.count + 1))
      guard paths.contains(where: { $0.hasPrefix(folder + "/") }) else {
        if !leftOut.contains(where: { $0.hasPrefix(folder + "/") }),
          let bytes = try? root.bytes(of: path), !RulesReader.standsAlone(bytes, path: path)
        {
          problems.append(Problem("holds for nothing: no Swift file is in its folder", path: path, gravity: .note))
        }
        continue
      }
      do {
        let bytes = try root.bytes(of: path)
        problems += RulesReader.readFolder(bytes, path: path, folder: folder, into: &rules, checks: Registry.ids)
      } catch {
        problems.append(Problem("can't be read: \(error.reason)", path: path))
      }
    }
    for folder in rules.folders.indices { problems += looseChecks(rules.folders[folder], rules) }
    return problems
  }

  /// A check that a folder makes gentler needs a reason.
  private static func looseChecks(_ folder: FolderRules, _ rules: Rules) -> [Problem] {
    Registry.checks.compactMap { check in
      let about = check.about
      guard let rule = folder.checks[about.id], rule.reason == nil else { return nil }
      let above = rules.checks[about.id]
      let isOff = above.map(\.isOff) ?? about.isOffByDefault
      let severity = above?.severity ?? about.severity
      let isLooser = rule.isOff && !isOff || !isOff && (rule.severity ?? severity) < severity || !rule.exclude.isEmpty
      guard isLooser else { return nil }
      let place = above.map { rules.text(of: $0.place) } ?? (rules.path ?? "the rules")
      return Problem(
        "loosens '\(about.id)', which is \(isOff ? "off" : severity.word) by \(place); expected a 'reason' for it",
        path: folder.path, line: rule.place.line, column: rule.place.column)
    }
  }
}
