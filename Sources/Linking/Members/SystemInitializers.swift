/// The initializers that protocols and classes of the system bring to what conforms to them or inherits from them.
enum SystemInitializers {
  /// Those of `SystemModules.supertypes` that bring none with arguments.
  private static let without: Set<String> = [
    "Actor", "AdditiveArithmetic", "Any", "AnyActor", "AnyObject", "App", "AsyncIteratorProtocol", "AsyncSequence",
    "BidirectionalCollection", "BitwiseCopyable", "CVarArg", "CaseIterable", "Clock", "Collection", "Comparable",
    "ContiguousBytes", "Copyable", "CustomDebugStringConvertible", "CustomLeafReflectable", "CustomNSError",
    "CustomPlaygroundDisplayConvertible", "CustomReflectable", "CustomStringConvertible", "CustomTestStringConvertible",
    "Decoder", "DynamicProperty", "Encodable", "Encoder", "EnvironmentKey", "Equatable", "Error", "Escapable",
    "Executor", "GlobalActor", "Hashable", "Identifiable", "InstantProtocol", "IteratorProtocol",
    "LazyCollectionProtocol",
    "LazySequenceProtocol", "LocalizedError", "MutableCollection", "NSCopying", "NSLocking", "NSObject",
    "NSObjectProtocol", "Observable", "ObservableObject", "PreferenceKey", "PreviewProvider", "RandomAccessCollection",
    "RandomNumberGenerator", "RecoverableError", "Scene", "Sendable", "SendableMetatype", "Sequence", "SerialExecutor",
    "SingleValueDecodingContainer", "SingleValueEncodingContainer", "TaskExecutor", "TextOutputStream",
    "TextOutputStreamable", "UnkeyedDecodingContainer", "UnkeyedEncodingContainer", "View", "ViewModifier",
  ]

  /// The first labels of those that others bring; `_` for none.
  private static let labels: [String: Set<String>] = [
    "Codable": ["from"], "Decodable": ["from"], "CodingKey": ["stringValue", "intValue"],
    "CodingKeyRepresentable": ["codingKey"], "NSCoding": ["coder"], "NSSecureCoding": ["coder"],
    "RawRepresentable": ["rawValue"], "OptionSet": ["rawValue", "arrayLiteral", "_"],
    "SetAlgebra": ["arrayLiteral", "_"], "Bool": ["rawValue"], "Character": ["rawValue"], "Double": ["rawValue"],
    "Float": ["rawValue"], "Int": ["rawValue"],
    "Int16": ["rawValue"], "Int32": ["rawValue"], "Int64": ["rawValue"], "Int8": ["rawValue"], "String": ["rawValue"],
    "UInt": ["rawValue"], "UInt16": ["rawValue"], "UInt32": ["rawValue"], "UInt64": ["rawValue"], "UInt8": ["rawValue"],
    "LosslessStringConvertible": ["_"], "XCTestCase": ["name", "selector", "invocation"],
    // A literal in parentheses behind a type is made by the literal's own initializer.
    "ExpressibleByArrayLiteral": ["arrayLiteral", "_"], "ExpressibleByBooleanLiteral": ["booleanLiteral", "_"],
    "ExpressibleByDictionaryLiteral": ["dictionaryLiteral", "_"], "ExpressibleByFloatLiteral": ["floatLiteral", "_"],
    "ExpressibleByIntegerLiteral": ["integerLiteral", "_"], "ExpressibleByNilLiteral": ["nilLiteral", "_"],
    "ExpressibleByUnicodeScalarLiteral": ["unicodeScalarLiteral", "_"],
    "ExpressibleByExtendedGraphemeClusterLiteral": ["unicodeScalarLiteral", "extendedGraphemeClusterLiteral", "_"],
    "ExpressibleByStringLiteral": ["unicodeScalarLiteral", "extendedGraphemeClusterLiteral", "stringLiteral", "_"],
    "ExpressibleByStringInterpolation": [
      "unicodeScalarLiteral", "extendedGraphemeClusterLiteral", "stringLiteral", "stringInterpolation", "_",
    ],
  ]

  /// Whether a supertype of elsewhere may bring an initializer that takes a first argument with a label; `_` for none.
  static func mayTake(_ label: String, _ supertype: String) -> Bool {
    without.contains(supertype) ? false : labels[supertype]?.contains(label) ?? true
  }
}
