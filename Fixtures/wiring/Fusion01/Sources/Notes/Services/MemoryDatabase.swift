final class MemoryDatabase: Database {
  private var contents: [String] = []
  let name: String

  init(name: String) { self.name = name }

  func rows() -> [String] { contents }
  func insert(_ row: String) { contents.append(row) }
}

struct SystemClock: Clock {
  var now: Double { 0 }
}

struct LightTheme: Theme { let name = "light" }
struct DarkTheme: Theme { let name = "dark" }
