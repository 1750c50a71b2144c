internal import Diagnostics
internal import RulesLanguage

/// Rules files of folders in a project whose root has none: nobody reads them, and everything would pass.
enum RulesBelow {
  /// - Parameters:
  ///   - found: the rules files of folders, in order.
  ///   - wanted: the files and folders whose findings are wanted; all when empty.
  static func problem(_ found: [String], _ rules: Rules, wanted: [String]) -> Problem? {
    guard rules.path == nil else { return nil }
    let idle = found.filter { file in
      wanted.isEmpty || wanted.contains { $0.isEmpty || file.hasPrefix($0 + "/") }
    }
    guard let first = idle.first else { return nil }
    let others = idle.count == 1 ? "" : ", nor \(idle.count == 2 ? "is 1 other" : "are \(idle.count - 1) others")"
    return Problem(
      "is not read\(others), for the root has no rules to which it could add; expected a run for each project, by '--root', or "
        + "rules at the root", path: first, gravity: .warning)
  }
}
