/// Something wrong with what the user gave: a rules file, a flag, a file that can't be read. Says where, what was read,
/// what was expected.
public struct Problem: Sendable, Hashable, Error {
  /// Whether the question can be answered all the same.
  public enum Gravity: String, Sendable, CaseIterable {
    case note
    /// It can, and yet it is hardly the one that was meant.
    case warning
    case error
  }

  public var gravity: Gravity
  /// The file, relative to the root, or nil for the command line.
  public var path: String?
  /// From 1; 0 where a place makes no sense.
  public var line: Int
  /// In UTF-8 bytes, from 1.
  public var column: Int
  public var message: String

  public init(_ message: String, path: String? = nil, line: Int = 0, column: Int = 0, gravity: Gravity = .error) {
    self.message = message
    self.path = path
    self.line = line
    self.column = column
    self.gravity = gravity
  }

  /// That between the marks of a merge nothing of a Swift file was read.
  public static func conflict(in path: String) -> Problem {
    Problem("holds a conflict of a merge, which is not read; expected one of its sides", path: path)
  }

  /// In the form that compilers use: `path:line:column: message`.
  public var text: String {
    var head = ""
    if let path { head = line > 0 ? "\(path):\(line):\(column): " : "\(path): " }
    return head + gravity.rawValue + ": " + message
  }
}

extension Array where Element == Problem {
  /// By path, line, column and message: the order in which they are shown.
  public func inOrder() -> [Problem] {
    sorted { ($0.path ?? "", $0.line, $0.column, $0.message) < ($1.path ?? "", $1.line, $1.column, $1.message) }
  }
}
