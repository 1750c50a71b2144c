import FactoryKit
import Feeds

extension Container {
  var session: Factory<any Session> {
    self { LiveSession(retries: self.retries()) }
      .singleton
      .onPreview { StubSession() }
  }

  var retries: Factory<Int> { self { 3 } }

  var database: Factory<Database> {
    Factory(self) { [unowned self] in
      let log = log()
      let database = Database(log: log)
      database.open()
      return database
    }
    .singleton
  }

  var log: Factory<Log> { .init(self) { Log() }.shared }

  var library: Factory<any Library> {
    self { ShelfLibrary(database: self.database(), sync: self.sync.resolve()) }.cached
  }

  /// The library keeps this, which asks for the library only when there is something to send.
  var sync: Factory<Sync> {
    self { Sync(session: self.session(), library: { self.library() }) }.shared
  }

  /// A new one for each that somebody writes.
  var draft: Factory<Draft> { self { Draft(log: self.log()) }.unique }

  var player: Factory<any Player> { self { StreamPlayer() }.scope(.session) }

  var queue: Factory<Queue> {
    self { Flags.isOffline ? Queue(player: nil) : Queue(player: self.player()) }.singleton.decorator { $0.start() }
  }

  var episodes: ParameterFactory<Show, EpisodeList> {
    self { show in EpisodeList(show: show, feeds: self.feedReader()) }.scopeOnParameters.cached
  }

  var settings: Factory<Settings> { self { Settings(theme: self.theme().name) }.singleton }

  var theme: Factory<Theme> { self { Theme() }.unique }

  func warmUp() {
    _ = database()
    _ = self.library()
  }
}
