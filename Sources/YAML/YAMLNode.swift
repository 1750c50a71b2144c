/// A value of a document with its place.
public struct YAMLNode: Sendable {
  public indirect enum Value: Sendable {
    case null
    case boolean(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  public var value: Value
  /// From 1.
  public var line: Int
  /// In bytes, from 1.
  public var column: Int

  /// Whether the value is a text.
  public var isString: Bool { if case .string = value { true } else { false } }

  /// What the value is, in words, for messages.
  public var kind: String {
    switch value {
    case .null: "nothing"
    case .boolean(let value): "the truth value \(value)"
    case .number(let text): "the number \(text)"
    // A message is no place for a page.
    case .string(let text):
      text.utf8.count > 200 || text.contains(where: \.isNewline)
        ? "'\(text.prefix(60).prefix { !$0.isNewline })…'" : "'\(text)'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A key and its value.
public struct YAMLEntry: Sendable {
  public var key: String
  public var line: Int
  public var column: Int
  public var value: YAMLNode
}
