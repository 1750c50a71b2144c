/// A book that somebody has, by its title.
public struct Loan: Sendable {
  public var title: String
  public var days: Int

  public init(title: String, days: Int) {
    self.title = title
    self.days = days
  }
}
