import CoreLocation
import Foundation

public protocol BeaconDelegate: AnyObject {}

/// The face of an SDK.
open class Beacon {
  public static let sharedInstance = Beacon()
  public static var logLevel = Level.warning
  public private(set) static var isStarted = false
  public weak static var delegate: BeaconDelegate?
  static let transport: Transport = HTTPTransport()
  static let locations = CLLocationManager()
  internal static var configuration: Configuration!
  open func start(_ configuration: Configuration) {
    Beacon.isStarted = true  // silent: inside its own type
    Beacon.configuration = configuration  // silent: inside its own type
    Self.logLevel = .debug  // silent: inside its own type
  }
}
public enum Level { case debug, warning }
public struct Configuration {
  public static let `default` = Configuration(key: "")
  public static let standard: Configuration = .default  // silent: inside its own type
  public var key: String
}
protocol Transport { func send(_ data: Data) }
final class HTTPTransport: Transport {
  func send(_ data: Data) {
    guard Beacon.isStarted else { return }  // expect: [hidden-global] 'HTTPTransport' hides its use of 'Beacon.isStarted'
    if Beacon.logLevel == .debug { print(data) }  // expect: [hidden-global] 'Beacon.logLevel'
    let configuration = Beacon.configuration ?? .default  // expect: [hidden-global] 'Beacon.configuration'
    URLSession.shared.dataTask(with: URL(string: configuration.key)!).resume()  // expect: [hidden-singleton] 'URLSession.shared'
    URLSession(configuration: .default).finishTasksAndInvalidate()  // silent: a fresh value
    Beacon.transport.send(data)  // expect: [hidden-singleton] 'Beacon.transport'
    Beacon.locations.requestLocation()  // expect: [hidden-singleton] 'Beacon.locations'
  }
}
public struct Tracker {
  let beacon: Beacon
  public init(beacon: Beacon = .sharedInstance) { self.beacon = beacon }  // silent: a default argument
  public init(key: String) {
    self.init(beacon: .sharedInstance)  // silent: callers can pass another
  }
  func merge(_ configuration: Configuration = .default, _ other: Configuration = Configuration.standard) {}  // silent: constants of values
  func run() {
    merge(.standard, .default)  // silent: constants of values
    Helper.beacon.start(.default)  // expect: [hidden-singleton] 'Helper.beacon'
    Flow.shared.enter()  // expect: [hidden-singleton] 'Flow.shared'
    Flow.Step.shared.enter()  // expect: [hidden-singleton] 'Flow.Step.shared'
    _ = Foundation.UserDefaults.standard  // expect: [hidden-singleton] 'UserDefaults.standard'
    _ = Library.shared  // expect: [hidden-singleton] 'Library.shared'
    _ = Library.Kind.shared  // silent: nothing is known of it
    _ = Beacon.self  // silent: a type
    Factory { Beacon() }.shared.register()  // silent: a scope of a container
    _ = type(of: beacon).sharedInstance  // silent: the type can't be told here
  }
}
enum Helper {
  static let beacon = Beacon.sharedInstance  // expect: [hidden-singleton] 'Beacon.sharedInstance'
  static var file: URL { FileManager.default.temporaryDirectory }  // expect: [hidden-singleton] 'FileManager.default'
}
final class Flow {
  static let shared = Flow()
  func enter() {}
  struct Step {
    static let shared = Step(count: 2)
    let count: Int
    func enter() {}
  }
}
