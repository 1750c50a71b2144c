// Which conditions of `#if` can hold at the same time.

extension Condition {
  /// Whether conditions can hold, or fail, together, as far as that can be told by their terms: none can hold and fail, there is
  /// one system, and versions are numbers. What libraries of C and of Apple a system has is known.
  ///
  /// - Parameter parts: conditions, and whether each holds.
  /// - Complexity: some hundred steps at most; then they are said to be possible.
  public static func canMeet(_ parts: [(condition: Condition, holds: Bool)]) -> Bool {
    var (pending, steps) = (parts, Build.mostSteps)
    return Build().allows(&pending, from: 0, &steps)
  }
}

/// What is known of a build, by conditions that hold or fail in it.
public struct Build: Sendable {
  fileprivate static let mostSteps = 256
  private var terms: [String: Bool] = [:]
  /// A bit for each system that it may be for.
  private var systems: UInt32 = .max
  /// At least `lowest`, less than `highest`.
  private var versions: [String: (lowest: [Int]?, highest: [Int]?)] = [:]
  private var processor: String?

  private static let names = [
    "macOS", "iOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI", "PS4",
    "Cygwin", "Haiku", "none",
  ]
  private static let aliases = ["OSX": "macOS", "xrOS": "visionOS"]
  private static let apple = systems(["macOS", "iOS", "tvOS", "watchOS", "visionOS"])
  /// The systems on which a library is: on no other, and with `true` on each of them.
  private static let libraries: [String: (systems: UInt32, isEverywhere: Bool)] = [
    "Darwin": (apple, true), "ObjectiveC": (apple, true),
    // For Catalyst, which is an iOS, there is some of AppKit, too.
    "UIKit": (systems(["iOS", "tvOS", "watchOS", "visionOS"]), false), "AppKit": (systems(["macOS", "iOS"]), false),
    "Cocoa": (systems(["macOS", "iOS"]), false), "WatchKit": (systems(["iOS", "watchOS"]), false),
    "SwiftUI": (apple, false), "Combine": (apple, true), "WinSDK": (systems(["Windows"]), true),
    "ucrt": (systems(["Windows"]), true), "CRT": (systems(["Windows"]), true), "WASILibc": (systems(["WASI"]), true),
    "Bionic": (systems(["Android"]), false), "Android": (systems(["Android"]), false),
    "Musl": (systems(["Linux"]), false),
    // Foundation has them inside of it where it is Apple's.
    "FoundationNetworking": (~apple, false), "FoundationXML": (~apple, false),
    "Glibc": (~(apple | systems(["Windows", "WASI"])), false),
  ]

  /// Others that only systems of Apple have, some of them.
  private static let frameworks: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdSupport", "AppIntents",
    "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit",
    "CarPlay", "Charts", "ClockKit", "CloudKit", "CommonCrypto", "Compression", "Contacts", "ContactsUI", "CoreAudio",
    "CoreBluetooth", "CoreData", "CoreGraphics", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI", "CoreML",
    "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo",
    "CoreWLAN", "CryptoKit", "CryptoTokenKit", "DeviceCheck", "EventKit", "ExternalAccessory", "FamilyControls",
    "FoundationModels", "GameController", "GameKit", "GameplayKit", "GroupActivities", "HealthKit", "HomeKit",
    "IOKit", "ImageIO", "Intents", "JavaScriptCore", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI",
    "Messages", "Metal", "MetalKit", "MetricKit", "ModelIO", "MultipeerConnectivity", "MusicKit", "NaturalLanguage",
    "Network", "NetworkExtension", "OSLog", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit",
    "QuartzCore", "QuickLook", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "ScreenTime", "Security",
    "ServiceManagement", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData",
    "SystemConfiguration", "TVUIKit", "TipKit", "Translation", "UniformTypeIdentifiers", "UserNotifications",
    "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WeatherKit", "WebKit",
    "WidgetKit", "WorkoutKit", "XPC", "os", "simd",
  ]

  private static func systems(_ some: [String]) -> UInt32 {
    some.reduce(0) { $0 | names.firstIndex(of: $1).map { 1 << UInt32($0) }! }
  }

  /// Nothing is known.
  public init() {}

  /// Notes that a condition of one term holds, or fails. Precondition: `condition.isTerm`.
  ///
  /// - Returns: whether there is such a build. Nothing can be asked of one that there is not.
  public mutating func learn(_ condition: Condition, _ holds: Bool) -> Bool {
    switch condition {
    case .version(let name, let isLess, let version): return learn(name, isLess == holds, version)
    case .term(let term): return learn(term, holds)
    default: preconditionFailure("one term is learned at a time")
    }
  }

  /// Whether a condition can hold, or fail, in such a build. O(steps), which are bounded as those of `Condition.canMeet`.
  public func allows(_ condition: Condition, _ holds: Bool) -> Bool {
    var (pending, steps) = ([(condition: condition, holds: holds)], Self.mostSteps)
    return allows(&pending, from: 0, &steps)
  }

  /// Whether some build is like this and does as `pending` says from an index on.
  fileprivate func allows(_ pending: inout [(condition: Condition, holds: Bool)], from start: Int, _ steps: inout Int)
    -> Bool
  {
    var build = self
    var at = start
    while at < pending.count {
      steps -= 1
      if steps <= 0 { return true }
      let holds = pending[at].holds
      switch (pending[at].condition, holds) {
      case (.constant(let value), _): if value != holds { return false }
      case (.not(let inner), _): pending.append((inner, !holds))
      case (.all(let inner), true), (.any(let inner), false): for one in inner { pending.append((one, holds)) }
      case (.all(let inner), false), (.any(let inner), true):
        let count = pending.count
        for one in inner {
          pending.append((one, holds))
          if build.allows(&pending, from: at + 1, &steps) { return true }
          pending.removeLast(pending.count - count)
        }
        return false
      case (.version, _), (.term, _): if !build.learn(pending[at].condition, holds) { return false }
      }
      at += 1
    }
    return true
  }

  private mutating func learn(_ name: String, _ isLess: Bool, _ version: [Int]) -> Bool {
    var known = versions[name] ?? (nil, nil)
    if isLess {
      if known.highest.map({ version.lexicographicallyPrecedes($0) }) ?? true { known.highest = version }
    } else {
      if known.lowest.map({ $0.lexicographicallyPrecedes(version) }) ?? true { known.lowest = version }
    }
    versions[name] = known
    guard let lowest = known.lowest, let highest = known.highest else { return true }
    return lowest.lexicographicallyPrecedes(highest)
  }

  private mutating func learn(_ term: String, _ holds: Bool) -> Bool {
    if let known = terms[term] { return known == holds }
    terms[term] = holds
    guard let open = term.utf8.firstIndex(of: UInt8(ascii: "(")) else { return true }
    let argument = String(term[open...].dropFirst().dropLast())
    switch term[..<open] {
    case "os":
      guard let bit = Self.names.firstIndex(of: Self.aliases[argument] ?? argument) else {
        // One that is not listed is none of the others.
        if holds { systems &= ~(1 << UInt32(Self.names.count) - 1) }
        return systems != 0
      }
      systems &= holds ? 1 << UInt32(bit) : ~(1 << UInt32(bit))
    case "arch" where holds:
      if let processor, processor != argument { return false }
      processor = argument
    case "canImport":
      let isOfApple = Self.frameworks.contains(argument)
      guard let library = Self.libraries[argument] ?? (isOfApple ? (Self.apple, false) : nil) else { return true }
      if holds { systems &= library.systems } else if library.isEverywhere { systems &= ~library.systems }
    // Elsewhere there is neither: iOS on a Mac, and what Xcode simulates.
    case "targetEnvironment" where holds && argument == "simulator": systems &= Self.apple
    case "targetEnvironment" where holds && argument == "macCatalyst": systems &= Self.systems(["iOS"])
    default: break
    }
    return systems != 0
  }
}
