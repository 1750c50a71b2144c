internal import Modules
public import SourceText

/// Swift files of the project that are not at hand: a sparse checkout leaves them out, or they are of a submodule that is not
/// checked out. What the rules and the baseline say of them is no mistake. Which files a sparse checkout leaves out is found
/// when somebody asks.
public final class AbsentFiles: Sendable {
  /// The folders of submodules that are not checked out, relative to the root. What files they have nobody knows.
  public let folders: [String]
  private let found = Once<(all: [String], set: Set<String>)>()
  private let find: @Sendable () -> [String]

  /// - Parameter find: gives the paths of files, relative to the root.
  public init(folders: [String] = [], _ find: @escaping @Sendable () -> [String] = { [] }) {
    self.folders = folders
    self.find = find
  }

  /// Whether anybody has asked for files.
  public var isAsked: Bool { found.isMade }

  private var paths: (all: [String], set: Set<String>) {
    found.get {
      let all = find()
      return (all, Set(all))
    }
  }

  /// Whether a pattern matches one of them, or may do so.
  public func have(_ pattern: Glob) -> Bool {
    folders.contains { pattern.mayMatch(below: $0) } || paths.all.contains { pattern.matches($0) }
  }

  /// Whether a file that is not there may be one of them.
  public func have(_ path: String) -> Bool {
    folders.contains { path.hasPrefix($0 + "/") } || paths.set.contains(path)
  }

  /// Whether they may make a module of a name: one of them stands in a folder that is called so, or may declare it as a manifest.
  public func mayMake(module pattern: String) -> Bool {
    !folders.isEmpty
      || paths.all.contains { path in
        ModuleMap.isManifest(path)
          || path.split(separator: "/").dropLast().contains { Glob.matches(name: String($0), pattern: pattern) }
      }
  }
}
