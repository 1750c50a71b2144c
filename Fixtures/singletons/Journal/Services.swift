import Alamofire
import CoreData
import Foundation

protocol EntryStoring: AnyObject {
  func reload()
}

final class EntryStore: EntryStoring {
  static let shared = EntryStore()  // silent: a declaration
  private(set) var entries: [Entry] = []
  private init() {}

  func reload() {
    entries = []
    EntryStore.shared.entries.removeAll()  // silent: inside its own type
    NotificationCenter.default.post(name: .entriesDidChange, object: self)  // expect: [hidden-singleton] 'EntryStore' hides its use of 'NotificationCenter.default'
  }
}

extension EntryStore {
  static func preview() -> EntryStore { shared }  // silent: inside its own type, in an extension
}

extension Notification.Name {
  static let entriesDidChange = Notification.Name("entriesDidChange")
}

/// A singleton in the manner of Objective-C.
class Analytics {
  private static let _instance = Analytics()
  @objc class func sharedInstance() -> Analytics { return _instance }
  class var shared: Analytics { return sharedInstance() }
  func start(defaults: UserDefaults) {}
  func track(_ event: String) {
    #if DEBUG
      print("Analytics.shared.track")  // silent: in a string
    #endif
  }
}

/// Lazily made.
final class SessionKeeper: NSObject {
  private static var kept: SessionKeeper?
  static var current: SessionKeeper {
    if let kept = kept { return kept }
    let made = SessionKeeper()
    kept = made
    return made
  }
  static var token: String?
  var user: User?
  func sign(_ request: URLRequest) -> URLRequest { request }
}

class ImageLoader {
  class var instance: ImageLoader {
    struct Keeper { static let one = ImageLoader() }
    return Keeper.one
  }
  func load(_ url: URL) {}
}

/// A class whose properties make new instances.
final class Formatter2 {
  static var fresh: Formatter2 { return Formatter2() }
  static func make() -> Formatter2 { Formatter2() }
  func text(_ date: Date) -> String { "" }
}

final class CoreDataStack {
  static let modelName = "Journal"
  static var sharedStack = CoreDataStack()
  lazy var container: NSPersistentContainer = NSPersistentContainer(name: CoreDataStack.modelName)  // silent: a constant
  var context: NSManagedObjectContext { container.viewContext }
}

final class APIClient {
  static let instance = APIClient(session: .shared)  // silent: inside its own type  // expect: [hidden-singleton] 'APIClient' hides its use of 'URLSession.shared'
  let session: URLSession
  var baseURL = URL(string: "https://example.org")!
  init(session: URLSession = .shared) {  // silent: a default argument
    self.session = session
  }
  convenience init(timeout: TimeInterval, configuration: URLSessionConfiguration = URLSessionConfiguration.default) {  // silent: a fresh value
    configuration.timeoutIntervalForRequest = timeout
    self.init(session: URLSession(configuration: configuration))
  }
  func upload(_ data: Data) {
    AF.upload(data, to: baseURL)  // expect: [hidden-singleton] 'APIClient' hides its use of 'AF'
    Alamofire.Session.default.cancelAllRequests()  // expect: [hidden-singleton] 'Session.default'
  }
}

struct Entry { var text = "" }
struct User { var name = "" }

enum Constants {
  static let pageSize = 20
  static let dateFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale.current  // expect: [hidden-singleton] 'Locale.current'
    return formatter
  }()
  static var isLarge = false
  static let animation = 0.3
}

struct Theme {
  static var current = Theme(tint: .systemRed)
  static let `default` = Theme(tint: .blue)
  static let standard = Theme(tint: .green)
  let tint: UIColor
}

enum Fonts {
  static let title = UIFont.boldSystemFont(ofSize: 20)
  static var body: UIFont { UIFont.systemFont(ofSize: 15) }
}

extension UIColor {
  static let brand = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let main = UIColor.brand  // silent: a constant
  static var shared: UIColor { .brand }
}

extension UserDefaults {
  static let group = UserDefaults(suiteName: "group.journal")!
  var isOnboarded: Bool {
    get { UserDefaults.standard.bool(forKey: "onboarded") }  // silent: inside its own type
    set { set(newValue, forKey: "onboarded") }
  }
}

struct Options: OptionSet {
  let rawValue: Int
  static let shared = Options(rawValue: 1)
  static let all: Options = [.shared]  // silent: inside its own type
}
