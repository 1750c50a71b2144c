public struct Show: Hashable, Sendable {
  public var title: String
}

public protocol FeedReading: Sendable {
  func episodes(of show: Show) async -> [String]
}

/// What the program that uses the feeds brings along.
public protocol Downloading: Sendable {
  func download(_ address: String) async -> [UInt8]
}

final class FeedReader: FeedReading {
  private let downloader: (any Downloading)?
  private let parser: Parser

  init(downloader: (any Downloading)?, parser: Parser) {
    self.downloader = downloader
    self.parser = parser
  }

  func episodes(of show: Show) async -> [String] { parser.parse(await downloader?.download(show.title) ?? []) }
}

struct Parser {
  func parse(_ bytes: [UInt8]) -> [String] { bytes.map { "\($0)" } }
}
