internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking

/// Reports dependencies of targets that nothing imports.
struct UnusedTargetDependency: Check {
  static let about = About(
    id: "unused-target-dependency",
    severity: .warning,
    summary: "a target depends on a module that nothing in it imports",
    why: """
      A dependency that nothing imports makes builds longer, keeps targets in an order that nothing needs, and lets \
      others import by luck what they do not list. A module counts as imported under whatever condition, and when \
      something that it exports again is. Not judged: macros, plugins and executables, which are not imported; modules \
      in other languages and products of other repositories, whose modules can't be told; modules that declare nothing, \
      which are there to be asked for, and targets that only export others again; targets of which the run leaves \
      sources out, or for which a plugin may make some, and all where the manifest gives targets plugins behind their \
      declarations that are not only linters; what only one branch of a conditional lists, whose value is not followed, \
      and what the manifest may take out again; targets of Xcode, XcodeGen and Tuist, which link and embed what they \
      depend on, whoever imports it.
      """,
    refuses: [
      Example(
        "nothing of it is imported",
        """
        //- Package.swift
        let package = Package(
          name: "Shop",
          products: [.library(name: "Cart", targets: ["Cart"])],
          targets: [
            .target(name: "Store"),
            .target(
              name: "Cart",
              dependencies: [
                // expect: [unused-target-dependency] 'Cart' depends on 'Store', and imports nothing of it
                "Store"
              ]),
          ])
        //- Sources/Store/Store.swift
        public struct Store {}
        //- Sources/Cart/Cart.swift
        public struct Cart {}
        """),
      Example(
        "a linter makes no code",
        """
        //- Package.swift
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "Store"),
            .target(
              name: "Cart",
              dependencies: ["Store"],  // expect: [unused-target-dependency] 'Cart' depends on 'Store'
              plugins: [.plugin(name: "BoundaryLintPlugin", package: "boundary-lint")]),
          ])
        //- Sources/Store/Store.swift
        public struct Store {}
        //- Sources/Cart/Cart.swift
        public struct Cart {}
        """),
    ],
    accepts: [
      Example(
        "imported, exported again, expanded, run",
        """
        //- Package.swift
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "Store"),
            .target(name: "Kit", dependencies: ["Store"]),
            .macro(name: "Macros"),
            .executableTarget(name: "tool"),
            .target(name: "Cart", dependencies: ["Kit", "Macros"]),
            .testTarget(name: "ToolTests", dependencies: ["tool"]),
          ])
        //- Sources/Store/Store.swift
        public struct Store {}
        //- Sources/Kit/Kit.swift
        @_exported import Store
        //- Sources/Macros/Macros.swift
        struct Expansion {}
        //- Sources/tool/main.swift
        let code = 0
        //- Sources/Cart/Cart.swift
        #if os(Linux)
          import Kit
        #endif
        public struct Cart {}
        //- Tests/ToolTests/ToolTests.swift
        struct ToolTests {}
        """),
      Example(
        "a plugin makes code that may import it",
        """
        //- Package.swift
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "Messages"),
            .plugin(name: "Generator", capability: .buildTool()),
            .target(name: "Cart", dependencies: ["Messages"], plugins: ["Generator"]),
          ])
        //- Sources/Messages/Message.swift
        public struct Message {}
        //- Sources/Cart/Cart.swift
        public struct Cart {}
        """),
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    let modules = architecture.modules
    for found in architecture.targetImports.unused {
      let target = modules.targetName(of: found.module)
      pass.report(
        .depends(target, found.dependency.name), at: architecture.site(of: found.dependency),
        because: "no file of '\(target)' imports it, or what it exports again",
        instead: .remove(found.dependency.name, target),
        from: Subject(module: modules.modules[found.module].name, name: target),
        to: Subject(module: found.dependency.name))
    }
  }
}

extension String {
  fileprivate static func depends(_ target: String, _ module: String) -> String {
    "'\(target)' depends on '\(module)', and imports nothing of it"
  }
  fileprivate static func remove(_ module: String, _ target: String) -> String {
    "take '\(module)' out of the dependencies of '\(target)'"
  }
}
