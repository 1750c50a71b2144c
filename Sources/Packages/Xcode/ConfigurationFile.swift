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
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      read(line: String(decoding: line, as: UTF8.self), path, root, &seen)
    }
  }

  private mutating func read(line: String, _ path: String, _ root: SourceFolder, _ seen: inout Set<String>) {
    let text = Self.trimmed(Self.withoutComment(line))
    if text.hasPrefix("#include") {
      let named = text.split(separator: "\"", omittingEmptySubsequences: false)
      guard named.count > 1 else { return }
      let isOptional = text.hasPrefix("#include?")
      if let place = SourcePath.join(SourcePath.parent(of: path), String(named[1]), in: root.root) {
        read(place, root, isOptional: isOptional, &seen)
      } else if !isOptional, missing == nil {
        missing = String(named[1])
      }
      return
    }
    guard let equal = text.firstIndex(of: "="), let end = text.firstIndex(where: { "= \t[".contains($0) }) else {
      return
    }
    let key = String(text[..<end])
    // A condition may hold the sign, too.
    if text[end...].hasPrefix("[") || Self.trimmed(text[end..<equal]).hasPrefix("[") {
      conditional.insert(key)
      return
    }
    var value = Self.trimmed(text[text.index(after: equal)...])
    if value.hasSuffix(";") { value = Self.trimmed(value.dropLast()) }
    // What a file says above the line, or included there.
    values[key] =
      value.utf8.contains(UInt8(ascii: "$"))
      ? String(value.replacing("$(inherited)", with: values[key] ?? "$(inherited)")) : String(value)
  }

  private static func withoutComment(_ line: String) -> Substring {
    var last: UInt8 = 0
    for index in line.utf8.indices {
      if line.utf8[index] == UInt8(ascii: "/"), last == UInt8(ascii: "/") {
        return line[..<line.utf8.index(before: index)]
      }
      last = line.utf8[index]
    }
    return line[...]
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
