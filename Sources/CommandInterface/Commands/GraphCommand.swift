internal import Linking
internal import Linting
internal import Reporting
internal import SourceText

/// `boundary-lint graph`
enum GraphCommand {
  static let formats = ["dot", "json"]

  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let format = try options.singleFormat(formats)
    let lint = try CommandLineTool.lint(options)
    if lint.isBroken { return 2 }
    let picture = Picture(lint.architecture, level: options.level)
    let text = format == "dot" ? DOTGraph.render(picture) : JSONGraph.render(picture)
    if let path = options.output {
      try System.write(Array(text.utf8), toFile: path)
    } else {
      output.write(text)
    }
    return 0
  }
}
