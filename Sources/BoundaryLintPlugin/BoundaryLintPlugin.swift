import Foundation
import PackagePlugin

/// `swift package boundary-lint …`: the tool, built with the package that asks for it. Arguments reach it as they are, and its
/// exit code is the command's.
///
/// The plugin asks for the product rather than depending on it: a tool that a plugin depends on is built without optimisation,
/// and a second time in every build of this package.
@main
struct BoundaryLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var parameters = PackageManager.BuildParameters(configuration: .release)
    parameters.echoLogs = true
    let build = try packageManager.build(.product("boundary-lint"), parameters: parameters)
    guard build.succeeded,
      let tool = build.builtArtifacts.first(where: {
        $0.kind == .executable && $0.url.lastPathComponent == "boundary-lint"
      })
    else {
      Diagnostics.error("boundary-lint could not be built")
      return
    }
    let process = Process()
    process.executableURL = tool.url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    // What was found has been said.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
