internal import SourceText

/// What configuration files, such as `App.xcconfig`, say of build settings.
///
/// - Note: the form is described in Xcode's documentation, "Build configuration file reference".
struct ConfigurationFile {
  /// What holds under no condition.
  private(set) var values = [String: String]()
  /// Settings of which a line is bound to a condition, as in `NAME[sdk=macosx*] = value`.
  private(set) var conditional = Set<String>()
  /// A file of it that can't be read, which may say anything.
  var missing: String?

  /// Of more files than these one counts as one that can't be read.
  private static let mostFiles = 64

  init() {}

  /// Reads a file and what it includes.
  ///
  /// - Parameter path: relative to the root.
  init(_ path: String, in root: SourceFolder) {
    var seen = Set<String>()
    read(path, root, isOptional: false, &seen)
  }

  private mutating func read(_ path: String, _ root: SourceFolder, isOptional: Bool, _ seen: inout Set<String>) {
    // Files that include each other would not end.
    guard seen.insert(path).inserted else { return }
    guard seen.count < Self.mostFiles, let bytes = try? root.bytes(of: path) else {
      if !isOptional, missing == nil { missing = path }
      return
    }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { read(line: line, path, root, &seen) }
  }

  private mutating func read(line: ArraySlice<UInt8>, _ path: String, _ root: SourceFolder, _ seen: inout Set<String>) {
    let text = Self.trimmed(Self.withoutComment(line))
    if text.starts(with: "#include".utf8) {
      let named = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      guard named.count > 1 else { return }
      let isOptional = text.starts(with: "#include?".utf8)
      let name = String(decoding: named[1], as: UTF8.self)
      if let place = SourcePath.join(SourcePath.parent(of: path), name, in: root.root) {
        read(place, root, isOptional: isOptional, &seen)
      } else if !isOptional, missing == nil {
        missing = name
      }
      return
    }
    guard let equal = text.firstIndex(of: UInt8(ascii: "=")) else { return }
    let end = text[..<equal].firstIndex { Self.isSpace($0) || $0 == UInt8(ascii: "[") } ?? equal
    let key = String(decoding: text[..<end], as: UTF8.self)
    // A condition may hold the sign, too.
    if Self.trimmed(text[end..<equal]).first == UInt8(ascii: "[") {
      conditional.insert(key)
      return
    }
    var value = Self.trimmed(text[(equal + 1)...])
    if value.last == UInt8(ascii: ";") { value = Self.trimmed(value.dropLast()) }
    let said = String(decoding: value, as: UTF8.self)
    // What a file says above the line, or included there.
    values[key] =
      value.contains(UInt8(ascii: "$"))
      ? String(said.replacing("$(inherited)", with: values[key] ?? "$(inherited)")) : said
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var last: UInt8 = 0
    for (index, byte) in zip(line.indices, line) {
      if byte == UInt8(ascii: "/"), last == byte { return line[..<(index - 1)] }
      last = byte
    }
    return line
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
