/// Modules and protocols of the system, as far as members are concerned.
enum SystemModules {
  /// Modules whose members `SystemMembers` and `PlatformMembers` know, as far as their names have several words.
  static let known = """
    Swift Foundation FoundationEssentials FoundationNetworking FoundationXML Dispatch Observation Synchronization Testing \
    XCTest RegexBuilder Distributed Glibc Musl Darwin Bionic Android WinSDK ucrt CRT Builtin _Concurrency \
    _StringProcessing WASILibc os OSLog ObjectiveC UIKit SwiftUI AppKit Combine CoreGraphics QuartzCore CoreFoundation
    CommonCrypto MachO SQLite3 Security zlib
    """

  /// Types of the standard library and of Foundation all of whose methods `SystemMembers` knows.
  static let wellKnownTypes = """
    Array Bool Calendar Character Data Date DateComponents Decimal Dictionary Double Duration Float IndexPath IndexSet Int
    Int16 Int32 Int64 Int8 Locale Set String Substring TimeInterval TimeZone UInt UInt16 UInt32 UInt64 UInt8 URL
    URLComponents URLRequest UUID
    """

  /// Further types of the system whose methods of one word are known, beside those that `methodsOfOthers` has.
  static let furtherWellKnown = """
    AnyHashable ArraySlice Bundle CharacterSet CheckedContinuation ClosedRange ContiguousArray ContinuousClock DateInterval \
    DispatchGroup DispatchQueue DispatchSemaphore DispatchWorkItem FileManager HTTPURLResponse JSONDecoder JSONEncoder \
    KeyValuePairs Measurement NSCondition NSConditionLock NSLock NSRecursiveLock Notification NotificationCenter \
    ObjectIdentifier OperationQueue PartialRangeFrom PartialRangeThrough PartialRangeUpTo ProcessInfo \
    PropertyListDecoder PropertyListEncoder Range Result Slice StaticString Thread URLQueryItem URLResponse URLSession \
    UnsafeBufferPointer UnsafeContinuation UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer \
    UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UserDefaults
    """

  /// Methods of one word that these have where the system is not Linux: `URLSession.bytes`, `UserDefaults.observe`.
  static let methodsOfOthers = "bind bytes conforms image notifications observe publisher responds"

  /// Further types of the system, and of a well-known library, that nothing inherits from or conforms to.
  static let otherValues = """
    Angle Animation AttributedString AttributedSubstring CGAffineTransform CGFloat CGPoint CGRect CGSize CGVector \
    CharacterSet ClosedRange Color ContainerValues ContinuousClock DependencyValues DispatchTime DispatchTimeInterval \
    EdgeInsets EnvironmentValues FocusedValues Font Image Measurement Never Notification NSRange Optional Range Result \
    SuspendingClock Task Text UnitPoint Void
    """

  /// Other names of the system for such.
  static let aliases: Set<String> = [
    "BooleanLiteralType", "CBool", "CChar", "CDouble", "CFAbsoluteTime", "CFTimeInterval", "CFloat", "CInt", "CLong",
    "CUnsignedInt", "FloatLiteralType", "IntegerLiteralType", "StringLiteralType", "TimeInterval", "unichar",
  ]

  /// Protocols, classes and raw types of the system that say with `SystemMembers` all that they require.
  static let supertypes = """
    Actor AdditiveArithmetic Any AnyActor AnyObject App AsyncIteratorProtocol AsyncSequence AtomicRepresentable \
    BidirectionalCollection BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool CVarArg CaseIterable Character Clock \
    Codable CodingKey CodingKeyRepresentable Collection Comparable ContiguousBytes Copyable CustomDebugStringConvertible \
    CustomLeafReflectable CustomNSError CustomPlaygroundDisplayConvertible CustomReflectable CustomStringConvertible \
    CustomTestStringConvertible DataProtocol Decodable Decoder Double DurationProtocol DynamicProperty Encodable Encoder \
    EnvironmentKey Equatable Error Escapable Executor ExpressibleByArrayLiteral ExpressibleByBooleanLiteral \
    ExpressibleByDictionaryLiteral ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral \
    ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral \
    ExpressibleByUnicodeScalarLiteral FixedWidthInteger Float FloatingPoint GlobalActor Hashable Identifiable \
    InstantProtocol Int Int16 Int32 Int64 Int8 IteratorProtocol KeyedDecodingContainerProtocol \
    KeyedEncodingContainerProtocol LazyCollectionProtocol LazySequenceProtocol LocalizedError LosslessStringConvertible \
    MutableCollection MutableDataProtocol NSCoding NSCopying NSLocking NSObject NSObjectProtocol NSSecureCoding Numeric \
    Observable ObservableObject OptionSet PreferenceKey PreviewProvider RandomAccessCollection RandomNumberGenerator \
    RangeExpression RangeReplaceableCollection RawRepresentable RecoverableError ReferenceConvertible SIMD Scene Sendable \
    SendableMetatype Sequence SerialExecutor SetAlgebra SignedInteger SignedNumeric SingleValueDecodingContainer \
    SingleValueEncodingContainer Strideable String StringInterpolationProtocol StringProtocol TaskExecutor \
    TextOutputStream TextOutputStreamable UInt UInt16 UInt32 UInt64 UInt8 UnicodeCodec UnkeyedDecodingContainer \
    UnkeyedEncodingContainer UnsignedInteger View ViewModifier XCTestCase
    """

  /// Those of them that bring nothing but `narrowMembers`, as most types conform to some.
  static let narrow = """
    Any AnyActor AnyObject BitwiseCopyable CaseIterable Codable CodingKey Comparable Copyable CustomDebugStringConvertible \
    CustomNSError CustomStringConvertible Decodable Encodable Equatable Error Escapable Hashable Identifiable \
    LocalizedError LosslessStringConvertible RawRepresentable Sendable SendableMetatype
    """

  /// What they bring, from `SystemProtocols`.
  static let narrowMembers = """
    allCases codingKey debugDescription decodeAtomicOptionalRepresentation decodeAtomicRepresentation description encode \
    encodeAtomicOptionalRepresentation encodeAtomicRepresentation errorCode errorDescription errorDomain errorUserInfo \
    failureReason hash hashValue helpAnchor id intValue localizedDescription rawValue recoverySuggestion stringValue
    """

  /// Those of them with more members of one word than any list has.
  static let boundless = "App NSObject Scene View ViewModifier XCTestCase"
}
