internal import Modules
internal import SourceText

extension ToolsVersion {
  /// The version that a manifest's first line asks for, as in `// swift-tools-version: 6.2`; that of manifests without
  /// such a line, 3.1, where there is none.
  ///
  /// - Note: The line is described in SwiftPM's documentation, "Setting the Swift tools version".
  init(of manifest: SourceBytes) {
    self.init(major: 3, minor: 1, patch: 0)
    let text = String(decoding: manifest.copy(0..<min(manifest.count, 1024)), as: UTF8.self)
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { !$0.allSatisfy(\.isWhitespace) }),
      let key = line.lowercased().firstRange(of: "swift-tools-version:")
    else { return }
    let version = line.lowercased()[key.upperBound...].drop { $0 == " " || $0 == "\t" }
      .prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let parts = version.split(separator: ".").map { Int($0) ?? 0 }
    guard let major = parts.first else { return }
    self.init(major: major, minor: parts.count > 1 ? parts[1] : 0, patch: parts.count > 2 ? parts[2] : 0)
  }
}
