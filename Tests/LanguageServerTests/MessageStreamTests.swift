import Testing

@testable import LanguageServer

@Suite struct MessageStreamTests {
  /// What a stream gives that comes in these parts.
  private func events(_ parts: [String]) -> [String] {
    var parts = parts.map { Array($0.utf8) }
    var stream = MessageStream { _ in parts.isEmpty ? [] : parts.removeFirst() }
    var events: [String] = []
    while events.count < 100 {
      switch stream.next(within: nil) {
      case .message(let content): events.append(String(decoding: content, as: UTF8.self))
      case .idle: events.append("idle")
      case .ended: return events + ["end"]
      case .broken(let problem): return events + ["broken: " + problem]
      }
    }
    return events
  }

  private let two = "Content-Length: 4\r\n\r\n\"é\"content-length:2\r\nContent-Type: x; charset=utf-8\r\n\r\n{}"

  @Test func messagesComeInAnyParts() {
    #expect(events([two]) == ["\"é\"", "{}", "end"])
    #expect(events(two.utf8.map { String(UnicodeScalar($0 < 0x80 ? $0 : UInt8(ascii: "?"))) }).count == 3)
    for cut in 1..<two.unicodeScalars.count {
      let place = two.unicodeScalars.index(two.startIndex, offsetBy: cut)
      let parts = [String(two.unicodeScalars[..<place]), String(two.unicodeScalars[place...])]
      #expect(events(parts) == ["\"é\"", "{}", "end"])
    }
    #expect(events(["Content-Length: 2\n\n{}"]) == ["{}", "end"])
    #expect(events(["Content-Length: 0\r\n\r\n"]) == ["", "end"])
  }

  @Test(arguments: [
    ("Content-Type: x\r\n\r\n{}", "a header without Content-Length"),
    ("Content-Length: -1\r\n\r\n", "'Content-Length: -1': expected a number up to 1073741824"),
    ("Content-Length: 9999999999\r\n\r\n", "'Content-Length: 9999999999': expected a number up to 1073741824"),
    ("Content-Length: x\r\n\r\n", "'Content-Length: x': expected a number up to 1073741824"),
    ("hello\r\n\r\n", "'hello' in place of a header"),
    ("Content-Length: 5\r\n\r\n{}", "a message ends before its end"),
    ("Content-Le", "a message ends before its end"),
    (String(repeating: "x", count: 1 << 17), "a header without an end"),
  ])
  func whatIsNoMessageEndsIt(_ text: String, _ problem: String) {
    #expect(events([text]) == ["broken: " + problem])
  }

  @Test func waitsOnlyForWhatHasNotBegun() {
    var asked: [Int?] = []
    var parts: [[UInt8]?] = [nil, Array("Content-".utf8), Array("Length: 2\r\n\r\n{}".utf8)]
    var stream = MessageStream { time in
      asked.append(time)
      return parts.removeFirst()
    }
    if case .idle = stream.next(within: 5) {} else { Issue.record("nothing has come") }
    if case .message = stream.next(within: 5) {} else { Issue.record("a message has come") }
    #expect(asked == [5, 5, nil])
  }
}

@Suite struct FileAddressTests {
  @Test(arguments: [
    ("file:///a/b.swift", "/a/b.swift"), ("FILE://localhost/a", "/a"),
    ("file:///a%20b/%C3%A9%2B.swift", "/a b/é+.swift"),
    ("file:///a/", "/a"), ("file:///", "/"), ("file://host/a", nil), ("untitled:a", nil), ("file:a", nil),
    ("file:/a/b", "/a/b"),
    ("file://LOCALHOST/a", "/a"), ("file://localhosts/a", nil),
    ("file:///a%2", nil), ("file:///a%zz", nil), ("file:///a%00", nil), ("", nil),
  ])
  func names(_ address: String, _ path: String?) { #expect(FileAddress.path(address) == path) }

  @Test(arguments: ["/", "/a b/é+#?%.swift", "/😀/x"])
  func comesBack(_ path: String) { #expect(FileAddress.path(FileAddress.of(path)) == path) }
}
