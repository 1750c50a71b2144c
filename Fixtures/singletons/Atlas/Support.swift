import Foundation
import Mixpanel
import UIKit

/// State in a stack, as a struct of services.
struct Surroundings {
  var api: Fetching
  var calendar = Calendar.current  // silent: the initialiser takes another
}
protocol Fetching {}
final class Fetch: Fetching {
  func go() {}
}
enum AppState {
  fileprivate static var stack: [Surroundings] = [Surroundings(api: Fetch())]
  static var current: Surroundings! { stack.last }
  static func push(_ surroundings: Surroundings) { stack.append(surroundings) }  // silent: inside its own type
}

/// Kept by the defaults.
struct Preferences: Codable {
  var isDark = false
  static var current: Preferences {
    get {
      guard let data = UserDefaults.standard.data(forKey: "p") else { return Preferences() }  // expect: [hidden-singleton] 'UserDefaults.standard'
      return (try? JSONDecoder().decode(Preferences.self, from: data)) ?? Preferences()
    }
    set { UserDefaults.standard.set(try? JSONEncoder().encode(newValue), forKey: "p") }  // expect: [hidden-singleton] 'UserDefaults.standard'
  }
  static let initial = Preferences()
  @Stored("launches") static var launches = 0
}
struct Account {
  static var current: Account?
  static let guest = Account(name: "guest")
  var name: String
}

private let theOneTracker = Tracking()
class Tracking {
  class var shared: Tracking { return theOneTracker }
  func hit(_ page: String) {}
}
final class Remote {
  static let shared = Remote.make()
  static func make() -> Remote { Remote() }
  static var `default`: Remote { Remote.make() }
  weak static var active: Remote?
  static var main: Remote { .shared }  // silent: inside its own type
  func load() {}
}
class BaseStore {
  static let shared = BaseStore()
  func clear() {}
}
final class PlaceStore: BaseStore {}
enum Vendor {
  static let shared = MixpanelInstance(token: "a")
  static let baseURL = URL(string: "https://example.org")!
  static var timeout = 30.0
  static var environment = Stage.staging
  static var retries = 1
  static var dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    return formatter
  }()
  static var onError: ((String) -> Void)?
  static let queue = DispatchQueue(label: "vendor")
  static let cache = NSCache<NSString, UIImage>()
}
enum Stage { case staging, production }

/// What a generator writes for a catalogue of assets.
enum Asset {
  enum Colours {
    static let main = ColourAsset(name: "main")
    static let accent = ColourAsset(name: "accent")
    static let shadow = ColourAsset(name: "shadow")
  }
  static let logo = PictureAsset(name: "logo")
}
final class ColourAsset {
  fileprivate(set) var name: String
  lazy var colour = UIColor(named: name)!
  init(name: String) { self.name = name }
}
final class PictureAsset {
  fileprivate(set) var name: String
  init(name: String) { self.name = name }
}
enum Strings {
  static var title: String { NSLocalizedString("title", comment: "") }
  static let current = "Current"
}
extension DateFormatter {
  static let short: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    return formatter
  }()
}
extension UIDevice {
  static let isPad = UIDevice.current.userInterfaceIdiom == .pad  // silent: inside its own type
}
extension UIApplication {
  var top: UIViewController? { UIApplication.shared.keyWindow?.rootViewController }  // silent: inside its own type
}
extension UIStoryboard {
  static let main = UIStoryboard(name: "Main", bundle: .main)  // silent: benign
  static var standard: UIStoryboard { UIStoryboard(name: "Standard", bundle: Bundle.main) }  // silent: benign
}
extension URLSession {
  static let patient = URLSession(configuration: .ephemeral)  // silent: a fresh value
}
