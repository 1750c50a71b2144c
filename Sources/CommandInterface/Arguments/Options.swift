internal import SourceFacts
internal import Checking
internal import Layering
internal import Linking
internal import Linting
internal import Reporting
internal import RulesLanguage
internal import SourceText

/// What the command line says.
struct Options {
  /// What the program was called as: a path, or a name that was found on the search path.
  var program = ""
  var command = Command.check
  /// The command by its name: `check` may be left out, and then nothing is named.
  var topic: Command?
  /// What follows the command and is no flag.
  var operands: [String] = []
  var root: String?
  var rules: String?
  var formats: [FormatRequest] = []
  var output: String?
  var preset: String?
  var baseline: String?
  var isWithoutBaseline = false
  var leavesOutExcused = false
  /// The folder in which caches are kept.
  var cache: String?
  var isWithoutCache = false
  /// The operands that end in .facts are facts of files, and no source is read.
  var takesFacts = false
  /// The module that files are indexed as.
  var module: String?
  /// For new entries of the baseline.
  var owner: String?
  var reason: String?
  var expires: Day?
  var level = GraphLevel.layer
  /// `graph` draws the wiring instead of a level of code.
  var drawsWiring = false
  /// Names of nodes that the graph is to be drawn around.
  var focus: [String] = []
  /// Steps from there.
  var depth: Int?
  var showsOnlyViolations = false
  /// Conditions of `#if` that count as on or off for this run.
  var conditions: [(condition: Condition, isOn: Bool)] = []
  var only: [String] = []
  var skip: [String] = []
  var edits: [RulesEdit] = []
  var jobs: Int?
  var colour = Colour.auto
  var isStrict = false
  /// What alone is to be spoken of.
  var change: Change.Request?
  /// `layers` lists the names that several declarations claim.
  var listsAmbiguous = false
  /// `layers` lists files, and types that belong elsewhere, with their layers.
  var listsMembers = false
  var listsSingletons = false
  /// `layers` lists what of the wiring could not be told.
  var listsUnknown = false
  var isQuiet = false
  var isVerbose = false
  var wantsHelp = false
  var wantsVersion = false

  /// The formats of commands that answer people and programs.
  static let textOrJSON = ["text", "json"]

  enum Colour: String, CaseIterable { case auto, always, never }
}

/// `--format NAME` or `--format NAME=FILE`.
struct FormatRequest: Sendable {
  var name: String
  /// nil: standard output, or what `--output` says.
  var path: String?
  /// Whether it goes to standard output, whatever `--output` says.
  var isToStandardOutput = false
}

extension Options {
  /// Files of facts, where these are wanted.
  var facts: [String] { takesFacts ? operands.filter { $0.hasSuffix(".facts") } : [] }

  /// Files and folders of which alone the findings are wanted.
  var paths: [String] { takesFacts ? operands.filter { !$0.hasSuffix(".facts") } : operands }

  /// What is read because the command line names it.
  var inputs: [String] {
    let files =
      switch command {
      case .check, .whatIf, .index: operands
      // What is merged is read whole before anything is written; other operands are names.
      default: [String]()
      }
    return [rules, baseline].compactMap { $0 } + files
  }

  /// The one format of a command that writes one.
  ///
  /// - Parameter names: what it knows, the default first.
  func singleFormat(_ names: [String]) throws(UsageError) -> String {
    guard let request = formats.first else { return names[0] }
    guard names.contains(request.name) else {
      throw UsageError(
        message: "--format \(request.name): expected one of \(names.joined(separator: ", "))"
          + Suggestion.phrase(for: request.name, among: names))
    }
    if formats.count > 1 { throw UsageError(message: "'\(command.rawValue)' writes one format") }
    if let output, request.path != nil || request.isToStandardOutput {
      throw UsageError(message: "--output \(output): --format \(request.name) says already where it goes")
    }
    return request.name
  }

  /// Where a command writes that writes one format; nil: to standard output.
  var destination: String? { output ?? formats.first?.path }
}

/// A mistake on the command line.
struct UsageError: Error {
  var message: String
}
