/// Modules that come with systems and toolchains: an import of one of them need not mean anything of the repository, and a rule
/// that names one is no slip, though nobody imports it.
public enum SystemFrameworks {
  public static let names = Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static let text = """
    _Concurrency _StringProcessing Accelerate Accessibility Accounts ActivityKit AdAttributionKit AddressBook
    AddressBookUI AdServices AdSupport AlarmKit Android AppIntents AppKit AppleArchive ApplicationServices
    AppTrackingTransparency ARKit AssetsLibrary AudioToolbox AudioUnit AudioVideoBridging AuthenticationServices
    AutomaticAssessmentConfiguration Automator AVFAudio AVFoundation AVKit AVRouting BackgroundAssets
    BackgroundTasks Bionic BrowserEngineCore BrowserEngineKit Builtin BusinessChat CallKit Carbon CarKey CarPlay
    CFNetwork Charts Cinematic ClassKit ClockKit CloudKit Cocoa Collaboration ColorSync Combine CommonCrypto
    CompositorServices Compression ContactProvider Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes
    CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreHID CoreImage CoreLocation CoreLocationUI
    CoreMedia CoreMediaIO CoreMIDI CoreML CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
    CoreTransferable CoreVideo CoreWLAN CreateML CreateMLComponents CRT CryptoKit CryptoTokenKit Cxx CxxStdlib
    Darwin DataDetection DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryExtension DeviceDiscoveryUI
    DiskArbitration DiskRecording Dispatch Distributed DockKit EndpointSecurity EnergyKit EventKit EventKitUI
    ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory
    FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback Foundation
    FoundationEssentials FoundationInternationalization FoundationModels FoundationNetworking FoundationXML FSKit
    GameController GameKit GameplayKit GameSave Glibc GLKit GroupActivities GSS HealthKit HealthKitUI HIDDriverKit
    HomeKit Hypervisor iAd IdentityDocumentServices IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO
    ImagePlayground InputMethodKit InstallerPlugins Intents IntentsUI IOBluetooth IOBluetoothUI IOKit
    IOSurface iTunesLibrary JavaScriptCore JournalingSuggestions Kerberos Kernel LatentSemanticMapping libkern
    LinkPresentation LiveCommunicationKit LocalAuthentication LockedCameraCapture mach
    MachO ManagedApp ManagedAppDistribution ManagedSettings ManagedSettingsUI MapKit MarketplaceKit Matter
    MatterSupport MediaAccessibility MediaExtension MediaLibrary MediaPlayer MediaSetup MediaToolbox Messages
    MessageUI Metal MetalFX MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MLCompute
    MobileCoreServices ModelIO MultipeerConnectivity MusicKit Musl NaturalLanguage NearbyInteraction Network
    NetworkExtension NewsstandKit NotificationCenter notify ObjectiveC Observation OpenAL OpenCL OpenDirectory
    OpenGL OpenGLES os OSAKit OSLog PaperKit ParavirtualizedGraphics PassKit PDFKit PencilKit
    PermissionKit PHASE Photos PhotosUI PlaygroundSupport PreferencePanes ProximityReader PushKit PushToTalk Quartz
    QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit RegexBuilder RelevanceKit
    ReplayKit RoomPlan SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge
    SecureElementCredential Security SecurityFoundation SecurityInterface SensitiveContentAnalysis
    SensorKit ServiceManagement SharedWithYou SharedWithYouCore ShazamKit simd Social
    SoundAnalysis Spatial Speech SpriteKit SQLite3 StickerKit StoreKit StoreKitTest Swift SwiftData SwiftUI
    SwiftUICore Symbols Synchronization System SystemConfiguration SystemExtensions TabletopKit
    TabularData Testing ThreadNetwork TipKit TouchController Translation TranslationUIProvider TVMLKit TVServices
    TVUIKit Twitter ucrt UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI vcruntime
    VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit VisualIntelligence vmnet wasi_pthread
    WASILibc WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WiFiAware WinSDK WirelessInsights WorkoutKit
    XcodeKit XCTest XPC zlib
    """
}
