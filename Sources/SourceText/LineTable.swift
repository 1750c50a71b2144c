/// The beginnings of a file's lines. A line ends at LF, CR LF or a lone CR.
public struct LineTable: Sendable {
  /// Byte offsets, the first is 0.
  public let starts: [Int]
  /// As far as the lines are known; empty when only their lengths are.
  private let bytes: [UInt8]
  private let count: Int

  /// The table of a file of which only the lengths of its lines are known, in bytes, with what ends them.
  public init(lengths: [UInt32]) {
    bytes = []
    var starts: [Int] = []
    starts.reserveCapacity(lengths.count)
    var at = 0
    for length in lengths {
      starts.append(at)
      at += Int(length)
    }
    self.starts = starts.isEmpty ? [0] : starts
    count = at
  }

  /// - Parameter last: an offset behind which nothing is asked for: the lines that begin behind it are not looked for,
  ///   but for the first. All of the file when it is left out.
  /// - Complexity: O(bytes), up to `last`.
  public init(_ source: SourceBytes, upTo last: Int = Int.max) {
    let view = source.view
    let (starts, end) = Self.scan(view.count, upTo: last) { view[$0] }
    self.starts = starts
    count = view.count
    bytes = source.copy(0..<end)
  }

  /// The same of bytes in an array.
  public init(_ bytes: [UInt8], upTo last: Int = Int.max) {
    let (starts, end) = Self.scan(bytes.count, upTo: last) { bytes[$0] }
    self.starts = starts
    count = bytes.count
    self.bytes = end < bytes.count ? Array(bytes[..<end]) : bytes
  }

  /// Where lines begin, and how far that was looked for.
  @inline(__always)
  private static func scan(_ count: Int, upTo last: Int, _ byte: (Int) -> UInt8) -> (starts: [Int], end: Int) {
    var starts = [0]
    starts.reserveCapacity(min(count, last) / 24 + 1)
    var at = 0
    while at < count, starts[starts.count - 1] <= last {
      // Nearly all bytes are beyond both.
      if byte(at) > 0x0D {
        at += 1
        continue
      }
      if byte(at) == 0x0A {
        starts.append(at + 1)
      } else if byte(at) == 0x0D {
        if at + 1 < count, byte(at + 1) == 0x0A { at += 1 }
        starts.append(at + 1)
      }
      at += 1
    }
    return (starts, at)
  }

  /// The line, from 1, and the column in bytes, from 1. O(log lines).
  public func locate(_ offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The text of a line without its end.
  public func text(ofLine line: Int) -> String {
    guard line >= 1, line <= starts.count, !bytes.isEmpty else { return "" }
    var end = line < starts.count ? starts[line] : bytes.count
    while end > starts[line - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[starts[line - 1]..<end], as: UTF8.self)
  }

  /// The length of a line in bytes, as far as it is known without its end.
  public func length(ofLine line: Int) -> Int {
    guard line >= 1, line <= starts.count else { return 0 }
    var end = line < starts.count ? starts[line] : count
    // Without the text, lines are taken to end as most do.
    if bytes.isEmpty, line < starts.count { end -= 1 }
    while !bytes.isEmpty, end > starts[line - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end - starts[line - 1]
  }
}
