import SwiftUI

extension EnvironmentValues {
  @Entry var appScaffold: AbstractAppScaffold!
}

struct HomeScreen: View {
  @Environment(\.appScaffold) private var app

  var body: some View {
    Button("Feed") {
      let model = FeedModel(feed: app.feedScaffold())
      Task { try await model.load() }
    }
  }
}

/// A scaffold of planks, and abstract art: nothing of the framework's.
enum Gallery {
  @propertyWrapper
  struct Single<Value> {
    var wrappedValue: Value
  }

  struct AbstractPainting {
    @Single var title: String
    var dependencies: [String] = []
  }

  final class Container {
    enum Event { case resolve, single }
    let parent: AbstractPainting
    init(parent: AbstractPainting) { self.parent = parent }
    var text: String { parent.title + "@Single func nothing() {}" }
  }
}
