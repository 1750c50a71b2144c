import Foundation

struct Job {
  static let name = "job"
  func run() async {
    await mailer.send(Job.name)  // expect: [hidden-global] 'Job' hides its use of 'mailer'
    defaultQueue.push("a")  // expect: [hidden-global] 'defaultQueue'
    await sharedMailer.send("a")  // expect: [hidden-singleton] 'sharedMailer'
    instance.push("b")  // expect: [hidden-singleton] 'instance'
    currentMetrics().count("jobs")  // expect: [hidden-singleton] 'currentMetrics'
    counter += rates.count  // expect: [hidden-global] 'counter'
    print(formatter.string(from: Date()), rates)  // silent: constants
    print(ByteCount.default.value, ByteCount.current().value)  // expect: [hidden-singleton] 'ByteCount.default'
  }
  func local(mailer: Mailer, counter: Int) {
    let defaultQueue = Queue()  // silent: a local of that name
    print(mailer, counter, defaultQueue)  // silent: parameters of that name
  }
  func given(_ default: Int, shared: Queue) -> Int { shared.jobs.count + `default` }  // silent: parameters of that name
}

struct Copy {
  let instance = 3
  var sharedMailer: String { "none" }
  func own() -> Int { instance + sharedMailer.count }  // silent: properties of that name
}

enum Kind {
  case standard, shared
  var other: Kind { self == .shared ? .standard : .shared }  // silent: enum cases
}
func make(_ kind: Kind) -> Kind { make(.shared) }  // silent: an enum case
func enqueue(on queue: Queue) {}
extension Queue {
  static let main = Queue()
  static func new() -> Queue { Queue() }
}
func begin() {
  enqueue(on: .main)  // expect: [hidden-singleton] 'begin' hides its use of 'Queue.main'
  enqueue(on: .new())  // silent: a factory
  [Queue]([.main]).forEach { enqueue(on: $0) }  // expect: [hidden-singleton] 'Queue.main'
  let queue: Queue? = .main  // expect: [hidden-singleton] 'Queue.main'
  print(queue as Any, Kind.shared)  // silent: an enum case
}
