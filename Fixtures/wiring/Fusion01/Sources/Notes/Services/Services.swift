protocol Database: AnyObject {
  func rows() -> [String]
  func insert(_ row: String)
}

protocol NoteStore {
  func notes() -> [String]
  func add(_ note: String)
}

protocol Clock {
  var now: Double { get }
}

protocol Journal {
  func log(_ text: String)
}

protocol Theme {
  var name: String { get }
}

struct User: Equatable {
  var name: String
  static let guest = User(name: "guest")
}

struct Preferences {
  var pageSize = 20
}

/// Features that only some builds have.
protocol Beta {
  func enable()
}

enum DatabaseType: String {
  case main
  case logs
}
