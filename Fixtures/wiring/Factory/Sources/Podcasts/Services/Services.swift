import FactoryKit
import Feeds

protocol Session: Sendable {
  func send(_ text: String) async
}

final class LiveSession: Session {
  let retries: Int
  init(retries: Int) { self.retries = retries }
  func send(_ text: String) async {}
}

struct StubSession: Session {
  func send(_ text: String) async {}
}

final class BackgroundDownloader: Downloading {
  private let session: any Session
  init(session: any Session) { self.session = session }
  func download(_ address: String) async -> [UInt8] { [] }
}

final class Log: Sendable {
  func write(_ text: String) {}
}

final class Database {
  private let log: Log
  init(log: Log) { self.log = log }
  func open() { log.write("open") }
}

protocol Library: AnyObject {
  func add(_ show: Show)
}

final class ShelfLibrary: Library {
  private let database: Database
  private let sync: Sync
  init(database: Database, sync: Sync) {
    self.database = database
    self.sync = sync
  }
  func add(_ show: Show) {}
}

final class Sync {
  private let session: any Session
  private let library: () -> any Library
  init(session: any Session, library: @escaping () -> any Library) {
    self.session = session
    self.library = library
  }
}

final class Draft {
  private let log: Log
  init(log: Log) { self.log = log }
}

protocol Player: AnyObject {
  func play(_ title: String)
}

final class StreamPlayer: Player {
  @LazyInjected(\.queue) private var queue
  @Injected(\.log) private var log
  func play(_ title: String) { log.write(title) }
}

final class Queue {
  private let player: (any Player)?
  init(player: (any Player)?) { self.player = player }
  func start() {}
}

struct EpisodeList {
  let show: Show
  let feeds: any FeedReading
}

struct Settings {
  let theme: String
}

struct Theme {
  let name = "dark"
}

enum Flags {
  static let isOffline = false
}

extension Show {
  static let first = Show(title: "Pilot")
}
