internal import Modules
public import SourceText

/// Swift files of the project that are not at hand, since a sparse checkout leaves them out: what the rules say of them is no
/// mistake. Which they are is found when somebody asks.
public final class AbsentFiles: Sendable {
  private let found = Once<[String]>()
  private let find: @Sendable () -> [String]

  /// - Parameter find: gives their paths, relative to the root.
  public init(_ find: @escaping @Sendable () -> [String] = { [] }) { self.find = find }

  /// Whether anybody has asked.
  public var isAsked: Bool { found.isMade }

  private var paths: [String] { found.get(find) }

  /// Whether a pattern matches one of them.
  public func have(_ pattern: Glob) -> Bool { paths.contains { pattern.matches($0) } }

  /// Whether they may make a module of a name: one of them stands in a folder that is called so, or may declare it as a manifest.
  public func mayMake(module pattern: String) -> Bool {
    paths.contains { path in
      ModuleMap.isManifest(path)
        || path.split(separator: "/").dropLast().contains { Glob.matches(name: String($0), pattern: pattern) }
    }
  }
}
