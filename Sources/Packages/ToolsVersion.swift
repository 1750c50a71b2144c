internal import Modules
internal import SourceText

extension ToolsVersion {
  /// The version that a manifest's first line asks for, as in `// swift-tools-version: 6.2`; that of manifests without
  /// such a line, 3.1, where there is none.
  ///
  /// - Note: The line is described in SwiftPM's documentation, "Setting the Swift tools version".
  init(of manifest: SourceBytes) {
    self.init(major: 3, minor: 1, patch: 0)
    let text = manifest.copy(0..<min(manifest.count, 1024)).drop { $0 <= UInt8(ascii: " ") }
    let line = String(decoding: text.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self).lowercased()
    guard let key = line.firstRange(of: "swift-tools-version:") else { return }
    let version = line[key.upperBound...].drop { $0 == " " || $0 == "\t" }.prefix { "0"..."9" ~= $0 || $0 == "." }
    let parts = version.split(separator: ".").map { Int($0) ?? 0 }
    guard let major = parts.first else { return }
    self.init(major: major, minor: parts.count > 1 ? parts[1] : 0, patch: parts.count > 2 ? parts[2] : 0)
  }
}
