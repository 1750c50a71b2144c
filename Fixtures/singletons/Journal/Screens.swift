import UIKit

final class EntryListViewController: UIViewController {
  static let reuseIdentifier = "EntryCell"
  private let store = EntryStore.shared  // expect: [hidden-singleton] 'EntryListViewController' hides its use of 'EntryStore.shared'
  private let client: APIClient = .instance  // expect: [hidden-singleton] 'APIClient.instance'
  private var observer: NSObjectProtocol?
  private lazy var loader = ImageLoader.instance  // expect: [hidden-singleton] 'ImageLoader.instance'
  let theme = Theme.default  // silent: a constant of values

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.main  // silent: a constant of values
    view.tintColor = Theme.current.tint  // expect: [hidden-singleton] 'Theme.current'
    title = Constants.dateFormatter.string(from: Date())  // silent: a formatter is a constant
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: EntryListViewController.reuseIdentifier)  // silent: a constant
    tableView.rowHeight = UIScreen.main.bounds.height / 8  // expect: [hidden-singleton] 'UIScreen.main'
    observer = NotificationCenter.default.addObserver(  // expect: [hidden-singleton] 'NotificationCenter.default'
      forName: .entriesDidChange, object: nil, queue: .main
    ) { [weak self] _ in
      self?.reload(from: EntryStore.shared)  // expect: [hidden-singleton] 'EntryStore.shared'
    }
    let defaults = UserDefaults.standard  // expect: [hidden-singleton] 'UserDefaults.standard'
    if defaults.bool(forKey: "x") { defaults.set(false, forKey: "x") }  // silent: the use is where it is taken
    if UserDefaults.group.isOnboarded { return }  // expect: [hidden-singleton] 'UserDefaults.group'
    navigationItem.title = Fonts.title.fontName  // silent: a constant
    label.font = Fonts.body  // silent: a fresh value
  }

  let tableView = UITableView()
  let label = UILabel()

  func reload(from store: EntryStore) {
    let shared = store.entries  // silent: a local of that name
    print(shared.count, "\(EntryStore.shared.entries.count)")  // expect: [hidden-singleton] 'EntryStore.shared'
    DispatchQueue.main.async {}  // silent: benign
    OperationQueue.main.addOperation {}  // silent: benign
    Analytics.sharedInstance().track("reload")  // expect: [hidden-singleton] 'Analytics.sharedInstance'
    Analytics.shared.track("reload")  // expect: [hidden-singleton] 'Analytics.shared'
    if let user = SessionKeeper.current.user { print(user.name) }  // expect: [hidden-singleton] 'SessionKeeper.current'
    SessionKeeper.token = nil  // expect: [hidden-global] 'SessionKeeper.token'
    // EntryStore.shared.reload() was here  // silent: a comment
    let formatter = Formatter2.fresh  // silent: a fresh value
    print(formatter.text(Date()), Formatter2.make().text(Date()))  // silent: a factory
    CoreDataStack.sharedStack.context.perform {}  // expect: [hidden-singleton] 'CoreDataStack.sharedStack'
    print(CoreDataStack.modelName, Constants.pageSize, Options.shared)  // silent: constants
  }

  func open(_ url: URL) {
    UIApplication.shared.open(url, options: [:], completionHandler: nil)  // expect: [hidden-singleton] 'UIApplication.shared'
    let style = UIDevice.current.userInterfaceIdiom == .pad ? 1 : 2  // expect: [hidden-singleton] 'UIDevice.current'
    present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: style == 1)  // silent: an enum case
    AppDelegate.shared.coordinator.show()  // expect: [hidden-singleton] 'AppDelegate.shared'
    Constants.isLarge.toggle()  // expect: [hidden-global] 'Constants.isLarge'
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .default }  // silent: an enum case
  func bar() -> UIBarStyle { return UIBarStyle.default }  // silent: an enum case
}

class AppCoordinator {
  private let store: EntryStoring
  private let files: FileManager
  init(store: EntryStoring, files: FileManager = .default) {  // silent: a default argument
    self.store = store
    self.files = files
  }
  func show() {
    let controller = DetailViewController(client: .instance, store: nil)  // expect: [hidden-singleton] 'APIClient.instance'
    controller.client = .instance  // expect: [hidden-singleton] 'APIClient.instance'
    let path = files.urls(for: .documentDirectory, in: .userDomainMask)[0]  // silent: enum cases
    print(controller, path, Bundle.main.bundleIdentifier ?? "")  // silent: benign
  }
}

final class DetailViewController: UIViewController {
  var client: APIClient
  let store: EntryStore
  init(client: APIClient, store: EntryStore?) {
    self.client = client
    self.store = store ?? .shared  // expect: [hidden-singleton] 'EntryStore.shared'
    super.init(nibName: nil, bundle: .main)  // silent: benign
  }
  required init?(coder: NSCoder) { fatalError() }
  func pick(_ flag: Bool) -> APIClient { flag ? client : .instance }  // expect: [hidden-singleton] 'APIClient.instance'
  func stores() -> [EntryStore] { [.shared, store] }  // expect: [hidden-singleton] 'EntryStore.shared'
  func reset() {
    client = .instance  // expect: [hidden-singleton] 'APIClient.instance'
    let calendar = Calendar.current  // expect: [hidden-singleton] 'Calendar.current'
    print(calendar, Locale(identifier: "de"), TimeZone.current)  // expect: [hidden-singleton] 'TimeZone.current'
    let paths = [\EntryStore.entries]  // silent: a key path
    print(paths, FileManager.default.temporaryDirectory)  // expect: [hidden-singleton] 'FileManager.default'
    KingfisherManager.shared.cache.clearMemoryCache()  // expect: [hidden-singleton] 'KingfisherManager.shared'
    IQKeyboardManager.shared.enable = true  // expect: [hidden-singleton] 'IQKeyboardManager.shared'
    Auth.auth().signOut()  // expect: [hidden-singleton] 'Auth.auth'
  }
}
