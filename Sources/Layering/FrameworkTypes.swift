internal import Linking
internal import SourceText

/// Which well-known framework declares a type, told by its name and the imports of the file: enough for those whose types
/// bear a prefix, and for the names that code shows most of the others. All else is unknown.
enum FrameworkTypes {
  /// Prefixes, followed by an upper-case letter, with the modules that use them.
  private static let prefixes: [String: [String]] = [
    "UI": ["UIKit"], "CL": ["CoreLocation"], "MK": ["MapKit"], "WK": ["WebKit", "WatchKit"],
    "AV": ["AVFoundation", "AVKit"],
    "CA": ["QuartzCore"], "SCN": ["SceneKit"], "MTL": ["Metal"], "CK": ["CloudKit"], "HK": ["HealthKit"],
    "PH": ["Photos", "PhotosUI"], "VN": ["Vision"], "CN": ["Contacts", "ContactsUI"], "EK": ["EventKit", "EventKitUI"],
    "GK": ["GameKit", "GameplayKit"], "UN": ["UserNotifications"], "CB": ["CoreBluetooth"],
    "LA": ["LocalAuthentication"],
    "NSManaged": ["CoreData"], "NSFetch": ["CoreData"], "NSPersistent": ["CoreData"], "NSEntity": ["CoreData"],
    "NSBatch": ["CoreData"],
  ]

  private static let names: [String: String] = [
    "View": "SwiftUI", "AnyView": "SwiftUI", "Color": "SwiftUI", "Font": "SwiftUI", "Binding": "SwiftUI",
    "Image": "SwiftUI", "LocalizedStringKey": "SwiftUI", "NavigationPath": "SwiftUI",
    "NSManagedObject": "CoreData", "NSFetchRequest": "CoreData",
    "AnyPublisher": "Combine", "Publisher": "Combine", "AnyCancellable": "Combine", "PassthroughSubject": "Combine",
    "CurrentValueSubject": "Combine",
    "ModelContext": "SwiftData", "ModelContainer": "SwiftData", "PersistentModel": "SwiftData",
    "PersistentIdentifier": "SwiftData", "FetchDescriptor": "SwiftData",
    "NSView": "AppKit", "NSImage": "AppKit", "NSColor": "AppKit", "NSWindow": "AppKit", "NSViewController": "AppKit",
  ]

  /// The imported module that declares a type of this name, or nil where that can't be told.
  static func module(of name: String, imported: Set<String>) -> String? {
    if let module = names[name] { return imported.contains(module) ? module : nil }
    var found: [String] = []
    for length in 2...9 where name.utf8.count > length {
      guard let modules = prefixes[String(name.prefix(length))],
        name.dropFirst(length).first?.isUppercase == true
      else { continue }
      found += modules.filter { imported.contains($0) }
    }
    return found.count == 1 ? found[0] : nil
  }
}
