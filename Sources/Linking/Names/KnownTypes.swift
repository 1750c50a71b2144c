internal import SourceText

/// What of the types of the system matters for look-up in their extensions.
enum KnownTypes {
  /// Generic parameters and associated types that are in scope in an extension, behind the types that have them.
  private static let lines = """
    Array: ArraySlice: ContiguousArray: Set: Element Index Indices Iterator SubSequence
    Collection: BidirectionalCollection: RandomAccessCollection: Element Index Indices Iterator SubSequence
    MutableCollection: RangeReplaceableCollection: Element Index Indices Iterator SubSequence
    Dictionary: Key Value Element Index Keys Values Iterator
    Optional: Wrapped
    Result: Task: Success Failure
    Range: ClosedRange: Bound Element Index
    Sequence: Element Iterator
    AsyncSequence: Element AsyncIterator Failure
    IteratorProtocol: Element
    AsyncIteratorProtocol: Element Failure
    RawRepresentable: RawValue
    Identifiable: ID
    Strideable: Stride
    KeyedEncodingContainer: KeyedDecodingContainer: Key
    UnsafePointer: UnsafeMutablePointer: Pointee
    UnsafeBufferPointer: UnsafeMutableBufferPointer: Element
    CaseIterable: AllCases
    Clock: Duration Instant
    InstantProtocol: Duration
    Numeric: Magnitude
    LazySequenceProtocol: Element Elements Iterator
    GlobalActor: ActorType
    OptionSet: Element RawValue
    SetAlgebra: Element
    View: Scene: App: Body
    ViewModifier: Body Content
    Button: DatePicker: ColorPicker: Link: Slider: Stepper: TextField: SecureField: Toggle: Label
    PrimitiveButtonStyle: ButtonStyle: LabelStyle: ToggleStyle: TextFieldStyle: MenuStyle: GroupBoxStyle: Body Configuration
    ProgressViewStyle: GaugeStyle: LabeledContentStyle: DisclosureGroupStyle: FormStyle: Body Configuration
    Label: Title Icon
    ControlGroup: DisclosureGroup: GroupBox: LabeledContent: Menu: Label Content
    CommandMenu: EquatableView: Form: GeometryReader: Grid: GridRow: Group: HStack: LazyHGrid: LazyHStack: LazyVGrid: Content
    LazyVStack: NavigationView: ScrollView: ToolbarItemGroup: VStack: ViewThatFits: WindowGroup: ZStack: AsyncImage: Content
    List: TabView: SelectionValue Content
    Picker: Label SelectionValue Content
    ModifiedContent: Content Modifier
    NavigationLink: Label Destination
    NavigationSplitView: Sidebar Content Detail
    NavigationStack: Data Root
    ForEach: Data ID Content
    OutlineGroup: Data ID Parent Leaf Subgroup
    Section: Parent Content Footer
    Table: Value Rows Columns
    ToolbarItem: ID Content
    ContentUnavailableView: Label Description Actions
    Gauge: Label CurrentValueLabel BoundsLabel MarkedValueLabels
    ProgressView: Label CurrentValueLabel
    ShareLink: Data PreviewImage PreviewIcon Label
    SubscriptionView: PublisherType Content
    TimelineView: Schedule Content Context
    Binding: State: FocusState: GestureState: AppStorage: SceneStorage: Environment: FocusedValue: Published: Value
    EnvironmentKey: PreferenceKey: FocusedValueKey: TransactionKey: ContainerValueKey: Value
    ObservedObject: StateObject: EnvironmentObject: ObjectType
    UIHostingController: NSHostingController: UIHostingConfiguration: Content
    UIViewRepresentable: UIViewType Coordinator Context
    UIViewControllerRepresentable: UIViewControllerType Coordinator Context
    NSViewRepresentable: NSViewType Coordinator Context
    NSViewControllerRepresentable: NSViewControllerType Coordinator Context
    Animatable: AnimatableData
    Gesture: Value Body
    Layout: Cache Subviews AnimatableData
    FetchRequest: SectionedFetchRequest: Query: Result
    FetchedResults: Result
    Publisher: AnyPublisher: Future: PassthroughSubject: CurrentValueSubject: Subject: Just: Fail: Output Failure
    ConnectablePublisher: Deferred: Empty: Output Failure
    Subscriber: AnySubscriber: Input Failure
    Scheduler: SchedulerTimeType SchedulerOptions
    NSDiffableDataSourceSnapshot: UITableViewDiffableDataSource: SectionIdentifierType ItemIdentifierType
    UICollectionViewDiffableDataSource: SectionIdentifierType ItemIdentifierType
    NSFetchRequest: NSFetchedResultsController: ResultType
    Measurement: UnitType
    NSCache: NSMapTable: KeyType ObjectType
    KeyPath: WritableKeyPath: ReferenceWritableKeyPath: PartialKeyPath: Root Value
    Slice: ReversedCollection: DiscontiguousSlice: EnumeratedSequence: Base Element Index Indices Iterator SubSequence
    LazySequence: LazyCollection: LazyMapSequence: LazyMapCollection: LazyFilterSequence: Base Element Elements Iterator
    LazyFilterCollection: LazyPrefixWhileSequence: LazyDropWhileSequence: FlattenSequence: JoinedSequence: Base Element
    AsyncMapSequence: AsyncCompactMapSequence: AsyncFlatMapSequence: AsyncFilterSequence: Base Transformed Element
    Zip2Sequence: Sequence1 Sequence2 Element
    TaskGroup: ThrowingTaskGroup: ChildTaskResult Failure
    ManagedBuffer: ManagedBufferPointer: Header Element
    Unmanaged: Instance
    AutoreleasingUnsafeMutablePointer: Pointee
    KeyValuePairs: Key Value Element
    CollectionDifference: ChangeElement
    Mutex: Atomic: Bindable: Value
    Regex: RegexOutput Output Match
    AsyncStream: AsyncThrowingStream: Element Failure Continuation
    CheckedContinuation: UnsafeContinuation: T E
    """

  /// Types of one word that types of the platforms declare, behind these.
  private static let nested = """
    UIFont: NSFont: Weight Width TextStyle
    Font: Weight Width Design Leading TextStyle
    UIImage: Orientation RenderingMode Configuration
    Image: Orientation Scale Interpolation
    UIWindow: NSWindow: Level
    UIStackView: NSStackView: Distribution Alignment
    NSLayoutConstraint: Relation Attribute Axis Priority
    UIView: NSView: Appearance
    UISheetPresentationController: Detent
    UIButton: UITableViewCell: UICollectionViewCell: Configuration
    UITableView: UIAlertController: UIAlertAction: UIBlurEffect: UIBarButtonItem: Style
    UIGestureRecognizer: UIControl: UIApplication: State
    UIControl: Event
    UITextField: UITextView: Style
    UIDevice: Orientation
    UIDocument: SaveOperation State
    UIActivity: ActivityType Category
    ProcessInfo: ThermalState
    AVPlayer: TimeControlStatus Status
    Color: RGBColorSpace Resolved
    Text: TruncationMode Case Scale
    Edge: Set Corner
    Product: PurchaseOption PurchaseResult ProductType
    Timer: TimerPublisher
    Animation: Context
    CALayer: Filter Corner
    NSImage: Name ResizingMode
    NSColor: Name
    NSControl: Size State
    NSButton: BezelStyle Style
    """

  private static let parameters: [String: Set<String>] = {
    var all: [String: Set<String>] = [:]
    var types: [String] = []
    var isBehind = false
    WordList(lines + "\n" + nested).forEach { bytes, start, length, next in
      let word = String(decoding: (start..<start + length).map { bytes[$0] }, as: UTF8.self)
      guard next != UInt8(ascii: ":") else {
        if isBehind { types = [] }
        isBehind = false
        types.append(word)
        return
      }
      isBehind = true
      for type in types { all[type, default: []].insert(word) }
    }
    return all
  }()

  /// Calls `body` with where each of their names begins and how long it is, some of them more than once.
  static func forEachParameter(_ body: (ByteView, _ start: Int, _ length: Int) -> Void) {
    WordList(lines + "\n" + nested).forEach { bytes, start, length, next in
      if next != UInt8(ascii: ":") { body(bytes, start, length) }
    }
  }

  /// Whether a type of the system has a generic parameter or associated type of this name.
  static func hasParameter(_ name: String, of type: String) -> Bool { parameters[type]?.contains(name) ?? false }
}
