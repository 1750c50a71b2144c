internal import Modules
public import SourceText

/// The Swift files of a repository that are code of no module, since they describe projects to Tuist, or are made by it.
public struct TuistSources: Sendable {
  /// The manifests, of whatever kind, and what they share.
  public let descriptions: [String]
  private let known: Set<ExactText>
  /// Folders that Tuist fills beside manifests, with a `/` at the end: as a rule no repository keeps them.
  private let derived: [String]

  /// - Parameter paths: Swift files, of which those are read that by their names may be such.
  public init(_ paths: [String], in root: SourceFolder) {
    descriptions = paths.filter { ModuleMap.mayDescribeProjects($0) && Self.isDescription($0, root) }
    known = Set(descriptions.map { ExactText($0) })
    derived = descriptions.filter(ModuleMap.isProjectManifest).map {
      SourcePath.resolve(SourcePath.parent(of: $0), "Derived") + "/"
    }
  }

  /// What a manifest is written with, it imports; what manifests share may do without.
  private static func isDescription(_ path: String, _ root: SourceFolder) -> Bool {
    let source = SourceBytes(capacity: 0)
    guard (try? root.read(path, into: source)) != nil else { return false }
    return PathText.isBelow(path, folder: "ProjectDescriptionHelpers") || source.view.holds("import ProjectDescription")
  }

  /// Whether a Swift file is one of them.
  public func hold(_ path: String) -> Bool {
    if descriptions.isEmpty { return false }
    if known.contains(ExactText(path)) { return true }
    return PathText.isBelow(path, folder: "Derived") && derived.contains { path.utf8.starts(with: $0.utf8) }
  }
}
