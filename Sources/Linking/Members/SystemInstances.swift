/// Members of types of the system that are, or give, a value of the type itself, as `UserDefaults.standard` does: what an extension
/// adds to the type is found behind them, too.
///
/// Source: the documentation of the standard library, Foundation, Dispatch, UIKit and AppKit.
enum SystemInstances {
  private static let members: [String: Set<String>] = [
    "Bundle": ["main"], "Calendar": ["current", "autoupdatingCurrent"],
    "CharacterSet": ["alphanumerics", "whitespaces"],
    "Date": ["now", "distantFuture", "distantPast"], "DispatchQueue": ["main", "global"],
    "DistributedNotificationCenter": ["default"], "FileManager": ["default"], "HTTPCookieStorage": ["shared"],
    "Locale": ["current", "autoupdatingCurrent"], "NSPasteboard": ["general"], "NSWorkspace": ["shared"],
    "NotificationCenter": ["default"], "NotificationQueue": ["default"], "OperationQueue": ["main"],
    "ProcessInfo": ["processInfo"], "RunLoop": ["main", "current"], "Thread": ["main", "current"],
    "TimeZone": ["current", "autoupdatingCurrent", "gmt"], "UIApplication": ["shared"], "UIDevice": ["current"],
    "UIPasteboard": ["general"], "UIScreen": ["main"], "URLCache": ["shared"], "URLSession": ["shared"],
    "URLSessionConfiguration": ["default", "ephemeral"], "UserDefaults": ["standard"],
  ]

  /// Whether a member of a type, by their names, gives a value of that type.
  static func hold(_ member: String, of type: String) -> Bool { members[type]?.contains(member) == true }
}
