/// What the tool can be told to do.
enum Command: String, CaseIterable {
  case check, graph, layers, why, explain, suppressions, baseline, dump

  /// Left out of help: a tool for those who work on the reader.
  var isHidden: Bool { self == .dump }

  /// Those that read and link a project.
  static let linting: [Command] = [.check, .graph, .layers, .why, .suppressions, .baseline]

  var operands: String {
    switch self {
    case .check: "[PATH…]"
    case .graph, .layers, .suppressions: ""
    case .why: "A B"
    case .explain: "[CHECK]"
    case .baseline: "write|prune|show"
    case .dump: "tokens|declarations FILE…  |  edges DIR"
    }
  }

  var summary: String {
    switch self {
    case .check: "lint (the default); with paths, only their findings are shown"
    case .graph: "draw the architecture"
    case .layers: "who is in which layer, what each uses, which files have none"
    case .why: "every edge and the shortest chain from A to B: layers, modules or types"
    case .explain: "what a check refuses, why, and an example mended"
    case .suppressions: "the exceptions that the source makes, what they excuse, and why"
    case .baseline: "write down today's findings, take out what is mended, show what is left"
    case .dump: "what the reader sees"
    }
  }

  var example: String {
    switch self {
    case .check: "boundary-lint --format json Sources/Checkout"
    case .graph: "boundary-lint graph --level module | dot -Tsvg -o architecture.svg"
    case .layers: "boundary-lint layers"
    case .why: "boundary-lint why Checkout CoreDataStore"
    case .explain: "boundary-lint explain layer-crossing"
    case .suppressions: "boundary-lint suppressions"
    case .baseline: "boundary-lint baseline write --reason \"before the rules\" --expires 2027-06-30"
    case .dump: "boundary-lint dump edges ."
    }
  }
}
