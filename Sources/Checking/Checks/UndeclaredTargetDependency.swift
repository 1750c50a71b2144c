internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking

/// Refuses imports of modules that the target does not depend on.
struct UndeclaredTargetDependency: Check {
  static let about = About(
    id: "undeclared-target-dependency",
    severity: .error,
    summary: "a target imports a module that it does not depend on",
    why: """
      A target that imports what its manifest does not list builds by luck: because another target was built before, or \
      links it. The luck ends when that other target changes, with a clean build, or with another build system. What \
      nothing in reach depends on is an error; what comes through another target, may come with a product of another \
      repository, or is a module of a package in this one that the target's own does not depend on, is a warning. Targets \
      in other languages count like those in Swift. What a dependency exports again is \
      declared enough; one exported name is not the whole module. Not judged: imports under `#if`, what products of \
      other repositories may bring along, targets whose dependencies, or files, can't be told without running the manifest; \
      of Xcode's targets, what comes through others.
      """,
    refuses: [
      Example(
        "by luck, and not even that",
        """
        //- Package.swift
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "Base"),
            .target(name: "Extra"),
            .target(name: "Store", dependencies: ["Base"]),
            .target(name: "Cart", dependencies: ["Store"]),
          ])
        //- Sources/Base/Base.swift
        import Extra  // expect: [undeclared-target-dependency] 'Base' imports 'Extra', which its target does not depend on
        public struct Price {}
        //- Sources/Extra/Extra.swift
        public struct Extra {}
        //- Sources/Store/Store.swift
        import Base
        //- Sources/Cart/Cart.swift
        import Base  // expect: [undeclared-target-dependency] 'Cart' imports 'Base', which it gets only because 'Store' does
        import Store
        public struct Cart { let price: Price }
        """)
    ],
    accepts: [
      Example(
        "what is listed, what a dependency exports again, what conditions ask for",
        """
        //- Package.swift
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "Base"),
            .target(name: "Extra"),
            .target(name: "Store", dependencies: [.target(name: "Base", condition: .when(platforms: [.linux]))]),
            .testTarget(name: "StoreTests", dependencies: ["Store"]),
          ])
        //- Sources/Base/Base.swift
        #if canImport(Extra)
          import Extra
        #endif
        public struct Price {}
        //- Sources/Extra/Extra.swift
        public struct Extra {}
        //- Sources/Store/Store.swift
        @_exported import Base
        //- Tests/StoreTests/StoreTests.swift
        @testable import Store
        import Base
        """)
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    let modules = architecture.modules
    // A target mostly imports the same in several files.
    var known = [Pair: Words]()
    for found in architecture.targetImports.undeclared {
      let pair = Pair(target: found.module, module: found.edge.module, name: found.edge.name)
      let words = known[pair] ?? words(found, architecture)
      known[pair] = words
      pass.report(
        words.message, at: found.edge.site, because: words.because,
        instead: words.instead ?? wayOut(found, words.wanted, words.target, architecture),
        from: Subject(
          layer: architecture.layerName(ofFile: found.edge.file), module: modules.modules[found.module].name),
        to: Subject(module: found.edge.name),
        chain: architecture.site(ofTarget: found.module).map {
          [Hop(site: $0, text: "the target '\(words.target)'")]
        } ?? [],
        severity: found.fault.through == nil && found.fault.isCertain ? nil : .warning)
    }
  }

  /// A target, and what it imports.
  private struct Pair: Hashable {
    var target: Int
    var module: Int?
    var name: String
  }

  /// What is said of an import in each file of a target.
  private struct Words {
    var message: String
    var because: String
    /// The names in the manifest.
    var target: String
    var wanted: String
    /// nil where that depends on the file.
    var instead: String?
  }

  private func words(_ found: TargetImports.Undeclared, _ architecture: Architecture) -> Words {
    let modules = architecture.modules
    let target = modules.targetName(of: found.module)
    let wanted = modules.targetName(ofImport: found.edge.name, of: found.edge.module, from: found.module)
    // Rules of layers and of imports speak of files.
    let isOfAll = found.edge.module != nil && !architecture.layers.isDeclared
    return Words(
      message: .imports(
        modules.modules[found.module].name, found.edge.name, found.fault.through.map { modules.modules[$0].name }),
      because: "\(modules.manifest(of: found.module)) does not list '\(wanted)' among what '\(target)' depends on",
      target: target, wanted: wanted, instead: isOfAll ? wayOut(found, wanted, target, architecture) : nil)
  }

  /// What to do about an import: declare the dependency, unless the rules forbid it, or it would close a cycle.
  private func wayOut(
    _ found: TargetImports.Undeclared, _ wanted: String, _ target: String, _ architecture: Architecture
  ) -> String {
    let (modules, layers) = (architecture.modules, architecture.layers)
    guard let module = found.edge.module else {
      let importers = layers.layers(binding: architecture.importer(of: found.edge.file).layer, in: found.edge.file)
      if let fault = importers.lazy.compactMap({ architecture.importFault(found.edge, of: $0) }).first {
        return "take the import out, since " + fault.because
      }
      return .declare(wanted, modules.offer(ofImport: found.edge.name, to: found.module), target)
    }
    if layers.isDeclared {
      // A file of several targets is here as one of the target that lacks it.
      let from =
        modules.isInSeveral(found.edge.file)
        ? layers.membershipOfModule[found.module].layer : architecture.importer(of: found.edge.file).layer
      let to = layers.membershipOfModule[module].layer
      if from >= 0, to >= 0, !layers.mayUse(from, to, in: found.edge.file) {
        return "take the import out, since " + architecture.because(from, mayNotUse: to, in: found.edge.file)
      }
    }
    if found.fault.dependsOnTarget { return .part(wanted, target) }
    let package = modules.modules[found.module].package
    if package >= 0, !modules.packages[package].isProject {
      // What no manifest can say.
      switch (modules.modules[found.module].kind, modules.modules[module].kind) {
      case (.plugin, let kind) where kind != .executable: return .pluginsRunPrograms
      case (let kind, .test) where kind != .test: return .testsAreForTests(wanted)
      default: break
      }
    }
    return .declare(wanted, modules.offer(of: module, to: found.module), target)
  }
}

extension String {
  fileprivate static func imports(_ target: String, _ module: String, _ through: String?) -> String {
    "'\(target)' imports '\(module)', which "
      + (through.map { "it gets only because '\($0)' does" } ?? "its target does not depend on")
  }
  fileprivate static func declare(_ module: String, _ offer: ModuleMap.Offer, _ target: String) -> String {
    switch offer {
    case .target: "add '\(module)' to the dependencies of the target '\(target)', or take the import out"
    case .product(let product, let package, let isListed):
      "add " + (isListed ? "" : "the package '\(package)' to those that the manifest depends on, and ")
        + "'.product(name: \"\(product)\", package: \"\(package)\")' to the dependencies of the target '\(target)', or "
        + "take the import out"
    case .none(let package):
      "take the import out, or let the package '\(package)' offer '\(module)' as a product, and add that to the "
        + "dependencies of the target '\(target)'"
    }
  }
  fileprivate static let pluginsRunPrograms =
    "take the import out, since a plugin can depend on executables alone, which it runs"
  fileprivate static func testsAreForTests(_ module: String) -> String {
    "take the import out, since only tests can depend on '\(module)': what both need belongs in a target that is no test"
  }
  /// Two targets can't depend on each other.
  fileprivate static func part(_ module: String, _ target: String) -> String {
    "take the import out, since '\(module)' depends on '\(target)': what both need belongs in a target below them"
  }
}
