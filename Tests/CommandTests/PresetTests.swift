import Foundation
import TestSupport
import Testing

/// What presets find in projects that are laid out as well-known ones are.
@Suite struct PresetTests {
  private func rules(_ preset: String, _ files: [String: String]) throws -> String {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let result = try run(["init", "--preset", preset, "--root", folder.path])
    #expect(result.code == 0, "\(preset): \(result.errors)")
    let check = try run(["--root", folder.path])
    #expect(check.code != 2 && check.errors.isEmpty, "\(preset): \(check.errors)")
    return (try? String(contentsOfFile: folder.path + "/.boundary-lint.yml", encoding: .utf8)) ?? ""
  }

  private func files(_ paths: [String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: paths.enumerated().map { number, path in
        (path, path.hasSuffix("App.swift") ? "@main struct T\(number) {}\n" : "struct T\(number) {}\n")
      })
  }

  private static func manifest(_ targets: [String]) -> String {
    "// swift-tools-version: 6.0\nlet package = Package(name: \"Shop\", targets: ["
      + targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ") + "])\n"
  }

  /// Targets that are features by their names are slices, and the one in which the program begins is the app.
  @Test func targetsAreFeaturesByTheirNames() throws {
    let targets = [
      "FeatureCart", "FeatureCatalog", "ProfileFeature", "Featured", "FeatureFlags", "Shell", "DesignSystem",
    ]
    var files = files(targets.map { "Sources/\($0)/\($0).swift" } + ["Sources/FeatureCart/Models/Cart.swift"])
    files["Package.swift"] = Self.manifest(targets)
    files["Sources/Shell/Shell.swift"] = "@main struct Shop { static func main() {} }\n"
    let text = try rules("modular", files)
    #expect(text.contains("  App:\n    paths: [Sources/Shell]\n"), "\(text)")
    #expect(
      text.contains(
        "  Features:\n    paths: [\"Sources/Feature{feature}/**\", \"Sources/{feature}Feature/**\"]\n"), "\(text)")
    #expect(text.contains("  Services:\n    paths: [Sources/FeatureFlags]\n"), "\(text)")
    #expect(text.contains("  Shared:\n    paths: [Sources/DesignSystem]\n"), "\(text)")
  }

  @Test func featuresAreSlicesInPackages() throws {
    var files = files(["App/ShopApp.swift", "Packages/Core/Sources/Core/Core.swift"])
    files["Packages/Core/Package.swift"] = Self.manifest(["Core"])
    for name in ["Cart", "Find"] {
      files["Packages/Shop/Sources/Feature\(name)/\(name).swift"] =
        name == "Cart" ? "public struct Cart {}\n" : "import FeatureCart\npublic struct Find { let cart: Cart }\n"
    }
    files["Packages/Shop/Package.swift"] = Self.manifest(["FeatureCart", "FeatureFind"])
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    #expect(try run(["init", "--preset", "modular", "--root", folder.path]).code == 0)
    let found = try run(["--root", folder.path]).output
    #expect(found.contains("[slice-crossing]") && found.contains("'Find'") && found.contains("'Cart'"), "\(found)")
  }

  /// A feature is built against the interface of another, which is no feature of its own, and shown by an example.
  @Test func interfacesOfFeaturesAreForAll() throws {
    let targets = ["FeatureCart", "FeatureCartInterface", "FeatureFind", "FeatureFindInterface", "FeatureFindExample"]
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest(targets + ["App"]), to: "Package.swift")
    for (target, text) in [
      ("FeatureCart", "import FeatureCartInterface\nstruct Cart: CartOpening {}\n"),
      ("FeatureCartInterface", "public protocol CartOpening {}\n"),
      ("FeatureFind", "import FeatureCartInterface\npublic struct Find { let cart: any CartOpening }\n"),
      ("FeatureFindInterface", "public protocol Finding {}\n"),
      ("FeatureFindExample", "import FeatureFind\n@main struct Example { static let find: Find? = nil }\n"),
      ("App", "import FeatureCart\nstruct Shop { let cart: Cart }\n"),
    ] {
      try folder.write(text, to: "Sources/\(target)/\(target).swift")
    }
    #expect(try run(["init", "--preset", "modular", "--root", folder.path]).code == 0)
    let found = try run(["--root", folder.path, "--only", "slice-crossing,layer-crossing"])
    #expect(found.code == 0, "\(found.output)")
  }

  /// Layouts of projects that people know, and what has to be found in them.
  @Test(arguments: [
    (
      "clean-architecture",
      [
        "Shop/Application/AppDelegate.swift", "Shop/Application/DIContainer/Container.swift",
        "Shop/Domain/Entities/Movie.swift", "Shop/Domain/UseCases/Search.swift", "Shop/Domain/Interfaces/Movies.swift",
        "Shop/Data/Repositories/Movies.swift", "Shop/Infrastructure/Network/Service.swift",
        "Shop/Presentation/MoviesScene/List/ListViewModel.swift",
      ],
      [
        "App:\n    paths: [Shop/Application", "UseCases:\n    paths: [Shop/Domain/UseCases]",
        "Domain:\n    paths: [Shop/Domain",
      ]
    ),
    (
      "clean-architecture",
      [
        "Domain/UseCases/Posts.swift", "Domain/Entities/Post.swift", "NetworkPlatform/API.swift",
        "RealmPlatform/Store.swift", "Shop/Scenes/Posts/PostsViewModel.swift", "Shop/AppDelegate.swift",
      ],
      ["Data:\n    paths: [NetworkPlatform, RealmPlatform", "Presentation:\n    paths: [Shop/Scenes"]
    ),
    (
      // Where each feature has its own layers, the next one has, too. What would take more than a layer's folders stays.
      "clean-architecture",
      [
        "Features/Cart/Presentation/CartView.swift", "Features/Cart/Domain/Cart.swift",
        "Features/Cart/Data/Carts.swift",
        "Features/Find/Presentation/FindView.swift", "Features/Find/Domain/Query.swift",
        "Features/Find/Data/Index.swift",
        "Kits/Sync/Network/Sync.swift", "Kits/Rest/Network/Rest.swift", "Kits/Data/Network/Model.swift",
      ],
      [
        "Presentation:\n    paths: [Features]", "Domain:\n    paths: [\"Features/*/Domain\"]",
        "Data:\n    paths: [\"Features/*/Data\", Kits/Data, Kits/Rest/Network, Kits/Sync/Network]",
      ]
    ),
    (
      "viper",
      [
        "Modules/Home/View/HomeView.swift", "Modules/Home/Presenter/HomePresenter.swift",
        "Modules/Home/Interactor/HomeInteractor.swift", "Modules/Home/Router/HomeRouter.swift",
        "Modules/Home/Entity/Home.swift", "Modules/Home/Protocols/HomeProtocols.swift", "App/AppDelegate.swift",
      ],
      [
        "Views:\n    paths: [Modules/Home/View]", "Routers:\n    paths: [App, Modules/Home/Router",
        "Entities:\n    paths: [Modules/Home/Entity]",
      ]
    ),
    (
      "mvvm",
      [
        "Shop/Application/SceneDelegate.swift", "Shop/Scenes/Cart/CartViewController.swift",
        "Shop/Scenes/Cart/CartViewModel.swift", "Shop/Network/Client.swift", "Shop/Managers/ImageManager.swift",
        "Shop/Model/Order.swift",
      ],
      [
        "App:\n    paths: [Shop/Application", "Views:\n    paths: [Shop/Scenes",
        "ViewModels:\n    paths: [\"**/*ViewModel",
        "Services:\n    paths: [Shop/Managers, Shop/Network", "Models:\n    paths: [Shop/Model",
      ]
    ),
    (
      "modular",
      [
        "Projects/App/Sources/ShopApp.swift", "Projects/Features/Cart/Sources/Cart.swift",
        "Projects/Features/Cart/Interface/API.swift", "Projects/Features/Find/Sources/Find.swift",
        "Projects/Core/Sources/Core.swift", "Projects/Shared/Utils/Sources/U.swift", "Projects/Domain/Sources/D.swift",
      ],
      [
        "App:\n    paths: [Projects/App]", "Interfaces:\n    paths: [Projects/Features/Cart/Interface]",
        "Features:\n    paths: [\"Projects/Features/{feature}/**\"]",
        "Services:\n    paths: [Projects/Core, Projects/Domain]", "Shared:\n    paths: [Projects/Shared]",
      ]
    ),
    (
      "tca",
      [
        "Sources/AppCore/App.swift", "Sources/FeatureCart/Cart.swift", "Sources/FindFeature/Find.swift",
        "Sources/APIClient/API.swift", "Sources/APIClientLive/Live.swift", "Sources/SharedModels/M.swift",
      ],
      ["Features:\n    paths: [Sources/FeatureCart, Sources/FindFeature]", "App:\n    paths: [Sources/AppCore"]
    ),
    (
      "hexagonal",
      [
        "Sources/Domain/Order.swift", "Sources/Infrastructure/Postgres.swift", "Sources/Bootstrap/main.swift",
        "Sources/Application/Orders.swift", "Sources/Ports/Orders.swift",
      ],
      [
        "App:\n    paths: [Sources/Bootstrap]", "Adapters:\n    paths: [Sources/Infrastructure]",
        "Core:\n    paths: [Sources/Application]\n    uses: [Ports, Domain]",
        "Ports:\n    paths: [Sources/Ports]\n    uses: [Domain]",
      ]
    ),
  ])
  func wellKnownLayoutsAreFound(_ preset: String, _ paths: [String], _ parts: [String]) throws {
    let text = try rules(preset, files(paths))
    for part in parts { #expect(text.contains("  " + part), "\(part)\n\(text)") }
    let hasLayersInFeatures = preset == "clean-architecture" && paths[0].hasPrefix("Features/")
    #expect(text.contains("'slices: vertical'") == hasLayersInFeatures, "\(text)")
  }

  /// Whatever folders and names of files a project has side by side and in each other, no two layers want the same.
  @Test(arguments: ["clean-architecture", "hexagonal", "mvvm", "viper", "modular", "tca"])
  func layersOfAPresetDoNotContend(_ preset: String) throws {
    var words = Set<String>()
    for match in try House.text("Rules/\(preset).yml").matches(of: /"\*\*\/([^"]*)"/) {
      let word = match.1.prefix { $0 != "/" }.replacing("[A-Z]*", with: "Cart").replacing("*", with: "Cart")
      words.insert(String(word).replacing("{feature}", with: "Cart"))
    }
    var paths = Set<String>()
    let (names, folders) = (words.filter { $0.hasSuffix(".swift") }, words.filter { !$0.hasSuffix(".swift") })
    #expect(words.count > 15 && folders.count > 10)
    for folder in folders {
      for name in names.union(["Other.swift", "Deep/Other.swift"]) {
        paths.insert("Sources/\(folder)/\(name)")
      }
      for other in folders { paths.insert("Sources/\(folder)/\(other)/Other.swift") }
    }
    _ = try rules(preset, files(paths.sorted()))
  }
}
