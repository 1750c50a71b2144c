/// What of a file was passed over while it was read: the first such place.
public struct ReadingGap: Hashable, Sendable {
  /// Why.
  public enum Reason: UInt8, Sendable {
    /// A comment or a string does not end, and goes on to the end of the file.
    case endless = 1
    /// Brackets are nested deeper than anything is read.
    case deep
    /// Much of it is no text.
    case noText
  }

  public var reason: Reason
  /// From 1; of a very long file the last that can be told.
  public var line: Int

  /// A gap that begins on a line.
  public init(_ reason: Reason, line: Int) { (self.reason, self.line) = (reason, min(line, Self.lastLine)) }

  private static var lastLine: Int { (1 << 18) - 1 }

  /// In the head of a summary: 18 bits of the line behind eight that are others', then two of the reason.
  package var bits: UInt32 { UInt32(line) << 8 | UInt32(reason.rawValue) << 26 }

  /// What such bits say, among others; nil where they say nothing.
  package init?(bits: UInt32) {
    guard let reason = Reason(rawValue: UInt8(bits >> 26 & 3)) else { return nil }
    (self.reason, line) = (reason, Int(bits >> 8) & Self.lastLine)
  }

  /// Where such bits stand.
  static var mask: UInt32 { UInt32(lastLine) << 8 | 3 << 26 }
}
