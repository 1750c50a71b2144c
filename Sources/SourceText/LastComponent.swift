extension StringProtocol {
  /// The last of the parts into which a separator cuts the text; all of it where it has none. Separators at its end don't count.
  public func lastComponent(separatedBy separator: Character) -> String {
    split(separator: separator).last.map { String($0) } ?? String(self)
  }
}
