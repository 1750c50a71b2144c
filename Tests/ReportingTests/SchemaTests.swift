import Foundation
import Reporting
import Testing
import TestSupport

private let jsonSchema = ExternalTool("check-jsonschema")
private let xmlLint = ExternalTool("xmllint")

/// Reports against the schemas of those who read them. `pip install check-jsonschema` and `apt-get install libxml2-utils`
/// bring the tools.
@Suite struct SchemaTests {
  private func written(_ format: ReportFormat, _ name: String, to folder: TemporaryFolder) throws -> String {
    let report = try #require(Sample.all.first { $0.name == name }).report
    try folder.write(format.render(report), to: "report")
    return folder.path + "/report"
  }

  private func schema(_ name: String) -> String { House.path("Tests/ReportingTests/Schemas/\(name)") }

  @Test(.enabled(if: jsonSchema != nil, "check-jsonschema is not installed"), arguments: Sample.all.map(\.name))
  func sarifIsValid(_ name: String) throws {
    let folder = try TemporaryFolder()
    // A pattern in the schema itself is none to strict readers.
    let result = try jsonSchema?.run([
      "--regex-variant", "python", "--schemafile", schema("sarif-2.1.0.json"), written(.sarif, name, to: folder),
    ])
    #expect(result?.code == 0, "\(result?.said ?? "")")
  }

  @Test(.enabled(if: jsonSchema != nil, "check-jsonschema is not installed"), arguments: Sample.all.map(\.name))
  func gitlabIsValid(_ name: String) throws {
    let folder = try TemporaryFolder()
    let result = try jsonSchema?.run([
      "--schemafile", schema("gitlab-code-quality.json"), written(.gitlab, name, to: folder),
    ])
    #expect(result?.code == 0, "\(result?.said ?? "")")
  }

  /// The schema refuses what is wrong, so that the tests above can fail.
  @Test(.enabled(if: jsonSchema != nil, "check-jsonschema is not installed"))
  func schemasRefuse() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"version\":\"2.1.0\",\"runs\":[{\"results\":[]}]}", to: "report")
    let sarif = try jsonSchema?.run([
      "--regex-variant", "python", "--schemafile", schema("sarif-2.1.0.json"), folder.path + "/report",
    ])
    #expect(sarif?.code == 1)
    #expect(
      try jsonSchema?.run(["--schemafile", schema("gitlab-code-quality.json"), folder.path + "/report"]).code == 1)
  }

  @Test(
    .enabled(if: xmlLint != nil, "xmllint is not installed"), arguments: Sample.all.map(\.name),
    [(ReportFormat.junit, "junit.xsd"), (.checkstyle, "checkstyle.xsd")])
  func xmlIsValid(_ name: String, _ format: (ReportFormat, String)) throws {
    let folder = try TemporaryFolder()
    let result = try xmlLint?.run([
      "--nonet", "--noout", "--schema", schema(format.1), written(format.0, name, to: folder),
    ])
    #expect(result?.code == 0, "\(result?.said ?? "")")
  }
}
