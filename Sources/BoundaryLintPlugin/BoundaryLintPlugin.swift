import Foundation
import PackagePlugin

/// `swift package boundary-lint …`: the tool, built with the package that asks for it. Arguments reach it as they are, and its
/// exit code is the command's.
@main
struct BoundaryLintPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "boundary-lint").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    // What was found has been said.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
