internal import Diagnostics
import Layering
import Linting
internal import Modules
import Testing
import TestSupport

/// What the imports of a project mean: "file: folder of the module", or "elsewhere".
private func meant(_ project: String) throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(project).write(to: folder)
  let architecture = try Lint(LintRequest(root: folder.path, jobs: 1)).architecture
  return architecture.paths.indices.flatMap { file in
    architecture.imports(in: file).map { edge in
      "\(architecture.paths[file]): \(edge.module.map { architecture.modules.modules[$0].folder } ?? "elsewhere")"
    }
  }
}

/// A package with one module `Models`, and who imports one.
private func twoPackages(_ dependencies: String, further: String = "") -> String {
  """
  //- Package.swift
  let package = Package(name: "Shop", dependencies: [\(dependencies)], targets: [.target(name: "Shop")])
  \(further)
  //- Sources/Shop/A.swift
  import Models
  //- Extra/Models/Package.swift
  let package = Package(name: "Models", targets: [.target(name: "Models")])
  //- Extra/Models/Sources/Models/A.swift
  public struct Model {}
  """
}

@Test(arguments: [
  // Nothing else has the name, whether or not the package is listed.
  ("", "Extra/Models/Sources/Models"),
  // Nothing leads there.
  (".package(url: \"https://example.com/kit.git\", from: \"1.0.0\")", "elsewhere"),
  (".package(path: \"Extra/Other\")", "elsewhere"), (".package(id: \"example.kit\", from: \"1.0.0\")", "elsewhere"),
  // Something does.
  (".package(path: \"Extra/Models\")", "Extra/Models/Sources/Models"),
  (".package(name: \"Models\", path: \"./Extra/../Extra/models/\")", "Extra/Models/Sources/Models"),
  (".package(url: \"https://example.com/shop/Models.git\", from: \"1.0.0\")", "Extra/Models/Sources/Models"),
  (".package(id: \"example.models\", from: \"1.0.0\")", "Extra/Models/Sources/Models"),
  // It may.
  ("local(\"Models\")", "Extra/Models/Sources/Models"),
])
func importsMeanModulesOfPackagesThatArePartOfTheBuild(_ dependencies: String, _ module: String) throws {
  #expect(try meant(twoPackages(dependencies)) == ["Sources/Shop/A.swift: \(module)"])
}

@Test(arguments: [
  ("package.dependencies.append(.package(path: \"Extra/Models\"))", "Extra/Models/Sources/Models"),
  ("package.dependencies += [.package(url: \"https://example.com/kit.git\", from: \"1.0.0\")]", "elsewhere"),
  ("func add(_ path: String) { package.dependencies.append(.package(path: path)) }", "Extra/Models/Sources/Models"),
])
func whatIsAddedToThePackagesCounts(_ statement: String, _ module: String) throws {
  #expect(try meant(twoPackages("", further: statement)) == ["Sources/Shop/A.swift: \(module)"])
}

@Test func ofModulesOfOneNameThatOfADependencyIsMeant() throws {
  let found = try meant(
    """
    //- Cart/Package.swift
    let package = Package(
      name: "Cart", dependencies: [.package(path: "../Base"), .package(url: "https://example.com/log", from: "1.0.0")],
      targets: [.target(name: "Cart")])
    //- Cart/Sources/Cart/A.swift
    import Core
    //- Base/Package.swift
    let package = Package(name: "Base", dependencies: [.package(path: "../Ground")], targets: [])
    //- Ground/Package.swift
    let package = Package(name: "Ground", targets: [.target(name: "Core")])
    //- Ground/Sources/Core/A.swift
    public struct A {}
    //- Other/Package.swift
    let package = Package(name: "Other", targets: [.target(name: "Core")])
    //- Other/Sources/Core/A.swift
    public struct B {}
    """)
  #expect(found == ["Cart/Sources/Cart/A.swift: Ground/Sources/Core"])
}

/// A package of elsewhere may depend on the repository's own, but not on one in a folder of it.
@Test func whatIsOfElsewhereComesBackToWholeRepositories() throws {
  let found = try meant(
    """
    //- Package.swift
    let package = Package(name: "Kit", targets: [.target(name: "Kit")])
    //- Sources/Kit/A.swift
    public struct Kit {}
    //- Tools/Package.swift
    let package = Package(name: "Tools", targets: [.target(name: "Tools")])
    //- Tools/Sources/Tools/A.swift
    public struct Tools {}
    //- Demo/Package.swift
    let package = Package(
      name: "Demo", dependencies: [.package(url: "https://example.com/kit-extras", from: "1.0.0")],
      targets: [.target(name: "Demo")])
    //- Demo/Sources/Demo/A.swift
    import Kit
    import Tools
    """)
  #expect(found == ["Demo/Sources/Demo/A.swift: Sources/Kit", "Demo/Sources/Demo/A.swift: elsewhere"])
}

/// An example that has a module called like one of elsewhere makes no cycle of the two.
@Test func modulesOfPackagesThatAreNoDependencyCloseNoCycle() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- .boundary-lint.yml
    layers: { Kit: { paths: [Sources] }, Example: { paths: [Example], uses: [Kit] } }
    //- Package.swift
    let package = Package(
      name: "Kit", dependencies: [.package(url: "https://example.com/common", from: "1.0.0")],
      targets: [.target(name: "Kit", dependencies: [.product(name: "Common", package: "common")])])
    //- Sources/Kit/A.swift
    import Common
    public struct Kit { let shared: Shared }
    //- Example/Package.swift
    let package = Package(
      name: "Example", dependencies: [.package(path: "..")],
      targets: [.target(name: "Common", dependencies: [.product(name: "Kit", package: "Kit")])])
    //- Example/Sources/Common/A.swift
    import Kit
    public struct Shared { let kit: Kit }
    """
  ).write(to: folder)
  #expect(try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.isEmpty)
}
