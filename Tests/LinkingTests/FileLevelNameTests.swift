import Linking
import Linting
import TestSupport
import Testing

private let package = """
  //- Package.swift
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(name: "P", targets: [.target(name: "Data"), .target(name: "App", dependencies: ["Data"])])

  """

/// Names that stand alone, and what else has the name.
@Test(arguments: [
  LookupRule(
    "operators of types may be meant as well as one at file level",
    "//- M/X.swift\ninfix operator <*>\nstruct P { static func <*> (a: P, b: P) -> P { a } }\nlet d = P() <*> P()\n//- M/Y.swift\nfunc <*> (a: Int, b: Int) -> Int { a }",
    []),
  LookupRule(
    "operators and their groups are seen by whoever imports their module",
    package
      + "//- Sources/Data/D.swift\nprecedencegroup Pipe {}\ninfix operator <+>\npublic func <+> (a: Int, b: Int) -> Int { a }\n//- Sources/App/A.swift\nimport Data\ninfix operator <<|: Pipe\nlet c = 1 <+> 2",
    ["App/A.swift: <+>", "App/A.swift: Pipe"]),
  LookupRule(
    "a private function hides no other that takes other labels",
    "//- M/X.swift\nprivate func log(_ s: String) { log(s, level: 1) }\n//- M/Y.swift\nfunc log(_ s: String, level: Int) {}",
    ["M/X.swift: log"]),
  LookupRule(
    "a private function is nearer than what takes the same labels",
    "//- M/X.swift\nprivate func log(_ s: String) {}\nfunc f() { log(\"\") }\n//- M/Y.swift\nfunc log(_ s: Int) {}", []),
  LookupRule(
    "a function hides none that is imported and takes other labels",
    package
      + "//- Sources/Data/D.swift\npublic func log(_ s: String, level: Int) {}\n//- Sources/App/A.swift\nimport Data\nfunc log(_ s: String) { log(s, level: 1) }",
    ["App/A.swift: log"]),
  LookupRule(
    "what the compiler keeps a wrapped property in is no name of another file",
    "//- M/X.swift\n@propertyWrapper struct W { var wrappedValue: Int }\nstruct U { @W var limit = 1; var plain = 1; init(w: W) { _limit = w; print(_plain) } }\n//- M/Y.swift\nlet _limit = 4\nlet _plain = 4",
    ["M/X.swift: _plain"]),
  LookupRule(
    "actors have members that nobody declares",
    "//- M/X.swift\nactor A { func f() { assertIsolated(); print(id) } }\ndistributed actor B { func f() { print(id, actorSystem) } }\n//- M/Y.swift\nfunc assertIsolated() {}\nlet id = 1\nlet actorSystem = 2",
    ["M/X.swift: id"]),
  LookupRule(
    "nothing local hides a macro",
    "//- M/X.swift\nfunc f(stamp: Int) { let url = #url; for hash in [url] { print(#stamp, #hash(hash)) } }\nfunc g() { print(#later); func later() {} }\n//- M/Y.swift\n@freestanding(expression) macro url() -> Int = #externalMacro(module: \"M\", type: \"U\")\n@freestanding(expression) macro stamp() -> Int = #externalMacro(module: \"M\", type: \"S\")\n@freestanding(expression) macro hash(_ a: Int) -> Int = #externalMacro(module: \"M\", type: \"H\")\n@freestanding(expression) macro later() -> Int = #externalMacro(module: \"M\", type: \"L\")",
    ["M/X.swift: hash", "M/X.swift: later", "M/X.swift: stamp", "M/X.swift: url"]),
])
func namesAtFileLevelMean(_ rule: LookupRule) throws { #expect(try edges(rule.text) == rule.edges) }

/// Of functions that take the same labels the private one is meant, where there is one.
@Test func privateFunctionsLeaveNothingOpen() throws {
  let text = "func f() { log(\"\") }\n//- M/Y.swift\nfunc log(_ s: Int) {}\n//- M/Z.swift\nfunc log(_ s: Bool) {}"
  #expect(try ambiguous("//- M/X.swift\nprivate func log(_ s: String) {}\n" + text) == [])
  #expect(try ambiguous("//- M/X.swift\nfunc log(_ s: String) {}\n" + text) == ["M/X.swift: log"])
}

/// Where one file has all functions of an operator, be they a type's, its users use it.
@Test func operatorsOfTypesAreUsed() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- D.swift
    struct Vec {}
    infix operator <~>
    //- X.swift
    extension Vec { static func <~> (a: Vec, b: Vec) -> Vec { a } }
    //- A.swift
    func use(a: Vec, b: Vec) { _ = [a <~> b].reduce(a, <~>) }
    """
  ).write(to: folder)
  let project = Project(root: folder.path, jobs: 1)
  let members = try project.uses[#require(project.paths.firstIndex(of: "A.swift"))].members
  #expect(members.map { project.table.qualifiedName(Int($0.symbol)) } == ["Vec.<~>", "Vec.<~>"])
}
