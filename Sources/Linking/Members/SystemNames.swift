/// Names that mean something of the system where code says no more than the name.
///
/// From the symbol graphs of the toolchain's modules, with what C declares and programs often define themselves;
/// `Tests/Comparison/system_members.py` makes the lists anew.
enum SystemNames {
  /// Functions at file level of the standard library, which those of a program overload.
  static let functions = """
    abs all any assert assertionFailure debugPrint dump exchange extendLifetime fatalError isKnownUniquelyReferenced max
    min numericCast pointwiseMax pointwiseMin precondition preconditionFailure print readLine repeatElement sequence
    stride swap swift_unboxFromSwiftValueWithType transcode type unsafeBitCast unsafeDowncast withCheckedContinuation
    withCheckedThrowingContinuation withDiscardingTaskGroup withExtendedLifetime withTaskCancellationHandler
    withTaskExecutorPreference withTaskGroup withTaskPriorityEscalationHandler withThrowingDiscardingTaskGroup
    withThrowingTaskGroup withUnsafeBytes withUnsafeContinuation withUnsafeCurrentTask withUnsafeMutableBytes
    withUnsafeMutablePointer withUnsafePointer withUnsafeTemporaryAllocation withUnsafeThrowingContinuation withVaList
    withoutActuallyEscaping zip
    """

  /// Those of modules that have to be imported.
  static let importedFunctions = """
    NSClassFromString NSContainsRect NSDecimalAdd NSDecimalCompact NSDecimalCompare NSDecimalCopy NSDecimalDivide
    NSDecimalIsNotANumber NSDecimalMultiply NSDecimalMultiplyByPowerOf10 NSDecimalNormalize NSDecimalPower
    NSDecimalRound NSDecimalString NSDecimalSubtract NSDivideRect NSEdgeInsetsEqual NSEdgeInsetsMake NSEqualPoints
    NSEqualRanges NSEqualRects NSEqualSizes NSFullUserName NSGetSizeAndAlignment NSHeight NSHomeDirectory
    NSHomeDirectoryForUser NSInsetRect NSIntegralRect NSIntegralRectWithOptions NSIntersectionRange NSIntersectionRect
    NSIntersectsRect NSIsEmptyRect NSLocalizedString NSLocationInRange NSLog NSLogv NSMakePoint NSMakeRange NSMakeRect
    NSMakeSize NSMaxRange NSMaxX NSMaxY NSMidX NSMidY NSMinX NSMinY NSMouseInRect NSOffsetRect NSPageSize
    NSPointFromCGPoint NSPointFromString NSPointInRect NSPointToCGPoint NSProtocolFromString NSRangeFromString
    NSRectFromCGRect NSRectFromString NSRectToCGRect NSRoundDownToMultipleOfPageSize NSRoundUpToMultipleOfPageSize
    NSSearchPathForDirectoriesInDomains NSSelectorFromString NSSizeFromCGSize NSSizeFromString NSSizeToCGSize
    NSStringFromClass NSStringFromPoint NSStringFromProtocol NSStringFromRange NSStringFromRect NSStringFromSelector
    NSStringFromSize NSStringToDecimal NSTemporaryDirectory NSUnionRange NSUnionRect NSUserName NSWidth XCTAssert
    XCTAssertEqual XCTAssertFalse XCTAssertGreaterThan XCTAssertGreaterThanOrEqual XCTAssertIdentical XCTAssertLessThan
    XCTAssertLessThanOrEqual XCTAssertNil XCTAssertNoThrow XCTAssertNotEqual XCTAssertNotIdentical XCTAssertNotNil
    XCTAssertThrowsError XCTAssertTrue XCTFail XCTMain XCTSkipIf XCTSkipUnless XCTUnwrap acos acosh asin asinh asyncTest
    atan atan2 atanh atomicMemoryFence cbrt confirmation copysign cos cosh dispatchMain dispatchPrecondition erf erfc
    exp exp2 expm1 fdim fmax fmin frexp hypot ilogb j0 j1 jn ldexp lgamma log log10 log1p log2 logb modf nan nearbyint
    nextafter open pow remquo rint scalbn sin sinh tan tanh testCase tgamma withKnownIssue withObservationTracking y0 y1
    yn
    """

  /// Types that are declared in types.
  static let nestedTypes = """
    AMPMStyle ASCII AcceptPolicy ActorType AllCases AlternateDescriptionAttribute AncestorRepresentation
    AnchoredRelativeFormatStyle Arithmetic ArithmeticOperator ArrayLiteralElement AsyncIterator AsyncMessage
    AtomicOptionalRepresentation AtomicRepresentation AttributeInvalidationCondition AttributeMergePolicy
    AttributeRunBoundaries Attributed AttributedStyle Attributes AttributesSlice1 AttributesSlice2 AttributesSlice3
    AttributesSlice4 AttributesSlice5 AuthChallengeDisposition AutoreleaseFrequency Base64DecodingOptions
    Base64EncodingOptions BaseMessageIdentifier BooleanLiteralType Bound BufferingPolicy Builder ByteCountAttribute
    CachePolicy CalculationError CanonicalCombiningClass CapitalizationContext Case Category Change CharacterIterator
    CharacterView CheckingType Child Children Clock CloseCode CloseFlags ClosedRange Code CodeUnit Collation
    CollectionContainsCollection CollectionIndexSubscript CollectionRangeSubscript CommonKeyPathKind Comparator
    CompareOptions Compared Comparison ComparisonOperator Component Components ComponentsFormatStyle Condition
    Conditional ConditionalCast Configuration Conjunction ContentKind Context Continuation CountStyle Currency
    CustomPronoun CyclicYear DTDKind DataDecodingStrategy DataEncodingStrategy DateDecodingStrategy DateEncodingStrategy
    DateFieldAttribute DateSeparator DateStyle DateTimeSeparator Day DayOfYear DayPeriod Deallocator
    DecimalSeparatorDisplayStrategy DecodingConfiguration DecodingFailurePolicy DelayedRequestDisposition
    DictionaryKeyDefaultValueSubscript DictionaryKeySubscript DirectoryEnumerationOptions DirectoryEnumerator
    DirectoryHint Disjunction DisplayStyle Distance DomainResolutionProtocol Duration DurationFieldAttribute Element
    Elements EncodedScalar Encoding EncodingConfiguration EncodingConversionOptions End EnumerationOptions Equal Era
    ErrorCode Event Exponent ExpressionEvaluate ExpressionType ExtendedGraphemeClusterLiteralType
    ExternalEntityResolvingPolicy Failure Field FileOperationKind FileSystemEvent Filter FloatDivision FloatLiteralType
    ForceCast ForcedUnwrap FormatInput FormatOutput FormatString FormatStyle ForwardParser FoundationAttributes
    FractionalPartDisplayStrategy Frequency GeneralCategory GlobalQueuePriority GrammaticalGender GrammaticalNumber
    Group Grouping Handle Handler Hour HourCycle ID ISO8601FormatStyle Identifier IdentifierType ImageURLAttribute Index
    IndexDistance Indices Instant IntDivision IntRemainder IntegerLiteralType IntervalFlags IntervalFormatStyle
    ItemReplacementOptions Iteration Iterator Key KeyDecodingStrategy KeyEncodingStrategy KeyPath Keys Kind Language
    LanguageCode LanguageDirection LanguageIdentifierAttribute LinkAttribute List ListType LogicalType Magnitude
    MainActorMessage MaskStorage Match MatchingFlags MatchingOptions MatchingPolicy MeasurementAttribute
    MeasurementSystem Message MessageIdentifier MessageType Minute Mode Modifier Month MutabilityOptions Name NameStyle
    NativeType Negation NetworkServiceType NilCoalesce NilLiteral NonConformingFloatDecodingStrategy
    NonConformingFloatEncodingStrategy NotEqual Notation NotificationCoalescing NumberFormatAttributes NumberPart
    NumberPartAttribute NumberRepresentation NumberingSystem NumericType ObservationToken Operator OptionalFlatMap
    Options Output OutputFormatting PadPosition ParseInput ParseOutput ParseResult ParseStrategy Parser PartOfSpeech
    Pattern Percent Persistence PersonNameComponentAttribute Pointee PostingStyle Precision PredicateRegex Presentation
    Priority Properties PropertyKey PropertyListFormat QoSClass Quarter QueuePriority Range RangeExpressionContains
    RangeView Ranges RawExponent RawSignificand RawValue ReadOptions ReadingOptions RecurrenceRule ReferenceType
    RegexOutput Region Regions RelativeFormatStyle RepeatedTimePolicy ReplacementIndexAttribute ResourceFetchType
    ResponseDisposition Result ReverseParser RoundingMode RoundingRule Run Runs SIMD16Storage SIMD2Storage SIMD32Storage
    SIMD4Storage SIMD64Storage SIMD8Storage SIMDMaskScalar Scalar Script SearchDirection SearchOptions
    SearchPathDirectory SearchPathDomainMask Second SecondFraction SequenceAllSatisfy SequenceContains
    SequenceContainsWhere SequenceMaximum SequenceMinimum SequenceStartsWith Severity SignDisplayStrategy
    SingleAttributeTransformer StandaloneMonth StandaloneQuarter StandaloneWeekday StandardComparator State Status
    StoragePolicy Strategy Stream1 Stream2 StreamType Stride StringContainsRegex StringInterpolation StringLiteralType
    Style SubSequence Subdivision Subject Subsequence Symbol SymbolAttribute Template Termination TerminationReason
    TestScopeProvider TimeFormatStyle TimeSeparator TimeStyle TimeZone TimeZoneSeparator TimerFlags TypeCheck
    URLRelationship UTF16 UTF16View UTF32 UTF8 UTF8View UnaryMinus UnicodeScalarIndex UnicodeScalarIterator
    UnicodeScalarLiteralType UnicodeScalarView Unit UnitStyle UnitWidth Units UnitsFormatStyle UnitsStyle UnmountOptions
    ValidationError Value Values Variable VariableID VariableName Variant VerbatimFormatStyle VerbatimHour Version
    VolumeEnumerationOptions Week Weekday Width Words Wrapped WriteOptions WritingDirection WritingDirectionAttribute
    WritingOptions Year YearForWeekOfYear YieldResult ZeroValueUnitsDisplayStrategy
    """

  /// First labels of initializers.
  static let labels = """
    abbreviation absoluteURLWithDataRepresentation address allowedFields allowedUnits anchor
    andPredicateWithSubpredicates array arrayLiteral as ascii attoseconds attributedString authenticationChallenge base
    base64Encoded bigEndian bitPattern bitmapRepresentation block booleanLiteral buffer bufferClass bytes bytesNoCopy
    cString calendar calendarIdentifier capacity catching characters charactersIn charactersNoCopy clamping code coder
    codingKey codingPath coefficient complexEquality components condition configuration contentsOf contentsOfFile
    continuation copying count data dataRepresentation date dateSeparator decimal decoding decodingCString delegate
    describing describingForTest description dictionary dictionaryLiteral domain doubleValue edgeInsets elements
    encodedOffset exactly expression extendedGraphemeClusterLiteral fileAtPath fileDescriptor fileID filePath
    fileReferenceLiteralResourceName fileURLWithFileSystemRepresentation fileURLWithPath fire first floatLiteral for
    forReadingAtPath forReadingFrom forReadingWith forSecondsFromGMT forUpdating forUpdatingAtPath forWritingAtPath
    forWritingTo forWritingWith format from grouping host ianaName identifier index indexSet indexes indexesIn
    initializingWith intValue integer integerLiteral integersIn keyPath kind label language languageCode
    languageComponents length lengthLimits lhs literalCapacity littleEndian locale localeIdentifier lowHalf lower m11
    majorVersion mantissa memberStyle memoryCapacity minimumCapacity morphology mutating name namePrefix nan nilLiteral
    notPredicateWithSubpredicate notificationCenter object objects options orPredicateWithSubpredicates order orderedSet
    ordinary origin parent path pattern point predicate presentation properties protectionSpace protocolFamily proxyHost
    qos qosClass range rawValue rebasing rect rectEdge referencing reflecting remoteWithProtocolFamily remoteWithTCPPort
    repeating request requiringSecureCoding response root rootElement rotationByDegrees rotationByRadians roundingMode
    scale scaleByX secondsComponent secondsFromGMT sendPort sequence set sharedKeySet sign signOf size start stream
    string stringInterpolation stringLiteral stringValue style subject suiteName symbol task tcpPort template test
    timeInterval timeIntervalSince1970 timeIntervalSinceNow timeIntervalSinceReferenceDate timespec toBuffer
    toFileAtPath toMemory top totalUnitCount transform translationByX truncating truncatingIfNeeded type unchecked
    uncheckedBounds unfolding unicodeScalarLiteral uniqueKeysWithValues unsafeBufferObject unsafeUninitializedCapacity
    uptimeNanoseconds url user utf16CodeUnits utf16CodeUnitsNoCopy utf16Offset utf8String uuid uuidBytes uuidString
    validating validatingCString validatingUTF8 value verbatim width wrapped wrappedValue x xmlString
    """
}
