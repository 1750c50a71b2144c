import Fusion

extension Container {
  /// Made anew for each who asks: the format may have changed.
  @Service(.transient) var dates: Dates {
    let format = "yyyy-MM-dd"
    return SystemDates(format: format)
  }

  /// A property like any other, which is no service.
  var summary: String { "\(type(of: self)): @Service var nothing: Nothing" }
}
