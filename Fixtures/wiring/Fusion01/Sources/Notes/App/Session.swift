import Fusion

/// What lives as long as somebody is signed in.
struct Session {
  let profile: Profile
  let theme: Theme

  init(user: User) {
    let session = Container(parent: .global)
    session.register(singleton: User.self) { _ in user }
    // Over the app's own, which stays what it is for everybody else.
    session.register(Theme.self) { _ in DarkTheme() }
    session.register(singleton: Profile.self) { container in
      Profile(user: container.resolve(User.self), store: container.resolve(NoteStore.self))
    }
    profile = session.resolve(Profile.self)
    theme = session.resolve(Theme.self)
  }
}

final class Profile {
  let user: User
  let store: NoteStore

  init(user: User, store: NoteStore) {
    self.user = user
    self.store = store
  }
}
