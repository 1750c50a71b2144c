internal import Checking
internal import Diagnostics
internal import Linting
internal import RulePresets
internal import SourceText

/// `boundary-lint init`: writes a rules file for a project that has none.
enum InitCommand {
  static let name = ".boundary-lint.yml"

  static func run(_ options: Options, _ output: inout Output) throws -> Int32 {
    let root = try Root.find(given: options.root, paths: [])
    // Nothing that is there is overwritten, be it a file or a link to nowhere.
    for path in Root.rulesNames where System.kind(of: root + "/" + path) != .missing {
      throw Problem("is there already; 'init' overwrites nothing", path: path)
    }
    if let problem = Root.misnamed({ System.kind(of: root + "/" + $0) != .missing }) { throw problem }
    var request = LintRequest(root: root, jobs: options.jobs ?? System.processors)
    request.baseline = .none
    if let name = options.preset, let preset = Preset(rawValue: name) {
      let freeze = try Freeze(request, preset: name, rules: preset.rules, reason: "before the rules")
      try System.write(Array(freeze.text.utf8), toNewFile: root + "/" + Self.name)
      say(freeze, options, &output)
      if freeze.findings > 0 {
        say(
          "\(freeze.findings) finding\(freeze.findings == 1 ? "" : "s") under these rules; 'boundary-lint' shows them, and "
            + "'boundary-lint baseline write' lets them stand for now", options, &output)
      }
      return 0
    }
    let freeze = try Freeze(request, reason: "before the rules")
    let file = BaselineFile(.standard, root: root)
    if !freeze.baseline.entries.isEmpty, let file, System.kind(of: file.path) != .missing {
      throw Problem("is there already; 'init' overwrites nothing", path: file.shown)
    }
    try System.write(Array(freeze.text.utf8), toNewFile: root + "/" + Self.name)
    say(freeze, options, &output)
    if !freeze.baseline.entries.isEmpty, let file {
      try System.write(Array(freeze.baseline.text.utf8), toNewFile: file.path)
      say(
        "\(file.shown): \(freeze.baseline.total) finding\(freeze.baseline.total == 1 ? "" : "s") that may stand for now",
        options, &output)
    }
    if freeze.lasting > 0 {
      say(
        "\(freeze.lasting) finding\(freeze.lasting == 1 ? " is" : "s are") left that no baseline excuses, such as suppressions "
          + "of what may be now; 'boundary-lint' shows them", options, &output)
    }
    return 0
  }

  private static func say(_ freeze: Freeze, _ options: Options, _ output: inout Output) {
    say("\(name): \(freeze.layers) layers; 'boundary-lint layers' shows who uses what", options, &output)
  }

  private static func say(_ text: String, _ options: Options, _ output: inout Output) {
    if !options.isQuiet { output.line(text) }
  }
}
