/// The types that types of the system declare, and the protocols that they conform to, with their generic parameters.
///
/// From the symbol graphs of the toolchain's modules; `Tests/Comparison/system_members.py` makes the list anew.
enum SystemNestedTypes {
  private static let lines = """
    AdditiveArithmetic: AnyHashable: AnyIndex: AnyKeyPath: BitwiseCopyable: CVaListPointer: CVarArg: CodingKey:
    CodingKeyRepresentable: CommandLine: Comparable: Copyable: CustomDebugStringConvertible: CustomLeafReflectable:
    CustomPlaygroundDisplayConvertible: CustomReflectable: CustomStringConvertible: DateInterval: Decodable: Decoder:
    DurationProtocol: Encodable: Encoder: Equatable: Error: Escapable: ExpressibleByNilLiteral:
    FloatingPointClassification: FloatingPointRoundingRule: Hashable: Hasher: LosslessStringConvertible: MirrorPath:
    MutableRawSpan: OutputRawSpan: RandomNumberGenerator: RawSpan: Sendable: SendableMetatype:
    SingleValueDecodingContainer: SingleValueEncodingContainer: SystemRandomNumberGenerator: TextOutputStream:
    TextOutputStreamable: URLQueryItem: UUID: UnboundedRange_: UnicodeCodec: UnicodeDecodingResult:
    UnkeyedDecodingContainer: UnkeyedEncodingContainer: UnsafeSendable: ;
    AnyBidirectionalCollection: AnyCollection: AnyRandomAccessCollection: BidirectionalCollection: Collection:
    CollectionOfOne: MutableCollection: RandomAccessCollection: RangeReplaceableCollection: Element Index IndexDistance
    Indices Iterator SubSequence ;
    AnyIterator: AnySequence: Sequence: StrideThrough: StrideTo: Element Iterator ;
    Array: ArrayLiteralElement DecodingConfiguration Element EncodingConfiguration Index IndexDistance Indices Iterator
    Regions SubSequence ;
    ArraySlice: ContiguousArray: ArrayLiteralElement Element Index IndexDistance Indices Iterator Regions SubSequence ;
    BinaryFloatingPoint: Float80: Exponent FloatLiteralType IntegerLiteralType Magnitude RawExponent RawSignificand
    Stride ;
    BinaryInteger: FixedWidthInteger: SignedInteger: UnsignedInteger: IntegerLiteralType Magnitude Stride Words ;
    Bool: AtomicRepresentation BooleanLiteralType ;
    Calendar: Component Identifier MatchingPolicy RecurrenceRule ReferenceType RepeatedTimePolicy SearchDirection ;
    CaseIterable: AllCases ;
    Character: DateStyle ExtendedGraphemeClusterLiteralType Output RegexOutput TimeStyle UTF16View UTF8View
    UnicodeScalarLiteralType UnicodeScalarView ;
    CharacterSet: ArrayLiteralElement Element ReferenceType ;
    ClosedRange: Range: Bound Element Index IndexDistance Indices Iterator SubSequence ;
    CodingUserInfoKey: FloatingPointSign: RawRepresentable: AtomicOptionalRepresentation AtomicRepresentation RawValue ;
    CollectionDifference: Change ChangeElement Element Index IndexDistance Indices Iterator SubSequence ;
    Data: Base64DecodingOptions Base64EncodingOptions Deallocator Element Index IndexDistance Indices Iterator
    ReadingOptions Regions SearchOptions SubSequence WritingOptions ;
    Date: AnchoredRelativeFormatStyle AttributedStyle ComponentsFormatStyle FormatString FormatStyle HTTPFormatStyle
    ISO8601FormatStyle IntervalFormatStyle ParseStrategy RelativeFormatStyle Stride VerbatimFormatStyle ;
    DateComponents: ISO8601FormatStyle ReferenceType ;
    Decimal: CalculationError FloatLiteralType FormatStyle IntegerLiteralType Magnitude ParseStrategy RoundingMode
    Stride ;
    DecodingError: EncodingError: Context ;
    DefaultIndices: LazyCollectionProtocol: Element Elements Index IndexDistance Indices Iterator SubSequence ;
    DefaultStringInterpolation: StringInterpolationProtocol: StringLiteralType ;
    Dictionary: Element Index IndexDistance Indices Iterator Key Keys SubSequence Value Values ;
    DiscontiguousSlice: EnumeratedSequence: FlattenSequence: Base Element Index IndexDistance Indices Iterator
    SubSequence ;
    Double: Float: Float16: AtomicRepresentation Exponent FloatLiteralType IntegerLiteralType Magnitude RawExponent
    RawSignificand SIMD16Storage SIMD2Storage SIMD32Storage SIMD4Storage SIMD64Storage SIMD8Storage SIMDMaskScalar
    Stride ;
    DropFirstSequence: Base Element Iterator SubSequence ;
    DropWhileSequence: IteratorSequence: JoinedSequence: PrefixSequence: Base Element Iterator ;
    Duration: AtomicRepresentation TimeFormatStyle UnitsFormatStyle ;
    EmptyCollection: Repeated: Element Index IndexDistance Indices Iterator Regions SubSequence ;
    ExpressibleByArrayLiteral: ArrayLiteralElement ;
    ExpressibleByBooleanLiteral: BooleanLiteralType ;
    ExpressibleByDictionaryLiteral: Key Value ;
    ExpressibleByExtendedGraphemeClusterLiteral: ExtendedGraphemeClusterLiteralType UnicodeScalarLiteralType ;
    ExpressibleByFloatLiteral: FloatLiteralType ;
    ExpressibleByIntegerLiteral: StaticBigInt: IntegerLiteralType ;
    ExpressibleByStringInterpolation: ExtendedGraphemeClusterLiteralType StringInterpolation StringLiteralType
    UnicodeScalarLiteralType ;
    ExpressibleByStringLiteral: StaticString: ExtendedGraphemeClusterLiteralType StringLiteralType
    UnicodeScalarLiteralType ;
    ExpressibleByUnicodeScalarLiteral: UnicodeScalarLiteralType ;
    FloatingPoint: Exponent IntegerLiteralType Magnitude Stride ;
    Identifiable: ID ;
    IndexPath: ArrayLiteralElement Element Index IndexDistance Indices Iterator ReferenceType SubSequence ;
    IndexSet: ArrayLiteralElement Element Index IndexDistance Indices Iterator RangeView ReferenceType SubSequence ;
    IndexingIterator: Element Elements Iterator SubSequence ;
    InlineArray: Element Index count ;
    InstantProtocol: Duration ;
    Int: Int16: Int32: Int64: Int8: UInt: UInt16: UInt32: UInt64: UInt8: AtomicRepresentation IntegerLiteralType
    Magnitude SIMD16Storage SIMD2Storage SIMD32Storage SIMD4Storage SIMD64Storage SIMD8Storage SIMDMaskScalar Stride
    Words ;
    Int128: UInt128: AtomicRepresentation IntegerLiteralType Magnitude Stride Words ;
    IteratorProtocol: StrideThroughIterator: StrideToIterator: Element ;
    JSONDecoder: DataDecodingStrategy DateDecodingStrategy KeyDecodingStrategy NonConformingFloatDecodingStrategy ;
    JSONEncoder: DataEncodingStrategy DateEncodingStrategy KeyEncodingStrategy NonConformingFloatEncodingStrategy
    OutputFormatting ;
    KeyPath: ReferenceWritableKeyPath: WritableKeyPath: Root Value ;
    KeyValuePairs: Element Index IndexDistance Indices Iterator Key SubSequence Value ;
    KeyedDecodingContainer: KeyedEncodingContainer: K Key ;
    KeyedDecodingContainerProtocol: KeyedEncodingContainerProtocol: Key ;
    LazyDropWhileSequence: LazyFilterSequence: LazyMapSequence: LazyPrefixWhileSequence: LazySequence:
    ReversedCollection: Base Element Elements Index IndexDistance Indices Iterator SubSequence ;
    LazySequenceProtocol: Element Elements Iterator ;
    Locale: Collation Components Currency HourCycle IdentifierType Language LanguageCode LanguageDirection
    MeasurementSystem NumberingSystem Region Script Subdivision Variant Weekday ;
    ManagedBuffer: ManagedBufferPointer: Element Header ;
    Measurement: FormatStyle ReferenceType UnitType ;
    MemoryLayout: T ;
    Mirror: AncestorRepresentation Child Children DisplayStyle ;
    MutableSpan: OutputSpan: Span: Element Index ;
    Never: AtomicRepresentation Compared ID ;
    Notification: Name ReferenceType ;
    Numeric: SignedNumeric: IntegerLiteralType Magnitude ;
    ObjectIdentifier: OpaquePointer: AtomicOptionalRepresentation AtomicRepresentation ;
    OptionSet: ArrayLiteralElement AtomicOptionalRepresentation AtomicRepresentation Element RawValue ;
    Optional: AtomicRepresentation DecodingConfiguration EncodingConfiguration Wrapped ;
    PartialKeyPath: Root ;
    PartialRangeFrom: Bound Element Iterator ;
    PartialRangeThrough: PartialRangeUpTo: RangeExpression: Bound ;
    RangeSet: Bound Ranges ;
    Result: Failure Success ;
    SIMD: SIMD16: SIMD2: SIMD3: SIMD32: SIMD4: SIMD64: SIMD8: ArrayLiteralElement MaskStorage Scalar ;
    SIMDMask: ArrayLiteralElement MaskStorage Scalar Storage ;
    SIMDScalar: SIMD16Storage SIMD2Storage SIMD32Storage SIMD4Storage SIMD64Storage SIMD8Storage SIMDMaskScalar ;
    SIMDStorage: Scalar ;
    Set: ArrayLiteralElement Element Index IndexDistance Indices Iterator SubSequence ;
    SetAlgebra: ArrayLiteralElement Element ;
    Slice: Base Element Elements Index IndexDistance Indices Iterator Regions SubSequence ;
    Strideable: Stride ;
    String: CharacterView Comparator CompareOptions DateStyle Element Encoding EncodingConversionOptions
    EnumerationOptions ExtendedGraphemeClusterLiteralType Index IndexDistance Indices Iterator LocalizationOptions
    LocalizationValue Output RegexOutput StandardComparator StringInterpolation StringLiteralType SubSequence TimeStyle
    UTF16View UTF8View UnicodeScalarIndex UnicodeScalarLiteralType UnicodeScalarView ;
    StringProtocol: Element ExtendedGraphemeClusterLiteralType Index IndexDistance Indices Iterator StringInterpolation
    StringLiteralType SubSequence UTF16View UTF8View UnicodeScalarLiteralType UnicodeScalarView ;
    Substring: CharacterView DateStyle Element ExtendedGraphemeClusterLiteralType Index IndexDistance Indices Iterator
    Output RegexOutput StringInterpolation StringLiteralType SubSequence TimeStyle UTF16View UTF8View
    UnicodeScalarLiteralType UnicodeScalarView ;
    TimeZone: NameStyle ReferenceType ;
    URL: BookmarkCreationOptions BookmarkResolutionOptions DirectoryHint FormatStyle ParseStrategy ReferenceType
    Template ;
    URLComponents: ReferenceType ;
    URLRequest: CachePolicy NetworkServiceType ReferenceType ;
    UTF8Span: CharacterIterator UnicodeScalarIterator ;
    UnfoldSequence: Element Iterator State ;
    Unicode: ASCII CanonicalCombiningClass Encoding GeneralCategory NumericType ParseResult Parser Scalar UTF16 UTF32
    UTF8 Version ;
    Unmanaged: AtomicOptionalRepresentation AtomicRepresentation Instance ;
    UnsafeBufferPointer: UnsafeRawBufferPointer: AtomicRepresentation Element Index IndexDistance Indices Iterator
    Regions SubSequence ;
    UnsafeMutableBufferPointer: UnsafeMutableRawBufferPointer: AtomicRepresentation Element Index IndexDistance Indices
    Iterator SubSequence ;
    UnsafeMutablePointer: UnsafePointer: AtomicOptionalRepresentation AtomicRepresentation Distance Pointee Stride ;
    UnsafeMutableRawPointer: UnsafeRawPointer: AtomicOptionalRepresentation AtomicRepresentation Pointee Stride ;
    Zip2Sequence: Element Iterator Sequence1 Sequence2 Stream1 Stream2 ;
    """

  /// What each of them declares.
  private static let known: [String: Set<String>] = {
    var known = [String: Set<String>]()
    for line in lines.utf8.split(separator: UInt8(ascii: ";")) {
      let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { String(Substring($0)) }
      let names = Set(words.lazy.filter { !$0.hasSuffix(":") })
      for type in words where type.hasSuffix(":") { known[String(type.dropLast())] = names }
    }
    return known
  }()

  /// Whether a type of the system declares a type of a name; nil of other types.
  static func declares(_ name: String, in type: String) -> Bool? { known[type]?.contains(name) }
}
