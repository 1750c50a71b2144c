/// Further checkouts of the repository in whose checkout a root lies: work trees of git that stand below the root hold the
/// project's own files once more, as they are on another branch.
///
/// - Note: gitrepository-layout(5): the file `.git` of such a folder names a folder in `worktrees` of the repository; that of a
///   submodule, which is a part of the project, one in `modules`.
struct OtherCheckouts {
  let root: String

  init(_ root: String) { self.root = root }

  /// Whether a folder below the root is the top of such a checkout.
  ///
  /// - Parameter folder: one that holds a file `.git`.
  func contain(_ folder: String) -> Bool {
    guard let repository = Self.repository(ofCheckout: root + "/" + folder), let own = ownRepository() else {
      return false
    }
    return repository == own || repository.hasPrefix(own + "/modules/")
  }

  /// Whether a path lies in such a checkout.
  ///
  /// - Parameter start: the folder above it where to look no further.
  func hold(_ path: String, below start: String) -> Bool {
    var path = path[...]
    while path.utf8.count > start.utf8.count {
      if System.kind(of: root + "/" + path + "/.git") == .file, contain(String(path)) { return true }
      path = PathText.folder(of: path)
    }
    return false
  }

  /// The folder of the repository that the root is checked out of; nil where it is not, as in one that is bare.
  private func ownRepository() -> String? {
    guard var folder = System.realPath(root)?[...] else { return nil }
    while true {
      let place = String(folder) + "/.git"
      switch System.kind(of: place) {
      case .directory: return System.kind(of: place + "/index") == .file ? System.realPath(place) : nil
      case .file:
        guard let named = Self.folder(named: place, in: String(folder)) else { return nil }
        if System.kind(of: named + "/index") != .file { return nil }
        return Self.repository(ofCheckout: String(folder)) ?? System.realPath(named)
      case .link, .other, .missing: break
      }
      if folder.isEmpty { return nil }
      folder = PathText.folder(of: folder)
    }
  }

  /// The folder of the repository of which a folder is a further checkout; nil where it is none.
  private static func repository(ofCheckout folder: String) -> String? {
    guard let named = self.folder(named: folder + "/.git", in: folder) else { return nil }
    let above = PathText.folder(of: named[...])
    return above.hasSuffix("/worktrees") ? System.realPath(String(PathText.folder(of: above))) : nil
  }

  /// The folder that a file `.git` names.
  private static func folder(named file: String, in folder: String) -> String? {
    let source = SourceBytes()
    guard (try? System.read(file, into: source)) != nil else { return nil }
    let text = source.text(0..<min(source.count, 1 << 12))
    guard text.hasPrefix("gitdir: ") else { return nil }
    return PathText.absolute(String(text.dropFirst(8).prefix { !$0.isNewline }), in: folder)
  }
}
