/// The symbolic links that version control holds, and where they lead. What it says counts, whatever the disk has.
public struct HeldLinks: Sendable {
  /// Where a path leads.
  public enum Target: Sendable, Equatable {
    /// Relative to the root.
    case inside(String)
    /// For the system.
    case outside(String)
    /// Links that lead in a circle, or through too many others.
    case lost
  }

  private let root: String
  /// What each link says, by its path.
  private let links: [String: String]

  /// - Parameters:
  ///   - root: the absolute path to which all paths are relative.
  ///   - links: what each link says, by its path.
  public init(root: String, _ links: [String: String]) {
    self.root = root
    self.links = links
  }

  /// Where a path leads when each link in it, of folders too, is followed from the folder that it stands in.
  public func target(of path: String) -> Target {
    if links.isEmpty { return .inside(path) }
    var done: [Substring] = []
    // What is still to be walked, the next part last.
    var rest = Array(Self.parts(path).reversed())
    var steps = 0
    while let part = rest.popLast() {
      if part == ".." {
        if done.popLast() == nil { return .outside(([root[...], ".."] + rest.reversed()).joined(separator: "/")) }
        continue
      }
      done.append(part)
      guard let said = links[done.joined(separator: "/")] else { continue }
      steps += 1
      if steps > Self.mostSteps { return .lost }
      done.removeLast()
      if said.utf8.first == UInt8(ascii: "/") {
        guard said.hasPrefix(root + "/") else {
          return .outside(([said[...]] + rest.reversed()).joined(separator: "/"))
        }
        done.removeAll()
        rest += Self.parts(String(said.dropFirst(root.count))).reversed()
      } else {
        rest += Self.parts(said).reversed()
      }
    }
    return .inside(done.joined(separator: "/"))
  }

  /// As many as systems follow.
  private static let mostSteps = 32

  private static func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
}
