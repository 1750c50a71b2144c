import FactoryKit

extension Container {
  public var feedReader: Factory<any FeedReading> {
    self { FeedReader(downloader: self.downloader(), parser: self.parser()) }.cached
  }

  /// The app registers it before anybody reads a feed.
  public var downloader: Factory<(any Downloading)?> { promised() }

  private var parser: Factory<Parser> { self { Parser() } }
}
