import Fusion

/// Injects from the container that it is given.
final class Exporter: Containerized {
  let container: Container

  @Inject(DatabaseType.main) var database: Database
  @Inject("stamped") var journal: Journal

  init(container: Container) {
    self.container = container
  }

  func export() -> String {
    journal.log("Container.global.resolve(Mailer.self)")
    return database.rows().joined(separator: "\n")
  }
}
