internal import SourceText

/// Messages as they come in: header lines, a blank line, and as many bytes as the header says.
///
/// Source: *Language Server Protocol Specification 3.17*, Base Protocol.
struct MessageStream {
  enum Event {
    /// The content of a message.
    case message([UInt8])
    /// Nothing has come in time.
    case idle
    case ended
    /// What came is no message, and where the next one begins can't be told.
    case broken(String)
  }

  /// More is no message of an editor.
  private static let largest = 1 << 30
  private static let longestHeader = 1 << 16

  /// Gives the next bytes, none at the end, or nil when there are none after so many milliseconds; nil stands for any time.
  private let receive: (Int?) -> [UInt8]?
  private var waiting: [UInt8] = []
  private var start = 0

  init(_ receive: @escaping (Int?) -> [UInt8]?) { self.receive = receive }

  /// The next message.
  ///
  /// - Parameter time: how many milliseconds to wait for one to begin; any time when nil.
  mutating func next(within time: Int?) -> Event {
    while true {
      switch size {
      case .failure(let problem): return .broken(problem.text)
      case .success(let size?):
        let end = size.header + size.content
        if waiting.count - start >= end {
          defer { drop(end) }
          return .message(Array(waiting[start + size.header..<start + end]))
        }
      case .success(nil): break
      }
      // What has begun comes to an end.
      guard let more = receive(waiting.count == start ? time : nil) else { return .idle }
      if more.isEmpty { return waiting.count == start ? .ended : .broken("a message ends before its end") }
      waiting += more
    }
  }

  private mutating func drop(_ count: Int) {
    start += count
    if start * 2 > waiting.count {
      waiting.removeFirst(start)
      start = 0
    }
  }

  private struct HeaderProblem: Error { var text: String }

  /// How many bytes the header of the next message has with its blank line, and how many the content; nil while it is not there.
  private var size: Result<(header: Int, content: Int)?, HeaderProblem> {
    var (at, line, content) = (start, start, Int?.none)
    while at < waiting.count {
      guard at - start <= Self.longestHeader else { return .failure(HeaderProblem(text: "a header without an end")) }
      guard waiting[at] == UInt8(ascii: "\n") else {
        at += 1
        continue
      }
      let text = String(decoding: waiting[line..<at], as: UTF8.self).filter { $0 != "\r" }
      at += 1
      line = at
      if text.isEmpty {
        guard let content else { return .failure(HeaderProblem(text: "a header without Content-Length")) }
        return .success((at - start, content))
      }
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return .failure(HeaderProblem(text: "'\(text)' in place of a header")) }
      if parts[0].lowercased() == "content-length" {
        content = Int(parts[1].filter { $0 != " " })
        guard let content, (0...Self.largest).contains(content) else {
          return .failure(HeaderProblem(text: "'\(text)': expected a number up to \(Self.largest)"))
        }
      }
    }
    return .success(nil)
  }
}
