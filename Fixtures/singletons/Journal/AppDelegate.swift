import Firebase
import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let coordinator = AppCoordinator(store: EntryStore.shared)  // silent: the composition root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    FirebaseApp.configure()
    Analytics.shared.start(defaults: .standard)  // silent: the composition root
    UNUserNotificationCenter.current().delegate = self  // silent: the composition root
    window = UIWindow(frame: UIScreen.main.bounds)  // silent: the composition root
    return true
  }

  static var shared: AppDelegate {
    return UIApplication.shared.delegate as! AppDelegate  // silent: the composition root
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {
    EntryStore.shared.reload()  // silent: the composition root
    Analytics.shared.track("active")  // silent: the composition root
  }
}
