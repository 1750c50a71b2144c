import AsyncHTTPClient
import Foundation
import Logging
import NIOCore
import NIOPosix
import Vapor

protocol Mailing: Sendable {
  func send(_ text: String) async
}
final class Mailer: Mailing {
  static let shared: Mailing = Mailer()
  func send(_ text: String) async {}
}
final class Metrics: @unchecked Sendable {
  nonisolated(unsafe) static var standard: Metrics! = nil
  private static let lock = NSLock()
  func count(_ name: String) {}
}
enum Services {
  static let queue = Queue()
  static let mailer: any Mailing = Mailer()
  static let logger = Logger(label: "relay")
  static var retries = 3
  static let limits = Limits(size: 10)
}
final class Queue {
  var jobs: [String] = []
  func push(_ job: String) { jobs.append(job) }
}
struct Limits {
  let size: Int
  static let standard = Limits(size: 5)
}
final class Registry<Value> {
  static var shared: Registry<Value> {
    if let known = registries[ObjectIdentifier(Value.self)] as? Registry<Value> { return known }
    let made = Registry<Value>()
    registries[ObjectIdentifier(Value.self)] = made
    return made
  }
  func value(_ name: String) -> Value? { nil }
}
private var registries: [ObjectIdentifier: AnyObject] = [:]
typealias Names = Registry<String>
typealias Files = FileManager

func routes(_ app: Application) throws {
  app.get("jobs") { request async -> String in
    await Mailer.shared.send("jobs")  // expect: [hidden-singleton] 'routes' hides its use of 'Mailer.shared'
    Services.queue.push("a")  // expect: [hidden-singleton] 'Services.queue'
    await Services.mailer.send("a")  // expect: [hidden-singleton] 'Services.mailer'
    Services.logger.info("b")  // silent: a logger is a value
    request.logger.info("c")  // silent: of the request
    Metrics.standard.count("jobs")  // expect: [hidden-singleton] 'Metrics.standard'
    Services.retries += 1  // expect: [hidden-global] 'Services.retries'
    return "\(Services.limits.size) \(Limits.standard.size)"  // silent: constants of values
  }
  let known = Names.shared.value("a")  // expect: [hidden-singleton] 'Registry.shared'
  let numbers = Registry<Int>.shared.value("b")  // expect: [hidden-singleton] 'Registry.shared'
  print(known ?? "", numbers ?? 0, Files.default.currentDirectoryPath)  // expect: [hidden-singleton] 'FileManager.default'
}

struct Fetcher {
  let client: HTTPClient
  init(client: HTTPClient = .shared, group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton) {  // silent: default arguments
    self.client = client
  }
  func fetch() async throws {
    _ = try await HTTPClient.shared.get(url: "a").get()  // expect: [hidden-singleton] 'HTTPClient.shared'
    let group = MultiThreadedEventLoopGroup.singleton  // expect: [hidden-singleton] 'MultiThreadedEventLoopGroup.singleton'
    let own = MultiThreadedEventLoopGroup(numberOfThreads: 1)  // silent: a fresh value
    print(group, own, Environment.get("PORT") ?? "")  // silent: a static function
    print(ProcessInfo.processInfo.environment["HOME"] ?? "")  // expect: [hidden-singleton] 'ProcessInfo.processInfo'
    let level: Logger.Level = .info  // silent: an enum case
    print(level, HTTPMediaType.default)  // silent: a constant of values
    let decoder: JSONDecoder = .init()  // silent: a fresh value
    print(decoder, QualityOfService.default)  // silent: a constant of values
  }
}
struct ByteCount {
  static var `default` = ByteCount()  // silent: a declaration
  static func current() -> ByteCount { ByteCount() }
  var value = 0
}

let mailer = Mailer()
let defaultQueue = Queue()
let rates = [1, 2, 3]
let formatter = ISO8601DateFormatter()
var counter = 0
let sharedMailer = Mailer.shared  // expect: [hidden-singleton] 'Mailer.shared'
var instance: Queue { defaultQueue }
func currentMetrics() -> Metrics { Metrics.standard }  // expect: [hidden-singleton] 'Metrics.standard'
