public import Diagnostics

/// What a factory asks for.
public struct Need: Sendable {
  /// The port whose factory it is, and the one that is asked for.
  public var from: Int
  public var to: Int
  public var site: Site
  /// Whether it hands that on as a whole.
  public var isHandedOn: Bool
  /// Whether other arguments are handed over than the factory got itself, on which may depend whether it asks again.
  public var isVaried: Bool
  /// Whether something decides if it asks at all.
  public var isConditional: Bool

  package init(
    from: Int, to: Int, site: Site, isHandedOn: Bool = true, isVaried: Bool = false, isConditional: Bool = false
  ) {
    self.from = from
    self.to = to
    self.site = site
    self.isHandedOn = isHandedOn
    self.isVaried = isVaried
    self.isConditional = isConditional
  }
}
