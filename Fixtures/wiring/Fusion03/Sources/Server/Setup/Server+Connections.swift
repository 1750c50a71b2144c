import Alchemy

extension Server {
  func bindConnections() {
    Container.main.bind(.singleton, to: Connection.self, id: Role.primary) { container in
      let settings = container.resolveAssert(Settings.self)
      return PostgresConnection(host: settings.host)
    }
    Container.main.bind(.singleton, to: Connection.self, id: Role.replica) { _ in
      PostgresConnection(host: "replica")
    }

    // One for each region: which keys these are is known at run time.
    for region in Region.allCases {
      Container.main.bind(.singleton, to: Cache.self, id: region) { _ in DictionaryCache() }
    }
  }

  func bindMail() {
    Container.bind(.singleton, to: Mailer.self, identifier: "notices") { _ in
      ConsoleMailer(sender: "notices")
    }

    #if DEBUG
      Container.bind(.singleton, to: SpamFilter.self) { _ in WordList(words: []) }
    #else
      Container.bind(.singleton, to: SpamFilter.self) { _ in WordList(words: ["spam"]) }
    #endif
  }

  /// Where the container comes from is the caller's business.
  func bindEntries(in container: Container) throws {
    container.bind(.singleton, to: EntryStore.self) { container in
      ConnectionEntries(
        writing: container.resolveAssert(Connection.self, id: Role.primary),
        reading: container.resolveAssert(Connection.self, id: .replica))
    }
    _ = try container.resolveThrowing(EntryStore.self)
  }
}
