import CoreData
import SwiftUI

@main
struct RecipesApp: App {
  let persistence = Persistence.shared  // silent: the composition root
  @StateObject private var cart = Cart.shared  // silent: the composition root

  var body: some Scene {
    WindowGroup {
      RecipeList()
        .environment(\.managedObjectContext, persistence.container.viewContext)
        .environmentObject(Cart.shared)  // silent: the composition root
    }
  }
}

/// The template's stack: a struct that is used as a service.
struct Persistence {
  static let shared = Persistence()
  static var preview: Persistence = {
    let result = Persistence(inMemory: true)
    return result
  }()
  let container: NSPersistentContainer
  init(inMemory: Bool = false) { container = NSPersistentContainer(name: "Recipes") }
}

final class Cart: ObservableObject {
  static let shared = Cart()
  @Published var items: [String] = []
  @AppStorage("sort") var sort = 0
}

@Observable
@MainActor
final class Router {
  static let shared: Router = .init()
  var path: [String] = []
}

actor ImageStore {
  static let `default` = ImageStore()
  func image(_ name: String) -> Image? { nil }
}

struct RecipeList: View {
  @Environment(\.managedObjectContext) private var context  // silent: a declared dependency
  @EnvironmentObject var cart: Cart  // silent: a declared dependency
  @ObservedObject var other = Cart.shared  // silent: what the initializer takes by default
  @ObservedObject var third: Cart = .shared  // silent: the same
  @ObservedObject private var fourth = Cart.shared  // expect: [hidden-singleton] 'RecipeList' hides its use of 'Cart.shared'
  @State private var router = Router.shared  // expect: [hidden-singleton] 'Router.shared'
  @AppStorage("name", store: UserDefaults.standard) var name = ""  // expect: [hidden-singleton] 'UserDefaults.standard'
  @Environment(\.locale) var locale  // silent: a declared dependency

  var body: some View {
    List {
      Text("Cart.shared").foregroundColor(.accentColor)  // silent: a string, a value
      Text(verbatim: "\(Cart.shared.items.count)").font(.body)  // expect: [hidden-singleton] 'Cart.shared'
      Button("Add") { Router.shared.path.append("add") }  // expect: [hidden-singleton] 'Router.shared'
      Color.main.frame(width: UIScreen.main.bounds.width)  // expect: [hidden-singleton] 'UIScreen.main'
    }
    .animation(.default, value: cart.items)  // silent: a constant of the framework
    .onReceive(NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)) { _ in }  // expect: [hidden-singleton] 'NotificationCenter.default'
    .preferredColorScheme(.dark)  // silent: an enum case
    .buttonStyle(.plain)  // silent: a fresh value
    .task { _ = await ImageStore.default.image("a") }  // expect: [hidden-singleton] 'ImageStore.default'
    .font(Font.main)  // silent: a constant of values
    .environment(\.cart, .shared)  // silent: the type can't be told here
  }
}

extension Color {
  static let main = Color("main")
  static let theme = ColorTheme()
}
struct ColorTheme {
  let accent = Color("Accent")
  let background = Color("Background")
}
extension Font {
  static var main: Font { .system(size: 14) }
}

struct RecipeRow: View {
  var body: some View {
    Text("a").foregroundColor(Color.theme.accent)  // silent: a constant of values
      .padding(Spacing.standard)  // silent: a constant of values
  }
}

enum Spacing {
  static let standard: CGFloat = 8
  static let main: CGFloat = 16
}

struct RecipeList_Previews: PreviewProvider {
  static var previews: some View {
    RecipeList().environment(\.managedObjectContext, Persistence.preview.container.viewContext)  // silent: a preview
      .environmentObject(Cart.shared)  // silent: a preview
  }
}

#Preview {
  RecipeList().environmentObject(Cart.shared)  // silent: a preview
}

private struct CartKey: EnvironmentKey {
  static let defaultValue = Cart.shared  // silent: the default of a key
}
extension EnvironmentValues {
  var cart: Cart {
    get { self[CartKey.self] }
    set { self[CartKey.self] = newValue }
  }
}

@MainActor final class RecipeModel: ObservableObject {
  @Published var recipes: [String] = []
  private let persistence: Persistence
  private let stack = Persistence.shared.container  // expect: [hidden-singleton] 'Persistence.shared'
  init(persistence: Persistence = .shared) { self.persistence = persistence }  // silent: a default argument
  func save() async {
    let request = URLRequest(url: URL(string: "a")!)
    _ = try? await URLSession.shared.data(for: request)  // expect: [hidden-singleton] 'URLSession.shared'
    await MainActor.run {}  // silent: a static function
    let context = Persistence.shared.container.newBackgroundContext()  // expect: [hidden-singleton] 'Persistence.shared'
    context.perform { try? context.save() }
    recipes = JSONDecoder.main.decode()  // silent: a constant
    _ = ProcessInfo.processInfo.isLowPowerModeEnabled  // expect: [hidden-singleton] 'ProcessInfo.processInfo'
    let now = Date.now  // silent: a fresh value
    _ = [now, Date()]  // silent: a fresh value
    WidgetCenter.shared.reloadAllTimelines()  // expect: [hidden-singleton] 'WidgetCenter.shared'
  }
}
extension JSONDecoder {
  static let main = JSONDecoder()
  func decode() -> [String] { [] }
}
