struct Task: Hashable {
  var title: String
  var isDone = false
}

protocol TaskStore: AnyObject {
  var tasks: [Task] { get set }
}

protocol API {
  func upload(_ tasks: [Task])
}

protocol Files {
  func write(_ text: String)
}

protocol Dates {
  var today: String { get }
}

protocol Haptics {
  func tap()
}

protocol Flags {
  func isOn(_ name: String) -> Bool
}

/// Sends what changed; only some builds have one.
protocol CrashLog {
  func note(_ text: String)
}
