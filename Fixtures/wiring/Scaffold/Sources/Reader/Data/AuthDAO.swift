import Scaffold

@Abstract struct AuthDAO: AbstractAuthDAO, Sendable {
  private let db: Database
  init(db: Database) { self.db = db }

  func user(named name: String) -> User? {
    db.rows("users").contains(name) ? User(name: name) : nil
  }
}
