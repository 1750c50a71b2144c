/// What the protocols and base classes of `SystemModules.supertypes` bring: methods and properties of the protocol, its
/// extensions and what it inherits from. A raw type brings what `RawRepresentable` does.
///
/// From the symbol graphs of the toolchain's modules; `Tests/Comparison/system_members.py` makes the list anew.
enum SystemProtocols {
  /// On each line that begins with a capital letter a protocol, and its members on the lines below.
  static let members = """
    Actor
      assertIsolated assumeIsolated preconditionIsolated unownedExecutor withSerialExecutor
    AdditiveArithmetic
      zero
    AsyncIteratorProtocol
      next
    AsyncSequence
      allSatisfy compactMap contains drop dropFirst filter first flatMap makeAsyncIterator map max min prefix reduce
    AtomicRepresentable
      decodeAtomicRepresentation encodeAtomicRepresentation
    BidirectionalCollection
      allSatisfy compactMap compare contains count difference distance drop dropFirst dropLast elementsEqual endIndex
      enumerated filter first firstIndex firstMatch firstRange flatMap forEach formIndex formatted index indices isEmpty
      joined last lastIndex lazy lexicographicallyPrecedes makeIterator map matches max min popFirst popLast prefix
      prefixMatch randomElement ranges reduce removeFirst removeLast removingSubranges reversed shuffled sorted split
      startIndex starts suffix trimPrefix trimmingPrefix underestimatedCount wholeMatch withContiguousStorageIfAvailable
    BinaryFloatingPoint
      addProduct addingProduct advanced binade distance exponent exponentBitCount exponentBitPattern floatingPointClass
      formRemainder formSquareRoot formTruncatingRemainder formatted greatestFiniteMagnitude hash hashValue infinity
      isCanonical isEqual isFinite isInfinite isLess isLessThanOrEqualTo isNaN isNormal isSignalingNaN isSubnormal
      isTotallyOrdered isZero leastNonzeroMagnitude leastNormalMagnitude magnitude maximum maximumMagnitude minimum
      minimumMagnitude nan negate nextDown nextUp pi radix random remainder round rounded sign signalingNaN significand
      significandBitCount significandBitPattern significandWidth squareRoot truncatingRemainder ulp ulpOfOne zero
    BinaryInteger
      advanced bitWidth description distance formatted hash hashValue isMultiple isSigned magnitude quotientAndRemainder
      signum trailingZeroBitCount words zero
    CaseIterable
      allCases
    Clock
      continuous encode hash hashValue measure minimumResolution now sleep suspending
    Codable
      encode
    CodingKey
      debugDescription description intValue stringValue
    CodingKeyRepresentable
      codingKey
    Collection
      allSatisfy compactMap compare contains count distance drop dropFirst dropLast elementsEqual endIndex enumerated
      filter first firstIndex firstRange flatMap forEach formIndex formatted index indices isEmpty joined lazy
      lexicographicallyPrecedes makeIterator map max min popFirst prefix randomElement ranges reduce removeFirst
      removingSubranges reversed shuffled sorted split startIndex starts suffix trimPrefix trimmingPrefix
      underestimatedCount withContiguousStorageIfAvailable
    ContiguousBytes
      withUnsafeBytes
    CustomDebugStringConvertible
      debugDescription
    CustomLeafReflectable
      customMirror
    CustomNSError
      errorCode errorDomain errorUserInfo localizedDescription
    CustomPlaygroundDisplayConvertible
      playgroundDescription
    CustomReflectable
      customMirror
    CustomStringConvertible
      description
    CustomTestStringConvertible
      testDescription
    DataProtocol
      allSatisfy compactMap compare contains copyBytes count difference distance drop dropFirst dropLast elementsEqual
      endIndex enumerated filter first firstIndex firstMatch firstRange flatMap forEach formIndex formatted index
      indices isEmpty joined last lastIndex lastRange lazy lexicographicallyPrecedes makeIterator map matches max min
      popFirst popLast prefix prefixMatch randomElement ranges reduce regions removeFirst removeLast removingSubranges
      reversed shuffled sorted split startIndex starts suffix trimPrefix trimmingPrefix underestimatedCount wholeMatch
      withContiguousStorageIfAvailable
    Decoder
      codingPath container singleValueContainer unkeyedContainer userInfo
    DurationProtocol
      zero
    Encodable
      encode
    Encoder
      codingPath container singleValueContainer unkeyedContainer userInfo
    Error
      localizedDescription
    Executor
      enqueue
    FixedWidthInteger
      addingReportingOverflow advanced bigEndian bitWidth byteSwapped description distance dividedReportingOverflow
      dividingFullWidth formatted hash hashValue isMultiple isSigned leadingZeroBitCount littleEndian magnitude max min
      multipliedFullWidth multipliedReportingOverflow nonzeroBitCount quotientAndRemainder random
      remainderReportingOverflow signum subtractingReportingOverflow trailingZeroBitCount words zero
    FloatingPoint
      addProduct addingProduct advanced distance exponent floatingPointClass formRemainder formSquareRoot
      formTruncatingRemainder greatestFiniteMagnitude hash hashValue infinity isCanonical isEqual isFinite isInfinite
      isLess isLessThanOrEqualTo isNaN isNormal isSignalingNaN isSubnormal isTotallyOrdered isZero leastNonzeroMagnitude
      leastNormalMagnitude magnitude maximum maximumMagnitude minimum minimumMagnitude nan negate nextDown nextUp pi
      radix remainder round rounded sign signalingNaN significand squareRoot truncatingRemainder ulp ulpOfOne zero
    GlobalActor
      assertIsolated preconditionIsolated shared sharedUnownedExecutor
    Hashable
      hash hashValue
    Identifiable
      id
    InstantProtocol
      advanced duration hash hashValue
    IteratorProtocol
      next
    KeyedDecodingContainerProtocol
      allKeys codingPath contains decode decodeIfPresent decodeNil nestedContainer nestedUnkeyedContainer superDecoder
    KeyedEncodingContainerProtocol
      codingPath encode encodeConditional encodeIfPresent encodeNil nestedContainer nestedUnkeyedContainer superEncoder
    LazyCollectionProtocol
      allSatisfy compactMap compare contains count distance drop dropFirst dropLast elements elementsEqual endIndex
      enumerated filter first firstIndex firstRange flatMap forEach formIndex formatted index indices isEmpty joined
      lazy lexicographicallyPrecedes makeIterator map max min popFirst prefix randomElement ranges reduce removeFirst
      removingSubranges reversed shuffled sorted split startIndex starts suffix trimPrefix trimmingPrefix
      underestimatedCount withContiguousStorageIfAvailable
    LazySequenceProtocol
      allSatisfy compactMap compare contains count drop dropFirst dropLast elements elementsEqual enumerated filter
      first flatMap forEach formatted joined lazy lexicographicallyPrecedes makeIterator map max min prefix reduce
      reversed shuffled sorted split starts suffix underestimatedCount withContiguousStorageIfAvailable
    LocalizedError
      errorDescription failureReason helpAnchor localizedDescription recoverySuggestion
    LosslessStringConvertible
      description
    MutableCollection
      allSatisfy compactMap compare contains count distance drop dropFirst dropLast elementsEqual endIndex enumerated
      filter first firstIndex firstRange flatMap forEach formIndex formatted index indices isEmpty joined lazy
      lexicographicallyPrecedes makeIterator map max min moveSubranges partition popFirst prefix randomElement ranges
      reduce removeFirst removeSubranges removingSubranges reverse reversed shuffle shuffled sort sorted split
      startIndex starts suffix swapAt trimPrefix trimmingPrefix underestimatedCount
      withContiguousMutableStorageIfAvailable withContiguousStorageIfAvailable
    MutableDataProtocol
      allSatisfy append applying compactMap compare contains copyBytes count difference distance drop dropFirst dropLast
      elementsEqual endIndex enumerated filter first firstIndex firstMatch firstRange flatMap forEach formIndex
      formatted index indices insert isEmpty joined last lastIndex lastRange lazy lexicographicallyPrecedes makeIterator
      map matches max min moveSubranges partition popFirst popLast prefix prefixMatch randomElement ranges reduce
      regions remove removeAll removeFirst removeLast removeSubrange removeSubranges removingSubranges replace
      replaceSubrange replacing reserveCapacity resetBytes reverse reversed shuffle shuffled sort sorted split
      startIndex starts suffix swapAt trimPrefix trimmingPrefix underestimatedCount wholeMatch
      withContiguousMutableStorageIfAvailable withContiguousStorageIfAvailable
    NSCoding
      encode
    NSCopying
      copy
    NSLocking
      lock unlock withLock
    NSObject
      classFallbacksForKeyedArchiver classForCoder classForKeyedArchiver classForKeyedUnarchiver copy debugDescription
      description hash hashValue isEqual isKind isMember isProxy isSubclass mutableCopy replacementObject self
      superclass
    NSObjectProtocol
      debugDescription description hash isEqual isProxy self
    NSSecureCoding
      encode supportsSecureCoding
    Numeric
      magnitude zero
    OptionSet
      codingKey contains decodeAtomicOptionalRepresentation decodeAtomicRepresentation encode
      encodeAtomicOptionalRepresentation encodeAtomicRepresentation formIntersection formSymmetricDifference formUnion
      hash hashValue insert intersection isDisjoint isEmpty isStrictSubset isStrictSuperset isSubset isSuperset rawValue
      remove subtract subtracting symmetricDifference union update
    RandomAccessCollection
      allSatisfy compactMap compare contains count difference distance drop dropFirst dropLast elementsEqual endIndex
      enumerated filter first firstIndex firstMatch firstRange flatMap forEach formIndex formatted index indices isEmpty
      joined last lastIndex lazy lexicographicallyPrecedes makeIterator map matches max min popFirst popLast prefix
      prefixMatch randomElement ranges reduce removeFirst removeLast removingSubranges reversed shuffled sorted split
      startIndex starts suffix trimPrefix trimmingPrefix underestimatedCount wholeMatch withContiguousStorageIfAvailable
    RandomNumberGenerator
      next
    RangeExpression
      contains relative
    RangeReplaceableCollection
      allSatisfy append applying compactMap compare contains count distance drop dropFirst dropLast elementsEqual
      endIndex enumerated filter first firstIndex firstRange flatMap forEach formIndex formatted index indices insert
      isEmpty joined lazy lexicographicallyPrecedes makeIterator map max min popFirst popLast prefix randomElement
      ranges reduce remove removeAll removeFirst removeLast removeSubrange removeSubranges removingSubranges replace
      replaceSubrange replacing reserveCapacity reversed shuffled sorted split startIndex starts suffix trimPrefix
      trimmingPrefix underestimatedCount withContiguousStorageIfAvailable
    RawRepresentable
      codingKey decodeAtomicOptionalRepresentation decodeAtomicRepresentation encode encodeAtomicOptionalRepresentation
      encodeAtomicRepresentation hash hashValue rawValue
    RecoverableError
      attemptRecovery localizedDescription recoveryOptions
    ReferenceConvertible
      debugDescription description hash hashValue
    SIMD
      addProduct addingProduct clamp clamped description encode formSquareRoot hash hashValue indices
      leadingZeroBitCount max min nonzeroBitCount one random replace replacing round rounded scalarCount squareRoot sum
      trailingZeroBitCount wrappedSum zero
    Sequence
      allSatisfy compactMap compare contains count drop dropFirst dropLast elementsEqual enumerated filter first flatMap
      forEach formatted joined lazy lexicographicallyPrecedes makeIterator map max min prefix reduce reversed shuffled
      sorted split starts suffix underestimatedCount withContiguousStorageIfAvailable
    SerialExecutor
      asUnownedSerialExecutor assertIsolated checkIsolated enqueue isIsolatingCurrentContext isMainExecutor
      isSameExclusiveExecutionContext preconditionIsolated
    SetAlgebra
      contains formIntersection formSymmetricDifference formUnion insert intersection isDisjoint isEmpty isStrictSubset
      isStrictSuperset isSubset isSuperset remove subtract subtracting symmetricDifference union update
    SignedInteger
      advanced bitWidth description distance dividingFullWidth formatted hash hashValue isMultiple isSigned magnitude
      max min negate quotientAndRemainder signum trailingZeroBitCount words zero
    SignedNumeric
      magnitude negate zero
    SingleValueDecodingContainer
      codingPath decode decodeNil
    SingleValueEncodingContainer
      codingPath encode encodeNil
    Strideable
      advanced distance
    StringInterpolationProtocol
      appendLiteral
    StringProtocol
      addingPercentEncoding allSatisfy appending appendingFormat cString canBeConverted capitalized
      caseInsensitiveCompare commonPrefix compactMap compare completePath components contains count data
      decomposedStringWithCanonicalMapping decomposedStringWithCompatibilityMapping description difference distance drop
      dropFirst dropLast elementsEqual endIndex enumerateLines enumerateSubstrings enumerated fastestEncoding filter
      first firstIndex firstMatch firstRange flatMap folding forEach formIndex formatted getBytes getCString
      getLineStart getParagraphStart hasPrefix hasSuffix hash hashValue index indices isEmpty joined last lastIndex lazy
      lengthOfBytes lexicographicallyPrecedes lineRange localizedCapitalized localizedCaseInsensitiveCompare
      localizedCaseInsensitiveContains localizedCompare localizedLowercase localizedStandardCompare
      localizedStandardContains localizedStandardRange localizedUppercase lowercased makeIterator map matches max
      maximumLengthOfBytes min padding paragraphRange popFirst popLast precomposedStringWithCanonicalMapping
      precomposedStringWithCompatibilityMapping prefix prefixMatch randomElement range rangeOfCharacter
      rangeOfComposedCharacterSequence rangeOfComposedCharacterSequences ranges reduce removeFirst removeLast
      removingPercentEncoding removingSubranges replacingCharacters replacingOccurrences reversed shuffled
      smallestEncoding sorted split startIndex starts substring suffix trimPrefix trimmingCharacters trimmingPrefix
      underestimatedCount unicodeScalars uppercased utf16 utf8 wholeMatch withCString withContiguousStorageIfAvailable
      write
    TaskExecutor
      asUnownedTaskExecutor enqueue
    TextOutputStream
      write
    TextOutputStreamable
      write
    UnicodeCodec
      decode encode
    UnkeyedDecodingContainer
      codingPath count currentIndex decode decodeIfPresent decodeNil isAtEnd nestedContainer nestedUnkeyedContainer
      superDecoder
    UnkeyedEncodingContainer
      codingPath count encode encodeConditional encodeNil nestedContainer nestedUnkeyedContainer superEncoder
    UnsignedInteger
      advanced bitWidth description distance dividingFullWidth formatted hash hashValue isMultiple isSigned magnitude
      max min quotientAndRemainder signum trailingZeroBitCount words zero
    XCTestCase
      addTeardownBlock continueAfterFailure defaultPerformanceMetrics expectation fulfillment invokeTest measure
      measureMetrics name nestedWaiter perform recordFailure run setUp setUpWithError startMeasuring stopMeasuring
      tearDown tearDownWithError testCaseCount testRun testRunClass wait waitForExpectations waiter
    """
}
