internal import Diagnostics
internal import SourceText
internal import YAML

/// A specification of XcodeGen with all that it includes.
struct XcodeGenSpecification {
  private(set) var value = SpecValue.map([])
  /// Whether something that it includes can't be told.
  private(set) var isComplete = true
  private(set) var notes: [Problem] = []
  private let root: SourceFolder
  /// The files that are being read, each included by the one before it.
  private var open: [String] = []
  /// The files that have been taken up: as in XcodeGen, each counts once, where it is named first. Nothing includes itself, and
  /// files that include each other over and over take no longer than others.
  private var taken = Set<String>()
  private static let deepest = 16

  /// Reads the specification at `path`, relative to `root`.
  init(_ path: String, in root: SourceFolder) {
    self.root = root
    if let value = read(path, sourcesFrom: nil) { self.value = value } else { isComplete = false }
  }

  /// - Parameter folder: where the paths of sources begin, relative to the root; nil for the folder of the file itself.
  /// - Complexity: O(*n*) reads for *n* files that include each other.
  private mutating func read(_ path: String, sourcesFrom folder: String?) -> SpecValue? {
    guard open.count < Self.deepest, taken.insert(path).inserted else { return .map([]) }
    open.append(path)
    defer { open.removeLast() }
    let own: SpecValue
    do throws(FileError) {
      let bytes = try root.bytes(of: path)
      do throws(Problem) {
        own = SpecValue(try YAMLReader.read(bytes, path: path, readsAnchors: true))
      } catch {
        // Of files that are called so by others, nothing is to be told.
        if open.count > 1 || String(decoding: bytes, as: UTF8.self).contains("targets:") {
          notes.append(
            Problem(
              "\(error.message); the project's targets can't be told", path: path, line: error.line,
              column: error.column,
              gravity: YAMLReader.conflict(in: bytes) == nil ? .note : .error))
        }
        return nil
      }
    } catch {
      if open.count > 1 {
        notes.append(
          Problem(
            "includes \(path), which can't be read: \(error.reason)", path: open[open.count - 2],
            gravity: error.isMissing ? .note : .error))
      } else if root.kind(of: path) != .directory {
        notes.append(Problem("can't be read: \(error.reason); the project's targets can't be told", path: path))
      }
      return nil
    }
    let base = folder ?? SourcePath.parent(of: path)
    var value = SpecValue.map([])
    for included in own["include"]?.elements ?? [] {
      if included["enable"]?.text == "false" { continue }
      guard let written = included.text ?? included["path"]?.text, !written.isEmpty, !written.contains("${"),
        let inner = SourcePath.join(SourcePath.parent(of: path), written)
      else {
        isComplete = false
        continue
      }
      let isRelative = included["relativePaths"]?.text != "false"
      guard let read = read(inner, sourcesFrom: isRelative ? nil : base) else {
        isComplete = false
        continue
      }
      value = value.overlaid(by: read)
    }
    return value.overlaid(by: Self.placed(own, in: base))
  }

  /// The specification with the paths of its sources relative to the root.
  private static func placed(_ value: SpecValue, in folder: String) -> SpecValue {
    func place(_ source: SpecValue) -> SpecValue {
      switch source {
      case .nothing: .nothing
      case .text(let path): .text(rooted(path, folder))
      case .list(let elements): .list(elements.map(place))
      case .map(let entries):
        .map(
          entries.map { key, value in
            guard key == "path", let path = value.text else { return (key, value) }
            return (key, .text(rooted(path, folder)))
          })
      }
    }
    return .map(
      value.entries.map { key, targets in
        guard key == "targets" || key == "targetTemplates" else { return (key, targets) }
        return (
          key,
          .map(
            targets.entries.map { name, target in
              guard case .map(let entries) = target else { return (name, target) }
              return (name, .map(entries.map { $0.key.hasPrefix("sources") ? ($0.key, place($0.value)) : $0 }))
            })
        )
      })
  }

  /// A path relative to the root; `..` in front of it where it leads out.
  private static func rooted(_ path: String, _ folder: String) -> String {
    SourcePath.join(folder, path) ?? "../" + path
  }
}
