extension StringProtocol {
  /// The last of the parts into which a separator cuts the text; all of it where it has none. Separators at its end don't count.
  ///
  /// - Parameter separator: a character of ASCII, wherever its byte stands.
  public func lastComponent(separatedBy separator: Unicode.Scalar) -> String {
    let (text, byte) = (Substring(self), UInt8(ascii: separator))
    guard let last = text.utf8.lastIndex(where: { $0 != byte }) else { return String(text) }
    let part = text[..<text.utf8.index(after: last)]
    return part.utf8.lastIndex(of: byte).map { String(part[part.utf8.index(after: $0)...]) } ?? String(part)
  }
}
