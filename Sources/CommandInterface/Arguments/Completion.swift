/// What the value of a flag, or an operand, can be: for the shells.
enum Completion: Sendable {
  case none, file, folder
  case words(@Sendable (Command) -> [String])

  static func words(_ list: [String]) -> Completion { .words { _ in list } }

  /// Whether a flag takes several of its words, with commas between them.
  static func isList(_ flag: Flag) -> Bool { flag.value == "CHECKS" }

  /// The words that a command knows.
  func list(for command: Command) -> [String] {
    if case .words(let make) = self { return make(command) }
    return []
  }
}
