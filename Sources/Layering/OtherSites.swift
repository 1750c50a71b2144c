internal import SourceText
internal import Linking
public import Modules
public import Diagnostics
public import RulesLanguage

// Places outside of the source. Manifests and rules files are no files of the run: they have indices behind all of those,
// manifests in the order in which they were read, then the root's rules file, then those of folders.

extension Architecture {
  /// The path of a file of the run, or of a manifest or rules file behind them.
  public func path(_ file: Int) -> String {
    if file < paths.count { return paths[file] }
    let other = file - paths.count
    if other < modules.manifests.count { return modules.manifests[other] }
    let rulesFile = other - modules.manifests.count
    guard rulesFile <= rules.folders.count else { return "" }
    return rules.path(of: RulePlace(line: 1, column: 1, file: rulesFile)) ?? "the rules"
  }

  /// The number of files that sites can speak of.
  public var siteCount: Int { paths.count + modules.manifests.count + 1 + rules.folders.count }

  /// The paths of all files that sites can speak of. O(files).
  public var sitePaths: [String] {
    paths + modules.manifests + [rules.path ?? "the rules"] + rules.folders.map(\.path)
  }

  /// The place of a text of a rules file.
  public func site(of text: Placed<String>) -> Site {
    let start = rules.offset(of: text.place)
    return Site(
      file: paths.count + modules.manifests.count + text.place.file, start: start, end: start + text.value.utf8.count)
  }

  /// Whether two files are in the order in which findings are shown: by path.
  public func isBefore(_ left: Int, _ right: Int) -> Bool {
    if left < paths.count, right < paths.count { return left < right }
    // What is behind them all, such as a baseline, comes last.
    if left >= siteCount || right >= siteCount { return left < right }
    return PathText.isBefore(path(left), path(right))
  }

  /// Where a dependency is written.
  public func site(of dependency: TargetDependency) -> Site {
    Site(
      file: paths.count + dependency.manifest, start: dependency.offset,
      end: dependency.offset + dependency.length)
  }

  /// Where a module's target is declared; nil where it has no manifest.
  public func site(ofTarget module: Int) -> Site? {
    guard let target = modules.modules[module].target, !modules.packages[modules.modules[module].package].isProject
    else { return nil }
    return Site(file: paths.count + target.manifest, start: target.offset, end: target.offset + 1)
  }

  /// Whether the run leaves out sources of a module. O(log files that are left out).
  public func isIncomplete(_ module: Int) -> Bool {
    let folder = modules.modules[module].folder
    return folder.isEmpty ? !leftOut.isEmpty : PathText.holdsAny(of: leftOut, in: folder)
  }
}

extension ModuleMap {
  /// The path of the manifest that declares a module.
  public func manifest(of module: Int) -> String {
    modules[module].package >= 0 ? packages[modules[module].package].path : "Package.swift"
  }
}
