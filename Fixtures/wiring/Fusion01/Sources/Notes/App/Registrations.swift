import Fusion

/// All that the app registers.
func registerServices() {
  Container.global.register(Clock.self) { _ in SystemClock() }

  Container.global.register(singleton: Database.self, identifier: DatabaseType.main) { _ in
    MemoryDatabase(name: "main")
  }
  Container.global.register(
    singleton: Database.self,
    identifier: DatabaseType.logs  // kept apart from the notes
  ) { _ in
    MemoryDatabase(name: "logs")
  }

  Container.global.register(singleton: Journal.self) { container in
    DatabaseJournal(database: container.resolve(Database.self, identifier: DatabaseType.logs))
  }

  // Container.global.register(Beta.self) { _ in EverythingOn() }
  Container.global.register(singleton: NoteStore.self) { c in
    DatabaseNotes(
      database: c.resolve(Database.self, identifier: DatabaseType.main),
      journal: c.resolve(Journal.self))
  }

  // The short form, with what the screens call themselves.
  Container.register(singleton: Preferences, "editor") { _ in Preferences() }
  Container.register(Journal.self, identifier: "stamped") { container -> Journal in
    let journal = container.resolve(Journal.self)
    return StampedJournal(journal: journal, clock: container.resolve(Clock.self))
  }
  registerThemes()
}

private func registerThemes() {
  Container.register(Theme.self) { _ in LightTheme() }
}
