internal import SourceText

/// What manifests share, one file behind the other.
struct SharedDescriptions: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The files with the offsets at which they begin.
  private var files: [(path: String, start: Int)] = []

  /// - Parameter paths: what can't be read of these is told elsewhere.
  init(_ paths: [String], in root: SourceFolder) {
    for path in paths {
      files.append((path, bytes.count))
      bytes += ((try? root.bytes(of: path)) ?? []) + [UInt8(ascii: "\n")]
    }
  }

  /// The file and its line in which an offset is.
  func place(of offset: Int) -> String? {
    guard let file = files.last(where: { $0.start <= offset }), offset <= bytes.count else { return nil }
    return "\(file.path):\(bytes[file.start..<offset].count { $0 == UInt8(ascii: "\n") } + 1)"
  }

  /// What of the text at an offset names something: `.feature`, `Module.home`.
  static func name(at offset: Int, in bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes.dropFirst(offset).prefix(60), as: UTF8.self)
    let first = text.prefix { !" \t\n\r(,)[]{}\u{FFFD}".contains($0) }
    return first.isEmpty ? String(text.prefix { !$0.isNewline }.prefix(20)) : String(first)
  }
}
