struct Entry: Codable {
  var author: String
  var text: String
}

protocol EntryStore {
  func entries() -> [Entry]
  func add(_ entry: Entry)
}

protocol Connection: AnyObject {
  func query(_ text: String) -> [Entry]
}

protocol Mailer {
  func send(_ text: String)
}

protocol Metrics {
  func count(_ name: String)
}

protocol Cache: AnyObject {
  subscript(key: String) -> String? { get set }
}

protocol SpamFilter {
  func accepts(_ entry: Entry) -> Bool
}

struct Settings {
  var host: String
}

enum Role {
  case primary
  case replica
}

enum Region: CaseIterable {
  case europe
  case america
}
