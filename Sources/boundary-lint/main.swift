internal import CommandInterface
internal import SourceText

// The process takes what a command leaves with it, which is faster than to free it.
private var leavings: [any Sendable] = []

System.exit(CommandLineTool.run(CommandLine.arguments, leavings: &leavings))
