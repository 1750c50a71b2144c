internal import Diagnostics
internal import Layering
internal import Linking
internal import Modules
internal import RulesLanguage
internal import SourceText

/// Descriptions of projects that are not read, or of which nothing can be told, where nothing else tells which modules there are.
enum UnreadProjects {
  /// What there is to say of the first such file, where rules or checks ask for modules: without a rules file these are what is
  /// judged, and patterns of layers may name them.
  static func note(_ architecture: Architecture, in folder: SourceFolder) -> Problem? {
    let (modules, rules) = (architecture.modules, architecture.rules)
    guard rules.path == nil || rules.layers.contains(where: { !$0.modules.isEmpty }), rules.modules.isEmpty else {
      return nil
    }
    // Folders stand for modules where imports show it.
    guard modules.modules.count(where: { !$0.isTest }) < 2 || !modules.joined.isEmpty,
      !modules.modules.contains(where: { $0.target != nil }), let (path, tool) = first(architecture, folder)
    else { return nil }
    return Problem(
      (tool == "Tuist" ? "what it declares can't be told without running it" : "is of \(tool) and not read")
        + ": all files are taken to be compiled together; generate the project of Xcode, or tell modules by "
        + "'modules' in a rules file, or layers by 'paths'", path: path, gravity: .note)
  }

  private static func first(_ architecture: Architecture, _ folder: SourceFolder) -> (path: String, tool: String)? {
    for path in architecture.modules.descriptions
    where PathText.lastPart(path, begins: "Project.swift") || PathText.lastPart(path, begins: "Workspace.swift") {
      return (path, "Tuist")
    }
    // Beside the first source, or above it.
    guard let source = architecture.paths.first else { return nil }
    var above = [""]
    for part in PathText.folder(of: source[...]).split(separator: "/") {
      above.append((above[above.count - 1].isEmpty ? "" : above[above.count - 1] + "/") + part)
    }
    let names = [
      ("BUILD.bazel", "Bazel", "swift_"), ("BUILD", "Bazel", "swift_"),
    ]
    for place in above {
      for (name, tool, sign) in names {
        let path = place.isEmpty ? name : place + "/" + name
        guard folder.kind(of: path) == .file, let bytes = try? folder.bytes(of: path),
          String(decoding: bytes, as: UTF8.self).contains(sign)
        else { continue }
        return (path, tool)
      }
    }
    return nil
  }
}
