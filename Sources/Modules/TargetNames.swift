internal import SourceText

// What manifests call modules, for those who have to change them.

extension ModuleMap {
  /// What the manifest calls a module: 'App-UI', where code says 'App_UI'.
  public func targetName(of module: Int) -> String { modules[module].target?.name ?? modules[module].name }

  /// The same of a module that an import names, as far as the package of the module that imports it has such a target.
  public func targetName(ofImport name: String, of other: Int?, from module: Int) -> String {
    if let other { return targetName(of: other) }
    guard modules[module].package >= 0 else { return name }
    return packages[modules[module].package].manifest.targets.first { $0.moduleName == name }?.name ?? name
  }

  /// How a target comes to depend on a module.
  public enum Offer: Equatable, Sendable {
    /// By its name, as one of the same package.
    case target
    /// By a product of another package, on which the manifest of its own may not depend yet.
    case product(String, package: String, isListed: Bool)
    /// Not at all: no product of its package holds it.
    case none(package: String)
  }

  /// The same of what an import names and no package of the run has: as another target of the same manifest depends on it.
  public func offer(ofImport name: String, to module: Int) -> Offer {
    guard modules[module].package >= 0, case let package = packages[modules[module].package], !package.isProject else {
      return .target
    }
    for target in package.manifest.targets {
      for dependency in target.dependencies where TargetDeclaration.moduleName(dependency.name) == name {
        if let home = dependency.package { return .product(dependency.name, package: home, isListed: true) }
      }
    }
    // What only packages have that the module's own does not depend on.
    let others = modules.indices.filter { other in
      modules[other].name == name && modules[other].kind == .regular && modules[other].package >= 0
        && !packages[modules[other].package].isProject
    }
    return others.count == 1 ? offer(of: others[0], to: module) : .target
  }

  /// How the target of a module comes to depend on another module.
  public func offer(of other: Int, to module: Int) -> Offer {
    let home = modules[other].package
    guard home >= 0, modules[module].package >= 0, home != modules[module].package, !packages[home].isProject,
      !packages[modules[module].package].isProject
    else { return .target }
    let manifest = packages[home].manifest
    let name = targetName(of: other)
    let package = nameOfPackage(home, in: modules[module].package)
    let products = manifest.products.filter { $0.value.contains(name) }.keys.inOrder()
    if let product = products.first(where: { $0 == name }) ?? products.first {
      return .product(product, package: package, isListed: isListed(home, by: modules[module].package, as: package))
    }
    return manifest.productsAreKnown ? .none(package: package) : .target
  }

  /// Whether the manifest of a package may list another one.
  private func isListed(_ other: Int, by package: Int, as name: String) -> Bool {
    let manifest = packages[package].manifest
    return !manifest.dependenciesAreKnown
      || manifest.dependencies.contains { dependency in
        switch dependency {
        case .folder(let path):
          PathText.absolute(path, in: "/" + packages[package].folder) == "/" + packages[other].folder
        case .identity(let identity): identity == name.lowercased()
        }
      }
  }

  /// What the manifest of a package calls another: as its targets do, else by the address or the folder that it comes from.
  private func nameOfPackage(_ other: Int, in package: Int) -> String {
    let (own, manifest) = (packages[package].manifest, packages[other].manifest)
    for dependency in own.targets.lazy.flatMap(\.dependencies) where manifest.products[dependency.name] != nil {
      if let name = dependency.package { return name }
    }
    let path = packages[other].folder
    let folder = String(path.dropFirst(PathText.folder(of: path[...]).count).drop { $0 == "/" })
    let names = folder.isEmpty ? [manifest.name] : [folder, manifest.name]
    return names.first { own.dependencies.contains(.identity($0.lowercased())) } ?? names[0]
  }
}
