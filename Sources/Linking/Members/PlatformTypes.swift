/// Types that classes of UIKit and AppKit declare, which programs inherit from and extend: `ContentMode` in a subclass of a view
/// is most likely the view's. Names of one word, such as `Direction`, are left out: they are more often a program's own.
enum PlatformTypes {
  static let nested = """
    AboutPanelOptionKey AccessoryType ActivationPolicy ActivationState AnimationBehavior AnimationCurve AnimationOptions
    AnimationTransition AutoresizingMask AutosaveName BackButtonDisplayMode BackgroundRefreshStatus BackingStoreType
    BatteryState BezelStyle BorderStyle ButtonType CameraCaptureMode CameraDevice CameraFlashMode CellProvider
    CellRegistration CellStyle ChangeType CollectionBehavior ColumnAutoresizingStyle ConfigurationState
    ConfigurationUpdateHandler ConnectionOptions ContentHorizontalAlignment ContentInsetAdjustmentBehavior ContentMode
    ContentVerticalAlignment ControlSize CornerStyle DecelerationRate DelegateReply DidEndEditingReason DisplayMode
    DisplayModeButtonVisibility DividerStyle DragState DraggingDestinationFeedbackStyle DropOperation
    EditingInteractionConfiguration EditingStyle ElementCategory EventType EventTypeMask ExtensionPointIdentifier
    FocusRingPlacement FocusStyle FrameAutosaveName GridLineStyle ImagePosition IndexDisplayMode IndicatorStyle InfoKey
    ItemPositioning ItemStyle KeyboardDismissMode KeyframeAnimationOptions LargeTitleDisplayMode LaunchOptionsKey
    LayerContentsPlacement LayerContentsRedrawPolicy MacIdiomStyle ModalResponse ModifierFlags NavigationDirection
    NavigationOrientation OcclusionState OpenExternalURLOptionsKey OpenURLOptionsKey OptionsKey OrderingMode
    PasteboardType PersistableFrameDescriptor PresentationOptions PrimaryBackgroundStyle PrimaryEdge QualityType
    RenderingMode ReorderingCadence ResizingMode RowAnimation RowSizeStyle SaveOperationType ScrollDirection
    ScrollPosition SectionInsetReference SelectionHighlightStyle SelectionStyle SelfSizingInvalidation
    SeparatorInsetReference SeparatorStyle SharingType SizeMode SourceType SpecialKey SpineLocation SplitBehavior
    SplitViewLayout StateValue StyleMask SupplementaryRegistration SupplementaryViewProvider SymbolConfiguration
    SystemAnimation SystemItem TabbingIdentifier TabbingMode TerminateReply TextStyle TintAdjustmentMode TitleVisibility
    ToolTipTag ToolbarStyle TrackingRectTag TransitionOptions TransitionStyle UserTabbingPreference ViewMode
    VisibilityPriority
    """
}
