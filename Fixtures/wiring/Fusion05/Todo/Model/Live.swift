final class FileStore: TaskStore {
  private let files: Files
  var tasks: [Task] = [] {
    didSet { files.write("\(tasks.count)") }
  }

  init(files: Files) { self.files = files }
}

struct DiskFiles: Files {
  func write(_ text: String) {}
}

struct HTTPAPI: API {
  let store: TaskStore
  func upload(_ tasks: [Task]) {}
}

struct SystemDates: Dates {
  let format: String
  var today: String { format }
}

struct NoHaptics: Haptics {
  func tap() {}
}

struct StaticFlags: Flags {
  var on: Set<String> = []
  func isOn(_ name: String) -> Bool { on.contains(name) }
}
