public import Foundation

/// Where the project and its fixtures are.
public enum House {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  public static func path(_ relative: String) -> String { root.appending(path: relative).path(percentEncoded: false) }

  public static func text(_ relative: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: relative)), as: UTF8.self)
  }

  /// Where tests put what they write: in memory where the system has a folder for that, with room, from which programs may be run.
  /// To wait for a disk was a fifth of their time.
  public static let scratch: URL = {
    let usual = FileManager.default.temporaryDirectory
    #if os(Linux)
    let memory = "/dev/shm"
    // ST_NOEXEC of <sys/statvfs.h>, which Swift does not import.
    let noExecution: UInt = 8
    var state = statvfs()
    guard ProcessInfo.processInfo.environment["TMPDIR"] == nil, FileManager.default.isWritableFile(atPath: memory),
      unsafe statvfs(memory, &state) == 0, state.f_flag & noExecution == 0,
      UInt64(state.f_bavail) * UInt64(state.f_frsize) >= 1 << 30
    else { return usual }
    return URL(filePath: memory)
    #else
    return usual
    #endif
  }()

  /// The files below a folder of the project, relative to it, sorted.
  public static func files(below folder: String, suffix: String) -> [String] {
    let base = path(folder)
    let walker = FileManager.default.enumerator(atPath: base)
    var found: [String] = []
    while let file = walker?.nextObject() as? String {
      if file.hasSuffix(suffix) && !file.contains(".build") { found.append(file) }
    }
    return found.sorted()
  }
}

/// A folder that is removed with the value that made it.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    let url = House.scratch.appending(path: "boundary-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  public func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}

/// A small project in one text: files behind `//- path`, the rules file behind `//- rules`.
public struct ExampleProject: Sendable {
  public var files: [(path: String, text: String)]
  public var rules: String?

  public init(_ text: String) {
    files = []
    var current: String?
    var lines: [Substring] = []
    func finish(_ project: inout ExampleProject) {
      guard let path = current else { return }
      let text = lines.joined(separator: "\n") + "\n"
      if path == "rules" { project.rules = text } else { project.files.append((path, text)) }
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        finish(&self)
        current = String(line.dropFirst(4))
        lines = []
      } else {
        lines.append(line)
      }
    }
    finish(&self)
  }

  /// Writes the project to a folder.
  public func write(to folder: TemporaryFolder) throws {
    for file in files { try folder.write(file.text, to: file.path) }
    if let rules { try folder.write(rules, to: ".boundary-lint.yml") }
  }
}
