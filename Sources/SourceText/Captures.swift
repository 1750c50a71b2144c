// Captures: `{feature}` in a pattern stands for one or more characters of a folder's name and gives them a name. In the
// last part of a path it matches only where the pattern speaks of files: `{feature}View.swift`.

/// A pattern cut into what stands for itself and what captures.
enum CapturePiece: Sendable, Hashable {
  case plain([UInt8])
  /// The index of the capture.
  case capture(Int)
}

extension Glob {
  /// Cuts one part of a pattern, and names its captures.
  ///
  /// - Returns: the part with `*` for each capture, and its pieces; no pieces where nothing captures.
  static func cut(_ part: [UInt8], _ names: inout [String]) -> (pattern: [UInt8], pieces: [CapturePiece]) {
    var pattern: [UInt8] = []
    var pieces: [CapturePiece] = []
    var rest = part[...]
    var captures = false
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}")), close > open + 1
    {
      let name = rest[(open + 1)..<close]
      if open > rest.startIndex { pieces.append(.plain(Array(rest[..<open]))) }
      pieces.append(.capture(names.count))
      names.append(String(decoding: name, as: UTF8.self))
      pattern += rest[..<open] + [UInt8(ascii: "*")]
      rest = rest[(close + 1)...]
      captures = true
    }
    if !rest.isEmpty { pieces.append(.plain(Array(rest))) }
    return (pattern + rest, captures ? pieces : [])
  }

  /// What the captures stand for in a path, in the order of `captures`, or nil where the pattern does not match it.
  ///
  /// - Complexity: exponential in the number of wildcards of the pattern in the worst case, linear in the usual one.
  public func capture(components path: [[UInt8]]) -> [String]? {
    var values = [[UInt8]](repeating: [], count: captures.count)
    guard match(0, path[...], &values, depth: 0) else { return nil }
    return values.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What the captures stand for in a name, or nil where the pattern does not match it.
  public func capture(name: String) -> [String]? {
    guard let pieces = pieces.first, !pieces.isEmpty else { return Self.matches(name: name, pattern: text) ? [] : nil }
    var values = [[UInt8]](repeating: [], count: captures.count)
    guard Self.match(pieces[...], Array(name.utf8)[...], &values) else { return nil }
    return values.map { String(decoding: $0, as: UTF8.self) }
  }

  private func match(_ part: Int, _ path: ArraySlice<[UInt8]>, _ values: inout [[UInt8]], depth: Int) -> Bool {
    if part == parts.count { return true }
    guard depth < 256, let component = path.first else {
      return parts[part...].allSatisfy { $0 == Self.anyFolders }
    }
    if parts[part] == Self.anyFolders {
      return match(part + 1, path, &values, depth: depth + 1)
        || match(part, path.dropFirst(), &values, depth: depth + 1)
    }
    if pieces[part].isEmpty {
      return Self.matches(parts[part], component) && match(part + 1, path.dropFirst(), &values, depth: depth + 1)
    }
    // The last part of a path is a file.
    if path.count == 1, !parts[part].suffix(6).elementsEqual(".swift".utf8) { return false }
    return Self.match(pieces[part][...], component[...], &values)
      && match(part + 1, path.dropFirst(), &values, depth: depth + 1)
  }

  private static func match(
    _ pieces: ArraySlice<CapturePiece>, _ text: ArraySlice<UInt8>, _ values: inout [[UInt8]]
  ) -> Bool {
    guard let piece = pieces.first else { return text.isEmpty }
    let rest = pieces.dropFirst()
    switch piece {
    case .plain(let pattern):
      if rest.isEmpty { return matches(pattern, Array(text)) }
      for end in text.startIndex...text.endIndex where matches(pattern, Array(text[..<end])) {
        if match(rest, text[end...], &values) { return true }
      }
      return false
    case .capture(let index):
      guard !text.isEmpty else { return false }
      for end in (text.startIndex + 1)...text.endIndex where match(rest, text[end...], &values) {
        values[index] = Array(text[..<end])
        return true
      }
      return false
    }
  }
}
