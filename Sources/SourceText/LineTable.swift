/// The beginnings of a file's lines. A line ends at LF, CR LF or a lone CR.
public struct LineTable: Sendable {
  /// Byte offsets, the first is 0.
  public let starts: [Int]
  /// As far as the lines are known; empty when only their lengths are.
  private let bytes: [UInt8]
  private let count: Int
  /// Where there are long lines: for each `step` bytes, how many UTF-16 units stand before them.
  private let units: [Int]

  /// The table of a file of which only the lengths of its lines are known, in bytes, with what ends them.
  public init(lengths: [UInt32]) {
    (bytes, units) = ([], [])
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
    units = Self.units(bytes, starts)
  }

  /// The same of bytes in an array.
  public init(_ bytes: [UInt8], upTo last: Int = Int.max) {
    let (starts, end) = Self.scan(bytes.count, upTo: last) { bytes[$0] }
    self.starts = starts
    count = bytes.count
    self.bytes = end < bytes.count ? Array(bytes[..<end]) : bytes
    units = Self.units(self.bytes, starts)
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
    let line = (1..<starts.count).partitioningIndex { starts[$0] > offset }
    return (line, offset - starts[line - 1] + 1)
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

  /// The end of a name or path: behind the tick that closes its last name, where one opens it. Elsewhere, and without the text,
  /// the end that is given. A name without its ticks is two bytes shorter.
  public func endOfName(_ range: Range<Int>) -> Int {
    let end = range.upperBound + 2
    guard end <= bytes.count, bytes[end - 1] == UInt8(ascii: "`") else { return range.upperBound }
    let ticks = bytes[range].count { $0 == UInt8(ascii: "`") }
    return ticks % 2 == 1 ? end : range.upperBound
  }

  // MARK: - UTF-16

  /// Lines up to this long are counted where they are asked about.
  private static let step = 1024

  private static func units(_ bytes: [UInt8], _ starts: [Int]) -> [Int] {
    let isLong = zip(starts, starts.dropFirst() + [bytes.count]).contains { $1 - $0 > step }
    guard isLong else { return [] }
    var units = [0]
    units.reserveCapacity(bytes.count / step + 1)
    for start in stride(from: step, through: bytes.count, by: step) {
      units.append(units[units.count - 1] + count(bytes[(start - step)..<start]))
    }
    return units
  }

  /// UTF-16 units: the first byte of a scalar counts for one, of a scalar beyond the first plane for two.
  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + ($1 >= 0xF0 ? 2 : 1) }
  }

  /// The number of UTF-16 units before an offset.
  private func units(before offset: Int) -> Int {
    let mark = offset / Self.step
    return units[mark] + Self.count(bytes[(mark * Self.step)..<offset])
  }

  /// A column in UTF-16 units, from 1; where the text is not at hand, that in bytes. O(1), however long the line is.
  public func utf16Column(_ column: Int, ofLine line: Int) -> Int {
    guard line >= 1, line <= starts.count, !bytes.isEmpty else { return column }
    let start = starts[line - 1]
    let end = min(start + column - 1, bytes.count)
    if units.isEmpty { return 1 + Self.count(bytes[start..<end]) }
    return 1 + units(before: end) - units(before: start)
  }

  // MARK: - Long lines

  /// The longest line that is shown whole, in bytes, and how much of a longer one is shown on both sides of a place.
  private static let (longest, margin) = (480, 160)

  /// A line without its end; of a very long one what stands around a place, with `…` where it is cut. It holds some hundred
  /// bytes at most, whatever the line does.
  ///
  /// - Parameter columns: the place, from 1, in bytes.
  /// - Returns: the text, and how much less the columns are in it than in the line.
  public func excerpt(ofLine line: Int, around columns: Range<Int>) -> (text: String, offset: Int) {
    let length = length(ofLine: line)
    guard length > Self.longest, !bytes.isEmpty else { return (text(ofLine: line), 0) }
    let first = starts[line - 1]
    let isInside = { (at: Int) in at > first && at < first + length && bytes[at] & 0xC0 == 0x80 }
    let place = min(columns.lowerBound - 1, length)
    var start = first + max(0, place - Self.margin)
    var end = first + min(length, min(columns.upperBound - 1, place + Self.margin) + Self.margin)
    // No scalar is cut in two.
    while isInside(start) { start -= 1 }
    while isInside(end) { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let mark = "…"
    let (head, tail) = (start > first ? mark : "", end < first + length ? mark : "")
    return (head + text + tail, start - first - head.utf8.count)
  }
}
