internal import CommandInterface
internal import SourceText

System.exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))
