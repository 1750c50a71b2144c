internal import Linking
internal import Reporting

/// What the command line says.
struct Options {
  var command = Command.check
  /// What follows the command and is no flag.
  var operands: [String] = []
  var root: String?
  var rules: String?
  var format: String?
  var output: String?
  var level = GraphLevel.layer
  var only: [String] = []
  var skip: [String] = []
  var jobs: Int?
  var colour = Colour.auto
  var isStrict = false
  var isQuiet = false
  var isVerbose = false
  var wantsHelp = false
  var wantsVersion = false

  enum Colour: String, CaseIterable { case auto, always, never }
}

/// A mistake on the command line.
struct UsageError: Error {
  var message: String
}
