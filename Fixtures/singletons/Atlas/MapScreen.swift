import Combine
import DeviceKit
import MapKit
import UIKit

final class MapViewController: UIViewController, MKMapViewDelegate {
  @IBOutlet private weak var mapView: MKMapView!
  private var bag = Set<AnyCancellable>()
  private let remote: Remote
  private let isPad = UIDevice.isPad  // silent: a constant
  let appDelegate = UIApplication.shared.delegate as! AppDelegate  // expect: [hidden-singleton] 'MapViewController' hides its use of 'UIApplication.shared'

  init?(coder: NSCoder, remote: Remote = .shared) {  // silent: a default argument
    self.remote = remote
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) {
    remote = .shared  // expect: [hidden-singleton] 'Remote.shared'
    super.init(coder: coder)
  }
  deinit {
    NotificationCenter.default.removeObserver(self)  // expect: [hidden-singleton] 'NotificationCenter.default'
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.mapType = .standard  // silent: an enum case
    mapView.mapType = MKMapType.standard  // silent: an enum case
    view.backgroundColor = Asset.Colours.main.colour  // silent: one of several constants
    imageView.image = UIImage(named: Asset.logo.name)  // silent: a constant
    title = Strings.title + Strings.current  // silent: constants of values
    Tracking.shared.hit("map")  // expect: [hidden-singleton] 'Tracking.shared'
    if AppState.current.calendar.isDateInToday(Date()) { remote.load() }  // expect: [hidden-singleton] 'AppState.current'
    if Preferences.current.isDark { overrideUserInterfaceStyle = .dark }  // expect: [hidden-singleton] 'Preferences.current'
    print(Preferences.initial, Account.guest.name)  // silent: constants of values
    label.text = Account.current?.name ?? Account.guest.name  // expect: [hidden-singleton] 'Account.current'
    label.text = DateFormatter.short.string(from: Date())  // silent: a formatter is a constant
    PlaceStore.shared.clear()  // expect: [hidden-singleton] 'BaseStore.shared'
    Remote.active?.load()  // expect: [hidden-singleton] 'Remote.active'
    Remote.main.load()  // expect: [hidden-singleton] 'Remote.main'
    Preferences.launches += 1  // expect: [hidden-global] 'Preferences.launches'
    Remote.default.load()  // silent: a fresh value
    Vendor.shared.track(event: "map")  // expect: [hidden-singleton] 'Vendor.shared'
    print(Vendor.baseURL, Vendor.timeout, Vendor.queue)  // silent: constants
    if Vendor.environment == .staging { Vendor.retries += 1 }  // expect: [hidden-global] 'Vendor.environment'  // expect: [hidden-global] 'Vendor.retries'
    print(Vendor.dates)  // silent: nobody writes it
    Vendor.onError?("map")  // expect: [hidden-global] 'Vendor.onError'
    Vendor.cache.removeAllObjects()  // expect: [hidden-singleton] 'Vendor.cache'
    URLSession.patient.dataTask(with: Vendor.baseURL).resume()  // expect: [hidden-singleton] 'URLSession.patient'
    let controller = UIStoryboard.main.instantiateInitialViewController()  // silent: a constant of the user interface
    present(controller!, animated: UIView.areAnimationsEnabled)
    NotificationCenter.default.publisher(for: .init("a"))  // expect: [hidden-singleton] 'NotificationCenter.default'
      .receive(on: RunLoop.main)  // silent: benign
      .sink { [remote] _ in remote.load() }
      .store(in: &bag)
    Publishers.MergeMany([Just(1)]).receive(on: DispatchQueue.main).sink { _ in }.store(in: &bag)  // silent: benign
    KeychainWrapper.standard.set("a", forKey: "b")  // expect: [hidden-singleton] 'KeychainWrapper.standard'
    OneLegacyManager.shared().begin()  // expect: [hidden-singleton] 'OneLegacyManager.shared'
    if Device.current.isPad { return }  // expect: [hidden-singleton] 'Device.current'
    let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 12))  // silent: benign
    let session = AVAudioSession.sharedInstance()  // expect: [hidden-singleton] 'AVAudioSession.sharedInstance'
    try? session.setCategory(.playback, mode: AVAudioSession.Mode.default)  // silent: a constant of values
    let timing = CAMediaTimingFunction(name: CAMediaTimingFunctionName.default)  // silent: a constant of values
    let camera = AVCaptureDevice.default(for: .video)  // silent: a function with arguments
    print(font, timing, camera as Any)
    UIView.animate(withDuration: 0.3, delay: 0, options: UIView.AnimationOptions.curveEaseOut) {}  // silent: an option
    let alert = UIAlertAction(title: "OK", style: .default) { _ in }  // silent: an enum case
    let other = UIAlertAction(title: "OK", style: UIAlertAction.Style.default)  // silent: an enum case
    print(alert, other, NumberFormatter.localizedString(from: 1, number: .decimal))
    print(#selector(refresh), String(describing: Tracking.self))  // silent: a type
    guard let app = UIApplication.shared.delegate as? AppDelegate else { return }  // expect: [hidden-singleton] 'UIApplication.shared'
    app.begin()
    pasteboard = UIPasteboard.general  // expect: [hidden-singleton] 'UIPasteboard.general'
  }
  var pasteboard: UIPasteboard?
  let imageView = UIImageView()
  let label = UILabel()
  @objc func refresh() {}
}

final class AppDelegate: UIResponder {
  func begin() { Tracking.shared.hit("begin") }  // silent: the composition root
}

extension MapViewController {
  static var preview: MapViewController? { MapViewController(coder: NSCoder(), remote: .shared) }  // silent: for previews
  enum Section: Int { case main, current }
  func sections() -> [Section] { [.main, Section.current] }  // silent: enum cases
  func insert(into section: Section = .main) {}  // silent: an enum case
  func snapshot() { snapshot.appendSections([.main]) }  // silent: an enum case
}
