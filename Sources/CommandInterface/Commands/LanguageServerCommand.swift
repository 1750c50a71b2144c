internal import LanguageServer
internal import Linting

/// `boundary-lint lsp`
enum LanguageServerCommand {
  static func run(_ options: Options) -> Int32 {
    let settings = LanguageServer.Settings(
      version: CommandLineTool.version, root: options.root, rules: options.rules,
      named: [options.baseline].compactMap { $0 }
    ) { root in
      var options = options
      options.root = root
      var request = try CommandLineTool.request(options, usesBaseline: true)
      request.progress = nil
      return request
    }
    var server = LanguageServer(settings)
    return server.serve()
  }
}
