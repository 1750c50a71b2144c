import SwiftUI

@main
struct ReaderApp: App {
  private let scaffold = AppScaffold()

  var body: some Scene {
    WindowGroup {
      HomeScreen()
        .environment(\.appScaffold, scaffold)
        .task { LoginModel(scaffold).signIn(scaffold.debugText()) }
    }
  }
}
