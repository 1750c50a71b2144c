public import Diagnostics
internal import Modules
public import RulesLanguage
internal import SourceText

/// What the rules say outright of modules: which files are compiled into which.
public struct DeclaredModules: Sendable {
  /// Files with the names of their modules, in order.
  public private(set) var files: [(file: Int, module: String)] = []
  /// Patterns that contradict each other.
  public let problems: [Problem]

  /// - Parameter paths: the files of the run, sorted.
  /// - Complexity: that of `FileClaims`.
  public init(_ rules: Rules, _ paths: [String]) {
    if rules.modules.isEmpty {
      problems = []
      return
    }
    var tree = PathTree(paths)
    let claims = rules.modules.enumerated().flatMap { owner, rule in
      rule.paths.map { Claim(owner, $0, &tree, paths) }
    }
    let contest = ClaimContest(
      claims, of: paths.count, rules, owners: ("module", rules.modules.map(\.name)), parts: "modules", thing: "file"
    ) { paths[$0] }
    problems = contest.problems
    for (file, winner) in contest.winners.enumerated() where winner >= 0 {
      let (claim, rule) = (claims[winner], rules.modules[claims[winner].owner])
      let pattern = rule.paths.first { $0.place == claim.place }
      let name = pattern.map { rule.name(claim.captured[file] ?? [], of: $0.value) } ?? rule.name
      files.append((file, TargetDeclaration.moduleName(name)))
    }
  }
}
