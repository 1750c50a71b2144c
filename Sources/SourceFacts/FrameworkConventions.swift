/// What frameworks call what has a meaning for whoever asks where something is made, beside all systems of wiring.
public enum FrameworkConventions {
  /// What keys of an environment, of dependencies and of preferences conform to: they hold a default until it is set.
  public static let keys: Set<String> = [
    "EnvironmentKey", "UITraitDefinition", "DependencyKey", "TestDependencyKey", "InjectionKey", "PreferenceKey",
  ]
  /// What such keys call their defaults.
  public static let keyDefaults: Set<String> = [
    "defaultValue", "liveValue", "currentValue", "previewValue", "testValue",
  ]
  /// What types conform to whose instances are values: they are compared, written down or thrown with all that they hold.
  public static let values: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "RawRepresentable", "Error",
    "LocalizedError",
  ]
  /// What classes inherit from, or conform to, so that a library can wire them: none of these brings them a type that the system
  /// has a name for.
  public static let wiring: Set<String> = [
    "AnyBoundary", "Boundary", "BoundaryProtocol", "AdapterBoundary", "ContainerBoundary", "RootBoundary", "Assembly",
    "AutoRegistering", "SharedContainer", "Containerized",
  ]
  /// Classes of which only the system makes objects, by an initializer that it calls: nobody can hand such a one anything when it is
  /// made.
  public static let classesMadeBySystem: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView",
    "NSTableCellView", "NSTableRowView", "NSCollectionViewItem", "NSManagedObject", "NSScriptCommand",
  ]
  /// The same, with protocols of what the system makes.
  public static let madeBySystem = classesMadeBySystem.union(intents).union([
    "AppShortcutsProvider", "DynamicOptionsProvider",
  ])
  /// Protocols of App Intents, which hands what conforms to them by `@Dependency` what the app has registered.
  public static let intents: Set<String> = [
    "AppIntent", "AudioPlaybackIntent", "AudioRecordingIntent", "EntityPropertyQuery",
    "EntityQuery", "EntityStringQuery", "EnumerableEntityQuery", "ForegroundContinuableIntent", "LiveActivityIntent",
    "OpenIntent", "SetValueIntent",
  ]
  /// The labels of initializers whose parameters their callers decide on: those of the system's protocols and of archives.
  public static let givenInitializers: Set<String> = [
    "coder", "from", "rawValue", "stringLiteral", "unicodeScalarLiteral", "extendedGraphemeClusterLiteral",
    "integerLiteral",
    "floatLiteral", "booleanLiteral", "nilLiteral", "arrayLiteral", "dictionaryLiteral", "stringInterpolation",
  ]
  /// What types conform to that are named where they are used, so that no other stands in for them behind a protocol: options,
  /// errors, which are caught by their types, and the looks of a user interface.
  public static let plainValues: Set<String> = [
    "OptionSet", "Error", "LocalizedError", "RecoverableError", "CustomNSError", "ViewModifier", "ButtonStyle",
    "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle",
    "ShapeStyle",
    "Shape",
  ]
  /// What types conform to that are there for previews, each of which is a program of its own.
  public static let previews: Set<String> = ["PreviewProvider", "LibraryContentProvider", "PreviewModifier"]
  /// The methods of collections and values that change what they are called on.
  public static let mutations: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "toggle", "merge",
    "formUnion",
    "subtract", "update", "updateValue", "sort", "reserveCapacity", "popLast", "swapAt", "reverse", "shuffle",
    "formIndex", "formIntersection", "formSymmetricDifference", "negate", "write", "replaceSubrange", "removeSubrange",
    "partition", "popFirst", "enqueue", "dequeue", "addProduct", "addTimeInterval", "appendPathComponent",
    "appendPathExtension", "deleteLastPathComponent", "deletePathExtension", "formRemainder", "formSquareRoot",
    "formTruncatingRemainder", "invert", "resetBytes", "resolveSymlinksInPath", "round",
  ]
}
