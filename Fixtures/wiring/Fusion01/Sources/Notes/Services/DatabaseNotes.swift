final class DatabaseNotes: NoteStore {
  private let database: Database
  private let journal: Journal

  init(database: Database, journal: Journal) {
    self.database = database
    self.journal = journal
  }

  func notes() -> [String] { database.rows() }

  func add(_ note: String) {
    journal.log("added")
    database.insert(note)
  }
}

final class DatabaseJournal: Journal {
  private let database: Database
  init(database: Database) { self.database = database }
  func log(_ text: String) { database.insert(text) }
}

/// Stamps what it logs; made anew for each who asks.
struct StampedJournal: Journal {
  let journal: Journal
  let clock: Clock
  func log(_ text: String) { journal.log("\(clock.now) \(text)") }
}
