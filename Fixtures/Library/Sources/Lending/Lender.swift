import Catalog

/// Gives books out and takes them back.
public struct Lender: Sendable {
  private var books: [Book] = []
  private var loans: [Loan] = []

  public init() {}

  public mutating func lend(_ title: String, for days: Int = 28) -> Loan? {
    guard books.contains(where: { $0.title == title }) else { return nil }
    let loan = Loan(title: title, days: days)
    loans.append(loan)
    return loan
  }
}
