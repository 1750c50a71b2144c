final class LoginModel {
  private let repository: AbstractAuthRepository
  private(set) var user: User?

  init(_ app: AbstractAppScaffold = AppScaffold.shared) {
    self.repository = app.authScaffold().authRepository()
  }

  func signIn(_ name: String) {
    user = try? repository.signIn(name)
  }
}
