internal import Checking

/// What the tool can be told to do.
enum Command: String, CaseIterable {
  case check, graph, layers, why
  case whatIf = "what-if"
  case explain, suppressions, baseline, hook, lsp, index, merge
  case `init`, completions, manual, help, version, dump

  /// Left out of help: a tool for those who work on the reader.
  var isHidden: Bool { self == .dump }

  /// Those that help and the shells show.
  static var shown: [Command] { allCases.filter { !$0.isHidden } }

  /// Those that read and link a project.
  static let linting: [Command] = [.check, .graph, .layers, .why, .whatIf, .suppressions, .baseline]

  var operands: String {
    switch self {
    case .check: "[PATH…] [FACTS…]"
    case .graph, .layers, .suppressions, .lsp, .manual, .version, .`init`: ""
    case .why: "A B"
    case .whatIf: "[RULES]"
    case .explain: "[CHECK]"
    case .baseline: "write|prune|show"
    case .hook: "install|uninstall|run"
    case .index: "FILE…"
    case .merge: "FACTS…"
    case .completions: "bash|zsh|fish"
    case .help: "[COMMAND]"
    case .dump: "tokens|declarations FILE…  |  edges DIR"
    }
  }

  var summary: String {
    switch self {
    case .check: "lint (the default); with paths, only their findings are shown"
    case .graph: "draw the architecture"
    case .layers: "who is in which layer, what each may use and does use, and what is allowed and unused"
    case .why: "every edge and the shortest chain from A to B: layers, slices, modules, types or functions"
    case .whatIf: "which findings would appear and which would go with other rules"
    case .explain: "what a check refuses, why, and an example mended"
    case .suppressions: "the exceptions that the source makes, what they excuse, and why"
    case .baseline: "write down today's findings, take out what is mended, show what is left"
    case .hook: "install or remove the pre-commit hook, or run it once"
    case .lsp: "serve an editor: findings while somebody types, by the Language Server Protocol"
    case .index: "read files and write down their facts, for a check elsewhere"
    case .merge: "join files of facts"
    case .`init`: "write rules that allow today's dependencies; every new one is an error"
    case .completions: "a script that completes commands, flags and their values"
    case .manual: "the manual page, for man"
    case .help: "what there is, or what a command does, with its flags and examples"
    case .version: "the version"
    case .dump: "what the reader sees"
    }
  }

  /// What the shells complete where an operand stands.
  var operand: Completion {
    switch self {
    case .check, .whatIf, .index, .merge: .file
    case .explain: .words(Registry.ids)
    case .baseline: .words(BaselineCommand.actions)
    case .hook: .words(HookCommand.actions)
    case .completions: .words(CompletionScript.allCases.map(\.rawValue))
    case .help: .words(Command.shown.map(\.rawValue))
    default: .none
    }
  }

  /// What can be done with it, and the line that does it.
  var examples: [(what: String, line: String)] {
    switch self {
    case .check:
      [
        ("lint the project around the working directory", "boundary-lint"),
        ("show only what is found below a folder", "boundary-lint Sources/Checkout"),
        ("annotate a pull request and keep a file", "boundary-lint --format github --format sarif=out.sarif"),
        ("run one check, and count warnings", "boundary-lint --only dependency-cycle --strict"),
      ]
    case .graph:
      [
        ("draw the modules", "boundary-lint graph --level module | dot -Tsvg -o architecture.svg"),
        ("a page with matrix, picture and findings", "boundary-lint graph --format html --output architecture.html"),
        ("what surrounds one type", "boundary-lint graph --level type --focus Checkout --depth 2 --format mermaid"),
        ("only what the rules do not allow", "boundary-lint graph --level file --only-violations --format svg"),
      ]
    case .layers:
      [
        ("what layers there are, and what they use", "boundary-lint layers"),
        ("tell who is where", "boundary-lint layers --members"),
        ("what of the wiring could not be told, and why", "boundary-lint layers --unknown"),
      ]
    case .why:
      [
        ("every place where one layer uses another", "boundary-lint why Presentation Data"),
        ("how a type comes to reach another", "boundary-lint why Checkout CoreDataStore"),
      ]
    case .whatIf:
      [
        ("what one more permission would do", "boundary-lint what-if --uses \"Checkout: Orders\""),
        ("what other rules would find", "boundary-lint what-if stricter.yml"),
      ]
    case .explain:
      [
        ("list the checks", "boundary-lint explain"),
        ("what one of them refuses, and why", "boundary-lint explain layer-crossing"),
      ]
    case .suppressions:
      [
        ("what the source excuses, and why", "boundary-lint suppressions"),
        ("the same for a program", "boundary-lint suppressions --format json"),
      ]
    case .baseline:
      [
        (
          "write down what may stand for now",
          "boundary-lint baseline write --reason \"before the rules\" --expires 2027-06-30"
        ),
        ("take out what is mended", "boundary-lint baseline prune"),
        ("what is left to pay off", "boundary-lint baseline show"),
      ]
    case .hook:
      [
        ("judge every commit before it is made", "boundary-lint hook install"),
        ("no longer", "boundary-lint hook uninstall"),
        ("what git, or another hook, is to run", "boundary-lint hook run"),
      ]
    case .lsp: [("what an editor is told to start", "boundary-lint lsp")]
    case .index:
      [
        ("the facts of one module", "boundary-lint index -o Checkout.facts Sources/Checkout/*.swift"),
        (
          "the same where only the build system knows the modules",
          "boundary-lint index --module Checkout -o Checkout.facts Libraries/Checkout/*.swift"
        ),
        ("what a build system lists", "find Sources -name '*.swift' | boundary-lint index -o all.facts -"),
        ("judge what several machines have read", "boundary-lint check --facts *.facts"),
      ]
    case .merge: [("one file of many", "boundary-lint merge -o all.facts *.facts")]
    case .`init`:
      [
        ("freeze what is there", "boundary-lint init"),
        ("begin with a known architecture", "boundary-lint init --preset clean-architecture"),
      ]
    case .completions:
      [
        ("for this shell only", "source <(boundary-lint completions bash)"),
        ("for fish", "boundary-lint completions fish > ~/.config/fish/completions/boundary-lint.fish"),
      ]
    case .manual: [("read it", "boundary-lint manual | man -l -")]
    case .help: [("what a command takes", "boundary-lint help graph")]
    case .version: [("what a report of a fault should name", "boundary-lint version")]
    case .dump: [("the edges between files", "boundary-lint dump edges .")]
    }
  }
}
