/// What the value of a flag, or an operand, can be: for the shells.
enum Completion: Sendable {
  case none, file, folder
  case words(@Sendable (Command) -> [String])

  static func words(_ list: [String]) -> Completion { .words { _ in list } }

  /// The words that a command knows.
  func list(for command: Command) -> [String] {
    if case .words(let make) = self { return make(command) }
    return []
  }
}
