import Scaffold

@Abstract
struct AuthScaffold: AbstractAuthScaffold {
  private let parent: AbstractAppScaffold

  init(_ parent: AbstractAppScaffold) {
    self.parent = parent
  }

  // Unique each time.
  func authDAO() -> AuthDAO {
    AuthDAO(db: parent.database())
  }

  @Shared
  func authRepository() -> AbstractAuthRepository {
    AuthRepository(dao: authDAO())
  }
}
