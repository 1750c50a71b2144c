internal import SourceText

/// What is known of the terminal that output goes to.
enum Terminal {
  /// The width for text on standard output: nil for a pipe or a file, whose readers break lines themselves.
  static var width: Int? {
    guard System.isTerminal(1) else { return nil }
    let width = System.terminalWidth(1) ?? System.environment("COLUMNS").flatMap { Int($0) }
    // Narrower than this, broken lines are harder to read than long ones.
    return width.flatMap { $0 >= 40 ? $0 : nil }
  }

  /// Whether progress may be shown: on a terminal that obeys, and where nobody asked for silence.
  static func showsProgress(_ options: Options) -> Bool {
    !options.isQuiet && System.isTerminal(2) && System.environment("TERM") != "dumb"
  }
}
