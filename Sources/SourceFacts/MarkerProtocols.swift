/// Protocols of the system without members: in a composition they say nothing of what a value has.
///
/// `SendableMetatype` is of Swift's evolution proposal 470, `BitwiseCopyable` of 426.
public enum MarkerProtocols {
  public static let names: [StaticString] = ["Sendable", "AnyObject", "BitwiseCopyable", "SendableMetatype"]
  /// How many bytes any of them has.
  public static let lengths = 8...16
}
