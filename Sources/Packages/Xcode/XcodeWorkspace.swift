internal import Diagnostics
internal import SourceText

/// What an `.xcworkspace` says: the projects and packages that belong together.
///
/// All projects and packages below the root are read, listed or not; a workspace tells which ones are missing there.
struct XcodeWorkspace {
  private(set) var notes: [Problem] = []

  /// Reads the workspace whose folder, such as `App.xcworkspace`, is `bundle`, relative to `root`.
  init(bundle: String, root: SourceFolder) {
    let path = bundle + "/contents.xcworkspacedata"
    func note(_ message: String, at offset: Int? = nil, in bytes: [UInt8] = []) -> Problem {
      let (line, column) = offset.map { LineTable(bytes).locate($0) } ?? (0, 0)
      return Problem(message, path: path, line: line, column: column, gravity: .note)
    }
    let bytes: [UInt8]
    do { bytes = try root.bytes(of: path) } catch {
      notes.append(
        Problem(
          "can't be read: \(error.reason); the workspace's projects can't be told", path: path,
          gravity: error.isMissing ? .note : .error))
      return
    }
    let base = SourcePath.parent(of: bundle)
    var groups: [String?] = [base]
    var reader = WorkspaceTags(bytes: bytes)
    var isWorkspace = false
    while let tag = reader.next() {
      switch tag.name {
      case "Workspace": isWorkspace = true
      case "/Group": if groups.count > 1 { groups.removeLast() }
      case "Group" where !tag.isClosed:
        groups.append(Self.place(tag.location ?? "group:", base, groups[groups.count - 1]))
      case "FileRef":
        guard let location = tag.location else { continue }
        let place = Self.place(location, base, groups[groups.count - 1])
        guard location.hasSuffix(".xcodeproj") else { continue }
        if let place {
          // What a package manager fetches may not be there yet, and is nobody's own.
          if place.split(separator: "/").contains(where: { FileTree.leftOut.contains(String($0)) }) { continue }
          if root.kind(of: place + "/project.pbxproj") != .file {
            notes.append(note("the project \(place) is not there", at: tag.offset, in: bytes))
          }
        } else {
          notes.append(
            note("the project '\(location)' lies outside the root and is not read", at: tag.offset, in: bytes))
        }
      default: break
      }
    }
    if !isWorkspace || reader.isUnfinished {
      notes.append(
        note(
          isWorkspace
            ? "a tag without end; expected '>'"
            : "no element 'Workspace'; the workspace's projects can't be told", at: reader.offset, in: bytes))
    }
  }

  /// The path that a location such as `group:Kits/Core` means; nil outside the root.
  private static func place(_ location: String, _ base: String, _ group: String?) -> String? {
    guard let colon = location.firstIndex(of: ":") else { return nil }
    let path = String(location[location.index(after: colon)...])
    switch location[..<colon] {
    case "group": return group.flatMap { SourcePath.join($0, path) }
    case "container": return SourcePath.join(base, path)
    default: return nil
    }
  }
}

/// The tags of the XML that workspaces are written in, with their attribute `location`.
private struct WorkspaceTags {
  let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var isUnfinished = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (name: String, location: String?, isClosed: Bool, offset: Int)? {
    var begin = bytes[offset...].firstIndex(of: UInt8(ascii: "<"))
    while let comment = begin, bytes[comment...].starts(with: "<!--".utf8) {
      offset = comment + 4
      while offset < bytes.count, !bytes[offset...].starts(with: "-->".utf8) { offset += 1 }
      guard offset < bytes.count else {
        (isUnfinished, offset) = (true, comment)
        return nil
      }
      begin = bytes[offset...].firstIndex(of: UInt8(ascii: "<"))
    }
    guard let open = begin else { return nil }
    var quote: UInt8?
    var close = open
    while close < bytes.count {
      let byte = bytes[close]
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      close += 1
    }
    offset = close
    guard close < bytes.count else {
      (isUnfinished, offset) = (true, open)
      return nil
    }
    let text = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
    let name = text.prefix { !$0.isWhitespace && ($0 != "/" || text.first == "/") && $0 != ">" }
    return (String(name), Self.attribute("location", of: text), text.hasSuffix("/"), open)
  }

  private static func attribute(_ wanted: String, of tag: String) -> String? {
    var rest = tag[...]
    while let quote = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      let name = rest[..<quote].filter { !$0.isWhitespace }
      let value = rest[rest.index(after: quote)...]
      guard let end = value.firstIndex(of: rest[quote]) else { return nil }
      if name.hasSuffix(wanted + "=") {
        return unescape(String(value[..<end]))
      }
      rest = value[value.index(after: end)...]
    }
    return nil
  }

  private static func unescape(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = text
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      result = result.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
    }
    return result
  }
}
