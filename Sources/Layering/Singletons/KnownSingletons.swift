internal import Linking
internal import RulesLanguage

/// The shared instances that systems and well-known packages hand out, as data.
///
/// A line is a class, and in it `Type.member`; `Type.a,b` stands for several members. Whether a member is called does not
/// matter. `URLSessionConfiguration.default` and its like make a fresh value for each reader and are not here.
enum KnownSingletons {
  static let table: [(SharedClass, String)] = [
    (
      .state,
      """
      UserDefaults.standard NSUbiquitousKeyValueStore.default HTTPCookieStorage.shared URLCache.shared \
      URLCredentialStorage.shared NotificationCenter.default DistributedNotificationCenter.default \
      UIPasteboard.general NSPasteboard.general NSUserDefaultsController.shared NotificationQueue.default \
      WKWebsiteDataStore.default NSURLCache.shared NSHTTPCookieStorage.shared NSUserDefaults.standard \
      NSNotificationCenter.default NSUserDefaults.standardUserDefaults NSNotificationCenter.defaultCenter \
      UIPasteboard.generalPasteboard GKRandomSource.sharedRandom
      """
    ),
    (
      .io,
      """
      URLSession.shared FileManager.default NSFileManager.default \
      FileHandle.standardInput,standardOutput,standardError CKContainer.default SKPaymentQueue.default \
      PHPhotoLibrary.shared PHImageManager.default PHCachingImageManager.default \
      UNUserNotificationCenter.current AVAudioSession.sharedInstance WCSession.default BGTaskScheduler.shared \
      WidgetCenter.shared CSSearchableIndex.default MXMetricManager.shared NEVPNManager.shared \
      NEHotspotConfigurationManager.shared NEFilterManager.shared NEDNSProxyManager.shared \
      MIDINetworkSession.default SSReadingList.default GKLocalPlayer.local GKMatchmaker.shared \
      GKAccessPoint.shared MPMediaLibrary.default MPNowPlayingInfoCenter.default MPRemoteCommandCenter.shared \
      MPMusicPlayerController.systemMusicPlayer,applicationMusicPlayer,applicationQueuePlayer \
      ASIdentifierManager.shared INVoiceShortcutCenter.shared NSUserNotificationCenter.default \
      AVAudioApplication.shared SystemMusicPlayer.shared ApplicationMusicPlayer.shared NSWorkspace.shared \
      EAAccessoryManager.shared MultiThreadedEventLoopGroup.singleton NIOThreadPool.singleton HTTPClient.shared \
      NIOSingletons.posixEventLoopGroup,posixBlockingThreadPool,transportServicesEventLoopGroup \
      NIOTSEventLoopGroup.singleton NSURLSession.sharedSession NSFileManager.defaultManager
      """
    ),
    (
      .ui,
      """
      UIApplication.shared,sharedApplication UIScreen.main,mainScreen,screens UIDevice.current,currentDevice NSApplication.shared NSScreen.main,screens \
      WKExtension.shared WKApplication.shared WKInterfaceDevice.current UIMenuController.shared \
      UIMenuSystem.main UIPrintInteractionController.shared UIAccelerometer.shared NSFontManager.shared \
      NSFontPanel.shared NSColorPanel.shared NSDocumentController.shared NSHelpManager.shared \
      NSSpellChecker.shared NSStatusBar.system NSCursor.current NSAppearance.current,currentDrawing \
      NSGraphicsContext.current NSAnimationContext.current NSPrintInfo.shared NSPrintOperation.current \
      UITraitCollection.current NSHapticFeedbackManager.defaultPerformer GCController.current \
      QLPreviewPanel.shared
      """
    ),
    (
      .environment,
      """
      Locale.current,autoupdatingCurrent NSLocale.currentLocale NSCalendar.currentCalendar Calendar.current,autoupdatingCurrent \
      TimeZone.current,autoupdatingCurrent NSLocale.current,autoupdatingCurrent,system \
      NSCalendar.current,autoupdatingCurrent NSTimeZone.local,default,system ProcessInfo.processInfo \
      NSProcessInfo.processInfo CommandLine.arguments Host.current NSRunningApplication.current
      """
    ),
    (
      .benign,
      """
      DispatchQueue.main OperationQueue.main,current RunLoop.main,current Thread.main,current Bundle.main NSBundle.mainBundle \
      MainScheduler.instance,asyncInstance ConcurrentMainScheduler.instance MainActor.shared MainQueue.shared ImmediateScheduler.shared UIScheduler.shared NSNull.null \
      UIFontMetrics.default OSLog.default,disabled OSSignposter.disabled CFRunLoop.main NSUserActivity.current \
      Progress.current ServiceContext.current InstrumentationContext.current Baggage.current Test.current
      """
    ),
    (
      .thirdParty,
      """
      Auth.auth Firestore.firestore Database.database Storage.storage Functions.functions Messaging.messaging \
      RemoteConfig.remoteConfig Crashlytics.crashlytics Performance.sharedInstance AppCheck.appCheck \
      Installations.installations InAppMessaging.inAppMessaging DynamicLinks.dynamicLinks FirebaseApp.app \
      Mixpanel.mainInstance Amplitude.instance Branch.getInstance PFUser.current GIDSignIn.sharedInstance \
      AccessToken.current Profile.current Session.default SessionManager.default KingfisherManager.shared \
      ImageCache.default ImageDownloader.default ImagePipeline.shared SDImageCache.shared \
      SDWebImageManager.shared SDWebImageDownloader.shared Purchases.shared IQKeyboardManager.shared \
      InstrumentationSystem.instrument,tracer MetricsSystem.factory \
      SentrySDK.currentHub AppsFlyerLib.shared Adjust.getInstance Intercom.shared Twitter.sharedInstance \
      Fabric.sharedSDK Crashlytics.sharedInstance Realm.default NetworkReachabilityManager.default \
      Container.global
      """
    ),
  ]

  /// What instances are of that a type of another hands out: a namespace has no values that could be passed.
  static let types = [
    "InstrumentationSystem.instrument": "Instrument", "InstrumentationSystem.tracer": "Tracer",
    "MetricsSystem.factory": "MetricsFactory", "NIOSingletons.posixEventLoopGroup": "MultiThreadedEventLoopGroup",
    "NIOSingletons.posixBlockingThreadPool": "NIOThreadPool",
    "NIOSingletons.transportServicesEventLoopGroup": "NIOTSEventLoopGroup",
    "Mixpanel.mainInstance": "MixpanelInstance", "SentrySDK.currentHub": "SentryHub",
  ]

  /// Those that are lists, which bear their own name wherever they are handed to.
  static let lists: Set<String> = ["CommandLine.arguments"]

  /// Variables at file level of packages, with the modules that declare them and their types.
  static let globals: [(name: String, modules: [String], sharedClass: SharedClass, type: String)] = [
    ("AF", ["Alamofire"], .thirdParty, "Session"), ("Defaults", ["SwiftyUserDefaults"], .thirdParty, "DefaultsAdapter"),
    ("NSApp", ["AppKit", "Cocoa", "SwiftUI"], .ui, "NSApplication"),
  ]

  /// Types whose instances are services, though the systems hand none of them out: one that everyone shares is a
  /// singleton.
  static let services: Set<String> = [
    "NSPersistentContainer", "NSPersistentCloudKitContainer", "NSManagedObjectContext", "ModelContainer",
    "ModelContext",
    "CLLocationManager", "NWPathMonitor", "Realm", "AVPlayer", "AVQueuePlayer", "AVAudioPlayer", "AVAudioEngine",
    "CBCentralManager", "CNContactStore", "EKEventStore", "HKHealthStore", "NSCache", "WKWebView", "LAContext",
    "CMMotionManager", "CMPedometer", "Session", "SessionManager", "MoyaProvider", "Keychain", "Reachability",
    "NetworkReachabilityManager", "ImageCache", "ImageDownloader", "ImagePipeline", "ApolloClient", "HTTPClient",
    "MultiThreadedEventLoopGroup", "NIOThreadPool", "DatabaseQueue", "DatabasePool", "AsyncHTTPClient", "KeychainSwift",
    "AVCaptureSession", "AVSpeechSynthesizer", "SFSpeechRecognizer", "CKDatabase", "UIWindow", "Container", "Resolver",
    "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject", "PublishRelay",
    "BehaviorRelay", "ReplayRelay", "Mutex", "Atomic", "ManagedAtomic", "NIOLockedValueBox", "LockIsolated",
    "OSAllocatedUnfairLock", "NSHashTable", "NSMapTable", "NSMutableArray", "NSMutableDictionary",
    "NSMutableOrderedSet", "NSMutableSet",
  ]

  /// Those of them that may be made of nothing, and then hold nothing: `OSAllocatedUnfairLock()` only locks.
  static let emptyWithoutLabel: Set<String> = ["OSAllocatedUnfairLock"]

  /// Suffixes of types that are services rather than values: an unknown type's `default`, `standard`, `current` or `main`
  /// is taken for a shared instance only behind one of them.
  static let serviceSuffixes = [
    "Manager", "Service", "Client", "Center", "Store", "Cache", "Session", "Controller", "Provider", "Registry",
    "Container", "Coordinator", "Tracker", "Analytics", "Monitor", "Engine", "Downloader", "Uploader", "Router",
    "Repository", "Database", "Defaults", "Keychain", "Storage", "Loader", "Pipeline", "Network", "API", "Dispatcher",
    "Resolver", "Injector", "Locator", "Preferences", "Settings", "Reachability", "Realm", "SDK", "Wrapper", "Helper",
  ]

  /// What arguments of property wrappers of the system are, by wrapper and label.
  static let wrapperArguments = ["AppStorage": ["store": "UserDefaults"]]

  /// Types of elsewhere that are there to hold what changes, or to guard it.
  static let guards: Set<String> = [
    "NSLock", "NSRecursiveLock", "NSCondition", "NSConditionLock", "OSAllocatedUnfairLock", "os_unfair_lock", "Mutex",
    "Atomic", "ManagedAtomic", "UnsafeAtomic", "NIOLock", "NIOLockedValueBox", "LockIsolated", "Lock", "UnfairLock",
    "RecursiveLock", "ReadWriteLock", "DispatchSemaphore", "NSMutableDictionary", "NSMutableArray", "NSMutableSet",
    "NSMutableOrderedSet", "NSMutableString", "NSMutableData", "NSMutableAttributedString", "NSMapTable",
    "NSHashTable", "NSCache",
  ]

  /// Suffixes of types that say something rather than do something, though they are classes: one of them in a namespace
  /// is a constant.
  static let valueSuffixes = [
    "Asset", "Descriptor", "Key", "Keys", "Style", "Formatter", "Font", "Color", "Image", "Palette", "Layout",
    "Decoder",
    "Encoder", "Transformer", "Configuration", "Options", "Attributes", "Error", "Token", "Type", "Rule", "Convertible",
  ]
  /// Suffixes of types whose values say which one is meant, and do nothing: cases, keys, names.
  private static let tokenSuffixes = [
    "Key", "Keys", "KeyPath", "Type", "Mode", "Scope", "Style", "Options", "Option", "Configuration", "Attributes",
    "Name", "Policy", "Kind", "Identifier", "Flags",
  ]

  /// Whether values of a type of elsewhere only say which one is meant.
  static func isToken(_ type: String) -> Bool { tokenSuffixes.contains { type.hasSuffix($0) } }

  /// Types of elsewhere that even a well-known name does not make a service of.
  static let plainTypes: Set<String> = [
    "String", "Int", "Double", "Float", "Bool", "CGFloat", "URL", "Data", "Date", "TimeInterval", "Name", "Set",
    "Array",
    "Dictionary", "Color", "UIColor", "NSColor", "Font", "UIFont", "NSFont", "Image", "UIImage", "NSImage", "CGSize",
    "CGRect", "CGPoint", "UIEdgeInsets", "EdgeInsets", "Animation", "UUID", "CharacterSet", "Selector", "Logger",
    "OSLog",
    "DispatchQueue", "OperationQueue", "NSLock", "Lock", "Errno", "Version",
  ]

  /// Types of the system whose values share nothing but what their arguments do.
  static let values: Set<String> = [
    "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "Bool", "CGFloat", "URL", "Data", "Date", "TimeInterval", "Duration", "Decimal",
    "UUID",
    "Array", "Dictionary", "Set", "Optional", "Range", "ClosedRange", "CGSize", "CGRect", "CGPoint", "UIEdgeInsets",
    "EdgeInsets", "Color", "UIColor", "NSColor", "Font", "UIFont", "NSFont", "Locale", "TimeZone", "Calendar",
    "Version", "Int128", "UInt128", "Float16", "StaticString", "ContiguousArray", "ArraySlice", "InlineArray", "Regex",
    "KeyPath", "PartialKeyPath", "AnyKeyPath", "ObjectIdentifier", "DateInterval", "DateComponents", "IndexSet",
    "IndexPath", "CharacterSet", "Measurement", "AttributedString", "Float80", "NSRange", "CGVector", "CGColor",
    "CGAffineTransform", "CATransform3D", "CMTime", "CLLocationCoordinate2D", "UIOffset", "NSDirectionalEdgeInsets",
    "NSEdgeInsets", "Alignment", "HorizontalAlignment", "VerticalAlignment", "TextAlignment", "NSTextAlignment",
    "UnitPoint", "Angle", "Edge", "Axis", "ContentMode", "ColorScheme", "GridItem", "Gradient", "Animation",
    "DispatchQoS", "DispatchTime", "DispatchTimeInterval", "QualityOfService", "TaskPriority", "SIMD2", "SIMD3",
    "SIMD4",
    "AnyHashable", "CBUUID", "UTType", "NSRegularExpression", "LocalizedStringResource", "IntentDescription",
  ]

  /// The same of types that stand in others.
  static let nestedValues: Set<String> = [
    "Notification.Name", "NSNotification.Name", "Schema.Version", "Edge.Set", "Axis.Set", "Calendar.Component",
    "DateFormatter.Style", "NumberFormatter.Style", "Font.Weight", "Font.TextStyle", "UIFont.Weight", "NSFont.Weight",
    "NSAttributedString.Key", "Locale.Language", "Locale.Region", "ByteCountFormatter.CountStyle",
  ]

  /// Classes of the system whose instances are values, or say how to make such: who inherits from them and adds nothing that changes
  /// makes no more of them.
  static let valueClasses: Set<String> = [
    "Unit", "Dimension", "UnitLength", "UnitMass", "UnitDuration", "UnitTemperature", "UnitSpeed", "UnitArea",
    "UnitVolume",
    "UnitEnergy", "UnitPower", "UnitPressure", "UnitAngle", "NSSortDescriptor", "NSPredicate", "NSRegularExpression",
    "Formatter", "DateFormatter", "NumberFormatter", "ValueTransformer", "UIColor", "NSColor", "UIFont", "NSFont",
  ]
}
