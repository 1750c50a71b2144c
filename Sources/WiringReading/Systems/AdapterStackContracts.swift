internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What `@Adapter` says of the protocol that it stands before.

extension AdapterStackRecogniser {
  /// The protocol that an adapter adapts, as its attribute says; where that says nothing, it is mostly told by the adapter's name.
  mutating func readAdapted(_ adapter: Adapter, _ attribute: Code.Attribute) -> Int32? {
    let id = adapter.id
    guard attribute.arguments.count == 1, case let argument = attribute.arguments[0], argument.label.isEmpty,
      let type = code.metatype(argument)
    else {
      graph.breaches.append(
        Breach(
          "'@Adapter' of '\(adapter.name)' names no protocol",
          because: "its one argument is a protocol's metatype, such as 'CartService.self'",
          instead: "write '@Adapter(P.self)' with the protocol that '\(adapter.name)' implements", at: attribute.site))
      return meantService(id, orFirst: true)
    }
    let adapted = code.symbol(type, in: id.file)
    if type.parts.count > 1 {
      reportPath(type, adapter, argument, adapted)
      return adapted.flatMap { isProtocol($0) ? $0 : nil } ?? meantService(id, orFirst: true)
    }
    guard let adapted else {
      // What is listed by the same name is some module's of the system.
      let isListed = code.inherited(id).contains { $0.path == type.path }
      if !isListed, isDeclaredNowhere(type.parts[0].name, in: id.file) {
        reportNothing(type, adapter, argument)
        return meantService(id, orFirst: true)
      }
      graph.note(
        .elsewhere, "'\(type.path)', which '\(adapter.name)' adapts: what it requires", at: argument.site)
      return isListed ? nil : meantService(id, orFirst: false)
    }
    let own = code.table.symbols[Int(adapted)]
    if own.kind.isNominal, own.kind != .protocol, !own.condition, !own.isExternal {
      let article = own.kind == .enum || own.kind == .actor ? "an" : "a"
      reportNoProtocol(
        adapter, argument, "'\(type.path)' is \(article) \(own.kind.word), and '@Adapter' takes a protocol",
        because: "'\(adapter.name)' inherits from what it adapts, and protocols inherit from protocols only",
        or: "let '\(type.path)' be a protocol")
      return meantService(id, orFirst: true)
    }
    reportUnlisted(type, adapted, adapter)
    return adapted
  }

  /// The protocol that an adapter's name is made of, among those that it inherits.
  ///
  /// - Parameter orFirst: whether the first will do where none is.
  private func meantService(_ id: DeclarationID, orFirst: Bool) -> Int32? {
    let protocols = code.inherited(id).compactMap { code.symbol($0, in: id.file) }.filter(isProtocol)
    return protocols.first { code.table.text(code.table.symbols[Int($0)].name) + "Adapter" == code.name(id) }
      ?? (orFirst ? protocols.first : nil)
  }

  private func isProtocol(_ symbol: Int32) -> Bool { code.table.symbols[Int(symbol)].kind == .protocol }

  /// A service that an adapter does not inherit from, or by another name.
  private mutating func reportUnlisted(_ type: WrittenType, _ adapted: Int32, _ adapter: Adapter) {
    let id = adapter.id
    let listed = code.inherited(id).filter { $0.path == type.path || code.symbol($0, in: id.file) == adapted }
    if let other = listed.first, !listed.contains(where: { $0.parts.last?.name == type.parts.last?.name }) {
      graph.breaches.append(
        Breach(
          "'\(adapter.name)' adapts '\(type.path)' and lists it as '\(other.path)'",
          because: "the macro compares names as they are written, and takes '\(other.path)' for another service",
          instead: "write 'protocol \(code.name(id)): \(type.path)'", at: code.site(id)))
    }
    if listed.isEmpty {
      graph.breaches.append(
        Breach(
          "'\(adapter.name)' adapts '\(type.path)' and does not conform to it",
          because: "the protocol behind '@Adapter(\(type.path).self)' lists '\(type.path)' itself",
          instead: "write 'protocol \(code.name(id)): \(type.path)'", at: code.site(id), severity: .warning))
    }
  }

  /// A path in the place of a name: the macro wants a plain one, and makes nothing.
  private mutating func reportPath(
    _ type: WrittenType, _ adapter: Adapter, _ argument: Code.Argument, _ adapted: Int32?
  ) {
    let last = type.parts[type.parts.count - 1].name
    if adapted == nil, last == "Protocol" || last == "Type" {
      let rest = type.parts.dropLast().map(\.name).joined(separator: ".")
      reportNoProtocol(
        adapter, argument, "'\(type.path)' is no protocol, and '@Adapter' takes one",
        because: "it is the type of '\(rest).self', and the macro takes a plain name", or: nil)
      return
    }
    let isPlain =
      adapted != nil && code.table.type(named: last, at: adapter.id).map { code.aliased($0) } == adapted
    graph.breaches.append(
      Breach(
        "'@Adapter' of '\(adapter.name)' names '\(type.path)' by a path",
        because: "the macro takes a plain name, and makes no stack of anything else",
        instead: "write '@Adapter(\(last).self)'"
          + (isPlain ? "" : ", with an alias '\(last)' where the name alone does not mean it"),
        at: argument.site))
  }

  /// A name that means nothing.
  private mutating func reportNothing(_ type: WrittenType, _ adapter: Adapter, _ argument: Code.Argument) {
    let inherited = code.inherited(adapter.id).filter { code.symbol($0, in: adapter.id.file).map(isProtocol) ?? false }
    let near =
      NearName.nearest(to: type.path, among: inherited.map(\.path))
      ?? NearName.nearest(
        to: type.path,
        among: code.table.symbols.filter { $0.kind == .protocol && !$0.isExternal && !$0.isSynthesised }
          .map { code.table.text($0.name) }.filter { !$0.hasSuffix("Adapter") })
    // A name that is like no other may be one of the system's.
    guard let near else {
      reportNoProtocol(
        adapter, argument, "'@Adapter' of '\(adapter.name)' names '\(type.path)', which it does not inherit",
        because: "an adapter inherits from the protocol that it adapts",
        or: "write 'protocol \(code.name(adapter.id)): \(type.path)'")
      return
    }
    reportNoProtocol(
      adapter, argument, "'\(type.path)' names no protocol; did you mean '\(near)'?",
      because: "'@Adapter' takes the protocol that '\(adapter.name)' implements, and nothing is called '\(type.path)'",
      near: near, or: nil)
  }

  /// - Parameters:
  ///   - near: what was meant, where it can be told.
  ///   - other: what else can be done.
  private mutating func reportNoProtocol(
    _ adapter: Adapter, _ argument: Code.Argument, _ message: String, because: String, near: String? = nil,
    or other: String?
  ) {
    let meant =
      near ?? meantService(adapter.id, orFirst: true).map { code.table.text(code.table.symbols[Int($0)].name) }
    graph.breaches.append(
      Breach(
        message, because: because,
        instead: meant.map { "write '@Adapter(\($0).self)'" } ?? other
          ?? "write '@Adapter(P.self)' with the protocol that '\(adapter.name)' implements", at: argument.site))
  }

  // MARK: - Names that mean nothing

  /// Modules of the system, beside those whose members are known: what they declare are neither services nor stacks.
  private static let frameworks: Set<String> = [
    system, "Accelerate", "ActivityKit", "AppIntents", "ARKit", "AuthenticationServices", "AVFoundation", "AVKit",
    "BackgroundTasks", "CarPlay", "Charts", "CloudKit", "Cocoa", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData",
    "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony",
    "CoreText", "CoreTransferable", "CryptoKit", "DeveloperToolsSupport", "DeviceCheck", "EventKit", "FoundationModels",
    "GameKit", "GameplayKit", "GroupActivities", "HealthKit", "HomeKit", "ImageIO", "Intents", "IOKit",
    "JavaScriptCore", "LocalAuthentication", "MapKit", "Messages", "MessageUI", "Metal", "MetalKit", "MetricKit",
    "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "Network", "NetworkExtension", "PassKit", "PDFKit",
    "PencilKit", "Photos", "PhotosUI", "QuickLook", "RealityKit", "SafariServices", "SceneKit", "ServiceManagement",
    "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUICore", "SystemConfiguration", "TipKit", "Translation",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit",
    "WidgetKit", "simd",
  ]

  /// Whether a name means nothing in the project, and nothing of elsewhere either: where a module is imported that is neither of
  /// the run nor of the system, it may be declared there.
  func isDeclaredNowhere(_ name: String, in file: Int) -> Bool {
    code.table.types(named: name).isEmpty && code.seesAll(file, besides: Self.frameworks)
  }
}
