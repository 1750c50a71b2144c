final class PostgresConnection: Connection {
  let host: String
  init(host: String) { self.host = host }
  func query(_ text: String) -> [Entry] { [] }
}

struct ConnectionEntries: EntryStore {
  let writing: Connection
  let reading: Connection

  func entries() -> [Entry] { reading.query("all") }
  func add(_ entry: Entry) { _ = writing.query("insert \(entry.author)") }
}

final class DictionaryCache: Cache {
  private var values: [String: String] = [:]
  subscript(key: String) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

struct WordList: SpamFilter {
  let words: [String]
  func accepts(_ entry: Entry) -> Bool { !words.contains(entry.text) }
}

struct ConsoleMailer: Mailer {
  let sender: String
  func send(_ text: String) { print("\(sender): \(text)") }
}
