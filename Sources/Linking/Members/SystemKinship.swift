internal import SourceText

/// What widely used classes and protocols of the system inherit from, by their names: rules speak of `UIViewController`, and types
/// inherit from `UITableViewController`.
///
/// Source: of the standard library the toolchain's interfaces (`Swift`, `_Concurrency` and `Distributed` of 6.3); for the rest the
/// declarations in Apple's documentation of Foundation, SwiftUI, UIKit, AppKit, WebKit, MapKit, AVKit, MessageUI, SpriteKit, SceneKit,
/// QuartzCore, Core Data and XCTest.
package enum SystemKinship {
  /// On each line a class, and behind it those that inherit from it.
  private static let heirs = """
    NSObject UIResponder NSResponder NSManagedObject Operation XCTest CALayer UIGestureRecognizer UICollectionViewLayout \
    UIPresentationController NSDocument NSWindowController NSTextStorage SCNNode UIDocument Formatter NSTouchBar
    UIResponder UIViewController UIView UIApplication SKNode
    NSResponder NSViewController NSView NSWindow NSApplication NSWindowController NSDrawer
    UIViewController UITableViewController UICollectionViewController UINavigationController UITabBarController \
    UISplitViewController UIPageViewController UIHostingController UISearchController UIAlertController \
    UIActivityViewController UIInputViewController UIReferenceLibraryViewController UIDocumentPickerViewController \
    UIColorPickerViewController UIFontPickerViewController AVPlayerViewController SFSafariViewController \
    PHPickerViewController GLKViewController QLPreviewController
    UINavigationController UIImagePickerController UIVideoEditorController MFMailComposeViewController \
    MFMessageComposeViewController
    UIView UIControl UIScrollView UITableViewCell UICollectionReusableView UITableViewHeaderFooterView UILabel UIImageView \
    UIStackView UIProgressView UIActivityIndicatorView UIPickerView UINavigationBar UIToolbar UITabBar UISearchBar \
    UIVisualEffectView UIWindow MKMapView MKAnnotationView WKWebView MTKView SKView SCNView ARSCNView UIInputView
    UIControl UIButton UITextField UISwitch UISlider UISegmentedControl UIDatePicker UIPageControl UIRefreshControl \
    UIStepper UIColorWell
    UIScrollView UITableView UICollectionView UITextView
    UICollectionReusableView UICollectionViewCell
    UICollectionViewCell UICollectionViewListCell
    MKAnnotationView MKMarkerAnnotationView MKPinAnnotationView
    UICollectionViewLayout UICollectionViewFlowLayout UICollectionViewCompositionalLayout
    UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer UISwipeGestureRecognizer \
    UIRotationGestureRecognizer UILongPressGestureRecognizer UIHoverGestureRecognizer
    NSViewController NSTabViewController NSSplitViewController NSPageController NSHostingController NSTitlebarAccessoryViewController
    NSView NSControl NSHostingView NSStackView NSScrollView NSSplitView NSTextView NSBox NSTabView NSCollectionView \
    NSTableCellView NSTableRowView NSVisualEffectView NSProgressIndicator
    NSControl NSButton NSTextField NSTableView NSSlider NSImageView NSSegmentedControl NSDatePicker NSColorWell
    NSTableView NSOutlineView
    NSTextField NSSearchField NSSecureTextField NSTokenField NSComboBox
    NSWindow NSPanel
    Operation BlockOperation
    XCTest XCTestCase XCTestSuite
    CALayer CAShapeLayer CAGradientLayer CATextLayer CATiledLayer CAScrollLayer CAEmitterLayer CAMetalLayer CAReplicatorLayer \
    CATransformLayer AVPlayerLayer
    SKNode SKEffectNode SKSpriteNode SKShapeNode SKLabelNode SKEmitterNode SKCameraNode SKTileMapNode
    SKEffectNode SKScene
    """

  /// On each line a protocol, and behind it those that it inherits from.
  private static let protocols = """
    Codable Decodable Encodable
    Hashable Equatable
    Comparable Equatable
    Strideable Comparable
    Error Sendable
    LocalizedError Error
    CustomNSError Error
    RecoverableError Error
    CodingKey CustomStringConvertible CustomDebugStringConvertible Sendable
    LosslessStringConvertible CustomStringConvertible
    Collection Sequence
    BidirectionalCollection Collection
    RandomAccessCollection BidirectionalCollection
    MutableCollection Collection
    RangeReplaceableCollection Collection
    LazySequenceProtocol Sequence
    LazyCollectionProtocol Collection LazySequenceProtocol
    StringProtocol BidirectionalCollection Comparable Hashable LosslessStringConvertible \
    ExpressibleByStringInterpolation TextOutputStream TextOutputStreamable
    ExpressibleByStringInterpolation ExpressibleByStringLiteral
    ExpressibleByStringLiteral ExpressibleByExtendedGraphemeClusterLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByUnicodeScalarLiteral
    SetAlgebra Equatable ExpressibleByArrayLiteral
    OptionSet SetAlgebra RawRepresentable
    AdditiveArithmetic Equatable
    Numeric AdditiveArithmetic ExpressibleByIntegerLiteral
    SignedNumeric Numeric
    BinaryInteger Numeric Hashable Strideable CustomStringConvertible
    FixedWidthInteger BinaryInteger LosslessStringConvertible
    SignedInteger BinaryInteger SignedNumeric
    UnsignedInteger BinaryInteger
    FloatingPoint SignedNumeric Strideable Hashable
    BinaryFloatingPoint FloatingPoint ExpressibleByFloatLiteral
    SIMD CustomStringConvertible Hashable Codable ExpressibleByArrayLiteral
    DurationProtocol AdditiveArithmetic Comparable Sendable
    InstantProtocol Comparable Hashable Sendable
    Clock Sendable
    Executor Sendable AnyObject
    SerialExecutor Executor
    TaskExecutor Executor
    Actor Sendable AnyObject
    DistributedActor Identifiable Hashable Sendable AnyObject
    DistributedActorSystem Sendable
    DistributedActorSystemError Error
    CustomLeafReflectable CustomReflectable
    ObservableObject AnyObject
    Shape View Animatable Sendable
    InsettableShape Shape
    UIViewRepresentable View
    UIViewControllerRepresentable View
    NSViewRepresentable View
    NSViewControllerRepresentable View
    DynamicViewContent View
    GeometryEffect ViewModifier Animatable
    AnimatableModifier ViewModifier Animatable
    FileDocument Sendable
    NSSecureCoding NSCoding
    UITableViewDelegate UIScrollViewDelegate
    UICollectionViewDelegate UIScrollViewDelegate
    UICollectionViewDelegateFlowLayout UICollectionViewDelegate
    UITextViewDelegate UIScrollViewDelegate
    URLSessionTaskDelegate URLSessionDelegate
    URLSessionDataDelegate URLSessionTaskDelegate
    URLSessionDownloadDelegate URLSessionTaskDelegate
    URLSessionWebSocketDelegate URLSessionTaskDelegate
    """

  /// What the names of all classes that have known heirs begin with: who names none such need not read the lists.
  package static let prefixes = ["UI", "NS", "CA", "MK", "SK", "XCTest", "Operation"]

  private static let superclasses: [Substring: [Substring]] = {
    var found = [Substring: [Substring]]()
    for line in heirs.split(separator: "\n") {
      let names = line.split(separator: " ")
      for heir in names.dropFirst() where found[heir] == nil { found[heir] = [names[0]] }
    }
    return found
  }()

  private static let inherited: [Substring: [Substring]] = Dictionary(
    uniqueKeysWithValues: protocols.split(separator: "\n").map { line in
      let names = line.split(separator: " ")
      return (names[0], Array(names.dropFirst()))
    })

  /// The aliases of the system that put protocols together, with these: who conforms to both conforms to the alias.
  package static let composed = ["Codable": ["Decodable", "Encodable"]]

  /// The superclasses of a class of the system, as far as they are known.
  package static func superclasses(of name: String) -> [String] { all(above: name, in: superclasses) }

  /// The classes of the system that have known superclasses, each with these, nearest first.
  package static let classes: [(type: String, superclasses: [String])] = superclasses.keys.map(String.init).sorted().map
  {
    ($0, superclasses(of: $0))
  }

  /// What a protocol of the system inherits from, over any number of steps.
  package static func protocols(above name: String) -> [String] { all(above: name, in: inherited) }

  private static func all(above name: String, in table: [Substring: [Substring]]) -> [String] {
    var found: [Substring] = []
    var pending = table[name[...]] ?? []
    while let next = pending.popLast() {
      if found.contains(next) { continue }
      found.append(next)
      pending += table[next] ?? []
    }
    return found.map(String.init)
  }
}
