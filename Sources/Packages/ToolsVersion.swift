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
    let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let key = line[..<colon].drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard key.lazy.map({ $0 | 0x20 }).elementsEqual("swift-tools-version".utf8) else { return }
    var parts = [0]
    scan: for byte in line[(colon + 1)...].drop(while: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        parts[parts.count - 1] = min(parts[parts.count - 1], 1 << 20) * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "."): parts.append(0)
      default: break scan
      }
    }
    self.init(major: parts[0], minor: parts.count > 1 ? parts[1] : 0, patch: parts.count > 2 ? parts[2] : 0)
  }
}
