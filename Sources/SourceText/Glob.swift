/// A pattern for paths: `*` any characters but `/`, `?` one of them, `[a-z]` a class, `**` any number of folders.
///
/// Patterns are anchored at the root. One that matches a folder matches everything below it, so `Sources/App` and
/// `Sources/App/**` are the same. `{name}` captures; to `matches` it is a `*`.
public struct Glob: Sendable, Hashable {
  public let text: String
  /// The names of its captures, in order.
  public let captures: [String]
  /// With `*` for each capture.
  let parts: [[UInt8]]
  /// For each part with captures what it is made of; for others nothing.
  let pieces: [[CapturePiece]]
  static let anyFolders = Array("**".utf8)

  public init(_ text: String) {
    self.text = text
    var parts = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    if parts.last == Self.anyFolders { parts.removeLast() }
    if parts.first == [UInt8(ascii: ".")] { parts.removeFirst() }
    var names: [String] = []
    let cuts = parts.map { Self.cut($0, &names) }
    self.parts = cuts.map(\.pattern)
    pieces = cuts.map(\.pieces)
    captures = names
  }

  /// Whether the pattern holds no wildcard.
  public var isPlain: Bool { !text.utf8.contains { "*?[{".utf8.contains($0) } }

  /// Whether a part holds a `{` that begins no capture, since no `}` closes it there.
  public var hasOpenBrace: Bool {
    text.utf8.split(separator: UInt8(ascii: "/")).contains { part in
      part.lastIndex(of: UInt8(ascii: "{")).map { !part[$0...].contains(UInt8(ascii: "}")) } ?? false
    }
  }

  /// Whether a path, relative to the root and with `/` between its parts, or a folder above it matches.
  ///
  /// - Complexity: O(parts of the pattern × parts of the path) comparisons of parts.
  public func matches(_ path: String) -> Bool {
    matches(components: path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init))
  }

  /// As `matches(_:)`, for a path that has been split.
  public func matches(components path: [[UInt8]]) -> Bool {
    var reached = begun
    if reached[parts.count] { return true }
    for component in path {
      reached = self.reached(from: reached, over: component)
      if reached[parts.count] { return true }
    }
    return false
  }

  /// Whether the pattern matches a folder, or may match something below it.
  public func mayMatch(below folder: String) -> Bool {
    var reached = begun
    for component in folder.utf8.split(separator: UInt8(ascii: "/")) {
      if reached[parts.count] { return true }
      reached = self.reached(from: reached, over: Array(component))
    }
    return reached.contains(true)
  }

  /// The pattern positions that no part of a path has reached.
  var begun: [Bool] {
    var reached = [Bool](repeating: false, count: parts.count + 1)
    reached[0] = true
    follow(&reached)
    return reached
  }

  /// The pattern positions that are reached when one part of a path more is read.
  func reached(from reached: [Bool], over component: [UInt8]) -> [Bool] {
    var next = [Bool](repeating: false, count: parts.count + 1)
    for position in 0..<parts.count where reached[position] {
      if parts[position] == Self.anyFolders {
        next[position] = true
      } else if Self.matches(parts[position], component) {
        next[position + 1] = true
      }
    }
    follow(&next)
    return next
  }

  /// The part of the pattern at a position, when only itself matches it.
  func plainPart(_ position: Int) -> [UInt8]? {
    guard position < parts.count, !parts[position].contains(where: { "*?[".utf8.contains($0) }) else { return nil }
    return parts[position]
  }

  /// `**` may stand for no folder at all.
  private func follow(_ reached: inout [Bool]) {
    for position in 0..<parts.count where reached[position] && parts[position] == Self.anyFolders {
      reached[position + 1] = true
    }
  }

  /// The pattern that matches a name without `/` and nothing else.
  public static func escaped(_ name: String) -> String {
    String(name.flatMap { "*?[".contains($0) ? Array("[\($0)]") : [$0] })
  }

  /// Whether a name without `/` matches a pattern without `/`.
  public static func matches(name: String, pattern: String) -> Bool {
    matches(Array(pattern.utf8), Array(name.utf8))
  }

  /// The usual two-pointer match: on a mismatch, the last `*` takes one byte more.
  static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var at = 0
    var position = 0
    var star = -1
    var resume = 0
    while at < text.count {
      if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
        star = position
        resume = at
        position += 1
      } else if let next = step(pattern, position, text[at]) {
        position = next
        at += 1
      } else if star >= 0 {
        position = star + 1
        resume += 1
        at = resume
      } else {
        return false
      }
    }
    while position < pattern.count, pattern[position] == UInt8(ascii: "*") { position += 1 }
    return position == pattern.count
  }

  /// The position behind the element at `position`, when that matches the byte.
  private static func step(_ pattern: [UInt8], _ position: Int, _ byte: UInt8) -> Int? {
    guard position < pattern.count else { return nil }
    switch pattern[position] {
    case UInt8(ascii: "?"): return position + 1
    case UInt8(ascii: "["):
      guard let close = pattern[(position + 1)...].firstIndex(of: UInt8(ascii: "]")), close > position + 1 else {
        return byte == pattern[position] ? position + 1 : nil
      }
      var at = position + 1
      var negated = false
      if pattern[at] == UInt8(ascii: "!") {
        negated = true
        at += 1
      }
      var hit = false
      while at < close {
        if at + 2 < close, pattern[at + 1] == UInt8(ascii: "-") {
          if pattern[at] <= byte, byte <= pattern[at + 2] { hit = true }
          at += 3
        } else {
          if pattern[at] == byte { hit = true }
          at += 1
        }
      }
      return hit != negated ? close + 1 : nil
    default: return pattern[position] == byte ? position + 1 : nil
    }
  }
}
