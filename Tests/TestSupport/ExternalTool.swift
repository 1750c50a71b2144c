import Foundation

/// A program that tests ask for a second opinion, where it is installed.
public struct ExternalTool: Sendable {
  public let path: String

  /// The program of this name on the search path, or nil: the test then says by its condition that it did not run.
  public init?(_ names: String...) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = names.lazy.flatMap { name in folders.map { $0 + "/" + name } }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let found else { return nil }
    path = found
  }

  /// Runs the program.
  ///
  /// - Returns: its exit code, and what it said on both outputs.
  public func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
  ) throws -> (code: Int32, said: String) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
