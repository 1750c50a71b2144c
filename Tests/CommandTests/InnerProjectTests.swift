import Foundation
import Testing
import TestSupport

/// A project below another, with `root: true` in its rules, stands for itself.
@Suite struct InnerProjectTests {
  private static let layers = """
    layers:
      App: { paths: [Sources/App], uses: [] }
      Data: { paths: [Sources/Data] }

    """

  /// What the project below declares takes no finding of the one above away, wherever its files belong.
  @Test(arguments: ["", "Package.swift", "sub/Package.swift"])
  func namesOfTheProjectBelowAreNotMeantAbove(_ manifest: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.layers, to: ".boundary-lint.yml")
    try folder.write(
      "struct B { var r: Record?; let n = makeRecord(); let o = theRecord }\nfunc f() { other().saveNow() }\n",
      to: "Sources/App/B.swift")
    let declared =
      "struct Record {}\nfunc makeRecord() -> Int { 1 }\nlet theRecord = 1\n"
      + "extension Record { func saveNow() {} }\n"
    try folder.write(declared, to: "Sources/Data/R.swift")
    try folder.write("root: true\nlayers: { Data: { paths: [Sources/Data] } }\n", to: "sub/.boundary-lint.yml")
    try folder.write(declared, to: "sub/Sources/Data/R.swift")
    if !manifest.isEmpty {
      try folder.write(
        "let package = Package(name: \"P\", targets: [.target(name: \"P\", path: \"Sources\")])\n", to: manifest)
    }
    let result = try run(["-f", "xcode"], in: folder.path)
    #expect(result.output.split(separator: "\n").count == 4, "\(result.output)")
    // Where the project below alone has a name, code above means that.
    try folder.write("struct Other {}\n", to: "Sources/Data/R.swift")
    #expect(try run(["-f", "xcode"], in: folder.path).output.isEmpty)
  }

  /// What its code uses is no use of the layers above.
  @Test func whatItsCodeUsesIsItsOwn() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.layers.replacing("uses: []", with: "uses: [Data]"), to: ".boundary-lint.yml")
    try folder.write("struct A { var r: Record? }\n", to: "Sources/App/A.swift")
    try folder.write("root: true\nlayers: { All: { paths: [\"**\"] } }\n", to: "Sources/Data/.boundary-lint.yml")
    try folder.write("struct Record { var a: A? }\n", to: "Sources/Data/R.swift")
    let result = try run(["layers"], in: folder.path)
    #expect(result.output.contains("uses     Data (1)") && !result.output.contains("uses     App"), "\(result.output)")
    #expect(!result.output.contains("!1"), "\(result.output)")
  }
}
