import ShopModel

struct CatalogScreen: Screen {
  let presenter: CatalogPresenter
  var title: String { "Catalog" }
}

/// Nothing below has to do with the framework, whatever it is called.
enum Layout {
  class Boundary {
    var insets = 0
  }

  final class Edge: Boundary {
    struct Dependencies {
      var paymentFacade = 4
    }

    var dependencies = Dependencies()

    var width: Int { self.dependencies.paymentFacade + insets }
  }

  enum Step {
    case resolve(dependency: String)
    case resolved
  }

  final class Container {
    var dependencies: [String] = []

    func resolver(for step: Step.Type) -> Container { self }
    func resolve(dependency: String) -> Container {
      dependencies.append(dependency)
      return self
    }
  }

  static func describe(_ container: Container) -> String {
    _ = container.resolver(for: Step.self).resolve(dependency: "catalog")
    return """
      resolver(for: CatalogBoundary.self).resolve(dependency: self.nothing).resolved()
      \(container.dependencies.joined())
      """
  }
}
